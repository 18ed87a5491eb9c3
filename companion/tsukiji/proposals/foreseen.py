"""What the rules will say against lots or tickets once they are facts, told while they are still
being read or entered: the same card twice, a special that was spent.
"""

from typing import Final

from engine.problems import Problem
from engine.tsukiji.facts import LotsDealt, TicketsRevealed
from engine.tsukiji.faults import Fault
from engine.tsukiji.game import Game, advance

_CANNOT_BE: Final = frozenset(
    {
        Fault.CARD_TWICE,
        Fault.CARD_NOT_IN_BOX,
        Fault.FACE_TOO_MANY,
        Fault.SPECIALS_TOO_MANY,
        Fault.TICKET_TWICE,
        Fault.TICKET_SPENT,
        Fault.TICKET_NOT_IN_PLAY,
    }
)
"""What speaks against something that was told; gaps are shown as gaps."""


class Foresight:
    """What cannot be about a fact, worked out once for it: screens ask anew with every look."""

    def __init__(self) -> None:
        self._asked: tuple[Game, LotsDealt | TicketsRevealed] | None = None
        self._found: tuple[Problem, ...] = ()

    def of(self, game: Game, fact: LotsDealt | TicketsRevealed) -> tuple[Problem, ...]:
        """Everything that the rules have against it."""
        asked = self._asked
        if asked is None or asked[0] is not game or asked[1] != fact:
            found = advance(game, fact).rounds[-1].problems
            self._found = tuple(problem for problem in found if problem.code in _CANNOT_BE)
            self._asked = (game, fact)
        return self._found


_FORESIGHT: Final = Foresight()


def cannot_be(game: Game, fact: LotsDealt | TicketsRevealed) -> tuple[Problem, ...]:
    """What the rules have against lots or tickets that are about to be told."""
    return _FORESIGHT.of(game, fact)
