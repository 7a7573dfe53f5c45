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
INSERT INTO "acts" VALUES(1,'2026-11-16 08:11:04.574279',NULL,'pinned','promote',NULL,'vjkg3rn33s6vt2m2',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
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
INSERT INTO "chats" VALUES(1,'z9c2drwdr3','Ana',0,'Boa sorte!','2026-11-16 08:11:04.436298',NULL,NULL);
INSERT INTO "chats" VALUES(2,'z9c2drwdr3','O''Neill',NULL,'line	two; -- DROP','2026-11-16 08:11:04.440217',NULL,NULL);
INSERT INTO "chats" VALUES(3,'z4nzcz6hxp','Ana',0,'Boa sorte!','2026-11-16 08:11:04.552275',NULL,NULL);
INSERT INTO "chats" VALUES(4,'z4nzcz6hxp','O''Neill',NULL,'line	two; -- DROP','2026-11-16 08:11:04.556189',NULL,NULL);
INSERT INTO "chats" VALUES(5,'7m7zq3rf7r','Ana',0,'Boa sorte!','2026-11-16 08:11:04.565675',NULL,NULL);
INSERT INTO "chats" VALUES(6,'7m7zq3rf7r','O''Neill',NULL,'line	two; -- DROP','2026-11-16 08:11:04.568322',NULL,NULL);
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
INSERT INTO "moves" VALUES('z9c2drwdr3',0,'take axe',0,'key 0','2026-11-16 08:11:03.496703');
INSERT INTO "moves" VALUES('z9c2drwdr3',1,'give helvetia-2',0,NULL,'2026-11-16 08:11:03.508521');
INSERT INTO "moves" VALUES('z9c2drwdr3',2,'take aquitania-3',1,NULL,'2026-11-16 08:11:03.516531');
INSERT INTO "moves" VALUES('z9c2drwdr3',3,'undo',1,'key 3','2026-11-16 08:11:03.523123');
INSERT INTO "moves" VALUES('z9c2drwdr3',4,'take shield',1,NULL,'2026-11-16 08:11:03.532398');
INSERT INTO "moves" VALUES('z9c2drwdr3',5,'give doctor',1,NULL,'2026-11-16 08:11:03.540384');
INSERT INTO "moves" VALUES('z9c2drwdr3',6,'take aquitania-3',0,'key 6','2026-11-16 08:11:03.548474');
INSERT INTO "moves" VALUES('z9c2drwdr3',7,'give axe',0,NULL,'2026-11-16 08:11:03.556515');
INSERT INTO "moves" VALUES('z9c2drwdr3',8,'mars',1,NULL,'2026-11-16 08:11:03.564424');
INSERT INTO "moves" VALUES('z9c2drwdr3',9,'take axe',0,'key 9','2026-11-16 08:11:03.572368');
INSERT INTO "moves" VALUES('z9c2drwdr3',10,'undo',0,NULL,'2026-11-16 08:11:03.580376');
INSERT INTO "moves" VALUES('z9c2drwdr3',11,'take axe',0,NULL,'2026-11-16 08:11:03.588374');
INSERT INTO "moves" VALUES('z9c2drwdr3',12,'give aquitania-3',0,'key 12','2026-11-16 08:11:03.594465');
INSERT INTO "moves" VALUES('z9c2drwdr3',13,'take doctor',1,NULL,'2026-11-16 08:11:03.604375');
INSERT INTO "moves" VALUES('z9c2drwdr3',14,'undo',1,NULL,'2026-11-16 08:11:03.616454');
INSERT INTO "moves" VALUES('z9c2drwdr3',15,'recruit helvetia-3',1,'key 15','2026-11-16 08:11:03.620401');
INSERT INTO "moves" VALUES('z9c2drwdr3',16,'take doctor',0,NULL,'2026-11-16 08:11:03.628387');
INSERT INTO "moves" VALUES('z9c2drwdr3',17,'undo',0,NULL,'2026-11-16 08:11:03.640421');
INSERT INTO "moves" VALUES('z9c2drwdr3',18,'take helvetia-2',0,'key 18','2026-11-16 08:11:03.648407');
INSERT INTO "moves" VALUES('z9c2drwdr3',19,'give mercenary-4',0,NULL,'2026-11-16 08:11:03.656390');
INSERT INTO "moves" VALUES('z9c2drwdr3',20,'take caesar',1,NULL,'2026-11-16 08:11:03.668374');
INSERT INTO "moves" VALUES('z9c2drwdr3',21,'undo',1,'key 21','2026-11-16 08:11:03.673470');
INSERT INTO "moves" VALUES('z9c2drwdr3',22,'take doctor',1,NULL,'2026-11-16 08:11:03.684478');
INSERT INTO "moves" VALUES('z9c2drwdr3',23,'give tarraconensis-1',1,NULL,'2026-11-16 08:11:03.692391');
INSERT INTO "moves" VALUES('z9c2drwdr3',24,'mars',0,'key 24','2026-11-16 08:11:03.694628');
INSERT INTO "moves" VALUES('z9c2drwdr3',25,'take tarraconensis-1',1,NULL,'2026-11-16 08:11:03.704158');
INSERT INTO "moves" VALUES('z9c2drwdr3',26,'give doctor',1,NULL,'2026-11-16 08:11:03.712391');
INSERT INTO "moves" VALUES('z9c2drwdr3',27,'recruit aquitania-5',0,'key 27','2026-11-16 08:11:03.720415');
INSERT INTO "moves" VALUES('z9c2drwdr3',28,'take doctor',1,NULL,'2026-11-16 08:11:03.728395');
INSERT INTO "moves" VALUES('z9c2drwdr3',29,'give sword',1,NULL,'2026-11-16 08:11:03.732333');
INSERT INTO "moves" VALUES('z9c2drwdr3',30,'take aquitania-3',0,'key 30','2026-11-16 08:11:03.744428');
INSERT INTO "moves" VALUES('z9c2drwdr3',31,'give aquitania-4',0,NULL,'2026-11-16 08:11:03.752485');
INSERT INTO "moves" VALUES('z9c2drwdr3',32,'take mercenary-4',1,NULL,'2026-11-16 08:11:03.760389');
INSERT INTO "moves" VALUES('z9c2drwdr3',33,'give doctor',1,'key 33','2026-11-16 08:11:03.764331');
INSERT INTO "moves" VALUES('z9c2drwdr3',34,'take doctor',0,NULL,'2026-11-16 08:11:03.773689');
INSERT INTO "moves" VALUES('z9c2drwdr3',35,'give shield',0,NULL,'2026-11-16 08:11:03.784464');
INSERT INTO "moves" VALUES('z9c2drwdr3',36,'take sword',1,'key 36','2026-11-16 08:11:03.792474');
INSERT INTO "moves" VALUES('z9c2drwdr3',37,'give mercenary-4',1,NULL,'2026-11-16 08:11:03.800383');
INSERT INTO "moves" VALUES('z9c2drwdr3',38,'take caesar',0,NULL,'2026-11-16 08:11:03.804342');
INSERT INTO "moves" VALUES('z9c2drwdr3',39,'give aquitania-1',0,'key 39','2026-11-16 08:11:03.808299');
INSERT INTO "moves" VALUES('z9c2drwdr3',40,'take aquitania-4',1,NULL,'2026-11-16 08:11:03.812278');
INSERT INTO "moves" VALUES('z9c2drwdr3',41,'give sword',1,NULL,'2026-11-16 08:11:03.816274');
INSERT INTO "moves" VALUES('z9c2drwdr3',42,'caesar',0,'key 42','2026-11-16 08:11:03.820266');
INSERT INTO "moves" VALUES('z9c2drwdr3',43,'take aquitania-1',1,NULL,'2026-11-16 08:11:03.823591');
INSERT INTO "moves" VALUES('z9c2drwdr3',44,'give tarraconensis-3',1,NULL,'2026-11-16 08:11:03.828265');
INSERT INTO "moves" VALUES('z9c2drwdr3',45,'take sword',0,'key 45','2026-11-16 08:11:03.832350');
INSERT INTO "moves" VALUES('z9c2drwdr3',46,'give tarraconensis-5',0,NULL,'2026-11-16 08:11:03.836276');
INSERT INTO "moves" VALUES('z9c2drwdr3',47,'take tarraconensis-3',1,NULL,'2026-11-16 08:11:03.840288');
INSERT INTO "moves" VALUES('z9c2drwdr3',48,'undo',1,'key 48','2026-11-16 08:11:03.844365');
INSERT INTO "moves" VALUES('z9c2drwdr3',49,'take tarraconensis-3',1,NULL,'2026-11-16 08:11:03.848364');
INSERT INTO "moves" VALUES('z9c2drwdr3',50,'undo',1,NULL,'2026-11-16 08:11:03.852332');
INSERT INTO "moves" VALUES('z9c2drwdr3',51,'take mercenary-4',1,'key 51','2026-11-16 08:11:03.856434');
INSERT INTO "moves" VALUES('z9c2drwdr3',52,'undo',1,NULL,'2026-11-16 08:11:03.860372');
INSERT INTO "moves" VALUES('z9c2drwdr3',53,'take tarraconensis-5',1,NULL,'2026-11-16 08:11:03.864423');
INSERT INTO "moves" VALUES('z9c2drwdr3',54,'undo',1,'key 54','2026-11-16 08:11:03.868256');
INSERT INTO "moves" VALUES('z9c2drwdr3',55,'take shield',1,NULL,'2026-11-16 08:11:03.872295');
INSERT INTO "moves" VALUES('z9c2drwdr3',56,'give tarraconensis-1',1,NULL,'2026-11-16 08:11:03.873681');
INSERT INTO "moves" VALUES('z9c2drwdr3',57,'take mercenary-4',0,'key 57','2026-11-16 08:11:03.884370');
INSERT INTO "moves" VALUES('z9c2drwdr3',58,'undo',0,NULL,'2026-11-16 08:11:03.888325');
INSERT INTO "moves" VALUES('z9c2drwdr3',59,'take mercenary-4',0,NULL,'2026-11-16 08:11:03.892370');
INSERT INTO "moves" VALUES('z9c2drwdr3',60,'give sword',0,'key 60','2026-11-16 08:11:03.894987');
INSERT INTO "moves" VALUES('z9c2drwdr3',61,'take tarraconensis-1',1,NULL,'2026-11-16 08:11:03.900346');
INSERT INTO "moves" VALUES('z9c2drwdr3',62,'give shield',1,NULL,'2026-11-16 08:11:03.904308');
INSERT INTO "moves" VALUES('z9c2drwdr3',63,'recruit doctor',0,'key 63','2026-11-16 08:11:03.908396');
INSERT INTO "moves" VALUES('z9c2drwdr3',64,'take tarraconensis-5',1,NULL,'2026-11-16 08:11:03.912371');
INSERT INTO "moves" VALUES('z9c2drwdr3',65,'give aquitania-1',1,NULL,'2026-11-16 08:11:03.916289');
INSERT INTO "moves" VALUES('z9c2drwdr3',66,'renew',0,'key 66','2026-11-16 08:11:03.920311');
INSERT INTO "moves" VALUES('z9c2drwdr3',67,'take axe',0,NULL,'2026-11-16 08:11:03.923963');
INSERT INTO "moves" VALUES('z9c2drwdr3',68,'give aquitania-3',0,NULL,'2026-11-16 08:11:03.928421');
INSERT INTO "moves" VALUES('z9c2drwdr3',69,'take caesar',1,'key 69','2026-11-16 08:11:03.932311');
INSERT INTO "moves" VALUES('z9c2drwdr3',70,'undo',1,NULL,'2026-11-16 08:11:03.936442');
INSERT INTO "moves" VALUES('z9c2drwdr3',71,'take aquitania-3',1,NULL,'2026-11-16 08:11:03.940362');
INSERT INTO "moves" VALUES('z9c2drwdr3',72,'give tarraconensis-1',1,'key 72','2026-11-16 08:11:03.944304');
INSERT INTO "moves" VALUES('z9c2drwdr3',73,'recruit mercenary-4',0,NULL,'2026-11-16 08:11:03.948291');
INSERT INTO "moves" VALUES('z9c2drwdr3',74,'take tarraconensis-1',1,NULL,'2026-11-16 08:11:03.952366');
INSERT INTO "moves" VALUES('z9c2drwdr3',75,'give aquitania-4',1,'key 75','2026-11-16 08:11:03.956412');
INSERT INTO "moves" VALUES('z9c2drwdr3',76,'take sword',0,NULL,'2026-11-16 08:11:03.960340');
INSERT INTO "moves" VALUES('z9c2drwdr3',77,'give axe',0,NULL,'2026-11-16 08:11:03.964455');
INSERT INTO "moves" VALUES('z9c2drwdr3',78,'take caesar',1,'key 78','2026-11-16 08:11:03.968377');
INSERT INTO "moves" VALUES('z9c2drwdr3',79,'give tarraconensis-5',1,NULL,'2026-11-16 08:11:03.972443');
INSERT INTO "moves" VALUES('z9c2drwdr3',80,'take sword',0,NULL,'2026-11-16 08:11:03.976323');
INSERT INTO "moves" VALUES('z9c2drwdr3',81,'undo',0,'key 81','2026-11-16 08:11:03.980387');
INSERT INTO "moves" VALUES('z9c2drwdr3',82,'take axe',0,NULL,'2026-11-16 08:11:03.984438');
INSERT INTO "moves" VALUES('z9c2drwdr3',83,'give bow',0,NULL,'2026-11-16 08:11:03.988415');
INSERT INTO "moves" VALUES('z9c2drwdr3',84,'take aquitania-4',1,'key 84','2026-11-16 08:11:03.992395');
INSERT INTO "moves" VALUES('z9c2drwdr3',85,'give caesar',1,NULL,'2026-11-16 08:11:03.995340');
INSERT INTO "moves" VALUES('z9c2drwdr3',86,'take caesar',0,NULL,'2026-11-16 08:11:04.004500');
INSERT INTO "moves" VALUES('z9c2drwdr3',87,'undo',0,'key 87','2026-11-16 08:11:04.008346');
INSERT INTO "moves" VALUES('z9c2drwdr3',88,'take tarraconensis-5',0,NULL,'2026-11-16 08:11:04.012461');
INSERT INTO "moves" VALUES('z9c2drwdr3',89,'give axe',0,NULL,'2026-11-16 08:11:04.014347');
INSERT INTO "moves" VALUES('z9c2drwdr3',90,'take caesar',1,'key 90','2026-11-16 08:11:04.020470');
INSERT INTO "moves" VALUES('z9c2drwdr3',91,'give aquitania-3',1,NULL,'2026-11-16 08:11:04.024143');
INSERT INTO "moves" VALUES('z9c2drwdr3',92,'take sword',0,NULL,'2026-11-16 08:11:04.028379');
INSERT INTO "moves" VALUES('z9c2drwdr3',93,'give sword',0,'key 93','2026-11-16 08:11:04.032331');
INSERT INTO "moves" VALUES('z9c2drwdr3',94,'take aquitania-3',1,NULL,'2026-11-16 08:11:04.036301');
INSERT INTO "moves" VALUES('z9c2drwdr3',95,'undo',1,NULL,'2026-11-16 08:11:04.040287');
INSERT INTO "moves" VALUES('z9c2drwdr3',96,'take sword',1,'key 96','2026-11-16 08:11:04.041944');
INSERT INTO "moves" VALUES('z9c2drwdr3',97,'give aquitania-4',1,NULL,'2026-11-16 08:11:04.048314');
INSERT INTO "moves" VALUES('z9c2drwdr3',98,'take axe',0,NULL,'2026-11-16 08:11:04.052300');
INSERT INTO "moves" VALUES('z9c2drwdr3',99,'undo',0,'key 99','2026-11-16 08:11:04.056293');
INSERT INTO "moves" VALUES('z9c2drwdr3',100,'take aquitania-4',0,NULL,'2026-11-16 08:11:04.060308');
INSERT INTO "moves" VALUES('z9c2drwdr3',101,'undo',0,NULL,'2026-11-16 08:11:04.064274');
INSERT INTO "moves" VALUES('z9c2drwdr3',102,'take aquitania-3',0,'key 102','2026-11-16 08:11:04.068314');
INSERT INTO "moves" VALUES('z9c2drwdr3',103,'give sword',0,NULL,'2026-11-16 08:11:04.072306');
INSERT INTO "moves" VALUES('z9c2drwdr3',104,'caesar',1,NULL,'2026-11-16 08:11:04.074138');
INSERT INTO "moves" VALUES('z9c2drwdr3',105,'take axe',0,'key 105','2026-11-16 08:11:04.080349');
INSERT INTO "moves" VALUES('z9c2drwdr3',106,'give helvetia-4',0,NULL,'2026-11-16 08:11:04.084286');
INSERT INTO "moves" VALUES('z9c2drwdr3',107,'take sword',1,NULL,'2026-11-16 08:11:04.088307');
INSERT INTO "moves" VALUES('z9c2drwdr3',108,'give aquitania-2',1,'key 108','2026-11-16 08:11:04.092378');
INSERT INTO "moves" VALUES('z9c2drwdr3',109,'take bow',0,NULL,'2026-11-16 08:11:04.096271');
INSERT INTO "moves" VALUES('z9c2drwdr3',110,'give axe',0,NULL,'2026-11-16 08:11:04.100288');
INSERT INTO "moves" VALUES('z9c2drwdr3',111,'take helvetia-4',1,'key 111','2026-11-16 08:11:04.104304');
INSERT INTO "moves" VALUES('z9c2drwdr3',112,'undo',1,NULL,'2026-11-16 08:11:04.108288');
INSERT INTO "moves" VALUES('z9c2drwdr3',113,'renew',1,NULL,'2026-11-16 08:11:04.112317');
INSERT INTO "moves" VALUES('z9c2drwdr3',114,'take senator',1,'key 114','2026-11-16 08:11:04.120510');
INSERT INTO "moves" VALUES('z9c2drwdr3',115,'undo',1,NULL,'2026-11-16 08:11:04.124404');
INSERT INTO "moves" VALUES('z9c2drwdr3',116,'take gunner',1,NULL,'2026-11-16 08:11:04.128346');
INSERT INTO "moves" VALUES('z9c2drwdr3',117,'give sword',1,'key 117','2026-11-16 08:11:04.132356');
INSERT INTO "moves" VALUES('z9c2drwdr3',118,'take axe',0,NULL,'2026-11-16 08:11:04.136389');
INSERT INTO "moves" VALUES('z9c2drwdr3',119,'undo',0,NULL,'2026-11-16 08:11:04.140316');
INSERT INTO "moves" VALUES('z9c2drwdr3',120,'take sword',0,'key 120','2026-11-16 08:11:04.144410');
INSERT INTO "moves" VALUES('z9c2drwdr3',121,'give tarraconensis-5',0,NULL,'2026-11-16 08:11:04.148372');
INSERT INTO "moves" VALUES('z9c2drwdr3',122,'take tarraconensis-5',1,NULL,'2026-11-16 08:11:04.152430');
INSERT INTO "moves" VALUES('z9c2drwdr3',123,'give tarraconensis-1',1,'key 123','2026-11-16 08:11:04.156360');
INSERT INTO "moves" VALUES('z9c2drwdr3',124,'recruit aquitania-3',0,NULL,'2026-11-16 08:11:04.160349');
INSERT INTO "moves" VALUES('z9c2drwdr3',125,'take spear',1,NULL,'2026-11-16 08:11:04.164347');
INSERT INTO "moves" VALUES('z9c2drwdr3',126,'undo',1,'key 126','2026-11-16 08:11:04.168286');
INSERT INTO "moves" VALUES('z9c2drwdr3',127,'take spear',1,NULL,'2026-11-16 08:11:04.172325');
INSERT INTO "moves" VALUES('z9c2drwdr3',128,'undo',1,NULL,'2026-11-16 08:11:04.174394');
INSERT INTO "moves" VALUES('z9c2drwdr3',129,'take tarraconensis-1',1,'key 129','2026-11-16 08:11:04.180377');
INSERT INTO "moves" VALUES('z9c2drwdr3',130,'give tarraconensis-5',1,NULL,'2026-11-16 08:11:04.184318');
INSERT INTO "moves" VALUES('z9c2drwdr3',131,'equip bow 3',0,NULL,'2026-11-16 08:11:04.188491');
INSERT INTO "moves" VALUES('z9c2drwdr3',132,'recruit gunner',1,'key 132','2026-11-16 08:11:04.192333');
INSERT INTO "moves" VALUES('z9c2drwdr3',133,'take axe',0,NULL,'2026-11-16 08:11:04.196289');
INSERT INTO "moves" VALUES('z9c2drwdr3',134,'undo',0,NULL,'2026-11-16 08:11:04.200258');
INSERT INTO "moves" VALUES('z9c2drwdr3',135,'take senator',0,'key 135','2026-11-16 08:11:04.204494');
INSERT INTO "moves" VALUES('z9c2drwdr3',136,'give mercenary-3',0,NULL,'2026-11-16 08:11:04.208301');
INSERT INTO "moves" VALUES('z9c2drwdr3',137,'take axe',1,NULL,'2026-11-16 08:11:04.212267');
INSERT INTO "moves" VALUES('z9c2drwdr3',138,'undo',1,'key 138','2026-11-16 08:11:04.216251');
INSERT INTO "moves" VALUES('z9c2drwdr3',139,'take spear',1,NULL,'2026-11-16 08:11:04.220396');
INSERT INTO "moves" VALUES('z9c2drwdr3',140,'give tarraconensis-1',1,NULL,'2026-11-16 08:11:04.224248');
INSERT INTO "moves" VALUES('z9c2drwdr3',141,'senator 1',0,'key 141','2026-11-16 08:11:04.228512');
INSERT INTO "moves" VALUES('z9c2drwdr3',142,'recruit mercenary-1',1,NULL,'2026-11-16 08:11:04.232285');
INSERT INTO "moves" VALUES('z9c2drwdr3',143,'equip spear 4',0,NULL,'2026-11-16 08:11:04.236397');
INSERT INTO "moves" VALUES('z9c2drwdr3',144,'take tarraconensis-5',1,'key 144','2026-11-16 08:11:04.240319');
INSERT INTO "moves" VALUES('z9c2drwdr3',145,'give sword',1,NULL,'2026-11-16 08:11:04.244294');
INSERT INTO "moves" VALUES('z9c2drwdr3',146,'take axe',0,NULL,'2026-11-16 08:11:04.248307');
INSERT INTO "moves" VALUES('z9c2drwdr3',147,'give sword',0,'key 147','2026-11-16 08:11:04.252278');
INSERT INTO "moves" VALUES('z9c2drwdr3',148,'take tarraconensis-1',1,NULL,'2026-11-16 08:11:04.256307');
INSERT INTO "moves" VALUES('z9c2drwdr3',149,'undo',1,NULL,'2026-11-16 08:11:04.260241');
INSERT INTO "moves" VALUES('z9c2drwdr3',150,'take tarraconensis-1',1,'key 150','2026-11-16 08:11:04.264335');
INSERT INTO "moves" VALUES('z9c2drwdr3',151,'undo',1,NULL,'2026-11-16 08:11:04.268277');
INSERT INTO "moves" VALUES('z9c2drwdr3',152,'take mercenary-3',1,NULL,'2026-11-16 08:11:04.272319');
INSERT INTO "moves" VALUES('z9c2drwdr3',153,'give tarraconensis-5',1,'key 153','2026-11-16 08:11:04.274542');
INSERT INTO "moves" VALUES('z9c2drwdr3',154,'take sword',0,NULL,'2026-11-16 08:11:04.276180');
INSERT INTO "moves" VALUES('z9c2drwdr3',155,'give horse',0,NULL,'2026-11-16 08:11:04.277425');
INSERT INTO "moves" VALUES('z9c2drwdr3',156,'take tarraconensis-5',1,'key 156','2026-11-16 08:11:04.284268');
INSERT INTO "moves" VALUES('z9c2drwdr3',157,'undo',1,NULL,'2026-11-16 08:11:04.288215');
INSERT INTO "moves" VALUES('z9c2drwdr3',158,'take tarraconensis-5',1,NULL,'2026-11-16 08:11:04.292250');
INSERT INTO "moves" VALUES('z9c2drwdr3',159,'give mercenary-3',1,'key 159','2026-11-16 08:11:04.296272');
INSERT INTO "moves" VALUES('z9c2drwdr3',160,'renew',0,NULL,'2026-11-16 08:11:04.300255');
INSERT INTO "moves" VALUES('z9c2drwdr3',161,'take mercenary-2',0,NULL,'2026-11-16 08:11:04.304238');
INSERT INTO "moves" VALUES('z9c2drwdr3',162,'give sword',0,'key 162','2026-11-16 08:11:04.308233');
INSERT INTO "moves" VALUES('z9c2drwdr3',163,'take horse',1,NULL,'2026-11-16 08:11:04.312238');
INSERT INTO "moves" VALUES('z9c2drwdr3',164,'undo',1,NULL,'2026-11-16 08:11:04.316229');
INSERT INTO "moves" VALUES('z9c2drwdr3',165,'take gunner',1,'key 165','2026-11-16 08:11:04.319677');
INSERT INTO "moves" VALUES('z9c2drwdr3',166,'give spear',1,NULL,'2026-11-16 08:11:04.324301');
INSERT INTO "moves" VALUES('z9c2drwdr3',167,'take spear',0,NULL,'2026-11-16 08:11:04.328291');
INSERT INTO "moves" VALUES('z9c2drwdr3',168,'undo',0,'key 168','2026-11-16 08:11:04.332272');
INSERT INTO "moves" VALUES('z9c2drwdr3',169,'recruit mercenary-2',0,NULL,'2026-11-16 08:11:04.336317');
INSERT INTO "moves" VALUES('z9c2drwdr3',170,'take spear',1,NULL,'2026-11-16 08:11:04.340259');
INSERT INTO "moves" VALUES('z9c2drwdr3',171,'give britannia-5',1,'key 171','2026-11-16 08:11:04.344300');
INSERT INTO "moves" VALUES('z9c2drwdr3',172,'take britannia-5',0,NULL,'2026-11-16 08:11:04.348480');
INSERT INTO "moves" VALUES('z9c2drwdr3',173,'give axe',0,NULL,'2026-11-16 08:11:04.352384');
INSERT INTO "moves" VALUES('z9c2drwdr3',174,'renew',1,'key 174','2026-11-16 08:11:04.356359');
INSERT INTO "moves" VALUES('z9c2drwdr3',175,'take tarraconensis-4',1,NULL,'2026-11-16 08:11:04.360375');
INSERT INTO "moves" VALUES('z9c2drwdr3',176,'give spear',1,NULL,'2026-11-16 08:11:04.364359');
INSERT INTO "moves" VALUES('z9c2drwdr3',177,'take caesar',0,'key 177','2026-11-16 08:11:04.366021');
INSERT INTO "moves" VALUES('z9c2drwdr3',178,'give mercenary-5',0,NULL,'2026-11-16 08:11:04.372734');
INSERT INTO "moves" VALUES('z9c2drwdr3',179,'take mercenary-5',1,NULL,'2026-11-16 08:11:04.374395');
INSERT INTO "moves" VALUES('z9c2drwdr3',180,'undo',1,'key 180','2026-11-16 08:11:04.375720');
INSERT INTO "moves" VALUES('z9c2drwdr3',181,'take spear',1,NULL,'2026-11-16 08:11:04.380642');
INSERT INTO "moves" VALUES('z9c2drwdr3',182,'give tarraconensis-4',1,NULL,'2026-11-16 08:11:04.382102');
INSERT INTO "moves" VALUES('z9c2drwdr3',183,'caesar',0,'key 183','2026-11-16 08:11:04.383373');
INSERT INTO "moves" VALUES('z9c2drwdr3',184,'take spear',1,NULL,'2026-11-16 08:11:04.388584');
INSERT INTO "moves" VALUES('z9c2drwdr3',185,'give tarraconensis-5',1,NULL,'2026-11-16 08:11:04.390058');
INSERT INTO "moves" VALUES('z9c2drwdr3',186,'take mercenary-5',0,'key 186','2026-11-16 08:11:04.392156');
INSERT INTO "moves" VALUES('z9c2drwdr3',187,'give helvetia-5',0,NULL,'2026-11-16 08:11:04.393358');
INSERT INTO "moves" VALUES('z9c2drwdr3',188,'take tarraconensis-4',1,NULL,'2026-11-16 08:11:04.394319');
INSERT INTO "moves" VALUES('z9c2drwdr3',189,'undo',1,'key 189','2026-11-16 08:11:04.395262');
INSERT INTO "moves" VALUES('z9c2drwdr3',190,'take tarraconensis-2',1,NULL,'2026-11-16 08:11:04.396292');
INSERT INTO "moves" VALUES('z9c2drwdr3',191,'give spear',1,NULL,'2026-11-16 08:11:04.397356');
INSERT INTO "moves" VALUES('z9c2drwdr3',192,'renew',0,'key 192','2026-11-16 08:11:04.398255');
INSERT INTO "moves" VALUES('z9c2drwdr3',193,'take spear',0,NULL,'2026-11-16 08:11:04.399065');
INSERT INTO "moves" VALUES('z9c2drwdr3',194,'give bow',0,NULL,'2026-11-16 08:11:04.399878');
INSERT INTO "moves" VALUES('z9c2drwdr3',195,'renew',1,'key 195','2026-11-16 08:11:04.400843');
INSERT INTO "moves" VALUES('z9c2drwdr3',196,'take horse',1,NULL,'2026-11-16 08:11:04.401634');
INSERT INTO "moves" VALUES('z9c2drwdr3',197,'give spear',1,NULL,'2026-11-16 08:11:04.402438');
INSERT INTO "moves" VALUES('z9c2drwdr3',198,'take shield',0,'key 198','2026-11-16 08:11:04.403270');
INSERT INTO "moves" VALUES('z9c2drwdr3',199,'give britannia-5',0,NULL,'2026-11-16 08:11:04.404110');
INSERT INTO "moves" VALUES('z9c2drwdr3',200,'take britannia-2',1,NULL,'2026-11-16 08:11:04.404976');
INSERT INTO "moves" VALUES('z9c2drwdr3',201,'give tarraconensis-2',1,'key 201','2026-11-16 08:11:04.412424');
INSERT INTO "moves" VALUES('z9c2drwdr3',202,'take doctor',0,NULL,'2026-11-16 08:11:04.416337');
INSERT INTO "moves" VALUES('z9c2drwdr3',203,'give spear',0,NULL,'2026-11-16 08:11:04.420314');
INSERT INTO "moves" VALUES('z9c2drwdr3',204,'take spear',1,'key 204','2026-11-16 08:11:04.424302');
INSERT INTO "moves" VALUES('z9c2drwdr3',205,'give horse',1,NULL,'2026-11-16 08:11:04.428325');
INSERT INTO "moves" VALUES('z9c2drwdr3',206,'renew',0,NULL,'2026-11-16 08:11:04.432337');
INSERT INTO "moves" VALUES('z4nzcz6hxp',0,'mars',2,'key 0','2026-11-16 08:11:04.448376');
INSERT INTO "moves" VALUES('z4nzcz6hxp',1,'recruit doctor',0,NULL,'2026-11-16 08:11:04.456464');
INSERT INTO "moves" VALUES('z4nzcz6hxp',2,'recruit britannia-2',1,NULL,'2026-11-16 08:11:04.460366');
INSERT INTO "moves" VALUES('z4nzcz6hxp',3,'recruit gunner',2,'key 3','2026-11-16 08:11:04.464357');
INSERT INTO "moves" VALUES('z4nzcz6hxp',4,'take senator',0,NULL,'2026-11-16 08:11:04.468635');
INSERT INTO "moves" VALUES('z4nzcz6hxp',5,'give spear',0,NULL,'2026-11-16 08:11:04.472280');
INSERT INTO "moves" VALUES('z4nzcz6hxp',6,'recruit doctor',1,'key 6','2026-11-16 08:11:04.476393');
INSERT INTO "moves" VALUES('z4nzcz6hxp',7,'take britannia-1',2,NULL,'2026-11-16 08:11:04.480364');
INSERT INTO "moves" VALUES('z4nzcz6hxp',8,'give mercenary-3',2,NULL,'2026-11-16 08:11:04.484378');
INSERT INTO "moves" VALUES('z4nzcz6hxp',9,'recruit aquitania-4',0,'key 9','2026-11-16 08:11:04.488346');
INSERT INTO "moves" VALUES('z4nzcz6hxp',10,'recruit mercenary-4',1,NULL,'2026-11-16 08:11:04.492300');
INSERT INTO "moves" VALUES('z4nzcz6hxp',11,'renew',2,NULL,'2026-11-16 08:11:04.496358');
INSERT INTO "moves" VALUES('z4nzcz6hxp',12,'take axe',2,'key 12','2026-11-16 08:11:04.500334');
INSERT INTO "moves" VALUES('z4nzcz6hxp',13,'undo',2,NULL,'2026-11-16 08:11:04.504306');
INSERT INTO "moves" VALUES('z4nzcz6hxp',14,'take caesar',2,NULL,'2026-11-16 08:11:04.506327');
INSERT INTO "moves" VALUES('z4nzcz6hxp',15,'undo',2,'key 15','2026-11-16 08:11:04.507552');
INSERT INTO "moves" VALUES('z4nzcz6hxp',16,'take caesar',2,NULL,'2026-11-16 08:11:04.516577');
INSERT INTO "moves" VALUES('z4nzcz6hxp',17,'give aquitania-2',2,NULL,'2026-11-16 08:11:04.520404');
INSERT INTO "moves" VALUES('z4nzcz6hxp',18,'take sword',0,'key 18','2026-11-16 08:11:04.524401');
INSERT INTO "moves" VALUES('z4nzcz6hxp',19,'give senator',0,NULL,'2026-11-16 08:11:04.528332');
INSERT INTO "moves" VALUES('z4nzcz6hxp',20,'take shield',1,NULL,'2026-11-16 08:11:04.532414');
INSERT INTO "moves" VALUES('z4nzcz6hxp',21,'give senator',1,'key 21','2026-11-16 08:11:04.536312');
INSERT INTO "moves" VALUES('z4nzcz6hxp',22,'caesar',2,NULL,'2026-11-16 08:11:04.540336');
INSERT INTO "moves" VALUES('z4nzcz6hxp',23,'take aquitania-2',0,NULL,'2026-11-16 08:11:04.544365');
INSERT INTO "moves" VALUES('z4nzcz6hxp',24,'undo',0,'key 24','2026-11-16 08:11:04.547484');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, look VARCHAR(80), banned DATETIME, admin DATETIME, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('vjkg3rn33s6vt2m2','ana','$argon2id$v=19$m=65536,t=3,p=4$JQTkLfEWmd+m17pFYRBZTA$OjJKDvWlKGe5+kSvMUzQ4+Aekb+Wo3t5kZj2kHhciiQ','2026-11-16 08:11:03.232912','ana',NULL,'2026-11-16 08:11:04.573680');
INSERT INTO "people" VALUES('9v29ft3zf35brd59',NULL,NULL,'2026-11-16 08:11:03.240690',NULL,NULL,NULL);
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
INSERT INTO "seats" VALUES('z9c2drwdr3',0,'Ana',NULL,'vjkg3rn33s6vt2m2');
INSERT INTO "seats" VALUES('z9c2drwdr3',1,'Évora',NULL,'9v29ft3zf35brd59');
INSERT INTO "seats" VALUES('z4nzcz6hxp',0,'Ana',NULL,'vjkg3rn33s6vt2m2');
INSERT INTO "seats" VALUES('z4nzcz6hxp',1,'Greedy 2','greedy',NULL);
INSERT INTO "seats" VALUES('z4nzcz6hxp',2,'Random 3','random',NULL);
INSERT INTO "seats" VALUES('7m7zq3rf7r',0,'Ana',NULL,'vjkg3rn33s6vt2m2');
INSERT INTO "seats" VALUES('7m7zq3rf7r',1,'…',NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('fa1be8a4218cf1430ce5042e66f2ca94de17f90cf52c9513cce4e719c6f009f3','9v29ft3zf35brd59','2026-11-16 08:11:03.241154');
INSERT INTO "sessions" VALUES('a10b5954e2bbe894b774175586f82d70186737064496faad000e91ad845fb570','vjkg3rn33s6vt2m2','2026-11-16 08:11:03.486015');
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
	scores JSON, closed DATETIME, halted DATETIME, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('z9c2drwdr3','lusitania',2,2,'{}','pinned 2 10000','vjkg3rn33s6vt2m2','vm754p6bmbgffzf9pj87',1,'2026-11-16 08:11:03.488511','2026-11-16 08:11:04.432337',1,'[12, 4]',NULL,NULL);
INSERT INTO "tables" VALUES('z4nzcz6hxp','lusitania',2,3,'{}','pinned 3 25','vjkg3rn33s6vt2m2','rsz564kw47rdc6k8g9t6',1,'2026-11-16 08:11:04.444675','2026-11-16 08:11:04.547484',1,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('7m7zq3rf7r','lusitania',2,2,'{}','pinned 2 0','vjkg3rn33s6vt2m2','4kn3f79zzn4msz6hrbrj',1,'2026-11-16 08:11:04.560457','2026-11-16 08:11:04.560463',0,NULL,NULL,NULL);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE UNIQUE INDEX ix_people_look ON people (look);
CREATE INDEX ix_counts_until ON counts (until);
CREATE INDEX ix_chats_table_id ON chats (table_id);
CREATE INDEX ix_chats_person ON chats (person);
COMMIT;
