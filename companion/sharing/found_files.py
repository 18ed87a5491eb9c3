"""Files on this device that may be a backup or a game, for people who look for one."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_ENDINGS: Final = (".zip", ".json")
_MOST: Final = 40
_MOST_LOOKED_AT: Final = 5_000
"""Names in a folder; who keeps more there looks for a file otherwise."""


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file that may be one."""

    path: Path
    """Where it is."""
    changed_at_s: int
    """When it was written."""
    size: int
    """Its bytes."""


def found_files(folders: Iterable[Path]) -> tuple[FoundFile, ...]:
    """The latest of them, without looking into any."""
    found = {}
    for folder in folders:
        for path, _number in zip(_names_in(folder), range(_MOST_LOOKED_AT), strict=False):
            if path.suffix.lower() not in _ENDINGS:
                continue
            try:
                about = path.stat()
                if path.is_file():
                    found[path.resolve()] = FoundFile(path, int(about.st_mtime), about.st_size)
            except (OSError, RuntimeError):
                # Gone, or not ours to see.
                continue
    latest = sorted(found.values(), key=lambda file: file.changed_at_s, reverse=True)
    return tuple(latest[:_MOST])


def _names_in(folder: Path) -> Iterable[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return ()
