"""Boxes for the property tests: any numbers that a copy of the game could have."""

from hypothesis import strategies as st

from card_markers.tsukiji.box_numbers import (
    MODIFIERS,
    NORMAL_TICKETS,
    PLAYER_COUNTS,
    PRICES,
    TICKETS,
    TUNA_VALUES,
    BoxNumbers,
    Edition,
    Group,
    Tablet,
)


@st.composite
def tablets(draw: st.DrawFn, players: int) -> tuple[Tablet, ...]:
    """A set of tablets, dearest first."""
    count = players + 1
    prices = draw(st.sets(st.sampled_from(PRICES), min_size=count, max_size=count))
    modifiers = draw(st.lists(st.sampled_from(MODIFIERS), min_size=count, max_size=count))
    dearest_first = sorted(prices, reverse=True)
    return tuple(Tablet(*pair) for pair in zip(dearest_first, modifiers, strict=True))


@st.composite
def tickets(draw: st.DrawFn, players: int) -> tuple[str, ...]:
    """Tickets in play, enough normal ones among them."""
    normals = draw(st.sets(st.sampled_from(NORMAL_TICKETS), min_size=players + 1))
    others = draw(st.sets(st.sampled_from(TICKETS)))
    return tuple(ticket for ticket in TICKETS if ticket in normals | others)


boxes = st.builds(
    BoxNumbers,
    edition=st.sampled_from(Edition),
    tablets=st.tuples(*(tablets(players) for players in PLAYER_COUNTS)),
    tuna=st.lists(st.sampled_from(TUNA_VALUES), min_size=10, max_size=10).map(
        lambda values: tuple(sorted(values))
    ),
    tickets=st.tuples(*(tickets(players) for players in PLAYER_COUNTS)),
    provisional=st.frozensets(st.sampled_from(Group)),
)
