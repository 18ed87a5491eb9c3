"""The drawn examples of the rules: what the game's own widgets show for a topic. The example is
played by the engine; what is drawn here and what `words/rule_pictures.py` says are the same.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from companion.tsukiji.example_game import (
    NAMES,
    SUMS_DRAWN,
    bought_game,
    dealt_game,
    evaluated_game,
    example_end,
    example_sums,
)
from companion.tsukiji.presenters.lots import (
    initial,
    lot_title,
    played_lot,
    total_text,
    value_text,
    value_tickets,
)
from companion.tsukiji.presenters.price_markers import market_view, shown_track
from companion.tsukiji.presenters.purchase import counted_rows, purse
from companion.tsukiji.presenters.round_end import round_end_view
from companion.tsukiji.presenters.score import score_view
from companion.tsukiji.view_values.drawn_example import CardsInALine, DrawnExample
from companion.tsukiji.view_values.lots import ShownCard, ShownLot, ShownTicket
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import short_guess_words
from companion.view_values.players import ShownPlayer
from companion.words.player_initials import badges
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import Face
from engine.tsukiji.scoring import FinalCount


def rule_drawing(topic: str) -> DrawnExample | None:
    """What is drawn for a topic; None for one that cannot be shown."""
    return _DRAWINGS[topic]() if topic in _DRAWINGS else None


def _set_up() -> DrawnExample:
    game = dealt_game()
    players = tuple(
        ShownPlayer(name, at, money=purse(game.table.seats[at]), first=not at)
        for at, name in enumerate(NAMES)
    )
    return DrawnExample(track=shown_track(game.table.track), players=players)


def _lots(game: Game) -> tuple[ShownLot, ...]:
    played = game.rounds[0]
    return tuple(played_lot(game, played, number) for number in range(1, len(played.lots) + 1))


def _offer() -> DrawnExample:
    return DrawnExample(lots=_lots(dealt_game()))


def _evaluation() -> DrawnExample:
    """The tickets lie there, face down."""
    setup = dealt_game().setup
    tickets = tuple(
        ShownTicket(colour=at, initial=initial(at, setup)) for at, _name in enumerate(NAMES)
    )
    return DrawnExample(lots=tuple(replace(lot, tickets=tickets) for lot in _lots(dealt_game())))


def _tickets() -> DrawnExample:
    setup = dealt_game().setup
    lots = (
        ShownLot(
            number=value.lot,
            title=lot_title(value.lot),
            tickets=value_tickets(value, setup),
            value=value_text(value),
            total=total_text(value),
        )
        for value in example_sums()[:SUMS_DRAWN]
    )
    return DrawnExample(lots=tuple(lots))


def _quotation() -> DrawnExample:
    return DrawnExample(lots=_lots(evaluated_game()), footnote=short_guess_words())


def _market() -> DrawnExample:
    """The tablets that move the markers, and where these arrive."""
    game = evaluated_game()
    lots = tuple(replace(lot, tickets=(), value="", total="") for lot in _lots(game))
    return DrawnExample(lots=lots, track=market_view(game).track, footnote=short_guess_words())


def _purchase() -> DrawnExample:
    """Who bought what for how much, and who has the sign now."""
    game = bought_game()
    view = round_end_view(game)
    priced = (
        replace(lot, tablet=shown.tablet) for lot, shown in zip(view.lots, _lots(game), strict=True)
    )
    return DrawnExample(lots=tuple(priced), players=view.players, footnote=short_guess_words())


def _card(face: Face) -> ShownCard:
    return ShownCard(face=str(face), name=face_name(face))


def _takusan() -> DrawnExample:
    """The joker is one more card of its row."""
    cards = (Face.TAKO, Face.TAKO, Face.TAKO, Face.TAKUSAN)
    counts = f"= {len(cards)} {face_name(Face.TAKO)}"
    return DrawnExample(cards=(CardsInALine(tuple(map(_card, cards)), counts=counts),))


def _yakuza() -> DrawnExample:
    """The mobster and what it takes go."""
    cards = tuple(map(_card, (Face.EBI, Face.EBI, Face.FUGU, Face.YAKUZA)))
    counts = f"= 2 {face_name(Face.EBI)}"
    return DrawnExample(cards=(CardsInALine(cards, gone=(2, 3), counts=counts),))


def _columns() -> tuple[ShownPlayer, ...]:
    short = badges(NAMES)
    return tuple(ShownPlayer(name, at, badge=short[at]) for at, name in enumerate(NAMES))


def _held() -> tuple[ShownPlayer, ...]:
    """Everybody with their rows."""
    rows = (counted_rows(holdings) for holdings in example_end().holdings)
    return tuple(replace(player, rows=row) for player, row in zip(_columns(), rows, strict=True))


def _sheet(count: FinalCount, track: Track | None, first: int, last: int | None) -> DrawnExample:
    """Some lines of the score sheet of the example, with the rows that they count."""
    return DrawnExample(
        track=None if track is None else shown_track(track),
        players=_held(),
        sheet=score_view(dealt_game(), count).rows[first:last],
        columns=_columns(),
    )


def _end() -> DrawnExample:
    end = example_end()
    return _sheet(end.count, end.track, 0, None)


def _special_points() -> DrawnExample:
    count = example_end().with_specials
    before = len(count.prices) + 1
    return _sheet(count, None, before, before + len(count.sheets[0].variants))


_DRAWINGS: Final[dict[str, Callable[[], DrawnExample]]] = {
    "set-up": _set_up,
    "offer": _offer,
    "evaluation": _evaluation,
    "tickets": _tickets,
    "quotation": _quotation,
    "market": _market,
    "purchase": _purchase,
    "takusan": _takusan,
    "yakuza": _yakuza,
    "end": _end,
    "special-points": _special_points,
}
