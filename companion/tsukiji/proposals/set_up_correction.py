"""Correcting how a game began: names, colours, who ate fish last, where the markers lay. The
players stay in their seats, because turns and tickets of the log are theirs.
"""

from dataclasses import replace
from typing import Final

from companion.tsukiji.proposals.new_game import NewGame
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import GameSetUp, Player
from engine.tsukiji.pieces import Face, Space

_START: Final = "start:"


def is_sound(fact: GameSetUp) -> bool:
    """Whether everybody can be told apart by name."""
    return not _draft(fact).twins


def renamed(fact: GameSetUp, seat: int, name: str) -> GameSetUp:
    """The same with a player called otherwise; an empty name takes the plain one of the seat."""
    return _seated(fact, _draft(fact).with_name(seat, name))


def recoloured(fact: GameSetUp, seat: int, colour: int) -> GameSetUp:
    """The same with a player's tickets in that colour; whoever had it takes the old one."""
    return _seated(fact, _draft(fact).with_colour(seat, colour))


def set_up_otherwise(fact: GameSetUp, key: str, answer: str) -> GameSetUp:
    """Another first player, or another product on a space; the two products change places."""
    if not key.startswith(_START):
        return replace(fact, first_player=PlayerIndex(int(answer)))
    space, product = Space(int(key.removeprefix(_START))), Face(answer)
    lay = {p: s for p, s in fact.track if s is not UNKNOWN}
    there = next((p for p, s in lay.items() if s == space), None)
    if there is not None and there is not product:
        if product in lay:
            lay[there] = lay[product]
        else:
            del lay[there]
    lay[product] = space
    order = sorted(lay.items(), key=lambda entry: entry[1])
    return replace(fact, track=tuple(order))


def _draft(fact: GameSetUp) -> NewGame:
    players = fact.players
    return NewGame(tuple(p.name for p in players), tuple(p.colour for p in players))


def _seated(fact: GameSetUp, draft: NewGame) -> GameSetUp:
    seats = zip(draft.names, draft.colours, strict=True)
    return replace(fact, players=tuple(Player(name.strip(), colour) for name, colour in seats))
