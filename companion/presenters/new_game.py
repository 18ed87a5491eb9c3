"""A new game: who plays, in which colours and seats, who begins, where the markers start, and
what to take out of the box.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from companion.game_words import variant_name
from companion.languages import _, ngettext
from companion.looks import Choice, PlayerLook
from companion.piece_words import cleaned, face_name
from engine.tsukiji.box import Box
from engine.tsukiji.facts import GameSetUp, Player
from engine.tsukiji.pieces import (
    COLOURS,
    PLAYER_COUNTS,
    QUOTED,
    START_MONEY,
    START_STEP,
    UNKNOWN,
    Face,
    Maybe,
    PlayerIndex,
    Space,
)
from engine.tsukiji.settings import Settings, Variant

LONGEST_NAME: Final = 16
"""Characters; more would not be read from a metre away."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that is being set up."""

    names: tuple[str, ...]
    """The players, clockwise."""
    colours: tuple[int, ...]
    """Their tickets, 0 to 3."""
    first: int = 0
    """Who ate fish last."""
    track: tuple[Face | None, ...] = ()
    """The markers from space 1 upwards, as far as they were told; None where nobody knows yet."""
    variants: frozenset[Variant] = frozenset()
    """Special points in play."""

    def with_players(self, count: int) -> "NewGame":
        """The same with that many players; who is new gets a name and a free colour."""
        names = (self.names + default_names())[:count]
        colours = list(self.colours[:count])
        while len(colours) < count:
            colours.append(next(c for c in range(COLOURS) if c not in colours))
        return replace(self, names=names, colours=tuple(colours), first=min(self.first, count - 1))

    def with_name(self, player: int, name: str) -> "NewGame":
        """The same with a player renamed."""
        shown = cleaned(name)[:LONGEST_NAME]
        names = (shown if i == player else n for i, n in enumerate(self.names))
        return replace(self, names=tuple(names))

    def with_next_colour(self, player: int) -> "NewGame":
        """The same with a player's tickets in the next colour; whoever had it takes the old."""
        old = self.colours[player]
        new = (old + 1) % COLOURS
        swap = {old: new, new: old}
        return replace(self, colours=tuple(swap.get(c, c) for c in self.colours))

    def with_marker(self, product: Face) -> "NewGame":
        """The same with one more marker put on the track; a tap on one takes it and those after
        it back."""
        if product in self.track:
            return replace(self, track=self.track[: self.track.index(product)])
        free = self.free_space - 1
        return replace(self, track=(*self.track[:free], product, *self.track[free + 1 :]))

    def with_track(self, seen: Iterable[tuple[Face, Maybe[Space]]]) -> "NewGame":
        """The same with the markers as a look at the board has found them; what was not seen, or
        lies where nothing starts, is left to be tapped."""
        told = {space: product for product, space in seen if space is not UNKNOWN}
        track: list[Face | None] = [told.get(Space(i + 1)) for i in range(len(QUOTED))]
        while track and track[-1] is None:
            track.pop()
        return replace(self, track=tuple(track))

    @property
    def free_space(self) -> int:
        """The first space whose marker nobody has told."""
        known = (*self.track, None)
        return known.index(None) + 1

    def with_variant(self, variant: Variant) -> "NewGame":
        """The same with special points switched on or off."""
        return replace(self, variants=self.variants ^ {variant})

    def setup(self, box: Box, rulings: Settings) -> GameSetUp:
        """The set-up it makes. Markers nobody told lie somewhere unknown."""
        names = [
            name or default for name, default in zip(self.names, default_names(), strict=False)
        ]
        placed: list[tuple[Face, Maybe[Space]]] = [
            (product, Space(space))
            for space, product in enumerate(self.track, start=1)
            if product is not None
        ]
        return GameSetUp(
            players=tuple(Player(n, c) for n, c in zip(names, self.colours, strict=True)),
            first_player=PlayerIndex(self.first),
            box=box,
            settings=replace(rulings, variants=self.variants),
            track=tuple(placed),
        )


def default_names() -> tuple[str, ...]:
    """What players are called until they say."""
    return tuple(_("Player {number}").format(number=i) for i in range(1, PLAYER_COUNTS[-1] + 1))


def begin_new_game(remembered: tuple[str, ...] = (), rulings: Settings | None = None) -> NewGame:
    """A new game for those who played last, four at the most and two at least."""
    count = min(max(len(remembered), PLAYER_COUNTS[0]), PLAYER_COUNTS[-1])
    blank = NewGame(remembered[:count], (), variants=(rulings or Settings()).variants)
    names = (remembered + default_names()[len(remembered) :])[:count]
    return replace(blank, names=names, colours=tuple(range(count)))


@dataclass(frozen=True, slots=True)
class NewGameView:
    """What the new-game screen shows."""

    counts: tuple[Choice, ...]
    """2, 3 or 4 players."""
    players: tuple[PlayerLook, ...]
    """Who plays, clockwise."""
    markers: tuple[Choice, ...]
    """The five markers, those on the track with their space."""
    markers_say: str
    """Which marker is asked for next."""
    variants: tuple[Choice, ...]
    """Special points."""
    take_out: str
    """What to take out of the box."""
    next_step: str
    """What the large button says."""


def new_game_view(draft: NewGame, box: Box) -> NewGameView:
    """The new game as it stands."""
    count = len(draft.names)
    space = draft.free_space
    asked = _("Tap the marker on space {space}.").format(space=space)
    return NewGameView(
        counts=tuple(
            Choice(str(n), ngettext("{n} player", "{n} players", n).format(n=n), chosen=n == count)
            for n in PLAYER_COUNTS
        ),
        players=tuple(
            PlayerLook(
                name=name,
                colour=draft.colours[i],
                money=f"¥{START_MONEY + START_STEP * ((i - draft.first) % count)}",
                note=_("begins") if i == draft.first else _("tap if first"),
                first=i == draft.first,
                active=i == draft.first,
            )
            for i, name in enumerate(draft.names)
        ),
        markers=tuple(_marker_choice(product, draft.track) for product in QUOTED),
        markers_say=asked if space <= len(QUOTED) else _("All five markers are on the track."),
        variants=tuple(
            Choice(v.value, variant_name(v), chosen=v in draft.variants) for v in Variant
        ),
        take_out=_take_out(count, box),
        next_step=_("Deal the first lots"),
    )


def _marker_choice(product: Face, track: tuple[Face | None, ...]) -> Choice:
    if product not in track:
        return Choice(str(product), face_name(product), face=str(product))
    words = _("{product} on {space}")
    space = track.index(product) + 1
    text = words.format(product=face_name(product), space=space)
    return Choice(str(product), text, face=str(product), chosen=True)


def _take_out(count: int, box: Box) -> str:
    words = _(
        "From the box: {cards} cards (those with up to {count} heads), {tablets} tablets, "
        "nine tickets each, five markers."
    )
    return words.format(cards=box.deck.size, count=count, tablets=len(box.tablets))
