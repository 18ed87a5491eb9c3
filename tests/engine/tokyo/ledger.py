"""Whether the effects of a fact tell everything that it changed: what lay somewhere before, with
every move that was told, is what lies there after; money likewise. Shares nothing with `Work`. And
every problem has a sentence with all its gaps filled.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from companion.tokyo.words.play_problems import CODES_SAID, SAID_BY_CODE, SENTENCES, sentence
from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.effects import (
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
from engine.tokyo.facts import TokenDrawn
from engine.tokyo.game import Game, PlayedFact
from engine.tokyo.hand_facts import ByHand
from engine.tokyo.pieces import MARKET_OF, Boat, External, Fish, SidePiece, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import BoardState, BoatPlace, Seat, TableState

Key: TypeAlias = tuple[Sort, Any, Where]
"""What lies where. Tokens on the board of their Market, or in the bag, are told by the Market."""
UNTOLD = (PieceSpot.BOX, PieceSpot.NOWHERE)
"""Places of which nobody counts what lies there."""


def assert_told(game: Game) -> None:
    """Every effect is a whole value, and together they tell what changed with every fact."""
    before = game.start
    for step in game.steps:
        for effect in step.effects:
            assert_whole(effect)
        for problem in step.problems:
            assert sentence(problem, [player.name for player in game.setup.players])
            assert all(isinstance(part, int) for _, part in problem.place), problem
            says_who = "{player}" in SENTENCES[PlayFault(problem.code)]
            assert not says_who or "player" in problem.fillings(), problem
            for name, value in problem.filling:
                assert value is not None, problem
                assert value != "None", problem
                is_code = name in SAID_BY_CODE and isinstance(value, str) and value != ""
                assert not is_code or value in {*CODES_SAID, *SidePiece}, problem
        wrong = [*money_untold(before, step), *pieces_untold(before, step)]
        assert wrong == [], step.fact
        before = step.after


def assert_whole(effect: Any) -> None:
    """Nothing is missing of what an effect is made of."""
    if isinstance(effect, MoneyChange):
        assert isinstance(effect.player, int), effect
        assert isinstance(effect.other, int), effect
        assert isinstance(effect.pieces, int), effect
        assert isinstance(effect.why, Why), effect
    elif isinstance(effect, PieceMove):
        assert isinstance(effect.sort, Sort), effect
        assert isinstance(effect.piece, Fish | Token | SidePiece | Boat), effect
        assert effect.number > 0, effect
        assert isinstance(effect.why, Why), effect
        for where in (effect.source, effect.target):
            assert isinstance(where, Where), effect
            assert isinstance(where.spot, PieceSpot), effect
            assert isinstance(where.player, int), effect
    elif isinstance(effect, MarkerMove):
        assert isinstance(effect.why, Why), effect
    elif isinstance(effect, Happening):
        assert isinstance(effect.event, Event), effect
        assert isinstance(effect.player, int), effect


def money_untold(before: TableState, step: PlayedFact) -> Iterator[str]:
    """Whose money is not what the changes that were told make it."""
    yen: list[Maybe[int]] = [seat.yen for seat in before.seats]
    for effect in step.effects:
        if isinstance(effect, MoneyChange):
            had = yen[effect.player]
            known = had is not UNKNOWN and effect.amount is not UNKNOWN
            if known and effect.balance != had + effect.amount:  # type: ignore[operator]
                yield f"balance {effect}"
            yen[effect.player] = effect.balance
    if yen != [seat.yen for seat in step.after.seats]:
        yield f"money {yen}"


def pieces_untold(before: TableState, step: PlayedFact) -> Iterator[str]:
    """Where other pieces lie than the moves that were told would make lie there. Not asked where
    the table counted by hand, did what the rules do not allow, or left something untold."""
    untold = any(isinstance(e, Happening) and e.event is Event.UNTOLD for e in step.effects)
    unsure = any(seat.unsure for seat in (*before.seats, *step.after.seats))
    unsure |= before.boards_unsure or bool(before.boards_due)
    unsure |= isinstance(step.fact, TokenDrawn) and step.fact.token is UNKNOWN
    if isinstance(step.fact, ByHand) or untold or unsure or step.problems:
        return
    lying, lies = places(before), places(step.after)
    expected = dict(lying)
    for effect in step.effects:
        if isinstance(effect, PieceMove):
            for where, change in ((effect.source, -effect.number), (effect.target, effect.number)):
                if where.spot not in UNTOLD:
                    key = (effect.sort, named(effect.piece, where), where)
                    there = expected.get(key, 0)
                    expected[key] = UNKNOWN if there is UNKNOWN else there + change
    new = {board for board in step.after.boards if board not in before.boards}
    for key in expected.keys() | lies.keys():
        told, there = expected.get(key, 0), lies.get(key, 0)
        if key[2].board not in new and UNKNOWN not in (told, there) and told != there:
            yield f"{key[0]} {key[1]} at {key[2]}: told {told}, there {there}"


def pieces_lost(before: TableState, step: PlayedFact) -> Iterator[str]:
    """Pieces of which there are more or fewer at the table than the moves from and to the box, or
    from nowhere, make of them. Asked of whatever the table does, but for what it counts by hand and
    where something is unsure."""
    unsure = any(seat.unsure for seat in (*before.seats, *step.after.seats))
    unsure |= before.boards_unsure or step.after.boards_unsure
    unsure |= before.boards.keys() != step.after.boards.keys()
    if isinstance(step.fact, ByHand) or unsure:
        return
    (lay, doubtful), (lies, in_doubt) = in_all(before), in_all(step.after)
    for effect in step.effects:
        if isinstance(effect, PieceMove) and effect.sort is not Sort.BOAT:
            key = (effect.sort, of_its_market(effect.piece))
            lay[key] += effect.number * (effect.source.spot in UNTOLD)
            lay[key] -= effect.number * (effect.target.spot in UNTOLD)
    for sort, piece in lay.keys() | lies.keys():
        told, there = lay[sort, piece], lies[sort, piece]
        if told != there and (sort, piece) not in doubtful | in_doubt:
            yield f"{sort} {piece}: told {told}, there {there}"


def in_all(table: TableState) -> tuple[Counter[tuple[Sort, Any]], set[tuple[Sort, Any]]]:
    """How many pieces there are at the table, and of which nobody can tell."""
    found: Counter[tuple[Sort, Any]] = Counter()
    unsure = set()
    for (sort, piece, _), number in places(table).items():
        key = (sort, of_its_market(piece))
        if sort is Sort.BOAT:
            # Each of them is somewhere, in the box too.
            continue
        if number is UNKNOWN:
            unsure.add(key)
        else:
            found[key] += number
    return found, unsure


def of_its_market(piece: Any) -> Any:
    """Tokens of a Market are counted together, whatever they show."""
    is_token = isinstance(piece, Token) and piece is not Token.TAKOYAKI
    return MARKET_OF[piece] if is_token else piece


def named(piece: Any, where: Where) -> Any:
    """A token on its board or in the bag is one of its Market's, whatever it shows."""
    if isinstance(piece, Token) and piece is not Token.TAKOYAKI and where.board is MARKET_OF[piece]:
        return MARKET_OF[piece]
    return piece


