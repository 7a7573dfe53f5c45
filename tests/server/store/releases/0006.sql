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
INSERT INTO "acts" VALUES(1,'2026-11-16 15:54:46.899389',NULL,'pinned','promote',NULL,'52h782f3t6k43qqk',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
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
INSERT INTO "chats" VALUES(1,'whfsk4xp7p','Ana',0,'Boa sorte!','2026-11-16 15:54:46.378542',NULL,NULL);
INSERT INTO "chats" VALUES(2,'whfsk4xp7p','O''Neill',NULL,'line	two; -- DROP','2026-11-16 15:54:46.396337',NULL,NULL);
INSERT INTO "chats" VALUES(3,'jbpgq5299z','Ana',0,'Boa sorte!','2026-11-16 15:54:46.793273',NULL,NULL);
INSERT INTO "chats" VALUES(4,'jbpgq5299z','O''Neill',NULL,'line	two; -- DROP','2026-11-16 15:54:46.804295',NULL,NULL);
INSERT INTO "chats" VALUES(5,'bvm4tt7cmh','Ana',0,'Boa sorte!','2026-11-16 15:54:46.823756',NULL,NULL);
INSERT INTO "chats" VALUES(6,'bvm4tt7cmh','O''Neill',NULL,'line	two; -- DROP','2026-11-16 15:54:46.836780',NULL,NULL);
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
INSERT INTO "moves" VALUES('whfsk4xp7p',0,'take axe',0,'key 0','2026-11-16 15:54:42.927474');
INSERT INTO "moves" VALUES('whfsk4xp7p',1,'give helvetia-2',0,NULL,'2026-11-16 15:54:42.940596');
INSERT INTO "moves" VALUES('whfsk4xp7p',2,'take aquitania-3',1,NULL,'2026-11-16 15:54:42.947632');
INSERT INTO "moves" VALUES('whfsk4xp7p',3,'undo',1,'key 3','2026-11-16 15:54:42.957601');
INSERT INTO "moves" VALUES('whfsk4xp7p',4,'take shield',1,NULL,'2026-11-16 15:54:42.967004');
INSERT INTO "moves" VALUES('whfsk4xp7p',5,'give doctor',1,NULL,'2026-11-16 15:54:43.098006');
INSERT INTO "moves" VALUES('whfsk4xp7p',6,'take aquitania-3',0,'key 6','2026-11-16 15:54:43.116208');
INSERT INTO "moves" VALUES('whfsk4xp7p',7,'give axe',0,NULL,'2026-11-16 15:54:43.148556');
INSERT INTO "moves" VALUES('whfsk4xp7p',8,'mars',1,NULL,'2026-11-16 15:54:43.248876');
INSERT INTO "moves" VALUES('whfsk4xp7p',9,'take axe',0,'key 9','2026-11-16 15:54:43.251010');
INSERT INTO "moves" VALUES('whfsk4xp7p',10,'undo',0,NULL,'2026-11-16 15:54:43.390510');
INSERT INTO "moves" VALUES('whfsk4xp7p',11,'take axe',0,NULL,'2026-11-16 15:54:43.407867');
INSERT INTO "moves" VALUES('whfsk4xp7p',12,'give aquitania-3',0,'key 12','2026-11-16 15:54:43.429326');
INSERT INTO "moves" VALUES('whfsk4xp7p',13,'take doctor',1,NULL,'2026-11-16 15:54:43.447923');
INSERT INTO "moves" VALUES('whfsk4xp7p',14,'undo',1,NULL,'2026-11-16 15:54:43.464338');
INSERT INTO "moves" VALUES('whfsk4xp7p',15,'recruit helvetia-3',1,'key 15','2026-11-16 15:54:43.472463');
INSERT INTO "moves" VALUES('whfsk4xp7p',16,'take doctor',0,NULL,'2026-11-16 15:54:43.504448');
INSERT INTO "moves" VALUES('whfsk4xp7p',17,'undo',0,NULL,'2026-11-16 15:54:43.520022');
INSERT INTO "moves" VALUES('whfsk4xp7p',18,'take helvetia-2',0,'key 18','2026-11-16 15:54:43.528685');
INSERT INTO "moves" VALUES('whfsk4xp7p',19,'give mercenary-4',0,NULL,'2026-11-16 15:54:43.534898');
INSERT INTO "moves" VALUES('whfsk4xp7p',20,'take caesar',1,NULL,'2026-11-16 15:54:43.548872');
INSERT INTO "moves" VALUES('whfsk4xp7p',21,'undo',1,'key 21','2026-11-16 15:54:43.629315');
INSERT INTO "moves" VALUES('whfsk4xp7p',22,'take doctor',1,NULL,'2026-11-16 15:54:43.631746');
INSERT INTO "moves" VALUES('whfsk4xp7p',23,'give tarraconensis-1',1,NULL,'2026-11-16 15:54:43.644638');
INSERT INTO "moves" VALUES('whfsk4xp7p',24,'mars',0,'key 24','2026-11-16 15:54:43.648617');
INSERT INTO "moves" VALUES('whfsk4xp7p',25,'take tarraconensis-1',1,NULL,'2026-11-16 15:54:43.650209');
INSERT INTO "moves" VALUES('whfsk4xp7p',26,'give doctor',1,NULL,'2026-11-16 15:54:43.656358');
INSERT INTO "moves" VALUES('whfsk4xp7p',27,'recruit aquitania-5',0,'key 27','2026-11-16 15:54:43.658778');
INSERT INTO "moves" VALUES('whfsk4xp7p',28,'take doctor',1,NULL,'2026-11-16 15:54:43.660035');
INSERT INTO "moves" VALUES('whfsk4xp7p',29,'give sword',1,NULL,'2026-11-16 15:54:43.661329');
INSERT INTO "moves" VALUES('whfsk4xp7p',30,'take aquitania-3',0,'key 30','2026-11-16 15:54:43.678682');
INSERT INTO "moves" VALUES('whfsk4xp7p',31,'give aquitania-4',0,NULL,'2026-11-16 15:54:43.681824');
INSERT INTO "moves" VALUES('whfsk4xp7p',32,'take mercenary-4',1,NULL,'2026-11-16 15:54:43.683556');
INSERT INTO "moves" VALUES('whfsk4xp7p',33,'give doctor',1,'key 33','2026-11-16 15:54:43.684771');
INSERT INTO "moves" VALUES('whfsk4xp7p',34,'take doctor',0,NULL,'2026-11-16 15:54:43.685849');
INSERT INTO "moves" VALUES('whfsk4xp7p',35,'give shield',0,NULL,'2026-11-16 15:54:43.687019');
INSERT INTO "moves" VALUES('whfsk4xp7p',36,'take sword',1,'key 36','2026-11-16 15:54:43.712239');
INSERT INTO "moves" VALUES('whfsk4xp7p',37,'give mercenary-4',1,NULL,'2026-11-16 15:54:43.716380');
INSERT INTO "moves" VALUES('whfsk4xp7p',38,'take caesar',0,NULL,'2026-11-16 15:54:43.759042');
INSERT INTO "moves" VALUES('whfsk4xp7p',39,'give aquitania-1',0,'key 39','2026-11-16 15:54:43.775381');
INSERT INTO "moves" VALUES('whfsk4xp7p',40,'take aquitania-4',1,NULL,'2026-11-16 15:54:43.781806');
INSERT INTO "moves" VALUES('whfsk4xp7p',41,'give sword',1,NULL,'2026-11-16 15:54:43.786601');
INSERT INTO "moves" VALUES('whfsk4xp7p',42,'caesar',0,'key 42','2026-11-16 15:54:43.788330');
INSERT INTO "moves" VALUES('whfsk4xp7p',43,'take aquitania-1',1,NULL,'2026-11-16 15:54:43.826343');
INSERT INTO "moves" VALUES('whfsk4xp7p',44,'give tarraconensis-3',1,NULL,'2026-11-16 15:54:43.832630');
INSERT INTO "moves" VALUES('whfsk4xp7p',45,'take sword',0,'key 45','2026-11-16 15:54:43.841697');
INSERT INTO "moves" VALUES('whfsk4xp7p',46,'give tarraconensis-5',0,NULL,'2026-11-16 15:54:43.848925');
INSERT INTO "moves" VALUES('whfsk4xp7p',47,'take tarraconensis-3',1,NULL,'2026-11-16 15:54:43.855979');
INSERT INTO "moves" VALUES('whfsk4xp7p',48,'undo',1,'key 48','2026-11-16 15:54:43.874275');
INSERT INTO "moves" VALUES('whfsk4xp7p',49,'take tarraconensis-3',1,NULL,'2026-11-16 15:54:43.879116');
INSERT INTO "moves" VALUES('whfsk4xp7p',50,'undo',1,NULL,'2026-11-16 15:54:43.900512');
INSERT INTO "moves" VALUES('whfsk4xp7p',51,'take mercenary-4',1,'key 51','2026-11-16 15:54:43.915064');
INSERT INTO "moves" VALUES('whfsk4xp7p',52,'undo',1,NULL,'2026-11-16 15:54:43.944786');
INSERT INTO "moves" VALUES('whfsk4xp7p',53,'take tarraconensis-5',1,NULL,'2026-11-16 15:54:44.002033');
INSERT INTO "moves" VALUES('whfsk4xp7p',54,'undo',1,'key 54','2026-11-16 15:54:44.025266');
INSERT INTO "moves" VALUES('whfsk4xp7p',55,'take shield',1,NULL,'2026-11-16 15:54:44.034114');
INSERT INTO "moves" VALUES('whfsk4xp7p',56,'give tarraconensis-1',1,NULL,'2026-11-16 15:54:44.096888');
INSERT INTO "moves" VALUES('whfsk4xp7p',57,'take mercenary-4',0,'key 57','2026-11-16 15:54:44.115109');
INSERT INTO "moves" VALUES('whfsk4xp7p',58,'undo',0,NULL,'2026-11-16 15:54:44.120146');
INSERT INTO "moves" VALUES('whfsk4xp7p',59,'take mercenary-4',0,NULL,'2026-11-16 15:54:44.128312');
INSERT INTO "moves" VALUES('whfsk4xp7p',60,'give sword',0,'key 60','2026-11-16 15:54:44.140286');
INSERT INTO "moves" VALUES('whfsk4xp7p',61,'take tarraconensis-1',1,NULL,'2026-11-16 15:54:44.172668');
INSERT INTO "moves" VALUES('whfsk4xp7p',62,'give shield',1,NULL,'2026-11-16 15:54:44.175589');
INSERT INTO "moves" VALUES('whfsk4xp7p',63,'recruit doctor',0,'key 63','2026-11-16 15:54:44.179877');
INSERT INTO "moves" VALUES('whfsk4xp7p',64,'take tarraconensis-5',1,NULL,'2026-11-16 15:54:44.192816');
INSERT INTO "moves" VALUES('whfsk4xp7p',65,'give aquitania-1',1,NULL,'2026-11-16 15:54:44.196590');
INSERT INTO "moves" VALUES('whfsk4xp7p',66,'renew',0,'key 66','2026-11-16 15:54:44.204313');
INSERT INTO "moves" VALUES('whfsk4xp7p',67,'take axe',0,NULL,'2026-11-16 15:54:44.205751');
INSERT INTO "moves" VALUES('whfsk4xp7p',68,'give aquitania-3',0,NULL,'2026-11-16 15:54:44.212355');
INSERT INTO "moves" VALUES('whfsk4xp7p',69,'take caesar',1,'key 69','2026-11-16 15:54:44.216279');
INSERT INTO "moves" VALUES('whfsk4xp7p',70,'undo',1,NULL,'2026-11-16 15:54:44.225291');
INSERT INTO "moves" VALUES('whfsk4xp7p',71,'take aquitania-3',1,NULL,'2026-11-16 15:54:44.228327');
INSERT INTO "moves" VALUES('whfsk4xp7p',72,'give tarraconensis-1',1,'key 72','2026-11-16 15:54:44.230512');
INSERT INTO "moves" VALUES('whfsk4xp7p',73,'recruit mercenary-4',0,NULL,'2026-11-16 15:54:44.238812');
INSERT INTO "moves" VALUES('whfsk4xp7p',74,'take tarraconensis-1',1,NULL,'2026-11-16 15:54:44.240750');
INSERT INTO "moves" VALUES('whfsk4xp7p',75,'give aquitania-4',1,'key 75','2026-11-16 15:54:44.244621');
INSERT INTO "moves" VALUES('whfsk4xp7p',76,'take sword',0,NULL,'2026-11-16 15:54:44.246158');
INSERT INTO "moves" VALUES('whfsk4xp7p',77,'give axe',0,NULL,'2026-11-16 15:54:44.249802');
INSERT INTO "moves" VALUES('whfsk4xp7p',78,'take caesar',1,'key 78','2026-11-16 15:54:44.256513');
INSERT INTO "moves" VALUES('whfsk4xp7p',79,'give tarraconensis-5',1,NULL,'2026-11-16 15:54:44.261003');
INSERT INTO "moves" VALUES('whfsk4xp7p',80,'take sword',0,NULL,'2026-11-16 15:54:44.265770');
INSERT INTO "moves" VALUES('whfsk4xp7p',81,'undo',0,'key 81','2026-11-16 15:54:44.267240');
INSERT INTO "moves" VALUES('whfsk4xp7p',82,'take axe',0,NULL,'2026-11-16 15:54:44.285840');
INSERT INTO "moves" VALUES('whfsk4xp7p',83,'give bow',0,NULL,'2026-11-16 15:54:44.292889');
INSERT INTO "moves" VALUES('whfsk4xp7p',84,'take aquitania-4',1,'key 84','2026-11-16 15:54:44.297585');
INSERT INTO "moves" VALUES('whfsk4xp7p',85,'give caesar',1,NULL,'2026-11-16 15:54:44.304862');
INSERT INTO "moves" VALUES('whfsk4xp7p',86,'take caesar',0,NULL,'2026-11-16 15:54:44.306520');
INSERT INTO "moves" VALUES('whfsk4xp7p',87,'undo',0,'key 87','2026-11-16 15:54:44.328375');
INSERT INTO "moves" VALUES('whfsk4xp7p',88,'take tarraconensis-5',0,NULL,'2026-11-16 15:54:44.330192');
INSERT INTO "moves" VALUES('whfsk4xp7p',89,'give axe',0,NULL,'2026-11-16 15:54:44.331971');
INSERT INTO "moves" VALUES('whfsk4xp7p',90,'take caesar',1,'key 90','2026-11-16 15:54:44.335309');
INSERT INTO "moves" VALUES('whfsk4xp7p',91,'give aquitania-3',1,NULL,'2026-11-16 15:54:44.342848');
INSERT INTO "moves" VALUES('whfsk4xp7p',92,'take sword',0,NULL,'2026-11-16 15:54:44.354215');
INSERT INTO "moves" VALUES('whfsk4xp7p',93,'give sword',0,'key 93','2026-11-16 15:54:44.356923');
INSERT INTO "moves" VALUES('whfsk4xp7p',94,'take aquitania-3',1,NULL,'2026-11-16 15:54:44.361884');
INSERT INTO "moves" VALUES('whfsk4xp7p',95,'undo',1,NULL,'2026-11-16 15:54:44.372602');
INSERT INTO "moves" VALUES('whfsk4xp7p',96,'take sword',1,'key 96','2026-11-16 15:54:44.376392');
INSERT INTO "moves" VALUES('whfsk4xp7p',97,'give aquitania-4',1,NULL,'2026-11-16 15:54:44.380265');
INSERT INTO "moves" VALUES('whfsk4xp7p',98,'take axe',0,NULL,'2026-11-16 15:54:44.384240');
INSERT INTO "moves" VALUES('whfsk4xp7p',99,'undo',0,'key 99','2026-11-16 15:54:44.389999');
INSERT INTO "moves" VALUES('whfsk4xp7p',100,'take aquitania-4',0,NULL,'2026-11-16 15:54:44.400425');
INSERT INTO "moves" VALUES('whfsk4xp7p',101,'undo',0,NULL,'2026-11-16 15:54:44.404175');
INSERT INTO "moves" VALUES('whfsk4xp7p',102,'take aquitania-3',0,'key 102','2026-11-16 15:54:44.416375');
INSERT INTO "moves" VALUES('whfsk4xp7p',103,'give sword',0,NULL,'2026-11-16 15:54:44.421612');
INSERT INTO "moves" VALUES('whfsk4xp7p',104,'caesar',1,NULL,'2026-11-16 15:54:44.432484');
INSERT INTO "moves" VALUES('whfsk4xp7p',105,'take axe',0,'key 105','2026-11-16 15:54:44.444026');
INSERT INTO "moves" VALUES('whfsk4xp7p',106,'give helvetia-4',0,NULL,'2026-11-16 15:54:44.449436');
INSERT INTO "moves" VALUES('whfsk4xp7p',107,'take sword',1,NULL,'2026-11-16 15:54:44.458301');
INSERT INTO "moves" VALUES('whfsk4xp7p',108,'give aquitania-2',1,'key 108','2026-11-16 15:54:44.472455');
INSERT INTO "moves" VALUES('whfsk4xp7p',109,'take bow',0,NULL,'2026-11-16 15:54:44.479213');
INSERT INTO "moves" VALUES('whfsk4xp7p',110,'give axe',0,NULL,'2026-11-16 15:54:44.484308');
INSERT INTO "moves" VALUES('whfsk4xp7p',111,'take helvetia-4',1,'key 111','2026-11-16 15:54:44.494378');
INSERT INTO "moves" VALUES('whfsk4xp7p',112,'undo',1,NULL,'2026-11-16 15:54:44.497758');
INSERT INTO "moves" VALUES('whfsk4xp7p',113,'renew',1,NULL,'2026-11-16 15:54:44.517167');
INSERT INTO "moves" VALUES('whfsk4xp7p',114,'take senator',1,'key 114','2026-11-16 15:54:44.529599');
INSERT INTO "moves" VALUES('whfsk4xp7p',115,'undo',1,NULL,'2026-11-16 15:54:44.555380');
INSERT INTO "moves" VALUES('whfsk4xp7p',116,'take gunner',1,NULL,'2026-11-16 15:54:44.564392');
INSERT INTO "moves" VALUES('whfsk4xp7p',117,'give sword',1,'key 117','2026-11-16 15:54:44.570984');
INSERT INTO "moves" VALUES('whfsk4xp7p',118,'take axe',0,NULL,'2026-11-16 15:54:44.580549');
INSERT INTO "moves" VALUES('whfsk4xp7p',119,'undo',0,NULL,'2026-11-16 15:54:44.584280');
INSERT INTO "moves" VALUES('whfsk4xp7p',120,'take sword',0,'key 120','2026-11-16 15:54:44.599705');
INSERT INTO "moves" VALUES('whfsk4xp7p',121,'give tarraconensis-5',0,NULL,'2026-11-16 15:54:44.607046');
INSERT INTO "moves" VALUES('whfsk4xp7p',122,'take tarraconensis-5',1,NULL,'2026-11-16 15:54:44.658661');
INSERT INTO "moves" VALUES('whfsk4xp7p',123,'give tarraconensis-1',1,'key 123','2026-11-16 15:54:44.660174');
INSERT INTO "moves" VALUES('whfsk4xp7p',124,'recruit aquitania-3',0,NULL,'2026-11-16 15:54:44.667513');
INSERT INTO "moves" VALUES('whfsk4xp7p',125,'take spear',1,NULL,'2026-11-16 15:54:44.670048');
INSERT INTO "moves" VALUES('whfsk4xp7p',126,'undo',1,'key 126','2026-11-16 15:54:44.676559');
INSERT INTO "moves" VALUES('whfsk4xp7p',127,'take spear',1,NULL,'2026-11-16 15:54:44.683545');
INSERT INTO "moves" VALUES('whfsk4xp7p',128,'undo',1,NULL,'2026-11-16 15:54:44.689584');
INSERT INTO "moves" VALUES('whfsk4xp7p',129,'take tarraconensis-1',1,'key 129','2026-11-16 15:54:44.725379');
INSERT INTO "moves" VALUES('whfsk4xp7p',130,'give tarraconensis-5',1,NULL,'2026-11-16 15:54:44.760769');
INSERT INTO "moves" VALUES('whfsk4xp7p',131,'equip bow 3',0,NULL,'2026-11-16 15:54:44.764433');
INSERT INTO "moves" VALUES('whfsk4xp7p',132,'recruit gunner',1,'key 132','2026-11-16 15:54:44.768706');
INSERT INTO "moves" VALUES('whfsk4xp7p',133,'take axe',0,NULL,'2026-11-16 15:54:44.776464');
INSERT INTO "moves" VALUES('whfsk4xp7p',134,'undo',0,NULL,'2026-11-16 15:54:44.796659');
INSERT INTO "moves" VALUES('whfsk4xp7p',135,'take senator',0,'key 135','2026-11-16 15:54:44.816917');
INSERT INTO "moves" VALUES('whfsk4xp7p',136,'give mercenary-3',0,NULL,'2026-11-16 15:54:44.831653');
INSERT INTO "moves" VALUES('whfsk4xp7p',137,'take axe',1,NULL,'2026-11-16 15:54:44.848033');
INSERT INTO "moves" VALUES('whfsk4xp7p',138,'undo',1,'key 138','2026-11-16 15:54:44.856929');
INSERT INTO "moves" VALUES('whfsk4xp7p',139,'take spear',1,NULL,'2026-11-16 15:54:44.860716');
INSERT INTO "moves" VALUES('whfsk4xp7p',140,'give tarraconensis-1',1,NULL,'2026-11-16 15:54:44.870789');
INSERT INTO "moves" VALUES('whfsk4xp7p',141,'senator 1',0,'key 141','2026-11-16 15:54:44.879823');
INSERT INTO "moves" VALUES('whfsk4xp7p',142,'recruit mercenary-1',1,NULL,'2026-11-16 15:54:44.889435');
INSERT INTO "moves" VALUES('whfsk4xp7p',143,'equip spear 4',0,NULL,'2026-11-16 15:54:44.897422');
INSERT INTO "moves" VALUES('whfsk4xp7p',144,'take tarraconensis-5',1,'key 144','2026-11-16 15:54:44.910643');
INSERT INTO "moves" VALUES('whfsk4xp7p',145,'give sword',1,NULL,'2026-11-16 15:54:44.928533');
INSERT INTO "moves" VALUES('whfsk4xp7p',146,'take axe',0,NULL,'2026-11-16 15:54:44.976011');
INSERT INTO "moves" VALUES('whfsk4xp7p',147,'give sword',0,'key 147','2026-11-16 15:54:44.983038');
INSERT INTO "moves" VALUES('whfsk4xp7p',148,'take tarraconensis-1',1,NULL,'2026-11-16 15:54:44.992426');
INSERT INTO "moves" VALUES('whfsk4xp7p',149,'undo',1,NULL,'2026-11-16 15:54:44.994247');
INSERT INTO "moves" VALUES('whfsk4xp7p',150,'take tarraconensis-1',1,'key 150','2026-11-16 15:54:44.998395');
INSERT INTO "moves" VALUES('whfsk4xp7p',151,'undo',1,NULL,'2026-11-16 15:54:45.001246');
INSERT INTO "moves" VALUES('whfsk4xp7p',152,'take mercenary-3',1,NULL,'2026-11-16 15:54:45.008383');
INSERT INTO "moves" VALUES('whfsk4xp7p',153,'give tarraconensis-5',1,'key 153','2026-11-16 15:54:45.012309');
INSERT INTO "moves" VALUES('whfsk4xp7p',154,'take sword',0,NULL,'2026-11-16 15:54:45.016367');
INSERT INTO "moves" VALUES('whfsk4xp7p',155,'give horse',0,NULL,'2026-11-16 15:54:45.024182');
INSERT INTO "moves" VALUES('whfsk4xp7p',156,'take tarraconensis-5',1,'key 156','2026-11-16 15:54:45.028917');
INSERT INTO "moves" VALUES('whfsk4xp7p',157,'undo',1,NULL,'2026-11-16 15:54:45.044864');
INSERT INTO "moves" VALUES('whfsk4xp7p',158,'take tarraconensis-5',1,NULL,'2026-11-16 15:54:45.067244');
INSERT INTO "moves" VALUES('whfsk4xp7p',159,'give mercenary-3',1,'key 159','2026-11-16 15:54:45.111475');
INSERT INTO "moves" VALUES('whfsk4xp7p',160,'renew',0,NULL,'2026-11-16 15:54:45.114924');
INSERT INTO "moves" VALUES('whfsk4xp7p',161,'take mercenary-2',0,NULL,'2026-11-16 15:54:45.215288');
INSERT INTO "moves" VALUES('whfsk4xp7p',162,'give sword',0,'key 162','2026-11-16 15:54:45.246620');
INSERT INTO "moves" VALUES('whfsk4xp7p',163,'take horse',1,NULL,'2026-11-16 15:54:45.264749');
INSERT INTO "moves" VALUES('whfsk4xp7p',164,'undo',1,NULL,'2026-11-16 15:54:45.268204');
INSERT INTO "moves" VALUES('whfsk4xp7p',165,'take gunner',1,'key 165','2026-11-16 15:54:45.331749');
INSERT INTO "moves" VALUES('whfsk4xp7p',166,'give spear',1,NULL,'2026-11-16 15:54:45.334893');
INSERT INTO "moves" VALUES('whfsk4xp7p',167,'take spear',0,NULL,'2026-11-16 15:54:45.342477');
INSERT INTO "moves" VALUES('whfsk4xp7p',168,'undo',0,'key 168','2026-11-16 15:54:45.348301');
INSERT INTO "moves" VALUES('whfsk4xp7p',169,'recruit mercenary-2',0,NULL,'2026-11-16 15:54:45.350988');
INSERT INTO "moves" VALUES('whfsk4xp7p',170,'take spear',1,NULL,'2026-11-16 15:54:45.481134');
INSERT INTO "moves" VALUES('whfsk4xp7p',171,'give britannia-5',1,'key 171','2026-11-16 15:54:45.491731');
INSERT INTO "moves" VALUES('whfsk4xp7p',172,'take britannia-5',0,NULL,'2026-11-16 15:54:45.606021');
INSERT INTO "moves" VALUES('whfsk4xp7p',173,'give axe',0,NULL,'2026-11-16 15:54:45.696586');
INSERT INTO "moves" VALUES('whfsk4xp7p',174,'renew',1,'key 174','2026-11-16 15:54:45.712000');
INSERT INTO "moves" VALUES('whfsk4xp7p',175,'take tarraconensis-4',1,NULL,'2026-11-16 15:54:45.715703');
INSERT INTO "moves" VALUES('whfsk4xp7p',176,'give spear',1,NULL,'2026-11-16 15:54:45.730556');
INSERT INTO "moves" VALUES('whfsk4xp7p',177,'take caesar',0,'key 177','2026-11-16 15:54:45.732283');
INSERT INTO "moves" VALUES('whfsk4xp7p',178,'give mercenary-5',0,NULL,'2026-11-16 15:54:45.743308');
INSERT INTO "moves" VALUES('whfsk4xp7p',179,'take mercenary-5',1,NULL,'2026-11-16 15:54:45.748274');
INSERT INTO "moves" VALUES('whfsk4xp7p',180,'undo',1,'key 180','2026-11-16 15:54:45.759722');
INSERT INTO "moves" VALUES('whfsk4xp7p',181,'take spear',1,NULL,'2026-11-16 15:54:45.768095');
INSERT INTO "moves" VALUES('whfsk4xp7p',182,'give tarraconensis-4',1,NULL,'2026-11-16 15:54:45.781727');
INSERT INTO "moves" VALUES('whfsk4xp7p',183,'caesar',0,'key 183','2026-11-16 15:54:45.800002');
INSERT INTO "moves" VALUES('whfsk4xp7p',184,'take spear',1,NULL,'2026-11-16 15:54:45.814381');
INSERT INTO "moves" VALUES('whfsk4xp7p',185,'give tarraconensis-5',1,NULL,'2026-11-16 15:54:45.976875');
INSERT INTO "moves" VALUES('whfsk4xp7p',186,'take mercenary-5',0,'key 186','2026-11-16 15:54:45.983156');
INSERT INTO "moves" VALUES('whfsk4xp7p',187,'give helvetia-5',0,NULL,'2026-11-16 15:54:46.033558');
INSERT INTO "moves" VALUES('whfsk4xp7p',188,'take tarraconensis-4',1,NULL,'2026-11-16 15:54:46.056332');
INSERT INTO "moves" VALUES('whfsk4xp7p',189,'undo',1,'key 189','2026-11-16 15:54:46.225573');
INSERT INTO "moves" VALUES('whfsk4xp7p',190,'take tarraconensis-2',1,NULL,'2026-11-16 15:54:46.243630');
INSERT INTO "moves" VALUES('whfsk4xp7p',191,'give spear',1,NULL,'2026-11-16 15:54:46.249098');
INSERT INTO "moves" VALUES('whfsk4xp7p',192,'renew',0,'key 192','2026-11-16 15:54:46.273385');
INSERT INTO "moves" VALUES('whfsk4xp7p',193,'take spear',0,NULL,'2026-11-16 15:54:46.276776');
INSERT INTO "moves" VALUES('whfsk4xp7p',194,'give bow',0,NULL,'2026-11-16 15:54:46.280744');
INSERT INTO "moves" VALUES('whfsk4xp7p',195,'renew',1,'key 195','2026-11-16 15:54:46.284273');
INSERT INTO "moves" VALUES('whfsk4xp7p',196,'take horse',1,NULL,'2026-11-16 15:54:46.293341');
INSERT INTO "moves" VALUES('whfsk4xp7p',197,'give spear',1,NULL,'2026-11-16 15:54:46.295322');
INSERT INTO "moves" VALUES('whfsk4xp7p',198,'take shield',0,'key 198','2026-11-16 15:54:46.310108');
INSERT INTO "moves" VALUES('whfsk4xp7p',199,'give britannia-5',0,NULL,'2026-11-16 15:54:46.324275');
INSERT INTO "moves" VALUES('whfsk4xp7p',200,'take britannia-2',1,NULL,'2026-11-16 15:54:46.327932');
INSERT INTO "moves" VALUES('whfsk4xp7p',201,'give tarraconensis-2',1,'key 201','2026-11-16 15:54:46.332328');
INSERT INTO "moves" VALUES('whfsk4xp7p',202,'take doctor',0,NULL,'2026-11-16 15:54:46.340442');
INSERT INTO "moves" VALUES('whfsk4xp7p',203,'give spear',0,NULL,'2026-11-16 15:54:46.342144');
INSERT INTO "moves" VALUES('whfsk4xp7p',204,'take spear',1,'key 204','2026-11-16 15:54:46.348968');
INSERT INTO "moves" VALUES('whfsk4xp7p',205,'give horse',1,NULL,'2026-11-16 15:54:46.351149');
INSERT INTO "moves" VALUES('whfsk4xp7p',206,'renew',0,NULL,'2026-11-16 15:54:46.364641');
INSERT INTO "moves" VALUES('jbpgq5299z',0,'mars',2,'key 0','2026-11-16 15:54:46.423773');
INSERT INTO "moves" VALUES('jbpgq5299z',1,'recruit doctor',0,NULL,'2026-11-16 15:54:46.428303');
INSERT INTO "moves" VALUES('jbpgq5299z',2,'recruit britannia-2',1,NULL,'2026-11-16 15:54:46.433960');
INSERT INTO "moves" VALUES('jbpgq5299z',3,'recruit gunner',2,'key 3','2026-11-16 15:54:46.442501');
INSERT INTO "moves" VALUES('jbpgq5299z',4,'take senator',0,NULL,'2026-11-16 15:54:46.448338');
INSERT INTO "moves" VALUES('jbpgq5299z',5,'give spear',0,NULL,'2026-11-16 15:54:46.451175');
INSERT INTO "moves" VALUES('jbpgq5299z',6,'recruit doctor',1,'key 6','2026-11-16 15:54:46.460463');
INSERT INTO "moves" VALUES('jbpgq5299z',7,'take britannia-1',2,NULL,'2026-11-16 15:54:46.473841');
INSERT INTO "moves" VALUES('jbpgq5299z',8,'give mercenary-3',2,NULL,'2026-11-16 15:54:46.480359');
INSERT INTO "moves" VALUES('jbpgq5299z',9,'recruit aquitania-4',0,'key 9','2026-11-16 15:54:46.484036');
INSERT INTO "moves" VALUES('jbpgq5299z',10,'recruit mercenary-4',1,NULL,'2026-11-16 15:54:46.489021');
INSERT INTO "moves" VALUES('jbpgq5299z',11,'renew',2,NULL,'2026-11-16 15:54:46.494731');
INSERT INTO "moves" VALUES('jbpgq5299z',12,'take axe',2,'key 12','2026-11-16 15:54:46.506052');
INSERT INTO "moves" VALUES('jbpgq5299z',13,'undo',2,NULL,'2026-11-16 15:54:46.516342');
INSERT INTO "moves" VALUES('jbpgq5299z',14,'take caesar',2,NULL,'2026-11-16 15:54:46.521885');
INSERT INTO "moves" VALUES('jbpgq5299z',15,'undo',2,'key 15','2026-11-16 15:54:46.526771');
INSERT INTO "moves" VALUES('jbpgq5299z',16,'take caesar',2,NULL,'2026-11-16 15:54:46.535814');
INSERT INTO "moves" VALUES('jbpgq5299z',17,'give aquitania-2',2,NULL,'2026-11-16 15:54:46.557726');
INSERT INTO "moves" VALUES('jbpgq5299z',18,'take sword',0,'key 18','2026-11-16 15:54:46.611457');
INSERT INTO "moves" VALUES('jbpgq5299z',19,'give senator',0,NULL,'2026-11-16 15:54:46.698090');
INSERT INTO "moves" VALUES('jbpgq5299z',20,'take shield',1,NULL,'2026-11-16 15:54:46.750706');
INSERT INTO "moves" VALUES('jbpgq5299z',21,'give senator',1,'key 21','2026-11-16 15:54:46.756502');
INSERT INTO "moves" VALUES('jbpgq5299z',22,'caesar',2,NULL,'2026-11-16 15:54:46.760482');
INSERT INTO "moves" VALUES('jbpgq5299z',23,'take aquitania-2',0,NULL,'2026-11-16 15:54:46.765479');
INSERT INTO "moves" VALUES('jbpgq5299z',24,'undo',0,'key 24','2026-11-16 15:54:46.775061');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, look VARCHAR(80), banned DATETIME, admin DATETIME, settings JSON, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('52h782f3t6k43qqk','ana','$argon2id$v=19$m=65536,t=3,p=4$IQDszEGGBCIkMp4MVeK2iA$W8k/K6MIx05hY3rAx/NnLjw1wVrmVgTCv3P14d1Zmvo','2026-11-16 15:54:41.773533','ana',NULL,'2026-11-16 15:54:46.898274','{"language": "pt", "theme": "night"}');
INSERT INTO "people" VALUES('h7tc9b7cqq72rdz5',NULL,NULL,'2026-11-16 15:54:41.791086',NULL,NULL,NULL,NULL);
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
INSERT INTO "seats" VALUES('whfsk4xp7p',0,'Ana',NULL,'52h782f3t6k43qqk');
INSERT INTO "seats" VALUES('whfsk4xp7p',1,'Évora',NULL,'h7tc9b7cqq72rdz5');
INSERT INTO "seats" VALUES('jbpgq5299z',0,'Ana',NULL,'52h782f3t6k43qqk');
INSERT INTO "seats" VALUES('jbpgq5299z',1,'Greedy 2','greedy',NULL);
INSERT INTO "seats" VALUES('jbpgq5299z',2,'Random 3','random',NULL);
INSERT INTO "seats" VALUES('bvm4tt7cmh',0,'Ana',NULL,'52h782f3t6k43qqk');
INSERT INTO "seats" VALUES('bvm4tt7cmh',1,'…',NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('bd9b15fa31caf36d26fae66c4c851eb6b2227950229ac32b29e764e99b0d27f7','h7tc9b7cqq72rdz5','2026-11-16 15:54:41.791710');
INSERT INTO "sessions" VALUES('d77daf156e3c55aa4eda68575c82b927a447a0a4a59043d80126f084f172ed55','52h782f3t6k43qqk','2026-11-16 15:54:42.667900');
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
INSERT INTO "tables" VALUES('whfsk4xp7p','lusitania',2,2,'{}','pinned 2 10000','52h782f3t6k43qqk','tn3jmvjd3b9788x7vfsg',1,'2026-11-16 15:54:42.696668','2026-11-16 15:54:46.364641',1,'[12, 4]',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('jbpgq5299z','lusitania',2,3,'{}','pinned 3 25','52h782f3t6k43qqk','sdjjh8wcc2pw3fsncrd9',1,'2026-11-16 15:54:46.400550','2026-11-16 15:54:46.775061',1,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('bvm4tt7cmh','lusitania',2,2,'{}','pinned 2 0','52h782f3t6k43qqk','ct3s7zp42ncqmfqbw377',1,'2026-11-16 15:54:46.813505','2026-11-16 15:54:46.813512',0,NULL,NULL,NULL,NULL);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE UNIQUE INDEX ix_people_look ON people (look);
CREATE INDEX ix_counts_until ON counts (until);
CREATE INDEX ix_chats_table_id ON chats (table_id);
CREATE INDEX ix_chats_person ON chats (person);
COMMIT;
