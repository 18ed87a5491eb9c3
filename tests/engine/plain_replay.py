"""A second opinion on whole games: plain code over the JSON of a record, written from the rules
page and sharing nothing with the engine. Only for legal records with every choice told.
"""

from typing import Any

MARKET = ["ebi", "hotategai", "fugu", "tako", "sake"]
ALL_SIX = [*MARKET, "maguro"]
SPECIAL_TICKETS = {"annul", "-1", "+6", "x2"}


def lot_worth(tickets: list[str], lone: str = "doubled") -> int:
    pile = list(tickets)
    twos = 0
    for _ in range(pile.count("annul")):
        pile.remove("annul")
        if "4" in pile:
            pile.remove("4")
        else:
            twos += 2
    doubling = 1
    while "x2" in pile:
        pile.remove("x2")
        doubling *= 2
    rest = sum(int(t) for t in pile) * doubling
    return rest + (twos * doubling if lone == "doubled" else twos)


def play_plainly(record: dict[str, Any]) -> dict[str, Any]:
    """Scores, prices, ranking, money per round and track per round of a finished game."""
    seats = range(len(record["players"]))
    rules = record["settings"]
    tablets = sorted(record["box"]["tablets"], reverse=True)
    first = record["first_player"]
    purse = {p: 48 + 3 * ((p - first) % len(seats)) for p in seats}
    # A marker's place is a pair (space, when it was put there): later on a space is higher up.
    clock = 0
    place = {}
    for product, space in record["track"].items():
        clock += 1
        place[product] = (space, clock)
    naturals: dict[int, dict[str, int]] = {p: {} for p in seats}
    wilds: dict[int, dict[str, int]] = {p: {} for p in seats}
    mafia = dict.fromkeys(seats, 0)
    used: dict[int, set[str]] = {p: set() for p in seats}
    history = []
    for turn in record["rounds"]:
        worth = [lot_worth(t, rules["lone_annulment"]) for t in turn["tickets"]]
        for lot in turn["tickets"]:
            for p, ticket in enumerate(lot):
                if ticket in SPECIAL_TICKETS:
                    used[p].add(ticket)
        order = sorted(range(len(worth)), key=lambda i: (-worth[i], i))
        tablet = {lot: tablets[rank] for rank, lot in enumerate(order)}
        for product in MARKET:
            hops = [cards.count(product) * tablet[i][1] for i, cards in enumerate(turn["lots"])]
            if rules["market_moves"] == "net":
                hops = [sum(hops)]
            for step in hops:
                here = place[product][0]
                there = min(60, max(1, here + step))
                onto = rules["at_track_end"] == "goes_on_top"
                if step and (there != here or onto):
                    clock += 1
                    place[product] = (there, clock)
        leader = first
        for deed in turn["purchases"]:
            p = deed["player"]
            if deed.get("pass"):
                purse[p] += 3
                continue
            i = deed["lot"] - 1
            purse[p] -= tablet[i][0]
            if i == order[0]:
                leader = p
            cards = turn["lots"][i]
            for card in cards:
                if card in ALL_SIX:
                    naturals[p][card] = naturals[p].get(card, 0) + 1
            for row in deed.get("takusan", []):
                wilds[p][row] = wilds[p].get(row, 0) + 1
            mafia[p] += cards.count("yakuza")
            for gift in deed.get("yakuza", []):
                if gift.startswith("takusan:"):
                    wilds[p][gift.split(":")[1]] -= 1
                else:
                    naturals[p][gift] -= 1
        first = leader
        history.append(
            {
                "values": worth,
                "track": {product: place[product][0] for product in MARKET},
                "money": [purse[p] for p in seats],
                "next_first_player": first,
            }
        )
    best_first = sorted(MARKET, key=lambda product: place[product], reverse=True)
    prices = dict(zip(best_first, [10, 7, 5, 3, 1], strict=True))

    def held(p: int, product: str) -> int:
        return naturals[p].get(product, 0) + wilds[p].get(product, 0)

    def for_points(p: int, product: str) -> int:
        plain = naturals[p].get(product, 0)
        return held(p, product) if rules["takusan_counts_for_variants"] else plain

    scores = []
    for p in seats:
        products = {product: held(p, product) * prices[product] for product in MARKET}
        tuna = tuna_worth(held(p, "maguro"), record["box"]["tuna"], rules["tuna_beyond_table"])
        scores.append({"money": purse[p], "products": products, "tuna": tuna, "variants": {}})
        if "diversified" in rules["variants"]:
            fits = all(for_points(p, product) >= 3 for product in ALL_SIX)
            scores[p]["variants"]["diversified"] = 10 if fits else 0
        if "specialised" in rules["variants"]:
            fits = any(for_points(p, product) >= 8 for product in ALL_SIX)
            scores[p]["variants"]["specialised"] = 10 if fits else 0
    contests = {
        "popular": (5, [for_points(p, best_first[-1]) for p in seats]),
        "safe": (3, [mafia[p] for p in seats]),
    }
    for name, (points, counts) in contests.items():
        if name not in rules["variants"]:
            continue
        top = max(counts)
        alone = counts.count(top) == 1
        for p in seats:
            wins = counts[p] == top > 0 and (alone or rules["tie_scores_all"])
            scores[p]["variants"][name] = points if wins else 0
    for p in seats:
        sheet = scores[p]
        sheet["total"] = sheet["money"] + sheet["tuna"] + sum(sheet["products"].values())
        sheet["total"] += sum(sheet["variants"].values())
        sheet["unused_specials"] = 4 - len(used[p])
    merit = {p: (scores[p]["total"], scores[p]["unused_specials"]) for p in seats}
    places: list[list[int]] = []
    for level in sorted(set(merit.values()), reverse=True):
        places.append([p for p in seats if merit[p] == level])
    return {
        "rounds": history,
        "final": {
            "prices": {product: prices[product] for product in MARKET},
            "scores": scores,
            "ranking": places,
            "winners": places[0],
        },
    }


def tuna_worth(count: int, table: list[int], beyond: str) -> int:
    if count == 0:
        return 0
    if count <= len(table):
        return table[count - 1]
    if beyond == "last_value":
        return table[-1]
    return table[-1] + (count - len(table)) * (table[-1] - table[-2])
