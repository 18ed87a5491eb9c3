"""A game put into readable lines for the terminal, round by round, with or without reasons.
Only words and columns here: every number comes from the engine.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from companion.cli.terminal_text import (
    TerminalInk,
    columns,
    flowing,
    labelled,
    number_text,
    problem_count_words,
    sentence_lines,
)
from companion.terminal import joined
from companion.tsukiji.reports.final_report import (
    final_lines,
    footnote_lines,
    problem_lines,
    rule_footnote,
)
from companion.tsukiji.words.end_reasons import begins_words
from companion.tsukiji.words.hand_made import hand_made_words
from companion.tsukiji.words.pieces import face_name, ticket_name
from companion.tsukiji.words.problems import player_name
from companion.tsukiji.words.provisional import marked
from companion.tsukiji.words.reasons import lot_reason, move_reason, purchase_reason
from companion.tsukiji.words.round_and_variant_names import round_words
from companion.tsukiji.words.rule_of_reason import (
    rule_of,
    rule_of_laying,
    rule_of_lot,
)
from companion.tsukiji.words.rule_titles import with_rule
from companion.tsukiji.words.untold import untold_words
from companion.words.languages import _, listed, ngettext
from companion.words.shown_text import signed
from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.printed import NumberName
from engine.problems import Problem, without_repeats
from engine.tsukiji.box import Tablet
from engine.tsukiji.compare import Figure
from engine.tsukiji.facts import NO_TICKET, LaidTicket
from engine.tsukiji.game import Game
from engine.tsukiji.lots import TabletPlacement
from engine.tsukiji.market import QuotationMove
from engine.tsukiji.pieces import PRODUCTS, ROUNDS, Card, LotNumber
from engine.tsukiji.purchase import Holdings
from engine.tsukiji.round import Round
from engine.tsukiji.table import Seat

_CLOCK: Final = "◷"


def report(game: Game, further: Iterable[Problem], ink: TerminalInk, *, why: bool = False) -> str:
    """The whole game as text. `further`: problems of the record itself."""
    names = [player_name(i, game.setup.players) for i in range(len(game.setup.players))]
    title = _("Tsukiji: {names}").format(names=listed(names))
    count = len(without_repeats((*further, *game.problems)))
    lines = [
        *sentence_lines(title, ink.title),
        (ink.warning if count else ink.plain)(problem_count_words(count)),
        "",
    ]
    problems = (*further, *game.setup_problems)
    lines.extend(problem_lines(problems, game.setup.players, ink))
    for played in game.rounds:
        lines.extend(_round_lines(played, game, names, ink, why=why))
        lines.append("")
    if game.is_over:
        track = game.rounds[ROUNDS - 1].after.track
        lines.extend(final_lines(game.count(), track, names, ink, why=why))
        if game.untold:
            lines.extend(sentence_lines(untold_words(game.untold), ink.warning))
    else:
        lines.extend(sentence_lines(_where_it_stands(game), ink.plain))
        lines.extend(sentence_lines(untold_words(game.untold), ink.warning))
    if why:
        lines.extend(rule_footnote(ink))
    lines.extend(_footnotes(game, ink))
    return joined(lines).rstrip()


def _round_lines(
    played: Round, game: Game, names: Sequence[str], ink: TerminalInk, *, why: bool
) -> Iterator[str]:
    title = _("{round}, {name} begins ({why})").format(
        round=round_words(played.number),
        name=_who(played.first_player, names),
        why=begins_words(played.begins),
    )
    told = with_rule(title, rule_of(played.begins)) if why else title
    yield from sentence_lines(told, ink.title)
    if played.lots or played.values:
        yield from columns(offer_rows(played, names), ink)
    passed = [_who(p.player, names) for p in played.purchases if not p.lot]
    if passed:
        yield from labelled(_("passed"), listed(passed), ink)
    if why:
        yield from _reason_lines(played, names, ink)
    if played.moves:
        yield from flowing(_market_cells(played.moves), ink)
    for change in played.hand_made:
        yield from labelled(_("by hand"), hand_made_words(change, names), ink)
    money = [
        marked(f"{name} ¥{number_text(seat.money)}", seat.money_rests_on)
        for name, seat in _seats(played, names)
    ]
    yield from flowing([_("money"), *money], ink)
    for name, seat in _seats(played, names):
        if why and seat.holdings.rows:
            words = _("{name}: {rows}").format(name=name, rows=_rows_text(seat.holdings))
            yield from labelled(_("rows"), words, ink)
    yield from problem_lines(played.problems, game.setup.players, ink)


def _seats(played: Round, names: Sequence[str]) -> Iterator[tuple[str, Seat]]:
    return zip(names, played.after.seats, strict=True)


def offer_rows(played: Round, names: Sequence[str]) -> list[list[str]]:
    """The lots of a round as columns: cards, tickets, value, tablet, buyer."""
    lots = max(len(played.lots), len(played.values))
    rows = [["", *(_("Lot {number}").format(number=i) for i in range(1, lots + 1))]]
    depth = max((len(lot) for lot in played.lots), default=0)
    for row in range(depth):
        label = _("cards") if row == 0 else ""
        rows.append([label, *(_card(lot[row]) if row < len(lot) else "" for lot in played.lots)])
    if played.values:
        for player, name in enumerate(names):
            label = _("{name}'s ticket").format(name=name)
            rows.append([label, *(_ticket(laid[player]) for laid in played.tickets)])
        rows.append([_("value"), *(number_text(value.value) for value in played.values)])
        rows.append([_("tablet"), *(_tablet(placement) for placement in played.placements)])
    if played.purchases:
        buyers = [played.buyer_of(LotNumber(i)) for i in range(1, lots + 1)]
        rows.append([_("bought"), *("" if b is None else _who(b, names) for b in buyers)])
    return rows


def _reason_lines(played: Round, names: Sequence[str], ink: TerminalInk) -> Iterator[str]:
    for value, placement in zip(played.values, played.placements, strict=True):
        reason = with_rule(lot_reason(value, placement, names), rule_of_lot(value))
        yield from labelled(_("why"), reason, ink)
    for move in played.moves:
        yield from labelled(_("why"), with_rule(move_reason(move), rule_of(Figure.MOVE)), ink)
    for purchase in played.purchases:
        steps = purchase.laying.steps if purchase.laying else ()
        reason = with_rule(purchase_reason(purchase, names), rule_of_laying(steps))
        yield from labelled(_("why"), reason, ink)


def _market_cells(moves: Sequence[QuotationMove]) -> list[str]:
    cells = [_("market")]
    for move in moves:
        net = "?" if move.net is UNKNOWN else signed(move.net)
        steps = number_text(move.start)
        if move.lifted:
            steps += f" → {number_text(move.end)}"
        cell = f"{face_name(move.product)} {steps} ({marked(net, move.rests_on)})"
        if move.lifted and move.lands_on:
            cell = _("{move} on {product}").format(move=cell, product=face_name(move.lands_on[-1]))
        cells.append(cell)
    return cells


def _rows_text(holdings: Holdings) -> str:
    parts = []
    for product in PRODUCTS:
        row = holdings.row(product)
        count = holdings.count(product)
        if count is UNKNOWN or count:
            part = f"{face_name(product)} {number_text(count)}"
            if row.jokers:
                words = ngettext("{row} ({jokers} Takusan)", "{row} ({jokers} Takusan)", row.jokers)
                part = words.format(row=part, jokers=row.jokers)
            parts.append(part)
    return listed(parts)


def _where_it_stands(game: Game) -> str:
    begun = len(game.rounds)
    if not begun:
        return _("Nothing was dealt yet.")
    return _("The record stops in round {number}.").format(number=begun)


def _footnotes(game: Game, ink: TerminalInk) -> Iterator[str]:
    rests_on: set[NumberName] = set(game.table.track.rests_on)
    for seat in game.table.seats:
        rests_on |= seat.money_rests_on
    rests_on.update(NumberName(name) for problem in game.problems for name in problem.rests_on)
    if game.is_over:
        for sheet in game.count().sheets:
            rests_on |= sheet.rests_on
    yield from footnote_lines(rests_on, ink)


def _who(player: Maybe[PlayerIndex], names: Sequence[str]) -> str:
    return "?" if player is UNKNOWN else names[player]


def _card(card: Card) -> str:
    return "?" if card.face is UNKNOWN else face_name(card.face)


def _ticket(ticket: LaidTicket) -> str:
    if ticket is NO_TICKET:
        return "–"
    return "?" if ticket is UNKNOWN else ticket_name(ticket)


def _tablet(placement: TabletPlacement) -> str:
    tablet = placement.tablet
    if not isinstance(tablet, Tablet):
        return "?" if tablet is UNKNOWN else _("none")
    provisional = tablet.price.rests_on | tablet.modifier.rests_on
    clock = f" {_CLOCK}" if tablet.clock else ""
    numbers = f"¥{tablet.price.value} {signed(tablet.modifier.value)}"
    shown = f"{marked(numbers, provisional)}{clock}"
    return _("{tablet} by hand").format(tablet=shown) if placement.by_hand is not None else shown
