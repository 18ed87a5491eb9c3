"""What the screens say, word by word where it matters at the table."""

from dataclasses import replace

import pytest

from companion.tsukiji.presenters.evaluation import evaluation_view
from companion.tsukiji.presenters.log import fact_words
from companion.tsukiji.presenters.lots import (
    initial,
    played_lot,
    shown_card,
    ticket_text,
    value_tickets,
)
from companion.tsukiji.presenters.offer import names_by_colour, offer_view
from companion.tsukiji.presenters.outlines import outlines
from companion.tsukiji.presenters.price_markers import (
    marker_view,
    market_view,
    move_sentence,
    shown_track,
)
from companion.tsukiji.presenters.purchase import counted_rows, purchase_view
from companion.tsukiji.presenters.score import difference_words, score_view, verdict
from companion.tsukiji.presenters.tablets import tablets_view
from companion.tsukiji.presenters.tickets import ticket_choices, tickets_view
from companion.tsukiji.proposals.lots_and_tickets import (
    CardPlace,
    PlaceState,
    empty_lots,
    empty_tickets,
)
from companion.tsukiji.proposals.purchase_draft import PurchaseDraft
from companion.tsukiji.proposals.purchase_turn import Buying
from companion.tsukiji.view_values.lots import Standing
from companion.tsukiji.view_values.track import ShownTrack
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.reasons import move_reason
from companion.view_values.choices import Tone
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.box import default_box
from engine.tsukiji.compare import compare
from engine.tsukiji.facts import (
    FirstPlayerSetByHand,
    MarkerSetByHand,
    MoneySetByHand,
    Player,
    RowSetByHand,
    TabletSetByHand,
)
from engine.tsukiji.game import Game
from engine.tsukiji.lots import value_lot
from engine.tsukiji.pieces import QUOTED, UNREAD_CARD, Card, Face, LotNumber, Space, Ticket
from engine.tsukiji.purchase import Holdings, Row
from engine.tsukiji.scoring import DecidedBy
from engine.tsukiji.settings import Settings, Variant
from engine.tsukiji.table_count import Difference, Differing
from tests.companion.tsukiji.change_words import change_words
from tests.companion.tsukiji.piece_markers import card_marker
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, passes, played, revealed
from vision.markers.sighting import Sighting
from vision.table.problems import Reason, TableCode, TableProblem
from vision.table.remarks import Remark
from vision.tsukiji.reading import Code, LayingRemark, Reading, Scene

START = (dealt(), revealed())
ANA = PlayerIndex(0)


def test_the_offer_says_what_is_missing_and_why() -> None:
    problem = TableProblem(Code.LOT_SHORT, lot=2, seen=2, expected=3, reason=Reason.GLARE)
    reading = Reading(Scene.LOTS, 3, problems=(problem,))
    view = offer_view(played(), empty_lots(3), reading)
    assert view.says == "Lot 2 shows 2 of 3 cards: light is glaring there."
    assert view.tone is Tone.ATTENTION
    assert view.lots[1].note == "Lot 2 shows 2 of 3 cards: light is glaring there"
    assert view.lots[0].note == ""
    assert view.lots[0].cards[0].standing is Standing.MISSING
    assert not view.ready


def test_two_rows_and_a_card_apart_are_told_in_the_first_rounds_only() -> None:
    lots = replace(empty_lots(2), lots=seen_lots())
    apart = Remark(LayingRemark.CARD_APART, (), card_marker("tako"))
    reading = Reading(Scene.LOTS, 2, lot_rows=(2, 1), remarks=(apart,))
    told = offer_view(random_game(1, 2, rounds=0), lots, reading)
    assert told.says == (
        "All lots are there. Two rows of lots: they count from the upper left, row by row. "
        "A card is apart from the lots and does not count: Tako 1."
    )
    assert offer_view(random_game(1, 2, rounds=2), lots, reading).says == "All lots are there."


def seen_lots() -> tuple[tuple[CardPlace, ...], ...]:
    """Three lots of two players, all of them told."""
    faces = (Face.EBI, Face.SAKE, Face.FUGU)
    lot = tuple(CardPlace(Card(face), PlaceState.SURE) for face in faces)
    return (lot, lot, lot)


