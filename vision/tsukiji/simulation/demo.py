"""A little play for people to watch and for tests: lots are dealt, tickets turn up, a hand passes
over the table, a lot is taken, the table is cleared. From a seed.
"""

from collections.abc import Callable
from dataclasses import replace

from card_markers.tsukiji.catalogue import Kind
from vision.simulation.camera_paths import drifting, pose_over
from vision.simulation.lens import Light, SimulatedCamera
from vision.simulation.table_source import TableMoment
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement, arrange
from vision.tsukiji.simulation.table_source import SimulatedTable

DEAL, REVEAL, HAND, HAND_AWAY, TAKE, CLEAR, END = 0, 60, 120, 145, 180, 300, 420
"""Frame numbers at which things happen."""


def demo_table(
    seed: int, players: int = 3, camera: SimulatedCamera | None = None
) -> SimulatedTable:
    """The play as a source of frames."""
    camera = camera or SimulatedCamera()
    table = arrange(seed, Scene.TICKETS, players)
    dealt = _without(table, lambda item: item.piece.kind is Kind.TICKET)
    first_lot = set(table.lots[0])
    taken = _without(table, lambda item: item.marker_id in first_lot)
    cleared = replace(table, pieces=())

    def script(number: int) -> TableMoment[Arrangement]:
        if number >= CLEAR:
            return TableMoment(cleared)
        if number >= TAKE:
            return TableMoment(taken)
        if HAND <= number < HAND_AWAY:
            return TableMoment(table, _hand(number - HAND))
        return TableMoment(table if number >= REVEAL else dealt)

    pose = replace(pose_over(table, camera, 0.75), tilt_deg=18.0)
    path = drifting(pose, seed, reach_mm=12.0)
    return SimulatedTable(table, path, camera, Light(), frames=END, script=script)


def _without(table: Arrangement, is_gone: Callable[[ArrangedPiece], bool]) -> Arrangement:
    return replace(table, pieces=tuple(item for item in table.pieces if not is_gone(item)))


def _hand(age: int) -> tuple[tuple[float, float], ...]:
    """A forearm that sweeps across the picture from the right."""
    x = 1.0 - 0.04 * age
    return ((x, 0.35), (x + 0.12, 0.30), (x + 0.3, 1.0), (x + 0.05, 1.0))
