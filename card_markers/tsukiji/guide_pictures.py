"""Pictures of where stickers go, drawn with plain stand-ins for the pieces of the game.

The stickers in them only look like markers: no camera must read anything on the guide page.
"""

from typing import Final

from card_markers.sheets.colours import ACCENT, BLACK, INK, NIGHT, PAPER, QUIET, SHADE, WHITE, tint
from card_markers.sheets.pen import BOLD, Pen
from card_markers.sheets.rectangle import Rectangle
from card_markers.tsukiji.face_pictures import PICTURES, Stroke, circle, draw_picture, star

# White fields of the mock marker on a black square of eight: a comb, which is no pattern of the
# dictionary in any position.
_MOCK_FIELDS: Final = ((2, 2, 4, 1), (2, 4, 4, 1), (2, 2, 1, 4))


def draw_mock(pen: Pen, x_mm: float, y_mm: float, side_mm: float) -> None:
    """A sticker: its top left corner at the point, its white border included in the side."""
    sticker = Rectangle(x_mm, y_mm, side_mm, side_mm)
    pen.rectangle(sticker.grown(0.9), fill=ACCENT, radius_mm=1)
    pen.rectangle(sticker, fill=WHITE)
    border = side_mm * 0.12
    black = sticker.grown(-border)
    pen.rectangle(black, fill=BLACK)
    field = black.width_mm / 8
    for column, row, width, height in _MOCK_FIELDS:
        pen.rectangle(
            Rectangle(
                black.x_mm + column * field,
                black.y_mm + row * field,
                width * field,
                height * field,
            ),
            fill=WHITE,
        )


def draw_card(pen: Pen, place: Rectangle) -> None:
    """Cards that overlap in a column: their markers stay in sight."""
    width, height, step = 20.0, 27.0, 10.6
    x = place.x_mm + (place.width_mm - width) / 2
    for index, face in enumerate(("ebi", "tako")):
        y = place.y_mm + 1 + index * step
        card = Rectangle(x, y, width, height if index else step + 4)
        pen.rectangle(card, fill=WHITE, stroke=QUIET, line_mm=0.25, radius_mm=1.5)
        draw_mock(pen, x + 1.8, y + 1.8, 6.5)
        pen.text(x + width - 2, y + 6.4, face.capitalize(), 7.5, font=BOLD, align="right")
    draw_picture(pen, PICTURES["tako"], Rectangle(x + 4, place.y_mm + step + 12.2, 12, 12))


def draw_ticket(pen: Pen, place: Rectangle) -> None:
    """Two tickets side by side."""
    width, height = 17.0, 25.0
    for index, sign in enumerate(("4", "+6")):
        x = place.x_mm + place.width_mm / 2 - width - 1.5 + index * (width + 3)
        y = place.y_mm + 8
        pen.rectangle(
            Rectangle(x, y, width, height),
            fill=tint(NIGHT, 0.12),
            stroke=QUIET,
            line_mm=0.25,
            radius_mm=1.2,
        )
        draw_mock(pen, x + 1.8, y + 1.8, 6.5)
        pen.text(x + width / 2 + 1, y + 20, sign, 24, font=BOLD, align="middle")


def draw_tablet(pen: Pen, place: Rectangle) -> None:
    """A price tablet with price, modifier and clock."""
    width, height = 34.0, 23.0
    x, y = place.x_mm + (place.width_mm - width) / 2, place.y_mm + 9
    pen.rectangle(
        Rectangle(x, y, width, height), fill=SHADE, stroke=QUIET, line_mm=0.25, radius_mm=1.2
    )
    draw_mock(pen, x + 1.8, y + 1.8, 6.5)
    pen.text(x + width / 2, y + 18.5, "¥12", 26, font=BOLD, align="middle")
    pen.text(x + width - 2.5, y + 6, "+4", 12, font=BOLD, colour=ACCENT, align="right")
    clock = (
        Stroke(circle(12, 12, 9), fill=WHITE, stroke=INK, width=2),
        Stroke("M 12 6.5 L 12 12 L 16 14", stroke=INK, width=2),
    )
    draw_picture(pen, clock, Rectangle(x + width - 8, y + height - 8, 6, 6))


