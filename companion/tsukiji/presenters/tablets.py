"""The tablets: which one goes to which lot, what the tickets came to, and why."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.tsukiji.presenters.lots import names_of, played_lot, yen
from companion.tsukiji.proposals.lots_on_table import TabletAstray
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.words.provisional import guess_words
from companion.tsukiji.words.reasons import lot_reason
from companion.tsukiji.words.rule_of_reason import rule_of_lot
from companion.view_values.reasons import ToldReason
from companion.words.languages import _, listed_with_and, ngettext
from companion.words.shown_text import on_screen
from engine.maybe import UNKNOWN
from engine.printed import NumberName
from engine.tsukiji.box import Tablet
from engine.tsukiji.faults import Fault
from engine.tsukiji.game import Game
from engine.tsukiji.round import Round


@dataclass(frozen=True, slots=True)
class TabletsView:
    """Which tablet goes where, and why."""

    lots: tuple[ShownLot, ...]
    """The lots with value and tablet."""
    reasons: tuple[ToldReason, ...]
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
    wrong: bool = False
    """Whether a tablet was seen at another lot than it belongs to."""


def tablets_view(game: Game, astray: tuple[TabletAstray, ...] = ()) -> TabletsView:
    """The result of the tickets as it should lie on the table, and what lies otherwise."""
    played = game.rounds[-1]
    names = names_of(game.setup)
    reasons = tuple(
        ToldReason(f"{on_screen(lot_reason(value, placement, names))}.", rule_of_lot(value))
        for value, placement in zip(played.values, played.placements, strict=True)
    )
    numbers = range(1, len(played.values) + 1)
    places_any = any(placement.tablet is not UNKNOWN for placement in played.placements)
    return TabletsView(
        lots=tuple(
            played_lot(game, played, number, said=(Fault.TICKET_UNREAD,)) for number in numbers
        ),
        reasons=reasons,
        says=_astray_words(astray) or _tablets_say(played, places_any=places_any),
        wrong=bool(astray),
        next_step=_("The tablets are there") if places_any else _("Go on without tablets"),
        places_any=places_any,
        lacks_tickets=any(value.value is UNKNOWN for value in played.values),
        footnote=guess_words(tablet_guesses(played)),
    )


def _astray_words(astray: tuple[TabletAstray, ...]) -> str:
    """The tablets that lie at the wrong lots."""
    words = _("Lot {lot} has {lies}; it gets {belongs}.")
    return " ".join(
        words.format(lot=one.lot, lies=_price(one.lies), belongs=_price(one.belongs))
        for one in astray
    )


def _price(tablet: Tablet) -> str:
    return yen(tablet.price.value)


def tablet_guesses(played: Round) -> Iterator[NumberName]:
    """Every guess on the tablets of a round."""
    for placement in played.placements:
        if isinstance(placement.tablet, Tablet):
            yield from placement.tablet.price.rests_on | placement.tablet.modifier.rests_on


def _tablets_say(played: Round, *, places_any: bool) -> str:
    """What hands do with the tablets, and what has to be named before they can do the rest."""
    open_lots = [str(value.lot) for value in played.values if value.value is UNKNOWN]
    if not open_lots:
        return _(
            "Place the tablets, take your tickets back. Special ones are used up: into the box."
        )
    words = ngettext(
        "Tickets are missing at lot {lots}.",
        "Tickets are missing at lots {lots}.",
        len(open_lots),
    ).format(lots=listed_with_and(open_lots))
    if not places_any:
        return words + " " + _("No tablet can be placed until they are named.")
    return words + " " + _("Place the tablets that show a price.")
