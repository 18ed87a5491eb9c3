"""The count of what lies on the table, from JSON to JSON: what follows from it, what was not told,
what cannot lie there."""

import json
import random
from typing import Any

import pytest

from engine.forms import MalformedError, Node
from engine.maybe import UNKNOWN
from engine.tokyo.count_form import count_from, count_from_text, outcome_to
from engine.tokyo.end_check import EndCondition
from engine.tokyo.pieces import Token
from engine.tokyo.table_count import count_table
from tests.engine.tokyo import plain_count
from tests.engine.tokyo.random_counts import random_count


def outcome(count: dict[str, Any]) -> dict[str, Any]:
    """What follows from a count, without the words."""
    table, problems = count_from(Node(count))
    result = count_table(table)
    return outcome_to(table, result, (*problems, *result.problems), lambda problem: problem.code)


def a_count(*players: dict[str, Any], **table: Any) -> dict[str, Any]:
    seated = [{"name": f"P{i}", "yen": 0, "tokens": {}, **p} for i, p in enumerate(players)]
    told: dict[str, Any] = {"markers": {"eel": 5, "swordfish": 6}, "red_snapper_left": 7}
    return {"format": "tokyo-count/1", "players": seated, **told, **table}


def codes(count: dict[str, Any]) -> list[str]:
    return [problem["code"] for problem in outcome(count)["problems"]]


def two(**first: Any) -> dict[str, Any]:
    return a_count(first, {})


def test_a_second_plain_reading_of_the_rules_scores_a_thousand_tables_the_same() -> None:
    for seed in range(1_000):
        count = random_count(seed)
        found = outcome(count)
        assert [score["total"] for score in found["scores"]] == plain_count.totals(count), seed
        assert [t["triggers"] for t in found["trigger"]] == plain_count.triggers(count), seed
        resources = [plain_count.resources(count, player) for player in count["players"]]
        assert [score["resources"]["total"] for score in found["scores"]] == resources, seed


def test_the_ranking_does_not_depend_on_where_the_players_sit() -> None:
    for seed in range(200):
        count = random_count(seed)
        ranked = [{count["players"][i]["name"] for i in p} for p in outcome(count)["ranking"]]
        random.Random(seed).shuffle(count["players"])
        again = [{count["players"][i]["name"] for i in p} for p in outcome(count)["ranking"]]
        assert again == ranked


def test_what_is_known_of_a_count_with_gaps_is_what_it_is_without_them() -> None:
    known = unknown = 0
    for seed in range(400):
        whole, gaps = random_count(seed), random_count(seed)
        _forget(gaps, random.Random(seed))
        right, found = outcome(whole), outcome(gaps)
        for key in ("scores", "ranking", "trigger"):
            same, lost = _compared(found[key], right[key], f"{seed} {key}")
            known, unknown = known + same, unknown + lost
    assert known > unknown > 1_000


def _forget(count: dict[str, Any], luck: random.Random) -> None:
    for _ in range(luck.randint(1, 3)):
        player = luck.choice(count["players"])
        what = luck.choice(("yen", "tokens", "one token", "number", "bank", "table", "markers"))
        tokens = player["tokens"] if isinstance(player["tokens"], dict) else {}
        held = [name for name in tokens if name not in ("spider_crab", "tuna")]
        if what in ("yen", "tokens") and luck.random() < 0.5:
            player[what] = luck.choice((None, "?"))
        elif what == "one token" and held:
            tokens[luck.choice(held)] = "?"
        elif what == "number" and tokens.get("tuna"):
            tokens["tuna"][0] = None
        elif what == "bank":
            player[luck.choice(("loans", "shares"))] = None
        elif what == "markers":
            count["markers"]["eel"] = None
        elif what == "table":
            names = ("red_snapper_left", "salmon_elsewhere", "overfished", "overfishing_board")
            count[luck.choice(names)] = None


def _compared(found: Any, right: Any, where: str) -> tuple[int, int]:
    """Numbers that are the same, and numbers that are not known; anything else is a fault."""
    if found is None:
        return 0, 1
    if isinstance(found, dict):
        # A type of which nobody knows the number has no line where there is none of it.
        pairs = [
            (found[name], right.get(name, 0)) for name in found if name not in ("by", "unsure")
        ]
    elif isinstance(found, list):
        assert len(found) == len(right), where
        pairs = list(zip(found, right, strict=True))
    else:
        assert found == right, where
        return 1, 0
    counts = [_compared(one, other, where) for one, other in pairs]
    return sum(same for same, _ in counts), sum(lost for _, lost in counts)


