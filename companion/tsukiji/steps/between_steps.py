"""How the table gets from one step to another: which screen a game leads to, what is forgotten on
the way, and where a fact is told again that was taken back. Nothing is written here.
"""

from dataclasses import replace

from companion.session import Place
from companion.tsukiji.drafts import Drafts, Telling, fresh_drafts
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.all import STEPS
from companion.tsukiji.table import UNWATCHED, Table
from companion.tsukiji.ways import USUAL_WAYS, Ways
from engine.tsukiji.facts import Fact
from engine.tsukiji.game import Game
from engine.tsukiji.whats_next import whats_next


def screen_at(game: Game, place: Place) -> Screen:
    """The remembered screen if it fits the game, else the one that the game leads to."""
    phase = whats_next(game).phase
    remembered = (
        step.screen
        for step in STEPS.values()
        if step.screen.value == place.screen and phase in step.fits_in
    )
    leads_to = (step.screen for step in STEPS.values() if step.is_led_to_in is phase)
    return next(remembered, None) or next(leads_to)


def first_table(game: Game, place: Place, ways: Ways = USUAL_WAYS) -> Table:
    """The table as somebody finds it who has not been there before."""
    screen = screen_at(game, place)
    telling = Telling(fresh_drafts(game))
    return arrived(Table(game, Screen.OFFER, telling, ways=ways), game, screen, place.step)


def arrived(table: Table, game: Game, screen: Screen, step: int) -> Table:
    """The table at another screen, or at the same one anew."""
    telling = table.telling.taken_up(game)
    telling = telling.saw(STEPS[screen].begin(telling.now, table, game, step))
    # The lots of a new round lie where those of the last one did.
    is_new_deal = screen is Screen.OFFER and table.screen is not Screen.TABLE_CHECK
    there = Table(
        game,
        screen,
        telling,
        STEPS[screen].number_of(step, telling.now),
        UNWATCHED if is_new_deal else table.watch.of_round(),
        look_number=table.look_number,
        ways=table.ways,
        watched=table.watched,
    )
    return there.looking_anew() if is_new_deal else there


def recalled(table: Table, kept: Drafts) -> Table:
    """The table with what was told before a new start. What is told on the screen that is shown is
    one tap: undo takes it back, and redo brings it back."""
    if not kept.fits(table.game):
        return table
    step, now = STEPS[table.screen], table.drafts
    everything = replace(now, lots=kept.lots, tickets=kept.tickets, ready=kept.ready)
    others = step.own_part(everything, now)
    telling = table.telling.saw(others).tapped(step.own_part(others, kept))
    return replace(table, telling=telling)


def place_to_tell_again(table: Table, fact: Fact | None) -> Place:
    """Where a fact that is taken back is told otherwise; None is a correction."""
    places = (step.retold_at(table, fact) for step in STEPS.values() if fact is not None)
    return next((place for place in places if place is not None), table.place)


def place_brought_back_to(table: Table, fact: Fact | None) -> Place:
    """Where a fact that is brought back leads; None is a correction."""
    places = (step.leads_to(fact) for step in STEPS.values() if fact is not None)
    return next((place for place in places if place is not None), table.place)


def place_kept(table: Table) -> Place:
    """Where the players stay when something has happened; most steps are over then."""
    return table.place if STEPS[table.screen].outlasts_facts else Place()
