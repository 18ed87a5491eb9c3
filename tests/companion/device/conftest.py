"""Lends a stand-in for a tablet."""

from tests.stand_in_tablet import tablet

__all__ = ["tablet"]
