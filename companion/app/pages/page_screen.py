"""What every page beside the game has: back and a title on top, a body that scrolls, and at the
bottom a place for words and the one large button when there is a next step.
"""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.layout import columns_that_fit
from companion.app.rule_way import ScreenWithRules, open_rule
from companion.app.widgets.all import ChoiceTile
from companion.app.widgets.kv import load_kv
from companion.view_values.choices import Tone
from companion.view_values.pages import THE_APP
from companion.view_values.questions import Asked

_LEAST_DP = 136
"""The least width of an answer."""
_LEAST_FACE_DP = 98
"""The least width of an answer that shows a product."""


class AskedRow(BoxLayout):
    """A question with its answers beside each other. Event: `on_pick(answer)`."""

    look = ObjectProperty(Asked("", "", ()))
    """What it asks, an `Asked`."""
    tile_height = NumericProperty("56dp")
    """The height of an answer."""

    __events__ = ("on_pick",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("look", self._build)

    def on_kv_post(self, _base: object) -> None:
        """Only now are its parts there, also where kv has made it."""
        self.ids.tiles.fbind("width", self._divide)
        self._build()

    def on_pick(self, _answer: str) -> None:
        """An answer was tapped."""

    def _build(self, *_changes: object) -> None:
        if "tiles" not in self.ids:
            return
        self.ids.title.text = self.look.title
        self.ids.tiles.clear_widgets()
        # A product stands above its name.
        self.tile_height = dp(84 if self._has_faces else 56)
        self._divide()
        for choice in self.look.choices:
            tile = ChoiceTile(choice=choice)
            tile.bind(on_release=lambda tile: self.dispatch("on_pick", tile.choice.key))
            self.ids.tiles.add_widget(tile)

    @property
    def _has_faces(self) -> bool:
        return any(choice.face for choice in self.look.choices)

    def _divide(self, *_changes: object) -> None:
        """As many answers beside each other as have room, the lines about equally long."""
        count = max(1, len(self.look.choices))
        least = _LEAST_FACE_DP if self._has_faces else _LEAST_DP
        lines = -(-count // columns_that_fit(self.ids.tiles.width, least, count))
        self.ids.tiles.cols = -(-count // lines)


class PageBody(BoxLayout):
    """What a page is about."""

    stacks = BooleanProperty(False)
    """Whether its parts stand under each other, as on a phone."""


class PageScreen(ScreenWithRules):
    """A page: give it a body, and say in `show` what it shows."""

    title = StringProperty("")
    """What the page is."""
    says = StringProperty("")
    """The words beside the large button, or above it where it is narrow."""
    tone = StringProperty(Tone.PLAIN.value)
    """How they are meant."""
    footnote = StringProperty("")
    """What has to be known about what is shown, such as what a sign means; empty if nothing."""
    short_footnote = StringProperty("")
    """The same in one line, for a phone."""
    next_text = StringProperty("")
    """What the large button says; empty hides it."""
    under_next = NumericProperty(0)
    """How much room is kept under the large button."""
    next_quiet = BooleanProperty(False)
    """Whether that step is possible but something else comes first."""
    keeps_next = BooleanProperty(False)
    """Whether room for the large button is kept where there is none, so that nothing moves when it
    comes."""
    rules_topic = StringProperty(THE_APP)
    """The topic of the rules that is one touch away from here; none only in help and what is a part
    of it."""
    ready = BooleanProperty(True)
    """Whether it can be tapped; if not, `says` tells why."""
    stacks = BooleanProperty(False)
    """Whether the parts stand under each other, as on a phone."""

    def __init__(self, body: PageBody, leave: Callable[[], None], **more: Any) -> None:
        self._leave = leave
        super().__init__(**more)
        self.body = body
        self.ids.body.add_widget(body)
        self.bind(stacks=body.setter("stacks"))
        body.stacks = self.stacks

    def back(self) -> None:
        """Leave the page; what was not confirmed is forgotten."""
        self._leave()

    def next_step(self) -> None:
        """The large button was tapped."""

    def open_rules_page(self) -> None:
        """To the rules, and back to the same place."""
        open_rule(self, self.rules_topic)

    def ask(
        self, room: Widget, questions: tuple[Asked, ...], answer: Callable[[str, str], None]
    ) -> None:
        """Fill a room with questions; rows that are there already stay where they are."""
        if len(room.children) != len(questions):
            room.clear_widgets()
            for _question in questions:
                row = AskedRow()
                row.bind(on_pick=lambda row, key: answer(row.look.key, key))
                room.add_widget(row)
        for row, question in zip(reversed(room.children), questions, strict=True):
            row.look = question


load_kv(__file__)
