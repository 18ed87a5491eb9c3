"""A simulated evening for people to watch in a terminal: a progress bar, each round, the score,
and pictures of the screens in a folder.
"""

import tempfile
from pathlib import Path
from typing import Final, TextIO

from companion.app.virtual_screen import any_screen
from companion.cli.terminal_text import TerminalInk
from companion.command_failure import CommandFailure
from companion.device.this_device import this_device
from companion.terminal import say, say_over, say_text
from companion.tsukiji.desk import Desk
from companion.tsukiji.reports.replay_report import report
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.evening import EveningError, play_evening
from companion.tsukiji.words.round_and_variant_names import round_words
from companion.words.languages import _, ngettext

_STEPS_A_ROUND: Final = 14
_ROUNDS: Final = 7
_WIDTH: Final = 28
_WORDS_WIDTH: Final = 40


def report_evening(seed: int, players: int, folder: Path, out: TextIO) -> int:
    """Play, show, and leave pictures."""
    say(_("No screen here: playing a simulated evening."), out=out)
    bar = _Bar(out)
    with tempfile.TemporaryDirectory() as home, any_screen():
        can_draw = this_device().has_screen()
        photographer = _Photographer(folder) if can_draw else _NoPhotographer()

        def told(desk: Desk) -> None:
            bar.show(desk)
            photographer.take(desk)

        try:
            evening = play_evening(seed, players, Path(home) / "evening.db", told)
        except EveningError as error:
            raise CommandFailure(str(error)) from None
        finally:
            photographer.close()
    bar.end()
    say_text(report(evening.game, (), TerminalInk(out.isatty())), out=out)
    words = ngettext("{count} look at the table.", "{count} looks at the table.", evening.frames)
    say(words.format(count=evening.frames), out=out)
    if photographer.taken:
        say(_("Pictures of the screens: {folder}").format(folder=folder), out=out)
    return 0


class _Bar:
    """How far the evening is."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._steps = 0

    def show(self, desk: Desk) -> None:
        self._steps += 1
        number = max(1, len(desk.game.rounds))
        share = min(1.0, (number - 1 + min(1.0, self._steps_in(number))) / _ROUNDS)
        if self._out.isatty():
            filled = round(share * _WIDTH)
            bar = "█" * filled + "░" * (_WIDTH - filled)
            where = _("{round}, {screen}").format(
                round=round_words(number), screen=_(desk.step.name)
            )
            say_over(f"{bar} {where:<{_WORDS_WIDTH}}", self._out)

    def end(self) -> None:
        if self._out.isatty():
            say_over(" " * (_WIDTH + 1 + _WORDS_WIDTH), self._out)
            say_over("", self._out)

    def _steps_in(self, number: int) -> float:
        return (self._steps - (number - 1) * _STEPS_A_ROUND) / _STEPS_A_ROUND


class _NoPhotographer:
    """Stands in where not even a virtual screen is to be had."""

    taken: frozenset[Screen] = frozenset()

    def take(self, desk: Desk) -> None:
        """No picture."""

    def close(self) -> None:
        """Nothing to close."""


class _Photographer:
    """Takes a picture of every screen, the first time it is seen after the first round."""

    def __init__(self, folder: Path) -> None:
        # Kivy opens its window when it is imported, so it comes only now.
        from companion.app.window_pictures import TABLET, Stage
        from companion.tsukiji.screens.game_screens import DeskRoot

        self._folder = folder
        self._stage = Stage()
        self._stage.open(TABLET)
        self._root = DeskRoot()
        self._stage.show(self._root)
        self.taken: set[Screen] = set()

    def take(self, desk: Desk) -> None:
        if desk.screen in self.taken or len(desk.game.rounds) < 2:
            return
        self._root.show(desk)
        self._stage.frames(30)
        self._stage.save(self._folder / f"{desk.screen.value}.png")
        self.taken.add(desk.screen)

    def close(self) -> None:
        self._stage.close()
