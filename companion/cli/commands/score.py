"""`tsukiji score`: counts the end of a game from what lies on the table, without a tracked game."""

import argparse

from companion.cli.each_file import show_each
from companion.game_interface import Scored
from companion.games import scored
from companion.terminal import has_colours, say_json, say_text
from companion.words.languages import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "counts",
        nargs="+",
        metavar=_("COUNT.json"),
        help=_("what lies on the table; - for standard input"),
    )
    parser.add_argument(
        "--json", action="store_true", help=_("one JSON object per count, a line each")
    )


def run(arguments: argparse.Namespace) -> int:
    def show(path: str, count: Scored) -> None:
        if arguments.json:
            say_json({"count": path, **count.outcome()})
        else:
            say_text(count.report(colours=has_colours()))

    return show_each(arguments.counts, scored, show)
