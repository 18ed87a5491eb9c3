"""Every view of an evening that is played by hand, one after the other."""

from collections.abc import Iterator
from pathlib import Path

from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import start_desk
from companion.tsukiji.presenters.log import log_rows
from companion.tsukiji.presenters.offer import face_choices, offer_view
from companion.tsukiji.presenters.score import score_view
from companion.tsukiji.presenters.standings import standings_view
from companion.tsukiji.presenters.tickets import ticket_choices
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.evaluation import toggle_ready
from companion.tsukiji.steps.offer import put_card
from companion.tsukiji.steps.purchase import answer, choose_lot, pass_turn
from companion.tsukiji.steps.tickets import put_ticket
from engine.players import PlayerIndex
from engine.tsukiji.facts import LotBought, Passed
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Ticket
from tests.limits import as_long_as
from tests.opened_stores import opened_store
from vision.table.problems import Reason
from vision.table.problems import TableProblem as Unread
from vision.tsukiji.reading import Code, Reading, Scene


def desk_of(told: Game, folder: Path) -> Desk:
    desk = start_desk(opened_store(folder / "1.db").store, told.setup)
    assert isinstance(desk, Desk)
    return desk


def views_of(desk: Desk, told: Game) -> Iterator[object]:
    """Every view of an evening played by hand, with a look beside the game now and then."""
    yield desk.view(), desk.heading()
    for played in told.rounds:
        yield desk.view(), face_choices(desk.game)
        problem = Unread(Code.LOT_SHORT, 1, seen=2, expected=3, reason=Reason.GLARE)
        yield offer_view(
            desk.game, desk.table.drafts.lots, Reading(Scene.LOTS, 3, problems=(problem,))
        )
        for lot, cards in enumerate(played.lots, start=1):
            for row, card in enumerate(cards):
                desk.tap(put_card, lot, row, card)
        yield desk.view()
        desk.next_step()
        yield desk.view()
        desk.tap(toggle_ready, PlayerIndex(0))
        yield desk.view()
        desk.next_step()
        yield desk.view(), ticket_choices(desk.game, desk.table.drafts.tickets, 0)
        for lot, laid in enumerate(played.tickets, start=1):
            for player, ticket in enumerate(laid):
                assert isinstance(ticket, Ticket)
                desk.tap(put_ticket, lot, player, ticket)
        yield desk.view()
        desk.next_step()
        yield desk.view()
        desk.next_step()
        for _marker in as_long_as(lambda: desk.screen is Screen.PRICE_MARKERS):
            yield desk.view()
            desk.next_step()
        for fact in played.facts:
            yield desk.view()
            if isinstance(fact, Passed):
                desk.tap(pass_turn)
            elif isinstance(fact, LotBought):
                desk.tap(choose_lot, fact.lot)
                view = desk.view()
                yield view
                while view.asks:  # type: ignore[union-attr]
                    desk.tap(answer, view.choices[0].key)  # type: ignore[union-attr]
                    view = desk.view()
                    yield view
                desk.next_step()
        if desk.screen is Screen.ROUND_END:
            yield desk.view()
            desk.next_step()
        yield log_rows(desk.session.journal, desk.game), standings_view(desk.game, hidden=False)
        yield standings_view(desk.game, hidden=True), score_view(desk.game)
    yield desk.view(), desk.heading()
