"""From the markers of a picture to the Reading: finds out the scene and hands over to the module
that reads it. Works on sightings alone, from one picture or from many.
"""

from collections import Counter
from dataclasses import replace

from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from vision.markers.sighting import DoubtCode, Sightings
from vision.table.columns import split_columns
from vision.table.table_view import TableView, view_table
from vision.tsukiji.board import read_board
from vision.tsukiji.lots import CARDS_PER_LOT, FEWEST_PLAYERS, MOST_PLAYERS, read_lots
from vision.tsukiji.reading import Code, Problem, Reading, Scene
from vision.tsukiji.tableau import read_tableau

_PROBLEM_OF_DOUBT = {
    DoubtCode.SEEN_TWICE: Code.PIECE_SEEN_TWICE,
    DoubtCode.OUTSIDE_CATALOGUE: Code.PIECE_OF_OTHER_GAME,
    DoubtCode.SEEN_ONCE: Code.PIECE_SEEN_ONCE,
}


def understand(sightings: Sightings, scene: Scene = Scene.AUTO, players: int = 0) -> Reading:
    """What lies where. `players` is 0 if nobody told."""
    if not sightings.seen:
        chosen = Scene.LOTS if scene is Scene.AUTO else scene
        empty = Reading(chosen, players, problems=(Problem(Code.NOTHING_SEEN),))
        return _with_doubts(empty, sightings)
    view = view_table(sightings.seen, CATALOGUE)
    return _with_doubts(_read(view, scene, players), sightings)


def find_scene(view: TableView) -> Scene:
    """What was laid out, told from the kinds of pieces that lie there."""
    count = Counter(placed.piece.kind for placed in view.pieces)
    if count[Kind.BOARD_CORNER] + count[Kind.PRODUCT] > count[Kind.CARD]:
        return Scene.BOARD
    if count[Kind.TICKET] or count[Kind.TABLET]:
        return Scene.TICKETS if count[Kind.TICKET] > count[Kind.TABLET] else Scene.TABLETS
    return Scene.TABLEAU if count[Kind.PLAYER] or _are_sorted(view) else Scene.LOTS


def _are_sorted(view: TableView) -> bool:
    """Whether the cards lie sorted, in columns of one face each: those are a player's rows whose
    tag is hidden. Lots are dealt; that all of them are alike happens once in a million deals."""
    columns = split_columns(view.of(Kind.CARD), MOST_PLAYERS + 1).columns
    faces = [{card.piece.face for card in column} for column in columns]
    return len(columns) > FEWEST_PLAYERS and all(
        len(column) == CARDS_PER_LOT and len(shown) == 1
        for column, shown in zip(columns, faces, strict=True)
    )


def _read(view: TableView, scene: Scene, players: int) -> Reading:
    chosen = find_scene(view) if scene is Scene.AUTO else scene
    if chosen is Scene.BOARD:
        return read_board(view, players)
    if chosen is Scene.TABLEAU:
        return read_tableau(view, players)
    return read_lots(view, chosen, players)


def _with_doubts(reading: Reading, sightings: Sightings) -> Reading:
    """The reading together with what it was made from and what speaks against it."""
    doubted = tuple(
        Problem(_PROBLEM_OF_DOUBT[doubt.code], marker_id=doubt.marker_id, place_px=doubt.corners_px)
        for doubt in sightings.doubts
    )
    unread = tuple(Problem(Code.PIECE_UNREAD, place_px=place) for place in sightings.unread)
    return replace(
        reading.with_problems(doubted + unread), markers=sightings.seen, doubts=sightings.doubts
    )
