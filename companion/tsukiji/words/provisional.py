"""The tilde: everything that rests on a printed number nobody has copied yet wears it, and what it
means is said where it stands. Which results those are, the engine knows (`rests_on`).
"""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final

from companion.tsukiji.words.pieces import printed_numbers
from companion.words.languages import _, listed_with_and

if TYPE_CHECKING:
    # The first screen has no game yet and must not wait for the rules.
    from engine.printed import NumberName
    from engine.tsukiji.game import Game

TILDE: Final = "~"


def marked(words: str, rests_on: Collection[str]) -> str:
    """A number or a sentence with its tilde, if it rests on a guess; what is not known is not even
    guessed."""
    if not rests_on or words.endswith("?"):
        return words
    before = words.removesuffix(".")
    return f"{before}{TILDE}{words[len(before) :]}"


def one_tilde(sentence: str) -> str:
    """A sentence says only once that it rests on a guess: after its last number that does."""
    before, tilde, after = sentence.rpartition(TILDE)
    return before.replace(TILDE, "") + tilde + after


def guess_words(rests_on: Iterable[str]) -> str:
    """What the tilde means, and which printed numbers somebody should look up; empty without."""
    names = sorted(set(rests_on))
    if not names:
        return ""
    return _("~ is a guess until you copy the printed numbers under My box: {numbers}.").format(
        numbers=listed_with_and(printed_numbers(names))
    )


def short_guess_words() -> str:
    """The same in one line of a phone."""
    return _("~ is a guess: see My box.")


def box_guesses(game: "Game") -> tuple["NumberName", ...]:
    """Every guess that a table of this game can replace by what is printed in its box."""
    box = game.setup.box
    tablets = (n for tablet in box.tablets for n in (tablet.price, tablet.modifier))
    numbers = (*tablets, *box.tuna, *box.deck.numbers)
    return tuple(name for number in numbers for name in number.rests_on)
