BEGIN TRANSACTION;
CREATE TABLE achievements (
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_achievements PRIMARY KEY (person, name), 
	CONSTRAINT fk_achievements_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE acts (
	id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	person VARCHAR(32), 
	shell VARCHAR(40), 
	what VARCHAR(20) NOT NULL, 
	table_id VARCHAR(16), 
	whom VARCHAR(32), 
	detail VARCHAR(120), 
	CONSTRAINT pk_acts PRIMARY KEY (id), 
	CONSTRAINT fk_acts_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_acts_whom FOREIGN KEY(whom) REFERENCES people (id)
);
INSERT INTO "acts" VALUES(1,'2026-11-17 05:56:13.202286',NULL,'pinned','promote',NULL,'9kw7krpsrfwrh3vk',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0014');
CREATE TABLE analyses (
	table_id VARCHAR(16) NOT NULL, 
	edition VARCHAR(16) NOT NULL, 
	settings JSON NOT NULL, 
	at DATETIME NOT NULL, 
	wanted BOOLEAN NOT NULL, 
	CONSTRAINT pk_analyses PRIMARY KEY (table_id, edition), 
	CONSTRAINT fk_analyses_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE analysis_parts (
	table_id VARCHAR(16) NOT NULL, 
	edition VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	found JSON NOT NULL, 
	CONSTRAINT pk_analysis_parts PRIMARY KEY (table_id, edition, number), 
	CONSTRAINT fk_analysis_parts_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE attempts (
	challenge VARCHAR(60) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_attempts PRIMARY KEY (challenge, person), 
	CONSTRAINT fk_attempts_challenge FOREIGN KEY(challenge) REFERENCES challenges ("key"), 
	CONSTRAINT fk_attempts_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE beats (
	name VARCHAR(20) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_beats PRIMARY KEY (name)
);
CREATE TABLE blocks (
	person VARCHAR(32) NOT NULL, 
	whom VARCHAR(32) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_blocks PRIMARY KEY (person, whom), 
	CONSTRAINT fk_blocks_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_blocks_whom FOREIGN KEY(whom) REFERENCES people (id)
);
CREATE TABLE challenges (
	"key" VARCHAR(60) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR(200) NOT NULL, 
	bots JSON NOT NULL, 
	begins DATETIME NOT NULL, 
	ends DATETIME NOT NULL, 
	CONSTRAINT pk_challenges PRIMARY KEY ("key")
);
CREATE TABLE channels (
	id VARCHAR(16) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	address TEXT NOT NULL, 
	keys JSON, 
	site VARCHAR(300) NOT NULL, 
	daily BOOLEAN NOT NULL, 
	created DATETIME NOT NULL, 
	confirmed DATETIME, 
	code VARCHAR(64), 
	trouble VARCHAR(200), 
	CONSTRAINT pk_channels PRIMARY KEY (id), 
	CONSTRAINT fk_channels_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE "chats" (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	person VARCHAR(32), 
	hidden DATETIME, 
	CONSTRAINT pk_chats PRIMARY KEY (id), 
	CONSTRAINT fk_chats_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT fk_chats_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "chats" VALUES(1,'pf7tpnzcjf','Ana',0,'Boa sorte!','2026-11-17 05:56:12.950755',NULL,NULL);
INSERT INTO "chats" VALUES(2,'pf7tpnzcjf','O''Neill',NULL,'line	two; -- DROP','2026-11-17 05:56:13.002318',NULL,NULL);
INSERT INTO "chats" VALUES(3,'vrd5ttjc9j','Ana',0,'Boa sorte!','2026-11-17 05:56:13.154716',NULL,NULL);
INSERT INTO "chats" VALUES(4,'vrd5ttjc9j','O''Neill',NULL,'line	two; -- DROP','2026-11-17 05:56:13.162702',NULL,NULL);
INSERT INTO "chats" VALUES(5,'bgq4jpp8xt','Ana',0,'Boa sorte!','2026-11-17 05:56:13.170016',NULL,NULL);
INSERT INTO "chats" VALUES(6,'bgq4jpp8xt','O''Neill',NULL,'line	two; -- DROP','2026-11-17 05:56:13.178707',NULL,NULL);
CREATE TABLE counts (
	name VARCHAR(64) NOT NULL, 
	note JSON NOT NULL, 
	until FLOAT NOT NULL, 
	CONSTRAINT pk_counts PRIMARY KEY (name)
);
CREATE TABLE friendships (
	asker VARCHAR(32) NOT NULL, 
	asked VARCHAR(32) NOT NULL, 
	at DATETIME NOT NULL, 
	accepted DATETIME, 
	declined DATETIME, 
	CONSTRAINT pk_friendships PRIMARY KEY (asker, asked), 
	CONSTRAINT fk_friendships_asker FOREIGN KEY(asker) REFERENCES people (id), 
	CONSTRAINT fk_friendships_asked FOREIGN KEY(asked) REFERENCES people (id)
);
CREATE TABLE happenings (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	at DATETIME NOT NULL, 
	"row" INTEGER NOT NULL, 
	what VARCHAR(20) NOT NULL, 
	seat INTEGER, 
	person VARCHAR(32), 
	detail JSON NOT NULL, 
	CONSTRAINT pk_happenings PRIMARY KEY (id), 
	CONSTRAINT fk_happenings_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT fk_happenings_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "happenings" VALUES(1,'pf7tpnzcjf','2026-11-17 05:56:12.956376',207,'reopened',0,'9kw7krpsrfwrh3vk','{}');
INSERT INTO "happenings" VALUES(2,'vrd5ttjc9j','2026-11-17 05:56:13.160053',25,'reopened',0,'9kw7krpsrfwrh3vk','{}');
INSERT INTO "happenings" VALUES(3,'bgq4jpp8xt','2026-11-17 05:56:13.175914',0,'reopened',0,'9kw7krpsrfwrh3vk','{}');
CREATE TABLE hours (
	person VARCHAR(32) NOT NULL, 
	zone VARCHAR(64) NOT NULL, 
	night JSON, 
	holidays JSON NOT NULL, quiet JSON, 
	CONSTRAINT pk_hours PRIMARY KEY (person), 
	CONSTRAINT fk_hours_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "hours" VALUES('9kw7krpsrfwrh3vk','Europe/Lisbon','[1380, 420]','[]','[1380, 420]');
CREATE TABLE moves (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	text VARCHAR(80) NOT NULL, 
	seat INTEGER NOT NULL, 
	"key" VARCHAR(64), 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (table_id, number), 
	CONSTRAINT uq_moves_key UNIQUE (table_id, seat, "key"), 
	CONSTRAINT fk_moves_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "moves" VALUES('pf7tpnzcjf',0,'take axe',0,'key 0','2026-11-17 05:56:10.513649');
INSERT INTO "moves" VALUES('pf7tpnzcjf',1,'give helvetia-2',0,NULL,'2026-11-17 05:56:10.518810');
INSERT INTO "moves" VALUES('pf7tpnzcjf',2,'take aquitania-3',1,NULL,'2026-11-17 05:56:10.522771');
INSERT INTO "moves" VALUES('pf7tpnzcjf',3,'undo',1,'key 3','2026-11-17 05:56:10.526760');
INSERT INTO "moves" VALUES('pf7tpnzcjf',4,'take shield',1,NULL,'2026-11-17 05:56:10.530785');
INSERT INTO "moves" VALUES('pf7tpnzcjf',5,'give doctor',1,NULL,'2026-11-17 05:56:10.534756');
INSERT INTO "moves" VALUES('pf7tpnzcjf',6,'take aquitania-3',0,'key 6','2026-11-17 05:56:10.536457');
INSERT INTO "moves" VALUES('pf7tpnzcjf',7,'give axe',0,NULL,'2026-11-17 05:56:10.538732');
INSERT INTO "moves" VALUES('pf7tpnzcjf',8,'mars',1,NULL,'2026-11-17 05:56:10.542757');
INSERT INTO "moves" VALUES('pf7tpnzcjf',9,'take axe',0,'key 9','2026-11-17 05:56:10.546731');
INSERT INTO "moves" VALUES('pf7tpnzcjf',10,'undo',0,NULL,'2026-11-17 05:56:10.550734');
INSERT INTO "moves" VALUES('pf7tpnzcjf',11,'take axe',0,NULL,'2026-11-17 05:56:10.554738');
INSERT INTO "moves" VALUES('pf7tpnzcjf',12,'give aquitania-3',0,'key 12','2026-11-17 05:56:10.558729');
INSERT INTO "moves" VALUES('pf7tpnzcjf',13,'take doctor',1,NULL,'2026-11-17 05:56:10.562733');
INSERT INTO "moves" VALUES('pf7tpnzcjf',14,'undo',1,NULL,'2026-11-17 05:56:10.566733');
INSERT INTO "moves" VALUES('pf7tpnzcjf',15,'recruit helvetia-3',1,'key 15','2026-11-17 05:56:10.570735');
INSERT INTO "moves" VALUES('pf7tpnzcjf',16,'take doctor',0,NULL,'2026-11-17 05:56:10.574734');
INSERT INTO "moves" VALUES('pf7tpnzcjf',17,'undo',0,NULL,'2026-11-17 05:56:10.578729');
INSERT INTO "moves" VALUES('pf7tpnzcjf',18,'take helvetia-2',0,'key 18','2026-11-17 05:56:10.582740');
INSERT INTO "moves" VALUES('pf7tpnzcjf',19,'give mercenary-4',0,NULL,'2026-11-17 05:56:10.586471');
INSERT INTO "moves" VALUES('pf7tpnzcjf',20,'take caesar',1,NULL,'2026-11-17 05:56:10.588436');
INSERT INTO "moves" VALUES('pf7tpnzcjf',21,'undo',1,'key 21','2026-11-17 05:56:10.590730');
INSERT INTO "moves" VALUES('pf7tpnzcjf',22,'take doctor',1,NULL,'2026-11-17 05:56:10.642215');
INSERT INTO "moves" VALUES('pf7tpnzcjf',23,'give tarraconensis-1',1,NULL,'2026-11-17 05:56:10.660226');
INSERT INTO "moves" VALUES('pf7tpnzcjf',24,'mars',0,'key 24','2026-11-17 05:56:10.666934');
INSERT INTO "moves" VALUES('pf7tpnzcjf',25,'take tarraconensis-1',1,NULL,'2026-11-17 05:56:10.671212');
INSERT INTO "moves" VALUES('pf7tpnzcjf',26,'give doctor',1,NULL,'2026-11-17 05:56:10.676186');
INSERT INTO "moves" VALUES('pf7tpnzcjf',27,'recruit aquitania-5',0,'key 27','2026-11-17 05:56:10.689419');
INSERT INTO "moves" VALUES('pf7tpnzcjf',28,'take doctor',1,NULL,'2026-11-17 05:56:10.698838');
INSERT INTO "moves" VALUES('pf7tpnzcjf',29,'give sword',1,NULL,'2026-11-17 05:56:10.701521');
INSERT INTO "moves" VALUES('pf7tpnzcjf',30,'take aquitania-3',0,'key 30','2026-11-17 05:56:10.710814');
INSERT INTO "moves" VALUES('pf7tpnzcjf',31,'give aquitania-4',0,NULL,'2026-11-17 05:56:10.718801');
INSERT INTO "moves" VALUES('pf7tpnzcjf',32,'take mercenary-4',1,NULL,'2026-11-17 05:56:10.722932');
INSERT INTO "moves" VALUES('pf7tpnzcjf',33,'give doctor',1,'key 33','2026-11-17 05:56:10.724657');
INSERT INTO "moves" VALUES('pf7tpnzcjf',34,'take doctor',0,NULL,'2026-11-17 05:56:10.733212');
INSERT INTO "moves" VALUES('pf7tpnzcjf',35,'give shield',0,NULL,'2026-11-17 05:56:10.736287');
INSERT INTO "moves" VALUES('pf7tpnzcjf',36,'take sword',1,'key 36','2026-11-17 05:56:10.742771');
INSERT INTO "moves" VALUES('pf7tpnzcjf',37,'give mercenary-4',1,NULL,'2026-11-17 05:56:10.750781');
INSERT INTO "moves" VALUES('pf7tpnzcjf',38,'take caesar',0,NULL,'2026-11-17 05:56:10.756097');
INSERT INTO "moves" VALUES('pf7tpnzcjf',39,'give aquitania-1',0,'key 39','2026-11-17 05:56:10.758678');
INSERT INTO "moves" VALUES('pf7tpnzcjf',40,'take aquitania-4',1,NULL,'2026-11-17 05:56:10.762132');
INSERT INTO "moves" VALUES('pf7tpnzcjf',41,'give sword',1,NULL,'2026-11-17 05:56:10.764760');
INSERT INTO "moves" VALUES('pf7tpnzcjf',42,'caesar',0,'key 42','2026-11-17 05:56:10.765523');
INSERT INTO "moves" VALUES('pf7tpnzcjf',43,'take aquitania-1',1,NULL,'2026-11-17 05:56:10.776345');
INSERT INTO "moves" VALUES('pf7tpnzcjf',44,'give tarraconensis-3',1,NULL,'2026-11-17 05:56:10.777117');
INSERT INTO "moves" VALUES('pf7tpnzcjf',45,'take sword',0,'key 45','2026-11-17 05:56:10.777725');
INSERT INTO "moves" VALUES('pf7tpnzcjf',46,'give tarraconensis-5',0,NULL,'2026-11-17 05:56:10.778315');
INSERT INTO "moves" VALUES('pf7tpnzcjf',47,'take tarraconensis-3',1,NULL,'2026-11-17 05:56:10.782883');
INSERT INTO "moves" VALUES('pf7tpnzcjf',48,'undo',1,'key 48','2026-11-17 05:56:10.790754');
INSERT INTO "moves" VALUES('pf7tpnzcjf',49,'take tarraconensis-3',1,NULL,'2026-11-17 05:56:10.793078');
INSERT INTO "moves" VALUES('pf7tpnzcjf',50,'undo',1,NULL,'2026-11-17 05:56:10.794141');
INSERT INTO "moves" VALUES('pf7tpnzcjf',51,'take mercenary-4',1,'key 51','2026-11-17 05:56:10.798770');
INSERT INTO "moves" VALUES('pf7tpnzcjf',52,'undo',1,NULL,'2026-11-17 05:56:10.804093');
INSERT INTO "moves" VALUES('pf7tpnzcjf',53,'take tarraconensis-5',1,NULL,'2026-11-17 05:56:10.809677');
INSERT INTO "moves" VALUES('pf7tpnzcjf',54,'undo',1,'key 54','2026-11-17 05:56:10.817425');
INSERT INTO "moves" VALUES('pf7tpnzcjf',55,'take shield',1,NULL,'2026-11-17 05:56:10.819101');
INSERT INTO "moves" VALUES('pf7tpnzcjf',56,'give tarraconensis-1',1,NULL,'2026-11-17 05:56:10.826449');
INSERT INTO "moves" VALUES('pf7tpnzcjf',57,'take mercenary-4',0,'key 57','2026-11-17 05:56:10.830765');
INSERT INTO "moves" VALUES('pf7tpnzcjf',58,'undo',0,NULL,'2026-11-17 05:56:10.833215');
INSERT INTO "moves" VALUES('pf7tpnzcjf',59,'take mercenary-4',0,NULL,'2026-11-17 05:56:10.842801');
INSERT INTO "moves" VALUES('pf7tpnzcjf',60,'give sword',0,'key 60','2026-11-17 05:56:10.844705');
INSERT INTO "moves" VALUES('pf7tpnzcjf',61,'take tarraconensis-1',1,NULL,'2026-11-17 05:56:10.850771');
INSERT INTO "moves" VALUES('pf7tpnzcjf',62,'give shield',1,NULL,'2026-11-17 05:56:10.856919');
INSERT INTO "moves" VALUES('pf7tpnzcjf',63,'recruit doctor',0,'key 63','2026-11-17 05:56:10.861895');
INSERT INTO "moves" VALUES('pf7tpnzcjf',64,'take tarraconensis-5',1,NULL,'2026-11-17 05:56:10.869632');
INSERT INTO "moves" VALUES('pf7tpnzcjf',65,'give aquitania-1',1,NULL,'2026-11-17 05:56:10.870687');
INSERT INTO "moves" VALUES('pf7tpnzcjf',66,'renew',0,'key 66','2026-11-17 05:56:10.872604');
INSERT INTO "moves" VALUES('pf7tpnzcjf',67,'take axe',0,NULL,'2026-11-17 05:56:10.873356');
INSERT INTO "moves" VALUES('pf7tpnzcjf',68,'give aquitania-3',0,NULL,'2026-11-17 05:56:10.876509');
INSERT INTO "moves" VALUES('pf7tpnzcjf',69,'take caesar',1,'key 69','2026-11-17 05:56:10.877219');
INSERT INTO "moves" VALUES('pf7tpnzcjf',70,'undo',1,NULL,'2026-11-17 05:56:10.877868');
INSERT INTO "moves" VALUES('pf7tpnzcjf',71,'take aquitania-3',1,NULL,'2026-11-17 05:56:10.878832');
INSERT INTO "moves" VALUES('pf7tpnzcjf',72,'give tarraconensis-1',1,'key 72','2026-11-17 05:56:10.879419');
INSERT INTO "moves" VALUES('pf7tpnzcjf',73,'recruit mercenary-4',0,NULL,'2026-11-17 05:56:10.894654');
INSERT INTO "moves" VALUES('pf7tpnzcjf',74,'take tarraconensis-1',1,NULL,'2026-11-17 05:56:10.896234');
INSERT INTO "moves" VALUES('pf7tpnzcjf',75,'give aquitania-4',1,'key 75','2026-11-17 05:56:10.923742');
INSERT INTO "moves" VALUES('pf7tpnzcjf',76,'take sword',0,NULL,'2026-11-17 05:56:10.926513');
INSERT INTO "moves" VALUES('pf7tpnzcjf',77,'give axe',0,NULL,'2026-11-17 05:56:11.050918');
INSERT INTO "moves" VALUES('pf7tpnzcjf',78,'take caesar',1,'key 78','2026-11-17 05:56:11.086124');
INSERT INTO "moves" VALUES('pf7tpnzcjf',79,'give tarraconensis-5',1,NULL,'2026-11-17 05:56:11.131318');
INSERT INTO "moves" VALUES('pf7tpnzcjf',80,'take sword',0,NULL,'2026-11-17 05:56:11.159103');
INSERT INTO "moves" VALUES('pf7tpnzcjf',81,'undo',0,'key 81','2026-11-17 05:56:11.167084');
INSERT INTO "moves" VALUES('pf7tpnzcjf',82,'take axe',0,NULL,'2026-11-17 05:56:11.188523');
INSERT INTO "moves" VALUES('pf7tpnzcjf',83,'give bow',0,NULL,'2026-11-17 05:56:11.197161');
INSERT INTO "moves" VALUES('pf7tpnzcjf',84,'take aquitania-4',1,'key 84','2026-11-17 05:56:11.202411');
INSERT INTO "moves" VALUES('pf7tpnzcjf',85,'give caesar',1,NULL,'2026-11-17 05:56:11.225275');
INSERT INTO "moves" VALUES('pf7tpnzcjf',86,'take caesar',0,NULL,'2026-11-17 05:56:11.327097');
INSERT INTO "moves" VALUES('pf7tpnzcjf',87,'undo',0,'key 87','2026-11-17 05:56:11.336007');
INSERT INTO "moves" VALUES('pf7tpnzcjf',88,'take tarraconensis-5',0,NULL,'2026-11-17 05:56:11.350839');
INSERT INTO "moves" VALUES('pf7tpnzcjf',89,'give axe',0,NULL,'2026-11-17 05:56:11.378892');
INSERT INTO "moves" VALUES('pf7tpnzcjf',90,'take caesar',1,'key 90','2026-11-17 05:56:11.451034');
INSERT INTO "moves" VALUES('pf7tpnzcjf',91,'give aquitania-3',1,NULL,'2026-11-17 05:56:11.456611');
INSERT INTO "moves" VALUES('pf7tpnzcjf',92,'take sword',0,NULL,'2026-11-17 05:56:11.462900');
INSERT INTO "moves" VALUES('pf7tpnzcjf',93,'give sword',0,'key 93','2026-11-17 05:56:11.470291');
INSERT INTO "moves" VALUES('pf7tpnzcjf',94,'take aquitania-3',1,NULL,'2026-11-17 05:56:11.482794');
INSERT INTO "moves" VALUES('pf7tpnzcjf',95,'undo',1,NULL,'2026-11-17 05:56:11.487038');
INSERT INTO "moves" VALUES('pf7tpnzcjf',96,'take sword',1,'key 96','2026-11-17 05:56:11.500971');
INSERT INTO "moves" VALUES('pf7tpnzcjf',97,'give aquitania-4',1,NULL,'2026-11-17 05:56:11.502657');
INSERT INTO "moves" VALUES('pf7tpnzcjf',98,'take axe',0,NULL,'2026-11-17 05:56:11.514798');
INSERT INTO "moves" VALUES('pf7tpnzcjf',99,'undo',0,'key 99','2026-11-17 05:56:11.520151');
INSERT INTO "moves" VALUES('pf7tpnzcjf',100,'take aquitania-4',0,NULL,'2026-11-17 05:56:11.535960');
INSERT INTO "moves" VALUES('pf7tpnzcjf',101,'undo',0,NULL,'2026-11-17 05:56:11.546787');
INSERT INTO "moves" VALUES('pf7tpnzcjf',102,'take aquitania-3',0,'key 102','2026-11-17 05:56:11.551005');
INSERT INTO "moves" VALUES('pf7tpnzcjf',103,'give sword',0,NULL,'2026-11-17 05:56:11.563090');
INSERT INTO "moves" VALUES('pf7tpnzcjf',104,'caesar',1,NULL,'2026-11-17 05:56:11.570841');
INSERT INTO "moves" VALUES('pf7tpnzcjf',105,'take axe',0,'key 105','2026-11-17 05:56:11.582775');
INSERT INTO "moves" VALUES('pf7tpnzcjf',106,'give helvetia-4',0,NULL,'2026-11-17 05:56:11.588683');
INSERT INTO "moves" VALUES('pf7tpnzcjf',107,'take sword',1,NULL,'2026-11-17 05:56:11.598946');
INSERT INTO "moves" VALUES('pf7tpnzcjf',108,'give aquitania-2',1,'key 108','2026-11-17 05:56:11.606765');
INSERT INTO "moves" VALUES('pf7tpnzcjf',109,'take bow',0,NULL,'2026-11-17 05:56:11.613120');
INSERT INTO "moves" VALUES('pf7tpnzcjf',110,'give axe',0,NULL,'2026-11-17 05:56:11.618217');
INSERT INTO "moves" VALUES('pf7tpnzcjf',111,'take helvetia-4',1,'key 111','2026-11-17 05:56:11.630776');
INSERT INTO "moves" VALUES('pf7tpnzcjf',112,'undo',1,NULL,'2026-11-17 05:56:11.650806');
INSERT INTO "moves" VALUES('pf7tpnzcjf',113,'renew',1,NULL,'2026-11-17 05:56:11.663034');
INSERT INTO "moves" VALUES('pf7tpnzcjf',114,'take senator',1,'key 114','2026-11-17 05:56:11.674808');
INSERT INTO "moves" VALUES('pf7tpnzcjf',115,'undo',1,NULL,'2026-11-17 05:56:11.679422');
INSERT INTO "moves" VALUES('pf7tpnzcjf',116,'take gunner',1,NULL,'2026-11-17 05:56:11.686780');
INSERT INTO "moves" VALUES('pf7tpnzcjf',117,'give sword',1,'key 117','2026-11-17 05:56:11.703935');
INSERT INTO "moves" VALUES('pf7tpnzcjf',118,'take axe',0,NULL,'2026-11-17 05:56:11.707660');
INSERT INTO "moves" VALUES('pf7tpnzcjf',119,'undo',0,NULL,'2026-11-17 05:56:11.730252');
INSERT INTO "moves" VALUES('pf7tpnzcjf',120,'take sword',0,'key 120','2026-11-17 05:56:11.740674');
INSERT INTO "moves" VALUES('pf7tpnzcjf',121,'give tarraconensis-5',0,NULL,'2026-11-17 05:56:11.746889');
INSERT INTO "moves" VALUES('pf7tpnzcjf',122,'take tarraconensis-5',1,NULL,'2026-11-17 05:56:11.783540');
INSERT INTO "moves" VALUES('pf7tpnzcjf',123,'give tarraconensis-1',1,'key 123','2026-11-17 05:56:11.786238');
INSERT INTO "moves" VALUES('pf7tpnzcjf',124,'recruit aquitania-3',0,NULL,'2026-11-17 05:56:11.814871');
INSERT INTO "moves" VALUES('pf7tpnzcjf',125,'take spear',1,NULL,'2026-11-17 05:56:11.818937');
INSERT INTO "moves" VALUES('pf7tpnzcjf',126,'undo',1,'key 126','2026-11-17 05:56:11.822906');
INSERT INTO "moves" VALUES('pf7tpnzcjf',127,'take spear',1,NULL,'2026-11-17 05:56:11.833724');
INSERT INTO "moves" VALUES('pf7tpnzcjf',128,'undo',1,NULL,'2026-11-17 05:56:11.917136');
INSERT INTO "moves" VALUES('pf7tpnzcjf',129,'take tarraconensis-1',1,'key 129','2026-11-17 05:56:11.929714');
INSERT INTO "moves" VALUES('pf7tpnzcjf',130,'give tarraconensis-5',1,NULL,'2026-11-17 05:56:11.933933');
INSERT INTO "moves" VALUES('pf7tpnzcjf',131,'equip bow 3',0,NULL,'2026-11-17 05:56:11.940168');
INSERT INTO "moves" VALUES('pf7tpnzcjf',132,'recruit gunner',1,'key 132','2026-11-17 05:56:11.950087');
INSERT INTO "moves" VALUES('pf7tpnzcjf',133,'take axe',0,NULL,'2026-11-17 05:56:11.956828');
INSERT INTO "moves" VALUES('pf7tpnzcjf',134,'undo',0,NULL,'2026-11-17 05:56:11.975004');
INSERT INTO "moves" VALUES('pf7tpnzcjf',135,'take senator',0,'key 135','2026-11-17 05:56:11.980683');
INSERT INTO "moves" VALUES('pf7tpnzcjf',136,'give mercenary-3',0,NULL,'2026-11-17 05:56:11.989723');
INSERT INTO "moves" VALUES('pf7tpnzcjf',137,'take axe',1,NULL,'2026-11-17 05:56:11.999258');
INSERT INTO "moves" VALUES('pf7tpnzcjf',138,'undo',1,'key 138','2026-11-17 05:56:12.012402');
INSERT INTO "moves" VALUES('pf7tpnzcjf',139,'take spear',1,NULL,'2026-11-17 05:56:12.014996');
INSERT INTO "moves" VALUES('pf7tpnzcjf',140,'give tarraconensis-1',1,NULL,'2026-11-17 05:56:12.022791');
INSERT INTO "moves" VALUES('pf7tpnzcjf',141,'senator 1',0,'key 141','2026-11-17 05:56:12.033702');
INSERT INTO "moves" VALUES('pf7tpnzcjf',142,'recruit mercenary-1',1,NULL,'2026-11-17 05:56:12.039197');
INSERT INTO "moves" VALUES('pf7tpnzcjf',143,'equip spear 4',0,NULL,'2026-11-17 05:56:12.040976');
INSERT INTO "moves" VALUES('pf7tpnzcjf',144,'take tarraconensis-5',1,'key 144','2026-11-17 05:56:12.046592');
INSERT INTO "moves" VALUES('pf7tpnzcjf',145,'give sword',1,NULL,'2026-11-17 05:56:12.050748');
INSERT INTO "moves" VALUES('pf7tpnzcjf',146,'take axe',0,NULL,'2026-11-17 05:56:12.056751');
INSERT INTO "moves" VALUES('pf7tpnzcjf',147,'give sword',0,'key 147','2026-11-17 05:56:12.067576');
INSERT INTO "moves" VALUES('pf7tpnzcjf',148,'take tarraconensis-1',1,NULL,'2026-11-17 05:56:12.072009');
INSERT INTO "moves" VALUES('pf7tpnzcjf',149,'undo',1,NULL,'2026-11-17 05:56:12.080044');
INSERT INTO "moves" VALUES('pf7tpnzcjf',150,'take tarraconensis-1',1,'key 150','2026-11-17 05:56:12.090861');
INSERT INTO "moves" VALUES('pf7tpnzcjf',151,'undo',1,NULL,'2026-11-17 05:56:12.093148');
INSERT INTO "moves" VALUES('pf7tpnzcjf',152,'take mercenary-3',1,NULL,'2026-11-17 05:56:12.098890');
INSERT INTO "moves" VALUES('pf7tpnzcjf',153,'give tarraconensis-5',1,'key 153','2026-11-17 05:56:12.104938');
INSERT INTO "moves" VALUES('pf7tpnzcjf',154,'take sword',0,NULL,'2026-11-17 05:56:12.111759');
INSERT INTO "moves" VALUES('pf7tpnzcjf',155,'give horse',0,NULL,'2026-11-17 05:56:12.126816');
INSERT INTO "moves" VALUES('pf7tpnzcjf',156,'take tarraconensis-5',1,'key 156','2026-11-17 05:56:12.135942');
INSERT INTO "moves" VALUES('pf7tpnzcjf',157,'undo',1,NULL,'2026-11-17 05:56:12.146204');
INSERT INTO "moves" VALUES('pf7tpnzcjf',158,'take tarraconensis-5',1,NULL,'2026-11-17 05:56:12.152582');
INSERT INTO "moves" VALUES('pf7tpnzcjf',159,'give mercenary-3',1,'key 159','2026-11-17 05:56:12.164611');
INSERT INTO "moves" VALUES('pf7tpnzcjf',160,'renew',0,NULL,'2026-11-17 05:56:12.241476');
INSERT INTO "moves" VALUES('pf7tpnzcjf',161,'take mercenary-2',0,NULL,'2026-11-17 05:56:12.442086');
INSERT INTO "moves" VALUES('pf7tpnzcjf',162,'give sword',0,'key 162','2026-11-17 05:56:12.474962');
INSERT INTO "moves" VALUES('pf7tpnzcjf',163,'take horse',1,NULL,'2026-11-17 05:56:12.484661');
INSERT INTO "moves" VALUES('pf7tpnzcjf',164,'undo',1,NULL,'2026-11-17 05:56:12.494033');
INSERT INTO "moves" VALUES('pf7tpnzcjf',165,'take gunner',1,'key 165','2026-11-17 05:56:12.502898');
INSERT INTO "moves" VALUES('pf7tpnzcjf',166,'give spear',1,NULL,'2026-11-17 05:56:12.507568');
INSERT INTO "moves" VALUES('pf7tpnzcjf',167,'take spear',0,NULL,'2026-11-17 05:56:12.562948');
INSERT INTO "moves" VALUES('pf7tpnzcjf',168,'undo',0,'key 168','2026-11-17 05:56:12.575534');
INSERT INTO "moves" VALUES('pf7tpnzcjf',169,'recruit mercenary-2',0,NULL,'2026-11-17 05:56:12.581744');
INSERT INTO "moves" VALUES('pf7tpnzcjf',170,'take spear',1,NULL,'2026-11-17 05:56:12.601995');
INSERT INTO "moves" VALUES('pf7tpnzcjf',171,'give britannia-5',1,'key 171','2026-11-17 05:56:12.613200');
INSERT INTO "moves" VALUES('pf7tpnzcjf',172,'take britannia-5',0,NULL,'2026-11-17 05:56:12.649673');
INSERT INTO "moves" VALUES('pf7tpnzcjf',173,'give axe',0,NULL,'2026-11-17 05:56:12.669261');
INSERT INTO "moves" VALUES('pf7tpnzcjf',174,'renew',1,'key 174','2026-11-17 05:56:12.706683');
INSERT INTO "moves" VALUES('pf7tpnzcjf',175,'take tarraconensis-4',1,NULL,'2026-11-17 05:56:12.715247');
INSERT INTO "moves" VALUES('pf7tpnzcjf',176,'give spear',1,NULL,'2026-11-17 05:56:12.717896');
INSERT INTO "moves" VALUES('pf7tpnzcjf',177,'take caesar',0,'key 177','2026-11-17 05:56:12.719080');
INSERT INTO "moves" VALUES('pf7tpnzcjf',178,'give mercenary-5',0,NULL,'2026-11-17 05:56:12.726750');
INSERT INTO "moves" VALUES('pf7tpnzcjf',179,'take mercenary-5',1,NULL,'2026-11-17 05:56:12.728411');
INSERT INTO "moves" VALUES('pf7tpnzcjf',180,'undo',1,'key 180','2026-11-17 05:56:12.733578');
INSERT INTO "moves" VALUES('pf7tpnzcjf',181,'take spear',1,NULL,'2026-11-17 05:56:12.742788');
INSERT INTO "moves" VALUES('pf7tpnzcjf',182,'give tarraconensis-4',1,NULL,'2026-11-17 05:56:12.750779');
INSERT INTO "moves" VALUES('pf7tpnzcjf',183,'caesar',0,'key 183','2026-11-17 05:56:12.751529');
INSERT INTO "moves" VALUES('pf7tpnzcjf',184,'take spear',1,NULL,'2026-11-17 05:56:12.754338');
INSERT INTO "moves" VALUES('pf7tpnzcjf',185,'give tarraconensis-5',1,NULL,'2026-11-17 05:56:12.756928');
INSERT INTO "moves" VALUES('pf7tpnzcjf',186,'take mercenary-5',0,'key 186','2026-11-17 05:56:12.762422');
INSERT INTO "moves" VALUES('pf7tpnzcjf',187,'give helvetia-5',0,NULL,'2026-11-17 05:56:12.763294');
INSERT INTO "moves" VALUES('pf7tpnzcjf',188,'take tarraconensis-4',1,NULL,'2026-11-17 05:56:12.789700');
INSERT INTO "moves" VALUES('pf7tpnzcjf',189,'undo',1,'key 189','2026-11-17 05:56:12.828213');
INSERT INTO "moves" VALUES('pf7tpnzcjf',190,'take tarraconensis-2',1,NULL,'2026-11-17 05:56:12.829662');
INSERT INTO "moves" VALUES('pf7tpnzcjf',191,'give spear',1,NULL,'2026-11-17 05:56:12.868384');
INSERT INTO "moves" VALUES('pf7tpnzcjf',192,'renew',0,'key 192','2026-11-17 05:56:12.872567');
INSERT INTO "moves" VALUES('pf7tpnzcjf',193,'take spear',0,NULL,'2026-11-17 05:56:12.890855');
INSERT INTO "moves" VALUES('pf7tpnzcjf',194,'give bow',0,NULL,'2026-11-17 05:56:12.893890');
INSERT INTO "moves" VALUES('pf7tpnzcjf',195,'renew',1,'key 195','2026-11-17 05:56:12.896091');
INSERT INTO "moves" VALUES('pf7tpnzcjf',196,'take horse',1,NULL,'2026-11-17 05:56:12.896848');
INSERT INTO "moves" VALUES('pf7tpnzcjf',197,'give spear',1,NULL,'2026-11-17 05:56:12.906764');
INSERT INTO "moves" VALUES('pf7tpnzcjf',198,'take shield',0,'key 198','2026-11-17 05:56:12.910746');
INSERT INTO "moves" VALUES('pf7tpnzcjf',199,'give britannia-5',0,NULL,'2026-11-17 05:56:12.914733');
INSERT INTO "moves" VALUES('pf7tpnzcjf',200,'take britannia-2',1,NULL,'2026-11-17 05:56:12.918282');
INSERT INTO "moves" VALUES('pf7tpnzcjf',201,'give tarraconensis-2',1,'key 201','2026-11-17 05:56:12.922736');
INSERT INTO "moves" VALUES('pf7tpnzcjf',202,'take doctor',0,NULL,'2026-11-17 05:56:12.926228');
INSERT INTO "moves" VALUES('pf7tpnzcjf',203,'give spear',0,NULL,'2026-11-17 05:56:12.930034');
INSERT INTO "moves" VALUES('pf7tpnzcjf',204,'take spear',1,'key 204','2026-11-17 05:56:12.934709');
INSERT INTO "moves" VALUES('pf7tpnzcjf',205,'give horse',1,NULL,'2026-11-17 05:56:12.941485');
INSERT INTO "moves" VALUES('pf7tpnzcjf',206,'renew',0,NULL,'2026-11-17 05:56:12.945061');
INSERT INTO "moves" VALUES('vrd5ttjc9j',0,'mars',2,'key 0','2026-11-17 05:56:13.010244');
INSERT INTO "moves" VALUES('vrd5ttjc9j',1,'recruit doctor',0,NULL,'2026-11-17 05:56:13.078899');
INSERT INTO "moves" VALUES('vrd5ttjc9j',2,'recruit britannia-2',1,NULL,'2026-11-17 05:56:13.082803');
INSERT INTO "moves" VALUES('vrd5ttjc9j',3,'recruit gunner',2,'key 3','2026-11-17 05:56:13.086782');
INSERT INTO "moves" VALUES('vrd5ttjc9j',4,'take senator',0,NULL,'2026-11-17 05:56:13.087772');
INSERT INTO "moves" VALUES('vrd5ttjc9j',5,'give spear',0,NULL,'2026-11-17 05:56:13.088772');
INSERT INTO "moves" VALUES('vrd5ttjc9j',6,'recruit doctor',1,'key 6','2026-11-17 05:56:13.090741');
INSERT INTO "moves" VALUES('vrd5ttjc9j',7,'take britannia-1',2,NULL,'2026-11-17 05:56:13.094751');
INSERT INTO "moves" VALUES('vrd5ttjc9j',8,'give mercenary-3',2,NULL,'2026-11-17 05:56:13.095892');
INSERT INTO "moves" VALUES('vrd5ttjc9j',9,'recruit aquitania-4',0,'key 9','2026-11-17 05:56:13.097211');
INSERT INTO "moves" VALUES('vrd5ttjc9j',10,'recruit mercenary-4',1,NULL,'2026-11-17 05:56:13.097809');
INSERT INTO "moves" VALUES('vrd5ttjc9j',11,'renew',2,NULL,'2026-11-17 05:56:13.102754');
INSERT INTO "moves" VALUES('vrd5ttjc9j',12,'take axe',2,'key 12','2026-11-17 05:56:13.104510');
INSERT INTO "moves" VALUES('vrd5ttjc9j',13,'undo',2,NULL,'2026-11-17 05:56:13.106753');
INSERT INTO "moves" VALUES('vrd5ttjc9j',14,'take caesar',2,NULL,'2026-11-17 05:56:13.110743');
INSERT INTO "moves" VALUES('vrd5ttjc9j',15,'undo',2,'key 15','2026-11-17 05:56:13.114733');
INSERT INTO "moves" VALUES('vrd5ttjc9j',16,'take caesar',2,NULL,'2026-11-17 05:56:13.118753');
INSERT INTO "moves" VALUES('vrd5ttjc9j',17,'give aquitania-2',2,NULL,'2026-11-17 05:56:13.122736');
INSERT INTO "moves" VALUES('vrd5ttjc9j',18,'take sword',0,'key 18','2026-11-17 05:56:13.126735');
INSERT INTO "moves" VALUES('vrd5ttjc9j',19,'give senator',0,NULL,'2026-11-17 05:56:13.130743');
INSERT INTO "moves" VALUES('vrd5ttjc9j',20,'take shield',1,NULL,'2026-11-17 05:56:13.134741');
INSERT INTO "moves" VALUES('vrd5ttjc9j',21,'give senator',1,'key 21','2026-11-17 05:56:13.138749');
INSERT INTO "moves" VALUES('vrd5ttjc9j',22,'caesar',2,NULL,'2026-11-17 05:56:13.142750');
INSERT INTO "moves" VALUES('vrd5ttjc9j',23,'take aquitania-2',0,NULL,'2026-11-17 05:56:13.146741');
INSERT INTO "moves" VALUES('vrd5ttjc9j',24,'undo',0,'key 24','2026-11-17 05:56:13.150726');
CREATE TABLE notices (
	id INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	turn INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	channel VARCHAR(16) NOT NULL, 
	at DATETIME NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	due DATETIME NOT NULL, 
	tries INTEGER NOT NULL, 
	CONSTRAINT pk_notices PRIMARY KEY (id), 
	CONSTRAINT uq_notices_once UNIQUE (person, table_id, turn, kind, channel), 
	CONSTRAINT fk_notices_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE offers (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	at DATETIME NOT NULL, 
	declined DATETIME, 
	CONSTRAINT pk_offers PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_offers_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT fk_offers_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_offers_host FOREIGN KEY(host) REFERENCES people (id)
);
CREATE TABLE passes (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	until DATETIME NOT NULL, 
	CONSTRAINT pk_passes PRIMARY KEY (token_hash), 
	CONSTRAINT fk_passes_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, look VARCHAR(80), banned DATETIME, admin DATETIME, settings JSON, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('9kw7krpsrfwrh3vk','ana','$argon2id$v=19$m=65536,t=3,p=4$ffTCeefqJhqIWKkDobsd1g$phWrUTbg3A7yfq5+gZ5W2FHzOInNaZNOe65qL4yMPm8','2026-11-17 05:56:09.980254','ana',NULL,'2026-11-17 05:56:13.201904','{"language": "pt", "theme": "night"}');
INSERT INTO "people" VALUES('3pwbzk6x3k23n8x7',NULL,NULL,'2026-11-17 05:56:09.984857',NULL,NULL,NULL,NULL);
CREATE TABLE presences (
	table_id VARCHAR(16) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	server VARCHAR(12), 
	at DATETIME NOT NULL, 
	shown BOOLEAN NOT NULL, 
	CONSTRAINT pk_presences PRIMARY KEY (table_id, person), 
	CONSTRAINT fk_presences_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE profiles (
	person VARCHAR(32) NOT NULL, 
	about VARCHAR(200) NOT NULL, 
	languages JSON NOT NULL, 
	likes JSON NOT NULL, 
	shows JSON NOT NULL, 
	audience VARCHAR(10) NOT NULL, 
	CONSTRAINT pk_profiles PRIMARY KEY (person), 
	CONSTRAINT fk_profiles_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE recoveries (
	key_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	created DATETIME NOT NULL, 
	until DATETIME, 
	CONSTRAINT pk_recoveries PRIMARY KEY (key_hash), 
	CONSTRAINT fk_recoveries_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE remarks (
	id INTEGER NOT NULL, 
	study_id VARCHAR(16) NOT NULL, 
	node INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_remarks PRIMARY KEY (id), 
	CONSTRAINT fk_remarks_study_id FOREIGN KEY(study_id) REFERENCES studies (id), 
	CONSTRAINT fk_remarks_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE results (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	division INTEGER NOT NULL, 
	person VARCHAR(32), 
	level VARCHAR(20), 
	place INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	mu_before FLOAT, 
	sigma_before FLOAT, 
	mu_after FLOAT, 
	sigma_after FLOAT, 
	facts JSON NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (id), 
	CONSTRAINT uq_results_seat UNIQUE (table_id, seat), 
	CONSTRAINT fk_results_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	level VARCHAR(20), 
	person VARCHAR(32), stand_in VARCHAR(20), uncounted VARCHAR(20), 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT fk_seats_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('pf7tpnzcjf',0,'Ana',NULL,'9kw7krpsrfwrh3vk',NULL,NULL);
INSERT INTO "seats" VALUES('pf7tpnzcjf',1,'Évora',NULL,'3pwbzk6x3k23n8x7',NULL,NULL);
INSERT INTO "seats" VALUES('vrd5ttjc9j',0,'Ana',NULL,'9kw7krpsrfwrh3vk',NULL,NULL);
INSERT INTO "seats" VALUES('vrd5ttjc9j',1,'Greedy 2','greedy',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('vrd5ttjc9j',2,'Random 3','random',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('bgq4jpp8xt',0,'Ana',NULL,'9kw7krpsrfwrh3vk',NULL,NULL);
INSERT INTO "seats" VALUES('bgq4jpp8xt',1,'…',NULL,NULL,NULL,NULL);
CREATE TABLE server_keys (
	name VARCHAR(20) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_server_keys PRIMARY KEY (name)
);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, used DATETIME, browser VARCHAR(60), 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('44f09a1b80cfcc9bab06f436c5ef02b9f5b92d1095857f1cc4813426b5c538af','3pwbzk6x3k23n8x7','2026-11-17 05:56:09.985059',NULL,NULL);
INSERT INTO "sessions" VALUES('a6992bd5a0071a3a1b72c978f4403a46c7b95c5cf3b3b9dd5cbdfcc83bedc189','9kw7krpsrfwrh3vk','2026-11-17 05:56:10.504845',NULL,NULL);
CREATE TABLE spectators (
	table_id VARCHAR(16) NOT NULL, 
	server VARCHAR(12) NOT NULL, 
	number INTEGER NOT NULL, 
	names JSON NOT NULL, 
	CONSTRAINT pk_spectators PRIMARY KEY (table_id, server)
);
CREATE TABLE statistics (
	table_id VARCHAR(16) NOT NULL, 
	edition INTEGER NOT NULL, 
	found JSON NOT NULL, 
	CONSTRAINT pk_statistics PRIMARY KEY (table_id, edition), 
	CONSTRAINT fk_statistics_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE studies (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	table_id VARCHAR(16), 
	number INTEGER NOT NULL, 
	seat INTEGER, 
	base JSON NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_studies PRIMARY KEY (id), 
	CONSTRAINT fk_studies_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR(200) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	invite VARCHAR(40) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created DATETIME NOT NULL, 
	changed DATETIME NOT NULL, 
	started BOOLEAN NOT NULL, 
	scores JSON, closed DATETIME, halted DATETIME, lesson VARCHAR(60), hints VARCHAR(20), ended DATETIME, away DATETIME, stand_in VARCHAR(20), clock JSON, take_back VARCHAR(20), rated BOOLEAN, brought BOOLEAN, challenge VARCHAR(60), base JSON, study VARCHAR(16), 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('pf7tpnzcjf','lusitania',2,2,'{}','pinned 2 10000','9kw7krpsrfwrh3vk','d3pcxw6vt6d9zf36smmh',1,'2026-11-17 05:56:10.505786','2026-11-17 05:56:12.957273',1,'[12, 4]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('vrd5ttjc9j','lusitania',2,3,'{}','pinned 3 25','9kw7krpsrfwrh3vk','mcqfzgnhwfqjvvf5kd92',1,'2026-11-17 05:56:13.006954','2026-11-17 05:56:13.160343',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('bgq4jpp8xt','lusitania',2,2,'{}','pinned 2 0','9kw7krpsrfwrh3vk','s2pd8vc8v5xj8v5wp8t4',1,'2026-11-17 05:56:13.166857','2026-11-17 05:56:13.176181',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL);
CREATE TABLE variations (
	study_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	parent INTEGER NOT NULL, 
	text VARCHAR(80) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	at DATETIME NOT NULL, 
	removed DATETIME, 
	CONSTRAINT pk_variations PRIMARY KEY (study_id, number), 
	CONSTRAINT fk_variations_study_id FOREIGN KEY(study_id) REFERENCES studies (id), 
	CONSTRAINT fk_variations_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE wishes (
	person VARCHAR(32) NOT NULL, 
	language VARCHAR(5) NOT NULL, 
	digest INTEGER NOT NULL, 
	feed VARCHAR(64), 
	CONSTRAINT pk_wishes PRIMARY KEY (person), 
	CONSTRAINT uq_wishes_feed UNIQUE (feed), 
	CONSTRAINT fk_wishes_person FOREIGN KEY(person) REFERENCES people (id)
);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE UNIQUE INDEX ix_people_look ON people (look);
CREATE INDEX ix_counts_until ON counts (until);
CREATE INDEX ix_chats_table_id ON chats (table_id);
CREATE INDEX ix_chats_person ON chats (person);
CREATE INDEX ix_happenings_table_id ON happenings (table_id);
CREATE INDEX ix_channels_person ON channels (person);
CREATE INDEX ix_notices_state ON notices (state, due);
CREATE INDEX ix_passes_person ON passes (person);
CREATE INDEX ix_recoveries_person ON recoveries (person);
CREATE INDEX ix_friendships_asked ON friendships (asked);
CREATE INDEX ix_blocks_whom ON blocks (whom);
CREATE INDEX ix_offers_host ON offers (host);
CREATE INDEX ix_offers_person ON offers (person);
CREATE INDEX ix_results_person ON results (person);
CREATE INDEX ix_results_game ON results (game, division);
CREATE INDEX ix_attempts_person ON attempts (person);
CREATE INDEX ix_studies_table_id ON studies (table_id);
CREATE INDEX ix_studies_person ON studies (person);
CREATE INDEX ix_variations_person ON variations (person);
CREATE INDEX ix_remarks_study_id ON remarks (study_id);
CREATE INDEX ix_remarks_person ON remarks (person);
COMMIT;
