"""Facts in any order and with any values that a record can have: what a confused or hostile hand
could write down. The same seed gives the same facts."""

import random
from dataclasses import MISSING, fields
from typing import Any

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.fact_forms import KINDS
from engine.tokyo.facts import Fact
from engine.tokyo.goods import ForSale
from engine.tokyo.pieces import (
    BOATS_IN_BOX,
    Boat,
    BoatKind,
    Column,
    External,
    Fish,
    HarborRow,
    Port,
    SidePiece,
    Token,
)

BOARDS = (*Fish, *External)
GOODS = (*Fish, Token.TAKOYAKI)


def odd_fact(dice: random.Random, players: int) -> Fact:
    """One fact of any kind."""
    kind = dice.choice(list(KINDS.values()))
    values: dict[str, Any] = {}
    for field in fields(kind):
        has_default = field.default is not MISSING or field.default_factory is not MISSING
        if has_default and dice.random() < 0.5:
            continue
        value = _value(field.name, dice, players)
        may_be_unknown = "Unknown" in str(field.type) and field.name not in ("bids", "cells")
        values[field.name] = UNKNOWN if may_be_unknown and dice.random() < 0.1 else value
    return kind(**values)  # type: ignore[no-any-return]


def odd_facts(seed: int, players: int, number: int) -> list[Fact]:
    """Several of them, with the beginnings of turns and actions often enough to get anywhere."""
    dice = random.Random(seed)
    found: list[Fact] = []
    for _ in range(number):
        if dice.random() < 0.4:
            name = dice.choice(("turn_began", "fishing_began", "purchasing_began", "undocked"))
            kind = KINDS[name]
            boat = {"boat": _boat(dice)} if name == "undocked" else {}
            found.append(kind(player=PlayerIndex(dice.randrange(players)), **boat))
        else:
            found.append(odd_fact(dice, players))
    return found


def _boat(dice: random.Random) -> Boat:
    kind = dice.choice(list(BoatKind))
    return Boat(kind, dice.randint(1, BOATS_IN_BOX[kind]))


def _heap(dice: random.Random, kinds: Any, most: int = 3) -> dict[Any, int]:
    chosen = dice.sample(list(kinds), dice.randint(0, 3))
    return {piece: dice.randint(0, most) for piece in chosen}


def _value(name: str, dice: random.Random, players: int) -> Any:
    def player() -> PlayerIndex:
        return PlayerIndex(min(5, dice.randrange(players + (dice.random() < 0.05))))

    makers: dict[str, Any] = {
        "player": player,
        "owner": player,
        "other": player,
        "winner": player,
        "boat": lambda: _boat(dice),
        "barge": lambda: _boat(dice),
        "traded_in": lambda: _boat(dice),
        "boats": lambda: tuple(_boat(dice) for _ in range(dice.randint(0, 3))),
        "fish": lambda: dice.choice(list(Fish)),
        "with_licence": lambda: dice.choice(list(Fish)),
        "board": lambda: dice.choice(BOARDS),
        "goods": lambda: dice.choice(GOODS),
        "token": lambda: dice.choice(list(Token)),
        "tokens": lambda: _heap(dice, Token),
        "barrels": lambda: _heap(dice, GOODS),
        "load": lambda: _heap(dice, Fish),
        "licences": lambda: _heap(dice, Fish, 2),
        "piece": lambda: dice.choice(list(SidePiece)),
        "port": lambda: dice.choice(list(Port)),
        "ports": lambda: tuple(dice.sample(list(Port), dice.randint(0, 3))),
        "row": lambda: dice.choice(list(HarborRow)),
        "column": lambda: Column(dice.randint(1, 7)),
        "from_column": lambda: Column(dice.randint(1, 7)),
        "yen": lambda: dice.choice((-100, 0, 100, 250, 300, 900, 5000)),
        "count": lambda: dice.randint(1, 4),
        "licence": lambda: dice.randint(1, 3),
        "points": lambda: dice.randint(0, 3),
        "space": lambda: dice.randint(1, 6),
        "bids": lambda: tuple(
            dice.choice((None, UNKNOWN, 0, 100, 350, 600)) for _ in range(dice.randint(0, 7))
        ),
        "is_token": lambda: dice.random() < 0.5,
        "kind": lambda: dice.choice(("fish", "external", "", "other")),
        "place": lambda: dice.choice(("port", "sea", "abroad", "ships", "box", "moon")),
        "reason": lambda: "so",
        "cells": lambda: tuple(
            ForSale(
                dice.choice(GOODS),
                dice.choice(list(HarborRow)),
                Column(dice.randint(1, 5)),
                dice.choice((UNKNOWN, 100, 700)),
            )
            for _ in range(dice.randint(0, 4))
        ),
        "freezers": lambda: tuple(dice.randint(1, 2) for _ in range(dice.randint(0, 2))),
        "carts": lambda: tuple(dice.randint(1, 2) for _ in range(dice.randint(0, 2))),
        "value": lambda: dice.randint(-1, 15),
    }
    return makers[name]() if name in makers else dice.randint(0, 4)
