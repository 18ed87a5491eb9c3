"""What people may tell the eyes about the table on the command line."""

import argparse

from companion.cli.number_arguments import whole_number
from companion.words.languages import _
from vision.tsukiji.reading import Scene


def add_what_lies_there(parser: argparse.ArgumentParser) -> None:
    """Declare how many play and what the scene is."""
    parser.add_argument(
        "--players",
        type=whole_number,
        choices=(2, 3, 4),
        default=0,
        help=_("how many play (default: found out from the pieces)"),
    )
    parser.add_argument(
        "--scene",
        choices=[str(scene) for scene in Scene],
        default="auto",
        help=_(
            "what lies on the table (default: auto, found out from the pieces; say tickets or "
            "tablets where they must lie: without them lots alone are taken for whole)"
        ),
    )
