"""What a game rests on: the rounds, or parts of them, that nobody told."""

from collections.abc import Iterable, Iterator

from companion.words.languages import listed_with_and, ngettext
from engine.tsukiji.gaps import RoundPart, Untold


def untold_words(untold: Iterable[Untold]) -> str:
    """Which rounds were not told, a sentence for each kind of gap; empty without any."""
    return " ".join(_sentences(tuple(untold)))


def _sentences(untold: tuple[Untold, ...]) -> Iterator[str]:
    whole = [gap.round for gap in untold if gap.whole_round]
    if whole:
        words = ngettext(
            "Round {rounds} was not entered.", "Rounds {rounds} were not entered.", len(whole)
        )
        yield words.format(rounds=_numbers(whole))
    for part in RoundPart:
        lacking = [gap.round for gap in untold if part in gap.parts and not gap.whole_round]
        if lacking:
            yield _words_of(part, len(lacking)).format(rounds=_numbers(lacking))


def _words_of(part: RoundPart, count: int) -> str:
    if part is RoundPart.LOTS:
        return ngettext(
            "The lots of round {rounds} were not entered.",
            "The lots of rounds {rounds} were not entered.",
            count,
        )
    if part is RoundPart.TICKETS:
        return ngettext(
            "The tickets of round {rounds} were not entered.",
            "The tickets of rounds {rounds} were not entered.",
            count,
        )
    return ngettext(
        "Not every purchase of round {rounds} was entered.",
        "Not every purchase of rounds {rounds} was entered.",
        count,
    )


def _numbers(rounds: Iterable[int]) -> str:
    return listed_with_and(map(str, rounds))
