"""Purchasing: barrels and Takoyaki from other players' Harbors, one after another."""

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.acts.actions import begin_action, finish_action, need_action, spend_points
from engine.tokyo.boards.all import RULES
from engine.tokyo.effects import BOX, NOWHERE, PieceSpot, Where, Why
from engine.tokyo.facts import Bought, PurchasingBegan
from engine.tokyo.goods import ForSale
from engine.tokyo.harbor import matching, without
from engine.tokyo.pieces import Fish, HarborRow, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import Action, ActionKind, Draw, OwnPart
from engine.tokyo.work import Work


def purchasing_began(work: Work, fact: PurchasingBegan) -> None:
    """A Purchasing action begins; after a turn it is that of a Buyer, without points."""
    if work.turn.ended:
        finish_action(work)
        due = any(b.owner == fact.player and b.at == work.turn.player for b in work.buyers)
        if not due and work.seats[fact.player].is_sure(OwnPart.SPACES):
            work.note(PlayFault.BUYER_NOT_DUE, fact.player)
        work.action = Action(ActionKind.BUYER, fact.player)
        return
    begin_action(work, ActionKind.PURCHASING, fact.player)
    spend_points(work, fact.player, 1, carts_pay=False)


def bought(work: Work, fact: Bought) -> None:
    """A piece of another player's Harbor: its price to the owner, the barrel back, a token."""
    player, owner, goods = fact.player, fact.owner, fact.goods
    need_action(work, player, ActionKind.PURCHASING, ActionKind.BUYER)
    if player == owner:
        work.note(PlayFault.OWN_HARBOR, player)
    piece = _piece(work, fact)
    price = _price(work, fact, piece)
    if player == owner:
        work.pay(player, UNKNOWN if price is UNKNOWN else -price, Why.PURCHASE)
    else:
        work.transfer(player, owner, price, Why.PURCHASE)
    # A piece that surely was not there comes from nowhere.
    lay_there = piece is not None or not work.seats[owner].is_sure(OwnPart.HARBOR)
    harbor = Where(PieceSpot.HARBOR, owner) if lay_there else NOWHERE
    if isinstance(goods, Token):
        work.gain_tokens(player, goods, 1, harbor, Why.PURCHASE)
        return
    row = piece.row if piece is not None else fact.row
    _take_token(work, player, goods, HarborRow.UPPER if row is None else row, harbor)


def _piece(work: Work, fact: Bought) -> ForSale | None:
    """The piece that is meant, gone from its Harbor; None if nobody can tell which."""
    seat = work.seats[fact.owner]
    found = matching(seat.harbor, fact.goods, fact.row, fact.column)
    if fact.yen is not None:
        # The price helps to tell pieces apart; a table that paid another still bought one.
        found = matching(seat.harbor, fact.goods, fact.row, fact.column, fact.yen) or found
    if not found:
        if seat.is_sure(OwnPart.HARBOR):
            work.note(PlayFault.BARREL_NOT_THERE, fact.owner, fish=str(fact.goods))
        return None
    work.set_seat(fact.owner, harbor=without(seat.harbor, found[0]))
    return found[0]


def _price(work: Work, fact: Bought, piece: ForSale | None) -> Maybe[int]:
    """What was paid: as told, else the piece's price."""
    asked: Maybe[int] = UNKNOWN if piece is None else piece.yen
    if fact.yen is None:
        return asked
    if fact.yen is not UNKNOWN and asked is not UNKNOWN and fact.yen != asked:
        work.note(PlayFault.YEN_OTHER, fact.player, told=fact.yen, expected=asked)
    return fact.yen


def _take_token(work: Work, player: PlayerIndex, fish: Fish, row: HarborRow, harbor: Where) -> None:
    """The barrel goes back to its Market, and the buyer takes one of its tokens, if there is one.
    A barrel whose Market has none goes to the box."""
    board, rules = work.boards.get(fish), RULES[fish]
    if board is not None and board.tokens == 0:
        if not work.settings.barrel_without_token:
            work.note(PlayFault.NO_TOKEN_LEFT, player, board=str(fish))
        work.set_board(fish, boxed_barrels=board.boxed_barrels + 1)
        work.move_barrels(fish, 1, harbor, BOX, Why.PURCHASE)
        return
    work.return_barrels(fish, 1, harbor, Why.PURCHASE)
    if rules.is_drawn:
        work.draws = (*work.draws, Draw(player, fish))
        return
    token = rules.token_of(row)
    source = Where(PieceSpot.BOARD, board=fish) if work.take_from_board(fish, token) else NOWHERE
    work.gain_tokens(player, token, 1, source, Why.PURCHASE)
