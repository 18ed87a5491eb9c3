"""The box code on the marker sheets: what was read is shown before it is taken, and what is no box
code is refused in words. Nothing in a code is ever obeyed: it only holds numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from card_markers.tsukiji.box_code import BoxCodeFault
from card_markers.tsukiji.box_numbers import (
    PLAYER_COUNTS,
    TABLET_GROUPS,
    BoxNumbers,
    Group,
)
from card_markers.tsukiji.box_numbers import Edition as PrintedEdition
from companion.tsukiji.presenters.house_rules import TableRules, ruled
from companion.tsukiji.presenters.lots import yen
from companion.tsukiji.remembered_box import CopiedTablets
from companion.view_values.choices import Tone
from companion.words.languages import _
from companion.words.shown_text import signed_on_screen
from engine.tsukiji.settings import Edition
from vision.markers.qr_codes import ONE_OF_SEVERAL, QrRefused
from vision.tsukiji.qr_codes import BoxFound, QrFound, StickerFound

_DAMAGED: Final = (
    BoxCodeFault.LENGTH_WRONG,
    BoxCodeFault.CHARACTER_UNKNOWN,
    BoxCodeFault.CHECK_WRONG,
)


@dataclass(frozen=True, slots=True)
class CopiedBox:
    """What holds of a box in this app."""

    tablets: tuple[CopiedTablets, ...]
    """The tablets that were copied, by number of players."""
    tuna: tuple[int, ...]
    """The tuna table; empty while nobody has copied it."""
    rules: TableRules
    """The rulebook and how this table plays."""

    def with_code(self, box: BoxNumbers) -> "CopiedBox":
        """The same with what a box code holds; numbers that nobody had copied there change
        nothing here."""
        tablets = {copied.players: copied for copied in self.tablets}
        for players, row in zip(PLAYER_COUNTS, box.tablets, strict=True):
            if TABLET_GROUPS[players] not in box.provisional:
                pairs = tuple((tablet.price, tablet.modifier) for tablet in row)
                tablets[players] = CopiedTablets(players, pairs)
        tuna = self.tuna if Group.TUNA in box.provisional else box.tuna
        rules = self.rules
        if box.edition is not PrintedEdition.UNSPECIFIED:
            rules = ruled(rules, "edition", box.edition.value)
        return CopiedBox(tuple(tablets[count] for count in sorted(tablets)), tuna, rules)


@dataclass(frozen=True, slots=True)
class BoxCodeView:
    """What the page shows."""

    says: str
    """What is in view, and what to do."""
    tone: Tone
    """How that is meant."""
    numbers: tuple[tuple[str, str], ...]
    """What was read, line by line: what it is and what it says."""
    next_step: str
    """What the large button says; empty while there is nothing to take."""


def box_in(codes: Sequence[QrFound]) -> BoxNumbers | None:
    """The one box that the picture shows; None if it shows none, or several that differ."""
    boxes = {found.box for found in codes if isinstance(found, BoxFound)}
    return next(iter(boxes)) if len(boxes) == 1 else None


def holds_numbers(box: BoxNumbers) -> bool:
    """Whether anybody had copied any of the numbers that are taken from a code."""
    return not box.provisional >= {*TABLET_GROUPS.values(), Group.TUNA}


def box_code_view(
    codes: Sequence[QrFound], found: BoxNumbers | None, now: CopiedBox
) -> BoxCodeView:
    """The page, with the box that was read last."""
    if found is None:
        says, tone = _refusal(codes)
        return BoxCodeView(says, tone, (), "")
    if not holds_numbers(found):
        says = _(
            "This sheet was printed before the numbers were typed in, so its code holds none. Type "
            "them in under My box, once; sheets that you print after that bring them along."
        )
        return BoxCodeView(says, Tone.ATTENTION, (), "")
    numbers = _numbers(found)
    after = now.with_code(found)
    if after == now:
        return BoxCodeView(_("Your box has these numbers already."), Tone.GOOD, numbers, "")
    words = _("The code says this is printed in your box. Is it right?")
    return BoxCodeView(words, Tone.QUESTION, numbers, _("Take these numbers"))


def _refusal(codes: Sequence[QrFound]) -> tuple[str, Tone]:
    boxes = [found for found in codes if isinstance(found, BoxFound)]
    if len(boxes) > 1:
        return _("Two different box codes are in view: show one of them."), Tone.ATTENTION
    refused = [found.code for found in codes if isinstance(found, QrRefused)]
    if refused:
        return _refused_words(refused[0]), Tone.WRONG
    if any(isinstance(found, StickerFound) for found in codes):
        words = _("That is the sticker of a piece. The box code is on the first sheet.")
        return words, Tone.ATTENTION
    words = _("Show the box code: the large square at the bottom of the first sticker sheet.")
    return words, Tone.PLAIN


def _refused_words(code: str) -> str:
    if code == BoxCodeFault.VERSION_UNKNOWN:
        return _("That box code is from another version of the app and cannot be read here.")
    if code in _DAMAGED:
        return _("That box code is damaged: hold it still, or print the sheet again.")
    if code == BoxCodeFault.OUT_OF_RANGE:
        return _("No box can have the numbers in that code. Nothing was taken.")
    if code == ONE_OF_SEVERAL:
        return _("That code is one part of several; the box code is just one. Nothing was taken.")
    return _("That is another code, not the box code. Nothing was taken.")


def _numbers(box: BoxNumbers) -> tuple[tuple[str, str], ...]:
    lines = []
    for players, row in zip(PLAYER_COUNTS, box.tablets, strict=True):
        if TABLET_GROUPS[players] not in box.provisional:
            pairs = ", ".join(f"{yen(t.price)} {signed_on_screen(t.modifier)}" for t in row)
            lines.append((_("{count} players").format(count=players), pairs))
    if Group.TUNA not in box.provisional:
        lines.append((_("Tuna table"), ", ".join(map(str, box.tuna))))
    if box.edition is not PrintedEdition.UNSPECIFIED:
        lines.append((_("Rulebook"), _edition_name(Edition(box.edition.value))))
    return tuple(lines)


def _edition_name(edition: Edition) -> str:
    return {
        Edition.ENGLISH: _("English"),
        Edition.SPANISH: _("Spanish"),
        Edition.PORTUGUESE: _("Portuguese"),
        Edition.DUTCH: _("Dutch"),
    }[edition]
