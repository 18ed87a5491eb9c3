"""Going back in a real window with real touches: a correction far in the past, undo to the very
start and redo to the end.
"""

from pathlib import Path

from companion.app.widgets.scrolling_list import LogLine
from companion.tsukiji.presenters.correction_effects import told_changes
from companion.tsukiji.screen_names import Screen
from engine.maybe import UNKNOWN
from engine.tsukiji.compare import compare
from engine.tsukiji.facts import LotsDealt
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import Face
from engine.tsukiji.settings import Settings
from tests.app.fingers import keep_game, running_app
from tests.app.window import WindowStage
from tests.engine.random_games import random_game


def test_a_card_of_round_2_is_corrected_in_round_6_and_everything_follows(
    stage: WindowStage, tmp_path: Path
) -> None:
    told = random_game(21, 3, settings=Settings())
    keep_game(tmp_path / "evening.db", random_game(21, 3, settings=Settings(), rounds=5))
    with running_app(stage, tmp_path / "evening.db") as people:
        people.tap_words("Go on")
        people.enter_lots(told, 5)
        assert people.where == Screen.EVALUATION.value
        before = people.game
        assert len(before.rounds) == 6
        deal = [slot for slot in people.slots if isinstance(slot.fact, LotsDealt)][1]
        people.open_log()
        people.tap_line(str(deal.id))
        assert people.where == "correct"
        assert isinstance(deal.fact, LotsDealt)
        was = deal.fact.lots[0][0].face
        other = next(face for face in (Face.EBI, Face.SAKE) if face is not was)
        people.tap(people.lot(1).tile(0))
        people.tap_choice(other.value)
        assert people.on_screen(LogLine)[1].row.text == "Now", "what matters at the table first"
        assert not people.reads("Round 3 of 7")
        people.tap_words("more changes in other rounds")
        shown = [line.row.text for line in people.on_screen(LogLine)]
        assert people.game == before, "seen, not yet accepted"
        people.next()
        assert people.where == Screen.EVALUATION.value
        after = people.game
        assert after.rounds[1].lots[0][0].face is other
        facts = [slot.fact for slot in people.slots]
        assert after == play(facts)
        # What was announced is what came about, in every later round.
        changes = compare(before, after)
        told = told_changes(changes, before, 2)
        announced = [row.text for row in (*told.first, *told.rest)]
        assert shown[1:] == announced
        assert {change.key.round for change in changes} >= {2, 3, 4, 5}


def note(games: list[Game], now: Game) -> None:
    """Steps that change the screen alone are no news."""
    if now != games[-1]:
        games.append(now)


def test_undo_to_the_very_start_and_redo_to_the_end_lead_to_the_same_game(
    stage: WindowStage, tmp_path: Path
) -> None:
    told = random_game(23, 2, settings=Settings())
    keep_game(tmp_path / "evening.db", told)
    with running_app(stage, tmp_path / "evening.db") as people:
        people.tap_words("Go on")
        assert people.where == Screen.SCORE.value
        facts = len(people.slots)
        games = [people.game]
        people.until_disabled("undo", 5 * facts, lambda: note(games, people.game))
        assert people.where == Screen.OFFER.value
        assert people.game.rounds == ()
        assert len(games) == facts, "one step for each fact but the set-up"
        back = [people.game]
        people.until_disabled("redo", 5 * facts, lambda: note(back, people.game))
        assert back == games[::-1]
        assert people.where == Screen.SCORE.value
        totals = [sheet.total for sheet in told.count().sheets]
        assert UNKNOWN not in totals
        assert [sheet.total for sheet in people.game.count().sheets] == totals
