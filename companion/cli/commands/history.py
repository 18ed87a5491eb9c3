"""`tsukiji history`: the games that the app keeps, found by words, with who won them."""

import argparse

from companion.cli.kept_store import add_store, kept_store
from companion.history.list_rows import older_rows
from companion.history.past_games import PastGames, day_of
from companion.history.query import Query
from companion.terminal import say, say_json
from companion.words.languages import _
from companion.words.shown_text import cleaned


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        nargs="*",
        metavar=_("WORD"),
        help=_("parts of names, of a day (2026-11) or of a game's name; none lists every game"),
    )
    parser.add_argument(
        "--winner", action="store_true", help=_("look for names among those who won")
    )
    parser.add_argument("--json", action="store_true", help=_("one JSON object per game"))
    add_store(parser)


def run(arguments: argparse.Namespace) -> int:
    from companion.games import GAMES, past_kinds

    with kept_store(arguments.store) as store:
        past = PastGames(store, past_kinds(GAMES))
        for _step in past.computing():
            pass
        query = Query(" ".join(arguments.words), winners_only=arguments.winner)
        games = past.all() if query.is_empty else past.found(query)
        for game, row in zip(games, older_rows(games, past.names, past.winners), strict=True):
            if not arguments.json:
                say(f"{game.id}: {cleaned(row.detail)}: {cleaned(row.text)}")
                continue
            result = past.result(game)
            say_json(
                {
                    "game": game.id,
                    "kind": game.kind,
                    "day": day_of(game),
                    "started_at_s": game.started_at_s,
                    "names": list(past.names(game)),
                    "finished": game.label.finished,
                    "winners": list(past.winners(game)),
                    "totals": None if result is None else [p.total for p in result.players],
                }
            )
        if not games and not arguments.json:
            say(_("no game is found"))
    return 0
