"""What the table sets by hand: it holds from that moment on and ends every doubt about it."""

from engine.maybe import UNKNOWN, Maybe
from engine.players import NOBODY, PlayerIndex
from engine.tokyo.effects import Event, MarkerMove, MoneyChange, Why
from engine.tokyo.hand_facts import (
    BoatPut,
    DebtsCounted,
    EndCalled,
    HarborCounted,
    MarkerSet,
    MoneyCounted,
    PortsCounted,
    SpacesCounted,
    StockCounted,
    TokensCounted,
)
from engine.tokyo.pieces import HIGHEST_VALUE, LOWEST_VALUE, Fish, Port
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import Barrel, BoatAt, BoatPlace, Ending, OwnPart
from engine.tokyo.work import Work


def money_counted(work: Work, fact: MoneyCounted) -> None:
    """A player's money is what was counted."""
    before = work.seats[fact.player].yen
    work.set_seat(fact.player, yen=fact.yen)
    amount: Maybe[int] = UNKNOWN
    if before is not UNKNOWN and fact.yen is not UNKNOWN:
        amount = fact.yen - before
    work.effects.append(MoneyChange(fact.player, amount, fact.yen, Why.BY_HAND))


def tokens_counted(work: Work, fact: TokensCounted) -> None:
    """A player's tokens are what was counted."""
    work.set_seat(fact.player, tokens=dict(fact.tokens))


def harbor_counted(work: Work, fact: HarborCounted) -> None:
    """What lies on a Harbor is what was counted."""
    _sure(work, fact.player, OwnPart.HARBOR, harbor=fact.cells, quay=())


def spaces_counted(work: Work, fact: SpacesCounted) -> None:
    """What lies in the spaces is what was counted; loads of Himono licences that are still there
    stay."""
    drying = work.seats[fact.player].drying
    himono = fact.licences.get(Fish.HIMONO, 0)
    loads = (*drying, *(() for _ in range(himono)))[:himono]
    _sure(
        work,
        fact.player,
        OwnPart.SPACES,
        licences={fish: n for fish, n in fact.licences.items() if n},
        drying=loads,
        freezers=fact.freezers,
        carts=fact.carts,
        buyers=fact.buyers,
    )


def debts_counted(work: Work, fact: DebtsCounted) -> None:
    """Loans and Shares are what was counted."""
    _sure(work, fact.player, OwnPart.DEBTS, loans=fact.loans, shares=fact.shares)


def ports_counted(work: Work, fact: PortsCounted) -> None:
    """The open ports are those that were told."""
    ports = tuple(port for port in Port if port in fact.ports)
    _sure(work, fact.player, OwnPart.PORTS, ports=ports)


def _sure(work: Work, player: PlayerIndex, part: OwnPart, **changes: object) -> None:
    unsure = work.seats[player].unsure - {part}
    work.set_seat(player, unsure=unsure, **changes)


def boat_put(work: Work, fact: BoatPut) -> None:
    """A boat is where the table says, with what it says on it. After a turn that nobody told, a
    player's boats are sure again once one of them was put."""
    if fact.place not in frozenset(BoatPlace):
        work.note(PlayFault.HAND_NOWHERE, about=fact.place[:40])
        return
    place = BoatPlace(fact.place)
    owner = NOBODY if fact.player is None else fact.player
    load = tuple(Barrel(fish) for fish, number in fact.load.items() for _ in range(number))
    port = fact.port if place is BoatPlace.PORT else None
    if (owner == NOBODY) == (place in (BoatPlace.PORT, BoatPlace.SEA, BoatPlace.ABROAD)):
        work.note(PlayFault.HAND_NOWHERE, about=fact.place)
        return
    work.put_boat(fact.boat, BoatAt(place, owner, port, load), Why.BY_HAND)
    if owner != NOBODY:
        _sure(work, owner, OwnPart.BOATS)


def stock_counted(work: Work, fact: StockCounted) -> None:
    """What lies on a board is what was counted."""
    board = work.boards.get(fact.board)
    if board is None:
        work.note(PlayFault.BOARD_NOT_IN_PLAY, board=str(fact.board))
        return
    counted = {
        "barrels": fact.barrels_left,
        "tokens": fact.tokens_left,
        "licences": fact.licences_left,
    }
    work.set_board(fact.board, **{name: n for name, n in counted.items() if n is not None})


def marker_set(work: Work, fact: MarkerSet) -> None:
    """A value marker lies where the table says."""
    board = work.boards.get(fact.board)
    inside = LOWEST_VALUE <= fact.value <= HIGHEST_VALUE
    if board is None or board.marker is None or not inside:
        work.note(PlayFault.HAND_NOWHERE, about=str(fact.board))
        return
    work.effects.append(MarkerMove(fact.board, board.marker, fact.value, Why.BY_HAND))
    work.set_board(fact.board, marker=fact.value)


def end_called(work: Work, fact: EndCalled) -> None:
    """The end is triggered, as the table says, at the start of that player's turn: the others have
    one turn each after it."""
    since = (work.turn.player - fact.player) % work.players if work.turn.number else 0
    work.ending = Ending(fact.player, "by hand", work.turn.number - since)
    work.ending_unsure = False
    work.turns_left = work.players - 1 - since
    work.happened(Event.END_TRIGGERED, fact.player, detail="by hand")