def places(table: TableState) -> Mapping[Key, Maybe[int]]:
    """How many pieces of each sort lie where; UNKNOWN where nobody can tell."""
    found: Counter[Key] = Counter()
    unsure: set[Key] = set()
    counted = [
        *(one for board in table.boards.values() for one in on_board(board)),
        *(
            one
            for index, seat in enumerate(table.seats)
            for one in of_seat(PlayerIndex(index), seat)
        ),
        *on_the_way(table),
    ]
    for key, number in counted:
        if number is UNKNOWN:
            unsure.add(key)
        else:
            found[key] += number
    return {**found, **dict.fromkeys(unsure, UNKNOWN)}


def on_board(state: BoardState) -> Iterator[tuple[Key, Maybe[int]]]:
    where = Where(PieceSpot.BOARD, board=state.board)
    if isinstance(state.board, Fish):
        fish = state.board
        in_bag = fish in (Fish.SPIDER_CRAB, Fish.TUNA, Fish.CLAMS_OYSTERS)
        yield (Sort.BARREL, fish, where), state.barrels
        yield (Sort.LICENCE, fish, where), state.licences
        home = Where(PieceSpot.BAG, board=fish) if in_bag else where
        yield (Sort.TOKEN, fish, home), state.tokens
        beside = Token.TAKOYAKI if fish is Fish.OCTOPUS else fish
        yield (Sort.TOKEN, beside, where), state.side_tokens
    for piece, number in state.pieces.items():
        yield (Sort.SIDE_PIECE, piece, where), number
    for space in state.spaces:
        for token, count in space.items():
            yield (Sort.TOKEN, token, where), UNKNOWN if state.spaces_unsure else count


