"""The packed program, compiled only, under Android's conditions: it opens its window, asks for the
camera, prints and shares, plays by touches with sounds, outlasts a call, being turned and being
killed. `make android-evening` plays the whole game.
"""

import signal
from pathlib import Path

import pytest

from companion.app.virtual_screen import virtual_screen
from tests.android.evening import TabletLife, tablet_life
from tests.android.packed_tree import pack

SEED = 3
KILLED_AT = 4
"""Facts: two players, in the middle of the first round's purchases."""


@pytest.fixture(scope="module")
def lives(tmp_path_factory: pytest.TempPathFactory) -> tuple[TabletLife, TabletLife]:
    """One that was killed, and the one after it."""
    folder = tmp_path_factory.mktemp("tablet")
    tree = pack(folder / "tree")
    with virtual_screen():
        first = tablet_life(tree, folder / "disk", SEED, KILLED_AT)
        second = tablet_life(tree, folder / "disk", SEED, KILLED_AT)
    for life in (first, second):
        assert life.code == -signal.SIGKILL, life.errors[-3000:]
    return first, second


def test_what_ran_was_packed_compiled_and_taken_for_android(
    lives: tuple[TabletLife, TabletLife],
) -> None:
    for life in lives:
        assert life.told("packed") == ["companion/cli/commands/app.pyc None"], "no docstring"
        assert life.told("platform") == ["android 2"]
        assert "[Kivy" in life.errors, "its log is for logcat"


def test_the_camera_is_asked_for_refused_and_allowed(lives: tuple[TabletLife, TabletLife]) -> None:
    first, _second = lives
    assert "Shall it?" in first.told("asked")[0]
    assert "may not use the camera" in first.told("refused")[0]
    about = first.told("device")
    assert "Camera: OpenCV, NV21 320 x 180, 90°" in about
    assert any(line.startswith("Picture: 180 × 320, ") for line in about), "turned upright"
    (place,) = (line for line in about if line.startswith("Your file: "))
    assert place.startswith("Your file: …/files/tsukiji/tsukiji.db")


def test_sheets_are_drawn_and_shared(lives: tuple[TabletLife, TabletLife]) -> None:
    ((kind, name, size, start),) = (told.split() for told in lives[0].told("shared"))
    assert (kind, name, start) == ("application/pdf", "tsukiji-sheets.pdf", "%PDF")
    assert int(size) > 10_000


def test_a_game_is_played_with_sounds_and_a_lit_screen(
    lives: tuple[TabletLife, TabletLife],
) -> None:
    first, _second = lives
    assert [told.split()[1] for told in first.told("shown")] == [
        "offer", "evaluation", "tickets", "tablets", "markers", "purchase", "purchase"
    ]  # fmt: skip
    assert set(first.told("awake")) == {"True"}
    assert first.told("sounds") == ["confirmed"]


def test_a_call_and_a_turn_change_nothing(lives: tuple[TabletLife, TabletLife]) -> None:
    first, _second = lives
    assert first.told("resumed") == ["True"]
    assert first.told("turned") == ["True"]


def test_killed_it_comes_back_to_where_it_was(lives: tuple[TabletLife, TabletLife]) -> None:
    first, second = lives
    assert second.told("shown") == first.told("shown")[-1:]


def test_nothing_was_left_outside_the_room_of_the_app(
    lives: tuple[TabletLife, TabletLife], tmp_path_factory: pytest.TempPathFactory
) -> None:
    (disk,) = Path(tmp_path_factory.getbasetemp()).glob("tablet0/disk")
    assert sorted(path.name for path in disk.iterdir()) == ["cache", "files", "shared"]
    assert (disk / "files" / "tsukiji" / "tsukiji.db").is_file()
