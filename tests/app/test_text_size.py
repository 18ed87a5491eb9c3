"""Letters as large as people want them: what is chosen holds at once, on every screen."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.metrics import Metrics, sp

from companion.app.appearance import LARGEST_TEXT_SCALE, apply_text_size
from companion.app.widgets.all import FitLabel, Paragraph
from companion.app.window_pictures import PHONE
from companion.device.desktop import Desktop
from companion.preferences import LANGUAGE, TEXT_SIZE, TextSize
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.widgets.all import MoveLine
from companion.words.languages import speak
from tests.app.fingers import Fingers, keep_game, remember, running_app
from tests.app.window import WindowStage
from tests.engine.random_games import set_up
from tests.engine.tables import dealt, played, revealed

pytestmark = pytest.mark.usefixtures("stage")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Whatever language an app was opened in, the next test begins in English."""
    yield
    speak("en")


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


def test_a_long_message_scrolls_and_leaves_the_page_its_room(
    stage: WindowStage, tmp_path: Path
) -> None:
    """Three odd lots, said on a phone with the largest letters: more words than the screen has
    room for."""
    stage.open(PHONE)
    five = "ebi tako sake fugu maguro"
    told = played(dealt(five, five, five, "ebi ebi fugu"), revealed())
    path = tmp_path / "odd.db"
    keep_game(path, told, at=Place(Screen.TABLETS.value))
    remember(path, TEXT_SIZE.note(TextSize.LARGEST))
    with running_app(stage, path) as people:
        people.next()
        assert people.where == Screen.TABLETS.value
        ids = people.screen.ids
        assert ids.words.height > ids.words_room.height, "there is more to read than is in sight"
        people.looks_right()
        assert ids.body.height > people.screen.height * 0.25


def test_all_markers_are_in_sight_with_the_largest_letters(
    stage: WindowStage, tmp_path: Path
) -> None:
    path = tmp_path / "moves.db"
    lots = dealt("ebi ebi tako", "fugu tako maguro", "sake sake hotategai")
    tickets = revealed("4 4", "3 3", "2 2")
    markers = Place(Screen.PRICE_MARKERS.value)
    keep_game(path, played(lots, tickets, setup=set_up(2)), at=markers)
    remember(path, TEXT_SIZE.note(TextSize.LARGEST), LANGUAGE.note("es"))
    with running_app(stage, path) as people:
        people.next()
        assert people.where == Screen.PRICE_MARKERS.value
        # Where a camera looks on, there are words about what it waits for.
        people.desk.watch(has_camera=True)
        people.desk.play_so(replace(people.desk.table.ways, hands_free=True))
        people.screen.refresh()
        stage.settle()
        room, lines = people.screen.ids.body, people.on_screen(MoveLine)
        assert len(lines) == 5
        bottom = room.to_window(*room.pos)[1]
        assert all(line.to_window(*line.pos)[1] >= bottom - 1 for line in lines)
