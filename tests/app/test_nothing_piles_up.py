"""What is taken off the screen is gone: nothing piles up over an evening."""

import gc

from companion.app.theme import THEME
from companion.app.widgets.all import QuietButton
from tests.app.window import WindowStage


def test_a_widget_that_is_gone_is_forgotten_by_the_theme(stage: WindowStage) -> None:
    def followers() -> int:
        return len(THEME.get_property_observers("changed"))

    before = followers()
    for _turn in range(3):
        buttons = [QuietButton(text="Go on") for _button in range(20)]
        stage.frames(2)
        del buttons
        gc.collect()
    assert followers() <= before + 1


def test_what_is_on_the_screen_follows_the_theme(stage: WindowStage) -> None:
    button = QuietButton(text="Go on")
    stage.show(button)
    painted = []
    button.paint = lambda: painted.append(THEME.name)
    THEME.name = "dark"
    stage.frames(2)
    assert painted == ["dark"]
