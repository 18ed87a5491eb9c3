"""A name for a new file among those that are there already."""

from pathlib import Path


def free_path(first: Path, content: bytes) -> Path:
    """This name, or the next one with a number that nobody has taken; a file with the same content
    in it is no stranger."""
    path, number = first, 1
    while path.exists() and not (path.is_file() and path.read_bytes() == content):
        number += 1
        path = first.with_stem(f"{first.stem}-{number}")
    return path
