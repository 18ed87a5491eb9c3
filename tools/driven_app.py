"""The app in another process, moved by the lines of `tools/followed_app.py`: for the checks
and campaigns of the second screen.
"""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent


class DrivenApp:
    """Started over a folder that keeps its game, so that a killed one goes on there."""

    def __init__(self, python: str, folder: Path) -> None:
        self._python, self._folder = python, folder
        self.complaints = folder / "stderr.txt"
        self.start()

    def start(self) -> None:
        """Start it, also once more after a kill."""
        with self.complaints.open("a") as complaints:
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                [self._python, str(ROOT / "tools" / "followed_app.py"), str(self._folder)],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                start_new_session=True,
            )
        self.now = self._answer()

    def do(self, words: str) -> dict[str, Any]:
        """Say a line, and what it answers."""
        print(words, file=self._process.stdin, flush=True)
        self.now = self._answer()
        return self.now

    def answers_of(self, words: str) -> Iterator[dict[str, Any]]:
        """Say a line that is answered by several; the last one says how the table stands."""
        print(words, file=self._process.stdin, flush=True)
        while "where" not in (told := self._answer()):
            yield told
        self.now = told

    def kill(self) -> None:
        """End it as a device does that has no memory left."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _answer(self) -> dict[str, Any]:
        while line := self._process.stdout.readline():  # type: ignore[union-attr]
            if line.startswith("{"):
                return json.loads(line)  # type: ignore[no-any-return]
        raise RuntimeError(f"the app has ended: {self.complaints.read_text()[-2000:]}")
