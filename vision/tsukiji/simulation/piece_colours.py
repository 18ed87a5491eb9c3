"""The colours of the pieces of Tsukiji, for people who look at the simulated table."""

from collections.abc import Iterator

from card_markers.palette import PLAYER_COLOURS, PLAYER_FILLS, rgb_of
from card_markers.pieces import STICKER_MM, Piece, stuck_at
from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from vision.picture import ColourPicture, Grey
from vision.simulation.colouring import (
    NO_WASH,
    Rgb,
    WashedArea,
    box_mm,
    placed_mm,
    wash_of,
    washed,
)
from vision.simulation.lens import Pose, SimulatedCamera
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.faces import GREY_OF_FACE, OTHER_GREY
from vision.tsukiji.simulation.random_table import (
    BOARD_COLUMNS,
    BOARD_ROWS,
    BOARD_SPACE_MM,
    Arrangement,
)
from vision.tsukiji.simulation.tabletop import CODE_FIELD_MM, SHEET_MARGIN_MM

CARD: dict[str, Rgb] = {
    "ebi": (205, 62, 70), "hotategai": (118, 132, 148), "fugu": (238, 228, 204),
    "tako": (222, 142, 172), "sake": (232, 140, 58), "maguro": (112, 36, 58),
    "takusan": (84, 116, 132), "yakuza": (44, 44, 54),
}  # fmt: skip
TICKET: tuple[Rgb, ...] = tuple(rgb_of(PLAYER_FILLS[colour]) for colour in PLAYER_COLOURS)
TABLET: Rgb = (206, 178, 132)
BOARD: Rgb = (186, 176, 150)
BOARD_GREY = 170


def tinted(picture: Grey, table: Arrangement, pose: Pose, camera: SimulatedCamera) -> ColourPicture:
    """The picture in colour, small. Costs a few milliseconds."""
    return washed(picture, tuple(_areas(table)), pose, camera)


def _areas(table: Arrangement) -> Iterator[WashedArea]:
    """What lies there from the bottom up, each with its colour."""
    if table.scene is Scene.BOARD:
        across, down = BOARD_COLUMNS * BOARD_SPACE_MM, BOARD_ROWS * BOARD_SPACE_MM
        edge = 0.6 * BOARD_SPACE_MM
        outline = box_mm(-edge, -edge, across + edge, down + edge)
        yield WashedArea(outline, wash_of(BOARD, BOARD_GREY))
    if table.code:
        end = len(table.code) * CODE_FIELD_MM + SHEET_MARGIN_MM
        yield WashedArea(box_mm(-SHEET_MARGIN_MM, -SHEET_MARGIN_MM, end, end), NO_WASH)
    half = STICKER_MM / 2
    for item in table.pieces:
        piece = item.piece
        size = stuck_at(CATALOGUE, table.stickers_at).size_of(piece.kind)
        (at_x, at_y), (wide, tall) = size.marker_at_mm, size.size_mm
        outline = placed_mm(item, box_mm(-at_x, -at_y, wide - at_x, tall - at_y))
        yield WashedArea(outline, wash_of(*_colour_of(piece)))
        yield WashedArea(placed_mm(item, box_mm(-half, -half, half, half)), NO_WASH)


def _colour_of(piece: Piece) -> tuple[Rgb, int]:
    grey = GREY_OF_FACE.get(piece.face, OTHER_GREY)
    if piece.kind is Kind.TICKET:
        return TICKET[piece.player % len(TICKET)], grey
    if piece.kind is Kind.TABLET:
        return TABLET, grey
    return CARD.get(piece.face, (grey,) * 3), grey
