"""The one table of steps, in the order of a round."""

from typing import Final

from companion.tsukiji.steps.count import CountStep
from companion.tsukiji.steps.evaluation import EvaluationStep
from companion.tsukiji.steps.markers import MarkersStep
from companion.tsukiji.steps.offer import OfferStep
from companion.tsukiji.steps.purchase import PurchaseStep
from companion.tsukiji.steps.score import ScoreStep
from companion.tsukiji.steps.step import Step
from companion.tsukiji.steps.table_check import TableCheckStep
from companion.tsukiji.steps.tablets import TabletsStep
from companion.tsukiji.steps.tickets import TicketsStep
from companion.tsukiji.table import Screen

STEPS: Final[dict[Screen, Step]] = {
    step.screen: step
    for step in (
        TableCheckStep(),
        OfferStep(),
        EvaluationStep(),
        TicketsStep(),
        TabletsStep(),
        MarkersStep(),
        PurchaseStep(),
        ScoreStep(),
        CountStep(),
    )
}
