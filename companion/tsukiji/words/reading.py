"""The sentences for what a reading lacks or contradicts: one place from codes to words."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from card_markers.pieces import NOBODY, Piece
from card_markers.tsukiji.catalogue import Kind, piece_of
from companion.tsukiji.words.pieces import face_name, tablet_name, ticket_name
from companion.words.languages import N_, Counted, _, listed_with_and, said
from vision.table.problems import NOWHERE, Reason, TableCode, TableProblem
from vision.table.remarks import Remark, RemarkCode
from vision.tsukiji.reading import Code, LayingRemark

SENTENCES: dict[StrEnum, str | Counted] = {
    TableCode.LOOKING: N_("Looking at the table"),
    TableCode.NOTHING_SEEN: N_("No piece was recognised"),
    Code.LOT_SHORT: Counted(
        "expected",
        "Lot {lot} shows {seen} of {expected} card",
        "Lot {lot} shows {seen} of {expected} cards",
    ),
    Code.LOT_LONG: Counted(
        "seen",
        "Lot {lot} shows {seen} card instead of {expected}",
        "Lot {lot} shows {seen} cards instead of {expected}",
    ),
    Code.CARD_TOO_MANY: N_("One more card seems to lie at lot {lot}"),
    Code.LOTS_MISSING: Counted(
        "expected",
        "{seen} of {expected} lot was read",
        "{seen} of {expected} lots were read",
    ),
    Code.LOTS_TOO_MANY: Counted(
        "seen",
        "{seen} lot is in view, this table has {expected}",
        "{seen} lots are in view, this table has {expected}",
    ),
    Code.LOTS_UNCLEAR: N_("It is not clear which card belongs to which lot: push the lots apart"),
    Code.PLAYERS_UNCLEAR: N_("The pieces do not agree on how many are playing"),
    Code.TICKETS_NOT_SEEN: N_("Tickets should be there, but none was read"),
    Code.TICKET_MISSING: N_("{player}'s ticket at lot {lot} was not read"),
    Code.TICKET_TWICE: N_("{player}'s tickets at lot {lot}: {seen} instead of one"),
    Code.TICKET_ASTRAY: N_("{player}'s ticket {piece} is between two lots"),
    Code.TABLET_MISSING: N_("The tablet of lot {lot} was not read"),
    Code.TABLET_TWICE: Counted(
        "seen",
        "Lot {lot} has {seen} tablet",
        "Lot {lot} has {seen} tablets",
    ),
    Code.TABLET_ASTRAY: N_("Tablet {piece} is between two lots"),
    Code.TABLET_OF_OTHER_TABLE: N_("Tablet {piece} is for another number of players"),
    Code.TAG_MISSING: N_("The player's tag is not in view"),
    Code.TAGS_SEVERAL: Counted(
        "seen",
        "{seen} player's tag is in view, one is needed",
        "{seen} players' tags are in view, one is needed",
    ),
    Code.TABLEAU_EMPTY: N_("No card is in view"),
    Code.COLUMNS_UNCLEAR: N_("It is not clear where one row of cards ends: push the rows apart"),
    TableCode.CARD_COVERED: N_("A card is partly covered by another one: pull it out a little"),
    TableCode.CARD_MAY_BE_HIDDEN: N_("A card may be hidden in row {lot}"),
    TableCode.ROWS_MAY_GO_ON: N_("The rows may go on beyond the picture: move back a little"),
    Code.CORNER_MISSING: N_("A corner of the board was not read"),
    Code.PRODUCT_MISSING: N_("{face} was not found on the board"),
    Code.PRODUCT_ASTRAY: N_("{face} is beside the track"),
    Code.PRODUCT_BETWEEN_SPACES: N_("{face} is between two spaces"),
    TableCode.PIECE_SEEN_TWICE: N_("{piece} is there twice"),
    TableCode.PIECE_UNREAD: N_("A piece at lot {lot} was not read"),
    TableCode.PIECE_SEEN_ONCE: N_("{piece} was seen only for a moment"),
    TableCode.PIECE_NOT_EXPECTED: N_("{piece} cannot be here now"),
}

REMARKS: dict[StrEnum, str] = {
    RemarkCode.PIECE_OF_OTHER_GAME: N_("A piece of another game is on the table"),
    LayingRemark.CARD_APART: N_("A card is apart from the lots and does not count: {piece}"),
    LayingRemark.STICKERS_ELSEWHERE: N_(
        "The stickers are not at the upper left: lay the cards so that every sticker shows"
    ),
}
"""What is pointed at and keeps nobody from going on."""

SHORT_REMARKS: dict[StrEnum, str] = {
    RemarkCode.PIECE_OF_OTHER_GAME: N_("of another game"),
    LayingRemark.CARD_APART: N_("apart, does not count"),
}
"""The same where there is little room and the place is pointed at; those without a place are left
out."""

REASONS: dict[Reason, str] = {
    Reason.NONE: "",
    Reason.TOO_DARK: N_("too dark there"),
    Reason.GLARE: N_("light is glaring there"),
    Reason.TOO_FAR: N_("too far away"),
    Reason.BLURRED: N_("the picture is blurred there"),
    Reason.TOO_FLAT: N_("seen too much from the side"),
    Reason.AT_THE_EDGE: N_("cut off at the edge of the picture"),
    Reason.COVERED: N_("it lies partly under another piece"),
}

_NAMED: Final = Counted(
    "missing",
    "Card {rows} of lot {lot} was not read",
    "Cards {rows} of lot {lot} were not read",
)
"""Of a lot that shows too few, where it is known which are missing."""

_MAY_HAVE_SLID: Final = ((2,), (3,))
"""Where one of these is missing, one card may have slid onto another and hide it: which of them it
is nobody can say, unless something was measured where it should lie."""

_TICKETS_MISSING: Final = Counted(
    "count",
    "{count} ticket at lot {lot} was not read",
    "{count} tickets at lot {lot} were not read",
)

_UNREAD: Final = Counted(
    "count",
    "{count} piece was not read",
    "{count} pieces were not read",
)
_ALL_OVER: Final = (Reason.TOO_DARK, Reason.TOO_FLAT, Reason.TOO_FAR, Reason.BLURRED)
_MISSING: Final = (Code.LOT_SHORT, Code.TICKET_MISSING, Code.TABLET_MISSING)
"""What is so all over a picture is said once, of all pieces that it keeps from being read."""

_LOTS_SHORT: Final = N_("Not all cards of lots {lots} were read")
_MANY_LOTS: Final = 3
"""The same of cards alone, or of so many lots whatever the cause."""

_CARDS_APART: Final = Counted(
    "count",
    "{count} card is apart from the lots and does not count: {pieces}",
    "{count} cards are apart from the lots and do not count: {pieces}",
)

_SAY_IT_THEMSELVES: Final = (
    TableCode.CARD_COVERED,
    TableCode.CARD_MAY_BE_HIDDEN,
    TableCode.ROWS_MAY_GO_ON,
)
"""What needs no word that something is covered or cut off."""

SHORT: dict[StrEnum, str | Counted] = {
    Code.LOT_SHORT: Counted("missing", "{missing} card not read", "{missing} cards not read"),
    Code.CARD_TOO_MANY: N_("one more card?"),
    Code.TICKET_MISSING: N_("{player}: ticket not read"),
    Code.TICKET_TWICE: N_("{player}: {seen} tickets"),
    Code.TICKET_ASTRAY: N_("between two lots"),
    Code.TABLET_MISSING: N_("tablet not read"),
    Code.TABLET_ASTRAY: N_("between two lots"),
    Code.TABLET_OF_OTHER_TABLE: N_("for another number of players"),
    TableCode.CARD_COVERED: N_("partly covered"),
    TableCode.CARD_MAY_BE_HIDDEN: N_("a card may be hidden"),
    Code.PRODUCT_MISSING: N_("not found"),
    Code.PRODUCT_ASTRAY: N_("beside the track"),
    Code.PRODUCT_BETWEEN_SPACES: N_("between two spaces"),
    TableCode.PIECE_SEEN_TWICE: N_("there twice"),
    TableCode.PIECE_UNREAD: N_("not read"),
    TableCode.PIECE_SEEN_ONCE: N_("seen only for a moment"),
    TableCode.PIECE_NOT_EXPECTED: N_("cannot be here now"),
}
"""The same where there is little room and the place is pointed at."""

_WITHOUT_LOT: Final[dict[StrEnum, str]] = {
    TableCode.CARD_MAY_BE_HIDDEN: N_("A card may be hidden"),
    TableCode.PIECE_UNREAD: N_("A piece was not read"),
}

CORNERS: dict[str, str] = {
    "top-left": N_("The board's top-left corner was not read"),
    "top-right": N_("The board's top-right corner was not read"),
    "bottom-left": N_("The board's bottom-left corner was not read"),
    "bottom-right": N_("The board's bottom-right corner was not read"),
}


def sentences(problems: Sequence[TableProblem], names: Sequence[str] = ()) -> tuple[str, ...]:
    """All problems in words, each once; several tickets of one lot together, several lots that
    are short for one cause, and whatever lacks for a cause that is all over the picture."""
    told: dict[str, None] = {}
    tickets = Counter(
        (problem.lot, problem.reason) for problem in problems if problem.code is Code.TICKET_MISSING
    )
    short = Counter(problem.reason for problem in problems if problem.code is Code.LOT_SHORT)
    for problem in problems:
        count = tickets[problem.lot, problem.reason]
        all_over = _missing_for_the_same(problem, problems)
        if len({item.code for item in all_over}) > 1:
            what = said(_UNREAD, count=sum(_lacking(item) for item in all_over))
        elif problem.code is Code.TICKET_MISSING and count > 1:
            what = said(_TICKETS_MISSING, count=count, lot=problem.lot)
        elif problem.code is Code.LOT_SHORT and _is_told_once(problem, short[problem.reason]):
            alike = [item for item in problems if (item.code, item.reason) == _cause(problem)]
            lots = listed_with_and(dict.fromkeys(str(item.lot) for item in alike))
            what = _(_LOTS_SHORT).format(lots=lots)
        else:
            told[sentence(problem, names)] = None
            continue
        told[_with_reason(what, problem)] = None
    return tuple(told)


def _cause(problem: TableProblem) -> tuple[StrEnum, Reason]:
    return problem.code, problem.reason


def _is_told_once(problem: TableProblem, count: int) -> bool:
    """Whether so many lots that are short for one cause are told together."""
    if problem.reason is Reason.NONE and problem.rows:
        return False
    return count >= (2 if problem.reason in _ALL_OVER else _MANY_LOTS)


def _missing_for_the_same(
    problem: TableProblem, problems: Sequence[TableProblem]
) -> tuple[TableProblem, ...]:
    """What is missing, this and others, for a cause that is all over the picture."""
    if problem.code not in _MISSING or problem.reason not in _ALL_OVER:
        return ()
    return tuple(
        item for item in problems if item.code in _MISSING and item.reason is problem.reason
    )


def _lacking(problem: TableProblem) -> int:
    """How many pieces are missing: of tickets each has a problem of its own."""
    if problem.code is not Code.LOT_SHORT:
        return 1
    return len(problem.rows) or problem.expected - problem.seen


def sentence(problem: TableProblem, names: Sequence[str] = ()) -> str:
    """The problem in words; `names` are the players' by colour, if they are known."""
    words = SENTENCES[problem.code]
    if problem.code is Code.CORNER_MISSING:
        words = CORNERS.get(problem.face, words)
    is_alone = problem.expected - problem.seen == len(problem.rows)
    may_have_slid = is_alone and problem.rows in _MAY_HAVE_SLID
    if problem.rows and (problem.reason is not Reason.NONE or not may_have_slid):
        words = _NAMED
    if problem.lot == NOWHERE:
        words = _WITHOUT_LOT.get(problem.code, words)
    return _with_reason(_filled(words, problem, names), problem)


