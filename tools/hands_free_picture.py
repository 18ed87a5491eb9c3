"""A round without touching as a short animated picture, from real pictures of the window: the
simulated table plays, the app takes what it sees, and nobody taps but to choose.
"""

import argparse
import tempfile
import time
from pathlib import Path

from companion.app.virtual_screen import any_screen, calm_kivy

SEED = 6
SIZE = (640, 400)
LONG_MS, SHORT_MS = 1400, 450
LIMIT_S = 600.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path, help="the animated picture, .webp or .gif")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, any_screen():
        calm_kivy(Path(home))
        frames = _filmed(Path(home))
    first, *others = [picture for picture, _ms in frames]
    first.save(
        given.path,
        save_all=True,
        append_images=others,
        duration=[ms for _picture, ms in frames],
        loop=0,
        quality=60,
        method=6,
    )


def _filmed(home: Path) -> list:  # type: ignore[type-arg]
    """The pictures of one round, with how long each is shown."""
    # Kivy opens its window when it is imported, so it comes only now.
    from kivy.clock import Clock
    from PIL import Image

    from companion.app.shell import TableRoot
    from companion.app.window_pictures import TABLET, Stage
    from companion.camera.sources import Camera
    from companion.storage.opening import Opened, open_store
    from companion.tsukiji.proposals.new_game import NewGame
    from companion.tsukiji.screen_names import Screen
    from companion.tsukiji.steps.purchase import answer
    from engine.tsukiji.box import default_box
    from engine.tsukiji.pieces import QUOTED

    stage = Stage()
    stage.open(TABLET)
    opened = open_store(home / "film.db")
    if not isinstance(opened, Opened):
        raise SystemExit("no place to keep the game")
    root = TableRoot(opened, Camera(f"sim:{SEED}"))
    stage.show(root)
    draft = NewGame(("Ana", "Ben", "Cy"), (0, 1, 2), track=QUOTED, hands_free=True)
    root.game_pages["tsukiji"].new_table.begin(draft, default_box(3))
    desk = root.desk_now()
    frames: list = []  # type: ignore[type-arg]
    shown: set[tuple[object, ...]] = set()
    end = time.monotonic() + LIMIT_S
    while time.monotonic() < end and len(desk.game.rounds) < 2:
        root.look()
        stage.frames(1)
        time.sleep(0.01)
        view = desk.view()
        if getattr(view, "asks", "") and view.choices:
            choice = view.choices[0].key
            root.current_screen.do(lambda choice=choice: desk.tap(answer, choice))
        running = desk.going_on.counting
        is_shown = running is not None and running.is_shown
        third = int(running.share(Clock.get_time()) * 3) if running and is_shown else -1
        reading = desk.table.watch.reading
        begun = reading is not None and bool(reading.markers)
        moment = (desk.screen, len(desk.session.journal.log), third, begun)
        if moment in shown or third == 0 or (desk.table.watched and reading is None):
            continue
        shown.add(moment)
        path = home / "frame.png"
        stage.save(path)
        picture = Image.open(path).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
        frames.append((picture, SHORT_MS if third > 0 else LONG_MS))
        if desk.screen is Screen.ROUND_END and len(desk.game.rounds) == 1 and begun:
            break
    root.rest()
    opened.store.close()
    return frames


if __name__ == "__main__":
    main()
