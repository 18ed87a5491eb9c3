"""The purchase phase of one round: turns in their order, money, rows, the clock.

`Sale` walks the facts once and is thrown away; what it found is read off into the round.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.maybe import UNKNOWN, Maybe
from engine.players import NOBODY, PlayerIndex, turn_order
from engine.printed import NOTHING, NumberName
from engine.problems import Problem, ProblemPlace
from engine.tsukiji.box import Tablet
from engine.tsukiji.by_hand import (
    Applied,
    HandMadeChange,
    HandSet,
    SeatFact,
    empty_seats,
    first_turn,
    moment_of,
    nowhere,
    seat_set,
    tablet_set,
)
from engine.tsukiji.facts import (
    Fact,
    FirstPlayerSetByHand,
    HandMade,
    LotBought,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    SeatSetByHand,
    TabletSetByHand,
    Turn,
)
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.lots import TabletPlacement
from engine.tsukiji.pieces import NO_LOT, PASS_MONEY, Card, LotNumber, RoundNumber
from engine.tsukiji.purchase import Laying, lay_lot, maybe_lay_lot
from engine.tsukiji.settings import Settings
from engine.tsukiji.table import Begins, MoneyEntry, MoneyKind, Seat, TableState


@dataclass(frozen=True, slots=True)
class Purchase:
    """A player's turn as it came out; the fact is what was done, this is what it led to."""

    player: Maybe[PlayerIndex]
    """The player whose turn it was; UNKNOWN if nobody knows."""
    lot: LotNumber
    """The lot bought, 0 for a pass."""
    price: Maybe[int]
    """What was paid; 0 for a pass and for a lot that was not there to buy."""
    laying: Laying | None
    """How the cards were laid down; None where nothing was bought or nobody knows by whom."""
    sold: bool = False
    """Whether the lot changed hands: not for a pass, nor for a lot that was not to be had."""
    rests_on: tuple[NumberName, ...] = ()
    """The price's name, if it is provisional."""


