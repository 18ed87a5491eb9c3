"""What a correction changes: two games side by side, figure by figure, so that the table can see it
before it accepts."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.figures import Amount, FigureChange, differing
from engine.problems import Problem
from engine.tokyo.game import Game
from engine.tokyo.pieces import Board, Token
from engine.tokyo.state import TableState


class Figure(StrEnum):
    """The kinds of figures that a game has."""

    YEN = "money of a player after a turn"
    RESOURCES = "Resources of a player"
    TOKENS = "tokens of a player"
    HARBOR = "what lies on a Harbor"
    LICENCES = "licences of a player"
    BOATS = "boats of a player"
    BARRELS = "barrels on a board"
    BOARD_TOKENS = "tokens on a board"
    BOARD_LICENCES = "licences on a board"
    MARKER = "value marker"
    OVERFISHED = "whether a Market is overfished"
    BOARDS = "boards in play"
    ENDING = "who triggered the end"
    SCORE = "score of a player"
    RANKING = "ranking"
    PROBLEM = "problem"


class FigureKey(NamedTuple):
    """Names one figure of a game."""

    figure: Figure
    """What kind of figure."""
    turn: int = 0
    """After which turn, or 0 for the game as it stands now."""
    player: int = -1
    """The player, or -1."""
    board: Board | None = None
    """The board, if it is one's."""
    token: Token | None = None
    """The token, if it is one's."""
    problem: Problem | None = None
    """The problem, if it is one."""


Change: TypeAlias = FigureChange[FigureKey]
"""A figure that is not the same in both games."""


def compare(before: Game, after: Game) -> tuple[Change, ...]:
    """Every figure that differs, in the order in which they come about."""
    old, new = figures(before), figures(after)
    return tuple(Change(key, old.get(key), new.get(key)) for key in differing(old, new, _order))


def figures(game: Game) -> dict[FigureKey, Amount]:
    """Every figure of a game by its name."""
    found: dict[FigureKey, Amount] = {}
    for table in after_turns(game):
        for player, seat in enumerate(table.seats):
            found[FigureKey(Figure.YEN, table.turn.number, player)] = seat.yen
    found.update(_now(game))
    count = game.count()
    for player, sheet in enumerate(count.sheets):
        found[FigureKey(Figure.SCORE, player=player)] = sheet.total
    found[FigureKey(Figure.RANKING)] = count.ranking
    for problem in game.problems:
        turn = problem.at("turn") or 0
        found[FigureKey(Figure.PROBLEM, turn, problem=problem)] = problem.code
    return found


def after_turns(game: Game) -> Iterator[TableState]:
    """The table at the end of every turn that was told, and of the one that is being played."""
    last: TableState | None = None
    for step in game.steps:
        table = step.after
        if last is not None and table.turn.number != last.turn.number and last.turn.number:
            yield last
        last = table
    if last is not None and last.turn.number:
        yield last


def _now(game: Game) -> Iterator[tuple[FigureKey, Amount]]:
    table = game.table
    for player, worth in enumerate(game.resources):
        yield FigureKey(Figure.RESOURCES, player=player), worth.total
    for player, seat in enumerate(table.seats):
        for token, number in seat.tokens.items():
            if number != 0:
                yield FigureKey(Figure.TOKENS, player=player, token=token), number
        yield FigureKey(Figure.HARBOR, player=player), seat.harbor
        licences = tuple(sorted(seat.licences.items()))
        yield FigureKey(Figure.LICENCES, player=player), licences
        boats = tuple(sorted((b, at) for b, at in table.boats.items() if at.owner == player))
        yield FigureKey(Figure.BOATS, player=player), boats
    for board, state in table.boards.items():
        yield FigureKey(Figure.BARRELS, board=board), state.barrels
        yield FigureKey(Figure.BOARD_TOKENS, board=board), state.tokens
        yield FigureKey(Figure.BOARD_LICENCES, board=board), state.licences
        if state.marker is not None:
            yield FigureKey(Figure.MARKER, board=board), state.marker
        yield FigureKey(Figure.OVERFISHED, board=board), int(state.overfished)
    yield FigureKey(Figure.BOARDS), tuple(sorted(table.boards))
    if table.ending is not None:
        yield FigureKey(Figure.ENDING), (table.ending.player, table.ending.by)


_FIGURES = list(Figure)


def _order(key: FigureKey) -> tuple[object, ...]:
    """Turns first, then the game as it stands; a stable order for keys of either game."""
    board = "" if key.board is None else key.board.value
    token = "" if key.token is None else key.token.value
    problem = "" if key.problem is None else repr(key.problem)
    turn = key.turn or 10**9
    return turn, _FIGURES.index(key.figure), key.player, board, token, problem
