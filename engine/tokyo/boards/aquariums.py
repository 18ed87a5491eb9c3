"""The Aquarium and the New Aquarium: each type of token has its space, which takes so many of them
for its yen; they stay for ever. Types of one shape share a space.
"""

from collections.abc import Callable

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.boards.market import CrashRule, MarketRules, sold_for
from engine.tokyo.boards.token_spaces import (
    are_full,
    copied,
    is_sure,
    judge_tokens_only,
    lay_tokens,
    lays_out,
    learn,
    number_on,
    space_at,
    told_space,
)
from engine.tokyo.box import TokenSpace
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import SHAPE_OF, External, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import BoardState, CrashSide
from engine.tokyo.work import Work
from engine.tokyo.worth import total_of


def _takes(space: TokenSpace, token: Token) -> bool:
    return SHAPE_OF[token] in {SHAPE_OF[taken] for taken in space.tokens}


def _sells(board: External) -> Callable[[Work, TokensSold], None]:
    def sell(work: Work, fact: TokensSold) -> None:
        judge_tokens_only(work, fact, board)
        spaces = work.box.spaces.get(board, ())
        told = told_space(work, fact, board, len(spaces))
        paid: list[Maybe[int]] = []
        for token, number in fact.tokens.items():
            found = [i for i, space in enumerate(spaces) if _takes(space, token)]
            index = found[0] if found and told is None else told or 0
            if spaces and not (index in found or not space_at(spaces, index).tokens):
                work.note(PlayFault.DOES_NOT_BUY, fact.player, board=str(board))
            space = space_at(spaces, index)
            demand, before = space.demand, number_on(work, board, index)
            is_over = demand is not UNKNOWN and before + number > demand
            if is_over and is_sure(work, board):
                work.note(PlayFault.SPACE_FULL, fact.player, board=str(board), space=index + 1)
            lay_tokens(work, fact.player, board, index, {token: number})
            paid.append(UNKNOWN if space.yen is UNKNOWN else space.yen * number)
        if len(fact.tokens) == 1:
            ((token, number),) = fact.tokens.items()
            learn(work, f"{board} {SHAPE_OF[token]}", total_of(paid), fact.yen, number)
        sold_for(work, fact, total_of(paid))

    return sell


def _is_full(board: External) -> Callable[[Work, BoardState], bool]:
    def is_full(work: Work, _state: BoardState) -> bool:
        demands = tuple(space.demand for space in work.box.spaces.get(board, ()))
        return is_sure(work, board) and are_full(work, board, demands)

    return is_full


def _rules(board: External) -> MarketRules:
    return MarketRules(
        board,
        lay_out=lays_out(copied(board)),
        acts={TokensSold: _sells(board)},
        crash=CrashRule(CrashSide.CLOSED, _is_full(board)),
    )


AQUARIUM = _rules(External.AQUARIUM)
NEW_AQUARIUM = _rules(External.NEW_AQUARIUM)
