"""Who is who over the years: somebody is called otherwise, or two spellings are one person. No game
is changed by it, and what was done can be taken back."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import BooleanProperty

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.kv import load_kv
from companion.history.past_games import PastGames
from companion.history.people import PEOPLE, apart, everybody, renamed
from companion.history.people_view import APART, MERGE, people_view, renamed_words
from companion.preferences import PLAYER_NAMES
from companion.storage.failure import StorageFailure
from companion.storage.store import Store
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _
from companion.words.shown_text import cleaned
from companion.words.storage import sentence

_UNDO = "undo"


class PeopleBody(PageBody):
    """A name to write, and questions."""

    renames = BooleanProperty(False)
    """Whether somebody is chosen, whose name can be written."""


class PeopleScreen(PageScreen):
    """Tap somebody, write the new name or say who it is."""

    def __init__(
        self, store: Store, past: PastGames, leave: Callable[[], None], **more: Any
    ) -> None:
        self._store, self._past = store, past
        self._chosen = ""
        self._before: tuple[Mapping[str, str], tuple[str, ...]] | None = None
        super().__init__(body=PeopleBody(), leave=leave, name="people", **more)
        self.ids.says.bind(on_answer=lambda _banner, _key: self._take_back())
        self.body.ids.name.bind(on_text_validate=lambda _field: self.next_step())

    def begin(self) -> None:
        """Read anew who has played."""
        self._chosen, self._before = "", None
        self._past.read_anew()
        self._say("", Tone.PLAIN)
        self.refresh()

    def refresh(self) -> None:
        """Show everybody, or the one who was tapped."""
        self.title = _("Players")
        names = everybody((game.label.names for game in self._past.all()), self._past.people)
        view = people_view(names, self._past.people, self._chosen)
        self.body.renames = bool(view.name)
        self.body.ids.name.text = view.name
        self.next_text = _("Rename") if view.name else ""
        self.ask(self.body.ids.asked, view.questions, self.answer)
        self.ids.body.to_top()

    def back(self) -> None:
        """From one person to everybody, from there to the list."""
        if self._chosen:
            self._chosen = ""
            self.refresh()
        else:
            super().back()

    def next_step(self) -> None:
        """The name that was written holds."""
        new = cleaned(self.body.ids.name.text)
        if self._chosen and new and new != self._chosen:
            self._rename(self._chosen, new)

    def answer(self, key: str, answer: str) -> None:
        """Somebody was tapped."""
        if key == MERGE:
            self._rename(self._chosen, answer)
        elif key == APART:
            self._keep(apart(self._past.people, answer), self._store.recall(PLAYER_NAMES), "")
        else:
            self._chosen = answer
            self._say("", Tone.PLAIN)
        self.refresh()

    def _rename(self, old: str, new: str) -> None:
        offered = self._store.recall(PLAYER_NAMES)
        names = tuple(dict.fromkeys(new if name == old else name for name in offered))
        self._chosen = new
        self._keep(renamed(self._past.people, old, new), names, renamed_words(old, new))
        self.refresh()

    def _keep(self, people: Mapping[str, str], names: tuple[str, ...], words: str) -> None:
        """All in one step, with the way back."""
        before = self._past.people, self._store.recall(PLAYER_NAMES)
        failure = self._store.remember(PEOPLE.note(people), PLAYER_NAMES.note(names))
        self._past.read_anew()
        if isinstance(failure, StorageFailure):
            self._say(sentence(failure), Tone.WRONG)
            return
        self._before = before
        self._say(words or _("Taken apart."), Tone.GOOD)
        self.ids.says.answers = (Choice(_UNDO, _("Undo"), sign="undo"),)

    def _take_back(self) -> None:
        if self._before is not None:
            people, names = self._before
            self._store.remember(PEOPLE.note(people), PLAYER_NAMES.note(names))
            self._before, self._chosen = None, ""
            self._past.read_anew()
            self._say("", Tone.PLAIN)
            self.refresh()

    def _say(self, words: str, tone: Tone) -> None:
        self.says, self.tone = words, tone.value
        self.ids.says.answers = ()


load_kv(__file__)