def test_found_cards_are_outlined_and_named() -> None:
    corners = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
    marker = card_marker("tako")
    seen = Reading(Scene.LOTS, 3, markers=(Sighting(marker, corners, 1.0),))
    (outline,) = outlines(seen)
    assert (outline.name, outline.letter, outline.tone) == ("Tako", "T", Tone.PLAIN)
    doubted = replace(
        seen, problems=(TableProblem(TableCode.PIECE_NOT_EXPECTED, marker_id=marker),)
    )
    assert outlines(doubted)[0].tone is Tone.WRONG


def test_names_follow_the_colours() -> None:
    setup = replace(set_up(2), players=(Player("Ana", 3), Player("Ben", 0)))
    assert names_by_colour(setup) == ("Ben", "", "", "Ana")


def test_initials_tell_players_apart() -> None:
    setup = replace(set_up(3), players=(Player("Bea", 0), Player("Ben", 1), Player("Cy", 2)))
    assert [initial(i, setup) for i in range(3)] == ["Bea", "Ben", "C"]
    unnamed = replace(set_up(3), players=tuple(Player("", colour) for colour in range(3)))
    assert [initial(i, unnamed) for i in range(3)] == ["1", "2", "3"]
    shown = purchase_view(played(*START, setup=unnamed)).players
    assert [player.badge for player in shown] == ["1", "2", "3"]
    asked = evaluation_view(played(dealt(), setup=unnamed), frozenset()).players
    assert [player.badge for player in asked] == ["1", "2", "3"]
    twins = replace(set_up(2), players=(Player("Jo", 0), Player("Jo", 1)))
    assert [initial(i, twins) for i in range(2)] == ["1", "2"]


def test_nothing_secret_is_shown_while_tickets_are_laid() -> None:
    view = evaluation_view(played(dealt()), frozenset((ANA,)))
    assert view.says == "2 players are still thinking."
    assert [player.done for player in view.players] == [True, False, False]
    assert all(lot.tickets == () and lot.value == "" for lot in view.lots)
    assert evaluation_view(played(dealt()), frozenset(map(PlayerIndex, range(3)))).ready


def test_tickets_entered_in_a_row_keep_their_places_and_those_not_in_hand_fade() -> None:
    game = played(dealt())
    draft = empty_tickets(4, 3).with_ticket(1, 0, Ticket.THREE).with_ticket(2, 0, Ticket.ANNUL)
    before = ticket_choices(game, empty_tickets(4, 3), 0)
    choices = ticket_choices(game, draft, 0)
    keys = [choice.key for choice in choices]
    assert keys == [choice.key for choice in before]
    assert keys == [ticket.value for ticket in game.setup.settings.tickets_in_play]
    assert [choice.key for choice in choices if choice.faded] == ["3", "annul"]
    assert all(choice.possible for choice in choices), "the table may have done something odd"


def test_tickets_keep_their_places_and_those_that_lie_elsewhere_are_faded() -> None:
    game = played(dealt())
    draft = empty_tickets(4, 3).with_ticket(1, 0, Ticket.ZERO)
    choices = ticket_choices(game, draft, 0)
    assert [choice.key for choice in choices][:5] == ["0", "1", "2", "3", "4"]
    assert [choice.faded for choice in choices][:2] == [True, False]
    view = tickets_view(game, draft, None)
    assert not view.ready
    assert view.lots[0].tickets[0].by_hand


def test_the_tablets_come_with_their_reasons() -> None:
    game = played(dealt(), revealed("4 3 2", "4 annul 3", "3 4 2", "1 1 1"))
    view = tablets_view(game)
    assert [lot.tablet.price for lot in view.lots] == ["¥12", "¥6", "¥9", "¥3"]
    assert view.lots[0].tablet.clock
    assert view.lots[1].tickets[0].voided
    assert view.reasons[0].text.endswith("before lot 3, being further left.")
    assert "4 from Ana (voided by Ben)" in view.reasons[1].text
    assert (view.lots[1].value, view.lots[1].total) == ("sum 3", "= 3")


def test_a_provisional_tablet_wears_its_tilde() -> None:
    game = played(*START, setup=set_up(3, box=default_box(3)))
    assert [lot.tablet.provisional for lot in tablets_view(game).lots] == [False, True, False, True]


