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
INSERT INTO "acts" VALUES(1,'2026-11-16 18:20:20.948470',NULL,'pinned','promote',NULL,'tt5dmsgqvxtpthwb',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
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
INSERT INTO "chats" VALUES(1,'m5r63vb4vs','Ana',0,'Boa sorte!','2026-11-16 18:20:20.788268',NULL,NULL);
INSERT INTO "chats" VALUES(2,'m5r63vb4vs','O''Neill',NULL,'line	two; -- DROP','2026-11-16 18:20:20.792169',NULL,NULL);
INSERT INTO "chats" VALUES(3,'ktv62fn5js','Ana',0,'Boa sorte!','2026-11-16 18:20:20.912332',NULL,NULL);
INSERT INTO "chats" VALUES(4,'ktv62fn5js','O''Neill',NULL,'line	two; -- DROP','2026-11-16 18:20:20.913856',NULL,NULL);
INSERT INTO "chats" VALUES(5,'r63d36c5wg','Ana',0,'Boa sorte!','2026-11-16 18:20:20.928444',NULL,NULL);
INSERT INTO "chats" VALUES(6,'r63d36c5wg','O''Neill',NULL,'line	two; -- DROP','2026-11-16 18:20:20.936276',NULL,NULL);
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
INSERT INTO "moves" VALUES('m5r63vb4vs',0,'take axe',0,'key 0','2026-11-16 18:20:19.977323');
INSERT INTO "moves" VALUES('m5r63vb4vs',1,'give helvetia-2',0,NULL,'2026-11-16 18:20:19.992585');
INSERT INTO "moves" VALUES('m5r63vb4vs',2,'take aquitania-3',1,NULL,'2026-11-16 18:20:19.995074');
INSERT INTO "moves" VALUES('m5r63vb4vs',3,'undo',1,'key 3','2026-11-16 18:20:20.004529');
INSERT INTO "moves" VALUES('m5r63vb4vs',4,'take shield',1,NULL,'2026-11-16 18:20:20.008470');
INSERT INTO "moves" VALUES('m5r63vb4vs',5,'give doctor',1,NULL,'2026-11-16 18:20:20.016528');
INSERT INTO "moves" VALUES('m5r63vb4vs',6,'take aquitania-3',0,'key 6','2026-11-16 18:20:20.018833');
INSERT INTO "moves" VALUES('m5r63vb4vs',7,'give axe',0,NULL,'2026-11-16 18:20:20.024564');
INSERT INTO "moves" VALUES('m5r63vb4vs',8,'mars',1,NULL,'2026-11-16 18:20:20.026629');
INSERT INTO "moves" VALUES('m5r63vb4vs',9,'take axe',0,'key 9','2026-11-16 18:20:20.027907');
INSERT INTO "moves" VALUES('m5r63vb4vs',10,'undo',0,NULL,'2026-11-16 18:20:20.032611');
INSERT INTO "moves" VALUES('m5r63vb4vs',11,'take axe',0,NULL,'2026-11-16 18:20:20.034408');
INSERT INTO "moves" VALUES('m5r63vb4vs',12,'give aquitania-3',0,'key 12','2026-11-16 18:20:20.035619');
INSERT INTO "moves" VALUES('m5r63vb4vs',13,'take doctor',1,NULL,'2026-11-16 18:20:20.040565');
INSERT INTO "moves" VALUES('m5r63vb4vs',14,'undo',1,NULL,'2026-11-16 18:20:20.042078');
INSERT INTO "moves" VALUES('m5r63vb4vs',15,'recruit helvetia-3',1,'key 15','2026-11-16 18:20:20.043357');
INSERT INTO "moves" VALUES('m5r63vb4vs',16,'take doctor',0,NULL,'2026-11-16 18:20:20.045210');
INSERT INTO "moves" VALUES('m5r63vb4vs',17,'undo',0,NULL,'2026-11-16 18:20:20.048510');
INSERT INTO "moves" VALUES('m5r63vb4vs',18,'take helvetia-2',0,'key 18','2026-11-16 18:20:20.049825');
INSERT INTO "moves" VALUES('m5r63vb4vs',19,'give mercenary-4',0,NULL,'2026-11-16 18:20:20.052620');
INSERT INTO "moves" VALUES('m5r63vb4vs',20,'take caesar',1,NULL,'2026-11-16 18:20:20.056495');
INSERT INTO "moves" VALUES('m5r63vb4vs',21,'undo',1,'key 21','2026-11-16 18:20:20.060491');
INSERT INTO "moves" VALUES('m5r63vb4vs',22,'take doctor',1,NULL,'2026-11-16 18:20:20.061946');
INSERT INTO "moves" VALUES('m5r63vb4vs',23,'give tarraconensis-1',1,NULL,'2026-11-16 18:20:20.068747');
INSERT INTO "moves" VALUES('m5r63vb4vs',24,'mars',0,'key 24','2026-11-16 18:20:20.070470');
INSERT INTO "moves" VALUES('m5r63vb4vs',25,'take tarraconensis-1',1,NULL,'2026-11-16 18:20:20.071739');
INSERT INTO "moves" VALUES('m5r63vb4vs',26,'give doctor',1,NULL,'2026-11-16 18:20:20.072927');
INSERT INTO "moves" VALUES('m5r63vb4vs',27,'recruit aquitania-5',0,'key 27','2026-11-16 18:20:20.073969');
INSERT INTO "moves" VALUES('m5r63vb4vs',28,'take doctor',1,NULL,'2026-11-16 18:20:20.076382');
INSERT INTO "moves" VALUES('m5r63vb4vs',29,'give sword',1,NULL,'2026-11-16 18:20:20.080576');
INSERT INTO "moves" VALUES('m5r63vb4vs',30,'take aquitania-3',0,'key 30','2026-11-16 18:20:20.082171');
INSERT INTO "moves" VALUES('m5r63vb4vs',31,'give aquitania-4',0,NULL,'2026-11-16 18:20:20.088475');
INSERT INTO "moves" VALUES('m5r63vb4vs',32,'take mercenary-4',1,NULL,'2026-11-16 18:20:20.092366');
INSERT INTO "moves" VALUES('m5r63vb4vs',33,'give doctor',1,'key 33','2026-11-16 18:20:20.095228');
INSERT INTO "moves" VALUES('m5r63vb4vs',34,'take doctor',0,NULL,'2026-11-16 18:20:20.100490');
INSERT INTO "moves" VALUES('m5r63vb4vs',35,'give shield',0,NULL,'2026-11-16 18:20:20.104436');
INSERT INTO "moves" VALUES('m5r63vb4vs',36,'take sword',1,'key 36','2026-11-16 18:20:20.108447');
INSERT INTO "moves" VALUES('m5r63vb4vs',37,'give mercenary-4',1,NULL,'2026-11-16 18:20:20.112423');
INSERT INTO "moves" VALUES('m5r63vb4vs',38,'take caesar',0,NULL,'2026-11-16 18:20:20.116380');
INSERT INTO "moves" VALUES('m5r63vb4vs',39,'give aquitania-1',0,'key 39','2026-11-16 18:20:20.120457');
INSERT INTO "moves" VALUES('m5r63vb4vs',40,'take aquitania-4',1,NULL,'2026-11-16 18:20:20.128547');
INSERT INTO "moves" VALUES('m5r63vb4vs',41,'give sword',1,NULL,'2026-11-16 18:20:20.136413');
INSERT INTO "moves" VALUES('m5r63vb4vs',42,'caesar',0,'key 42','2026-11-16 18:20:20.140320');
INSERT INTO "moves" VALUES('m5r63vb4vs',43,'take aquitania-1',1,NULL,'2026-11-16 18:20:20.144351');
INSERT INTO "moves" VALUES('m5r63vb4vs',44,'give tarraconensis-3',1,NULL,'2026-11-16 18:20:20.148253');
INSERT INTO "moves" VALUES('m5r63vb4vs',45,'take sword',0,'key 45','2026-11-16 18:20:20.152325');
INSERT INTO "moves" VALUES('m5r63vb4vs',46,'give tarraconensis-5',0,NULL,'2026-11-16 18:20:20.156300');
INSERT INTO "moves" VALUES('m5r63vb4vs',47,'take tarraconensis-3',1,NULL,'2026-11-16 18:20:20.160278');
INSERT INTO "moves" VALUES('m5r63vb4vs',48,'undo',1,'key 48','2026-11-16 18:20:20.164303');
INSERT INTO "moves" VALUES('m5r63vb4vs',49,'take tarraconensis-3',1,NULL,'2026-11-16 18:20:20.168416');
INSERT INTO "moves" VALUES('m5r63vb4vs',50,'undo',1,NULL,'2026-11-16 18:20:20.172297');
INSERT INTO "moves" VALUES('m5r63vb4vs',51,'take mercenary-4',1,'key 51','2026-11-16 18:20:20.175323');
INSERT INTO "moves" VALUES('m5r63vb4vs',52,'undo',1,NULL,'2026-11-16 18:20:20.180325');
INSERT INTO "moves" VALUES('m5r63vb4vs',53,'take tarraconensis-5',1,NULL,'2026-11-16 18:20:20.184390');
INSERT INTO "moves" VALUES('m5r63vb4vs',54,'undo',1,'key 54','2026-11-16 18:20:20.188250');
INSERT INTO "moves" VALUES('m5r63vb4vs',55,'take shield',1,NULL,'2026-11-16 18:20:20.192350');
INSERT INTO "moves" VALUES('m5r63vb4vs',56,'give tarraconensis-1',1,NULL,'2026-11-16 18:20:20.195723');
INSERT INTO "moves" VALUES('m5r63vb4vs',57,'take mercenary-4',0,'key 57','2026-11-16 18:20:20.200453');
INSERT INTO "moves" VALUES('m5r63vb4vs',58,'undo',0,NULL,'2026-11-16 18:20:20.204323');
INSERT INTO "moves" VALUES('m5r63vb4vs',59,'take mercenary-4',0,NULL,'2026-11-16 18:20:20.208382');
INSERT INTO "moves" VALUES('m5r63vb4vs',60,'give sword',0,'key 60','2026-11-16 18:20:20.212396');
INSERT INTO "moves" VALUES('m5r63vb4vs',61,'take tarraconensis-1',1,NULL,'2026-11-16 18:20:20.216385');
INSERT INTO "moves" VALUES('m5r63vb4vs',62,'give shield',1,NULL,'2026-11-16 18:20:20.220285');
INSERT INTO "moves" VALUES('m5r63vb4vs',63,'recruit doctor',0,'key 63','2026-11-16 18:20:20.224353');
INSERT INTO "moves" VALUES('m5r63vb4vs',64,'take tarraconensis-5',1,NULL,'2026-11-16 18:20:20.228278');
INSERT INTO "moves" VALUES('m5r63vb4vs',65,'give aquitania-1',1,NULL,'2026-11-16 18:20:20.232363');
INSERT INTO "moves" VALUES('m5r63vb4vs',66,'renew',0,'key 66','2026-11-16 18:20:20.236356');
INSERT INTO "moves" VALUES('m5r63vb4vs',67,'take axe',0,NULL,'2026-11-16 18:20:20.240337');
INSERT INTO "moves" VALUES('m5r63vb4vs',68,'give aquitania-3',0,NULL,'2026-11-16 18:20:20.244368');
INSERT INTO "moves" VALUES('m5r63vb4vs',69,'take caesar',1,'key 69','2026-11-16 18:20:20.245781');
INSERT INTO "moves" VALUES('m5r63vb4vs',70,'undo',1,NULL,'2026-11-16 18:20:20.252502');
INSERT INTO "moves" VALUES('m5r63vb4vs',71,'take aquitania-3',1,NULL,'2026-11-16 18:20:20.256434');
INSERT INTO "moves" VALUES('m5r63vb4vs',72,'give tarraconensis-1',1,'key 72','2026-11-16 18:20:20.260321');
INSERT INTO "moves" VALUES('m5r63vb4vs',73,'recruit mercenary-4',0,NULL,'2026-11-16 18:20:20.264373');
INSERT INTO "moves" VALUES('m5r63vb4vs',74,'take tarraconensis-1',1,NULL,'2026-11-16 18:20:20.268314');
INSERT INTO "moves" VALUES('m5r63vb4vs',75,'give aquitania-4',1,'key 75','2026-11-16 18:20:20.272283');
INSERT INTO "moves" VALUES('m5r63vb4vs',76,'take sword',0,NULL,'2026-11-16 18:20:20.276389');
INSERT INTO "moves" VALUES('m5r63vb4vs',77,'give axe',0,NULL,'2026-11-16 18:20:20.280448');
INSERT INTO "moves" VALUES('m5r63vb4vs',78,'take caesar',1,'key 78','2026-11-16 18:20:20.284471');
INSERT INTO "moves" VALUES('m5r63vb4vs',79,'give tarraconensis-5',1,NULL,'2026-11-16 18:20:20.288358');
INSERT INTO "moves" VALUES('m5r63vb4vs',80,'take sword',0,NULL,'2026-11-16 18:20:20.292351');
INSERT INTO "moves" VALUES('m5r63vb4vs',81,'undo',0,'key 81','2026-11-16 18:20:20.295855');
INSERT INTO "moves" VALUES('m5r63vb4vs',82,'take axe',0,NULL,'2026-11-16 18:20:20.300433');
INSERT INTO "moves" VALUES('m5r63vb4vs',83,'give bow',0,NULL,'2026-11-16 18:20:20.304415');
INSERT INTO "moves" VALUES('m5r63vb4vs',84,'take aquitania-4',1,'key 84','2026-11-16 18:20:20.308467');
INSERT INTO "moves" VALUES('m5r63vb4vs',85,'give caesar',1,NULL,'2026-11-16 18:20:20.312323');
INSERT INTO "moves" VALUES('m5r63vb4vs',86,'take caesar',0,NULL,'2026-11-16 18:20:20.313597');
INSERT INTO "moves" VALUES('m5r63vb4vs',87,'undo',0,'key 87','2026-11-16 18:20:20.314843');
INSERT INTO "moves" VALUES('m5r63vb4vs',88,'take tarraconensis-5',0,NULL,'2026-11-16 18:20:20.324524');
INSERT INTO "moves" VALUES('m5r63vb4vs',89,'give axe',0,NULL,'2026-11-16 18:20:20.328282');
INSERT INTO "moves" VALUES('m5r63vb4vs',90,'take caesar',1,'key 90','2026-11-16 18:20:20.332428');
INSERT INTO "moves" VALUES('m5r63vb4vs',91,'give aquitania-3',1,NULL,'2026-11-16 18:20:20.336351');
INSERT INTO "moves" VALUES('m5r63vb4vs',92,'take sword',0,NULL,'2026-11-16 18:20:20.340397');
INSERT INTO "moves" VALUES('m5r63vb4vs',93,'give sword',0,'key 93','2026-11-16 18:20:20.344528');
INSERT INTO "moves" VALUES('m5r63vb4vs',94,'take aquitania-3',1,NULL,'2026-11-16 18:20:20.348392');
INSERT INTO "moves" VALUES('m5r63vb4vs',95,'undo',1,NULL,'2026-11-16 18:20:20.352322');
INSERT INTO "moves" VALUES('m5r63vb4vs',96,'take sword',1,'key 96','2026-11-16 18:20:20.356372');
INSERT INTO "moves" VALUES('m5r63vb4vs',97,'give aquitania-4',1,NULL,'2026-11-16 18:20:20.360285');
INSERT INTO "moves" VALUES('m5r63vb4vs',98,'take axe',0,NULL,'2026-11-16 18:20:20.364287');
INSERT INTO "moves" VALUES('m5r63vb4vs',99,'undo',0,'key 99','2026-11-16 18:20:20.368376');
INSERT INTO "moves" VALUES('m5r63vb4vs',100,'take aquitania-4',0,NULL,'2026-11-16 18:20:20.372329');
INSERT INTO "moves" VALUES('m5r63vb4vs',101,'undo',0,NULL,'2026-11-16 18:20:20.375783');
INSERT INTO "moves" VALUES('m5r63vb4vs',102,'take aquitania-3',0,'key 102','2026-11-16 18:20:20.380318');
INSERT INTO "moves" VALUES('m5r63vb4vs',103,'give sword',0,NULL,'2026-11-16 18:20:20.384467');
INSERT INTO "moves" VALUES('m5r63vb4vs',104,'caesar',1,NULL,'2026-11-16 18:20:20.388273');
INSERT INTO "moves" VALUES('m5r63vb4vs',105,'take axe',0,'key 105','2026-11-16 18:20:20.392300');
INSERT INTO "moves" VALUES('m5r63vb4vs',106,'give helvetia-4',0,NULL,'2026-11-16 18:20:20.395914');
INSERT INTO "moves" VALUES('m5r63vb4vs',107,'take sword',1,NULL,'2026-11-16 18:20:20.400271');
INSERT INTO "moves" VALUES('m5r63vb4vs',108,'give aquitania-2',1,'key 108','2026-11-16 18:20:20.404476');
INSERT INTO "moves" VALUES('m5r63vb4vs',109,'take bow',0,NULL,'2026-11-16 18:20:20.408447');
INSERT INTO "moves" VALUES('m5r63vb4vs',110,'give axe',0,NULL,'2026-11-16 18:20:20.412306');
INSERT INTO "moves" VALUES('m5r63vb4vs',111,'take helvetia-4',1,'key 111','2026-11-16 18:20:20.416251');
INSERT INTO "moves" VALUES('m5r63vb4vs',112,'undo',1,NULL,'2026-11-16 18:20:20.420288');
INSERT INTO "moves" VALUES('m5r63vb4vs',113,'renew',1,NULL,'2026-11-16 18:20:20.424430');
INSERT INTO "moves" VALUES('m5r63vb4vs',114,'take senator',1,'key 114','2026-11-16 18:20:20.432366');
INSERT INTO "moves" VALUES('m5r63vb4vs',115,'undo',1,NULL,'2026-11-16 18:20:20.436264');
INSERT INTO "moves" VALUES('m5r63vb4vs',116,'take gunner',1,NULL,'2026-11-16 18:20:20.440250');
INSERT INTO "moves" VALUES('m5r63vb4vs',117,'give sword',1,'key 117','2026-11-16 18:20:20.444292');
INSERT INTO "moves" VALUES('m5r63vb4vs',118,'take axe',0,NULL,'2026-11-16 18:20:20.446123');
INSERT INTO "moves" VALUES('m5r63vb4vs',119,'undo',0,NULL,'2026-11-16 18:20:20.452258');
INSERT INTO "moves" VALUES('m5r63vb4vs',120,'take sword',0,'key 120','2026-11-16 18:20:20.456264');
INSERT INTO "moves" VALUES('m5r63vb4vs',121,'give tarraconensis-5',0,NULL,'2026-11-16 18:20:20.460320');
INSERT INTO "moves" VALUES('m5r63vb4vs',122,'take tarraconensis-5',1,NULL,'2026-11-16 18:20:20.464339');
INSERT INTO "moves" VALUES('m5r63vb4vs',123,'give tarraconensis-1',1,'key 123','2026-11-16 18:20:20.468242');
INSERT INTO "moves" VALUES('m5r63vb4vs',124,'recruit aquitania-3',0,NULL,'2026-11-16 18:20:20.472318');
INSERT INTO "moves" VALUES('m5r63vb4vs',125,'take spear',1,NULL,'2026-11-16 18:20:20.476331');
INSERT INTO "moves" VALUES('m5r63vb4vs',126,'undo',1,'key 126','2026-11-16 18:20:20.480293');
INSERT INTO "moves" VALUES('m5r63vb4vs',127,'take spear',1,NULL,'2026-11-16 18:20:20.484404');
INSERT INTO "moves" VALUES('m5r63vb4vs',128,'undo',1,NULL,'2026-11-16 18:20:20.488269');
INSERT INTO "moves" VALUES('m5r63vb4vs',129,'take tarraconensis-1',1,'key 129','2026-11-16 18:20:20.489723');
INSERT INTO "moves" VALUES('m5r63vb4vs',130,'give tarraconensis-5',1,NULL,'2026-11-16 18:20:20.496494');
INSERT INTO "moves" VALUES('m5r63vb4vs',131,'equip bow 3',0,NULL,'2026-11-16 18:20:20.500353');
INSERT INTO "moves" VALUES('m5r63vb4vs',132,'recruit gunner',1,'key 132','2026-11-16 18:20:20.504576');
INSERT INTO "moves" VALUES('m5r63vb4vs',133,'take axe',0,NULL,'2026-11-16 18:20:20.508351');
INSERT INTO "moves" VALUES('m5r63vb4vs',134,'undo',0,NULL,'2026-11-16 18:20:20.512299');
INSERT INTO "moves" VALUES('m5r63vb4vs',135,'take senator',0,'key 135','2026-11-16 18:20:20.514181');
INSERT INTO "moves" VALUES('m5r63vb4vs',136,'give mercenary-3',0,NULL,'2026-11-16 18:20:20.524496');
INSERT INTO "moves" VALUES('m5r63vb4vs',137,'take axe',1,NULL,'2026-11-16 18:20:20.526496');
INSERT INTO "moves" VALUES('m5r63vb4vs',138,'undo',1,'key 138','2026-11-16 18:20:20.536461');
INSERT INTO "moves" VALUES('m5r63vb4vs',139,'take spear',1,NULL,'2026-11-16 18:20:20.544474');
INSERT INTO "moves" VALUES('m5r63vb4vs',140,'give tarraconensis-1',1,NULL,'2026-11-16 18:20:20.546579');
INSERT INTO "moves" VALUES('m5r63vb4vs',141,'senator 1',0,'key 141','2026-11-16 18:20:20.552648');
INSERT INTO "moves" VALUES('m5r63vb4vs',142,'recruit mercenary-1',1,NULL,'2026-11-16 18:20:20.554257');
INSERT INTO "moves" VALUES('m5r63vb4vs',143,'equip spear 4',0,NULL,'2026-11-16 18:20:20.560355');
INSERT INTO "moves" VALUES('m5r63vb4vs',144,'take tarraconensis-5',1,'key 144','2026-11-16 18:20:20.561890');
INSERT INTO "moves" VALUES('m5r63vb4vs',145,'give sword',1,NULL,'2026-11-16 18:20:20.563110');
INSERT INTO "moves" VALUES('m5r63vb4vs',146,'take axe',0,NULL,'2026-11-16 18:20:20.564322');
INSERT INTO "moves" VALUES('m5r63vb4vs',147,'give sword',0,'key 147','2026-11-16 18:20:20.565437');
INSERT INTO "moves" VALUES('m5r63vb4vs',148,'take tarraconensis-1',1,NULL,'2026-11-16 18:20:20.568450');
INSERT INTO "moves" VALUES('m5r63vb4vs',149,'undo',1,NULL,'2026-11-16 18:20:20.569728');
INSERT INTO "moves" VALUES('m5r63vb4vs',150,'take tarraconensis-1',1,'key 150','2026-11-16 18:20:20.572432');
INSERT INTO "moves" VALUES('m5r63vb4vs',151,'undo',1,NULL,'2026-11-16 18:20:20.576507');
INSERT INTO "moves" VALUES('m5r63vb4vs',152,'take mercenary-3',1,NULL,'2026-11-16 18:20:20.578377');
INSERT INTO "moves" VALUES('m5r63vb4vs',153,'give tarraconensis-5',1,'key 153','2026-11-16 18:20:20.588419');
INSERT INTO "moves" VALUES('m5r63vb4vs',154,'take sword',0,NULL,'2026-11-16 18:20:20.592345');
INSERT INTO "moves" VALUES('m5r63vb4vs',155,'give horse',0,NULL,'2026-11-16 18:20:20.596427');
INSERT INTO "moves" VALUES('m5r63vb4vs',156,'take tarraconensis-5',1,'key 156','2026-11-16 18:20:20.600356');
INSERT INTO "moves" VALUES('m5r63vb4vs',157,'undo',1,NULL,'2026-11-16 18:20:20.604300');
INSERT INTO "moves" VALUES('m5r63vb4vs',158,'take tarraconensis-5',1,NULL,'2026-11-16 18:20:20.608308');
INSERT INTO "moves" VALUES('m5r63vb4vs',159,'give mercenary-3',1,'key 159','2026-11-16 18:20:20.612304');
INSERT INTO "moves" VALUES('m5r63vb4vs',160,'renew',0,NULL,'2026-11-16 18:20:20.616272');
INSERT INTO "moves" VALUES('m5r63vb4vs',161,'take mercenary-2',0,NULL,'2026-11-16 18:20:20.620324');
INSERT INTO "moves" VALUES('m5r63vb4vs',162,'give sword',0,'key 162','2026-11-16 18:20:20.624336');
INSERT INTO "moves" VALUES('m5r63vb4vs',163,'take horse',1,NULL,'2026-11-16 18:20:20.628454');
INSERT INTO "moves" VALUES('m5r63vb4vs',164,'undo',1,NULL,'2026-11-16 18:20:20.630155');
INSERT INTO "moves" VALUES('m5r63vb4vs',165,'take gunner',1,'key 165','2026-11-16 18:20:20.636660');
INSERT INTO "moves" VALUES('m5r63vb4vs',166,'give spear',1,NULL,'2026-11-16 18:20:20.638229');
INSERT INTO "moves" VALUES('m5r63vb4vs',167,'take spear',0,NULL,'2026-11-16 18:20:20.639493');
INSERT INTO "moves" VALUES('m5r63vb4vs',168,'undo',0,'key 168','2026-11-16 18:20:20.640757');
INSERT INTO "moves" VALUES('m5r63vb4vs',169,'recruit mercenary-2',0,NULL,'2026-11-16 18:20:20.644588');
INSERT INTO "moves" VALUES('m5r63vb4vs',170,'take spear',1,NULL,'2026-11-16 18:20:20.645933');
INSERT INTO "moves" VALUES('m5r63vb4vs',171,'give britannia-5',1,'key 171','2026-11-16 18:20:20.647020');
INSERT INTO "moves" VALUES('m5r63vb4vs',172,'take britannia-5',0,NULL,'2026-11-16 18:20:20.652604');
INSERT INTO "moves" VALUES('m5r63vb4vs',173,'give axe',0,NULL,'2026-11-16 18:20:20.654135');
INSERT INTO "moves" VALUES('m5r63vb4vs',174,'renew',1,'key 174','2026-11-16 18:20:20.655443');
INSERT INTO "moves" VALUES('m5r63vb4vs',175,'take tarraconensis-4',1,NULL,'2026-11-16 18:20:20.656489');
INSERT INTO "moves" VALUES('m5r63vb4vs',176,'give spear',1,NULL,'2026-11-16 18:20:20.664545');
INSERT INTO "moves" VALUES('m5r63vb4vs',177,'take caesar',0,'key 177','2026-11-16 18:20:20.668360');
INSERT INTO "moves" VALUES('m5r63vb4vs',178,'give mercenary-5',0,NULL,'2026-11-16 18:20:20.672607');
INSERT INTO "moves" VALUES('m5r63vb4vs',179,'take mercenary-5',1,NULL,'2026-11-16 18:20:20.676591');
INSERT INTO "moves" VALUES('m5r63vb4vs',180,'undo',1,'key 180','2026-11-16 18:20:20.680549');
INSERT INTO "moves" VALUES('m5r63vb4vs',181,'take spear',1,NULL,'2026-11-16 18:20:20.684502');
INSERT INTO "moves" VALUES('m5r63vb4vs',182,'give tarraconensis-4',1,NULL,'2026-11-16 18:20:20.688430');
INSERT INTO "moves" VALUES('m5r63vb4vs',183,'caesar',0,'key 183','2026-11-16 18:20:20.700458');
INSERT INTO "moves" VALUES('m5r63vb4vs',184,'take spear',1,NULL,'2026-11-16 18:20:20.708519');
INSERT INTO "moves" VALUES('m5r63vb4vs',185,'give tarraconensis-5',1,NULL,'2026-11-16 18:20:20.712330');
INSERT INTO "moves" VALUES('m5r63vb4vs',186,'take mercenary-5',0,'key 186','2026-11-16 18:20:20.716317');
INSERT INTO "moves" VALUES('m5r63vb4vs',187,'give helvetia-5',0,NULL,'2026-11-16 18:20:20.717930');
INSERT INTO "moves" VALUES('m5r63vb4vs',188,'take tarraconensis-4',1,NULL,'2026-11-16 18:20:20.724595');
INSERT INTO "moves" VALUES('m5r63vb4vs',189,'undo',1,'key 189','2026-11-16 18:20:20.726289');
INSERT INTO "moves" VALUES('m5r63vb4vs',190,'take tarraconensis-2',1,NULL,'2026-11-16 18:20:20.727361');
INSERT INTO "moves" VALUES('m5r63vb4vs',191,'give spear',1,NULL,'2026-11-16 18:20:20.728439');
INSERT INTO "moves" VALUES('m5r63vb4vs',192,'renew',0,'key 192','2026-11-16 18:20:20.729608');
INSERT INTO "moves" VALUES('m5r63vb4vs',193,'take spear',0,NULL,'2026-11-16 18:20:20.732329');
INSERT INTO "moves" VALUES('m5r63vb4vs',194,'give bow',0,NULL,'2026-11-16 18:20:20.736426');
INSERT INTO "moves" VALUES('m5r63vb4vs',195,'renew',1,'key 195','2026-11-16 18:20:20.740293');
INSERT INTO "moves" VALUES('m5r63vb4vs',196,'take horse',1,NULL,'2026-11-16 18:20:20.744382');
INSERT INTO "moves" VALUES('m5r63vb4vs',197,'give spear',1,NULL,'2026-11-16 18:20:20.746646');
INSERT INTO "moves" VALUES('m5r63vb4vs',198,'take shield',0,'key 198','2026-11-16 18:20:20.747992');
INSERT INTO "moves" VALUES('m5r63vb4vs',199,'give britannia-5',0,NULL,'2026-11-16 18:20:20.756466');
INSERT INTO "moves" VALUES('m5r63vb4vs',200,'take britannia-2',1,NULL,'2026-11-16 18:20:20.760309');
INSERT INTO "moves" VALUES('m5r63vb4vs',201,'give tarraconensis-2',1,'key 201','2026-11-16 18:20:20.764383');
INSERT INTO "moves" VALUES('m5r63vb4vs',202,'take doctor',0,NULL,'2026-11-16 18:20:20.768274');
INSERT INTO "moves" VALUES('m5r63vb4vs',203,'give spear',0,NULL,'2026-11-16 18:20:20.772426');
INSERT INTO "moves" VALUES('m5r63vb4vs',204,'take spear',1,'key 204','2026-11-16 18:20:20.776692');
INSERT INTO "moves" VALUES('m5r63vb4vs',205,'give horse',1,NULL,'2026-11-16 18:20:20.780299');
INSERT INTO "moves" VALUES('m5r63vb4vs',206,'renew',0,NULL,'2026-11-16 18:20:20.784307');
INSERT INTO "moves" VALUES('ktv62fn5js',0,'mars',2,'key 0','2026-11-16 18:20:20.801346');
INSERT INTO "moves" VALUES('ktv62fn5js',1,'recruit doctor',0,NULL,'2026-11-16 18:20:20.804258');
INSERT INTO "moves" VALUES('ktv62fn5js',2,'recruit britannia-2',1,NULL,'2026-11-16 18:20:20.808252');
INSERT INTO "moves" VALUES('ktv62fn5js',3,'recruit gunner',2,'key 3','2026-11-16 18:20:20.812292');
INSERT INTO "moves" VALUES('ktv62fn5js',4,'take senator',0,NULL,'2026-11-16 18:20:20.816379');
INSERT INTO "moves" VALUES('ktv62fn5js',5,'give spear',0,NULL,'2026-11-16 18:20:20.823114');
INSERT INTO "moves" VALUES('ktv62fn5js',6,'recruit doctor',1,'key 6','2026-11-16 18:20:20.832448');
INSERT INTO "moves" VALUES('ktv62fn5js',7,'take britannia-1',2,NULL,'2026-11-16 18:20:20.836322');
INSERT INTO "moves" VALUES('ktv62fn5js',8,'give mercenary-3',2,NULL,'2026-11-16 18:20:20.840344');
INSERT INTO "moves" VALUES('ktv62fn5js',9,'recruit aquitania-4',0,'key 9','2026-11-16 18:20:20.844334');
INSERT INTO "moves" VALUES('ktv62fn5js',10,'recruit mercenary-4',1,NULL,'2026-11-16 18:20:20.846880');
INSERT INTO "moves" VALUES('ktv62fn5js',11,'renew',2,NULL,'2026-11-16 18:20:20.856452');
INSERT INTO "moves" VALUES('ktv62fn5js',12,'take axe',2,'key 12','2026-11-16 18:20:20.860358');
INSERT INTO "moves" VALUES('ktv62fn5js',13,'undo',2,NULL,'2026-11-16 18:20:20.864323');
INSERT INTO "moves" VALUES('ktv62fn5js',14,'take caesar',2,NULL,'2026-11-16 18:20:20.868384');
INSERT INTO "moves" VALUES('ktv62fn5js',15,'undo',2,'key 15','2026-11-16 18:20:20.872378');
INSERT INTO "moves" VALUES('ktv62fn5js',16,'take caesar',2,NULL,'2026-11-16 18:20:20.876359');
INSERT INTO "moves" VALUES('ktv62fn5js',17,'give aquitania-2',2,NULL,'2026-11-16 18:20:20.880376');
INSERT INTO "moves" VALUES('ktv62fn5js',18,'take sword',0,'key 18','2026-11-16 18:20:20.884395');
INSERT INTO "moves" VALUES('ktv62fn5js',19,'give senator',0,NULL,'2026-11-16 18:20:20.888348');
INSERT INTO "moves" VALUES('ktv62fn5js',20,'take shield',1,NULL,'2026-11-16 18:20:20.892338');
INSERT INTO "moves" VALUES('ktv62fn5js',21,'give senator',1,'key 21','2026-11-16 18:20:20.896342');
INSERT INTO "moves" VALUES('ktv62fn5js',22,'caesar',2,NULL,'2026-11-16 18:20:20.900354');
INSERT INTO "moves" VALUES('ktv62fn5js',23,'take aquitania-2',0,NULL,'2026-11-16 18:20:20.904369');
INSERT INTO "moves" VALUES('ktv62fn5js',24,'undo',0,'key 24','2026-11-16 18:20:20.908361');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, look VARCHAR(80), banned DATETIME, admin DATETIME, settings JSON, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('tt5dmsgqvxtpthwb','ana','$argon2id$v=19$m=65536,t=3,p=4$oV2+y5OGAkFZSb01ncVh+w$Vxcp/5cIunJccCwbhfhkXZmDRYi9/4pZ28FDfxwBL5Q','2026-11-16 18:20:19.613190','ana',NULL,'2026-11-16 18:20:20.947441','{"language": "pt", "theme": "night"}');
INSERT INTO "people" VALUES('cmfh6gkdth2kb73s',NULL,NULL,'2026-11-16 18:20:19.624892',NULL,NULL,NULL,NULL);
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
INSERT INTO "seats" VALUES('m5r63vb4vs',0,'Ana',NULL,'tt5dmsgqvxtpthwb');
INSERT INTO "seats" VALUES('m5r63vb4vs',1,'Évora',NULL,'cmfh6gkdth2kb73s');
INSERT INTO "seats" VALUES('ktv62fn5js',0,'Ana',NULL,'tt5dmsgqvxtpthwb');
INSERT INTO "seats" VALUES('ktv62fn5js',1,'Greedy 2','greedy',NULL);
INSERT INTO "seats" VALUES('ktv62fn5js',2,'Random 3','random',NULL);
INSERT INTO "seats" VALUES('r63d36c5wg',0,'Ana',NULL,'tt5dmsgqvxtpthwb');
INSERT INTO "seats" VALUES('r63d36c5wg',1,'…',NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('8fa7dbbb1a0d389413e426103d5e888b7bf902f61ed5027b9ce4b0d8b6b93624','cmfh6gkdth2kb73s','2026-11-16 18:20:19.625396');
INSERT INTO "sessions" VALUES('c5c75dc300f767f8eb54586f8861f6b8ab3fb97c59eb320db163649411c173cc','tt5dmsgqvxtpthwb','2026-11-16 18:20:19.947933');
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
	scores JSON, closed DATETIME, halted DATETIME, lesson VARCHAR(60), 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('m5r63vb4vs','lusitania',2,2,'{}','pinned 2 10000','tt5dmsgqvxtpthwb','dn9f7vfgj9ztdfbdp4rt',1,'2026-11-16 18:20:19.956754','2026-11-16 18:20:20.784307',1,'[12, 4]',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('ktv62fn5js','lusitania',2,3,'{}','pinned 3 25','tt5dmsgqvxtpthwb','74d6fkq7xvthfd7h2xmb',1,'2026-11-16 18:20:20.796389','2026-11-16 18:20:20.908361',1,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('r63d36c5wg','lusitania',2,2,'{}','pinned 2 0','tt5dmsgqvxtpthwb','rjx2b2f8t7dnrmqbbrjz',1,'2026-11-16 18:20:20.924826','2026-11-16 18:20:20.924832',0,NULL,NULL,NULL,NULL);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE UNIQUE INDEX ix_people_look ON people (look);
CREATE INDEX ix_counts_until ON counts (until);
CREATE INDEX ix_chats_table_id ON chats (table_id);
CREATE INDEX ix_chats_person ON chats (person);
COMMIT;
