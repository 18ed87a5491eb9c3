"""What a table sees on the screen while a camera looks on."""

from companion.tsukiji.widgets.all import LotColumn
from tests.app.fingers import Fingers


def is_chosen(people: Fingers, lot: int) -> bool:
    """Whether the eyes have seen that lot taken, and only that one."""
    columns = people.on_screen(LotColumn)
    return [column.look.number for column in columns if column.look.chosen] == [lot]
