"""How a game went and how it ended, as a text that people keep or send."""

from pathlib import Path
from typing import Final

from companion.atomic_write import save_whole
from companion.cli.terminal_text import TerminalInk
from companion.command_failure import CommandFailure
from companion.free_path import free_path
from companion.terminal import shown
from companion.tsukiji.reports.replay_report import report
from companion.words.languages import _
from engine.tsukiji.game import Game

FILE_NAME: Final = "tsukiji-result.txt"
"""What the file is called, if no other of this name is there."""


def write_result(folder: Path, game: Game) -> Path | str:
    """Where the text is now; or why it could not be written, as a sentence."""
    text = shown(report(game, (), TerminalInk())) + "\n"
    try:
        path = free_path(folder / FILE_NAME, text.encode())
        save_whole(path, text.encode())
    except (CommandFailure, OSError) as failure:
        return _("The result could not be saved: {reason}.").format(reason=failure)
    return path
