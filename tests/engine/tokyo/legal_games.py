"""Random games of Tokyo Tsukiji Market that break no rule: facts are proposed at random from what
lies on the table, and kept if the engine finds nothing to say against them. Everything that belongs
to a fact is told, so that another program can play them.
"""

import random
from collections.abc import Callable, Iterator

from engine.players import PlayerIndex
from engine.tokyo.box import Box, Cost, Formula, StockPart, TokenSpace
from engine.tokyo.facts import (
    ActionEnded,
    BargeLoaded,
    BidsShown,
    BoardCameIn,
    Bought,
    BuyerAssigned,
    CartUsed,
    Caught,
    Docked,
    DockedAbroad,
    Fact,
    FishingBegan,
    FreezerUsed,
    GameSetUp,
    LaidToDry,
    LicenceReturned,
    OfferDeclined,
    OwnFuguBought,
    Placed,
    Player,
    PortOpened,
    PurchasingBegan,
    Repriced,
    ThrownBack,
    TokenDrawn,
    TurnBegan,
    TurnEnded,
    Undocked,
)
from engine.tokyo.game import Game, advance, play
from engine.tokyo.hand_facts import MoneyCounted
from engine.tokyo.market_facts import (
    BoatBought,
    BoatRented,
    BoatSold,
    IwashiBought,
    LicenceBought,
    LotOffered,
    MarketEntered,
    OctopusReturned,
    PieceTaken,
    TokensSold,
    TokensSwapped,
)
from engine.tokyo.pieces import (
    AQUARIUMS,
    BASE_EXTERNAL,
    BASE_FISH,
    MARKET_OF,
    Board,
    Boat,
    BoatKind,
    Column,
    External,
    Fish,
    HarborRow,
    Money,
    Port,
    SidePiece,
    Token,
)
from engine.tokyo.settings import Barges, Settings, Variant
from engine.tokyo.state import AuctionKind, BoardKind, BoatPlace, Seat, TableState

FISH_BOARDS = {2: 4, 3: 5, 4: 5, 5: 6, 6: 6}
EXTERNAL_BOARDS = {2: 3, 3: 3, 4: 4, 5: 4, 6: 5}
DRIED = (Fish.MACKEREL, Fish.JACK_MACKEREL, Fish.SARDINES)
AUCTIONED = {Fish.SPIDER_CRAB: 2, Fish.TUNA: 3, Fish.SWORDFISH: 2}
NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay")


