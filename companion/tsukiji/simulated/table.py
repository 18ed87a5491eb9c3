"""A simulated table that plays along: it deals when lots are wanted, lays tickets when they are
revealed, takes the lots that its players buy, and shows the board, a player's rows or the box code
when they are asked for. A source of frames like any camera.

It is the table, not the app: what somebody sets by hand in the app moves nothing here.
"""

import threading
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final, assert_never

from card_markers.pieces import MarkerId
from card_markers.tsukiji.box_code import box_symbol
from card_markers.tsukiji.box_numbers import DEFAULT_BOX, Edition, Group
from companion.tsukiji.camera_tasks import ReadBoxCode, ReadTable, Task
from companion.tsukiji.proposals.board import track_during
from companion.tsukiji.proposals.marker_to_piece import (
    marker_of_card,
    marker_of_tablet,
    marker_of_ticket,
)
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.automatic_players import AutomaticPlayers
from companion.tsukiji.steps.all import STEPS
from companion.tsukiji.steps.price_markers import moved_so_far
from companion.tsukiji.steps.step import OnTable
from companion.tsukiji.table import Table
from engine.tsukiji.box import Tablet
from engine.tsukiji.facts import (
    HandMade,
    LotBought,
    Turn,
)
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import QUOTED, Card, Face, LotNumber, Ticket
from engine.tsukiji.whats_next import whats_next
from vision.simulation.camera_paths import drifting, pose_over
from vision.simulation.lens import Pose, SimulatedCamera
from vision.simulation.table_source import TableMoment
from vision.sources.frame_source import Next
from vision.tsukiji.reading import BoardSpace, Scene
from vision.tsukiji.simulation.given_table import lay_board, lay_rows, lay_sheet, lay_table
from vision.tsukiji.simulation.random_table import Arrangement
from vision.tsukiji.simulation.table_source import SimulatedTable

FOREVER: Final = 10**9
TILT_DEG: Final = 14.0
FILL: Final = 0.9
"""How much of the picture the table fills."""
THINKING_FRAMES: Final = 45
"""Looks after which the people of a hands-free table turn up their tickets."""
PLACING_FRAMES: Final = 20
"""Looks after which they have placed the tablets."""
READING_FRAMES: Final = 60
"""Looks after which they have moved the markers, or cleared the table for the next lots."""
BOX_OF_THE_TABLE: Final = replace(
    DEFAULT_BOX, edition=Edition.ENGLISH, provisional=frozenset({Group.TICKETS})
)
"""What is printed in the box of the simulated table, copied by somebody who has it."""


