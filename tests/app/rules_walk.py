"""A walk through the pages of the rules with their drawings, topic by topic."""

from collections.abc import Iterator
from pathlib import Path

from tests.app.window import WindowStage  # isort: skip
from companion.preferences import LANGUAGE
from companion.storage.keys import Note
from companion.tsukiji.words.rules import rule_topics
from tests.app.fingers import Fingers, remember, running_app


def rules_walk(
    stage: WindowStage, folder: Path, language: str, *chosen: Note
) -> Iterator[tuple[str, Fingers]]:
    """Which topic is open, and who is there to look."""
    path = folder / "rules.db"
    remember(path, LANGUAGE.note(language), *chosen)
    with running_app(stage, path) as people:
        people.tap_id("help")
        for topic in rule_topics():
            people.tap_choice(topic.code)
            yield f"rules-{topic.code}", people
