"""Money that changes hands when a Market is overfished: at once, or when the Purchasing action in
which it happened is over. Jack Mackerel and Nori share this.
"""

from collections.abc import Callable

from engine.tokyo.pieces import Fish
from engine.tokyo.state import ActionKind
from engine.tokyo.work import Work


def at_once_or_late(
    fish: Fish, pay: Callable[[Work], None], *, brings_board: bool
) -> Callable[[Work], bool]:
    """What overfishing does; `brings_board` if the payment itself sees to the new board."""

    def overfished(work: Work) -> bool:
        action = work.action
        if action is not None and action.kind in (ActionKind.PURCHASING, ActionKind.BUYER):
            work.payments_due = (*work.payments_due, fish)
        else:
            pay(work)
        return brings_board

    return overfished
