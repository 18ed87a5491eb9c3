"""The tables, and the steps by which a file of any earlier version becomes one of today's. A new
file takes the same steps from nothing. A step that has been released is never edited again.
"""

import sqlite3
from collections.abc import Callable
from typing import Final, NewType, TypeAlias

from companion.storage.connection import transaction
from companion.storage.schema_step_2 import write_reasons_as_codes
from companion.storage.schema_step_3 import seal_labels

SchemaVersion = NewType("SchemaVersion", int)
"""0 for an empty file, then one more for every step."""

Rewriting: TypeAlias = Callable[[sqlite3.Connection], None]
"""Changes what stands in the tables; does nothing to what it has changed already."""

MigrationStep: TypeAlias = tuple[str | Rewriting, ...]
"""SQL statements and rewritings that lead from one version to the next, in one transaction."""

APPLICATION_ID: Final = 0x54424C43
"""In the file's header: tells our files from those of other programs."""

# Without row ids every table is its own index, so that SQLite's quick check looks at all there
# is. The number of lines stands in `games` because a lost last line would leave no gap.
STEPS: Final[tuple[MigrationStep, ...]] = (
    (
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            started_at_s INTEGER NOT NULL,
            names TEXT NOT NULL,
            finished INTEGER NOT NULL,
            lines INTEGER NOT NULL
        )""",
        """CREATE TABLE lines (
            game INTEGER NOT NULL REFERENCES games (id),
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            source TEXT NOT NULL,
            written_at_s INTEGER NOT NULL,
            seal INTEGER NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE crops (
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,
            jpeg BLOB NOT NULL,
            PRIMARY KEY (game, number),
            FOREIGN KEY (game, number) REFERENCES lines (game, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE remembered (
            name TEXT PRIMARY KEY NOT NULL,
            value TEXT NOT NULL
        ) WITHOUT ROWID""",
    ),
    (write_reasons_as_codes,),
    ("ALTER TABLE games ADD COLUMN seal INTEGER NOT NULL DEFAULT 0", seal_labels),
)

VERSION_NOTE: Final = "schema version"
"""Under this name the version stands a second time, among what is remembered: a file is taken for
a newer program's only if both say so, and one flipped bit shuts nobody out."""
_SAID_TWICE: Final = 3
"""The first version that is written down there, too."""


def version_of(connection: sqlite3.Connection) -> SchemaVersion:
    """The version that the file says it has."""
    return SchemaVersion(_number(connection, "PRAGMA user_version"))


def application_of(connection: sqlite3.Connection) -> int:
    """The program that the file says it belongs to; 0 if it does not say."""
    return _number(connection, "PRAGMA application_id")


def tables_of(connection: sqlite3.Connection) -> frozenset[tuple[str, str, str]]:
    """Everything that is defined in the file: kind, name and definition."""
    rows = connection.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_master")
    return frozenset((str(kind), str(name), str(sql)) for kind, name, sql in rows)


def tables_after(steps: tuple[MigrationStep, ...]) -> frozenset[tuple[str, str, str]]:
    """What a sound file has defined after these steps."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for step in steps:
            _do(connection, step)
        return tables_of(connection)
    finally:
        connection.close()


def take_step(connection: sqlite3.Connection, step: MigrationStep, to: SchemaVersion) -> None:
    """Lead the file to version `to`, wholly or not at all."""
    with transaction(connection):
        _do(connection, step)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {to:d}")
        if to >= _SAID_TWICE:
            connection.execute(
                "INSERT INTO remembered (name, value) VALUES (?, ?) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (VERSION_NOTE, f"{to:d}"),
            )


def rewrite_all(connection: sqlite3.Connection, steps: tuple[MigrationStep, ...]) -> None:
    """Let what came from a file of any earlier version say what it would say after these steps."""
    with transaction(connection):
        for step in steps:
            _do(connection, tuple(part for part in step if callable(part)))


def _do(connection: sqlite3.Connection, step: MigrationStep) -> None:
    for part in step:
        if isinstance(part, str):
            connection.execute(part)
        else:
            part(connection)


def _number(connection: sqlite3.Connection, question: str) -> int:
    (answer,) = connection.execute(question).fetchone()
    return int(answer)
