"""A new game: who sits where in which colour, who begins, starting markers, special points, and
what to take out of the box. Everything on one page; the large button deals.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.all import ChoiceTile, NameField
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.box_question import BoxWay, box_question, numbers_taken_words
from companion.tsukiji.presenters.new_game import NewGameView, new_game_view
from companion.tsukiji.proposals.new_game import LONGEST_NAME, NewGame, begin_new_game
from companion.tsukiji.remembered_box import my_box
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _
from engine.tsukiji.box import Box
from engine.tsukiji.pieces import Face
from engine.tsukiji.settings import Variant


class NewGameBody(PageBody):
    """The table and its seats, the board, the variants, the box."""

    watched = BooleanProperty(False)
    """Whether there is a camera to look at the board with."""

    def on_stacks(self, _body: object, stacks: bool) -> None:
        """What to take out of the box stands under the table; where it is narrow, after the
        number of players, because hands begin with it, and the house rules come last."""
        left, box, rules = (self.ids[name].__self__ for name in ("left", "box_part", "rules"))
        for part in (box, rules):
            part.parent.remove_widget(part)
        left.add_widget(box, index=1 if stacks else 0)
        (self if stacks else left).add_widget(rules)


class NewGameScreen(PageScreen):
    """A tap on a seat asks about its player; names that were here before are tapped."""

    watched = BooleanProperty(False)
    """Whether there is a camera to look at the board with."""

    def __init__(
        self,
        begin: Callable[..., None],
        box_for: Callable[[int], Box] | None = None,
        look_at_board: Callable[[], None] = lambda: None,
        show_ticket: Callable[[str], None] = lambda _who: None,
        leave: Callable[[], None] = lambda: None,
        open_rules: Callable[[], None] = lambda: None,
        ask_box: Callable[[Box], bool] = lambda _box: False,
        copy_box: Callable[[BoxWay, int], None] = lambda _way, _players: None,
        **more: Any,
    ) -> None:
        self._begin = begin
        self._ask_box, self._copy_box = ask_box, copy_box
        self._box_for = box_for or (lambda players: my_box(players, (), ()))
        self.look_at_board = look_at_board
        self.draft = begin_new_game()
        self._remembered: tuple[str, ...] = ()
        self._seat = 0
        self._changes_seats = False
        self._warned = False
        self._note = ("", Tone.PLAIN)
        self._known_box: Box | None = None
        """The printed numbers before they were asked for."""
        super().__init__(
            body=NewGameBody(), leave=leave, name="new-game", rules_topic="set-up", **more
        )
        self.bind(watched=self.body.setter("watched"))
        self.bind(watched=lambda *_change: self.refresh() if self.title else None)
        # Kivy never lets go of a text line once it was shown: one for all seats.
        self._field = NameField(longest=LONGEST_NAME)
        self._field.bind(text=lambda _field, text: self._rename(text))
        self._field.bind(on_text_validate=lambda _field: self._name_next())
        ids = self.body.ids
        ids.name.add_widget(self._field)
        ids.table.bind(on_seat=lambda _table, seat: self._sit(seat))
        ids.colours.bind(on_colour=lambda _row, colour: self.take_colour(colour))
        ids.first.bind(on_release=lambda _button: self.take(replace(self.draft, first=self._seat)))
        ids.change.bind(on_release=lambda _button: self._toggle_changing())
        ids.variants.bind(
            on_toggle=lambda _grid, key: self.take(self.draft.with_variant(Variant(key)))
        )
        ids.ways.bind(
            on_toggle=lambda _grid, _key: self.take(
                replace(self.draft, hands_free=not self.draft.hands_free)
            )
        )
        self.ids.says.bind(on_answer=lambda _banner, key: self._answer_box(BoxWay(key)))
        ids.rules.bind(on_release=lambda _button: open_rules())
        ids.show_ticket.bind(on_release=lambda _button: show_ticket(self.who))
        ids.look_at_board.bind(on_release=lambda _button: self.look_at_board())

    def open_with(self, draft: NewGame, remembered: tuple[str, ...] = (), says: str = "") -> None:
        """Show a new game with these proposals; `says` is what should be known first."""
        self.draft, self._remembered = draft, remembered
        self._seat, self._changes_seats, self._warned = 0, False, False
        self._known_box = self._box()
        self._note = (says, Tone.PLAIN)
        self.ids.body.scroll_y = 1
        self.refresh()

    def refresh(self) -> None:
        """Show the draft; what did not change stays where it is."""
        self._seat = min(self._seat, len(self.draft.names) - 1)
        view = new_game_view(self.draft, self._box(), self._seat, self._remembered)
        ids = self.body.ids
        self.title = _("New game")
        _fill(ids.counts, view.counts, lambda key: self.take(self.draft.with_players(int(key))))
        _fill(ids.markers, view.markers, lambda key: self.take(self.draft.with_marker(Face(key))))
        ids.markers_say.text = view.markers_say
        ids.variants.toggles = view.variants
        ids.ways.toggles = view.ways if self.watched else ()
        ids.take_out.text = view.take_out
        ids.table.players = view.players
        self._show_seat(view)
        self.next_text, self.ready = view.next_step, not view.why_not
        self._say(view)

    def _say(self, view: NewGameView) -> None:
        """Why it cannot begin comes before what else there is to say."""
        self.ids.says.answers = ()
        self.says, tone = (view.why_not, Tone.ATTENTION) if view.why_not else self._note
        self.tone = tone.value

    def next_step(self) -> None:
        """The large button was tapped; who forgot the markers is asked once."""
        view = new_game_view(self.draft, self._box(), self._seat)
        if not view.all_told and not self._warned:
            self._warned = True
            words = _("Which marker is on which space, 1 to 5? Or tap “{button}” once more.")
            self._note = (words.format(button=view.next_step), Tone.QUESTION)
            self._say(view)
            self.ids.body.scroll_to(self.body.ids.markers, animate=False)
            return
        if self._ask_box(self._box()):
            words, answers = box_question(watched=self.watched)
            self._note = (words, Tone.QUESTION)
            self._say(view)
            self.ids.says.answers, self.next_text = answers, ""
            return
        self._begin(self.draft, self._box())

    def _answer_box(self, way: BoxWay) -> None:
        """Where the printed numbers come from was answered; later means that the lots are dealt."""
        self._note, self._known_box = ("", Tone.PLAIN), self._box()
        self.refresh()
        self._copy_box(way, len(self.draft.names))
        if way is BoxWay.LATER:
            self._begin(self.draft, self._box())

    def begin_with_numbers(self) -> None:
        """The printed numbers were taken; nothing else was waited for."""
        self._begin(self.draft, self._box(), box_taken=True)

    def back_from_box(self) -> None:
        """Who has copied the printed numbers reads that the game has them."""
        if self._box() != self._known_box:
            self._note = (numbers_taken_words(), Tone.GOOD)
        self.refresh()

    def _show_seat(self, view: NewGameView) -> None:
        seat, ids = view.seat, self.body.ids
        ids.seat_title.text = seat.title
        self._field.hint_text = seat.hint
        if self._field.text != seat.name:
            self._field.text = seat.name
        _fill(ids.names, seat.names, self._take_name)
        ids.colours.colours = seat.colours
        ids.first.text = _("Ate fish last, begins")
        ids.first.chosen = self.draft.first == self._seat
        ids.change.text = _("Change seats")
        ids.change.chosen = self._changes_seats
        # Two alike are said beside the large button, whichever seat is asked about.
        ids.seat_says.text = "" if view.why_not else seat.says
        if self._changes_seats:
            ids.seat_says.text = _("Tap the seat to change with.")

    def _box(self) -> Box:
        return self._box_for(len(self.draft.names))

    @property
    def who(self) -> str:
        """The player whose seat is asked about."""
        return self.draft.called(self._seat)

    def take_colour(self, colour: int) -> None:
        """The player who is asked about has shown a ticket of this colour."""
        self.take(self.draft.with_colour(self._seat, colour))

    def take(self, draft: NewGame) -> None:
        """Something about the game was said otherwise."""
        self.draft = draft
        if self._warned:
            self._note = ("", Tone.PLAIN)
        self.refresh()

    def _take_name(self, key: str) -> None:
        self.take(self.draft.with_name(self._seat, key.removeprefix("name:")))

    def _toggle_changing(self) -> None:
        self._changes_seats = not self._changes_seats
        self.refresh()

    def _sit(self, seat: int) -> None:
        """A seat was tapped: ask about it, or let two people change."""
        was, self._seat = self._seat, seat
        if self._changes_seats and seat != was:
            self._changes_seats = False
            self.draft = self.draft.with_seats_changed(was, seat)
        self._field.focus = False
        self.refresh()

    def _name_next(self) -> None:
        """A name was ended with Enter: the next seat is asked about, and typed at once."""
        if self._seat + 1 < len(self.draft.names):
            self._sit(self._seat + 1)
            # Kivy takes the focus away once this is over.
            Clock.schedule_once(lambda _seconds: setattr(self._field, "focus", True))

    def _rename(self, text: str) -> None:
        draft = self.draft.with_name(self._seat, text)
        if draft != self.draft:
            self.take(draft)


def _fill(room: Any, choices: tuple[Choice, ...], picked: Callable[[str], None]) -> None:
    """Tiles for the choices; those that are there already stay, so that fingers keep them."""
    tiles = list(reversed(room.children))
    for tile in tiles[len(choices) :]:
        room.remove_widget(tile)
    for choice in choices[len(tiles) :]:
        tile = ChoiceTile(choice=choice)
        tile.bind(on_release=lambda tile: picked(tile.choice.key))
        room.add_widget(tile)
    for tile, choice in zip(tiles, choices, strict=False):
        tile.choice = choice


load_kv(__file__)
