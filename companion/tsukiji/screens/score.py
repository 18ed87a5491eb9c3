"""The end: the podium, and the score sheet with every line explained."""

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.all import ScoreTable
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.score import ScoreView
from companion.tsukiji.presenters.thinking import thinking_row
from companion.tsukiji.screens.game_screen import GameScreen
from companion.tsukiji.screens.result_to_keep import ResultToKeep as ResultToKeep
from companion.tsukiji.steps.count import count_player
from companion.view_values.players import ShownPlayer
from companion.words.languages import _
from engine.tsukiji.game import Game


class ScoreBody(BoxLayout):
    """Who won, the podium, and the sheet."""

    stacks = BooleanProperty(False)
    """Whether the sheet stands under the podium, as on a phone."""
    footnote = StringProperty("")
    """What the tilde means; shown beside the sheet, where there is room."""
    share_words = StringProperty("")
    """What the button says that leads to the page about sharing; empty hides it."""

    def show(self, view: ScoreView, game: Game) -> None:
        """Show the finished count of a game."""
        self.ids.keep.offer(game)
        self.ids.title.text, self.ids.title.topic = view.title, view.topic
        self.ids.podium.places = view.places
        self.ids.sheet.players = tuple(
            ShownPlayer(name, colour, badge=badge)
            for name, colour, badge in zip(view.columns, view.colours, view.badges, strict=True)
        )
        self.ids.sheet.rows = view.rows
        self.footnote = view.footnote


class ScoreScreen(GameScreen):
    """A line of the sheet opens to its reason; the large button goes home."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=ScoreBody(), **more)
        # Nothing comes and goes here, and the sheet needs the room.
        self.keeps_line = False
        self.body.ids.share.bind(on_release=lambda _button: self._share())
        self.body.ids.sheet.bind(on_open=lambda table, index: self._opened(table, index))
        self.bind(on_pre_enter=lambda _screen: self.body.ids.keep.forget())

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, ScoreView):
            return
        view = replace(view, rows=(*view.rows, *thinking_row(self.desk.clocks)))
        self.body.show(view, self.desk.game)
        if self.desk.is_practice:
            # What was practised is no result to keep.
            self.body.ids.keep.words = ""
        self.body.share_words = "" if self.desk.is_practice else _("Share the game")
        # Where there is room beside the sheet, that says so itself.
        self.footnote = view.footnote if self.stacks else ""
        self.says, self.next_text = "", _("Home")
        self.quiet_buttons(
            (_("Count the table"), "coin", lambda: self.desk.tap(count_player, 0)),
            (_("Play again"), "again", self._rematch),
        )

    def _share(self) -> None:
        """As a picture, a film, a text, tables, a record or a link; and back here."""
        self.manager.get_screen("share-game").open_with(self.desk.session, self.manager.follow)
        self.manager.open_page("share-game")

    def _rematch(self) -> None:
        """Another game with the same players, in the same seats and colours."""
        # After this tap: whatever a tap does, the game on the table is shown.
        Clock.schedule_once(lambda _seconds: self.manager.set_up())

    def _opened(self, table: ScoreTable, index: int) -> None:
        """The reason of a line opens under it, perhaps under what is in sight."""
        line = table.lines[index]
        reason = table.children[table.children.index(line) - 1]
        self.ids.body.reveal(reason if line.opened else line)

    def next_step(self) -> None:
        """The evening is over."""
        self.go_home()


load_kv(__file__)
