"""The argument parser of the `tsukiji` command: complaints are one line, and what Python itself
says about arguments is said in the language of the rest.
"""

import argparse
from typing import Final, NoReturn

from companion.command_failure import CommandFailure
from companion.words.languages import N_, Counted, _, ngettext

PYTHONS_TEXTS: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    Counted("count", "expected %s argument", "expected %s arguments"),
)
"""What Python's argparse says, as it spells it: it looks its texts up with the two functions below.
A text that another Python spells differently stays English."""


class OneLineParser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line, like those of the commands."""

    def error(self, message: str) -> NoReturn:
        words = _("{complaint} (see '{command} --help')")
        raise CommandFailure(words.format(complaint=message, command=self.prog))


def let_parsers_speak() -> None:
    """From now on argparse speaks the language of the program."""
    vars(argparse).update({"_": _, "ngettext": ngettext})