def test_a_marker_is_told_where_to_go_in_one_sentence() -> None:
    game = played(*START)
    said = [marker_view(game, number).says for number in range(5)]
    assert said == [
        "Move Ebi 4 forward, to 5, on top of Sake.",
        "Hotategai stays on 2.",
        "Move Fugu 1 back, to 2, on top of Hotategai.",
        "Move Tako 6 forward, to 10.",
        "Move Sake 8 forward, to 13.",
    ]
    tako = marker_view(game, 3)
    assert (tako.spaces, tako.track.leaves, tako.track.arrives, tako.track.moving) == (
        "+6",
        4,
        10,
        "tako",
    )
    # The track shows the moves before this one as made.
    assert (5, ("sake", "ebi")) in [(s.space, s.faces) for s in tako.track.stacks]
    assert marker_view(game, 4).next_step == "The markers are there"


def test_a_marker_that_stays_moves_by_nothing_and_says_that_the_track_ends() -> None:
    setup = replace(
        set_up(3), track=tuple((p, Space(s)) for p, s in zip(QUOTED, (2, 3, 1, 4, 5), strict=True))
    )
    game = played(*START, setup=setup)
    fugu = marker_view(game, 2)
    assert fugu.says == "Fugu stays on 1."
    assert fugu.spaces == "0"
    assert fugu.reason.text == "Fugu stays, the track ends at 1: −1 at lot 2."
    among_others = [move.says for move in market_view(game).moves]
    assert among_others[2] == "Fugu stays on 1. No price goes below 1."
    assert sum("No price" in says for says in among_others) == 1


def test_where_markers_started_was_not_given_hands_are_told_how_far() -> None:
    game = played(*START, setup=replace(set_up(3), track=()))
    view = marker_view(game, 3)
    assert (view.spaces, view.says) == ("+6", "Move Tako 6 forward from where it is.")
    assert view.lacks == "Where the markers started is not known."
    assert marker_view(game, 2).says == "Move Fugu 1 back from where it is."
    assert marker_view(game, 1).says == "Hotategai stays where it is."
    bought = purchase_view(game)
    assert [lot.gain for lot in bought.lots] == [""] * 4
    assert bought.says.startswith("Where the markers started is not known.")
    assert marker_view(played(*START), 3).lacks == ""


def test_missing_tickets_are_named_once_and_what_can_be_placed_is_said() -> None:
    some = played(dealt(), revealed("4 4 4", "? ? 0", "3 3 3", "1 1 1"))
    view = tablets_view(some)
    assert view.says.startswith("Tickets are missing at lot 2. ")
    assert view.lots[1].note == "", "its question marks say it"
    sold = purchase_view(some).lots[1]
    assert sold.note == "No ticket was read at lot 2 of Ana, Ben"
    assert (view.lots[1].value, view.lots[1].total) == ("sum −2 to 12", "−2…12")
    assert (view.places_any, view.lacks_tickets) == (True, True)
    none = played(dealt(), revealed(*["? ? ?"] * 4))
    assert tablets_view(none).says == (
        "Tickets are missing at lots 1, 2, 3 and 4. No tablet can be placed until they are named."
    )


def test_numbers_on_the_screen_have_true_signs() -> None:
    assert (ticket_text(Ticket.TIMES_TWO), ticket_text(Ticket.MINUS_ONE)) == ("×2", "−1")
    game = played(dealt(), revealed("-1 x2 0", "0 1 0", "3 3 3", "1 0 1"))
    assert tablets_view(game).lots[0].value == "sum −2"


def test_a_marker_that_nobody_can_place_says_so() -> None:
    game = played(dealt("? ? ?", "? ? ?", "? ? ?", "? ? ?"), revealed())
    view = marker_view(game, 0)
    assert view.says == "Where Ebi goes is not known: something was not read."
    assert view.spaces == "?"
    assert view.track.moving == ""


def test_the_purchase_says_whose_turn_it_is_and_what_each_lot_costs_and_brings() -> None:
    game = played(*START, buys(0, 3))
    view = purchase_view(game, Buying(draft=PurchaseDraft(PlayerIndex(1), LotNumber(1))))
    assert (view.title, view.money) == ("Ben buys", "¥51")
    assert [lot.tablet.price for lot in view.lots] == ["¥12", "¥3", "¥9", "¥6"]
    assert view.lots[0].gain == "+10 points"
    assert view.lots[2].sold_to == "Ana"
    assert not view.lots[2].affordable
    assert view.lots[0].chosen
    assert (view.next_step, view.pass_step) == ("Buy lot 1 for ¥12", "Pass, take ¥3")
    assert [p.note for p in view.players] == ["bought lot 3", "buys now", ""]
    assert [p.first for p in view.players] == [True, False, False]


