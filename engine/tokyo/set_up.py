"""How the table is laid, and what is odd about how it was laid."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.players import NOBODY, PlayerIndex
from engine.problems import Problem
from engine.tokyo.boards.all import RULES
from engine.tokyo.box import SIDE_PIECES, StockPart
from engine.tokyo.facts import GameSetUp
from engine.tokyo.faults import TokyoFault, named_fault
from engine.tokyo.pieces import (
    AQUARIUMS,
    BASE_EXTERNAL,
    BASE_FISH,
    BOATS_IN_BOX,
    MARKET_OF,
    NUMBER_SHOWN,
    Board,
    Boat,
    BoatKind,
    External,
    Fish,
    Port,
    Token,
)
from engine.tokyo.play_faults import PlayFault, play_fault
from engine.tokyo.settings import Barges, Variant
from engine.tokyo.state import BoardKind, BoardState, BoatAt, BoatPlace, Seat, TableState

FISH_BOARDS: Final = {2: 4, 3: 5, 4: 5, 5: 6, 6: 6}
EXTERNAL_BOARDS: Final = {2: 3, 3: 3, 4: 4, 5: 4, 6: 5}
"""How many boards of each kind are in play, the mandatory ones included."""
MACKEREL_LICENCES: Final = 8
"""How many there are in all."""


def lay_table(setup: GameSetUp) -> TableState:
    """The table before the first turn."""
    gives = gives_licences(setup)
    licences = {Fish.MACKEREL: 1} if gives else {}
    in_play: tuple[Board, ...] = (*setup.fish, *setup.external)
    boards = {board: lay_board(setup, board) for board in in_play}
    mackerel = boards.get(Fish.MACKEREL)
    if gives and mackerel is not None:
        left = min(len(setup.players), MACKEREL_LICENCES - len(setup.players))
        boards[Fish.MACKEREL] = mackerel._replace(licences=left)
    return TableState(
        seats=tuple(Seat(licences=licences) for _ in setup.players),
        boards=boards,
        boats=_lay_boats(setup),
        next_player=setup.first_player,
        rows=(setup.fish_row, setup.external_row),
    )


def gives_licences(setup: GameSetUp) -> bool:
    """Whether every player gets a Mackerel licence: not with Jack Mackerel in play from the start,
    and not without the Mackerel board."""
    return Fish.MACKEREL in setup.fish and Fish.JACK_MACKEREL not in setup.fish


def lay_board(setup: GameSetUp, board: Board) -> BoardState:
    """A board with its pieces, as at the start or when it comes in later."""
    rules, players = RULES.get(board), len(setup.players)
    if isinstance(board, Fish):
        barrels, tokens, licences = (setup.box.stock(board, part, players) for part in StockPart)
        marker = None if rules is None else rules.marker
        faces = _faces(setup, board, tokens)
        state = BoardState(board, barrels, tokens, licences, marker, faces)
    else:
        state = BoardState(board, pieces=SIDE_PIECES.get(board, {}))
    if rules is not None and rules.lay_out is not None:
        state = rules.lay_out(state, setup)
    return state


def _faces(setup: GameSetUp, fish: Fish, tokens: Maybe[int]) -> dict[Token, Maybe[int]]:
    """The tokens of a fish in the bag by what they show, where somebody has counted them."""
    shown = [t for t in Token if MARKET_OF[t] is fish and (t in NUMBER_SHOWN or _is_shell(t))]
    counted: dict[Token, Maybe[int]] = {
        token: setup.box.faces[token] for token in shown if token in setup.box.faces
    }
    complete = tokens is not UNKNOWN and sum(setup.box.faces.get(t, 0) for t in shown) == tokens
    return counted if complete else {}


def _is_shell(token: Token) -> bool:
    return token in (Token.CLAM, Token.OYSTER)


def boats_at_start(setup: GameSetUp) -> dict[BoatKind, int]:
    """How many boats of each kind lie on the Ships board."""
    players, settings = len(setup.players), setup.settings
    two_fours = settings.barges is Barges.TWO_FOURS
    return {
        BoatKind.ONE_SLOT: min(1, 6 - players),
        BoatKind.TWO_SLOT: min(players, 4),
        BoatKind.THREE_SLOT: min(players - 1, 3),
        BoatKind.FOUR_SLOT: 1,
        BoatKind.BLUE: int(settings.blue_ship),
        BoatKind.SIX_SLOT_BARGE: int(not two_fours),
        BoatKind.FOUR_SLOT_BARGE: 2 * int(two_fours),
    }


def _lay_boats(setup: GameSetUp) -> dict[Boat, BoatAt]:
    """The first one-slot Ships are the players', in seat order; of the others so many lie on the
    Ships board as the number of players says."""
    players, for_sale = len(setup.players), boats_at_start(setup)
    boats: dict[Boat, BoatAt] = {}
    for kind, number in BOATS_IN_BOX.items():
        given = players if kind is BoatKind.ONE_SLOT else 0
        for copy in range(1, number + 1):
            if copy <= given:
                at = BoatAt(BoatPlace.PORT, PlayerIndex(copy - 1), Port.LEFT)
            elif copy <= given + for_sale[kind]:
                at = BoatAt(BoatPlace.SHIPS, NOBODY)
            else:
                at = BoatAt(BoatPlace.BOX, NOBODY)
            boats[Boat(kind, copy)] = at
    return boats


def pile(setup: GameSetUp, kind: BoardKind, state_boards: "dict[Board, BoardState]") -> list[Board]:
    """The boards of a kind that are not in play and may be drawn."""
    boards: list[Board] = []
    if kind is BoardKind.FISH:
        boards.extend(Fish if setup.settings.expansion else BASE_FISH)
    else:
        boards.extend(External if setup.settings.expansion else BASE_EXTERNAL)
    alone = len(setup.players) == 2
    return [b for b in boards if b not in state_boards and not (alone and b is External.AUCTION)]


def judge_setup(setup: GameSetUp) -> Iterator[Problem]:
    """Everything odd about the set-up."""
    names = Counter(name for player in setup.players if (name := player.name.strip()))
    for name, found in names.items():
        if found > 1:
            same = tuple(i for i, p in enumerate(setup.players) if p.name.strip() == name)
            yield named_fault(TokyoFault.NAME_TWICE, players=same)
    yield from _judge_boards(setup)
    for fish in setup.fish:
        missing = [p for p in StockPart if setup.box.stock(fish, p, len(setup.players)) is UNKNOWN]
        if missing:
            parts = tuple(str(part) for part in missing)
            yield play_fault(PlayFault.STOCK_UNKNOWN, board=str(fish), parts=parts)


def _judge_boards(setup: GameSetUp) -> Iterator[Problem]:
    players, boards = len(setup.players), (*setup.fish, *setup.external)
    for board, found in Counter(boards).items():
        if found > 1:
            yield play_fault(PlayFault.BOARD_TWICE, board=str(board))
        if board is External.AUCTION and players == 2:
            yield play_fault(PlayFault.BOARD_NOT_ALLOWED, board=str(board))
        if board not in (*BASE_FISH, *BASE_EXTERNAL) and not setup.settings.expansion:
            yield play_fault(PlayFault.BOARD_NOT_ALLOWED, board=str(board))
    for board in (setup.settings.mandatory, External.SHIPS):
        if board not in boards:
            yield play_fault(PlayFault.BOARD_MISSING, board=str(board))
    more = Variant.ADDITIONAL in setup.settings.variants
    pair = setup.settings.expansion and all(board in boards for board in AQUARIUMS)
    for kind, found, expected in (
        (BoardKind.FISH, len(set(setup.fish)), FISH_BOARDS[players]),
        (BoardKind.EXTERNAL, len(set(setup.external)), EXTERNAL_BOARDS[players] + pair),
    ):
        if found < expected or (found > expected and not more):
            kind_name = str(kind)
            yield play_fault(PlayFault.BOARDS_COUNT, kind=kind_name, found=found, expected=expected)
