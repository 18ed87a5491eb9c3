"""Asks zbar for the QR codes of a picture. Not through pyzbar's own `decode`: that raises at a code
which is one of several that belong together, and then tells nothing of the others. Where zbar is
missing no code is found, and the rest of the eyes goes on.
"""

from collections.abc import Callable, Iterator
from ctypes import POINTER, c_char_p, c_void_p, cast, string_at
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from vision.markers.sighting import Corner
from vision.picture import Grey

_GREY: Final = int.from_bytes(b"Y800", "little")
"""How zbar calls 8-bit grey pictures."""


@dataclass(frozen=True, slots=True)
class QrSymbol:
    """A QR code as zbar gives it."""

    payload: bytes
    """What is in it."""
    outline_px: tuple[Corner, ...]
    """Where it is."""
    is_part: bool
    """Whether it is one, or some, of several codes that only make sense together."""


@cache
def zbar() -> Any | None:
    """Zbar's functions; None where it is not installed. Looking for it can want the main thread: on
    Android the look-up goes through Java, so whoever starts there calls this first."""
    try:
        from pyzbar import wrapper
    except (ImportError, OSError):
        return None
    return wrapper


def qr_symbols(picture: Grey) -> tuple[QrSymbol, ...]:
    """Every QR code that zbar finds."""
    wrapper = zbar()
    if wrapper is None:
        return ()
    height, width = picture.shape
    pixels = picture.tobytes()
    scanner, image = wrapper.zbar_image_scanner_create(), wrapper.zbar_image_create()
    try:
        if not scanner or not image:
            raise MemoryError("zbar has no memory")
        enable = wrapper.ZBarConfig.CFG_ENABLE
        wrapper.zbar_image_scanner_set_config(scanner, wrapper.ZBarSymbol.NONE, enable, 0)
        wrapper.zbar_image_scanner_set_config(scanner, wrapper.ZBarSymbol.QRCODE, enable, 1)
        wrapper.zbar_image_set_format(image, _GREY)
        wrapper.zbar_image_set_size(image, width, height)
        wrapper.zbar_image_set_data(image, cast(c_char_p(pixels), c_void_p), len(pixels), None)
        wrapper.zbar_scan_image(scanner, image)
        return tuple(_symbol(wrapper, found) for found in _found_in(wrapper, image))
    finally:
        if image:
            wrapper.zbar_image_destroy(image)
        if scanner:
            wrapper.zbar_image_scanner_destroy(scanner)


def _found_in(wrapper: Any, image: Any) -> Iterator[Any]:
    found = wrapper.zbar_image_first_symbol(image)
    while found:
        yield found
        found = wrapper.zbar_symbol_next(found)


def _symbol(wrapper: Any, found: Any) -> QrSymbol:
    from pyzbar.locations import convex_hull

    payload = string_at(
        wrapper.zbar_symbol_get_data(found), wrapper.zbar_symbol_get_data_length(found)
    )
    points = [
        (wrapper.zbar_symbol_get_loc_x(found, i), wrapper.zbar_symbol_get_loc_y(found, i))
        for i in range(wrapper.zbar_symbol_get_loc_size(found))
    ]
    hull = convex_hull(points) if points else []
    is_partial = found.contents.type == wrapper.ZBarSymbol.PARTIAL
    return QrSymbol(
        payload,
        tuple((float(x), float(y)) for x, y in hull),
        is_partial or bool(_first_component(wrapper)(found)),
    )


@cache
def _first_component(wrapper: Any) -> Callable[[Any], Any]:
    """A function of zbar, since its 0.10, that pyzbar does not hand on."""
    symbol = POINTER(wrapper.zbar_symbol)
    function: Callable[[Any], Any] = wrapper.zbar_function(
        "zbar_symbol_first_component", symbol, symbol
    )
    return function
