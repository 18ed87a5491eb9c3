"""A game of Tokyo Tsukiji Market in readable lines: a turn a paragraph, money and Resources after
each, with or without reasons. Only words here: every number comes from the engine.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from companion.cli.terminal_text import (
    TerminalInk,
    flowing,
    labelled,
    problem_count_words,
    sentence_lines,
)
from companion.terminal import joined
from companion.tokyo.reports.count_report import final_lines
from companion.tokyo.words.acts import act_words
from companion.tokyo.words.effects import event_words, reason_words
from companion.tokyo.words.pieces import piece_name, yen_text
from companion.tokyo.words.play_problems import sentence
from companion.tokyo.words.problems import player_names
from companion.words.languages import _, listed
from engine.problems import Problem, without_repeats
from engine.tokyo.effects import Event, Happening
from engine.tokyo.facts import FishingBegan, PurchasingBegan, TurnBegan
from engine.tokyo.game import Game, PlayedFact
from engine.tokyo.market_facts import MarketEntered
from engine.tokyo.seen import is_money_shown
from engine.tokyo.standing import resources
from engine.tokyo.state import ActionKind, TableState


@dataclass(slots=True)
class ActionLine:
    """The acts of one action, on their way into a line."""

    label: str
    """What was done: the action, or the board that was entered."""
    acts: list[str] = field(default_factory=list)
    """Each act in few words."""


def report(game: Game, further: Iterable[Problem], ink: TerminalInk, *, why: bool = False) -> str:
    """The whole game as text. `further`: problems of the record itself."""
    told = [player.name for player in game.setup.players]
    names = player_names(told)
    count = len(without_repeats((*further, *game.problems)))
    title = _("Tokyo Tsukiji Market: {names}").format(names=listed(names))
    lines = [
        *sentence_lines(title, ink.title),
        (ink.warning if count else ink.plain)(problem_count_words(count)),
        *_problem_lines((*further, *game.setup_problems), told, ink),
        "",
    ]
    for steps in turns_of(game):
        lines.extend(_turn_lines(steps, names, told, ink, why=why))
        lines.append("")
    if game.is_over:
        lines.extend(final_lines(game.count(), names, ink))
    else:
        lines.extend(sentence_lines(_where_it_stands(game, names), ink.plain))
    return joined(lines).rstrip()


def turns_of(game: Game) -> list[list[PlayedFact]]:
    """The steps turn by turn; what stands before the first turn is a group of its own."""
    groups: list[list[PlayedFact]] = []
    for step in game.steps:
        if not groups or isinstance(step.fact, TurnBegan):
            groups.append([])
        groups[-1].append(step)
    return groups


def _turn_lines(
    steps: Sequence[PlayedFact],
    names: Sequence[str],
    told: Sequence[str],
    ink: TerminalInk,
    *,
    why: bool,
) -> Iterator[str]:
    after = steps[-1].after
    yield from sentence_lines(_title(steps[0], names), ink.title)
    for paragraph in _paragraphs(steps, names):
        yield from labelled(paragraph.label, listed(paragraph.acts) or _("nothing"), ink)
    for step in steps:
        for effect in step.effects:
            words = event_words(effect, names)
            if words:
                yield from labelled("", words, ink)
        if is_money_shown(step):
            yield from _money_lines(step.after, names, ink)
    if why:
        for step in steps:
            for effect in step.effects:
                words = reason_words(effect, names)
                if words:
                    yield from labelled(_("why"), words, ink)
    yield from _standing_lines(after, names, ink)
    problems = [problem for step in steps for problem in step.problems]
    yield from _problem_lines(problems, told, ink)


def _title(step: PlayedFact, names: Sequence[str]) -> str:
    if not isinstance(step.fact, TurnBegan):
        return _("Before the first turn")
    number, player = step.after.turn.number, step.fact.player
    name = names[player] if player < len(names) else "?"
    title = _("Turn {number}, {name}").format(number=number, name=name)
    triggered = any(
        isinstance(e, Happening) and e.event is Event.END_TRIGGERED for e in step.effects
    )
    left = step.after.turns_left
    if triggered or not isinstance(left, int):
        return title
    if left == 0:
        return _("{title}, the last turn").format(title=title)
    return _("{title}, {left} more after it").format(title=title, left=left)


def _paragraphs(steps: Sequence[PlayedFact], names: Sequence[str]) -> Iterator[ActionLine]:
    """The acts of a turn, one line for each action; what came before and between them too."""
    current = ActionLine(_("start"))
    for step in steps:
        fact = step.fact
        begins = isinstance(fact, (FishingBegan, PurchasingBegan, MarketEntered))
        if begins:
            if current.acts or current.label != _("start"):
                yield current
            current = ActionLine(_label(step))
        words = act_words(fact, names)
        if words:
            current.acts.append(words)
    if current.acts or current.label != _("start"):
        yield current


def _label(step: PlayedFact) -> str:
    if isinstance(step.fact, MarketEntered):
        return piece_name(step.fact.board)
    if isinstance(step.fact, FishingBegan):
        return _("fishing")
    action = step.after.action
    if action is not None and action.kind is ActionKind.BUYER:
        return _("Buyer")
    return _("buying")


def _money_lines(table: TableState, names: Sequence[str], ink: TerminalInk) -> Iterator[str]:
    money = [
        _("{name} ¥{yen}").format(name=name, yen=yen_text(seat.yen))
        for name, seat in zip(names, table.seats, strict=True)
    ]
    yield from flowing([_("money"), *money], ink)


def _standing_lines(table: TableState, names: Sequence[str], ink: TerminalInk) -> Iterator[str]:
    worth = resources(table.seats, table.boards)
    yield from _money_lines(table, names, ink)
    owned = [
        _("{name} ({number})").format(name=name, number=yen_text(one.total))
        for name, one in zip(names, worth, strict=True)
    ]
    yield from flowing([_("worth"), *owned], ink)


def _where_it_stands(game: Game, names: Sequence[str]) -> str:
    turn = game.table.turn
    if not turn.number:
        return _("No turn was told yet.")
    words = _("The record stops in turn {number}, {name}'s.")
    return words.format(number=turn.number, name=names[turn.player])


def _problem_lines(
    problems: Iterable[Problem], names: Sequence[str], ink: TerminalInk
) -> Iterator[str]:
    for problem in problems:
        yield from sentence_lines(f"! {sentence(problem, names)}.", ink.warning, 2)