def of_seat(player: PlayerIndex, seat: Seat) -> Iterator[tuple[Key, Maybe[int]]]:
    front, spaces = Where(PieceSpot.FRONT, player), Where(PieceSpot.SPACES, player)
    for token, number in seat.tokens.items():
        yield (Sort.TOKEN, token, front), number
    for fish, held in seat.licences.items():
        yield (Sort.LICENCE, fish, spaces), held
    for spot, pieces in (
        (PieceSpot.HARBOR, [piece.goods for piece in seat.harbor]),
        (PieceSpot.QUAY, [piece.goods for piece in seat.quay]),
        (PieceSpot.DRYING, [thing for load in seat.drying for thing in load]),
    ):
        for goods in pieces:
            sort = Sort.TOKEN if isinstance(goods, Token) else Sort.BARREL
            yield (sort, goods, Where(spot, player)), 1
    yield (Sort.SIDE_PIECE, SidePiece.FREEZER, spaces), len(seat.freezers)
    yield (Sort.SIDE_PIECE, SidePiece.CART, spaces), len(seat.carts)
    yield (Sort.SIDE_PIECE, SidePiece.BUYER, spaces), seat.buyers
    yield (Sort.SIDE_PIECE, SidePiece.LOAN, front), seat.loans
    yield (Sort.SIDE_PIECE, SidePiece.SHARE, front), seat.shares


def on_the_way(table: TableState) -> Iterator[tuple[Key, Maybe[int]]]:
    """What is on boats, waits for an auction or is on offer; and the boats themselves."""
    for boat, at in table.boats.items():
        for barrel in at.load:
            yield (Sort.BARREL, barrel.goods, Where(PieceSpot.BOAT, at.owner, boat=boat)), 1
        if at.rented_from is not None:
            rented = Where(PieceSpot.FRONT, at.owner)
            yield (Sort.SIDE_PIECE, SidePiece.SHIP_RENTAL, rented), 1
        yield (Sort.BOAT, boat, place_of(at)), 1
    for buyer in table.buyers:
        yield (Sort.SIDE_PIECE, SidePiece.BUYER, Where(PieceSpot.FRONT, buyer.at)), 1
    if table.action is not None:
        waiting = Where(PieceSpot.WAITING, table.action.player)
        for fish, number in table.action.waiting.items():
            yield (Sort.BARREL, fish, waiting), number
    for auction in table.auctions:
        lot = Where(PieceSpot.LOT, auction.seller)
        for token, number in auction.tokens.items():
            yield (Sort.TOKEN, token, lot), number
        for fish, number in auction.barrels.items():
            yield (Sort.BARREL, fish, lot), number


def place_of(at: Any) -> Where:
    if at.place is BoatPlace.BOX:
        return Where(PieceSpot.BOX)
    if at.place in (BoatPlace.SHIPS, BoatPlace.USED_SHIPS):
        return Where(PieceSpot.BOARD, board=External(at.place.value))
    return Where(PieceSpot(at.place.value), at.owner, port=at.port)
