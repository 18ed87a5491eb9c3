"""A walk through every screen of the app that needs no camera, finger by finger, in any language.
It stops wherever there is something to be looked at.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.limits import as_long_as
from tests.paths import SAMPLES

from tests.app.window import WindowStage  # isort: skip
from companion.app.back_key import BACK_KEY
from companion.app.widgets.all import ChoiceTile, NameField, PlayerChip, QuietButton
from companion.app.widgets.scrolling_list import LogLine
from companion.app.widgets.seats import ColourTile
from companion.preferences import LANGUAGE, PLAYER_NAMES
from companion.session import Place
from companion.storage.keys import Note
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.widgets.all import LotColumn
from companion.words.languages import _
from engine.journal import SlotId
from engine.tsukiji.facts import GameSetUp, LotBought, LotsDealt, Passed
from engine.tsukiji.game import Game, play
from engine.tsukiji.record import record_from_text
from engine.tsukiji.round import Round
from tests.app.fingers import NO_PLACE, Fingers, keep_game, remember, running_app
from tests.engine.tables import buys, dealt, played, revealed

SAMPLE: Final = SAMPLES / "four-players.json"
WALKED_ROUND: Final = 2
"""The round that is entered by hand, from 0."""
LONGEST_WALK: Final = 30
"""Moments of 0.1 s after which every marker has arrived; it takes 80 ms a space."""


def walk(
    stage: WindowStage, folder: Path, language: str, *chosen: Note, makes_ahead: bool = False
) -> Iterator[tuple[str, Fingers]]:
    """Where one stands, in a word, and who is there to look; `chosen` was
    chosen before in the settings, `makes_ahead` is as in `running_app`."""
    told = play(record_from_text(SAMPLE.read_text()).facts)
    names = tuple(player.name for player in told.setup.players)

    @contextmanager
    def evening(name: str, so_far: Game | None = None, at: Place = NO_PLACE) -> Iterator[Fingers]:
        path = folder / f"{name}.db"
        if so_far is not None:
            keep_game(path, so_far, at=at)
        remember(path, LANGUAGE.note(language), PLAYER_NAMES.note(names), *chosen)
        with running_app(stage, path, makes_ahead=makes_ahead) as people:
            yield people

    with evening("before") as people:
        yield from _before_a_game(people, told)
    with evening("round", _played(told, WALKED_ROUND)) as people:
        yield from _round(people, told)
    with evening("over", _played(told, WALKED_ROUND), Place(Screen.ROUND_END.value)) as people:
        people.tap_id("exchange")
        people.tap_choice("hand-over")
        yield "hand-over", people
        people.tap_id("back")
        people.tap_id("back")
        people.next()
        yield "round-end", people
    with evening("gaps", _played(told, WALKED_ROUND)) as people:
        yield from _gaps(people, told)
    with evening("questions", _full_of_questions(told)) as people:
        yield from _questions(people)
    with evening("end", told) as people:
        yield from _after_a_game(people)


def _played(told: Game, rounds: int) -> Game:
    facts = [fact for played in told.rounds[:rounds] for fact in played.facts]
    return play((told.setup, *facts))


def _before_a_game(people: Fingers, told: Game) -> Iterator[tuple[str, Fingers]]:
    yield "home", people
    people.tap_id("begins")
    yield "who-begins", people
    people.tap_id("back")
    people.tap_id("practice")
    yield "practice", people
    people.next()
    yield "practice-lesson", people
    people.stage.press(BACK_KEY)
    people.tap_id("box")
    yield "my-box", people
    people.tap_id("back")
    for page in ("print", "help"):
        people.tap_id(page)
        yield page, people
        if page == "help":
            people.tap_choice("end")
            yield "rules", people
            people.tap_choice("pictures")
            yield "first-steps", people
            people.tap_id("back")
        people.tap_id("back")
    people.tap_id("exchange")
    yield "exchange", people
    for way in ("take-over", "receive"):
        people.tap_choice(way)
        yield way, people
        people.tap_id("back")
    people.tap_id("back")
    people.tap_id("settings")
    yield "settings", people
    people.tap_choice("see")
    yield "kept", people
    people.tap_id("back")
    people.tap_choice("laying")
    yield "laying", people
    people.tap_id("back")
    people.tap_choice("device")
    yield "device", people
    people.tap_id("back")
    people.tap_choice("second-screen")
    yield "second-screen", people
    people.tap_id("back")
    people.tap_id("back")
    people.next()
    people.tap_choice(str(len(told.setup.players)))
    for product, _space in sorted(told.setup.track, key=lambda entry: int(str(entry[1]))):
        people.tap_choice(str(product))
    yield "new-game", people
    people.next()
    yield "new-game-asked", people


def _round(people: Fingers, told: Game) -> Iterator[tuple[str, Fingers]]:
    played = told.rounds[WALKED_ROUND]
    yield from _to_the_tickets(people, played)
    laid = [ticket for tickets in played.tickets for ticket in tickets]
    for at, ticket in enumerate(laid):
        if at == len(laid) - 3:
            yield "tickets", people
        people.tap_choice(str(ticket))
    people.next()
    yield "tablets", people
    people.next()
    for _moment in range(LONGEST_WALK):
        people.stage.skip(0.1)
    yield "markers", people
    for _marker in as_long_as(lambda: people.where == Screen.PRICE_MARKERS.value):
        people.next()
    turns = [fact for fact in played.facts if isinstance(fact, (LotBought, Passed))]
    chips = people.on_screen(PlayerChip)
    buyer = next(at for at, chip in enumerate(chips) if chip.look.name == _name(told, turns[0]))
    people.tap(chips[(buyer + 1) % len(chips)])
    yield "purchase-asked", people
    people.tap_words(_("No"), within=people.screen.body.ids.insists)
    first_turn, second, third = turns[:3]
    assert isinstance(first_turn, LotBought)
    people.take_turn(first_turn)
    assert isinstance(second, Passed)
    *_others, passes = people.screen.ids.quiet.children
    people.tap(passes)
    assert isinstance(third, LotBought)
    people.tap(people.lot(third.lot), up=0.97)
    assert people.where == Screen.PURCHASE.value
    yield "purchase", people


def _to_the_tickets(people: Fingers, played: Round) -> Iterator[tuple[str, Fingers]]:
    people.next()
    assert people.where == Screen.OFFER.value
    for at, card in enumerate(card for lot in played.lots for card in lot):
        if at == 10:
            yield "offer", people
        people.tap_choice(str(card.face))
    people.next()
    people.tap(people.on_screen(PlayerChip)[0])
    yield "evaluation", people
    people.next()


def _gaps(people: Fingers, told: Game) -> Iterator[tuple[str, Fingers]]:
    """A round of which nobody told more than one ticket."""
    played = told.rounds[WALKED_ROUND]
    for _stop in _to_the_tickets(people, played):
        pass
    people.tap_choice(str(played.tickets[0][0]))
    people.next()
    assert people.where == Screen.TABLETS.value
    yield "tablets-unknown", people
    people.next()
    yield "after-tablets-unknown", people


def _full_of_questions(told: Game) -> Game:
    """Everybody has rows, and the lots of the round have jokers and Yakuza in them."""
    lots = ("ebi hotategai fugu", "tako sake maguro", "ebi hotategai maguro", "tako fugu sake")
    asking = ("ebi takusan tako", "hotategai yakuza maguro", "sake fugu ebi", "tako tako sake")
    laid = revealed("4 4 4 4", "3 3 3 3", "2 2 2 2", "1 1 1 1", "0 0 0 0")
    turns = [buys(player, player + 1) for player in range(4)]
    first = played(dealt(*lots, "ebi ebi ebi"), laid, *turns, setup=told.setup)
    return play((*first.facts, dealt(*asking, "maguro fugu fugu"), laid))


def _questions(people: Fingers) -> Iterator[tuple[str, Fingers]]:
    people.next()
    assert people.where == Screen.PURCHASE.value
    people.tap(people.lot(1), up=0.97)
    yield "purchase-takusan", people
    people.tap(people.on_screen(ChoiceTile)[0])
    people.buy()
    yield "purchase-banner", people
    people.tap(people.lot(2), up=0.97)
    yield "purchase-yakuza", people
    people.tap(people.lot(2), up=0.97)
    people.tap(people.on_screen(PlayerChip)[-1])
    yield "purchase-out-of-turn", people


def _name(told: Game, turn: LotBought | Passed) -> str:
    assert isinstance(turn.player, int)
    return told.setup.players[turn.player].name


def _after_a_game(people: Fingers) -> Iterator[tuple[str, Fingers]]:
    people.next()
    yield "score", people
    people.tap(next(b for b in people.on_screen(QuietButton) if b.sign == "coin"))
    yield "count", people
    people.tap(people.screen.body.ids.back)
    people.open_log()
    yield "log", people
    people.tap_id("standings")
    yield "standings", people
    people.tap_id("back")
    people.open_log()
    people.tap_line(str(_fact(people, LotsDealt)))
    yield "correction", people
    people.tap(people.on_screen(LotColumn)[0].tile(0))
    yield "correction-card", people
    other = next(t for t in people.on_screen(ChoiceTile) if not t.choice.chosen)
    people.tap(other)
    yield "correction-changes", people
    people.tap_id("back")
    people.tap_line(str(_fact(people, GameSetUp)))
    # In the middle of a correction: Ana is called Anna, and changes colours with Ben.
    people.type(people.on_screen(NameField)[0], "Anna")
    bens = people.game.setup.players[1].colour
    people.tap(next(t for t in people.on_screen(ColourTile) if t.look.colour == bens))
    yield "correction-names", people
    people.tap_id("back")
    people.tap_id("home")
    yield "home-again", people
    people.tap_id("older")
    yield "older", people
    people.tap(people.on_screen(LogLine)[0])
    yield "older-score", people
    people.tap(next(b for b in people.on_screen(QuietButton) if b.sign == "play"))
    people.next()
    for _moment in range(LONGEST_WALK):
        people.stage.skip(0.1)
    yield "replay", people
    people.tap_id("back")
    people.tap(next(b for b in people.on_screen(QuietButton) if b.sign == "log"))
    people.stage.wait_for(lambda: people.screen.is_told)
    yield "story", people
    people.tap_id("back")
    people.tap(next(b for b in people.on_screen(QuietButton) if b.text == _("Share")))
    yield "share-game", people
    people.tap_id("back")
    people.tap_id("back")
    people.tap(next(b for b in people.on_screen(QuietButton) if b.sign == "people"))
    people.stage.wait_for(lambda: people.screen.is_told)
    yield "statistics", people
    people.tap_id("back")
    people.tap(next(b for b in people.on_screen(QuietButton) if b.sign == "pencil"))
    people.tap(people.on_screen(ChoiceTile)[0])
    yield "people", people
    people.tap_id("back")
    people.tap_id("back")
    people.tap(next(b for b in people.on_screen(QuietButton) if b.sign == "coin"))
    people.next()
    yield "only-score", people


def _fact(people: Fingers, kind: type[GameSetUp] | type[LotsDealt]) -> SlotId:
    return next(slot.id for slot in people.slots if isinstance(slot.fact, kind))
