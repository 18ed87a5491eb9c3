"""A second opinion on Tokyo Tsukiji Market: plays the facts of a legal game as a record has them
and scores it, with plain code that shares nothing with the engine. It judges nothing: a fact is
taken to be legal and told with everything that belongs to it.
"""

from collections import Counter
from typing import Any

Record = dict[str, Any]

SLOTS = {"one_slot": 1, "two_slot": 2, "three_slot": 3, "four_slot": 4, "blue": 4}
BARGES = {"six_slot_barge": 6, "four_slot_barge": 4}
IN_BOX = {"one_slot": 6, "two_slot": 4, "three_slot": 3, "four_slot": 1, "blue": 1}
IN_BOX |= {"six_slot_barge": 1, "four_slot_barge": 2}
BAG = {"spider_crab", "tuna", "clams_oysters"}
AUCTIONED = {"spider_crab": 2, "swordfish": 2, "tuna": 3}
LICENCE_PRICE = {
    "eel": 500, "fugu": 0, "mackerel": 100, "octopus": 300, "red_snapper": 300, "salmon": 400,
    "spider_crab": 800, "squid": 300, "tuna": 1000, "clams_oysters": 500, "himono": 400,
    "jack_mackerel": 200, "nori": 0, "swordfish": 600,
}  # fmt: skip
PIECES = {
    "rentals": {"freezer": 2, "cart": 2},
    "bank": {"loan": 3, "share": 2},
    "influence": {"buyer": 2, "expansion": 2},
    "ship_rental": {"ship_rental": 6},
}
PIECE_PRICE = {"freezer": 200, "cart": 200, "buyer": 200, "expansion": 200, "share": 300}
FLAT_WORTH = {
    "mackerel": 1, "jack_mackerel": 1, "sardines": 1, "oyster": 1, "octopus": 3, "clam": 3,
    "takoyaki": 5, "himono": 5, "salmon_degraded": 4, "squid": 0,
}  # fmt: skip
AQUARIUMS = {"aquarium", "new_aquarium"}
FISH = set(LICENCE_PRICE) | {"sardines"}


_PLACE_OF = {"takoyaki": "side"}


def market_of(token: str) -> str:
    """The Market that a token comes from."""
    other = {"takoyaki": "octopus", "clam": "clams_oysters", "oyster": "clams_oysters"}
    if token in other:
        return other[token]
    for start in ("salmon", "spider_crab", "tuna"):
        if token.startswith(start):
            return start
    return token


