"""Correcting an earlier fact in its place, taking one out or putting one in, or overruling the
computation by hand: the fact as it is being corrected, and what would change. Nothing is written
before the table has seen what would change.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, assert_never

from companion.tsukiji.kind import TsukijiOutcome, TsukijiPreview, TsukijiSession
from companion.tsukiji.proposals.lots_and_tickets import NOT_THERE
from companion.tsukiji.proposals.mixed_up import MixUp, holder, turns_of_round, with_deed_of
from companion.tsukiji.proposals.purchase_draft import (
    AskedChoice,
    PurchaseDraft,
    answered,
    asked_choices,
)
from companion.tsukiji.proposals.set_by_hand import (
    as_it_stands,
    set_otherwise,
    with_number,
    with_reason,
)
from companion.tsukiji.proposals.set_up_correction import (
    is_sound,
    recoloured,
    renamed,
    set_up_otherwise,
)
from engine.hand_reasons import GivenReason
from engine.journal import EntryNumber, Journal, Operation, Slot, SlotId
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.compare import Change, Figure
from engine.tsukiji.facts import (
    NO_TICKET,
    Discard,
    Fact,
    GameSetUp,
    HandMade,
    LaidTicket,
    LotBought,
    LotsDealt,
    Passed,
    SeatSetByHand,
    TicketsRevealed,
    Turn,
)
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import Card, Face, LotNumber, Ticket
from engine.tsukiji.whats_next import whats_next

NEW: Final = None
"""In place of a slot: the fact is new and comes last."""


NOWHERE: Final = (0, 0)
"""In place of a lot and a card or ticket of it: none is asked for."""


NOT_KNOWN: Final = "unknown"
"""In place of a face or a ticket: nobody knows which it was."""


_PASSES: Final = "pass"


CHOICE: Final = "choice:"
"""Before the number, from 0, in the key of a choice that the bought lot asks for."""


OTHER: Final = "other:"
"""Before the key of what the other one of two who swapped is asked."""


MIXED_UP: Final = "mixed_up"
"""The key of what is asked about a lot that somebody else holds."""


class CorrectionKind(StrEnum):
    """How a fact of the log is mended."""

    REPLACE = "replace"
    REMOVE = "remove"
    INSERT = "insert"


@dataclass(frozen=True, slots=True)
class Correction:
    """A fact that is being corrected, taken out or put in, or a new one by hand."""

    slot: SlotId | None
    """Which fact it replaces; `NEW` for none."""
    was: Fact
    """What is held to have happened so far."""
    fact: Fact
    """What shall hold instead."""
    before: Game
    """The game as it was when it happened."""
    way: CorrectionKind = CorrectionKind.REPLACE
    """Whether the slot gets this fact instead, loses its own, or gets this one before it."""
    seat: PlayerIndex | None = None
    """Whose seat is passed on to somebody else, whose name is all that is asked; None for none."""
    slots: tuple[Slot[Fact], ...] = ()
    """Everything that is held to have happened; none for a new fact by hand."""
    mix_up: MixUp | None = None
    """What is done about a lot that somebody else holds; None while nobody has said."""
    other: "Correction | None" = None
    """The turn that it was mixed up with, corrected in the same step; None for none."""

    @property
    def held_by(self) -> Slot[Fact] | None:
        """Another turn that bought the lot; None if the lot is free, or if it was the buyer's turn
        too."""
        if self.way is not CorrectionKind.REPLACE or not isinstance(self.fact, LotBought):
            return None
        if isinstance(self.was, LotBought) and self.was.lot == self.fact.lot:
            return None
        found = holder(self.other_turns, self.fact.lot)
        held = None if found is None else found.fact
        is_theirs = isinstance(held, LotBought) and held.player == self.fact.player
        return None if is_theirs else found

    @property
    def asks_whose(self) -> bool:
        """Whether somebody else holds the lot and nobody has said yet what that means."""
        return self.held_by is not None and self.mix_up is None

    @property
    def other_turns(self) -> tuple[Slot[Fact], ...]:
        """The turns of its round beside the corrected one."""
        if self.slot is None or not isinstance(self.fact, LotBought | Passed):
            return ()
        replaced = self.slot if self.way is not CorrectionKind.INSERT else None
        return tuple(slot for slot in turns_of_round(self.slots, self.slot) if slot.id != replaced)

    @property
    def changed(self) -> bool:
        """Whether there is anything to accept."""
        return self.way is not CorrectionKind.REPLACE or self.fact != self.was

    @property
    def can_hold(self) -> bool:
        """Whether it may be accepted: two players of one name could not be told apart, and whose
        lot it is must have been asked."""
        sound = not isinstance(self.fact, GameSetUp) or is_sound(self.fact)
        return self.changed and sound and not self.asks_whose

    @property
    def is_by_hand(self) -> bool:
        """Whether the table sets something, whatever the rules say."""
        return isinstance(self.fact, HandMade)

    @property
    def round(self) -> int:
        """The round to which the fact belongs; 0 for how the table was set up."""
        if isinstance(self.was, GameSetUp):
            return 0
        rounds = self.before.rounds
        begins = isinstance(self.was, LotsDealt) and bool(rounds and rounds[-1].lots)
        return max(1, len(rounds) + begins)

    @property
    def choices(self) -> tuple[AskedChoice, ...]:
        """What the lot asks its buyer, each with what was chosen, up to the first open one."""
        if self.way is CorrectionKind.REMOVE or not isinstance(self.fact, LotBought):
            return ()
        draft = _draft(self.fact)
        return () if draft is None else asked_choices(self.before, draft)

    @property
    def is_open(self) -> bool:
        """Whether a buyer has still something to choose."""
        others = () if self.other is None else self.other.choices
        return any(not choice.key for choice in (*self.choices, *others))

    def put(self, lot: int, index: int, key: str) -> "Correction":
        """Another card or ticket lay there, none, or nobody knows which."""
        if isinstance(self.fact, LotsDealt):
            return replace(self, fact=_with_card(self.fact, lot, index, key))
        if isinstance(self.fact, TicketsRevealed):
            return replace(self, fact=_with_ticket(self.fact, lot, index, key))
        return self

    def with_name(self, seat: int, name: str) -> "Correction":
        """A player is called otherwise."""
        if not isinstance(self.fact, GameSetUp):
            return self
        if self.seat is not None and not name.strip():
            return replace(self, fact=self.was)
        return replace(self, fact=renamed(self.fact, seat, name))

    def with_colour(self, seat: int, colour: int) -> "Correction":
        """A player plays in another colour."""
        if not isinstance(self.fact, GameSetUp):
            return self
        return replace(self, fact=recoloured(self.fact, seat, colour))

    def with_number(self, number: int) -> "Correction":
        """So much money, so many cards, or that space; space 0 means that nobody knows."""
        return replace(self, fact=with_number(self.fact, number))

    def with_reason(self, reason: GivenReason) -> "Correction":
        """Why it shall hold."""
        return replace(self, fact=with_reason(self.fact, reason))

    def answered(self, key: str, answer: str) -> "Correction":
        """A question of `correction_view` was answered."""
        fact = self.fact
        if self.slot is NEW and key == "kind":
            return by_hand(self.before, answer)
        if isinstance(fact, GameSetUp):
            fact = set_up_otherwise(fact, key, answer)
        elif isinstance(fact, HandMade):
            fact = set_otherwise(fact, key, answer, self.before)
        elif isinstance(fact, LotBought | Passed):
            return self._turn_answered(fact, key, answer)
        elif isinstance(fact, LotsDealt | TicketsRevealed):
            # Cards and tickets are tapped where they lie, and nothing is asked about them.
            return self
        else:
            assert_never(fact)
        return replace(self, fact=fact)

    def _turn_answered(self, fact: Turn, key: str, answer: str) -> "Correction":
        if key == MIXED_UP:
            return self._mixed_up(MixUp(answer))
        if key.startswith(OTHER):
            other = self.other
            told = None if other is None else other.answered(key.removeprefix(OTHER), answer)
            return replace(self, other=told)
        turn = self._turn(fact, key, answer)
        if key.startswith(CHOICE):
            return replace(self, fact=turn)
        # With another lot or player it is asked anew whose lot it is.
        return replace(self, fact=turn, mix_up=None, other=None)

    def _mixed_up(self, mix_up: MixUp) -> "Correction":
        """What the table says about the lot that somebody else holds."""
        held = self.held_by
        if held is None or not isinstance(self.was, LotBought | Passed):
            return self
        if mix_up is MixUp.ALONE or not isinstance(held.fact, LotBought | Passed):
            return replace(self, mix_up=mix_up, other=None)
        facts = [slot.fact for slot in self.slots]
        before = play(facts[: self.slots.index(held)])
        other = Correction(held.id, held.fact, with_deed_of(held.fact, self.was), before)
        return replace(self, mix_up=mix_up, other=other)

    def _turn(self, fact: Turn, key: str, answer: str) -> Turn:
        if key == "who":
            who = PlayerIndex(int(answer))
            return LotBought(who, fact.lot) if isinstance(fact, LotBought) else Passed(who)
        if key == "what":
            if answer == _PASSES:
                return Passed(fact.player)
            return LotBought(fact.player, LotNumber(int(answer)))
        number = key.removeprefix(CHOICE)
        choices = self.choices[int(number) :][:1] if number.isdecimal() else ()
        # Another choice lets those after it be made anew.
        return answered(choices[0].before, choices[0].asked, answer).fact() if choices else fact


def _with_card(fact: LotsDealt, lot: int, row: int, key: str) -> LotsDealt:
    cards = fact.lots[lot - 1]
    put = () if key == NOT_THERE else (Card(UNKNOWN if key == NOT_KNOWN else Face(key)),)
    changed = (*cards[:row], *put, *cards[row + 1 :])
    return LotsDealt((*fact.lots[: lot - 1], changed, *fact.lots[lot:]))


def _with_ticket(fact: TicketsRevealed, lot: int, player: int, key: str) -> TicketsRevealed:
    laid: LaidTicket = NO_TICKET
    if key != NOT_THERE:
        laid = UNKNOWN if key == NOT_KNOWN else Ticket(key)
    tickets = fact.tickets[lot - 1]
    changed = (*tickets[:player], laid, *tickets[player + 1 :])
    return TicketsRevealed((*fact.tickets[: lot - 1], changed, *fact.tickets[lot:]))


def correct(journal: Journal[Fact], slot: SlotId) -> Correction | None:
    """A fact of the log, ready to be corrected; None if it is not there any more."""
    facts = [held.fact for held in journal.slots]
    for index, held in enumerate(journal.slots):
        if held.id == slot:
            before = play(facts[: max(index, 1)])
            return Correction(slot, held.fact, held.fact, before, slots=journal.slots)
    return None


def passed_on(journal: Journal[Fact], seat: PlayerIndex) -> Correction | None:
    """Somebody else plays on at that seat, whose name is asked: whoever ends a game has played it,
    and whoever left keeps the games before it."""
    found = correct(journal, journal.slots[0].id)
    return None if found is None else replace(found, seat=seat)


def played_again(game: Game, seat: PlayerIndex) -> Correction:
    """Somebody buys again at a seat at which nobody did."""
    begun = by_hand(game, "seat")
    return replace(begun, fact=SeatSetByHand(seat, False, ""))


def by_hand(game: Game, what: str) -> Correction:
    """A new fact by hand (money, marker, row, first, seat, tablet), to begin with as things are."""
    fact = as_it_stands(game, what)
    return Correction(NEW, fact, fact, game)


def _draft(fact: Turn) -> PurchaseDraft | None:
    """The purchase as a draft; None where nobody knows who bought or chose what."""
    if isinstance(fact, Passed) or fact.player is UNKNOWN:
        return None
    rows = tuple(row for row in fact.takusan if isinstance(row, Face))
    given = tuple(discard for discard in fact.yakuza if isinstance(discard, Discard))
    return PurchaseDraft(fact.player, fact.lot, rows, given)


COUNTS = (Figure.SCORE, Figure.RANKING)
"""What tells who is ahead."""


def previewed(session: TsukijiSession, mend: Correction) -> TsukijiPreview:
    """What it would change; nothing is written."""
    if mend.slot is None:
        return session.preview_append(mend.fact)
    match mend.way:
        case CorrectionKind.REMOVE:
            return session.preview_remove(mend.slot)
        case CorrectionKind.INSERT:
            return session.preview_insert(mend.slot, mend.fact)
        case CorrectionKind.REPLACE:
            other = mend.other
            if other is not None and other.slot is not None:
                return session.preview_swap(mend.slot, mend.fact, other.slot, other.fact)
            return session.preview_replace(mend.slot, mend.fact)
        case _:
            assert_never(mend.way)


def mended(session: TsukijiSession, mend: Correction) -> TsukijiOutcome:
    """The game after it."""
    if mend.slot is None:
        return session.append(mend.fact)
    match mend.way:
        case CorrectionKind.REMOVE:
            return session.remove(mend.slot)
        case CorrectionKind.INSERT:
            return session.insert(mend.slot, mend.fact)
        case CorrectionKind.REPLACE:
            other = mend.other
            if other is not None and other.slot is not None:
                return session.swap(mend.slot, mend.fact, other.slot, other.fact)
            return session.replace(mend.slot, mend.fact)
        case _:
            assert_never(mend.way)


def without_counts(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The changes that do not tell who is ahead, for tables that keep that hidden."""
    return tuple(change for change in changes if change.key.figure not in COUNTS)


def forgotten_before(journal: Journal[Fact], slot: SlotId) -> Correction | None:
    """A turn that was forgotten just before a fact, ready to be filled in; None where nobody had
    a turn left."""
    facts = [held.fact for held in journal.slots]
    for index, held in enumerate(journal.slots):
        if held.id != slot or index == 0:
            continue
        before = play(facts[:index])
        turns = whats_next(before).turns
        if turns:
            fact = Passed(turns[0])
            way = CorrectionKind.INSERT
            return Correction(slot, fact, fact, before, way, slots=journal.slots)
    return None


def taken_out(mend: Correction) -> Correction:
    """The same fact, but it never happened."""
    return replace(mend, way=CorrectionKind.REMOVE, fact=mend.was, mix_up=None, other=None)


def appended(journal: Journal[Fact], steps: Sequence[EntryNumber]) -> Fact | None:
    """The fact that the last of these steps appended; None if it did something else."""
    if not steps or journal.entry(steps[-1]).operation is not Operation.APPENDED:
        return None
    return journal.entry(steps[-1]).facts[0]
