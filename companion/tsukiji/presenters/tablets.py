"""The tablets: which one goes to which lot, what the tickets came to, and why."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.tsukiji.presenters.lots import names_of, played_lot
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.words.provisional import guess_words
from companion.tsukiji.words.reasons import lot_reason
from companion.words.languages import _, listed, ngettext
from companion.words.shown_text import on_screen
from engine.tsukiji.box import NumberName, Tablet
from engine.tsukiji.faults import Fault
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import UNKNOWN
from engine.tsukiji.round import Round


@dataclass(frozen=True, slots=True)
class TabletsView:
    """Which tablet goes where, and why."""

    lots: tuple[ShownLot, ...]
    """The lots with value and tablet."""
    reasons: tuple[str, ...]
    """How each came about, lot by lot."""
    says: str
    """What to do with one's hands."""
    next_step: str
    """What the large button says."""
    places_any: bool
    """Whether there is a tablet to be placed."""
    lacks_tickets: bool
    """Whether tickets have to be named before the rest can be placed."""
    footnote: str
    """What the tilde of a tablet means; empty without one."""


def tablets_view(game: Game) -> TabletsView:
    """The result of the tickets as it should lie on the table."""
    played = game.rounds[-1]
    names = names_of(game.setup)
    reasons = tuple(
        on_screen(lot_reason(value, placement, names))
        for value, placement in zip(played.values, played.placements, strict=True)
    )
    numbers = range(1, len(played.values) + 1)
    places_any = any(placement.tablet is not UNKNOWN for placement in played.placements)
    return TabletsView(
        lots=tuple(
            played_lot(game, played, number, said=(Fault.TICKET_UNREAD,)) for number in numbers
        ),
        reasons=reasons,
        says=_tablets_say(played, places_any=places_any),
        next_step=_("The tablets lie there") if places_any else _("Go on without tablets"),
        places_any=places_any,
        lacks_tickets=any(value.value is UNKNOWN for value in played.values),
        footnote=guess_words(tablet_guesses(played)),
    )


def tablet_guesses(played: Round) -> Iterator[NumberName]:
    """Every guess on the tablets of a round."""
    for placement in played.placements:
        if isinstance(placement.tablet, Tablet):
            yield from placement.tablet.price.rests_on | placement.tablet.modifier.rests_on


def _tablets_say(played: Round, *, places_any: bool) -> str:
    """What hands do with the tablets, and what has to be named before they can do the rest."""
    open_lots = [str(value.lot) for value in played.values if value.value is UNKNOWN]
    if not open_lots:
        return _("Place the tablets. Specials leave the game, other tickets return.")
    words = ngettext(
        "Tickets are missing at lot {lots}.",
        "Tickets are missing at lots {lots}.",
        len(open_lots),
    ).format(lots=listed(open_lots))
    if not places_any:
        return words + " " + _("No tablet can be placed until they are named.")
    return words + " " + _("Place the tablets that show a price.")
