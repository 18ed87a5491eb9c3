"""What a Takusan or a Yakuza asks is answered by the buyer's rows where they lie in the picture:
without a tap, announced like all that the eyes take, and never against a hand's word.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from companion.session import Place
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.purchase import PurchaseView
from companion.tsukiji.proposals.purchase_draft import PurchaseDraft, question, ways_to_answer
from companion.tsukiji.proposals.rows import rows_deny
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import PAGE_S, TAKE_S
from companion.tsukiji.steps.purchase import GIVEN_S, answer
from engine.tsukiji.facts import Discard, LotBought
from engine.tsukiji.game import Game, advance, play
from engine.tsukiji.pieces import PRODUCTS, Face
from tests.companion.tsukiji.desks import desk_at
from tests.companion.tsukiji.hands_free_desk import facts, pass_time
from tests.companion.tsukiji.rows_on_table import (
    Rows,
    live_look,
    look,
    marker_on,
    rows_of,
    table_of,
    without,
)
from tests.engine.random_games import random_game
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement


@dataclass(frozen=True)
class Asking:
    """A moment at which somebody takes a lot that asks something."""

    game: Game
    """Before it."""
    bought: LotBought
    """What happens."""

    @property
    def others(self) -> list[LotBought]:
        """The same lot with other choices."""
        draft = PurchaseDraft(self.bought.player, self.bought.lot)
        ways = [way.fact() for way in ways_to_answer(self.game, draft)]
        return [way for way in ways if way != self.bought]

    def rows_after(self, bought: LotBought | None = None) -> Rows:
        """How the buyer's rows lie then."""
        return rows_of(advance(self.game, bought or self.bought), self.bought.player)

    def shows(self, rows: Rows) -> Arrangement:
        """The table when the lot is taken and the buyer's rows lie so."""
        return table_of(self.game, gone={self.bought.lot}, rows={self.bought.player: rows})


def _moments(players: int, rounds: int = 3) -> Iterator[Asking]:
    for seed in range(100):
        told = random_game(seed, players, rounds=rounds, copies=True)
        for number, fact in enumerate(told.facts):
            if not isinstance(fact, LotBought) or not (fact.takusan or fact.yakuza):
                continue
            before = play(told.facts[:number])
            asked = question(before, PurchaseDraft(fact.player, fact.lot))
            held = before.table.seats[fact.player].holdings.rows
            if asked is not None and asked.of == 1 and len(held) > 2:
                yield Asking(before, fact)


def _first(face: Face) -> Asking:
    """One that asks for one choice only, of somebody with three rows or more, none with jokers, and
    with others left to buy after it."""
    for moment in _moments(3):
        fact, game = moment.bought, moment.game
        given = bool(fact.yakuza), bool(fact.takusan)
        wanted = (face is Face.YAKUZA, face is Face.TAKUSAN)
        has_jokers = any(row.jokers for row in game.table.seats[fact.player].holdings.rows)
        ends_round = advance(game, fact).rounds[-1].complete
        may_go = game.setup.settings.takusan_may_be_discarded
        if given == wanted and not has_jokers and not ends_round and not may_go:
            return moment
    raise LookupError(face)


TAKUSAN, YAKUZA = _first(Face.TAKUSAN), _first(Face.YAKUZA)


def watched(moment: Asking, path: Path, *, hands_free: bool = True) -> Desk:
    """A desk at which lots and the buyer's rows lie in the picture."""
    desk = desk_at(moment.game, path, Place(Screen.PURCHASE.value))
    desk.watch(has_camera=True)
    desk.play_so(replace(desk.table.ways, hands_free=hands_free))
    desk.tick(0.0)
    before = rows_of(moment.game, moment.bought.player)
    look(desk, table_of(moment.game, rows={moment.bought.player: before}), 12)
    return desk


def shown(desk: Desk) -> PurchaseView:
    view = desk.view()
    assert isinstance(view, PurchaseView)
    return view


@pytest.mark.parametrize("moment", [TAKUSAN, YAKUZA], ids=["Takusan", "Yakuza"])
def test_the_rows_answer_and_the_lot_is_bought_without_a_tap(
    moment: Asking, tmp_path: Path
) -> None:
    desk = watched(moment, tmp_path)
    look(desk, moment.shows(rows_of(moment.game, moment.bought.player)))
    assert shown(desk).asks, "as long as nothing has been laid down the app asks"
    look(desk, moment.shows(moment.rows_after()))
    assert not shown(desk).asks
    pass_time(desk, 0.0, GIVEN_S + 0.2)
    assert desk.game.facts[-1] == moment.bought


@pytest.mark.parametrize("number", range(len(TAKUSAN.others)))
def test_a_takusan_goes_to_the_row_that_it_lies_in(number: int, tmp_path: Path) -> None:
    other = TAKUSAN.others[number]
    desk = watched(TAKUSAN, tmp_path)
    look(desk, TAKUSAN.shows(TAKUSAN.rows_after(other)))
    pass_time(desk, 0.0, TAKE_S + 0.2)
    assert desk.game.facts[-1] == other


