"""What is kept on this device, in words, and what can be done with it."""

from enum import StrEnum

from companion.storage.kept import Kept
from companion.view_values.questions import Asked, asked
from companion.words.languages import _
from companion.words.shown_text import tenths


class Doomed(StrEnum):
    """What can be deleted."""

    PICTURES = "pictures"
    NAMES = "names"
    GAMES = "games"
    ALL = "all"


def kept_question() -> Asked:
    """The way to the page, among the settings."""
    title = _("Your games, names and pictures: look, save a copy, delete?")
    return asked("kept", title, (("see", _("What is kept")),), "")


def kept_lines(kept: Kept, names: int) -> tuple[str, ...]:
    """What there is, a line each."""
    megabytes = tenths(kept.picture_bytes / 1e6)
    lines = [
        _("Games, with the names of those who played: {count}").format(count=kept.games),
        _("Pictures of what the camera read: {count}, {megabytes} MB").format(
            count=kept.pictures, megabytes=megabytes
        ),
        _("Names to choose from for a new game: {count}").format(count=names),
    ]
    if kept.copies:
        lines.append(_("Copies and damaged files: {count}").format(count=len(kept.copies)))
    lines.append(
        _(
            "It all stays on this device, closed to its other users. "
            "The app sends nothing by itself."
        )
    )
    return tuple(lines)


def kept_questions(doomed: Doomed | None) -> tuple[Asked, ...]:
    """What can be done; what would be deleted is asked about once more."""
    if doomed is not None:
        title = _(
            "{what}: delete for good? It cannot be undone. The app's own safety copies go too; a "
            "copy that you saved as a file stays."
        )
        answers = (("delete", _("Delete for good")), ("keep", _("Keep")))
        return (asked("sure", title.format(what=_named(doomed)), answers, ""),)
    return (
        asked(
            "export",
            _("Everything as one file, to keep or to send?"),
            (("export", _("Save a copy")), ("restore", _("Bring a copy back"))),
            "",
        ),
        asked("delete", _("Delete?"), tuple((part.value, _named(part)) for part in Doomed), ""),
    )


def _named(doomed: Doomed) -> str:
    return {
        Doomed.PICTURES: _("All pictures"),
        Doomed.NAMES: _("All names to choose from"),
        Doomed.GAMES: _("All games and pictures"),
        Doomed.ALL: _("Everything"),
    }[doomed]
