"""What any screen of the game can show."""

from companion.tsukiji.presenters.count import CountView
from companion.tsukiji.presenters.evaluation import EvaluationView
from companion.tsukiji.presenters.offer import OfferView
from companion.tsukiji.presenters.price_markers import MarkerView, MarketView
from companion.tsukiji.presenters.purchase import PurchaseView
from companion.tsukiji.presenters.round_end import RoundEndView
from companion.tsukiji.presenters.score import ScoreView
from companion.tsukiji.presenters.table_check import TableCheckView
from companion.tsukiji.presenters.tablets import TabletsView
from companion.tsukiji.presenters.tickets import TicketsView

StepView = (
    TableCheckView
    | OfferView
    | EvaluationView
    | TicketsView
    | TabletsView
    | MarkerView
    | MarketView
    | PurchaseView
    | RoundEndView
    | ScoreView
    | CountView
)
