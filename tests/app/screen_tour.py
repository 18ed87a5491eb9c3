"""A walk through all screens of the app with a recorded game, stopping where a picture is due. It
calls the app where that is quicker than a finger; how people get there is tested by touch
(`tests/app/screen_walk.py`).
"""

from collections.abc import Iterator
from pathlib import Path

from companion.app.shell import TableRoot
from companion.app.theme import THEME
from companion.app.window_pictures import Stage
from companion.camera.sources import Camera
from companion.games import GAMES
from companion.preferences import APPEARANCE, Appearance
from companion.storage.opening import Opened, open_store
from companion.tsukiji.corrections import NEW, Correction
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.offer import OfferView
from companion.tsukiji.presenters.tickets import TicketsView
from companion.tsukiji.proposals.new_game import NewGame
from companion.tsukiji.screens.correction_seat import SeatPart
from companion.tsukiji.steps.evaluation import toggle_ready
from companion.tsukiji.steps.offer import put_card
from companion.tsukiji.steps.purchase import answer, choose_lot, insist_on_wish, let_play, pass_turn
from companion.tsukiji.steps.tickets import put_ticket
from engine.players import PlayerIndex
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import Discard, GameSetUp, LotBought, LotsDealt, Passed
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import QUOTED, Face, LotNumber
from engine.tsukiji.record import record_from_text
from tests.app.looked_on import show_as_looked_on
from tests.paths import SAMPLES

SAMPLE = SAMPLES / "four-players.json"
PICTURED_ROUND = 2
"""The round that is walked through screen by screen, from 0."""


def tour(stage: Stage, home: Path) -> Iterator[str]:
    """The name of each screen when it stands ready to be looked at."""
    told = play(record_from_text(SAMPLE.read_text()).facts)
    opened = open_store(home / "tour.db")
    if not isinstance(opened, Opened):
        raise RuntimeError("the tour has no place to keep its game")
    opened.store.remember(APPEARANCE.note(appearance_now()))
    root = TableRoot(opened)
    stage.show(root)
    stage.frames(6)
    yield "home"
    for page in ("my-box", "settings", "laying", "print", "help", "exchange", "practice"):
        root.open_page(page)
        stage.frames(6)
        yield page
    root.open_page("second-screen")
    show_as_looked_on(root.get_screen("second-screen"))
    stage.frames(6)
    yield "second-screen"
    root.set_up()
    root.get_screen("new-game").open_with(_draft(told.setup))
    stage.frames(6)
    yield "new-game"
    root.game_pages["tsukiji"].new_table.begin(root.get_screen("new-game").draft, told.setup.box)
    desk = root.desk_now()
    for number in range(7):
        if number == PICTURED_ROUND:
            root.go_home()
            stage.frames(6)
            yield "home-again"
            yield from _round(root, desk, told, number, stage)
        else:
            for fact in told.rounds[number].facts:
                desk.mend(Correction(NEW, fact, fact, desk.game))
                # Mending tells hands what to do; who only plays on has done it.
                desk.forget_notices()
    root.follow()
    stage.frames(6)
    yield "score"
    root.game_pages["tsukiji"].new_table.begin(root.get_screen("new-game").draft, told.setup.box)
    for page in ("older", "kept"):
        root.open_page(page)
        stage.frames(6)
        yield page
    yield from _looking_back(root, desk, stage)
    root.show(desk)
    root.current = "log"
    stage.frames(6)
    yield "log"
    root.open_page("standings")
    stage.frames(6)
    yield "standings"
    root.current = "log"
    dealt = next(s for s in desk.session.journal.slots if isinstance(s.fact, LotsDealt))
    root.get_screen("log").correct(str(dealt.id))
    stage.frames(6)
    yield "correction"
    lot, row, face = _other_card(dealt.fact)
    root.get_screen("correct").body.ids.lots.dispatch("on_card", lot, row)
    root.get_screen("correct").body.ids.picker.dispatch("on_pick", face)
    stage.frames(6)
    root.get_screen("correct").ids.body.scroll_y = 0
    stage.frames(6)
    yield "correction-changes"
    root.current = "log"
    set_up = next(s for s in desk.session.journal.slots if isinstance(s.fact, GameSetUp))
    root.get_screen("log").correct(str(set_up.id))
    # In the middle of a correction: Ana is called Anna, and changes colours with Ben.
    (seats,) = (part for part in root.get_screen("correct").walk() if isinstance(part, SeatPart))
    seats.field.text = "Anna"
    seats.ids.colours.dispatch("on_colour", told.setup.players[1].colour)
    stage.frames(6)
    yield "correction-names"
    opened.store.close()