def full_box(luck: random.Random) -> Box:
    """A made-up copy of the game of which everything was copied."""
    stocks = {
        (fish, part): Formula(plus=luck.randint(*least_and_most))
        for fish in Fish
        for part, least_and_most in (
            (StockPart.BARRELS, (3, 9)),
            (StockPart.TOKENS, (4, 13)),
            (StockPart.LICENCES, (2, 5)),
        )
        if (fish, part) not in ((Fish.MACKEREL, StockPart.LICENCES), (Fish.NORI, StockPart.BARRELS))
    }
    faces = {
        Token.SPIDER_CRAB_4: 3,
        Token.SPIDER_CRAB_6: 2,
        Token.SPIDER_CRAB_8: 2,
        Token.TUNA_15: 2,
        Token.TUNA_20: 2,
        Token.TUNA_25: 1,
        Token.CLAM: 4,
        Token.OYSTER: 5,
    }
    for fish in (Fish.SPIDER_CRAB, Fish.TUNA, Fish.CLAMS_OYSTERS):
        in_bag = sum(count for token, count in faces.items() if MARKET_OF[token] is fish)
        stocks[fish, StockPart.TOKENS] = Formula(plus=in_bag)
    stocks[Fish.FUGU, StockPart.LICENCES] = Formula(plus=1)
    stocks[Fish.SARDINES, StockPart.LICENCES] = Formula(plus=2)
    stocks[Fish.NORI, StockPart.LICENCES] = Formula(per_player=1)
    stocks[Fish.NORI, StockPart.BARRELS] = Formula(plus=4)
    entries: dict[Board, tuple[Cost, ...]] = {
        board: (Cost(points=1), Cost(yen=luck.choice((100, 200)))) for board in (*Fish, *External)
    }
    for board in (External.GOVERNMENT, Fish.JACK_MACKEREL, Fish.NORI):
        entries[board] = ()
    entries[External.TRADING] = (Cost(points=2),)
    entries[Fish.SQUID] = (Cost(points=1), Cost(tokens=((None, 1),)))
    entries[Fish.OCTOPUS] = (Cost(points=1), Cost(barrels=((Token.TAKOYAKI, 1),)))
    entries[External.NEW_AQUARIUM] = (Cost(barrels=((None, 1),)),)
    aquarium = tuple(
        TokenSpace(luck.choice((100, 200, 300)), luck.randint(1, 4), tokens)
        for tokens in (
            (Token.MACKEREL, Token.JACK_MACKEREL),
            (Token.EEL,),
            (Token.SQUID,),
            (Token.RED_SNAPPER,),
        )
    )
    shells = TokenSpace(200, 2, (Token.CLAM, Token.OYSTER))
    return Box(
        columns=(100, 200, 300, "free"),
        entries=entries,
        stocks=stocks,
        faces=faces,
        takoyaki=luck.randint(6, 12),
        spaces={
            External.AQUARIUM: aquarium,
            External.NEW_AQUARIUM: (shells, *aquarium[1:3]),
            External.TRADING: (TokenSpace(500, 3), TokenSpace(900, 6), TokenSpace(1500, 10)),
            External.SUSHI_SHOP: tuple(TokenSpace(200 * n + 100, n) for n in range(1, 6)),
        },
        government=(300, 100),
    )


def random_setup(seed: int, players: int, *, expansion: bool) -> GameSetUp:
    """A table as the rules lay it, or with more boards."""
    luck = random.Random(f"{seed} set-up")
    fish = list(Fish if expansion else BASE_FISH)
    external = list(External if expansion else BASE_EXTERNAL)
    if players == 2:
        external.remove(External.AUCTION)
    mandatory = luck.choice((Fish.MACKEREL, Fish.JACK_MACKEREL)) if expansion else Fish.MACKEREL
    variants = frozenset(variant for variant in Variant if luck.random() < 0.3)
    more = luck.randint(1, 4) if Variant.ADDITIONAL in variants else 0
    fish.remove(mandatory)
    external.remove(External.SHIPS)
    luck.shuffle(fish)
    luck.shuffle(external)
    fish_count = min(len(fish), FISH_BOARDS[players] - 1 + more)
    external_count = min(len(external), EXTERNAL_BOARDS[players] - 1 + more)
    chosen = external[:external_count]
    if expansion and any(board in AQUARIUMS for board in chosen):
        both = [board for board in AQUARIUMS if board not in chosen]
        # Both in the draw: one board more; one of them: the other comes too.
        chosen += both or external[external_count : external_count + 1]
    rows: tuple[tuple[Fish, ...], tuple[External, ...]] = ((), ())
    if Variant.OPEN_KNOWLEDGE in variants:
        rows = (tuple(fish[fish_count:]), tuple(b for b in external if b not in chosen))
    settings = Settings(
        money=luck.choice(tuple(Money)),
        mandatory=mandatory,
        expansion=expansion,
        barges=luck.choice(tuple(Barges)) if expansion else Barges.SIX,
        blue_ship=expansion and luck.random() < 0.5,
        variants=variants,
    )
    return GameSetUp(
        players=tuple(Player(name) for name in NAMES[:players]),
        first_player=PlayerIndex(luck.randrange(players)),
        fish=(mandatory, *fish[:fish_count]),
        external=(External.SHIPS, *chosen),
        box=full_box(luck),
        settings=settings,
        fish_row=rows[0],
        external_row=rows[1],
    )


