"""How the app looks and speaks, as it was chosen on this device; the first screen needs no more."""

from typing import Final

from companion.app.spoken_language import SPEECH
from companion.app.theme import THEME
from companion.preferences import LANGUAGE, LOOK, Look
from companion.storage.store import Store

PALETTE_OF: Final = {Look.LIGHT: "light", Look.DARK: "dark", Look.HIGH_CONTRAST: "contrast"}
"""The palette of the theme for each look."""


def dress(look: Look, language: str) -> None:
    """Let it hold from now on."""
    THEME.name = PALETTE_OF[look]
    SPEECH.speak(language)


def dress_as_remembered(store: Store) -> None:
    """As it was chosen the last time."""
    dress(store.recall(LOOK), store.recall(LANGUAGE))
