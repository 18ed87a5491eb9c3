"""Picture files that mean harm, made here: small, and each asking for gigabytes or for minutes."""

import io
import struct
import zlib
from pathlib import Path

from PIL import Image

FILES = Path(__file__).parent / "hostile"
"""Two that cannot be made in a moment: an AVIF and a JPEG 2000 of 16,000 by 16,000 pixels."""


def saved(form: str, width: int = 64, height: int = 48, mode: str = "RGB", **how: object) -> bytes:
    """A flat picture as Pillow writes it."""
    file = io.BytesIO()
    Image.new(mode, (width, height), 120 if mode == "L" else None).save(file, form, **how)
    return file.getvalue()


def png_chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)


def png(width: int, height: int, depth: int, colours: int, *further: bytes) -> bytes:
    """A PNG that says so; its data are a few bytes."""
    return png_of(width, height, depth, colours, zlib.compress(bytes(1000)), *further)


def png_of(
    width: int, height: int, depth: int, colours: int, data: bytes, *further: bytes
) -> bytes:
    """A PNG of packed rows."""
    head = png_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, 0))
    start, end = b"\x89PNG\r\n\x1a\n", png_chunk(b"IEND", b"")
    return b"".join((start, head, *further, png_chunk(b"IDAT", data), end))


