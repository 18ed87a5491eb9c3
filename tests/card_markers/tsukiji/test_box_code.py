from dataclasses import replace

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from card_markers.sheets.qr_payload import ALPHABET, check_of, number_of, text_of
from card_markers.tsukiji.box_code import (
    LENGTH,
    BoxCodeFault,
    BoxCodeRefusal,
    box_symbol,
    from_code,
    to_code,
)
from card_markers.tsukiji.box_numbers import DEFAULT_BOX, BoxNumbers, Edition, Group, Tablet
from tests.card_markers.tsukiji.boxes import boxes

DEFAULT_CODE = to_code(DEFAULT_BOX)
PREFIX_LENGTH, CHECK_LENGTH = 5, 6
BODY_LENGTH = LENGTH - PREFIX_LENGTH - CHECK_LENGTH


def with_body(body: str) -> str:
    """A code with any body and the check that belongs to it."""
    text = "TSKB1" + body
    return text + check_of(text, CHECK_LENGTH)


def body_of(code: str) -> str:
    return code[PREFIX_LENGTH:-CHECK_LENGTH]


@given(boxes)
def test_a_box_comes_back_from_its_code(box: BoxNumbers) -> None:
    code = to_code(box)
    assert len(code) == LENGTH
    assert from_code(code) == box


def test_the_code_of_a_box_stays_what_it_is() -> None:
    written = "TSKB11W6A1646F350K4380DUCL2CQD41Q05U0C0U1G283444586G7U9FXXXXXD1KGSP"
    assert to_code(DEFAULT_BOX) == written


@given(boxes)
def test_the_code_is_compact(box: BoxNumbers) -> None:
    code = segno.make(to_code(box), error="q", micro=False)
    assert code.mode == "alphanumeric"
    assert code.designator == "4-Q"
    assert box_symbol(box).fields == 33


@given(boxes, st.integers(0, LENGTH - 1), st.sampled_from(ALPHABET + "IOYZ$ a\u00e9"))
def test_a_code_with_one_wrong_character_is_refused(
    box: BoxNumbers, place: int, wrong: str
) -> None:
    code = to_code(box)
    spoilt = code[:place] + wrong + code[place + 1 :]
    assert spoilt == code or isinstance(from_code(spoilt), BoxCodeRefusal)


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    assert isinstance(from_code(text), BoxCodeRefusal)


@given(st.integers(0, 32**BODY_LENGTH - 1))
def test_a_right_check_alone_lets_nothing_in_that_no_copy_can_have(packed: int) -> None:
    code = with_body(text_of(packed, BODY_LENGTH))
    answer = from_code(code)
    if isinstance(answer, BoxNumbers):
        assert to_code(answer) == code
    else:
        assert answer.code is BoxCodeFault.OUT_OF_RANGE
        assert answer.detail


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("", BoxCodeFault.NOT_A_BOX_CODE),
        ("TSKP10421Q", BoxCodeFault.NOT_A_BOX_CODE),
        (DEFAULT_CODE.lower(), BoxCodeFault.NOT_A_BOX_CODE),
        ("TSKB2" + DEFAULT_CODE[5:], BoxCodeFault.VERSION_UNKNOWN),
        ("TSKB", BoxCodeFault.VERSION_UNKNOWN),
        (DEFAULT_CODE + "0", BoxCodeFault.LENGTH_WRONG),
        (DEFAULT_CODE[:-1], BoxCodeFault.LENGTH_WRONG),
        (DEFAULT_CODE[:-1] + "O", BoxCodeFault.CHARACTER_UNKNOWN),
        (DEFAULT_CODE[:10] + "\u00e9" + DEFAULT_CODE[11:], BoxCodeFault.CHARACTER_UNKNOWN),
        (DEFAULT_CODE[:10] + "0" + DEFAULT_CODE[11:], BoxCodeFault.CHECK_WRONG),
        (with_body("X" * BODY_LENGTH), BoxCodeFault.OUT_OF_RANGE),
        (with_body("0" * BODY_LENGTH), BoxCodeFault.OUT_OF_RANGE),
    ],
)
def test_the_reason_of_a_refusal_is_named(code: str, fault: BoxCodeFault) -> None:
    answer = from_code(code)
    assert isinstance(answer, BoxCodeRefusal)
    assert answer.code is fault


@pytest.mark.parametrize("edition", range(5, 16))
def test_an_edition_that_is_not_known_is_refused(edition: int) -> None:
    # The edition is the four highest bits of the body; the default has none set.
    packed = number_of(body_of(DEFAULT_CODE)) | edition << BODY_LENGTH * 5 - 4
    answer = from_code(with_body(text_of(packed, BODY_LENGTH)))
    assert answer == BoxCodeRefusal(BoxCodeFault.OUT_OF_RANGE, "the edition is not known")


def test_everything_printed_is_in_the_code() -> None:
    others = (
        replace(DEFAULT_BOX, edition=Edition.PORTUGUESE),
        replace(DEFAULT_BOX, provisional=frozenset((Group.TUNA,))),
        replace(DEFAULT_BOX, tuna=(*DEFAULT_BOX.tuna[:9], 76)),
        replace(DEFAULT_BOX, tickets=(("0", "1", "2"), *DEFAULT_BOX.tickets[1:])),
        replace(
            DEFAULT_BOX,
            tablets=((Tablet(12, 4), Tablet(9, 1), Tablet(6, -2)), *DEFAULT_BOX.tablets[1:]),
        ),
    )
    codes = {to_code(box) for box in (DEFAULT_BOX, *others)}
    assert len(codes) == 6
