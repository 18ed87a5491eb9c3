"""Every word that is printed on the sheets of Tsukiji alone, in four languages, in one place; the
words of all games are those of the sheets.

The pieces have the names of the rulebooks. Only characters of the PDF standard fonts (Western
European) are used.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from card_markers.sheets.words import SHEET_WORDS, Language, SheetWords


@dataclass(frozen=True, slots=True)
class Words:
    """What is printed, in one language. Words in braces are filled in."""

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
    player_letter: str
    """Short for player, before a number."""
    player: str
    """A player tag: {number}."""
    ticket: str
    """What a ticket is called."""
    card: str
    """What a card is called."""
    tablet: str
    """What a tablet is called."""
    board: str
    """What the board is called."""
    annul: str
    """The ticket that voids a 4."""
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


ENGLISH: Final = Words(
    sheets=SHEET_WORDS[Language.ENGLISH],
    title="Markers for Tsukiji",
    where_card="Card: top left of the face",
    where_ticket="Ticket: top left of the front",
    where_tablet="Tablet: top left of the front; no.\u00a01 is the dearest",
    where_board="Board: one in each corner",
    where_tag="Player tag: on a slip of card, in front of the player",
    where_marker="Product markers (•) and first-player marker: on top",
    box_title="The numbers of this copy",
    box="Another device learns them by scanning this code. Compare them with your box.",
    box_provisional="~ not yet copied from a box",
    tablets="Tablets, {players} players",
    tuna="Tuna, 1 to 10 cards",
    tickets="Tickets, {players} players",
    edition="Edition",
    editions={
        "unspecified": "not given",
        "en": "English",
        "es": "Spanish",
        "pt": "Portuguese",
        "nl": "Dutch",
    },
    player_letter="P",
    player="Player {number}",
    ticket="Ticket",
    card="Card",
    tablet="Tablet",
    board="Board",
    annul="Annulment",
    product_marker="Marker {product}",
    tablet_name="Tablet {players}P-{rank}",
    tablet_detail="{players} players, no.\u00a0{rank}",
    first_player="First player",
    corners={
        "top-left": "Top left",
        "top-right": "Top right",
        "bottom-right": "Bottom right",
        "bottom-left": "Bottom left",
    },
    creatures={
        "ebi": "shrimp",
        "hotategai": "scallop",
        "fugu": "pufferfish",
        "tako": "octopus",
        "sake": "salmon",
        "maguro": "tuna",
        "takusan": "joker",
        "yakuza": "gangster",
    },
)

SPANISH: Final = Words(
    sheets=SHEET_WORDS[Language.SPANISH],
    title="Marcadores para Tsukiji",
    where_card="Carta: arriba a la izquierda de la cara",
    where_ticket="Ticket: arriba a la izquierda del frente",
    where_tablet="Cartel: arriba a la izquierda del frente; el n.º\u00a01 es el más caro",
    where_board="Tablero: uno en cada esquina",
    where_tag="Ficha de jugador: en una tarjeta, delante del jugador",
    where_marker="Fichas de producto (•) y de jugador inicial: encima",
    box_title="Los números de este ejemplar",
    box="Otro dispositivo los aprende al escanear este código. Compárelos con su caja.",
    box_provisional="~ aún no copiado de una caja",
    tablets="Carteles, {players} jugadores",
    tuna="Atún, de 1 a 10 cartas",
    tickets="Tickets, {players} jugadores",
    edition="Edición",
    editions={
        "unspecified": "sin indicar",
        "en": "inglesa",
        "es": "española",
        "pt": "portuguesa",
        "nl": "neerlandesa",
    },
    player_letter="J",
    player="Jugador {number}",
    ticket="Ticket",
    card="Carta",
    tablet="Cartel",
    board="Tablero",
    annul="Anulación",
    product_marker="Ficha {product}",
    tablet_name="Cartel {players}J-{rank}",
    tablet_detail="{players} jugadores, n.º\u00a0{rank}",
    first_player="Jugador inicial",
    corners={
        "top-left": "Sup. izquierda",
        "top-right": "Sup. derecha",
        "bottom-right": "Inf. derecha",
        "bottom-left": "Inf. izquierda",
    },
    creatures={
        "ebi": "langostino",
        "hotategai": "vieira",
        "fugu": "pez globo",
        "tako": "pulpo",
        "sake": "salmón",
        "maguro": "atún",
        "takusan": "comodín",
        "yakuza": "mafioso",
    },
)

PORTUGUESE: Final = Words(
    sheets=SHEET_WORDS[Language.PORTUGUESE],
    title="Marcas para Tsukiji",
    where_card="Carta: no alto, à esquerda da face",
    where_ticket="Tíquete: no alto, à esquerda da frente",
    where_tablet="Tabuleta: no alto, à esquerda da frente; a n.º\u00a01 é a mais cara",
    where_board="Tabuleiro: uma em cada canto",
    where_tag="Etiqueta de jogador: num cartão, diante do jogador",
    where_marker="Marcadores de produto (•) e de primeiro jogador: em cima",
    box_title="Os números deste exemplar",
    box="Outro aparelho os aprende ao ler este código. Compare-os com a sua caixa.",
    box_provisional="~ ainda não copiado de uma caixa",
    tablets="Tabuletas, {players} jogadores",
    tuna="Atum, de 1 a 10 cartas",
    tickets="Tíquetes, {players} jogadores",
    edition="Edição",
    editions={
        "unspecified": "não indicada",
        "en": "inglesa",
        "es": "espanhola",
        "pt": "portuguesa",
        "nl": "holandesa",
    },
    player_letter="J",
    player="Jogador {number}",
    ticket="Tíquete",
    card="Carta",
    tablet="Tabuleta",
    board="Tabuleiro",
    annul="Anulação",
    product_marker="Marcador {product}",
    tablet_name="Tabuleta {players}J-{rank}",
    tablet_detail="{players} jogadores, n.º\u00a0{rank}",
    first_player="1.º jogador",
    corners={
        "top-left": "Sup. esquerdo",
        "top-right": "Sup. direito",
        "bottom-right": "Inf. direito",
        "bottom-left": "Inf. esquerdo",
    },
    creatures={
        "ebi": "camarão",
        "hotategai": "vieira",
        "fugu": "baiacu",
        "tako": "polvo",
        "sake": "salmão",
        "maguro": "atum",
        "takusan": "coringa",
        "yakuza": "mafioso",
    },
)

DUTCH: Final = Words(
    sheets=SHEET_WORDS[Language.DUTCH],
    title="Markeringen voor Tsukiji",
    where_card="Kaart: linksboven op de voorkant",
    where_ticket="Ticket: linksboven op de voorkant",
    where_tablet="Prijsfiche: linksboven op de voorkant; nr.\u00a01 is de duurste",
    where_board="Prijsbord: één in elke hoek",
    where_tag="Spelerskaartje: op een stukje karton, vóór de speler",
    where_marker="Productfiches (•) en startspelerfiche: bovenop",
    box_title="De getallen van dit exemplaar",
    box="Een ander toestel leert ze door deze code te scannen. Vergelijk ze met je doos.",
    box_provisional="~ nog niet overgenomen uit een doos",
    tablets="Prijsfiches, {players} spelers",
    tuna="Tonijn, 1 tot 10 kaarten",
    tickets="Tickets, {players} spelers",
    edition="Editie",
    editions={
        "unspecified": "niet opgegeven",
        "en": "Engels",
        "es": "Spaans",
        "pt": "Portugees",
        "nl": "Nederlands",
    },
    player_letter="S",
    player="Speler {number}",
    ticket="Ticket",
    card="Kaart",
    tablet="Prijsfiche",
    board="Prijsbord",
    annul="Annulatie",
    product_marker="Fiche {product}",
    tablet_name="Prijs {players}S-{rank}",
    tablet_detail="{players} spelers, nr.\u00a0{rank}",
    first_player="Startspeler",
    corners={
        "top-left": "Linksboven",
        "top-right": "Rechtsboven",
        "bottom-right": "Rechtsonder",
        "bottom-left": "Linksonder",
    },
    creatures={
        "ebi": "garnaal",
        "hotategai": "schelpdier",
        "fugu": "kogelvis",
        "tako": "inktvis",
        "sake": "zalm",
        "maguro": "tonijn",
        "takusan": "joker",
        "yakuza": "maffioso",
    },
)

WORDS: Final[Mapping[Language, Words]] = {
    Language.ENGLISH: ENGLISH,
    Language.SPANISH: SPANISH,
    Language.PORTUGUESE: PORTUGUESE,
    Language.DUTCH: DUTCH,
}
"""The words of each language."""
