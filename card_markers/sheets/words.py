"""The words that are printed on the sheets of every game, in four languages.

A game's own words stand in its own room. Only characters of the PDF standard fonts (Western
European) are used.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Language(StrEnum):
    """A language, by its ISO 639 code."""

    ENGLISH = "en"
    SPANISH = "es"
    PORTUGUESE = "pt"
    DUTCH = "nl"


@dataclass(frozen=True, slots=True)
class SheetWords:
    """What is printed whichever game it is for, in one language. Words in braces are filled in."""

    subtitle: str
    """What the sheets are for."""
    steps: tuple[str, ...]
    """What to do, in order."""
    steps_sleeve: str
    """What to do with sleeve inserts."""
    steps_label: str
    """What to do with label sheets."""
    where_title: str
    """Above the pictures of where stickers go."""
    upright: str
    """That a sticker must not be turned."""
    matte_title: str
    """Heading of the advice on paper."""
    matte: str
    """Which paper, and why."""
    ruler: str
    """Beside the ruler on every page."""
    page: str
    """Number of the page: {page}, {pages}."""
    sheet_title: str
    """Heading of a page of markers: {size}."""
    sheet_hint: str
    """Under that heading."""
    trial_title: str
    """Heading of the last page."""
    trial_hint: str
    """Under that heading."""
    trial: tuple[str, ...]
    """How to use the last page."""
    trial_reads_as: str
    """Under a test marker: {name}."""
    insert_window: str
    """On a sleeve insert, beside the window."""


_ENGLISH: Final = SheetWords(
    subtitle="Print once, stick once: from then on the camera knows every piece.",
    steps=(
        "Print all pages at 100\u00a0% (“actual size”), never “fit to page”.",
        "Measure the ruler at the foot of a page: it must be exactly 100\u00a0mm long.",
        "Cut along the grey lines. Leave the white border round every black square.",
        "Stick each marker on the piece whose name it bears, as the pictures show.",
    ),
    steps_sleeve="Cut out the inserts and slip each into the sleeve of its card, before the face. "
    "Cut out the dashed window to keep the picture of the card in sight.",
    steps_label="Print this page and the last on plain paper, the others on {product} labels.",
    where_title="Where each marker goes",
    upright="Always upright, as the piece is read: the camera tells left from right by it.",
    matte_title="Use matte paper",
    matte="Glossy paper, film and shiny tape mirror the lamp. Where the glare falls, black "
    "turns white and no camera can read the marker. Matte paper and matte labels do not shine.",
    ruler="100\u00a0mm · print at 100\u00a0%",
    page="Page {page} of {pages}",
    sheet_title="Markers, {size}\u00a0mm",
    sheet_hint="Cut along the grey lines and leave the white border.",
    trial_title="Test page for printer and camera",
    trial_hint="One marker of every size. Keep this page whole.",
    trial=(
        "Measure the squares: each must have exactly the size that stands under it.",
        "Lay this page where you play, put the tablet where it will stand, and scan.",
        "Take the smallest size that is read at once everywhere on the table.",
    ),
    trial_reads_as="reads as {name}",
    insert_window="cut out the window to see the card",
)

_SPANISH: Final = SheetWords(
    subtitle="Se imprimen y se pegan una sola vez: desde entonces la cámara conoce cada pieza.",
    steps=(
        "Imprima todas las páginas al 100\u00a0% («tamaño real»), nunca «ajustar a la página».",
        "Mida la regla al pie de una página: debe medir exactamente 100\u00a0mm.",
        "Corte por las líneas grises. Deje el borde blanco alrededor de cada cuadrado negro.",
        "Pegue cada marcador en la pieza cuyo nombre lleva, como muestran los dibujos.",
    ),
    steps_sleeve="Recorte las láminas y ponga cada una en la funda de su carta, delante de la "
    "cara. Recorte la ventana de trazos para que se siga viendo el dibujo de la carta.",
    steps_label="Imprima esta página y la última en papel común; las demás, en etiquetas "
    "{product}.",
    where_title="Dónde va cada marcador",
    upright="Siempre derecho, tal como se lee la pieza: así la cámara distingue izquierda y "
    "derecha.",
    matte_title="Use papel mate",
    matte="El papel brillante, las láminas y la cinta adhesiva reflejan la lámpara. Donde cae el "
    "reflejo, lo negro se ve blanco y ninguna cámara puede leer el marcador. El papel mate y las "
    "etiquetas mates no reflejan.",
    ruler="100\u00a0mm · imprimir al 100\u00a0%",
    page="Página {page} de {pages}",
    sheet_title="Marcadores de {size}\u00a0mm",
    sheet_hint="Corte por las líneas grises y deje el borde blanco.",
    trial_title="Página de prueba para impresora y cámara",
    trial_hint="Un marcador de cada tamaño. No recorte esta página.",
    trial=(
        "Mida los cuadrados: cada uno debe tener exactamente el tamaño que lleva debajo.",
        "Ponga esta página donde se juega, coloque la tableta en su sitio y escanee.",
        "Elija el tamaño más pequeño que se lea enseguida en toda la mesa.",
    ),
    trial_reads_as="se lee como {name}",
    insert_window="recorte la ventana para ver la carta",
)

_PORTUGUESE: Final = SheetWords(
    subtitle="Imprima e cole uma só vez: a partir daí a câmera conhece cada peça.",
    steps=(
        "Imprima todas as páginas a 100\u00a0% (“tamanho real”), nunca “ajustar à página”.",
        "Meça a régua no pé de uma página: ela deve ter exatamente 100\u00a0mm.",
        "Corte pelas linhas cinza. Deixe a borda branca em volta de cada quadrado preto.",
        "Cole cada marca na peça cujo nome ela traz, como mostram os desenhos.",
    ),
    steps_sleeve="Recorte as lâminas e coloque cada uma no protetor da sua carta, à frente da "
    "face. Recorte a janela tracejada para que o desenho da carta continue à vista.",
    steps_label="Imprima esta página e a última em papel comum; as outras, em etiquetas {product}.",
    where_title="Onde vai cada marca",
    upright="Sempre de pé, como se lê a peça: assim a câmera distingue a esquerda da direita.",
    matte_title="Use papel fosco",
    matte="Papel brilhante, película e fita adesiva refletem a lâmpada. Onde cai o reflexo, o "
    "preto fica branco e nenhuma câmera consegue ler a marca. Papel fosco e etiquetas foscas não "
    "refletem.",
    ruler="100\u00a0mm · imprimir a 100\u00a0%",
    page="Página {page} de {pages}",
    sheet_title="Marcas de {size}\u00a0mm",
    sheet_hint="Corte pelas linhas cinza e deixe a borda branca.",
    trial_title="Página de teste para impressora e câmera",
    trial_hint="Uma marca de cada tamanho. Não recorte esta página.",
    trial=(
        "Meça os quadrados: cada um deve ter exatamente o tamanho escrito embaixo.",
        "Ponha esta página onde se joga, coloque o tablet no seu lugar e leia as marcas.",
        "Escolha o menor tamanho que seja lido logo em toda a mesa.",
    ),
    trial_reads_as="lida como {name}",
    insert_window="recorte a janela para ver a carta",
)

_DUTCH: Final = SheetWords(
    subtitle="Eén keer printen, één keer plakken: daarna kent de camera elk onderdeel.",
    steps=(
        "Print alle pagina’s op 100\u00a0% (‘ware grootte’), nooit ‘passend op pagina’.",
        "Meet de liniaal onder aan een pagina: die moet precies 100\u00a0mm lang zijn.",
        "Knip langs de grijze lijnen. Laat de witte rand om elk zwart vierkant staan.",
        "Plak elke markering op het onderdeel waarvan de naam erbij staat, zoals getekend.",
    ),
    steps_sleeve="Knip de inlegvellen uit en schuif elk in het hoesje van zijn kaart, vóór de "
    "voorkant. Knip het gestippelde venster uit om de tekening van de kaart te blijven zien.",
    steps_label="Print deze en de laatste pagina op gewoon papier, de andere op etiketten "
    "{product}.",
    where_title="Waar elke markering komt",
    upright="Altijd rechtop, zoals het onderdeel gelezen wordt: zo weet de camera wat links en "
    "rechts is.",
    matte_title="Gebruik mat papier",
    matte="Glanzend papier, folie en plakband weerspiegelen de lamp. Waar de glans valt, wordt "
    "zwart wit en kan geen camera de markering lezen. Mat papier en matte etiketten spiegelen "
    "niet.",
    ruler="100\u00a0mm · print op 100\u00a0%",
    page="Pagina {page} van {pages}",
    sheet_title="Markeringen van {size}\u00a0mm",
    sheet_hint="Knip langs de grijze lijnen en laat de witte rand staan.",
    trial_title="Testpagina voor printer en camera",
    trial_hint="Eén markering van elke maat. Knip deze pagina niet stuk.",
    trial=(
        "Meet de vierkanten: elk moet precies de maat hebben die eronder staat.",
        "Leg deze pagina waar je speelt, zet de tablet op zijn plaats en scan.",
        "Kies de kleinste maat die overal op tafel meteen gelezen wordt.",
    ),
    trial_reads_as="wordt gelezen als {name}",
    insert_window="knip het venster uit om de kaart te zien",
)

SHEET_WORDS: Final[Mapping[Language, SheetWords]] = {
    Language.ENGLISH: _ENGLISH,
    Language.SPANISH: _SPANISH,
    Language.PORTUGUESE: _PORTUGUESE,
    Language.DUTCH: _DUTCH,
}
"""The words of each language."""
