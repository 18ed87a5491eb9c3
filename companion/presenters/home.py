"""Home: which game runs and how far it is, and the games of other evenings."""

import time
from collections.abc import Mapping

from companion.session import AnySession
from companion.storage.games import GameSummary
from companion.view_values.choices import Choice
from companion.view_values.pages import LogRow
from companion.words.languages import _, listed
from companion.words.shown_text import called

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


def older_rows(games: tuple[GameSummary, ...], running: int) -> tuple[LogRow, ...]:
    """The other games of this device, the latest first; the key of a row is its game."""
    rows = []
    for summary in games:
        if summary.id == running and not summary.label.finished:
            continue
        day = time.strftime("%Y-%m-%d", time.localtime(summary.started_at_s))
        words = _("{day}, finished") if summary.label.finished else _("{day}, not finished")
        sign = "podium" if summary.label.finished else "play"
        if not summary.readable:
            words, sign = _("{day}, cannot be read"), "warning"
        names = listed(called(summary.label.names))
        rows.append(LogRow(str(summary.id), names, words.format(day=day), sign))
    return tuple(rows)
