"""Text that is never cut: measured before it is drawn, and measured right."""

import pytest
from kivy.metrics import dp, sp

from companion.app.layout import columns_that_fit, should_stack
from companion.app.widgets.all import QuietButton
from companion.app.widgets.fit_label import FitLabel, Paragraph
from companion.app.widgets.text_measure import broken, extents, fitting_px, wrapped
from companion.app.window_pictures import SCREEN_SIZES, ScreenSize
from tests.app.window import WindowStage

LONG = "Move Tako 6 forward, to 11, on top of Ebi."


def label(width_dp: float, height_dp: float, **more: object) -> FitLabel:
    found = FitLabel(text=LONG, size_hint=(None, None), **more)
    found.size = (dp(width_dp), dp(height_dp))
    return found


def test_text_with_room_keeps_its_size(stage: WindowStage) -> None:
    found = label(900, 60, largest_sp=28)
    stage.show(found)
    assert found.font_size == sp(28)
    assert found.fits


def test_text_shrinks_before_it_breaks_into_lines(stage: WindowStage) -> None:
    found = label(380, 60, largest_sp=28)
    stage.show(found)
    assert 17 <= found.font_size < 28
    assert extents(LONG, int(found.font_size))[0] <= dp(380)


def test_text_at_the_floor_breaks_into_lines(stage: WindowStage) -> None:
    found = label(150, 90, largest_sp=28)
    stage.show(found)
    assert found.font_size == 16
    assert found.fits
    assert extents(max(broken(LONG, 16, 150), key=len), 16)[0] <= 150


@pytest.mark.parametrize(
    "text", [LONG, "Tsukiji", "W", "iiiiiiiiiiii", "AVAVAVAV To", "Two\nlines"]
)
@pytest.mark.parametrize("bold", [False, True])
def test_no_size_that_would_fit_is_passed_over(stage: WindowStage, text: str, bold: bool) -> None:
    """Against trying one size after the other, from the largest down."""
    for width in range(4, 700, 9):
        for height in (20, 40, 200):
            fitting = fitting_px(text, (width, height), (16, 72), bold=bold)
            assert fitting == tried_one_by_one(text, (width, height), bold), (width, height)


def test_words_without_room_beside_their_sign_stand_alone(stage: WindowStage) -> None:
    button = QuietButton(text="See tablets\u00a0and track", sign="eye", size_hint=(None, None))
    stage.show(button)
    for width in (600, 190, 150):
        button.size = (dp(width), dp(56))
        stage.frames(2)
        (words,) = button.written
        assert words.fits
        assert words.whole
        beside = words.box[0] - button.x > dp(28)
        assert beside is (width > 150), width


def test_on_several_lines_the_next_larger_size_would_not_fit(stage: WindowStage) -> None:
    for width in range(30, 700, 37):
        for height in (20, 40, 90, 200):
            room = (width, height)
            size, fits = fitting_px(LONG, room, (16, 72), wraps=True)
            if fits and size < 72:
                assert wrapped(LONG, size, width)[1] <= height
                _across, tall, whole = wrapped(LONG, size + 1, width)
                assert tall > height or not whole, (room, size)


def tried_one_by_one(text: str, room: tuple[float, float], bold: bool) -> tuple[int, bool]:
    width, height = room
    for size in range(72, 15, -1):
        across, tall = extents(text, size, bold)
        if "\n" not in text and across <= width and tall <= height:
            return size, True
    across, tall, _whole = wrapped(text, 16, width, bold)
    return 16, tall <= height and across <= width


def test_text_that_may_break_stays_larger(stage: WindowStage) -> None:
    found = label(300, 120, largest_sp=28, wraps=True)
    stage.show(found)
    assert found.font_size > 24


def test_no_words_are_smaller_than_the_floor(stage: WindowStage) -> None:
    words = Paragraph(text=LONG, largest_sp=9)
    found = label(900, 60, largest_sp=9)
    stage.show(words)
    stage.show(found)
    assert (words.font_size, found.font_size) == (16, 16)


def test_text_without_any_room_says_so(stage: WindowStage) -> None:
    found = label(60, 20)
    stage.show(found)
    assert not found.fits


@pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
def test_a_paragraph_is_as_high_as_kivy_draws_it(stage: WindowStage, size: ScreenSize) -> None:
    stage.open(size)
    words = Paragraph(text=LONG * 3, size_hint_x=None, width=dp(260), largest_sp=18)
    stage.show(words)
    assert words.height == pytest.approx(words.texture_size[1], abs=sp(18) * 0.5)
    words.text = ""
    stage.frames(2)
    assert words.height == 0


@pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
def test_only_the_phone_stacks(stage: WindowStage, size: ScreenSize) -> None:
    stage.open(size)
    assert should_stack(size.width_px, size.height_px) is (size.name == "phone")
    assert columns_that_fit(dp(1000), 150, 5) == 5
    assert columns_that_fit(dp(340), 150, 5) == 2
