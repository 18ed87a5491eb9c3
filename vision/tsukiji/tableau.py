"""Reads a player's rows at the end of the game: columns of overlapping cards and the player's
tag beside them. How many cards there should be it cannot know.
"""

from card_markers.pieces import NOBODY
from card_markers.tsukiji.catalogue import Kind
from vision.table.columns import split_columns
from vision.table.problems import TableProblem
from vision.table.table_view import TableView
from vision.tsukiji.reading import Code, Reading, Scene, Tableau

MOST_COLUMNS = 12


def read_tableau(view: TableView, players: int) -> Reading:
    """The rows of the player whose tag lies there."""
    problems: list[TableProblem] = []
    tags = view.of(Kind.PLAYER)
    if not tags:
        problems.append(TableProblem(Code.TAG_MISSING))
    if len(tags) > 1:
        problems.append(TableProblem(Code.TAGS_SEVERAL, seen=len(tags), expected=1))
    cards = view.of(Kind.CARD)
    if not cards:
        problems.append(TableProblem(Code.TABLEAU_EMPTY))
    columns = split_columns(cards, MOST_COLUMNS)
    if not columns.clear:
        problems.append(TableProblem(Code.COLUMNS_UNCLEAR))
    player = tags[0].piece.player if len(tags) == 1 else NOBODY
    ids = tuple(tuple(card.piece.marker_id for card in column) for column in columns.columns)
    return Reading(Scene.TABLEAU, players, tableau=Tableau(player, ids), problems=tuple(problems))
