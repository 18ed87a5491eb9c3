"""`tsukiji rules`: the rules by phase, to be looked up at the table, in the language spoken."""

import argparse
from collections.abc import Iterator, Sequence

from companion.cli.terminal_text import TerminalInk, columns, labelled, sentence_lines
from companion.command_failure import CommandFailure
from companion.games import RULES
from companion.terminal import has_colours, joined, say_text
from companion.view_values.rule_topics import RuleTopic, topics_called
from companion.words.languages import _, listed

ALL = "all"
"""In place of a topic: every one."""
_LONGEST_SHOWN = 40


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what one can ask for."""
    parser.add_argument(
        "topic",
        nargs="*",
        metavar=_("TOPIC"),
        help=_("what to look up, such as purchase, or all (default: a list of what there is)"),
    )
    parser.add_argument(
        "--game",
        choices=tuple(RULES),
        default=next(iter(RULES)),
        help=_("the rules of which game (default: tsukiji)"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Say what holds, or what can be asked for."""
    topics = RULES[arguments.game]()
    ink = TerminalInk(has_colours())
    if not arguments.topic:
        say_text(joined(_list(topics, ink)))
        return 0
    chosen = [topic for word in arguments.topic for topic in _chosen(topics, word)]
    lines: list[str] = []
    for topic in dict.fromkeys(chosen):
        lines += ["", *_page(topic, ink)] if lines else _page(topic, ink)
    say_text(joined(lines))
    return 0


def _chosen(topics: Sequence[RuleTopic], word: str) -> Sequence[RuleTopic]:
    if word == ALL:
        return topics
    found = topics_called(topics, word)
    if not found:
        words = _("there is no rule about '{word}': choose {topics}")
        codes = listed(topic.code for topic in topics)
        raise CommandFailure(words.format(word=word[:_LONGEST_SHOWN], topics=codes))
    return found


def _list(topics: Sequence[RuleTopic], ink: TerminalInk) -> Iterator[str]:
    width = max(len(topic.code) for topic in topics)
    for topic in topics:
        yield from labelled(topic.code.ljust(width), topic.title, ink)
    yield ""
    yield from sentence_lines(_("'tsukiji rules TOPIC' tells one of them."), ink.plain)


def _page(topic: RuleTopic, ink: TerminalInk) -> list[str]:
    lines = [ink.title(topic.title)]
    for sentence in topic.sentences:
        lines += sentence_lines(f"- {sentence}", ink.plain, hanging=2)
    for example in topic.examples:
        lines += sentence_lines(_("Example: {words}").format(words=example), ink.label, hanging=2)
    if topic.table:
        lines += ["", *columns(topic.table, ink)]
    if topic.drawn:
        lines += ["", *sentence_lines(" ".join(topic.drawn), ink.label)]
    return lines
