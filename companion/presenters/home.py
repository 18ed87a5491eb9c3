"""Home: which game runs and how far it is."""

from collections.abc import Mapping

from companion.session import AnySession
from companion.view_values.choices import Choice
from companion.words.languages import _, listed

LEAVE, STAY = "leave", "stay"
"""What can be answered to whether the app shall be closed."""


def leaving_question() -> tuple[str, tuple[Choice, ...]]:
    """Somebody goes back from home while a game runs."""
    words = _("Close the app? The game is kept, and goes on where it is.")
    return words, (Choice(LEAVE, _("Close")), Choice(STAY, _("Stay")))


def running_words(running: AnySession) -> str:
    """Who plays the game on the table."""
    return listed(running.kind.names(running.game))


def where_words(running: AnySession) -> str:
    """How far the game on the table is."""
    return _("Finished") if running.is_over else running.kind.how_far(running.game)


def kept_words(running: AnySession | None) -> str:
    """What becomes of the running game when another one begins; empty if none runs."""
    if running is None or running.is_over:
        return ""
    names = running_words(running)
    return _("The game of {names} is saved. You find it under Older games.").format(names=names)


def which_game(titles: Mapping[str, str]) -> tuple[str, tuple[Choice, ...]]:
    """Where the app knows several games: which of them shall be begun. The keys are those of
    `titles`, the titles how the games are called."""
    return _("Which game?"), tuple(Choice(key, title) for key, title in titles.items())
