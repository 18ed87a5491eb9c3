"""What followed from a fact and why: money, markers, and what happened to Markets and the game."""

from collections.abc import Sequence
from typing import Final

from companion.tokyo.words.pieces import change_text, piece_name, yen_text
from companion.words.languages import N_, _
from engine.players import NOBODY
from engine.tokyo.effects import Effect, Event, Happening, MarkerMove, MoneyChange, PieceMove, Why

_WHY: Final = {
    Why.START: N_("the start"),
    Why.LICENCE_INCOME: N_("licence income"),
    Why.PAIR_BONUS: N_("barrels unloaded in pairs"),
    Why.PURCHASE: N_("a purchase"),
    Why.OWN_FUGU: N_("own Fugu"),
    Why.OYSTER: N_("an Oyster"),
    Why.ENTRY: N_("the entry"),
    Why.LICENCE: N_("a licence"),
    Why.SALE: N_("a sale"),
    Why.SALE_BONUS: N_("the bonus of a sale"),
    Why.PORT: N_("a port"),
    Why.BOAT: N_("a boat"),
    Why.BOAT_SOLD: N_("a boat sold"),
    Why.RENTAL: N_("a rental"),
    Why.LOAN: N_("a Loan"),
    Why.SHARE: N_("a Share"),
    Why.SIDE_PIECE: N_("a piece taken"),
    Why.AUCTION: N_("an auction"),
    Why.AUCTION_FEE: N_("the fee of an auction"),
    Why.AUCTION_MATCH: N_("the bid again, from the supply"),
    Why.FOREIGN_FEE: N_("docking abroad"),
    Why.BARTER: N_("a barter"),
    Why.OVERFISHED: N_("an overfished Market"),
    Why.IWASHI: N_("Iwashi"),
    Why.TRADE: N_("a trade"),
    Why.DEGRADATION: N_("degradation"),
    Why.DRIED: N_("drying"),
    Why.LEFT_OVER: N_("too few for an auction"),
    Why.LOST: N_("a licence lost"),
    Why.UNLOADED: N_("unloading"),
    Why.BY_HAND: N_("set by hand"),
    Why.UNSURE: N_("nobody told"),
}

_EVENTS: Final = {
    Event.OVERFISHED: N_("{board} is overfished"),
    Event.BOARD_CAME_IN: N_("{board} comes in"),
    Event.NO_BOARD_LEFT: N_("no board is left to come in"),
    Event.CRASHED: N_("{board} crashes"),
    Event.CLOSED: N_("{board} closes"),
    Event.MONEY_SHOWN: N_("{player} has enough Resources for the end, so all show their money"),
    Event.END_TRIGGERED: N_("{player} triggers the end"),
    Event.GAME_OVER: N_("the game is over"),
}
"""What a report tells of its own; the rest shows in other lines."""


def why_words(why: Why) -> str:
    """What something was for."""
    return _(_WHY[why]) if why in _WHY else _(str(why))


def reason_words(effect: Effect, names: Sequence[str]) -> str:
    """Why money changed hands or a marker moved; empty for what other lines tell."""
    if isinstance(effect, MoneyChange):
        words = _("{amount} for {name}: {why}")
        told = words.format(
            name=names[effect.player],
            amount=change_text(effect.amount),
            why=why_words(effect.why),
        )
        if effect.other != NOBODY:
            return _("{words}, {other}").format(words=told, other=names[effect.other])
        if effect.board is not None:
            return _("{words}, {other}").format(words=told, other=piece_name(effect.board))
        return told
    if isinstance(effect, MarkerMove):
        words = _("{board} marker from {before} to {after}: {why}")
        return words.format(
            board=piece_name(effect.board),
            before=yen_text(effect.before),
            after=yen_text(effect.after),
            why=why_words(effect.why),
        )
    return _going_back(effect) if isinstance(effect, PieceMove) else ""


def _going_back(move: PieceMove) -> str:
    """Pieces that went back without anybody doing it."""
    if move.why not in (Why.DEGRADATION, Why.LEFT_OVER, Why.LOST, Why.OVERFISHED):
        return ""
    words, piece = _("{count} × {piece} back: {why}"), piece_name(str(move.piece))
    return words.format(count=move.number, piece=piece, why=why_words(move.why))


def event_words(effect: Effect, names: Sequence[str]) -> str:
    """What happened to Markets and the game; empty for what other lines tell."""
    if not isinstance(effect, Happening) or effect.event not in _EVENTS:
        return ""
    board = "" if effect.board is None else piece_name(effect.board)
    player = "" if effect.player == NOBODY else names[effect.player]
    return _(_EVENTS[effect.event]).format(board=board, player=player)
