"""Who is who: renaming and merging lead every spelling to its person at once."""

from companion.history.continuing import as_called_now
from companion.history.people import PEOPLE, apart, called, everybody, renamed
from companion.history.people_view import people_view, renamed_words
from companion.session import TableSession, resume
from companion.storage.games import GameId
from companion.tsukiji.corrections import mended, passed_on
from companion.tsukiji.kind import TSUKIJI
from engine.players import PlayerIndex
from tests.companion.history.past_evenings import evening, past_of, store_of


def test_a_renamed_person_is_called_so_by_every_spelling() -> None:
    people = renamed({}, "Anna", "Ana")
    people = renamed(people, "Ana", "Ana Lu")
    assert people == {"Anna": "Ana Lu", "Ana": "Ana Lu"}
    assert called("Anna", people) == "Ana Lu"
    assert called("Ben", people) == "Ben"


def test_renaming_back_leaves_nothing_behind() -> None:
    assert renamed(renamed({}, "Ana", "Bea"), "Bea", "Ana") == {"Bea": "Ana"}
    assert renamed({"Anna": "Ana"}, "Ana", "Anna") == {"Ana": "Anna"}


def test_nothing_is_no_name() -> None:
    assert renamed({"Anna": "Ana"}, "Ben", "") == {"Anna": "Ana"}
    assert renamed({}, "", "Ben") == {}
    assert renamed({}, "Ben", "Ben") == {}


def test_everybody_stands_there_once() -> None:
    assert everybody([("Ben", "Anna"), ("Ana", "")], {"Anna": "Ana"}) == ("Ana", "Ben")


def test_it_is_read_back_as_it_was_remembered() -> None:
    note = PEOPLE.note({"Anna": "Ana"})
    assert PEOPLE.read(note.text) == {"Anna": "Ana"}


def test_two_people_of_one_name_are_taken_apart_again() -> None:
    assert apart({"Anna": "Ana", "An": "Ana"}, "Anna") == {"An": "Ana"}


def test_the_page_asks_who_and_then_what_about_them() -> None:
    nobody = people_view((), {}, "")
    assert nobody.questions[0].title == "No game is finished yet."
    all_of_them = people_view(("Ana", "Ben"), {}, "")
    assert [choice.key for choice in all_of_them.questions[0].choices] == ["Ana", "Ben"]
    one = people_view(("Ana", "Ben"), {"Anna": "Ana"}, "Ana")
    assert one.name == "Ana"
    assert [(asked.key, asked.choices[0].key) for asked in one.questions] == [
        ("merge", "Ben"),
        ("apart", "Anna"),
    ]
    assert renamed_words("Anna", "Ana") == "Anna is called Ana now, in every game."


def test_a_past_game_is_looked_at_with_the_names_of_today_and_stays_as_it_was_typed() -> None:
    store = store_of(evening(1, ("Anna", "Ben")))
    past = resume(TSUKIJI, store, GameId(1))
    assert isinstance(past, TableSession)
    history = past_of(store).history("tsukiji")
    shown = as_called_now(past, history, {"Anna": "Ana"})
    assert shown.names == ("Ana", "Ben")
    assert shown.journal.facts[1:] == past.journal.facts[1:]
    assert as_called_now(past, history, {"Cy": "Dee"}) is past
    assert as_called_now(past, None, {"Anna": "Ana"}) is past
    stored = resume(TSUKIJI, store, GameId(1))
    assert isinstance(stored, TableSession)
    assert stored.names == ("Anna", "Ben")


def test_a_seat_passed_on_counts_for_who_took_it_and_the_other_keeps_the_games_before() -> None:
    facts = evening(1, ("Ana", "Ben"))
    store = store_of(evening(2, ("Ana", "Ben")), facts[:20])
    session = resume(TSUKIJI, store, GameId(2))
    assert isinstance(session, TableSession)
    mend = passed_on(session.journal, PlayerIndex(1))
    assert mend is not None
    later = mended(session, mend.with_name(1, "Cy"))
    for fact in facts[20:]:
        assert isinstance(later, TableSession)
        later = later.append(fact)
    past = past_of(store)
    assert sorted(past.names(game) for game in past.all()) == [("Ana", "Ben"), ("Ana", "Cy")]
    counted = {one.name: one.wins.of for one in past.statistics("tsukiji").players}
    assert counted == {"Ana": 2, "Ben": 1, "Cy": 1}
