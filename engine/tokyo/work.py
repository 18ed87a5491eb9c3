"""The table while one fact is worked through: what it changes is written here, and comes out as the
next state with every effect and problem in order. Lives only inside one fact.

Every change of money, pieces and markers goes through a method here, so that nothing moves without
an effect, and what would go back to an overfished Market goes to the box. Knows no board's rules.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from engine.maybe import UNKNOWN, Maybe
from engine.players import NOBODY, PlayerIndex
from engine.problems import Filling, Problem
from engine.tokyo.effects import (
    BOX,
    NOWHERE,
    Effect,
    Event,
    Happening,
    MarkerMove,
    MoneyChange,
    PieceMove,
    PieceSpot,
    Sort,
    Where,
    Why,
)
from engine.tokyo.facts import GameSetUp
from engine.tokyo.goods import Goods
from engine.tokyo.pieces import (
    HIGHEST_VALUE,
    LOWEST_VALUE,
    MARKET_OF,
    Board,
    Boat,
    External,
    Fish,
    SidePiece,
    Token,
)
from engine.tokyo.play_faults import PlayFault, play_fault
from engine.tokyo.state import (
    Action,
    Auction,
    BoardDue,
    BoardKind,
    BoardState,
    BoatAt,
    BoatPlace,
    BuyerAt,
    CrashSide,
    Draw,
    Ending,
    OpenTurn,
    Seat,
    TableState,
)

K = TypeVar("K")


class Work:
    """A table to be changed. Fields are those of `TableState`."""

    def __init__(self, setup: GameSetUp, state: TableState) -> None:
        self.setup = setup
        self.box = setup.box
        self.settings = setup.settings
        self.before = state
        self.seats: list[Seat] = list(state.seats)
        self.boards: dict[Board, BoardState] = dict(state.boards)
        self.boats: dict[Boat, BoatAt] = dict(state.boats)
        self.next_player: PlayerIndex = state.next_player
        self.turn: OpenTurn = state.turn
        self.action: Action | None = state.action
        self.auctions: tuple[Auction, ...] = state.auctions
        self.draws: tuple[Draw, ...] = state.draws
        self.boards_due: tuple[BoardDue, ...] = state.boards_due
        self.payments_due: tuple[Fish, ...] = state.payments_due
        self.rows = state.rows
        self.buyers: tuple[BuyerAt, ...] = state.buyers
        self.ending: Ending | None = state.ending
        self.ending_unsure = state.ending_unsure
        self.turns_left = state.turns_left
        self.over = state.over
        self.boards_unsure = state.boards_unsure
        self.effects: list[Effect] = []
        self.problems: list[Problem] = []
        self.touched: set[Board] = set()
        """Boards whose stock has changed: they may be overfished or have crashed."""

    def state(self) -> TableState:
        """The table as it is now, as a value."""
        return TableState(
            tuple(self.seats),
            self.boards,
            self.boats,
            self.next_player,
            self.turn,
            self.action,
            self.auctions,
            self.draws,
            self.boards_due,
            self.payments_due,
            self.rows,
            self.buyers,
            self.ending,
            self.ending_unsure,
            self.turns_left,
            self.over,
            self.boards_unsure,
        )

    # Notes

    @property
    def are_boards_sure(self) -> bool:
        """Whether no board may be in play that nobody told, nor one that waits to be told."""
        return not self.boards_unsure and not self.boards_due

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.seats)

    def note(self, code: PlayFault, player: PlayerIndex = NOBODY, **filling: Filling) -> None:
        """Name a problem of the turn that is being played."""
        place = [("turn", self.turn.number)] if self.turn.number else []
        if player != NOBODY:
            place.append(("player", player))
        self.problems.append(play_fault(code, place=tuple(place), **filling))

    def happened(
        self,
        event: Event,
        player: PlayerIndex = NOBODY,
        board: Board | None = None,
        detail: str = "",
    ) -> None:
        """Write down what happened to the game."""
        self.effects.append(Happening(event, player, board, detail))

    # Values that are replaced

    def set_seat(self, player: PlayerIndex, **changes: Any) -> None:
        """Change a player's side."""
        self.seats[player] = self.seats[player]._replace(**changes)

    def set_board(self, board: Board, **changes: Any) -> None:
        """Change what lies on a board. Of one that is not in play, at which the table acted all the
        same, nothing is counted."""
        state = self.boards.get(board)
        if state is not None:
            self.boards[board] = state._replace(**changes)
            self.touched.add(board)

    def set_turn(self, **changes: Any) -> None:
        """Change the turn that is being played."""
        self.turn = self.turn._replace(**changes)

    def set_action(self, **changes: Any) -> None:
        """Change the action that is going on; nothing if there is none."""
        if self.action is not None:
            self.action = self.action._replace(**changes)

    # Money

    def pay(
        self,
        player: PlayerIndex,
        amount: Maybe[int],
        why: Why,
        *,
        other: PlayerIndex = NOBODY,
        board: Board | None = None,
        pieces: int = 0,
    ) -> None:
        """Yen to a player, or from one if negative. A sum that a player does not have is paid all
        the same, and named."""
        if amount == 0:
            return
        seat = self.seats[player]
        yen = seat.yen
        balance: Maybe[int] = UNKNOWN if yen is UNKNOWN or amount is UNKNOWN else yen + amount
        if amount is not UNKNOWN and yen is not UNKNOWN and amount < 0 and yen + amount < 0:
            self.note(PlayFault.MONEY_SHORT, player, price=-amount, yen=yen)
        self.seats[player] = seat._replace(yen=balance)
        self.effects.append(MoneyChange(player, amount, balance, why, other, board, pieces))

    def transfer(
        self, payer: PlayerIndex, payee: PlayerIndex, amount: Maybe[int], why: Why
    ) -> None:
        """Yen from one player to another."""
        self.pay(payer, UNKNOWN if amount is UNKNOWN else -amount, why, other=payee)
        self.pay(payee, amount, why, other=payer)

    # Tokens

    def gain_tokens(
        self, player: PlayerIndex, token: Token, number: int, source: Where, why: Why
    ) -> None:
        """Tokens come to lie in front of a player, or of nobody knows whom."""
        target = NOWHERE
        if player != NOBODY:
            seat = self.seats[player]
            self.seats[player] = seat._replace(tokens=added(seat.tokens, token, number))
            target = Where(PieceSpot.FRONT, player)
        self.effects.append(PieceMove(Sort.TOKEN, token, number, source, target, why))

    def lose_tokens(
        self, player: PlayerIndex, token: Token, number: int, target: Where, why: Why
    ) -> None:
        """Tokens go from in front of a player. Those that are not there come from nowhere, and are
        named."""
        seat = self.seats[player]
        held = seat.tokens.get(token, 0)
        missing = 0 if held is UNKNOWN else max(0, number - held)
        unread = UNREAD.get(MARKET_OF[token])
        if missing and unread is not None and unread is not token:
            # A token whose number nobody told may be the one.
            spare = seat.tokens.get(unread, 0)
            found = missing if spare is UNKNOWN else min(missing, spare)
            if found:
                self.lose_tokens(player, unread, found, target, why)
                self.lose_tokens(player, token, number - found, target, why)
                return
        if missing:
            self.note(
                PlayFault.TOKEN_NOT_HELD,
                player,
                token=str(token),
                found=number - missing,
                expected=number,
            )
            gone = PieceMove(Sort.TOKEN, token, missing, NOWHERE, target, why)
            self.effects.append(gone)
        if number > missing:
            tokens = added(seat.tokens, token, missing - number)
            self.seats[player] = seat._replace(tokens=tokens)
            source = Where(PieceSpot.FRONT, player)
            move = PieceMove(Sort.TOKEN, token, number - missing, source, target, why)
            self.effects.append(move)

    def return_tokens(self, player: PlayerIndex, token: Token, number: int, why: Why) -> None:
        """Tokens go from a player back to their Market, or into the bag."""
        market = MARKET_OF[token]
        self.lose_tokens(player, token, number, self.home_of(token), why)
        self.put_token_back(token, number, market)

    def put_token_back(self, token: Token, number: int, market: Fish) -> None:
        """Count tokens on their board or in the bag again; their move is told by the caller."""
        board = self.boards.get(market)
        if board is None:
            return
        if token is Token.TAKOYAKI:
            self.set_board(market, side_tokens=plus(board.side_tokens, number))
            return
        faces = board.faces
        if token in faces:
            faces = added(faces, token, number)
        elif faces and MARKET_OF[token] in (Fish.SPIDER_CRAB, Fish.TUNA):
            # A token whose number nobody told may be any of them.
            faces = dict.fromkeys(faces, UNKNOWN)
        self.set_board(market, tokens=plus(board.tokens, number), faces=faces)

    def take_from_board(self, market: Fish, token: Token, number: int = 1) -> int:
        """Count tokens off their board or out of the bag; how many there were of them to take. The
        move is told by the caller."""
        board = self.boards.get(market)
        if board is None:
            return 0 if self.are_boards_sure else number
        if token is Token.TAKOYAKI:
            taken = number if board.side_tokens is UNKNOWN else min(number, board.side_tokens)
            self.set_board(market, side_tokens=plus(board.side_tokens, -taken))
            return taken
        taken = number if board.tokens is UNKNOWN else min(number, board.tokens)
        faces = board.faces
        if token in faces:
            faces = added(faces, token, -taken)
        elif faces and market in (Fish.SPIDER_CRAB, Fish.TUNA):
            faces = dict.fromkeys(faces, UNKNOWN)
        self.set_board(market, tokens=plus(board.tokens, -taken), faces=faces)
        return taken

    def tell_into_lot(self, seller: PlayerIndex, token: Token) -> None:
        """Tell that a token went from its board, or out of the bag, into the lot of an auction."""
        source, lot = self.home_of(token), Where(PieceSpot.LOT, seller)
        self.effects.append(PieceMove(Sort.TOKEN, token, 1, source, lot, Why.AUCTION))

    def home_of(self, token: Token) -> Where:
        """Where a token lies that nobody has: in the box if its Market is not in play."""
        market = MARKET_OF[token]
        if market not in self.boards and self.are_boards_sure:
            return BOX
        bag = market in BAG_FISH
        return Where(PieceSpot.BAG if bag else PieceSpot.BOARD, board=market)

    # Barrels

    def return_barrels(self, fish: Fish, number: int, source: Where, why: Why) -> None:
        """Barrels go back to their Market; to the box if it is overfished."""
        if not number:
            return
        board = self.boards.get(fish)
        if board is None:
            self.effects.append(PieceMove(Sort.BARREL, fish, number, source, BOX, why))
        elif board.overfished:
            self.set_board(fish, boxed_barrels=board.boxed_barrels + number)
            self.effects.append(PieceMove(Sort.BARREL, fish, number, source, BOX, why))
        else:
            self.set_board(fish, barrels=plus(board.barrels, number))
            target = Where(PieceSpot.BOARD, board=fish)
            self.effects.append(PieceMove(Sort.BARREL, fish, number, source, target, why))

    def take_barrels(self, fish: Fish, number: int, target: Where, why: Why) -> None:
        """Barrels leave their Market. What is not there comes from nowhere, and is named."""
        board = self.boards.get(fish)
        there: Maybe[int] = UNKNOWN if self.boards_unsure else 0
        if board is not None:
            there = board.barrels
        missing = 0 if there is UNKNOWN else max(0, number - there)
        if missing:
            code = PlayFault.STOCK_SHORT
            if board is not None and board.overfished:
                code = PlayFault.BOARD_OVERFISHED
            self.note(code, board=str(fish), part="barrels", found=number - missing)
            self.effects.append(PieceMove(Sort.BARREL, fish, missing, NOWHERE, target, why))
        if number > missing:
            if board is not None:
                self.set_board(fish, barrels=plus(board.barrels, missing - number))
            source = Where(PieceSpot.BOARD, board=fish)
            move = PieceMove(Sort.BARREL, fish, number - missing, source, target, why)
            self.effects.append(move)

    def move_barrels(
        self, goods: Goods, number: int, source: Where, target: Where, why: Why
    ) -> None:
        """Tell that barrels, or Takoyaki, went from one place at the table to another."""
        sort = Sort.TOKEN if isinstance(goods, Token) else Sort.BARREL
        self.effects.append(PieceMove(sort, goods, number, source, target, why))

    # Licences and other pieces

    def gain_licence(self, player: PlayerIndex, fish: Fish, number: int, why: Why) -> None:
        """Licences come from their board into a player's spaces; those that are not there from
        nowhere."""
        seat, board = self.seats[player], self.boards.get(fish)
        licences = {**seat.licences, fish: seat.licences.get(fish, 0) + number}
        drying = seat.drying
        if fish is Fish.HIMONO:
            drying = (*drying, *(() for _ in range(number)))
        self.seats[player] = seat._replace(licences=licences, drying=drying)
        if board is not None:
            self.set_board(fish, licences=plus(board.licences, -number))
        there: Maybe[int] = 0 if self.are_boards_sure else UNKNOWN
        if board is not None:
            there = board.licences
        source, target = Where(PieceSpot.BOARD, board=fish), Where(PieceSpot.SPACES, player)
        self._tell_taken(Sort.LICENCE, fish, (number, there), source, target, why)

    def lose_licence(self, player: PlayerIndex, fish: Fish, why: Why) -> bool:
        """A licence goes from a player's spaces back to its board; whether it was there."""
        seat, board = self.seats[player], self.boards.get(fish)
        held = seat.licences.get(fish, 0)
        if not held:
            return False
        licences = {**seat.licences, fish: held - 1}
        if held == 1:
            del licences[fish]
        self.seats[player] = seat._replace(licences=licences)
        if board is not None:
            self.set_board(fish, licences=plus(board.licences, 1))
        source, target = Where(PieceSpot.SPACES, player), Where(PieceSpot.BOARD, board=fish)
        self.effects.append(PieceMove(Sort.LICENCE, fish, 1, source, target, why))
        return True

    def move_piece(
        self, piece: SidePiece, number: int, source: Where, target: Where, why: Why
    ) -> None:
        """Side pieces move; the board that they leave or come back to counts them. Those that are
        not there come from nowhere; a board that is closed or not in play takes none back."""
        there: Maybe[int] = UNKNOWN
        for where, change in ((source, -number), (target, number)):
            board = None if where.board is None else self.boards.get(where.board)
            if board is None or piece not in board.pieces:
                if change > 0 and where.board is not None and self.are_boards_sure:
                    target = BOX
                continue
            if change > 0 and board.crash is CrashSide.CLOSED:
                target = BOX
                continue
            if change < 0:
                there = board.pieces[piece]
            self.set_board(board.board, pieces=added(board.pieces, piece, change))
        self._tell_taken(Sort.SIDE_PIECE, piece, (number, there), source, target, why)

    def _tell_taken(
        self,
        sort: Sort,
        piece: Fish | SidePiece,
        taken: tuple[int, Maybe[int]],
        source: Where,
        target: Where,
        why: Why,
    ) -> None:
        """Tell that so many pieces were taken, of so many that were there."""
        number, there = taken
        missing = 0 if there is UNKNOWN else max(0, number - there)
        for count, where in ((missing, NOWHERE), (number - missing, source)):
            if count:
                self.effects.append(PieceMove(sort, piece, count, where, target, why))

    # Boards

    def ask_board(self, kind: BoardKind, because: Board, named: Board | None = None) -> None:
        """A board of that kind has to come in from the box: a random one, or the named one."""
        self.boards_due = (*self.boards_due, BoardDue(kind, because, named))

    # Boats

    def put_boat(self, boat: Boat, at: BoatAt, why: Why) -> None:
        """A boat comes to another place."""
        before = self.boats.get(boat)
        source = NOWHERE if before is None else boat_where(before)
        self.boats[boat] = at
        self.effects.append(PieceMove(Sort.BOAT, boat, 1, source, boat_where(at), why))

    # Markers

    def move_marker(self, fish: Fish, step: int, why: Why) -> None:
        """A value marker moves as far as its track allows."""
        board = self.boards.get(fish)
        if board is None or board.marker is None or not step:
            return
        before = board.marker
        after: Maybe[int] = UNKNOWN
        if before is not UNKNOWN:
            after = min(HIGHEST_VALUE, max(LOWEST_VALUE, before + step))
        if after != before:
            self.set_board(fish, marker=after)
        self.effects.append(MarkerMove(fish, before, after, why))


UNREAD: Final = {Fish.SPIDER_CRAB: Token.SPIDER_CRAB_UNREAD, Fish.TUNA: Token.TUNA_UNREAD}
"""Tokens that show a number, where nobody told it."""
BAG_FISH = (Fish.SPIDER_CRAB, Fish.TUNA, Fish.CLAMS_OYSTERS)
"""Markets whose tokens are in the auction bag."""


def plus(count: Maybe[int], change: int) -> Maybe[int]:
    """A count after a change; unknown stays unknown, and nothing is fewer than none."""
    return UNKNOWN if count is UNKNOWN else max(0, count + change)


def added(counts: Mapping[K, Maybe[int]], key: K, change: int) -> dict[K, Maybe[int]]:
    """Counts with one of them changed; what falls to none is left out only where it stood by
    itself."""
    return {**counts, key: plus(counts.get(key, 0), change)}


def boat_where(at: BoatAt) -> Where:
    """Where a boat is, as effects tell it."""
    if at.place is BoatPlace.BOX:
        return BOX
    if at.place in (BoatPlace.SHIPS, BoatPlace.USED_SHIPS):
        return Where(PieceSpot.BOARD, board=External(at.place.value))
    return Where(PieceSpot(at.place.value), at.owner, port=at.port)
