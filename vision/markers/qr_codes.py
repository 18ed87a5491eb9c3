"""Reads the QR codes of a picture. A game says which it takes, by how they begin; every other one
is foreign or hostile and is refused with a reason, and nothing in it is ever obeyed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from vision.markers.sighting import Corner
from vision.markers.zbar_symbols import QrSymbol, qr_symbols
from vision.picture import Grey

LONGEST_PAYLOAD = 400
"""Ours are shorter by far; a longer one is not looked at."""

NOT_OURS = "QR_FOREIGN"
TOO_LONG = "QR_TOO_LONG"
NOT_ASCII = "QR_NOT_ASCII"
ONE_OF_SEVERAL = "QR_ONE_OF_SEVERAL"
"""Structured append: a text spread over several codes. Nothing here is that long."""

Outline = tuple[Corner, ...]
"""Where a code is in the picture."""


class QrCode(Protocol):
    """What a game makes of a QR code that it takes."""

    @property
    def outline_px(self) -> Outline:
        """Where the code is."""


@dataclass(frozen=True, slots=True)
class QrRefused:
    """A QR code that is not taken."""

    code: str
    """Why: a stable code of this module, or of the game that it seems to be for."""
    outline_px: Outline
    """Where the code is."""


_Taken = TypeVar("_Taken", bound=QrCode)

Taker = Callable[[str, Outline], _Taken | QrRefused]
"""Makes something of the text of a code that lies there, or refuses it."""


def read_qr_codes(
    picture: Grey, takers: Mapping[str, Taker[_Taken]]
) -> tuple[_Taken | QrRefused, ...]:
    """Every QR code in the picture, taken or refused, from left to right. `takers` go by how the
    text of a code begins; no beginning may be that of another one."""
    found = [_taken(symbol, takers) for symbol in qr_symbols(picture)]
    return tuple(sorted(found, key=lambda item: item.outline_px))


def _taken(symbol: QrSymbol, takers: Mapping[str, Taker[_Taken]]) -> _Taken | QrRefused:
    payload, outline = symbol.payload, symbol.outline_px
    if symbol.is_part:
        return QrRefused(ONE_OF_SEVERAL, outline)
    if len(payload) > LONGEST_PAYLOAD:
        return QrRefused(TOO_LONG, outline)
    if not payload.isascii():
        return QrRefused(NOT_ASCII, outline)
    text = payload.decode("ascii")
    for prefix, taker in takers.items():
        if text.startswith(prefix):
            return taker(text, outline)
    return QrRefused(NOT_OURS, outline)
