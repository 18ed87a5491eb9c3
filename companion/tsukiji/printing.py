"""Writes the sheets to print into the person's documents, with the numbers of their box on them.
It takes a second or two: call it on a worker.
"""

from pathlib import Path
from typing import Final

from card_markers.tsukiji.box_numbers import (
    DEFAULT_BOX,
    PLAYER_COUNTS,
    TABLET_GROUPS,
    BoxNumbers,
    Edition,
    Group,
    Tablet,
    problem_of,
)
from card_markers.tsukiji.sheets_pdf import SheetRequest, Unprintable, sheets_pdf
from companion.atomic_write import save_whole
from companion.command_failure import CommandFailure
from companion.free_path import free_path
from companion.tsukiji.remembered_box import CopiedTablets
from companion.words.languages import _
from engine.tsukiji.settings import Edition as RulebookEdition

FILE_NAME: Final = "tsukiji-sheets.pdf"
"""What the file is called, if no other of this name is there."""


def box_numbers(
    edition: RulebookEdition, tablets: tuple[CopiedTablets, ...], tuna: tuple[int, ...]
) -> BoxNumbers:
    """The numbers for the box code: what was copied as copied, the rest provisional. Numbers that
    no box can have are left out."""
    pairs = {copied.players: copied.pairs for copied in tablets}
    sets = tuple(
        tuple(Tablet(*pair) for pair in sorted(pairs[count], reverse=True))
        if count in pairs
        else default
        for count, default in zip(PLAYER_COUNTS, DEFAULT_BOX.tablets, strict=True)
    )
    copied = {TABLET_GROUPS[count] for count in pairs} | ({Group.TUNA} if tuna else set())
    box = BoxNumbers(
        edition=Edition(edition.value),
        tablets=sets,
        tuna=tuna or DEFAULT_BOX.tuna,
        tickets=DEFAULT_BOX.tickets,
        provisional=frozenset(Group) - copied,
    )
    return DEFAULT_BOX if problem_of(box) else box


def write_sheets(folder: Path, request: SheetRequest) -> Path | str:
    """Where the sheets are now; or why they could not be written, as a sentence."""
    pdf = sheets_pdf(request)
    if pdf is Unprintable.NO_PEN:
        return _("This device cannot draw the sheets. Print them from a computer.")
    if not isinstance(pdf, bytes):
        return _("The sheets could not be made.")
    try:
        path = free_path(folder / FILE_NAME, pdf)
        save_whole(path, pdf)
    except (CommandFailure, OSError) as failure:
        return _("The sheets could not be saved: {reason}.").format(reason=failure)
    return path
