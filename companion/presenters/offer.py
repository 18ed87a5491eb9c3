"""The offer: lots appear as columns as they are understood; what is missing is said; when all is
there it is offered for a tap.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from card_markers.catalogue import Kind, Piece, piece_of
from companion.app.tokens import LETTERS
from companion.languages import _
from companion.looks import Choice, LotLook, OutlineLook, Standing, Tone
from companion.piece_words import face_name
from companion.presenters.lots import drafted_lots, names_of, ticket_text
from companion.proposals.drafts import LotsDraft
from companion.reading_words import sentence
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.game import Game
from engine.tsukiji.offer import left_in_deck
from engine.tsukiji.pieces import Face, Ticket
from vision.reading import Code, Problem, Reading

_QUIET = (Code.PIECE_OF_OTHER_GAME, Code.PIECE_SEEN_ONCE, Code.PIECE_EXPECTED)


@dataclass(frozen=True, slots=True)
class OfferView:
    """What the offer shows."""

    lots: tuple[LotLook, ...]
    """The lots as far as they are understood."""
    says: str
    """What is missing, or that all is there."""
    tone: Tone
    """How that is meant."""
    ready: bool
    """Whether the table is asked to confirm."""
    next_step: str
    """What the large button says."""


def offer_view(game: Game, draft: LotsDraft, reading: Reading | None) -> OfferView:
    """The offer as it stands; without a reading it is filled by hand."""
    problems = told_problems(reading)
    notes = notes_by_lot(problems, game.setup)
    if draft.complete:
        says, tone = _("All lots are there."), Tone.GOOD
    elif reading is None:
        says, tone = _("Tap a place and choose the card."), Tone.PLAIN
    else:
        says, tone = _first_sentence(problems, game.setup), Tone.ATTENTION
    return OfferView(
        lots=drafted_lots(draft, notes),
        says=says,
        tone=tone,
        ready=draft.complete,
        next_step=_("These are the lots") if draft.complete else _("Go on without the rest"),
    )


def face_choices(game: Game, present: str = "") -> tuple[Choice, ...]:
    """The faces a card may have, those that can still come first and most of them first."""
    left = {entry.face: entry.most for entry in left_in_deck(game.table, game.setup.box.deck)}
    order = sorted(Face, key=lambda face: -left[face])
    return tuple(
        Choice(
            key=str(face),
            text=face_name(face),
            face=str(face),
            likely=left[face] > 0,
            chosen=str(face) == present,
        )
        for face in order
    )


def outlines(reading: Reading, scale: float = 1.0) -> tuple[OutlineLook, ...]:
    """The pieces found in the picture, outlined and named by their letter, for which even a small
    picture has room; `scale` is that of the preview."""
    doubted = {problem.marker_id for problem in reading.problems}
    found = []
    for sighting in reading.markers:
        piece = piece_of(sighting.marker_id)
        if not isinstance(piece, Piece):
            continue
        name = (
            LETTERS.get(piece.face, "")
            if piece.kind in (Kind.CARD, Kind.PRODUCT)
            else _short(piece)
        )
        tone = Tone.WRONG if sighting.marker_id in doubted else Tone.PLAIN
        corners = tuple((x * scale, y * scale) for x, y in sighting.corners_px)
        found.append(OutlineLook(corners, name, Standing.SURE, tone))
    return tuple(found)


def _short(piece: Piece) -> str:
    return ticket_text(Ticket(piece.face)) if piece.kind is Kind.TICKET else ""


def told_problems(reading: Reading | None) -> tuple[Problem, ...]:
    """The problems of a reading that are worth a word to players."""
    if reading is None:
        return ()
    return tuple(problem for problem in reading.problems if problem.code not in _QUIET)


def notes_by_lot(problems: Sequence[Problem], setup: GameSetUp) -> dict[int, str]:
    """The first problem of each lot, in words."""
    notes: dict[int, str] = {}
    for problem in problems:
        if problem.lot:
            notes.setdefault(problem.lot, sentence(problem, names_by_colour(setup)))
    return notes


def names_by_colour(setup: GameSetUp) -> tuple[str, ...]:
    """Names by colour, as the eyes speak of players."""
    names = names_of(setup)
    by_colour = {player.colour: names[i] for i, player in enumerate(setup.players)}
    return tuple(by_colour.get(colour, "") for colour in range(4))


def _first_sentence(problems: Sequence[Problem], setup: GameSetUp) -> str:
    if not problems:
        return _("Looking at the table.")
    return sentence(problems[0], names_by_colour(setup)) + "."
