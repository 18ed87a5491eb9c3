"""Counting at the end, one player after the other: rows and coins as they lie there, and where the
log has something else.
"""

from dataclasses import dataclass

from companion.tsukiji.presenters.lots import initial, names_of, yen
from companion.tsukiji.presenters.offer import names_by_colour, told_problems
from companion.tsukiji.presenters.purchase import purse
from companion.tsukiji.presenters.score import difference_words
from companion.tsukiji.proposals.count import CountDraft, CountedRow, ToldBy
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import guess_words
from companion.tsukiji.words.reading import sentence
from companion.view_values.choices import Tone
from companion.view_values.players import ShownPlayer
from companion.words.languages import _
from engine.maybe import UNKNOWN
from engine.players import NOBODY
from engine.tsukiji.game import Game
from vision.tsukiji.reading import Reading


@dataclass(frozen=True, slots=True)
class ShownCountedRow:
    """A row with its cards to step up and down."""

    face: str
    """The product of the row, such as "ebi"."""
    name: str
    """The product in the player's language."""
    cards: str
    """How many of them lie there."""
    jokers: str
    """How many Takusan lie with them."""
    by_hand: bool
    """Whether somebody stepped it."""
    seen: bool
    """Whether the eyes have counted it."""
    differs: bool
    """Whether the log has something else."""


@dataclass(frozen=True, slots=True)
class CountView:
    """What the count of one player shows."""

    title: str
    """Who is counted, and how far the table is: "Ana, 1 of 4"."""
    players: tuple[ShownPlayer, ...]
    """Everybody, those already counted with a tick."""
    rows: tuple[ShownCountedRow, ...]
    """The six rows."""
    coins: str
    """What was counted, or what the log has."""
    coins_note: str
    """Which of the two it is."""
    says: str
    """What the eyes lack, or where table and log differ."""
    tone: Tone
    """How that is meant."""
    next_step: str
    """What the large button says."""
    leave_step: str
    """What leaves the log as it is."""
    seen_step: str
    """What takes the rows as they were seen although the eyes are not sure; empty if they are."""
    footnote: str
    """What a tilde on an amount of the log means; empty without one."""


def count_view(game: Game, draft: CountDraft, reading: Reading | None) -> CountView:
    """The count as it stands."""
    names = names_of(game.setup)
    found = draft.differences(game)
    differing = {difference.product for difference in found}
    seat = game.table.seats[draft.player]
    says, tone = _says(game, draft, reading, difference_words(found, game))
    return CountView(
        title=_("{name}, {number} of {count}").format(
            name=names[draft.player], number=draft.player + 1, count=len(names)
        ),
        players=tuple(
            ShownPlayer(
                name,
                player.colour,
                badge=initial(index, game.setup),
                active=index == draft.player,
                done=index < draft.player,
            )
            for index, (name, player) in enumerate(zip(names, game.setup.players, strict=True))
        ),
        rows=tuple(_row(counted, counted.row.product in differing) for counted in draft.rows),
        coins=purse(seat) if draft.coins is UNKNOWN else yen(draft.coins),
        coins_note=_("coins in the log; tap to type what is there")
        if draft.coins is UNKNOWN
        else _("coins on the table"),
        says=says,
        tone=tone,
        next_step=_("As it is on the table") if found else _("It is all there"),
        leave_step=_("As in the log") if found else _("Skip"),
        seen_step=_("Take them as seen") if draft.in_doubt and not draft.is_seen else "",
        footnote=guess_words(seat.money_rests_on),
    )


def _row(counted: CountedRow, differs: bool) -> ShownCountedRow:
    return ShownCountedRow(
        face=str(counted.row.product),
        name=face_name(counted.row.product),
        cards=str(counted.row.cards),
        jokers=str(counted.row.jokers),
        by_hand=counted.told_by is ToldBy.HAND,
        seen=counted.told_by is ToldBy.EYES,
        differs=differs,
    )


def _says(
    game: Game, draft: CountDraft, reading: Reading | None, differing: tuple[str, ...]
) -> tuple[str, Tone]:
    names = names_of(game.setup)
    if differing:
        return " ".join(differing), Tone.ATTENTION
    if reading is None:
        words = _("Set the rows to what {name} has on the table, and tap the coins.")
        return words.format(name=names[draft.player]), Tone.PLAIN
    if draft.seen is not None and draft.seen.player not in (NOBODY, draft.player):
        words = _("That is {other}'s tag. Show {name}'s rows.")
        return words.format(
            other=names[draft.seen.player], name=names[draft.player]
        ), Tone.ATTENTION
    if draft.seen is not None and draft.seen.complete:
        return _("The rows are as in the log. Count the coins."), Tone.GOOD
    problems = told_problems(reading)
    if problems:
        return sentence(problems[0], names_by_colour(game.setup)) + ".", Tone.ATTENTION
    if draft.seen is not None and draft.seen.unclear:
        words = _("Row {number} holds more than one product: push the rows apart.")
        return words.format(number=draft.seen.unclear[0]), Tone.ATTENTION
    return _("Looking at the rows."), Tone.PLAIN
