"""The log in plain words; a tap on a line opens it for correction. From here also the standings,
what the table sets by hand, and home.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from kivy.uix.gridlayout import GridLayout

from companion.app.pages.log_page import LogPage
from companion.app.widgets.kv import load_kv
from companion.storage.games import EvidenceSource
from companion.tsukiji.corrections import NOWHERE, Correction, by_hand, correct
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.log import log_rows
from companion.tsukiji.presenters.turns_of_round import purchase_of_lot, turn_of_player
from companion.tsukiji.presenters.unread import first_unread, tickets_of_round, unread_in_round
from companion.tsukiji.words.provisional import (
    TILDE,
    box_guesses,
    guess_words,
    short_guess_words,
)
from companion.view_values.pages import LogRow
from engine.journal import SlotId


@dataclass(frozen=True, slots=True)
class LogWays:
    """Where one can go from the log."""

    correct: Callable[[Correction, tuple[int, int]], None]
    """Correct a fact, or make one by hand; with the lot, and the card or ticket of it, that is
    asked for at once, or `NOWHERE`."""
    standings: Callable[[], None]
    """See who is ahead, the rows and the cards left."""
    home: Callable[[], None]
    """The first screen."""
    box: Callable[[], None] = lambda: None
    """The printed numbers, to be copied in the middle of a game."""


class LogButtons(GridLayout):
    """Where one can go from the log, and what the table can set by hand. Event: `on_way(key)`."""

    __events__ = ("on_way",)

    def on_way(self, _key: str) -> None:
        """A button was tapped."""


class LogScreen(LogPage):
    """What happened, what was taken back, who is ahead."""

    def __init__(
        self,
        desk_of: Callable[[], Desk],
        moved: Callable[[], None],
        ways: LogWays,
        **more: Any,
    ) -> None:
        self._desk_of = desk_of
        self.ways = ways
        super().__init__(moved=moved, name="log", **more)
        buttons = LogButtons()
        buttons.bind(on_way=lambda _buttons, key: self._go(key))
        self.ids.ways.add_widget(buttons)
        self.ids.update(buttons.ids)

    def _go(self, key: str) -> None:
        if key == "standings":
            self.ways.standings()
        elif key == "home":
            self.ways.home()
        elif key == "box":
            self.ways.box()
        else:
            self.by_hand(key)

    def rows(self) -> tuple[LogRow, ...]:
        """What happened, line by line, with what the camera read."""
        desk = self._desk_of()
        journal, sources = desk.session.journal, desk.session.sources
        lines = zip(journal.log, sources, strict=True)
        read = frozenset(int(line.number) for line, by in lines if by is EvidenceSource.CAMERA)
        return log_rows(journal, desk.game, read)

    def footnotes(self) -> tuple[str, str]:
        """What a tilde in the log means; empty without one."""
        if not any(TILDE in row.text + row.detail for row in self.ids.rows.rows):
            return "", short_guess_words()
        return guess_words(box_guesses(self._desk_of().game)), short_guess_words()

    def correct(self, key: str) -> None:
        """A line was tapped: what no longer holds, or is only a heading, stays as it is."""
        slot = SlotId(int(key)) if key.isdecimal() else SlotId(-1)
        correction = correct(self._desk_of().session.journal, slot)
        if correction is not None:
            self.ways.correct(correction, NOWHERE)

    def by_hand(self, what: str, lot: int = 0) -> None:
        """The table overrules the computation: money, marker, row, first, or the tablet of a
        lot."""
        correction = by_hand(self._desk_of().game, what)
        if lot:
            correction = correction.answered("lot", str(lot))
            correction = replace(correction, was=correction.fact)
        self.ways.correct(correction, NOWHERE)

    def name_unread(self) -> None:
        """What was not read of the round shall be named."""
        correction = unread_in_round(self._desk_of().session.journal)
        if correction is not None:
            self.ways.correct(correction, first_unread(correction.fact))

    def correct_ticket(self, lot: int, player: int) -> None:
        """Another ticket lies there in this round."""
        correction = tickets_of_round(self._desk_of().session.journal)
        if correction is not None:
            self.ways.correct(correction, (lot, player))

    def correct_turn(self, *, lot: int = 0, player: int = 0) -> bool:
        """Somebody bought another lot of this round, or passed: the turn is that of a lot, or
        without one that of a player. False if there was none."""
        journal = self._desk_of().session.journal
        correction = purchase_of_lot(journal, lot) if lot else turn_of_player(journal, player)
        if correction is not None:
            self.ways.correct(correction, NOWHERE)
        return correction is not None


load_kv(__file__)
