"""Random counts of what lies on the table, as JSON objects, all numbers told."""

import random
from typing import Any

FISH = (
    "eel", "fugu", "mackerel", "octopus", "red_snapper", "salmon", "spider_crab", "squid", "tuna",
    "clams_oysters", "himono", "jack_mackerel", "nori", "sardines", "swordfish",
)  # fmt: skip
COUNTED = (
    "eel", "fugu", "mackerel", "octopus", "takoyaki", "red_snapper", "salmon_fresh",
    "salmon_degraded", "squid", "clam", "oyster", "himono", "jack_mackerel", "nori", "sardines",
    "swordfish",
)  # fmt: skip


def random_count(seed: int) -> dict[str, Any]:
    """A count of 2 to 6 players; some have the same, so that there are ties."""
    luck = random.Random(seed)
    players = [_player(luck, f"P{i}") for i in range(luck.randint(2, 6))]
    if luck.random() < 0.3:
        players[1] = {**players[0], "name": "P1"}
    left, overfished = luck.randint(0, 15), luck.sample(FISH, luck.randint(0, 4))
    return {
        "format": "tokyo-count/1",
        "players": players,
        "markers": {"eel": luck.randint(1, 13), "swordfish": luck.randint(1, 13)},
        "red_snapper_left": left,
        "salmon_elsewhere": luck.choice((0, 0, 0, 2)),
        "overfished": sorted({*overfished, *(() if left else ("red_snapper",))}),
        "overfishing_board": luck.random() < 0.5,
    }


def _player(luck: random.Random, name: str) -> dict[str, Any]:
    held = luck.sample(COUNTED, luck.randint(0, 8))
    tokens: dict[str, Any] = {token: luck.randint(0, 5) for token in held}
    for token, numbers in (("spider_crab", (4, 6, 8)), ("tuna", (15, 20, 25))):
        if luck.random() < 0.4:
            tokens[token] = [luck.choice(numbers) for _ in range(luck.randint(0, 3))]
    bank = luck.choice(("loans", "shares", "", ""))
    return {
        "name": name,
        "yen": 100 * luck.choice((luck.randint(0, 40), luck.randint(45, 60))),
        "tokens": tokens,
        "loans": luck.randint(0, 2) if bank == "loans" else 0,
        "shares": luck.randint(0, 1) if bank == "shares" else 0,
    }
