"""What follows from a record, as the JSON object that `tsukiji replay --json` prints.
UNKNOWN becomes null. The words of the problems are given by the caller.
"""

from collections.abc import Callable, Iterable
from typing import Final

from engine.forms import Json
from engine.maybe import UNKNOWN, Maybe, or_null
from engine.printed import NOTHING, NumberName
from engine.problem_forms import problem_to
from engine.problems import Problem
from engine.tsukiji.box import Tablet
from engine.tsukiji.by_hand import HandMadeChange, HandSet
from engine.tsukiji.english_problems import problem_words
from engine.tsukiji.fact_forms import hand_made_to
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import PRODUCTS, QUOTED, Face
from engine.tsukiji.purchase import Holdings
from engine.tsukiji.round import Round
from engine.tsukiji.sale import Purchase
from engine.tsukiji.scoring import FinalCount, ScoreSheet

FORMAT: Final = "tsukiji-outcome/1"


def outcome_to(
    game: Game,
    problems: Iterable[Problem] | None = None,
    say: Callable[[Problem], str] | None = None,
) -> dict[str, Json]:
    """What follows from the facts of a game; `say` puts a problem into words, plain English if
    nobody gives it, and the problems are those of the game."""
    problems = game.problems if problems is None else problems
    say = say or (lambda problem: problem_words(problem, game.setup.players))
    form: dict[str, Json] = {
        "format": FORMAT,
        "rounds": [round_to(played) for played in game.rounds],
    }
    rests_on = game.table.track.rests_on.union(*(s.money_rests_on for s in game.table.seats))
    if game.is_over:
        count = game.count()
        form["final"] = count_to(count)
        rests_on = rests_on.union(*(sheet.rests_on for sheet in count.sheets))
    form["players"] = [player.name for player in game.setup.players]
    form["untold"] = [
        {
            "round": gap.round,
            "parts": [part.value for part in gap.parts],
            "players": list(gap.players),
        }
        for gap in game.untold
    ]
    form["problems"] = [problem_to(problem, say) for problem in problems]
    form["provisional"] = sorted(rests_on)
    return form


def round_to(played: Round) -> dict[str, Json]:
    """One round of the outcome."""
    return {
        "values": [or_null(value.value) for value in played.values],
        "tablets": [_tablet_to(p.tablet) for p in played.placements],
        "moves": {move.product.value: or_null(move.net) for move in played.moves},
        **track_to(played.track),
        "money": [or_null(seat.money) for seat in played.after.seats],
        "next_first_player": or_null(played.next_first_player),
        "provisional": sorted(_rests_on(played)),
        "first_player": or_null(played.first_player),
        "begins_by": played.begins.value,
        "purchases": [_purchase_to(purchase) for purchase in played.purchases],
        "rows": [_rows_to(seat.holdings) for seat in played.after.seats],
        "yakuza_bought": [or_null(seat.holdings.yakuza_bought) for seat in played.after.seats],
        "by_hand": [hand_made_change_to(change) for change in played.hand_made],
        "untold": [] if played.untold is None else [part.value for part in played.untold.parts],
    }


def _purchase_to(purchase: Purchase) -> dict[str, Json]:
    player = or_null(purchase.player)
    if not purchase.lot:
        return {"player": player, "pass": True}
    return {
        "player": player,
        "lot": purchase.lot,
        "price": or_null(purchase.price),
        "sold": purchase.sold,
    }


def _rows_to(holdings: Holdings) -> dict[str, Json]:
    """What lies in each row that has cards or may have: how much it counts, cards and jokers."""
    shown = [p for p in PRODUCTS if p in holdings.unsure or holdings.row(p).count]
    return {
        product.value: None
        if product in holdings.unsure
        else {"cards": holdings.row(product).cards, "jokers": holdings.row(product).jokers}
        for product in shown
    }


def hand_made_change_to(change: HandMadeChange) -> dict[str, Json]:
    """A fact made by hand as the record has it, with what it changed from and to."""
    return {
        "after": change.moment,
        **hand_made_to(change.fact),
        "was": _amount_to(change.before),
        "is": _amount_to(change.after),
    }


def _amount_to(amount: HandSet) -> Json:
    if isinstance(amount, tuple):
        return {"cards": amount[0], "jokers": amount[1]}
    return or_null(amount)


def track_to(track: Track) -> dict[str, Json]:
    """Where the markers lie."""
    return {
        "track": {product.value: or_null(track.space_of(product)) for product in QUOTED},
        "stacks": {
            str(space): [product.value for product in stack]
            for space, stack in track.stacks
            if len(stack) > 1
        },
    }


def count_to(count: FinalCount) -> dict[str, Json]:
    """The final count."""
    ranking = count.ranking
    winners = count.winners
    decided_by = count.decided_by
    order = count.order
    return {
        "order": None if order is UNKNOWN else [product.value for product in order],
        "prices": {product.value: or_null(price) for product, price in count.prices},
        "scores": [_sheet_to(sheet) for sheet in count.sheets],
        "ranking": None if ranking is UNKNOWN else [list(place) for place in ranking],
        "winners": None if winners is UNKNOWN else list(winners),
        "decided_by": None if decided_by is UNKNOWN else decided_by.value,
    }


def _sheet_to(sheet: ScoreSheet) -> dict[str, Json]:
    return {
        "money": or_null(sheet.money),
        "products": {line.product.value: or_null(line.amount) for line in sheet.products},
        "tuna": or_null(sheet.tuna.amount),
        "variants": {line.variant.value: or_null(line.points) for line in sheet.variants},
        "counts": {
            **{line.product.value: or_null(line.count) for line in sheet.products},
            Face.MAGURO.value: or_null(sheet.tuna.count),
        },
        "total": or_null(sheet.total),
        "unused_specials": or_null(sheet.unused_specials),
        "provisional": sorted(sheet.rests_on),
    }


def _tablet_to(tablet: Maybe[Tablet] | None) -> Json:
    if not isinstance(tablet, Tablet):
        return None
    return {
        "price": tablet.price.value,
        "modifier": tablet.modifier.value,
        "clock": tablet.clock,
    }


def _rests_on(played: Round) -> frozenset[NumberName]:
    prices = (p.tablet.price.rests_on for p in played.placements if isinstance(p.tablet, Tablet))
    return NOTHING.union(*(move.rests_on for move in played.moves), *prices)
