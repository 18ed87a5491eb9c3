"""Where the game is: the round, and the four phases with the present one marked."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.app.art.mesh import disc
from companion.app.painting import fill_discs, line_through
from companion.app.theme import THEME
from companion.app.tokens import FLOOR_SP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import width_of
from companion.app.widgets.text_measure import floor_px, keeps_words
from companion.words.languages import _


class PhaseRail(Tappable):
    """Words where there is room, dots where there is little; where there is least, the present
    phase alone. A tap (`on_release`) asks for its rules."""

    round_number = NumericProperty(1)
    """The round of the game, from 1."""
    rounds = NumericProperty(7)
    """How many there are."""
    phases = ListProperty([])
    """The names of the phases; empty takes Offer, Evaluation, Quotation, Purchase."""
    phase = NumericProperty(0)
    """The present one, from 0; -1 shows none of them, for screens outside a round."""
    title = StringProperty("")
    """Words instead of the round, such as "New game"."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("round_number", "rounds", "phases", "phase", "title"):
            self.fbind(name, self.repaint)

    def paint(self) -> None:
        names = list(self.phases) or [_("Offer"), _("Evaluation"), _("Quotation"), _("Purchase")]
        words = self.title or _("Round {number} of {rounds}").format(
            number=int(self.round_number), rounds=int(self.rounds)
        )
        x, y, width, height = self.box
        if self.phase < 0:
            self.write(words, self.box, 22, THEME.ink, bold=True, across=0.0)
            return
        middle = y + height / 2
        dot, gap = dp(7), dp(14)
        round_wide = width_of(words, 22, bold=True)
        steps = [dp(22) + width_of(name, 20, bold=True) + dp(28) for name in names]
        roomy = round_wide + dp(32) + sum(steps) <= width
        if not roomy:
            here = names[int(self.phase)]
            gap = dp(8)
            dots = len(names) * (2 * dot + gap)
            narrow = max(1.0, width - dots - width_of(here, 20, bold=True) - dp(24))
            if not self.title and width_of(words, FLOOR_SP, bold=True) > narrow:
                words = _("{number} of {rounds}").format(
                    number=int(self.round_number), rounds=int(self.rounds)
                )
                # The name of the phase can shrink or take two lines.
                narrow = max(narrow, width_of(words, FLOOR_SP, bold=True) + dp(2))
            left = x + width - dots + dot
            if self.title and width_of(words, FLOOR_SP, bold=True) > narrow:
                # Words that are no number say more than the phase, which the dots show.
                self.write(
                    words, (x, y, left - x - dp(16), height), 22, THEME.ink, bold=True, across=0.0
                )
                self._paint_dots([left + i * (2 * dot + gap) for i in range(len(names))], middle)
                return
            self.write(words, (x, y, narrow, height), 22, THEME.ink, bold=True, across=0.0)
            room = left - x - narrow - dp(24)
            has_dots = keeps_words(here, floor_px(), room, bold=True)
            if not has_dots:
                # The name says what the dots say.
                room = width - narrow - dp(8)
            spoken = (x + narrow + dp(8), y, room, height)
            self.write(here, spoken, 20, THEME.step_ink, bold=True, across=1.0)
            if has_dots:
                self._paint_dots([left + i * (2 * dot + gap) for i in range(len(names))], middle)
            return
        self.write(words, (x, y, round_wide + dp(2), height), 22, THEME.ink, bold=True, across=0.0)
        left = x + round_wide + dp(32)
        centres = []
        for at, name in enumerate(names):
            centres.append(left + dot)
            present = at == self.phase
            ink = THEME.step_ink if present else THEME.quiet_ink
            room = (left + dp(22), y, steps[at] - dp(22), height)
            self.write(name, room, 20, ink, bold=present, across=0.0)
            left += steps[at]
        self._paint_dots(centres, middle)

    def _paint_dots(self, centres: list[float], middle: float) -> None:
        for at, centre in enumerate(centres):
            if at <= self.phase:
                ink = THEME.step if at == self.phase else THEME.quiet_ink
                fill_discs([(centre, middle)], dp(7) if at == self.phase else dp(5), ink)
            else:
                line_through(disc(centre, middle, dp(6)), THEME.quiet_ink, dp(1.5), closed=True)


load_kv(__file__)