class Plain:
    """One game, changed by every fact."""

    def __init__(self, record: Record) -> None:
        self.box, self.settings = record["box"], record.get("settings", {})
        self.n = len(record["players"])
        seats = range(self.n)
        self.yen = [2000 for _ in seats]
        self.tokens: list[Counter[str]] = [Counter() for _ in seats]
        self.harbor: list[list[dict[str, Any]]] = [[] for _ in seats]
        self.quay: list[list[str]] = [[] for _ in seats]
        self.licences: list[Counter[str]] = [Counter() for _ in seats]
        self.drying: list[list[list[str]]] = [[] for _ in seats]
        self.uses: dict[str, list[list[int]]] = {
            "freezer": [[] for _ in seats],
            "cart": [[] for _ in seats],
        }
        self.loans, self.shares = [0 for _ in seats], [0 for _ in seats]
        self.boards: dict[str, dict[str, Any]] = {}
        self.boats: dict[str, dict[str, Any]] = {}
        self.fresh_turn: int | None = None
        self.action: dict[str, Any] = {}
        self.auctions: list[dict[str, Any]] = []
        self.shells: list[tuple[int, bool]] = []
        self.payments: list[str] = []
        self.trigger: tuple[int, str] | None = None
        boards = record["boards"]
        rows = boards.get("rows", {})
        self.rows = {kind: list(rows.get(kind, ())) for kind in ("fish", "external")}
        self.crashed: set[str] = set()
        self.buyers_at: list[int] = []
        self.buyers_back = 0
        for kind, copies in IN_BOX.items():
            for copy in range(1, copies + 1):
                self.boats[f"{kind}:{copy}"] = {
                    "at": "box",
                    "owner": None,
                    "load": [],
                    "from": None,
                }
        in_play = set(boards["fish"])
        given = "mackerel" in in_play and "jack_mackerel" not in in_play
        for name in (*boards["fish"], *boards["external"]):
            self.lay_out(name)
        for seat in seats:
            self.boats[f"one_slot:{seat + 1}"].update(at="port", owner=seat)
            if given:
                self.licences[seat]["mackerel"] += 1
        if given:
            self.boards["mackerel"]["licences"] = min(self.n, 8 - self.n)
        for fact in record["facts"]:
            self.take(fact)
        self.end_action()

    # Boards

    def lay_out(self, name: str) -> None:
        """Set up a board that comes into play."""
        for row in self.rows.values():
            if name in row:
                row.remove(name)
        board: dict[str, Any] = {"overfished": False, "side": 0, "marker": None}
        self.boards[name] = board
        if name in FISH:
            board |= {part: self.stock(name, part) for part in ("barrels", "tokens", "licences")}
            board["marker"] = {"eel": 1, "swordfish": 6}.get(name)
            if name == "octopus":
                board["side"] = self.box["takoyaki"]
        if name == "ships":
            self.launch()
        board["pieces"] = Counter(PIECES.get(name, {}))
        spaces = 2 if name == "government" else len(self.box["spaces"].get(name, ()))
        board["spaces"] = [Counter[str]() for _ in range(spaces)]

    def stock(self, name: str, part: str) -> int:
        """How much is laid out."""
        if name == "mackerel" and part == "licences":
            return self.n
        formula = self.box["stock"][name][part]
        return int(formula.get("per_player", 0) * self.n + formula.get("plus", 0))

    def launch(self) -> None:
        """The boats of the Ships board."""
        n, two_fours = self.n, self.settings.get("barges") == "two_fours"
        counts = {
            "one_slot": min(1, 6 - n),
            "two_slot": min(n, 4),
            "three_slot": min(n - 1, 3),
            "four_slot": 1,
            "six_slot_barge": 0 if two_fours else 1,
            "four_slot_barge": 2 if two_fours else 0,
            "blue": 1 if self.settings.get("blue_ship") else 0,
        }
        for kind, count in counts.items():
            free = [b for b in self.boats if b.split(":")[0] == kind]
            if kind == "one_slot":
                free = free[n:]
            for boat in free[:count]:
                self.boats[boat]["at"] = "ships"

    def barrel_home(self, fish: str, count: int = 1) -> None:
        """Barrels go back to their Market, or to the box."""
        if fish in self.boards and not self.boards[fish]["overfished"]:
            self.boards[fish]["barrels"] += count

    def token_home(self, token: str, count: int = 1) -> None:
        """Tokens go back to their board or into the bag."""
        board = self.boards.get(market_of(token))
        if board is not None:
            board[_PLACE_OF.get(token, "tokens")] += count

    def goods_home(self, goods: str, count: int = 1) -> None:
        """A barrel, or a Takoyaki, leaves a Harbor."""
        if goods == "takoyaki":
            self.token_home(goods, count)
        else:
            self.barrel_home(goods, count)

    def overfish(self) -> None:
        """After every fact: which Markets came to an end, and which boards come in."""
        due: list[str] = []
        for name, board in self.boards.items():
            if name not in FISH or board["overfished"]:
                continue
            left = board["tokens"]
            if name == "sardines" and self.settings.get("iwashi_counts", True):
                left += board["side"]
            if board["barrels"] > 0 and left > 0:
                continue
            board["overfished"], board["barrels"] = True, 0
            if name in ("jack_mackerel", "nori"):
                self.payments.append(name)
            if name != "jack_mackerel":
                due.append("fish")
        if "crashing" in self.settings.get("variants", ()):
            for name in sorted(set(self.boards) - FISH - self.crashed):
                if self.is_crashed(name):
                    self.crashed.add(name)
                    due.append("external")
        for kind in due:
            self.from_row(kind)
        if self.action.get("kind") != "purchasing":
            self.settle()

    def is_crashed(self, name: str) -> bool:
        """Whether an External Market has nothing left to do."""
        board = self.boards[name]
        if name == "ships":
            return all(boat["at"] != "ships" for boat in self.boats.values())
        if name in PIECES:
            return not any(board["pieces"].values())
        if name == "government":
            return [sum(space.values()) for space in board["spaces"]] == [3, 10]
        if name in ("trading", "sushi_shop"):
            return all(board["spaces"])
        if name in AQUARIUMS:
            printed = self.box["spaces"][name]
            lying = [sum(space.values()) for space in board["spaces"]]
            return lying == [space["demand"] for space in printed]
        return False

    def from_row(self, kind: str) -> None:
        """With open knowledge the next board of its row comes in by itself."""
        if self.rows[kind]:
            self.board_came_in({"board": self.rows[kind][0]})

    def settle(self) -> None:
        """Overfished Jack Mackerel pays, overfished Nori costs."""
        for name in self.payments:
            for seat in range(self.n):
                held = self.tokens[seat][name]
                if name == "jack_mackerel":
                    self.yen[seat] += 200 * held
                else:
                    self.yen[seat] -= min(100 * held, max(self.yen[seat], 0))
            if name == "jack_mackerel":
                if "mackerel" not in self.boards:
                    self.lay_out("mackerel")
                self.from_row("fish")
        self.payments = []

    # Facts

    def take(self, fact: Record) -> None:
        """Let one fact happen."""
        name = fact["fact"]
        early = ("freezer_used", "own_fugu_bought", "board_came_in", "turn_began", "money_counted")
        if self.fresh_turn is not None and name not in early:
            self.degrade(self.fresh_turn)
        getattr(self, name)(fact)
        self.overfish()

    def turn_began(self, fact: Record) -> None:
        if self.fresh_turn is not None:
            self.degrade(self.fresh_turn)
        self.end_action()
        if self.buyers_back:
            self.boards["influence"]["pieces"]["buyer"] += self.buyers_back
            self.buyers_back = 0
        player = fact["player"]
        if self.trigger is None:
            condition = self.end_condition(player)
            if condition:
                self.trigger = (player, condition)
        self.fresh_turn = player

    def turn_ended(self, fact: Record) -> None:
        self.end_action()
        self.buyers_back = self.buyers_at.count(fact["player"])
        self.buyers_at = [player for player in self.buyers_at if player != fact["player"]]

    def end_condition(self, player: int) -> str:
        """Whether that player triggers the end now, and by which condition."""
        worth = [self.resources(seat) for seat in range(self.n)]
        others = [seat for seat in range(self.n) if seat != player]
        alone_in_worth = all(worth[player] < worth[seat] for seat in others)
        alone_in_yen = all(self.yen[player] < self.yen[seat] for seat in others)
        if self.yen[player] >= 5000 and not alone_in_worth:
            return "yen"
        return "resources" if worth[player] >= 50 and not alone_in_yen else ""

    def degrade(self, player: int) -> None:
        """What happens at the start of a turn, unless a Freezer prevents it; then the drying."""
        self.fresh_turn = None
        stays = []
        for piece in self.harbor[player]:
            if piece["goods"] in ("takoyaki", "himono"):
                stays.append(piece)
            elif piece["row"] == "upper":
                stays.append({**piece, "row": "lower"})
            else:
                self.barrel_home(piece["goods"])
        self.harbor[player] = stays
        self.dry(player)

    def dry(self, player: int) -> None:
        for load in self.drying[player]:
            if len(load) < 2:
                continue
            for thing in load:
                self.laid_thing_home(thing)
            load.clear()
            himono = self.boards["himono"]
            if himono["barrels"]:
                himono["barrels"] -= 1
                self.quay[player].append("himono")

    def laid_thing_home(self, thing: str) -> None:
        """`barrel fish` or `token fish`, as it lay on a Himono licence."""
        kind, fish = thing.split()
        if kind == "barrel":
            self.barrel_home(fish)
        else:
            self.token_home(fish)

    def freezer_used(self, fact: Record) -> None:
        self.use(fact["player"], "freezer")
        self.fresh_turn = None
        self.dry(fact["player"])

    def cart_used(self, fact: Record) -> None:
        self.use(fact["player"], "cart")

    def use(self, player: int, piece: str) -> None:
        uses = self.uses[piece][player]
        uses.sort()
        uses[0] -= 1
        if uses[0] == 0:
            uses.pop(0)
            self.boards["rentals"]["pieces"][piece] += 1

    def own_fugu_bought(self, fact: Record) -> None:
        player = fact["player"]
        piece = self.piece_of(player, {**fact, "goods": "fugu", "row": "lower"})
        self.harbor[player].remove(piece)
        self.yen[player] -= piece["yen"]
        self.barrel_home("fugu")
        self.boards["fugu"]["tokens"] -= 1
        self.tokens[player]["fugu"] += 1

    def piece_of(self, owner: int, fact: Record) -> dict[str, Any]:
        """The piece of a Harbor that a fact tells of."""
        told = {key: fact[key] for key in ("goods", "row", "column", "yen") if key in fact}
        return next(
            piece
            for piece in self.harbor[owner]
            if all(piece[key] == value for key, value in told.items())
        )

    def thrown_back(self, fact: Record) -> None:
        load = self.boats[fact["boat"]]["load"]
        for _ in range(fact.get("count", 1)):
            load.remove(next(barrel for barrel in load if barrel[0] == fact["fish"]))
            self.barrel_home(fact["fish"])

    def action_ended(self, _fact: Record) -> None:
        self.end_action()

    def end_action(self) -> None:
        """What is left over from an action."""
        for fish, count in self.action.get("waiting", {}).items():
            self.barrel_home(fish, count)
        self.action = {}
        self.settle()

    def port_opened(self, fact: Record) -> None:
        self.yen[fact["player"]] -= 500

    def licence_returned(self, fact: Record) -> None:
        player, fish = fact["player"], fact["fish"]
        self.licences[player][fish] -= 1
        self.boards[fish]["licences"] += 1
        if fish == "himono":
            for thing in self.drying[player].pop(fact.get("licence", 1) - 1):
                self.laid_thing_home(thing)

    def barge_loaded(self, fact: Record) -> None:
        load = self.boats[fact["boat"]]["load"]
        for _ in range(fact.get("count", 1)):
            barrel = next(barrel for barrel in load if barrel[0] == fact["fish"])
            load.remove(barrel)
            self.boats[fact["barge"]]["load"].append(barrel)

    def buyer_assigned(self, fact: Record) -> None:
        """The Buyer lies at somebody else; it goes back after that player's next turn."""
        self.buyers_at.append(fact["other"])

    def laid_to_dry(self, fact: Record) -> None:
        player, fish = fact["player"], fact["fish"]
        load = self.drying[player][fact.get("licence", 1) - 1]
        if fact.get("is_token"):
            self.tokens[player][fish] -= 1
            load.append(f"token {fish}")
            return
        if fact.get("row"):
            self.harbor[player].remove(self.piece_of(player, {**fact, "goods": fish}))
        else:
            self.quay[player].remove(fish)
        load.append(f"barrel {fish}")

    def money_counted(self, fact: Record) -> None:
        self.yen[fact["player"]] = fact["yen"]

    # Fishing

    def fishing_began(self, _fact: Record) -> None:
        self.end_action()
        self.action = {"kind": "fishing", "unloaded": 0, "waiting": Counter()}

    def undocked(self, fact: Record) -> None:
        self.boats[fact["boat"]]["at"] = "sea"

    def caught(self, fact: Record) -> None:
        fish, count = fact["fish"], fact.get("count", 1)
        self.boards[fish]["barrels"] -= count
        dries = fact.get("with_licence", fish) == "himono"
        self.boats[fact["boat"]]["load"] += [(fish, dries)] * count

    def docked(self, fact: Record) -> None:
        player, boat = fact["player"], self.boats[fact["boat"]]
        load, boat["load"] = boat["load"], []
        boat["at"] = "port"
        if boat["from"]:
            boat.update({"at": boat["from"], "owner": None, "from": None})
            self.boards["ship_rental"]["pieces"]["ship_rental"] += 1
        before = self.action["unloaded"]
        self.action["unloaded"] += len(load)
        self.yen[player] += 100 * (self.action["unloaded"] // 2 - before // 2)
        for fish, dries in load:
            self.unload(player, fish, dries)

    def unload(self, player: int, fish: str, dries: bool) -> None:
        board = self.boards.get(fish)
        if fish == "eel" and board is not None:
            board["marker"] = min(13, board["marker"] + 1)
        if fish == "fugu" and self.licences[player]["fugu"]:
            self.licences[player]["fugu"] -= 1
            self.boards["fugu"]["licences"] += 1
        if fish == "sardines" and board is not None:
            if board["tokens"]:
                board["tokens"] -= 1
                self.tokens[player]["sardines"] += 1
            if board["tokens"]:
                board["tokens"] -= 1
                board["side"] += 1
        if dries:
            room = next((load for load in self.drying[player] if len(load) < 2), None)
            if room is None:
                self.barrel_home(fish)
            else:
                room.append(f"barrel {fish}")
        elif fish in AUCTIONED:
            self.action["waiting"][fish] += 1
            if self.action["waiting"][fish] == AUCTIONED[fish]:
                self.action["waiting"][fish] = 0
                self.barrel_home(fish, AUCTIONED[fish])
                self.fish_auction(player, fish)
        else:
            self.quay[player].append(fish)

    def fish_auction(self, seller: int, fish: str) -> None:
        """One token is auctioned, if there is one."""
        if self.drawable(fish) <= 0:
            return
        auction = {"kind": "fish", "seller": seller, "fish": fish, "lot": Counter(), "draw": []}
        if fish == "swordfish":
            self.boards[fish]["tokens"] -= 1
            auction["lot"][fish] += 1
        else:
            auction["draw"].append(fish)
        self.auctions.append(auction)

    def drawable(self, fish: str) -> int:
        """Tokens of a Market that no waiting auction has a claim on."""
        claimed = sum(auction["draw"].count(fish) for auction in self.auctions)
        return int(self.boards[fish]["tokens"] - claimed)

    def docked_abroad(self, fact: Record) -> None:
        player = fact["player"]
        self.yen[player] -= 100
        lot: Counter[str] = Counter()
        for boat in fact["boats"]:
            lot.update(fish for fish, _ in self.boats[boat]["load"])
            self.boats[boat].update(at="abroad", load=[])
        if not lot:
            return
        auction = {"kind": "abroad", "seller": player, "fish": "", "lot": Counter(), "draw": []}
        if lot["eel"] and "eel" in self.boards:
            self.boards["eel"]["marker"] = min(13, self.boards["eel"]["marker"] + lot["eel"])
        for fish, each in AUCTIONED.items():
            for _ in range(lot[fish] // each):
                if self.drawable(fish) - auction["draw"].count(fish) <= 0:
                    continue
                if fish == "swordfish":
                    self.boards[fish]["tokens"] -= 1
                    auction["lot"][fish] += 1
                else:
                    auction["draw"].append(fish)
            self.barrel_home(fish, lot.pop(fish, 0))
        auction["barrels"] = lot
        if auction["lot"] or auction["draw"] or +lot:
            self.auctions.append(auction)

    def placed(self, fact: Record) -> None:
        for _ in range(fact.get("count", 1)):
            self.quay[fact["player"]].remove(fact["goods"])
            self.harbor[fact["player"]].append(
                {
                    "goods": fact["goods"],
                    "row": "upper",
                    "column": fact["column"],
                    "yen": fact["yen"],
                }
            )

    def repriced(self, fact: Record) -> None:
        for _ in range(fact.get("count", 1)):
            told = {"goods": fact["goods"], "row": fact["row"], "column": fact["from_column"]}
            piece = self.piece_of(fact["player"], told)
            piece.update(column=fact["column"], yen=fact["yen"])

    # Auctions and draws

    def token_drawn(self, fact: Record) -> None:
        token = fact["token"]
        self.boards[market_of(token)]["tokens"] -= 1
        if self.shells:
            buyer, was_bought = self.shells.pop(0)
            self.tokens[buyer][token] += 1
            if token == "oyster" and was_bought:  # noqa: S105 - a shell
                self.yen[buyer] += 200
            return
        auction = next(a for a in self.auctions if market_of(token) in a["draw"])
        auction["draw"].remove(market_of(token))
        auction["lot"][token] += 1

    def bids_shown(self, fact: Record) -> None:
        auction = self.auctions.pop(0)
        bids, winner, seller = fact["bids"], fact["winner"], auction["seller"]
        bid = bids[winner]
        self.yen[winner] -= bid
        if winner != seller:
            self.yen[seller] += bid
        if auction["kind"] == "auction":
            self.yen[seller] += bid
        self.tokens[winner].update(auction["lot"])
        if auction["kind"] in ("fish", "abroad") and auction["lot"]["swordfish"]:
            board = self.boards["swordfish"]
            worth = 100 * board["marker"]
            step = 2 if bid > worth else -2 if bid < worth else 0
            board["marker"] = max(1, min(13, board["marker"] + step))
        for fish, count in auction.get("barrels", {}).items():
            for _ in range(count):
                self.barrel_home(fish)
                if self.boards[fish]["tokens"] <= 0:
                    continue
                if fish == "clams_oysters":
                    self.shells.append((winner, False))
                    continue
                self.boards[fish]["tokens"] -= 1
                self.tokens[winner]["salmon_fresh" if fish == "salmon" else fish] += 1

    def offer_declined(self, _fact: Record) -> None:
        auction = self.auctions.pop(0)
        self.tokens[auction["seller"]].update(auction["lot"])

    # Purchasing

    def purchasing_began(self, _fact: Record) -> None:
        self.end_action()
        self.action = {"kind": "purchasing"}

    def bought(self, fact: Record) -> None:
        player, owner, goods = fact["player"], fact["owner"], fact["goods"]
        piece = self.piece_of(owner, fact)
        self.harbor[owner].remove(piece)
        self.yen[player] -= piece["yen"]
        self.yen[owner] += piece["yen"]
        if goods == "takoyaki":
            self.tokens[player][goods] += 1
            return
        self.barrel_home(goods)
        if goods == "clams_oysters":
            self.shells.append((player, True))
            return
        self.boards[goods]["tokens"] -= 1
        side = {"upper": "salmon_fresh", "lower": "salmon_degraded"}
        self.tokens[player][side[piece["row"]] if goods == "salmon" else goods] += 1

    # Markets

    def board_came_in(self, fact: Record) -> None:
        self.lay_out(fact["board"])
        if fact["board"] in AQUARIUMS and self.settings.get("expansion"):
            for other in AQUARIUMS - set(self.boards):
                self.lay_out(other)

    def market_entered(self, fact: Record) -> None:
        self.end_action()
        player, board = fact["player"], fact["board"]
        self.action = {"kind": "entry", "board": board}
        self.yen[player] -= fact.get("yen", 0)
        for token, count in fact.get("tokens", {}).items():
            self.tokens[player][token] -= count
            self.token_home(token, count)
        for goods, count in fact.get("barrels", {}).items():
            for _ in range(count):
                self.give_from_harbor(player, goods)
        if board in FISH and board != "jack_mackerel":
            for seat in range(self.n):
                self.yen[seat] += 100 * self.licences[seat][board]

    def give_from_harbor(self, player: int, goods: str) -> None:
        """A piece of the own Harbor goes back: the lower row first, then the cheapest."""
        of_it = [piece for piece in self.harbor[player] if piece["goods"] == goods]
        piece = min(of_it, key=lambda p: (p["row"] == "upper", p["yen"]))
        self.harbor[player].remove(piece)
        self.goods_home(goods)

    def licence_bought(self, fact: Record) -> None:
        player, fish, count = fact["player"], self.action["board"], fact.get("count", 1)
        board = self.boards[fish]
        for _ in range(count):
            price = LICENCE_PRICE.get(fish, 500 if board["licences"] == 2 else 300)
            self.yen[player] -= price
            board["licences"] -= 1
            self.licences[player][fish] += 1
            if fish == "himono":
                self.drying[player].append([])

    def tokens_sold(self, fact: Record) -> None:
        player, name = fact["player"], self.action["board"]
        sold, barrels = Counter(fact.get("tokens", {})), fact.get("barrels", {})
        self.tokens[player] -= sold
        board, number = self.boards[name], sum(sold.values())
        space = fact.get("space")
        if name not in FISH:
            board["spaces"][space - 1].update(sold)
            if name == "government":
                each = self.box["government"]["left" if space == 1 else "right"]
                self.yen[player] += number * each
            else:
                paid = number if name in AQUARIUMS else 1
                self.yen[player] += paid * self.box["spaces"][name][space - 1]["yen"]
            return
        for token, count in sold.items():
            if name != "swordfish":
                self.token_home(token, count)
        for goods, count in barrels.items():
            for _ in range(count):
                self.give_from_harbor(player, goods)
            number += count
        marker = board["marker"]
        self.yen[player] += {
            "eel": lambda: 100 * marker * number,
            "swordfish": lambda: 100 * marker * number + 200,
            "fugu": lambda: 100 * number * number,
            "mackerel": lambda: 100 * (number // 2),
            "spider_crab": lambda: sum((100 * face(t) + 400) * c for t, c in sold.items()),
            "tuna": lambda: sum(100 * face(t) * c for t, c in sold.items()),
            "squid": lambda: 600 * number,
            "clams_oysters": lambda: 800 * (number // 2),
        }[name]()
        if name in ("eel", "swordfish"):
            board["marker"] = max(1, marker - (2 if name == "eel" else 1) * number)

    def tokens_swapped(self, fact: Record) -> None:
        player, given = fact["player"], Counter(fact["tokens"])
        lying = self.boards["trading"]["spaces"][fact["space"] - 1]
        self.tokens[player] = self.tokens[player] - given + lying
        self.boards["trading"]["spaces"][fact["space"] - 1] = given

    def octopus_returned(self, fact: Record) -> None:
        player, count = fact["player"], fact.get("count", 1)
        board = self.boards["octopus"]
        self.tokens[player]["octopus"] -= count
        board["tokens"] += count
        for _ in range(min(3 * count, board["side"])):
            board["side"] -= 1
            self.quay[player].append("takoyaki")

    def iwashi_bought(self, fact: Record) -> None:
        player, count = fact["player"], fact.get("count", 1)
        self.yen[player] -= 100 * count
        self.boards["sardines"]["side"] -= count
        self.tokens[player]["sardines"] += count

    def boat_bought(self, fact: Record) -> None:
        player, boat = fact["player"], self.boats[fact["boat"]]
        used = self.action["board"] == "used_ships"
        self.yen[player] -= boat_price(fact["boat"], used=used)
        boat.update(at="port", owner=player)
        if fact.get("traded_in"):
            place = "used_ships" if used or "used_ships" in self.boards else "ships"
            self.boats[fact["traded_in"]].update(at=place, owner=None)

    def boat_sold(self, fact: Record) -> None:
        player, name = fact["player"], self.action["board"]
        kind = fact["boat"].split(":")[0]
        if name == "used_ships":
            brings = 400 if kind in BARGES else 200 * SLOTS[kind]
        else:
            brings = -(-boat_price(fact["boat"], used=False) // 1000) * 100
        self.yen[player] += brings
        self.boats[fact["boat"]].update(at=name, owner=None)

    def boat_rented(self, fact: Record) -> None:
        player, boat = fact["player"], self.boats[fact["boat"]]
        kind = fact["boat"].split(":")[0]
        self.yen[player] -= 100 * (SLOTS | BARGES)[kind]
        self.boards["ship_rental"]["pieces"]["ship_rental"] -= 1
        boat.update({"from": boat["at"], "at": "port", "owner": player})

    def piece_taken(self, fact: Record) -> None:
        player, piece, count = fact["player"], fact["piece"], fact.get("count", 1)
        self.boards[self.action["board"]]["pieces"][piece] -= count
        if piece == "expansion":
            self.from_row(fact["kind"])
        if piece == "loan":
            self.yen[player] += 500 * count
            self.loans[player] += count
            return
        self.yen[player] -= PIECE_PRICE[piece] * count
        if piece == "share":
            self.shares[player] += count
        if piece in self.uses:
            self.uses[piece][player] += [2] * count

    def lot_offered(self, fact: Record) -> None:
        player, kind = fact["player"], self.action["board"]
        lot = Counter(fact["tokens"])
        if kind == "auction":
            worth = self.worth_of_lot(player, lot)
            self.yen[player] -= 200 if worth <= 4 else 300 if worth <= 9 else 500
        self.tokens[player] -= lot
        self.auctions.append({"kind": kind, "seller": player, "lot": lot, "draw": []})

    # Worth

    def each_worth(self, token: str) -> int:
        """What one token is worth, but for Fugu and Nori."""
        if token in FLAT_WORTH:
            return FLAT_WORTH[token]
        if token in ("eel", "swordfish"):
            return int(self.boards[token]["marker"])
        if token == "red_snapper":  # noqa: S105 - a fish
            board = self.boards[token]
            return 2 if board["overfished"] else -(-board["tokens"] // 3)
        if token == "salmon_fresh":  # noqa: S105 - a fish
            both = ("salmon_fresh", "salmon_degraded")
            return sum(held[side] for held in self.tokens for side in both)
        return face(token)

    def without_nori(self, held: Counter[str]) -> int:
        plain = {t: c for t, c in held.items() if t not in ("fugu", "nori")}
        return held["fugu"] ** 2 + sum(self.each_worth(t) * c for t, c in plain.items() if c)

    def resources(self, player: int) -> int:
        held = self.tokens[player]
        plain = self.without_nori(held)
        return plain + held["nori"] * (plain // 10)

    def worth_of_lot(self, player: int, lot: Counter[str]) -> int:
        nori_each = self.without_nori(self.tokens[player]) // 10
        return self.without_nori(lot) + lot["nori"] * nori_each

    # The end

    def final(self) -> dict[str, Any]:
        """Resources, money before, and totals after the count."""
        worth = [self.resources(seat) for seat in range(self.n)]
        yen = list(self.yen)
        most = [s for s in range(self.n) if worth[s] == max(worth)]
        least = [s for s in range(self.n) if worth[s] == min(worth)]
        for seat in most:
            yen[seat] += 1000 if len(most) == 1 else 500
        for seat in least:
            yen[seat] -= 500 if len(least) == 1 else 300
        if "overfishing" in self.boards:
            gone = {name for name, board in self.boards.items() if board["overfished"]}
            for seat in range(self.n):
                for token, count in self.tokens[seat].items():
                    yen[seat] += (-100 if market_of(token) in gone else 100) * count
        owners = [seat for seat in range(self.n) if self.shares[seat]]
        interest = 500 * sum(self.loans)
        for seat in range(self.n):
            yen[seat] -= 1000 * self.loans[seat]
        for seat in owners:
            part = -(-interest * self.shares[seat] // sum(self.shares))
            yen[seat] += -(-part // 100) * 100
        totals = [yen[seat] + 100 * worth[seat] for seat in range(self.n)]
        return {
            "resources": worth,
            "totals": totals,
            "winners": [seat for seat in range(self.n) if totals[seat] == max(totals)],
        }

    def counted(self) -> dict[str, Any]:
        """What lies on the table, to be held against the engine's."""
        fish = {name: board for name, board in self.boards.items() if name in FISH}
        return {
            "yen": self.yen,
            "tokens": [dict(sorted((+held).items())) for held in self.tokens],
            "licences": [dict(sorted((+held).items())) for held in self.licences],
            "stock": {n: (b["barrels"], b["tokens"], b["licences"]) for n, b in fish.items()},
            "markers": {n: b["marker"] for n, b in fish.items() if b["marker"] is not None},
            "overfished": sorted(n for n, b in fish.items() if b["overfished"]),
            "trigger": self.trigger,
        }


def face(token: str) -> int:
    """The number on a Crab or a Tuna token."""
    return int(token.rsplit("_", 1)[1])


def boat_price(boat: str, *, used: bool) -> int:
    """What it costs, new or used."""
    kind = boat.split(":")[0]
    if kind in BARGES:
        return 600 if used else 1000
    return (300 if used else 500) * SLOTS[kind]