def draw_board(pen: Pen, place: Rectangle) -> None:
    """The board with its track, a marker in each corner."""
    width, height = 46.0, 34.0
    x, y = place.x_mm + (place.width_mm - width) / 2, place.y_mm + 4
    pen.rectangle(
        Rectangle(x, y, width, height), fill=tint(NIGHT, 0.16), stroke=QUIET, line_mm=0.25
    )
    field = 2.7
    for row in range(6):
        for column in range(10):
            pen.rectangle(
                Rectangle(
                    x + 9.5 + column * field, y + 7.5 + row * field, field - 0.4, field - 0.4
                ),
                fill=WHITE,
            )
    for column in range(5):
        pen.rectangle(Rectangle(x + 11.5 + column * 4.8, y + 26, 3.8, 3.8), fill=tint(ACCENT, 0.35))
    side = 5.5
    for corner_x in (x + 1.5, x + width - side - 1.5):
        for corner_y in (y + 1.5, y + height - side - 1.5):
            draw_mock(pen, corner_x, corner_y, side)


def draw_tag(pen: Pen, place: Rectangle) -> None:
    """A player's tag on a slip of card."""
    width, height = 30.0, 15.0
    x, y = place.x_mm + (place.width_mm - width) / 2, place.y_mm + 13
    pen.rectangle(
        Rectangle(x, y, width, height), fill=PAPER, stroke=QUIET, line_mm=0.25, radius_mm=1.2
    )
    draw_mock(pen, x + 2.2, y + 2.5, 10)
    figure = (
        Stroke(circle(12, 7, 5), fill=INK),
        Stroke("M 2 23 C 2 15 6 13.5 12 13.5 C 18 13.5 22 15 22 23 Z", fill=INK),
    )
    draw_picture(pen, figure, Rectangle(x + 16.5, y + 2, 10.5, 10.5))


def draw_markers(pen: Pen, place: Rectangle) -> None:
    """A product marker and the first-player marker, seen from above."""
    y = place.y_mm + 20
    left = place.x_mm + place.width_mm / 2 - 13
    right = place.x_mm + place.width_mm / 2 + 13
    fish = Stroke(
        "M 2 12 C 5 3 15 2 19 9 L 23 5 L 23 19 L 19 15 C 15 22 5 21 2 12 Z",
        fill="#E389AE",
        stroke=QUIET,
        width=0.3,
    )
    draw_picture(pen, (fish,), Rectangle(left - 11, y - 11, 22, 22))
    draw_mock(pen, left - 4.7, y - 3.6, 7)
    disc = Stroke(circle(12, 12, 10), fill="#D9B44A", stroke=QUIET, width=0.3)
    draw_picture(pen, (disc,), Rectangle(right - 10, y - 10, 20, 20))
    draw_mock(pen, right - 3.5, y - 3.5, 7)


def draw_glare(pen: Pen, place: Rectangle) -> None:
    """The same sheet twice under a lamp: glossy with the marker washed out, matte with it whole."""
    lamp = (
        Stroke("M 12 0 L 12 5", stroke=INK, width=1),
        Stroke("M 4 14 C 4 8 8 5 12 5 C 16 5 20 8 20 14 Z", fill=INK),
        Stroke(circle(12, 16, 3), fill="#F2C14E"),
    )
    middle = place.x_mm + place.width_mm / 2
    draw_picture(pen, lamp, Rectangle(middle - 4.5, place.y_mm, 9, 9))
    y = place.y_mm + 9.5
    for index, glossy in enumerate((True, False)):
        x = place.x_mm + index * (place.width_mm - 13)
        pen.rectangle(
            Rectangle(x, y, 13, 13),
            fill=tint(NIGHT, 0.08) if glossy else PAPER,
            stroke=QUIET,
            line_mm=0.25,
        )
        pen.rectangle(Rectangle(x + 2.5, y + 2.5, 8, 8), fill=BLACK)
        pen.rectangle(Rectangle(x + 4.5, y + 4.5, 2, 4), fill=WHITE)
        pen.rectangle(Rectangle(x + 6.5, y + 6.5, 2, 2), fill=WHITE)
        if glossy:
            glow = Stroke(star(12, 12, 6.5, 12, 12), fill=WHITE, stroke="#F2C14E", width=0.9)
            draw_picture(pen, (glow,), Rectangle(x + 1.6, y + 0.9, 9.8, 9.8))
        sign = (
            Stroke("M 5 5 L 19 19 M 19 5 L 5 19", stroke=ACCENT, width=4)
            if glossy
            else Stroke("M 4 13 L 10 19 L 21 6", stroke="#2E7D5B", width=4)
        )
        draw_picture(pen, (sign,), Rectangle(x + 4.5, y + 14.2, 4, 4))
