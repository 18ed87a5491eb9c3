"""QR codes of the marker sheets: read back from pictures, everything else refused."""

import cv2
import numpy as np
import pytest
import segno

from card_markers.pieces import MarkerId
from card_markers.sheets import qr_sticker_text as qr_sticker
from card_markers.sheets.code_square import Symbol
from card_markers.tsukiji import box_code
from card_markers.tsukiji.box_numbers import DEFAULT_BOX
from card_markers.tsukiji.catalogue import CATALOGUE
from tests.vision.drawn_qr_codes import drawn_text
from vision.markers.qr_codes import QrRefused
from vision.picture import Grey
from vision.tsukiji.qr_codes import BoxFound, StickerFound, read_sheet_codes


def drawn(symbol: Symbol, module_px: int = 5) -> Grey:
    fields = np.where(np.array(symbol.modules), 20, 240).astype(np.uint8)
    large = np.kron(fields, np.ones((module_px, module_px), np.uint8))
    margin = 5 * module_px
    return np.asarray(
        cv2.copyMakeBorder(large, *[margin] * 4, cv2.BORDER_CONSTANT, value=240), np.uint8
    )


def test_the_box_code_comes_back_from_a_picture() -> None:
    found = read_sheet_codes(drawn(box_code.box_symbol(DEFAULT_BOX)))
    assert [item.box for item in found if isinstance(item, BoxFound)] == [DEFAULT_BOX]


@pytest.mark.parametrize("marker_id", [0, 42, 166])
def test_a_sticker_comes_back_from_a_tilted_picture(marker_id: int) -> None:
    flat = drawn(qr_sticker.sticker_symbol(MarkerId(marker_id), CATALOGUE.sticker_prefix), 8)
    side = flat.shape[0]
    source = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    target = source * 0.8 + np.array([[60, 60], [40, 75], [50, 40], [75, 50]], np.float32)
    tilt = cv2.getPerspectiveTransform(source, target)
    seen = cv2.warpPerspective(flat, tilt, (side + 80, side + 80), borderValue=200)
    found = read_sheet_codes(np.asarray(seen, np.uint8))
    assert [item.marker_id for item in found if isinstance(item, StickerFound)] == [marker_id]
    assert len(found[0].outline_px) == 4


@pytest.mark.parametrize(("text", "code"), [
    ("https://example.org", "QR_FOREIGN"),
    ("TSKP1999ZZ", "STICKER_CHECK_WRONG"),
    ("TSKP9042AB", "STICKER_VERSION_UNKNOWN"),
    ("TSKP1", "STICKER_LENGTH_WRONG"),
    ("TSKB1", "BOX_CODE_LENGTH_WRONG"),
    ("TSKB7whatever", "BOX_CODE_VERSION_UNKNOWN"),
    ("x" * 500, "QR_TOO_LONG"),
    ("'; DROP TABLE games; --", "QR_FOREIGN"),
])  # fmt: skip
def test_broken_foreign_and_hostile_codes_are_refused_with_a_reason(text: str, code: str) -> None:
    found = read_sheet_codes(drawn_text(text))
    assert [item.code for item in found if isinstance(item, QrRefused)] == [code]


def parts_of(text: str, count: int) -> list[Grey]:
    """A text spread over several codes that belong together (structured append)."""
    codes = segno.make_sequence(text, symbol_count=count, error="m")
    matrices = [tuple(tuple(map(bool, row)) for row in code.matrix) for code in codes]
    return [drawn(Symbol(matrix, 4)) for matrix in matrices]


def side_by_side(*pictures: Grey) -> Grey:
    height = max(len(picture) for picture in pictures)
    padded = [
        cv2.copyMakeBorder(p, 0, height - len(p), 0, 0, cv2.BORDER_CONSTANT, value=240)
        for p in pictures
    ]
    return np.hstack([np.asarray(picture, np.uint8) for picture in padded])


def test_one_of_several_codes_is_refused_and_costs_no_code_beside_it() -> None:
    box = drawn(box_code.box_symbol(DEFAULT_BOX))
    one, _ = parts_of("HELLO WORLD " * 10, 2)
    (refused,) = read_sheet_codes(one)
    assert isinstance(refused, QrRefused)
    assert refused.code == "QR_ONE_OF_SEVERAL"
    for picture in (side_by_side(one, box), side_by_side(box, one)):
        found = read_sheet_codes(picture)
        assert [item.box for item in found if isinstance(item, BoxFound)] == [DEFAULT_BOX]
        assert [item.code for item in found if isinstance(item, QrRefused)] == [refused.code]


def test_a_box_code_spread_over_several_codes_is_not_put_together() -> None:
    """Nobody prints one, and zbar hands the whole over as if it were one code."""
    both = parts_of(box_code.to_code(DEFAULT_BOX), 2)
    (refused,) = read_sheet_codes(side_by_side(*both))
    assert isinstance(refused, QrRefused)
    assert refused.code == "QR_ONE_OF_SEVERAL"


def test_a_code_that_is_not_plain_text_is_refused() -> None:
    found = read_sheet_codes(drawn_text("TSKP1\u00e9\u6771\u4eac"))
    assert [item.code for item in found if isinstance(item, QrRefused)] == ["QR_NOT_ASCII"]


def test_a_picture_without_a_code_gives_none() -> None:
    assert read_sheet_codes(np.full((200, 200), 128, np.uint8)) == ()
