"""`tsukiji app`: opens the app; where there is no screen, plays a whole simulated evening through
the same path and leaves pictures of the screens.
"""

import argparse
import gc
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from companion.app.virtual_screen import calm_kivy, open_large, read_every_letter
from companion.atomic_write import verify_ordinary
from companion.camera.names import (
    AUTOMATIC,
    DEFAULT_SEED,
    PHONE,
    is_number,
    is_simulated,
    seed_of,
    verify_camera_name,
)
from companion.cli.number_arguments import whole_number
from companion.command_failure import CommandFailure
from companion.device.this_device import this_device
from companion.quiet_stderr import quiet_stderr
from companion.storage.opening import Opened, open_store
from companion.terminal import say
from companion.words.languages import _
from companion.words.told import system_words

BEHIND_HOME: Final = (
    "companion.games",
    "companion.presenters.finger_choice",
    "companion.history.continuing",
    "companion.history.list_rows",
    "companion.history.people_view",
    "companion.history.statistics_view",
    "companion.history.trash",
    "companion.camera.sources",
    "companion.sharing.backup_offer",
    "companion.sharing.code_gaze",
    "companion.sharing.code_picture",
    "companion.storage.check_behind",
    "companion.camera.shared_camera",
    "companion.presenters.camera_choice",
    "companion.presenters.diagnostics",
    "companion.presenters.exchange",
    "companion.presenters.file_ways",
    "companion.presenters.home",
    "companion.presenters.kept",
    "companion.presenters.preferences",
    "companion.presenters.second_screen",
)
"""What the app itself wants of the rooms without Kivy; they bring the others."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--camera",
        default=AUTOMATIC,
        metavar=_("CAMERA"),
        help=_(
            "what to look through: a camera's number, sim or sim:SEED for a simulated table that "
            "plays along, phone for one that sends its pictures, a folder of photos, a photo or a "
            "video (default: camera 0; where there is none, the app offers the simulated table)"
        ),
    )
    parser.add_argument(
        "--store", type=Path, metavar=_("FILE"), help=_("the app's file (default: the user's own)")
    )
    parser.add_argument(
        "--players",
        type=whole_number,
        choices=(2, 3, 4),
        default=4,
        help=_("how many play an evening without a screen (default: 4)"),
    )
    parser.add_argument(
        "--pictures",
        type=Path,
        default=Path("out"),
        metavar=_("FOLDER"),
        help=_("where an evening without a screen leaves pictures of the screens (default: out)"),
    )


def run(arguments: argparse.Namespace) -> int:
    verify_camera_name(arguments.camera)
    _verify_photos(arguments.camera)
    if arguments.store is not None:
        verify_ordinary(arguments.store)
    device = this_device()
    if not device.has_screen():
        _verify_pictures(arguments.pictures)
        # Nobody is there to look at: the evening is simulated whatever cameras there may be.
        from companion.games import GAMES

        play_evening = next(rooms.evening for rooms in GAMES.values() if rooms.evening is not None)
        for words in _unused(arguments):
            say(words)
        seed = seed_of(arguments.camera) if is_simulated(arguments.camera) else DEFAULT_SEED
        return play_evening(seed, arguments.players, arguments.pictures, sys.stdout)
    with device.scratch_folder() as home, _without_garbage_collection():
        calm_kivy(home, is_silent=False, keeps_log=device.keeps_log)
        open_large()
        read_every_letter()
        # Kivy opens its window when it is imported, so it comes last.
        from companion.app.first_screen import FirstScreenApp, has_window

        if not has_window():
            raise CommandFailure(_("no window can be opened here: is there a screen with OpenGL?"))
        path = arguments.store or device.store_path()
        FirstScreenApp(
            lambda: open_store(path), lambda opened: _inside(opened, arguments.camera), load_rest
        ).run()
    return 0


def load_rest() -> None:
    """Everything behind the first screen that knows no Kivy: the eyes, the rules, the printer. Most
    of the time that loading takes is theirs, and they can be loaded beside a window in use."""
    try:
        for name in BEHIND_HOME:
            import_module(name)
        from companion.games import GAMES

        for rooms in GAMES.values():
            for name in rooms.loads:
                import_module(name)
    finally:
        # All this stays until the end. Garbage collection would go through it again and again,
        # each time for a tenth of a second, and mostly while a screen is being opened.
        gc.freeze()
        gc.enable()


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """No garbage collection until everything is loaded: what is made while the app starts stays."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _unused(arguments: argparse.Namespace) -> list[str]:
    """What was asked for and means nothing where there is no screen."""
    camera, store = arguments.camera, arguments.store
    words = []
    if camera != AUTOMATIC and not is_simulated(camera):
        words.append(
            _("--camera {name} is not used: without a screen the table is simulated.").format(
                name=camera
            )
        )
    if store is not None:
        words.append(
            _("--store {path} is not used: an evening without a screen is not kept.").format(
                path=store
            )
        )
    return words


def _inside(opened: Opened, camera: str) -> Any:
    """The app itself, behind the first screen."""
    from companion.app.companion_app import CompanionApp
    from companion.camera.sources import Camera, find_camera

    # Who began with the simulated table and asks for a camera later wants a real one.
    is_any = camera in (AUTOMATIC, PHONE) or is_simulated(camera)
    wanted = Camera("0" if is_any else camera)
    return CompanionApp(
        opened,
        Camera(camera) if camera == PHONE or is_simulated(camera) else None,
        # A real one may take seconds to open: it is looked for while home can be tapped.
        find_camera=lambda: find_camera(wanted, is_any=is_any),
        teaches=True,
    )


def _verify_pictures(folder: Path) -> None:
    """Where no picture can be left is told now and not when the first one is taken."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except (OSError, ValueError) as error:
        reason = _("the name leads nowhere")
        if isinstance(error, OSError):
            reason = system_words(error)
        if isinstance(error, FileExistsError | NotADirectoryError):
            reason = _("it is not a folder")
        words = _("cannot leave pictures in {folder}: {reason}")
        raise CommandFailure(words.format(folder=folder, reason=reason)) from None


def _verify_photos(camera: str) -> None:
    """A folder without photos, or a file that is neither photo nor video, is told now and not in
    the middle of the evening."""
    if camera in (AUTOMATIC, PHONE) or is_simulated(camera) or is_number(camera):
        return
    from companion.camera.sources import open_source
    from companion.words.camera import fault_sentence
    from vision.sources.frame_source import SourceFault

    with quiet_stderr():
        source = open_source(camera)
        if isinstance(source, SourceFault):
            raise CommandFailure(fault_sentence(source))
        first = source.next_frame() if Path(camera).is_file() else None
        source.close()
    if isinstance(first, SourceFault):
        raise CommandFailure(fault_sentence(first))
