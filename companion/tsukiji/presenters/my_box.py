"""My box: the printed numbers of this copy, entered as they are printed. What is provisional has a
tilde until somebody has said that it is printed so.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Final

from companion.tsukiji.presenters.lots import yen
from companion.tsukiji.remembered_box import CopiedDeck, CopiedTablets, my_box
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import TILDE
from companion.view_values.choices import Choice
from companion.words.languages import _
from companion.words.shown_text import signed_on_screen
from engine.maybe import UNKNOWN
from engine.printed import NumberSource, Printed
from engine.tsukiji.box import Deck, default_box
from engine.tsukiji.pieces import PLAYER_COUNTS, Face

MOST_YEN: Final = 999
"""No tablet and no tuna table has more."""
DEAREST_YEN: Final = default_box(PLAYER_COUNTS[-1]).tablets[0].price.value
"""What the tablet with the clock costs, for any number of players."""
_MOST_SPACES: Final = 15
_MOST_PLAYERS: Final = PLAYER_COUNTS[-1]


class Section(StrEnum):
    """The parts of the page."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    TUNA = "tuna"
    CARDS_FOR_TWO = "cards-2"
    CARDS_FOR_THREE = "cards-3"
    TICKETS = "tickets"
    RULES = "rules"


TABLET_SECTIONS: Final = {Section.TWO: 2, Section.THREE: 3, Section.FOUR: 4}
"""The number of players whose tablets a section has."""
CARD_SECTIONS: Final = {Section.CARDS_FOR_TWO: 2, Section.CARDS_FOR_THREE: 3}
"""The number of players whose cards a section counts; for four all cards of the box are in play."""
ASKING_SECTIONS: Final = (Section.TICKETS, Section.RULES)
"""Sections without numbers: questions, whose answers hold at once."""


@dataclass(frozen=True, slots=True)
class Number:
    """A printed number on its way into the app."""

    value: int
    """The number as it is printed."""
    provisional: bool = False
    """Whether nobody has looked it up yet."""


