"""Pages that are a hair longer than their room stay where they are when a finger pulls at them, and
a page that is laid out rests.
"""

from typing import Any

import pytest

from tests.app.window import SIZES, WindowStage  # isort: skip
from kivy.uix.widget import Widget

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.window_pictures import TABLET, ScreenSize
from tests.app.conftest import OpensApp


def test_what_grows_after_a_pull_is_not_thrown_away(stage: WindowStage) -> None:
    stage.open(TABLET)
    body = PageBody(size_hint_y=None)
    page = PageScreen(body=body, leave=lambda: None)
    stage.show(page)
    room = page.ids.body
    body.height = room.height + 0.5
    stage.settle()
    x, y = room.to_window(*room.center)
    for _pull in range(3):
        stage.drag((x, y), (x, y + 200))
    body.height = room.height + 400
    stage.settle()
    bottom = room.to_window(0, body.y)[1] if body.parent is room else body.to_window(0, body.y)[1]
    assert -401 <= bottom - room.to_window(0, room.y)[1] <= 1


def page_of(stage: WindowStage, taller_by: float) -> tuple[Any, PageBody]:
    """The room of a page, and in it what is taller than it by so much."""
    stage.open(TABLET)
    body = PageBody(size_hint_y=None)
    page = PageScreen(body=body, leave=lambda: None)
    stage.show(page)
    body.height = page.ids.body.height + taller_by
    stage.settle()
    return page.ids.body, body


def top_of(widget: Any) -> float:
    return float(widget.to_window(widget.x, widget.top)[1])


def test_what_fits_again_hangs_at_the_top(stage: WindowStage) -> None:
    room, body = page_of(stage, 60)
    x, y = room.to_window(*room.center)
    stage.drag((x, y), (x, y + 200))
    assert top_of(body) == pytest.approx(top_of(room) + 60, abs=1), "pulled to its end"
    body.height = room.height - 100
    stage.settle()
    assert top_of(body) == pytest.approx(room.to_window(0, room.top)[1], abs=1)


def test_scrolling_to_what_is_in_sight_moves_nothing(stage: WindowStage) -> None:
    room, body = page_of(stage, -20)
    line = Widget(size_hint_y=None, height=40)
    body.add_widget(line)
    stage.settle()
    room.scroll_to(line, animate=False)
    body.height += 80
    stage.settle()
    assert top_of(body) == pytest.approx(top_of(room), abs=1)


def test_a_note_under_the_page_leaves_what_is_read_where_it_is(stage: WindowStage) -> None:
    room, body = page_of(stage, 600)
    x, y = room.to_window(*room.center)
    stage.drag((x, y), (x, y + 200))
    before = top_of(body)
    assert before > top_of(room) + 100
    room.parent.parent.says = "Something that was not there before."
    stage.settle()
    assert top_of(body) == pytest.approx(before, abs=1)


def places(screen: Any) -> list[tuple[float, ...]]:
    """Where everything lies in the window, and how large it is."""
    return [(*widget.to_window(*widget.pos), *widget.size) for widget in screen.walk()]


@SIZES
def test_a_new_game_is_laid_out_after_two_frames_and_then_rests(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app()
    people.tap_words("New game")
    people.tap_choice("4")
    people.tap_id("back")
    people.tap_words("New game")
    stage.frames(2)
    laid, drawn = places(people.screen), stage.drawn
    for _moment in range(20):
        # Past everything that Kivy puts off: a bar that fades takes a second.
        stage.skip(0.1)
    assert places(people.screen) == laid
    # The tap lets its button go and the scroll bar steps back, each in a frame of its own; a bar
    # that fades would take all twenty.
    assert stage.drawn <= drawn + 3, "it rests"
