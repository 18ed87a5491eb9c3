"""What the desk shows: the words on top, the view of the present screen, and what can be heard.
Nothing here changes anything.
"""

from typing import TYPE_CHECKING

from companion.presenters.chimes import Moment
from companion.tsukiji.places import Heading, Screen, phase_of
from companion.tsukiji.presenters.count import CountView, count_view
from companion.tsukiji.presenters.evaluation import EvaluationView, evaluation_view
from companion.tsukiji.presenters.offer import OfferView, offer_view
from companion.tsukiji.presenters.purchase import PurchaseView, purchase_view
from companion.tsukiji.presenters.quotation import (
    MarkerView,
    TabletsView,
    TicketsView,
    marker_view,
    tablets_view,
    tickets_view,
)
from companion.tsukiji.presenters.read_places import all_read
from companion.tsukiji.presenters.score import ScoreView, score_view
from companion.tsukiji.presenters.table_check import TableCheckView, table_check_view
from companion.tsukiji.proposals.drafts import PlaceState
from engine.tsukiji.whats_next import whats_next

if TYPE_CHECKING:
    from companion.tsukiji.flow import Desk

View = (
    OfferView
    | EvaluationView
    | TicketsView
    | TabletsView
    | MarkerView
    | PurchaseView
    | ScoreView
    | CountView
    | TableCheckView
)


def heading_of(desk: "Desk") -> Heading:
    """What stands on top of the screen."""
    return Heading(
        whats_next(desk.game).round,
        phase_of(desk.screen),
        desk.can_undo,
        desk.can_redo,
        desk.message,
        " ".join(filter(None, (desk.notice, desk.to_do))),
    )


def view_of(desk: "Desk") -> View:
    """What the screen shows."""
    if desk.screen is Screen.LOOK:
        return table_check_view(desk.game, desk.standpoint)
    if desk.screen is Screen.OFFER:
        return offer_view(desk.game, desk.lots, desk.reading, desk.calm, asks=desk.asks_lots)
    if desk.screen is Screen.EVALUATION:
        return evaluation_view(desk.game, desk.ready)
    if desk.screen is Screen.TICKETS:
        return tickets_view(desk.game, desk.tickets, desk.reading, desk.calm)
    if desk.screen is Screen.TABLETS:
        return tablets_view(desk.game)
    if desk.screen is Screen.MARKERS:
        return marker_view(desk.game, desk.marker)
    if desk.screen is Screen.PURCHASE:
        return purchase_view(desk.game, desk.buying, seen=desk.seen, waits=desk.waits)
    if desk.screen is Screen.COUNT:
        return count_view(desk.game, desk.count, desk.reading)
    return score_view(desk.game)


def moment_of(desk: "Desk") -> Moment:
    """What can be heard of the game."""
    states: list[PlaceState] = []
    if desk.screen is Screen.OFFER:
        states = [place.state for lot in desk.lots.lots for place in lot]
    elif desk.screen is Screen.TICKETS:
        states = [place.state for lot in desk.tickets.lots for place in lot]
    return Moment(
        lines=len(desk.session.journal.log),
        problems=len(desk.game.problems),
        message=desk.message,
        read=desk.seen and desk.steady and all_read(states),
        doubts=states.count(PlaceState.DOUBT),
    )
