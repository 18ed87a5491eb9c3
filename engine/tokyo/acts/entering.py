"""Entering Markets: the cost, licence income, licences, and the interactions of the boards."""

from collections.abc import Mapping
from typing import Any

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.printed import NumberName, NumberSource
from engine.tokyo.acts.actions import begin_action, need_action, spend_points
from engine.tokyo.boards.all import RULES
from engine.tokyo.boards.market import judge_stock
from engine.tokyo.box import Cost, Lesson
from engine.tokyo.effects import Why
from engine.tokyo.harbor import give_from_harbor
from engine.tokyo.market_facts import LicenceBought, MarketEntered
from engine.tokyo.pieces import LICENCE_INCOME, Board, Fish
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import ActionKind, CrashSide, OwnPart
from engine.tokyo.work import Work


def market_entered(work: Work, fact: MarketEntered) -> None:
    """A board is entered: its cost is paid, then everybody takes the income of their licences."""
    player, board = fact.player, fact.board
    cost = _cost(work, fact)
    begin_action(work, ActionKind.ENTRY, player, board)
    judge_entry(work, player, board, cost)
    spend_points(work, player, cost.points, carts_pay=True)
    work.pay(player, -cost.yen, Why.ENTRY, board=board)
    for token, number in fact.tokens.items():
        work.return_tokens(player, token, number, Why.ENTRY)
    for goods, number in fact.barrels.items():
        give_from_harbor(work, player, goods, number, Why.ENTRY)
    work.set_turn(entered=(*work.turn.entered, board))
    if isinstance(board, Fish):
        _pay_income(work, board)


def _cost(work: Work, fact: MarketEntered) -> Cost:
    """What was paid: as told, else the first way that the board shows."""
    told = Cost(fact.points, fact.yen, tuple(fact.tokens.items()), tuple(fact.barrels.items()))
    options = work.box.entry(fact.board)
    if told.is_nothing:
        return options[0] if options else told
    if work.box.entry_source(fact.board) is NumberSource.PROVISIONAL:
        if not any(fits(told, option) for option in options):
            work.effects.append(Lesson(NumberName(f"entry {fact.board}"), cost_name(told)))
    elif not any(fits(told, option) for option in options):
        work.note(PlayFault.ENTRY_COST, fact.player, board=str(fact.board))
    return told


def fits(told: Cost, option: Cost) -> bool:
    """Whether what was paid is one of the ways that a board shows."""
    return (
        told.points == option.points
        and told.yen == option.yen
        and _heap_fits(dict(told.tokens), option.tokens)
        and _heap_fits(dict(told.barrels), option.barrels)
    )


def _heap_fits(told: Mapping[Any, int], wanted: tuple[tuple[Any, int], ...]) -> bool:
    named = {piece: number for piece, number in wanted if piece is not None}
    any_type = sum(number for piece, number in wanted if piece is None)
    over = {piece: number - named.get(piece, 0) for piece, number in told.items()}
    missing = any(told.get(piece, 0) < number for piece, number in named.items())
    return not missing and sum(over.values()) == any_type


def cost_name(cost: Cost) -> str:
    """How a cost was paid, in words of the record."""
    parts = [f"{cost.points} points"] if cost.points else []
    parts += [f"{cost.yen} yen"] if cost.yen else []
    heaps = (*cost.tokens, *cost.barrels)
    return ", ".join([*parts, *(f"{number} {piece or 'any'}" for piece, number in heaps)])


def judge_entry(work: Work, player: PlayerIndex, board: Board, cost: Cost) -> None:
    """Name everything that forbids to enter a board, its cost apart."""
    state, rules = work.boards.get(board), RULES.get(board)
    if state is None and work.are_boards_sure:
        work.note(PlayFault.BOARD_NOT_IN_PLAY, player, board=str(board))
    if state is not None and state.crash is CrashSide.CLOSED:
        work.note(PlayFault.BOARD_CLOSED, player, board=str(board))
    once = cost.is_nothing or (rules is not None and rules.once_a_turn)
    if once and board in work.turn.entered:
        work.note(PlayFault.ENTERED_TWICE, player, board=str(board))
    bar = None if rules is None or rules.bars is None else rules.bars(work, player)
    if bar is not None:
        work.note(bar, player, board=str(board))


def _pay_income(work: Work, fish: Fish) -> None:
    """Before anything else, every player takes 100 for each licence of the Market."""
    rules = RULES.get(fish)
    if rules is not None and not rules.pays_income:
        return
    for index, seat in enumerate(work.seats):
        player = PlayerIndex(index)
        held = seat.licences.get(fish, 0)
        if not seat.is_sure(OwnPart.SPACES):
            work.pay(player, UNKNOWN, Why.UNSURE, board=fish)
        elif held:
            income = LICENCE_INCOME * held
            work.pay(player, income, Why.LICENCE_INCOME, board=fish, pieces=held)


def licence_bought(work: Work, fact: LicenceBought) -> None:
    """Licences of the Market that was entered come into the player's spaces."""
    action = need_action(work, fact.player, ActionKind.ENTRY)
    board = action.board
    rules = None if board is None else RULES.get(board)
    if not isinstance(board, Fish):
        work.note(PlayFault.NOT_ENTERED, fact.player, board="licence")
        return
    _judge_licence(work, fact, board, action.licences_bought)
    rule = None if rules is None else rules.licence
    price = UNKNOWN if rule is None else rule.price(work, fact.count)
    work.pay(
        fact.player,
        UNKNOWN if price is UNKNOWN else -price,
        Why.LICENCE,
        board=board,
        pieces=fact.count,
    )
    work.gain_licence(fact.player, board, fact.count, Why.LICENCE)
    bought = action.licences_bought + fact.count
    work.set_action(done=action.done + 1, licences_bought=bought)


def _judge_licence(work: Work, fact: LicenceBought, fish: Fish, before: int) -> None:
    player, seat, board = fact.player, work.seats[fact.player], work.boards.get(fish)
    there = UNKNOWN if board is None else board.licences
    judge_stock(work, player, fish, "licences", there, fact.count)
    sure = seat.is_sure(OwnPart.SPACES)
    if sure and fact.count > seat.spaces_left:
        work.note(PlayFault.SPACES_FULL, player)
    rules = RULES.get(fish)
    rule = None if rules is None else rules.licence
    if rule is None:
        return
    a_visit = before + fact.count
    held = seat.licences.get(fish, 0) + fact.count
    too_many = rule.an_entry is not None and a_visit > rule.an_entry
    too_many |= rule.a_player is not None and sure and held > rule.a_player
    if too_many:
        work.note(PlayFault.LICENCE_LIMIT, player, board=str(fish))


def interacted(work: Work, fact: Any) -> None:
    """An act at a board: its rules say how. At a board that does not offer it, or at none, the act
    is named, and done where exactly one board in play offers it."""
    action = need_action(work, fact.player, ActionKind.ENTRY)
    board = action.board
    rules = None if board is None else RULES.get(board)
    act = None if rules is None else rules.acts.get(type(fact))
    if act is None:
        name = "" if board is None else str(board)
        work.note(PlayFault.NOT_ENTERED, fact.player, board=name)
        offering = [b for b in work.boards if b in RULES and type(fact) in RULES[b].acts]
        if board is None and len(offering) == 1:
            work.set_action(board=offering[0])
            act = RULES[offering[0]].acts[type(fact)]
    if act is not None:
        work.set_action(done=action.done + 1)
        act(work, fact)
