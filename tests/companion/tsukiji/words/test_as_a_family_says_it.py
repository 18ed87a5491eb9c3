"""What a screen says sounds as people at a table would say it: sums are called sums, words are
whole, and signs are the true ones.
"""

import re
from pathlib import Path

from companion.tsukiji.corrections import correct
from companion.tsukiji.presenters.correction import dealt_choices, place_question
from companion.tsukiji.presenters.lots import ticket_text
from companion.tsukiji.presenters.offer import face_choices
from companion.tsukiji.presenters.only_score import only_score_view
from companion.tsukiji.presenters.purchase import purchase_view, without_advice
from companion.tsukiji.presenters.standings import standings_view
from companion.tsukiji.proposals.only_score import begin_only_score
from engine.tsukiji.pieces import Face, Ticket
from tests.companion.tsukiji.views_of_an_evening import desk_of, views_of
from tests.companion.words.pseudo_language import texts_in
from tests.engine.journals import journal_of
from tests.engine.random_games import random_game
from tests.engine.tables import dealt, played, revealed

NOT_SAID = re.compile(
    r"^worth \d|, worth \d|\b1 are |\bnow [+−-]|\bAnn\b|\bM\d ?=|¥ ?-|(?<![\w-])-\d(?![\d-])"
    r"|\bx\d\b|\b[EHFTSM]\d \b[EHFTSM]\d|\bP\d\b"
)
"""A sum of tickets as if it were a price, a ticket as if it were a player, formulas, a hyphen for a
minus, an x for times, rows and players as letters."""


def test_no_screen_of_an_evening_says_what_nobody_would_say(tmp_path: Path) -> None:
    told = random_game(4, 3, rounds=2)
    said = {text for view in views_of(desk_of(told, tmp_path), told) for text in texts_in(view)}
    assert len(said) > 100
    assert [text for text in said if NOT_SAID.search(text)] == []


def test_what_nobody_would_say_would_be_found() -> None:
    odd = (
        "worth 6",
        "sum 9, worth 6",
        "1 are worth 3",
        "now +13",
        "Ann",
        "M1 = 3",
        "¥-9",
        "x2",
        "moves -1",
        "H2 T2 S2",
        "P1",
    )
    assert all(NOT_SAID.search(text) for text in odd)
    fine = (
        "sum 9",
        "2 are worth 9",
        "+13 points",
        "Annulment",
        "−¥9",
        "×2",
        "2026-11-18",
        "Ana",
        "¥12",
    )
    assert not any(NOT_SAID.search(text) for text in fine)
    assert ticket_text(Ticket.ANNUL) == "Annulment"


def test_every_picker_has_the_faces_in_the_same_order() -> None:
    faces = [face.value for face in Face]
    game = played(dealt(), revealed())
    assert [choice.key for choice in face_choices(game)] == faces
    journal = journal_of(game.facts)
    lots = correct(journal, journal.slots[1].id)
    assert lots is not None
    assert place_question(lots, 1, 0)
    asked = [choice.key for choice in dealt_choices(lots, 1, 0) if choice.face]
    assert asked == faces
    rows = only_score_view(begin_only_score(("", "")), 1, game.setup.box, game.setup.settings).rows
    assert [row.face for row in rows] == [face for face in faces if face in {r.face for r in rows}]


def test_without_advice_a_lot_says_no_points_and_the_standings_are_still_there() -> None:
    game = played(dealt(), revealed())
    view = purchase_view(game)
    assert any(lot.gain for lot in view.lots)
    plain = without_advice(view)
    assert {(lot.gain, lot.gain_number) for lot in plain.lots} == {("", "")}
    assert [bool(player.money) for player in plain.players if not player.active] == [False] * 2
    assert standings_view(game, hidden=False).rows
