"""The market, marker by marker in the order of the rules: how far, where to, on top of what."""

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.board import BoardView
from companion.tsukiji.presenters.price_markers import MarkerView, MarketView
from companion.tsukiji.presenters.unread import NAME_IT, naming_it
from companion.tsukiji.screens.game_screen import GameScreen
from companion.tsukiji.steps.price_markers import board, check_board, first_marker, keep_board
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _

_START = "start"


class PriceMarkersBody(BoxLayout):
    """What to do with the marker, and the track; the picture while the board is checked."""

    watches = BooleanProperty(False)
    """Whether a camera looks on."""
    one = BooleanProperty(False)
    """Whether one marker has the page."""
    checks = BooleanProperty(False)
    """Whether the board is being checked."""
    shows_picture = BooleanProperty(False)
    """Whether both are so."""
    stacks = BooleanProperty(False)
    """Whether the parts stand under each other, as on a phone."""


class PriceMarkersScreen(GameScreen):
    """All moves at a glance, or one by one; then each marker walks its spaces, and a tap on the
    track skips the walk."""

    def __init__(self, **more: Any) -> None:
        self._shown: MarkerView | MarketView | BoardView | None = None
        super().__init__(body=PriceMarkersBody(), **more)
        self.body.ids.spaces.bind(on_release=lambda _label: self.explain())
        self.ids.says.bind(on_answer=lambda _banner, key: self._answered(key))

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, MarkerView | MarketView):
            return
        self._show_moves(view)
        self.footnote = view.footnote
        # Paused, it does not go on by itself: then the red button and *Go on* say what does.
        goes_on = view.says if isinstance(view, MarketView) and not self.taken_answers else ""
        self.says, self.tone = view.lacks or view.unread or goes_on, Tone.PLAIN.value
        self.next_text = view.next_step
        checks, one = self.desk.table.checks_board, self.desk.table.ways.one_by_one
        self.body.checks, self.body.watches = checks, self.desk.watched
        self._show_board(view)
        self.quiet_buttons(
            (
                _("Close the check") if checks else _("Check the board"),
                "eye",
                partial(self.desk.tap, check_board),
            ),
            (_("All on one page") if one else _("One by one"), "log", self._other_way),
        )

    def closes_something(self) -> bool:
        """The check of the board is closed before the game is left."""
        checks = self.desk.table.checks_board
        if checks:
            self.tap(check_board)
        return checks

    def _other_way(self) -> None:
        """All markers on one page, or one by one from the first that moves."""
        ways = self.desk.table.ways
        self.desk.play_so(replace(ways, one_by_one=not ways.one_by_one))
        self.desk.tap(first_marker)

    def _show_moves(self, view: MarkerView | MarketView) -> None:
        ids = self.body.ids
        if isinstance(view, MarketView):
            self.body.one = False
            ids.moves.moves = view.moves
            ids.sentence.text = ids.reason.text = ""
            return
        self.body.one, ids.moves.moves = True, ()
        ids.badge.face = view.face
        ids.spaces.text = view.spaces
        ids.spaces.disabled = self.desk.table.checks_board or not view.footnote
        ids.way.text = view.way
        ids.sentence.text = view.says
        ids.reason.text, ids.reason.topic = view.reason.text, view.reason.topic

    def _answered(self, key: str) -> None:
        if key == _START:
            self.correct_start()
        elif key == NAME_IT:
            self.name_unread()
        else:
            self.tap(keep_board)

    def _show_board(self, view: MarkerView | MarketView) -> None:
        """The move on the track, or while the board is checked how all of it should lie."""
        track, checks = self.body.ids.track, self.desk.table.checks_board
        lies = board(self.desk.table) if checks else None
        shown = view if lies is None else lies
        keep = "" if lies is None else lies.keep_step
        answers = (Choice("keep", keep, sign="hand"),) if keep else ()
        if lies is None and view.lacks:
            answers = (Choice(_START, _("Say where they started"), sign="pencil"),)
        elif lies is None and view.unread:
            answers = (naming_it(),)
        if answers != self.ids.says.answers:
            self.ids.says.answers = answers
        if lies is not None:
            self.body.ids.sentence.text = _("The board as it should be")
            self.body.ids.reason.text = ""
            self.says, self.tone = lies.says, lies.tone.value
        if shown != self._shown:
            self._shown = shown
            track.look = shown.track
            track.walk()


load_kv(__file__)
