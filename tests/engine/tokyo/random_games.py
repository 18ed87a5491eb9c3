"""Random games of Tokyo Tsukiji Market: players who keep to the rules and play sensibly enough that
a game comes to its end. The same seed gives the same game.
"""

import random
from collections.abc import Iterator

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.boards.all import RULES
from engine.tokyo.facts import (
    BidsShown,
    BoardCameIn,
    Bought,
    Caught,
    Docked,
    Fact,
    FishingBegan,
    GameSetUp,
    Placed,
    PortOpened,
    PurchasingBegan,
    Repriced,
    TokenDrawn,
    TurnBegan,
    TurnEnded,
    Undocked,
)
from engine.tokyo.game import Game, advance, play
from engine.tokyo.market_facts import BoatBought, LicenceBought, MarketEntered, TokensSold
from engine.tokyo.pieces import (
    CRAB_BY_NUMBER,
    MARKET_OF,
    TUNA_BY_NUMBER,
    Boat,
    Column,
    External,
    Fish,
    Port,
    Token,
)
from engine.tokyo.set_up import EXTERNAL_BOARDS, FISH_BOARDS, pile
from engine.tokyo.settings import Settings
from engine.tokyo.state import BoatAt, BoatPlace, TableState
from tests.engine.tokyo.tables import COLUMNS, box, set_up

DRAWN = {
    Fish.SPIDER_CRAB: tuple(CRAB_BY_NUMBER.values()),
    Fish.TUNA: tuple(TUNA_BY_NUMBER.values()),
    Fish.CLAMS_OYSTERS: (Token.CLAM, Token.OYSTER),
}
LONGEST = 400
"""Turns after which a game is given up; sensible players end it long before."""


