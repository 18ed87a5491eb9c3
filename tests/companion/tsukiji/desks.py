"""Desks over a new store, and rounds that were played before tapped into them."""

from pathlib import Path

from card_markers.pieces import MarkerId
from companion.session import Place, TableSession, start
from companion.storage.opening import Opened
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import open_desk, start_desk
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.presenters.offer import OfferView
from companion.tsukiji.presenters.price_markers import MarketView
from companion.tsukiji.presenters.purchase import PurchaseView
from companion.tsukiji.presenters.tablets import TabletsView
from companion.tsukiji.presenters.tickets import TicketsView, ticket_choices
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.evaluation import toggle_ready
from companion.tsukiji.steps.offer import put_card
from companion.tsukiji.steps.purchase import answer, choose_lot, pass_turn
from companion.tsukiji.steps.tickets import put_ticket
from engine.players import PlayerIndex
from engine.tsukiji.facts import LotBought, Passed
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Ticket
from engine.tsukiji.round import Round
from tests.opened_stores import opened_store
from vision.live import LiveReading
from vision.markers.sighting import Sighting
from vision.tsukiji.changes import TableChange
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading


def opened(path: Path) -> Opened:
    return opened_store(path / "evening.db")


def desk_for(game: Game, path: Path) -> Desk:
    desk = start_desk(opened(path).store, game.setup)
    assert isinstance(desk, Desk)
    return desk


def desk_at(told: Game, path: Path, at: Place = Place()) -> Desk:  # noqa: B008 - frozen
    """A game that was told before, stored fact by fact and put on the table there."""
    made = start(TSUKIJI, opened(path).store, told.setup)
    for fact in told.facts[1:]:
        assert isinstance(made, TableSession)
        made = made.append(fact)
    assert isinstance(made, TableSession)
    return open_desk(made, at)


def deal(desk: Desk, played: Round) -> None:
    """Tap the lots of a round that was played before."""
    for lot, cards in enumerate(played.lots, start=1):
        for row, card in enumerate(cards):
            desk.tap(put_card, lot, row, card)


def reveal(desk: Desk, played: Round, unread: tuple[int, int] = (0, 0)) -> None:
    """Tap its tickets, all but perhaps the one at this lot of this player."""
    for lot, laid in enumerate(played.tickets, start=1):
        for player, ticket in enumerate(laid):
            if (lot, player) != unread:
                desk.tap(put_ticket, lot, player, ticket)


def play_round_by_hand(desk: Desk, told: Game, number: int) -> None:
    """Tap one round of a game that was played before into the desk."""
    played = told.rounds[number]
    assert desk.screen is Screen.OFFER
    deal(desk, played)
    offer = desk.view()
    assert isinstance(offer, OfferView)
    assert offer.ready
    desk.next_step()
    assert desk.screen is Screen.EVALUATION
    for player in range(len(told.setup.players)):
        desk.tap(toggle_ready, PlayerIndex(player))
    desk.next_step()
    for lot, laid in enumerate(played.tickets, start=1):
        for player, ticket in enumerate(laid):
            assert isinstance(ticket, Ticket)
            keys = [
                choice.key
                for choice in ticket_choices(desk.game, desk.table.drafts.tickets, player)
            ]
            assert ticket.value in keys
            desk.tap(put_ticket, lot, player, ticket)
    tickets = desk.view()
    assert isinstance(tickets, TicketsView)
    assert tickets.ready
    desk.next_step()
    assert isinstance(desk.view(), TabletsView)
    desk.next_step()
    assert isinstance(desk.view(), MarketView)
    desk.next_step()
    for fact in played.facts:
        if isinstance(fact, Passed):
            desk.tap(pass_turn)
        elif isinstance(fact, LotBought):
            buy(desk, fact)
    if desk.screen is Screen.ROUND_END:
        desk.next_step()


def buy(desk: Desk, fact: LotBought) -> None:
    desk.tap(choose_lot, fact.lot)
    rows, discards = list(fact.takusan), list(fact.yakuza)
    view = desk.view()
    assert isinstance(view, PurchaseView)
    while view.asks:
        if "Takusan" in view.asks:
            desk.tap(answer, str(rows.pop(0)))
        else:
            given = discards.pop(0)
            desk.tap(answer, f"{'takusan:' if given.joker else ''}{given.row}")  # type: ignore[union-attr]
        view = desk.view()
        assert isinstance(view, PurchaseView)
    assert view.ready
    desk.next_step()


def live(reading: Reading, *changes: TableChange) -> TsukijiLiveReading:
    return LiveReading(reading, changes, len(reading.markers))


def lots_seen(players: int, lots: tuple[tuple[MarkerId, ...], ...]) -> Reading:
    """A look at lots, every card of which is in the picture."""
    nowhere = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    seen = tuple(Sighting(marker, nowhere, 1.0) for marker in sorted(sum(lots, ())))
    return Reading(Scene.LOTS, players, markers=seen, lots=lots)
