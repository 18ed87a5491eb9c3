"""People with cards in their hands at a table that plays hands-free: they deal, lay, turn up,
place, move and take in their own time, and do what people do: reach across the picture, bump the
table, lift a card and put it back, turn tickets too early, take a lot and return it. They look at
the app only as far as one does from the other side of the table, and never touch it but to choose,
to pass or to put right what it says is wrong.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from card_markers.pieces import MarkerId
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.purchase import PurchaseView
from companion.tsukiji.presenters.tablets import TabletsView
from companion.tsukiji.proposals.marker_to_piece import (
    card_of,
    marker_of_card,
    marker_of_tablet,
    marker_of_ticket,
)
from companion.tsukiji.proposals.purchase_draft import question
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.automatic_players import AutomaticPlayers
from companion.tsukiji.steps.purchase import answer
from engine.players import PlayerIndex
from engine.tsukiji.box import Tablet
from engine.tsukiji.facts import (
    Discard,
    Fact,
    LotBought,
    LotsDealt,
    TicketsRevealed,
    Turn,
)
from engine.tsukiji.game import Game, advance
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import Face, Ticket
from engine.tsukiji.purchase import LaidAs, lay_lot
from engine.tsukiji.whats_next import whats_next
from vision.tsukiji.reading import BoardSpace
from vision.tsukiji.simulation.given_table import lay_board, lay_table, with_rows_around
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement

LOOK_S: Final = 0.4
"""Time between two looks of the eyes; slower than any device, so that few looks cover much."""
PATIENCE_S: Final = 120.0
"""How long people wait for the app before the evening is given up."""
WAITS_FOR_THE_EYES_S: Final = 12.0
"""How long people whose rows lie in the picture wait before they tap what a card asks."""
DISCARDS_MM: Final = 80.0
"""From the lots to the pile of discards."""
BOARD_BESIDE_MM: Final = 70.0
"""From the last lot to the price board."""
LIKELY: Final = {
    "hand": 0.5,
    "bump": 0.25,
    "card put back": 0.25,
    "tickets early": 0.25,
    "tablets swapped": 0.15,
    "lot returned at once": 0.08,
    "lot returned late": 0.05,
    "hand over a lot": 0.08,
    "finger on a card": 0.5,
}
"""How often in a round, or in a turn for what is done to lots; more often than people do."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """The table at one look."""

    table: Arrangement
    """What lies there."""
    hidden: frozenset[MarkerId] = frozenset()
    """What hands are over."""
    shifted_mm: tuple[float, float] = (0.0, 0.0)
    """Where a bump has pushed the table."""


class GivenUpError(Exception):
    """The app did not go on, and the people have stopped waiting; the text says where."""


@dataclass
class _Lying:
    """What lies on the table now."""

    lots: list[list[MarkerId]] = field(default_factory=list)
    tickets: list[list[MarkerId]] = field(default_factory=list)
    tablets: list[MarkerId] = field(default_factory=list)
    board: list[BoardSpace] = field(default_factory=list)
    rows: list[dict[Face, list[MarkerId]]] = field(default_factory=list)
    """What each player has bought, where it lies in the picture."""
    discards: list[MarkerId] = field(default_factory=list)
    """What was given away or left over, the last on top, where that pile is in the picture."""


class RestlessPeople:
    """One evening of them; `looks` gives the table look by look until the score is shown."""

    def __init__(self, desk: Desk, seed: int, *, is_calm: bool = False) -> None:
        """`is_calm` people never fumble."""
        self.desk = desk
        self._is_calm = is_calm
        self.taps = 0
        """Taps beside Takusan and Yakuza choices."""
        self.choices = 0
        """Taps on those."""
        self.mishaps: Counter[str] = Counter()
        """What people did that makes reading hard."""
        self.truth: list[Fact] = []
        """What really happened."""
        self._players = AutomaticPlayers(seed)
        self._chance = Random(f"restless {seed}")
        self._seed = seed
        self._count = len(desk.game.setup.players)
        self._lies = _Lying()
        self._laid: tuple[object, Arrangement] | None = None
        self._hand: frozenset[MarkerId] = frozenset()
        self._shift = (0.0, 0.0)
        self._sees_board = self._chance.random() < 0.6
        self._has_tablets = self._chance.random() < 0.7
        self.sees_rows = Random(f"rows in the picture {seed}").random() < 0.4
        if self.sees_rows:
            self._lies.rows = [{} for _player in range(self._count)]
        # Where the fewest sit there is a free side for them.
        self._sees_discards = self.sees_rows and self._count + self._sees_board <= 3

    # What happens at the table

    def looks(self) -> Iterator[Scenery]:
        """The whole evening."""
        self._put_board(self.desk.game.table.track)
        while self.desk.screen is not Screen.SCORE:
            yield from self._deal()
            yield from self._lay_tickets()
            yield from self._place_tablets()
            yield from self._move_markers()
            yield from self._buy()
            yield from self._clear()

    def _deal(self) -> Iterator[Scenery]:
        dealt = self._players.deal(self.desk.game)
        lots = [[_card(card) for card in lot] for lot in dealt.lots]
        self._lies.lots = [[] for _lot in lots]
        for number, lot in enumerate(lots):
            self._lies.lots[number] = list(lot)
            yield from self._stay(self._chance.uniform(0.2, 0.8), lot[:2])
        if self._likely("card put back"):
            yield from self._lift_a_card()
        yield from self._fidget()
        self.truth.append(dealt)
        yield from self._until(lambda: self._told(LotsDealt))

    def _lift_a_card(self) -> Iterator[Scenery]:
        lot = self._chance.choice(self._lies.lots)
        at = self._chance.randrange(len(lot))
        card = lot.pop(at)
        yield from self._stay(self._chance.uniform(0.4, 3.0), lot)
        lot.insert(at, card)
        yield from self._stay(0.4, lot)

    def _lay_tickets(self) -> Iterator[Scenery]:
        """Hidden first: backs bear no markers, and hands pass over the lots."""
        desk = self.desk
        revealed = self._players.tickets(desk.game)
        self._lies.tickets = []
        for lot in self._lies.lots:
            yield from self._stay(self._chance.uniform(0.3, 0.8), lot[-1:])
        yield from self._stay(self._chance.uniform(1.0, 4.0))
        shown = [_tickets(desk.game, laid) for laid in revealed.tickets]
        if self._likely("tickets early"):
            whose = self._chance.randrange(self._count)
            self._lies.tickets = [[laid[whose]] for laid in shown]
            yield from self._stay(self._chance.uniform(0.6, 4.0))
            if self._chance.random() < 0.5:
                self._lies.tickets = []
                yield from self._stay(self._chance.uniform(1.0, 3.0))
        self._lies.tickets = self._lies.tickets or [[] for _lot in shown]
        for number, laid in enumerate(shown):
            yield from self._stay(self._chance.uniform(0.2, 0.7), self._lies.lots[number][-1:])
            self._lies.tickets[number] = list(laid)
        self.truth.append(revealed)
        yield from self._fidget()
        yield from self._until(lambda: self._told(TicketsRevealed))

    def _place_tablets(self) -> Iterator[Scenery]:
        desk = self.desk
        yield from self._stay(self._chance.uniform(0.5, 1.5))
        self._lies.tickets = []
        if self._has_tablets:
            due = [placement.tablet for placement in desk.game.rounds[-1].placements]
            tablets = desk.game.setup.box.tablets
            ranks = [tablets.index(tablet) + 1 for tablet in due if isinstance(tablet, Tablet)]
            markers = [marker_of_tablet(self._count, rank) for rank in ranks]
            right = [marker for marker in markers if marker is not None]
            if self._likely("tablets swapped"):
                self._lies.tablets = [right[1], right[0], *right[2:]]
                yield from self._until(self._names_a_tablet)
            for count in range(1, len(right) + 1):
                self._lies.tablets = right[:count]
                yield from self._stay(self._chance.uniform(0.2, 0.6), self._lies.lots[count - 1])
        yield from self._until(lambda: desk.screen is Screen.PRICE_MARKERS)

    def _names_a_tablet(self) -> bool:
        view = self.desk.view()
        return isinstance(view, TabletsView) and view.wrong

    def _move_markers(self) -> Iterator[Scenery]:
        """One after the other; where the board is out of view, the first lot says they are done."""
        played = self.desk.game.rounds[-1]
        track = played.before.track
        for move in played.moves:
            track = track.after(move)
            self._put_board(track)
            yield from self._stay(self._chance.uniform(0.4, 1.2))
        yield from self._fidget()
        if self._sees_board:
            yield from self._until(lambda: self.desk.screen is Screen.PURCHASE)

    def _buy(self) -> Iterator[Scenery]:
        number = len(self.desk.game.rounds)
        while len(self.desk.game.rounds) == number and whats_next(self.desk.game).turns:
            deed = self._players.turn(self.desk.game)
            yield from self._stay(self._chance.uniform(0.5, 3.0))
            if isinstance(deed, LotBought):
                yield from self._take_a_lot(deed)
            else:
                yield from self._pass(deed)

    def _take_a_lot(self, deed: LotBought) -> Iterator[Scenery]:
        at = deed.lot - 1
        if self._likely("hand over a lot"):
            others = [n for n, lot in enumerate(self._lies.lots) if lot]
            hovers = self._lies.lots[self._chance.choice(others)]
            yield from self._stay(self._chance.uniform(1.0, 7.0), hovers)
            yield from self._until(lambda: not self._says_bought_by(deed.player))
            yield from self._stay(1.0)
        if self._likely("lot returned at once"):
            yield from self._take_and_return(at, self._chance.uniform(0.4, 2.0))
            yield from self._until(lambda: not self._says_bought_by(deed.player))
        if self._likely("lot returned late") and not question_at(self.desk.game, deed):
            yield from self._take_and_return(at, 0.0, until=lambda: self._says_bought(deed))
            yield from self._until(lambda: not self._says_bought_by(deed.player))
            yield from self._stay(1.0)
        cards, self._lies.lots[at] = self._lies.lots[at], []
        yield from self._stay(self._chance.uniform(0.2, 0.6), cards)
        self.truth.append(deed)
        if self.sees_rows:
            yield from self._lay_down(deed, cards)
            yield from self._stay(WAITS_FOR_THE_EYES_S, until=lambda: self._says_bought(deed))
        yield from self._until(lambda: self._says_bought(deed), lambda: self.choose(deed))

    def _lay_down(self, deed: LotBought, cards: list[MarkerId]) -> Iterator[Scenery]:
        """Card by card to the rows that lie in the picture; what a Yakuza takes goes with it."""
        game, rows = self.desk.game, self._lies.rows[deed.player]
        lot = game.rounds[-1].lots[deed.lot - 1]
        of_face = {card.face: [] for card in lot}
        for card, marker in zip(lot, cards, strict=True):
            of_face[card.face].append(marker)
        held = game.table.seats[deed.player].holdings
        for laid in lay_lot(held, lot, deed, takusan_may_be_discarded=False).steps:
            yield from self._stay(self._chance.uniform(0.3, 1.2))
            if laid.became in (LaidAs.PRODUCT, LaidAs.JOKER) and laid.row is not None:
                rows.setdefault(laid.row, []).append(of_face[laid.face].pop())
            elif laid.became is LaidAs.PAID and laid.row is not None:
                if self._likely("finger on a card"):
                    others = [row[-1] for row in rows.values()]
                    thinks_of = self._chance.choice(others)
                    yield from self._stay(self._chance.uniform(2.0, 9.0), [thinks_of])
                    self.mishaps["taken under a finger"] += self._says_bought(deed)
                    yield from self._stay(self._chance.uniform(0.4, 3.0))
                mine = [card for card in rows[laid.row] if _is_of(card, laid.row)]
                rows[laid.row].remove(mine[-1])
                yield from self._stay(self._chance.uniform(0.4, 2.0))
                self._lies.discards.append(mine[-1])
                if not rows[laid.row]:
                    del rows[laid.row]

    def _says_bought(self, deed: LotBought) -> bool:
        """Whether the app has named this purchase; the next player waits for it."""
        last = self.desk.game.facts[-1]
        return isinstance(last, LotBought) and (last.player, last.lot) == (deed.player, deed.lot)

    def _says_bought_by(self, player: PlayerIndex) -> bool:
        """Whether the app has named a purchase of this player in this round. Facts are not counted:
        what a finger on a card made it believe of the turn before may be told anew by now."""
        bought = self.desk.game.rounds[-1].purchases
        return any(one.sold and one.player == player for one in bought)

    def _take_and_return(
        self, at: int, for_s: float, until: Callable[[], bool] | None = None
    ) -> Iterator[Scenery]:
        cards, self._lies.lots[at] = self._lies.lots[at], []
        if until is not None:
            yield from self._until(until)
        yield from self._stay(for_s)
        self._lies.lots[at] = cards
        yield from self._stay(0.4, cards)

    def _pass(self, deed: Turn) -> Iterator[Scenery]:
        """Whoever passes waits until the app asks, and taps once."""
        facts = len(self.desk.game.facts)
        if self.desk.screen is Screen.PRICE_MARKERS:
            # Nobody takes a lot, and the board is out of view: the page waits for a finger.
            self._tap_next()
        yield from self._until(self._asks_pass)
        self._tap_next()
        self.truth.append(deed)
        yield from self._until(lambda: self._told_since(facts))

    def _tap_next(self) -> None:
        self.desk.touched()
        self.desk.next_step()
        self.taps += 1

    def _asks_pass(self) -> bool:
        view = self.desk.view()
        return isinstance(view, PurchaseView) and view.ready and view.next_step.startswith("Pass")

    def _clear(self) -> Iterator[Scenery]:
        if self.desk.screen is Screen.SCORE:
            return
        yield from self._stay(self._chance.uniform(1.0, 4.0))
        # What a finger on a card made the app believe, it may have taken back by now.
        yield from self._until(lambda: self.desk.game.rounds[-1].complete)
        for number, lot in enumerate(self._lies.lots):
            if lot:
                self._lies.lots[number] = []
                self._lies.discards.extend(lot)
                yield from self._stay(0.4, lot)
        self._lies.tablets = []
        yield from self._stay(self._chance.uniform(0.5, 2.0))

    # How they do it

    def _fidget(self) -> Iterator[Scenery]:
        """A hand across the picture, or a bump."""
        if self._likely("hand"):
            over = [m for lot in self._lies.lots for m in lot if self._chance.random() < 0.4]
            yield from self._stay(self._chance.uniform(0.3, 2.0), over)
        if self._likely("bump"):
            push = self._chance.uniform(-25, 25), self._chance.uniform(-15, 15)
            self._shift = (self._shift[0] * 0.5 + push[0], self._shift[1] * 0.5 + push[1])
            yield from self._stay(0.4)

    def _stay(
        self,
        seconds: float,
        under: list[MarkerId] | None = None,
        until: Callable[[], bool] = lambda: False,
    ) -> Iterator[Scenery]:
        """So it lies for a while, perhaps with a hand over some of it."""
        self._hand = frozenset(under or ())
        for _look in range(max(1, round(seconds / LOOK_S))):
            if until():
                break
            yield self._scenery()
        self._hand = frozenset()

    def _until(
        self, is_so: Callable[[], bool], while_waiting: Callable[[], None] = lambda: None
    ) -> Iterator[Scenery]:
        for _look in range(round(PATIENCE_S / LOOK_S)):
            if is_so():
                return
            while_waiting()
            yield self._scenery()
        where = f"round {len(self.desk.game.rounds)}, {self.desk.screen}"
        raise GivenUpError(f"{where}: {dict(self.mishaps)}")

    def choose(self, deed: LotBought) -> None:
        """What a Takusan or a Yakuza asks is tapped."""
        desk = self.desk
        draft = desk.table.purchase
        asked = question(desk.game, draft) if draft is not None else None
        if draft is not None and deed.yakuza and draft.fact() == deed:
            if advance(desk.game, deed).is_over:
                # What their rows have told at the very end waits for a tap.
                self._tap_next()
                self.taps -= 1
                self.choices += 1
            return
        if draft is None or asked is None or draft.lot != deed.lot:
            return
        if asked.rows:
            key = str(deed.takusan[len(draft.takusan)])
        else:
            given = deed.yakuza[len(draft.yakuza)]
            assert isinstance(given, Discard)
            key = f"{'takusan:' if given.joker else ''}{given.row}"
        desk.touched()
        desk.tap(answer, key)
        self.choices += 1

    def _scenery(self) -> Scenery:
        lies = self._lies
        now = (
            str(lies.lots),
            str(lies.tickets),
            str(lies.tablets),
            str(lies.rows),
            str(lies.discards),
            tuple(lies.board),
        )
        if self._laid is not None and self._laid[0] == now:
            return Scenery(self._laid[1], self._hand, self._shift)
        table = lay_table(
            lies.lots,
            lies.tickets,
            tablets=lies.tablets,
            players=self._count,
            seed=self._seed,
        )
        if self._sees_board:
            table = with_board(table, lay_board(lies.board, players=self._count, seed=self._seed))
        if self.sees_rows:
            rows = [tuple(columns.values()) for columns in lies.rows]
            table = with_rows_around(table, rows, seed=self._seed)
        if self._sees_discards and lies.discards:
            left = self._count == 2
            x_mm = -DISCARDS_MM if left else table.middle_mm[0] * 2 + DISCARDS_MM
            pile = ArrangedPiece(lies.discards[-1], x_mm, DISCARDS_MM, 70.0)
            table = replace(table, pieces=(*table.pieces, pile))
        self._laid = (now, table)
        return Scenery(table, self._hand, self._shift)

    def _put_board(self, track: Track) -> None:
        self._lies.board = [
            BoardSpace(str(product), space) for space, stack in track.stacks for product in stack
        ]

    def _likely(self, what: str) -> bool:
        happens = self._chance.random() < LIKELY[what] and not self._is_calm
        if happens:
            self.mishaps[what] += 1
        return happens

    def _told(self, kind: type[Fact]) -> bool:
        return isinstance(self.desk.game.facts[-1], kind)

    def _told_since(self, facts: int) -> bool:
        return len(self.desk.game.facts) > facts


def with_board(table: Arrangement, board: Arrangement) -> Arrangement:
    """A table with the price board beside its lots."""
    right = table.middle_mm[0] + table.extent_mm[0] / 2 + BOARD_BESIDE_MM
    moved = tuple(replace(piece, x_mm=piece.x_mm + right) for piece in board.pieces)
    wide = table.extent_mm[0] + BOARD_BESIDE_MM + board.extent_mm[0]
    return replace(
        table,
        pieces=(*table.pieces, *moved),
        board=board.board,
        middle_mm=(table.middle_mm[0] + (wide - table.extent_mm[0]) / 2, table.middle_mm[1]),
        extent_mm=(wide, max(table.extent_mm[1], board.extent_mm[1])),
    )


def question_at(game: Game, deed: LotBought) -> bool:
    """Whether that lot asks its buyer something."""
    return bool(deed.takusan or deed.yakuza)


def _is_of(card: MarkerId, product: Face) -> bool:
    return card_of(card).face is product


def _card(card: object) -> MarkerId:
    marker = marker_of_card(card)  # type: ignore[arg-type]
    assert marker is not None
    return marker


def _tickets(game: Game, laid: tuple[object, ...]) -> list[MarkerId]:
    markers = []
    for player, ticket in zip(game.setup.players, laid, strict=True):
        assert isinstance(ticket, Ticket)
        marker = marker_of_ticket(ticket, player.colour)
        assert marker is not None
        markers.append(marker)
    return markers