def test_a_loss_is_told_from_a_gain_by_its_minus_and_its_tone() -> None:
    def lot_1_with_all_of_it_at(space: int) -> tuple[str, Tone]:
        lie = (MarkerSetByHand(p, Space(space), "") for p in (Face.EBI, Face.TAKO, Face.SAKE))
        lot = purchase_view(played(*START, *lie)).lots[0]
        assert lot.tablet.price == "¥12"
        return lot.gain, lot.gain_tone

    assert lot_1_with_all_of_it_at(1) == ("−3 points", Tone.WRONG)
    assert lot_1_with_all_of_it_at(7) == ("+10 points", Tone.GOOD)


def test_a_lot_beyond_the_purse_is_not_affordable() -> None:
    game = played(*START, MoneySetByHand(ANA, 5, "counted"))
    assert [lot.affordable for lot in purchase_view(game).lots] == [
        False,
        True,
        False,
        False,
    ]


def test_after_the_last_turn_nobody_is_asked() -> None:
    view = purchase_view(played(*START, passes(0), passes(1), passes(2)))
    assert (view.title, view.pass_step, view.ready) == ("", "", False)


def test_rows_are_a_product_and_a_number_each() -> None:
    rows = Holdings((Row(Face.TAKO, 2, 1), Row(Face.EBI, 1)), frozenset((Face.SAKE,)))
    told = [(row.face, row.count) for row in counted_rows(rows)]
    assert told == [("ebi", "1"), ("tako", "3"), ("sake", "?")]
    assert counted_rows(Holdings()) == ()


@pytest.mark.parametrize("seed", range(6))
def test_a_score_sheet_has_a_reason_for_every_counted_line(seed: int) -> None:
    game = random_game(seed, settings=Settings(variants=frozenset(Variant)))
    view = score_view(game)
    assert [row.title for row in view.rows] == [
        "Ebi",
        "Hotategai",
        "Fugu",
        "Tako",
        "Sake",
        "Maguro",
        "Diversified",
        "Specialised",
        "Popular",
        "Safe",
        "Money",
        "Total",
        "Specials left",
    ]
    assert all(row.reason for row in view.rows[:10])
    assert all("{" not in row.reason for row in view.rows)
    assert [row.cells for row in view.rows if row.total] == [
        tuple(str(sheet.total) for sheet in game.count().sheets)
    ]
    assert view.footnote == ""


def test_what_a_product_is_worth_is_told_by_its_place_and_everybody_s_sum_apart() -> None:
    game = random_game(3)
    places = ("first", "second", "third", "fourth", "fifth")
    for product, price in game.count().prices:
        reason = next(r.reason for r in score_view(game).rows if r.face == str(product))
        place = places[(10, 7, 5, 3, 1).index(int(str(price)))]
        assert reason.startswith(f"{face_name(product)} is {place} on the track: {price} each.")
        assert all(": " in told for told in reason.split(". ", 1)[1].split("; "))


def cells_of(game: Game, title: str) -> list[str]:
    (row,) = (row for row in score_view(game).rows if row.title == title)
    return [cell.replace("\N{NO-BREAK SPACE}", " ") for cell in row.cells]


def test_a_cell_of_the_sheet_is_a_sum_with_what_it_comes_to() -> None:
    rows = [
        RowSetByHand(ANA, Face.MAGURO, 3, 0, ""),
        RowSetByHand(PlayerIndex(1), Face.MAGURO, 1, 0, ""),
        RowSetByHand(ANA, Face.EBI, 4, 0, ""),
    ]
    game = played(*START, *rows)
    (price,) = (price for product, price in game.count().prices if product is Face.EBI)
    assert price is not UNKNOWN
    assert cells_of(game, "Ebi") == [f"4 × {price} = {4 * price}", "–", "–"]
    three, one, none = (sheet.tuna.amount for sheet in game.count().sheets)
    assert (three, none) == (12, 0)
    assert cells_of(game, "Maguro") == ["3 for 12", f"1 for {one}", "–"]