def test_d51_with_salmon_of_players_who_are_not_told() -> None:
    tokens = {
        "eel": 2, "fugu": 3, "mackerel": 4, "octopus": 1, "takoyaki": 2, "red_snapper": 2,
        "salmon_fresh": 2, "salmon_degraded": 1, "spider_crab": [4, 8], "squid": 3, "tuna": [20],
    }  # fmt: skip
    found = outcome(a_count({"tokens": tokens}, salmon_elsewhere=2))
    assert found["scores"][0]["resources"] == {
        "total": 88,
        "by_type": {
            "eel": 10, "fugu": 9, "mackerel": 4, "octopus": 3, "takoyaki": 10, "red_snapper": 6,
            "salmon_fresh": 10, "salmon_degraded": 4, "spider_crab": 12, "squid": 0, "tuna": 20,
        },
    }  # fmt: skip
    assert found["problems"] == [{"code": "PLAYERS_UNTOLD", "player": 0, "text": "PLAYERS_UNTOLD"}]
    assert found["ranking"] is None
    assert found["trigger"] == [{"triggers": None, "by": [], "unsure": ["resources"]}]


def test_d53_the_end_check_of_a_table_in_mid_game() -> None:
    count = a_count({"yen": 5_000, "tokens": {"eel": 2}}, {"tokens": {"eel": 2}})
    assert outcome(count)["trigger"] == [
        {"triggers": True, "by": ["yen"], "unsure": []},
        {"triggers": False, "by": [], "unsure": []},
    ]
    assert list(EndCondition) == ["yen", "resources"]


def test_a_count_needs_little_and_what_is_left_out_is_unknown_where_it_matters() -> None:
    ben = {"name": "B", "yen": 0, "tokens": {}}
    bare = {"format": "tokyo-count/1", "players": [{"name": "A"}, ben]}
    table, problems = count_from_text(json.dumps(bare))
    assert problems == ()
    assert table.players[0].yen is UNKNOWN
    assert table.players[0].tokens is UNKNOWN
    assert (table.players[0].loans, table.eel, table.overfishing_board) == (0, UNKNOWN, False)
    assert codes(bare) == ["YEN_UNTOLD", "TOKENS_UNTOLD"]
    assert codes({**bare, "players": [ben, ben]}) == ["NAME_TWICE"]


def test_markers_may_be_unknown_as_a_whole() -> None:
    assert codes(a_count({"tokens": {"eel": 1}}, {}, markers=None)) == ["MARKER_UNTOLD"]
    assert codes(a_count({"tokens": {"eel": 0}}, {}, markers="?")) == []


@pytest.mark.parametrize(
    ("count", "problems"),
    [
        (two(), []),
        (two(yen=-100), ["YEN_NEGATIVE"]),
        (two(yen=50), ["YEN_UNEVEN"]),
        (two(yen=None), ["YEN_UNTOLD"]),
        (two(tokens="?"), ["TOKENS_UNTOLD"]),
        (two(tokens={"eel": "?"}), ["TOKENS_UNTOLD"]),
        (two(tokens={"tuna": None}), ["TOKENS_UNTOLD"]),
        (two(tokens={"tuna": [15, None]}), ["NUMBERS_UNTOLD"]),
        (two(loans=1, shares=1), ["LOAN_AND_SHARE"]),
        (two(loans=None), ["BANK_UNTOLD"]),
        (a_count({"loans": 2}, {"loans": 2}), ["LOANS_TOO_MANY"]),
        (a_count({"shares": 2}, {"shares": 1}), ["SHARES_TOO_MANY"]),
        (two(tokens={"mackerel": 120}), ["TOKENS_TOO_MANY"]),
        (two(tokens={"sardines": 66}), ["TOKENS_TOO_MANY_EXPANSION"]),
        (two(tokens={"sardines": 65, "mackerel": 119}), []),
        (a_count({}, {}, markers={"eel": 0, "swordfish": 14}), ["MARKER_OUTSIDE"] * 2),
        (a_count({"tokens": {"swordfish": 1}}, {}, markers={"eel": 1}), ["MARKER_UNTOLD"]),
        (a_count({}, {}, markers={"eel": 1, "tuna": 3}), ["FIELD_UNKNOWN"]),
        (a_count({"tokens": {"red_snapper": 1}}, {}, red_snapper_left=None), ["SNAPPER_UNTOLD"]),
        (
            a_count(
                {"tokens": {"red_snapper": 1}},
                {},
                red_snapper_left=None,
                overfished=["red_snapper"],
            ),
            [],
        ),
        (a_count({}, {}, red_snapper_left=0), ["SNAPPER_GONE"]),
        (a_count({}, {}, red_snapper_left=0, overfished=["red_snapper"]), []),
        (a_count({"tokens": {"salmon_fresh": 1}}, {}, salmon_elsewhere="?"), ["SALMON_UNTOLD"]),
        (a_count({"tokens": {"salmon_degraded": 1}}, {}, salmon_elsewhere="?"), []),
        (a_count({}, {}, overfished=None), ["OVERFISHED_UNTOLD"]),
        (a_count({}, {}, overfishing_board=None), ["OVERFISHING_BOARD_UNTOLD"]),
        (a_count({}, {}, dealer="Ana"), ["FIELD_UNKNOWN"]),
        (two(hat="red"), ["FIELD_UNKNOWN"]),
    ],
)
def test_what_was_not_told_or_cannot_lie_there_is_named(
    count: dict[str, Any], problems: list[str]
) -> None:
    assert codes(count) == problems


