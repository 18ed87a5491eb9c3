import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from card_markers.pieces import MarkerId
from card_markers.sheets.qr_payload import check_of
from card_markers.sheets.qr_sticker_text import (
    LENGTH,
    StickerFault,
    StickerRefusal,
    from_payload,
    sticker_symbol,
    to_payload,
)
from card_markers.tsukiji.catalogue import CATALOGUE, PIECE_COUNT

PREFIX = CATALOGUE.sticker_prefix
ids = st.integers(0, PIECE_COUNT - 1).map(MarkerId)


def with_check(text: str) -> str:
    return text + check_of(text, 2)


def test_the_payload_of_a_piece_stays_what_it_is() -> None:
    assert to_payload(MarkerId(42), PREFIX) == "TSKP10421Q"


@given(ids)
def test_a_piece_comes_back_from_its_payload(marker_id: MarkerId) -> None:
    assert len(to_payload(marker_id, PREFIX)) == LENGTH
    assert from_payload(to_payload(marker_id, PREFIX), CATALOGUE) == marker_id


def test_every_sticker_is_the_smallest_qr_code_at_its_strongest() -> None:
    for marker_id in range(PIECE_COUNT):
        code = segno.make(to_payload(MarkerId(marker_id), PREFIX), error="h", micro=False)
        assert code.designator == "1-H"
        assert code.mode == "alphanumeric"
        symbol = sticker_symbol(MarkerId(marker_id), PREFIX)
        assert symbol.fields == 21
        assert symbol.margin_modules == 4


@given(ids, st.integers(0, LENGTH - 1), st.characters(codec="latin-1"))
def test_a_payload_with_one_wrong_character_is_refused(
    marker_id: MarkerId, place: int, wrong: str
) -> None:
    payload = to_payload(marker_id, PREFIX)
    spoilt = payload[:place] + wrong + payload[place + 1 :]
    assert spoilt == payload or isinstance(from_payload(spoilt, CATALOGUE), StickerRefusal)


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    assert isinstance(from_payload(text, CATALOGUE), StickerRefusal)


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ("", StickerFault.NOT_A_STICKER),
        ("https://example.org", StickerFault.NOT_A_STICKER),
        ("tskp10421q", StickerFault.NOT_A_STICKER),
        (with_check("TSKP2042"), StickerFault.VERSION_UNKNOWN),
        ("TSKP", StickerFault.VERSION_UNKNOWN),
        (to_payload(MarkerId(42), PREFIX) + "0", StickerFault.LENGTH_WRONG),
        (to_payload(MarkerId(42), PREFIX)[:-1], StickerFault.LENGTH_WRONG),
        ("TSKP104200", StickerFault.CHECK_WRONG),
        ("TSKP1\u0664\u0662\u0660QQ", StickerFault.CHECK_WRONG),
        (with_check("TSKP1167"), StickerFault.NO_SUCH_PIECE),
        (with_check("TSKP1999"), StickerFault.NO_SUCH_PIECE),
        (with_check("TSKP1-12"), StickerFault.NO_SUCH_PIECE),
    ],
)
def test_the_reason_of_a_refusal_is_named(payload: str, code: StickerFault) -> None:
    assert from_payload(payload, CATALOGUE) == StickerRefusal(code)
