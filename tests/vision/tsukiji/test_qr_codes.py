"""QR codes of the marker sheets: read back from pictures, everything else refused."""

import cv2
import numpy as np
import pytest

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


def test_a_code_that_is_not_plain_text_is_refused() -> None:
    found = read_sheet_codes(drawn_text("TSKP1\u00e9\u6771\u4eac"))
    assert [item.code for item in found if isinstance(item, QrRefused)] == ["QR_NOT_ASCII"]


def test_a_picture_without_a_code_gives_none() -> None:
    assert read_sheet_codes(np.full((200, 200), 128, np.uint8)) == ()
