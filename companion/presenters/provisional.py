"""The tilde: everything that rests on a printed number nobody has copied yet wears it, and what it
means is said where it stands. Which results those are, the engine knows (`rests_on`).
"""

from collections.abc import Collection, Iterable
from typing import Final

from companion.languages import _, listed_with_and
from companion.piece_words import printed_numbers
from companion.proposals.purchases import PurchaseDraft, answers, question
from engine.tsukiji.box import NOTHING, NumberName
from engine.tsukiji.compare import gain_rests_on
from engine.tsukiji.game import Game

TILDE: Final = "~"


def marked(words: str, rests_on: Collection[str]) -> str:
    """A number or a sentence with its tilde, if it rests on a guess."""
    if not rests_on:
        return words
    before = words.removesuffix(".")
    return f"{before}{TILDE}{words[len(before) :]}"


def guess_words(rests_on: Iterable[str]) -> str:
    """What the tilde means, and which printed numbers somebody should look up; empty without."""
    names = sorted(set(rests_on))
    if not names:
        return ""
    return _(
        "~ rests on a guess until the printed numbers are copied under My box: {numbers}."
    ).format(numbers=listed_with_and(printed_numbers(names)))


def short_guess_words() -> str:
    """The same in one line of a phone."""
    return _("~ is a guess until My box has it.")


def box_guesses(game: Game) -> tuple[NumberName, ...]:
    """Every guess that a table of this game can replace by what is printed in its box."""
    box = game.setup.box
    tablets = (n for tablet in box.tablets for n in (tablet.price, tablet.modifier))
    return tuple(name for number in (*tablets, *box.tuna) for name in number.rests_on)


class GainGrounds:
    """Which guesses there are in what purchases would bring, each worked out once for a state of
    the game: screens ask anew with every look of the eyes."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._known: dict[PurchaseDraft, frozenset[NumberName]] = {}

    def of(self, game: Game, draft: PurchaseDraft) -> frozenset[NumberName]:
        """What is not chosen yet is taken as chosen best, and which is best rests on them all."""
        if game is not self._game:
            self._game, self._known = game, {}
        if draft not in self._known:
            self._known[draft] = self._all(game, draft)
        return self._known[draft]

    def _all(self, game: Game, draft: PurchaseDraft) -> frozenset[NumberName]:
        asked = question(game, draft)
        if asked is None:
            return gain_rests_on(game, draft.fact())
        return NOTHING.union(*(self.of(game, way) for way in answers(draft, asked)))
