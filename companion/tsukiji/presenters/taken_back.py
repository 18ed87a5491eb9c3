"""What undo took back and redo brought back, in one short sentence, so that nobody is lost on the
screen that it leads to.
"""

from typing import assert_never

from companion.tsukiji.notices import Retraced
from companion.tsukiji.presenters.log import hand_words, who
from companion.tsukiji.presenters.lots import names_of, yen
from companion.tsukiji.words.provisional import marked
from companion.words.languages import _, listed_with_and
from engine.journal import Entry, Operation, Slot
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import (
    Fact,
    GameSetUp,
    HandMade,
    LotBought,
    LotsDealt,
    Passed,
    TicketsRevealed,
)
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import PASS_MONEY


def retraced_words(retraced: Retraced) -> str:
    """Says what the last line of the log took or brought back; empty if it is neither an undo nor
    a redo."""
    before, after = retraced.before, retraced.after
    line = after.log[-1]
    if not line.target:
        return ""
    step = after.entry(line.target)
    undone = line.operation is Operation.UNDID
    # A fact stands where its step holds; one that the step took out, where it does not.
    stood = undone is (step.operation is not Operation.REMOVED)
    what = _what(step, before.slots if stood else after.slots, retraced.game)
    if undone:
        return _("Taken back: {what}.").format(what=what)
    return _("Brought back: {what}.").format(what=what)


def taken_words(fact: Fact, game: Game) -> str:
    """What went on by itself, in one line."""
    return _("Taken: {what}.").format(what=_brief(fact, len(game.rounds), game))


def coins_words(turn: Fact, game: Game) -> str:
    """What this turn of the last round moves between its player and the bank, for hands to do;
    empty if nothing does, or nobody knows how much."""
    if isinstance(turn, Passed):
        words, yen_moved = _("{name} gets {yen} from the bank."), yen(PASS_MONEY)
    elif isinstance(turn, LotBought):
        bought = game.rounds[-1].purchases[-1]
        if bought.price is UNKNOWN or not bought.price:
            return ""
        words = _("{name} pays {yen} to the bank.")
        if bought.price < 0:
            words = _("{name} gets {yen} from the bank.")
        yen_moved = marked(yen(abs(bought.price)), bought.rests_on)
    else:
        return ""
    return words.format(name=who(turn.player, names_of(game.setup)), yen=yen_moved)


def _what(step: Entry[Fact], slots: tuple[Slot[Fact], ...], game: Game) -> str:
    told = []
    for at, slot in enumerate(slots):
        if slot.id in step.places:
            dealt = sum(isinstance(earlier.fact, LotsDealt) for earlier in slots[: at + 1])
            told.append(_brief(slot.fact, dealt, game))
    what = listed_with_and(told)
    if step.operation is Operation.APPENDED:
        return what
    return _("a correction ({what})").format(what=what)


def _brief(fact: Fact, number: int, game: Game) -> str:
    """A fact of that round in a few words, without what one sees on the screen anyway."""
    names = names_of(game.setup)
    if isinstance(fact, GameSetUp):
        return _("names, colours or the start")
    if isinstance(fact, LotsDealt):
        return _("the lots of round {number}").format(number=number)
    if isinstance(fact, TicketsRevealed):
        return _("the tickets of round {number}").format(number=number)
    if isinstance(fact, LotBought):
        return _("{name} bought lot {lot}").format(name=who(fact.player, names), lot=fact.lot)
    if isinstance(fact, Passed):
        return _("{name} passed").format(name=who(fact.player, names))
    if isinstance(fact, HandMade):
        return hand_words(fact, names)
    assert_never(fact)
