"""The one table of steps, in the order of a round."""

from typing import Final

from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.count import CountStep
from companion.tsukiji.steps.evaluation import EvaluationStep
from companion.tsukiji.steps.offer import OfferStep
from companion.tsukiji.steps.price_markers import PriceMarkersStep
from companion.tsukiji.steps.purchase import PurchaseStep
from companion.tsukiji.steps.round_end import RoundEndStep
from companion.tsukiji.steps.score import ScoreStep
from companion.tsukiji.steps.step import Step
from companion.tsukiji.steps.table_check import TableCheckStep
from companion.tsukiji.steps.tablets import TabletsStep
from companion.tsukiji.steps.tickets import TicketsStep

STEPS: Final[dict[Screen, Step]] = {
    step.screen: step
    for step in (
        TableCheckStep(),
        OfferStep(),
        EvaluationStep(),
        TicketsStep(),
        TabletsStep(),
        PriceMarkersStep(),
        PurchaseStep(),
        RoundEndStep(),
        ScoreStep(),
        CountStep(),
    )
}
