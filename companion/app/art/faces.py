"""The faces of the cards as shapes: six products, the joker's wheel and the folded fan."""

import itertools
from typing import Final

from companion.app.art.drawing import Drawing, Layer, Paint
from companion.app.art.paths import around, circle, ellipse, polygon

_CUT: Final = Paint.CUT

EBI: Final = Drawing(
    (
        Layer("M 17.6 6 C 19.6 5 21 3.4 21.4 1.4", line=1.2),
        Layer("M 18 6.4 C 20 6.2 21.8 5.2 22.8 3.8", line=1.2),
        Layer(
            "M 19.6 7.6 C 18.6 3.6 13.4 2.2 9 4.2 C 4.4 6.2 1.8 10.4 2.4 14.6 "
            "C 3 18.6 6.2 20.8 10.6 20.4 L 12.8 17.6 C 10.2 17.6 8.2 16.4 8.2 14 "
            "C 8.2 11.2 11 9.9 14.4 10.1 C 17 10.2 19 9.6 19.6 7.6 Z"
        ),
        Layer(
            "M 10.6 19 C 13.4 17.8 16 16.4 18.6 13.8 C 19.4 15.8 19 17.4 17.6 18.6 "
            "C 19.6 19 20.8 20.2 21.2 22.4 C 17.4 22.6 13.6 21.8 10.6 20.4 Z"
        ),
        Layer("M 11.6 2.8 L 13.4 10.6", _CUT, line=1.1),
        Layer("M 6 4.8 L 10.2 11.4", _CUT, line=1.1),
        Layer("M 2.2 10.4 L 8.8 13.2", _CUT, line=1.1),
        Layer("M 2.8 17.8 L 8.8 15.2", _CUT, line=1.1),
        Layer("M 9.4 21 L 11.4 16.8", _CUT, line=1.1),
        Layer("M 16.4 9.6 C 16.6 11 16.4 12 15.8 13", line=1.3),
        Layer("M 14 9.8 C 14.2 11.2 14 12.4 13.2 13.6", line=1.3),
        Layer(circle(16.4, 6.2, 0.95), _CUT),
    )
)


def _scallop() -> Drawing:
    hinge = (12.0, 20.4)
    turns = [-150 + 120 * i / 7 for i in range(8)]
    valleys = [around(*hinge, 13.0, turn) for turn in turns]
    edge = f"M 10.2 20.4 L {valleys[0][0]:.2f} {valleys[0][1]:.2f}"
    for one, other in itertools.pairwise(turns):
        top = around(*hinge, 17.4, (one + other) / 2)
        end = around(*hinge, 13.0, other)
        edge += f" Q {top[0]:.2f} {top[1]:.2f} {end[0]:.2f} {end[1]:.2f}"
    edge += " L 13.8 20.4 Z"
    ribs = [
        Layer(f"M {a[0]:.2f} {a[1]:.2f} L {b[0]:.2f} {b[1]:.2f}", _CUT, line=1.05)
        for a, b in ((around(*hinge, 5.2, turn), around(*hinge, 13.6, turn)) for turn in turns[1:7])
    ]
    ears = Layer("M 7.4 18.2 L 16.6 18.2 L 17.4 22.6 L 6.6 22.6 Z")
    return Drawing((Layer(edge), ears, *ribs))


HOTATEGAI: Final = _scallop()


def _puffer() -> Drawing:
    centre = (10.8, 12.4)
    spines = []
    for i in range(17):
        turn = 34 + i * (292 / 16)
        left = around(*centre, 6.6, turn - 8)
        right = around(*centre, 6.6, turn + 8)
        spines.append(Layer(polygon(left, around(*centre, 10.4, turn), right)))
    tail = Layer(
        "M 16.4 12.4 C 18.4 11.6 20.2 10 22.6 7.8 C 22.2 10.8 22.2 14 22.6 17 "
        "C 20.2 14.8 18.4 13.2 16.4 12.4 Z"
    )
    return Drawing(
        (
            *spines,
            tail,
            Layer(circle(*centre, 7.4)),
            Layer(circle(7.4, 10.2, 1.5), _CUT),
            Layer(circle(7.2, 10.2, 0.6)),
            Layer("M 4.6 14.2 C 5.8 15.3 7.2 15.4 8.4 14.8", _CUT, line=1.1),
            Layer("M 12.4 11.2 C 14.4 12.2 14.4 14.4 12.4 15.4", _CUT, line=1.2),
        )
    )


FUGU: Final = _puffer()

_ARMS: Final = (
    "M 11 12.6 C 7.4 13.4 6 15.8 3.8 15.4 C 1.8 15 1.4 12.8 2.8 11.8",
    "M 11 13 C 8 14.4 8 18.6 4.8 19 C 3.4 19.2 2.4 18.4 2.4 17.4",
    "M 11 13 C 8.8 15.4 9.8 19.4 7.4 21.2 C 6.6 21.8 5.4 21.9 4.6 21.3",
    "M 11.4 13 C 10.4 16 12 19.4 10.4 21.6 C 10 22.2 9.2 22.5 8.6 22.4",
)


def _mirrored(path: str) -> str:
    words = path.split()
    across = True
    for at, word in enumerate(words):
        if word.isalpha():
            across = True
        else:
            words[at] = f"{24 - float(word):g}" if across else word
            across = not across
    return " ".join(words)


