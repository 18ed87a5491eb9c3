"""What a lot with Takusan or Yakuza in it asks its buyer."""

from collections.abc import Sequence
from dataclasses import replace

from companion.tsukiji.proposals.purchase_draft import JOKER, PurchaseDraft, Question
from companion.tsukiji.view_values.lots import ShownCard
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.rule_of_reason import rule_of
from companion.view_values.choices import Choice
from companion.words.languages import _, listed_with_and, ngettext
from engine.tsukiji.facts import Discard
from engine.tsukiji.pieces import Face, LotNumber
from engine.tsukiji.purchase import LaidAs


def question_words(asked: Question | None) -> str:
    """What the buyer is asked; empty if nothing."""
    if asked is None:
        return ""
    if asked.of == 1:
        words = _("Which row does the Takusan go to?")
        return words if asked.rows else _("Which card does the Yakuza take?")
    words = _("Takusan {number} of {of}: which row does it go to?")
    if not asked.rows:
        words = _("Yakuza {number} of {of}: which card does it take?")
    return words.format(number=asked.number, of=asked.of)


def choices_of(asked: Question | None, chosen: str = "") -> tuple[Choice, ...]:
    """The answers to it, the chosen one marked."""
    if asked is None:
        return ()
    given = (
        Choice(
            f"{JOKER}{discard.row}",
            _given(discard),
            face="takusan",
        )
        if discard.joker
        else Choice(str(discard.row), _given(discard), face=str(discard.row))
        for discard in asked.discards
    )
    rows = (Choice(str(row), face_name(row), face=str(row)) for row in asked.rows)
    answers = rows if asked.rows else given
    return tuple(replace(answer, chosen=answer.key == chosen) for answer in answers)


def rule_of_question(asked: Question | None) -> str:
    """The topic of the rules by which it asks; empty if it asks nothing."""
    if asked is None:
        return ""
    return rule_of(LaidAs.JOKER if asked.rows else LaidAs.PAID)


def answer_words(asked: Question, name: str, lot: LotNumber) -> str:
    """Whose purchase waits for it, of which lot, and how it is answered: the eyes may have seen it
    taken, and nobody has tapped anything."""
    words = _("{name} takes lot {lot}: tap the row for the Takusan.")
    if not asked.rows:
        words = _("{name} takes lot {lot}: tap the card that the Yakuza takes.")
    return words.format(name=name, lot=lot)


def moment_words(lot: LotNumber) -> tuple[str, str]:
    """What is said of a lot that somebody has tapped: while the moment runs, and once stopped."""
    runs = _("Lot {lot} is bought in a moment. Tap it again to let it go.")
    stopped = _("The red button buys lot {lot}; a tap on the lot lets it go.")
    return runs.format(lot=lot), stopped.format(lot=lot)


def picked_words(draft: PurchaseDraft) -> str:
    """What the buyer has chosen, said until the lot is bought; empty if nothing."""
    rows = [face_name(row) for row in draft.takusan]
    given = [_given(discard) for discard in draft.yakuza]
    goes = ngettext("The Takusan goes to {row}.", "The Takusan go to {row}.", len(rows))
    if len(rows) > 1 and len(set(rows)) == 1:
        goes = _("The {number} Takusan go to {row}.")
    takes = ngettext("The Yakuza takes {card}.", "The Yakuza take {card}.", len(given))
    return " ".join(
        words
        for words, picks in (
            (goes.format(row=listed_with_and(dict.fromkeys(rows)), number=len(rows)), rows),
            (takes.format(card=listed_with_and(given)), given),
        )
        if picks
    )


def with_picks(cards: Sequence[ShownCard], draft: PurchaseDraft) -> tuple[ShownCard, ...]:
    """The cards of the lot under discussion, each with what was chosen for it."""
    rows = [f"+ {face_name(row)}" for row in draft.takusan]
    given = [f"\N{MINUS SIGN} {_given(discard)}" for discard in draft.yakuza]
    picks = {str(Face.TAKUSAN): iter(rows), str(Face.YAKUZA): iter(given)}
    return tuple(
        replace(card, name=next(picks.get(card.face, iter(())), card.name)) for card in cards
    )


def _given(discard: Discard) -> str:
    if discard.joker:
        return _("Takusan of {row}").format(row=face_name(discard.row))
    return face_name(discard.row)
