-- A store as the app wrote it before its second version: a game played to its end and counted by
-- hand, and a running one with wood kept as it lies, a tablet and money set by hand, a draft and
-- preferences. Never edited: it stands for those on people's tablets.
PRAGMA application_id = 1413631043;
PRAGMA user_version = 1;
CREATE TABLE crops (
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,
            jpeg BLOB NOT NULL,
            PRIMARY KEY (game, number),
            FOREIGN KEY (game, number) REFERENCES lines (game, number)
        ) WITHOUT ROWID;
INSERT INTO "crops" VALUES(2,4,X'FFD820776F6F6420FFD9');
CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            started_at_s INTEGER NOT NULL,
            names TEXT NOT NULL,
            finished INTEGER NOT NULL,
            lines INTEGER NOT NULL
        );
INSERT INTO "games" VALUES(1,'tsukiji',1794000007,'["Ana", "Ben", "Cy"]',1,39);
INSERT INTO "games" VALUES(2,'tsukiji',1794000287,'["Ana", "Ben", "Cy"]',0,9);
CREATE TABLE lines (
            game INTEGER NOT NULL REFERENCES games (id),
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            source TEXT NOT NULL,
            written_at_s INTEGER NOT NULL,
            seal INTEGER NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID;
INSERT INTO "lines" VALUES(1,1,'{"did":"appended","fact":{"set_up":{"players":[{"name":"Ana","colour":0},{"name":"Ben","colour":1},{"name":"Cy","colour":2}],"first_player":1,"box":{"tablets":[[12,4],[9,2],[6,0],[3,-1]],"tuna":[3,7,12,18,25,33,42,52,63,75]},"settings":{"variants":[],"takusan_may_be_discarded":false,"tie_scores_all":true,"takusan_counts_for_variants":true,"deal_order":"columns","at_track_end":"stays","tuna_beyond_table":"last_value"},"track":{"hotategai":1,"tako":2,"fugu":3,"sake":4,"ebi":5}}}}','hand',1794000014,1990424914);
INSERT INTO "lines" VALUES(1,2,'{"did":"appended","fact":{"lots":[["fugu","sake","yakuza"],["hotategai","sake","fugu"],["fugu","ebi","sake"],["maguro","hotategai","fugu"]]}}','hand',1794000021,3668265694);
INSERT INTO "lines" VALUES(1,3,'{"did":"appended","fact":{"tickets":[["0","1","2"],["1","2","1"],["4","3","4"],["2","0","3"]]}}','hand',1794000028,4051125930);
INSERT INTO "lines" VALUES(1,4,'{"did":"appended","fact":{"purchase":{"player":1,"lot":3}}}','hand',1794000035,1737279559);
INSERT INTO "lines" VALUES(1,5,'{"did":"appended","fact":{"purchase":{"player":2,"pass":true}}}','hand',1794000042,3819032003);
INSERT INTO "lines" VALUES(1,6,'{"did":"appended","fact":{"purchase":{"player":0,"lot":2}}}','hand',1794000049,3240785655);
INSERT INTO "lines" VALUES(1,7,'{"did":"appended","fact":{"lots":[["fugu","tako","hotategai"],["tako","yakuza","takusan"],["tako","tako","sake"],["tako","hotategai","hotategai"]]}}','hand',1794000056,1165503070);
INSERT INTO "lines" VALUES(1,8,'{"did":"appended","fact":{"tickets":[["annul","3","1"],["1","annul","x2"],["0","2","4"],["3","1","0"]]}}','hand',1794000063,1071070578);
INSERT INTO "lines" VALUES(1,9,'{"did":"appended","fact":{"purchase":{"player":1,"lot":4}}}','hand',1794000070,3096061505);
INSERT INTO "lines" VALUES(1,10,'{"did":"appended","fact":{"purchase":{"player":2,"lot":2,"takusan":["tako"],"yakuza":["tako"]}}}','hand',1794000077,3075752736);
INSERT INTO "lines" VALUES(1,11,'{"did":"appended","fact":{"purchase":{"player":0,"lot":3}}}','hand',1794000084,2837490470);
INSERT INTO "lines" VALUES(1,12,'{"did":"appended","fact":{"lots":[["sake","maguro","takusan"],["hotategai","maguro","sake"],["ebi","fugu","tako"],["sake","tako","hotategai"]]}}','hand',1794000091,2459602606);
INSERT INTO "lines" VALUES(1,13,'{"did":"appended","fact":{"tickets":[["0","2","3"],["+6","0","0"],["1","3","4"],["-1","1","1"]]}}','hand',1794000098,1215169381);
INSERT INTO "lines" VALUES(1,14,'{"did":"appended","fact":{"purchase":{"player":1,"lot":2}}}','hand',1794000105,4098209723);
INSERT INTO "lines" VALUES(1,15,'{"did":"appended","fact":{"purchase":{"player":2,"lot":1,"takusan":["sake"]}}}','hand',1794000112,1166508247);
INSERT INTO "lines" VALUES(1,16,'{"did":"appended","fact":{"purchase":{"player":0,"lot":4}}}','hand',1794000119,2069353727);
INSERT INTO "lines" VALUES(1,17,'{"did":"appended","fact":{"lots":[["hotategai","yakuza","hotategai"],["yakuza","ebi","ebi"],["yakuza","maguro","fugu"],["hotategai","tako","fugu"]]}}','hand',1794000126,4213164221);
INSERT INTO "lines" VALUES(1,18,'{"did":"appended","fact":{"tickets":[["1","3","2"],["3","+6","0"],["4","4","annul"],["0","2","1"]]}}','hand',1794000133,1928401413);
INSERT INTO "lines" VALUES(1,19,'{"did":"appended","fact":{"purchase":{"player":1,"lot":4}}}','hand',1794000140,980364419);
INSERT INTO "lines" VALUES(1,20,'{"did":"appended","fact":{"purchase":{"player":2,"lot":1,"yakuza":["hotategai"]}}}','hand',1794000147,2894090125);
INSERT INTO "lines" VALUES(1,21,'{"did":"appended","fact":{"purchase":{"player":0,"lot":3,"yakuza":["tako"]}}}','hand',1794000154,1594606758);
INSERT INTO "lines" VALUES(1,22,'{"did":"appended","fact":{"lots":[["ebi","maguro","yakuza"],["sake","maguro","maguro"],["takusan","ebi","takusan"],["yakuza","tako","ebi"]]}}','hand',1794000161,1150620222);
INSERT INTO "lines" VALUES(1,23,'{"did":"appended","fact":{"tickets":[["0","3","1"],["4","-1","3"],["2","4","4"],["3","2","0"]]}}','hand',1794000168,435688719);
INSERT INTO "lines" VALUES(1,24,'{"did":"appended","fact":{"purchase":{"player":1,"lot":2}}}','hand',1794000175,2321411640);
INSERT INTO "lines" VALUES(1,25,'{"did":"appended","fact":{"purchase":{"player":2,"lot":4,"yakuza":["ebi"]}}}','hand',1794000182,805736283);
INSERT INTO "lines" VALUES(1,26,'{"did":"appended","fact":{"purchase":{"player":0,"lot":3,"takusan":["sake","tako"]}}}','hand',1794000189,1404632977);
INSERT INTO "lines" VALUES(1,27,'{"did":"appended","fact":{"lots":[["tako","fugu","fugu"],["tako","ebi","sake"],["sake","sake","ebi"],["maguro","fugu","hotategai"]]}}','hand',1794000196,1218929076);
INSERT INTO "lines" VALUES(1,28,'{"did":"appended","fact":{"tickets":[["4","2","3"],["2","1","1"],["1","0","4"],["3","3","0"]]}}','hand',1794000203,2281792016);
INSERT INTO "lines" VALUES(1,29,'{"did":"appended","fact":{"purchase":{"player":0,"lot":2}}}','hand',1794000210,2791314812);
INSERT INTO "lines" VALUES(1,30,'{"did":"appended","fact":{"purchase":{"player":1,"lot":1}}}','hand',1794000217,483036455);
INSERT INTO "lines" VALUES(1,31,'{"did":"appended","fact":{"purchase":{"player":2,"lot":4}}}','hand',1794000224,134854437);
INSERT INTO "lines" VALUES(1,32,'{"did":"appended","fact":{"lots":[["ebi","sake","takusan"],["tako","ebi","ebi"],["fugu","maguro","maguro"],["hotategai","maguro","maguro"]]}}','hand',1794000231,3832408032);
INSERT INTO "lines" VALUES(1,33,'{"did":"appended","fact":{"tickets":[["0","3","1"],["4","1","4"],["1","2","+6"],["3","4","0"]]}}','hand',1794000238,1420737048);
INSERT INTO "lines" VALUES(1,34,'{"did":"appended","fact":{"purchase":{"player":1,"pass":true}}}','hand',1794000245,1077101338);
INSERT INTO "lines" VALUES(1,35,'{"did":"appended","fact":{"purchase":{"player":2,"lot":1,"takusan":["hotategai"]}}}','hand',1794000252,1267926984);
INSERT INTO "lines" VALUES(1,36,'{"did":"appended","fact":{"purchase":{"player":0,"lot":4}}}','hand',1794000259,3809596032);
INSERT INTO "lines" VALUES(1,37,'{"did":"appended","fact":{"by_hand":{"set":"row","player":1,"row":"ebi","cards":2,"jokers":0,"reason":"counted at the end"}}}','hand',1794000266,1713199161);
INSERT INTO "lines" VALUES(1,38,'{"did":"undid","entry":37}','hand',1794000273,7934043);
INSERT INTO "lines" VALUES(1,39,'{"did":"redid","entry":37}','hand',1794000280,2165247295);
INSERT INTO "lines" VALUES(2,1,'{"did":"appended","fact":{"set_up":{"players":[{"name":"Ana","colour":0},{"name":"Ben","colour":1},{"name":"Cy","colour":2}],"first_player":1,"box":{"tablets":[[12,4],[9,2],[6,0],[3,-1]],"tuna":[3,7,12,18,25,33,42,52,63,75]},"settings":{"variants":[],"takusan_may_be_discarded":false,"tie_scores_all":true,"takusan_counts_for_variants":true,"deal_order":"columns","at_track_end":"stays","tuna_beyond_table":"last_value"},"track":{"hotategai":1,"tako":2,"fugu":3,"sake":4,"ebi":5}}}}','hand',1794000294,1990424914);
INSERT INTO "lines" VALUES(2,2,'{"did":"appended","fact":{"lots":[["fugu","sake","yakuza"],["hotategai","sake","fugu"],["fugu","ebi","sake"],["maguro","hotategai","fugu"]]}}','hand',1794000301,3668265694);
INSERT INTO "lines" VALUES(2,3,'{"did":"appended","fact":{"tickets":[["0","1","2"],["1","2","1"],["4","3","4"],["2","0","3"]]}}','hand',1794000308,4051125930);
INSERT INTO "lines" VALUES(2,4,'{"did":"appended","fact":{"by_hand":{"set":"marker","product":"sake","space":44,"reason":"it lies so on the board"}}}','camera',1794000315,3627935979);
INSERT INTO "lines" VALUES(2,5,'{"did":"appended","fact":{"by_hand":{"set":"tablet","lot":2,"rank":1,"reason":"so it lies on the table"}}}','hand',1794000322,100075784);
INSERT INTO "lines" VALUES(2,6,'{"did":"appended","fact":{"by_hand":{"set":"money","player":0,"yen":41,"reason":"two coins lay under the sofa, \"counted at the end\""}}}','hand',1794000329,3152113257);
INSERT INTO "lines" VALUES(2,7,'{"did":"appended","fact":{"purchase":{"player":1,"lot":3}}}','hand',1794000336,1824440521);
INSERT INTO "lines" VALUES(2,8,'{"did":"appended","fact":{"purchase":{"player":2,"pass":true}}}','hand',1794000343,3928086483);
INSERT INTO "lines" VALUES(2,9,'{"did":"appended","fact":{"purchase":{"player":0,"lot":2}}}','hand',1794000350,114795917);
CREATE TABLE remembered (
            name TEXT PRIMARY KEY NOT NULL,
            value TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "remembered" VALUES('language','"en"');
INSERT INTO "remembered" VALUES('look','"dark"');
INSERT INTO "remembered" VALUES('player names','["Ana", "Ben", "Cy"]');
INSERT INTO "remembered" VALUES('running','[2, "offer", 0, 9]');
INSERT INTO "remembered" VALUES('sound','false');
INSERT INTO "remembered" VALUES('standings hidden','true');
INSERT INTO "remembered" VALUES('thinking time','"2"');
INSERT INTO "remembered" VALUES('tsukiji draft','[2, [{"round": 2, "lots": [[["tako", 0, "by hand", "", 0], ["", 0, "missing", "", 0], ["", 0, "missing", "", 0]], [["ebi", 0, "by hand", "", 0], ["", 0, "missing", "", 0], ["", 0, "missing", "", 0]], [["", 0, "missing", "", 0], ["", 0, "missing", "", 0], ["", 0, "missing", "", 0]], [["", 0, "missing", "", 0], ["", 0, "missing", "", 0], ["", 0, "missing", "", 0]]], "tickets": [[["none", "missing"], ["none", "missing"], ["none", "missing"]], [["none", "missing"], ["none", "missing"], ["none", "missing"]], [["none", "missing"], ["none", "missing"], ["none", "missing"]], [["none", "missing"], ["none", "missing"], ["none", "missing"]]], "ready": [], "count": {"player": 0, "rows": [[0, 0, "log"], [1, 0, "log"], [1, 0, "log"], [0, 0, "log"], [1, 0, "log"], [0, 0, "log"]], "coins": []}}]]');
INSERT INTO "remembered" VALUES('tsukiji seating','[["Ana", 0], ["Ben", 1], ["Cy", 2]]');
INSERT INTO "remembered" VALUES('tsukiji tuna','[1, 3, 6, 10]');