def test_a_sum_that_rests_on_something_unread_ends_in_a_question_mark() -> None:
    blind = played(dealt("? ? ?", "ebi ebi ebi", "? ? ?", "? ? ?"), revealed(), buys(0, 2))
    assert cells_of(blind, "Ebi")[0] == "3 × ? = ?"


def test_a_footnote_names_each_kind_of_guess_once() -> None:
    tuna = RowSetByHand(ANA, Face.MAGURO, 4, 0, "")
    facts = (*START, buys(0, 4, takusan=()), buys(1, 1), tuna)
    view = score_view(played(*facts, setup=set_up(3, box=default_box(3))))
    assert view.footnote.endswith(": the tablets for 3 players and the tuna table.")


def test_the_verdict_names_a_shared_win_and_a_lead() -> None:
    count = played(*START).count()
    names = ("Ana", "Ben", "Cy")
    assert verdict(count, names, over=False) == "Cy leads by 3."
    assert verdict(count, names, over=True) == "Cy wins by 3."
    first, second, third = count.sheets
    tied = replace(first, total=54)
    shared = replace(count, sheets=(tied, second, third), ranking=((0, 2), (1,)))  # type: ignore[arg-type]
    assert verdict(replace(shared, decided_by=DecidedBy.SHARED), names, over=True) == (
        "Ana and Cy share the win."
    )
    unknown = replace(count, ranking=UNKNOWN)
    assert verdict(unknown, names, over=True).startswith("Who is ahead is not known")


def test_a_sheet_that_rests_on_provisional_numbers_says_so() -> None:
    game = played(*START, buys(0, 4, takusan=()), setup=set_up(3, box=default_box(3)))
    view = score_view(game)
    assert view.footnote == (
        "~ is a guess until you copy the printed numbers under My box: the tablets for 3 players."
    )
    sheets = game.count().sheets
    marked = tuple(f"{sheet.total}~" if sheet.rests_on else f"{sheet.total}" for sheet in sheets)
    (total,) = (row.cells for row in view.rows if row.total)
    assert total == marked
    assert any(cell.endswith("~") for cell in total)
    assert sorted(place.total for place in view.places) == sorted(marked)


def test_differences_are_told_with_both_numbers() -> None:
    game = played(*START)
    found = (
        Difference(Differing.CARDS, 3, 2, ANA, Face.TAKO),
        Difference(Differing.COINS, 40, 48, ANA),
        Difference(Differing.SPACE, 9, 10, product=Face.TAKO),
    )
    assert difference_words(found, game) == (
        "Ana: 3 Tako on the table, 2 in the log.",
        "Ana: 40 yen on the table, 48 in the log.",
        "Tako is on 9 on the table, on 10 in the log.",
    )


def test_what_was_set_by_hand_is_told_with_its_reason() -> None:
    game = played(*START)
    told = [
        fact_words(fact, game)
        for fact in (
            TabletSetByHand(LotNumber(2), 1, "mixed up"),
            MarkerSetByHand(Face.EBI, UNKNOWN, "it fell"),
            MoneySetByHand(ANA, 40, ""),
            RowSetByHand(ANA, Face.FUGU, 3, 1, "found one"),
            FirstPlayerSetByHand(ANA, "agreed"),
        )
    ]
    assert told == [
        "Tablet 1 is at lot 2: mixed up.",
        "Nobody knows where Ebi is: it fell.",
        "Ana has 40 yen.",
        "Ana has 3 Fugu and 1 Takusan in that row: found one.",
        "Ana begins: agreed.",
    ]


def test_changes_are_told_with_names() -> None:
    before = played(*START, buys(0, 1), buys(1, 3), passes(2))
    after = played(*START, buys(0, 3), buys(1, 1), passes(2))
    rows = change_words(compare(before, after), before)
    told = [row.text for row in rows]
    assert told[0] == "Now"
    assert "Round 1 of 7" in told
    assert "Lot 1 goes to Ben instead of Ana." in told
    assert "Ben begins next instead of Ana." in told
    assert "Ana's money: ¥39 instead of ¥36." in told


def test_an_unread_card_and_ticket_show_as_such() -> None:
    assert shown_card(UNREAD_CARD).face == ""
    assert [ticket_text(t) for t in (UNKNOWN, None, Ticket.ANNUL)] == ["?", "", "Annulment"]