class RandomTable:
    """Plays a game, fact by fact."""

    def __init__(self, seed: int, setup: GameSetUp) -> None:
        self.luck = random.Random(seed)
        self.setup = setup
        self.windfall_turn = self.luck.choice((0, 12, 20))
        self.facts: list[Fact] = [setup]
        self.game: Game = play((setup,))

    @property
    def state(self) -> TableState:
        """What lies on the table."""
        return self.game.table

    @property
    def player(self) -> PlayerIndex:
        """Whose turn it is."""
        return self.state.turn.player

    @property
    def seat(self) -> Seat:
        """The side of the player whose turn it is."""
        return self.state.seats[self.player]

    def tell(self, fact: Fact) -> bool:
        """Let a fact happen if nothing speaks against it, and what has to follow at once."""
        after = advance(self.game, fact)
        if after.steps[-1].problems:
            return False
        self.game = after
        self.facts.append(fact)
        return True

    def tried(self, deed: Callable[[], bool]) -> bool:
        """Do several things that belong together, or none of them."""
        game, facts = self.game, list(self.facts)
        if deed():
            return True
        self.game, self.facts = game, facts
        return False

    def any_of(self, proposals: Iterator[Fact] | list[Fact]) -> bool:
        """Tell one of several facts, whichever is legal first."""
        listed = list(proposals)
        self.luck.shuffle(listed)
        return any(self.tell(fact) and self.settled() for fact in listed)

    # What has to be seen to at once

    def settled(self) -> bool:
        """Draw, bring boards in, bid: whatever waits."""
        while True:
            state = self.state
            if state.draws:
                done = self.tell(TokenDrawn(self._from_bag(state.draws[0].fish)))
            elif state.auctions and state.auctions[0].to_draw:
                done = self.tell(TokenDrawn(self._from_bag(state.auctions[0].to_draw[0])))
            elif state.boards_due:
                done = self.tell(BoardCameIn(self._new_board(state.boards_due[0].kind)))
            elif state.auctions:
                done = self._bid()
            else:
                return True
            if not done:
                return False

    def _from_bag(self, fish: Fish) -> Token:
        faces = self.state.boards[fish].faces
        left = [token for token, count in faces.items() if isinstance(count, int) and count > 0]
        return self.luck.choice(left)

    def _new_board(self, kind: BoardKind) -> Board:
        whole = self.setup.settings.expansion
        boards: list[Board] = []
        if kind is BoardKind.FISH:
            boards.extend(Fish if whole else BASE_FISH)
        else:
            boards.extend(External if whole else BASE_EXTERNAL)
        alone = len(self.state.seats) == 2
        left = [
            board
            for board in boards
            if board not in self.state.boards and not (alone and board is External.AUCTION)
        ]
        return self.luck.choice(left)

    def _bid(self) -> bool:
        auction = self.state.auctions[0]
        own_tokens = auction.kind in (AuctionKind.AUCTION, AuctionKind.BARTER)
        bids: list[int | None] = []
        for index, seat in enumerate(self.state.seats):
            if own_tokens and index == auction.seller:
                bids.append(None)
                continue
            most = seat.yen if isinstance(seat.yen, int) else 0
            bids.append(100 * self.luck.randint(0, min(max(most, 0) // 100, 12)))
        if auction.kind is AuctionKind.BARTER and self.luck.random() < 0.3:
            return self.tell(OfferDeclined(auction.seller))
        offers = [index for index, bid in enumerate(bids) if bid is not None]
        if auction.kind is not AuctionKind.BARTER:
            highest = max(bid for bid in bids if bid is not None)
            offers = [index for index in offers if bids[index] == highest]
        winner = PlayerIndex(self.luck.choice(offers))
        return self.tell(BidsShown(tuple(bids), winner))

    # A turn

    def play_turn(self) -> bool:
        """One turn; False once the game is over."""
        state = self.state
        if state.over or not isinstance(state.next_player, int):
            return False
        if not self.tell(TurnBegan(state.next_player)) or not self.settled():
            return False
        seat, player = self.seat, self.player
        if self.state.turn.number == self.windfall_turn:
            # Somebody has found a purse: otherwise few of these games would come to their end.
            self.tell(MoneyCounted(player, 5_000))
        if seat.freezers and self.luck.random() < 0.5:
            self.any_of([FreezerUsed(player)])
        for piece in seat.harbor:
            if piece.goods is Fish.FUGU and piece.row is HarborRow.LOWER:
                self.any_of([OwnFuguBought(player, piece.yen)])
        self._place_everything()
        if self.luck.random() < 0.1:
            self.any_of(self._throwing())
        for _ in range(12):
            if self.state.turn.points <= 0:
                break
            self._free_acts()
            deeds = [self._fish, self._fish, self._enter, self._enter]
            if any(self._purchases(player)):
                deeds += [self._buy, self._buy]
            self.tried(self.luck.choice(deeds))
        while self.state.turn.points > 0:
            # Doing nothing is a legal action; whatever else fails, a turn can be ended.
            if not self.tell(FishingBegan(player)):
                return False
        return self.tell(TurnEnded(player)) and self.settled() and self._buyers()

    def _buyers(self) -> bool:
        """Buyers that lay at the player whose turn is over."""
        for due in self.state.buyers:
            if due.at == self.player and self.tell(PurchasingBegan(due.owner)):
                self.any_of(self._purchases(due.owner))
                if not self.tell(ActionEnded(due.owner)) or not self.settled():
                    return False
        return True

    def _free_acts(self) -> None:
        player, seat = self.player, self.seat
        if self.luck.random() < 0.06:
            self.any_of([PortOpened(player, port) for port in (Port.ONE, Port.TWO)])
        if seat.carts and self.luck.random() < 0.3:
            self.any_of([CartUsed(player)])
        if seat.buyers and self.luck.random() < 0.5:
            others = [PlayerIndex(i) for i in range(len(self.state.seats)) if i != player]
            self.any_of([BuyerAssigned(player, other) for other in others])
        if self.luck.random() < 0.02:
            self.any_of([LicenceReturned(player, fish) for fish, n in seat.licences.items() if n])
        if seat.drying and self.luck.random() < 0.5:
            self.any_of(self._drying())

    def _drying(self) -> Iterator[Fact]:
        for number, load in enumerate(self.seat.drying, start=1):
            if len(load) >= 2:
                continue
            for piece in self.seat.harbor:
                if piece.goods in DRIED and isinstance(piece.column, int):
                    fish = Fish(piece.goods.value)
                    row, column = piece.row, piece.column
                    yield LaidToDry(self.player, fish, number, row=row, column=column)
            for fish in DRIED:
                if self.seat.tokens.get(Token(fish.value), 0):
                    yield LaidToDry(self.player, fish, number, is_token=True)

    def _boats(self, place: BoatPlace) -> list[Boat]:
        boats = self.state.boats.items()
        return [b for b, at in boats if at.owner == self.player and at.place is place]

    def _throwing(self) -> Iterator[Fact]:
        for boat in self._boats(BoatPlace.SEA):
            for barrel in set(self.state.boats[boat].load):
                if isinstance(barrel.goods, Fish):
                    yield ThrownBack(self.player, boat, barrel.goods)

    # Fishing

    def _fish(self) -> bool:
        if not self.tell(FishingBegan(self.player)):
            return False
        begun = len(self.facts)
        boats = self._boats(BoatPlace.PORT) + self._boats(BoatPlace.SEA)
        boats += self._boats(BoatPlace.ABROAD)
        self.luck.shuffle(boats)
        for boat in boats:
            self._sail(boat)
            self._place_everything()
        if self.luck.random() < 0.3:
            self.any_of(self._repricing())
        if self.luck.random() < 0.3:
            self.any_of(self._loading())
        done = len(self.facts) > begun
        return done and self.tell(ActionEnded(self.player)) and self.settled()

    def _sail(self, boat: Boat) -> None:
        player, at = self.player, self.state.boats[boat]
        if at.place is not BoatPlace.SEA:
            self.any_of([Undocked(player, boat)])
            return
        docking: list[Fact] = [Docked(player, boat, port) for port in Port]
        if External.FOREIGN_MARKET in self.state.boards and self.luck.random() < 0.6:
            docking = [DockedAbroad(player, (boat,))]
        full = len(at.load) == boat.slots
        patient = self._too_few_to_auction(boat) and self.luck.random() < 0.8
        wants = (full or self.luck.random() < 0.5) and not patient
        if at.load and wants and self.any_of(docking):
            return
        if self.any_of(self._catches(boat)):
            if boat.kind is BoatKind.BLUE:
                self.any_of(self._catches(boat))
        elif (at.load or boat.is_barge) and not patient:
            self.any_of(docking)

    def _too_few_to_auction(self, boat: Boat) -> bool:
        """Whether a boat carries fish of which all own boats together have too few to sell."""
        at_sea = [b.goods for one in self._boats(BoatPlace.SEA) for b in self.state.boats[one].load]
        load = {barrel.goods for barrel in self.state.boats[boat].load}
        return any(at_sea.count(fish) < AUCTIONED.get(fish, 0) for fish in load)

    def _catches(self, boat: Boat) -> Iterator[Fact]:
        for fish in self.state.boards:
            if isinstance(fish, Fish):
                for licence in self.seat.licences:
                    for count in (1, 2):
                        yield Caught(self.player, boat, fish, count, licence)

    def _loading(self) -> Iterator[Fact]:
        at_sea = self._boats(BoatPlace.SEA)
        for barge in (boat for boat in at_sea if boat.is_barge):
            for boat in at_sea:
                for barrel in set(self.state.boats[boat].load):
                    if boat != barge and isinstance(barrel.goods, Fish):
                        yield BargeLoaded(self.player, boat, barge, barrel.goods)

    def _place_everything(self) -> None:
        """What was unloaded, dried or made is put up for sale."""
        for barrel in self.seat.quay:
            prices = [Placed(self.player, barrel.goods, c, yen) for c, yen in self._prices()]
            self.any_of(list(prices))

    def _prices(self) -> list[tuple[Column, int]]:
        fixed = [(Column(n), 100 * n) for n in (1, 2, 3)]
        return [*fixed, (Column(4), 100 * self.luck.randint(0, 9))]

    def _repricing(self) -> Iterator[Fact]:
        for piece in self.seat.harbor:
            for column, yen in self._prices():
                yield Repriced(self.player, piece.goods, piece.row, piece.column, column, yen)

    # Purchasing

    def _buy(self) -> bool:
        if not self.tell(PurchasingBegan(self.player)):
            return False
        for _ in range(self.luck.randint(1, 4)):
            self.any_of(self._purchases(self.player))
        return self.tell(ActionEnded(self.player)) and self.settled()

    def _purchases(self, buyer: PlayerIndex) -> Iterator[Fact]:
        for index, seat in enumerate(self.state.seats):
            owner = PlayerIndex(index)
            for piece in seat.harbor if owner != buyer else ():
                yield Bought(buyer, owner, piece.goods, piece.row, piece.column, piece.yen)

    # Markets

    def _enter(self) -> bool:
        boards = list(self.state.boards)
        can = self.state.boards.get(Fish.SARDINES)
        if can is not None and can.side_tokens and not self.seat.licences.get(Fish.SARDINES):
            boards += [Fish.SARDINES] * len(boards)
        board = self.luck.choice(boards)
        if not self.any_of([self._entry(board)]):
            return False
        proposals = list(self._interactions(board))
        done = False
        for _ in range(self.luck.randint(1, 3)):
            done = self.any_of(proposals) or done
            proposals = list(self._interactions(board))
        self._place_everything()
        return done and self.tell(ActionEnded(self.player)) and self.settled()

    def _entry(self, board: Board) -> Fact:
        options = self.setup.box.entry(board)
        if not options:
            return MarketEntered(self.player, board)
        cost = self.luck.choice(options)
        tokens = {kind or self._any_token(): count for kind, count in cost.tokens}
        barrels = {kind or self._any_barrel(): count for kind, count in cost.barrels}
        return MarketEntered(self.player, board, cost.points, cost.yen, tokens, barrels)

    def _any_token(self) -> Token:
        held = [token for token, count in self.seat.tokens.items() if count]
        return self.luck.choice(held or [Token.SQUID])

    def _any_barrel(self) -> Fish:
        lying = [piece.goods for piece in self.seat.harbor if isinstance(piece.goods, Fish)]
        return self.luck.choice(lying or [Fish.SQUID])

    def _heap(self, most: int) -> dict[Token, int]:
        """Some of the player's tokens."""
        held = [t for t, count in self.seat.tokens.items() for _ in range(int(count))]
        self.luck.shuffle(held)
        chosen = held[: self.luck.randint(1, max(1, min(most, len(held))))]
        return {token: chosen.count(token) for token in sorted(set(chosen))}

    def _interactions(self, board: Board) -> Iterator[Fact]:
        player, seat = self.player, self.seat
        if isinstance(board, Fish):
            yield LicenceBought(player)
            yield from self._sales(board)
            yield OctopusReturned(player)
            if board is Fish.SARDINES:
                yield from (IwashiBought(player, count) for count in (1, 2, 3))
            return
        for boat in self.state.boats:
            for port in Port:
                yield BoatBought(player, boat, port)
                yield BoatRented(player, boat, port)
            yield BoatSold(player, boat)
        if self.setup.settings.blue_ship:
            for mine in self._boats(BoatPlace.PORT):
                for port in Port:
                    yield BoatBought(player, Boat(BoatKind.BLUE, 1), port, mine)
        for piece in SidePiece:
            kinds = ("fish", "external") if piece is SidePiece.EXPANSION else ("",)
            for kind in kinds:
                yield PieceTaken(player, piece, 1, kind)
        if not seat.tokens:
            return
        for space in range(1, 6):
            yield TokensSold(player, self._heap(5), space=space)
            yield TokensSold(player, self._heap(1), space=space)
            yield TokensSwapped(player, self._heap(5), space)
        yield LotOffered(player, self._heap(4))

    def _sales(self, board: Fish) -> Iterator[Fact]:
        held = {t: int(n) for t, n in self.seat.tokens.items() if n and MARKET_OF[t] is board}
        for token, count in held.items():
            yield TokensSold(self.player, {token: self.luck.randint(1, count)})
        lying = sum(piece.goods is board for piece in self.seat.harbor)
        if board is Fish.MACKEREL and lying:
            barrels = {board: self.luck.randint(1, lying)}
            yield TokensSold(self.player, barrels=barrels)
            yield TokensSold(self.player, dict.fromkeys(held, 1), barrels=barrels)
        pairs = min(held.get(Token.CLAM, 0), held.get(Token.OYSTER, 0))
        if pairs:
            yield TokensSold(self.player, {Token.CLAM: pairs, Token.OYSTER: pairs})


def random_facts(
    seed: int, players: int, *, expansion: bool = False, turns: int = 40
) -> tuple[Fact, ...]:
    """The facts of a random legal game of at most so many turns."""
    table = RandomTable(seed, random_setup(seed, players, expansion=expansion))
    for _ in range(turns):
        if not table.play_turn():
            break
    return tuple(table.facts)
