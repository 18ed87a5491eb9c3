"""Statistics over all evenings in words, and as shares to be drawn; for the page and the
terminal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.history.shares import ShareStanding, WinShare
from companion.history.statistics import Statistics
from companion.words.fonts import shown_name
from companion.words.languages import _, ngettext
from companion.words.player_colours import set_word
from companion.words.shown_text import tenths


@dataclass(frozen=True, slots=True)
class ShownShare:
    """A line of a table of shares."""

    name: str
    """Whose it is."""
    words: str
    """How often of how many times, and how sure that is."""
    share: WinShare
    """The same to be drawn: where it lies, how sure it is, where chance lies."""


@dataclass(frozen=True, slots=True)
class ShareTable:
    """Shares that stand side by side."""

    title: str
    """What is compared."""
    rows: tuple[ShownShare, ...]
    """A line each."""
    notes: tuple[str, ...] = ()
    """More in sentences."""


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """What the page shows."""

    says: str
    """How many games there are, and what that means."""
    tables: tuple[ShareTable, ...]
    """Players, seats, colours, goods."""
    counts: tuple[str, ...]
    """A sentence for each number of players."""


def statistics_view(found: Statistics, goods_name: Callable[[str], str]) -> StatisticsView:
    """All of it in words."""
    tables = (
        ShareTable(
            _("Players"),
            tuple(
                _won(shown_name(one.name, seat), one.wins) for seat, one in enumerate(found.players)
            ),
            tuple(
                _("{who}: {mean} on average, at most {best}.").format(
                    who=shown_name(one.name, seat), mean=round(one.mean_total), best=one.best_total
                )
                for seat, one in enumerate(found.players)
                if one.mean_total is not None
            ),
        ),
        ShareTable(
            _("Turn in the first round"),
            tuple(_won(turn_words(group.key), group.wins) for group in found.seats),
        ),
        ShareTable(
            _("Colour of the tickets"),
            tuple(_won(set_word(group.key).capitalize(), group.wins) for group in found.colours),
        ),
        ShareTable(
            _("Products: the dearest at the end"),
            tuple(_happened(goods_name(one.key), one.dearest) for one in found.goods),
            tuple(
                _(
                    "{product}: a card is worth {price} on average; winners had {won}, others "
                    "{other}."
                ).format(
                    product=goods_name(one.key),
                    price=tenths(one.mean_price),
                    won=tenths(one.winners_held),
                    other=tenths(one.others_held),
                )
                for one in found.goods
            ),
        ),
    )
    return StatisticsView(
        says=games_words(found.games),
        tables=tuple(table for table in tables if table.rows),
        counts=tuple(
            ngettext(
                "{games} game of {players}: one wins with {total} on average, by {margin}.",
                "{games} games of {players}: one wins with {total} on average, by {margin}.",
                one.games,
            ).format(
                games=one.games,
                players=one.players,
                total=round(one.mean_winning),
                margin=tenths(one.mean_margin),
            )
            for one in found.counts
        ),
    )


def games_words(games: int) -> str:
    """How many games are counted, and what can be learned from so many."""
    if not games:
        return _("No finished game yet: there is nothing to compare.")
    words = ngettext("{games} game counts.", "{games} games count.", games).format(games=games)
    if games >= _FOR_A_GUESS:
        return words
    few = _("So few say little: what looks like skill may be luck.")
    return f"{words} {few}"


def bar_words() -> str:
    """What the drawn shares mean."""
    return _("The bar shows between which shares the truth lies, the line what chance gives.")


_FOR_A_GUESS = 20
"""With fewer games the interval of a share of one in four is wider than 40 of a hundred."""


def turn_words(turn: int) -> str:
    """The place in the first round."""
    return _("Begins") if not turn else _("Turn {number}").format(number=turn + 1)


def verdict_words(share: WinShare) -> str:
    """How sure a share is."""
    return {
        ShareStanding.FEW: _("too few games to say"),
        ShareStanding.LUCK: _("may be luck"),
        ShareStanding.MORE: _("more often than chance gives"),
        ShareStanding.LESS: _("less often than chance gives"),
    }[share.standing]


def _won(name: str, share: WinShare) -> ShownShare:
    words = ngettext(
        "won {times} of {count} game, {verdict}",
        "won {times} of {count} games, {verdict}",
        share.of,
    )
    return ShownShare(name, _told(words, share), share)


def _happened(name: str, share: WinShare) -> ShownShare:
    words = ngettext(
        "in {times} of {count} game, {verdict}", "in {times} of {count} games, {verdict}", share.of
    )
    return ShownShare(name, _told(words, share), share)


def _told(words: str, share: WinShare) -> str:
    return words.format(times=tenths(share.times), count=share.of, verdict=verdict_words(share))


def statistics_json(found: Statistics) -> dict[str, Any]:
    """The same for programs."""

    def share(one: WinShare) -> dict[str, Any]:
        low, high = one.interval
        return {
            "times": one.times,
            "of": one.of,
            "share": round(one.share, 4),
            "chance": round(one.chance, 4),
            "interval": [round(low, 4), round(high, 4)],
            "standing": one.standing.value,
        }

    return {
        "games": found.games,
        "players": [
            {
                "name": one.name,
                "wins": share(one.wins),
                "mean_total": one.mean_total,
                "best_total": one.best_total,
            }
            for one in found.players
        ],
        "turns": [{"turn": one.key + 1, "wins": share(one.wins)} for one in found.seats],
        "colours": [{"set": one.key, "wins": share(one.wins)} for one in found.colours],
        "goods": [
            {
                "key": one.key,
                "dearest": share(one.dearest),
                "mean_price": round(one.mean_price, 3),
                "winners_held": round(one.winners_held, 3),
                "others_held": round(one.others_held, 3),
            }
            for one in found.goods
        ],
        "player_counts": [
            {
                "players": one.players,
                "games": one.games,
                "mean_winning": round(one.mean_winning, 2),
                "mean_margin": round(one.mean_margin, 2),
            }
            for one in found.counts
        ],
    }


def statistics_lines(view: StatisticsView) -> Sequence[str]:
    """The same for a terminal."""
    lines = [view.says]
    for table in view.tables:
        lines += ["", table.title]
        lines += [f"  {row.name}: {row.words} ({percents(row.share)})" for row in table.rows]
        lines += [f"  {note}" for note in table.notes]
    return [*lines, "", *view.counts] if view.counts else lines


def percents(share: WinShare) -> str:
    """Between which shares the truth lies: "12–48 %"."""
    low, high = share.interval
    return f"{low * 100:.0f}–{high * 100:.0f} %"
