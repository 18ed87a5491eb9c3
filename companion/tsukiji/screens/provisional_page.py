"""A page on which a tilde may stand: what it means is said in full, or on a phone in one line."""

from typing import Any

from companion.app.pages.page_screen import PageScreen
from companion.tsukiji.words.provisional import short_guess_words


class GuessPage(PageScreen):
    """Say in `footnote` what its tildes mean; the short form comes by itself."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(footnote=lambda *_: setattr(self, "short_footnote", short_guess_words()))