def test_what_seems_given_away_is_announced_for_longer(tmp_path: Path) -> None:
    desk = watched(YAKUZA, tmp_path)
    told = facts(desk)
    look(desk, YAKUZA.shows(YAKUZA.rows_after()))
    now = pass_time(desk, 0.0, GIVEN_S - 0.5)
    assert facts(desk) == told
    pass_time(desk, now, 1.0)
    assert desk.game.facts[-1] == YAKUZA.bought


def test_a_finger_that_is_lifted_in_time_gives_nothing_away(tmp_path: Path) -> None:
    desk = watched(YAKUZA, tmp_path)
    told = facts(desk)
    all_lie = _all_laid_down(YAKUZA)
    given = _given(YAKUZA)
    look(desk, without(YAKUZA.shows(all_lie), given))
    now = pass_time(desk, 0.0, GIVEN_S - 1.0)
    look(desk, YAKUZA.shows(all_lie))
    pass_time(desk, now, 3 * GIVEN_S)
    assert facts(desk) == told
    assert desk.table.purchase is not None


def test_what_ends_the_game_is_not_given_away_without_a_tap(tmp_path: Path) -> None:
    moment = next(
        item
        for item in _moments(3, rounds=7)
        if item.bought.yakuza and advance(item.game, item.bought).is_over
    )
    desk = watched(moment, tmp_path)
    told = facts(desk)
    look(desk, moment.shows(moment.rows_after()), 12)
    assert desk.table.watch.by_rows is not None
    pass_time(desk, 0.0, GIVEN_S + 5)
    assert facts(desk) == told, "nobody would see a card come back that a hand lay over"
    desk.touched()
    desk.next_step()
    assert desk.game.facts[-1] == moment.bought


def test_where_rows_no_longer_tell_it_the_app_asks_again(tmp_path: Path) -> None:
    desk = watched(YAKUZA, tmp_path)
    all_lie = YAKUZA.shows(_all_laid_down(YAKUZA))
    look(desk, without(all_lie, _given(YAKUZA)))
    assert not shown(desk).asks
    look(desk, all_lie)
    assert shown(desk).asks, "somebody laid the cards down one by one"


def test_a_card_under_a_finger_that_was_taken_for_given_is_taken_back_when_it_is_seen(
    tmp_path: Path,
) -> None:
    desk = watched(YAKUZA, tmp_path)
    told = facts(desk)
    wrong = YAKUZA.others[0]
    all_lie = _all_laid_down(YAKUZA)
    hidden = _given(YAKUZA, wrong)
    look(desk, without(YAKUZA.shows(all_lie), hidden))
    now = pass_time(desk, 0.0, GIVEN_S + 0.2)
    assert desk.game.facts[-1] == wrong
    look(desk, YAKUZA.shows(all_lie), 2)
    now = pass_time(desk, now, PAGE_S + 0.2)
    assert facts(desk) == told, "it lies in the open, so it was not given away"
    look(desk, YAKUZA.shows(YAKUZA.rows_after()))
    pass_time(desk, now, GIVEN_S + 0.2)
    assert desk.game.facts[-1] == YAKUZA.bought, "and what was really given away is told"


def test_a_card_that_was_given_away_may_lie_on_the_discards(tmp_path: Path) -> None:
    desk = watched(YAKUZA, tmp_path)
    rows = YAKUZA.shows(YAKUZA.rows_after())
    look(desk, rows)
    now = pass_time(desk, 0.0, GIVEN_S + 0.2)
    pile = ArrangedPiece(_given(YAKUZA), -300.0, -300.0, 70.0)
    look(desk, replace(rows, pieces=(*rows.pieces, pile)))
    pass_time(desk, now, 3 * GIVEN_S)
    assert desk.game.facts[-1] == YAKUZA.bought


def _all_given() -> tuple[Game, PurchaseDraft]:
    """A game in which somebody has just given away all that they had, and what was told of it."""
    for seed in range(100):
        facts_of_game = random_game(seed, 4, rounds=3, copies=True).facts
        for number, fact in enumerate(facts_of_game):
            if isinstance(fact, LotBought) and fact.yakuza:
                before = play(facts_of_game[:number])
                for told in ways_to_answer(before, PurchaseDraft(fact.player, fact.lot)):
                    after = advance(before, told.fact())
                    if not after.table.seats[fact.player].holdings.rows:
                        return after, told
    raise LookupError("nobody gives away all")


def test_so_may_the_last_card_of_somebody_who_has_no_rows_any_more() -> None:
    game, told = _all_given()
    lot = game.rounds[-1].lots[told.lot - 1]
    card = next(marker_on(card) for card in lot if card.face in PRODUCTS)
    table = table_of(game, gone={told.lot}, rows={told.player: {Face.EBI: [card]}})
    assert not rows_deny(game, told, live_look(game, table).view)


