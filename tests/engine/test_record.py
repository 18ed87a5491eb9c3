"""The game record `tsukiji-game/1`: a contract."""

import copy
import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.forms import MalformedError, Node
from engine.journal import Journal
from engine.journal_forms import journal_from, journal_to
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.printed import NumberSource
from engine.tsukiji.box import copied_deck, default_box
from engine.tsukiji.fact_forms import fact_from, fact_to, turn_from, turn_to
from engine.tsukiji.facts import (
    ANY_JOKER,
    Discard,
    Fact,
    FirstPlayerSetByHand,
    GameSetUp,
    LotBought,
    LotsDealt,
    MarkerSetByHand,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    TabletSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.game import play
from engine.tsukiji.outcome import outcome_to
from engine.tsukiji.pieces import QUOTED, UNREAD_CARD, Card, Face, LotNumber, Space, Ticket
from engine.tsukiji.record import Record, record_from, record_from_text, record_to
from engine.tsukiji.settings import (
    AtTrackEnd,
    DealOrder,
    Edition,
    LoneAnnulment,
    MarketMoves,
    Settings,
    TunaBeyondTable,
    Variant,
)
from tests.engine.random_games import random_game, set_up

# The example of the format's own page.
EXAMPLE: dict[str, Any] = {
    "format": "tsukiji-game/1",
    "players": [
        {"name": "Ana", "colour": 0},
        {"name": "Ben", "colour": 1},
        {"name": "Cy", "colour": 2},
    ],
    "first_player": 0,
    "box": {
        "tablets": [[12, 4], [9, 2], [6, 0], [3, -1]],
        "tuna": [3, 7, 12, 18, 25, 33, 42, 52, 63, 75],
    },
    "settings": {"variants": [], "takusan_may_be_discarded": False, "tie_scores_all": True},
    "track": {"ebi": 1, "hotategai": 2, "fugu": 3, "tako": 4, "sake": 5},
    "rounds": [
        {
            "lots": [
                ["ebi", "tako", "sake"],
                ["fugu", "yakuza", "maguro"],
                ["tako", "sake", "sake"],
                ["hotategai", "hotategai", "takusan"],
            ],
            "tickets": [["4", "3", "2"], ["0", "0", "1"], ["2", "annul", "3"], ["1", "2", "0"]],
            "purchases": [
                {"player": 0, "lot": 1},
                {"player": 1, "lot": 4, "takusan": ["hotategai"]},
                {"player": 2, "pass": True},
            ],
        }
    ],
}


def example(**changes: Any) -> dict[str, Any]:
    record = copy.deepcopy(EXAMPLE)
    record.update(changes)
    return record


def with_round(**changes: Any) -> dict[str, Any]:
    record = example()
    record["rounds"][0].update(changes)
    return record


def read(record: dict[str, Any]) -> Record:
    return record_from_text(json.dumps(record))


def outcome(record: dict[str, Any]) -> dict[str, Any]:
    facts = read(record)
    game = play(facts.facts)
    return outcome_to(game, (*facts.problems, *game.problems), lambda problem: problem.code)


def test_the_example_of_the_format_gives_what_the_rules_say() -> None:
    result = outcome(EXAMPLE)
    assert result["problems"] == []
    assert result["provisional"] == []
    first = result["rounds"][0]
    assert first["values"] == [9, 1, 7, 3]
    assert first["tablets"] == [
        {"price": 12, "modifier": 4, "clock": True},
        {"price": 3, "modifier": -1, "clock": False},
        {"price": 9, "modifier": 2, "clock": False},
        {"price": 6, "modifier": 0, "clock": False},
    ]
    assert first["moves"] == {"ebi": 4, "hotategai": 0, "fugu": -1, "tako": 6, "sake": 8}
    assert first["track"] == {"ebi": 5, "hotategai": 2, "fugu": 2, "tako": 10, "sake": 13}
    assert first["stacks"] == {"2": ["hotategai", "fugu"]}
    assert first["money"] == [36, 45, 57]
    assert first["next_first_player"] == 0
    assert "final" not in result


def test_a_finished_game_has_a_final_count_in_the_form_of_the_format() -> None:
    rulings = Settings(variants=frozenset((Variant.SAFE, Variant.POPULAR)))
    game = random_game(4, 3, settings=rulings)
    final = outcome_to(game, (), lambda problem: problem.code)["final"]
    assert list(final["prices"]) == [product.value for product in QUOTED]
    assert sorted(final["prices"].values()) == [1, 3, 5, 7, 10]
    for score in final["scores"]:
        assert set(score["products"]) == {product.value for product in QUOTED}
        assert list(score["variants"]) == ["popular", "safe"]
        parts = [score["money"], score["tuna"], *score["products"].values()]
        assert score["total"] == sum(parts) + sum(score["variants"].values())
    assert sorted(p for place in final["ranking"] for p in place) == [0, 1, 2]
    assert final["winners"] == final["ranking"][0]


def test_problems_carry_code_place_numbers_and_words() -> None:
    record = with_round(lots=[["ebi", "tako"], *EXAMPLE["rounds"][0]["lots"][1:]])
    assert outcome(record)["problems"] == [
        {"code": "LOT_SHORT", "round": 1, "lot": 1, "found": 2, "expected": 3, "text": "LOT_SHORT"}
    ]


def test_results_on_a_box_nobody_copied_say_what_they_rest_on() -> None:
    record = example()
    del record["box"]
    result = outcome(record)
    assert result["provisional"] == ["tablet 3/3 price"]
    assert result["rounds"][0]["provisional"] == ["tablet 3/3 price", "tablet 3/4 price"]


def test_unknowns_come_out_as_null() -> None:
    record = with_round(
        tickets=[["4", None, "2"], ["0", "0", "1"], ["2", "?", "3"], ["1", "2", "0"]]
    )
    first = outcome(record)["rounds"][0]
    assert first["values"] == [None, 1, None, 3]
    assert first["tablets"][0] is None
    assert first["moves"]["hotategai"] is None
    assert first["money"][0] is None


def test_a_record_may_stop_anywhere() -> None:
    rounds = EXAMPLE["rounds"][0]
    assert read(example(rounds=[])).facts == read(EXAMPLE).facts[:1]
    assert read(example(rounds=[{}])).facts == read(EXAMPLE).facts[:1]
    assert len(read(example(rounds=[{"lots": rounds["lots"]}])).facts) == 2
    del (record := example())["rounds"]
    assert len(read(record).facts) == 1
    empty = outcome(example(rounds=[{"lots": rounds["lots"]}]))["rounds"][0]
    assert empty["values"] == []
    assert empty["money"] == [48, 51, 54]
    assert empty["track"] == EXAMPLE["track"]
    assert empty["next_first_player"] is None


def test_a_round_without_lots_is_still_a_round_of_its_own() -> None:
    record = example(rounds=[*EXAMPLE["rounds"], {"tickets": EXAMPLE["rounds"][0]["tickets"]}])
    assert len(outcome(record)["rounds"]) == 2


def test_what_is_left_out_has_its_default() -> None:
    record = {"format": "tsukiji-game/1", "players": [{"name": "A"}, {"name": "B"}]}
    (setup,) = read(record).facts
    assert isinstance(setup, GameSetUp)
    assert [player.colour for player in setup.players] == [0, 1]
    assert setup.first_player == 0
    assert setup.settings == Settings()
    assert setup.box == default_box(2)
    assert setup.track == ()


def test_what_the_box_gives_is_copied_and_what_it_leaves_out_is_not() -> None:
    (setup, *_) = read(example(box={"tuna": [5]})).facts
    assert isinstance(setup, GameSetUp)
    assert [n.source for n in setup.box.tuna] == [NumberSource.COPIED]
    assert setup.box.tablets == default_box(3).tablets


def test_every_setting_can_be_given() -> None:
    given_settings = {
        "variants": ["safe", "diversified"],
        "tickets": ["0", "1", "2", "3", "annul"],
        "deal_order": "rows",
        "at_track_end": "goes_on_top",
        "takusan_may_be_discarded": True,
        "tuna_beyond_table": "last_step",
        "tie_scores_all": False,
        "takusan_counts_for_variants": False,
    }
    (setup, *_) = read(example(settings=given_settings)).facts
    assert isinstance(setup, GameSetUp)
    assert setup.settings == Settings(
        variants=frozenset((Variant.SAFE, Variant.DIVERSIFIED)),
        tickets_in_play=(Ticket.ZERO, Ticket.ONE, Ticket.TWO, Ticket.THREE, Ticket.ANNUL),
        deal_order=DealOrder.ROWS,
        at_track_end=AtTrackEnd.GOES_ON_TOP,
        takusan_may_be_discarded=True,
        tuna_beyond_table=TunaBeyondTable.LAST_STEP,
        tie_scores_all=False,
        takusan_counts_for_variants=False,
    )
    assert read(example(settings=given_settings)).problems == ()


def test_a_setting_this_program_does_not_know_is_a_problem_not_a_refusal() -> None:
    result = outcome(example(settings={"open_tickets": True}))
    assert result["problems"] == [
        {"code": "SETTING_UNKNOWN", "setting": "open_tickets", "text": "SETTING_UNKNOWN"}
    ]


def named(record: dict[str, Any]) -> list[object]:
    """The fields that are named as unknown."""
    found = [p for p in read(record).problems if p.code == "FIELD_UNKNOWN"]
    return [dict(problem.filling)["field"] for problem in found]


def test_more_fields_may_be_added_and_are_named() -> None:
    assert outcome(example(kitchen="ours"))["problems"] == [
        {"code": "FIELD_UNKNOWN", "field": "kitchen", "text": "FIELD_UNKNOWN"}
    ]
    plain, more = outcome(example()), outcome(example(kitchen="ours", weather=[{"rain": 1}]))
    assert {**more, "problems": []} == {**plain, "problems": []}


def test_unknown_fields_are_named_anywhere() -> None:
    record = with_round(by_hand=[{"set": "money", "player": 0, "yen": 3, "rank": 2}], clock=9)
    record["players"][1]["email"] = "b"
    record["box"]["edition"] = "en"
    record["rounds"][0]["purchases"][0]["paid"] = 3
    assert named(record) == [
        "players[1].email",
        "box.edition",
        "rounds[0].clock",
        "rounds[0].purchases[0].paid",
        "rounds[0].by_hand[0].rank",
    ]
    assert named(example()) == []


def test_thousands_of_unknown_fields_are_not_all_named() -> None:
    assert len(named(example(**{f"weather{number}": 1 for number in range(3000)}))) == 20


def renamed(old: str, new: str) -> dict[str, Any]:
    return json.loads(json.dumps(example()).replace(f'"{old}":', f'"{new}":'))  # type: ignore[no-any-return]


@pytest.mark.parametrize(("old", "new"), [
    ("purchases", "purchase"), ("purchases", "Purchases"), ("tickets", "ticekts"),
    ("rounds", "round"), ("lots", "lost"), ("box", "Box"), ("first_player", "firstplayer"),
    ("settings", "setting"), ("variants", "variant"), ("tie_scores_all", "tie_score_all"),
    ("track", "tracks"), ("colour", "color"), ("tuna", "tunas"), ("takusan", "takusans"),
    ("lots", "lot"),
])  # fmt: skip
def test_a_slip_of_the_pen_is_refused_because_what_was_meant_would_be_lost(
    old: str, new: str
) -> None:
    with pytest.raises(MalformedError, match=f"is '{old}' meant"):
        read(renamed(old, new))


@pytest.mark.parametrize("track", [[], [1, 2, 3, 4, 5], "1 2 3 4 5", 7, True])
def test_a_track_that_is_no_object_is_refused(track: object) -> None:
    with pytest.raises(MalformedError, match="track: must be an object"):
        read(example(track=track))


def test_a_track_that_nobody_knows_is_one_left_out() -> None:
    without = example()
    del without["track"]
    assert read(example(track=None)) == read(without)


@pytest.mark.parametrize(("record", "words"), [
    (example(settings={"tickets": [0, 1, 6]}), r"settings.tickets\[2\]: 6 is not one of 0, 1"),
    (example(box={"tablets": [[12, 4, 1]]}), r"a price and a modifier, two numbers, not 3"),
    (example(box={"tablets": [[12]]}), r"a price and a modifier, two numbers, not 1"),
    (with_round(purchases=[{"player": 0, "lot": 2, "yakuza": ["takusan:"]}]),
     r'yakuza\[0\]: "takusan:" names no row; takusan:ebi would'),
    (with_round(lots=[["fish:3"]]), r'"fish:3" is not one of ebi'),
    (with_round(lots=[[":"]]), r'":" is not one of ebi'),
    (with_round(tickets=[[7]]), r"tickets\[0\]\[0\]: 7 is not one of 0"),
])  # fmt: skip
def test_a_refusal_does_not_mislead(record: dict[str, Any], words: str) -> None:
    with pytest.raises(MalformedError, match=words):
        read(record)


def test_the_tickets_of_the_settings_may_be_numbers() -> None:
    setup = read(example(settings={"tickets": [0, 1, 2, -1, "x2"]})).facts[0]
    assert isinstance(setup, GameSetUp)
    assert [str(t) for t in setup.settings.tickets_in_play] == ["0", "1", "2", "-1", "x2"]


def test_cards_may_name_their_copy_and_tickets_may_be_numbers() -> None:
    lots = [["ebi:3", "?", None], *EXAMPLE["rounds"][0]["lots"][1:]]
    tickets = [[4, "none", -1], *EXAMPLE["rounds"][0]["tickets"][1:]]
    _, dealt, revealed, *_ = read(with_round(lots=lots, tickets=tickets)).facts
    assert isinstance(dealt, LotsDealt)
    assert dealt.lots[0] == (Card(Face.EBI, 3), UNREAD_CARD, UNREAD_CARD)
    assert isinstance(revealed, TicketsRevealed)
    assert revealed.tickets[0] == (Ticket.FOUR, None, Ticket.MINUS_ONE)


def test_an_unknown_buyer_and_unknown_choices_are_null() -> None:
    purchases = [
        {
            "player": None,
            "lot": 4,
            "takusan": [None],
            "yakuza": [None, "takusan:ebi", "sake", "takusan"],
        }
    ]
    bought = read(with_round(purchases=purchases)).facts[-1]
    assert bought == LotBought(
        UNKNOWN,
        LotNumber(4),
        (UNKNOWN,),
        (UNKNOWN, Discard(Face.EBI, joker=True), Discard(Face.SAKE), ANY_JOKER),
    )
    assert turn_from(Node(turn_to(bought))) == bought


def test_facts_made_by_hand_stand_where_they_were_made() -> None:
    by_hand = [
        {"after": "start", "set": "marker", "product": "ebi", "space": 4, "height": 0},
        {"after": "lots", "set": "first_player", "player": 1, "reason": "agreed"},
        {"set": "tablet", "lot": 2, "rank": 1, "reason": "mixed up"},
        {"after": 2, "set": "money", "player": 0, "yen": 30},
        {"after": 3, "set": "row", "player": 0, "row": "ebi", "cards": 2, "jokers": 1},
        {"after": 3, "set": "marker", "product": "ebi", "space": None},
    ]
    facts = read(with_round(by_hand=by_hand)).facts
    assert [type(f).__name__ for f in facts[1:]] == [
        "MarkerSetByHand",
        "LotsDealt",
        "FirstPlayerSetByHand",
        "TicketsRevealed",
        "TabletSetByHand",
        "LotBought",
        "LotBought",
        "MoneySetByHand",
        "Passed",
        "RowSetByHand",
        "MarkerSetByHand",
    ]
    assert read(record_to(facts)).facts == facts


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        ({}, "is not a game record"),
        (
            {"format": "tsukiji-game/2"},
            r'format "tsukiji-game/2"; this program reads tsukiji-game/1',
        ),
        ({"format": 1}, "format 1"),
        (example(players=None), "players: must be a list, not null"),
        (example(players=[{"name": "A"}]), "players: must be from 2 to 4, not 1"),
        (example(players=[{"name": "A"}] * 5), "must be from 2 to 4, not 5"),
        (example(players=[{"name": "A"}, {}]), r"players\[1\]: 'name' is missing"),
        (example(players=[{"name": "A"}, {"name": 3}]), "must be a text"),
        (example(players=[{"name": "A"}, {"name": "B", "colour": 4}]), "from 0 to 3"),
        (example(first_player=3), "first_player: must be from 0 to 2, not 3"),
        (example(box={"tablets": [[12]]}), "must be a price and a modifier"),
        (example(box={"tablets": [[12, "x"]]}), "must be a whole number"),
        (example(box={"tuna": [-1]}), "must be from 0"),
        (example(box={"deck": {"ebi": -1}}), "must be from 0"),
        (example(box={"deck": {"carp": 9}}), "carp"),
        (example(settings={"lone_annulment": "halved"}), "doubled, added_last"),
        (example(settings={"market_moves": "never"}), "net, lot_by_lot"),
        (example(settings={"edition": "fr"}), "en, es, pt, nl"),
        (example(settings={"variants": ["rich"]}), "is not one of diversified"),
        (example(settings={"tie_scores_all": 1}), "must be true or false"),
        (example(settings=[]), "settings: must be an object"),
        (example(track={"maguro": 1}), '"maguro" is not one of ebi, hotategai'),
        (example(track={"ebi": "one"}), "track.ebi: must be a whole number"),
        (example(rounds={}), "rounds: must be a list"),
        (with_round(lots=[["salmon"]]), r'rounds\[0\].lots\[0\]\[0\]: "salmon" is not one of ebi'),
        (with_round(lots=[["ebi:0"]]), "does not name a copy"),
        (with_round(lots=[["ebi:x"]]), "does not name a copy"),
        (with_round(lots=[["ebi:" + "9" * 50]]), "does not name a copy"),
        (with_round(lots=["ebi"]), "must be a list"),
        (with_round(lots=[[1]]), "must be a text"),
        (with_round(tickets=[["5"]]), "is not one of 0, 1, 2"),
        (with_round(tickets=[[7]]), "is not one of 0, 1, 2"),
        (with_round(tickets=[[True]]), "is not one of 0, 1, 2"),
        (with_round(purchases=[{"player": 0}]), "neither buys a lot nor passes"),
        (with_round(purchases=[{"player": 0, "lot": 1, "pass": True}]), "both passes and buys"),
        (with_round(purchases=[{"lot": 1}]), "'player' is missing"),
        (with_round(purchases=[{"player": 4, "lot": 1}]), "must be from 0 to 3"),
        (with_round(purchases=[{"player": 0, "lot": -1}]), "must be from 0 to 99"),
        (with_round(purchases=[{"player": 0, "lot": 1, "takusan": ["yakuza"]}]), "is not one of"),
        (with_round(purchases=[{"player": 0, "lot": 1, "yakuza": ["yakuza"]}]), "is not one of"),
        (with_round(purchases=[{"player": 0, "lot": 1, "yakuza": "ebi"}]), "must be a list"),
        (with_round(by_hand=[{"set": "weather"}]), '"weather" is not one of tablet, marker'),
        (with_round(by_hand=[{"lot": 1}]), "'set' is missing"),
        (with_round(by_hand=[{"after": "dinner", "set": "tablet", "lot": 1, "rank": 1}]), "whole"),
        (
            with_round(by_hand=[{"after": 4, "set": "tablet", "lot": 1, "rank": 1}]),
            r"by_hand\[0\].after: the round has only 3 purchases",
        ),
    ],
)
def test_what_is_no_record_is_refused_with_the_place(
    record: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(MalformedError, match=complaint):
        read(record)


def test_a_list_is_no_record() -> None:
    with pytest.raises(MalformedError, match="is not a game record"):
        record_from_text("[]")


def test_facts_without_a_set_up_make_no_record() -> None:
    with pytest.raises(MalformedError, match="do not begin with a set-up"):
        record_to([])
    with pytest.raises(MalformedError):
        record_to([Passed(UNKNOWN)])


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner: list[tuple[Any, ...]] = [path] if path else []
    items = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, element in items:
        inner += places(element, (*path, key))
    return inner


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_a_record_with_anything_put_anywhere_is_read_or_refused_and_never_raises_else(
    data: st.DataObject,
) -> None:
    record = example()
    for _ in range(data.draw(st.integers(1, 3))):
        *path, last = data.draw(st.sampled_from(places(record)))
        inner: Any = record
        for key in path:
            inner = inner[key]
        inner[last] = data.draw(JSON_VALUES)
    try:
        result = read(record)
    except MalformedError as complaint:
        refusal = str(complaint)
    else:
        refusal = ""
        form = outcome_to(play(result.facts), (), lambda problem: problem.code)
        assert json.loads(json.dumps(form)) == form
    assert "\n" not in refusal


FULL = (
    replace(set_up(3), box=default_box(3)),
    LotsDealt(((Card(Face.EBI, 3), UNREAD_CARD), ())),
    TicketsRevealed(((Ticket.ANNUL, UNKNOWN, None),)),
    LotBought(
        PlayerIndex(1), LotNumber(2), (Face.EBI, UNKNOWN), (Discard(Face.SAKE, True), UNKNOWN)
    ),
    Passed(UNKNOWN),
    TabletSetByHand(LotNumber(2), 1, "why"),
    MarkerSetByHand(Face.EBI, Space(7), "why", 2),
    MarkerSetByHand(Face.EBI, UNKNOWN, "why"),
    MoneySetByHand(PlayerIndex(2), 17, "why"),
    RowSetByHand(PlayerIndex(2), Face.MAGURO, 3, 1, "why"),
    FirstPlayerSetByHand(PlayerIndex(2), "why"),
)


@pytest.mark.parametrize("fact", FULL, ids=lambda fact: type(fact).__name__)
def test_every_kind_of_fact_survives_being_written_down(fact: Fact) -> None:
    assert fact_from(Node(json.loads(json.dumps(fact_to(fact))))) == fact


def test_a_set_up_with_few_tickets_and_no_markers_survives_being_written_down() -> None:
    rulings = Settings(tickets_in_play=(Ticket.ZERO, Ticket.ONE, Ticket.TWO, Ticket.THREE))
    setup = replace(set_up(3), settings=rulings, track=())
    assert fact_from(Node(json.loads(json.dumps(fact_to(setup))))) == setup


def test_a_second_set_up_is_no_part_of_a_record() -> None:
    facts = (set_up(3), LotsDealt(()), set_up(4), Passed(PlayerIndex(0)))
    assert read(record_to(facts)).facts == (facts[0], facts[1], facts[3])


def test_unknown_says_so_in_a_debugger() -> None:
    assert repr(UNKNOWN) == "UNKNOWN"


def test_what_is_no_fact_is_refused() -> None:
    with pytest.raises(MalformedError, match="is no fact: it has none of set_up, lots"):
        fact_from(Node({"weather": "fine"}))


def test_a_journal_survives_being_written_down_with_everything_ever_done() -> None:
    chance = random.Random(1)
    journal: Journal[Fact] = Journal()
    for fact in random_game(1, 2, rounds=2).facts:
        journal = journal.append(fact)
    place = chance.choice(journal.slots).id
    journal = journal.replace(place, Passed(UNKNOWN)).insert(place, Passed(UNKNOWN)).remove(place)
    journal = journal.undo().undo().redo()
    first, second = (slot.id for slot in journal.slots[-2:])
    journal = journal.swap(first, Passed(UNKNOWN), second, Passed(PlayerIndex(1)))
    form = json.loads(json.dumps(journal_to(journal, fact_to)))
    assert journal_from(Node(form), fact_from) == journal


@pytest.mark.parametrize(
    ("log", "complaint"),
    [
        ([{"did": "danced"}], "is not one of appended"),
        ([{"did": "undid", "entry": 1}], "nothing to undo"),
        ([{"did": "appended"}], "brings 0 facts"),
        ([{"did": "removed", "at": 1}], "place 1"),
        ([{"did": "appended", "fact": {}}], "is no fact"),
        ([{"did": "swapped", "at": 1, "other": 2}], "other_fact"),
    ],
)
def test_a_journal_that_cannot_be_is_refused(log: list[Any], complaint: str) -> None:
    with pytest.raises(MalformedError, match=complaint):
        journal_from(Node({"format": "journal/1", "log": log}), fact_from)
    with pytest.raises(MalformedError, match="format"):
        journal_from(Node({"format": "journal/2", "log": []}), fact_from)


def test_a_record_in_a_json_value_is_the_record_in_its_text() -> None:
    assert record_from(Node(EXAMPLE)) == read(EXAMPLE)


def test_the_deck_of_a_record_is_counted_and_comes_back() -> None:
    (setup, *_) = read(example(box={"deck": {"ebi": 11, "yakuza": 6}})).facts
    assert isinstance(setup, GameSetUp)
    assert copied_deck(setup.box) == {Face.EBI: 11, Face.YAKUZA: 6}
    assert record_to([setup])["box"] == {"deck": {"ebi": 11, "yakuza": 6}}


def test_the_rulings_on_annulments_moves_and_the_rulebook_come_back() -> None:
    told = {"lone_annulment": "added_last", "market_moves": "lot_by_lot", "edition": "nl"}
    (setup, *_) = read(example(settings=told)).facts
    assert isinstance(setup, GameSetUp)
    assert setup.settings.lone_annulment is LoneAnnulment.ADDED_LAST
    assert setup.settings.market_moves is MarketMoves.LOT_BY_LOT
    assert setup.settings.edition is Edition.DUTCH
    assert told.items() <= record_to([setup])["settings"].items()


def test_a_record_can_say_that_all_nine_tickets_are_in_play() -> None:
    nine = [ticket.value for ticket in Ticket]
    (setup, *_) = read(example(settings={"edition": "pt", "tickets": nine})).facts
    assert isinstance(setup, GameSetUp)
    assert not setup.settings.tickets_are_unsure(3)
    assert fact_from(Node(json.loads(json.dumps(fact_to(setup))))) == setup
    (silent, *_) = read(example(settings={"edition": "pt"})).facts
    assert isinstance(silent, GameSetUp)
    assert silent.settings.tickets_are_unsure(3)


def test_what_is_set_at_the_start_of_a_later_round_leaves_the_round_before_alone() -> None:
    record = example()
    record["rounds"].append(
        {
            "lots": record["rounds"][0]["lots"],
            "tickets": record["rounds"][0]["tickets"],
            "by_hand": [
                {"after": "start", "set": "tablet", "lot": 2, "rank": 1, "reason": "so"},
                {"after": "start", "set": "money", "player": 0, "yen": 5, "reason": "so"},
            ],
        }
    )
    plain = play(read(example()).facts)
    first, second = play(read(record).facts).rounds
    assert first.placements == plain.rounds[0].placements
    assert first.after.seats == plain.rounds[0].after.seats
    assert [change.moment for change in second.hand_made] == ["lots", "lots"]
    assert second.placements[1].rank == 1
    assert second.after.seats[0].money == 5