class RandomTable:
    """Players who keep to the rules, with a die."""

    def __init__(self, setup: GameSetUp, dice: random.Random, turns: int = LONGEST) -> None:
        self.game: Game = play((setup,))
        self.dice = dice
        self.turns = turns

    @property
    def table(self) -> TableState:
        return self.game.table

    def tell(self, fact: Fact) -> None:
        """One fact happens, with every draw that follows from it."""
        self.game = advance(self.game, fact)
        self._draws()

    def _draws(self) -> None:
        while self.table.draws or self.table.auctions or self.table.boards_due:
            if self.table.boards_due:
                kind = self.table.boards_due[0].kind
                boards = pile(self.game.setup, kind, dict(self.table.boards))
                fact: Fact = BoardCameIn(self.dice.choice(boards))
            elif self.table.draws:
                fact = TokenDrawn(self.dice.choice(DRAWN[self.table.draws[0].fish]))
            elif self.table.auctions[0].to_draw:
                fact = TokenDrawn(self.dice.choice(DRAWN[self.table.auctions[0].to_draw[0]]))
            else:
                fact = self._bids()
            self.game = advance(self.game, fact)

    def _bids(self) -> BidsShown:
        bids = []
        for seat in self.table.seats:
            yen = 0 if seat.yen is UNKNOWN else seat.yen
            bids.append(100 * self.dice.randint(0, max(0, min(yen // 100, 12))))
        best = [i for i, bid in enumerate(bids) if bid == max(bids)]
        return BidsShown(tuple(bids), PlayerIndex(self.dice.choice(best)))

    def play_on(self) -> Game:
        """The game to its end."""
        for _ in range(self.turns):
            if self.table.over:
                break
            player = self.table.next_player
            if player is UNKNOWN:
                break
            self._turn(player)
        return self.game

    def _turn(self, player: PlayerIndex) -> None:
        self.tell(TurnBegan(player))
        if self.dice.random() < 0.3:
            self._open_port(player)
        while self.table.turn.points:
            self.dice.choice((self._fish, self._fish, self._buy, self._enter))(player)
        self.tell(TurnEnded(player))

    def _yen(self, player: PlayerIndex) -> int:
        yen = self.table.seats[player].yen
        return 0 if yen is UNKNOWN else yen

    def _open_port(self, player: PlayerIndex) -> None:
        covered = [port for port in Port if port not in self.table.seats[player].ports]
        if covered and self._yen(player) >= 500:
            self.tell(PortOpened(player, covered[0]))

    def _boats(self, player: PlayerIndex) -> Iterator[tuple[Boat, BoatAt]]:
        return ((boat, at) for boat, at in self.table.boats.items() if at.owner == player)

    def _fish(self, player: PlayerIndex) -> None:
        self.tell(FishingBegan(player))
        for boat, at in list(self._boats(player)):
            if at.place is BoatPlace.PORT:
                self.tell(Undocked(player, boat))
            elif at.place is BoatPlace.SEA:
                self._at_sea(player, boat, at)
        if self.dice.random() < 0.2 and self.table.seats[player].harbor:
            piece = self.dice.choice(self.table.seats[player].harbor)
            where = None if piece.column is UNKNOWN else piece.column
            column = Column(self.dice.randint(1, 4))
            self.tell(Repriced(player, piece.goods, piece.row, where, column))

    def _at_sea(self, player: PlayerIndex, boat: Boat, at: BoatAt) -> None:
        fish = self._catchable(player, boat, at)
        if fish and (not at.load or self.dice.random() < 0.5):
            self.tell(Caught(player, boat, self.dice.choice(fish)))
        elif at.load:
            port = self._free_port(player, boat)
            if port is not None:
                self.tell(Docked(player, boat, port))
                self._place_all(player)

    def _catchable(self, player: PlayerIndex, boat: Boat, at: BoatAt) -> list[Fish]:
        action = self.table.action
        used = {} if action is None else action.licences_used
        if boat.is_barge or len(at.load) >= boat.slots:
            return []
        aboard = {barrel.goods for barrel in at.load}
        found = []
        for fish, held in self.table.seats[player].licences.items():
            board = self.table.boards.get(fish)
            if board is None or board.overfished or board.barrels == 0:
                continue
            if used.get(fish, 0) >= held or fish not in DRAWS_NOTHING:
                continue
            if aboard and (aboard != {fish} or fish is Fish.SALMON):
                continue
            carrying = sum(
                not other.is_barge and any(barrel.goods is fish for barrel in where.load)
                for other, where in self._boats(player)
                if where.place is BoatPlace.SEA
            )
            if aboard or held > carrying:
                found.append(fish)
        return found

    def _free_port(self, player: PlayerIndex, boat: Boat) -> Port | None:
        taken = [(b, at.port) for b, at in self._boats(player) if at.place is BoatPlace.PORT]
        for port in self.table.seats[player].ports:
            there = [b for b, where in taken if where is port]
            room = 2 if port is Port.TWO else 1
            if boat.is_barge and (port is not Port.TWO or there):
                continue
            if len(there) < room and not any(b.is_barge for b in there):
                return port
        return None

    def _place_all(self, player: PlayerIndex) -> None:
        for piece in self.table.seats[player].quay:
            column = self.dice.randint(1, len(COLUMNS))
            yen = 100 * self.dice.randint(1, 9) if column == len(COLUMNS) else None
            self.tell(Placed(player, piece.goods, Column(column), yen))

    def _buy(self, player: PlayerIndex) -> None:
        self.tell(PurchasingBegan(player))
        for index, seat in enumerate(self.table.seats):
            if index == player:
                continue
            for piece in seat.harbor:
                yen = piece.yen
                fish = piece.goods
                board = self.table.boards.get(fish) if isinstance(fish, Fish) else None
                stocked = board is None or board.tokens != 0
                if yen is UNKNOWN or yen > self._yen(player) or not stocked:
                    continue
                if self.dice.random() < 0.6:
                    owner, column = PlayerIndex(index), piece.column
                    where = None if column is UNKNOWN else column
                    self.tell(Bought(player, owner, fish, piece.row, where, yen))

    def _enter(self, player: PlayerIndex) -> None:
        options = [self._ships, self._licence, self._sell]
        self.dice.shuffle(options)
        for option in options:
            if option(player):
                return

    def _ships(self, player: PlayerIndex) -> bool:
        for_sale = [b for b, at in self.table.boats.items() if at.place is BoatPlace.SHIPS]
        self.dice.shuffle(for_sale)
        for boat in for_sale:
            port = self._free_port(player, boat)
            price = 1000 if boat.is_barge else 500 * boat.slots
            if port is not None and price <= self._yen(player):
                self.tell(MarketEntered(player, External.SHIPS, 1))
                self.tell(BoatBought(player, boat, port))
                return True
        return False

    def _licence(self, player: PlayerIndex) -> bool:
        seat = self.table.seats[player]
        boards = [b for b in self.table.boards.values() if b.board in BUYABLE]
        self.dice.shuffle(boards)
        for board in boards:
            if board.licences == 0 or not seat.spaces_left or self._yen(player) < 1000:
                continue
            self.tell(MarketEntered(player, board.board, 1))
            self.tell(LicenceBought(player))
            return True
        return False

    def _sell(self, player: PlayerIndex) -> bool:
        held = self.table.seats[player].tokens
        kinds = [t for t, n in held.items() if n is not UNKNOWN and n > 0]
        sold = [t for t in kinds if MARKET_OF[t] in SOLD]
        if not sold:
            return False
        token = self.dice.choice(sold)
        number = held[token]
        if number is UNKNOWN or (token is Token.MACKEREL and number < 2):
            return False
        self.tell(MarketEntered(player, MARKET_OF[token], 1))
        self.tell(TokensSold(player, {token: number}))
        return True


DRAWS_NOTHING = tuple(Fish)
BUYABLE = (
    Fish.EEL,
    Fish.MACKEREL,
    Fish.SALMON,
    Fish.SPIDER_CRAB,
    Fish.SQUID,
    Fish.SWORDFISH,
    Fish.TUNA,
)
SOLD = (Fish.SQUID, Fish.MACKEREL)


def random_set_up(dice: random.Random, players: int, settings: Settings | None = None) -> GameSetUp:
    """A table with random boards, of those that have rules."""
    expansion = settings is not None and settings.expansion
    chosen = settings or Settings()
    fish = [f for f in Fish if f in RULES and f is not Fish.MACKEREL]
    external = [e for e in External if e in RULES and e is not External.SHIPS]
    if not expansion:
        fish = [f for f in fish if f in tuple(Fish)[:9]]
        external = [e for e in external if e in tuple(External)[:9]]
    dice.shuffle(fish)
    dice.shuffle(external)
    return set_up(
        players,
        (Fish.MACKEREL, *fish[: FISH_BOARDS[players] - 1]),
        (External.SHIPS, *external[: EXTERNAL_BOARDS[players] - 1]),
        settings=chosen,
        box=box(),
    )


def random_game(seed: int, players: int = 4, turns: int = LONGEST) -> Game:
    """A whole game."""
    dice = random.Random(seed)
    return RandomTable(random_set_up(dice, players), dice, turns).play_on()
