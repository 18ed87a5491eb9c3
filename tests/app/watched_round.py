"""A round by what a camera sees: people at the app confirm what was read, step by step."""

from functools import partial
from typing import Final

from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.automatic_players import AutomaticPlayers
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import Game, advance
from engine.tsukiji.whats_next import whats_next
from tests.app.fingers import ALL_LOTS, ALL_TICKETS, Fingers
from tests.app.watched_lots import is_chosen
from tests.limits import as_long_as

SEED: Final = 5
WAIT_S: Final = 90.0
PLAYERS: Final = AutomaticPlayers(SEED)


def played_by_them(game: Game, rounds: int) -> Game:
    """A game that they have played so far, with the cards that the table goes on to deal."""
    for _round in range(rounds):
        game = advance(game, PLAYERS.deal(game))
        game = advance(game, PLAYERS.tickets(game))
        while whats_next(game).turns:
            game = advance(game, PLAYERS.turn(game))
    return game


def watch_turns(people: Fingers) -> None:
    """One turn after the other, each lot seen taken before it is confirmed."""
    number = len(people.game.rounds)

    def is_to_buy() -> bool:
        is_here = people.where == Screen.PURCHASE.value and len(people.game.rounds) == number
        return is_here and bool(whats_next(people.game).turns)

    for _turn in as_long_as(is_to_buy):
        turn = PLAYERS.turn(people.game)
        if isinstance(turn, LotBought):
            people.stage.wait_for(partial(is_chosen, people, turn.lot), WAIT_S)
            people.answer_and_buy(turn)
        else:
            people.take_turn(turn)
    people.end_the_round()


def is_offered(people: Fingers) -> bool:
    """Whether all lots are there; on the way nothing of the last round lies between them."""
    assert not people.reads("instead of 3"), people.texts()
    assert not people.reads("cannot be here"), people.texts()
    return people.next_words == ALL_LOTS


def watch_round(people: Fingers) -> None:
    people.stage.wait_for(partial(is_offered, people), WAIT_S)
    people.next()
    people.everybody_is_ready()
    people.wait_for_next(ALL_TICKETS, WAIT_S)
    people.next()
    people.walk_the_markers()
    watch_turns(people)
