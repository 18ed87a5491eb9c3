"""`tsukiji replay`: plays recorded games through the rules and shows what follows."""

import argparse

from companion.cli.each_file import show_each
from companion.game_interface import Replayed
from companion.games import replayed
from companion.terminal import has_colours, say_json, say_text
from companion.words.languages import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records", nargs="+", metavar=_("GAME.json"), help=_("a game record; - for standard input")
    )
    parser.add_argument(
        "--json", action="store_true", help=_("one JSON object per record, a line each")
    )
    parser.add_argument("--why", action="store_true", help=_("also say how each number came about"))


def run(arguments: argparse.Namespace) -> int:
    def show(path: str, record: Replayed) -> None:
        if arguments.json:
            say_json({"record": path, **record.outcome()})
        else:
            say_text(record.report(colours=has_colours(), why=arguments.why))

    return show_each(arguments.records, replayed, show)
