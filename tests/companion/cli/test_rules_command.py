"""`tsukiji rules`: what can be looked up is what the program plays by."""

import re

import pytest

from companion.cli.main import main
from companion.games import RULES
from companion.tsukiji.presenters.help import PICTURES, help_parts, help_question
from companion.view_values.pages import THE_APP
from companion.view_values.rule_topics import RuleTopic, topics_called
from companion.words.columns import WIDEST
from engine.tokyo.pieces import Token
from engine.tokyo.worth import TableValues, resources_of
from engine.tsukiji.whats_next import Phase

TOPICS = [
    pytest.param(game, topic, id=f"{game}-{topic.code}")
    for game, topics in RULES.items()
    for topic in topics()
]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_without_a_topic_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys)
    for topic in RULES["tsukiji"]():
        assert re.search(rf"^{topic.code} +{topic.title}$", text, re.MULTILINE)


@pytest.mark.parametrize(("game", "topic"), TOPICS)
def test_a_topic_is_told_in_lines_that_fit(
    game: str, topic: RuleTopic, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, topic.code, "--game", game)
    assert text.startswith(f"{topic.title}\n")
    assert max(map(len, text.splitlines())) <= WIDEST
    flowing = " ".join(text.split())
    for sentence in (*topic.sentences, *topic.examples, *topic.drawn):
        assert sentence in flowing


@pytest.mark.parametrize(("game", "topic"), TOPICS)
def test_every_sentence_is_whole(game: str, topic: RuleTopic) -> None:
    for sentence in (*topic.sentences, *topic.examples, *topic.drawn):
        assert sentence.endswith(".")
        assert not re.search(r"[{}!]", sentence)


def test_every_phase_can_be_looked_up() -> None:
    codes = [topic.code for topic in RULES["tsukiji"]()]
    assert set(Phase) <= set(codes)
    for topics in RULES.values():
        assert len({topic.code for topic in topics()}) == len(topics())


def test_several_topics_come_once_each_and_all_means_all(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = told(capsys, "yakuza", "takusan", "yakuza")
    assert [line for line in text.splitlines() if line in ("Yakuza", "Takusan")] == [
        "Yakuza",
        "Takusan",
    ]
    assert all(topic.title in told(capsys, "all") for topic in RULES["tsukiji"]())


def test_a_topic_is_found_by_its_title_in_any_spelling() -> None:
    topics = (RuleTopic("evaluation", "Avaliação", ()), RuleTopic("end", "O fim", ()))
    assert topics_called(topics, "evaluation") == topics[:1]
    assert topics_called(topics, "AVALIACAO") == topics[:1]
    assert topics_called(topics, "aval") == topics[:1]
    assert topics_called(topics, "") == ()
    assert topics_called(topics, "compra") == ()


def test_what_is_not_there_is_refused_with_what_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "golf"]) == 2
    assert "no rule about 'golf': choose game, set-up, offer" in capsys.readouterr().err
    assert main(["rules", "--game", "go"]) == 2
    assert "invalid choice" in capsys.readouterr().err


def test_examples_are_those_of_the_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "tickets")
    assert "0, 4, x2 add up to 8." in text
    assert "4, Annulment, 3 add up to 3." in text
    assert "-1, x2 add up to -2." in text


def test_numbers_are_those_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert "48 yen" in told(capsys, "set-up")
    assert "takes 3 yen" in " ".join(told(capsys, "purchase").split())
    assert "worth 10 yen, then 7, 5, 3, 1" in " ".join(told(capsys, "end").split())
    assert "ends at 1 and at 60" in told(capsys, "market")


def test_what_tokens_are_worth_is_what_the_second_game_counts() -> None:
    values = TableValues(eel=5, swordfish=6, red_snapper_left=7, salmon_owned=3)
    told = {
        (Token.MACKEREL, Token.JACK_MACKEREL, Token.SARDINES, Token.OYSTER): 1,
        (Token.OCTOPUS, Token.CLAM): 3,
        (Token.TAKOYAKI, Token.HIMONO): 5,
        (Token.SQUID,): 0,
        (Token.EEL,): 5,
        (Token.SWORDFISH,): 6,
        (Token.RED_SNAPPER, Token.SALMON_FRESH): 3,
        (Token.SALMON_DEGRADED,): 4,
    }
    for tokens, worth in told.items():
        for token in tokens:
            assert resources_of({token: 1}, values).total == worth, token
    assert resources_of({Token.FUGU: 3}, values).total == 9


def test_help_in_the_app_has_the_rules_too() -> None:
    topics = RULES["tsukiji"]()
    offered = [choice.key for choice in help_question(THE_APP).choices]
    assert offered == [THE_APP, PICTURES, *(topic.code for topic in topics)]
    assert len(help_parts(THE_APP)) > 3
    for topic in topics:
        rule, *examples = help_parts(topic.code)
        assert rule.heading == topic.title
        assert rule.words.count("\n") == len(topic.sentences) - 1
        assert bool(examples) == bool(topic.examples or topic.drawn)
    assert "0, 4, ×2 add up to 8." in help_parts("tickets")[1].words