def _with_reason(what: str, problem: TableProblem) -> str:
    why = short_reason(problem)
    return _("{what}: {why}").format(what=what, why=why) if why else what


def short_words(problem: TableProblem, names: Sequence[str] = ()) -> str:
    """What is wrong at a place that is pointed at, in a few words and without the reason."""
    return _filled(SHORT.get(problem.code, SENTENCES[problem.code]), problem, names)


def remark_sentence(remark: Remark) -> str:
    """The remark in words."""
    return _(REMARKS[remark.code]).format(piece=_piece(remark.marker_id))


def remark_sentences(remarks: Sequence[Remark]) -> tuple[str, ...]:
    """All remarks in words, each once; several cards that do not count together."""
    apart = [remark for remark in remarks if remark.code is LayingRemark.CARD_APART]
    if len(apart) < 2:
        return tuple(dict.fromkeys(remark_sentence(remark) for remark in remarks))
    pieces = listed_with_and(_piece(remark.marker_id) for remark in apart)
    together = said(_CARDS_APART, count=len(apart), pieces=pieces)
    others = (remark_sentence(remark) for remark in remarks if remark not in apart)
    return tuple(dict.fromkeys((together, *others)))


def short_remark(remark: Remark) -> str:
    """What is at a place that is pointed at, in a few words."""
    return _(SHORT_REMARKS[remark.code])