def png_with_long_chunk() -> bytes:
    head = png_chunk(b"IHDR", struct.pack(">IIBBBBB", 100, 100, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"\xff\xff\xff\xf0tEXtx"


def png_with_much_behind(gigabytes: int) -> bytes:
    """A small PNG whose data go on and on behind its last row."""
    packer = zlib.compressobj(1)
    parts = [packer.compress(bytes(1_000_000)) for _ in range(50)]
    parts.append(packer.flush(zlib.Z_FULL_FLUSH))
    again = zlib.compressobj(1, zlib.DEFLATED, -15)
    block = again.compress(bytes(50_000_000)) + again.flush(zlib.Z_FULL_FLUSH)
    data = b"".join(parts) + block * (gigabytes * 20)
    return png_of(64, 48, 8, 0, data)


def jpeg_resized(content: bytes, width: int, height: int) -> bytes:
    """The same JPEG, saying that it is that large."""
    frame = max(content.find(b"\xff\xc0"), content.find(b"\xff\xc2"))
    size = struct.pack(">HH", height, width)
    return content[: frame + 5] + size + content[frame + 9 :]


def jpeg_with_fill_bytes() -> bytes:
    content = jpeg_resized(saved("JPEG"), 32_700, 32_700)
    frame = content.find(b"\xff\xc0")
    return content[:frame] + b"\xff" * 3 + content[frame:]


def jpeg_of_scans(width: int, height: int, scans: int) -> bytes:
    """A progressive JPEG whose last scan comes again and again."""
    content = saved("JPEG", width, height, progressive=True, subsampling=0)
    last = content.rfind(b"\xff\xda")
    with_table = content.rfind(b"\xff\xc4", 0, last)
    have = content.count(b"\xff\xda")
    return content[:-2] + content[with_table:-2] * (scans - have) + b"\xff\xd9"


def gif(width: int, height: int) -> bytes:
    size = struct.pack("<HH", width, height)
    return b"GIF89a" + size + b"\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\1\0\1\0\0\2\2D\1\0;"


def webp_canvas(width: int, height: int) -> bytes:
    """A small WebP on a canvas that is said to be that large."""
    inner = saved("WEBP")[12:]
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = b"WEBPVP8X" + struct.pack("<I", 10) + b"\0\0\0\0" + sides + inner
    return b"RIFF" + struct.pack("<I", len(body)) + body


def lossless_webp(width: int, height: int) -> bytes:
    """A flat WebP; what follows its size is the same for every size."""
    content = bytearray(saved("WEBP", lossless=True))
    at = content.index(b"VP8L") + 9
    bits = int.from_bytes(content[at : at + 4], "little") & ~0xFFFFFFF
    content[at : at + 4] = (bits | (height - 1) << 14 | width - 1).to_bytes(4, "little")
    return bytes(content)


def moving_webp() -> bytes:
    file = io.BytesIO()
    frames = [Image.new("RGB", (64, 48), shade) for shade in ("red", "green")]
    frames[0].save(file, "WEBP", save_all=True, append_images=frames[1:])
    return file.getvalue()


def avif_that_lies() -> bytes:
    """The large AVIF, said by its container to be small."""
    content = (FILES / "16000-x-16000.avif").read_bytes()
    large = b"ispe\0\0\0\0" + struct.pack(">II", 16_000, 16_000)
    return content.replace(large, b"ispe\0\0\0\0" + struct.pack(">II", 64, 64))


def tiff(*entries: tuple[int, int, int]) -> bytes:
    """A TIFF of these tags: number, kind (3 short, 4 long) and value."""
    listed = b"".join(struct.pack("<HHII", tag, kind, 1, value) for tag, kind, value in entries)
    return b"II*\0" + struct.pack("<IH", 8, len(entries)) + listed + bytes(4)


def large_tiff(width: int, height: int, *further: tuple[int, int, int]) -> bytes:
    return tiff(
        (256, 4, width), (257, 4, height), (258, 3, 8), (259, 3, 1), (262, 3, 1), (277, 3, 1),
        *further,
    )  # fmt: skip


def bmp(width: int, height: int) -> bytes:
    head = struct.pack("<IiiHHIIiiII", 40, width, height, 1, 8, 1, 0, 0, 0, 0, 0)
    return b"BM" + struct.pack("<IHHI", 54 + 2, 0, 0, 54) + head + b"\0\1"


def turned(form: str, orientation: int, picture: Image.Image) -> bytes:
    """The picture with the note that its camera was held like that."""
    file = io.BytesIO()
    if form == "TIFF":
        picture.save(file, form, tiffinfo={0x112: orientation})
    else:
        exif = Image.Exif()
        exif[0x112] = orientation
        picture.save(file, form, exif=exif)
    return file.getvalue()


def avif_with_note(orientation: int, picture: Image.Image) -> bytes:
    """An AVIF that is turned by its camera's note alone, not by its container."""
    note = Image.Exif()
    note[0x10F] = "camera"
    file = io.BytesIO()
    picture.save(file, "AVIF", exif=note)
    content = file.getvalue()
    order = "<" if content.find(b"II*\0") >= 0 else ">"
    at = content.index(struct.pack(f"{order}HHI", 0x10F, 2, 7))
    told = struct.pack(f"{order}HHIHH", 0x112, 3, 1, orientation, 0)
    return content[:at] + told + content[at + len(told) :]


def all_hostile() -> dict[str, bytes]:
    """Every one of them that has to be refused, by name."""
    return {
        "gif of 32,000 pixels a side": gif(32_000, 32_000),
        "png with a chunk of 4 GB": png_with_long_chunk(),
        "png of 30,000 pixels a side": png(30_000, 30_000, 8, 0),
        "png of 16 bits, transparent": png(10_000, 9_000, 16, 6),
        "png of 20,001 chunks": png(64, 48, 8, 0, *[png_chunk(b"tEXt", b"a\0b")] * 20_001),
        "png with 2 GB behind its picture": png_with_much_behind(2),
        "jpeg with fill bytes": jpeg_with_fill_bytes(),
        "jpeg of 2,000 scans": jpeg_of_scans(4000, 3000, 2000),
        "jpeg, large and progressive": jpeg_resized(
            saved("JPEG", progressive=True, subsampling=0), 11_000, 10_000
        ),
        "webp of 16,383 pixels a side": lossless_webp(16_383, 16_383),
        "webp on a large canvas": webp_canvas(1 << 24, 1 << 24),
        "webp that moves": moving_webp(),
        "avif of 16,000 pixels a side": (FILES / "16000-x-16000.avif").read_bytes(),
        "avif that lies": avif_that_lies(),
        "jpeg 2000 of 16,000 pixels a side": (FILES / "16000-x-16000.jp2").read_bytes(),
        "tiff of 30,000 pixels a side": large_tiff(30_000, 30_000),
        "tiff of a large tile": large_tiff(64, 48, (322, 4, 32_000), (323, 4, 32_000)),
        "bmp of 30,000 pixels a side": bmp(30_000, 30_000),
        "bmp upside down": bmp(30_000, -30_000),
        "pgm of 30,000 pixels a side": b"P5\n# a note\n30000 30000\n255\n1234",
    }
