"""Files that hold what is expected, to be read by people when they change."""

import difflib
import os
from pathlib import Path


def assert_golden(path: Path, text: str) -> None:
    """The text is what the file holds; with `UPDATE_GOLDEN=1` the file is written anew."""
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text)
    expected = path.read_text() if path.exists() else ""
    diff = list(difflib.unified_diff(expected.splitlines(), text.splitlines(), lineterm=""))
    assert not diff, f"{path.name} differs:\n" + "\n".join(diff[:60])
