"""A past game, moment by moment: the table after each fact, with every reason. The engine's own
states, nothing is kept of them; a moment is named by how many facts have happened.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.tsukiji.presenters.log import fact_words
from companion.tsukiji.presenters.lots import initial, names_of, played_lot
from companion.tsukiji.presenters.price_markers import marker_view, market_view, shown_track
from companion.tsukiji.presenters.purchase import counted_rows, purse
from companion.tsukiji.presenters.score import verdict
from companion.tsukiji.proposals.board import moving
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.view_values.track import ShownTrack
from companion.tsukiji.words.provisional import guess_words
from companion.tsukiji.words.reasons import lot_reason, move_reason, purchase_reason
from companion.tsukiji.words.round_and_variant_names import round_words
from companion.view_values.players import ShownPlayer
from companion.words.languages import _
from companion.words.shown_text import on_screen
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import Fact, LotBought, LotsDealt, Passed, TicketsRevealed
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import LotNumber
from engine.tsukiji.round import Round


@dataclass(frozen=True, slots=True)
class PastMoment:
    """The table after one of its facts."""

    title: str
    """Where in the game it is: "Round 3 of 7"."""
    says: str
    """What has just happened."""
    reasons: tuple[str, ...]
    """How what follows from it came about, a sentence each."""
    lots: tuple[ShownLot, ...]
    """The lots of the round as they lie."""
    players: tuple[ShownPlayer, ...]
    """Everybody, with what they have."""
    tracks: tuple[ShownTrack, ...]
    """The price track: every move to be walked, one after the other, and how it lies at the end."""
    footnote: str
    """What its tilde means; empty without one."""


def moment(facts: Sequence[Fact], number: int) -> PastMoment:
    """The table after that many facts, the set-up being the first."""
    game = play(facts[: max(1, number)])
    last = facts[max(1, number) - 1]
    played = game.rounds[-1] if game.rounds else None
    return PastMoment(
        title=round_words(played.number) if played is not None else _("Before the first round"),
        says=_says(last, game),
        reasons=tuple(on_screen(words) for words in _reasons(last, game, played)),
        lots=_lots(game, played) if played is not None else (),
        players=_players(game),
        tracks=_tracks(last, game),
        footnote=guess_words(game.table.track.rests_on | _money_rests_on(game)),
    )


def round_moments(facts: Sequence[Fact]) -> tuple[int, ...]:
    """The moments at which a round begins."""
    return tuple(at for at, fact in enumerate(facts, start=1) if isinstance(fact, LotsDealt))


def next_round(facts: Sequence[Fact], number: int) -> int:
    """The moment at which the next round begins; the last moment if none does."""
    return next((at for at in round_moments(facts) if at > number), len(facts))


def round_before(facts: Sequence[Fact], number: int) -> int:
    """The beginning of this round, of the one before for who stands there; at last the set-up."""
    return next((at for at in reversed(round_moments(facts)) if at < number), 1)


def _says(last: Fact, game: Game) -> str:
    """The fact itself; lots and tickets are drawn, they need no line each."""
    if game.rounds and game.rounds[-1].purchases and isinstance(last, (LotBought, Passed)):
        words = purchase_reason(game.rounds[-1].purchases[-1], names_of(game.setup))
    else:
        words = fact_words(last, game, len(game.rounds)).split("\n")[0]
    return on_screen(words if words.endswith(".") else f"{words}.")


def _reasons(last: Fact, game: Game, played: Round | None) -> tuple[str, ...]:
    names = names_of(game.setup)
    found: list[str] = []
    if played is not None and isinstance(last, TicketsRevealed):
        pairs = zip(played.values, played.placements, strict=True)
        found += [f"{lot_reason(value, placement, names)}." for value, placement in pairs]
        found += [f"{move_reason(move)}." for move in played.moves]
    if game.is_over and isinstance(last, (LotBought, Passed)):
        found.append(verdict(game.count(), names, over=True))
    return tuple(found)


def _lots(game: Game, played: Round) -> tuple[ShownLot, ...]:
    names = names_of(game.setup)
    shown = []
    for number in range(1, len(played.lots) + 1):
        owner = played.buyer_of(LotNumber(number))
        # What the tickets add up to stands under them.
        look = replace(played_lot(game, played, number), value="")
        if owner is not None:
            look = replace(look, sold_to=_("somebody") if owner is UNKNOWN else names[owner])
        shown.append(look)
    return tuple(shown)


def _players(game: Game) -> tuple[ShownPlayer, ...]:
    names, table = names_of(game.setup), game.table
    return tuple(
        ShownPlayer(
            name=names[seat],
            colour=player.colour,
            badge=initial(seat, game.setup),
            money=purse(table.seats[seat]),
            first=table.first_player == seat,
            rows=counted_rows(table.seats[seat].holdings),
        )
        for seat, player in enumerate(game.setup.players)
    )


def _tracks(last: Fact, game: Game) -> tuple[ShownTrack, ...]:
    if isinstance(last, TicketsRevealed) and game.rounds:
        walked = tuple(marker_view(game, number).track for number in moving(game))
        return (*walked, market_view(game).track)
    return (shown_track(game.table.track),)


def _money_rests_on(game: Game) -> frozenset[str]:
    return frozenset(name for seat in game.table.seats for name in seat.money_rests_on)
