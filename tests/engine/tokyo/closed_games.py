"""A game with closed money."""

from engine.tokyo.game import Game
from engine.tokyo.hand_facts import MoneyCounted
from engine.tokyo.pieces import Fish, Money
from engine.tokyo.settings import Settings
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    buy,
    buying,
    catch,
    dock,
    fishing,
    idle,
    place,
    played,
    set_up,
    turn,
    undock,
)

CLOSED = Settings(money=Money.CLOSED)


def closed_game(yen: int = 2000) -> Game:
    """A closed game in which B's money is what the caller says, and nobody can see it."""
    facts = (
        MoneyCounted(B, yen),
        *turn(A, *fishing(A, undock(A)), *fishing(A, catch(A, Fish.MACKEREL))),
        *idle(B),
        *idle(C),
        *turn(A, *fishing(A, dock(A), place(A, Fish.MACKEREL, 3)), *fishing(A, undock(A))),
        *turn(B, *buying(B, buy(B, A, Fish.MACKEREL))),
    )
    return played(set_up(settings=CLOSED), facts)