def test_a_problem_is_shown_where_it_is() -> None:
    game = played(
        dealt("ebi ebi", "tako tako tako", "sake sake sake", "fugu fugu fugu"), revealed()
    )
    look = played_lot(game, game.rounds[0], 1)
    assert look.note == "Lot 1 shows 2 of 3 cards"
    assert look.tone is Tone.ATTENTION
    assert played_lot(game, game.rounds[0], 2).note == ""


def test_a_move_back_to_its_own_end_is_a_lift() -> None:
    game = played(*START)
    move = replace(
        game.rounds[0].moves[0], start=Space(60), end=Space(60), lifted=True, lands_on=()
    )
    assert move_sentence(move) == "Lift Ebi and put it back on top, on 60."


def test_tickets_say_what_they_count_where_that_is_not_printed_on_them() -> None:
    laid = (Ticket.THREE, Ticket.TIMES_TWO, Ticket.ONE)
    doubled = value_tickets(value_lot(LotNumber(1), laid), set_up(3))
    assert [look.counts for look in doubled] == ["= 6", "", "= 2"]
    voided = value_tickets(
        value_lot(LotNumber(1), (Ticket.FOUR, Ticket.ANNUL, Ticket.ONE)), set_up(3)
    )
    assert [(look.counts, look.voided) for look in voided] == [
        ("= 0", True),
        ("= 0", False),
        ("", False),
    ]
    alone = value_tickets(
        value_lot(LotNumber(1), (Ticket.TWO, Ticket.ANNUL, Ticket.ONE)), set_up(3)
    )
    assert [look.counts for look in alone] == ["", "= 2", ""]


def test_who_buys_the_clock_is_announced() -> None:
    before = purchase_view(played(*START, buys(0, 3)))
    assert before.clock == "Lot 1 has the clock: its buyer begins the next round."
    assert before.says == "Ben: tap a lot, or pass."
    bought = purchase_view(played(*START, passes(0), buys(1, 1)))
    assert bought.says == ("Ben has the clock and begins the next round. Cy: tap a lot, or pass.")
    first = purchase_view(played(*START, buys(0, 1)))
    assert first.says == "Ana has the clock and stays first. Ben: tap a lot, or pass."


def test_the_podium_has_everybody_and_shared_places() -> None:
    view = score_view(random_game(21, 4))
    assert view.places[0].place == 1
    assert len(view.places) == 4
    assert all(row.reason for row in view.rows)


def drawn(look: ShownTrack) -> dict[str, int]:
    return {face: stack.space for stack in look.stacks for face in stack.faces}


def test_markers_whose_move_is_unknown_stay_drawn_where_they_lie() -> None:
    lots = dealt("ebi ? sake", "fugu yakuza maguro", "tako sake sake", "ebi ebi takusan")
    game = played(lots, revealed())
    start = drawn(shown_track(game.start.track))
    assert [move.end for move in game.rounds[0].moves] == [UNKNOWN] * 5
    last = marker_view(game, 4).track
    assert drawn(last) == start
    assert last.unsure == ("ebi", "hotategai", "fugu", "tako"), "Sake is asked about only now"
    turns = (passes(0), passes(1), passes(2))
    later = marker_view(played(lots, revealed(), *turns, dealt(), revealed()), 0).track
    assert drawn(later) == start
    assert len(later.unsure) == 5
    assert marker_view(played(dealt(), revealed()), 4).track.unsure == ()


def test_an_unread_card_is_told_in_words_and_not_as_a_sum() -> None:
    lots = dealt("ebi ? sake", "fugu yakuza maguro", "? ? sake", "ebi ebi takusan")
    game = played(lots, revealed())
    reasons = {move.product: move_reason(move) for move in game.rounds[0].moves}
    told = reasons[Face.FUGU]
    assert "one card of lot 1 is unread" in told
    assert "2 cards of lot 3 are unread" in told
    assert "×" not in told
    assert "+4 at lot 1, where one card is unread" in reasons[Face.EBI]
    assert played_lot(game, game.rounds[0], 1).note == "One card of lot 1 is unread"
    assert played_lot(game, game.rounds[0], 3).note == "2 cards of lot 3 are unread"
    hidden = played(dealt(), revealed("4 4 4", "0 0 0", "? ? 3", "1 1 1"))
    assert "2 Sake at lot 3, whose tablet is not known" in move_reason(hidden.rounds[0].moves[4])
