"""A new game: who plays, in which colours and seats, who begins, where the markers start, and
what to take out of the box.
"""

from dataclasses import dataclass
from typing import Final

from companion.tsukiji.proposals.new_game import LONGEST_NAME, NewGame, default_names
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.round_and_variant_names import variant_name
from companion.view_values.choices import Choice
from companion.view_values.pages import Toggle
from companion.view_values.players import ShownColour, ShownPlayer
from companion.words.fonts import is_writable, shown_name
from companion.words.languages import _, ngettext
from companion.words.player_colours import set_word
from companion.words.player_initials import badges
from engine.tsukiji.box import Box
from engine.tsukiji.pieces import (
    COLOURS,
    PLAYER_COUNTS,
    QUOTED,
    START_MONEY,
    START_STEP,
    Face,
)
from engine.tsukiji.settings import Variant

HANDS_FREE_WAY: Final = "hands-free"
"""The key of its switch."""
MOST_REMEMBERED: Final = 6
"""So many names are offered to be tapped."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """The seat whose player is being asked about."""

    title: str
    """The name of the seat, in words."""
    name: str
    """The player's name as it was typed; empty if nobody typed one."""
    hint: str
    """What the player is called until somebody types."""
    names: tuple[Choice, ...]
    """Who has played before and does not sit at the table."""
    colours: tuple[ShownColour, ...]
    """The four sets of tickets."""
    says: str
    """What is the matter with the name, kindly; empty if nothing."""


@dataclass(frozen=True, slots=True)
class NewGameView:
    """What the new-game screen shows."""

    counts: tuple[Choice, ...]
    """2, 3 or 4 players."""
    players: tuple[ShownPlayer, ...]
    """The players, clockwise."""
    seat: SeatView
    """The one that is being asked about."""
    markers: tuple[Choice, ...]
    """The five markers, those on the track with their space."""
    markers_say: str
    """Which marker is asked for next."""
    all_told: bool
    """Whether all five are on the track."""
    variants: tuple[Toggle, ...]
    """The special points, each to be played with or without."""
    ways: tuple[Toggle, ...]
    """How the table plays with the camera."""
    take_out: str
    """What to take out of the box, a line each."""
    next_step: str
    """What the large button says."""
    why_not: str
    """Why the game cannot begin, in words; empty when it can."""


def new_game_view(
    draft: NewGame, box: Box, seat: int = 0, remembered: tuple[str, ...] = ()
) -> NewGameView:
    """The new game as it stands, with one seat to be asked about."""
    count = len(draft.names)
    space = draft.free_space
    asked = _("Tap the marker on space {space}.").format(space=space)
    return NewGameView(
        counts=tuple(
            Choice(str(n), ngettext("{n} player", "{n} players", n).format(n=n), chosen=n == count)
            for n in PLAYER_COUNTS
        ),
        players=tuple(
            ShownPlayer(
                name=_shown(draft)[i],
                colour=draft.colours[i],
                badge=_badges(draft)[i],
                money=f"¥{START_MONEY + START_STEP * ((i - draft.first) % count)}",
                first=i == draft.first,
                active=i == seat,
            )
            for i in range(count)
        ),
        seat=seat_view(draft, seat, remembered),
        markers=tuple(_marker_choice(product, draft.whole_track) for product in QUOTED),
        markers_say=asked if space <= len(QUOTED) else _("All five markers are on the track."),
        all_told=space > len(QUOTED),
        variants=tuple(
            Toggle(v.value, variant_name(v), variant_words(v), v in draft.variants) for v in Variant
        ),
        ways=(
            Toggle(
                HANDS_FREE_WAY,
                _("Hands-free"),
                _("The app takes what the camera sees, after a moment; any touch stops it."),
                draft.hands_free,
            ),
        ),
        take_out=_take_out(draft, box),
        next_step=_("Deal the first lots"),
        why_not=_twin_words(draft, min(draft.twins)) if draft.twins else "",
    )


def _twin_words(draft: NewGame, seat: int) -> str:
    words = _("Two players are called {name}. Add a letter to one.")
    return words.format(name=_shown(draft)[seat])


def _shown(draft: NewGame) -> tuple[str, ...]:
    """What the players are called on the screen."""
    typed = enumerate(name.strip() for name in draft.names)
    return tuple(shown_name(name, seat) for seat, name in typed)


def _badges(draft: NewGame) -> tuple[str, ...]:
    return badges(_shown(draft))


def seat_view(draft: NewGame, seat: int, remembered: tuple[str, ...] = ()) -> SeatView:
    """One seat as it is being asked about."""
    here = {name.casefold() for name in draft.names}
    says = ""
    if seat in draft.twins:
        says = _twin_words(draft, seat)
    elif not is_writable(draft.names[seat]):
        words = _("Some letters cannot be shown. Here it reads {name}.")
        says = words.format(name=_shown(draft)[seat])
    elif len(draft.names[seat]) >= LONGEST_NAME:
        says = _("A name can have {most} letters.").format(most=LONGEST_NAME)
    return SeatView(
        title=_("Seat {number}").format(number=seat + 1),
        name=draft.names[seat],
        hint=default_names()[seat],
        names=tuple(
            Choice(f"name:{name}", name)
            for name in remembered
            if name.casefold() not in here and name not in default_names()
        )[:MOST_REMEMBERED],
        colours=tuple(
            ShownColour(
                colour,
                chosen=draft.colours[seat] == colour,
                owner=_badges(draft)[draft.colours.index(colour)]
                if colour in draft.colours
                else "",
                word=set_word(colour),
            )
            for colour in range(COLOURS)
        ),
        says=says,
    )


def _marker_choice(product: Face, track: tuple[Face | None, ...]) -> Choice:
    if product not in track:
        return Choice(str(product), face_name(product), face=str(product))
    words = _("{product} on {space}")
    space = track.index(product) + 1
    text = words.format(product=face_name(product), space=space)
    return Choice(str(product), text, face=str(product), chosen=True)


def _take_out(draft: NewGame, box: Box) -> str:
    """What to take out of the box for this number of players, in plain words."""
    count = len(draft.names)
    cards = _("All {cards} cards.")
    if count < PLAYER_COUNTS[-1]:
        cards = _(
            "{cards} cards: those whose symbol asks for more than {count} players stay in the box."
        )
    lines = (
        cards.format(cards=box.deck.size, count=count),
        _("The {tablets} price tablets for {count} players.").format(
            tablets=len(box.tablets), count=count
        ),
        _tickets_to_take(draft),
        _("The board, the five markers shuffled onto spaces 1 to 5, the first-player sign."),
    )
    return "\n".join(f"• {line}" for line in lines)


def _tickets_to_take(draft: NewGame) -> str:
    count = len(draft.names)
    if not draft.leaves_tickets_out or count == PLAYER_COUNTS[-1]:
        return _("For each player nine tickets of one colour, and the money shown at the seat.")
    return _(
        "For each player the tickets of one colour without those whose symbol asks for more than "
        "{count} players (House rules say which), and the money shown at the seat."
    ).format(count=count)


def variant_words(variant: Variant) -> str:
    """What special points are given for, in a line."""
    return {
        Variant.DIVERSIFIED: _("10 points for at least 3 cards of each of the six products."),
        Variant.SPECIALISED: _("10 points for at least 8 cards of one product."),
        Variant.POPULAR: _("5 points for the most cards of the product that is worth least."),
        Variant.SAFE: _("3 points for the most Yakuza bought."),
    }[variant]
