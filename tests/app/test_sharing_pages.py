"""Send and receive, finger by finger: a game goes over by codes, everything as a file."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.app.window import SIZES, WindowStage  # isort: skip
from companion.app.window_pictures import PHONE, ScreenSize
from companion.camera.glimpse import Glimpse
from companion.resume_point import RUNNING
from companion.sharing.code_gaze import CodeSeen, ReadTransfer, TransferSeen
from companion.sharing.hand_over import part_in
from companion.sharing.shared_files import SharedForm
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.settings import Settings
from tests.app.fingers import Fingers, keep_game, running_app
from tests.companion.sharing.kept_games import at, keep
from tests.engine.random_games import facts_of, random_game


def shows(people: Fingers, *texts: str) -> None:
    """The camera sees these codes."""
    found = TransferSeen(tuple(CodeSeen(part_in(text), ()) for text in texts))
    people.screen.manager._show(Glimpse(task=ReadTransfer(), found=found))
    people.stage.frames(2)


def test_a_running_game_goes_over_and_back(stage: WindowStage, tmp_path: Path) -> None:
    told = random_game(5, players=3, rounds=2)
    one, other = tmp_path / "one.db", tmp_path / "other.db"
    keep_game(one, told)
    with running_app(stage, one) as people:
        people.tap_id("exchange")
        people.tap_choice("hand-over")
        codes = people.screen.codes
        assert people.reads(f"Code 1 of {len(codes)}")
        for _code in range(2):
            people.screen.show_next()
        stage.frames(2)
        assert people.reads(f"Code {2 % len(codes) + 1} of {len(codes)}")
        people.looks_right()
        people.next()
        assert people.where == "home"
        assert people.next_words == "New game"
        assert people.remembers(RUNNING).game == 0
        # Who has changed their mind takes it up again, or reads the codes here.
        people.tap_id("exchange")
        people.tap_choice("take-over")
        shows(people, *codes)
        assert people.game == told
    with running_app(stage, other) as people:
        people.tap_id("exchange")
        assert not people.reads("Show the codes")
        people.tap_choice("take-over")
        shows(people, "https://example.org")
        assert people.reads("That code is of something else.")
        shows(people, *codes[1:])
        assert people.reads(f"{len(codes) - 1} of {len(codes)} codes read.")
        people.looks_right()
        shows(people, codes[0])
        assert people.where in {screen.value for screen in Screen}
        assert people.game == told
        assert people.remembers(RUNNING).game == 1


def test_everything_goes_into_a_file_and_comes_out_of_it(
    stage: WindowStage, tmp_path: Path
) -> None:
    papers = tmp_path / "papers"
    papers.mkdir()
    (papers / "letter.json").write_text("[]")
    keep_game(tmp_path / "one.db", random_game(6, players=2, rounds=1))
    with running_app(stage, tmp_path / "one.db") as people:
        people.screen.manager._documents = papers
        people.tap_id("exchange")
        people.tap_choice("backup")
        assert people.reads("Saved as")
    with running_app(stage, tmp_path / "other.db") as people:
        people.screen.manager._documents = papers
        people.tap_id("exchange")
        people.tap_choice("receive")
        files = [file.path.name for file in people.screen._files]
        assert files.count("letter.json") == 1
        people.screen.choose(papers / "letter.json")
        assert people.reads("letter.json cannot be taken in")
        people.tap_line(str(next(n for n, name in enumerate(files) if name.endswith(".zip"))))
        assert people.reads("not here yet: 1")
        people.looks_right()
        people.next()
        assert people.reads("It is all here now.")
        people.tap_id("back")
        people.screen.choose(papers / files[0 if files[0].endswith(".zip") else 1])
        assert people.reads("Everything in it is here already.")


def ten_evenings(path: Path) -> None:
    store = at(1_790_000_000, path)
    for evening in range(10):
        store._now = lambda evening=evening: 1_790_000_000 + evening * 86_400  # type: ignore[misc]
        keep(store, facts_of(evening, 2))
    store.close()


@SIZES
def test_after_ten_evenings_home_offers_a_backup_and_is_quiet_once_answered(
    stage: WindowStage, tmp_path: Path, size: ScreenSize
) -> None:
    stage.open(size)
    path = tmp_path / "one.db"
    ten_evenings(path)
    with running_app(stage, path) as people:
        people.screen.manager._documents = tmp_path
        people.next()
        assert people.where == Screen.SCORE.value, "what was played last"
        people.screen.manager.go_home()
        people.stage.settle(10)
        assert people.reads("Ten evenings since the last backup. Make one now?")
        people.looks_right()
        people.tap_words("Later" if size is PHONE else "Make a backup")
        assert len(list(tmp_path.glob("*.zip"))) == (size is not PHONE)
        assert people.where == ("home" if size is PHONE else "exchange")
        if size is not PHONE:
            assert people.reads("Saved as")
            people.tap_id("back")
        assert not people.reads("Ten evenings since")
    with running_app(stage, path) as people:
        people.tap_id("settings")
        people.tap_id("back")
        assert people.where == "home"
        assert not people.reads("Ten evenings since"), "ten others come first"


def test_every_form_is_a_file_where_papers_go_and_words_can_be_pasted(
    stage: WindowStage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("kivy.core.clipboard.Clipboard", SimpleNamespace(copy=copied.append))
    papers = tmp_path / "papers"
    papers.mkdir()
    keep_game(tmp_path / "one.db", random_game(7, 2, settings=Settings()))
    with running_app(stage, tmp_path / "one.db") as people:
        people.screen.manager._documents = papers
        people.next()
        people.tap_words("Share the game")
        for form in SharedForm:
            before = len(copied)
            people.tap_choice(form.value)
            people.see(lambda: people.reads("Saved as "))
            is_words = form in (SharedForm.TEXT, SharedForm.LINK)
            assert people.reads("It can be pasted too.") == is_words
            assert len(copied) - before == is_words
            people.looks_right()
    kinds = sorted(path.suffix for path in papers.iterdir())
    assert kinds == [".csv", ".csv", ".gif", ".json", ".png", ".txt", ".txt"]
    assert copied[-1].startswith("https://app.bgstatsapp.com/")
