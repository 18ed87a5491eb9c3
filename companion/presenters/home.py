"""Home: which game runs and how far it is, and the games of other evenings."""

import time

from companion.storage.games import GameSummary
from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.words.game import round_words
from companion.view_values.looks import LogRow
from companion.words.languages import _, listed
from engine.tsukiji.game import Game
from engine.tsukiji.whats_next import whats_next


def running_words(game: Game) -> str:
    """Who plays the game on the table."""
    return listed(names_of(game.setup))


def where_words(game: Game) -> str:
    """How far the game on the table is."""
    return _("Played to the end") if game.is_over else round_words(whats_next(game).round)


def kept_words(game: Game | None) -> str:
    """What becomes of the running game when another one begins; empty if none runs."""
    if game is None or game.is_over:
        return ""
    names = running_words(game)
    return _("The game of {names} is kept. You find it under Older games.").format(names=names)


def older_rows(games: tuple[GameSummary, ...], running: int) -> tuple[LogRow, ...]:
    """The other games of this device, the latest first; the key of a row is its game."""
    rows = []
    for summary in games:
        if summary.id == running and not summary.label.finished:
            continue
        day = time.strftime("%Y-%m-%d", time.localtime(summary.started_at_s))
        words = _("{day}, played to the end") if summary.label.finished else _("{day}, not ended")
        sign = "podium" if summary.label.finished else "play"
        if not summary.readable:
            words, sign = _("{day}, cannot be read"), "warning"
        names = listed(summary.label.names)
        rows.append(LogRow(str(summary.id), names, words.format(day=day), sign))
    return tuple(rows)
