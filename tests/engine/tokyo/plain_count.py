"""A second, plain reading of the rules of the final count, which shares nothing with the engine:
from the JSON object of a count to totals. Never import the engine here."""

from math import ceil
from typing import Any

ONE_EACH = ("mackerel", "jack_mackerel", "sardines", "oyster")
MARKETS = {"takoyaki": "octopus", "salmon_fresh": "salmon", "salmon_degraded": "salmon",
           "clam": "clams_oysters", "oyster": "clams_oysters"}  # fmt: skip


def number(tokens: dict[str, Any], name: str) -> int:
    found = tokens.get(name, 0)
    return len(found) if isinstance(found, list) else int(found)


def resources(count: dict[str, Any], player: dict[str, Any]) -> int:
    tokens = player["tokens"]
    salmon = count["salmon_elsewhere"]
    for other in count["players"]:
        salmon += number(other["tokens"], "salmon_fresh")
        salmon += number(other["tokens"], "salmon_degraded")
    left = count["red_snapper_left"]
    snapper = 2 if "red_snapper" in count["overfished"] else ceil(left / 3)
    worth = sum(number(tokens, name) for name in ONE_EACH)
    worth += 3 * (number(tokens, "octopus") + number(tokens, "clam"))
    worth += 5 * (number(tokens, "takoyaki") + number(tokens, "himono"))
    worth += number(tokens, "eel") * count["markers"]["eel"]
    worth += number(tokens, "swordfish") * count["markers"]["swordfish"]
    worth += number(tokens, "fugu") ** 2
    worth += number(tokens, "red_snapper") * snapper
    worth += 4 * number(tokens, "salmon_degraded") + number(tokens, "salmon_fresh") * salmon
    worth += sum(tokens.get("spider_crab", [])) + sum(tokens.get("tuna", []))
    return int(worth + number(tokens, "nori") * (worth // 10))


def totals(count: dict[str, Any]) -> list[int]:
    players = count["players"]
    found = [resources(count, player) for player in players]
    interest = 500 * sum(player["loans"] for player in players)
    owners = sum(player["shares"] > 0 for player in players)
    overfished = set(count["overfished"])
    result = []
    for player, mine in zip(players, found, strict=True):
        yen = player["yen"]
        if mine == max(found):
            yen += 1000 if found.count(mine) == 1 else 500
        if mine == min(found):
            yen -= 500 if found.count(mine) == 1 else 300
        if count["overfishing_board"]:
            for name in player["tokens"]:
                sign = -1 if MARKETS.get(name, name) in overfished else 1
                yen += sign * 100 * number(player["tokens"], name)
        yen -= 1000 * player["loans"]
        if player["shares"]:
            yen += ceil(interest / owners / 100) * 100
        result.append(yen + 100 * mine)
    return result


def triggers(count: dict[str, Any]) -> list[bool]:
    players = count["players"]
    found = [resources(count, player) for player in players]
    money = [player["yen"] for player in players]
    result = []
    for i in range(len(players)):
        poor = all(money[i] < money[j] for j in range(len(players)) if j != i)
        bare = all(found[i] < found[j] for j in range(len(players)) if j != i)
        result.append((money[i] >= 5000 and not bare) or (found[i] >= 50 and not poor))
    return result
