"""Pages that are a hair longer than their room stay where they are when a finger pulls at them."""

from tests.app.window import WindowStage  # isort: skip
from companion.app.pictures import TABLET
from companion.app.screens.page_screen import PageBody, PageScreen


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
