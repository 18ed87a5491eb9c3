"""Why the end is what it is, in words: what makes tokens worth what they are, and what each line of
the final count comes from.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from companion.tokyo.words.pieces import change_text, line_name, yen_text
from companion.words.languages import _, listed, listed_with_and, ngettext
from engine.maybe import UNKNOWN
from engine.tokyo.final_count import (
    BankLine,
    BonusLine,
    MarketCount,
    MarketSheet,
)
from engine.tokyo.worth import TokenWorth, WorthRule


def worth_reasons(count: MarketCount, names: Sequence[str]) -> Iterator[str]:
    """Why tokens are worth what they are, each reason once; what is printed on a token needs none.
    What depends on its owner is said owner by owner."""
    found: dict[str, None] = {}
    for sheet in count.sheets:
        for line in sheet.resources.lines:
            words = _worth_reason(line, names[sheet.player])
            if words:
                found[words] = None
    yield from found


def _worth_reason(line: TokenWorth, owner: str) -> str:
    words = _worth_sentence(line)
    by, each = yen_text(line.by), yen_text(line.each)
    return words.format(token=line_name(line.token), by=by, each=each, name=owner)


def _worth_sentence(line: TokenWorth) -> str:
    match line.rule:
        case WorthRule.FIXED | WorthRule.NUMBER:
            return ""
        case WorthRule.NUMBER_UNREAD:
            return _("{token}: nobody told the number that it shows")
        case WorthRule.MARKER:
            return _("{token}: each is worth the space of its marker, {by}")
        case WorthRule.OWN_COUNT:
            return _("{token}: each is worth as many as its owner has")
        case WorthRule.LEFT_ON_BOARD:
            return _(
                "{token}: each is worth a third of those left on the board, {by}, "
                "rounded up: {each}"
            )
        case WorthRule.OVERFISHED:
            return _("{token}: its Market is overfished, so each is worth {each}")
        case WorthRule.ALL_OWNED:
            return _("{token}: each is worth as many Salmon as all players own together, {by}")
        case WorthRule.OTHER_RESOURCES:
            return _("{token}: {name} has {by} other Resources, so each is worth a tenth, {each}")
        case _:
            assert_never(line.rule)


def line_reasons(count: MarketCount, names: Sequence[str]) -> Iterator[str]:
    """What every line that is not 0 comes from."""
    yield from _bonus_reasons(count.sheets, names)
    if any(sheet.overfishing.in_play is not False for sheet in count.sheets):
        yield _overfishing_reason(count.sheets, names)
    for sheet in count.sheets:
        if sheet.bank.loans != 0:
            yield _loan_reason(sheet.bank, names[sheet.player])
    if count.sheets and count.sheets[0].bank.interest_of_all != 0:
        yield _interest_reason(count.sheets)


def _bonus_reasons(sheets: Sequence[MarketSheet], names: Sequence[str]) -> Iterator[str]:
    most = _("{names} has the most Resources, {resources}: {yen}")
    most_shared = _("{names} share the most Resources, {resources}: {yen} each")
    least = _("{names} has the least Resources, {resources}: {yen}")
    least_shared = _("{names} share the least Resources, {resources}: {yen} each")
    for alone, shared, lines in (
        (most, most_shared, [sheet.most for sheet in sheets]),
        (least, least_shared, [sheet.least for sheet in sheets]),
    ):
        who = [i for i, line in enumerate(lines) if line.yen not in (0, UNKNOWN)]
        if who:
            first: BonusLine = lines[who[0]]
            yield (shared if first.tied_with else alone).format(
                names=listed_with_and(names[i] for i in who),
                resources=yen_text(sheets[who[0]].resources.total),
                yen=change_text(first.yen),
            )


def _overfishing_reason(sheets: Sequence[MarketSheet], names: Sequence[str]) -> str:
    words = _(
        "Overfishing board: +100 for each token, but -100 for one of an overfished Market: {found}"
    )
    return words.format(
        found=listed(
            _("{name} with {others} and {overfished}").format(
                name=names[sheet.player],
                others=yen_text(sheet.overfishing.others),
                overfished=yen_text(sheet.overfishing.overfished),
            )
            for sheet in sheets
        )
    )


def _loan_reason(line: BankLine, name: str) -> str:
    words = ngettext(
        "Bank: {name} pays back {loans} Loan, {repaid}, and interest, {interest}",
        "Bank: {name} pays back {loans} Loans, {repaid}, and interest, {interest}",
        2 if line.loans is UNKNOWN else line.loans,
    )
    return words.format(
        name=name,
        loans=yen_text(line.loans),
        repaid=change_text(line.repaid),
        interest=change_text(line.interest_paid),
    )


def _interest_reason(sheets: Sequence[MarketSheet]) -> str:
    bank = sheets[0].bank
    if bank.owners == 0:
        words = _("Bank: all interest, {interest}, goes to the supply, because nobody has Shares")
        return words.format(interest=yen_text(bank.interest_of_all))
    parts = [s.bank.interest_received for s in sheets if s.bank.shares not in (0, UNKNOWN)]
    words = ngettext(
        "Bank: all interest, {interest}, goes to {owners} owner of Shares: {part}",
        "Bank: all interest, {interest}, is divided among {owners} owners of Shares, each part up "
        "to the next hundred: {part}",
        2 if bank.owners is UNKNOWN else bank.owners,
    )
    return words.format(
        interest=yen_text(bank.interest_of_all),
        owners=yen_text(bank.owners),
        part=change_text(parts[0] if parts else UNKNOWN),
    )
