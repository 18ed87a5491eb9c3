"""What the table tells before it is a fact: lots and tickets being entered, who is ready, a lot
under discussion, a count. Every tap of a hand can be taken back; what the eyes see cannot, it comes
again by itself.
"""

from dataclasses import dataclass, replace

from companion.tsukiji.proposals.count import CountDraft, begin_count
from companion.tsukiji.proposals.lots_and_tickets import (
    LotsDraft,
    TicketsDraft,
    empty_lots,
    empty_tickets,
    lots_by_hand,
    tickets_by_hand,
)
from companion.tsukiji.proposals.purchase_turn import NOT_BUYING, Buying
from engine.players import PlayerIndex
from engine.tsukiji.facts import Fact, LotsDealt, TicketsRevealed
from engine.tsukiji.game import Game
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

    def forgets(self, earlier: "Drafts") -> bool:
        """Whether something of the same round was told before and is not any more."""
        lost_ready = bool(earlier.ready) and not self.ready
        lost_count = earlier.count.touched and not self.count.touched
        return self.round == earlier.round and (lost_ready or lost_count)


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
class Telling:
    """The drafts, and the way back through the taps that made them on this screen."""

    now: Drafts
    """As they are."""
    before: tuple[Drafts, ...] = ()
    """As they were before each tap, the last one last."""
    after: tuple[Drafts, ...] = ()
    """As they were when a tap was taken back, the last one last."""
    other_round: Drafts | None = None
    """What was being told when undo led into another round."""

    @property
    def can_go_back(self) -> bool:
        """Whether a tap can be taken back on this screen."""
        return bool(self.before)

    @property
    def can_go_forth(self) -> bool:
        """Whether a tap that was taken back can be brought back."""
        return bool(self.after)

    def tapped(self, drafts: Drafts) -> "Telling":
        """A hand has told something; a tap that changes nothing does not count."""
        if drafts == self.now:
            return self
        return Telling(drafts, (*self.before, self.now), other_round=self.other_round)

    def saw(self, drafts: Drafts) -> "Telling":
        """The eyes have seen something."""
        return replace(self, now=drafts)

    def overruled(self, drafts: Drafts) -> "Telling":
        """The eyes have seen it otherwise than it was told: the taps before lead nowhere, for what
        the eyes see would come again at once."""
        return Telling(drafts, other_round=self.other_round)

    def back(self) -> "Telling":
        """The last tap is taken back."""
        if not self.before:
            return self
        after = (*self.after, self.now)
        return Telling(self.before[-1], self.before[:-1], after, self.other_round)

    def forth(self) -> "Telling":
        """A tap that was taken back is brought back."""
        if not self.after:
            return self
        before = (*self.before, self.now)
        return Telling(self.after[-1], before, self.after[:-1], self.other_round)

    def taken_up(self, game: Game) -> "Telling":
        """Go on telling on another screen: in a new round with nothing, else where one was. Taps
        of the screen before are not taken back any more, and nobody is buying."""
        known = (self.now,) if self.other_round is None else (self.now, self.other_round)
        drafts = next((known_ones for known_ones in known if known_ones.fits(game)), None)
        other = self.other_round if drafts is self.now else self.now
        return Telling(replace(drafts or fresh_drafts(game), buying=NOT_BUYING), other_round=other)

    def holding(self, fact: Fact, game: Game) -> "Telling":
        """A fact of this round was taken back: it can be told otherwise."""
        if not self.now.fits(game):
            return self
        return Telling(self.now.holding(fact), other_round=self.other_round)
