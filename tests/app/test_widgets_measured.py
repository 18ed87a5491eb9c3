"""Everything in the gallery, at the three sizes and in every palette: nothing too small to tap,
no text cut or under 16 sp, nothing over the edge, nothing over something else.
"""

import gc
import weakref

import pytest
from kivy.graphics import Rectangle

from companion.app.theme import THEME
from companion.app.widgets.all import FitLabel
from companion.app.widgets.painted import Painted
from companion.app.window_pictures import SCREEN_SIZES, ScreenSize
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.widgets.all import LotColumn
from companion.view_values.choices import Tone
from tests.app.gallery_pages import PAGES
from tests.app.window import (
    WindowStage,
    all_under,
    badly_written,
    out_of_sight,
    overlapping,
    too_small_to_tap,
)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
def test_a_page_of_the_gallery_is_whole(stage: WindowStage, size: ScreenSize, page: str) -> None:
    stage.open(size)
    root = PAGES[page]()
    stage.show(root)
    assert too_small_to_tap(root) == []
    assert badly_written(root) == []
    assert out_of_sight(root) == []
    assert overlapping(root) == []


def test_every_widget_is_in_the_gallery(stage: WindowStage) -> None:
    from companion.app.widgets import all as parts
    from companion.tsukiji.widgets import all as game_parts

    shown = {
        base.__name__
        for page in PAGES.values()
        for w in all_under(page())
        for base in type(w).__mro__
    }
    assert {*parts.__all__, *game_parts.__all__} - shown == set()


# Kivy keeps its text lines for ever (see name_field.py); everything of ours goes.
@pytest.mark.parametrize("page", [name for name in PAGES if name != "typing"])
def test_a_page_that_is_gone_is_forgotten(stage: WindowStage, page: str) -> None:
    root = PAGES[page]()
    stage.show(root)
    watched = [weakref.ref(widget) for widget in all_under(root)]
    stage.clear()
    del root
    stage.frames(3)
    gc.collect()
    assert [ref for ref in watched if ref() is not None] == []


@pytest.mark.parametrize(
    ("gain", "tone", "ink"),
    [
        ("+2 points", Tone.GOOD, "good_ink"),
        ("now 0", Tone.PLAIN, "ink"),
        ("now −2", Tone.WRONG, "wrong_ink"),
    ],
)
def test_a_loss_is_not_drawn_in_the_ink_of_a_gain(
    stage: WindowStage, gain: str, tone: Tone, ink: str
) -> None:
    stage.show(LotColumn(look=ShownLot(1, "Lot 1", gain=gain, gain_tone=tone)))
    (label,) = (w for w in all_under(stage.window.children[0]) if getattr(w, "text", "") == gain)
    assert isinstance(label, FitLabel)
    assert label.ink == ink


def test_another_theme_repaints_what_is_on_screen(stage: WindowStage) -> None:
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    stage.show(PAGES["lots"]())
    width, height = stage.window.size

    def middle() -> bytes:
        stage.window.dispatch("on_draw")
        return bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))

    light = middle()
    THEME.name = "dark"
    stage.frames(4)
    dark = middle()
    THEME.name = "light"
    stage.frames(4)
    changed = sum(a != b for a, b in zip(light[::301], dark[::301], strict=True))
    assert changed > len(light[::301]) * 0.6
    assert middle() == light


def test_the_lines_of_a_short_text_stand_in_the_middle_too(stage: WindowStage) -> None:
    painted = Painted(size=(200, 80))
    stage.show(painted)
    painted.canvas.clear()
    with painted.canvas:
        painted.write("1 for\n3", (0, 0, 200, 80), 16, (0, 0, 0, 1))
    drawn = [part for part in painted.canvas.children if isinstance(part, Rectangle)]
    assert len(drawn) == 2
    assert all(abs(part.pos[0] + part.size[0] / 2 - 100) <= 1 for part in drawn)
