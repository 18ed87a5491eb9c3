"""A practice game: every step explained with the numbers on the table, none of it kept."""

from collections.abc import Iterator

import pytest

from companion.session import Place
from companion.storage.connection import IN_MEMORY
from companion.tsukiji.practice import PLAYERS, PracticeDesk, start_practice
from companion.tsukiji.presenters.practice import PLAY_REST, practice_page
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Append, Go
from companion.tsukiji.steps.purchase import choose_lot
from companion.tsukiji.table import Table
from companion.words.languages import available, speak
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import Fact, LotBought, Passed
from engine.tsukiji.pieces import NORMALS, Face, Ticket
from engine.tsukiji.whats_next import Phase, whats_next

LONGEST = 330
"""Letters; more than six lines on a phone leave no room for the table."""
FIRST_ROUND = (Screen.OFFER, Screen.EVALUATION, Screen.TICKETS, Screen.TABLETS)
FIRST_ROUND += (Screen.PRICE_MARKERS, *[Screen.PURCHASE] * PLAYERS, Screen.ROUND_END)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    speak("en")


def tell(desk: PracticeDesk, fact: Fact, then: Screen | None = None) -> None:
    desk.tap(lambda table: Append(table, fact, then))


def go_on(desk: PracticeDesk) -> None:
    """One step, as a table does it that does what its people do."""

    def showing(screen: Screen) -> Act:
        return Go(Place(screen.value))

    def to(screen: Screen) -> None:
        desk.tap(lambda _table: showing(screen))

    players, game = desk.players, desk.game
    if desk.screen is Screen.OFFER:
        tell(desk, players.deal(game))
    elif desk.screen is Screen.TICKETS:
        tell(desk, players.tickets(game), Screen.TABLETS)
    elif desk.screen is Screen.PURCHASE:
        ends = len(whats_next(game).turns) == 1
        tell(desk, players.turn(game), Screen.ROUND_END if ends else None)
    else:
        following = {
            Screen.EVALUATION: Screen.TICKETS,
            Screen.TABLETS: Screen.PRICE_MARKERS,
            Screen.PRICE_MARKERS: Screen.PURCHASE,
            Screen.ROUND_END: Screen.OFFER,
        }
        to(following[desk.screen])


def after(steps: int) -> PracticeDesk:
    desk = start_practice()
    for _step in range(steps):
        go_on(desk)
    return desk


def test_every_step_of_two_rounds_is_explained_in_every_language() -> None:
    desk = start_practice()
    said: dict[str, set[str]] = {code: set() for code in available()}
    assert len(said) >= 4
    where = []
    for _step in range(2 * len(FIRST_ROUND)):
        where.append(desk.screen)
        for code, lessons in said.items():
            speak(code)
            words = desk.lesson().words
            assert 40 < len(words) <= LONGEST, f"{code}: {words}"
            assert "{" not in words
            lessons.add(words)
        go_on(desk)
    assert where == list(FIRST_ROUND * 2)
    assert not set.intersection(*said.values()), "each in its own words"


def test_the_first_round_is_plain_and_the_second_has_what_asks() -> None:
    first, second = after(2 * len(FIRST_ROUND)).game.rounds[:2]
    faces = {card.face for lot in first.lots for card in lot}
    assert not faces & {Face.TAKUSAN, Face.YAKUZA}
    tickets = [t for lot in first.tickets for t in lot if isinstance(t, Ticket)]
    assert all(ticket in NORMALS for ticket in tickets)
    assert all(purchase.sold for purchase in first.purchases)
    turns = [fact for fact in second.facts if isinstance(fact, (LotBought, Passed))]
    bought = [turn for turn in turns if isinstance(turn, LotBought)]
    assert any(turn.takusan for turn in bought)
    assert any(turn.yakuza for turn in bought)
    assert any(isinstance(turn, Passed) for turn in turns)
    assert any(placement.beats_by_tie for placement in second.placements)
    assert any(t not in NORMALS for lot in second.tickets for t in lot if isinstance(t, Ticket))


