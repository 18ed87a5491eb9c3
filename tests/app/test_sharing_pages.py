"""Send and receive, finger by finger: a game goes over by codes, everything as a file."""

from pathlib import Path

from tests.app.window import WindowStage  # isort: skip
from companion.camera.glimpse import Glimpse
from companion.resume_point import RUNNING
from companion.sharing.code_gaze import CodeSeen, ReadTransfer, TransferSeen
from companion.sharing.hand_over import part_in
from companion.tsukiji.screen_names import Screen
from tests.app.fingers import Fingers, keep_game, running_app
from tests.engine.random_games import random_game


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
