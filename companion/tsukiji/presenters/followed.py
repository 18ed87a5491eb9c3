"""The game for people who follow it on another screen: what lies open on the table, and nothing
else. Tickets are in it once they are turned up and told; money and standing unless the table keeps
them hidden.
"""

from typing import Final

from companion.tsukiji.presenters.lots import (
    drafted_lots,
    initial,
    names_of,
    played_lot,
)
from companion.tsukiji.presenters.offer import names_by_colour, told_problems
from companion.tsukiji.presenters.purchase import counted_rows, purse
from companion.tsukiji.presenters.score import score_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.table import Table
from companion.tsukiji.view_values.lots import ShownLot, ShownTicket
from companion.tsukiji.words.provisional import TILDE
from companion.tsukiji.words.reading import sentence
from companion.tsukiji.words.round_and_variant_names import round_words
from companion.view_values.followed import (
    FollowedCard,
    FollowedGame,
    FollowedLot,
    FollowedMove,
    FollowedPlayer,
    FollowedRow,
    FollowedScore,
    FollowedStack,
    FollowedTicket,
    FollowedTrack,
)
from companion.words.languages import _, ngettext
from companion.words.player_colours import colours_now
from companion.words.shown_text import signed_on_screen
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import LAST_SPACE, LotNumber
from engine.tsukiji.round import Round
from engine.tsukiji.whats_next import Phase, whats_next
from vision.tsukiji.reading import Reading

_BEFORE_THE_LOTS: Final = (Screen.TABLE_CHECK, Screen.OFFER)
_PHASES: Final = (Phase.OFFER, Phase.EVALUATION, Phase.QUOTATION, Phase.PURCHASE)


def followed_view(
    table: Table, board: Track, phase: Phase, number: int, *, hides_standing: bool
) -> FollowedGame:
    """The table as it is now, in the language of the moment: the `board` as hands have left it, in
    that phase of that round."""
    game = table.game
    hides = hides_standing and not game.is_over
    is_end = table.screen in (Screen.SCORE, Screen.COUNT)
    return FollowedGame(
        heading=_("The end") if is_end else round_words(number),
        phases=(_("Offer"), _("Evaluation"), _("Quotation"), _("Purchase")),
        phase=_PHASES.index(phase) if phase in _PHASES else -1,
        now=_now(table),
        players=_players(table, hides=hides),
        track=_track(table, board),
        lots=_lots(table),
        score=None if hides else _score(game),
        is_over=game.is_over,
    )


def read_words(game: Game, reading: Reading | None) -> tuple[str, ...]:
    """What a look has read and what it lacks, a sentence each."""
    if reading is None or not reading.markers:
        return (_("Nothing was read."),)
    count = len(reading.markers)
    words = ngettext("{count} piece was read.", "{count} pieces were read.", count)
    names = names_by_colour(game.setup)
    lacks = dict.fromkeys(f"{sentence(problem, names)}." for problem in told_problems(reading))
    return (words.format(count=count), *(lacks or (_("Nothing is missing."),)))


def _now(table: Table) -> str:
    game = table.game
    buyer = buyer_of(table)
    if table.screen is Screen.PURCHASE and buyer is not None:
        return _("{name} buys").format(name=names_of(game.setup)[buyer])
    return {
        Screen.TABLE_CHECK: _("The lots are dealt."),
        Screen.OFFER: _("The lots are dealt."),
        Screen.EVALUATION: _("Everybody lays tickets, face down."),
        Screen.TICKETS: _("The tickets are turned up."),
        Screen.TABLETS: _("The tablets go to the lots."),
        Screen.PRICE_MARKERS: _("The market moves."),
        Screen.PURCHASE: _("The lots are sold."),
        Screen.ROUND_END: _("The round is over."),
        Screen.SCORE: _("The game is over."),
        Screen.COUNT: _("The rows are counted."),
    }[table.screen]


def buyer_of(table: Table) -> PlayerIndex | None:
    if table.screen is not Screen.PURCHASE:
        return None
    return next(iter(whats_next(table.game).turns), None)


def _round(table: Table) -> Round | None:
    """The round whose lots lie on the table; None before they are dealt and after the last one."""
    is_there = table.screen not in (*_BEFORE_THE_LOTS, Screen.SCORE, Screen.COUNT)
    return table.game.rounds[-1] if is_there and table.game.rounds else None


def _players(table: Table, *, hides: bool) -> tuple[FollowedPlayer, ...]:
    game, played, buyer = table.game, _round(table), buyer_of(table)
    turns = () if played is None else played.purchases
    notes = {
        turn.player: _("bought lot {lot}").format(lot=turn.lot) if turn.lot else _("passed")
        for turn in turns
        if turn.player is not UNKNOWN
    }
    first = game.table.first_player if played is None else played.first_player
    names = names_of(game.setup)
    return tuple(
        FollowedPlayer(
            name=names[seat],
            badge=initial(seat, game.setup),
            colour=_colour(player.colour),
            money="" if hides else purse(game.table.seats[seat]),
            note=notes.get(PlayerIndex(seat), ""),
            is_active=seat == buyer,
            is_first=seat == first and not game.is_over,
            rows=tuple(
                FollowedRow(row.face, row.count)
                for row in counted_rows(game.table.seats[seat].holdings)
            ),
        )
        for seat, player in enumerate(game.setup.players)
    )


def _colour(number: int) -> str:
    colours = colours_now()
    return colours[number % len(colours)].value


def _track(table: Table, board: Track) -> FollowedTrack:
    played = _round(table)
    # The tablets come before the market on the table, and so they do here.
    shows_moves = played is not None and table.screen is not Screen.TABLETS
    moves = played.moves if played is not None and shows_moves else ()
    return FollowedTrack(
        spaces=LAST_SPACE,
        stacks=tuple(
            FollowedStack(space, tuple(str(face) for face in stack))
            for space, stack in board.stacks
        ),
        moves=tuple(
            FollowedMove(str(move.product), signed_on_screen(move.end - move.start))
            for move in moves
            if move.start is not UNKNOWN and move.end is not UNKNOWN and move.end != move.start
        ),
    )


def _lots(table: Table) -> tuple[FollowedLot, ...]:
    if table.screen is Screen.OFFER:
        lots = table.drafts.lots
        return tuple(_lot(look, is_sure=False) for look in drafted_lots(lots, {})) * lots.begun
    played = _round(table)
    if played is None:
        return ()
    names = names_of(table.game.setup)
    found = []
    for number in range(1, len(played.lots) + 1):
        owner = played.buyer_of(LotNumber(number))
        sold_to = ""
        if owner is not None:
            sold_to = _("somebody") if owner is UNKNOWN else names[owner]
        found.append(_lot(played_lot(table.game, played, number), sold_to=sold_to))
    return tuple(found)


def _lot(look: ShownLot, *, is_sure: bool = True, sold_to: str = "") -> FollowedLot:
    tablet = look.tablet
    price = tablet.price + TILDE * tablet.provisional
    return FollowedLot(
        title=look.title,
        cards=tuple(FollowedCard(card.face, card.name) for card in look.cards),
        is_sure=is_sure,
        price=price,
        modifier=tablet.modifier,
        has_clock=tablet.clock,
        tickets=tuple(map(_ticket, look.tickets)),
        total=look.total,
        sold_to=sold_to,
    )


def _ticket(look: ShownTicket) -> FollowedTicket:
    return FollowedTicket(look.text, look.initial, _colour(look.colour), look.voided)


def _score(game: Game) -> FollowedScore:
    sheet = score_view(game)
    return FollowedScore(sheet.title, sheet.rows)