def test_tablets_are_explained_by_the_sums_on_the_table() -> None:
    desk = after(FIRST_ROUND.index(Screen.TABLETS))
    played = desk.game.rounds[-1]
    most = max(value.value for value in played.values if value.value is not UNKNOWN)
    words = desk.lesson().words
    assert words.startswith(
        f"Lot 4 adds up to {most}: 3 from Ana, 2 from Ben, 4 from Cy. No lot has more"
    )
    assert "¥12, with the clock" in words


def test_a_tie_and_a_special_ticket_are_explained_where_they_come_up() -> None:
    round_two = len(FIRST_ROUND)
    tickets = after(round_two + FIRST_ROUND.index(Screen.TICKETS)).lesson().words
    assert "At lot 3 Ben uses a special ticket, +6" in tickets
    tablets = after(round_two + FIRST_ROUND.index(Screen.TABLETS)).lesson().words
    assert "Lots 1 and 2 have the same sum: the one further left is dearer." in tablets


def test_what_is_left_after_a_purchase_is_what_the_rules_leave() -> None:
    desk = after(FIRST_ROUND.index(Screen.PURCHASE))
    words = desk.lesson().words
    buyer = whats_next(desk.game).turns[0]
    before = desk.game.table.seats[buyer].money
    lot = desk.players.turn(desk.game)
    assert isinstance(lot, LotBought)
    desk.tap(choose_lot, lot.lot)
    assert "Tap the red button to buy." in desk.lesson().words
    go_on(desk)
    left = desk.game.table.seats[buyer].money
    assert f"so ¥{left} of ¥{before} will be left" in words
    assert "what it would bring today" in words
    assert "or you tap the lot" in words
    assert "what it would bring today" not in desk.lesson().words, "explained once"


def test_the_table_plays_the_rest_and_undo_leads_back() -> None:
    desk = after(2 * len(FIRST_ROUND) - 1)
    assert [answer.key for answer in desk.lesson().answers] == [PLAY_REST]
    facts = len(desk.game.facts)
    desk.lesson_answered(PLAY_REST)
    assert desk.screen is Screen.SCORE
    assert desk.game.is_over
    assert not desk.game.problems
    best = max(sheet.total for sheet in desk.game.count().sheets if sheet.total is not UNKNOWN)
    assert f"Cy has {best}:" in desk.lesson().words
    for _step in range(3 * len(desk.game.facts)):
        if len(desk.game.facts) > facts:
            desk.undo()
    assert len(desk.game.facts) == facts
    assert whats_next(desk.game).phase is Phase.OFFER


def test_what_was_not_told_is_not_explained_away() -> None:
    desk = after(1)
    desk.tap(lambda _table: Go(Place(Screen.TICKETS.value)))
    unread = tuple((UNKNOWN,) * PLAYERS for _lot in range(PLAYERS + 1))
    told = type(desk.players.tickets(desk.game))(unread)
    tell(desk, told, Screen.TABLETS)
    assert "has no price yet" in desk.lesson().words
    desk.tap(_to_markers)
    assert "Undo leads back" in desk.lesson().words


def _to_markers(_table: Table) -> Act:
    return Go(Place(Screen.PRICE_MARKERS.value))


def test_nothing_is_kept_and_nothing_goes_on_by_itself() -> None:
    desk = after(FIRST_ROUND.index(Screen.PURCHASE))
    assert desk.is_practice
    assert desk.session.store.path == IN_MEMORY
    assert not desk.game.setup.box.provisional, "a tilde would need a lesson of its own"
    at = desk.screen, len(desk.game.facts)
    for second in range(100):
        desk.tick(float(second))
    assert (desk.screen, len(desk.game.facts)) == at


def test_in_the_evaluation_the_others_are_ready() -> None:
    assert len(after(1).table.drafts.ready) == PLAYERS


def test_the_page_before_it_says_that_nothing_is_kept() -> None:
    page = practice_page(under_way=False)
    assert any("not kept" in words for words in page.paragraphs)
    assert page.anew == ""
    assert practice_page(under_way=True).anew
