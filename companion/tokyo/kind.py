"""Tokyo Tsukiji Market as a kind of game: what the session, the store and the list of older games
have to know of it. It has no screens yet, so home does not offer it.
"""

from typing import Final, TypeAlias

from companion.game_kind import GameKind
from companion.session import TableSession
from companion.storage.games import GameLabel
from companion.storage.journals import Codec
from companion.tokyo.words.problems import player_names
from companion.words.languages import _
from engine.tokyo.compare import Change, compare
from engine.tokyo.fact_forms import fact_from, fact_to
from engine.tokyo.facts import Fact
from engine.tokyo.game import Game, NoSetUpError, advance, play


def _label(game: Game) -> GameLabel:
    return GameLabel(tuple(player.name for player in game.setup.players), game.is_over)


def _names(game: Game) -> tuple[str, ...]:
    return player_names([player.name for player in game.setup.players])


def _how_far(game: Game) -> str:
    return _("Turn {number}").format(number=game.table.turn.number)


TOKYO: Final[GameKind[Fact, Game, Change]] = GameKind(
    codec=Codec("tokyo", fact_to, fact_from),
    play=play,
    advance=advance,
    compare=compare,
    label=_label,
    names=_names,
    how_far=_how_far,
    unplayable=NoSetUpError,
)

TokyoSession: TypeAlias = TableSession[Fact, Game, Change]
"""A game of Tokyo Tsukiji Market that is being played."""