def short_reason(problem: TableProblem) -> str:
    """Why, in a few words; empty if nobody knows or the problem itself says it."""
    is_said = problem.code in _SAY_IT_THEMSELVES and problem.reason in (
        Reason.COVERED,
        Reason.AT_THE_EDGE,
    )
    words = REASONS[problem.reason]
    # The empty text is not one to translate: gettext has the catalogue's head there.
    return _(words) if words and not is_said else ""


def _filled(words: str | Counted, problem: TableProblem, names: Sequence[str]) -> str:
    return said(
        words,
        lot=problem.lot,
        seen=problem.seen,
        expected=problem.expected,
        missing=_lacking(problem),
        rows=listed_with_and(str(row) for row in problem.rows),
        face=face_name(problem.face),
        piece=_piece(problem.marker_id),
        player=_player(problem.player, names),
    )


def _player(colour: int, names: Sequence[str]) -> str:
    if colour == NOBODY:
        return _("A player")
    known = names[colour] if colour < len(names) else ""
    return known or _("Player {number}").format(number=colour + 1)


def _piece(marker_id: int) -> str:
    piece = piece_of(marker_id)
    if not isinstance(piece, Piece):
        return _("A piece")
    if piece.kind is Kind.CARD:
        return f"{face_name(piece.face)} {piece.copy}"
    if piece.kind is Kind.PRODUCT:
        return face_name(piece.face)
    if piece.kind is Kind.TABLET:
        return tablet_name(piece.face)
    return ticket_name(piece.face) if piece.kind is Kind.TICKET else piece.face
