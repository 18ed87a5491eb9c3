"""`tsukiji history`: the games that the app keeps, found by words, with who won them."""

import argparse
from collections.abc import Mapping

from companion.cli.kept_store import add_store, kept_store
from companion.cli.number_arguments import whole_number
from companion.command_failure import CommandFailure
from companion.history.continuing import as_called_now
from companion.history.list_rows import older_rows
from companion.history.past_games import PastGames, PastKind, day_of
from companion.history.query import Query
from companion.history.story import Story
from companion.session import TableSession, resume
from companion.storage.games import GameId
from companion.storage.store import Store
from companion.terminal import say, say_json
from companion.words.languages import _
from companion.words.shown_text import cleaned
from companion.words.storage import sentence


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
    parser.add_argument(
        "--tell",
        type=whole_number,
        metavar=_("NUMBER"),
        help=_("say how the game of this number went, and what decided it"),
    )
    add_store(parser)


def run(arguments: argparse.Namespace) -> int:
    from companion.games import GAMES, past_kinds

    with kept_store(arguments.store) as store:
        kinds = past_kinds(GAMES)
        past = PastGames(store, kinds)
        if arguments.tell is not None:
            _tell(store, past, kinds, GameId(arguments.tell), as_json=arguments.json)
            return 0
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


def _tell(
    store: Store,
    past: PastGames,
    kinds: Mapping[str, PastKind],
    number: GameId,
    *,
    as_json: bool,
) -> None:
    """How one game went, in the sentences of its page."""
    game = next((game for game in past.all() if game.id == number), None)
    if game is None or game.kind not in kinds:
        words = _("there is no game {number}: 'tsukiji history' lists them")
        raise CommandFailure(words.format(number=number))
    history = kinds[game.kind].history
    session = resume(kinds[game.kind].kind, store, number)
    if not isinstance(session, TableSession):
        raise CommandFailure(sentence(session))
    shown = as_called_now(session, history, past.people).game
    charts = history.charts(shown)
    story = next((story for story in history.telling(shown) if story is not None), Story())
    if as_json:
        say_json(
            {
                "game": number,
                "charts": [
                    {"title": c.title, "lines": {line.name: line.points for line in c.lines}}
                    for c in charts
                ],
                "decided": list(story.decided),
                "awards": [[award.title, award.who, award.words] for award in story.awards],
            }
        )
        return
    told = [f"{chart.title}. {chart.says}" for chart in charts]
    told += [*story.decided, *(f"{a.title}: {a.who}. {a.words}" for a in story.awards)]
    for line in told:
        say(cleaned(line))
