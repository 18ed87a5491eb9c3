"""The lots of a round on a table with everybody's rows around them, and a look at all of it."""

from collections.abc import Iterable
from dataclasses import replace

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import CATALOGUE
from companion.tsukiji.desk import Desk
from companion.tsukiji.proposals.expected import cards_in_rows
from companion.tsukiji.proposals.marker_to_piece import marker_of_card
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Card, Face
from tests.vision.tsukiji.perfect_eye import CAMERA, seen_from
from vision.live import LiveReading
from vision.simulation.camera_paths import pose_over
from vision.table.table_view import view_table
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.given_table import lay_table, with_rows_around
from vision.tsukiji.simulation.random_table import Arrangement
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading
from vision.tsukiji.understanding import understand

Rows = dict[Face, list[MarkerId]]
"""A player's rows: the cards of each, by what it is of."""


def marker_on(card: Card) -> MarkerId:
    found = marker_of_card(card)
    assert found is not None
    return found


def rows_of(game: Game, player: int) -> Rows:
    """The very cards that lie in front of a player, row by row."""
    bought = [
        card
        for played in game.rounds
        for purchase in played.purchases
        if purchase.sold and purchase.player == player
        for card in played.lots[purchase.lot - 1]
    ]

    def some_of(face: Face, count: int) -> list[MarkerId]:
        cards = [card for card in bought if card.face is face][:count]
        for card in cards:
            bought.remove(card)
        return [marker_on(card) for card in cards]

    return {
        row.product: some_of(row.product, row.cards) + some_of(Face.TAKUSAN, row.jokers)
        for row in game.table.seats[player].holdings.rows
    }


def table_of(
    game: Game, *, gone: Iterable[int] = (), rows: dict[int, Rows] | None = None
) -> Arrangement:
    """The lots of the round but for those that are gone, and the rows that are given."""
    lots = [
        () if number in set(gone) else tuple(marker_on(card) for card in lot)
        for number, lot in enumerate(game.rounds[-1].lots, start=1)
    ]
    players = len(game.setup.players)
    table = lay_table(lots, players=players)
    around = [tuple((rows or {}).get(player, {}).values()) for player in range(players)]
    return with_rows_around(table, around)


def look(desk: Desk, table: Arrangement, looks: int = 5) -> None:
    """The eyes look some times; nothing moves."""
    live = live_look(desk.game, table)
    for _look in range(looks):
        desk.looked(live)


def live_look(game: Game, table: Arrangement) -> TsukijiLiveReading:
    seen = seen_from(table, pose_over(table, CAMERA))
    view = view_table(seen.seen, CATALOGUE, cards_in_rows(game))
    reading = understand(seen, view, Scene.LOTS, len(game.setup.players))
    return LiveReading(reading, (), len(reading.markers), view)


def without(table: Arrangement, *markers: MarkerId) -> Arrangement:
    """The same with fingers on these cards."""
    return replace(table, pieces=tuple(p for p in table.pieces if p.marker_id not in markers))
