"""From any state of a game: what the table should do now. Whose turn it is, the points left, what
each boat may do and why not, which Markets can be entered and for what, what sales would bring and
where the marker goes, how near each stock is to Overfishing, the turns left. It never overrules a
person. With closed money, ask it of the game as somebody may see it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.acts.abroad import FOREIGN_FEE
from engine.tokyo.acts.entering import judge_entry
from engine.tokyo.acts.fishing import catch_bars, has_acted, licence_for
from engine.tokyo.boards.all import RULES
from engine.tokyo.box import Cost
from engine.tokyo.effects import MoneyChange, Why
from engine.tokyo.facts import Caught
from engine.tokyo.game import Game
from engine.tokyo.goods import ForSale
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import MARKET_OF, Board, Boat, External, Fish, Port, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.ports import bar_of_port
from engine.tokyo.state import Action, ActionKind, Auction, BoardDue, BoatAt, BoatPlace, Draw
from engine.tokyo.work import Work


class Phase(StrEnum):
    """What the table should do now."""

    BEGIN_TURN = "begin turn"
    DEGRADATION = "degradation"
    ACT = "act"
    DRAW = "draw"
    BIDS = "bids"
    BOARD = "board"
    PLACE = "place"
    END = "end"


class Activity(StrEnum):
    """What a boat can do in a Fishing action."""

    UNDOCK = "undock"
    CATCH = "catch"
    DOCK = "dock"
    DOCK_ABROAD = "dock abroad"


@dataclass(frozen=True, slots=True)
class BoatOption:
    """Something that a boat may do, or why it may not."""

    boat: Boat
    """Which boat."""
    activity: Activity
    """What it would do."""
    fish: Fish | None = None
    """For a catch: what."""
    port: Port | None = None
    """For docking: where."""
    bars: tuple[PlayFault, ...] = ()
    """What speaks against it; nothing if it may."""


@dataclass(frozen=True, slots=True)
class EntryOption:
    """A Market that may be entered, or why it may not."""

    board: Board
    """Which Market."""
    costs: tuple[Cost, ...]
    """The ways to pay; none if it is free."""
    can_pay: Maybe[bool]
    """Whether one of them can be paid with points or money; UNKNOWN if the money is."""
    provisional: bool
    """Whether nobody has copied the cost from the box yet."""
    bars: tuple[PlayFault, ...]
    """What speaks against it; nothing if it may be entered."""


@dataclass(frozen=True, slots=True)
class SaleOption:
    """What the tokens in front of the player would bring at a Fish Market."""

    board: Fish
    """Which Market."""
    tokens: tuple[tuple[Token, int], ...]
    """All tokens of it that the player has."""
    yen: Maybe[int]
    """What they would bring together."""
    marker_after: Maybe[int] | None
    """Where its value marker would lie then; None if it has none."""


@dataclass(frozen=True, slots=True)
class StockLeft:
    """How near a Fish Market is to Overfishing."""

    board: Fish
    """Which Market."""
    barrels: Maybe[int]
    """Barrels left on it."""
    tokens: Maybe[int]
    """Tokens left on it or in the bag."""
    overfished: bool
    """Whether it is overfished already."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """What comes next."""

    phase: Phase
    """What to do now."""
    player: Maybe[PlayerIndex]
    """Whose turn it is, or who has the next one."""
    points: int
    """Points left for any action."""
    cart_points: int
    """Points left that only pay for entering Markets."""
    freezers: int
    """Freezers that could be used now, before the barrels degrade."""
    own_fugu: tuple[ForSale, ...]
    """Own Fugu that could be bought now, before the barrels degrade."""
    quay: tuple[str, ...]
    """Pieces that wait to be put up for sale."""
    auction: Auction | None
    """The auction that waits for its draw or its bids."""
    draw: Draw | None
    """The draw for a purchase that waits."""
    boards_due: tuple[BoardDue, ...]
    """Boards that have to be drawn."""
    boats: tuple[BoatOption, ...]
    """What each boat may do in a Fishing action, the one that is going on or a next one."""
    entries: tuple[EntryOption, ...]
    """Which Markets may be entered."""
    sales: tuple[SaleOption, ...]
    """What sales would bring."""
    stocks: tuple[StockLeft, ...]
    """How near Overfishing is."""
    buyers: tuple[PlayerIndex, ...]
    """Who may buy with a Buyer after this turn, in their order."""
    turns_left: Maybe[int] | None
    """Turns after this one, once the end is triggered; None before."""


def whats_next(game: Game) -> NextStep:
    """What the table should do now and what may be done."""
    table = game.table
    turn, playing = table.turn, not table.turn.ended
    player = turn.player if playing else table.next_player
    work = Work(game.setup, table)
    seat = table.seats[turn.player] if playing else None
    early = not turn.degraded and seat is not None
    return NextStep(
        phase=_phase(game),
        player=player,
        points=turn.points,
        cart_points=turn.cart_points,
        freezers=len(seat.freezers) if early and seat is not None else 0,
        own_fugu=_own_fugu(seat.harbor) if early and seat is not None else (),
        quay=() if seat is None else tuple(str(piece.goods) for piece in seat.quay),
        auction=table.auctions[0] if table.auctions else None,
        draw=table.draws[0] if table.draws else None,
        boards_due=table.boards_due,
        boats=tuple(_boats(work, turn.player)) if playing else (),
        entries=tuple(_entries(work, turn.player)) if playing else (),
        sales=tuple(_sales(game, turn.player)) if playing else (),
        stocks=tuple(
            StockLeft(board, state.barrels, state.tokens, state.overfished)
            for board, state in table.boards.items()
            if isinstance(board, Fish)
        ),
        buyers=_buyers(game),
        turns_left=table.turns_left,
    )


def _phase(game: Game) -> Phase:
    table = game.table
    if table.draws or (table.auctions and table.auctions[0].to_draw):
        return Phase.DRAW
    if table.boards_due:
        return Phase.BOARD
    if table.auctions:
        return Phase.BIDS
    if table.over:
        return Phase.END
    if table.turn.ended:
        return Phase.BEGIN_TURN
    if not table.turn.degraded:
        return Phase.DEGRADATION
    return Phase.PLACE if table.seats[table.turn.player].quay else Phase.ACT


def _own_fugu(harbor: tuple[ForSale, ...]) -> tuple[ForSale, ...]:
    return tuple(p for p in harbor if p.goods is Fish.FUGU and p.row == "lower")


def _boats(work: Work, player: PlayerIndex) -> Iterator[BoatOption]:
    """Every activity of every own boat that its place allows, with what speaks against it."""
    before = action = work.action
    late: tuple[PlayFault, ...] = ()
    if action is None or action.kind is not ActionKind.FISHING:
        # The next Fishing action costs a point.
        action = work.action = Action(ActionKind.FISHING, player)
        late = () if work.turn.points else (PlayFault.POINTS_SHORT,)
    for boat, at in list(work.boats.items()):
        if at.owner != player:
            continue
        acted = (*late, *_acted(action, boat, catches=False))
        if at.place is not BoatPlace.SEA:
            yield BoatOption(boat, Activity.UNDOCK, bars=acted)
            continue
        for fish in _catchable(work, player, boat):
            again = (*late, *_acted(action, boat, catches=True))
            yield _catch(work, player, boat, at, fish, again)
        for port in work.seats[player].ports:
            bar = bar_of_port(work, player, boat, port)
            bars = acted if bar is None else (*acted, bar)
            yield BoatOption(boat, Activity.DOCK, port=port, bars=bars)
        if External.FOREIGN_MARKET in work.boards:
            yield BoatOption(boat, Activity.DOCK_ABROAD, bars=(*acted, *_abroad(work, player)))
    work.action = before


def _acted(action: Action, boat: Boat, *, catches: bool) -> tuple[PlayFault, ...]:
    return (PlayFault.BOAT_ACTED,) if has_acted(action, boat, catches=catches) else ()


def _abroad(work: Work, player: PlayerIndex) -> tuple[PlayFault, ...]:
    """A group that docks at the Foreign Market pays for it."""
    yen = work.seats[player].yen
    return (PlayFault.MONEY_SHORT,) if yen is not UNKNOWN and yen < FOREIGN_FEE else ()


def _catchable(work: Work, player: PlayerIndex, boat: Boat) -> list[Fish]:
    """What the player's licences can catch at all."""
    if boat.is_barge:
        return []
    found: dict[Fish, None] = {}
    for licence in work.seats[player].licences:
        found |= dict.fromkeys(RULES[licence].catch_of(work))
    return list(found)


