"""The walk that takes the pictures of `docs/screens`: nothing stands there that no table sees."""

from pathlib import Path

from tests.app.window import WindowStage  # isort: skip
from kivy.core.window import Window

from tests.app.fingers import written_under
from tests.app.screen_tour import tour


def test_a_game_that_is_only_played_tells_hands_nothing(stage: WindowStage, tmp_path: Path) -> None:
    for name in tour(stage, tmp_path):
        texts = [text for root in Window.children for _widget, text in written_under(root)]
        assert texts, name
        assert not any("On the table now" in text for text in texts), name
