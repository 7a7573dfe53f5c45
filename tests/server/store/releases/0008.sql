BEGIN TRANSACTION;
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
INSERT INTO "acts" VALUES(1,'2026-11-16 20:02:48.805356',NULL,'pinned','promote',NULL,'t6g3k5hs5gktvhk2',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
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
INSERT INTO "chats" VALUES(1,'92ph2spsxk','Ana',0,'Boa sorte!','2026-11-16 20:02:48.771202',NULL,NULL);
INSERT INTO "chats" VALUES(2,'92ph2spsxk','O''Neill',NULL,'line	two; -- DROP','2026-11-16 20:02:48.772912',NULL,NULL);
INSERT INTO "chats" VALUES(3,'f89nsnv9gp','Ana',0,'Boa sorte!','2026-11-16 20:02:48.797302',NULL,NULL);
INSERT INTO "chats" VALUES(4,'f89nsnv9gp','O''Neill',NULL,'line	two; -- DROP','2026-11-16 20:02:48.798054',NULL,NULL);
INSERT INTO "chats" VALUES(5,'hj4w728wd4','Ana',0,'Boa sorte!','2026-11-16 20:02:48.800954',NULL,NULL);
INSERT INTO "chats" VALUES(6,'hj4w728wd4','O''Neill',NULL,'line	two; -- DROP','2026-11-16 20:02:48.801699',NULL,NULL);
CREATE TABLE counts (
	name VARCHAR(64) NOT NULL, 
	note JSON NOT NULL, 
	until FLOAT NOT NULL, 
	CONSTRAINT pk_counts PRIMARY KEY (name)
);
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
INSERT INTO "moves" VALUES('92ph2spsxk',0,'take axe',0,'key 0','2026-11-16 20:02:48.537154');
INSERT INTO "moves" VALUES('92ph2spsxk',1,'give helvetia-2',0,NULL,'2026-11-16 20:02:48.540848');
INSERT INTO "moves" VALUES('92ph2spsxk',2,'take aquitania-3',1,NULL,'2026-11-16 20:02:48.541995');
INSERT INTO "moves" VALUES('92ph2spsxk',3,'undo',1,'key 3','2026-11-16 20:02:48.543084');
INSERT INTO "moves" VALUES('92ph2spsxk',4,'take shield',1,NULL,'2026-11-16 20:02:48.544306');
INSERT INTO "moves" VALUES('92ph2spsxk',5,'give doctor',1,NULL,'2026-11-16 20:02:48.545426');
INSERT INTO "moves" VALUES('92ph2spsxk',6,'take aquitania-3',0,'key 6','2026-11-16 20:02:48.546508');
INSERT INTO "moves" VALUES('92ph2spsxk',7,'give axe',0,NULL,'2026-11-16 20:02:48.547579');
INSERT INTO "moves" VALUES('92ph2spsxk',8,'mars',1,NULL,'2026-11-16 20:02:48.548708');
INSERT INTO "moves" VALUES('92ph2spsxk',9,'take axe',0,'key 9','2026-11-16 20:02:48.549821');
INSERT INTO "moves" VALUES('92ph2spsxk',10,'undo',0,NULL,'2026-11-16 20:02:48.550863');
INSERT INTO "moves" VALUES('92ph2spsxk',11,'take axe',0,NULL,'2026-11-16 20:02:48.552126');
INSERT INTO "moves" VALUES('92ph2spsxk',12,'give aquitania-3',0,'key 12','2026-11-16 20:02:48.553380');
INSERT INTO "moves" VALUES('92ph2spsxk',13,'take doctor',1,NULL,'2026-11-16 20:02:48.554525');
INSERT INTO "moves" VALUES('92ph2spsxk',14,'undo',1,NULL,'2026-11-16 20:02:48.555676');
INSERT INTO "moves" VALUES('92ph2spsxk',15,'recruit helvetia-3',1,'key 15','2026-11-16 20:02:48.556834');
INSERT INTO "moves" VALUES('92ph2spsxk',16,'take doctor',0,NULL,'2026-11-16 20:02:48.557913');
INSERT INTO "moves" VALUES('92ph2spsxk',17,'undo',0,NULL,'2026-11-16 20:02:48.558960');
INSERT INTO "moves" VALUES('92ph2spsxk',18,'take helvetia-2',0,'key 18','2026-11-16 20:02:48.560033');
INSERT INTO "moves" VALUES('92ph2spsxk',19,'give mercenary-4',0,NULL,'2026-11-16 20:02:48.561142');
INSERT INTO "moves" VALUES('92ph2spsxk',20,'take caesar',1,NULL,'2026-11-16 20:02:48.562247');
INSERT INTO "moves" VALUES('92ph2spsxk',21,'undo',1,'key 21','2026-11-16 20:02:48.563249');
INSERT INTO "moves" VALUES('92ph2spsxk',22,'take doctor',1,NULL,'2026-11-16 20:02:48.564340');
INSERT INTO "moves" VALUES('92ph2spsxk',23,'give tarraconensis-1',1,NULL,'2026-11-16 20:02:48.565443');
INSERT INTO "moves" VALUES('92ph2spsxk',24,'mars',0,'key 24','2026-11-16 20:02:48.566561');
INSERT INTO "moves" VALUES('92ph2spsxk',25,'take tarraconensis-1',1,NULL,'2026-11-16 20:02:48.567636');
INSERT INTO "moves" VALUES('92ph2spsxk',26,'give doctor',1,NULL,'2026-11-16 20:02:48.568796');
INSERT INTO "moves" VALUES('92ph2spsxk',27,'recruit aquitania-5',0,'key 27','2026-11-16 20:02:48.570056');
INSERT INTO "moves" VALUES('92ph2spsxk',28,'take doctor',1,NULL,'2026-11-16 20:02:48.571189');
INSERT INTO "moves" VALUES('92ph2spsxk',29,'give sword',1,NULL,'2026-11-16 20:02:48.572280');
INSERT INTO "moves" VALUES('92ph2spsxk',30,'take aquitania-3',0,'key 30','2026-11-16 20:02:48.573387');
INSERT INTO "moves" VALUES('92ph2spsxk',31,'give aquitania-4',0,NULL,'2026-11-16 20:02:48.574642');
INSERT INTO "moves" VALUES('92ph2spsxk',32,'take mercenary-4',1,NULL,'2026-11-16 20:02:48.575804');
INSERT INTO "moves" VALUES('92ph2spsxk',33,'give doctor',1,'key 33','2026-11-16 20:02:48.577024');
INSERT INTO "moves" VALUES('92ph2spsxk',34,'take doctor',0,NULL,'2026-11-16 20:02:48.578195');
INSERT INTO "moves" VALUES('92ph2spsxk',35,'give shield',0,NULL,'2026-11-16 20:02:48.579331');
INSERT INTO "moves" VALUES('92ph2spsxk',36,'take sword',1,'key 36','2026-11-16 20:02:48.580509');
INSERT INTO "moves" VALUES('92ph2spsxk',37,'give mercenary-4',1,NULL,'2026-11-16 20:02:48.581642');
INSERT INTO "moves" VALUES('92ph2spsxk',38,'take caesar',0,NULL,'2026-11-16 20:02:48.582827');
INSERT INTO "moves" VALUES('92ph2spsxk',39,'give aquitania-1',0,'key 39','2026-11-16 20:02:48.584013');
INSERT INTO "moves" VALUES('92ph2spsxk',40,'take aquitania-4',1,NULL,'2026-11-16 20:02:48.585183');
INSERT INTO "moves" VALUES('92ph2spsxk',41,'give sword',1,NULL,'2026-11-16 20:02:48.586295');
INSERT INTO "moves" VALUES('92ph2spsxk',42,'caesar',0,'key 42','2026-11-16 20:02:48.587364');
INSERT INTO "moves" VALUES('92ph2spsxk',43,'take aquitania-1',1,NULL,'2026-11-16 20:02:48.588416');
INSERT INTO "moves" VALUES('92ph2spsxk',44,'give tarraconensis-3',1,NULL,'2026-11-16 20:02:48.589426');
INSERT INTO "moves" VALUES('92ph2spsxk',45,'take sword',0,'key 45','2026-11-16 20:02:48.590421');
INSERT INTO "moves" VALUES('92ph2spsxk',46,'give tarraconensis-5',0,NULL,'2026-11-16 20:02:48.591399');
INSERT INTO "moves" VALUES('92ph2spsxk',47,'take tarraconensis-3',1,NULL,'2026-11-16 20:02:48.592418');
INSERT INTO "moves" VALUES('92ph2spsxk',48,'undo',1,'key 48','2026-11-16 20:02:48.593433');
INSERT INTO "moves" VALUES('92ph2spsxk',49,'take tarraconensis-3',1,NULL,'2026-11-16 20:02:48.594581');
INSERT INTO "moves" VALUES('92ph2spsxk',50,'undo',1,NULL,'2026-11-16 20:02:48.595572');
INSERT INTO "moves" VALUES('92ph2spsxk',51,'take mercenary-4',1,'key 51','2026-11-16 20:02:48.596673');
INSERT INTO "moves" VALUES('92ph2spsxk',52,'undo',1,NULL,'2026-11-16 20:02:48.597652');
INSERT INTO "moves" VALUES('92ph2spsxk',53,'take tarraconensis-5',1,NULL,'2026-11-16 20:02:48.598626');
INSERT INTO "moves" VALUES('92ph2spsxk',54,'undo',1,'key 54','2026-11-16 20:02:48.599706');
INSERT INTO "moves" VALUES('92ph2spsxk',55,'take shield',1,NULL,'2026-11-16 20:02:48.600788');
INSERT INTO "moves" VALUES('92ph2spsxk',56,'give tarraconensis-1',1,NULL,'2026-11-16 20:02:48.601793');
INSERT INTO "moves" VALUES('92ph2spsxk',57,'take mercenary-4',0,'key 57','2026-11-16 20:02:48.602856');
INSERT INTO "moves" VALUES('92ph2spsxk',58,'undo',0,NULL,'2026-11-16 20:02:48.603934');
INSERT INTO "moves" VALUES('92ph2spsxk',59,'take mercenary-4',0,NULL,'2026-11-16 20:02:48.605123');
INSERT INTO "moves" VALUES('92ph2spsxk',60,'give sword',0,'key 60','2026-11-16 20:02:48.606208');
INSERT INTO "moves" VALUES('92ph2spsxk',61,'take tarraconensis-1',1,NULL,'2026-11-16 20:02:48.607351');
INSERT INTO "moves" VALUES('92ph2spsxk',62,'give shield',1,NULL,'2026-11-16 20:02:48.608406');
INSERT INTO "moves" VALUES('92ph2spsxk',63,'recruit doctor',0,'key 63','2026-11-16 20:02:48.609494');
INSERT INTO "moves" VALUES('92ph2spsxk',64,'take tarraconensis-5',1,NULL,'2026-11-16 20:02:48.610570');
INSERT INTO "moves" VALUES('92ph2spsxk',65,'give aquitania-1',1,NULL,'2026-11-16 20:02:48.611657');
INSERT INTO "moves" VALUES('92ph2spsxk',66,'renew',0,'key 66','2026-11-16 20:02:48.612856');
INSERT INTO "moves" VALUES('92ph2spsxk',67,'take axe',0,NULL,'2026-11-16 20:02:48.614077');
INSERT INTO "moves" VALUES('92ph2spsxk',68,'give aquitania-3',0,NULL,'2026-11-16 20:02:48.615205');
INSERT INTO "moves" VALUES('92ph2spsxk',69,'take caesar',1,'key 69','2026-11-16 20:02:48.616357');
INSERT INTO "moves" VALUES('92ph2spsxk',70,'undo',1,NULL,'2026-11-16 20:02:48.617436');
INSERT INTO "moves" VALUES('92ph2spsxk',71,'take aquitania-3',1,NULL,'2026-11-16 20:02:48.618572');
INSERT INTO "moves" VALUES('92ph2spsxk',72,'give tarraconensis-1',1,'key 72','2026-11-16 20:02:48.619763');
INSERT INTO "moves" VALUES('92ph2spsxk',73,'recruit mercenary-4',0,NULL,'2026-11-16 20:02:48.620919');
INSERT INTO "moves" VALUES('92ph2spsxk',74,'take tarraconensis-1',1,NULL,'2026-11-16 20:02:48.621981');
INSERT INTO "moves" VALUES('92ph2spsxk',75,'give aquitania-4',1,'key 75','2026-11-16 20:02:48.623110');
INSERT INTO "moves" VALUES('92ph2spsxk',76,'take sword',0,NULL,'2026-11-16 20:02:48.624250');
INSERT INTO "moves" VALUES('92ph2spsxk',77,'give axe',0,NULL,'2026-11-16 20:02:48.625368');
INSERT INTO "moves" VALUES('92ph2spsxk',78,'take caesar',1,'key 78','2026-11-16 20:02:48.626472');
INSERT INTO "moves" VALUES('92ph2spsxk',79,'give tarraconensis-5',1,NULL,'2026-11-16 20:02:48.627579');
INSERT INTO "moves" VALUES('92ph2spsxk',80,'take sword',0,NULL,'2026-11-16 20:02:48.628695');
INSERT INTO "moves" VALUES('92ph2spsxk',81,'undo',0,'key 81','2026-11-16 20:02:48.629752');
INSERT INTO "moves" VALUES('92ph2spsxk',82,'take axe',0,NULL,'2026-11-16 20:02:48.630876');
INSERT INTO "moves" VALUES('92ph2spsxk',83,'give bow',0,NULL,'2026-11-16 20:02:48.631979');
INSERT INTO "moves" VALUES('92ph2spsxk',84,'take aquitania-4',1,'key 84','2026-11-16 20:02:48.633223');
INSERT INTO "moves" VALUES('92ph2spsxk',85,'give caesar',1,NULL,'2026-11-16 20:02:48.634387');
INSERT INTO "moves" VALUES('92ph2spsxk',86,'take caesar',0,NULL,'2026-11-16 20:02:48.635498');
INSERT INTO "moves" VALUES('92ph2spsxk',87,'undo',0,'key 87','2026-11-16 20:02:48.636658');
INSERT INTO "moves" VALUES('92ph2spsxk',88,'take tarraconensis-5',0,NULL,'2026-11-16 20:02:48.637791');
INSERT INTO "moves" VALUES('92ph2spsxk',89,'give axe',0,NULL,'2026-11-16 20:02:48.638916');
INSERT INTO "moves" VALUES('92ph2spsxk',90,'take caesar',1,'key 90','2026-11-16 20:02:48.640028');
INSERT INTO "moves" VALUES('92ph2spsxk',91,'give aquitania-3',1,NULL,'2026-11-16 20:02:48.641207');
INSERT INTO "moves" VALUES('92ph2spsxk',92,'take sword',0,NULL,'2026-11-16 20:02:48.642297');
INSERT INTO "moves" VALUES('92ph2spsxk',93,'give sword',0,'key 93','2026-11-16 20:02:48.643388');
INSERT INTO "moves" VALUES('92ph2spsxk',94,'take aquitania-3',1,NULL,'2026-11-16 20:02:48.644493');
INSERT INTO "moves" VALUES('92ph2spsxk',95,'undo',1,NULL,'2026-11-16 20:02:48.645570');
INSERT INTO "moves" VALUES('92ph2spsxk',96,'take sword',1,'key 96','2026-11-16 20:02:48.646660');
INSERT INTO "moves" VALUES('92ph2spsxk',97,'give aquitania-4',1,NULL,'2026-11-16 20:02:48.647791');
INSERT INTO "moves" VALUES('92ph2spsxk',98,'take axe',0,NULL,'2026-11-16 20:02:48.649000');
INSERT INTO "moves" VALUES('92ph2spsxk',99,'undo',0,'key 99','2026-11-16 20:02:48.650136');
INSERT INTO "moves" VALUES('92ph2spsxk',100,'take aquitania-4',0,NULL,'2026-11-16 20:02:48.651289');
INSERT INTO "moves" VALUES('92ph2spsxk',101,'undo',0,NULL,'2026-11-16 20:02:48.652469');
INSERT INTO "moves" VALUES('92ph2spsxk',102,'take aquitania-3',0,'key 102','2026-11-16 20:02:48.653612');
INSERT INTO "moves" VALUES('92ph2spsxk',103,'give sword',0,NULL,'2026-11-16 20:02:48.654767');
INSERT INTO "moves" VALUES('92ph2spsxk',104,'caesar',1,NULL,'2026-11-16 20:02:48.655926');
INSERT INTO "moves" VALUES('92ph2spsxk',105,'take axe',0,'key 105','2026-11-16 20:02:48.657165');
INSERT INTO "moves" VALUES('92ph2spsxk',106,'give helvetia-4',0,NULL,'2026-11-16 20:02:48.658293');
INSERT INTO "moves" VALUES('92ph2spsxk',107,'take sword',1,NULL,'2026-11-16 20:02:48.659407');
INSERT INTO "moves" VALUES('92ph2spsxk',108,'give aquitania-2',1,'key 108','2026-11-16 20:02:48.660533');
INSERT INTO "moves" VALUES('92ph2spsxk',109,'take bow',0,NULL,'2026-11-16 20:02:48.661627');
INSERT INTO "moves" VALUES('92ph2spsxk',110,'give axe',0,NULL,'2026-11-16 20:02:48.662771');
INSERT INTO "moves" VALUES('92ph2spsxk',111,'take helvetia-4',1,'key 111','2026-11-16 20:02:48.663988');
INSERT INTO "moves" VALUES('92ph2spsxk',112,'undo',1,NULL,'2026-11-16 20:02:48.665279');
INSERT INTO "moves" VALUES('92ph2spsxk',113,'renew',1,NULL,'2026-11-16 20:02:48.666488');
INSERT INTO "moves" VALUES('92ph2spsxk',114,'take senator',1,'key 114','2026-11-16 20:02:48.667673');
INSERT INTO "moves" VALUES('92ph2spsxk',115,'undo',1,NULL,'2026-11-16 20:02:48.668890');
INSERT INTO "moves" VALUES('92ph2spsxk',116,'take gunner',1,NULL,'2026-11-16 20:02:48.670095');
INSERT INTO "moves" VALUES('92ph2spsxk',117,'give sword',1,'key 117','2026-11-16 20:02:48.671287');
INSERT INTO "moves" VALUES('92ph2spsxk',118,'take axe',0,NULL,'2026-11-16 20:02:48.672496');
INSERT INTO "moves" VALUES('92ph2spsxk',119,'undo',0,NULL,'2026-11-16 20:02:48.673652');
INSERT INTO "moves" VALUES('92ph2spsxk',120,'take sword',0,'key 120','2026-11-16 20:02:48.674912');
INSERT INTO "moves" VALUES('92ph2spsxk',121,'give tarraconensis-5',0,NULL,'2026-11-16 20:02:48.676108');
INSERT INTO "moves" VALUES('92ph2spsxk',122,'take tarraconensis-5',1,NULL,'2026-11-16 20:02:48.677283');
INSERT INTO "moves" VALUES('92ph2spsxk',123,'give tarraconensis-1',1,'key 123','2026-11-16 20:02:48.678433');
INSERT INTO "moves" VALUES('92ph2spsxk',124,'recruit aquitania-3',0,NULL,'2026-11-16 20:02:48.679621');
INSERT INTO "moves" VALUES('92ph2spsxk',125,'take spear',1,NULL,'2026-11-16 20:02:48.680811');
INSERT INTO "moves" VALUES('92ph2spsxk',126,'undo',1,'key 126','2026-11-16 20:02:48.681929');
INSERT INTO "moves" VALUES('92ph2spsxk',127,'take spear',1,NULL,'2026-11-16 20:02:48.683094');
INSERT INTO "moves" VALUES('92ph2spsxk',128,'undo',1,NULL,'2026-11-16 20:02:48.684260');
INSERT INTO "moves" VALUES('92ph2spsxk',129,'take tarraconensis-1',1,'key 129','2026-11-16 20:02:48.685450');
INSERT INTO "moves" VALUES('92ph2spsxk',130,'give tarraconensis-5',1,NULL,'2026-11-16 20:02:48.686632');
INSERT INTO "moves" VALUES('92ph2spsxk',131,'equip bow 3',0,NULL,'2026-11-16 20:02:48.687792');
INSERT INTO "moves" VALUES('92ph2spsxk',132,'recruit gunner',1,'key 132','2026-11-16 20:02:48.689051');
INSERT INTO "moves" VALUES('92ph2spsxk',133,'take axe',0,NULL,'2026-11-16 20:02:48.690197');
INSERT INTO "moves" VALUES('92ph2spsxk',134,'undo',0,NULL,'2026-11-16 20:02:48.691336');
INSERT INTO "moves" VALUES('92ph2spsxk',135,'take senator',0,'key 135','2026-11-16 20:02:48.692507');
INSERT INTO "moves" VALUES('92ph2spsxk',136,'give mercenary-3',0,NULL,'2026-11-16 20:02:48.693690');
INSERT INTO "moves" VALUES('92ph2spsxk',137,'take axe',1,NULL,'2026-11-16 20:02:48.694968');
INSERT INTO "moves" VALUES('92ph2spsxk',138,'undo',1,'key 138','2026-11-16 20:02:48.696157');
INSERT INTO "moves" VALUES('92ph2spsxk',139,'take spear',1,NULL,'2026-11-16 20:02:48.697329');
INSERT INTO "moves" VALUES('92ph2spsxk',140,'give tarraconensis-1',1,NULL,'2026-11-16 20:02:48.698538');
INSERT INTO "moves" VALUES('92ph2spsxk',141,'senator 1',0,'key 141','2026-11-16 20:02:48.699798');
INSERT INTO "moves" VALUES('92ph2spsxk',142,'recruit mercenary-1',1,NULL,'2026-11-16 20:02:48.701058');
INSERT INTO "moves" VALUES('92ph2spsxk',143,'equip spear 4',0,NULL,'2026-11-16 20:02:48.702185');
INSERT INTO "moves" VALUES('92ph2spsxk',144,'take tarraconensis-5',1,'key 144','2026-11-16 20:02:48.703354');
INSERT INTO "moves" VALUES('92ph2spsxk',145,'give sword',1,NULL,'2026-11-16 20:02:48.704548');
INSERT INTO "moves" VALUES('92ph2spsxk',146,'take axe',0,NULL,'2026-11-16 20:02:48.705635');
INSERT INTO "moves" VALUES('92ph2spsxk',147,'give sword',0,'key 147','2026-11-16 20:02:48.706721');
INSERT INTO "moves" VALUES('92ph2spsxk',148,'take tarraconensis-1',1,NULL,'2026-11-16 20:02:48.707787');
INSERT INTO "moves" VALUES('92ph2spsxk',149,'undo',1,NULL,'2026-11-16 20:02:48.708987');
INSERT INTO "moves" VALUES('92ph2spsxk',150,'take tarraconensis-1',1,'key 150','2026-11-16 20:02:48.710110');
INSERT INTO "moves" VALUES('92ph2spsxk',151,'undo',1,NULL,'2026-11-16 20:02:48.711251');
INSERT INTO "moves" VALUES('92ph2spsxk',152,'take mercenary-3',1,NULL,'2026-11-16 20:02:48.712875');
INSERT INTO "moves" VALUES('92ph2spsxk',153,'give tarraconensis-5',1,'key 153','2026-11-16 20:02:48.714031');
INSERT INTO "moves" VALUES('92ph2spsxk',154,'take sword',0,NULL,'2026-11-16 20:02:48.715128');
INSERT INTO "moves" VALUES('92ph2spsxk',155,'give horse',0,NULL,'2026-11-16 20:02:48.716262');
INSERT INTO "moves" VALUES('92ph2spsxk',156,'take tarraconensis-5',1,'key 156','2026-11-16 20:02:48.717352');
INSERT INTO "moves" VALUES('92ph2spsxk',157,'undo',1,NULL,'2026-11-16 20:02:48.718446');
INSERT INTO "moves" VALUES('92ph2spsxk',158,'take tarraconensis-5',1,NULL,'2026-11-16 20:02:48.719751');
INSERT INTO "moves" VALUES('92ph2spsxk',159,'give mercenary-3',1,'key 159','2026-11-16 20:02:48.721052');
INSERT INTO "moves" VALUES('92ph2spsxk',160,'renew',0,NULL,'2026-11-16 20:02:48.722225');
INSERT INTO "moves" VALUES('92ph2spsxk',161,'take mercenary-2',0,NULL,'2026-11-16 20:02:48.723417');
INSERT INTO "moves" VALUES('92ph2spsxk',162,'give sword',0,'key 162','2026-11-16 20:02:48.724695');
INSERT INTO "moves" VALUES('92ph2spsxk',163,'take horse',1,NULL,'2026-11-16 20:02:48.725786');
INSERT INTO "moves" VALUES('92ph2spsxk',164,'undo',1,NULL,'2026-11-16 20:02:48.726858');
INSERT INTO "moves" VALUES('92ph2spsxk',165,'take gunner',1,'key 165','2026-11-16 20:02:48.727975');
INSERT INTO "moves" VALUES('92ph2spsxk',166,'give spear',1,NULL,'2026-11-16 20:02:48.729060');
INSERT INTO "moves" VALUES('92ph2spsxk',167,'take spear',0,NULL,'2026-11-16 20:02:48.730034');
INSERT INTO "moves" VALUES('92ph2spsxk',168,'undo',0,'key 168','2026-11-16 20:02:48.731027');
INSERT INTO "moves" VALUES('92ph2spsxk',169,'recruit mercenary-2',0,NULL,'2026-11-16 20:02:48.732012');
INSERT INTO "moves" VALUES('92ph2spsxk',170,'take spear',1,NULL,'2026-11-16 20:02:48.733166');
INSERT INTO "moves" VALUES('92ph2spsxk',171,'give britannia-5',1,'key 171','2026-11-16 20:02:48.734305');
INSERT INTO "moves" VALUES('92ph2spsxk',172,'take britannia-5',0,NULL,'2026-11-16 20:02:48.735358');
INSERT INTO "moves" VALUES('92ph2spsxk',173,'give axe',0,NULL,'2026-11-16 20:02:48.736413');
INSERT INTO "moves" VALUES('92ph2spsxk',174,'renew',1,'key 174','2026-11-16 20:02:48.737501');
INSERT INTO "moves" VALUES('92ph2spsxk',175,'take tarraconensis-4',1,NULL,'2026-11-16 20:02:48.738547');
INSERT INTO "moves" VALUES('92ph2spsxk',176,'give spear',1,NULL,'2026-11-16 20:02:48.739751');
INSERT INTO "moves" VALUES('92ph2spsxk',177,'take caesar',0,'key 177','2026-11-16 20:02:48.741004');
INSERT INTO "moves" VALUES('92ph2spsxk',178,'give mercenary-5',0,NULL,'2026-11-16 20:02:48.742179');
INSERT INTO "moves" VALUES('92ph2spsxk',179,'take mercenary-5',1,NULL,'2026-11-16 20:02:48.743311');
INSERT INTO "moves" VALUES('92ph2spsxk',180,'undo',1,'key 180','2026-11-16 20:02:48.744524');
INSERT INTO "moves" VALUES('92ph2spsxk',181,'take spear',1,NULL,'2026-11-16 20:02:48.745688');
INSERT INTO "moves" VALUES('92ph2spsxk',182,'give tarraconensis-4',1,NULL,'2026-11-16 20:02:48.747893');
INSERT INTO "moves" VALUES('92ph2spsxk',183,'caesar',0,'key 183','2026-11-16 20:02:48.749146');
INSERT INTO "moves" VALUES('92ph2spsxk',184,'take spear',1,NULL,'2026-11-16 20:02:48.749991');
INSERT INTO "moves" VALUES('92ph2spsxk',185,'give tarraconensis-5',1,NULL,'2026-11-16 20:02:48.750828');
INSERT INTO "moves" VALUES('92ph2spsxk',186,'take mercenary-5',0,'key 186','2026-11-16 20:02:48.751651');
INSERT INTO "moves" VALUES('92ph2spsxk',187,'give helvetia-5',0,NULL,'2026-11-16 20:02:48.752592');
INSERT INTO "moves" VALUES('92ph2spsxk',188,'take tarraconensis-4',1,NULL,'2026-11-16 20:02:48.753406');
INSERT INTO "moves" VALUES('92ph2spsxk',189,'undo',1,'key 189','2026-11-16 20:02:48.754304');
INSERT INTO "moves" VALUES('92ph2spsxk',190,'take tarraconensis-2',1,NULL,'2026-11-16 20:02:48.755143');
INSERT INTO "moves" VALUES('92ph2spsxk',191,'give spear',1,NULL,'2026-11-16 20:02:48.756034');
INSERT INTO "moves" VALUES('92ph2spsxk',192,'renew',0,'key 192','2026-11-16 20:02:48.757051');
INSERT INTO "moves" VALUES('92ph2spsxk',193,'take spear',0,NULL,'2026-11-16 20:02:48.757920');
INSERT INTO "moves" VALUES('92ph2spsxk',194,'give bow',0,NULL,'2026-11-16 20:02:48.758776');
INSERT INTO "moves" VALUES('92ph2spsxk',195,'renew',1,'key 195','2026-11-16 20:02:48.759647');
INSERT INTO "moves" VALUES('92ph2spsxk',196,'take horse',1,NULL,'2026-11-16 20:02:48.760674');
INSERT INTO "moves" VALUES('92ph2spsxk',197,'give spear',1,NULL,'2026-11-16 20:02:48.761506');
INSERT INTO "moves" VALUES('92ph2spsxk',198,'take shield',0,'key 198','2026-11-16 20:02:48.762330');
INSERT INTO "moves" VALUES('92ph2spsxk',199,'give britannia-5',0,NULL,'2026-11-16 20:02:48.763161');
INSERT INTO "moves" VALUES('92ph2spsxk',200,'take britannia-2',1,NULL,'2026-11-16 20:02:48.764102');
INSERT INTO "moves" VALUES('92ph2spsxk',201,'give tarraconensis-2',1,'key 201','2026-11-16 20:02:48.765086');
INSERT INTO "moves" VALUES('92ph2spsxk',202,'take doctor',0,NULL,'2026-11-16 20:02:48.765917');
INSERT INTO "moves" VALUES('92ph2spsxk',203,'give spear',0,NULL,'2026-11-16 20:02:48.766750');
INSERT INTO "moves" VALUES('92ph2spsxk',204,'take spear',1,'key 204','2026-11-16 20:02:48.767562');
INSERT INTO "moves" VALUES('92ph2spsxk',205,'give horse',1,NULL,'2026-11-16 20:02:48.768544');
INSERT INTO "moves" VALUES('92ph2spsxk',206,'renew',0,NULL,'2026-11-16 20:02:48.769442');
INSERT INTO "moves" VALUES('f89nsnv9gp',0,'mars',2,'key 0','2026-11-16 20:02:48.776321');
INSERT INTO "moves" VALUES('f89nsnv9gp',1,'recruit doctor',0,NULL,'2026-11-16 20:02:48.777264');
INSERT INTO "moves" VALUES('f89nsnv9gp',2,'recruit britannia-2',1,NULL,'2026-11-16 20:02:48.778087');
INSERT INTO "moves" VALUES('f89nsnv9gp',3,'recruit gunner',2,'key 3','2026-11-16 20:02:48.778889');
INSERT INTO "moves" VALUES('f89nsnv9gp',4,'take senator',0,NULL,'2026-11-16 20:02:48.779696');
INSERT INTO "moves" VALUES('f89nsnv9gp',5,'give spear',0,NULL,'2026-11-16 20:02:48.780667');
INSERT INTO "moves" VALUES('f89nsnv9gp',6,'recruit doctor',1,'key 6','2026-11-16 20:02:48.781474');
INSERT INTO "moves" VALUES('f89nsnv9gp',7,'take britannia-1',2,NULL,'2026-11-16 20:02:48.782281');
INSERT INTO "moves" VALUES('f89nsnv9gp',8,'give mercenary-3',2,NULL,'2026-11-16 20:02:48.783061');
INSERT INTO "moves" VALUES('f89nsnv9gp',9,'recruit aquitania-4',0,'key 9','2026-11-16 20:02:48.783938');
INSERT INTO "moves" VALUES('f89nsnv9gp',10,'recruit mercenary-4',1,NULL,'2026-11-16 20:02:48.784985');
INSERT INTO "moves" VALUES('f89nsnv9gp',11,'renew',2,NULL,'2026-11-16 20:02:48.785795');
INSERT INTO "moves" VALUES('f89nsnv9gp',12,'take axe',2,'key 12','2026-11-16 20:02:48.786594');
INSERT INTO "moves" VALUES('f89nsnv9gp',13,'undo',2,NULL,'2026-11-16 20:02:48.787363');
INSERT INTO "moves" VALUES('f89nsnv9gp',14,'take caesar',2,NULL,'2026-11-16 20:02:48.788161');
INSERT INTO "moves" VALUES('f89nsnv9gp',15,'undo',2,'key 15','2026-11-16 20:02:48.789072');
INSERT INTO "moves" VALUES('f89nsnv9gp',16,'take caesar',2,NULL,'2026-11-16 20:02:48.789885');
INSERT INTO "moves" VALUES('f89nsnv9gp',17,'give aquitania-2',2,NULL,'2026-11-16 20:02:48.790679');
INSERT INTO "moves" VALUES('f89nsnv9gp',18,'take sword',0,'key 18','2026-11-16 20:02:48.791481');
INSERT INTO "moves" VALUES('f89nsnv9gp',19,'give senator',0,NULL,'2026-11-16 20:02:48.792286');
INSERT INTO "moves" VALUES('f89nsnv9gp',20,'take shield',1,NULL,'2026-11-16 20:02:48.793215');
INSERT INTO "moves" VALUES('f89nsnv9gp',21,'give senator',1,'key 21','2026-11-16 20:02:48.794050');
INSERT INTO "moves" VALUES('f89nsnv9gp',22,'caesar',2,NULL,'2026-11-16 20:02:48.794911');
INSERT INTO "moves" VALUES('f89nsnv9gp',23,'take aquitania-2',0,NULL,'2026-11-16 20:02:48.795719');
INSERT INTO "moves" VALUES('f89nsnv9gp',24,'undo',0,'key 24','2026-11-16 20:02:48.796584');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, look VARCHAR(80), banned DATETIME, admin DATETIME, settings JSON, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('t6g3k5hs5gktvhk2','ana','$argon2id$v=19$m=65536,t=3,p=4$ZqMWxwuGESZEvjnuwWWw/w$Pw98iqm/fNtIjCUIoBep5jl1CC864sLYuajHEzF3cUM','2026-11-16 20:02:48.379411','ana',NULL,'2026-11-16 20:02:48.804894','{"language": "pt", "theme": "night"}');
INSERT INTO "people" VALUES('4b7rwx3rjs3b2j6m',NULL,NULL,'2026-11-16 20:02:48.381672',NULL,NULL,NULL,NULL);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	level VARCHAR(20), 
	person VARCHAR(32), 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT fk_seats_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('92ph2spsxk',0,'Ana',NULL,'t6g3k5hs5gktvhk2');
INSERT INTO "seats" VALUES('92ph2spsxk',1,'Évora',NULL,'4b7rwx3rjs3b2j6m');
INSERT INTO "seats" VALUES('f89nsnv9gp',0,'Ana',NULL,'t6g3k5hs5gktvhk2');
INSERT INTO "seats" VALUES('f89nsnv9gp',1,'Greedy 2','greedy',NULL);
INSERT INTO "seats" VALUES('f89nsnv9gp',2,'Random 3','random',NULL);
INSERT INTO "seats" VALUES('hj4w728wd4',0,'Ana',NULL,'t6g3k5hs5gktvhk2');
INSERT INTO "seats" VALUES('hj4w728wd4',1,'…',NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('5dd28a91f6ca4cd733b9b09be311daf7f4cdb15456acb8092a52aa18dc07d529','4b7rwx3rjs3b2j6m','2026-11-16 20:02:48.381927');
INSERT INTO "sessions" VALUES('d36c847f3e16e7408e6ae23131b7ce33074381d806e8f4e41e849d0330b8d4c0','t6g3k5hs5gktvhk2','2026-11-16 20:02:48.529669');
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
	scores JSON, closed DATETIME, halted DATETIME, lesson VARCHAR(60), hints VARCHAR(20), 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('92ph2spsxk','lusitania',2,2,'{}','pinned 2 10000','t6g3k5hs5gktvhk2','b5vx9w2wg2qt2mzsjxvv',1,'2026-11-16 20:02:48.531036','2026-11-16 20:02:48.769442',1,'[12, 4]',NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('f89nsnv9gp','lusitania',2,3,'{}','pinned 3 25','t6g3k5hs5gktvhk2','tnjzxkt9rdh62t86b2h4',1,'2026-11-16 20:02:48.773937','2026-11-16 20:02:48.796584',1,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('hj4w728wd4','lusitania',2,2,'{}','pinned 2 0','t6g3k5hs5gktvhk2','ndsspr5sttxxs6jwmwrf',1,'2026-11-16 20:02:48.798911','2026-11-16 20:02:48.798914',0,NULL,NULL,NULL,NULL,NULL);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE UNIQUE INDEX ix_people_look ON people (look);
CREATE INDEX ix_counts_until ON counts (until);
CREATE INDEX ix_chats_table_id ON chats (table_id);
CREATE INDEX ix_chats_person ON chats (person);
COMMIT;
