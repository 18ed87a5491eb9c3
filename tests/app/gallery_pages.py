"""The pages of the gallery: widgets in all their states, arranged as a screen would."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.app.art.signs import SIGNS
from companion.app.layout import window_stacks
from companion.app.tokens import FACES
from companion.app.widgets import all as parts
from companion.history.charts import Chart, ChartLine
from companion.tsukiji.presenters.count import ShownCountedRow
from companion.tsukiji.presenters.price_markers import ShownMove
from companion.tsukiji.presenters.rule_drawings import rule_drawing
from companion.tsukiji.view_values.lots import (
    ShownCard,
    ShownLot,
    ShownTablet,
    ShownTicket,
    Standing,
)
from companion.tsukiji.view_values.track import ShownStack, ShownTrack
from companion.tsukiji.widgets import all as game_parts
from companion.view_values.camera_outlines import ShownOutline
from companion.view_values.choices import Choice, Tone
from companion.view_values.pages import LogRow, PodiumPlace, ScoreRow, Toggle
from companion.view_values.players import ShownColour, ShownPlayer
from companion.view_values.reasons import ToldReason

NAMES = {face: face.capitalize() for face in FACES}
PLAYERS = (
    ShownPlayer("Ana", 0, "¥37", "buys now", active=True, first=True),
    ShownPlayer("Ben", 1, "¥128", "passed"),
    ShownPlayer("Bartholomäus", 2, "¥9", done=True),
    ShownPlayer("Cy", 3, ""),
)


def card(face: str, **more: Any) -> ShownCard:
    return ShownCard(face, name=NAMES.get(face, ""), **more)


def tickets(*texts: str) -> tuple[ShownTicket, ...]:
    return tuple(ShownTicket(text, i, "ABBC"[i]) for i, text in enumerate(texts))


LOTS = (
    ShownLot(
        1,
        "Lot 1",
        (card("ebi"), card("tako"), card("sake")),
        ShownTablet("¥12", "+4", clock=True),
        tickets("4", "3", "2", "0"),
        "sum 9",
        gain="+18 points",
        gain_number="+18",
        chosen=True,
    ),
    ShownLot(
        2,
        "Lot 2",
        (card("fugu"), card("yakuza"), card("maguro")),
        ShownTablet("¥3", "−1", provisional=True),
        (
            ShownTicket("4", 0, "A", voided=True),
            ShownTicket("Ø", 1, "B", by_hand=True),
            ShownTicket("", 2, "B", Standing.MISSING),
            ShownTicket("+6", 3, "C"),
        ),
        "sum 5",
        gain="−5 points",
        gain_number="−5",
        gain_tone=Tone.WRONG,
    ),
    ShownLot(
        3,
        "Lot 3",
        (card("hotategai"), card("takusan", by_hand=True), card("sake")),
        ShownTablet("¥9", "+2", by_hand=True),
        tickets("2", "2", "1", "−1"),
        "sum 4",
        price="¥5 short",
        affordable=False,
    ),
    ShownLot(
        4,
        "Lot 4",
        (
            card("ebi", doubt="Seen twice"),
            ShownCard(),
            ShownCard(standing=Standing.MISSING, expected="one card"),
        ),
        note="One card not seen, glare there.",
        tone=Tone.ATTENTION,
    ),
    ShownLot(
        5,
        "Lot 5",
        (card("hotategai"), card("hotategai"), card("tako")),
        ShownTablet("¥6", "0"),
        tickets("1", "0", "x2", "0"),
        "sum 2",
        sold_to="Sold to Ben",
    ),
)


def page(*widgets: Widget) -> BoxLayout:
    box = BoxLayout(orientation="vertical", padding=dp(24), spacing=dp(16))
    for widget in widgets:
        box.add_widget(widget)
    box.add_widget(Widget())
    return box


def signs() -> Widget:
    shapes = StackLayout(spacing=dp(12))
    large = (dp(98), dp(56)) if window_stacks() else (dp(126), dp(72))
    for face in FACES:
        shapes.add_widget(game_parts.ProductBadge(face=face, size=large))
    for face in FACES:
        shapes.add_widget(game_parts.ProductBadge(face=face))
    for name in SIGNS:
        shapes.add_widget(parts.IconButton(sign=name))
    return page(shapes)


def lots() -> Widget:
    row = game_parts.LotRow(lots=LOTS, card_height=dp(56))
    return page(parts.PhaseRail(round_number=3, phase=2), row)


def buttons() -> Widget:
    row = StackLayout(spacing=dp(16), size_hint_y=None, height=dp(344 if window_stacks() else 80))
    for button in (
        parts.IconButton(sign="undo"),
        parts.IconButton(sign="redo", disabled=True),
        parts.QuietButton(text="By hand", sign="hand"),
        parts.QuietButton(text="Scan lot again", sign="again"),
        parts.QuietButton(text="Light", chosen=True),
        parts.QuietButton(text="Not now", disabled=True),
        parts.NextButton(text="These are the lots"),
        parts.NextButton(text="Next marker", disabled=True),
    ):
        row.add_widget(button)
    players = parts.PlayerRow(players=PLAYERS)
    return page(parts.PhaseRail(round_number=3, phase=0), players, row)


def typing() -> Widget:
    names = BoxLayout(spacing=dp(16), size_hint_y=None, height=dp(56))
    names.add_widget(parts.NameField(text="Ana"))
    names.add_widget(parts.NameField(hint_text="Name"))
    return page(parts.PhaseRail(title="New game", phase=-1), names)


def messages() -> Widget:
    banners = [
        parts.Banner(text="Lot 4: one card not seen, glare there.", tone=Tone.ATTENTION),
        parts.Banner(
            text="The Yakuza takes a card from Ana. Which row?",
            tone=Tone.QUESTION,
            answers=(
                Choice("ebi", "Ebi"),
                Choice("tako", "Tako"),
                Choice("sake", "Sake"),
            ),
        ),
        parts.Banner(
            text="Ben has ¥4, lot 2 costs ¥6. Go on if the table agrees.",
            tone=Tone.WRONG,
            answers=(Choice("keep", "Keep it"), Choice("back", "Take it back", sign="undo")),
        ),
        parts.Banner(text="The wood lies as it should.", tone=Tone.GOOD),
        parts.Banner(text="No camera here. The simulated table plays along."),
    ]
    return page(parts.PhaseRail(title="New game", phase=-1), *banners)


def choosing() -> Widget:
    faces = tuple(
        Choice(face, NAMES[face], face=face, likely=i < 3, chosen=i == 1)
        for i, face in enumerate(FACES)
    )
    picker = parts.Picker(question="Lot 2, second card", choices=faces)
    pad = parts.NumberPad(question="Coins of Ana", stood="37")
    wide = not window_stacks()
    if wide:
        box = BoxLayout(spacing=dp(16), size_hint_y=None, height=dp(400))
        picker.pos_hint = {"top": 1}
        box.add_widget(picker)
        box.add_widget(pad)
        return page(box)
    return page(picker, pad)


def track() -> Widget:
    look = ShownTrack(
        (
            ShownStack(5, ("tako",)),
            ShownStack(11, ("ebi", "sake")),
            ShownStack(24, ("hotategai",)),
            ShownStack(31, ("fugu",)),
        ),
        leaves=5,
        arrives=11,
        moving="tako",
        wrong=(31,),
    )
    piled = ShownTrack(
        (ShownStack(1, ("ebi", "hotategai", "fugu", "tako", "sake")),), unsure=("sake",)
    )
    height = 620 if window_stacks() else 330
    return page(
        parts.TouchLabel(
            text="Move Tako 6 forward, to 11, on top of Sake.",
            largest_sp=28,
            bold=True,
            size_hint_y=None,
            height=dp(56),
        ),
        game_parts.TrackBoard(look=look, size_hint_y=None, height=dp(height)),
        *(
            ()
            if window_stacks()
            else (game_parts.TrackBoard(look=piled, size_hint_y=None, height=dp(300)),)
        ),
    )


def moves() -> Widget:
    """All markers of a round under each other; one of them stays."""
    reason = "4 of lot 1, 3 of lot 2, less 1 for the Fugu before it"
    return page(
        game_parts.MoveList(
            moves=(
                ShownMove("tako", "+6", "Move Tako 6 forward, to 11, on top of Sake.", reason),
                ShownMove("hotategai", "−2", "Move Hotategai 2 back, to 22.", "no cards, −2"),
                ShownMove("ebi", "", "Ebi stays on 11.", ""),
            )
        )
    )


def _sum(cards: int, price: int) -> str:
    """As the score screen writes it: where a column is narrow, what it comes to stands below."""
    return f"{cards}\u00a0×\u00a0{price} =\u00a0{cards * price}"


def score() -> Widget:
    table = parts.ScoreTable(
        players=PLAYERS,
        rows=(
            ScoreRow("Hotategai", (_sum(3, 10), _sum(1, 10), "–", _sum(2, 10)), face="hotategai"),
            ScoreRow("Ebi", (_sum(2, 7), "–", _sum(1, 7), "–"), face="ebi"),
            ScoreRow(
                "Tuna",
                ("4\u00a0for 18", "1\u00a0for 3", "3\u00a0for 12~", "–"),
                "Ana has 4 Maguro: 18. Ben has 1: 3. Bartholomäus has 3: 12.",
                face="maguro",
            ),
            ScoreRow("Money", ("¥12", "¥30", "¥21", "¥44")),
            ScoreRow("Total", ("74", "43", "40", "64"), "Each line above added up.", total=True),
        ),
    )
    shown = page(table)
    table._open(2)
    return shown


def camera() -> Widget:
    view = parts.CameraView()
    wide, tall = 640, 360
    rows = []
    for y in range(tall):
        shade = 70 + 60 * y // tall
        rows.append(bytes((shade, shade - 16, shade - 36)) * wide)
    view.show_frame(b"".join(rows), wide, tall)
    names = (("Ebi", Tone.PLAIN), ("Tako", Tone.PLAIN))
    names += (("Sake, seen twice", Tone.WRONG), ("?", Tone.ATTENTION))
    view.outlines = tuple(
        ShownOutline(
            tuple(
                (80 + i * 130 + a, 120 + b + 6 * i)
                for a, b in ((0, 0), (84, 5), (80, 120), (-3, 115))
            ),
            name,
            tone=tone,
        )
        for i, (name, tone) in enumerate(names)
    )
    log = parts.ScrollingList(
        rows=(
            LogRow("r3", "Round 3", heading=True),
            LogRow("1", "Lots dealt", "read by the camera", "camera"),
            LogRow("2", "Lot 4 corrected: Ebi became Tako", "by hand", "pencil"),
            LogRow("3", "Ben paid ¥6 with ¥4 in hand", "the table insisted", "warning"),
            LogRow("4", "Ana buys lot 1 for ¥12: Ebi, Tako, Takusan to the Sake row"),
        )
    )
    box = BoxLayout(
        orientation="vertical" if window_stacks() else "horizontal",
        spacing=dp(16),
        padding=dp(24),
    )
    box.add_widget(view)
    box.add_widget(log)
    return box


def looking() -> Widget:
    """What the camera is asked for beside the lots."""
    lines = [
        parts.CheckLine(text="The table is well in view.", tone=Tone.GOOD, largest_sp=28),
        parts.CheckLine(text="Light: a little dark on the left", tone=Tone.ATTENTION),
        parts.CheckLine(text="Distance: not known yet"),
    ]
    rows = [
        game_parts.RowStepper(look=ShownCountedRow("ebi", "Ebi", "3", "1", True, False, False)),
        game_parts.RowStepper(look=ShownCountedRow("tako", "Tako", "2", "0", False, True, True)),
    ]
    return page(*lines, *rows)


def evening() -> Widget:
    """What an evening begins and ends with."""
    seats = parts.SeatedTable(players=PLAYERS, size_hint_y=None, height=dp(268))
    places = tuple(
        PodiumPlace(place, look.name, look.colour, f"{110 - 7 * place}")
        for place, look in zip((1, 2, 2, 4), PLAYERS, strict=False)
    )
    podium = parts.Podium(places=places, height=dp(230))
    colours = parts.ColourRow(
        colours=tuple(ShownColour(i, chosen=i == 1, owner="ABC "[i].strip()) for i in range(4))
    )
    toggles = parts.ToggleGrid(
        toggles=(
            Toggle("a", "Diversified", "10 points for at least 3 cards of each product.", on=True),
            Toggle("b", "Safe", "3 points for the most Yakuza bought.", on=False),
        )
    )
    if window_stacks():
        return page(colours, toggles, seats, podium)
    room = BoxLayout(spacing=dp(16), size_hint_y=None, height=dp(270))
    art = parts.MarketArt(size_hint_y=None, height=dp(268))
    for part in (seats, podium, art):
        part.pos_hint = {"top": 1}
        room.add_widget(part)
    return page(colours, toggles, room)


def teaching() -> Widget:
    """What explains: a reason with its rule, an example, a lesson, lines over the rounds."""
    lines = (
        ChartLine("Ebi", "E", (2, 10, 14), face="ebi"),
        ChartLine("Tako", "T", (5, 7, 6), face="tako"),
    )
    lesson = game_parts.LessonPanel()
    lesson.text = "Deal three lots side by side."
    return page(
        parts.RuleLines(
            reasons=(ToldReason("Lot 1 adds up to 7: 4 from Ana, 3 from Ben.", "quotation"),)
        ),
        game_parts.ExampleDrawing(look=rule_drawing("takusan")),
        lesson,
        parts.LineChart(chart=Chart("Prices", "Ebi rises to 14.", lines)),
    )


PAGES: dict[str, Callable[[], Widget]] = {
    "signs": signs,
    "lots": lots,
    "buttons": buttons,
    "messages": messages,
    "typing": typing,
    "choosing": choosing,
    "track": track,
    "moves": moves,
    "score": score,
    "camera": camera,
    "looking": looking,
    "teaching": teaching,
    "evening": evening,
}