def test_what_a_hand_chooses_is_not_overruled_by_rows(tmp_path: Path) -> None:
    desk = watched(YAKUZA, tmp_path)
    other = YAKUZA.others[0].yakuza[0]
    assert isinstance(other, Discard)
    look(desk, YAKUZA.shows(_all_laid_down(YAKUZA)))
    desk.touched()
    desk.tap(answer, str(other.row))
    look(desk, YAKUZA.shows(YAKUZA.rows_after()))
    now = pass_time(desk, 0.0, GIVEN_S + 0.2)
    assert desk.game.facts[-1] == YAKUZA.others[0]
    look(desk, YAKUZA.shows(_all_laid_down(YAKUZA)))
    pass_time(desk, now, 3 * GIVEN_S)
    assert desk.game.facts[-1] == YAKUZA.others[0], "nor taken back"


def test_what_a_hand_confirms_is_not_taken_back_by_rows(tmp_path: Path) -> None:
    desk = watched(YAKUZA, tmp_path)
    all_lie = YAKUZA.shows(_all_laid_down(YAKUZA))
    look(desk, without(all_lie, _given(YAKUZA)))
    now = pass_time(desk, 0.0, 0.5)
    desk.touched()
    desk.next_step()
    assert desk.game.facts[-1] == YAKUZA.bought
    look(desk, all_lie)
    pass_time(desk, now, 3 * GIVEN_S)
    assert desk.game.facts[-1] == YAKUZA.bought


def test_what_a_hand_brings_back_is_not_taken_back_by_rows_again(tmp_path: Path) -> None:
    desk = watched(YAKUZA, tmp_path)
    told = facts(desk)
    all_lie = YAKUZA.shows(_all_laid_down(YAKUZA))
    look(desk, without(all_lie, _given(YAKUZA)))
    now = pass_time(desk, 0.0, GIVEN_S + 0.2)
    look(desk, all_lie)
    now = pass_time(desk, now, PAGE_S + 0.2)
    assert facts(desk) == told
    desk.touched()
    desk.redo()
    desk.wake()
    look(desk, all_lie)
    pass_time(desk, now, 3 * GIVEN_S)
    assert desk.game.facts[-1] == YAKUZA.bought


def test_after_another_page_the_table_is_seen_anew_before_anything_is_taken(
    tmp_path: Path,
) -> None:
    desk = watched(TAKUSAN, tmp_path)
    told = facts(desk)
    shows = TAKUSAN.shows(TAKUSAN.rows_after())
    look(desk, shows)
    now = pass_time(desk, 0.0, 0.5)
    desk.unseen()
    now = pass_time(desk, now + 60.0, 3 * TAKE_S)
    assert facts(desk) == told, "the lot may have been put back meanwhile"
    look(desk, shows)
    pass_time(desk, now, TAKE_S + 0.2)
    assert desk.game.facts[-1] == TAKUSAN.bought


def test_rows_that_lie_otherwise_than_after_any_choice_answer_nothing(tmp_path: Path) -> None:
    desk = watched(TAKUSAN, tmp_path)
    rows = TAKUSAN.rows_after()
    row = next(face for face, cards in rows.items() if face not in TAKUSAN.bought.takusan)
    look(desk, without(TAKUSAN.shows(rows), rows[row][0]))
    pass_time(desk, 0.0, 3 * GIVEN_S)
    assert shown(desk).asks
    assert not isinstance(desk.game.facts[-1], LotBought) or desk.game == TAKUSAN.game


def test_by_touch_the_rows_choose_and_a_hand_says_that_it_is_so(tmp_path: Path) -> None:
    desk = watched(TAKUSAN, tmp_path, hands_free=False)
    told = facts(desk)
    look(desk, TAKUSAN.shows(TAKUSAN.rows_after()))
    pass_time(desk, 0.0, 3 * GIVEN_S)
    assert facts(desk) == told
    assert not shown(desk).asks
    assert shown(desk).ready
    desk.next_step()
    assert desk.game.facts[-1] == TAKUSAN.bought


def test_a_touch_stops_what_the_rows_have_answered(tmp_path: Path) -> None:
    desk = watched(TAKUSAN, tmp_path)
    told = facts(desk)
    look(desk, TAKUSAN.shows(TAKUSAN.rows_after()))
    now = pass_time(desk, 0.0, 0.5)
    desk.touched()
    pass_time(desk, now, 3 * GIVEN_S)
    assert facts(desk) == told


def _all_laid_down(moment: Asking) -> Rows:
    """The buyer's rows with the new cards, before anything is given away."""
    before = rows_of(moment.game, moment.bought.player)
    rows = {face: list(cards) for face, cards in before.items()}
    for way in (moment.bought, *moment.others):
        for face, cards in moment.rows_after(way).items():
            known = rows.setdefault(face, [])
            known.extend(card for card in cards if card not in known)
    return rows


def _given(moment: Asking, bought: LotBought | None = None) -> int:
    """The card that goes to the Yakuza then."""
    lie = {card for cards in moment.rows_after(bought).values() for card in cards}
    before = {card for cards in _all_laid_down(moment).values() for card in cards}
    (given,) = before - lie
    return given
