"""Correcting how a game began: what players are called, in which colours they play, who ate fish
last, and where the markers lay. The players stay in their seats, because turns and tickets of the
log are theirs.
"""

from collections.abc import Sequence
from typing import Final

from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.presenters.new_game import SeatView, seat_view
from companion.tsukiji.presenters.product_questions import which_product
from companion.tsukiji.proposals.set_up_correction import _START, _draft
from companion.view_values.questions import Asked, asked
from companion.words.languages import _
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.pieces import QUOTED, Space

SEAT: Final = "seat"
"""The key of the question whose name or colour was different."""


def seat_question(fact: GameSetUp, seat: int) -> Asked:
    """Whose name or colour was different?"""
    people = tuple((str(index), name) for index, name in enumerate(names_of(fact)))
    return asked(SEAT, _("Whose name or colour was different?"), people, str(seat))


def pass_on_question(fact: GameSetUp, seat: int) -> Asked:
    """Who comes into the place of somebody who leaves? The name is typed."""
    words = _("What is the name of whoever plays on for {name}?")
    return Asked(SEAT, words.format(name=names_of(fact)[seat]), ())


def passed_on_words(was: GameSetUp, now: GameSetUp, seat: int) -> tuple[str, ...]:
    """For whom the game counts then, in words; nothing while nobody is named."""
    old, new = names_of(was)[seat], names_of(now)[seat]
    words = _("All of this game counts for {new}. {old} keeps the games before it.")
    return () if old == new else (words.format(old=old, new=new),)


def seat_of(fact: GameSetUp, seat: int) -> SeatView:
    """A player's name and colour, and what is the matter with them."""
    return seat_view(_draft(fact), seat)


def set_up_questions(fact: GameSetUp) -> tuple[Asked, ...]:
    """Who ate fish last, and which product began on which of the first spaces."""
    people = tuple((str(index), name) for index, name in enumerate(names_of(fact)))
    who = asked("who", _("Who ate fish last?"), people, str(fact.first_player))
    lay = {space: product for product, space in fact.track if space is not UNKNOWN}
    spaces = range(1, len(QUOTED) + 1)
    return (
        who,
        *(
            which_product(
                f"{_START}{space}",
                _("What started on space {space}?").format(space=space),
                QUOTED,
                str(lay.get(Space(space), "")),
            )
            for space in spaces
        ),
    )


def seat_changes(was: GameSetUp, now: GameSetUp) -> tuple[str, ...]:
    """What would be different about the players, in words; numbers are compared elsewhere."""
    old, new = names_of(was), names_of(now)
    lines = [
        _("{old} is called {new}.").format(old=before, new=after)
        for before, after in zip(old, new, strict=True)
        if before != after
    ]
    return (*lines, *_colour_changes(was, now, new))


def _colour_changes(was: GameSetUp, now: GameSetUp, names: Sequence[str]) -> list[str]:
    moved = [
        index
        for index, (before, after) in enumerate(zip(was.players, now.players, strict=True))
        if before.colour != after.colour
    ]
    if len(moved) == 2 and {was.players[i].colour for i in moved} == {
        now.players[i].colour for i in moved
    }:
        one, other = (names[i] for i in moved)
        return [_("{one} and {other} change colours.").format(one=one, other=other)]
    return [_("{name} plays in another colour.").format(name=names[i]) for i in moved]
