"""`tsukiji watch`: follows a table live and prints a line for every change."""

import argparse
import time

from companion.camera.names import (
    DEFAULT_SEED,
    SIMULATED,
    is_number,
    is_simulated,
    seed_of,
    verify_camera_name,
)
from companion.camera.reading_loop import ReadingLoop
from companion.camera.sources import open_source
from companion.command_failure import EXIT_FAILURE, CommandFailure, complain
from companion.quiet_stderr import quiet_stderr
from companion.terminal import say
from companion.tsukiji.camera_tasks import ReadTable, TableSeen
from companion.tsukiji.commands.scene_arguments import add_what_lies_there
from companion.tsukiji.reports.table_text import scene_name, table_lines
from companion.tsukiji.words.reading import sentences
from companion.tsukiji.words.seen_changes import change_sentence
from companion.words.camera import fault_sentence
from companion.words.languages import _, ngettext
from companion.words.shown_text import decimal
from vision.markers.following import FollowSettings
from vision.sources.camera import CameraSource
from vision.sources.files import PhotoSource
from vision.sources.frame_source import FrameSource, SourceFault
from vision.table.problems import TableCode
from vision.tsukiji.expectation import Expectation
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.demo import demo_table
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading

SIMULATED_IN_FULL = "simulated"
"""Another word for `sim`."""
PATIENCE = 5
"""Tries before a camera that never gave a picture is given up."""
RETRY_S = 1.0
STATUS_EVERY_S = 5.0
NEVER = 0
_LONGEST_SHOWN = 80


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    parser.add_argument(
        "source",
        nargs="?",
        default="0",
        metavar=_("CAMERA"),
        help=_(
            "what to look through: a camera's number, sim or sim:SEED for a simulated table, a "
            "folder of photos, a photo or a video (default: camera 0)"
        ),
    )
    add_what_lies_there(parser)
    parser.add_argument(
        "--frames",
        type=_frames,
        default=NEVER,
        metavar="N",
        help=_("stop after N frames (default: when the pictures end, or at Ctrl-C)"),
    )
    parser.add_argument(
        "--seed",
        type=_seed,
        default=DEFAULT_SEED,
        metavar=_("SEED"),
        help=_("which simulated table, the same as in sim:SEED (default: {seed})").format(
            seed=DEFAULT_SEED
        ),
    )


def run(arguments: argparse.Namespace) -> int:
    """Follow the source until it ends, or somebody presses Ctrl-C."""
    with quiet_stderr():
        source = _source(arguments.source, arguments.seed)
    is_single = isinstance(source, PhotoSource) and source.is_single
    settings = FollowSettings(votes=1) if is_single else FollowSettings()
    loop = ReadingLoop(source, settings, makes_previews=False)
    task = ReadTable(Scene(arguments.scene), Expectation(arguments.players))
    teller = _Teller()
    faults = 0
    exit_code = 0
    try:
        while not arguments.frames or teller.frames < arguments.frames:
            with quiet_stderr():
                glimpse = loop.look(task)
            if glimpse.is_last:
                break
            if glimpse.fault is not None and isinstance(source, CameraSource):
                faults += 1
                teller.tell_fault(glimpse.fault)
                if not teller.frames and faults >= PATIENCE:
                    # It was told when it was first tried.
                    exit_code = EXIT_FAILURE
                    break
                time.sleep(RETRY_S)
            elif isinstance(glimpse.found, TableSeen):
                teller.tell(glimpse.time_s, glimpse.found.live)
            else:
                # A file gets no better by waiting; the others still follow.
                fault = glimpse.fault
                words = glimpse.trouble if fault is None else fault_sentence(fault)
                complain(CommandFailure(words))
                exit_code = EXIT_FAILURE
    finally:
        loop.close()
    if teller.frames:
        teller.tell_end()
    return exit_code


def _frames(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 10 and int(word)):
        words = _("'{word}' is no number of frames: give a whole number from 1 on")
        raise argparse.ArgumentTypeError(words.format(word=word[:_LONGEST_SHOWN]))
    return int(word)


def _seed(word: str) -> int:
    return seed_of(f"{SIMULATED}:{word}")


def _source(name: str, seed: int) -> FrameSource:
    if not name:
        raise CommandFailure(_("'' is nothing to look through: name a camera, a file or a folder"))
    if name == SIMULATED_IN_FULL or (is_simulated(name) and ":" not in name):
        name = f"{SIMULATED}:{seed}"
    if is_number(name):
        verify_camera_name(name)
    source = open_source(name, demo_table)
    if isinstance(source, SourceFault):
        raise CommandFailure(fault_sentence(source))
    return source


class _Teller:
    """Says what changed, once, and how quickly frames come."""

    def __init__(self) -> None:
        self.frames = 0
        self._start_s = time.monotonic()
        self._status_s = self._start_s
        self._last_table: list[str] = []
        self._last_problems: list[str] = []
        self._last_fault = ""

    def tell(self, time_s: float, live: TsukijiLiveReading) -> None:
        self.frames += 1
        self._last_fault = ""
        for change in live.changes:
            self._say(time_s, change_sentence(change))
        table = table_lines(live.reading)
        if table != self._last_table and live.reading.complete:
            self._last_table = table
            words = _("{scene}, complete").format(scene=scene_name(live.reading.scene))
            self._say(time_s, words)
            for line in table:
                say(f"          {line}")
        told = [p for p in live.reading.problems if p.code is not TableCode.PIECE_SEEN_ONCE]
        problems = list(sentences(told))
        for words in problems:
            if words not in self._last_problems:
                self._say(time_s, words)
        self._last_problems = problems
        if time.monotonic() - self._status_s >= STATUS_EVERY_S:
            self._status_s = time.monotonic()
            words = ngettext(
                "{count} piece in view, {rate} frames a second",
                "{count} pieces in view, {rate} frames a second",
                live.seen_now,
            )
            self._say(time_s, words.format(count=live.seen_now, rate=f"{self._rate():.0f}"))

    def tell_fault(self, fault: SourceFault) -> None:
        words = fault_sentence(fault)
        if words != self._last_fault and self.frames:
            say(words, flush=True)
        elif words != self._last_fault:
            complain(CommandFailure(words))
        self._last_fault = words

    def tell_end(self) -> None:
        words = ngettext(
            "{count} frame, {rate} a second", "{count} frames, {rate} a second", self.frames
        )
        say(words.format(count=self.frames, rate=f"{self._rate():.0f}"))

    def _rate(self) -> float:
        return self.frames / max(time.monotonic() - self._start_s, 1e-3)

    def _say(self, time_s: float, words: str) -> None:
        say(f"{decimal(f'{time_s:.2f}'):>7} s {words}", flush=True)
