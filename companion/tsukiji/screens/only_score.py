"""Only the score: rows are shown to the camera or tapped, coins typed, markers put in order; then
the sheet with every line explained. What is told is kept until the sheet was seen, no longer."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.app.camera_picture import ShownOutlines
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.pages.page_with_camera import CameraPage
from companion.app.widgets.all import NumberPad
from companion.app.widgets.kv import load_kv
from companion.camera.glimpse import Glimpse, Task
from companion.game_interface import AppWindow
from companion.preferences import PLAYER_NAMES
from companion.tsukiji.camera_tasks import ReadTable
from companion.tsukiji.only_score_draft import ONLY_SCORE, KeptScore
from companion.tsukiji.presenters.only_score import (
    ORDER,
    PLAYERS,
    OnlyScoreView,
    only_score_view,
)
from companion.tsukiji.proposals.only_score import OnlyScore, begin_only_score, looked_at_rows
from companion.tsukiji.screens.outlined import outlines_in, reading_in
from companion.tsukiji.widgets.all import RowStepper
from companion.tsukiji.widgets.row_stepper import show_steppers
from companion.view_values.choices import Choice, Tone
from companion.view_values.players import ShownPlayer
from companion.words.languages import _
from engine.tsukiji.box import Box
from engine.tsukiji.pieces import Face
from engine.tsukiji.settings import Settings, Variant
from vision.tsukiji.reading import Scene

MOST_YEN = 9999
_FEWEST = 2


class OnlyScoreBody(PageBody):
    """Questions, the rows of a player, or the sheet."""

    counts = BooleanProperty(False)
    """Whether a player's rows are shown."""
    watches = BooleanProperty(False)
    """Whether a camera looks at them."""
    shows_sheet = BooleanProperty(False)
    """Whether the sheet is shown."""
    shows_podium = BooleanProperty(False)
    """Whether who came where is known."""