@dataclass(frozen=True, slots=True)
class BoxDraft:
    """One section as it is being entered."""

    section: Section
    """The tablets for a number of players, or the tuna table."""
    prices: tuple[Number, ...] = ()
    """What the tablets cost, dearest first, what 1, 2, 3 ... Maguro are worth, or how many cards of
    each face there are."""
    modifiers: tuple[Number, ...] = ()
    """How far the tablets move products; none for the tuna table and for cards."""
    asked: int = -1
    """Which price is being typed; -1 for none."""

    def asking(self, index: int) -> "BoxDraft":
        """The same with that price asked for; beyond the last, none is."""
        return replace(self, asked=index if 0 <= index < len(self.prices) else -1)

    def with_price(self, value: int) -> "BoxDraft":
        """The price that was asked for is this; then the next one is asked for."""
        if self.asked < 0:
            return self
        number = Number(min(max(value, 0), MOST_YEN))
        prices = _with(self.prices, self.asked, number)
        return replace(self, prices=prices).asking(self.asked + 1)

    def with_step(self, index: int, step: int) -> "BoxDraft":
        """A modifier one up or down."""
        value = self.modifiers[index].value + step
        number = Number(min(max(value, -_MOST_SPACES), _MOST_SPACES))
        return replace(self, modifiers=_with(self.modifiers, index, number))

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Price and modifier of every tablet."""
        return tuple(
            (price.value, modifier.value)
            for price, modifier in zip(self.prices, self.modifiers, strict=True)
        )


@dataclass(frozen=True, slots=True)
class ShownNumber:
    """A tablet, a number of the tuna table, or how many cards of a face there are."""

    title: str
    """The name of the tablet, or how many Maguro the number is for."""
    price: str
    """What it says, with a tilde while provisional."""
    modifier: str
    """How far it moves, with a tilde while provisional; empty for the tuna table."""
    chosen: bool
    """Whether it is being typed."""
    clock: bool = False
    """Whether the clock is printed on it."""


@dataclass(frozen=True, slots=True)
class BoxView:
    """What the page shows."""

    sections: tuple[Choice, ...]
    """The parts of the page, those with provisional numbers with a tilde."""
    hint: str
    """What to do here."""
    numbers: tuple[ShownNumber, ...]
    """The numbers of the section."""
    asks: str
    """Which number is being typed; empty for none."""
    odd: str
    """What looks wrong about the numbers, in words; they can be kept all the same."""
    next_step: str
    """What the large button says; empty hides it."""
    kept: bool
    """Whether these very numbers are kept already: the large button leads on from here."""
    leads_to: Section | None
    """The part it leads to then; None if it leads back to where people came from."""


def open_section(
    section: Section,
    tablets: tuple[CopiedTablets, ...],
    tuna: tuple[int, ...],
    decks: tuple[CopiedDeck, ...] = (),
) -> BoxDraft:
    """A section with the numbers that hold now."""
    if section in ASKING_SECTIONS:
        return BoxDraft(section)
    if section in CARD_SECTIONS:
        box = my_box(CARD_SECTIONS[section], tablets, tuna, decks)
        return BoxDraft(section, tuple(_cards_of(box.deck, face) for face in Face))
    box = my_box(TABLET_SECTIONS.get(section, _MOST_PLAYERS), tablets, tuna)
    if section is Section.TUNA:
        return BoxDraft(section, _numbers(box.tuna))
    return BoxDraft(
        section,
        _numbers([tablet.price for tablet in box.tablets]),
        _numbers([tablet.modifier for tablet in box.tablets]),
    )


def with_copied(tablets: tuple[CopiedTablets, ...], draft: BoxDraft) -> tuple[CopiedTablets, ...]:
    """The copied tablets with those of the draft, for each number of players once."""
    players = TABLET_SECTIONS[draft.section]
    others = without_copied(tablets, draft.section)
    mine = CopiedTablets(players, draft.pairs)
    return tuple(sorted((*others, mine), key=lambda copied: copied.players))


def without_copied(
    tablets: tuple[CopiedTablets, ...], section: Section
) -> tuple[CopiedTablets, ...]:
    """The copied tablets without those of a section."""
    players = TABLET_SECTIONS[section]
    return tuple(copied for copied in tablets if copied.players != players)


def _cards_of(deck: Deck, face: Face) -> Number:
    """How many cards of a face there are; where only jokers and Yakuza together are known, a share
    of them that is as good a guess as any."""
    known = deck.number(face)
    if known is not UNKNOWN:
        return Number(known.value, known.source is NumberSource.PROVISIONAL)
    jokers = min(deck.at_most(Face.TAKUSAN), deck.specials.value // 2)
    value = jokers if face is Face.TAKUSAN else deck.specials.value - jokers
    return Number(value, provisional=True)


def with_counted(decks: tuple[CopiedDeck, ...], draft: BoxDraft) -> tuple[CopiedDeck, ...]:
    """The counted cards with those of the draft, for each number of players once."""
    others = without_counted(decks, draft.section)
    mine = CopiedDeck(CARD_SECTIONS[draft.section], _counts(draft))
    return tuple(sorted((*others, mine), key=lambda counted: counted.players))


def without_counted(decks: tuple[CopiedDeck, ...], section: Section) -> tuple[CopiedDeck, ...]:
    """The counted cards without those of a section."""
    return tuple(counted for counted in decks if counted.players != CARD_SECTIONS[section])


def _counts(draft: BoxDraft) -> tuple[tuple[Face, int], ...]:
    return tuple((face, n.value) for face, n in zip(Face, draft.prices, strict=True))


def is_kept(
    draft: BoxDraft,
    tablets: tuple[CopiedTablets, ...],
    tuna: tuple[int, ...],
    decks: tuple[CopiedDeck, ...] = (),
) -> bool:
    """Whether somebody has said that these very numbers are printed so."""
    if draft.section in CARD_SECTIONS:
        return CopiedDeck(CARD_SECTIONS[draft.section], _counts(draft)) in decks
    if draft.section is Section.TUNA:
        return bool(tuna) and tuna == tuple(price.value for price in draft.prices)
    players = TABLET_SECTIONS.get(draft.section)
    mine = (copied.pairs for copied in tablets if copied.players == players)
    return any(sorted(pairs) == sorted(draft.pairs) for pairs in mine)


def pending_words(drafts: Sequence[BoxDraft]) -> str:
    """That numbers of other parts were typed and are not kept yet."""
    if not drafts:
        return ""
    parts = ", ".join(_section_name(draft.section) for draft in drafts)
    return _("Not saved yet: {parts}.").format(parts=parts)


def box_view(
    draft: BoxDraft,
    tablets: tuple[CopiedTablets, ...],
    tuna: tuple[int, ...],
    decks: tuple[CopiedDeck, ...] = (),
) -> BoxView:
    """What the page shows."""
    numbers = () if draft.section in ASKING_SECTIONS else _looks(draft)
    kept = is_kept(draft, tablets, tuna, decks)
    leads_to = Section.TUNA if draft.section in TABLET_SECTIONS and not tuna else None
    unsure = any(n.provisional for n in (*draft.prices, *draft.modifiers))
    hint = {
        Section.RULES: _("How your table plays, from the next game on."),
        Section.TICKETS: _(
            "Say it once, and the sheets and the screen have the colours of your tickets."
        ),
        Section.TUNA: _("What a set of Maguro is worth in your box. Tap a number."),
        Section.CARDS_FOR_TWO: _cards_hint(2),
        Section.CARDS_FOR_THREE: _cards_hint(3),
    }.get(
        draft.section, _("The tablets in your box. Tap a price to type it; set how far it moves.")
    )
    if unsure:
        hint += " " + _("A number with ~ is a guess until you say that it is printed like this.")
    return BoxView(
        sections=tuple(_section(section, draft, tablets, tuna, decks) for section in Section),
        hint=hint,
        numbers=numbers,
        asks=_asks(draft),
        odd=_odd(draft),
        next_step=_next_step(draft, leads_to, is_kept=kept),
        kept=kept,
        leads_to=leads_to,
    )


def _next_step(draft: BoxDraft, leads_to: Section | None, *, is_kept: bool) -> str:
    """Who has said what is printed is led on: from the tablets to the tuna table, then back."""
    if draft.section in ASKING_SECTIONS:
        return ""
    if not is_kept:
        return _("Printed like this")
    return _("Done") if leads_to is None else _("On to the tuna table")


def _cards_hint(players: int) -> str:
    words = _(
        "How many cards of each kind stay in for {count} players. Count them and tap a number."
    )
    return words.format(count=players)


def _numbers(printed: Sequence[Printed]) -> tuple[Number, ...]:
    return tuple(Number(p.value, p.source is NumberSource.PROVISIONAL) for p in printed)


def _with(numbers: tuple[Number, ...], index: int, number: Number) -> tuple[Number, ...]:
    return (*numbers[:index], number, *numbers[index + 1 :])


def _section(
    section: Section,
    draft: BoxDraft,
    tablets: tuple[CopiedTablets, ...],
    tuna: tuple[int, ...],
    decks: tuple[CopiedDeck, ...],
) -> Choice:
    kept = open_section(section, tablets, tuna, decks)
    unsure = any(number.provisional for number in (*kept.prices, *kept.modifiers))
    words = _section_name(section) + f" {TILDE}" * unsure
    return Choice(section.value, words, chosen=section is draft.section)


def _section_name(section: Section) -> str:
    return {
        Section.TWO: _("2 players"),
        Section.THREE: _("3 players"),
        Section.FOUR: _("4 players"),
        Section.TUNA: _("Tuna table"),
        Section.CARDS_FOR_TWO: _("Cards for 2"),
        Section.CARDS_FOR_THREE: _("Cards for 3"),
        Section.TICKETS: _("Tickets"),
        Section.RULES: _("House rules"),
    }[section]


def _looks(draft: BoxDraft) -> tuple[ShownNumber, ...]:
    looks = []
    for index, price in enumerate(draft.prices):
        title, modifier = _title(draft, index), ""
        if draft.modifiers:
            number = draft.modifiers[index]
            modifier = signed_on_screen(number.value) + TILDE * number.provisional
        number_words = str if draft.section in CARD_SECTIONS else yen
        shown = number_words(price.value) + TILDE * price.provisional
        clock = index == _dearest(draft)
        looks.append(ShownNumber(title, shown, modifier, index == draft.asked, clock))
    return tuple(looks)


def _dearest(draft: BoxDraft) -> int:
    """Which tablet has the clock; -1 for the tuna table."""
    values = [price.value for price in draft.prices]
    return values.index(max(values)) if draft.modifiers else -1


def _title(draft: BoxDraft, index: int) -> str:
    if draft.section is Section.TUNA:
        return _("{count} Maguro").format(count=index + 1)
    if draft.section in CARD_SECTIONS:
        return face_name(tuple(Face)[index])
    return _("Tablet {number}").format(number=index + 1)


def _asks(draft: BoxDraft) -> str:
    if draft.asked < 0:
        return ""
    title = _title(draft, draft.asked)
    if draft.section is Section.TUNA:
        return _("{which}: worth").format(which=title)
    if draft.section in CARD_SECTIONS:
        return _("{which}: cards").format(which=title)
    return _("{which}: price").format(which=title)


def _odd(draft: BoxDraft) -> str:
    values = [price.value for price in draft.prices]
    if draft.section in CARD_SECTIONS:
        return _odd_cards(draft)
    if draft.section is Section.TUNA:
        falls = any(more < less for less, more in pairwise(values))
        return (
            _("Here a larger set is worth less than a smaller one. Is that right?") if falls else ""
        )
    if len(set(values)) < len(values):
        return _("Two tablets have the same price here. Is that right?")
    if values and max(values) != DEAREST_YEN:
        words = _("The dearest tablet always costs {price}. Is yours different?")
        return words.format(price=yen(DEAREST_YEN))
    return ""


def _odd_cards(draft: BoxDraft) -> str:
    """A deck that seven rounds do not use up, or with more cards than the box has."""
    deck = default_box(CARD_SECTIONS[draft.section]).deck
    for face, count in _counts(draft):
        if count > deck.in_whole_box(face):
            words = _("The whole box has only {number} {face}. Are there more in yours?")
            return words.format(number=deck.in_whole_box(face), face=face_name(face))
    total = sum(number.value for number in draft.prices)
    if total == deck.expected_size:
        return ""
    words = _("That makes {total} cards, and seven rounds use {expected}. Is that right?")
    return words.format(total=total, expected=deck.expected_size)
