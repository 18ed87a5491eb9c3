"""The whole page on which a fact is corrected: the fact, what is asked about it, what else can be
done with it, and what would change. Nothing is written here.
"""

from dataclasses import dataclass
from typing import assert_never

from companion.session import Refusal
from companion.tsukiji.corrections import (
    NOWHERE,
    Correction,
    CorrectionKind,
    forgotten_before,
    previewed,
    without_counts,
)
from companion.tsukiji.kind import TsukijiSession
from companion.tsukiji.presenters.correction import (
    CorrectionView,
    correction_view,
    dealt_choices,
    laid_choices,
    place_question,
)
from companion.tsukiji.presenters.correction_effects import told_changes
from companion.tsukiji.presenters.log import fact_words
from companion.tsukiji.words.provisional import TILDE, box_guesses, guess_words
from companion.view_values.choices import Choice
from companion.view_values.pages import LogRow
from companion.words.languages import _
from engine.tsukiji.facts import GameSetUp


@dataclass(frozen=True, slots=True)
class CorrectionPage:
    """What the page shows."""

    view: CorrectionView
    """The fact as it is being corrected."""
    fact: str
    """What is held to have happened, in words; empty where that is seen without words."""
    has_question: bool
    """Whether the buyer has still something to choose."""
    picker_question: str
    """What is asked about the card or ticket that was tapped; empty for nothing."""
    picker_choices: tuple[Choice, ...]
    """What may have lain there."""
    removes: str
    """What the button says that takes the fact out, or leaves it in after all; empty hides it."""
    inserts: str
    """What the button says that puts in a forgotten turn; empty hides it."""
    changes: tuple[LogRow, ...]
    """What would change, with its heading; empty while nothing is different."""
    more: str
    """How much else would change, in words, as long as that is not unfolded."""
    footnote: str
    """What a tilde on the page means; empty without one."""


def correction_page(
    session: TsukijiSession,
    correction: Correction,
    asked_at: tuple[int, int] = NOWHERE,
    *,
    hides_counts: bool = False,
    unfolded: bool = False,
) -> CorrectionPage:
    """The page as it stands; `hides_counts` where nobody shall see who is ahead before the end,
    `unfolded` if all changes shall be told."""
    view = correction_view(correction, asked_at)
    lot, index = asked_at
    asks = bool(lot) and correction.way is CorrectionKind.REPLACE
    choices = dealt_choices(correction, lot, index) or laid_choices(correction, lot, index)
    hidden = hides_counts and not session.game.is_over
    changes, more = _changes(session, correction, hidden=hidden, unfolded=unfolded)
    fact = _fact(session, correction) if not view.lots else ""
    texts = [fact, *(row.text for row in changes)]
    texts += [choice.text for question in view.questions for choice in question.choices]
    has_tilde = any(TILDE in text for text in texts)
    return CorrectionPage(
        view=view,
        fact=fact,
        has_question=correction.is_open,
        picker_question=place_question(correction, lot, index) if asks else "",
        picker_choices=choices if asks else (),
        removes=_removes(correction),
        inserts=_inserts(session, correction),
        changes=changes,
        more=more,
        footnote=guess_words(box_guesses(session.game)) if has_tilde else "",
    )


def _fact(session: TsukijiSession, correction: Correction) -> str:
    is_new = correction.slot is None or correction.way is CorrectionKind.INSERT
    if is_new or correction.seat is not None:
        return ""
    return fact_words(correction.was, session.game, len(correction.before.rounds))


def _removes(correction: Correction) -> str:
    if correction.slot is None or isinstance(correction.was, GameSetUp):
        return ""
    match correction.way:
        case CorrectionKind.REPLACE:
            return _("It never happened")
        case CorrectionKind.REMOVE | CorrectionKind.INSERT:
            return _("Leave it in the log")
        case _:
            assert_never(correction.way)


def _inserts(session: TsukijiSession, correction: Correction) -> str:
    if correction.way is not CorrectionKind.REPLACE or correction.slot is None:
        return ""
    forgotten = forgotten_before(session.journal, correction.slot)
    return "" if forgotten is None else _("A turn was forgotten before it")


def _changes(
    session: TsukijiSession, correction: Correction, *, hidden: bool, unfolded: bool
) -> tuple[tuple[LogRow, ...], str]:
    """What would change, and how much of it is not told yet."""
    if not correction.changed or correction.asks_whose:
        # What would change is another thing with each answer.
        return (), ""
    found = previewed(session, correction)
    changes = () if isinstance(found, Refusal) else found
    if hidden:
        changes = without_counts(changes)
    told = told_changes(changes, session.game, correction.round)
    title = _("What would change") if changes else _("Nothing else would change")
    folded = bool(told.more) and not unfolded
    rest = () if folded else told.rest
    return (LogRow("", title, heading=True), *told.first, *rest), told.more if folded else ""
