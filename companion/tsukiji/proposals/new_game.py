"""A game that is being set up: who plays, in which colours and seats, who begins, and where the
markers start.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from companion.tsukiji.remembered_box import LastSeat
from companion.words.languages import _
from companion.words.shown_text import cleaned
from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tsukiji.box import Box
from engine.tsukiji.facts import GameSetUp, Player
from engine.tsukiji.pieces import COLOURS, PLAYER_COUNTS, QUOTED, Face, Space
from engine.tsukiji.settings import EDITIONS, Settings, Variant

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
    leaves_tickets_out: bool = False
    """Whether the table's rulebook takes tickets out for fewer than four players."""
    hands_free: bool = False
    """Whether what the camera sees shall go on by itself."""

    def with_players(self, count: int) -> "NewGame":
        """The same with that many players; who is new gets a name and a free colour."""
        names = (self.names + ("",) * count)[:count]
        colours = list(self.colours[:count])
        while len(colours) < count:
            colours.append(next(c for c in range(COLOURS) if c not in colours))
        return replace(self, names=names, colours=tuple(colours), first=min(self.first, count - 1))

    def with_name(self, player: int, name: str) -> "NewGame":
        """The same with a player renamed."""
        shown = cleaned(name)[:LONGEST_NAME]
        names = (shown if i == player else n for i, n in enumerate(self.names))
        return replace(self, names=tuple(names))

    def with_colour(self, player: int, colour: int) -> "NewGame":
        """The same with a player's tickets in that colour; whoever had it takes the old one."""
        swap = {self.colours[player]: colour, colour: self.colours[player]}
        return replace(self, colours=tuple(swap.get(c, c) for c in self.colours))

    def with_seats_changed(self, one: int, other: int) -> "NewGame":
        """The same with two players in each other's seats; colours and the first turn go with
        the people."""
        order = list(range(len(self.names)))
        order[one], order[other] = order[other], order[one]
        return replace(
            self,
            names=tuple(self.names[i] for i in order),
            colours=tuple(self.colours[i] for i in order),
            first=order.index(self.first),
        )

    def called(self, player: int) -> str:
        """What a player is called: their name, or a plain one until they say."""
        return self.names[player].strip() or default_names()[player]

    @property
    def twins(self) -> frozenset[int]:
        """Players with the name of another."""
        names = [self.called(i).casefold() for i in range(len(self.names))]
        return frozenset(i for i, name in enumerate(names) if names.count(name) > 1)

    def with_marker(self, product: Face) -> "NewGame":
        """The same with one more marker put on the track; a tap on one takes it and those after
        it back."""
        if product in self.track:
            return replace(self, track=self.track[: self.track.index(product)])
        free = (*self.track, None).index(None)
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
    def whole_track(self) -> tuple[Face | None, ...]:
        """What was told, with the last marker where it must be: it needs no tap, and a tap on it
        is not wrong either."""
        gaps = (*self.track, *(None,) * len(QUOTED))[: len(QUOTED)]
        left = [product for product in QUOTED if product not in gaps]
        if len(left) != 1:
            return self.track
        return tuple(left[0] if product is None else product for product in gaps)

    @property
    def free_space(self) -> int:
        """The first space whose marker nobody has told."""
        known = (*self.whole_track, None)
        return known.index(None) + 1

    def with_variant(self, variant: Variant) -> "NewGame":
        """The same with special points switched on or off."""
        return replace(self, variants=self.variants ^ {variant})

    def setup(self, box: Box, rulings: Settings) -> GameSetUp:
        """The set-up it makes. Markers nobody told lie somewhere unknown, and who gave no name has
        none: what they are called is said in the language of whoever reads it."""
        names = [name.strip() for name in self.names]
        placed: list[tuple[Face, Maybe[Space]]] = [
            (product, Space(space))
            for space, product in enumerate(self.whole_track, start=1)
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


def begin_new_game(
    remembered: tuple[str, ...] = (),
    rulings: Settings | None = None,
    seated: tuple[LastSeat, ...] = (),
) -> NewGame:
    """A new game for those who played last, seated as they were; for two if nobody has."""
    ruled = rulings or Settings()
    variants, edition = ruled.variants, ruled.edition
    out = edition is not None and EDITIONS[edition].tickets_by_player_count
    if len(seated) in PLAYER_COUNTS:
        names, colours = tuple(s.name for s in seated), tuple(s.colour for s in seated)
        if len(set(colours)) == len(colours) and set(colours) <= set(range(COLOURS)):
            return NewGame(names, colours, variants=variants, leaves_tickets_out=out)
    count = min(max(len(remembered), PLAYER_COUNTS[0]), PLAYER_COUNTS[-1])
    names = (remembered + ("",) * count)[:count]
    return NewGame(names, tuple(range(count)), variants=variants, leaves_tickets_out=out)
