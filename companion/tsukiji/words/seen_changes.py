"""The sentences for what people did at the table: one place from codes to words."""

from collections.abc import Sequence

from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import piece_of
from companion.tsukiji.words.pieces import face_name, tablet_name, ticket_name
from companion.words.languages import N_, listed, said
from vision.tsukiji.changes import ChangeCode, TableChange

SENTENCES: dict[ChangeCode, str] = {
    ChangeCode.LOTS_DEALT: N_("The lots are dealt"),
    ChangeCode.LOT_TAKEN: N_("Lot {lot} was taken: {cards}"),
    ChangeCode.TICKETS_REVEALED: N_("Tickets turned up at lot {lot}: {tickets}"),
    ChangeCode.TABLET_LAID: N_("Lot {lot} has its tablet: {tablets}"),
    ChangeCode.TABLE_CLEARED: N_("The table is cleared"),
}


def change_sentence(change: TableChange) -> str:
    """The observation in words."""
    faces = _faces(change.marker_ids)
    return said(
        SENTENCES[change.code],
        lot=change.lot,
        cards=listed(face_name(face) for face in faces),
        tickets=listed(ticket_name(face) for face in faces),
        tablets=listed(tablet_name(face) for face in faces),
    )


def _faces(marker_ids: Sequence[int]) -> list[str]:
    found = [piece_of(marker_id) for marker_id in marker_ids]
    return [piece.face for piece in found if isinstance(piece, Piece)]
