"""The turn from its beginning to its end: the check, what degrades and dries, throwing back."""

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.acts.actions import clear_quay, finish_action, judge_player
from engine.tokyo.acts.doubts import doubt_turn
from engine.tokyo.boards.all import RULES
from engine.tokyo.effects import NOWHERE, Event, PieceSpot, Where, Why
from engine.tokyo.end_check import check_end
from engine.tokyo.facts import (
    ActionEnded,
    FreezerUsed,
    OwnFuguBought,
    ThrownBack,
    TurnBegan,
    TurnEnded,
)
from engine.tokyo.goods import ForSale
from engine.tokyo.harbor import is_kept_fresh, matching, without
from engine.tokyo.pieces import POINTS_A_TURN, External, Fish, HarborRow, SidePiece, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.ports import boat_name
from engine.tokyo.standing import resources
from engine.tokyo.state import BoatPlace, Ending, OpenTurn, OwnPart
from engine.tokyo.work import Work


def turn_began(work: Work, fact: TurnBegan) -> None:
    """A turn begins. Turns between the last one and this one are missing."""
    end_turn(work)
    forget_what_is_due(work)
    expected, player = work.next_player, fact.player
    for step in range((player - expected) % work.players):
        _missed(work, PlayerIndex((expected + step) % work.players))
    _begin(work, player)
    seat = work.seats[player]
    waits = seat.freezers or not seat.is_sure(OwnPart.SPACES)
    if not waits and not matching(seat.harbor, Fish.FUGU, HarborRow.LOWER):
        degrade(work)


def _begin(work: Work, player: PlayerIndex) -> None:
    if work.over:
        work.note(PlayFault.TURN_AFTER_END, player)
    work.turn = OpenTurn(work.turn.number + 1, player, POINTS_A_TURN)
    work.next_player = PlayerIndex((player + 1) % work.players)
    work.happened(Event.TURN_BEGAN, player)
    if work.ending is not None:
        if isinstance(work.turns_left, int):
            work.turns_left = max(0, work.turns_left - 1)
        return
    _check_end(work, player)


def _missed(work: Work, player: PlayerIndex) -> None:
    """Nobody told that turn: the check at its beginning is known, what came then is not."""
    _begin(work, player)
    work.note(PlayFault.TURN_MISSING, player)
    work.happened(Event.UNTOLD, player)
    doubt_turn(work, player)
    if work.turns_left == 0:
        work.over = True


def _check_end(work: Work, player: PlayerIndex) -> None:
    totals = [worth.total for worth in resources(work.seats, work.boards)]
    check = check_end(player, [seat.yen for seat in work.seats], totals)
    if work.settings.money_is_closed and check.by_resources.is_reached is True:
        work.happened(Event.MONEY_SHOWN, player)
    triggered = check.is_triggered
    if triggered is True:
        by = str(check.triggered_by[0])
        work.ending = Ending(player, by, work.turn.number)
        work.turns_left = UNKNOWN if work.ending_unsure else work.players - 1
        work.happened(Event.END_TRIGGERED, player, detail=by)
    elif triggered is UNKNOWN:
        work.ending_unsure = True


def degrade(work: Work) -> None:
    """The lower row goes back unpaid, the upper row moves down; then full Himono licences dry."""
    player = work.turn.player
    work.set_turn(degraded=True)
    seat = work.seats[player]
    kept = [p for p in seat.harbor if is_kept_fresh(p.goods)]
    falling = [p for p in seat.harbor if not is_kept_fresh(p.goods)]
    if falling:
        lower = [
            ForSale(p.goods, HarborRow.LOWER, p.column, p.yen)
            for p in falling
            if p.row is HarborRow.UPPER
        ]
        work.set_seat(player, harbor=(*kept, *lower))
        for piece in falling:
            if piece.row is HarborRow.LOWER and isinstance(piece.goods, Fish):
                harbor = Where(PieceSpot.HARBOR, player)
                work.return_barrels(piece.goods, 1, harbor, Why.DEGRADATION)
    _dry(work, player)


def _dry(work: Work, player: PlayerIndex) -> None:
    dries = RULES[Fish.HIMONO].turn_start
    if dries is not None and any(len(load) > 1 for load in work.seats[player].drying):
        dries(work, player)


def freezer_used(work: Work, fact: FreezerUsed) -> None:
    """The whole step is skipped; the Freezer is turned, or goes back to its board."""
    judge_player(work, fact.player)
    seat = work.seats[fact.player]
    sure = seat.is_sure(OwnPart.SPACES)
    if not seat.freezers and sure:
        work.note(PlayFault.NO_CHOICE, fact.player, act="freezer")
    if work.turn.degraded and (seat.freezers or not sure):
        work.note(PlayFault.TOO_LATE, fact.player, act="freezer")
    work.set_turn(degraded=True)
    if seat.freezers:
        left = use_up(work, fact.player, SidePiece.FREEZER, seat.freezers)
        work.set_seat(fact.player, freezers=left)
    work.happened(Event.FROZEN, fact.player)
    _dry(work, fact.player)


