"""Every scene that a reading may have is reported."""

import pytest

from companion.tsukiji.reports.reading_json import to_json
from companion.tsukiji.reports.scene_reports import SCENE_REPORTS
from companion.tsukiji.reports.table_text import scene_name, table_lines
from vision.tsukiji.reading import Reading, Scene

KNOWN = sorted(set(Scene) - {Scene.AUTO})


def test_every_scene_but_the_unknown_one_has_a_row() -> None:
    assert sorted(SCENE_REPORTS) == KNOWN


@pytest.mark.parametrize("scene", KNOWN)
def test_a_reading_of_nothing_is_told_in_each_scene(scene: Scene) -> None:
    nothing = Reading(scene, 3)
    assert table_lines(nothing) == []
    assert to_json(nothing, "p.jpg")["scene"] == scene
    assert scene_name(scene) == scene
    assert list(SCENE_REPORTS[scene].groups(nothing)) == []
