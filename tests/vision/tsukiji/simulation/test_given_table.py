"""The simulated board, rows and box code read back as they were laid."""

from card_markers.pieces import NOBODY, MarkerId
from card_markers.tsukiji.box_code import box_symbol
from card_markers.tsukiji.box_numbers import DEFAULT_BOX
from card_markers.tsukiji.catalogue import Kind, marker_of
from vision.live import OPENING_FRAMES, LiveReader
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import SimulatedCamera
from vision.sources.frame_source import Frame
from vision.tsukiji.qr_codes import BoxFound, read_sheet_codes
from vision.tsukiji.reading import BoardSpace, Code, Reading, Scene
from vision.tsukiji.simulation.given_table import lay_board, lay_rows, lay_sheet
from vision.tsukiji.simulation.random_table import Arrangement
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI


def source_of(table: Arrangement) -> SimulatedTable:
    return SimulatedTable(table, steady(pose_over(table, SimulatedCamera(), 0.9)))


def read(table: Arrangement, scene: Scene) -> Reading:
    source, reader = source_of(table), LiveReader(TSUKIJI, scene, table.players)
    for _ in range(OPENING_FRAMES + 1):
        frame = source.next_frame()
        assert isinstance(frame, Frame)
        reading = reader.take(frame).reading
    return reading


def card(face: str, copy: int) -> MarkerId:
    found = marker_of(Kind.CARD, face, copy, NOBODY)
    assert isinstance(found, int)
    return found


def test_wood_is_read_off_the_board_also_in_its_corners_and_not_under_other_wood() -> None:
    lying = (
        BoardSpace("ebi", 1),
        BoardSpace("hotategai", 10),
        BoardSpace("fugu", 27),
        BoardSpace("tako", 27),
        BoardSpace("sake", 60),
    )
    reading = read(lay_board(lying, players=3), Scene.BOARD)
    assert {(e.product, e.space) for e in reading.board} == {
        ("ebi", 1), ("hotategai", 10), ("tako", 27), ("sake", 60),
    }  # fmt: skip
    assert [(p.code, p.face) for p in reading.problems] == [(Code.PRODUCT_MISSING, "fugu")]


def test_rows_are_read_with_the_tag_beside_them() -> None:
    columns = (
        (card("tako", 1), card("tako", 2), card("takusan", 3)),
        tuple(card("maguro", i) for i in range(1, 8)),
        (card("ebi", 9),),
    )
    reading = read(lay_rows(columns, 2, players=4), Scene.TABLEAU)
    assert reading.complete
    assert (reading.tableau.player, reading.tableau.columns) == (2, columns)


def test_the_box_code_on_its_sheet_is_read() -> None:
    frame = source_of(lay_sheet(box_symbol(DEFAULT_BOX), players=4)).next_frame()
    assert isinstance(frame, Frame)
    found = read_sheet_codes(frame.picture)
    assert [item.box for item in found if isinstance(item, BoxFound)] == [DEFAULT_BOX]
