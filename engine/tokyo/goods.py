"""What lies for sale, and heaps of pieces by type; such a mapping is never changed once made."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.maybe import Maybe
from engine.tokyo.pieces import Column, Fish, HarborRow, Token

Goods: TypeAlias = Fish | Token
"""What lies for sale on a Harbor: a barrel, named by its fish, or a Takoyaki token."""

Tokens: TypeAlias = Mapping[Token, int]
"""Tokens by type."""

Barrels: TypeAlias = Mapping[Fish, int]
"""Barrels by type."""


@dataclass(frozen=True, slots=True)
class ForSale:
    """A piece that lies for sale on a Harbor."""

    goods: Goods
    """A barrel by its fish, or Takoyaki."""
    row: HarborRow
    """Fresh or degraded."""
    column: Maybe[Column]
    """Its column, or UNKNOWN."""
    yen: Maybe[int]
    """Its price, or UNKNOWN."""
