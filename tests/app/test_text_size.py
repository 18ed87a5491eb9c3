"""Letters as large as people want them: what is chosen holds at once, on every screen."""

import pytest
from kivy.metrics import Metrics, sp

from companion.app.appearance import LARGEST_TEXT_SCALE, apply_text_size
from companion.app.widgets.all import FitLabel, Paragraph
from companion.device.desktop import Desktop
from companion.preferences import TEXT_SIZE, TextSize
from tests.app.fingers import Fingers

pytestmark = pytest.mark.usefixtures("stage")


class Phone(Desktop):
    """A device on which people have larger letters."""

    def __init__(self, scale: float) -> None:
        super().__init__()
        self._scale = scale

    def text_scale(self) -> float | None:
        return self._scale


@pytest.mark.parametrize(
    ("size", "device", "scale"),
    [
        (TextSize.DEVICE, 1.0, 1.0),
        (TextSize.DEVICE, 1.5, 1.5),
        (TextSize.DEVICE, 0.85, 1.0),
        (TextSize.DEVICE, 3.1, LARGEST_TEXT_SCALE),
        (TextSize.USUAL, 1.5, 1.0),
        (TextSize.LARGEST, 1.0, 2.0),
    ],
)
def test_letters_follow_the_device_until_somebody_chooses(
    size: TextSize, device: float, scale: float
) -> None:
    apply_text_size(size, Phone(device))
    assert pytest.approx(scale) == Metrics.fontscale
    apply_text_size(TextSize.DEVICE, Desktop())
    assert Metrics.fontscale == 1


def test_what_was_chosen_holds_at_once_and_everywhere(people: Fingers) -> None:
    def paragraph() -> Paragraph:
        return next(w for w in people.on_screen(Paragraph) if w.text)

    people.tap_id("help")
    before = paragraph().font_size
    people.tap_id("back")
    people.tap_id("settings")
    people.tap_choice(TEXT_SIZE.note(TextSize.LARGEST).text)
    people.stage.settle()
    assert paragraph().font_size == sp(20) == 40
    people.looks_right()
    people.tap_id("back")
    people.looks_right()
    people.tap_id("help")
    assert paragraph().font_size == 2 * before, "a screen that was made before is made anew"
    people.looks_right()
    people.tap_id("back")
    people.tap_id("settings")
    people.tap_choice(TEXT_SIZE.note(TextSize.USUAL).text)
    assert all(label.font_size <= 26 for label in people.on_screen(FitLabel))
