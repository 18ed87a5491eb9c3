"""A game in every form in which it can be sent: as files with their names."""

import io
from collections.abc import Callable
from enum import StrEnum
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from companion.sharing.bg_stats import play_link
from companion.sharing.drawn_result import card_png, market_gif
from companion.sharing.file_names import day
from companion.sharing.game_log import GameLog
from companion.sharing.game_result import SharedResult
from companion.sharing.game_sharing import GameSharing
from companion.sharing.record_file import record_of, table_bytes


class SharedForm(StrEnum):
    """What a game can be sent as; the names are those of the command line."""

    RECORD = "record"
    CSV = "csv"
    TEXT = "text"
    PICTURE = "picture"
    FILM = "film"
    LINK = "link"


def film_files(
    result: SharedResult, name: str, told: Callable[[float], None] = lambda _share: None
) -> tuple[tuple[str, bytes], ...]:
    """The film alone: it says nothing that is not in the result, so any thread may draw it. `told`
    hears how much of it is drawn."""
    return ((f"{name}.gif", market_gif(result, told)),)


def shared_files(
    sharing: GameSharing, log: GameLog, name: str, form: SharedForm
) -> tuple[tuple[str, bytes], ...]:
    """The files of a form, each with its name."""
    if form is SharedForm.RECORD:
        return ((f"{name}.json", record_of(sharing, log)),)
    if form is SharedForm.CSV:
        tables = sharing.tables(log.game)
        return tuple((f"{name}-{table.name}.csv", table_bytes(table)) for table in tables)
    if form is SharedForm.TEXT:
        return ((f"{name}.txt", sharing.report(log.game).encode()),)
    result = sharing.result(log.game)
    if form is SharedForm.PICTURE:
        return ((f"{name}.png", card_png(result, day(log.started_at_s))),)
    if form is SharedForm.FILM:
        return film_files(result, name)
    link = play_link(sharing.kind.name, log.started_at_s, result)
    return ((f"{name}-bg-stats.txt", f"{link}\n".encode()),)


def as_one_file(files: tuple[tuple[str, bytes], ...], name: str) -> tuple[tuple[str, bytes], ...]:
    """The same as one file, for a device that hands over a file at a time; the same bytes for the
    same files."""
    if len(files) < 2:
        return files
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for file_name, content in files:
            archive.writestr(ZipInfo(file_name), content, ZIP_DEFLATED)
    return ((f"{name}.zip", packed.getvalue()),)
