"""Which guesses there are in what a purchase would bring: its tilde, and what that means."""

from companion.tsukiji.proposals.purchase_draft import PurchaseDraft, answers, question
from engine.printed import NOTHING, NumberName
from engine.tsukiji.compare import gain_rests_on
from engine.tsukiji.game import Game


class GainGrounds:
    """Which guesses there are in what purchases would bring, each worked out once for a state of
    the game: screens ask anew with every look of the eyes."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._known: dict[PurchaseDraft, frozenset[NumberName]] = {}

    def of(self, game: Game, draft: PurchaseDraft) -> frozenset[NumberName]:
        """What is not chosen yet is taken as chosen best, and which is best rests on them all."""
        if game is not self._game:
            self._game, self._known = game, {}
        if draft not in self._known:
            self._known[draft] = self._all(game, draft)
        return self._known[draft]

    def _all(self, game: Game, draft: PurchaseDraft) -> frozenset[NumberName]:
        asked = question(game, draft)
        if asked is None:
            return gain_rests_on(game, draft.fact())
        return NOTHING.union(*(self.of(game, way) for way in answers(draft, asked)))