def use_up(
    work: Work, player: PlayerIndex, piece: SidePiece, uses: tuple[int, ...]
) -> tuple[int, ...]:
    """What is left of Freezers or Carts after one was used: the one with fewer uses first."""
    ordered = sorted(uses)
    first = ordered[0] - 1
    if first > 0:
        return (first, *ordered[1:])
    source, target = Where(PieceSpot.SPACES, player), Where(PieceSpot.BOARD, board=External.RENTALS)
    work.move_piece(piece, 1, source, target, Why.USED)
    return tuple(ordered[1:])


def own_fugu_bought(work: Work, fact: OwnFuguBought) -> None:
    """The price goes to the supply, the barrel back, and the player takes a token."""
    judge_player(work, fact.player)
    seat = work.seats[fact.player]
    found = matching(seat.harbor, Fish.FUGU, HarborRow.LOWER, yen=fact.yen)
    if work.turn.degraded and seat.is_sure(OwnPart.HARBOR):
        work.note(PlayFault.TOO_LATE, fact.player, act="fugu")
    if found:
        piece = found[0]
        work.set_seat(fact.player, harbor=without(seat.harbor, piece))
        price = piece.yen if fact.yen is None else fact.yen
    else:
        if seat.is_sure(OwnPart.HARBOR):
            work.note(PlayFault.NO_CHOICE, fact.player, act="fugu")
        price = UNKNOWN if fact.yen is None else fact.yen
    work.pay(fact.player, UNKNOWN if price is UNKNOWN else -price, Why.OWN_FUGU)
    lay_there = found or not seat.is_sure(OwnPart.HARBOR)
    harbor = Where(PieceSpot.HARBOR, fact.player) if lay_there else NOWHERE
    work.return_barrels(Fish.FUGU, 1, harbor, Why.OWN_FUGU)
    taken = work.take_from_board(Fish.FUGU, Token.FUGU)
    source = Where(PieceSpot.BOARD, board=Fish.FUGU) if taken else NOWHERE
    work.gain_tokens(fact.player, Token.FUGU, 1, source, Why.OWN_FUGU)


def thrown_back(work: Work, fact: ThrownBack) -> None:
    """Barrels go from an own boat at sea back to their Market, before the first action."""
    judge_player(work, fact.player)
    if work.turn.acted:
        work.note(PlayFault.TOO_LATE, fact.player, act="throwing back")
    at = work.boats.get(fact.boat)
    sure = work.seats[fact.player].is_sure(OwnPart.BOATS)
    if sure and (at is None or at.owner != fact.player or at.place is not BoatPlace.SEA):
        name = boat_name(fact.boat)
        work.note(PlayFault.BOAT_NOT_THERE, fact.player, boat=name, where="sea")
    unload(work, fact.player, fact, Why.THROWN_BACK)


def unload(work: Work, player: PlayerIndex, fact: ThrownBack, why: Why) -> None:
    """Some barrels of a boat go back to their Market."""
    at = work.boats.get(fact.boat)
    load = [] if at is None else list(at.load)
    for _ in range(fact.count):
        barrel = next((b for b in load if b.goods is fact.fish), None)
        source = Where(PieceSpot.BOAT, player, boat=fact.boat)
        if barrel is None:
            if work.seats[player].is_sure(OwnPart.BOATS):
                source = NOWHERE
                work.note(
                    PlayFault.BARREL_NOT_ABOARD,
                    player,
                    boat=boat_name(fact.boat),
                    fish=str(fact.fish),
                )
        else:
            load.remove(barrel)
        work.return_barrels(fact.fish, 1, source, why)
    if at is not None:
        work.boats[fact.boat] = at._replace(load=tuple(load))


def action_ended(work: Work, fact: ActionEnded) -> None:
    """The action is finished."""
    judge_player(work, fact.player)
    finish_action(work)


def turn_ended(work: Work, fact: TurnEnded) -> None:
    """A turn is over."""
    if fact.player != work.turn.player or work.turn.ended:
        work.note(PlayFault.OUT_OF_TURN, fact.player, expected=work.turn.player)
    end_turn(work)


def end_turn(work: Work) -> None:
    """What the end of a turn brings with it; nothing if it is over already."""
    turn = work.turn
    if turn.number and not turn.degraded:
        degrade(work)
    finish_action(work)
    if turn.ended:
        _buyers_back(work, turn.player)
        return
    clear_quay(work, turn.player)
    if turn.points:
        work.note(PlayFault.POINTS_LEFT, turn.player, left=turn.points)
    work.set_turn(ended=True, points=0, cart_points=0)
    work.happened(Event.TURN_ENDED, turn.player)
    if work.ending is not None and work.turns_left == 0:
        work.over = True
        work.happened(Event.GAME_OVER)


def _buyers_back(work: Work, player: PlayerIndex) -> None:
    """Buyers that lay at a player go back to the board after that player's turn, used or not."""
    due = [buyer for buyer in work.buyers if buyer.at == player]
    work.buyers = tuple(buyer for buyer in work.buyers if buyer.at != player)
    for _buyer in due:
        source = Where(PieceSpot.FRONT, player)
        target = Where(PieceSpot.BOARD, board=External.INFLUENCE)
        work.move_piece(SidePiece.BUYER, 1, source, target, Why.USED)


def forget_what_is_due(work: Work) -> None:
    """Boards that should have come in during the turn and that nobody told."""
    for due in work.boards_due:
        work.note(PlayFault.BOARD_UNTOLD, kind=str(due.kind))
        work.boards_unsure = True
    work.boards_due = ()
