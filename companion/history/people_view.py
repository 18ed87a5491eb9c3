"""The page of people: who has played, who is called otherwise now, which spellings are one."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.view_values.choices import Choice
from companion.view_values.questions import Asked
from companion.words.fonts import shown_name
from companion.words.languages import _

PICK, MERGE, APART = "pick", "merge", "apart"
"""The questions by their keys."""


@dataclass(frozen=True, slots=True)
class PeopleView:
    """What the page shows."""

    questions: tuple[Asked, ...]
    """Who, and then what about them."""
    name: str
    """The person who was tapped; empty while nobody is."""


def people_view(everybody: tuple[str, ...], people: Mapping[str, str], chosen: str) -> PeopleView:
    """Everybody to choose from; or of one person who else it may be, and how they were spelt."""
    if not chosen:
        words = _("Who is called otherwise now?") if everybody else _("No game is finished yet.")
        return PeopleView((Asked(PICK, words, _choices(everybody)),), "")
    others = tuple(name for name in everybody if name != chosen)
    spelt = tuple(spelling for spelling, name in people.items() if name == chosen)
    asked = []
    if others:
        asked.append(Asked(MERGE, _("The same person as"), _choices(others)))
    if spelt:
        asked.append(Asked(APART, _("Also spelt: tap to take apart"), _choices(spelt)))
    return PeopleView(tuple(asked), chosen)


def renamed_words(old: str, new: str) -> str:
    """What was done."""
    return _("{old} is called {new} now, in every game.").format(old=old, new=new)


def _choices(names: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(name, shown_name(name, seat)) for seat, name in enumerate(names))
