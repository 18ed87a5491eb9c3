"""Lots as they lie on the table, for every screen that shows them."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from companion.tsukiji.proposals.lots_and_tickets import (
    CardPlace,
    LotsDraft,
    PlaceState,
    TicketPlace,
    TicketsDraft,
)
from companion.tsukiji.view_values.lots import (
    NO_TABLET,
    ShownCard,
    ShownLot,
    ShownTablet,
    ShownTicket,
    Standing,
)
from companion.tsukiji.words.pieces import face_name, ticket_name
from companion.tsukiji.words.problems import player_name, sentence, sentences
from companion.view_values.choices import Tone
from companion.words.fonts import shown_name
from companion.words.languages import _
from companion.words.player_initials import badges
from companion.words.shown_text import cleaned, on_screen, signed_on_screen
from engine.maybe import UNKNOWN, Maybe
from engine.tsukiji.box import Tablet
from engine.tsukiji.facts import NO_TICKET, GameSetUp, LaidTicket, Player
from engine.tsukiji.faults import Fault
from engine.tsukiji.game import Game
from engine.tsukiji.lots import LotValue, TabletPlacement, TicketCount, TicketEffect
from engine.tsukiji.pieces import Card, LotNumber
from engine.tsukiji.round import Round
from engine.tsukiji.sale import Purchase

_STANDING = {
    PlaceState.SURE: Standing.SURE,
    PlaceState.MISSING: Standing.MISSING,
    PlaceState.DOUBT: Standing.SURE,
    PlaceState.BY_HAND: Standing.SURE,
}


def shown_card(card: Card) -> ShownCard:
    """A card that was dealt."""
    if card.face is UNKNOWN:
        return ShownCard(name=_("unread"))
    return ShownCard(face=str(card.face), name=face_name(card.face))


def shown_card_place(place: CardPlace) -> ShownCard:
    """A place for a card that is being drafted."""
    face = "" if place.card.face is UNKNOWN else str(place.card.face)
    return ShownCard(
        face=face,
        standing=_STANDING[place.state],
        expected=_("a card") if place.state is PlaceState.MISSING else "",
        doubt=_("cannot be here") if place.state is PlaceState.DOUBT else "",
        by_hand=place.state is PlaceState.BY_HAND,
        name=face_name(face) if face else "",
    )


def drafted_lots(draft: LotsDraft, notes: dict[int, str]) -> tuple[ShownLot, ...]:
    """The lots of a draft; `notes` say by lot what is missing there."""
    return tuple(
        ShownLot(
            number=number,
            title=lot_title(number),
            cards=tuple(shown_card_place(place) for place in places),
            note=notes.get(number, ""),
            tone=Tone.ATTENTION if number in notes else Tone.PLAIN,
        )
        for number, places in enumerate(draft.lots, start=1)
    )


def drafted_tickets(game: Game, draft: TicketsDraft, notes: dict[int, str]) -> tuple[ShownLot, ...]:
    """The lots of the round with the tickets that are being drafted."""
    lots = game.rounds[-1].lots
    return tuple(
        ShownLot(
            number=number,
            title=lot_title(number),
            cards=tuple(shown_card(card) for card in lots[number - 1]),
            tickets=tuple(
                shown_ticket_place(place, player, game.setup) for player, place in enumerate(places)
            ),
            note=notes.get(number, ""),
            tone=Tone.ATTENTION if number in notes else Tone.PLAIN,
        )
        for number, places in enumerate(draft.lots, start=1)
    )


def shown_ticket_place(place: TicketPlace, player: int, setup: GameSetUp) -> ShownTicket:
    """A place for a ticket that is being drafted."""
    return ShownTicket(
        text=ticket_text(place.ticket),
        colour=setup.players[player].colour,
        initial=initial(player, setup),
        standing=_STANDING[place.state],
        by_hand=place.state is PlaceState.BY_HAND,
    )


def played_lot(
    game: Game, played: Round, number: int, note: str = "", *, said: Collection[Fault] = ()
) -> ShownLot:
    """A lot of a round whose tickets are revealed; what is `said` elsewhere is not said here."""
    lot = LotNumber(number)
    placement = played.placement(lot)
    value = next((v for v in played.values if v.lot == lot), None)
    problems = lot_problems(played, number, game, said)
    return ShownLot(
        number=number,
        title=lot_title(number),
        cards=tuple(shown_card(card) for card in _at(played.lots, number)),
        tablet=shown_tablet(placement),
        tickets=value_tickets(value, game.setup) if value is not None else (),
        value=value_text(value),
        total=total_text(value),
        note="; ".join((*problems, note) if note else problems),
        tone=Tone.ATTENTION if problems else Tone.PLAIN,
    )


def lot_problems(
    played: Round, number: int, game: Game, said: Collection[Fault] = ()
) -> tuple[str, ...]:
    """What is odd about that lot, in words, but for what is `said` already."""
    found = [p for p in played.problems if p.at("lot") == number and p.code not in said]
    return sentences(found, shown_players(game.setup))


def player_problems(game: Game, player: int) -> tuple[str, ...]:
    """What is odd about a player in this round beside what is odd about a lot, in words."""
    return tuple(
        sentence(problem, shown_players(game.setup))
        for problem in game.rounds[-1].problems
        if problem.at("player") == player and problem.at("lot") is None
    )


def general_problems(game: Game) -> tuple[str, ...]:
    """What is odd about the set-up or this round and belongs to no lot and no player."""
    found = (*game.setup_problems, *(game.rounds[-1].problems if game.rounds else ()))
    return tuple(
        sentence(problem, shown_players(game.setup))
        for problem in found
        if problem.at("player") is None
        and problem.at("lot") is None
        and problem.code not in _SAID_ELSEWHERE
    )


def two_buyers(game: Game) -> tuple[str, ...]:
    """Each lot of the game that two players are held to have bought, in words: one of them has no
    cards for it, in whatever round that is seen."""
    players = shown_players(game.setup)
    words = _(
        "Round {round}: lot {lot} has two buyers, {first} and {second}. Correct it in the log"
    )
    return tuple(
        words.format(
            round=played.number,
            lot=problem.at("lot"),
            first=player_name(int(str(problem.fillings()["earlier"])), players),
            second=player_name(int(str(problem.at("player"))), players),
        )
        for played in game.rounds
        for problem in played.problems
        if problem.code == Fault.LOT_SOLD_TWICE and problem.at("player") is not None
    )


def deed_words(purchase: Purchase) -> str:
    """What somebody bought; a lot that was sold already has brought nothing."""
    if not purchase.sold:
        return _("got no lot")
    return _("bought lot {lot}").format(lot=purchase.lot)


_SAID_ELSEWHERE: Final = (Fault.TRACK_UNTOLD, Fault.TICKETS_UNSURE)
"""What holds for the whole game: the page of the markers and that of the new game say it."""


def narrow_notes(lots: Sequence[ShownLot]) -> str:
    """What is odd about the lots, for where their columns are too narrow for words."""
    return " ".join(f"{look.note}." for look in lots if look.note and look.tone is not Tone.PLAIN)


def shown_tablet(placement: TabletPlacement | None) -> ShownTablet:
    """The tablet at a lot."""
    tablet = None if placement is None else placement.tablet
    if placement is None or not isinstance(tablet, Tablet):
        return ShownTablet(price="¥?") if tablet is UNKNOWN else NO_TABLET
    return ShownTablet(
        price=yen(tablet.price.value),
        modifier=signed_on_screen(tablet.modifier.value),
        clock=tablet.clock,
        provisional=bool(tablet.price.rests_on or tablet.modifier.rests_on),
        by_hand=placement.by_hand is not None,
    )


def value_tickets(value: LotValue, setup: GameSetUp) -> tuple[ShownTicket, ...]:
    """The revealed tickets of a lot."""
    return tuple(
        ShownTicket(
            text=ticket_text(count.ticket),
            colour=setup.players[count.player].colour,
            initial=initial(count.player, setup),
            standing=Standing.MISSING if count.ticket is NO_TICKET else Standing.SURE,
            voided=count.effect is TicketEffect.VOIDED,
            counts=_counts(count),
        )
        for count in value.counts
    )


def _counts(count: TicketCount) -> str:
    """What a ticket adds, where that is not what is printed on it."""
    doubled = count.effect is TicketEffect.COUNTED and count.amount != count.number
    otherwise = (TicketEffect.VOIDED, TicketEffect.VOIDS, TicketEffect.COUNTED_AS_TWO)
    return on_screen(f"= {count.amount}") if doubled or count.effect in otherwise else ""


def value_text(value: LotValue | None) -> str:
    """What the tickets of a lot add up to."""
    if value is None:
        return ""
    if value.value is UNKNOWN:
        words = _("sum {least} to {most}").format(least=value.least, most=value.most)
        return on_screen(words)
    return on_screen(_("sum {value}").format(value=value.value))


def total_text(value: LotValue | None) -> str:
    """The same under a column of tickets."""
    if value is None:
        return ""
    unsure = f"{value.least}…{value.most}"
    return on_screen(unsure if value.value is UNKNOWN else f"= {value.value}")


def ticket_text(ticket: LaidTicket) -> str:
    """What a ticket shows."""
    if ticket is NO_TICKET:
        return ""
    return "?" if ticket is UNKNOWN else on_screen(ticket_name(ticket))


def initial(player: int, setup: GameSetUp) -> str:
    """The beginning of a player's name, enough of it to tell players apart."""
    return badges(names_of(setup))[player]


