"""Tsukiji as a kind of game: what the session, the store, home and the list of older games have to
know of it. Its screens and commands are brought in by `companion.games`.
"""

from typing import Final, TypeAlias

from companion.game_kind import GameKind
from companion.session import ChangePreview, Outcome, TableSession
from companion.storage.games import GameLabel
from companion.storage.journals import Codec
from companion.tsukiji.words.problems import player_name
from companion.tsukiji.words.round_and_variant_names import round_over_words, round_words
from companion.words.fonts import shown_name
from engine.tsukiji.compare import Change, compare
from engine.tsukiji.fact_forms import fact_from, fact_to
from engine.tsukiji.facts import Fact
from engine.tsukiji.game import Game, NoSetUpError, advance, play
from engine.tsukiji.whats_next import whats_next


def _label(game: Game) -> GameLabel:
    return GameLabel(tuple(player.name for player in game.setup.players), game.is_over)


def _names(game: Game) -> tuple[str, ...]:
    players = game.setup.players
    return tuple(shown_name(player_name(seat, players), seat) for seat in range(len(players)))


def _how_far(game: Game) -> str:
    """The round that is played; between two, the one that is over, as its last page says."""
    last = game.rounds[-1] if game.rounds else None
    if last is not None and last.complete and not game.is_over:
        return round_over_words(last.number)
    return round_words(whats_next(game).round)


TSUKIJI: Final[GameKind[Fact, Game, Change]] = GameKind(
    codec=Codec("tsukiji", fact_to, fact_from),
    play=play,
    advance=advance,
    compare=compare,
    label=_label,
    names=_names,
    how_far=_how_far,
    unplayable=NoSetUpError,
)

TsukijiSession: TypeAlias = TableSession[Fact, Game, Change]
"""A game of Tsukiji that is being played."""

TsukijiOutcome: TypeAlias = Outcome[Fact, Game, Change]
"""The next session; or why everything is as it was."""

TsukijiPreview: TypeAlias = ChangePreview[Change]
"""What would be different; or why it cannot be done."""
