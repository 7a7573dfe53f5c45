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
INSERT INTO "acts" VALUES(1,'2026-11-17 03:18:11.016162',NULL,'pinned','promote',NULL,'6qtfxhr389hg7f4p',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0013');
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
INSERT INTO "chats" VALUES(1,'98dfdj5xx4','Ana',0,'Boa sorte!','2026-11-17 03:18:10.966078',NULL,NULL);
INSERT INTO "chats" VALUES(2,'98dfdj5xx4','O''Neill',NULL,'line	two; -- DROP','2026-11-17 03:18:10.970577',NULL,NULL);
INSERT INTO "chats" VALUES(3,'nv3dkdc9r8','Ana',0,'Boa sorte!','2026-11-17 03:18:10.987659',NULL,NULL);
INSERT INTO "chats" VALUES(4,'nv3dkdc9r8','O''Neill',NULL,'line	two; -- DROP','2026-11-17 03:18:10.990999',NULL,NULL);
INSERT INTO "chats" VALUES(5,'qsp4xpf5rw','Ana',0,'Boa sorte!','2026-11-17 03:18:10.993453',NULL,NULL);
INSERT INTO "chats" VALUES(6,'qsp4xpf5rw','O''Neill',NULL,'line	two; -- DROP','2026-11-17 03:18:10.995576',NULL,NULL);
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
INSERT INTO "happenings" VALUES(1,'98dfdj5xx4','2026-11-17 03:18:10.968863',207,'reopened',0,'6qtfxhr389hg7f4p','{}');
INSERT INTO "happenings" VALUES(2,'nv3dkdc9r8','2026-11-17 03:18:10.990059',25,'reopened',0,'6qtfxhr389hg7f4p','{}');
INSERT INTO "happenings" VALUES(3,'qsp4xpf5rw','2026-11-17 03:18:10.994973',0,'reopened',0,'6qtfxhr389hg7f4p','{}');
CREATE TABLE hours (
	person VARCHAR(32) NOT NULL, 
	zone VARCHAR(64) NOT NULL, 
	night JSON, 
	holidays JSON NOT NULL, 
	CONSTRAINT pk_hours PRIMARY KEY (person), 
	CONSTRAINT fk_hours_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "hours" VALUES('6qtfxhr389hg7f4p','Europe/Lisbon','[1380, 420]','[]');
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
INSERT INTO "moves" VALUES('98dfdj5xx4',0,'take axe',0,'key 0','2026-11-17 03:18:10.813268');
INSERT INTO "moves" VALUES('98dfdj5xx4',1,'give helvetia-2',0,NULL,'2026-11-17 03:18:10.815606');
INSERT INTO "moves" VALUES('98dfdj5xx4',2,'take aquitania-3',1,NULL,'2026-11-17 03:18:10.816347');
INSERT INTO "moves" VALUES('98dfdj5xx4',3,'undo',1,'key 3','2026-11-17 03:18:10.816978');
INSERT INTO "moves" VALUES('98dfdj5xx4',4,'take shield',1,NULL,'2026-11-17 03:18:10.817619');
INSERT INTO "moves" VALUES('98dfdj5xx4',5,'give doctor',1,NULL,'2026-11-17 03:18:10.818364');
INSERT INTO "moves" VALUES('98dfdj5xx4',6,'take aquitania-3',0,'key 6','2026-11-17 03:18:10.819020');
INSERT INTO "moves" VALUES('98dfdj5xx4',7,'give axe',0,NULL,'2026-11-17 03:18:10.819610');
INSERT INTO "moves" VALUES('98dfdj5xx4',8,'mars',1,NULL,'2026-11-17 03:18:10.820327');
INSERT INTO "moves" VALUES('98dfdj5xx4',9,'take axe',0,'key 9','2026-11-17 03:18:10.820977');
INSERT INTO "moves" VALUES('98dfdj5xx4',10,'undo',0,NULL,'2026-11-17 03:18:10.821592');
INSERT INTO "moves" VALUES('98dfdj5xx4',11,'take axe',0,NULL,'2026-11-17 03:18:10.822375');
INSERT INTO "moves" VALUES('98dfdj5xx4',12,'give aquitania-3',0,'key 12','2026-11-17 03:18:10.823289');
INSERT INTO "moves" VALUES('98dfdj5xx4',13,'take doctor',1,NULL,'2026-11-17 03:18:10.824165');
INSERT INTO "moves" VALUES('98dfdj5xx4',14,'undo',1,NULL,'2026-11-17 03:18:10.824998');
INSERT INTO "moves" VALUES('98dfdj5xx4',15,'recruit helvetia-3',1,'key 15','2026-11-17 03:18:10.825937');
INSERT INTO "moves" VALUES('98dfdj5xx4',16,'take doctor',0,NULL,'2026-11-17 03:18:10.826904');
INSERT INTO "moves" VALUES('98dfdj5xx4',17,'undo',0,NULL,'2026-11-17 03:18:10.827812');
INSERT INTO "moves" VALUES('98dfdj5xx4',18,'take helvetia-2',0,'key 18','2026-11-17 03:18:10.828702');
INSERT INTO "moves" VALUES('98dfdj5xx4',19,'give mercenary-4',0,NULL,'2026-11-17 03:18:10.829595');
INSERT INTO "moves" VALUES('98dfdj5xx4',20,'take caesar',1,NULL,'2026-11-17 03:18:10.830452');
INSERT INTO "moves" VALUES('98dfdj5xx4',21,'undo',1,'key 21','2026-11-17 03:18:10.831292');
INSERT INTO "moves" VALUES('98dfdj5xx4',22,'take doctor',1,NULL,'2026-11-17 03:18:10.832220');
INSERT INTO "moves" VALUES('98dfdj5xx4',23,'give tarraconensis-1',1,NULL,'2026-11-17 03:18:10.832999');
INSERT INTO "moves" VALUES('98dfdj5xx4',24,'mars',0,'key 24','2026-11-17 03:18:10.833887');
INSERT INTO "moves" VALUES('98dfdj5xx4',25,'take tarraconensis-1',1,NULL,'2026-11-17 03:18:10.834789');
INSERT INTO "moves" VALUES('98dfdj5xx4',26,'give doctor',1,NULL,'2026-11-17 03:18:10.835772');
INSERT INTO "moves" VALUES('98dfdj5xx4',27,'recruit aquitania-5',0,'key 27','2026-11-17 03:18:10.836604');
INSERT INTO "moves" VALUES('98dfdj5xx4',28,'take doctor',1,NULL,'2026-11-17 03:18:10.837474');
INSERT INTO "moves" VALUES('98dfdj5xx4',29,'give sword',1,NULL,'2026-11-17 03:18:10.838373');
INSERT INTO "moves" VALUES('98dfdj5xx4',30,'take aquitania-3',0,'key 30','2026-11-17 03:18:10.839242');
INSERT INTO "moves" VALUES('98dfdj5xx4',31,'give aquitania-4',0,NULL,'2026-11-17 03:18:10.839853');
INSERT INTO "moves" VALUES('98dfdj5xx4',32,'take mercenary-4',1,NULL,'2026-11-17 03:18:10.840437');
INSERT INTO "moves" VALUES('98dfdj5xx4',33,'give doctor',1,'key 33','2026-11-17 03:18:10.841043');
INSERT INTO "moves" VALUES('98dfdj5xx4',34,'take doctor',0,NULL,'2026-11-17 03:18:10.841605');
INSERT INTO "moves" VALUES('98dfdj5xx4',35,'give shield',0,NULL,'2026-11-17 03:18:10.842203');
INSERT INTO "moves" VALUES('98dfdj5xx4',36,'take sword',1,'key 36','2026-11-17 03:18:10.842819');
INSERT INTO "moves" VALUES('98dfdj5xx4',37,'give mercenary-4',1,NULL,'2026-11-17 03:18:10.843527');
INSERT INTO "moves" VALUES('98dfdj5xx4',38,'take caesar',0,NULL,'2026-11-17 03:18:10.844168');
INSERT INTO "moves" VALUES('98dfdj5xx4',39,'give aquitania-1',0,'key 39','2026-11-17 03:18:10.844788');
INSERT INTO "moves" VALUES('98dfdj5xx4',40,'take aquitania-4',1,NULL,'2026-11-17 03:18:10.845394');
INSERT INTO "moves" VALUES('98dfdj5xx4',41,'give sword',1,NULL,'2026-11-17 03:18:10.845993');
INSERT INTO "moves" VALUES('98dfdj5xx4',42,'caesar',0,'key 42','2026-11-17 03:18:10.846638');
INSERT INTO "moves" VALUES('98dfdj5xx4',43,'take aquitania-1',1,NULL,'2026-11-17 03:18:10.847265');
INSERT INTO "moves" VALUES('98dfdj5xx4',44,'give tarraconensis-3',1,NULL,'2026-11-17 03:18:10.847899');
INSERT INTO "moves" VALUES('98dfdj5xx4',45,'take sword',0,'key 45','2026-11-17 03:18:10.848479');
INSERT INTO "moves" VALUES('98dfdj5xx4',46,'give tarraconensis-5',0,NULL,'2026-11-17 03:18:10.849147');
INSERT INTO "moves" VALUES('98dfdj5xx4',47,'take tarraconensis-3',1,NULL,'2026-11-17 03:18:10.849751');
INSERT INTO "moves" VALUES('98dfdj5xx4',48,'undo',1,'key 48','2026-11-17 03:18:10.850345');
INSERT INTO "moves" VALUES('98dfdj5xx4',49,'take tarraconensis-3',1,NULL,'2026-11-17 03:18:10.851054');
INSERT INTO "moves" VALUES('98dfdj5xx4',50,'undo',1,NULL,'2026-11-17 03:18:10.851658');
INSERT INTO "moves" VALUES('98dfdj5xx4',51,'take mercenary-4',1,'key 51','2026-11-17 03:18:10.852390');
INSERT INTO "moves" VALUES('98dfdj5xx4',52,'undo',1,NULL,'2026-11-17 03:18:10.853008');
INSERT INTO "moves" VALUES('98dfdj5xx4',53,'take tarraconensis-5',1,NULL,'2026-11-17 03:18:10.853691');
INSERT INTO "moves" VALUES('98dfdj5xx4',54,'undo',1,'key 54','2026-11-17 03:18:10.854326');
INSERT INTO "moves" VALUES('98dfdj5xx4',55,'take shield',1,NULL,'2026-11-17 03:18:10.855012');
INSERT INTO "moves" VALUES('98dfdj5xx4',56,'give tarraconensis-1',1,NULL,'2026-11-17 03:18:10.855621');
INSERT INTO "moves" VALUES('98dfdj5xx4',57,'take mercenary-4',0,'key 57','2026-11-17 03:18:10.856278');
INSERT INTO "moves" VALUES('98dfdj5xx4',58,'undo',0,NULL,'2026-11-17 03:18:10.856894');
INSERT INTO "moves" VALUES('98dfdj5xx4',59,'take mercenary-4',0,NULL,'2026-11-17 03:18:10.857597');
INSERT INTO "moves" VALUES('98dfdj5xx4',60,'give sword',0,'key 60','2026-11-17 03:18:10.858328');
INSERT INTO "moves" VALUES('98dfdj5xx4',61,'take tarraconensis-1',1,NULL,'2026-11-17 03:18:10.858988');
INSERT INTO "moves" VALUES('98dfdj5xx4',62,'give shield',1,NULL,'2026-11-17 03:18:10.859645');
INSERT INTO "moves" VALUES('98dfdj5xx4',63,'recruit doctor',0,'key 63','2026-11-17 03:18:10.860409');
INSERT INTO "moves" VALUES('98dfdj5xx4',64,'take tarraconensis-5',1,NULL,'2026-11-17 03:18:10.861131');
INSERT INTO "moves" VALUES('98dfdj5xx4',65,'give aquitania-1',1,NULL,'2026-11-17 03:18:10.862000');
INSERT INTO "moves" VALUES('98dfdj5xx4',66,'renew',0,'key 66','2026-11-17 03:18:10.862804');
INSERT INTO "moves" VALUES('98dfdj5xx4',67,'take axe',0,NULL,'2026-11-17 03:18:10.863491');
INSERT INTO "moves" VALUES('98dfdj5xx4',68,'give aquitania-3',0,NULL,'2026-11-17 03:18:10.864184');
INSERT INTO "moves" VALUES('98dfdj5xx4',69,'take caesar',1,'key 69','2026-11-17 03:18:10.864905');
INSERT INTO "moves" VALUES('98dfdj5xx4',70,'undo',1,NULL,'2026-11-17 03:18:10.865555');
INSERT INTO "moves" VALUES('98dfdj5xx4',71,'take aquitania-3',1,NULL,'2026-11-17 03:18:10.866388');
INSERT INTO "moves" VALUES('98dfdj5xx4',72,'give tarraconensis-1',1,'key 72','2026-11-17 03:18:10.867026');
INSERT INTO "moves" VALUES('98dfdj5xx4',73,'recruit mercenary-4',0,NULL,'2026-11-17 03:18:10.867602');
INSERT INTO "moves" VALUES('98dfdj5xx4',74,'take tarraconensis-1',1,NULL,'2026-11-17 03:18:10.868383');
INSERT INTO "moves" VALUES('98dfdj5xx4',75,'give aquitania-4',1,'key 75','2026-11-17 03:18:10.869074');
INSERT INTO "moves" VALUES('98dfdj5xx4',76,'take sword',0,NULL,'2026-11-17 03:18:10.869669');
INSERT INTO "moves" VALUES('98dfdj5xx4',77,'give axe',0,NULL,'2026-11-17 03:18:10.870359');
INSERT INTO "moves" VALUES('98dfdj5xx4',78,'take caesar',1,'key 78','2026-11-17 03:18:10.871121');
INSERT INTO "moves" VALUES('98dfdj5xx4',79,'give tarraconensis-5',1,NULL,'2026-11-17 03:18:10.871848');
INSERT INTO "moves" VALUES('98dfdj5xx4',80,'take sword',0,NULL,'2026-11-17 03:18:10.872564');
INSERT INTO "moves" VALUES('98dfdj5xx4',81,'undo',0,'key 81','2026-11-17 03:18:10.873305');
INSERT INTO "moves" VALUES('98dfdj5xx4',82,'take axe',0,NULL,'2026-11-17 03:18:10.874185');
INSERT INTO "moves" VALUES('98dfdj5xx4',83,'give bow',0,NULL,'2026-11-17 03:18:10.874935');
INSERT INTO "moves" VALUES('98dfdj5xx4',84,'take aquitania-4',1,'key 84','2026-11-17 03:18:10.875683');
INSERT INTO "moves" VALUES('98dfdj5xx4',85,'give caesar',1,NULL,'2026-11-17 03:18:10.876526');
INSERT INTO "moves" VALUES('98dfdj5xx4',86,'take caesar',0,NULL,'2026-11-17 03:18:10.877312');
INSERT INTO "moves" VALUES('98dfdj5xx4',87,'undo',0,'key 87','2026-11-17 03:18:10.878063');
INSERT INTO "moves" VALUES('98dfdj5xx4',88,'take tarraconensis-5',0,NULL,'2026-11-17 03:18:10.878960');
INSERT INTO "moves" VALUES('98dfdj5xx4',89,'give axe',0,NULL,'2026-11-17 03:18:10.879677');
INSERT INTO "moves" VALUES('98dfdj5xx4',90,'take caesar',1,'key 90','2026-11-17 03:18:10.880421');
INSERT INTO "moves" VALUES('98dfdj5xx4',91,'give aquitania-3',1,NULL,'2026-11-17 03:18:10.881158');
INSERT INTO "moves" VALUES('98dfdj5xx4',92,'take sword',0,NULL,'2026-11-17 03:18:10.881906');
INSERT INTO "moves" VALUES('98dfdj5xx4',93,'give sword',0,'key 93','2026-11-17 03:18:10.882629');
INSERT INTO "moves" VALUES('98dfdj5xx4',94,'take aquitania-3',1,NULL,'2026-11-17 03:18:10.883362');
INSERT INTO "moves" VALUES('98dfdj5xx4',95,'undo',1,NULL,'2026-11-17 03:18:10.884169');
INSERT INTO "moves" VALUES('98dfdj5xx4',96,'take sword',1,'key 96','2026-11-17 03:18:10.884950');
INSERT INTO "moves" VALUES('98dfdj5xx4',97,'give aquitania-4',1,NULL,'2026-11-17 03:18:10.885642');
INSERT INTO "moves" VALUES('98dfdj5xx4',98,'take axe',0,NULL,'2026-11-17 03:18:10.886462');
INSERT INTO "moves" VALUES('98dfdj5xx4',99,'undo',0,'key 99','2026-11-17 03:18:10.887194');
INSERT INTO "moves" VALUES('98dfdj5xx4',100,'take aquitania-4',0,NULL,'2026-11-17 03:18:10.887921');
INSERT INTO "moves" VALUES('98dfdj5xx4',101,'undo',0,NULL,'2026-11-17 03:18:10.888587');
INSERT INTO "moves" VALUES('98dfdj5xx4',102,'take aquitania-3',0,'key 102','2026-11-17 03:18:10.889389');
INSERT INTO "moves" VALUES('98dfdj5xx4',103,'give sword',0,NULL,'2026-11-17 03:18:10.890153');
INSERT INTO "moves" VALUES('98dfdj5xx4',104,'caesar',1,NULL,'2026-11-17 03:18:10.890910');
INSERT INTO "moves" VALUES('98dfdj5xx4',105,'take axe',0,'key 105','2026-11-17 03:18:10.891631');
INSERT INTO "moves" VALUES('98dfdj5xx4',106,'give helvetia-4',0,NULL,'2026-11-17 03:18:10.892400');
INSERT INTO "moves" VALUES('98dfdj5xx4',107,'take sword',1,NULL,'2026-11-17 03:18:10.893135');
INSERT INTO "moves" VALUES('98dfdj5xx4',108,'give aquitania-2',1,'key 108','2026-11-17 03:18:10.893857');
INSERT INTO "moves" VALUES('98dfdj5xx4',109,'take bow',0,NULL,'2026-11-17 03:18:10.894679');
INSERT INTO "moves" VALUES('98dfdj5xx4',110,'give axe',0,NULL,'2026-11-17 03:18:10.895540');
INSERT INTO "moves" VALUES('98dfdj5xx4',111,'take helvetia-4',1,'key 111','2026-11-17 03:18:10.896528');
INSERT INTO "moves" VALUES('98dfdj5xx4',112,'undo',1,NULL,'2026-11-17 03:18:10.897561');
INSERT INTO "moves" VALUES('98dfdj5xx4',113,'renew',1,NULL,'2026-11-17 03:18:10.898565');
INSERT INTO "moves" VALUES('98dfdj5xx4',114,'take senator',1,'key 114','2026-11-17 03:18:10.899545');
INSERT INTO "moves" VALUES('98dfdj5xx4',115,'undo',1,NULL,'2026-11-17 03:18:10.900549');
INSERT INTO "moves" VALUES('98dfdj5xx4',116,'take gunner',1,NULL,'2026-11-17 03:18:10.901620');
INSERT INTO "moves" VALUES('98dfdj5xx4',117,'give sword',1,'key 117','2026-11-17 03:18:10.902711');
INSERT INTO "moves" VALUES('98dfdj5xx4',118,'take axe',0,NULL,'2026-11-17 03:18:10.903771');
INSERT INTO "moves" VALUES('98dfdj5xx4',119,'undo',0,NULL,'2026-11-17 03:18:10.904590');
INSERT INTO "moves" VALUES('98dfdj5xx4',120,'take sword',0,'key 120','2026-11-17 03:18:10.905505');
INSERT INTO "moves" VALUES('98dfdj5xx4',121,'give tarraconensis-5',0,NULL,'2026-11-17 03:18:10.906342');
INSERT INTO "moves" VALUES('98dfdj5xx4',122,'take tarraconensis-5',1,NULL,'2026-11-17 03:18:10.907104');
INSERT INTO "moves" VALUES('98dfdj5xx4',123,'give tarraconensis-1',1,'key 123','2026-11-17 03:18:10.907826');
INSERT INTO "moves" VALUES('98dfdj5xx4',124,'recruit aquitania-3',0,NULL,'2026-11-17 03:18:10.908579');
INSERT INTO "moves" VALUES('98dfdj5xx4',125,'take spear',1,NULL,'2026-11-17 03:18:10.909331');
INSERT INTO "moves" VALUES('98dfdj5xx4',126,'undo',1,'key 126','2026-11-17 03:18:10.910053');
INSERT INTO "moves" VALUES('98dfdj5xx4',127,'take spear',1,NULL,'2026-11-17 03:18:10.911170');
INSERT INTO "moves" VALUES('98dfdj5xx4',128,'undo',1,NULL,'2026-11-17 03:18:10.912156');
INSERT INTO "moves" VALUES('98dfdj5xx4',129,'take tarraconensis-1',1,'key 129','2026-11-17 03:18:10.913000');
INSERT INTO "moves" VALUES('98dfdj5xx4',130,'give tarraconensis-5',1,NULL,'2026-11-17 03:18:10.913764');
INSERT INTO "moves" VALUES('98dfdj5xx4',131,'equip bow 3',0,NULL,'2026-11-17 03:18:10.914765');
INSERT INTO "moves" VALUES('98dfdj5xx4',132,'recruit gunner',1,'key 132','2026-11-17 03:18:10.915610');
INSERT INTO "moves" VALUES('98dfdj5xx4',133,'take axe',0,NULL,'2026-11-17 03:18:10.916431');
INSERT INTO "moves" VALUES('98dfdj5xx4',134,'undo',0,NULL,'2026-11-17 03:18:10.917186');
INSERT INTO "moves" VALUES('98dfdj5xx4',135,'take senator',0,'key 135','2026-11-17 03:18:10.918202');
INSERT INTO "moves" VALUES('98dfdj5xx4',136,'give mercenary-3',0,NULL,'2026-11-17 03:18:10.918964');
INSERT INTO "moves" VALUES('98dfdj5xx4',137,'take axe',1,NULL,'2026-11-17 03:18:10.919668');
INSERT INTO "moves" VALUES('98dfdj5xx4',138,'undo',1,'key 138','2026-11-17 03:18:10.920370');
INSERT INTO "moves" VALUES('98dfdj5xx4',139,'take spear',1,NULL,'2026-11-17 03:18:10.921141');
INSERT INTO "moves" VALUES('98dfdj5xx4',140,'give tarraconensis-1',1,NULL,'2026-11-17 03:18:10.921836');
INSERT INTO "moves" VALUES('98dfdj5xx4',141,'senator 1',0,'key 141','2026-11-17 03:18:10.922599');
INSERT INTO "moves" VALUES('98dfdj5xx4',142,'recruit mercenary-1',1,NULL,'2026-11-17 03:18:10.923329');
INSERT INTO "moves" VALUES('98dfdj5xx4',143,'equip spear 4',0,NULL,'2026-11-17 03:18:10.924063');
INSERT INTO "moves" VALUES('98dfdj5xx4',144,'take tarraconensis-5',1,'key 144','2026-11-17 03:18:10.924758');
INSERT INTO "moves" VALUES('98dfdj5xx4',145,'give sword',1,NULL,'2026-11-17 03:18:10.925438');
INSERT INTO "moves" VALUES('98dfdj5xx4',146,'take axe',0,NULL,'2026-11-17 03:18:10.926182');
INSERT INTO "moves" VALUES('98dfdj5xx4',147,'give sword',0,'key 147','2026-11-17 03:18:10.926849');
INSERT INTO "moves" VALUES('98dfdj5xx4',148,'take tarraconensis-1',1,NULL,'2026-11-17 03:18:10.927472');
INSERT INTO "moves" VALUES('98dfdj5xx4',149,'undo',1,NULL,'2026-11-17 03:18:10.928118');
INSERT INTO "moves" VALUES('98dfdj5xx4',150,'take tarraconensis-1',1,'key 150','2026-11-17 03:18:10.928863');
INSERT INTO "moves" VALUES('98dfdj5xx4',151,'undo',1,NULL,'2026-11-17 03:18:10.929495');
INSERT INTO "moves" VALUES('98dfdj5xx4',152,'take mercenary-3',1,NULL,'2026-11-17 03:18:10.930302');
INSERT INTO "moves" VALUES('98dfdj5xx4',153,'give tarraconensis-5',1,'key 153','2026-11-17 03:18:10.930971');
INSERT INTO "moves" VALUES('98dfdj5xx4',154,'take sword',0,NULL,'2026-11-17 03:18:10.931613');
INSERT INTO "moves" VALUES('98dfdj5xx4',155,'give horse',0,NULL,'2026-11-17 03:18:10.932290');
INSERT INTO "moves" VALUES('98dfdj5xx4',156,'take tarraconensis-5',1,'key 156','2026-11-17 03:18:10.932944');
INSERT INTO "moves" VALUES('98dfdj5xx4',157,'undo',1,NULL,'2026-11-17 03:18:10.933548');
INSERT INTO "moves" VALUES('98dfdj5xx4',158,'take tarraconensis-5',1,NULL,'2026-11-17 03:18:10.934340');
INSERT INTO "moves" VALUES('98dfdj5xx4',159,'give mercenary-3',1,'key 159','2026-11-17 03:18:10.934982');
INSERT INTO "moves" VALUES('98dfdj5xx4',160,'renew',0,NULL,'2026-11-17 03:18:10.935612');
INSERT INTO "moves" VALUES('98dfdj5xx4',161,'take mercenary-2',0,NULL,'2026-11-17 03:18:10.936336');
INSERT INTO "moves" VALUES('98dfdj5xx4',162,'give sword',0,'key 162','2026-11-17 03:18:10.937027');
INSERT INTO "moves" VALUES('98dfdj5xx4',163,'take horse',1,NULL,'2026-11-17 03:18:10.937679');
INSERT INTO "moves" VALUES('98dfdj5xx4',164,'undo',1,NULL,'2026-11-17 03:18:10.938363');
INSERT INTO "moves" VALUES('98dfdj5xx4',165,'take gunner',1,'key 165','2026-11-17 03:18:10.939190');
INSERT INTO "moves" VALUES('98dfdj5xx4',166,'give spear',1,NULL,'2026-11-17 03:18:10.939903');
INSERT INTO "moves" VALUES('98dfdj5xx4',167,'take spear',0,NULL,'2026-11-17 03:18:10.940581');
INSERT INTO "moves" VALUES('98dfdj5xx4',168,'undo',0,'key 168','2026-11-17 03:18:10.941279');
INSERT INTO "moves" VALUES('98dfdj5xx4',169,'recruit mercenary-2',0,NULL,'2026-11-17 03:18:10.942077');
INSERT INTO "moves" VALUES('98dfdj5xx4',170,'take spear',1,NULL,'2026-11-17 03:18:10.942793');
INSERT INTO "moves" VALUES('98dfdj5xx4',171,'give britannia-5',1,'key 171','2026-11-17 03:18:10.943450');
INSERT INTO "moves" VALUES('98dfdj5xx4',172,'take britannia-5',0,NULL,'2026-11-17 03:18:10.944145');
INSERT INTO "moves" VALUES('98dfdj5xx4',173,'give axe',0,NULL,'2026-11-17 03:18:10.944822');
INSERT INTO "moves" VALUES('98dfdj5xx4',174,'renew',1,'key 174','2026-11-17 03:18:10.946756');
INSERT INTO "moves" VALUES('98dfdj5xx4',175,'take tarraconensis-4',1,NULL,'2026-11-17 03:18:10.947534');
INSERT INTO "moves" VALUES('98dfdj5xx4',176,'give spear',1,NULL,'2026-11-17 03:18:10.948115');
INSERT INTO "moves" VALUES('98dfdj5xx4',177,'take caesar',0,'key 177','2026-11-17 03:18:10.948647');
INSERT INTO "moves" VALUES('98dfdj5xx4',178,'give mercenary-5',0,NULL,'2026-11-17 03:18:10.949204');
INSERT INTO "moves" VALUES('98dfdj5xx4',179,'take mercenary-5',1,NULL,'2026-11-17 03:18:10.949748');
INSERT INTO "moves" VALUES('98dfdj5xx4',180,'undo',1,'key 180','2026-11-17 03:18:10.950289');
INSERT INTO "moves" VALUES('98dfdj5xx4',181,'take spear',1,NULL,'2026-11-17 03:18:10.951000');
INSERT INTO "moves" VALUES('98dfdj5xx4',182,'give tarraconensis-4',1,NULL,'2026-11-17 03:18:10.951531');
INSERT INTO "moves" VALUES('98dfdj5xx4',183,'caesar',0,'key 183','2026-11-17 03:18:10.952100');
INSERT INTO "moves" VALUES('98dfdj5xx4',184,'take spear',1,NULL,'2026-11-17 03:18:10.952631');
INSERT INTO "moves" VALUES('98dfdj5xx4',185,'give tarraconensis-5',1,NULL,'2026-11-17 03:18:10.953178');
INSERT INTO "moves" VALUES('98dfdj5xx4',186,'take mercenary-5',0,'key 186','2026-11-17 03:18:10.953673');
INSERT INTO "moves" VALUES('98dfdj5xx4',187,'give helvetia-5',0,NULL,'2026-11-17 03:18:10.954224');
INSERT INTO "moves" VALUES('98dfdj5xx4',188,'take tarraconensis-4',1,NULL,'2026-11-17 03:18:10.954823');
INSERT INTO "moves" VALUES('98dfdj5xx4',189,'undo',1,'key 189','2026-11-17 03:18:10.955319');
INSERT INTO "moves" VALUES('98dfdj5xx4',190,'take tarraconensis-2',1,NULL,'2026-11-17 03:18:10.955826');
INSERT INTO "moves" VALUES('98dfdj5xx4',191,'give spear',1,NULL,'2026-11-17 03:18:10.956376');
INSERT INTO "moves" VALUES('98dfdj5xx4',192,'renew',0,'key 192','2026-11-17 03:18:10.956924');
INSERT INTO "moves" VALUES('98dfdj5xx4',193,'take spear',0,NULL,'2026-11-17 03:18:10.957449');
INSERT INTO "moves" VALUES('98dfdj5xx4',194,'give bow',0,NULL,'2026-11-17 03:18:10.957991');
INSERT INTO "moves" VALUES('98dfdj5xx4',195,'renew',1,'key 195','2026-11-17 03:18:10.958634');
INSERT INTO "moves" VALUES('98dfdj5xx4',196,'take horse',1,NULL,'2026-11-17 03:18:10.959194');
INSERT INTO "moves" VALUES('98dfdj5xx4',197,'give spear',1,NULL,'2026-11-17 03:18:10.959701');
INSERT INTO "moves" VALUES('98dfdj5xx4',198,'take shield',0,'key 198','2026-11-17 03:18:10.960256');
INSERT INTO "moves" VALUES('98dfdj5xx4',199,'give britannia-5',0,NULL,'2026-11-17 03:18:10.960789');
INSERT INTO "moves" VALUES('98dfdj5xx4',200,'take britannia-2',1,NULL,'2026-11-17 03:18:10.961315');
INSERT INTO "moves" VALUES('98dfdj5xx4',201,'give tarraconensis-2',1,'key 201','2026-11-17 03:18:10.961859');
INSERT INTO "moves" VALUES('98dfdj5xx4',202,'take doctor',0,NULL,'2026-11-17 03:18:10.962484');
INSERT INTO "moves" VALUES('98dfdj5xx4',203,'give spear',0,NULL,'2026-11-17 03:18:10.963028');
INSERT INTO "moves" VALUES('98dfdj5xx4',204,'take spear',1,'key 204','2026-11-17 03:18:10.963538');
INSERT INTO "moves" VALUES('98dfdj5xx4',205,'give horse',1,NULL,'2026-11-17 03:18:10.964128');
INSERT INTO "moves" VALUES('98dfdj5xx4',206,'renew',0,NULL,'2026-11-17 03:18:10.964860');
INSERT INTO "moves" VALUES('nv3dkdc9r8',0,'mars',2,'key 0','2026-11-17 03:18:10.973806');
INSERT INTO "moves" VALUES('nv3dkdc9r8',1,'recruit doctor',0,NULL,'2026-11-17 03:18:10.974536');
INSERT INTO "moves" VALUES('nv3dkdc9r8',2,'recruit britannia-2',1,NULL,'2026-11-17 03:18:10.975097');
INSERT INTO "moves" VALUES('nv3dkdc9r8',3,'recruit gunner',2,'key 3','2026-11-17 03:18:10.975605');
INSERT INTO "moves" VALUES('nv3dkdc9r8',4,'take senator',0,NULL,'2026-11-17 03:18:10.976154');
INSERT INTO "moves" VALUES('nv3dkdc9r8',5,'give spear',0,NULL,'2026-11-17 03:18:10.976643');
INSERT INTO "moves" VALUES('nv3dkdc9r8',6,'recruit doctor',1,'key 6','2026-11-17 03:18:10.977211');
INSERT INTO "moves" VALUES('nv3dkdc9r8',7,'take britannia-1',2,NULL,'2026-11-17 03:18:10.977719');
INSERT INTO "moves" VALUES('nv3dkdc9r8',8,'give mercenary-3',2,NULL,'2026-11-17 03:18:10.978261');
INSERT INTO "moves" VALUES('nv3dkdc9r8',9,'recruit aquitania-4',0,'key 9','2026-11-17 03:18:10.978821');
INSERT INTO "moves" VALUES('nv3dkdc9r8',10,'recruit mercenary-4',1,NULL,'2026-11-17 03:18:10.979314');
INSERT INTO "moves" VALUES('nv3dkdc9r8',11,'renew',2,NULL,'2026-11-17 03:18:10.979813');
INSERT INTO "moves" VALUES('nv3dkdc9r8',12,'take axe',2,'key 12','2026-11-17 03:18:10.980314');
INSERT INTO "moves" VALUES('nv3dkdc9r8',13,'undo',2,NULL,'2026-11-17 03:18:10.980793');
INSERT INTO "moves" VALUES('nv3dkdc9r8',14,'take caesar',2,NULL,'2026-11-17 03:18:10.981303');
INSERT INTO "moves" VALUES('nv3dkdc9r8',15,'undo',2,'key 15','2026-11-17 03:18:10.981775');
INSERT INTO "moves" VALUES('nv3dkdc9r8',16,'take caesar',2,NULL,'2026-11-17 03:18:10.982308');
INSERT INTO "moves" VALUES('nv3dkdc9r8',17,'give aquitania-2',2,NULL,'2026-11-17 03:18:10.982896');
INSERT INTO "moves" VALUES('nv3dkdc9r8',18,'take sword',0,'key 18','2026-11-17 03:18:10.983429');
INSERT INTO "moves" VALUES('nv3dkdc9r8',19,'give senator',0,NULL,'2026-11-17 03:18:10.983957');
INSERT INTO "moves" VALUES('nv3dkdc9r8',20,'take shield',1,NULL,'2026-11-17 03:18:10.984462');
INSERT INTO "moves" VALUES('nv3dkdc9r8',21,'give senator',1,'key 21','2026-11-17 03:18:10.984979');
INSERT INTO "moves" VALUES('nv3dkdc9r8',22,'caesar',2,NULL,'2026-11-17 03:18:10.985511');
INSERT INTO "moves" VALUES('nv3dkdc9r8',23,'take aquitania-2',0,NULL,'2026-11-17 03:18:10.986235');
INSERT INTO "moves" VALUES('nv3dkdc9r8',24,'undo',0,'key 24','2026-11-17 03:18:10.986941');
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
INSERT INTO "people" VALUES('6qtfxhr389hg7f4p','ana','$argon2id$v=19$m=65536,t=3,p=4$77XKIVnewTpyexZlWf6/dQ$UL80rg6LClYssm/jmKS76iUbRFY/FPewXNXH23j3VYE','2026-11-17 03:18:10.678716','ana',NULL,'2026-11-17 03:18:11.015881','{"language": "pt", "theme": "night"}');
INSERT INTO "people" VALUES('z9pckghmnd94qhpn',NULL,NULL,'2026-11-17 03:18:10.680155',NULL,NULL,NULL,NULL);
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
INSERT INTO "seats" VALUES('98dfdj5xx4',0,'Ana',NULL,'6qtfxhr389hg7f4p',NULL,NULL);
INSERT INTO "seats" VALUES('98dfdj5xx4',1,'Évora',NULL,'z9pckghmnd94qhpn',NULL,NULL);
INSERT INTO "seats" VALUES('nv3dkdc9r8',0,'Ana',NULL,'6qtfxhr389hg7f4p',NULL,NULL);
INSERT INTO "seats" VALUES('nv3dkdc9r8',1,'Greedy 2','greedy',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('nv3dkdc9r8',2,'Random 3','random',NULL,NULL,NULL);
INSERT INTO "seats" VALUES('qsp4xpf5rw',0,'Ana',NULL,'6qtfxhr389hg7f4p',NULL,NULL);
INSERT INTO "seats" VALUES('qsp4xpf5rw',1,'…',NULL,NULL,NULL,NULL);
CREATE TABLE server_keys (
	name VARCHAR(20) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_server_keys PRIMARY KEY (name)
);
CREATE TABLE servers (
	name VARCHAR(12) NOT NULL, 
	beat DATETIME NOT NULL, 
	CONSTRAINT pk_servers PRIMARY KEY (name)
);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, used DATETIME, browser VARCHAR(60), 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('aa427570f6aeeb38ab43237ffb2fde138c9b130e390252469575d4edb2accbfe','z9pckghmnd94qhpn','2026-11-17 03:18:10.680345',NULL,NULL);
INSERT INTO "sessions" VALUES('fef8138706a7e2f0870316a295fd52fe151711d3a285fec8724b39e1c573c78b','6qtfxhr389hg7f4p','2026-11-17 03:18:10.806247',NULL,NULL);
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
INSERT INTO "tables" VALUES('98dfdj5xx4','lusitania',2,2,'{}','pinned 2 10000','6qtfxhr389hg7f4p','b6vc3jmg4srptqk82645',1,'2026-11-17 03:18:10.807166','2026-11-17 03:18:10.969801',1,'[12, 4]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('nv3dkdc9r8','lusitania',2,3,'{}','pinned 3 25','6qtfxhr389hg7f4p','jgkk3jngq9kz9cx34zjv',1,'2026-11-17 03:18:10.971459','2026-11-17 03:18:10.990488',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('qsp4xpf5rw','lusitania',2,2,'{}','pinned 2 0','6qtfxhr389hg7f4p','szndq7sm93qtd6d2js76',1,'2026-11-17 03:18:10.991719','2026-11-17 03:18:10.995198',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL);
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
	zone VARCHAR(60) NOT NULL, 
	quiet_from INTEGER, 
	quiet_to INTEGER, 
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
CREATE INDEX ix_offers_person ON offers (person);
CREATE INDEX ix_offers_host ON offers (host);
CREATE INDEX ix_results_person ON results (person);
CREATE INDEX ix_results_game ON results (game, division);
CREATE INDEX ix_attempts_person ON attempts (person);
CREATE INDEX ix_studies_table_id ON studies (table_id);
CREATE INDEX ix_studies_person ON studies (person);
CREATE INDEX ix_variations_person ON variations (person);
CREATE INDEX ix_remarks_study_id ON remarks (study_id);
CREATE INDEX ix_remarks_person ON remarks (person);
COMMIT;
