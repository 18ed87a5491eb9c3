"""Reading a backup (`tsukiji-kept/1`, an archive that `storage.kept` writes): a stranger's file
until every part of it has been read. Nothing is unpacked to the disk, no name in it leads anywhere,
and everything that could be made too large has a bound.
"""

import errno
import os
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from companion.storage.games import (
    LARGEST_CROP,
    LARGEST_ID,
    LATEST_S,
    EvidenceSource,
    StoredLine,
)
from companion.storage.kept import FORMAT, GAME_NAME, HEAD_NAME, PICTURE_NAME
from engine.forms import MalformedError, Node, parse

LARGEST_PART: Final = 4_000_000
"""Bytes of one game or of the notes; a whole game is about twenty thousand."""
_LARGEST_LISTING: Final = 16_000_000
"""Bytes of the archive's own list of what is in it: some 200,000 pictures have 13 million."""
_MOST_GAMES: Final = 20_000
_MOST_TEXT: Final = 400_000_000
"""Bytes of all games together."""
_MOST_LINES: Final = 100_000
_LONGEST_LINE: Final = 100_000
_MOST_NOTES: Final = 500
_JPEG: Final = b"\xff\xd8"
_GAME: Final = re.compile(r"games/([1-9][0-9]{0,15})\.json")
_BROKEN: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    IndexError,
    KeyError,
    OverflowError,
    struct.error,
)
"""What Python's own reader raises for archives that are none, or are not whole."""


@dataclass(frozen=True, slots=True)
class BackupGame:
    """A game in a backup, as it says of itself."""

    number: int
    """Its name in the store that it comes from."""
    kind: str
    """Which game it is."""
    started_at_s: int
    """When it began."""
    is_whole: bool
    """Whether all of it could be read when the backup was made."""
    lines: tuple[StoredLine, ...]
    """Its log."""


class BackupFile:
    """An open backup; every part of it is checked when it is asked for. Raises `MalformedError`."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        names = archive.namelist()
        if len(set(names)) != len(names):
            raise MalformedError("has two parts of one name")
        self._archive = archive
        self.games: Final = tuple(sorted(int(m[1]) for m in map(_GAME.fullmatch, names) if m))
        """The numbers of the games in it."""
        if HEAD_NAME not in names:
            raise MalformedError("is not a backup of this app")
        if len(self.games) > _MOST_GAMES:
            raise MalformedError("has more than {most} games", most=_MOST_GAMES)
        self._pictures = frozenset(name for name in names if name.startswith("pictures/"))
        self._text_left = _MOST_TEXT

    @property
    def pictures(self) -> int:
        """How many pictures are in it."""
        return len(self._pictures)

    def notes(self) -> tuple[int, dict[str, str]]:
        """When it was made, 0 if it does not say, and what was remembered, by name."""
        head = self._form(HEAD_NAME)
        made = head.optional("made_at_s")
        told = head.field("remembered")
        names = told.names()
        if len(names) > _MOST_NOTES:
            told.refuse(
                "has {found} elements, more than {most}", found=len(names), most=_MOST_NOTES
            )
        notes = {name: _long_text(told.field(name), LARGEST_PART) for name in names}
        return (0 if made is None else made.integer(0, LATEST_S - 1)), notes

    def game(self, number: int) -> BackupGame:
        """One game."""
        form = self._form(GAME_NAME.format(game=number))
        lines = form.field("lines").items(at_most=_MOST_LINES)
        told = form.field("game").integer(1, LARGEST_ID)
        if told != number:
            form.field("game").refuse("must be {number}", number=number)
        return BackupGame(
            number,
            form.field("kind").text(),
            form.field("started_at_s").integer(0, LATEST_S - 1),
            form.field("whole").flag(),
            tuple(map(_line_from, lines)),
        )

    def pictures_of(self, game: BackupGame, after: int = 0) -> dict[int, bytes]:
        """The pictures of its lines from one on, by the number of the line."""
        found = {}
        for number in range(after + 1, len(game.lines) + 1):
            name = PICTURE_NAME.format(game=game.number, number=number)
            if name in self._pictures:
                picture = self._read(name, LARGEST_CROP)
                if not picture.startswith(_JPEG):
                    raise MalformedError("is no picture", name)
                found[number] = picture
        return found

    def _form(self, name: str) -> Node:
        content = self._read(name, LARGEST_PART)
        self._text_left -= len(content)
        if self._text_left < 0:
            raise MalformedError("is larger than {most} MB", most=_MOST_TEXT // 1_000_000)
        try:
            form = Node(parse(content.decode()).value, name)
        except UnicodeDecodeError:
            raise MalformedError("is not a text", name) from None
        except MalformedError as error:
            raise MalformedError(error.pattern, name, **error.fillings) from None
        told = form.field("format")
        if told.value != FORMAT:
            told.refuse(
                "is in the format {found}; this program reads {known}",
                found=told.quoted,
                known=FORMAT,
            )
        return form

    def _read(self, name: str, most: int) -> bytes:
        try:
            about = self._archive.getinfo(name)
            if about.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise MalformedError("is packed in a way that no backup has", name)
            with self._archive.open(about) as part:
                content = part.read(most + 1)
        except _BROKEN:
            raise MalformedError("is damaged", name) from None
        except OSError as error:
            # A place in the file that cannot be; anything else is the disk's own trouble.
            if error.errno != errno.EINVAL:
                raise
            raise MalformedError("is damaged", name) from None
        if len(content) > most:
            raise MalformedError("is larger than {most} MB", name, most=max(1, most // 1_000_000))
        return content


class _Bounded:
    """A file that nobody reads more of at once than a list of parts may have."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def read(self, size: int = -1) -> bytes:
        content = self._file.read(
            min(size, _LARGEST_LISTING + 1) if size >= 0 else _LARGEST_LISTING + 1
        )
        if len(content) > _LARGEST_LISTING:
            raise MalformedError("has a list of parts that is too long")
        return content

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@contextmanager
def open_backup(path: Path) -> Iterator[BackupFile]:
    """The backup in a file. Raises `MalformedError`, and `OSError` for a file that cannot be
    read."""
    if os.path.lexists(path) and not path.is_file():
        raise MalformedError("is not a backup of this app")
    with path.open("rb") as file:
        try:
            archive = zipfile.ZipFile(_Bounded(file))
        except (*_BROKEN, OSError) as error:
            if isinstance(error, OSError) and error.errno != errno.EINVAL:
                raise
            raise MalformedError("is not a backup of this app, or is damaged") from None
        with archive:
            yield BackupFile(archive)


def _line_from(node: Node) -> StoredLine:
    return StoredLine(
        _long_text(node.field("line"), _LONGEST_LINE),
        node.field("source").one_of(EvidenceSource),
        node.field("written_at_s").integer(0, LATEST_S - 1),
    )


def _long_text(node: Node, most: int) -> str:
    """A text that may be longer than what people type."""
    if not isinstance(node.value, str):
        node.refuse("must be a text, not {found}", found=node.quoted)
    if len(node.value) > most:
        node.refuse("is longer than {most} characters", most=most)
    if any("\ud800" <= character <= "\udfff" for character in node.value):
        node.refuse("has half a character in it")
    return node.value
