"""Nothing is said by colour alone: whatever a part of the app shows in one state and not in another
it shows by a word, a shape or a place too, or by light against dark that stands out without any
colour. The states are found in the parts themselves (`told_by_colour.py`): a new one takes part by
itself.
"""

import pytest

from tests.app.window import WindowStage  # isort: skip
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.painting import fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import PALETTES
from companion.app.widgets.painted import Painted
from companion.app.window_pictures import TABLET
from companion.tsukiji.presenters.purchase import purchase_view
from companion.tsukiji.view_values.track import ShownTrack
from companion.tsukiji.widgets.all import TrackBoard
from companion.view_values.choices import Tone
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings
from tests.app.gallery_pages import PAGES
from tests.app.told_by_colour import colour_alone, drawn
from tests.engine.random_games import random_game

STANDS_OUT = 3.0
"""How far light has to stand against dark where colour is not seen: what WCAG 2 (1.4.11) asks for
whatever is no text."""
SAID_IN_WORDS = {
    "LotColumn.look.tone": "the ink of its note, whose words say what is the matter",
    "LotColumn.look.gain_tone": "the ink of its points, which have a + or a −",
    "LotColumn.look.affordable": "quiet where no button offers to buy it",
    "LotRow.lots[].affordable": "the same",
    "LotRow.lots[].gain_tone": "the same",
    "LotRow.lots[].tone": "the same",
    "ChoiceTile.choice.possible": "quiet because it cannot be tapped; it says nothing else",
    "Picker.choices[].possible": "the same",
    "Banner.answers[].possible": "the same",
    "ScoreLine.opened": "the ground of a line whose reason stands under it",
}
"""What is drawn in another ink beside words that say it: the words come with the state from the
presenters (the tests under this table), and not from the part that draws them."""


@pytest.mark.parametrize("page", PAGES)
def test_no_state_of_a_part_shows_by_colour_alone(stage: WindowStage, page: str) -> None:
    stage.open(TABLET)
    faint: dict[str, float] = {}
    try:
        for look in PALETTES:
            THEME.name = look
            showing, alone = colour_alone(stage, PAGES[page]())
            assert showing or page == "typing", "nothing was looked at"
            alone = {
                one: apart
                for one, apart in alone.items()
                if f"{one.kind}.{one.path}" not in SAID_IN_WORDS
            }
            faint |= {f"{look} {one}": x for one, x in alone.items() if x < STANDS_OUT}
            if not alone:
                # Shapes and words are the same in every look.
                break
    finally:
        THEME.name = "light"
    assert faint == {}


class Lamp(Painted):
    """A part as nobody may write one."""

    is_on = BooleanProperty(False)
    has_edge = BooleanProperty(False)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.fbind("is_on", self.repaint)
        self.fbind("has_edge", self.repaint)

    def paint(self) -> None:
        fill_box(*self.box, THEME.good if self.is_on else THEME.wrong, 4)
        if self.has_edge:
            line_box(*self.box, THEME.ink, 4, 2)


def test_a_lamp_that_is_red_or_green_would_be_found(
    stage: WindowStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lamp, "__module__", "companion.app.widgets.lamp")
    stage.open(TABLET)
    room = BoxLayout()
    room.add_widget(Lamp())
    showing, alone = colour_alone(stage, room)
    assert {str(one) for one in showing} == {
        "Lamp.is_on: False or True",
        "Lamp.has_edge: False or True",
    }
    assert [str(one) for one, apart in alone.items() if apart < STANDS_OUT] == [
        "Lamp.is_on: False or True"
    ]


def test_a_space_with_the_wrong_wood_is_no_space_that_a_marker_reaches(
    stage: WindowStage,
) -> None:
    stage.open(TABLET)
    board = TrackBoard()
    shapes = []
    for look in (ShownTrack(arrives=11), ShownTrack(reached=(11,)), ShownTrack(wrong=(11,))):
        board.look = look
        stage.show(board)
        shapes.append(set(drawn(board)))
    arrives, reached, wrong = shapes
    assert arrives == reached != wrong


@pytest.mark.parametrize("seed", range(6))
def test_words_come_with_the_inks_of_a_lot(seed: int) -> None:
    told = random_game(seed, settings=Settings())
    for facts in range(2, len(told.facts)):
        game = play(told.facts[:facts])
        if not game.rounds[-1].values:
            continue
        for lot in purchase_view(game).lots:
            assert lot.note or lot.tone is Tone.PLAIN
            assert lot.gain_tone is {"+": Tone.GOOD, "−": Tone.WRONG}.get(
                lot.gain_number[:1], lot.gain_tone if not lot.gain else Tone.PLAIN
            )
            assert bool(lot.deed) is lot.affordable
