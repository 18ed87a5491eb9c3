"""A game put into readable lines for the terminal, round by round, with or without reasons.
Only words and columns here: every number comes from the engine.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.terminal import coloured, joined
from companion.tsukiji.words.pieces import face_name, printed_numbers, ticket_sign
from companion.tsukiji.words.problems import player_name, sentence
from companion.tsukiji.words.provisional import TILDE, marked
from companion.tsukiji.words.reasons import lot_reason, move_reason, purchase_reason
from companion.tsukiji.words.round_and_variant_names import round_words, variant_name
from companion.words.languages import _, listed, listed_with_and, ngettext
from companion.words.shown_text import signed
from engine.problems import Problem
from engine.tsukiji.box import NOTHING, NumberName, Tablet
from engine.tsukiji.facts import NO_TICKET, LaidTicket
from engine.tsukiji.game import Game
from engine.tsukiji.lots import TabletPlacement
from engine.tsukiji.market import QuotationMove
from engine.tsukiji.pieces import PRODUCTS, UNKNOWN, Card, LotNumber, Maybe, PlayerIndex
from engine.tsukiji.purchase import Holdings
from engine.tsukiji.round import Round
from engine.tsukiji.scoring import DecidedBy, FinalCount, ScoreSheet, TunaLine
from engine.tsukiji.table import Seat

_GAP: Final = "  "
_LABEL_WIDTH: Final = 7
_CLOCK: Final = "◷"


@dataclass(frozen=True, slots=True)
class TerminalInk:
    """Colours, if the terminal has them."""

    on: bool = False
    """Whether to use them."""

    def title(self, text: str) -> str:
        return self._in("1;36", text)

    def label(self, text: str) -> str:
        return self._in("2", text)

    def good(self, text: str) -> str:
        return self._in("1;32", text)

    def warning(self, text: str) -> str:
        return self._in("33", text)

    def _in(self, code: str, text: str) -> str:
        return coloured(code, text) if self.on and text else text


def report(game: Game, further: Iterable[Problem], ink: TerminalInk, *, why: bool = False) -> str:
    """The whole game as text. `further`: problems of the record itself."""
    names = [player_name(i, game.setup.players) for i in range(len(game.setup.players))]
    lines = [ink.title(_("Tsukiji: {names}").format(names=listed(names))), ""]
    problems = (*further, *game.setup_problems)
    lines.extend(_problem_lines(problems, game, ink))
    for played in game.rounds:
        lines.extend(_round_lines(played, game, names, ink, why=why))
        lines.append("")
    if game.is_over:
        lines.extend(_final_lines(game.count(), names, ink))
    else:
        lines.append(_where_it_stands(game))
    lines.extend(_footnotes(game, ink))
    return joined(lines).rstrip()


def columns(rows: Sequence[Sequence[str]], ink: TerminalInk) -> list[str]:
    """Rows of cells as aligned lines; the first cell of each row is its label."""
    width = max(len(row) for row in rows)
    cells = [[*row, *[""] * (width - len(row))] for row in rows]
    widths = [max(len(row[i]) for row in cells) for i in range(width)]
    widths[0] = max(widths[0], _LABEL_WIDTH)
    lines = []
    for row in cells:
        padded = [cell.ljust(w) for cell, w in zip(row, widths, strict=True)]
        lines.append(_GAP.join([ink.label(padded[0]), *padded[1:]]).rstrip())
    return lines


def _round_lines(
    played: Round, game: Game, names: Sequence[str], ink: TerminalInk, *, why: bool
) -> Iterator[str]:
    begins = _who(played.first_player, names)
    title = ink.title(round_words(played.number))
    yield _("{round}, {name} begins").format(round=title, name=begins)
    if played.lots or played.values:
        yield from columns(_offer_rows(played, names), ink)
    if why:
        yield from _reason_lines(played, names, ink)
    if played.moves:
        yield from columns([_market_cells(played.moves)], ink)
    money = [
        marked(f"{name} ¥{_number(seat.money)}", seat.money_rests_on)
        for name, seat in _seats(played, names)
    ]
    yield from columns([[_("money"), *money]], ink)
    for name, seat in _seats(played, names):
        if why and seat.holdings.rows:
            words = _("{name}: {rows}").format(name=name, rows=_rows_text(seat.holdings))
            yield _GAP.join((ink.label(_("rows").ljust(_LABEL_WIDTH)), words))
    yield from _problem_lines(played.problems, game, ink)


def _seats(played: Round, names: Sequence[str]) -> Iterator[tuple[str, Seat]]:
    return zip(names, played.after.seats, strict=True)


def _offer_rows(played: Round, names: Sequence[str]) -> list[list[str]]:
    lots = max(len(played.lots), len(played.values))
    rows = [["", *(_("Lot {number}").format(number=i) for i in range(1, lots + 1))]]
    depth = max((len(lot) for lot in played.lots), default=0)
    for row in range(depth):
        label = _("cards") if row == 0 else ""
        rows.append([label, *(_card(lot[row]) if row < len(lot) else "" for lot in played.lots)])
    if played.values:
        rows.append([_("tickets"), *(" ".join(map(_ticket, laid)) for laid in played.tickets)])
        rows.append([_("value"), *(_number(value.value) for value in played.values)])
        rows.append([_("tablet"), *(_tablet(placement) for placement in played.placements)])
    if played.purchases:
        buyers = [played.buyer_of(LotNumber(i)) for i in range(1, lots + 1)]
        rows.append([_("bought"), *("" if b is None else _who(b, names) for b in buyers)])
        passed = [_who(p.player, names) for p in played.purchases if not p.lot]
        if passed:
            words = ngettext("({names} passed)", "({names} passed)", len(passed))
            rows[-1].append(words.format(names=listed(passed)))
    return rows


def _reason_lines(played: Round, names: Sequence[str], ink: TerminalInk) -> Iterator[str]:
    label = ink.label(_("why").ljust(_LABEL_WIDTH))
    for value, placement in zip(played.values, played.placements, strict=True):
        yield _GAP.join((label, lot_reason(value, placement, names)))
    for move in played.moves:
        yield _GAP.join((label, move_reason(move)))
    for purchase in played.purchases:
        yield _GAP.join((label, purchase_reason(purchase, names)))


def _market_cells(moves: Sequence[QuotationMove]) -> list[str]:
    cells = [_("market")]
    for move in moves:
        net = "?" if move.net is UNKNOWN else signed(move.net)
        steps = _number(move.start)
        if move.lifted:
            steps += f" → {_number(move.end)}"
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
            part = f"{face_name(product)} {_number(count)}"
            if row.jokers:
                words = ngettext("{row} ({jokers} Takusan)", "{row} ({jokers} Takusan)", row.jokers)
                part = words.format(row=part, jokers=row.jokers)
            parts.append(part)
    return listed(parts)


def _final_lines(count: FinalCount, names: Sequence[str], ink: TerminalInk) -> Iterator[str]:
    yield ink.title(_("The end"))
    rows = [["", *names]]
    for index, (product, price) in enumerate(count.prices):
        cells = [
            marked(
                f"{_number(line.count)} × {_number(price)} = {_number(line.amount)}", line.rests_on
            )
            for line in (sheet.products[index] for sheet in count.sheets)
        ]
        rows.append([face_name(product), *cells])
    tunas = [sheet.tuna for sheet in count.sheets]
    tuna = [marked(_tuna_words(t), t.rests_on) for t in tunas]
    rows.append([face_name("maguro"), *tuna])
    for index, line in enumerate(count.sheets[0].variants):
        scored = [sheet.variants[index] for sheet in count.sheets]
        points = [marked(_number(one.points), one.rests_on) for one in scored]
        rows.append([variant_name(line.variant), *points])
    money = [marked(_number(sheet.money), sheet.money_rests_on) for sheet in count.sheets]
    rows.append([_("Money"), *money])
    rows.append([_("Total"), *(_total(sheet) for sheet in count.sheets)])
    rows.append([_("Specials left"), *(_number(sheet.unused_specials) for sheet in count.sheets)])
    yield from columns(rows, ink)
    rests_on = NOTHING if count.ranking is UNKNOWN else count.rests_on
    yield ink.good(marked(_verdict(count, names), rests_on))


def _tuna_words(line: TunaLine) -> str:
    """A set counts as a whole: so many cards come to so much."""
    cards = 2 if line.count is UNKNOWN else line.count
    words = ngettext("{count} card = {amount}", "{count} cards = {amount}", cards)
    return words.format(count=_number(line.count), amount=_number(line.amount))


def _verdict(count: FinalCount, names: Sequence[str]) -> str:
    winners = count.winners
    if winners is UNKNOWN or count.ranking is UNKNOWN:
        return _("Who won cannot be told, because a number is unknown.")
    who = listed_with_and(names[player] for player in winners)
    if count.decided_by is DecidedBy.SHARED:
        return _("{who} share the win.").format(who=who)
    if count.decided_by is DecidedBy.UNUSED_SPECIALS:
        return _("{who} wins by unused special tickets.").format(who=who)
    totals = sorted((s.total for s in count.sheets if s.total is not UNKNOWN), reverse=True)
    return _("{who} wins by {by}.").format(who=who, by=totals[0] - totals[1])


def _where_it_stands(game: Game) -> str:
    begun = len(game.rounds)
    if not begun:
        return _("Nothing was dealt yet.")
    return _("The record stops in round {number}.").format(number=begun)


def _footnotes(game: Game, ink: TerminalInk) -> Iterator[str]:
    rests_on: set[NumberName] = set(game.table.track.rests_on)
    for seat in game.table.seats:
        rests_on |= seat.money_rests_on
    if game.is_over:
        for sheet in game.count().sheets:
            rests_on |= sheet.rests_on
    if rests_on:
        words = _("{mark} rests on numbers not yet copied from the box: {names}")
        names = listed(printed_numbers(sorted(rests_on)))
        yield ink.warning(words.format(mark=TILDE, names=names))


def _problem_lines(problems: Iterable[Problem], game: Game, ink: TerminalInk) -> Iterator[str]:
    for problem in problems:
        yield ink.warning(f"! {sentence(problem, game.setup.players)}.")


def _who(player: Maybe[PlayerIndex], names: Sequence[str]) -> str:
    return "?" if player is UNKNOWN else names[player]


def _number(value: Maybe[int]) -> str:
    return "?" if value is UNKNOWN else str(value)


def _total(sheet: ScoreSheet) -> str:
    return marked(_number(sheet.total), sheet.rests_on)


def _card(card: Card) -> str:
    return "?" if card.face is UNKNOWN else face_name(card.face)


def _ticket(ticket: LaidTicket) -> str:
    if ticket is NO_TICKET:
        return "–"
    return "?" if ticket is UNKNOWN else ticket_sign(ticket)


def _tablet(placement: TabletPlacement) -> str:
    tablet = placement.tablet
    if not isinstance(tablet, Tablet):
        return "?" if tablet is UNKNOWN else _("none")
    provisional = tablet.price.rests_on | tablet.modifier.rests_on
    clock = f" {_CLOCK}" if tablet.clock else ""
    numbers = f"¥{tablet.price.value} {signed(tablet.modifier.value)}"
    shown = f"{marked(numbers, provisional)}{clock}"
    return _("{tablet} by hand").format(tablet=shown) if placement.by_hand else shown
