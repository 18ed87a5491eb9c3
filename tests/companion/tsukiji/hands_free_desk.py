"""A hands-free desk for two whose looks and whose clock a test drives."""

from dataclasses import replace
from pathlib import Path

from companion.camera.steadiness import STEADY_LOOKS
from companion.tsukiji.desk import Desk
from engine.tsukiji.game import Game
from tests.companion.tsukiji.desks import desk_for, live, lots_seen
from tests.companion.tsukiji.piece_markers import card_marker, ticket_marker
from tests.engine.random_games import random_game
from vision.markers.sighting import Sighting
from vision.tsukiji.reading import Reading, Scene

TOLD = random_game(9, 2, rounds=1, copies=True)
PLAYED = TOLD.rounds[0]
LOTS = tuple(tuple(card_marker(str(c.face), c.copy) for c in lot) for lot in PLAYED.lots)
TICKETS = tuple(
    tuple(ticket_marker(str(t), colour) for colour, t in enumerate(laid)) for laid in PLAYED.tickets
)
NOWHERE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def hands_free(told: Game, path: Path) -> Desk:
    made = desk_for(told, path)
    made.watch(has_camera=True)
    made.play_so(replace(made.table.ways, hands_free=True))
    return made


def look(desk: Desk, reading: Reading, looks: int = STEADY_LOOKS) -> None:
    for _look in range(looks):
        desk.looked(live(reading))


def with_tickets() -> Reading:
    lots = lots_seen(2, LOTS)
    shown = tuple(Sighting(marker, NOWHERE, 1.0) for laid in TICKETS for marker in laid)
    return replace(lots, scene=Scene.TICKETS, tickets=TICKETS, markers=lots.markers + shown)


def pass_time(desk: Desk, from_s: float, seconds: float) -> float:
    """The clock goes on in small steps; gives the new time."""
    steps = int(seconds / 0.1) + 1
    for step in range(1, steps + 1):
        desk.tick(from_s + step * 0.1)
    return from_s + steps * 0.1


def facts(desk: Desk) -> int:
    return len(desk.game.facts)