def _looking_back(root: TableRoot, desk: Desk, stage: Stage) -> Iterator[str]:
    """The game that was just played, seen again, and how it went."""
    past = desk.session
    root.get_screen("replay").open_with(past)
    root.open_page("replay")
    stage.frames(2)
    root.get_screen("replay").next_step()
    stage.wait_until(lambda: not root.get_screen("replay").body.ids.track.walking, 60)
    stage.frames(6)
    yield "replay"
    history = GAMES[past.kind.name].history
    if history is not None:
        root.get_screen("story").open_with(past.game, history())
    root.open_page("story")
    stage.wait_until(lambda: bool(root.get_screen("story").is_told), 60)
    stage.frames(6)
    yield "story"
    for page in ("statistics", "people", "only-score"):
        root.open_page(page)
        stage.frames(6)
        if page == "only-score":
            root.get_screen(page).next_step()
            stage.frames(6)
        yield page


def _other_card(dealt: LotsDealt) -> tuple[int, int, Face]:
    """A place of the lots and a face that does not lie there, as after a slip of the eye."""
    was = dealt.lots[0][0].face
    return 1, 0, Face.SAKE if was is not Face.SAKE else Face.EBI


def appearance_now() -> Appearance:
    """The look that the theme has now, to be remembered for the app that is shown."""
    return {"dark": Appearance.DARK, "contrast": Appearance.HIGH_CONTRAST}.get(
        THEME.name, Appearance.LIGHT
    )


def live_tour(stage: Stage, home: Path) -> Iterator[str]:
    """The screens with a camera that looks on, the simulated one."""
    opened = open_store(home / "live.db")
    if not isinstance(opened, Opened):
        raise RuntimeError("the tour has no place to keep its game")
    opened.store.remember(APPEARANCE.note(appearance_now()))
    root = TableRoot(opened, Camera("sim:5"))
    stage.show(root)
    root.game_pages["tsukiji"].new_table.begin(
        NewGame(("Ana", "Ben", "Cy", "Dee"), (0, 1, 2, 3), track=QUOTED), default_box(4)
    )
    desk = root.desk_now()

    def is_ready() -> bool:
        root.look()
        view = desk.view()
        return isinstance(view, (OfferView, TicketsView)) and view.ready

    stage.wait_until(is_ready, 60)
    stage.frames(6)
    yield "offer-live"
    root.current_screen.ask(2, 1)
    yield from _shot(root, stage, "offer-corrected")
    desk.next_step()
    desk.next_step()
    root.follow()
    stage.wait_until(is_ready, 60)
    stage.frames(6)
    yield "tickets-live"
    root.rest()
    opened.store.close()


def _draft(setup: GameSetUp) -> NewGame:
    order = sorted(setup.track, key=lambda entry: str(entry[1]))
    return NewGame(
        tuple(player.name for player in setup.players),
        tuple(player.colour for player in setup.players),
        setup.first_player,
        tuple(product for product, _space in order),
    )


def _round(root: TableRoot, desk: Desk, told: Game, number: int, stage: Stage) -> Iterator[str]:
    played = told.rounds[number]
    cards = [(lot, row, c) for lot, cs in enumerate(played.lots, 1) for row, c in enumerate(cs)]
    for lot, row, card in cards[:10]:
        desk.tap(put_card, lot, row, card)
    root.follow()
    root.current_screen.ask_next()
    yield from _shot(root, stage, "offer")
    for lot, row, card in cards[10:]:
        desk.tap(put_card, lot, row, card)
    desk.next_step()
    desk.tap(toggle_ready, told.rounds[number].first_player)  # type: ignore[arg-type]
    yield from _shot(root, stage, "evaluation")
    desk.next_step()
    laid = [(lot, p, t) for lot, ts in enumerate(played.tickets, 1) for p, t in enumerate(ts)]
    for lot, player, ticket in laid:
        if player < 3 or lot < 3:
            desk.tap(put_ticket, lot, player, ticket)
    root.follow()
    root.current_screen.ask_next()
    yield from _shot(root, stage, "tickets")
    for lot, player, ticket in laid:
        desk.tap(put_ticket, lot, player, ticket)
    desk.next_step()
    yield from _shot(root, stage, "tablets")
    desk.next_step()
    yield from _shot(root, stage, "markers")
    desk.next_step()
    buyer = desk.table.drafts.buying.buyer(desk.game)
    desk.tap(let_play, PlayerIndex((int(buyer or 0) + 1) % len(told.setup.players)))
    yield from _shot(root, stage, "purchase-asked")
    desk.tap(insist_on_wish, yes=False)
    pictured = False
    for fact in played.facts:
        if isinstance(fact, Passed):
            desk.tap(pass_turn)
        if not isinstance(fact, LotBought):
            continue
        desk.tap(choose_lot, LotNumber(fact.lot))
        if not pictured and len(desk.game.rounds[-1].purchases) > 0:
            pictured = True
            yield from _shot(root, stage, "purchase")
        for row in fact.takusan:
            desk.tap(answer, str(row))
        for given in fact.yakuza:
            if isinstance(given, Discard):
                desk.tap(answer, f"{'takusan:' if given.joker else ''}{given.row}")
        desk.next_step()
    yield from _shot(root, stage, "round-end")
    desk.next_step()


def _shot(root: TableRoot, stage: Stage, name: str) -> Iterator[str]:
    root.follow()
    stage.frames(6)
    yield name
