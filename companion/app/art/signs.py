"""The signs on buttons and chips: undo, pencil, clock and their kind."""

from typing import Final

from companion.app.art.drawing import Drawing, Layer, Paint, lines
from companion.app.art.paths import arc, around, circle, polygon

_CUT: Final = Paint.CUT


def _gear() -> Drawing:
    teeth = []
    for i in range(8):
        turn = 45 * i
        corners = (
            around(12, 12, 7.4, turn - 17),
            around(12, 12, 10.8, turn - 10),
            around(12, 12, 10.8, turn + 10),
            around(12, 12, 7.4, turn + 17),
        )
        teeth.append(Layer(polygon(*corners)))
    return Drawing((*teeth, Layer(circle(12, 12, 8.2)), Layer(circle(12, 12, 3.4), _CUT)))


_UNDO: Final = ("M 4.4 9.4 L 14.4 9.4 C 21.6 9.4 21.6 19.6 14.4 19.6 L 8.4 19.6",)

SIGNS: Final[dict[str, Drawing]] = {
    "undo": lines(*_UNDO, "M 9 4.4 L 4 9.4 L 9 14.4", line=2.4),
    "redo": lines(
        "M 19.6 9.4 L 9.6 9.4 C 2.4 9.4 2.4 19.6 9.6 19.6 L 15.6 19.6",
        "M 15 4.4 L 20 9.4 L 15 14.4",
        line=2.4,
    ),
    "pencil": Drawing(
        (
            Layer("M 3 21 L 4.6 15.2 L 15.4 4.4 L 19.6 8.6 L 8.8 19.4 Z"),
            Layer("M 16.6 3.2 L 18.2 1.6 L 22.4 5.8 L 20.8 7.4 Z"),
            Layer("M 5.6 15.6 L 8.4 18.4", _CUT, line=1.1),
        )
    ),
    "annul": Drawing(
        (
            Layer(circle(12, 12, 10.4)),
            Layer(circle(12, 12, 7.6), _CUT),
            Layer("M 5.6 18.4 L 18.4 5.6", line=2.8),
        )
    ),
    "tilde": lines("M 3.4 14.4 C 5.6 7.6 9.4 8.6 12 12 C 14.6 15.4 18.4 16.4 20.6 9.6", line=3.2),
    "clock": Drawing(
        (
            Layer("M 6.4 20 L 4.4 22.4", line=2.0),
            Layer("M 17.6 20 L 19.6 22.4", line=2.0),
            Layer("M 2 6.4 L 6.2 2.6", line=2.4),
            Layer("M 22 6.4 L 17.8 2.6", line=2.4),
            Layer(circle(12, 13, 9.2)),
            Layer(circle(12, 13, 6.6), _CUT),
            Layer("M 12 8.8 L 12 13.2 L 15 15", line=1.9),
        )
    ),
    "first_player": Drawing(
        (
            Layer("M 5 2.6 L 5 22", line=2.4),
            Layer(
                "M 5 3 C 9 1.4 13 5.4 20.6 3.4 C 19 6 19 8.6 20.6 12.4 C 13 14.4 9 10.4 5 12.6 Z"
            ),
        )
    ),
    "tick": lines("M 4 12.8 L 9.6 18.4 L 20.4 6", line=3.0),
    "cross": lines("M 5.4 5.4 L 18.6 18.6", "M 18.6 5.4 L 5.4 18.6", line=2.8),
    "plus": lines("M 12 4 L 12 20", "M 4 12 L 20 12", line=2.8),
    "minus": lines("M 4 12 L 20 12", line=2.8),
    "more": Drawing(tuple(Layer(circle(x, 12, 2.1)) for x in (4.6, 12, 19.4))),
    "back": lines("M 15 4.4 L 7.4 12 L 15 19.6", line=2.8),
    "onward": lines("M 9 4.4 L 16.6 12 L 9 19.6", line=2.8),
    "open": lines("M 4.4 8.6 L 12 16.2 L 19.6 8.6", line=2.8),
    "close": lines("M 4.4 15.4 L 12 7.8 L 19.6 15.4", line=2.8),
    "erase": Drawing(
        (
            Layer("M 1.6 12 L 8 5 L 22.4 5 L 22.4 19 L 8 19 Z"),
            Layer("M 11.4 8.8 L 17.8 15.2", _CUT, line=1.9),
            Layer("M 17.8 8.8 L 11.4 15.2", _CUT, line=1.9),
        )
    ),
    "camera": Drawing(
        (
            Layer(
                "M 2 9 C 2 7.6 2.8 7 4 7 L 7 7 L 8.8 4 L 15.2 4 L 17 7 L 20 7 "
                "C 21.2 7 22 7.6 22 9 L 22 18 C 22 19.4 21.2 20 20 20 L 4 20 "
                "C 2.8 20 2 19.4 2 18 Z"
            ),
            Layer(circle(12, 13.2, 4.4), _CUT),
            Layer(circle(12, 13.2, 2.4)),
        )
    ),
    "again": Drawing(
        (
            Layer(arc(12, 12.4, 7.8, -20, 250), line=2.4),
            Layer("M 20.6 3.6 L 20.9 11.2 L 14.2 8 Z"),
        )
    ),
    "hand": Drawing(
        (
            Layer("M 8.6 13.6 L 8.6 4.6", line=2.5),
            Layer("M 11.9 12 L 11.9 3", line=2.5),
            Layer("M 15.2 12 L 15.2 4.2", line=2.5),
            Layer("M 18.3 13.4 L 18.3 7.2", line=2.4),
            Layer("M 4.4 12.4 L 7.8 17", line=2.6),
            Layer(
                "M 7.4 12 L 19.5 12 L 19.5 15.6 C 19.5 19.8 17.2 22.4 13.4 22.4 "
                "C 10.4 22.4 8.6 20.8 7 18 Z"
            ),
        )
    ),
    "eye": Drawing(
        (
            Layer("M 1.4 12 C 6.6 4 17.4 4 22.6 12 C 17.4 20 6.6 20 1.4 12 Z"),
            Layer(circle(12, 12, 4.3), _CUT),
            Layer(circle(12, 12, 2.2)),
        )
    ),
    "eye_closed": lines(
        "M 2.4 9.6 C 7 16.4 17 16.4 21.6 9.6",
        "M 5 13 L 3 16",
        "M 9.6 15 L 8.8 18.4",
        "M 14.4 15 L 15.2 18.4",
        "M 19 13 L 21 16",
        line=2.0,
    ),
    "log": lines(
        "M 9 6 L 21 6",
        "M 9 12 L 21 12",
        "M 9 18 L 21 18",
        "M 4 6 L 4.2 6",
        "M 4 12 L 4.2 12",
        "M 4 18 L 4.2 18",
        line=2.6,
    ),
    "question": Drawing(
        (
            Layer("M 7.4 8.4 C 7.4 1.8 17 2 16.8 8.4 C 16.7 11.6 12 11.8 12 15.6", line=2.8),
            Layer(circle(12, 20.2, 1.8)),
        )
    ),
    "warning": Drawing(
        (
            Layer("M 12 1.8 L 23 21.6 L 1 21.6 Z"),
            Layer("M 12 8.8 L 12 14.6", _CUT, line=2.4),
            Layer(circle(12, 18.2, 1.4), _CUT),
        )
    ),
    "home": Drawing(
        (
            Layer("M 12 2 L 23 11.8 L 20 11.8 L 20 21.6 L 4 21.6 L 4 11.8 L 1 11.8 Z"),
            Layer("M 9.6 21.6 L 9.6 14.4 L 14.4 14.4 L 14.4 21.6 Z", _CUT),
        )
    ),
    "settings": _gear(),
    "box": Drawing(
        (
            Layer("M 12 1.6 L 22 6.4 L 12 11.2 L 2 6.4 Z"),
            Layer("M 2 8.2 L 11.2 12.6 L 11.2 22.6 L 2 18 Z"),
            Layer("M 22 8.2 L 12.8 12.6 L 12.8 22.6 L 22 18 Z"),
        )
    ),
    "print": Drawing(
        (
            Layer("M 6 2 L 18 2 L 18 6.6 L 6 6.6 Z"),
            Layer("M 2 8 L 22 8 L 22 18 L 18 18 L 18 14 L 6 14 L 6 18 L 2 18 Z"),
            Layer("M 7.6 15.6 L 16.4 15.6 L 16.4 22.4 L 7.6 22.4 Z"),
        )
    ),
    "share": Drawing(
        (
            Layer("M 6 12 L 18 5.4", line=2.0),
            Layer("M 6 12 L 18 18.6", line=2.0),
            Layer(circle(6, 12, 3.6)),
            Layer(circle(18, 5.2, 3.4)),
            Layer(circle(18, 18.8, 3.4)),
        )
    ),
    "people": Drawing(
        (
            Layer(circle(8.4, 7.4, 4.2)),
            Layer("M 1 21 C 1 10.6 15.8 10.6 15.8 21 Z"),
            Layer(circle(17, 8.4, 3.2)),
            Layer("M 17.6 20 C 17.8 17 17 14.6 15.6 12.8 C 20 11.6 23.2 14.8 23.2 20 Z"),
        )
    ),
    "skip": Drawing(
        (
            Layer("M 3 4 L 12 12 L 3 20 Z"),
            Layer("M 11.6 4 L 20 12 L 11.6 20 Z"),
            Layer("M 21.4 4.6 L 21.4 19.4", line=2.0),
        )
    ),
    "play": Drawing((Layer("M 5.4 3 L 21 12 L 5.4 21 Z"),)),
    "coin": Drawing(
        (
            Layer(circle(12, 12, 10.6)),
            Layer("M 7 5.8 L 12 12 L 17 5.8", _CUT, line=2.0),
            Layer("M 12 12 L 12 18.6", _CUT, line=2.0),
            Layer("M 7.8 13 L 16.2 13", _CUT, line=1.6),
            Layer("M 7.8 16 L 16.2 16", _CUT, line=1.6),
        )
    ),
    "podium": Drawing(
        (
            Layer("M 8.6 6 L 15.4 6 L 15.4 22 L 8.6 22 Z"),
            Layer("M 1.4 11.4 L 7.6 11.4 L 7.6 22 L 1.4 22 Z"),
            Layer("M 16.4 14.4 L 22.6 14.4 L 22.6 22 L 16.4 22 Z"),
            Layer(circle(12, 3, 1.9)),
        )
    ),
    "sound": Drawing(
        (
            Layer("M 2 8.6 L 6.4 8.6 L 12.4 3.4 L 12.4 20.6 L 6.4 15.4 L 2 15.4 Z"),
            Layer(arc(12, 12, 5, -45, 45), line=2.0),
            Layer(arc(12, 12, 9.4, -45, 45), line=2.0),
        )
    ),
    "light": Drawing(
        (
            Layer(circle(12, 12, 5.2)),
            *(
                Layer(
                    "M {:.2f} {:.2f} L {:.2f} {:.2f}".format(
                        *around(12, 12, 8, turn), *around(12, 12, 10.6, turn)
                    ),
                    line=2.0,
                )
                for turn in range(0, 360, 45)
            ),
        )
    ),
}
"""Every sign by its name."""