TAKO: Final = Drawing(
    (
        *(Layer(arm, line=1.9) for arm in _ARMS),
        *(Layer(_mirrored(arm), line=1.9) for arm in _ARMS),
        Layer(
            "M 12 1.2 C 16.6 1.2 18.8 4.4 18.4 8 C 18.1 10.4 16.8 11.4 16.4 14.4 "
            "L 7.6 14.4 C 7.2 11.4 5.9 10.4 5.6 8 C 5.2 4.4 7.4 1.2 12 1.2 Z"
        ),
        Layer(ellipse(9.4, 9.6, 1.35, 1.6), _CUT),
        Layer(ellipse(14.6, 9.6, 1.35, 1.6), _CUT),
        Layer(circle(9.6, 9.9, 0.6)),
        Layer(circle(14.4, 9.9, 0.6)),
    )
)

SAKE: Final = Drawing(
    (
        Layer(
            "M 21.8 2.6 C 17.4 1.2 12.4 3 9.2 6.8 C 7.2 9.2 6 11.8 5.4 14.6 "
            "C 7.6 14 9.6 13.4 11.6 12.6 C 17 10.4 20.8 7.4 21.8 2.6 Z"
        ),
        Layer(
            "M 6.6 12.6 C 5 13 3.4 12.6 1.6 11.2 C 1.8 13.6 2.8 15 4.2 15.8 "
            "C 4 17.2 4.6 18.6 6.2 19.8 C 6.8 17.6 7.4 15.6 8 13.2 Z"
        ),
        Layer("M 11.4 4.8 L 9.4 1.6 L 14.8 3.2 Z"),
        Layer("M 14.6 10.4 L 16.8 13.4 L 18 8.6 Z"),
        Layer(circle(18.3, 4.9, 0.95), _CUT),
        Layer("M 15.4 3.4 C 16.8 5 16.9 6.8 16 8.8", _CUT, line=1.1),
        Layer(
            "M 9.4 21.6 C 10.6 19.6 12.2 19.6 13.4 21 C 14.6 22.4 16.2 22.4 17.4 21 "
            "C 18.6 19.6 20.2 19.6 21.6 21",
            line=1.7,
        ),
        Layer(
            "M 12.2 17.4 C 13.2 16.2 14.4 16.2 15.4 17.2 C 16.4 18.2 17.6 18.2 18.8 17", line=1.5
        ),
    )
)

MAGURO: Final = Drawing(
    (
        Layer(
            "M 0.8 12.4 C 3 7.8 7.2 5.4 11.4 5.6 C 15 5.8 17.6 8.6 20 11.2 "
            "L 20 13 C 17.6 16.2 14.6 18.8 10.8 18.8 C 6.6 18.8 3 16.4 0.8 12.4 Z"
        ),
        Layer(
            "M 18.6 12.1 C 20.4 10 21.4 7 23.4 3.6 C 22.6 9 22.6 15.2 23.4 20.6 "
            "C 21.4 17.2 20.4 14.2 18.6 12.1 Z"
        ),
        Layer("M 10 6.4 C 11.2 4 13 2.2 15.8 1.4 C 14.6 3.4 14.2 5.2 14.4 7.4 Z"),
        Layer("M 10 18 C 11.2 20.4 13 22 15.8 22.8 C 14.6 20.8 14.2 19 14.4 16.8 Z"),
        Layer(circle(4.9, 11.1, 1.05), _CUT),
        Layer("M 7.8 8.6 C 9.2 11 9.2 13.8 7.8 16.2", _CUT, line=1.2),
        Layer("M 10.8 12.6 C 12.6 13.6 14.2 13.6 16 12.8", _CUT, line=1.2),
    )
)


def _wheel() -> Drawing:
    paints = (Paint.EBI, Paint.HOTATEGAI, Paint.FUGU, Paint.TAKO, Paint.SAKE, Paint.MAGURO)
    layers = [Layer(circle(12, 12, 11.2))]
    for i, paint in enumerate(paints):
        start = -90 + 60 * i
        rim = [around(12, 12, 10.2, start + 60 * step / 8) for step in range(9)]
        layers.append(Layer(polygon((12, 12), *rim), paint))
    for i in range(3):
        a, b = around(12, 12, 10.4, -90 + 60 * i), around(12, 12, 10.4, 90 + 60 * i)
        layers.append(Layer(f"M {a[0]:.2f} {a[1]:.2f} L {b[0]:.2f} {b[1]:.2f}", line=1.0))
    layers.append(Layer(circle(12, 12, 2.9)))
    layers.append(Layer(circle(12, 12, 1.5), _CUT))
    return Drawing(tuple(layers))


TAKUSAN: Final = _wheel()


def _folded_fan() -> Drawing:
    rivet = (5.4, 18.6)
    blades = []
    for turn in (-62, -45, -28):
        a, b = around(*rivet, 1.6, turn - 50), around(*rivet, 19, turn - 5.8)
        tip = around(*rivet, 20.4, turn)
        c, d = around(*rivet, 19, turn + 5.8), around(*rivet, 1.6, turn + 50)
        blades.append(Layer(polygon(a, b, tip, c, d)))
    cord = "M 4.6 19.6 C 2 19.4 1.2 21.4 2.8 22.6"
    return Drawing(
        (
            *blades,
            Layer(circle(*rivet, 2.3)),
            Layer(circle(*rivet, 0.9), _CUT),
            Layer(cord, line=1.3),
            Layer("M 7 19.8 C 8.4 20.6 9.4 21.4 11.4 21.2", line=1.3),
            Layer("M 10.6 20 L 15.6 20.4 L 15.2 23 L 10.4 22.2 Z"),
        )
    )


YAKUZA: Final = _folded_fan()

FACES: Final = {
    "ebi": EBI,
    "hotategai": HOTATEGAI,
    "fugu": FUGU,
    "tako": TAKO,
    "sake": SAKE,
    "maguro": MAGURO,
    "takusan": TAKUSAN,
    "yakuza": YAKUZA,
}
"""The drawing of every card face."""
