BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0022');
CREATE TABLE beats (
	id INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "beats" VALUES(1,1795795145007);
CREATE TABLE chains (
	table_id VARCHAR(32) NOT NULL, 
	match_id INTEGER NOT NULL, 
	entries INTEGER NOT NULL, 
	link VARCHAR(64) NOT NULL, 
	changed VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (match_id), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "chains" VALUES('FtjkCqKRMYLax9Lj',1,8,'2a79bc6d9d2315109941f75bd59f2d2cda0967cb753da6f5207fb648d748fe43','2026-11-27T15:57:43Z');
INSERT INTO "chains" VALUES('KziHM0oThu7ZIOuB',2,20,'5af2c2afb64bd5b25d61676303a59b38d5160531b31a3df2b4af628dfa37e34c','2026-11-27T15:57:47Z');
INSERT INTO "chains" VALUES('xRLtn60iYjrXI4zv',3,18,'1bc2d9c476718b8b912fd081205499f08a61a7b69bba3d73c8c10b1628005c32','2026-11-27T15:58:12Z');
INSERT INTO "chains" VALUES('luEmRI5_dsqr8fIM',4,15,'216dab608c395941d56018e77b2e1d26b5d5019b73f5317dece6a9e286b96da3','2026-11-27T15:58:18Z');
INSERT INTO "chains" VALUES('Qtw6GlD4mQwXWSeS',5,49,'c7148684e62dd171b0ec18720e81e58aa2af5bd5b6965272687682596679bd97','2026-11-27T15:58:51Z');
INSERT INTO "chains" VALUES('LcE9r159L9YKfRKE',6,19,'5e07611167ac074908b142473a08f8129f041dc76cf4f2b15b7df8f59798ee00','2026-11-27T15:59:11Z');
CREATE TABLE challenges (
	hash VARCHAR(64) NOT NULL, 
	person INTEGER, 
	expires_ms BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE chat_lines (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	"match" INTEGER NOT NULL, 
	side VARCHAR(8) NOT NULL, 
	player INTEGER, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, number INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chat_lines" VALUES(1,'KziHM0oThu7ZIOuB',1,'players',0,'Anna','good luck',1795795063415,1);
INSERT INTO "chat_lines" VALUES(2,'xRLtn60iYjrXI4zv',1,'players',0,'Anna','good luck',1795795067225,1);
CREATE TABLE chat_terms (
	table_id VARCHAR(32) NOT NULL, 
	terms VARCHAR(8) NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE clocks (
	match_id INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	left_ms TEXT NOT NULL, 
	vacation_ms TEXT NOT NULL, 
	resting TEXT NOT NULL, 
	due_ms BIGINT, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE codes (
	code VARCHAR(8) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (code), 
	UNIQUE (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE entries (
	match_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	actor VARCHAR(8) NOT NULL, 
	action TEXT NOT NULL, 
	PRIMARY KEY (match_id, number), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "entries" VALUES(1,1,'0','d5');
INSERT INTO "entries" VALUES(1,2,'1','a2');
INSERT INTO "entries" VALUES(1,3,'0','c3');
INSERT INTO "entries" VALUES(1,4,'1','c1');
INSERT INTO "entries" VALUES(1,5,'0','e2');
INSERT INTO "entries" VALUES(1,6,'1','e4');
INSERT INTO "entries" VALUES(1,7,'0','c4');
INSERT INTO "entries" VALUES(2,1,'0','e3');
INSERT INTO "entries" VALUES(1,8,'1','e5');
INSERT INTO "entries" VALUES(2,2,'1','e5');
INSERT INTO "entries" VALUES(2,3,'0','d2');
INSERT INTO "entries" VALUES(2,4,'1','a1');
INSERT INTO "entries" VALUES(2,5,'0','d4');
INSERT INTO "entries" VALUES(2,6,'1','e1');
INSERT INTO "entries" VALUES(2,7,'0','c1');
INSERT INTO "entries" VALUES(2,8,'1','a2');
INSERT INTO "entries" VALUES(2,9,'0','e4');
INSERT INTO "entries" VALUES(2,10,'1','a5');
INSERT INTO "entries" VALUES(2,11,'0','b3');
INSERT INTO "entries" VALUES(2,12,'1','b5');
INSERT INTO "entries" VALUES(2,13,'0','d1');
INSERT INTO "entries" VALUES(2,14,'1','a4');
INSERT INTO "entries" VALUES(2,15,'0','d3');
INSERT INTO "entries" VALUES(2,16,'1','e2');
INSERT INTO "entries" VALUES(2,17,'0','a3');
INSERT INTO "entries" VALUES(2,18,'1','c5');
INSERT INTO "entries" VALUES(2,19,'0','b1');
INSERT INTO "entries" VALUES(2,20,'1','d5');
INSERT INTO "entries" VALUES(3,1,'chance','start 1');
INSERT INTO "entries" VALUES(3,2,'chance','deal 1q 2q 3o 3q 5o 5t 5q 7o 8o 9q F F F 1o 2o 2t 4t 4q 6o 6q 7t 7q 8t 8q 9o F 1t 3t 4o 6t 9t');
INSERT INTO "entries" VALUES(3,3,'1','set 8 8q C R');
INSERT INTO "entries" VALUES(3,4,'0','set 9 9q C R');
INSERT INTO "entries" VALUES(3,5,'1','pass');
INSERT INTO "entries" VALUES(3,6,'0','set 3 3o L');
INSERT INTO "entries" VALUES(3,7,'1','set 9 9o L');
INSERT INTO "entries" VALUES(3,8,'0','pass');
INSERT INTO "entries" VALUES(3,9,'1','set 8 8t');
INSERT INTO "entries" VALUES(3,10,'0','bomb F F F');
INSERT INTO "entries" VALUES(3,11,'1','pass');
INSERT INTO "entries" VALUES(3,12,'0','sum 5 2q 3q = 5t');
INSERT INTO "entries" VALUES(3,13,'1','sum 7 7q F = 7t');
INSERT INTO "entries" VALUES(3,14,'0','sum 8 1q 7o = 8o');
INSERT INTO "entries" VALUES(3,15,'1','pass');
INSERT INTO "entries" VALUES(3,16,'0','set 5 5o');
INSERT INTO "entries" VALUES(3,17,'1','pass');
INSERT INTO "entries" VALUES(3,18,'0','set 5 5q');
INSERT INTO "entries" VALUES(4,1,'chance','start 1');
INSERT INTO "entries" VALUES(4,2,'chance','deal 1t 1q 2o 2t 3q 4o 4t 5o 6q 9o 9t 9q F 1o 2q 3o 4q 5t 5q 7t 7q 8o 8q F F F 3t 6o 6t 7o 8t');
INSERT INTO "entries" VALUES(4,3,'1','set 1 1o L C R');
INSERT INTO "entries" VALUES(4,4,'0','set 4 4o 4t L C');
INSERT INTO "entries" VALUES(4,5,'1','bomb F F F');
INSERT INTO "entries" VALUES(4,6,'0','pass');
INSERT INTO "entries" VALUES(4,7,'1','set 7 7t');
INSERT INTO "entries" VALUES(4,8,'0','set 13 R');
INSERT INTO "entries" VALUES(4,9,'1','pass');
INSERT INTO "entries" VALUES(4,10,'0','sum 9 3q 6q = 9o');
INSERT INTO "entries" VALUES(4,11,'1','pass');
INSERT INTO "entries" VALUES(4,12,'0','set 2 2o');
INSERT INTO "entries" VALUES(4,13,'1','set 4 4q');
INSERT INTO "entries" VALUES(4,14,'0','set 9 9q');
INSERT INTO "entries" VALUES(4,15,'1','pass');
INSERT INTO "entries" VALUES(5,1,'chance','start 3');
INSERT INTO "entries" VALUES(5,2,'chance','deal 423547455141645136724221715253662473135267562476123673354311767');
INSERT INTO "entries" VALUES(5,3,'3','play 6x2@7');
INSERT INTO "entries" VALUES(5,4,'0','pass');
INSERT INTO "entries" VALUES(5,5,'0','keep@4');
INSERT INTO "entries" VALUES(5,6,'1','pass');
INSERT INTO "entries" VALUES(5,7,'1','keep@1');
INSERT INTO "entries" VALUES(5,8,'2','pass');
INSERT INTO "entries" VALUES(5,9,'2','keep@2');
INSERT INTO "entries" VALUES(5,10,'3','play 1x1@2');
INSERT INTO "entries" VALUES(5,11,'0','play 2x1@5');
INSERT INTO "entries" VALUES(5,12,'0','take@3');
INSERT INTO "entries" VALUES(5,13,'1','pass');
INSERT INTO "entries" VALUES(5,14,'1','keep@4');
INSERT INTO "entries" VALUES(5,15,'2','play 7x2@3');
INSERT INTO "entries" VALUES(5,16,'2','take@4');
INSERT INTO "entries" VALUES(5,17,'3','pass');
INSERT INTO "entries" VALUES(5,18,'3','drop');
INSERT INTO "entries" VALUES(5,19,'0','pass');
INSERT INTO "entries" VALUES(5,20,'0','keep@8');
INSERT INTO "entries" VALUES(5,21,'1','pass');
INSERT INTO "entries" VALUES(5,22,'1','keep@7');
INSERT INTO "entries" VALUES(5,23,'2','play 1x1@8');
INSERT INTO "entries" VALUES(5,24,'3','play 2x1@3');
INSERT INTO "entries" VALUES(5,25,'3','drop');
INSERT INTO "entries" VALUES(5,26,'0','play 4x1@8');
INSERT INTO "entries" VALUES(5,27,'0','take@0');
INSERT INTO "entries" VALUES(5,28,'1','play 5x1@10');
INSERT INTO "entries" VALUES(5,29,'1','take@3');
INSERT INTO "entries" VALUES(5,30,'2','play 6x1@2');
INSERT INTO "entries" VALUES(5,31,'2','drop');
INSERT INTO "entries" VALUES(5,32,'3','play 5x2@2');
INSERT INTO "entries" VALUES(5,33,'3','drop');
INSERT INTO "entries" VALUES(5,34,'0','pass');
INSERT INTO "entries" VALUES(5,35,'0','keep@5');
INSERT INTO "entries" VALUES(5,36,'1','pass');
INSERT INTO "entries" VALUES(5,37,'1','keep@1');
INSERT INTO "entries" VALUES(5,38,'2','play 2x3@4');
INSERT INTO "entries" VALUES(5,39,'2','drop');
INSERT INTO "entries" VALUES(5,40,'3','pass');
INSERT INTO "entries" VALUES(5,41,'3','drop');
INSERT INTO "entries" VALUES(5,42,'0','pass');
INSERT INTO "entries" VALUES(5,43,'0','keep@4');
INSERT INTO "entries" VALUES(5,44,'1','pass');
INSERT INTO "entries" VALUES(5,45,'1','drop');
INSERT INTO "entries" VALUES(5,46,'2','play 2x1@2');
INSERT INTO "entries" VALUES(5,47,'3','play 3x1@2');
INSERT INTO "entries" VALUES(5,48,'3','drop');
INSERT INTO "entries" VALUES(5,49,'0','play 4x1@9');
INSERT INTO "entries" VALUES(6,1,'chance','deal 8s Hs 3h 5h 6h 7h 8h 5d 9d Bd 3c eagle owl 5s 9s 2h 5h 7h Ad 2d 3d 8d 3c Hc crane swan 7s 9s Ah 2h 3h 6h Bh 2c 6c 8c 8c 6r 7r As 2s 6s 8s 8s 9s 8h 9d 2c 7c 8c Fc Kc 8s Fs Ks 2h 7h 8h 4d 6d 7d Wd 5c Wc rose 9c Ah 4c 7s As Fh Ac 2c As 9d 2d 5h 5c 4c Qh 9d 9s 2c 7c 6c birch 4c Hh 7d 4s Kh 4s 7d 8h Fd 2d 6s 5d 2h 6d Jc 8c tulip 3h 3d Ah Ad Jd 4c 4d 6s 2s 4s 3r 6h 9h daisy 5d 6s 9h 9c Wh 4d 9r 2r 7h 9h 8d 5s 5s Bs 2s 7c 9c 3s 3c 4r 3d 6d 4s Ac 4h Kd 3h Hd pine Ar 7s apple 2d Jh 5c 7s oak Qd Js 5h 4h 9h Ac 5c 3c Ah 8d As 3d 3s 7c 5d 5r 3s Bc 6c Ac Ws Ad 4d 4h 2s 5s Ad 8d 6c 6h 4h 7d Qc lily 6d 8r 3s Qs 9c');
INSERT INTO "entries" VALUES(6,2,'0','discard 3c');
INSERT INTO "entries" VALUES(6,3,'1','skip');
INSERT INTO "entries" VALUES(6,4,'2','skip');
INSERT INTO "entries" VALUES(6,5,'3','skip');
INSERT INTO "entries" VALUES(6,6,'1','discard 2h');
INSERT INTO "entries" VALUES(6,7,'0','skip');
INSERT INTO "entries" VALUES(6,8,'2','skip');
INSERT INTO "entries" VALUES(6,9,'3','skip');
INSERT INTO "entries" VALUES(6,10,'2','lay 6r');
INSERT INTO "entries" VALUES(6,11,'2','lay 7r');
INSERT INTO "entries" VALUES(6,12,'2','discard Qs');
INSERT INTO "entries" VALUES(6,13,'0','skip');
INSERT INTO "entries" VALUES(6,14,'1','skip');
INSERT INTO "entries" VALUES(6,15,'3','skip');
INSERT INTO "entries" VALUES(6,16,'3','discard 2c');
INSERT INTO "entries" VALUES(6,17,'0','skip');
INSERT INTO "entries" VALUES(6,18,'1','skip');
INSERT INTO "entries" VALUES(6,19,'2','skip');
CREATE TABLE held_answers (
	match_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	question INTEGER NOT NULL, 
	action TEXT NOT NULL, 
	PRIMARY KEY (match_id, seat), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "held_answers" VALUES(6,0,3,'skip');
INSERT INTO "held_answers" VALUES(6,1,3,'skip');
CREATE TABLE lent_keys (
	table_id VARCHAR(32) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	number INTEGER NOT NULL, 
	lent VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, key_hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE listings (
	table_id VARCHAR(32) NOT NULL, 
	company VARCHAR(8) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE mail_addresses (
	person INTEGER NOT NULL, 
	address VARCHAR(254) NOT NULL, 
	folded VARCHAR(254) NOT NULL, 
	turns VARCHAR(8) NOT NULL, 
	mailed_ms BIGINT NOT NULL, 
	PRIMARY KEY (person), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
CREATE TABLE mail_links (
	hash VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	address VARCHAR(254) NOT NULL, 
	expires_ms BIGINT NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
CREATE TABLE matches (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	options TEXT NOT NULL, 
	rules_version INTEGER NOT NULL, 
	seating TEXT NOT NULL, 
	created VARCHAR(32) NOT NULL, previous_link VARCHAR(64) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "matches" VALUES(1,'FtjkCqKRMYLax9Lj',1,'nakatta','{"pie": true, "size": 5}',1,'[0, 1]','2026-11-27T15:57:40Z','');
INSERT INTO "matches" VALUES(2,'KziHM0oThu7ZIOuB',1,'nakatta','{"pie": true, "size": 5}',1,'[0, 1]','2026-11-27T15:57:43Z','');
INSERT INTO "matches" VALUES(3,'xRLtn60iYjrXI4zv',1,'natto','{"bombs": "one-sheet", "free_dragons": false, "lead_bombs": false, "leads": "loser", "seq_suit_tiebreak": false, "shared_dragons": "off", "single_must_end": false, "target": 1, "widened_sums": "off"}',2,'[0, 1]','2026-11-27T15:57:47Z','');
INSERT INTO "matches" VALUES(4,'luEmRI5_dsqr8fIM',1,'natto','{"bombs": "one-sheet", "free_dragons": false, "lead_bombs": false, "leads": "loser", "seq_suit_tiebreak": false, "shared_dragons": "off", "single_must_end": false, "target": 2, "widened_sums": "off"}',2,'[0, 1]','2026-11-27T15:58:12Z','');
INSERT INTO "matches" VALUES(5,'Qtw6GlD4mQwXWSeS',1,'nanatoridori','{"lead_pass": false, "penguins": 2, "players": 4, "public_gaps": true, "scoring": "penguins", "starts": "drawn"}',3,'[0, 1, 2, 3]','2026-11-27T15:58:18Z','');
INSERT INTO "matches" VALUES(6,'LcE9r159L9YKfRKE',1,'eurojongg','{"auto_lay": false, "bonuses": {}, "fourteen_run": false, "hand_limit": 1000, "no_wins": [], "rob_tome": false, "rounds": 1, "sacred_discard": false, "seat_suit_faces": "added", "seat_suits": false, "seven_pairs": false, "several_winners": "from-dealer", "stacks": 8, "tome_claim": "any", "waiting": false}',2,'[0, 1, 2, 3]','2026-11-27T15:58:51Z','');
CREATE TABLE moderation_acts (
	id INTEGER NOT NULL, 
	report INTEGER, 
	table_id VARCHAR(32), 
	moderator INTEGER NOT NULL, 
	done VARCHAR(8) NOT NULL, 
	subject VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	line TEXT, 
	reason TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	until_ms BIGINT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(moderator) REFERENCES persons (id)
);
CREATE TABLE offers (
	match_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	what VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	agreed TEXT NOT NULL, 
	entries INTEGER NOT NULL, 
	PRIMARY KEY (match_id, number), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE owners (
	table_id VARCHAR(32) NOT NULL, 
	fence BIGINT NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE passkeys (
	id INTEGER NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	credential TEXT NOT NULL, 
	public_key TEXT NOT NULL, 
	sign_count BIGINT NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	used VARCHAR(32), 
	PRIMARY KEY (id), 
	UNIQUE (hash), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
CREATE TABLE persons (
	id INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(64), 
	kind VARCHAR(8) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	owner INTEGER, 
	password_hash TEXT, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (folded), 
	FOREIGN KEY(owner) REFERENCES persons (id)
);
INSERT INTO "persons" VALUES(1,'Anna','anna','person','player',NULL,'$argon2id$v=19$m=65536,t=3,p=1$uZ6Z7kzLLRwbKlV6DnDoLw$zUdEyeavx3t5yivKtVAHumd0REIO9bpcYd4ZTJD81No','2026-11-27T15:57:39Z');
INSERT INTO "persons" VALUES(2,'Ben','ben','person','player',NULL,'$argon2id$v=19$m=65536,t=3,p=1$u0k3Q+iT7LvHuz+WfcQrOQ$y2PFiULb5ZwxCTsPjj5dUgoEDjwHKd6rTTZgMDquskw','2026-11-27T15:57:40Z');
CREATE TABLE plans (
	match_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	entries INTEGER NOT NULL, 
	lines TEXT NOT NULL, 
	PRIMARY KEY (match_id, seat), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE played_out (
	match_id INTEGER NOT NULL, 
	stands INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (match_id, stands), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE players (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	level INTEGER, 
	name VARCHAR(64) NOT NULL, 
	key_hash VARCHAR(64), person INTEGER, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "players" VALUES('FtjkCqKRMYLax9Lj',0,'person',NULL,'Gus','76044f1f0ce7fb0c28637cd2757d2f9e4d93ff74159da8deebc5e640ee3884b4',NULL);
INSERT INTO "players" VALUES('FtjkCqKRMYLax9Lj',1,'bot',1,'Guest',NULL,NULL);
INSERT INTO "players" VALUES('KziHM0oThu7ZIOuB',0,'person',NULL,'Anna','29465d4ba6ee27c045e0bdaf277a780970674780b8267960ce1eadf68e70c8ce',1);
INSERT INTO "players" VALUES('KziHM0oThu7ZIOuB',1,'person',NULL,'Ben','0aa708465c8ebdd2f6653d294e8f9a9c939fd72ccbfacd64cedf50b1d61e19ae',2);
INSERT INTO "players" VALUES('xRLtn60iYjrXI4zv',0,'person',NULL,'Anna','1acc265c856cc61f4c048d62e4860771b64b97c4244a3939f5bda93d54128c28',1);
INSERT INTO "players" VALUES('xRLtn60iYjrXI4zv',1,'person',NULL,'Ben','36edc04646a22212db14da7ab33449da8a5fa9601e94e855c658ab4cd509f517',2);
INSERT INTO "players" VALUES('luEmRI5_dsqr8fIM',0,'person',NULL,'Anna','4a600d7db22199f50fc413dca30bca93f1dd008a0c3c36c30cad9e091734a941',1);
INSERT INTO "players" VALUES('luEmRI5_dsqr8fIM',1,'person',NULL,'Ben','152cdcc57f35ed1e5c7c449809896bd1f2c0dbdc70e5ca6320719e21d6e17fc5',2);
INSERT INTO "players" VALUES('Qtw6GlD4mQwXWSeS',0,'person',NULL,'Anna','3b948da7a9df055c557f38296bd13c13306e5987a64051c47666bd18e0e360ee',1);
INSERT INTO "players" VALUES('Qtw6GlD4mQwXWSeS',1,'person',NULL,'Ben','f78214484de13bb87ba601d43c067602581fb1897460d001d4eeca1144f12c12',2);
INSERT INTO "players" VALUES('Qtw6GlD4mQwXWSeS',2,'bot',2,'Regular',NULL,NULL);
INSERT INTO "players" VALUES('Qtw6GlD4mQwXWSeS',3,'bot',1,'Guest',NULL,NULL);
INSERT INTO "players" VALUES('LcE9r159L9YKfRKE',0,'person',NULL,'Anna','affe38a5ec12b5a8ffef8a06b767cd3f7967342d26300b4d86185b1ebb302463',1);
INSERT INTO "players" VALUES('LcE9r159L9YKfRKE',1,'person',NULL,'Ben','46e71f096c7230fb20d664f7d3fba563960f5a417f71d84e96e355cc97fb9af8',2);
INSERT INTO "players" VALUES('LcE9r159L9YKfRKE',2,'bot',2,'Regular',NULL,NULL);
INSERT INTO "players" VALUES('LcE9r159L9YKfRKE',3,'bot',1,'Guest',NULL,NULL);
CREATE TABLE push_subscriptions (
	id INTEGER NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(128) NOT NULL, 
	auth VARCHAR(64) NOT NULL, 
	person INTEGER, 
	table_id VARCHAR(32), 
	player INTEGER, 
	browser VARCHAR(64) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES persons (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE rated_places (
	result INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	"before" FLOAT NOT NULL, 
	"after" FLOAT NOT NULL, 
	PRIMARY KEY (result, seat), 
	FOREIGN KEY(result) REFERENCES results (id), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
INSERT INTO "rated_places" VALUES(1,0,1,2,1500.0,1.33768910609370232124e+03);
INSERT INTO "rated_places" VALUES(1,1,2,1,1500.0,1.66231089390629767875e+03);
INSERT INTO "rated_places" VALUES(2,0,1,1,1500.0,1.66231089390629767875e+03);
INSERT INTO "rated_places" VALUES(2,1,2,2,1500.0,1.33768910609370232124e+03);
CREATE TABLE rated_tables (
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "rated_tables" VALUES('KziHM0oThu7ZIOuB');
INSERT INTO "rated_tables" VALUES('xRLtn60iYjrXI4zv');
CREATE TABLE ratings (
	person INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	speed VARCHAR(16) NOT NULL, 
	model VARCHAR(8) NOT NULL, 
	value FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	matches INTEGER NOT NULL, 
	PRIMARY KEY (person, game, speed, model), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
INSERT INTO "ratings" VALUES(1,'nakatta','unlimited','two',1.33768910609370232124e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "ratings" VALUES(2,'nakatta','unlimited','two',1.66231089390629767875e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "ratings" VALUES(1,'natto','unlimited','two',1.66231089390629767875e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
INSERT INTO "ratings" VALUES(2,'natto','unlimited','two',1.33768910609370232124e+03,2.90318963717980466293e+02,5.99996753723381417988e-02,1);
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	line_id INTEGER NOT NULL, 
	lines TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	created_ms BIGINT NOT NULL, 
	settled VARCHAR(8), 
	PRIMARY KEY (id), 
	UNIQUE (line_id)
);
CREATE TABLE results (
	id INTEGER NOT NULL, 
	match_id INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	speed VARCHAR(16) NOT NULL, 
	ended VARCHAR(32) NOT NULL, 
	code VARCHAR(32) NOT NULL, 
	places TEXT NOT NULL, 
	is_rated BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (match_id), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "results" VALUES(1,2,'nakatta','unlimited','2026-11-27T15:57:47Z','connection','[2, 1]',1);
INSERT INTO "results" VALUES(2,3,'natto','unlimited','2026-11-27T15:58:12Z','rounds','[1, 2]',1);
CREATE TABLE service_keys (
	name VARCHAR(16) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE sessions (
	hash VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	begun VARCHAR(32) NOT NULL, 
	seen VARCHAR(32) NOT NULL, 
	browser VARCHAR(64) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
INSERT INTO "sessions" VALUES('484cd76866dbabf7d1a996355dca53c304b0c149e2a18d0422e7e7b3d1180918',1,'2026-11-27T15:57:39Z','2026-11-27T15:57:39Z','a program');
INSERT INTO "sessions" VALUES('06796ee3d42eed7e592ab6a2538a418f75edbef1275c6b76700bc653c1b3dd91',2,'2026-11-27T15:57:40Z','2026-11-27T15:57:40Z','a program');
CREATE TABLE shuffle_nonces (
	match_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	nonce VARCHAR(64) NOT NULL, 
	PRIMARY KEY (match_id, seat), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE shuffles (
	match_id INTEGER NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	PRIMARY KEY (match_id), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "shuffles" VALUES(3,'aece20a78f8f682068dd4b156c58e1001c62dc1e2ce053182a8ad34bbadf271c','27af6bfaa3138415573be98225907582552a0bb7c0d83a007c001bcf234f14a6');
CREATE TABLE stamps (
	match_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	left_ms TEXT NOT NULL, 
	PRIMARY KEY (match_id, number), 
	FOREIGN KEY(match_id) REFERENCES matches (id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	creator INTEGER, 
	invitation_hash VARCHAR(64) NOT NULL, window VARCHAR(8) DEFAULT 'instant' NOT NULL, window_ms INTEGER DEFAULT '0' NOT NULL, pause_ms INTEGER DEFAULT '0' NOT NULL, clock VARCHAR(24) DEFAULT 'none' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('FtjkCqKRMYLax9Lj','2026-11-27T15:57:40Z',0,'d07e65a911355ad4096440f3b5635403aebe48f71d1e2492d959d8b0e0afc1ad','instant',4000,12000,'none');
INSERT INTO "tables" VALUES('KziHM0oThu7ZIOuB','2026-11-27T15:57:43Z',0,'7432d6206d3c398326a941b19bd062614c4779ee611d369322c788fac2ddb3f8','fixed',4000,12000,'none');
INSERT INTO "tables" VALUES('xRLtn60iYjrXI4zv','2026-11-27T15:57:47Z',0,'4215c37cbad7984a7dfefce63c363b0176b64d24f0e04af69502b38e7e995cfb','fixed',4000,12000,'none');
INSERT INTO "tables" VALUES('luEmRI5_dsqr8fIM','2026-11-27T15:58:12Z',0,'e97422456a7b9e4610160663cbcf923422fb65582b046220ee16a827f1f6ce47','fixed',4000,12000,'none');
INSERT INTO "tables" VALUES('Qtw6GlD4mQwXWSeS','2026-11-27T15:58:18Z',0,'47b023c419bc3d620f33a956bf7c1c00fc000a27d3da6b72023a3b0fe5398ff1','fixed',4000,12000,'none');
INSERT INTO "tables" VALUES('LcE9r159L9YKfRKE','2026-11-27T15:58:51Z',0,'41cbebf5e8afc38bb88cb52521ceee937e9abe3d6e098569bedb773d7b8ba316','fixed',4000,12000,'none');
CREATE TABLE ties (
	person INTEGER NOT NULL, 
	other INTEGER NOT NULL, 
	tie VARCHAR(8) NOT NULL, 
	PRIMARY KEY (person, other), 
	FOREIGN KEY(person) REFERENCES persons (id), 
	FOREIGN KEY(other) REFERENCES persons (id)
);
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	person INTEGER NOT NULL, 
	scope VARCHAR(16) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
CREATE TABLE tournament_deals (
	tournament VARCHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	PRIMARY KEY (tournament, round), 
	FOREIGN KEY(tournament) REFERENCES tournaments (id)
);
CREATE TABLE tournament_entrants (
	tournament VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	level INTEGER, 
	key_hash VARCHAR(64), 
	person INTEGER, 
	has_left BOOLEAN NOT NULL, 
	seen_ms BIGINT NOT NULL, 
	PRIMARY KEY (tournament, number), 
	FOREIGN KEY(tournament) REFERENCES tournaments (id)
);
CREATE TABLE tournament_tables (
	tournament VARCHAR(32) NOT NULL, 
	round INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	table_id VARCHAR(32), 
	entrants TEXT NOT NULL, 
	begun_ms BIGINT NOT NULL, 
	ended_ms BIGINT, 
	returns TEXT, 
	PRIMARY KEY (tournament, round, number), 
	FOREIGN KEY(tournament) REFERENCES tournaments (id)
);
CREATE TABLE tournaments (
	id VARCHAR(32) NOT NULL, 
	title VARCHAR(64) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	terms TEXT NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	person INTEGER, 
	is_listed BOOLEAN NOT NULL, 
	called_ms BIGINT NOT NULL, 
	starts_ms BIGINT, 
	ends_ms BIGINT, 
	phase VARCHAR(8) NOT NULL, 
	round INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE turns (
	table_id VARCHAR(32) NOT NULL, 
	player INTEGER NOT NULL, 
	person INTEGER, 
	match_id INTEGER NOT NULL, 
	entries INTEGER NOT NULL, 
	due_ms BIGINT NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	PRIMARY KEY (table_id, player), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE watch_terms (
	table_id VARCHAR(32) NOT NULL, 
	delay_s INTEGER NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX ix_listings_created ON listings (created);
CREATE INDEX ix_persons_owner ON persons (owner);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tokens_person ON tokens (person);
CREATE INDEX ix_ties_other ON ties (other);
CREATE INDEX ix_players_person ON players (person);
CREATE INDEX ix_players_key_hash ON players (key_hash);
CREATE INDEX ix_chains_changed ON chains (changed);
CREATE INDEX ix_rated_places_person ON rated_places (person);
CREATE INDEX ix_ratings_game ON ratings (game, speed, model, value);
CREATE INDEX ix_clocks_due_ms ON clocks (due_ms);
CREATE INDEX ix_chat_lines_at_ms ON chat_lines (at_ms);
CREATE INDEX ix_chat_lines_table_id ON chat_lines (table_id);
CREATE INDEX ix_reports_created_ms ON reports (created_ms);
CREATE INDEX ix_tournaments_phase ON tournaments (phase);
CREATE INDEX ix_tournament_entrants_person ON tournament_entrants (person);
CREATE INDEX ix_tournament_tables_table_id ON tournament_tables (table_id);
CREATE INDEX ix_moderation_acts_subject ON moderation_acts (subject);
CREATE INDEX ix_moderation_acts_at_ms ON moderation_acts (at_ms);
CREATE UNIQUE INDEX ix_chat_lines_number ON chat_lines (table_id, number);
CREATE INDEX ix_mail_addresses_folded ON mail_addresses (folded);
CREATE INDEX ix_mail_links_person ON mail_links (person);
CREATE INDEX ix_mail_links_expires_ms ON mail_links (expires_ms);
CREATE INDEX ix_turns_due_ms ON turns (due_ms);
CREATE INDEX ix_turns_person ON turns (person);
CREATE INDEX ix_passkeys_person ON passkeys (person);
CREATE INDEX ix_challenges_expires_ms ON challenges (expires_ms);
CREATE INDEX ix_push_subscriptions_person ON push_subscriptions (person);
CREATE INDEX ix_push_subscriptions_table_id ON push_subscriptions (table_id);
CREATE INDEX ix_push_subscriptions_hash ON push_subscriptions (hash);
COMMIT;
