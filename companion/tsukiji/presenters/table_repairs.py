"""What hands have to do on the table after a correction: from what lies there to what should lie
there. Only what lies there now counts, not what earlier rounds would have looked like.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.tsukiji.notices import HandsDue
from companion.tsukiji.presenters.lots import names_of, shown_tablet, yen
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import TILDE, marked
from companion.words.languages import _, listed, listed_with_and
from engine.maybe import UNKNOWN
from engine.printed import NOTHING
from engine.tsukiji.game import Game
from engine.tsukiji.lots import TabletPlacement
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import PRODUCTS, Face
from engine.tsukiji.round import Round
from engine.tsukiji.sale import Purchase


def hands_words(due: HandsDue) -> str:
    """What hands have to do now, several things as a list of lines; empty if nothing."""
    before, after = due.before, due.after
    deeds = (
        *_tablets(before, after),
        *_track(due.lies, due.should_lie),
        *_players(before, after),
        *_first_player(before, after),
    )
    words = _("On the table now: {deeds}")
    if len(deeds) < 2:
        return words.format(deeds=deeds[0]) if deeds else ""
    return words.format(deeds="\n" + "\n".join(f"• {deed}" for deed in deeds)).replace(" \n", "\n")


def _tablets(before: Game, after: Game) -> Iterator[str]:
    """Tablets lie on the table only until a round is over."""
    old, new = _open_round(before), _open_round(after)
    if old is None or new is None or old.number != new.number:
        return
    lay = {placement.lot: placement for placement in old.placements}
    changed = [p for p in new.placements if p.lot in lay and not _same(lay[p.lot], p)]
    if len(changed) == 2 and _same(lay[changed[0].lot], changed[1]):
        first, second = (placement.lot for placement in changed)
        yield _("Swap the tablets of lots {first} and {second}.").format(first=first, second=second)
        return
    for placement in changed:
        look = shown_tablet(placement)
        tablet = f"{look.price} {look.modifier}".strip()
        if tablet:
            tablet += TILDE * look.provisional
            yield _("Lot {lot} gets the tablet {tablet}.").format(lot=placement.lot, tablet=tablet)


def _open_round(game: Game) -> Round | None:
    played = game.rounds[-1] if game.rounds else None
    return played if played is not None and played.placements and not played.complete else None


def _same(one: TabletPlacement, other: TabletPlacement) -> bool:
    return one.tablet == other.tablet


def _track(lies: Track, should_lie: Track) -> Iterator[str]:
    for space, stack in should_lie.stacks:
        there = tuple(product for product in lies.stack_at(space) if product in stack)
        if there == stack:
            continue
        new = stack[len(there) :]
        told = marked(str(space), NOTHING.union(*map(should_lie.space_rests_on, new)))
        if stack[: len(there)] == there and len(new) == 1:
            yield _moved(new[0], told, there)
        elif len(stack) > 1:
            words = _("On {space}, from the bottom up: {products}.")
            yield words.format(space=told, products=_named(stack))


def _moved(product: Face, space: str, under: Sequence[Face]) -> str:
    if not under:
        return _("Move {product} to {space}.").format(product=face_name(product), space=space)
    words = _("Move {product} to {space}, on top of {under}.")
    return words.format(product=face_name(product), space=space, under=face_name(under[-1]))


def _named(products: Sequence[Face]) -> str:
    return listed(face_name(product) for product in products)


def _players(before: Game, after: Game) -> Iterator[str]:
    """A line for each player who has something to do: the cards, then the money."""
    for player, name in enumerate(names_of(after.setup)):
        deeds = (*_cards(before, after, player), *_money(before, after, player))
        if deeds:
            yield _("{name} {deeds}.").format(name=name, deeds=_("; ").join(deeds))


def _cards(before: Game, after: Game, player: int) -> Iterator[str]:
    """Which cards leave a player's rows, and which come to them."""
    old, new = (game.table.seats[player].holdings for game in (before, after))
    gone: list[str] = []
    come: list[str] = []
    for product in PRODUCTS:
        count, was = new.count(product), old.count(product)
        if count is UNKNOWN:
            continue
        if was is UNKNOWN:
            words = _("has {count} in the {product} row")
            yield words.format(count=count, product=face_name(product))
            continue
        had, has = old.row(product), new.row(product)
        joker = _("Takusan of {row}").format(row=face_name(product))
        laid = has.cards - had.cards, has.jokers - had.jokers
        for card, more in zip((face_name(product), joker), laid, strict=True):
            if more:
                (come if more > 0 else gone).append(_several(card, abs(more)))
    if gone:
        yield _("gives back {cards}").format(cards=listed_with_and(gone))
    if come:
        yield _("takes {cards}").format(cards=listed_with_and(come))


def _several(card: str, number: int) -> str:
    return card if number == 1 else _("{number} {card}").format(number=number, card=card)


def _money(before: Game, after: Game, player: int) -> Iterator[str]:
    old, new = (game.table.seats[player] for game in (before, after))
    if old.money is UNKNOWN or new.money is UNKNOWN or old.money == new.money:
        return
    turns = _turns(before, player), _turns(after, player)
    words = _("pays {yen}")
    if new.money > old.money:
        # Only what was paid comes back; money for a pass is taken.
        paid = any(turn.price for _round, turn in turns[0] - turns[1])
        words = _("gets {yen} back") if paid else _("takes {yen}")
    guesses = (turn.rests_on for _round, turn in turns[0] ^ turns[1])
    rests_on = (old.money_rests_on ^ new.money_rests_on).union(*guesses)
    yield words.format(yen=marked(yen(abs(new.money - old.money)), rests_on))


def _turns(game: Game, player: int) -> set[tuple[int, Purchase]]:
    """A player's turns; how the cards were laid has cost nothing."""
    return {
        (played.number, replace(turn, laying=None))
        for played in game.rounds
        for turn in played.purchases
        if turn.player == player
    }


def _first_player(before: Game, after: Game) -> Iterator[str]:
    first = after.table.first_player
    if first is not UNKNOWN and first != before.table.first_player and not after.is_over:
        yield _("{name} begins.").format(name=names_of(after.setup)[first])
