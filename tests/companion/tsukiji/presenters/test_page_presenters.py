"""What the pages beside the game say, and what answers make of it."""

from pathlib import Path

import pytest

from card_markers.tsukiji.box_numbers import DEFAULT_BOX, Group
from card_markers.tsukiji.sheets_pdf import SheetRequest
from companion.tsukiji.corrections import Correction, by_hand, correct
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.presenters.correction import correction_view, dealt_choices, laid_choices
from companion.tsukiji.presenters.house_rules import TableRules, rule_questions, ruled
from companion.tsukiji.presenters.my_box import Section, box_view, open_section, with_copied
from companion.tsukiji.presenters.round_end import round_end_view
from companion.tsukiji.presenters.standings import standings_view
from companion.tsukiji.printing import FILE_NAME, box_numbers, write_sheets
from companion.tsukiji.remembered_box import CopiedTablets
from companion.tsukiji.words.set_by_hand_reasons import given_reason
from engine.journal import SlotId
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import (
    Fact,
    GameSetUp,
    LotBought,
    LotsDealt,
    MarkerSetByHand,
    MoneySetByHand,
    Passed,
    TicketsRevealed,
)
from engine.tsukiji.game import advance
from engine.tsukiji.pieces import Face, LotNumber, Ticket
from engine.tsukiji.settings import DealOrder, Edition, Settings
from tests.engine.journals import journal_of
from tests.engine.random_games import random_game


def test_who_has_said_what_is_printed_is_led_on_to_the_tuna_table_and_back() -> None:
    draft = open_section(Section.THREE, (), ())
    assert box_view(draft, (), ()).next_step == "Printed like this"
    copied = with_copied((), draft)
    tablets = box_view(draft, copied, ())
    assert (tablets.next_step, tablets.leads_to) == ("On to the tuna table", Section.TUNA)
    table = open_section(Section.TUNA, copied, ())
    assert box_view(table, copied, ()).next_step == "Printed like this"
    printed = tuple(price.value for price in table.prices)
    for section in (Section.TUNA, Section.THREE):
        done = box_view(open_section(section, copied, printed), copied, printed)
        assert (done.next_step, done.leads_to) == ("Done", None)


def test_between_two_rounds_home_says_which_one_is_over() -> None:
    game = random_game(21, 3, rounds=3)
    assert TSUKIJI.how_far(game) == "Round 3 of 7 is over"
    assert round_end_view(game).title == "Round 3 is over"
    begun = advance(game, random_game(22, 3).rounds[0].facts[0])
    assert TSUKIJI.how_far(begun) == "Round 4 of 7"


def test_guessed_numbers_have_a_tilde_and_printed_ones_none() -> None:
    draft = open_section(Section.TWO, (), ())
    view = box_view(draft, (), ())
    assert [look.price for look in view.numbers] == ["¥12", "¥9~", "¥6~"]
    assert [look.modifier for look in view.numbers] == ["+4~", "+1~", "−1~"]
    assert view.sections[0].text == "2 players ~"


def test_typing_goes_from_price_to_price_and_then_stops() -> None:
    draft = open_section(Section.TWO, (), ()).asking(1).with_price(8)
    assert box_view(draft, (), ()).asks == "Tablet 3: price"
    done = draft.with_price(5)
    assert box_view(done, (), ()).asks == ""
    assert [number.value for number in done.prices] == [12, 8, 5]
    assert not done.prices[1].provisional


def test_a_modifier_steps_below_zero_and_stops_at_the_end() -> None:
    draft = open_section(Section.TWO, (), ())
    for _step in range(40):
        draft = draft.with_step(2, -1)
    assert draft.modifiers[2].value == -15


def test_copied_tablets_replace_those_for_as_many_players_only() -> None:
    old = (CopiedTablets(2, ((1, 1),)), CopiedTablets(4, ((9, 9),)))
    copied = with_copied(old, open_section(Section.TWO, (), ()))
    assert copied == (CopiedTablets(2, ((12, 4), (9, 1), (6, -1))), CopiedTablets(4, ((9, 9),)))
    assert (
        box_view(open_section(Section.TWO, copied, ()), copied, ()).sections[0].text == "2 players"
    )


def test_odd_numbers_are_named_and_not_refused() -> None:
    twice = open_section(Section.TWO, (), ()).asking(1).with_price(12)
    assert "same price" in box_view(twice, (), ()).odd
    cheap = open_section(Section.TWO, (), ()).asking(0).with_price(11)
    assert "¥12" in box_view(cheap, (), ()).odd
    assert box_view(cheap, (), ()).next_step
    assert box_view(open_section(Section.TWO, (), ()), (), ()).odd == ""
    falling = open_section(Section.TUNA, (), ()).asking(0).with_price(50)
    view = box_view(falling, (), ())
    assert "worth less" in view.odd
    assert view.next_step


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("takusan_may_be_discarded", "yes"),
        ("at_track_end", "goes_on_top"),
        ("tuna_beyond_table", "last_step"),
        ("tie_scores_all", "no"),
        ("takusan_counts_for_variants", "no"),
        ("edition", "pt"),
    ],
)
def test_every_house_rule_can_be_decided_otherwise(key: str, answer: str) -> None:
    rules = TableRules(Edition.ENGLISH, Settings())
    after = ruled(rules, key, answer)
    assert after != rules
    (question,) = (q for q in rule_questions(after) if q.key == key)
    assert [choice.key for choice in question.choices if choice.chosen] == [answer]
    assert all("_" not in choice.text for choice in question.choices)


