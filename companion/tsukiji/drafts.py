"""What the table tells before it is a fact: lots and tickets being entered, who is ready, a lot
under discussion, a count. Every tap of a hand is a step that can be taken back; what the eyes see
is not, it comes again by itself.
"""

from dataclasses import dataclass, replace
from typing import Any

from companion.tsukiji.proposals.buying import NOT_BUYING, Buying
from companion.tsukiji.proposals.count import CountDraft, begin_count
from companion.tsukiji.proposals.drafts import (
    LotsDraft,
    TicketsDraft,
    empty_lots,
    empty_tickets,
    lots_by_hand,
    tickets_by_hand,
)
from engine.tsukiji.facts import Fact, LotsDealt, TicketsRevealed
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import PlayerIndex
from engine.tsukiji.whats_next import whats_next


@dataclass(frozen=True, slots=True)
class Drafts:
    """Everything that is being told in a round."""

    round: int
    """Which round, from 1."""
    lots: LotsDraft
    """The lots as far as they are understood."""
    tickets: TicketsDraft
    """The revealed tickets."""
    count: CountDraft
    """What lies in front of a player at the end."""
    ready: frozenset[PlayerIndex] = frozenset()
    """Who has laid all tickets."""
    buying: Buying = NOT_BUYING
    """The lot under discussion, and whose turn it is taken to be."""

    def fits(self, game: Game) -> bool:
        """Whether they are of the round on the table, for as many players."""
        there = fresh_drafts(game)
        return (
            self.round == there.round
            and len(self.lots.lots) == len(there.lots.lots)
            and [len(lot) for lot in self.tickets.lots] == [len(lot) for lot in there.tickets.lots]
        )

    def holding(self, fact: Fact) -> "Drafts":
        """The same with what a fact told that was taken back: it can be mended and told again."""
        if isinstance(fact, LotsDealt) and self.lots.fact() != fact:
            return replace(self, lots=lots_by_hand(fact))
        if isinstance(fact, TicketsRevealed) and self.tickets.fact() != fact:
            return replace(self, tickets=tickets_by_hand(fact))
        return self


def fresh_drafts(game: Game) -> Drafts:
    """Nothing told yet in the round on the table."""
    players = len(game.setup.players)
    return Drafts(
        round=whats_next(game).round,
        lots=empty_lots(players),
        tickets=empty_tickets(players + 1, players),
        count=begin_count(game, PlayerIndex(0)),
    )


@dataclass(frozen=True, slots=True)
class Steps:
    """The drafts, and the way back through the taps that made them."""

    now: Drafts
    """As they are."""
    before: tuple[Drafts, ...] = ()
    """As they were before each tap, the last one last."""
    after: tuple[Drafts, ...] = ()
    """As they were when a tap was taken back, the last one last."""

    def tapped(self, drafts: Drafts) -> "Steps":
        """A hand has told something; a tap that changes nothing is no step."""
        return self if drafts == self.now else Steps(drafts, (*self.before, self.now))

    def saw(self, drafts: Drafts) -> "Steps":
        """The eyes have seen something."""
        return replace(self, now=drafts)

    def back(self) -> "Steps":
        """The last tap is taken back."""
        if not self.before:
            return self
        return Steps(self.before[-1], self.before[:-1], (*self.after, self.now))

    def forth(self) -> "Steps":
        """A tap that was taken back is brought back."""
        if not self.after:
            return self
        return Steps(self.after[-1], (*self.before, self.now), self.after[:-1])


class Telling:
    """What the table tells, from screen to screen and from round to round."""

    def __init__(self, game: Game) -> None:
        self.steps = Steps(fresh_drafts(game))
        """What is told now, and the way back."""
        self._left = self.steps.now
        """What was being told when undo led into another round."""

    @property
    def now(self) -> Drafts:
        """As it is."""
        return self.steps.now

    @property
    def can_go_back(self) -> bool:
        """Whether a tap can be taken back on this screen."""
        return bool(self.steps.before)

    @property
    def can_go_forth(self) -> bool:
        """Whether a tap that was taken back can be brought back."""
        return bool(self.steps.after)

    def tap(self, **told: Any) -> None:
        """A hand has told some of the drafts, by their names."""
        self.steps = self.steps.tapped(replace(self.now, **told))

    def see(self, **seen: Any) -> None:
        """The eyes have seen some of the drafts, by their names."""
        self.steps = self.steps.saw(replace(self.now, **seen))

    def back(self) -> None:
        """The last tap is taken back."""
        self.steps = self.steps.back()

    def forth(self) -> None:
        """A tap that was taken back is brought back."""
        self.steps = self.steps.forth()

    def take_up(self, game: Game, **anew: Any) -> None:
        """Go on telling on a screen: in a new round with nothing, else where one was, but for what
        begins `anew`. Taps of the screen before are not taken back any more."""
        known = (self.now, self._left)
        drafts = next((d for d in known if d.fits(game)), fresh_drafts(game))
        if drafts is not self.now:
            self._left = self.now
        self.steps = Steps(replace(drafts, buying=NOT_BUYING, **anew))

    def recall(self, drafts: Drafts, here: str) -> None:
        """Take up what was told before a new start. What is told on the screen that is shown, by
        its name in the drafts, is one step: undo takes it back, and redo brings it back."""
        others = [name for name in ("lots", "tickets", "ready") if name != here]
        self.see(**{name: getattr(drafts, name) for name in others})
        if here and (here != "count" or drafts.count.player == self.now.count.player):
            self.tap(**{here: getattr(drafts, here)})

    def hold(self, fact: Fact, game: Game) -> None:
        """A fact of this round was taken back: it can be told otherwise."""
        if self.now.fits(game):
            self.steps = Steps(self.now.holding(fact))
