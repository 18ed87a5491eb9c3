"""What is odd about how the table was laid: the players, the box, the markers, the rulings."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.maybe import UNKNOWN
from engine.players import seats_of_same_name
from engine.problems import Problem, ProblemPlace
from engine.tsukiji.box import Box
from engine.tsukiji.facts import GameSetUp, Player
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.pieces import COLOURS, FIRST_SPACE, LAST_SPACE, PLAYER_COUNTS, QUOTED, Face


def judge_setup(setup: GameSetUp) -> Iterator[Problem]:
    """Everything odd about the set-up."""
    yield from judge_players(setup.players)
    yield from _judge_track(setup)
    yield from judge_box(setup.box, len(setup.players))
    yield from _judge_tickets(setup)


def judge_players(players: Sequence[Player]) -> Iterator[Problem]:
    """Colours and names that two players share, or that are none."""
    for colour in range(COLOURS):
        same = tuple(i for i, p in enumerate(players) if p.colour == colour)
        if len(same) > 1:
            yield fault(Fault.COLOUR_TWICE, colour=colour, players=same)
    for index, player in enumerate(players):
        if not 0 <= player.colour < COLOURS:
            place: ProblemPlace = (("player", index),)
            yield fault(Fault.COLOUR_UNKNOWN, place=place, colour=player.colour)
    for seats in seats_of_same_name([player.name for player in players]):
        yield fault(Fault.NAME_TWICE, players=seats)


def _judge_track(setup: GameSetUp) -> Iterator[Problem]:
    told = [(product, space) for product, space in setup.track if space is not UNKNOWN]
    for product, space in told:
        if product not in QUOTED or not FIRST_SPACE <= space <= LAST_SPACE:
            yield fault(Fault.TRACK_OUTSIDE, product=str(product), space=space)
    spaces = [space for _, space in told]
    wrong = tuple(
        str(product)
        for product, space in told
        if product in QUOTED
        and FIRST_SPACE <= space <= LAST_SPACE
        and (space > len(QUOTED) or spaces.count(space) > 1)
    )
    if wrong:
        yield fault(Fault.TRACK_START, products=wrong)
    somewhere = {product for product, _ in told}
    untold = tuple(str(product) for product in QUOTED if product not in somewhere)
    if untold:
        yield fault(Fault.TRACK_UNTOLD, products=untold)


def judge_box(box: Box, players: int) -> Iterator[Problem]:
    """Printed numbers that cannot be those of a box for so many players."""
    lots = players + 1
    if len(box.tablets) != lots:
        yield fault(Fault.TABLET_COUNT, found=len(box.tablets), expected=lots)
    dearest = max((tablet.price.value for tablet in box.tablets), default=0)
    found = sum(tablet.price.value == dearest for tablet in box.tablets)
    if found > 1:
        # The dearest has the clock, so there can be only one.
        yield fault(Fault.TABLET_DEAREST_TWICE, found=found, price=dearest)
    if not box.tuna:
        yield fault(Fault.TUNA_EMPTY)
    steps = enumerate(pairwise(number.value for number in box.tuna), start=2)
    falls = tuple(cards for cards, (fewer, more) in steps if more < fewer)
    if falls:
        yield fault(Fault.TUNA_FALLS, cards=falls)
    yield from _judge_deck(box)


def _judge_deck(box: Box) -> Iterator[Problem]:
    deck = box.deck
    if deck.size != deck.expected_size:
        yield fault(Fault.DECK_SIZE, found=deck.size, expected=deck.expected_size)
    for face in Face:
        number, whole = deck.number(face), deck.in_whole_box(face)
        if number is not UNKNOWN and number.value > whole:
            yield fault(Fault.DECK_FACE, face=str(face), found=number.value, expected=whole)


def _judge_tickets(setup: GameSetUp) -> Iterator[Problem]:
    lots, settings = len(setup.players) + 1, setup.settings
    if settings.tickets_are_unsure(len(setup.players)):
        yield fault(Fault.TICKETS_UNSURE, expected=PLAYER_COUNTS[-1])
    normals = len(settings.normals_in_play)
    if normals < lots:
        yield fault(Fault.TICKETS_TOO_FEW, found=normals, expected=lots)
