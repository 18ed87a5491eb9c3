"""What follows from a record of the second game, as the JSON object that `tsukiji replay --json`
prints. UNKNOWN becomes null. The words of the problems are given by the caller. With closed money,
give it the game as somebody may see it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.forms import Json
from engine.maybe import UNKNOWN, Maybe, or_null
from engine.players import NOBODY
from engine.problem_forms import problem_to
from engine.problems import Problem
from engine.tokyo.box import Lesson
from engine.tokyo.compare import after_turns
from engine.tokyo.count_form import count_to, resources_to
from engine.tokyo.effects import Happening, MarkerMove, MoneyChange, PieceMove, Where
from engine.tokyo.fact_forms import fact_to
from engine.tokyo.field_forms import cell_to
from engine.tokyo.game import Game, PlayedFact
from engine.tokyo.pieces import Boat, Fish
from engine.tokyo.ports import boat_name
from engine.tokyo.standing import resources
from engine.tokyo.state import BoardState, TableState

FORMAT: Final = "tokyo-outcome/1"


def outcome_to(
    game: Game, problems: Iterable[Problem], say: Callable[[Problem], str]
) -> dict[str, Json]:
    """What follows from the facts of a game; `say` puts a problem into words."""
    table = game.table
    form: dict[str, Json] = {
        "format": FORMAT,
        "players": [player.name for player in game.setup.players],
        "facts": list(_facts(game, say)),
        "turns": [turn_to(after) for after in after_turns(game)],
        "boards": {board.value: board_to(state) for board, state in table.boards.items()},
        "ending": None,
    }
    if table.ending is not None:
        ending = table.ending
        form["ending"] = {"player": ending.player, "by": ending.by, "turn": ending.turn}
        form["turns_left"] = or_null(table.turns_left)
    if game.is_over:
        form["final"] = count_to(game.count())
    form["learned"] = {
        effect.name: effect.value
        for step in game.steps
        for effect in step.effects
        if isinstance(effect, Lesson)
    }
    form["problems"] = [problem_to(problem, say) for problem in problems]
    return form


def _facts(game: Game, say: Callable[[Problem], str]) -> Iterator[dict[str, Json]]:
    before = [one.total for one in resources(game.start.seats, game.start.boards)]
    for step in game.steps:
        after = [one.total for one in resources(step.after.seats, step.after.boards)]
        yield step_to(step, before, after, say)
        before = after


def step_to(
    step: PlayedFact,
    worth_before: list[Maybe[int]],
    worth_after: list[Maybe[int]],
    say: Callable[[Problem], str],
) -> dict[str, Json]:
    """One fact and what changed with it; what did not change is left out."""
    form: dict[str, Json] = {**fact_to(step.fact)}
    money = [_money_to(e) for e in step.effects if isinstance(e, MoneyChange)]
    pieces = [_move_to(e) for e in step.effects if isinstance(e, PieceMove)]
    markers = [
        {
            "board": effect.board.value,
            "before": or_null(effect.before),
            "after": or_null(effect.after),
            "why": effect.why.value,
        }
        for effect in step.effects
        if isinstance(effect, MarkerMove)
    ]
    events = [_event_to(e) for e in step.effects if isinstance(e, Happening)]
    worth = {
        str(player): or_null(now)
        for player, (was, now) in enumerate(zip(worth_before, worth_after, strict=True))
        if was != now
    }
    parts: dict[str, Json] = {
        "money": money,
        "pieces": pieces,
        "markers": markers,
        "events": events,
        "worth": worth,
        "problems": [problem_to(problem, say) for problem in step.problems],
    }
    return {**form, "changed": {name: value for name, value in parts.items() if value}}


def _money_to(change: MoneyChange) -> dict[str, Json]:
    form: dict[str, Json] = {
        "player": change.player,
        "amount": or_null(change.amount),
        "yen": or_null(change.balance),
        "why": change.why.value,
    }
    if change.other != NOBODY:
        form["other"] = change.other
    if change.board is not None:
        form["board"] = change.board.value
    return form


def _move_to(move: PieceMove) -> dict[str, Json]:
    piece = boat_name(move.piece) if isinstance(move.piece, Boat) else move.piece.value
    return {
        "sort": move.sort.value,
        "piece": piece,
        "count": move.number,
        "from": _where_to(move.source),
        "to": _where_to(move.target),
        "why": move.why.value,
    }


def _where_to(where: Where) -> dict[str, Json]:
    form: dict[str, Json] = {"spot": where.spot.value}
    if where.player != NOBODY:
        form["player"] = where.player
    if where.board is not None:
        form["board"] = where.board.value
    if where.boat is not None:
        form["boat"] = boat_name(where.boat)
    if where.port is not None:
        form["port"] = where.port.value
    return form


def _event_to(happening: Happening) -> dict[str, Json]:
    form: dict[str, Json] = {"event": happening.event.value}
    if happening.player != NOBODY:
        form["player"] = happening.player
    if happening.board is not None:
        form["board"] = happening.board.value
    if happening.detail:
        form["detail"] = happening.detail
    return form


def turn_to(table: TableState) -> dict[str, Json]:
    """How the table lies at the end of a turn."""
    worth = resources(table.seats, table.boards)
    return {
        "turn": table.turn.number,
        "player": table.turn.player,
        "yen": [or_null(seat.yen) for seat in table.seats],
        "resources": [resources_to(one) for one in worth],
        "tokens": [
            {token.value: or_null(n) for token, n in seat.tokens.items() if n != 0}
            for seat in table.seats
        ],
        "harbors": [
            None if "harbor" in seat.unsure else [cell_to(cell) for cell in seat.harbor]
            for seat in table.seats
        ],
        "licences": [
            None if "spaces" in seat.unsure else {f.value: n for f, n in seat.licences.items()}
            for seat in table.seats
        ],
        "markers": {
            board.value: or_null(state.marker)
            for board, state in table.boards.items()
            if state.marker is not None
        },
    }


def board_to(state: BoardState) -> dict[str, Json]:
    """What lies on a board now."""
    form: dict[str, Json] = {}
    if isinstance(state.board, Fish):
        form |= {
            "barrels": or_null(state.barrels),
            "tokens": or_null(state.tokens),
            "licences": or_null(state.licences),
            "overfished": state.overfished,
        }
    if state.marker is not None:
        form["marker"] = or_null(state.marker)
    if state.pieces:
        form["pieces"] = {piece.value: or_null(n) for piece, n in state.pieces.items()}
    if state.spaces:
        form["spaces"] = (
            None
            if state.spaces_unsure
            else [{token.value: n for token, n in space.items()} for space in state.spaces]
        )
    if state.side_tokens is UNKNOWN or state.side_tokens:
        form["side_tokens"] = or_null(state.side_tokens)
    if state.crash is not None:
        form["crash"] = state.crash.value
    return form