def test_the_portuguese_rulebook_deals_in_rows() -> None:
    after = ruled(TableRules(Edition.ENGLISH, Settings()), "edition", "pt")
    assert after.rulings.deal_order is DealOrder.ROWS


def test_hidden_standings_keep_back_who_is_ahead_and_money_until_the_end() -> None:
    game = random_game(5, 3, rounds=3)
    hidden = standings_view(game, hidden=True)
    assert hidden.sheet is None
    assert "hidden" in hidden.verdict
    assert all(look.money == "" for look in hidden.rows)
    over = standings_view(random_game(5, 3), hidden=True)
    assert over.sheet is not None


def test_cards_left_are_counted_from_what_was_dealt() -> None:
    view = standings_view(random_game(5, 4, rounds=3), hidden=False)
    assert view.deck_says == "Still in the deck: 60 cards"
    numbers = [int(choice.text.split()[-1]) for choice in view.deck]
    assert sum(numbers) == 60


def opened(kind: type[Fact], index: int = 0) -> Correction:
    journal = journal_of(random_game(21, 3, rounds=3).facts)
    slot = [slot for slot in journal.slots if isinstance(slot.fact, kind)][index]
    found = correct(journal, slot.id)
    assert found is not None
    return found


def test_nothing_can_be_accepted_until_something_is_different() -> None:
    dealt = opened(LotsDealt)
    assert correction_view(dealt).next_step == ""
    other = Face.EBI if dealt.was.lots[0][0].face is not Face.EBI else Face.SAKE  # type: ignore[union-attr]
    changed = dealt.put(1, 0, other.value)
    view = correction_view(changed)
    assert view.next_step == "Correct it"
    assert [card.by_hand for card in view.lots[0].cards] == [True, False, False]
    (chosen,) = (choice.key for choice in dealt_choices(changed, 1, 0) if choice.chosen)
    assert chosen == other.value


def test_a_ticket_is_exchanged_in_its_place() -> None:
    changed = opened(TicketsRevealed).put(2, 1, "x2")
    assert isinstance(changed.fact, TicketsRevealed)
    assert changed.fact.tickets[1][1] == Ticket("x2")
    (chosen,) = (choice.key for choice in laid_choices(changed, 2, 1) if choice.chosen)
    assert chosen == "x2"


def test_a_purchase_becomes_anothers_or_a_pass() -> None:
    bought = opened(LotBought)
    assert isinstance(bought.fact, LotBought)
    assert bought.answered("what", "pass").fact == Passed(bought.fact.player)
    assert bought.answered("what", "2").fact == LotBought(bought.fact.player, LotNumber(2))
    assert bought.answered("who", "2").fact == LotBought(2, bought.fact.lot)  # type: ignore[arg-type]


def test_what_is_not_in_the_log_any_more_cannot_be_corrected() -> None:
    assert correct(journal_of(random_game(21, 3, rounds=1).facts), SlotId(999)) is None


def test_money_and_spaces_are_set_by_hand() -> None:
    game = random_game(21, 3, rounds=2)
    money = (
        by_hand(game, "money")
        .answered("who", "1")
        .with_number(42)
        .with_reason(given_reason("lost  coin\n"))
    )
    assert money.fact == MoneySetByHand(1, 42, "lost coin")  # type: ignore[arg-type]
    marker = by_hand(game, "marker").answered("what", "tako").with_number(75)
    assert marker.fact == MarkerSetByHand(Face.TAKO, 60, "")  # type: ignore[arg-type]
    assert marker.with_number(0).fact == MarkerSetByHand(Face.TAKO, UNKNOWN, "")


def test_copied_numbers_go_onto_the_sheets_and_impossible_ones_do_not() -> None:
    copied = (CopiedTablets(2, ((5, -2), (12, 4), (10, 1))),)
    box = box_numbers(Edition.DUTCH, copied, ())
    assert [tablet.price for tablet in box.tablets[0]] == [12, 10, 5]
    assert Group.TABLETS_2 not in box.provisional
    assert Group.TUNA in box.provisional
    assert box_numbers(Edition.DUTCH, copied, (9, 1)) == DEFAULT_BOX


SHEETS = SheetRequest()


def test_sheets_are_written_whole_or_the_reason_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "Documents"
    folder.mkdir()
    assert write_sheets(folder, SHEETS) == folder / FILE_NAME
    assert (folder / FILE_NAME).read_bytes().startswith(b"%PDF")
    refused = write_sheets(tmp_path / "nowhere", SHEETS)
    assert isinstance(refused, str)
    assert "no such file" in refused


def test_a_file_of_somebody_else_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"a letter")
    second = write_sheets(tmp_path, SHEETS)
    assert second == tmp_path / "tsukiji-sheets-2.pdf"
    assert (tmp_path / FILE_NAME).read_bytes() == b"a letter"
    assert write_sheets(tmp_path, SHEETS) == second, "the same sheets are there already"


def test_a_starting_space_is_corrected_and_the_two_products_change_places() -> None:
    game = random_game(21, 2)
    setup, journal = game.setup, journal_of(game.facts)
    lay = dict(setup.track)
    one, other = (product for product, space in setup.track if space in (1, 4))
    first = one if lay[one] == 1 else other
    fourth = other if first is one else one
    fact = correct(journal, journal.slots[0].id)
    assert fact is not None
    after = fact.answered("start:1", fourth.value).fact
    assert isinstance(after, GameSetUp)
    assert dict(after.track)[fourth] == 1
    assert dict(after.track)[first] == 4
    assert len({space for _product, space in after.track}) == 5
