"""`tsukiji statistics`: all evenings together, with how sure each number is."""

import argparse

from companion.cli.kept_store import add_store, kept_store
from companion.history.past_games import PastGames
from companion.history.statistics_view import statistics_json, statistics_lines, statistics_view
from companion.terminal import say, say_json
from companion.words.languages import _
from companion.words.shown_text import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("one JSON object"))
    add_store(parser)


def run(arguments: argparse.Namespace) -> int:
    from companion.games import GAMES, past_kinds

    with kept_store(arguments.store) as store:
        past = PastGames(store, past_kinds(GAMES))
        for _step in past.computing():
            pass
        kind = next(iter(past_kinds(GAMES)))
        found = past.statistics(kind)
        history = past.history(kind)
        if arguments.json:
            say_json({"kind": kind, **statistics_json(found)})
        elif history is not None:
            for line in statistics_lines(statistics_view(found, history.goods_name)):
                say(printable(line))
    return 0
