"""What leaves this device and comes to it, in words: the page of ways, the codes of a hand-over,
what is in a file.
"""

from companion.sharing.collecting import CodeNews, Collected
from companion.sharing.file_names import day
from companion.sharing.found_files import FoundFile
from companion.sharing.receiving import Look, RecordLook
from companion.sharing.shared_files import SharedForm
from companion.view_values.choices import Choice, Tone
from companion.view_values.pages import LogRow
from companion.view_values.questions import Asked, asked
from companion.words.languages import _, listed
from companion.words.sharing import backup_lines
from companion.words.shown_text import cleaned

BACK_UP, LATER = "back-up", "back-up-later"
"""What can be answered when a backup is offered."""


def exchange_questions(*, has_game: bool) -> tuple[Asked, ...]:
    """What can be sent and received."""
    hand_over = asked(
        "hand-over",
        _("Go on with this game on another device?"),
        (("hand-over", _("Show the codes")),),
        "",
    )
    return (
        *((hand_over,) if has_game else ()),
        asked(
            "take-over",
            _("Take over a game from another device?"),
            (("take-over", _("Read its codes")),),
            "",
        ),
        asked("backup", _("Everything as one file?"), (("backup", _("Make a backup")),), ""),
        asked(
            "receive",
            _("A backup or a game from a file?"),
            (("receive", _("Choose a file")),),
            "",
        ),
    )


def share_question() -> Asked:
    """The forms in which a game can be sent."""
    answers = (
        (SharedForm.PICTURE.value, _("Picture")),
        (SharedForm.FILM.value, _("Film of the market")),
        (SharedForm.TEXT.value, _("Text")),
        (SharedForm.CSV.value, _("Tables")),
        (SharedForm.RECORD.value, _("Record")),
        (SharedForm.LINK.value, _("BG Stats link")),
    )
    return asked("share", _("Share it as?"), answers, "")


def backup_offer() -> tuple[str, tuple[Choice, ...]]:
    """Ten evenings have passed."""
    words = _("Ten evenings since the last backup. Make one now?")
    return words, (Choice(BACK_UP, _("Make a backup")), Choice(LATER, _("Later")))


def file_rows(files: tuple[FoundFile, ...]) -> tuple[LogRow, ...]:
    """The files to choose from; the key of a row is its place in the list."""
    return tuple(
        LogRow(
            str(number),
            cleaned(file.path.name),
            day(file.changed_at_s),
            "box" if file.path.suffix.lower() == ".zip" else "podium",
        )
        for number, file in enumerate(files)
    )


def look_lines(look: Look) -> tuple[str, ...]:
    """What is in a file, a line each."""
    if not isinstance(look, RecordLook):
        return backup_lines(look)
    words = _("{day}, finished") if look.finished else _("{day}, not finished")
    when = words.format(day=day(look.started_at_s)) if look.started_at_s else ""
    return tuple(filter(None, (listed(look.names), when)))


def code_words(number: int, count: int) -> str:
    """Which code is on the screen."""
    return _("Code {number} of {count}").format(number=number, count=count)


def hand_over_lines() -> tuple[str, ...]:
    """What to do with the codes, and what becomes of the game here."""
    return (
        _("On the other device: Send and receive, Read its codes. Hold its camera to this screen."),
        _("The codes come round again and again, in any order."),
        _(
            "The game stays here as it is now, under Older games. Who goes on with both has two "
            "games. What was tapped and not confirmed stays here."
        ),
    )


def collected_words(collected: Collected) -> tuple[str, Tone]:
    """How far the reading is, and what the last code was."""
    if collected.is_whole:
        return _("All codes are read."), Tone.GOOD
    if collected.news is CodeNews.NOTHING:
        return _("Hold the camera to the codes on the other device."), Tone.PLAIN
    there = _("{there} of {count} codes read.").format(
        there=len(collected.parts), count=collected.count
    )
    said = {
        CodeNews.BEGUN_ANEW: _("The other device shows new codes; reading begins anew."),
        CodeNews.OLDER: _("That code is of an earlier hand-over."),
        CodeNews.FOREIGN: _("That code is of something else."),
        CodeNews.DAMAGED: _("That code could not be read whole. Hold still."),
        CodeNews.NEWER: _("That code is of a newer version of the app. Update this one."),
        CodeNews.REPEATED: _("This one is read already; the next one comes by itself."),
    }.get(collected.news, "")
    if collected.news is CodeNews.REPEATED and len(collected.missing) <= 3:
        numbers = ", ".join(map(str, collected.missing))
        said = _("Missing: {numbers}.").format(numbers=numbers)
    tone = Tone.ATTENTION if said and collected.news is not CodeNews.REPEATED else Tone.PLAIN
    return (f"{there} {said}" if collected.count else said).strip(), tone
