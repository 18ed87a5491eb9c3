"""A simulated table that plays along: it deals when lots are wanted, lays tickets when they are
revealed, and takes the lots that its players buy. A source of frames like any camera.
"""

import threading
from dataclasses import replace
from typing import Final

from card_markers.catalogue import MarkerId
from companion.automatic_players import AutomaticPlayers
from companion.desk import Desk, Screen
from companion.proposals.pieces import marker_of_card, marker_of_ticket
from engine.tsukiji.facts import LotBought, Turn
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Card, LotNumber, Ticket
from engine.tsukiji.whats_next import whats_next
from vision.simulation.arrangement import Arrangement
from vision.simulation.laid_table import lay_table
from vision.simulation.lens import Camera
from vision.simulation.table_source import Moment, SimulatedTable, drifting, pose_over
from vision.sources.frame_source import Next

FOREVER: Final = 10**9
TILT_DEG: Final = 14.0


class SimulatedEvening:
    """Frames of a table at which automatic players sit."""

    def __init__(self, seed: int, players: int, camera: Camera | None = None) -> None:
        self.players = AutomaticPlayers(seed)
        self._seed = seed
        self._lock = threading.Lock()
        self._count = players
        self._seen_whole = 0
        self._table = lay_table((), players=players)
        view = camera or Camera()
        pose = replace(pose_over(self._table, view, 0.9), tilt_deg=TILT_DEG)
        self._source = SimulatedTable(
            self._table,
            drifting(pose, seed, reach_mm=6.0),
            view,
            frames=FOREVER,
            script=lambda _number: Moment(self._now()),
        )

    def next_frame(self) -> Next:
        """The table as it lies now."""
        return self._source.next_frame()

    def close(self) -> None:
        """Nothing is held open."""
        self._source.close()

    def follow(self, desk: Desk) -> None:
        """Do at the table what the game has come to."""
        table = self._table_for(desk)
        with self._lock:
            if table.pieces != self._table.pieces:
                self._table = table

    def turn(self, game: Game) -> Turn:
        """What whoever has the turn does."""
        return self.players.turn(game)

    def _now(self) -> Arrangement:
        with self._lock:
            return self._table

    def _table_for(self, desk: Desk) -> Arrangement:
        game = desk.game
        if desk.screen is Screen.OFFER:
            return self._laid(self.players.deal(game).lots)
        if desk.screen is Screen.SCORE:
            return lay_table((), players=self._count)
        played = game.rounds[-1]
        if desk.screen is Screen.TICKETS:
            return self._laid(played.lots, self._ticket_markers(game))
        if desk.screen is not Screen.PURCHASE:
            return self._laid(played.lots)
        gone = {purchase.lot for purchase in played.purchases if purchase.sold}
        if desk.reading is not None and desk.reading.complete:
            self._seen_whole = played.number
        if whats_next(game).turns and self._seen_whole == played.number:
            # Somebody reaches for a lot only once the table was seen with all of them.
            deed = self.turn(game)
            if isinstance(deed, LotBought):
                gone.add(LotNumber(deed.lot))
        left = tuple(
            () if number in gone else lot for number, lot in enumerate(played.lots, start=1)
        )
        return self._laid(left)

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

    def _laid(
        self, lots: tuple[tuple[Card, ...], ...], tickets: tuple[tuple[MarkerId, ...], ...] = ()
    ) -> Arrangement:
        markers = tuple(
            tuple(m for card in lot if (m := marker_of_card(card)) is not None) for lot in lots
        )
        return lay_table(markers, tickets, players=self._count, seed=self._seed)
