"""A game says which QR codes it takes; the room of the markers refuses all others."""

from dataclasses import dataclass

import cv2
import numpy as np

from tests.vision.drawn_qr_codes import drawn_text
from vision.markers.qr_codes import NOT_OURS, TOO_LONG, Outline, QrRefused, read_qr_codes


@dataclass(frozen=True)
class Ticket:
    """What a made-up game prints into its codes."""

    number: int
    """The number of the ticket."""
    outline_px: Outline
    """Where the code is."""


def taken(text: str, outline: Outline) -> Ticket | QrRefused:
    """What that game makes of a text that begins with TICK."""
    digits = text.removeprefix("TICK")
    return Ticket(int(digits), outline) if digits.isdecimal() else QrRefused("TICK_ODD", outline)


def test_a_game_takes_the_codes_that_begin_as_its_own_and_says_why_it_refuses_one() -> None:
    one, odd, other, long = (drawn_text(t) for t in ("TICK7", "TICKx", "TSKP10421Q", "x" * 500))
    (found,) = read_qr_codes(one, {"TICK": taken})
    assert isinstance(found, Ticket)
    assert found.number == 7
    assert len(found.outline_px) == 4
    refused = [read_qr_codes(picture, {"TICK": taken})[0] for picture in (odd, other, long)]
    assert [item.code for item in refused if isinstance(item, QrRefused)] == [
        "TICK_ODD",
        NOT_OURS,
        TOO_LONG,
    ]


def test_codes_come_from_left_to_right() -> None:
    sides = [cv2.resize(drawn_text(text), (300, 300)) for text in ("TICK2", "TICK1")]
    found = read_qr_codes(np.hstack(sides), {"TICK": taken})
    assert [item.number for item in found if isinstance(item, Ticket)] == [2, 1]


def test_without_a_game_every_code_is_refused() -> None:
    (found,) = read_qr_codes(drawn_text("TICK7"), {})
    assert isinstance(found, QrRefused)
    assert found.code == NOT_OURS
