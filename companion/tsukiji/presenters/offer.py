"""The offer: lots appear as columns as they are understood; what is missing is said; when all is
there it is offered for a tap.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.camera.steadiness import Calm
from companion.tsukiji.presenters.lots import drafted_lots, joined, names_of, shown_players
from companion.tsukiji.proposals.foreseen import cannot_be
from companion.tsukiji.proposals.lots_and_tickets import (
    NOT_THERE,
    LotsDraft,
    TicketsDraft,
    is_left_over,
)
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.problems import sentence as odd_sentence
from companion.tsukiji.words.problems import sentences
from companion.tsukiji.words.reading import remark_sentences, sentence
from companion.tsukiji.words.reading import sentences as problem_sentences
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _
from engine.maybe import UNKNOWN
from engine.problems import Problem
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.game import Game
from engine.tsukiji.offer import left_in_deck
from engine.tsukiji.pieces import Face
from vision.table.problems import TableCode, TableProblem
from vision.tsukiji.reading import LayingRemark, Reading

_MOST_SAID = 2
"""More sentences at a time would not be read."""
ROUNDS_TOLD = 2
"""Rounds in which it is told in words what lies apart: a pile is there from the first round on,
discards from the second."""
_QUIET = (TableCode.LOOKING, TableCode.PIECE_SEEN_ONCE)


@dataclass(frozen=True, slots=True)
class OfferView:
    """What the offer shows."""

    lots: tuple[ShownLot, ...]
    """The lots as far as they are understood."""
    says: str
    """What is missing, or that all is there."""
    tone: Tone
    """How that is meant."""
    ready: bool
    """Whether the table is asked to confirm."""
    next_step: str
    """What the large button says; empty while there is nothing to go on with."""
    answers: tuple[Choice, ...] = ()
    """The answers if it is a question, the keys "yes" and "no"."""


def offer_view(
    game: Game,
    draft: LotsDraft,
    reading: Reading | None,
    calm: Calm = Calm.LONG,
    *,
    asks: bool = False,
    is_looking: bool = False,
) -> OfferView:
    """The offer as it stands; without a reading it is filled by hand. What the eyes have read is
    offered for a tap only when it is `calm`; `asks` about lots that are too large, `is_looking`
    before anything can be said."""
    problems = told_problems(reading)
    odd = cannot_be(game, draft.fact()) if draft.begun else ()
    notes = odd_notes(odd, game.setup) | notes_by_lot(problems, game.setup)
    ready = draft.complete and calm >= Calm.SHORT and not odd
    if asks and draft.too_large:
        says, tone = _too_large_words(draft), Tone.QUESTION
    elif is_looking and not draft.begun:
        says, tone = _begins_words(game) + looking_words(), Tone.PLAIN
    elif odd:
        says, tone = odd_words(odd, game.setup), Tone.ATTENTION
    elif ready:
        says, tone = _("All lots are there.") + _laying_words(game, reading), Tone.GOOD
    elif draft.complete:
        says, tone = _("All lots are there. Looking once more."), Tone.PLAIN
    elif is_left_over(reading) and not draft.touched:
        says, tone = _("The last lots are still there: clear them away, then deal."), Tone.PLAIN
    elif reading is None:
        says, tone = _begins_words(game) + _("Tap a place and choose the card."), Tone.PLAIN
    else:
        bare = all(place.card.face is UNKNOWN for lot in draft.lots for place in lot)
        says = (_begins_words(game) if bare else "") + _sentences(problems, game.setup)
        if draft.too_large and not problems:
            says = _size_words(draft) + " " + _("Tap the one that is wrong.")
        tone = Tone.ATTENTION
    return OfferView(
        lots=drafted_lots(draft, notes),
        says=says,
        tone=tone,
        ready=ready,
        next_step="" if asks else next_step(draft, calm, _("These are the lots"), is_odd=bool(odd)),
        answers=insist_answers() if asks else (),
    )


def _laying_words(game: Game, reading: Reading | None) -> str:
    """How the lots lie, where that is not as usual: told in the first rounds, and then the table
    knows. In the picture a card that is not counted is pointed at in every round."""
    if reading is None or len(game.rounds) >= ROUNDS_TOLD:
        return ""
    words = ""
    if len(reading.lot_rows) > 1:
        words += " " + _("Two rows of lots: they count from the upper left, row by row.")
    apart = [remark for remark in reading.remarks if remark.code is LayingRemark.CARD_APART]
    if apart:
        words += f" {remark_sentences(apart)[0]}."
    return words


def next_step(
    draft: LotsDraft | TicketsDraft, calm: Calm, all_there: str, *, is_odd: bool = False
) -> str:
    """What can be done with what is drafted: confirm it, or go on with what there is, once
    nobody expects more; what is odd by the rules can only be insisted on."""
    if draft.complete and is_odd:
        return _("Go on anyway") if calm >= Calm.SHORT else ""
    if draft.complete:
        return all_there if calm >= Calm.SHORT else ""
    if not draft.begun or not (calm is Calm.LONG or draft.touched):
        return ""
    return _("Go on without the rest") if draft.gaps else _("Go on anyway")


def looking_words() -> str:
    """What is said before the eyes have seen anything."""
    return _("Looking…")


def odd_words(odd: Sequence[Problem], setup: GameSetUp) -> str:
    """What the rules have against what was told, in words."""
    return joined(sentences(odd[:_MOST_SAID], shown_players(setup)))


def odd_notes(odd: Sequence[Problem], setup: GameSetUp) -> dict[int, str]:
    """The same at the lots that it is about."""
    players = shown_players(setup)
    notes: dict[int, str] = {}
    for problem in odd:
        lot = problem.at("lot")
        if isinstance(lot, int):
            notes.setdefault(lot, odd_sentence(problem, players))
    return notes


def _too_large_words(draft: LotsDraft) -> str:
    return _size_words(draft) + " " + _("Go on with it anyway?")


def _size_words(draft: LotsDraft) -> str:
    words = _("Lot {lot} has {cards} cards.")
    return " ".join(words.format(lot=lot, cards=cards) for lot, cards in draft.too_large)


def insist_answers() -> tuple[Choice, ...]:
    """What can be answered to a question about something odd."""
    return (Choice("yes", _("Yes, go ahead"), sign="pencil"), Choice("no", _("No")))


def _begins_words(game: Game) -> str:
    """Who begins this round, where the last one has changed that."""
    if not game.rounds or game.rounds[-1].first_player == game.table.first_player:
        return ""
    first = game.table.first_player
    if first is UNKNOWN:
        return ""
    return _("{name} begins this round.").format(name=names_of(game.setup)[first]) + " "


def no_card() -> Choice:
    """That no card lies at a place."""
    return Choice(NOT_THERE, _("No card"), sign="cross")


def face_choices(
    game: Game,
    present: str = "",
    drafted: Iterable[Face] = (),
    *,
    too_many: bool = False,
) -> tuple[Choice, ...]:
    """The faces a card may have, each in its usual place wherever it is asked; one of which no card
    can come any more is faded. Of `too_many` cards one can be taken out."""
    left = {entry.face: entry.most for entry in left_in_deck(game.table, game.setup.box.deck)}
    for face in drafted:
        left[face] -= 1
    faces = tuple(
        Choice(
            key=str(face),
            text=face_name(face),
            face=str(face),
            chosen=str(face) == present,
            faded=left[face] <= 0 and str(face) != present,
        )
        for face in Face
    )
    return (*faces, no_card()) if too_many else faces


def told_problems(reading: Reading | None) -> tuple[TableProblem, ...]:
    """The problems of a reading that are worth a word to players."""
    if reading is None:
        return ()
    return tuple(problem for problem in reading.problems if problem.code not in _QUIET)


def notes_by_lot(problems: Sequence[TableProblem], setup: GameSetUp) -> dict[int, str]:
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


def _sentences(problems: Sequence[TableProblem], setup: GameSetUp) -> str:
    """The first few things that are missing, in words."""
    if not problems:
        return _("Looking at the table.")
    words = problem_sentences(problems, names_by_colour(setup))
    return " ".join(f"{said}." for said in words[:_MOST_SAID])