def lot_title(number: int) -> str:
    """What a lot is called."""
    return _("Lot {number}").format(number=number)


def yen(amount: Maybe[int]) -> str:
    """An amount of money."""
    if amount is UNKNOWN:
        return "¥?"
    return f"−¥{-amount}" if amount < 0 else f"¥{amount}"


def names_of(setup: GameSetUp) -> tuple[str, ...]:
    """What the players are called on the screen."""
    return tuple(player.name for player in shown_players(setup))


def shown_players(setup: GameSetUp) -> tuple[Player, ...]:
    """The players with names that can be written."""
    return tuple(
        replace(player, name=shown_name(player_name(seat, setup.players), seat))
        for seat, player in enumerate(setup.players)
    )


def with_asked(look: ShownLot, lot: int, *, card: int = -1, ticket: int = -1) -> ShownLot:
    """The lot with the place marked that is being asked for; `lot` 0 asks for none."""
    if look.number != lot:
        return look
    cards = tuple(replace(c, asked=i == card) for i, c in enumerate(look.cards))
    tickets = tuple(replace(t, asked=i == ticket) for i, t in enumerate(look.tickets))
    return replace(look, cards=cards, tickets=tickets)


def _at(lots: Sequence[tuple[Card, ...]], number: int) -> tuple[Card, ...]:
    return lots[number - 1] if 1 <= number <= len(lots) else ()


def joined(words: Sequence[str]) -> str:
    """Several sentences as one text."""
    return " ".join(f"{cleaned(word)}." for word in words)