def test_no_red_snapper_left_means_overfished() -> None:
    snapper = {"tokens": {"red_snapper": 3}}
    found = outcome(a_count(snapper, {}, red_snapper_left=0, overfishing_board=True))
    assert found["scores"][0]["resources"]["total"] == 6
    assert found["scores"][0]["lines"]["overfishing_board"] == -300


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "tokyo-count/2"}, 'is in the format "tokyo-count/2"; this program reads tokyo'),
        ({"players": []}, "players: must be from 1 to 6, not 0"),
        ({"players": [{"name": "A"}] * 7}, "players: must be from 1 to 6, not 7"),
        ({"players": {}}, "players: must be a list, not {…}"),
        ({"players": [{}]}, "players[0]: 'name' is missing"),
        ({"overfished": ["shark"]}, 'overfished[0]: "shark" is not one of eel,'),
        ({"overfished": {}}, "overfished: must be a list, not {…}"),
        ({"overfishing_board": 1}, "overfishing_board: must be true or false, not 1"),
        ({"marker": {}}, "has \"marker\"; is 'markers' meant?"),
        ({"markers": {"eel": "high"}}, 'markers.eel: must be a whole number, not "high"'),
    ],
)
def test_what_is_no_count_is_refused_with_its_place(change: dict[str, Any], complaint: str) -> None:
    whole = a_count({}, {})
    if "marker" in change:
        del whole["markers"]
    assert refusal({**whole, **change}).startswith(complaint)


@pytest.mark.parametrize(
    ("player", "complaint"),
    [
        ({"name": 3}, ".name: must be a text, not 3"),
        ({"yen": 10**9}, ".yen: must be from -999999 to 999999, not 1000000000"),
        ({"yen": 1.5}, ".yen: must be a whole number, not 1.5"),
        ({"yen": True}, ".yen: must be a whole number, not true"),
        ({"loans": -1}, ".loans: must be from 0 to 999, not -1"),
        ({"tokens": []}, ".tokens: must be an object, not […]"),
        ({"tokens": {"eel": -1}}, ".tokens.eel: must be from 0 to 999, not -1"),
        ({"tokens": {"tuna": 15}}, ".tokens.tuna: must be a list, not 15"),
        ({"tokens": {"tuna": [16]}}, ".tokens.tuna[0]: 16 is not one of 15, 20, 25"),
        ({"tokens": {"spider_crab": [9]}}, ".tokens.spider_crab[0]: must be from 4 to 8, not 9"),
        ({"share": 1}, ": has \"share\"; is 'shares' meant?"),
    ],
)
def test_what_is_no_player_is_refused_with_its_place(
    player: dict[str, Any], complaint: str
) -> None:
    assert refusal(two(**player)) == f"players[0]{complaint}"


def refusal(count: dict[str, Any]) -> str:
    with pytest.raises(MalformedError) as refused:
        count_from(Node(count))
    return str(refused.value)


@pytest.mark.parametrize("name", ["eels", "spider_crab_8", "tuna_15", "barrel", ""])
def test_only_the_names_of_tokens_are_taken(name: str) -> None:
    with pytest.raises(MalformedError, match="is not one of eel, fugu, mackerel"):
        count_from(Node(two(tokens={name: 1})))


@pytest.mark.parametrize("text", ["[]", "3", "{}", '{"players": []}', "null"])
def test_a_text_without_a_format_is_no_count(text: str) -> None:
    with pytest.raises(MalformedError, match="is not a count: it has no 'format'"):
        count_from_text(text)


def test_tokens_are_told_apart_by_the_number_they_show() -> None:
    table, _ = count_from(Node(two(tokens={"spider_crab": [8, 8, 4, "?"], "tuna": [25]})))
    assert table.players[0].tokens == {
        Token.SPIDER_CRAB_8: 2,
        Token.SPIDER_CRAB_4: 1,
        Token.SPIDER_CRAB_UNREAD: 1,
        Token.TUNA_25: 1,
    }