class SimulatedEvening:
    """Frames of a table at which automatic players sit."""

    def __init__(self, seed: int, players: int, camera: SimulatedCamera | None = None) -> None:
        self.players = AutomaticPlayers(seed)
        self._seed = seed
        self._lock = threading.Lock()
        self._count = players
        self._seen_whole = 0
        self._told: tuple[Game, Game] | None = None
        self._frames = self._shown_since = 0
        self._showing: tuple[Screen, int] | None = None
        self._table = lay_table((), players=players)
        self._camera = camera or SimulatedCamera()
        self._source = SimulatedTable(
            self._table,
            self._pose_at,
            self._camera,
            frames=FOREVER,
            script=lambda _number: TableMoment(self._now()),
            in_colour=True,
        )

    def next_frame(self) -> Next:
        """The table as it lies now."""
        self._frames += 1
        return self._source.next_frame()

    def close(self) -> None:
        """Nothing is held open."""
        self._source.close()

    def follow(self, now: Table | None, task: Task | None = None) -> None:
        """Do at the table what the game has come to, or show what the eyes are asked for."""
        table = self._table_for(now, task)
        with self._lock:
            if (table.pieces, table.code) != (self._table.pieces, self._table.code):
                self._table = table

    def turn(self, game: Game) -> Turn:
        """What whoever has the turn does."""
        return self.players.turn(game)

    def _now(self) -> Arrangement:
        with self._lock:
            return self._table

    def _pose_at(self, time_s: float) -> Pose:
        pose = replace(pose_over(self._now(), self._camera, FILL), tilt_deg=TILT_DEG)
        return drifting(pose, self._seed, reach_mm=6.0)(time_s)

    def _table_for(self, now: Table | None, task: Task | None) -> Arrangement:
        if isinstance(task, ReadBoxCode):
            return lay_sheet(box_symbol(BOX_OF_THE_TABLE), players=self._count)
        scene = task.scene if isinstance(task, ReadTable) else Scene.AUTO
        if now is None:
            start = self._start_board() if scene is Scene.BOARD else ()
            return lay_board(start, players=self._count) if start else self._laid(())
        if scene is Scene.BOARD:
            return lay_board(self._wood(now), players=self._count, seed=self._seed)
        if scene is Scene.TABLEAU:
            return self._rows(now.game, now.drafts.count.player)
        return self._table_of(now)

    def _table_of(self, now: Table) -> Arrangement:
        lies, game = STEPS[now.screen].on_table, now.game
        match lies:
            case OnTable.NEW_LOTS:
                return self._laid(self.players.deal(game).lots)
            case OnTable.LOTS:
                return self._laid(game.rounds[-1].lots)
            case OnTable.LOTS_AND_TICKETS:
                return self._laid(game.rounds[-1].lots, self._ticket_markers(game))
            case OnTable.TICKETS_OR_LOTS:
                shown = self._ticket_markers(game) if self._hurries(now, THINKING_FRAMES) else ()
                return self._laid(game.rounds[-1].lots, shown)
            case OnTable.LOTS_AND_TABLETS:
                placed = self._tablet_markers(game) if self._hurries(now, PLACING_FRAMES) else ()
                return self._laid(game.rounds[-1].lots, tablets=placed)
            case OnTable.LEFT_OVER:
                if self._hurries(now, READING_FRAMES):
                    return self._laid(self.players.deal(game).lots)
                return self._for_sale(now)
            case OnTable.LOTS_FOR_SALE:
                return self._for_sale(now)
            case OnTable.NOTHING:
                return self._laid(())
            case _:
                assert_never(lies)

    def _for_sale(self, now: Table) -> Arrangement:
        """The lots that nobody has bought; somebody reaches for one only once the table was seen
        with all of them."""
        game, played, reading = now.game, now.game.rounds[-1], now.watch.reading
        gone = {purchase.lot for purchase in played.purchases if purchase.sold}
        if reading is not None and reading.complete:
            self._seen_whole = played.number
        moves_wood = now.screen is Screen.PRICE_MARKERS
        waits = moves_wood and not self._hurries(now, READING_FRAMES)
        if whats_next(game).turns and self._seen_whole == played.number and not waits:
            deed = self.turn(game)
            if isinstance(deed, LotBought):
                gone.add(LotNumber(deed.lot))
        left = tuple(
            () if number in gone else lot for number, lot in enumerate(played.lots, start=1)
        )
        return self._laid(left)

    def _hurries(self, now: Table, frames: int) -> bool:
        """Whether the people at this table go on by themselves: where they play hands-free, after
        so many looks at what the app shows."""
        showing = (now.screen, len(now.game.facts))
        if showing != self._showing:
            self._showing, self._shown_since = showing, self._frames
        return now.ways.hands_free and self._frames - self._shown_since >= frames

    def _start_board(self) -> tuple[BoardSpace, ...]:
        """The board before the first round: somebody has put the wood on 1 to 5."""
        wood = list(QUOTED)
        Random(self._seed).shuffle(wood)  # noqa: S311 - a game, not a secret
        return tuple(BoardSpace(str(product), i) for i, product in enumerate(wood, start=1))

    def _rows(self, game: Game, player: int) -> Arrangement:
        """What lies in front of a player at the end. Which of its fifteen Tako somebody has does
        not matter, but nobody has one that lies in front of another."""
        seats = self._as_it_lies(game).table.seats
        dealt: Counter[Face] = Counter()
        columns: list[tuple[MarkerId, ...]] = []
        for seat in seats[: player + 1]:
            columns = []
            for row in seat.holdings.rows:
                faces = (row.product,) * row.cards + (Face.TAKUSAN,) * row.jokers
                cards = []
                for face in faces:
                    dealt[face] += 1
                    cards.append(marker_of_card(Card(face, dealt[face])))
                columns.append(tuple(marker for marker in cards if marker is not None))
        colour = game.setup.players[player].colour
        return lay_rows(columns, colour, players=self._count, seed=self._seed)

    def _wood(self, now: Table) -> tuple[BoardSpace, ...]:
        """The board after the moves made so far, from the bottom of each pile to its top."""
        told = self._as_it_lies(now.game)
        track = told.table.track
        if told.rounds and now.screen is Screen.PRICE_MARKERS:
            track = track_during(told.rounds[-1], moved_so_far(now))
        return tuple(
            BoardSpace(str(product), space) for space, stack in track.stacks for product in stack
        )

    def _as_it_lies(self, game: Game) -> Game:
        """The game without what people only told the app."""
        if self._told is None or self._told[0] is not game:
            done = [fact for fact in game.facts if not isinstance(fact, HandMade)]
            self._told = (game, play(done))
        return self._told[1]

    def _ticket_markers(self, game: Game) -> tuple[tuple[MarkerId, ...], ...]:
        colours = [player.colour for player in game.setup.players]
        laid = self.players.tickets(game).tickets
        return tuple(
            tuple(
                marker
                for ticket, colour in zip(tickets, colours, strict=True)
                if isinstance(ticket, Ticket)
                and (marker := marker_of_ticket(ticket, colour)) is not None
            )
            for tickets in laid
        )

    def _tablet_markers(self, game: Game) -> tuple[MarkerId, ...]:
        """The tablet of each lot, as soon as all of them are known."""
        tablets = game.setup.box.tablets
        due = [placement.tablet for placement in game.rounds[-1].placements]
        ranks = [tablets.index(tablet) + 1 for tablet in due if isinstance(tablet, Tablet)]
        markers = [marker_of_tablet(self._count, rank) for rank in ranks]
        return tuple(m for m in markers if m is not None) if len(ranks) == len(due) else ()

    def _laid(
        self,
        lots: tuple[tuple[Card, ...], ...],
        tickets: tuple[tuple[MarkerId, ...], ...] = (),
        tablets: tuple[MarkerId, ...] = (),
    ) -> Arrangement:
        markers = tuple(
            tuple(m for card in lot if (m := marker_of_card(card)) is not None) for lot in lots
        )
        players, seed = self._count, self._seed
        return lay_table(markers, tickets, tablets=tablets, players=players, seed=seed)