def _catch(
    work: Work,
    player: PlayerIndex,
    boat: Boat,
    at: BoatAt,
    fish: Fish,
    acted: tuple[PlayFault, ...],
) -> BoatOption:
    licence = licence_for(work, Caught(player, boat, fish))
    bars = [bar for bar, _ in catch_bars(work, player, boat, at, fish, licence)]
    board = work.boards.get(fish)
    if board is None:
        bars.append(PlayFault.BOARD_NOT_IN_PLAY)
    elif board.overfished:
        bars.append(PlayFault.BOARD_OVERFISHED)
    elif board.barrels == 0:
        bars.append(PlayFault.STOCK_SHORT)
    return BoatOption(boat, Activity.CATCH, fish, bars=(*acted, *bars))


def _entries(work: Work, player: PlayerIndex) -> Iterator[EntryOption]:
    for board in work.boards:
        if board is External.OVERFISHING:
            continue
        costs = work.box.entry(board)
        trial = Work(work.setup, work.before)
        judge_entry(trial, player, board, costs[0] if costs else Cost())
        bars = tuple(PlayFault(problem.code) for problem in trial.problems)
        can_pay = _can_pay(work, player, costs)
        if not work.turn.points and not work.turn.cart_points:
            bars = (*bars, PlayFault.POINTS_SHORT)
        provisional = bool(work.box.entry_rests_on(board))
        yield EntryOption(board, costs, can_pay, provisional, bars)


