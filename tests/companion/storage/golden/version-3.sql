-- A file of version 3 as it was released. Never edited: it stands for those on people's tablets.
CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            started_at_s INTEGER NOT NULL,
            names TEXT NOT NULL,
            finished INTEGER NOT NULL,
            lines INTEGER NOT NULL
        , seal INTEGER NOT NULL DEFAULT 0);
CREATE TABLE lines (
            game INTEGER NOT NULL REFERENCES games (id),
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            source TEXT NOT NULL,
            written_at_s INTEGER NOT NULL,
            seal INTEGER NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID;
CREATE TABLE crops (
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,
            jpeg BLOB NOT NULL,
            PRIMARY KEY (game, number),
            FOREIGN KEY (game, number) REFERENCES lines (game, number)
        ) WITHOUT ROWID;
CREATE TABLE remembered (
            name TEXT PRIMARY KEY NOT NULL,
            value TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO games VALUES (1, 'words', 1794800000, '["Ana", "Ben"]', 0, 2, 1726290886);
INSERT INTO lines VALUES (1, 1, '{"did":"appended","fact":"a"}', 'camera', 1794800000, 275893780);
INSERT INTO lines VALUES (1, 2, '{"did":"undid"}', 'hand', 1794800005, 2706182543);
INSERT INTO crops VALUES (1, 1, x'ffd8ffd9');
INSERT INTO remembered VALUES ('sound', 'false');
INSERT INTO remembered VALUES ('schema version', '3');
PRAGMA application_id = 1413631043;
PRAGMA user_version = 3;
