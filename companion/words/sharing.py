"""What was taken in from outside, in words."""

from collections.abc import Mapping
from typing import Final

from companion.sharing.file_names import day
from companion.sharing.record_file import Imported
from companion.sharing.restoring import BackupLook
from companion.sharing.taking_in import Arrival
from companion.words.languages import N_, _, listed

IMPORTED: Final[Mapping[Arrival, str]] = {
    Arrival.NEW: N_("The game of {names} is here now."),
    Arrival.THERE: N_("The game of {names} was here already; nothing has changed."),
    Arrival.FURTHER: N_("The game of {names} goes on from where it was here."),
}


def imported_words(imported: Imported) -> str:
    """What came of a game that was taken in."""
    return _(IMPORTED[imported.arrival]).format(names=listed(imported.names))


def backup_lines(look: BackupLook) -> tuple[str, ...]:
    """What is in a backup and what of it is here, a line each."""
    lines = []
    if look.made_at_s:
        lines.append(_("Backup of {day}").format(day=day(look.made_at_s)))
    told = _("Games: {count}").format(count=look.games)
    if look.games:
        first, last = day(look.first_day_s), day(look.last_day_s)
        told = _("Games: {count}, {first} to {last}").format(
            count=look.games, first=first, last=last
        )
    lines.append(told)
    counted = (
        (look.new, _("not here yet: {count}")),
        (look.further, _("here, and further in the backup: {count}")),
        (look.there, _("here already: {count}")),
        (look.broken, _("damaged before the backup, left in it: {count}")),
        (look.unknown, _("of games that this version does not know, left in it: {count}")),
    )
    lines += [words.format(count=count) for count, words in counted if count]
    if look.pictures:
        lines.append(_("Pictures: {count}").format(count=look.pictures))
    if look.notes:
        words = _("Names, box and settings that this device has not chosen itself: {count}")
        lines.append(words.format(count=look.notes))
    return tuple(lines)
