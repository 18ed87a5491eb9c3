"""The sentences for what a reading lacks or contradicts, and for pictures that cannot be read:
one place from codes to words.
"""

from collections.abc import Sequence

from card_markers.catalogue import NOBODY, Kind, Piece, piece_of
from vision.reading import Code, Problem, Reason
from vision.sources.frame_source import FaultCode, SourceFault

SENTENCES: dict[Code, str] = {
    Code.NOTHING_SEEN: "No piece was recognised",
    Code.LOT_SHORT: "Lot {lot} shows {seen} of {expected} cards",
    Code.LOT_LONG: "Lot {lot} shows {seen} cards instead of {expected}",
    Code.LOTS_MISSING: "{seen} of {expected} lots are in view",
    Code.LOTS_TOO_MANY: "{seen} lots are in view, {expected} belong to this table",
    Code.LOTS_UNCLEAR: "It is not clear which card belongs to which lot: push the lots apart",
    Code.PLAYERS_UNCLEAR: "The pieces do not agree on how many are playing",
    Code.TICKET_MISSING: "{whose} ticket at lot {lot} was not read",
    Code.TICKET_TWICE: "{whose} tickets at lot {lot}: {seen} instead of one",
    Code.TICKET_ASTRAY: "{whose} ticket {piece} lies between two lots",
    Code.TABLET_MISSING: "The tablet of lot {lot} was not read",
    Code.TABLET_TWICE: "Lot {lot} has {seen} tablets",
    Code.TABLET_ASTRAY: "Tablet {piece} lies between two lots",
    Code.TABLET_OF_OTHER_TABLE: "Tablet {piece} is for another number of players",
    Code.TAG_MISSING: "The player's tag is not in view",
    Code.TAGS_SEVERAL: "{seen} players' tags are in view, one is needed",
    Code.TABLEAU_EMPTY: "No card is in view",
    Code.COLUMNS_UNCLEAR: "It is not clear where one row of cards ends: push the rows apart",
    Code.CARD_COVERED: "A card is partly covered by another one: pull it out a little",
    Code.CARD_MAY_BE_HIDDEN: "A card may be hidden in row {lot}",
    Code.ROWS_MAY_GO_ON: "The rows may go on beyond the picture: move back a little",
    Code.CORNER_MISSING: "The board's {face} corner was not read",
    Code.PRODUCT_MISSING: "{face} was not found on the board",
    Code.PRODUCT_ASTRAY: "{face} lies beside the track",
    Code.PRODUCT_BETWEEN_SPACES: "{face} stands between two spaces",
    Code.PIECE_SEEN_TWICE: "{piece} is there twice",
    Code.PIECE_UNREAD: "A piece could not be read",
    Code.PIECE_SEEN_ONCE: "{piece} was seen only for a moment",
    Code.PIECE_OF_OTHER_GAME: "A piece of another game lies on the table",
    Code.PIECE_NOT_EXPECTED: "{piece} cannot be here now",
    Code.PIECE_EXPECTED: "{piece} should be here",
}

REASONS: dict[Reason, str] = {
    Reason.NONE: "",
    Reason.TOO_DARK: "it is too dark there",
    Reason.GLARE: "light is glaring there",
    Reason.TOO_FAR: "it is too far away",
    Reason.BLURRED: "the picture is blurred there",
    Reason.TOO_FLAT: "it is seen too much from the side",
    Reason.AT_THE_EDGE: "it is cut off at the edge of the picture",
    Reason.COVERED: "it is covered or not there",
}

FAULTS: dict[FaultCode, str] = {
    FaultCode.FILE_MISSING: "there is no file {name}",
    FaultCode.FILE_UNREADABLE: "{name} cannot be opened ({detail})",
    FaultCode.FILE_TOO_LARGE: "{name} is larger than any photo",
    FaultCode.NO_PICTURE_IN_FILE: "{name} is not a picture",
    FaultCode.PICTURE_UNUSABLE: "{name} is a picture that cannot be read ({detail})",
    FaultCode.FOLDER_EMPTY: "{name} holds no photos",
    FaultCode.VIDEO_UNREADABLE: "{name} is not a video that can be played",
    FaultCode.CAMERA_MISSING: "{name} is not there",
    FaultCode.CAMERA_SILENT: "{name} gives no pictures at the moment",
}


def sentence(problem: Problem, names: Sequence[str] = ()) -> str:
    """The problem in words; `names` are the players' by colour, if they are known."""
    text = SENTENCES[problem.code].format(
        lot=problem.lot,
        seen=problem.seen,
        expected=problem.expected,
        face=problem.face.capitalize() if problem.code is not Code.CORNER_MISSING else problem.face,
        piece=_piece(problem.marker_id),
        whose=_whose(problem.player, names),
    )
    reason = REASONS[problem.reason]
    if not reason or problem.code is Code.ROWS_MAY_GO_ON:
        return text
    return f"{text}: {reason}"


def fault_sentence(fault: SourceFault) -> str:
    """Why a source gave no picture, in words."""
    return FAULTS[fault.code].format(name=fault.name, detail=fault.detail or "no reason given")


def _whose(player: int, names: Sequence[str]) -> str:
    if player == NOBODY:
        return "A player's"
    return f"{names[player]}'s" if player < len(names) else f"Player {player + 1}'s"


def _piece(marker_id: int) -> str:
    piece = piece_of(marker_id)
    if not isinstance(piece, Piece):
        return "A piece"
    if piece.kind is Kind.CARD:
        return f"{piece.face.capitalize()} {piece.copy}"
    return piece.face
