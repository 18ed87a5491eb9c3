"""What lies round the lots: evaluation tickets under them and price tablets above them."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from companion.app.painting import draw, fill_box, line_box, line_through
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP, FLOOR_SP, HUGE_SP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import width_of
from companion.tsukiji.view_values.lots import NO_TABLET, ShownTablet, ShownTicket, Standing


class TicketChip(Tappable):
    """An evaluation ticket: whose it is on the left, what it says on the right. Only the
    Annulment says it in letters; where these have no room, a sign stands for them."""

    look = ObjectProperty(ShownTicket())
    """What to show, a `ShownTicket`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("look", self.repaint)

    def paint(self) -> None:
        look: ShownTicket = self.look
        x, y, width, height = self.box
        fill, on = THEME.player(look.colour)
        corner = dp(10)
        missing = look.standing is Standing.MISSING
        initial = look.initial
        owner = max(min(dp(26), width * 0.46), width_of(initial, FLOOR_SP, bold=True) + dp(2))
        if owner > width * 0.58:
            initial, owner = initial[:1], min(dp(26), width * 0.46)
        fill_box(x, y, width, height, fill, corner)
        face = THEME.sunken if missing else THEME.surface
        right, rest = x + owner, width - owner - dp(2)
        fill_box(right, y + dp(2), rest, height - dp(4), face, corner - dp(2))
        lift = dp(12) if look.by_hand else 0
        self.write(initial, (x, y + lift, owner, height - lift), 18, on, bold=True)
        ink = THEME.quiet_ink if look.voided or missing else THEME.ink
        under = dp(22) if look.counts else 0.0
        # Letters keep away from the initial beside them.
        left, room = right + dp(2), rest - dp(3)
        upper = (left, y + under, room, height - under)
        if width_of(look.text, FLOOR_SP, bold=not look.counts) > room:
            side = min(rest - dp(4), height - under - dp(4), dp(22))
            place = (right + (rest - side) / 2, y + under + (height - under - side) / 2)
            draw("annul", *place, side, THEME.paints(ink, face))
        else:
            self.write(look.text, upper, 22, ink, bold=not look.counts)
        if look.counts:
            words = (left, y + dp(2), room, under)
            self.write(_as_fits(look.counts, room), words, 18, THEME.ink, bold=True)
        if look.voided:
            middle = y + under + (height - under) / 2
            ends = [(right + dp(5), middle), (right + rest - dp(5), middle)]
            line_through(ends, THEME.wrong_ink, dp(2.5), closed=False)
        if missing:
            line_box(x, y, width, height, THEME.ink, corner, dp(2), dashed=True)
        if look.by_hand:
            side = dp(13)
            draw("pencil", x + (owner - side) / 2, y + dp(3), side, THEME.paints(on, fill))
        if self.state == "down" or look.asked:
            line_box(x, y, width, height, THEME.step, corner, dp(3))


def _as_fits(counts: str, width: float) -> str:
    """What a ticket counts, "= 12": with fewer gaps, or the number alone, where room is short."""
    ways = (counts, counts.replace(" ", ""), counts.removeprefix("= "))
    fitting = (way for way in ways if width_of(way, FLOOR_SP, bold=True) <= width)
    return next(fitting, ways[-1])


NARROW_DP = 116
"""Under this width a tablet shows its parts under each other."""


class TabletTile(Tappable):
    """A price tablet: price huge, modifier beside it, clock and tilde where they apply."""

    look = ObjectProperty(NO_TABLET)
    """What to show, a `ShownTablet`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("look", self.repaint)

    def paint(self) -> None:
        look: ShownTablet = self.look
        x, y, width, height = self.box
        corner = dp(CORNER_DP)
        if not look.price:
            fill_box(x, y, width, height, THEME.sunken, corner)
            line_box(x, y, width, height, THEME.line, corner, dp(2), dashed=True)
            return
        fill, on = THEME.ink, THEME.surface
        fill_box(x, y, width, height, fill, corner)
        signs = [
            name
            for name, shown in (
                ("clock", look.clock),
                ("tilde", look.provisional),
                ("pencil", look.by_hand),
            )
            if shown
        ]
        if width < dp(NARROW_DP):
            self._paint_narrow(look, signs)
            return
        side = dp(20)
        aside = max(width_of(look.modifier, 22, bold=True), len(signs) * (side + dp(4))) + dp(6)
        pad = dp(10)
        price = (x + pad, y, max(width - aside - 2 * pad, dp(30)), height)
        across = 0.5 if width > dp(180) else 0.0
        self.write(
            look.price, price, min(HUGE_SP, height / sp(1) * 0.72), on, bold=True, across=across
        )
        left = x + width - pad - aside + dp(6)
        half = height / 2
        has_both = bool(signs) and bool(look.modifier)
        low = y + dp(4) if has_both else y
        tall = half - dp(2) if has_both else height
        self.write(look.modifier, (left, low, aside, tall), 22, on, bold=True, across=0.0)
        up = y + half + (half - side) / 2 - dp(2) if has_both else y + (height - side) / 2
        for at, name in enumerate(signs):
            draw(name, left + at * (side + dp(4)), up, side, THEME.paints(on, fill))

    def _paint_narrow(self, look: ShownTablet, signs: list[str]) -> None:
        x, y, width, height = self.box
        on = THEME.surface
        part = height / (1 + bool(look.modifier) + bool(signs))
        self.write(look.price, (x + dp(2), self.top - part, width - dp(4), part), 30, on, bold=True)
        if look.modifier:
            self.write(look.modifier, (x, self.top - 2 * part, width, part), 22, on, bold=True)
        side = min(dp(18), width / max(len(signs), 1) - dp(2))
        left = x + (width - len(signs) * (side + dp(2))) / 2
        for at, name in enumerate(signs):
            draw(
                name,
                left + at * (side + dp(2)),
                y + (part - side) / 2 + dp(3),
                side,
                THEME.paints(on, THEME.ink),
            )


load_kv(__file__)
