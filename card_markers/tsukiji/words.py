"""Every word that is printed on the sheets of Tsukiji alone, in whatever language; the words of all
games are those of the sheets.

The pieces have the names of the rulebooks. Only characters of the fonts that the sheets bring along
(Western European) can be printed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from card_markers.sheets.words import Say, SheetWords, sheet_words


@dataclass(frozen=True, slots=True)
class Words:
    """What is printed, in one language. Words in braces are filled in."""

    language: str
    """Its code, which the PDF names for whoever reads it aloud."""
    sheets: SheetWords
    """What is printed on the sheets of every game."""
    title: str
    """Heading of the first page."""
    where_card: str
    """Under the picture of a card."""
    where_ticket: str
    """Under the picture of a ticket."""
    where_tablet: str
    """Under the picture of a tablet."""
    where_board: str
    """Under the picture of the board."""
    where_tag: str
    """Under the picture of a player tag."""
    where_marker: str
    """Under the picture of a product marker and the first-player marker."""
    box_title: str
    """Heading of the box code."""
    box: str
    """What the box code is."""
    box_provisional: str
    """What the tilde means."""
    tablets: str
    """Names a set of tablets: {players}."""
    tuna: str
    """Names the tuna table."""
    tickets: str
    """Names the tickets in play with {players} players."""
    edition: str
    """Names the edition."""
    editions: Mapping[str, str]
    """How each edition is called."""
    player: str
    """A player tag: {colour}."""
    board: str
    """What the board is called."""
    ticket_name: str
    """A ticket: {colour}, {ticket}."""
    ticket_set: str
    """Which set a ticket belongs to: {number}."""
    player_short: str
    """A player tag on the strip under a sticker: {colour}, {number}."""
    card_copy: str
    """Which card of its face a sleeve insert is for, and its marker: {copy}, {number}."""
    annul: str
    """The ticket that voids a 4."""
    annul_short: str
    """The same on the strip under a sticker."""
    product_marker: str
    """The marker of a product on the board: {product}."""
    tablet_name: str
    """A tablet in short: {players}, {rank}."""
    tablet_detail: str
    """Which tablet that is: {players}, {rank}."""
    first_player: str
    """The first-player marker."""
    corners: Mapping[str, str]
    """The corners of the board."""
    creatures: Mapping[str, str]
    """What each face shows, for those who know no Japanese."""


def words_in(language: str, _: Say) -> Words:
    """The words of the sheets in a language, by its code and what says a text in it."""
    return Words(
        language=language,
        sheets=sheet_words(_),
        title=_("Stickers for Tsukiji"),
        where_card=_(
            "Card: top left of the face. Any number for any Ebi, whatever its player symbol"
        ),
        where_ticket=_("Ticket: top left of the front, each set on the tickets of its colour"),
        where_tablet=_("Tablet: top left of the front; no.\u00a01 is the dearest"),
        where_board=_("Board: one in each corner"),
        where_tag=_("Player tag: on a slip of card, in front of the player"),
        where_marker=_("Product markers (•) and first-player marker: on top"),
        box_title=_("The numbers of this copy"),
        box=_("Another device learns them by scanning this code. Compare them with your box."),
        box_provisional=_("~ not yet copied from a box"),
        tablets=_("Tablets, {players} players"),
        tuna=_("Tuna, 1 to 10 cards"),
        tickets=_("Tickets, {players} players"),
        edition=_("Edition"),
        editions={
            "unspecified": _("not given"),
            "en": _("in English"),
            "es": _("in Spanish"),
            "pt": _("in Portuguese"),
            "nl": _("in Dutch"),
        },
        player=_("{colour}: player"),
        board=_("Board"),
        annul=_("Annulment"),
        annul_short=_("Annul."),
        product_marker=_("Marker {product}"),
        tablet_name=_("Tablet {players}P-{rank}"),
        tablet_detail=_("{players} players, no.\u00a0{rank}"),
        first_player=_("First player"),
        corners={
            "top-left": _("Top left"),
            "top-right": _("Top right"),
            "bottom-right": _("Bottom right"),
            "bottom-left": _("Bottom left"),
        },
        creatures={
            "ebi": _("shrimp"),
            "hotategai": _("scallop"),
            "fugu": _("pufferfish"),
            "tako": _("octopus"),
            "sake": _("salmon"),
            "maguro": _("tuna"),
            "takusan": _("joker"),
            "yakuza": _("gangster"),
        },
        ticket_name=_("{colour} {ticket}"),
        ticket_set=_("Ticket P{number}"),
        player_short=_("{colour} P{number}"),
        card_copy=_("Card {copy} · {number}"),
    )


ENGLISH: Final = words_in("en", str)
