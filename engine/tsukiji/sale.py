"""The purchase phase of one round: turns in their order, money, rows, the clock.

`Sale` walks the facts once and is thrown away; what it found is read off into the round.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.problems import Problem, ProblemPlace
from engine.tsukiji.box import NOTHING, NumberName, Tablet
from engine.tsukiji.facts import (
    Fact,
    FirstPlayerSetByHand,
    LotBought,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    Turn,
)
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.lots import TabletPlacement
from engine.tsukiji.pieces import (
    NO_LOT,
    NOBODY,
    PASS_MONEY,
    PRODUCTS,
    UNKNOWN,
    Card,
    LotNumber,
    Maybe,
    PlayerIndex,
    RoundNumber,
)
from engine.tsukiji.purchase import Laying, Row, lay_lot, maybe_lay_lot
from engine.tsukiji.settings import Settings
from engine.tsukiji.table import MoneyEntry, MoneyKind, Seat, TableState


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


def turn_order(first_player: PlayerIndex, players: int) -> tuple[PlayerIndex, ...]:
    """The players clockwise from the first."""
    return tuple(PlayerIndex((first_player + i) % players) for i in range(players))


class Sale:
    """The purchase phase while it is walked through."""

    def __init__(
        self,
        number: RoundNumber,
        table: TableState,
        lots: Sequence[Sequence[Card]],
        placements: Sequence[TabletPlacement],
        settings: Settings,
        facts: Sequence[Fact],
    ) -> None:
        self.table = table
        self.first_player = table.first_player
        self.purchases: list[Purchase] = []
        self.money_entries: list[MoneyEntry] = []
        self.problems: list[Problem] = []
        self._number = number
        self._lots = lots
        self._placements = placements
        self._settings = settings
        self._facts = facts
        self._sold: dict[LotNumber, Maybe[PlayerIndex]] = {}
        self._had_turn: list[PlayerIndex] = []
        self._turns_of_unknown = 0
        self._first_by_hand: PlayerIndex | None = None
        known = {f.player for f in facts if isinstance(f, (LotBought, Passed))}
        everyone = [PlayerIndex(i) for i in range(len(table.seats))]
        # Whoever has a turn of their own in this round cannot be the unknown buyer.
        self._suspects = [p for p in everyone if p not in known] or everyone

    @property
    def complete(self) -> bool:
        """Whether everybody has had a turn."""
        return len(set(self._had_turn)) + self._turns_of_unknown >= len(self.table.seats)

    def hold(self, *, closed: bool) -> None:
        """Walk the facts in order. `closed`: nothing more will come."""
        for fact in self._facts:
            if isinstance(fact, (LotBought, Passed)):
                self._take_turn(fact)
            elif isinstance(fact, MoneySetByHand):
                self._set_money(fact)
            elif isinstance(fact, RowSetByHand):
                self._set_row(fact)
            elif isinstance(fact, FirstPlayerSetByHand):
                self._set_first_player(fact)
        if closed and not self.complete:
            for player in range(len(self.table.seats)):
                if player not in self._had_turn:
                    self._note(fault(Fault.TURN_MISSING, place=self._at(player=player)))

    def next_first_player(self, *, closed: bool) -> Maybe[PlayerIndex] | None:
        """The buyer of the clock lot, or who began this round if nobody bought it; None while
        that is still open."""
        if self._first_by_hand is not None:
            return self._first_by_hand
        over = closed or self.complete
        possible: set[Maybe[PlayerIndex] | None] = {
            self._sold.get(lot, self.first_player if over else None) for lot in self._clock_lots()
        }
        if not possible:
            return self.first_player if over else None
        return possible.pop() if len(possible) == 1 else UNKNOWN

    def _clock_lots(self) -> list[LotNumber]:
        """The lot with the clock, or all that may have it."""
        certain = [
            p.lot for p in self._placements if isinstance(p.tablet, Tablet) and p.tablet.clock
        ]
        return certain or [p.lot for p in self._placements if p.tablet is UNKNOWN]

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
            expected = next(p for p in order if p not in self._had_turn)
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
        tablet = next((p.tablet for p in self._placements if p.lot == bought.lot), None)
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
            self.table = self.table.with_seat(
                player, lambda seat: replace(seat, holdings=maybe_lay_lot(seat.holdings, lot))
            )

    def _set_money(self, fact: MoneySetByHand) -> None:
        if not self.table.has_player(fact.player):
            self._hand_nowhere("money")
            return
        money = self.table.seats[fact.player].money
        change = UNKNOWN if money is UNKNOWN else fact.yen - money
        self._enter(
            MoneyEntry(
                fact.player, self._number, MoneyKind.BY_HAND, change, fact.yen, reason=fact.reason
            )
        )
        # Coins that were counted rest on no printed price.
        self.table = self.table.with_seat(
            fact.player, lambda seat: replace(seat, money_rests_on=NOTHING)
        )

    def _set_row(self, fact: RowSetByHand) -> None:
        possible = fact.row in PRODUCTS and fact.cards >= 0 and fact.jokers >= 0
        if not self.table.has_player(fact.player) or not possible:
            self._hand_nowhere("row")
            return
        row = Row(fact.row, fact.cards, fact.jokers)
        self.table = self.table.with_seat(
            fact.player, lambda seat: replace(seat, holdings=seat.holdings.with_row(row))
        )

    def _set_first_player(self, fact: FirstPlayerSetByHand) -> None:
        if not self.table.has_player(fact.player):
            self._hand_nowhere("first player")
        elif self.purchases:
            self._first_by_hand = fact.player
        else:
            # Nobody has bought yet: the table means the round that is being played.
            self.first_player = fact.player

    def _hand_nowhere(self, about: str) -> None:
        self._note(fault(Fault.HAND_NOWHERE, place=self._at(), about=about))
