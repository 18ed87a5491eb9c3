"""Past games listed, searched and counted, without a window."""

import time

from companion.history.keys import TRASH
from companion.history.list_rows import GameListing, found_words, older_rows
from companion.history.people import PEOPLE
from companion.history.query import Query
from companion.storage.games import GameId
from companion.words.languages import speaking
from tests.companion.history.past_evenings import evening, keep, past_of, store_of


def names_found(listing: GameListing) -> list[str]:
    return [row.text for row in listing.rows(0, 99)]


def test_who_won_stands_in_the_list_once_it_is_counted() -> None:
    facts = evening(1, ("Ana", "Ben"))
    store = store_of(facts)
    past = past_of(store, counted=False)
    assert GameListing(past).rows(0, 9)[0].detail.endswith("finished")
    assert any(past.computing())
    (row,) = GameListing(past).rows(0, 9)
    assert row.detail.endswith(("Ana won", "Ben won"))
    assert not any(past.computing()), "nothing is computed twice"


def test_games_are_found_by_player_day_game_and_winner() -> None:
    store = store_of(evening(1, ("Ana", "Ben")), evening(2, ("Émile", "Cy", "Dee")))
    keep(store, evening(3, ("Ana", "Zoë"))[:4])
    past = past_of(store)
    assert names_found(GameListing(past)) == ["Ana, Zoë", "Émile, Cy, Dee", "Ana, Ben"]
    assert names_found(GameListing(past, Query("ANA"))) == ["Ana, Zoë", "Ana, Ben"]
    assert names_found(GameListing(past, Query("zoe an"))) == ["Ana, Zoë"]
    assert names_found(GameListing(past, Query("emile tsukiji"))) == ["Émile, Cy, Dee"]
    day = GameListing(past).rows(0, 1)[0].detail.split(",")[0]
    assert GameListing(past, Query(day[:7])).count == 3
    assert GameListing(past, Query("nobody")).count == 0
    (winner,) = past.winners(past.all()[1])
    (loser, *_others) = [n for n in past.names(past.all()[1]) if n != winner]
    assert GameListing(past, Query(winner, winners_only=True)).count == 1
    assert GameListing(past, Query(loser, winners_only=True)).count == 0


def test_the_game_that_runs_is_no_past_one_but_a_finished_one_is() -> None:
    store = store_of(evening(1, ("Ana", "Ben")))
    running = keep(store, evening(3, ("Ana", "Cy"))[:4])
    past = past_of(store)
    assert names_found(GameListing(past, without=running)) == ["Ana, Ben"]
    assert names_found(GameListing(past, Query("ana"), running)) == ["Ana, Ben"]
    assert GameListing(past, without=GameId(1)).count == 2


def test_what_somebody_deleted_is_not_listed() -> None:
    store = store_of(evening(1, ("Ana", "Ben")), evening(2, ("Ana", "Cy")))
    store.remember(TRASH.note((2,)))
    past = past_of(store)
    assert names_found(GameListing(past)) == ["Ana, Ben"]
    assert names_found(GameListing(past, Query("ana"))) == ["Ana, Ben"]


def test_a_person_is_found_by_every_spelling() -> None:
    store = store_of(evening(1, ("Anna", "Ben")), evening(2, ("Ana", "Cy")))
    store.remember(PEOPLE.note({"Anna": "Ana"}))
    past = past_of(store)
    assert names_found(GameListing(past)) == ["Ana, Cy", "Ana, Ben"]
    assert names_found(GameListing(past, Query("anna"))) == ["Ana, Ben"]


def test_what_is_found_is_told_only_while_somebody_looks() -> None:
    assert found_words(3, Query(), is_counting=True) == ""
    assert found_words(1, Query("a"), is_counting=True) == "1 game found"
    told = found_words(2, Query("a", winners_only=True), is_counting=True)
    assert told == "2 games found; others are still being counted"


def test_games_of_one_evening_are_told_apart_by_the_time_of_day() -> None:
    store = store_of(evening(1, ("Ana", "Ben")))
    (row,) = older_rows(past_of(store).all())
    began = time.localtime(past_of(store).all()[0].started_at_s)
    assert row.detail.startswith(time.strftime("%Y-%m-%d %H:%M, ", began))
    with speaking("es"):
        (row,) = older_rows(past_of(store).all())
        assert row.detail.startswith(time.strftime("%d/%m/%Y %H:%M, ", began))
        day = time.strftime("%d/%m/%Y", began)
        assert GameListing(past_of(store), Query(day)).count == 1, "it is found as it is shown"


def test_players_without_a_name_are_listed_by_their_seat() -> None:
    store = store_of(evening(1, ("", "Ben"))[:3])
    (row,) = older_rows(past_of(store).all())
    assert row.text == "Player 1, Ben"
    assert row.detail.endswith("not finished")