class OnlyScoreScreen(CameraPage):
    """`rules` gives the box and the rulings for a number of players."""

    page = NumericProperty(0)
    """Which page: 0 asks how many play."""

    def __init__(
        self,
        window: AppWindow,
        rules: Callable[[int], tuple[Box, Settings]],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._window, self._rules = window, rules
        self.draft = begin_only_score(("",) * _FEWEST)
        self._types_coins = False
        # Without a camera the page is one like others.
        PageScreen.__init__(
            self, body=OnlyScoreBody(), leave=leave, name="only-score", rules_topic="end", **more
        )
        ids = self.body.ids
        ids.coins.bind(on_release=lambda _tile: self._ask_coins())
        self.ids.says.bind(on_answer=lambda _banner, key: self._answered(key))
        ids.name.bind(text=lambda _field, text: self._named(text))

    def begin(self) -> None:
        """Where it was left; else from the beginning, with the names of those who played last as a
        proposal."""
        kept = self._window.store.recall(ONLY_SCORE)
        self.draft = kept.told[0] if kept.told else self._fresh()
        self.go_to(min(kept.page, len(self.draft.names) + 2))

    def _fresh(self) -> OnlyScore:
        names = self._window.store.recall(PLAYER_NAMES)
        return begin_only_score(names[:4] if len(names) >= _FEWEST else ("",) * _FEWEST)

    def wanted(self) -> Task | None:
        """A player's rows, while they are asked for."""
        return ReadTable(Scene.TABLEAU) if self.body.counts else None

    def outlines(self, glimpse: Glimpse) -> ShownOutlines | None:
        """The cards that were read."""
        return outlines_in(glimpse)

    def saw(self, glimpse: Glimpse) -> None:
        """What lies in the rows."""
        reading = reading_in(glimpse)
        if self.body.counts and reading is not None and reading.scene is Scene.TABLEAU:
            seen = looked_at_rows(self._count, reading)
            if seen != self._count:
                self.draft = self.draft.with_count(seen)
                self.show()

    @property
    def _count(self) -> Any:
        return self.draft.counts[int(self.page) - 1]

    def go_to(self, page: int) -> None:
        """Show a page."""
        self.page, self._types_coins = page, False
        self.body.ids.picture.clear()
        self.ids.body.to_top()
        self.show()

    def back(self) -> None:
        """One page back, from the first one away."""
        if self.page:
            self.go_to(int(self.page) - 1)
        else:
            super().back()

    def next_step(self) -> None:
        """On by one page, from the sheet home, or to what is missing there."""
        mends = self._view().mends
        if mends:
            self.go_to(mends)
            self._ask_coins()
        elif int(self.page) > len(self.draft.names) + 1:
            self._leave_sheet()
        else:
            self.go_to(int(self.page) + 1)

    def show(self) -> None:
        """The page as it is now; what was told is on the disk before it is shown."""
        self._keep()
        view = self._view()
        self.title, self.says, self.tone = view.title, view.says, Tone.PLAIN.value
        self.next_text, self.next_quiet = view.next_step, view.is_quiet
        self._offer(view)
        self.footnote = view.sheet.footnote if view.sheet is not None else ""
        body = self.body
        body.counts, body.shows_sheet = bool(view.rows), view.sheet is not None
        body.watches = body.counts and self._window.has_camera
        self.ask(body.ids.asked, view.questions, self.answer)
        self._show_rows(view)
        self._show_sheet(view)

    def _view(self) -> OnlyScoreView:
        box, settings = self._rules(len(self.draft.names))
        settings = replace(settings, variants=self.draft.variants)
        return only_score_view(self.draft, int(self.page), box, settings)

    def _offer(self, view: OnlyScoreView) -> None:
        """Who does not want to tell the rest can leave all the same; and what was told for another
        table can be forgotten."""
        answers = (Choice("home", _("Home"), sign="home"),) if view.mends else ()
        if view.restarts:
            answers = (Choice("anew", view.restarts, sign="again"),)
        if answers != self.ids.says.answers:
            self.ids.says.answers = answers

    def _answered(self, key: str) -> None:
        if key == "anew":
            self.draft = self._fresh()
            self.go_to(0)
        else:
            self._leave_sheet()

    def _leave_sheet(self) -> None:
        self._window.store.remember(ONLY_SCORE.note(KeptScore()))
        self._window.go_home()

    def _keep(self) -> None:
        """Where nothing can be written it goes on all the same: there is nothing yet to lose."""
        kept = KeptScore(int(self.page), (self.draft,))
        if kept != self._window.store.recall(ONLY_SCORE):
            self._window.store.remember(ONLY_SCORE.note(kept))

    def answer(self, key: str, answer: str) -> None:
        """Something was tapped."""
        if key == PLAYERS:
            self.draft = self.draft.with_players(int(answer))
        elif key == ORDER:
            self.draft = self.draft.with_marker(Face(answer))
        else:
            self.draft = self.draft.with_variant(Variant(answer))
        self.show()

    # A player

    def _show_rows(self, view: OnlyScoreView) -> None:
        ids = self.body.ids
        if view.rows:
            name = self.draft.names[int(self.page) - 1]
            ids.name.hint_text = view.title.split(",")[0]
            if ids.name.text != name:
                ids.name.text = name
            ids.coins.choice = Choice("coins", view.coins, chosen=self._types_coins)
        room = ids.rows
        show_steppers(room, view.rows, self._step)
        self._show_pad()

    def _step(self, row: RowStepper, cards: int = 0, jokers: int = 0) -> None:
        stepped = self._count.stepped(Face(row.look.face), cards=cards, jokers=jokers)
        self.draft = self.draft.with_count(stepped)
        self.show()

    def _named(self, text: str) -> None:
        if self.body.counts:
            self.draft = self.draft.with_name(int(self.page) - 1, text)
            self._keep()

    def _ask_coins(self) -> None:
        self._types_coins = not self._types_coins
        self.show()

    def _put_coins(self, yen: int) -> None:
        self._types_coins = False
        self.draft = self.draft.with_count(self._count.with_coins(yen))
        self.show()

    def _show_pad(self) -> None:
        room = self.body.ids.pad
        if not (self._types_coins and self.body.counts):
            room.clear_widgets()
        elif not room.children:
            pad = NumberPad(question=_("How many yen?"), most=MOST_YEN, pos_hint={"center_x": 0.5})
            pad.bind(on_done=lambda _pad, yen: self._put_coins(yen))
            room.add_widget(pad)
            self.ids.body.reveal(pad)

    # The sheet

    def _show_sheet(self, view: OnlyScoreView) -> None:
        ids, sheet = self.body.ids, view.sheet
        ids.podium.places = sheet.places if sheet is not None else ()
        self.body.shows_podium = bool(ids.podium.places)
        ids.sheet.players = (
            tuple(
                ShownPlayer(name, colour, badge=badge)
                for name, colour, badge in zip(
                    sheet.columns, sheet.colours, sheet.badges, strict=True
                )
            )
            if sheet is not None
            else ()
        )
        ids.sheet.rows = sheet.rows if sheet is not None else ()


load_kv(__file__)
