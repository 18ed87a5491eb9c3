"""`tsukiji desktop-entry`: puts the app among the programs of a Linux desktop, with its icon, and
takes it out again. Everything lies in the person's own folder, where desktops look for it.
"""

import argparse
import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.app.icon import SCALABLE_ICON, SIDES_PX, icon_file
from companion.atomic_write import save_whole
from companion.command_failure import CommandFailure
from companion.terminal import say
from companion.words.languages import N_, _, available, translator

NAME: Final = "tsukiji"
"""Of the entry, its icons and the app's windows, which is how a desktop knows that they belong
together."""
_COMMENT: Final = N_("Reads the table, keeps the market and counts the end")
_SPECIAL: Final = '\\"`$'
"""What the Desktop Entry Specification wants escaped between quotation marks."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--remove", action="store_true", help=_("take the entry and its icons away")
    )


def run(arguments: argparse.Namespace) -> int:
    if sys.platform in ("win32", "darwin"):
        raise CommandFailure(_("only the desktops of Linux have such entries"))
    share = share_folder()
    if arguments.remove:
        for path, _content in files(share, ""):
            with contextlib.suppress(FileNotFoundError):
                path.unlink()
        say(_("Tsukiji is no longer among the programs of your desktop."))
        return 0
    for path, content in files(share, entry(started_by())):
        path.parent.mkdir(parents=True, exist_ok=True)
        save_whole(path, content)
    say(_("Tsukiji is now among the programs of your desktop; --remove takes it out again."))
    return 0


def share_folder() -> Path:
    """Where the person's own programs and icons are looked for."""
    told = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(told):
        return Path(told)
    try:
        return Path.home() / ".local" / "share"
    except RuntimeError:
        raise CommandFailure(_("there is no home folder to put the entry in")) from None


def started_by() -> tuple[str, ...]:
    """What starts the app again, as words of a command line."""
    program = Path(os.path.abspath(sys.argv[0]))
    if getattr(sys, "frozen", False):
        program = Path(sys.executable)
    if program.name == NAME and os.access(program, os.X_OK):
        return str(program), "app"
    return sys.executable, "-m", "companion", "app"


def entry(command: tuple[str, ...]) -> str:
    """The text of the entry, as the Desktop Entry Specification has it."""
    return "\n".join(
        (
            "[Desktop Entry]",
            "Type=Application",
            "Name=Tsukiji",
            f"Comment={_COMMENT}",
            *(f"Comment[{code}]={translator(code)(_COMMENT)}" for code in available()[1:]),
            f"Exec={' '.join(map(quoted, command))}",
            f"Icon={NAME}",
            "Terminal=false",
            "Categories=Game;BoardGame;",
            f"StartupWMClass={NAME}",
            "",
        )
    )


def quoted(word: str) -> str:
    """A word of a command line as an entry wants it. Raises `CommandFailure` for one that no entry
    can hold."""
    if any(ord(letter) < 32 for letter in word) or not is_text(word):
        raise CommandFailure(_("no entry can start {word}").format(word=word))
    escaped = "".join(f"\\{letter}" if letter in _SPECIAL else letter for letter in word)
    # The entry is a text of its own, in which a backslash is written twice.
    return '"' + escaped.replace("%", "%%").replace("\\", "\\\\") + '"'


def is_text(word: str) -> bool:
    """Whether a name, which may be any bytes, is text as well."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True


def files(share: Path, text: str) -> Iterator[tuple[Path, bytes]]:
    """Every file of an entry and what is in it."""
    yield share / "applications" / f"{NAME}.desktop", text.encode()
    icons = share / "icons" / "hicolor"
    for side_px in SIDES_PX:
        place = icons / f"{side_px}x{side_px}" / "apps" / f"{NAME}.png"
        yield place, icon_file(side_px).read_bytes()
    yield icons / "scalable" / "apps" / f"{NAME}.svg", SCALABLE_ICON.read_bytes()
