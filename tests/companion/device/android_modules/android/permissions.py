"""A stand-in for `android.permissions`: people answer on a thread of Java's, as there."""

from collections.abc import Callable
from threading import Thread


class Permission:
    """Names of what can be allowed."""

    CAMERA = "android.permission.CAMERA"


GRANTED: set[str] = set()
"""What people have allowed."""
WILLING: list[bool] = []
"""What they will say when they are asked, one after the other; nothing more means yes."""
ASKED: list[str] = []
"""What they were asked for."""


def check_permission(permission: str) -> bool:
    """Whether it is allowed."""
    return permission in GRANTED


def request_permissions(
    permissions: list[str], callback: Callable[[list[str], list[bool]], None] | None = None
) -> None:
    """Ask; the answer comes later."""
    ASKED.extend(permissions)
    says = WILLING.pop(0) if WILLING else True

    def answer() -> None:
        if says:
            GRANTED.update(permissions)
        if callback is not None:
            callback(permissions, [says] * len(permissions))

    Thread(target=answer, name="java").start()
