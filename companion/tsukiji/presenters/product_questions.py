"""A question about a product, as corrections and the set-up ask it."""

from collections.abc import Sequence

from companion.tsukiji.words.pieces import face_name
from companion.view_values.choices import Choice
from companion.view_values.questions import Asked
from engine.tsukiji.pieces import Face


def which_product(key: str, title: str, products: Sequence[Face], now: str) -> Asked:
    """A question about a product: shape, letter and colour as everywhere, `now` the one that
    holds."""
    choices = (Choice(p.value, face_name(p), face=p.value, chosen=p.value == now) for p in products)
    return Asked(key, title, tuple(choices))
