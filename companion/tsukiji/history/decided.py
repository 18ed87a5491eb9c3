"""What decided a game. Each purchase and each ticket is taken out once, everything else stays as it
was told, and the game is played through the rules again: the difference is what it was worth. Plain
enough to be explained in one sentence, and no more than it says: nobody would have played the rest
the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import NO_TICKET, Fact, LotBought, Passed, TicketsRevealed
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import LotNumber, RoundNumber, Ticket


@dataclass(frozen=True, slots=True)
class TakenOut:
    """The game without one purchase or one ticket."""

    player: PlayerIndex
    """Whose it was."""
    round: RoundNumber
    """When it was played."""
    lot: LotNumber
    """The lot bought, or that the ticket lay on."""
    ticket: Ticket | None
    """The ticket; None for a purchase."""
    gain: int
    """How many points more the player has with it than without."""
    margin: int
    """By how much the winner would still be ahead without it; negative if somebody else was."""
    winner: PlayerIndex
    """Who would be first then, the first of them by seat if several would."""


@dataclass(frozen=True, slots=True)
class Decided:
    """What the game turned on."""

    winner: PlayerIndex
    """Who won."""
    margin: int
    """By how much."""
    purchases: tuple[TakenOut, ...]
    """Every purchase, in the order of the game."""
    tickets: tuple[TakenOut, ...]
    """Every ticket that was laid, in the order of the game."""

    def lot(self) -> TakenOut | None:
        """The winner's purchase without which the win would be smallest or gone."""
        own = [taken for taken in self.purchases if taken.player == self.winner]
        return min(own, key=lambda taken: taken.margin, default=None)

    def ticket(self) -> TakenOut | None:
        """The ticket, whoever laid it, without which the win would be smallest or gone."""
        return min(self.tickets, key=lambda taken: taken.margin, default=None)


def deciding(game: Game) -> Iterator[Decided | None]:
    """Reckons it, a game played through at every step, which gives None until the last one. Ends
    without an answer where the totals are not known, or where two share the win."""
    totals = _totals(game)
    winners = game.count().winners
    if totals is None or winners is UNKNOWN or len(winners) != 1 or len(totals) < 2:
        return
    winner, facts = winners[0], game.facts
    purchases: list[TakenOut] = []
    tickets: list[TakenOut] = []
    for at, player, lot, ticket, fact in _parts(game):
        without = _totals(play((*facts[:at], fact, *facts[at + 1 :])))
        yield None
        if without is None:
            continue
        best = max(range(len(without)), key=lambda seat: (without[seat], -seat))
        taken = TakenOut(
            player,
            _round_of(game, at),
            lot,
            ticket,
            gain=totals[player] - without[player],
            margin=_margin(without, winner),
            winner=PlayerIndex(best),
        )
        (purchases if ticket is None else tickets).append(taken)
    yield Decided(winner, _margin(totals, winner), tuple(purchases), tuple(tickets))


def decided(game: Game) -> Decided | None:
    """The same at once."""
    return next((found for found in deciding(game) if found is not None), None)


def _parts(
    game: Game,
) -> Iterator[tuple[int, PlayerIndex, LotNumber, Ticket | None, Fact]]:
    """Every purchase and every ticket, with the fact that stands in its place when it is out."""
    for at, fact in enumerate(game.facts):
        if isinstance(fact, LotBought) and fact.player is not UNKNOWN:
            yield at, fact.player, fact.lot, None, Passed(fact.player)
        elif isinstance(fact, TicketsRevealed):
            for lot, laid in enumerate(fact.tickets):
                for player, ticket in enumerate(laid):
                    if isinstance(ticket, Ticket):
                        left = (*laid[:player], NO_TICKET, *laid[player + 1 :])
                        rest = (*fact.tickets[:lot], left, *fact.tickets[lot + 1 :])
                        yield (
                            at,
                            PlayerIndex(player),
                            LotNumber(lot + 1),
                            ticket,
                            replace(fact, tickets=rest),
                        )


def _round_of(game: Game, at: int) -> RoundNumber:
    """The round of the fact at that place."""
    before = 1
    for played in game.rounds:
        before += len(played.facts)
        if at < before:
            return played.number
    return RoundNumber(len(game.rounds))


def _totals(game: Game) -> list[int] | None:
    found = [sheet.total for sheet in game.count().sheets]
    known = [total for total in found if total is not UNKNOWN]
    return known if len(known) == len(found) else None


def _margin(totals: Sequence[int], winner: int) -> int:
    return totals[winner] - max(total for seat, total in enumerate(totals) if seat != winner)
