"""What is unsure after something that nobody told: a whole turn, an auction, a draw. What cannot
have changed stays known."""

from collections.abc import Iterable

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.effects import MoneyChange, Why
from engine.tokyo.pieces import MARKET_OF, Fish, Token
from engine.tokyo.state import OwnPart
from engine.tokyo.work import Work


def doubt_yen(work: Work, player: PlayerIndex) -> None:
    """Nobody can tell a player's money any more."""
    if work.seats[player].yen is not UNKNOWN:
        work.set_seat(player, yen=UNKNOWN)
        work.effects.append(MoneyChange(player, UNKNOWN, UNKNOWN, Why.UNSURE))


def doubt_tokens(work: Work, player: PlayerIndex, tokens: Iterable[Token]) -> None:
    """Nobody can tell how many tokens of these types a player has."""
    seat = work.seats[player]
    unsure = dict.fromkeys(tokens, UNKNOWN)
    work.set_seat(player, tokens={**seat.tokens, **unsure})


def doubt_turn(work: Work, player: PlayerIndex) -> None:
    """A whole turn that nobody told: the player may have done anything with the own side, bought
    from every Harbor, held auctions, entered any board."""
    own = frozenset(OwnPart)
    for index, seat in enumerate(work.seats):
        mine = index == player
        work.seats[index] = seat._replace(
            yen=UNKNOWN,
            tokens=dict.fromkeys(Token, UNKNOWN),
            harbor=(),
            quay=(),
            unsure=own if mine else seat.unsure | {OwnPart.HARBOR},
        )
        doubted = PlayerIndex(index)
        work.effects.append(MoneyChange(doubted, UNKNOWN, UNKNOWN, Why.UNSURE))
    for board, state in work.boards.items():
        fish = isinstance(board, Fish)
        work.boards[board] = state._replace(
            barrels=0 if state.overfished else UNKNOWN if fish else 0,
            tokens=UNKNOWN if fish else 0,
            licences=UNKNOWN if fish else 0,
            marker=None if state.marker is None else UNKNOWN,
            faces=dict.fromkeys(state.faces, UNKNOWN),
            side_tokens=UNKNOWN if fish else 0,
            pieces=dict.fromkeys(state.pieces, UNKNOWN),
            spaces_unsure=bool(state.spaces),
        )
    for boat, at in work.boats.items():
        if at.owner == player:
            # Nobody knows what it carries, nor where it is.
            work.boats[boat] = at._replace(load=())
    work.action = None
    work.boards_unsure = True


def doubt_unloading(work: Work, player: PlayerIndex) -> None:
    """A boat was unloaded of which nobody knows what it carried: the pair bonus, the Eel marker and
    what else comes with unloading are unsure."""
    doubt_yen(work, player)
    doubt_tokens(work, player, (Token.SARDINES,))
    eel = work.boards.get(Fish.EEL)
    if eel is not None:
        work.set_board(Fish.EEL, marker=UNKNOWN)
    if Fish.FUGU in work.seats[player].licences:
        work.set_seat(player, unsure=work.seats[player].unsure | {OwnPart.SPACES})


def doubt_everybody(work: Work) -> None:
    """An auction was held of which nobody knows what was offered."""
    auctioned = (Fish.SPIDER_CRAB, Fish.TUNA, Fish.SWORDFISH)
    tokens = [token for token in Token if MARKET_OF[token] in auctioned]
    for index in range(work.players):
        doubt_yen(work, PlayerIndex(index))
        doubt_tokens(work, PlayerIndex(index), tokens)
    for fish in auctioned:
        board = work.boards.get(fish)
        if board is not None:
            marker = None if board.marker is None else UNKNOWN
            faces = dict.fromkeys(board.faces, UNKNOWN)
            work.set_board(fish, tokens=UNKNOWN, faces=faces, marker=marker)
