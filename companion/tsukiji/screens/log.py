"""The log in plain words; a tap on a line opens it for correction. From here also the standings,
what the table sets by hand, and home.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen as KivyScreen

from companion.app.widgets.kv import load_kv
from companion.storage.games import Source
from companion.tsukiji.flow import Desk
from companion.tsukiji.presenters.correction import NOWHERE, Correction, by_hand, correct
from companion.tsukiji.presenters.log import log_rows
from companion.tsukiji.presenters.unread import first_unread, tickets_of_round, unread_in_round
from companion.tsukiji.words.guesses import (
    TILDE,
    box_guesses,
    guess_words,
    short_guess_words,
)
from companion.words.languages import _
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


class LogScreen(KivyScreen):
    """What happened, what was taken back, who is ahead."""

    footnote = StringProperty("")
    """What a tilde in the log means, in full; empty without one."""
    short_footnote = StringProperty("")
    """The same in one line, for a phone."""

    def __init__(
        self,
        desk_of: Callable[[], Desk],
        moved: Callable[[], None],
        ways: LogWays,
        **more: Any,
    ) -> None:
        self._desk_of = desk_of
        self._moved = moved
        self.ways = ways
        super().__init__(name="log", **more)
        self.ids.rows.bind(on_row=lambda _list, key: self.correct(key))

    def on_pre_enter(self, *_arguments: object) -> None:
        """Read the log anew."""
        desk = self._desk_of()
        self.ids.title.text = _("What happened: tap what was different")
        journal, sources = desk.session.journal, desk.session.sources
        lines = zip(journal.log, sources, strict=True)
        read = frozenset(int(line.number) for line, by in lines if by is Source.CAMERA)
        self.ids.rows.rows = log_rows(journal, desk.game, read)
        self.footnote, self.short_footnote = self._footnote(), short_guess_words()
        self.ids.rows.nothing = _("Nothing has happened yet.")

    def _footnote(self) -> str:
        """What a tilde in the log means; empty without one."""
        if not any(TILDE in row.text + row.detail for row in self.ids.rows.rows):
            return ""
        return guess_words(box_guesses(self._desk_of().game))

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

    def back(self) -> None:
        """Back to the game."""
        self._moved()


load_kv(__file__)
