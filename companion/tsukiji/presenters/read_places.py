"""Whether all that a screen asks for has been read."""

from collections.abc import Sequence

from companion.tsukiji.proposals.lots_and_tickets import PlaceState


def all_read(states: Sequence[PlaceState]) -> bool:
    """Whether there are places and all of them are filled without doubt."""
    return bool(states) and all(s in (PlaceState.SURE, PlaceState.BY_HAND) for s in states)
