"""What stands on top of every screen of a game: round and phase, whether one can go back, what did
not work, and what was just taken back or has to be done by hand.
"""

from dataclasses import dataclass
from typing import assert_never

from companion.storage.failure import StorageFailure
from companion.tsukiji.notices import HandsDue, Hint, Notices, Retraced, Trouble
from companion.tsukiji.presenters.box_question import numbers_taken_words
from companion.tsukiji.presenters.hands_free import switched_words
from companion.tsukiji.presenters.table_repairs import hands_words
from companion.tsukiji.presenters.taken_back import coins_words, retraced_words, taken_words
from companion.words.languages import _
from companion.words.storage import sentence
from engine.tsukiji.game import Game
from engine.tsukiji.whats_next import Phase


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands on top of every screen of a game."""

    round: int
    """Which round, from 1."""
    phase: Phase
    """Which phase of it."""
    can_undo: bool
    """Whether something can be taken back."""
    can_redo: bool
    """Whether something taken back can be brought back."""
    message: str
    """Something that did not work, in words; empty if all did."""
    notice: str
    """What was just taken or brought back or has to be done, in words; empty for nothing."""
    taken: str = ""
    """What went on by itself just now, in words; empty if nothing did."""
    coins: str = ""
    """What that moves between a player and the bank, or what was told by hand; empty if nothing."""
    news: str = ""
    """That hands-free was switched on or off, or the printed numbers taken; empty if not."""


def heading_view(
    game: Game, number: int, phase: Phase, notices: Notices, *, can_undo: bool, can_redo: bool
) -> Heading:
    """What stands on top now, in that round."""
    return Heading(
        number,
        phase,
        can_undo,
        can_redo,
        trouble_words(notices.trouble),
        _notice_words(notices.retraced, notices.hands_due),
        "" if notices.taken is None else taken_words(notices.taken, game),
        "" if notices.turn is None else coins_words(notices.turn, game),
        numbers_taken_words() if notices.box_taken else switched_words(notices.switched),
    )


def trouble_words(trouble: Trouble | None) -> str:
    """Why the last tap did not lead on; empty if it did."""
    if trouble is None:
        return ""
    if isinstance(trouble, StorageFailure):
        return sentence(trouble)
    if trouble is Hint.PRICES_OPEN:
        return _("No prices until every ticket is named.")
    assert_never(trouble)


def _notice_words(retraced: Retraced | None, due: HandsDue | None) -> str:
    """What was just taken or brought back, and what hands have to do."""
    taken = "" if retraced is None else retraced_words(retraced)
    to_do = "" if due is None else hands_words(due)
    return " ".join(filter(None, (taken, to_do)))
