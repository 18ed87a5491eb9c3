"""What a lot asks that shall have been bought instead: whose it is, whether two players have mixed
it up, and what both have to choose.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.tsukiji.corrections import CHOICE, MIXED_UP, OTHER, Correction
from companion.tsukiji.presenters.log import who
from companion.tsukiji.presenters.lot_questions import choices_of, question_words
from companion.tsukiji.proposals.mixed_up import MixUp, holder
from companion.view_values.questions import Asked, asked
from companion.words.languages import _
from engine.tsukiji.facts import Fact, LotBought, Passed


def whose_lot(correction: Correction, lot: int, names: Sequence[str]) -> str:
    """Who has that lot as far as it is told; empty if nobody has."""
    other = correction.other
    others = [s for s in correction.other_turns if other is None or s.id != other.slot]
    held = holder(others, lot)
    if held is not None:
        return _name(held.fact, names)
    turns = (correction.fact, *(() if other is None else (other.fact,)))
    return next((_name(t, names) for t in turns if isinstance(t, LotBought) and t.lot == lot), "")


def mixed_up_questions(correction: Correction, names: Sequence[str]) -> tuple[Asked, ...]:
    """What the lot asks: whether it was mixed up, and what its buyer and the other one choose.
    What was chosen stays in sight, and can be chosen anew."""
    whose = tuple(_whose(correction, names))
    if correction.asks_whose:
        # Whose lot it is comes first: one question at a time.
        return whose
    if correction.other is None:
        return (*whose, *_choices(correction))
    others = (replace(look, key=f"{OTHER}{look.key}") for look in _named(correction.other, names))
    return (*whose, *_named(correction, names), *others)


def is_of_lot(look: Asked) -> bool:
    """Whether it is what the lot asks."""
    return look.key.startswith((CHOICE, OTHER, MIXED_UP))


def is_open(look: Asked) -> bool:
    """Whether it is something that the lot asks and that nobody has answered yet."""
    return is_of_lot(look) and not any(choice.chosen for choice in look.choices)


def _whose(correction: Correction, names: Sequence[str]) -> Iterator[Asked]:
    held = correction.held_by
    if held is None or not isinstance(correction.fact, LotBought):
        return
    name, other = _name(correction.fact, names), _name(held.fact, names)
    words = _("{other} bought lot {lot}. Did {name} and {other} mix it up?")
    answers = (
        (MixUp.SWAPPED, _("They swapped")),
        (MixUp.ALONE, _("Only {name} changes").format(name=name)),
    )
    title = words.format(name=name, other=other, lot=correction.fact.lot)
    yield asked(MIXED_UP, title, answers, correction.mix_up or "")


def _choices(correction: Correction) -> Iterator[Asked]:
    for number, choice in enumerate(correction.choices):
        answers = choices_of(choice.asked, choice.key)
        yield Asked(f"{CHOICE}{number}", question_words(choice.asked), answers)


def _named(correction: Correction, names: Sequence[str]) -> Iterator[Asked]:
    """What one of two who swapped has to choose: by name, since both may be asked the same."""
    for look in _choices(correction):
        words = _("{name}: {question}")
        name = _name(correction.fact, names)
        yield replace(look, title=words.format(name=name, question=look.title))


def _name(fact: Fact, names: Sequence[str]) -> str:
    return who(fact.player, names) if isinstance(fact, LotBought | Passed) else ""