class Sale:
    """The purchase phase while it is walked through."""

    def __init__(
        self,
        number: RoundNumber,
        table: TableState,
        lots: Sequence[Sequence[Card]],
        placements: tuple[TabletPlacement, ...],
        tablets: Sequence[Tablet],
        settings: Settings,
        facts: Sequence[Fact],
    ) -> None:
        self.table = table
        self.placements = placements
        self.by_hand: list[Applied] = []
        self.untold: tuple[PlayerIndex, ...] = ()
        self.first_player = table.first_player
        self.purchases: list[Purchase] = []
        self.money_entries: list[MoneyEntry] = []
        self.problems: list[Problem] = []
        self._number = number
        self._lots = lots
        self._tablets = tablets
        self._tablet_when_sold: dict[LotNumber, Maybe[Tablet] | None] = {}
        self._settings = settings
        self._facts = facts
        self._sold: dict[LotNumber, Maybe[PlayerIndex]] = {}
        self._had_turn: list[PlayerIndex] = []
        self._turns_of_unknown = 0
        self._first_by_hand: PlayerIndex | None = None
        self.begins = table.begins
        self._closed = False
        self._begins = first_turn(facts)
        self._told = {f.player for f in facts if isinstance(f, (LotBought, Passed))}
        everyone = [PlayerIndex(i) for i in range(len(table.seats))]
        # Whoever has a turn of their own in this round cannot be the unknown buyer, nor can a seat
        # at which nobody plays.
        away = self._told | empty_seats(table.seats, facts[: self._begins])
        self._suspects = [p for p in everyone if p not in away] or everyone

    @property
    def complete(self) -> bool:
        """Whether everybody who plays has had a turn."""
        return len(set(self._had_turn) | self._away) + self._turns_of_unknown >= len(
            self.table.seats
        )

    @property
    def _away(self) -> set[PlayerIndex]:
        """Seats at which nobody plays now."""
        return {PlayerIndex(p) for p, seat in enumerate(self.table.seats) if seat.is_empty}

    def hold(self, *, closed: bool) -> None:
        """Walk the facts in order. `closed`: nothing more will come."""
        self._closed = closed
        for index, fact in enumerate(self._facts):
            if isinstance(fact, (LotBought, Passed)):
                self._take_turn(fact)
            elif isinstance(fact, (MoneySetByHand, RowSetByHand, SeatSetByHand)):
                self._set_seat(index, fact)
            elif isinstance(fact, FirstPlayerSetByHand):
                self._set_first_player(index, fact)
            elif isinstance(fact, TabletSetByHand) and index > self._begins:
                # Before anybody buys, tablets are set for the market too.
                self._set_tablet(index, fact)
        if closed and not self.complete:
            had = {*self._had_turn, *self._away}
            everyone = range(len(self.table.seats))
            self.untold = tuple(PlayerIndex(p) for p in everyone if p not in had)
            self._doubt_untold_turns()

    def next_first_player(self, *, closed: bool) -> Maybe[PlayerIndex] | None:
        """The buyer of the clock lot, or who began this round if nobody bought it; None while
        that is still open."""
        if self._first_by_hand is not None:
            return self._first_by_hand
        over = closed or self.complete
        possible: set[Maybe[PlayerIndex] | None] = set()
        for lot in self._clock_lots():
            if lot in self._sold:
                possible.add(self._sold[lot])
            elif over:
                # Whoever had a turn that nobody told may have bought it.
                possible |= {self.first_player, *self.untold}
            else:
                possible.add(None)
        if not possible:
            return self.first_player if over else None
        return possible.pop() if len(possible) == 1 else UNKNOWN

    def next_begins(self, *, closed: bool) -> Begins:
        """Why that player begins the next round."""
        if self._first_by_hand is not None:
            return Begins.BY_HAND
        if self.next_first_player(closed=closed) in (UNKNOWN, None):
            return Begins.NOT_TOLD
        bought = any(lot in self._sold for lot in self._clock_lots())
        return Begins.BOUGHT_THE_CLOCK if bought else Begins.CLOCK_NOT_BOUGHT

    def _clock_lots(self) -> list[LotNumber]:
        """The lot with the clock, or all that may have it. A tablet that was set after a purchase
        does not change who bought the clock."""
        lying = {p.lot: p.tablet for p in self.placements} | self._tablet_when_sold
        certain = [
            lot for lot, tablet in lying.items() if isinstance(tablet, Tablet) and tablet.clock
        ]
        bought = [lot for lot in self._sold if lot in certain]
        if bought:
            return bought[-1:]
        return certain or [lot for lot, tablet in lying.items() if tablet is UNKNOWN]

    def _at(self, *, player: Maybe[int] = UNKNOWN, lot: int | None = None) -> ProblemPlace:
        place: ProblemPlace = (("round", self._number),)
        if lot is not None:
            place += (("lot", lot),)
        if player is not UNKNOWN:
            place += (("player", player),)
        return place

    def _note(self, problem: Problem) -> None:
        self.problems.append(problem)

    def _take_turn(self, turn: Turn) -> None:
        player = turn.player
        if player is not UNKNOWN and not self.table.has_player(player):
            self._note(fault(Fault.PLAYER_NOT_HERE, place=self._at(player=player)))
            return
        self._judge_turn(player)
        if isinstance(turn, Passed):
            self._pass(player)
        else:
            self._buy(player, turn)

    def _judge_turn(self, player: Maybe[PlayerIndex]) -> None:
        if player is UNKNOWN:
            self._turns_of_unknown += 1
            return
        if player in self._had_turn:
            self._note(fault(Fault.TURN_TWICE, place=self._at(player=player)))
        elif self.first_player is not UNKNOWN and not self._turns_of_unknown:
            order = turn_order(self.first_player, len(self.table.seats))
            waiting = [p for p in order if p not in self._had_turn and p not in self._away]
            # Whose turn nobody told may have had it before.
            told = [p for p in waiting if p in self._told or not self._closed]
            expected = told[0] if told else player
            if player != expected:
                place = self._at(player=player)
                self._note(fault(Fault.OUT_OF_TURN, place=place, expected=expected))
        self._had_turn.append(player)

    def _pass(self, player: Maybe[PlayerIndex]) -> None:
        self.purchases.append(Purchase(player, NO_LOT, 0, None))
        if player is UNKNOWN:
            self._note(fault(Fault.BUYER_UNKNOWN, place=self._at()))
            self._doubt_money(NO_LOT)
        else:
            self._pay(player, PASS_MONEY, MoneyKind.PASSED)

    def _buy(self, player: Maybe[PlayerIndex], bought: LotBought) -> None:
        place = self._at(player=player, lot=bought.lot)
        if not 1 <= bought.lot <= len(self._lots):
            self._note(fault(Fault.LOT_NOT_THERE, place=place))
            self.purchases.append(Purchase(player, bought.lot, 0, None))
            return
        if bought.lot in self._sold:
            earlier = self._sold[bought.lot]
            by = NOBODY if earlier is UNKNOWN else earlier
            self._note(fault(Fault.LOT_SOLD_TWICE, place=place, earlier=by))
            self.purchases.append(Purchase(player, bought.lot, 0, None))
            return
        self._sold[bought.lot] = player
        lot = self._lots[bought.lot - 1]
        tablet = next((p.tablet for p in self.placements if p.lot == bought.lot), None)
        self._tablet_when_sold[bought.lot] = tablet
        price: Maybe[int] = tablet.price.value if isinstance(tablet, Tablet) else UNKNOWN
        rests_on = tablet.price.rests_on if isinstance(tablet, Tablet) else NOTHING
        if player is UNKNOWN:
            self._note(fault(Fault.BUYER_UNKNOWN, place=place))
            self._doubt_money(bought.lot)
            self._doubt_rows(lot)
            self.purchases.append(
                Purchase(player, bought.lot, price, None, sold=True, rests_on=tuple(rests_on))
            )
            return
        self._judge_price(player, price, place, rests_on)
        spent: Maybe[int] = UNKNOWN if price is UNKNOWN else -price
        self._pay(player, spent, MoneyKind.PAID, bought.lot)
        laying = lay_lot(
            self.table.seats[player].holdings,
            lot,
            bought,
            takusan_may_be_discarded=self._settings.takusan_may_be_discarded,
            place=place,
        )
        self.problems.extend(laying.problems)

        def laid(seat: Seat) -> Seat:
            return replace(
                seat, holdings=laying.holdings, money_rests_on=seat.money_rests_on | rests_on
            )

        self.table = self.table.with_seat(player, laid)
        self.purchases.append(
            Purchase(player, bought.lot, price, laying, sold=True, rests_on=tuple(rests_on))
        )

    def _judge_price(
        self,
        player: PlayerIndex,
        price: Maybe[int],
        place: ProblemPlace,
        price_rests_on: frozenset[NumberName],
    ) -> None:
        seat = self.table.seats[player]
        if seat.money is UNKNOWN or price is UNKNOWN or price <= seat.money:
            return
        rests_on = tuple(sorted(price_rests_on | seat.money_rests_on))
        self._note(
            fault(
                Fault.MONEY_NEGATIVE,
                place=place,
                rests_on=rests_on,
                price=price,
                money=seat.money,
            )
        )

    def _pay(
        self,
        player: PlayerIndex,
        amount: Maybe[int],
        kind: MoneyKind,
        lot: LotNumber = NO_LOT,
    ) -> None:
        money = self.table.seats[player].money
        balance = UNKNOWN if money is UNKNOWN or amount is UNKNOWN else money + amount
        self._enter(MoneyEntry(player, self._number, kind, amount, balance, lot))

    def _enter(self, entry: MoneyEntry) -> None:
        self.money_entries.append(entry)
        self.table = self.table.with_seat(
            entry.player, lambda seat: replace(seat, money=entry.balance)
        )

    def _doubt_money(self, lot: LotNumber) -> None:
        for player in self._suspects:
            self._enter(MoneyEntry(player, self._number, MoneyKind.UNSURE, UNKNOWN, UNKNOWN, lot))

    def _doubt_rows(self, lot: Sequence[Card]) -> None:
        for player in self._suspects:
            self._doubt_lot(player, lot)

    def _doubt_untold_turns(self) -> None:
        """Whoever had a turn that nobody told may have passed, or bought any lot that was left."""
        unsold = [lot for number, lot in enumerate(self._lots, start=1) if number not in self._sold]
        for player in self.untold:
            entry = MoneyEntry(player, self._number, MoneyKind.UNSURE, UNKNOWN, UNKNOWN)
            self._enter(entry)
            for lot in unsold:
                self._doubt_lot(player, lot)

    def _doubt_lot(self, player: PlayerIndex, lot: Sequence[Card]) -> None:
        self.table = self.table.with_seat(
            player, lambda seat: replace(seat, holdings=maybe_lay_lot(seat.holdings, lot))
        )

    def _note_hand(self, index: int, fact: HandMade, before: HandSet, after: HandSet) -> None:
        moment = moment_of(self._facts, index)
        self.by_hand.append(Applied(index, HandMadeChange(fact, moment, before, after)))

    def _set_seat(self, index: int, fact: SeatFact) -> None:
        if not self.table.has_player(fact.player):
            self._note(nowhere(self._at(), f"player {fact.player + 1}"))
            return
        done = seat_set(self.table.seats[fact.player], fact)
        if done is None:
            self._note(nowhere(self._at(), "row"))
            return
        seat, before, after = done
        if isinstance(fact, MoneySetByHand):
            money = self.table.seats[fact.player].money
            change = UNKNOWN if money is UNKNOWN else fact.yen - money
            kind, number = MoneyKind.BY_HAND, self._number
            self.money_entries.append(
                MoneyEntry(fact.player, number, kind, change, fact.yen, reason=fact.reason)
            )
        self.table = self.table.with_seat(fact.player, lambda _seat: seat)
        self._note_hand(index, fact, before, after)

    def _set_tablet(self, index: int, fact: TabletSetByHand) -> None:
        done = tablet_set(self.placements, self._tablets, fact, self._at())
        if isinstance(done, Problem):
            self._note(done)
            return
        self.placements, before = done
        self._note_hand(index, fact, before, fact.rank)

    def _set_first_player(self, index: int, fact: FirstPlayerSetByHand) -> None:
        if not self.table.has_player(fact.player):
            self._note(nowhere(self._at(), f"player {fact.player + 1}"))
            return
        if self.purchases:
            next_first = self.next_first_player(closed=False)
            before = self.first_player if next_first is None else next_first
            self._first_by_hand = fact.player
        else:
            # Nobody has bought yet: the table means the round that is being played.
            before, self.first_player = self.first_player, fact.player
            self.begins = Begins.BY_HAND
        self._note_hand(index, fact, before, fact.player)
