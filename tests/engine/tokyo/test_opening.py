"""The opening of three players that the rules page walks through, and the first boats."""

from engine.tokyo.box import StockPart
from engine.tokyo.facts import PortOpened
from engine.tokyo.market_facts import BoatBought, LicenceBought
from engine.tokyo.pieces import External, Fish, Port
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    boat,
    box,
    buy,
    buying,
    catch,
    codes,
    dock,
    entering,
    fishing,
    place,
    played,
    set_up,
    totals,
    turn,
    undock,
    yens,
)

TWO = boat("two_slot:1")


def test_d56_the_opening_of_three() -> None:
    stock = {
        (Fish.MACKEREL, StockPart.BARRELS): 15,
        (Fish.MACKEREL, StockPart.TOKENS): 30,
        (Fish.EEL, StockPart.BARRELS): 6,
        (Fish.EEL, StockPart.TOKENS): 13,
        (Fish.EEL, StockPart.LICENCES): 3,
    }
    game = played(
        set_up(box=box(stock)),
        turn(A, *fishing(A, undock(A)), *fishing(A, catch(A, Fish.MACKEREL))),
        turn(
            B,
            *entering(B, Fish.EEL, LicenceBought(B)),
            PortOpened(B, Port.ONE),
            *entering(B, External.SHIPS, BoatBought(B, TWO, Port.ONE)),
        ),
        turn(C, *fishing(C, undock(C)), *fishing(C, catch(C, Fish.MACKEREL))),
        turn(A, *fishing(A, dock(A), place(A, Fish.MACKEREL, 3)), *fishing(A, undock(A))),
        turn(
            B,
            *fishing(B, undock(B), undock(B, TWO)),
            *fishing(B, catch(B, Fish.MACKEREL), catch(B, Fish.EEL, TWO)),
        ),
        turn(
            C,
            *buying(C, buy(C, A, Fish.MACKEREL)),
            *fishing(C, dock(C), place(C, Fish.MACKEREL, 2)),
        ),
        turn(
            A,
            *entering(A, Fish.EEL, LicenceBought(A)),
            *fishing(A, catch(A, Fish.MACKEREL)),
        ),
        turn(
            B,
            *fishing(
                B,
                dock(B),
                dock(B, TWO, Port.ONE),
                place(B, Fish.MACKEREL, 1),
                place(B, Fish.EEL, 4),
            ),
            *fishing(B, undock(B), undock(B, TWO)),
        ),
        turn(C, *buying(C, buy(C, B, Fish.EEL)), *fishing(C, undock(C))),
    )
    assert codes(game) == []
    assert yens(game) == [1800, 600, 1300]
    assert totals(game) == [0, 0, 3]
    mackerel, eel = game.table.boards[Fish.MACKEREL], game.table.boards[Fish.EEL]
    assert (mackerel.barrels, mackerel.tokens) == (12, 29)
    assert (eel.barrels, eel.tokens, eel.licences, eel.marker) == (6, 12, 1, 2)