def _can_pay(work: Work, player: PlayerIndex, costs: tuple[Cost, ...]) -> Maybe[bool]:
    """Whether one of the ways that cost only points and money can be paid; free boards can."""
    if not costs:
        return True
    yen, points = work.seats[player].yen, work.turn.points + work.turn.cart_points
    unsure = False
    for cost in costs:
        if cost.points > points or cost.tokens or cost.barrels:
            continue
        if cost.yen and yen is UNKNOWN:
            unsure = True
        elif not cost.yen or (yen is not UNKNOWN and cost.yen <= yen):
            return True
    return UNKNOWN if unsure else False


def _sales(game: Game, player: PlayerIndex) -> Iterator[SaleOption]:
    """What all tokens of a Market would bring there, found by selling them on trial."""
    held = game.table.seats[player].tokens
    for board in game.table.boards:
        if not isinstance(board, Fish) or TokensSold not in RULES[board].acts:
            continue
        own = {t: n for t, n in held.items() if MARKET_OF[t] is board and n is not UNKNOWN and n}
        if not own:
            continue
        trial = Work(game.setup, game.table)
        trial.action = Action(ActionKind.ENTRY, player, board)
        RULES[board].acts[TokensSold](trial, TokensSold(player, own))
        changes = [e for e in trial.effects if isinstance(e, MoneyChange) and e.why is Why.SALE]
        yen: Maybe[int] = changes[0].amount if changes else 0
        yield SaleOption(board, tuple(own.items()), yen, trial.boards[board].marker)


def _buyers(game: Game) -> tuple[PlayerIndex, ...]:
    """Buyers that lie at the player whose turn it is, clockwise from that player."""
    table = game.table
    here = [buyer.owner for buyer in table.buyers if buyer.at == table.turn.player]
    return tuple(sorted(here, key=lambda p: (p - table.turn.player) % len(table.seats)))
