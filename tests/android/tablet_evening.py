"""What people do with the packed program on the stand-in tablet, and what they see: every step is
said in a line.
"""

import os
import signal
import sys
from pathlib import Path
from typing import Any

from tests.app.window import WindowStage  # isort: skip
import android.permissions
import jnius
from kivy.utils import platform

from companion.app.shell import TableRoot
from companion.app.window_pictures import TABLET, ScreenSize
from companion.tsukiji.screen_names import Screen
from companion.view_values.choices import Tone
from tests.app.fingers import Fingers
from tests.app.self_playing_app import Autopilot
from tests.app.told_evening import told_game
from tests.vision.sources.android_stand_ins import StandInCapture, full_range_planes, upright_scene
from vision.sources import android_captures

UPRIGHT = ScreenSize("upright", TABLET.height_px, TABLET.width_px, TABLET.density)


def say(*words: object) -> None:
    print(*words, flush=True)


def live(stage: WindowStage, app: Any, seed: int, last_fact: int) -> None:
    """One life of the app, to the end of the game or until it has so many facts."""
    say("platform", platform, sys.flags.optimize)
    played = sounds_played()
    android_captures._open = lambda _index: table_in_view()
    stage.start_app(app)
    stage.wait_for(lambda: isinstance(app.root, TableRoot), 300)
    stage.settle()
    people = Fingers(stage, app)
    told = told_game(seed)
    say("home", people.screen.running)
    if people.screen.running:
        people.tap_words("Go on")
    else:
        first_steps(stage, app, people)
        people.sit_down(told)
    play(stage, app, people, Autopilot(people, told), last_fact, played)
    say("sounds", *sorted(played))
    stage.stop_app(app)


def sounds_played() -> set[str]:
    """The names of all sounds that Kivy plays from now on: through SDL, as on Android."""
    from kivy.core.audio.audio_sdl2 import SoundSDL2

    played: set[str] = set()
    play = SoundSDL2.play

    def play_and_note(sound: Any) -> None:
        play(sound)
        played.add(Path(sound.source).stem)

    SoundSDL2.play = play_and_note
    return played


def table_in_view() -> StandInCapture:
    """A camera that sees a picture of no table."""
    capture = StandInCapture()
    capture.planes = full_range_planes(upright_scene(320, 180), "NV21")
    return capture


def first_steps(stage: WindowStage, app: Any, people: Fingers) -> None:
    """The camera is refused and then allowed, sheets are printed and shared."""
    say("asked", people.screen.says)
    android.permissions.WILLING[:] = [False, True]
    people.tap_words("Use the camera")
    people.wait_to_read("may not use the camera", 60)
    say("refused", people.screen.says)
    people.looks_right()
    take_picture(stage, "refused")
    people.tap_words("Look again")
    people.wait_to_read("The camera is there.", 60)
    people.tap_id("settings")
    people.tap_choice("device")
    people.wait_to_read("a second", 60)
    people.looks_right()
    take_picture(stage, "device")
    for text in people.texts():
        if ":" in text:
            say("device", text.replace("\n", " "))
    people.tap_id("back")
    people.tap_choice("hand")
    people.tap_id("back")
    people.tap_words("Print stickers")
    people.next()
    stage.wait_for(lambda: people.screen.tone == Tone.GOOD.value, 120)
    people.tap_words("Share")
    kind, name, content = jnius.TABLET.shared[-1]
    say("shared", kind, name, len(content), content[:4].decode())
    people.tap_id("back")


def take_picture(stage: WindowStage, name: str) -> None:
    """For looking at, if somebody wants to."""
    folder = os.environ.get("EVENING_PICTURES")
    if folder:
        stage.save(Path(folder) / f"{name}.png")


def play(
    stage: WindowStage,
    app: Any,
    people: Fingers,
    pilot: Autopilot,
    last_fact: int,
    played: set[str],
) -> None:
    """Step by step, with a call in the middle of a purchase and the tablet turned."""
    was_called = False
    while True:
        stage.settle()
        say("shown", pilot.standing())
        say("awake", not stage.window.allow_screensaver)
        if people.where == Screen.SCORE.value:
            share_result(people)
            break
        if len(people.slots) >= last_fact:
            say("sounds", *sorted(played))
            # As Android ends an app that it wants the memory of: it lies behind another one.
            stage.window._event_filter("app_willenterbackground")
            os.kill(os.getpid(), signal.SIGKILL)
        if people.where == Screen.PURCHASE.value and not was_called:
            was_called = True
            a_call_comes_in(stage, people)
        pilot.step()


def share_result(people: Fingers) -> None:
    """The end of the game goes to the share sheet."""
    people.tap_words("Share the game")
    people.tap_choice("text")
    kind, name, content = jnius.TABLET.shared[-1]
    say("result", kind, name[-4:])
    for line in content.decode().splitlines():
        if "Total" in line or "wins" in line or "share the win" in line:
            say("scored", line)
    say("totals", *(sheet.total for sheet in people.game.count().sheets))


def a_call_comes_in(stage: WindowStage, people: Fingers) -> None:
    """Another app lies before ours; then the tablet is taken up again, turned, short of memory."""
    before = (people.where, people.slots, people.texts())
    stage.window._event_filter("app_willenterbackground")
    stage.window._event_filter("app_didenterforeground")
    stage.window._event_filter("app_lowmemory")
    stage.settle()
    say("resumed", (people.where, people.slots, people.texts()) == before)
    for size, rotation in ((UPRIGHT, 0), (TABLET, 3), (TABLET, 1)):
        jnius.TABLET.rotation = rotation
        stage.resize(size)
        people.looks_right()
    stage.settle()
    say("turned", (people.where, people.slots, people.texts()) == before)
