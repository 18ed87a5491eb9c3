"""Boards whose spaces take tokens for ever and pay yen for them: Aquariums, Government, Trading,
Sushi Shop. What they have in common: which spaces there are, laying tokens there, what is paid.
"""

from collections.abc import Callable

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.printed import NumberName
from engine.tokyo.box import Lesson, TokenSpace
from engine.tokyo.effects import PieceSpot, Where, Why
from engine.tokyo.facts import GameSetUp
from engine.tokyo.goods import Tokens
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import External
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import BoardState
from engine.tokyo.work import Work

NO_SPACE = TokenSpace(UNKNOWN)
"""A space of which nothing is known."""

SpacesOf = Callable[[GameSetUp], tuple[TokenSpace, ...]]
"""The spaces that a board shows, as far as they are known."""


def copied(board: External) -> SpacesOf:
    """The spaces as somebody copied them from the box; none until then."""
    return lambda setup: setup.box.spaces.get(board, ())


def lays_out(layout: SpacesOf) -> Callable[[BoardState, GameSetUp], BoardState]:
    """The set-up of such a board: all spaces are empty."""

    def lay_out(board: BoardState, setup: GameSetUp) -> BoardState:
        # Where nobody has copied the spaces, one stands for all of them.
        return board._replace(spaces=tuple({} for _ in layout(setup) or (NO_SPACE,)))

    return lay_out


def space_at(spaces: tuple[TokenSpace, ...], index: int) -> TokenSpace:
    """What is printed on a space, counted from 0."""
    return spaces[index] if 0 <= index < len(spaces) else NO_SPACE


def lying_on(work: Work, board: External, index: int) -> Tokens:
    """What lies on a space of a board, counted from 0."""
    state = work.boards.get(board)
    there = () if state is None else state.spaces
    return there[index] if 0 <= index < len(there) else {}


def number_of_spaces(work: Work, board: External) -> int:
    """How many spaces of a board are counted."""
    state = work.boards.get(board)
    return 0 if state is None else len(state.spaces)


def is_sure(work: Work, board: External) -> bool:
    """Whether all that lies on the spaces of a board is known."""
    state = work.boards.get(board)
    return state is not None and not state.spaces_unsure


def number_on(work: Work, board: External, index: int) -> int:
    """How many tokens lie on a space of a board."""
    return sum(lying_on(work, board, index).values())


def lay_tokens(work: Work, player: PlayerIndex, board: External, index: int, lot: Tokens) -> None:
    """Tokens go from in front of a player to a space of a board, where they stay. A space that the
    board is not known to have is taken to be there."""
    for token, number in lot.items():
        work.lose_tokens(player, token, number, Where(PieceSpot.BOARD, board=board), Why.TRADE)
    change_space(work, board, index, lot)


def change_space(work: Work, board: External, index: int, lot: Tokens, factor: int = 1) -> None:
    """Count tokens on a space of a board, or off it; their move is told by the caller."""
    state = work.boards.get(board)
    if state is None:
        return
    spaces = [dict(space) for space in state.spaces]
    while len(spaces) <= index:
        spaces.append({})
    for token, number in lot.items():
        left = spaces[index].get(token, 0) + factor * number
        spaces[index][token] = left
        if not left:
            del spaces[index][token]
    work.set_board(board, spaces=tuple(spaces))


def told_space(work: Work, fact: TokensSold, board: External, spaces: int) -> int | None:
    """The space that was told, counted from 0; one that the board does not have is named."""
    if fact.space is None:
        return None
    if fact.space < 1 or (spaces and fact.space > spaces):
        work.note(PlayFault.SPACE_WRONG, fact.player, board=str(board), space=fact.space)
        return None
    return fact.space - 1


def judge_tokens_only(work: Work, fact: TokensSold, board: External) -> None:
    """None of these boards takes barrels, and nothing is no sale."""
    if fact.barrels or not fact.tokens:
        work.note(PlayFault.DOES_NOT_BUY, fact.player, board=str(board))


def learn(work: Work, name: str, printed: Maybe[int], told: Maybe[int] | None, number: int) -> None:
    """What the box could learn: yen that were told where the printed number is not known."""
    if printed is UNKNOWN and isinstance(told, int) and number and told % number == 0:
        work.effects.append(Lesson(NumberName(name), told // number))


def are_full(work: Work, board: External, capacities: tuple[Maybe[int], ...]) -> bool:
    """Whether as much lies on every space as it takes; not as long as that is not known."""
    return bool(capacities) and all(
        capacity is not UNKNOWN and number_on(work, board, index) >= capacity
        for index, capacity in enumerate(capacities)
    )
