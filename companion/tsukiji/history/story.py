"""What decided a game of Tsukiji, and its small awards, in words."""

from collections.abc import Iterator, Sequence

from companion.history.story import Award, Story
from companion.tsukiji.history.decided import Decided, TakenOut, deciding
from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.words.pieces import face_name, ticket_name
from companion.words.languages import _, listed_with_and
from companion.words.shown_text import on_screen
from engine.maybe import UNKNOWN
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import PRODUCTS

_MANY_PASSES = 2
"""Who passes less often is not patient."""


def telling(game: Game) -> Iterator[Story | None]:
    """The story, reckoned a little at every step, which gives None until the last one."""
    found: Decided | None = None
    for step in deciding(game):
        found = step
        if step is None:
            yield None
    yield Story(decided_words(game, found), awards(game, found))


def decided_words(game: Game, found: Decided | None) -> tuple[str, ...]:
    """What decided it, or why that cannot be said."""
    names, winners = names_of(game.setup), game.count().winners
    if found is None:
        if winners is not UNKNOWN and len(winners) > 1:
            who = listed_with_and(names[player] for player in winners)
            return (_("{who} share the win: nothing decided between them.").format(who=who),)
        return (_("What decided it cannot be said, because a number is missing."),)
    lot, ticket = found.lot(), found.ticket()
    told = []
    if lot is not None:
        told.append(_lot_words(lot, found, names))
    if ticket is not None:
        told.append(_ticket_words(ticket, found, names))
    told.append(_("Reckoned by playing the game again without it, everything else as it was."))
    return tuple(on_screen(words) for words in told)


def _lot_words(taken: TakenOut, found: Decided, names: Sequence[str]) -> str:
    if taken.margin < 0:
        words = _(
            "The lot: lot {lot} in round {round}. Without it not {who} but {other} would have won."
        )
    elif taken.margin == 0:
        words = _("The lot: lot {lot} in round {round}. Without it {who} would have been level.")
    else:
        words = _(
            "No single lot: without the best one, lot {lot} in round {round}, {who} would still "
            "have won by {margin} instead of {by}."
        )
    return words.format(
        lot=taken.lot,
        round=taken.round,
        who=names[found.winner],
        other=names[taken.winner],
        margin=taken.margin,
        by=found.margin,
    )


def _ticket_words(taken: TakenOut, found: Decided, names: Sequence[str]) -> str:
    if taken.ticket is None:
        return ""
    if taken.margin < 0:
        words = _(
            "The ticket: {ticket}, laid by {whose} on lot {lot} in round {round}. Without it not "
            "{who} but {other} would have won."
        )
    elif taken.margin == 0:
        words = _(
            "The ticket: {ticket}, laid by {whose} on lot {lot} in round {round}. Without it {who} "
            "would have been level."
        )
    else:
        words = _(
            "No single ticket: without any one of them {who} would still have won by {margin} or "
            "more."
        )
    return words.format(
        whose=names[taken.player],
        ticket=ticket_name(taken.ticket),
        lot=taken.lot,
        round=taken.round,
        who=names[found.winner],
        other=names[taken.winner],
        margin=taken.margin,
    )


def awards(game: Game, found: Decided | None) -> tuple[Award, ...]:
    """Small honours, each only where somebody stands out."""
    names = names_of(game.setup)
    given = [*_purchase_awards(found, names), _collector(game, names), _saver(game, names)]
    return tuple(award for award in (*given, _patient(game, names)) if award is not None)


def _purchase_awards(found: Decided | None, names: Sequence[str]) -> Iterator[Award | None]:
    if found is None or not found.purchases:
        return
    best = max(found.purchases, key=lambda taken: taken.gain)
    worst = min(found.purchases, key=lambda taken: taken.gain)
    if best.gain > 0:
        words = _("Lot {lot} in round {round} brought {gain} more than passing.")
        told = words.format(lot=best.lot, round=best.round, gain=best.gain)
        yield Award(_("Best bargain"), names[best.player], told)
    if worst.gain < 0:
        words = _("Lot {lot} in round {round} cost {loss} more than it brought.")
        told = words.format(lot=worst.lot, round=worst.round, loss=-worst.gain)
        yield Award(_("Most expensive lesson"), names[worst.player], told)


def _collector(game: Game, names: Sequence[str]) -> Award | None:
    rows = [
        (count, seat, product)
        for seat, side in enumerate(game.table.seats)
        for product in PRODUCTS
        if (count := side.holdings.count(product)) is not UNKNOWN
    ]
    most = max((count for count, _seat, _product in rows), default=0)
    best = [row for row in rows if row[0] == most]
    if most < 3 or len(best) != 1:
        return None
    _count, seat, product = best[0]
    words = _("{count} {product} in one row.").format(count=most, product=face_name(product))
    return Award(_("Collector"), names[seat], words)


def _saver(game: Game, names: Sequence[str]) -> Award | None:
    purses = [side.money for side in game.table.seats]
    known = [money for money in purses if money is not UNKNOWN]
    if len(known) < len(purses) or known.count(max(known)) > 1 or max(known) <= 0:
        return None
    words = _("{yen} yen left at the end.").format(yen=max(known))
    return Award(_("Full purse"), names[known.index(max(known))], words)


def _patient(game: Game, names: Sequence[str]) -> Award | None:
    passed = [
        sum(p.player == seat and not p.lot for played in game.rounds for p in played.purchases)
        for seat in range(len(names))
    ]
    most = max(passed)
    if most < _MANY_PASSES or passed.count(most) > 1:
        return None
    words = _("Passed {times} times.").format(times=most)
    return Award(_("Patience"), names[passed.index(most)], words)
