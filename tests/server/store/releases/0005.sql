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
INSERT INTO "acts" VALUES(1,'2026-11-16 14:39:55.326182',NULL,'pinned','promote',NULL,'2mw2w52xwjb5nk6j',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "chats" VALUES(1,'hpqmc5pc7c','Ana',0,'Boa sorte!','2026-11-16 14:39:53.629433',NULL,NULL);
INSERT INTO "chats" VALUES(2,'hpqmc5pc7c','O''Neill',NULL,'line	two; -- DROP','2026-11-16 14:39:53.729128',NULL,NULL);
INSERT INTO "chats" VALUES(3,'h6xngvvx4x','Ana',0,'Boa sorte!','2026-11-16 14:39:54.891821',NULL,NULL);
INSERT INTO "chats" VALUES(4,'h6xngvvx4x','O''Neill',NULL,'line	two; -- DROP','2026-11-16 14:39:54.892781',NULL,NULL);
INSERT INTO "chats" VALUES(5,'pj9bdfmm99','Ana',0,'Boa sorte!','2026-11-16 14:39:54.899697',NULL,NULL);
INSERT INTO "chats" VALUES(6,'pj9bdfmm99','O''Neill',NULL,'line	two; -- DROP','2026-11-16 14:39:55.022021',NULL,NULL);
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
INSERT INTO "moves" VALUES('hpqmc5pc7c',0,'take axe',0,'key 0','2026-11-16 14:39:42.703399');
INSERT INTO "moves" VALUES('hpqmc5pc7c',1,'give helvetia-2',0,NULL,'2026-11-16 14:39:42.927331');
INSERT INTO "moves" VALUES('hpqmc5pc7c',2,'take aquitania-3',1,NULL,'2026-11-16 14:39:42.933132');
INSERT INTO "moves" VALUES('hpqmc5pc7c',3,'undo',1,'key 3','2026-11-16 14:39:43.040355');
INSERT INTO "moves" VALUES('hpqmc5pc7c',4,'take shield',1,NULL,'2026-11-16 14:39:43.088355');
INSERT INTO "moves" VALUES('hpqmc5pc7c',5,'give doctor',1,NULL,'2026-11-16 14:39:43.122203');
INSERT INTO "moves" VALUES('hpqmc5pc7c',6,'take aquitania-3',0,'key 6','2026-11-16 14:39:43.148338');
INSERT INTO "moves" VALUES('hpqmc5pc7c',7,'give axe',0,NULL,'2026-11-16 14:39:43.180277');
INSERT INTO "moves" VALUES('hpqmc5pc7c',8,'mars',1,NULL,'2026-11-16 14:39:43.204419');
INSERT INTO "moves" VALUES('hpqmc5pc7c',9,'take axe',0,'key 9','2026-11-16 14:39:43.300363');
INSERT INTO "moves" VALUES('hpqmc5pc7c',10,'undo',0,NULL,'2026-11-16 14:39:43.384479');
INSERT INTO "moves" VALUES('hpqmc5pc7c',11,'take axe',0,NULL,'2026-11-16 14:39:43.476382');
INSERT INTO "moves" VALUES('hpqmc5pc7c',12,'give aquitania-3',0,'key 12','2026-11-16 14:39:43.492309');
INSERT INTO "moves" VALUES('hpqmc5pc7c',13,'take doctor',1,NULL,'2026-11-16 14:39:43.532033');
INSERT INTO "moves" VALUES('hpqmc5pc7c',14,'undo',1,NULL,'2026-11-16 14:39:43.680312');
INSERT INTO "moves" VALUES('hpqmc5pc7c',15,'recruit helvetia-3',1,'key 15','2026-11-16 14:39:43.796396');
INSERT INTO "moves" VALUES('hpqmc5pc7c',16,'take doctor',0,NULL,'2026-11-16 14:39:43.931013');
INSERT INTO "moves" VALUES('hpqmc5pc7c',17,'undo',0,NULL,'2026-11-16 14:39:43.952354');
INSERT INTO "moves" VALUES('hpqmc5pc7c',18,'take helvetia-2',0,'key 18','2026-11-16 14:39:43.988456');
INSERT INTO "moves" VALUES('hpqmc5pc7c',19,'give mercenary-4',0,NULL,'2026-11-16 14:39:44.050427');
INSERT INTO "moves" VALUES('hpqmc5pc7c',20,'take caesar',1,NULL,'2026-11-16 14:39:44.248426');
INSERT INTO "moves" VALUES('hpqmc5pc7c',21,'undo',1,'key 21','2026-11-16 14:39:44.352343');
INSERT INTO "moves" VALUES('hpqmc5pc7c',22,'take doctor',1,NULL,'2026-11-16 14:39:44.420378');
INSERT INTO "moves" VALUES('hpqmc5pc7c',23,'give tarraconensis-1',1,NULL,'2026-11-16 14:39:44.452733');
INSERT INTO "moves" VALUES('hpqmc5pc7c',24,'mars',0,'key 24','2026-11-16 14:39:44.532502');
INSERT INTO "moves" VALUES('hpqmc5pc7c',25,'take tarraconensis-1',1,NULL,'2026-11-16 14:39:44.580681');
INSERT INTO "moves" VALUES('hpqmc5pc7c',26,'give doctor',1,NULL,'2026-11-16 14:39:44.620375');
INSERT INTO "moves" VALUES('hpqmc5pc7c',27,'recruit aquitania-5',0,'key 27','2026-11-16 14:39:44.638560');
INSERT INTO "moves" VALUES('hpqmc5pc7c',28,'take doctor',1,NULL,'2026-11-16 14:39:44.648800');
INSERT INTO "moves" VALUES('hpqmc5pc7c',29,'give sword',1,NULL,'2026-11-16 14:39:44.650086');
INSERT INTO "moves" VALUES('hpqmc5pc7c',30,'take aquitania-3',0,'key 30','2026-11-16 14:39:44.661698');
INSERT INTO "moves" VALUES('hpqmc5pc7c',31,'give aquitania-4',0,NULL,'2026-11-16 14:39:44.663274');
INSERT INTO "moves" VALUES('hpqmc5pc7c',32,'take mercenary-4',1,NULL,'2026-11-16 14:39:44.668466');
INSERT INTO "moves" VALUES('hpqmc5pc7c',33,'give doctor',1,'key 33','2026-11-16 14:39:44.669698');
INSERT INTO "moves" VALUES('hpqmc5pc7c',34,'take doctor',0,NULL,'2026-11-16 14:39:44.708194');
INSERT INTO "moves" VALUES('hpqmc5pc7c',35,'give shield',0,NULL,'2026-11-16 14:39:44.756898');
INSERT INTO "moves" VALUES('hpqmc5pc7c',36,'take sword',1,'key 36','2026-11-16 14:39:44.944407');
INSERT INTO "moves" VALUES('hpqmc5pc7c',37,'give mercenary-4',1,NULL,'2026-11-16 14:39:44.960403');
INSERT INTO "moves" VALUES('hpqmc5pc7c',38,'take caesar',0,NULL,'2026-11-16 14:39:44.988458');
INSERT INTO "moves" VALUES('hpqmc5pc7c',39,'give aquitania-1',0,'key 39','2026-11-16 14:39:44.992258');
INSERT INTO "moves" VALUES('hpqmc5pc7c',40,'take aquitania-4',1,NULL,'2026-11-16 14:39:45.038752');
INSERT INTO "moves" VALUES('hpqmc5pc7c',41,'give sword',1,NULL,'2026-11-16 14:39:45.056277');
INSERT INTO "moves" VALUES('hpqmc5pc7c',42,'caesar',0,'key 42','2026-11-16 14:39:45.064318');
INSERT INTO "moves" VALUES('hpqmc5pc7c',43,'take aquitania-1',1,NULL,'2026-11-16 14:39:45.068256');
INSERT INTO "moves" VALUES('hpqmc5pc7c',44,'give tarraconensis-3',1,NULL,'2026-11-16 14:39:45.072272');
INSERT INTO "moves" VALUES('hpqmc5pc7c',45,'take sword',0,'key 45','2026-11-16 14:39:45.075916');
INSERT INTO "moves" VALUES('hpqmc5pc7c',46,'give tarraconensis-5',0,NULL,'2026-11-16 14:39:45.082075');
INSERT INTO "moves" VALUES('hpqmc5pc7c',47,'take tarraconensis-3',1,NULL,'2026-11-16 14:39:45.083543');
INSERT INTO "moves" VALUES('hpqmc5pc7c',48,'undo',1,'key 48','2026-11-16 14:39:45.172431');
INSERT INTO "moves" VALUES('hpqmc5pc7c',49,'take tarraconensis-3',1,NULL,'2026-11-16 14:39:45.265860');
INSERT INTO "moves" VALUES('hpqmc5pc7c',50,'undo',1,NULL,'2026-11-16 14:39:45.396342');
INSERT INTO "moves" VALUES('hpqmc5pc7c',51,'take mercenary-4',1,'key 51','2026-11-16 14:39:45.630398');
INSERT INTO "moves" VALUES('hpqmc5pc7c',52,'undo',1,NULL,'2026-11-16 14:39:45.694749');
INSERT INTO "moves" VALUES('hpqmc5pc7c',53,'take tarraconensis-5',1,NULL,'2026-11-16 14:39:45.775469');
INSERT INTO "moves" VALUES('hpqmc5pc7c',54,'undo',1,'key 54','2026-11-16 14:39:46.076926');
INSERT INTO "moves" VALUES('hpqmc5pc7c',55,'take shield',1,NULL,'2026-11-16 14:39:46.118769');
INSERT INTO "moves" VALUES('hpqmc5pc7c',56,'give tarraconensis-1',1,NULL,'2026-11-16 14:39:46.220389');
INSERT INTO "moves" VALUES('hpqmc5pc7c',57,'take mercenary-4',0,'key 57','2026-11-16 14:39:46.240407');
INSERT INTO "moves" VALUES('hpqmc5pc7c',58,'undo',0,NULL,'2026-11-16 14:39:46.328654');
INSERT INTO "moves" VALUES('hpqmc5pc7c',59,'take mercenary-4',0,NULL,'2026-11-16 14:39:46.401965');
INSERT INTO "moves" VALUES('hpqmc5pc7c',60,'give sword',0,'key 60','2026-11-16 14:39:46.440200');
INSERT INTO "moves" VALUES('hpqmc5pc7c',61,'take tarraconensis-1',1,NULL,'2026-11-16 14:39:46.616385');
INSERT INTO "moves" VALUES('hpqmc5pc7c',62,'give shield',1,NULL,'2026-11-16 14:39:46.664351');
INSERT INTO "moves" VALUES('hpqmc5pc7c',63,'recruit doctor',0,'key 63','2026-11-16 14:39:46.712356');
INSERT INTO "moves" VALUES('hpqmc5pc7c',64,'take tarraconensis-5',1,NULL,'2026-11-16 14:39:46.764339');
INSERT INTO "moves" VALUES('hpqmc5pc7c',65,'give aquitania-1',1,NULL,'2026-11-16 14:39:46.804850');
INSERT INTO "moves" VALUES('hpqmc5pc7c',66,'renew',0,'key 66','2026-11-16 14:39:46.896357');
INSERT INTO "moves" VALUES('hpqmc5pc7c',67,'take axe',0,NULL,'2026-11-16 14:39:46.916337');
INSERT INTO "moves" VALUES('hpqmc5pc7c',68,'give aquitania-3',0,NULL,'2026-11-16 14:39:46.936481');
INSERT INTO "moves" VALUES('hpqmc5pc7c',69,'take caesar',1,'key 69','2026-11-16 14:39:47.044403');
INSERT INTO "moves" VALUES('hpqmc5pc7c',70,'undo',1,NULL,'2026-11-16 14:39:47.104353');
INSERT INTO "moves" VALUES('hpqmc5pc7c',71,'take aquitania-3',1,NULL,'2026-11-16 14:39:47.136555');
INSERT INTO "moves" VALUES('hpqmc5pc7c',72,'give tarraconensis-1',1,'key 72','2026-11-16 14:39:47.140435');
INSERT INTO "moves" VALUES('hpqmc5pc7c',73,'recruit mercenary-4',0,NULL,'2026-11-16 14:39:47.228032');
INSERT INTO "moves" VALUES('hpqmc5pc7c',74,'take tarraconensis-1',1,NULL,'2026-11-16 14:39:47.264704');
INSERT INTO "moves" VALUES('hpqmc5pc7c',75,'give aquitania-4',1,'key 75','2026-11-16 14:39:47.276335');
INSERT INTO "moves" VALUES('hpqmc5pc7c',76,'take sword',0,NULL,'2026-11-16 14:39:47.336449');
INSERT INTO "moves" VALUES('hpqmc5pc7c',77,'give axe',0,NULL,'2026-11-16 14:39:47.414603');
INSERT INTO "moves" VALUES('hpqmc5pc7c',78,'take caesar',1,'key 78','2026-11-16 14:39:47.449152');
INSERT INTO "moves" VALUES('hpqmc5pc7c',79,'give tarraconensis-5',1,NULL,'2026-11-16 14:39:47.600197');
INSERT INTO "moves" VALUES('hpqmc5pc7c',80,'take sword',0,NULL,'2026-11-16 14:39:47.632290');
INSERT INTO "moves" VALUES('hpqmc5pc7c',81,'undo',0,'key 81','2026-11-16 14:39:47.688437');
INSERT INTO "moves" VALUES('hpqmc5pc7c',82,'take axe',0,NULL,'2026-11-16 14:39:47.736752');
INSERT INTO "moves" VALUES('hpqmc5pc7c',83,'give bow',0,NULL,'2026-11-16 14:39:47.780782');
INSERT INTO "moves" VALUES('hpqmc5pc7c',84,'take aquitania-4',1,'key 84','2026-11-16 14:39:47.884424');
INSERT INTO "moves" VALUES('hpqmc5pc7c',85,'give caesar',1,NULL,'2026-11-16 14:39:47.916800');
INSERT INTO "moves" VALUES('hpqmc5pc7c',86,'take caesar',0,NULL,'2026-11-16 14:39:48.005532');
INSERT INTO "moves" VALUES('hpqmc5pc7c',87,'undo',0,'key 87','2026-11-16 14:39:48.070892');
INSERT INTO "moves" VALUES('hpqmc5pc7c',88,'take tarraconensis-5',0,NULL,'2026-11-16 14:39:48.079044');
INSERT INTO "moves" VALUES('hpqmc5pc7c',89,'give axe',0,NULL,'2026-11-16 14:39:48.080784');
INSERT INTO "moves" VALUES('hpqmc5pc7c',90,'take caesar',1,'key 90','2026-11-16 14:39:48.087324');
INSERT INTO "moves" VALUES('hpqmc5pc7c',91,'give aquitania-3',1,NULL,'2026-11-16 14:39:48.094510');
INSERT INTO "moves" VALUES('hpqmc5pc7c',92,'take sword',0,NULL,'2026-11-16 14:39:48.100380');
INSERT INTO "moves" VALUES('hpqmc5pc7c',93,'give sword',0,'key 93','2026-11-16 14:39:48.104300');
INSERT INTO "moves" VALUES('hpqmc5pc7c',94,'take aquitania-3',1,NULL,'2026-11-16 14:39:48.108329');
INSERT INTO "moves" VALUES('hpqmc5pc7c',95,'undo',1,NULL,'2026-11-16 14:39:48.109994');
INSERT INTO "moves" VALUES('hpqmc5pc7c',96,'take sword',1,'key 96','2026-11-16 14:39:48.115868');
INSERT INTO "moves" VALUES('hpqmc5pc7c',97,'give aquitania-4',1,NULL,'2026-11-16 14:39:48.124391');
INSERT INTO "moves" VALUES('hpqmc5pc7c',98,'take axe',0,NULL,'2026-11-16 14:39:48.128297');
INSERT INTO "moves" VALUES('hpqmc5pc7c',99,'undo',0,'key 99','2026-11-16 14:39:48.132296');
INSERT INTO "moves" VALUES('hpqmc5pc7c',100,'take aquitania-4',0,NULL,'2026-11-16 14:39:48.188266');
INSERT INTO "moves" VALUES('hpqmc5pc7c',101,'undo',0,NULL,'2026-11-16 14:39:48.190511');
INSERT INTO "moves" VALUES('hpqmc5pc7c',102,'take aquitania-3',0,'key 102','2026-11-16 14:39:48.201501');
INSERT INTO "moves" VALUES('hpqmc5pc7c',103,'give sword',0,NULL,'2026-11-16 14:39:48.206168');
INSERT INTO "moves" VALUES('hpqmc5pc7c',104,'caesar',1,NULL,'2026-11-16 14:39:48.212344');
INSERT INTO "moves" VALUES('hpqmc5pc7c',105,'take axe',0,'key 105','2026-11-16 14:39:48.214165');
INSERT INTO "moves" VALUES('hpqmc5pc7c',106,'give helvetia-4',0,NULL,'2026-11-16 14:39:48.328877');
INSERT INTO "moves" VALUES('hpqmc5pc7c',107,'take sword',1,NULL,'2026-11-16 14:39:48.429269');
INSERT INTO "moves" VALUES('hpqmc5pc7c',108,'give aquitania-2',1,'key 108','2026-11-16 14:39:48.529099');
INSERT INTO "moves" VALUES('hpqmc5pc7c',109,'take bow',0,NULL,'2026-11-16 14:39:48.587229');
INSERT INTO "moves" VALUES('hpqmc5pc7c',110,'give axe',0,NULL,'2026-11-16 14:39:48.644752');
INSERT INTO "moves" VALUES('hpqmc5pc7c',111,'take helvetia-4',1,'key 111','2026-11-16 14:39:48.712515');
INSERT INTO "moves" VALUES('hpqmc5pc7c',112,'undo',1,NULL,'2026-11-16 14:39:48.780939');
INSERT INTO "moves" VALUES('hpqmc5pc7c',113,'renew',1,NULL,'2026-11-16 14:39:49.082689');
INSERT INTO "moves" VALUES('hpqmc5pc7c',114,'take senator',1,'key 114','2026-11-16 14:39:49.453981');
INSERT INTO "moves" VALUES('hpqmc5pc7c',115,'undo',1,NULL,'2026-11-16 14:39:49.763060');
INSERT INTO "moves" VALUES('hpqmc5pc7c',116,'take gunner',1,NULL,'2026-11-16 14:39:49.856425');
INSERT INTO "moves" VALUES('hpqmc5pc7c',117,'give sword',1,'key 117','2026-11-16 14:39:49.952395');
INSERT INTO "moves" VALUES('hpqmc5pc7c',118,'take axe',0,NULL,'2026-11-16 14:39:50.020887');
INSERT INTO "moves" VALUES('hpqmc5pc7c',119,'undo',0,NULL,'2026-11-16 14:39:50.064434');
INSERT INTO "moves" VALUES('hpqmc5pc7c',120,'take sword',0,'key 120','2026-11-16 14:39:50.068397');
INSERT INTO "moves" VALUES('hpqmc5pc7c',121,'give tarraconensis-5',0,NULL,'2026-11-16 14:39:50.072403');
INSERT INTO "moves" VALUES('hpqmc5pc7c',122,'take tarraconensis-5',1,NULL,'2026-11-16 14:39:50.076496');
INSERT INTO "moves" VALUES('hpqmc5pc7c',123,'give tarraconensis-1',1,'key 123','2026-11-16 14:39:50.078032');
INSERT INTO "moves" VALUES('hpqmc5pc7c',124,'recruit aquitania-3',0,NULL,'2026-11-16 14:39:50.112180');
INSERT INTO "moves" VALUES('hpqmc5pc7c',125,'take spear',1,NULL,'2026-11-16 14:39:50.114395');
INSERT INTO "moves" VALUES('hpqmc5pc7c',126,'undo',1,'key 126','2026-11-16 14:39:50.127670');
INSERT INTO "moves" VALUES('hpqmc5pc7c',127,'take spear',1,NULL,'2026-11-16 14:39:50.168723');
INSERT INTO "moves" VALUES('hpqmc5pc7c',128,'undo',1,NULL,'2026-11-16 14:39:50.220401');
INSERT INTO "moves" VALUES('hpqmc5pc7c',129,'take tarraconensis-1',1,'key 129','2026-11-16 14:39:50.261120');
INSERT INTO "moves" VALUES('hpqmc5pc7c',130,'give tarraconensis-5',1,NULL,'2026-11-16 14:39:50.341122');
INSERT INTO "moves" VALUES('hpqmc5pc7c',131,'equip bow 3',0,NULL,'2026-11-16 14:39:50.396432');
INSERT INTO "moves" VALUES('hpqmc5pc7c',132,'recruit gunner',1,'key 132','2026-11-16 14:39:50.450185');
INSERT INTO "moves" VALUES('hpqmc5pc7c',133,'take axe',0,NULL,'2026-11-16 14:39:50.476350');
INSERT INTO "moves" VALUES('hpqmc5pc7c',134,'undo',0,NULL,'2026-11-16 14:39:50.540311');
INSERT INTO "moves" VALUES('hpqmc5pc7c',135,'take senator',0,'key 135','2026-11-16 14:39:50.614564');
INSERT INTO "moves" VALUES('hpqmc5pc7c',136,'give mercenary-3',0,NULL,'2026-11-16 14:39:50.672425');
INSERT INTO "moves" VALUES('hpqmc5pc7c',137,'take axe',1,NULL,'2026-11-16 14:39:50.728525');
INSERT INTO "moves" VALUES('hpqmc5pc7c',138,'undo',1,'key 138','2026-11-16 14:39:50.799078');
INSERT INTO "moves" VALUES('hpqmc5pc7c',139,'take spear',1,NULL,'2026-11-16 14:39:50.904620');
INSERT INTO "moves" VALUES('hpqmc5pc7c',140,'give tarraconensis-1',1,NULL,'2026-11-16 14:39:51.176581');
INSERT INTO "moves" VALUES('hpqmc5pc7c',141,'senator 1',0,'key 141','2026-11-16 14:39:51.237504');
INSERT INTO "moves" VALUES('hpqmc5pc7c',142,'recruit mercenary-1',1,NULL,'2026-11-16 14:39:51.468452');
INSERT INTO "moves" VALUES('hpqmc5pc7c',143,'equip spear 4',0,NULL,'2026-11-16 14:39:51.628830');
INSERT INTO "moves" VALUES('hpqmc5pc7c',144,'take tarraconensis-5',1,'key 144','2026-11-16 14:39:52.049474');
INSERT INTO "moves" VALUES('hpqmc5pc7c',145,'give sword',1,NULL,'2026-11-16 14:39:52.133970');
INSERT INTO "moves" VALUES('hpqmc5pc7c',146,'take axe',0,NULL,'2026-11-16 14:39:52.300239');
INSERT INTO "moves" VALUES('hpqmc5pc7c',147,'give sword',0,'key 147','2026-11-16 14:39:52.481835');
INSERT INTO "moves" VALUES('hpqmc5pc7c',148,'take tarraconensis-1',1,NULL,'2026-11-16 14:39:52.632296');
INSERT INTO "moves" VALUES('hpqmc5pc7c',149,'undo',1,NULL,'2026-11-16 14:39:52.718774');
INSERT INTO "moves" VALUES('hpqmc5pc7c',150,'take tarraconensis-1',1,'key 150','2026-11-16 14:39:52.961769');
INSERT INTO "moves" VALUES('hpqmc5pc7c',151,'undo',1,NULL,'2026-11-16 14:39:53.174958');
INSERT INTO "moves" VALUES('hpqmc5pc7c',152,'take mercenary-3',1,NULL,'2026-11-16 14:39:53.179384');
INSERT INTO "moves" VALUES('hpqmc5pc7c',153,'give tarraconensis-5',1,'key 153','2026-11-16 14:39:53.183601');
INSERT INTO "moves" VALUES('hpqmc5pc7c',154,'take sword',0,NULL,'2026-11-16 14:39:53.189541');
INSERT INTO "moves" VALUES('hpqmc5pc7c',155,'give horse',0,NULL,'2026-11-16 14:39:53.196313');
INSERT INTO "moves" VALUES('hpqmc5pc7c',156,'take tarraconensis-5',1,'key 156','2026-11-16 14:39:53.198788');
INSERT INTO "moves" VALUES('hpqmc5pc7c',157,'undo',1,NULL,'2026-11-16 14:39:53.238040');
INSERT INTO "moves" VALUES('hpqmc5pc7c',158,'take tarraconensis-5',1,NULL,'2026-11-16 14:39:53.241259');
INSERT INTO "moves" VALUES('hpqmc5pc7c',159,'give mercenary-3',1,'key 159','2026-11-16 14:39:53.251207');
INSERT INTO "moves" VALUES('hpqmc5pc7c',160,'renew',0,NULL,'2026-11-16 14:39:53.257304');
INSERT INTO "moves" VALUES('hpqmc5pc7c',161,'take mercenary-2',0,NULL,'2026-11-16 14:39:53.261053');
INSERT INTO "moves" VALUES('hpqmc5pc7c',162,'give sword',0,'key 162','2026-11-16 14:39:53.265482');
INSERT INTO "moves" VALUES('hpqmc5pc7c',163,'take horse',1,NULL,'2026-11-16 14:39:53.268698');
INSERT INTO "moves" VALUES('hpqmc5pc7c',164,'undo',1,NULL,'2026-11-16 14:39:53.272802');
INSERT INTO "moves" VALUES('hpqmc5pc7c',165,'take gunner',1,'key 165','2026-11-16 14:39:53.276697');
INSERT INTO "moves" VALUES('hpqmc5pc7c',166,'give spear',1,NULL,'2026-11-16 14:39:53.287633');
INSERT INTO "moves" VALUES('hpqmc5pc7c',167,'take spear',0,NULL,'2026-11-16 14:39:53.297270');
INSERT INTO "moves" VALUES('hpqmc5pc7c',168,'undo',0,'key 168','2026-11-16 14:39:53.312310');
INSERT INTO "moves" VALUES('hpqmc5pc7c',169,'recruit mercenary-2',0,NULL,'2026-11-16 14:39:53.321239');
INSERT INTO "moves" VALUES('hpqmc5pc7c',170,'take spear',1,NULL,'2026-11-16 14:39:53.340351');
INSERT INTO "moves" VALUES('hpqmc5pc7c',171,'give britannia-5',1,'key 171','2026-11-16 14:39:53.341826');
INSERT INTO "moves" VALUES('hpqmc5pc7c',172,'take britannia-5',0,NULL,'2026-11-16 14:39:53.342971');
INSERT INTO "moves" VALUES('hpqmc5pc7c',173,'give axe',0,NULL,'2026-11-16 14:39:53.348699');
INSERT INTO "moves" VALUES('hpqmc5pc7c',174,'renew',1,'key 174','2026-11-16 14:39:53.356859');
INSERT INTO "moves" VALUES('hpqmc5pc7c',175,'take tarraconensis-4',1,NULL,'2026-11-16 14:39:53.371419');
INSERT INTO "moves" VALUES('hpqmc5pc7c',176,'give spear',1,NULL,'2026-11-16 14:39:53.380332');
INSERT INTO "moves" VALUES('hpqmc5pc7c',177,'take caesar',0,'key 177','2026-11-16 14:39:53.388278');
INSERT INTO "moves" VALUES('hpqmc5pc7c',178,'give mercenary-5',0,NULL,'2026-11-16 14:39:53.392229');
INSERT INTO "moves" VALUES('hpqmc5pc7c',179,'take mercenary-5',1,NULL,'2026-11-16 14:39:53.396238');
INSERT INTO "moves" VALUES('hpqmc5pc7c',180,'undo',1,'key 180','2026-11-16 14:39:53.405114');
INSERT INTO "moves" VALUES('hpqmc5pc7c',181,'take spear',1,NULL,'2026-11-16 14:39:53.412540');
INSERT INTO "moves" VALUES('hpqmc5pc7c',182,'give tarraconensis-4',1,NULL,'2026-11-16 14:39:53.421762');
INSERT INTO "moves" VALUES('hpqmc5pc7c',183,'caesar',0,'key 183','2026-11-16 14:39:53.431054');
INSERT INTO "moves" VALUES('hpqmc5pc7c',184,'take spear',1,NULL,'2026-11-16 14:39:53.440347');
INSERT INTO "moves" VALUES('hpqmc5pc7c',185,'give tarraconensis-5',1,NULL,'2026-11-16 14:39:53.444299');
INSERT INTO "moves" VALUES('hpqmc5pc7c',186,'take mercenary-5',0,'key 186','2026-11-16 14:39:53.455504');
INSERT INTO "moves" VALUES('hpqmc5pc7c',187,'give helvetia-5',0,NULL,'2026-11-16 14:39:53.465776');
INSERT INTO "moves" VALUES('hpqmc5pc7c',188,'take tarraconensis-4',1,NULL,'2026-11-16 14:39:53.471529');
INSERT INTO "moves" VALUES('hpqmc5pc7c',189,'undo',1,'key 189','2026-11-16 14:39:53.475675');
INSERT INTO "moves" VALUES('hpqmc5pc7c',190,'take tarraconensis-2',1,NULL,'2026-11-16 14:39:53.478997');
INSERT INTO "moves" VALUES('hpqmc5pc7c',191,'give spear',1,NULL,'2026-11-16 14:39:53.484288');
INSERT INTO "moves" VALUES('hpqmc5pc7c',192,'renew',0,'key 192','2026-11-16 14:39:53.486605');
INSERT INTO "moves" VALUES('hpqmc5pc7c',193,'take spear',0,NULL,'2026-11-16 14:39:53.489714');
INSERT INTO "moves" VALUES('hpqmc5pc7c',194,'give bow',0,NULL,'2026-11-16 14:39:53.496313');
INSERT INTO "moves" VALUES('hpqmc5pc7c',195,'renew',1,'key 195','2026-11-16 14:39:53.508542');
INSERT INTO "moves" VALUES('hpqmc5pc7c',196,'take horse',1,NULL,'2026-11-16 14:39:53.513437');
INSERT INTO "moves" VALUES('hpqmc5pc7c',197,'give spear',1,NULL,'2026-11-16 14:39:53.529305');
INSERT INTO "moves" VALUES('hpqmc5pc7c',198,'take shield',0,'key 198','2026-11-16 14:39:53.540391');
INSERT INTO "moves" VALUES('hpqmc5pc7c',199,'give britannia-5',0,NULL,'2026-11-16 14:39:53.544278');
INSERT INTO "moves" VALUES('hpqmc5pc7c',200,'take britannia-2',1,NULL,'2026-11-16 14:39:53.555296');
INSERT INTO "moves" VALUES('hpqmc5pc7c',201,'give tarraconensis-2',1,'key 201','2026-11-16 14:39:53.559538');
INSERT INTO "moves" VALUES('hpqmc5pc7c',202,'take doctor',0,NULL,'2026-11-16 14:39:53.565792');
INSERT INTO "moves" VALUES('hpqmc5pc7c',203,'give spear',0,NULL,'2026-11-16 14:39:53.572324');
INSERT INTO "moves" VALUES('hpqmc5pc7c',204,'take spear',1,'key 204','2026-11-16 14:39:53.574392');
INSERT INTO "moves" VALUES('hpqmc5pc7c',205,'give horse',1,NULL,'2026-11-16 14:39:53.578747');
INSERT INTO "moves" VALUES('hpqmc5pc7c',206,'renew',0,NULL,'2026-11-16 14:39:53.587970');
INSERT INTO "moves" VALUES('h6xngvvx4x',0,'mars',2,'key 0','2026-11-16 14:39:54.006700');
INSERT INTO "moves" VALUES('h6xngvvx4x',1,'recruit doctor',0,NULL,'2026-11-16 14:39:54.012317');
INSERT INTO "moves" VALUES('h6xngvvx4x',2,'recruit britannia-2',1,NULL,'2026-11-16 14:39:54.013741');
INSERT INTO "moves" VALUES('h6xngvvx4x',3,'recruit gunner',2,'key 3','2026-11-16 14:39:54.024438');
INSERT INTO "moves" VALUES('h6xngvvx4x',4,'take senator',0,NULL,'2026-11-16 14:39:54.027467');
INSERT INTO "moves" VALUES('h6xngvvx4x',5,'give spear',0,NULL,'2026-11-16 14:39:54.087481');
INSERT INTO "moves" VALUES('h6xngvvx4x',6,'recruit doctor',1,'key 6','2026-11-16 14:39:54.096403');
INSERT INTO "moves" VALUES('h6xngvvx4x',7,'take britannia-1',2,NULL,'2026-11-16 14:39:54.099550');
INSERT INTO "moves" VALUES('h6xngvvx4x',8,'give mercenary-3',2,NULL,'2026-11-16 14:39:54.112339');
INSERT INTO "moves" VALUES('h6xngvvx4x',9,'recruit aquitania-4',0,'key 9','2026-11-16 14:39:54.120730');
INSERT INTO "moves" VALUES('h6xngvvx4x',10,'recruit mercenary-4',1,NULL,'2026-11-16 14:39:54.128324');
INSERT INTO "moves" VALUES('h6xngvvx4x',11,'renew',2,NULL,'2026-11-16 14:39:54.129934');
INSERT INTO "moves" VALUES('h6xngvvx4x',12,'take axe',2,'key 12','2026-11-16 14:39:54.142320');
INSERT INTO "moves" VALUES('h6xngvvx4x',13,'undo',2,NULL,'2026-11-16 14:39:54.147972');
INSERT INTO "moves" VALUES('h6xngvvx4x',14,'take caesar',2,NULL,'2026-11-16 14:39:54.156442');
INSERT INTO "moves" VALUES('h6xngvvx4x',15,'undo',2,'key 15','2026-11-16 14:39:54.164861');
INSERT INTO "moves" VALUES('h6xngvvx4x',16,'take caesar',2,NULL,'2026-11-16 14:39:54.331011');
INSERT INTO "moves" VALUES('h6xngvvx4x',17,'give aquitania-2',2,NULL,'2026-11-16 14:39:54.565341');
INSERT INTO "moves" VALUES('h6xngvvx4x',18,'take sword',0,'key 18','2026-11-16 14:39:54.873379');
INSERT INTO "moves" VALUES('h6xngvvx4x',19,'give senator',0,NULL,'2026-11-16 14:39:54.876262');
INSERT INTO "moves" VALUES('h6xngvvx4x',20,'take shield',1,NULL,'2026-11-16 14:39:54.878404');
INSERT INTO "moves" VALUES('h6xngvvx4x',21,'give senator',1,'key 21','2026-11-16 14:39:54.880214');
INSERT INTO "moves" VALUES('h6xngvvx4x',22,'caesar',2,NULL,'2026-11-16 14:39:54.884289');
INSERT INTO "moves" VALUES('h6xngvvx4x',23,'take aquitania-2',0,NULL,'2026-11-16 14:39:54.886961');
INSERT INTO "moves" VALUES('h6xngvvx4x',24,'undo',0,'key 24','2026-11-16 14:39:54.890624');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, look VARCHAR(80), banned DATETIME, admin DATETIME, settings JSON, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('2mw2w52xwjb5nk6j','ana','$argon2id$v=19$m=65536,t=3,p=4$BYouFJ8aI798BiTc06zYDw$Z75Xz+EIxkg88Oh8huvIQjo8D0HO5uCZdFbHoNrreq8','2026-11-16 14:39:39.785145','ana',NULL,'2026-11-16 14:39:55.325401','{"language": "pt", "theme": "night"}');
INSERT INTO "people" VALUES('w27fwzpvcz69bqx7',NULL,NULL,'2026-11-16 14:39:39.953023',NULL,NULL,NULL,NULL);
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
INSERT INTO "seats" VALUES('hpqmc5pc7c',0,'Ana',NULL,'2mw2w52xwjb5nk6j');
INSERT INTO "seats" VALUES('hpqmc5pc7c',1,'Évora',NULL,'w27fwzpvcz69bqx7');
INSERT INTO "seats" VALUES('h6xngvvx4x',0,'Ana',NULL,'2mw2w52xwjb5nk6j');
INSERT INTO "seats" VALUES('h6xngvvx4x',1,'Greedy 2','greedy',NULL);
INSERT INTO "seats" VALUES('h6xngvvx4x',2,'Random 3','random',NULL);
INSERT INTO "seats" VALUES('pj9bdfmm99',0,'Ana',NULL,'2mw2w52xwjb5nk6j');
INSERT INTO "seats" VALUES('pj9bdfmm99',1,'…',NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('cdce2d45ad2191cc4b272542b7078d0d15e849df85f5d25c048e9360f6337396','w27fwzpvcz69bqx7','2026-11-16 14:39:39.953494');
INSERT INTO "sessions" VALUES('2d8b572dcff8a806b21d8e1c928780554b199b83c4b89cef2a89b43d482bebf2','2mw2w52xwjb5nk6j','2026-11-16 14:39:42.431543');
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
INSERT INTO "tables" VALUES('hpqmc5pc7c','lusitania',2,2,'{}','pinned 2 10000','2mw2w52xwjb5nk6j','fdt6rb9jptxqzh922x6j',1,'2026-11-16 14:39:42.524807','2026-11-16 14:39:53.587970',1,'[12, 4]',NULL,NULL);
INSERT INTO "tables" VALUES('h6xngvvx4x','lusitania',2,3,'{}','pinned 3 25','2mw2w52xwjb5nk6j','8hn7vdrdth6vh94t46w6',1,'2026-11-16 14:39:53.943950','2026-11-16 14:39:54.890624',1,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('pj9bdfmm99','lusitania',2,2,'{}','pinned 2 0','2mw2w52xwjb5nk6j','drcbcjjtdrd952jsf8jj',1,'2026-11-16 14:39:54.896457','2026-11-16 14:39:54.896462',0,NULL,NULL,NULL);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE UNIQUE INDEX ix_people_look ON people (look);
CREATE INDEX ix_counts_until ON counts (until);
CREATE INDEX ix_chats_table_id ON chats (table_id);
CREATE INDEX ix_chats_person ON chats (person);
COMMIT;
