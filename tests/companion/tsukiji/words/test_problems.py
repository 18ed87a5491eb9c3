"""Every fault has a sentence, and every sentence has what it needs."""

import string

import pytest

from companion.tsukiji.words.pieces import face_name, ticket_name
from companion.tsukiji.words.problems import SENTENCES, player_name, sentence
from engine.problems import Problem
from engine.tsukiji.facts import Player
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.game import play
from tests.engine.odd_games import odd_facts

PLAYERS = (Player("Ana", 0), Player("Ben", 1), Player("Cy", 2))


@pytest.mark.parametrize("code", list(Fault))
def test_every_fault_has_a_sentence_without_a_full_stop(code: Fault) -> None:
    words = SENTENCES[code]
    for text in (words,) if isinstance(words, str) else (words.one, words.many):
        assert text
        assert not text.endswith(".")
        assert "!" not in text


def test_every_problem_that_odd_games_bring_about_can_be_said() -> None:
    gaps = {
        code: {name for _, name, _, _ in string.Formatter().parse(str(text)) if name}
        for code, text in SENTENCES.items()
    }
    said: set[str] = set()
    for seed in range(250):
        game = play(odd_facts(seed))
        for problem in game.problems:
            assert gaps[Fault(problem.code)] <= set(problem.fillings())
            assert "{" not in sentence(problem, game.setup.players)
            said.add(problem.code)
    assert len(said) > 25, sorted(said)


def test_players_faces_and_tickets_are_called_by_their_names() -> None:
    problem = fault(
        Fault.TICKET_SPENT,
        place=(("round", 3), ("lot", 2), ("player", 1)),
        ticket="annul",
        earlier_round=1,
    )
    said = sentence(problem, PLAYERS)
    assert said == "Ben played Annulment at lot 2, but spent it in round 1"
    order = fault(Fault.OUT_OF_TURN, place=(("round", 1), ("player", 2)), expected=0)
    assert sentence(order, PLAYERS) == "Cy took a turn before Ana"
    rows = fault(Fault.YAKUZA_UNPAID, place=(("player", 0),), rows=("ebi", "tako"))
    assert sentence(rows, PLAYERS) == "Ana has not paid the Yakuza with one of these: Ebi, Tako"
    joker = fault(Fault.YAKUZA_UNPAID, place=(("player", 0),), rows=("ebi", "takusan:tako"))
    assert sentence(joker, PLAYERS).endswith("one of these: Ebi, a Takusan of the Tako row")
    sold = fault(Fault.LOT_SOLD_TWICE, place=(("lot", 1), ("player", 0)), earlier=-1)
    assert sentence(sold, PLAYERS) == "Lot 1 is sold already, to somebody"


def test_the_contracts_own_example_is_said_as_the_contract_says_it() -> None:
    short = Problem("LOT_SHORT", (("round", 1), ("lot", 2)), (("found", 2), ("expected", 3)))
    assert sentence(short, PLAYERS) == "Lot 2 shows 2 of 3 cards"


def test_who_has_no_name_that_can_be_shown_is_called_by_the_seat() -> None:
    assert player_name(0, (Player("\x07", 0),)) == "Player 1"
    assert player_name(5, PLAYERS) == "6"


def test_pieces_have_their_names() -> None:
    assert face_name("hotategai") == "Hotategai"
    assert face_name("kraken") == "kraken"
    assert ticket_name("annul") == "Annulment"
    assert ticket_name("+6") == "+6"


def test_a_lot_or_player_that_does_not_exist_is_named_itself() -> None:
    for about, said in (("lot 9", "lot 9"), ("player 5", "player 5"), ("tablet 7", "tablet 7")):
        problem = fault(Fault.HAND_NOWHERE, place=(("round", 1),), about=about)
        assert sentence(problem, PLAYERS) == f"What was set by hand does not exist: {said}"


def test_a_guess_about_the_deck_is_marked() -> None:
    problem = fault(
        Fault.FACE_TOO_MANY, rests_on=("deck 2 products",), face="ebi", found=10, expected=9
    )
    assert sentence(problem, PLAYERS) == "10 Ebi have come, but there are only 9~"
