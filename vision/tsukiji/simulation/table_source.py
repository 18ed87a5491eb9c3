"""The simulated table of Tsukiji as a source of frames, drawn and coloured as its pieces are."""

from collections.abc import Callable
from typing import Final

from vision.simulation.camera_paths import Path
from vision.simulation.lens import Light, SimulatedCamera, Weather
from vision.simulation.table_source import SimulatedFrames, TableDrawing, TableMoment
from vision.tsukiji.simulation.piece_colours import tinted
from vision.tsukiji.simulation.random_table import Arrangement
from vision.tsukiji.simulation.tabletop import draw_tabletop

_LOOK: Final = TableDrawing(draw_tabletop, tinted)


class SimulatedTable(SimulatedFrames[Arrangement]):
    """Frames of a simulated table of Tsukiji; also says what each really showed."""

    def __init__(
        self,
        table: Arrangement,
        path: Path,
        camera: SimulatedCamera = SimulatedCamera(),  # noqa: B008 - frozen
        light: Light = Light(),  # noqa: B008 - frozen
        weather: Weather = Weather(),  # noqa: B008 - frozen
        frames: int = 300,
        script: Callable[[int], TableMoment[Arrangement]] | None = None,
        art: int = 0,
        *,
        in_colour: bool = False,
    ) -> None:
        super().__init__(
            _LOOK, table, path, camera, light, weather, frames, script, art, in_colour=in_colour
        )
