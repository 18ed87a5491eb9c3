"""`tsukiji app`: opens the app; where there is no screen, plays a whole simulated evening through
the same path and leaves pictures of the screens.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from companion.app.virtual_screen import calm_kivy, has_screen
from companion.cameras import AUTOMATIC, SIMULATED, Camera, camera_from
from companion.failure import CommandFailure
from companion.storage.failure import StorageFailure
from companion.storage.opening import open_store
from companion.storage_words import sentence


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--camera",
        default=AUTOMATIC,
        metavar="0|sim[:SEED]|DIR|VIDEO",
        help="what to look through: a camera's number, a simulated table that plays along, photos "
        "or a video (default: camera 0; without one the app offers the simulated table)",
    )
    parser.add_argument("--store", type=Path, help="the app's file (default: the user's own)")
    parser.add_argument(
        "--players", type=int, choices=(2, 3, 4), default=4, help="for an evening without a screen"
    )
    parser.add_argument(
        "--pictures",
        type=Path,
        default=Path("out"),
        help="where an evening without a screen leaves pictures (default: out)",
    )


def run(arguments: argparse.Namespace) -> int:
    if not has_screen():
        # Nobody is there to look at: the evening is simulated whatever cameras there may be.
        simulated = Camera(SIMULATED if arguments.camera == AUTOMATIC else arguments.camera)
        from companion.evening_report import report_evening

        seed = simulated.seed if simulated.is_simulated else 1
        return report_evening(seed, arguments.players, arguments.pictures, sys.stdout)
    camera = camera_from(arguments.camera)
    with tempfile.TemporaryDirectory(prefix="tsukiji-kivy-") as home:
        calm_kivy(Path(home))
        # Kivy opens its window when it is imported, so it comes last.
        from companion.app.tsukiji_app import TsukijiApp, default_store_path

        opened = open_store(arguments.store or default_store_path())
        if isinstance(opened, StorageFailure):
            raise CommandFailure(sentence(opened))
        TsukijiApp(opened, camera, camera_missing=camera is None).run()
    return 0
