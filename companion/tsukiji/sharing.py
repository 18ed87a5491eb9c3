"""How Tsukiji is shared: its record, its numbers round by round and at the end, and its result."""

from collections.abc import Sequence
from typing import Final

from card_markers.palette import PLAYER_FILLS
from companion.app.tokens import LETTERS, LIGHT
from companion.cli.terminal_text import TerminalInk
from companion.preferences import HANDS_FREE
from companion.sharing.game_result import MarketLine, ResultPlayer, SharedResult
from companion.sharing.game_sharing import Cell, GameSharing, NumberTable
from companion.terminal import shown
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.presenters.score import verdict
from companion.tsukiji.remembered_box import (
    BOX_ASKED,
    COPIED_DECKS,
    COPIED_TABLETS,
    COPIED_TUNA,
    EDITION,
    RULINGS,
    SEATING,
    TICKETS,
)
from companion.tsukiji.reports.replay_report import report
from companion.tsukiji.ways import BY_PLAYER, ONE_BY_ONE
from companion.tsukiji.words.pieces import face_name
from companion.words.languages import _
from engine.forms import Node
from engine.maybe import UNKNOWN, or_null
from engine.tsukiji.facts import Fact
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import LAST_SPACE, PRODUCTS, QUOTED
from engine.tsukiji.purchase import Holdings
from engine.tsukiji.record import FORMAT, record_from, record_to
from engine.tsukiji.round import Round

_ROWS: Final = tuple(product.value for product in PRODUCTS)
_SPACES: Final = tuple(f"{product.value}_space" for product in QUOTED)


def rounds_table(game: Game) -> NumberTable:
    """What each player bought in each round and had after it, and where the markers lay then."""
    rows: list[tuple[Cell, ...]] = []
    for number, played in enumerate(game.rounds, start=1):
        for seat, player in enumerate(game.setup.players):
            after = played.after.seats[seat]
            spaces = (or_null(played.track.space_of(product)) for product in QUOTED)
            rows.append(
                (
                    *(number, seat + 1, player.name, *_turn(played, seat)),
                    *(or_null(after.money), *_cards(after.holdings), *spaces),
                )
            )
    columns = ("round", "player", "name", "lot", "paid", "money", *_ROWS, *_SPACES)
    return NumberTable("rounds", columns, tuple(rows))


def players_table(game: Game) -> NumberTable:
    """The score sheet, a line for each player; empty while the game is not over."""
    count = game.count()
    variants = tuple(line.variant.value for line in count.sheets[0].variants)
    columns = (
        *("player", "name", "place", "total", "money"),
        *(product.value for product in QUOTED),
        *("maguro", *variants, "unused_specials"),
    )
    if not game.is_over:
        return NumberTable("players", columns, ())
    ranking = () if count.ranking is UNKNOWN else count.ranking
    places: dict[int, int] = {}
    for tied in ranking:
        places |= dict.fromkeys(tied, len(places) + 1)
    rows = []
    for seat, (player, sheet) in enumerate(zip(game.setup.players, count.sheets, strict=True)):
        amounts = {line.product: or_null(line.amount) for line in sheet.products}
        rows.append(
            (
                *(seat + 1, player.name, places.get(seat)),
                *(or_null(sheet.total), or_null(sheet.money)),
                *(amounts[product] for product in QUOTED),
                or_null(sheet.tuna.amount),
                *(or_null(line.points) for line in sheet.variants),
                or_null(sheet.unused_specials),
            )
        )
    return NumberTable("players", columns, tuple(rows))


def _turn(played: Round, seat: int) -> tuple[Cell, Cell]:
    """The lot that somebody bought, 0 for who passed, and what was paid."""
    for purchase in played.purchases:
        if purchase.player == seat:
            return (purchase.lot, or_null(purchase.price) if purchase.lot else 0)
    return (None, None)


def _cards(holdings: Holdings) -> tuple[Cell, ...]:
    """How many cards count in each row; jokers count like cards of it."""
    return tuple(
        None if product in holdings.unsure else holdings.row(product).count for product in PRODUCTS
    )


def result_of(game: Game) -> SharedResult:
    """Who won, and how the market moved."""
    count, names = game.count(), names_of(game.setup)
    places: dict[int, int] = {}
    for tied in () if count.ranking is UNKNOWN else count.ranking:
        places |= dict.fromkeys(tied, len(places) + 1)
    colours = [player.colour for player in game.setup.players]
    fills = tuple(PLAYER_FILLS.values())
    players = tuple(
        ResultPlayer(
            name,
            or_null(sheet.total),
            places.get(seat),
            fills[colours[seat] % len(fills)],
            seat == game.setup.first_player,
        )
        for seat, (name, sheet) in enumerate(zip(names, count.sheets, strict=True))
    )
    start = dict(game.setup.track)
    market = tuple(
        MarketLine(
            LETTERS[product.value],
            face_name(product.value),
            LIGHT.face(product.value).fill,
            LIGHT.face(product.value).on,
            (
                or_null(start.get(product, UNKNOWN)),
                *(or_null(played.track.space_of(product)) for played in game.rounds),
            ),
        )
        for product in QUOTED
    )
    return SharedResult(
        title=_("Tsukiji"),
        verdict=verdict(count, names, over=game.is_over),
        players=players,
        market=market,
        last_space=LAST_SPACE,
    )


def _facts_in(record: Node) -> Sequence[Fact]:
    return record_from(record).facts


SHARING: Final = GameSharing(
    kind=TSUKIJI,
    format=FORMAT,
    record_to=record_to,
    record_from=_facts_in,
    tables=lambda game: (rounds_table(game), players_table(game)),
    result=result_of,
    report=lambda game: shown(report(game, (), TerminalInk())) + "\n",
    notes=(
        *(EDITION, RULINGS, COPIED_TABLETS, COPIED_TUNA, COPIED_DECKS, TICKETS, BOX_ASKED),
        *(SEATING, HANDS_FREE, ONE_BY_ONE, BY_PLAYER),
    ),
)
