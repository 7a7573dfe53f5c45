BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chats (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_chats PRIMARY KEY (id), 
	CONSTRAINT fk_chats_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chats" VALUES(1,'rmjvwscff5','Ana',0,'Boa sorte!','2026-11-16 04:19:51.804783');
INSERT INTO "chats" VALUES(2,'rmjvwscff5','O''Neill',NULL,'line	two; -- DROP','2026-11-16 04:19:51.816493');
INSERT INTO "chats" VALUES(3,'qsg34b3gv9','Ana',0,'Boa sorte!','2026-11-16 04:19:52.104614');
INSERT INTO "chats" VALUES(4,'qsg34b3gv9','O''Neill',NULL,'line	two; -- DROP','2026-11-16 04:19:52.110841');
INSERT INTO "chats" VALUES(5,'6r5mxctr48','Ana',0,'Boa sorte!','2026-11-16 04:19:52.137753');
INSERT INTO "chats" VALUES(6,'6r5mxctr48','O''Neill',NULL,'line	two; -- DROP','2026-11-16 04:19:52.148477');
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
INSERT INTO "moves" VALUES('rmjvwscff5',0,'take axe',0,'key 0','2026-11-16 04:19:49.695079');
INSERT INTO "moves" VALUES('rmjvwscff5',1,'give helvetia-2',0,NULL,'2026-11-16 04:19:49.716600');
INSERT INTO "moves" VALUES('rmjvwscff5',2,'take aquitania-3',1,NULL,'2026-11-16 04:19:49.731031');
INSERT INTO "moves" VALUES('rmjvwscff5',3,'undo',1,'key 3','2026-11-16 04:19:49.740533');
INSERT INTO "moves" VALUES('rmjvwscff5',4,'take shield',1,NULL,'2026-11-16 04:19:49.748532');
INSERT INTO "moves" VALUES('rmjvwscff5',5,'give doctor',1,NULL,'2026-11-16 04:19:49.754721');
INSERT INTO "moves" VALUES('rmjvwscff5',6,'take aquitania-3',0,'key 6','2026-11-16 04:19:49.772560');
INSERT INTO "moves" VALUES('rmjvwscff5',7,'give axe',0,NULL,'2026-11-16 04:19:49.776733');
INSERT INTO "moves" VALUES('rmjvwscff5',8,'mars',1,NULL,'2026-11-16 04:19:49.782178');
INSERT INTO "moves" VALUES('rmjvwscff5',9,'take axe',0,'key 9','2026-11-16 04:19:49.800545');
INSERT INTO "moves" VALUES('rmjvwscff5',10,'undo',0,NULL,'2026-11-16 04:19:49.804563');
INSERT INTO "moves" VALUES('rmjvwscff5',11,'take axe',0,NULL,'2026-11-16 04:19:49.809549');
INSERT INTO "moves" VALUES('rmjvwscff5',12,'give aquitania-3',0,'key 12','2026-11-16 04:19:49.820160');
INSERT INTO "moves" VALUES('rmjvwscff5',13,'take doctor',1,NULL,'2026-11-16 04:19:49.836541');
INSERT INTO "moves" VALUES('rmjvwscff5',14,'undo',1,NULL,'2026-11-16 04:19:49.848511');
INSERT INTO "moves" VALUES('rmjvwscff5',15,'recruit helvetia-3',1,'key 15','2026-11-16 04:19:49.858445');
INSERT INTO "moves" VALUES('rmjvwscff5',16,'take doctor',0,NULL,'2026-11-16 04:19:49.864452');
INSERT INTO "moves" VALUES('rmjvwscff5',17,'undo',0,NULL,'2026-11-16 04:19:49.872456');
INSERT INTO "moves" VALUES('rmjvwscff5',18,'take helvetia-2',0,'key 18','2026-11-16 04:19:49.880481');
INSERT INTO "moves" VALUES('rmjvwscff5',19,'give mercenary-4',0,NULL,'2026-11-16 04:19:49.888674');
INSERT INTO "moves" VALUES('rmjvwscff5',20,'take caesar',1,NULL,'2026-11-16 04:19:49.896576');
INSERT INTO "moves" VALUES('rmjvwscff5',21,'undo',1,'key 21','2026-11-16 04:19:49.912522');
INSERT INTO "moves" VALUES('rmjvwscff5',22,'take doctor',1,NULL,'2026-11-16 04:19:49.917211');
INSERT INTO "moves" VALUES('rmjvwscff5',23,'give tarraconensis-1',1,NULL,'2026-11-16 04:19:49.928517');
INSERT INTO "moves" VALUES('rmjvwscff5',24,'mars',0,'key 24','2026-11-16 04:19:49.936536');
INSERT INTO "moves" VALUES('rmjvwscff5',25,'take tarraconensis-1',1,NULL,'2026-11-16 04:19:49.948553');
INSERT INTO "moves" VALUES('rmjvwscff5',26,'give doctor',1,NULL,'2026-11-16 04:19:49.960549');
INSERT INTO "moves" VALUES('rmjvwscff5',27,'recruit aquitania-5',0,'key 27','2026-11-16 04:19:49.972521');
INSERT INTO "moves" VALUES('rmjvwscff5',28,'take doctor',1,NULL,'2026-11-16 04:19:49.980442');
INSERT INTO "moves" VALUES('rmjvwscff5',29,'give sword',1,NULL,'2026-11-16 04:19:49.988378');
INSERT INTO "moves" VALUES('rmjvwscff5',30,'take aquitania-3',0,'key 30','2026-11-16 04:19:49.996280');
INSERT INTO "moves" VALUES('rmjvwscff5',31,'give aquitania-4',0,NULL,'2026-11-16 04:19:50.008503');
INSERT INTO "moves" VALUES('rmjvwscff5',32,'take mercenary-4',1,NULL,'2026-11-16 04:19:50.016428');
INSERT INTO "moves" VALUES('rmjvwscff5',33,'give doctor',1,'key 33','2026-11-16 04:19:50.028501');
INSERT INTO "moves" VALUES('rmjvwscff5',34,'take doctor',0,NULL,'2026-11-16 04:19:50.032744');
INSERT INTO "moves" VALUES('rmjvwscff5',35,'give shield',0,NULL,'2026-11-16 04:19:50.044535');
INSERT INTO "moves" VALUES('rmjvwscff5',36,'take sword',1,'key 36','2026-11-16 04:19:50.052896');
INSERT INTO "moves" VALUES('rmjvwscff5',37,'give mercenary-4',1,NULL,'2026-11-16 04:19:50.060497');
INSERT INTO "moves" VALUES('rmjvwscff5',38,'take caesar',0,NULL,'2026-11-16 04:19:50.068530');
INSERT INTO "moves" VALUES('rmjvwscff5',39,'give aquitania-1',0,'key 39','2026-11-16 04:19:50.080630');
INSERT INTO "moves" VALUES('rmjvwscff5',40,'take aquitania-4',1,NULL,'2026-11-16 04:19:50.092547');
INSERT INTO "moves" VALUES('rmjvwscff5',41,'give sword',1,NULL,'2026-11-16 04:19:50.108574');
INSERT INTO "moves" VALUES('rmjvwscff5',42,'caesar',0,'key 42','2026-11-16 04:19:50.116710');
INSERT INTO "moves" VALUES('rmjvwscff5',43,'take aquitania-1',1,NULL,'2026-11-16 04:19:50.124446');
INSERT INTO "moves" VALUES('rmjvwscff5',44,'give tarraconensis-3',1,NULL,'2026-11-16 04:19:50.136498');
INSERT INTO "moves" VALUES('rmjvwscff5',45,'take sword',0,'key 45','2026-11-16 04:19:50.144466');
INSERT INTO "moves" VALUES('rmjvwscff5',46,'give tarraconensis-5',0,NULL,'2026-11-16 04:19:50.150637');
INSERT INTO "moves" VALUES('rmjvwscff5',47,'take tarraconensis-3',1,NULL,'2026-11-16 04:19:50.168662');
INSERT INTO "moves" VALUES('rmjvwscff5',48,'undo',1,'key 48','2026-11-16 04:19:50.176394');
INSERT INTO "moves" VALUES('rmjvwscff5',49,'take tarraconensis-3',1,NULL,'2026-11-16 04:19:50.181745');
INSERT INTO "moves" VALUES('rmjvwscff5',50,'undo',1,NULL,'2026-11-16 04:19:50.187693');
INSERT INTO "moves" VALUES('rmjvwscff5',51,'take mercenary-4',1,'key 51','2026-11-16 04:19:50.200534');
INSERT INTO "moves" VALUES('rmjvwscff5',52,'undo',1,NULL,'2026-11-16 04:19:50.212493');
INSERT INTO "moves" VALUES('rmjvwscff5',53,'take tarraconensis-5',1,NULL,'2026-11-16 04:19:50.224519');
INSERT INTO "moves" VALUES('rmjvwscff5',54,'undo',1,'key 54','2026-11-16 04:19:50.233144');
INSERT INTO "moves" VALUES('rmjvwscff5',55,'take shield',1,NULL,'2026-11-16 04:19:50.240473');
INSERT INTO "moves" VALUES('rmjvwscff5',56,'give tarraconensis-1',1,NULL,'2026-11-16 04:19:50.248506');
INSERT INTO "moves" VALUES('rmjvwscff5',57,'take mercenary-4',0,'key 57','2026-11-16 04:19:50.260564');
INSERT INTO "moves" VALUES('rmjvwscff5',58,'undo',0,NULL,'2026-11-16 04:19:50.266726');
INSERT INTO "moves" VALUES('rmjvwscff5',59,'take mercenary-4',0,NULL,'2026-11-16 04:19:50.272488');
INSERT INTO "moves" VALUES('rmjvwscff5',60,'give sword',0,'key 60','2026-11-16 04:19:50.280516');
INSERT INTO "moves" VALUES('rmjvwscff5',61,'take tarraconensis-1',1,NULL,'2026-11-16 04:19:50.288604');
INSERT INTO "moves" VALUES('rmjvwscff5',62,'give shield',1,NULL,'2026-11-16 04:19:50.304611');
INSERT INTO "moves" VALUES('rmjvwscff5',63,'recruit doctor',0,'key 63','2026-11-16 04:19:50.312699');
INSERT INTO "moves" VALUES('rmjvwscff5',64,'take tarraconensis-5',1,NULL,'2026-11-16 04:19:50.320613');
INSERT INTO "moves" VALUES('rmjvwscff5',65,'give aquitania-1',1,NULL,'2026-11-16 04:19:50.336593');
INSERT INTO "moves" VALUES('rmjvwscff5',66,'renew',0,'key 66','2026-11-16 04:19:50.342510');
INSERT INTO "moves" VALUES('rmjvwscff5',67,'take axe',0,NULL,'2026-11-16 04:19:50.360789');
INSERT INTO "moves" VALUES('rmjvwscff5',68,'give aquitania-3',0,NULL,'2026-11-16 04:19:50.372593');
INSERT INTO "moves" VALUES('rmjvwscff5',69,'take caesar',1,'key 69','2026-11-16 04:19:50.378717');
INSERT INTO "moves" VALUES('rmjvwscff5',70,'undo',1,NULL,'2026-11-16 04:19:50.384427');
INSERT INTO "moves" VALUES('rmjvwscff5',71,'take aquitania-3',1,NULL,'2026-11-16 04:19:50.392462');
INSERT INTO "moves" VALUES('rmjvwscff5',72,'give tarraconensis-1',1,'key 72','2026-11-16 04:19:50.408569');
INSERT INTO "moves" VALUES('rmjvwscff5',73,'recruit mercenary-4',0,NULL,'2026-11-16 04:19:50.416732');
INSERT INTO "moves" VALUES('rmjvwscff5',74,'take tarraconensis-1',1,NULL,'2026-11-16 04:19:50.432553');
INSERT INTO "moves" VALUES('rmjvwscff5',75,'give aquitania-4',1,'key 75','2026-11-16 04:19:50.438845');
INSERT INTO "moves" VALUES('rmjvwscff5',76,'take sword',0,NULL,'2026-11-16 04:19:50.452607');
INSERT INTO "moves" VALUES('rmjvwscff5',77,'give axe',0,NULL,'2026-11-16 04:19:50.460455');
INSERT INTO "moves" VALUES('rmjvwscff5',78,'take caesar',1,'key 78','2026-11-16 04:19:50.468503');
INSERT INTO "moves" VALUES('rmjvwscff5',79,'give tarraconensis-5',1,NULL,'2026-11-16 04:19:50.474588');
INSERT INTO "moves" VALUES('rmjvwscff5',80,'take sword',0,NULL,'2026-11-16 04:19:50.488592');
INSERT INTO "moves" VALUES('rmjvwscff5',81,'undo',0,'key 81','2026-11-16 04:19:50.500532');
INSERT INTO "moves" VALUES('rmjvwscff5',82,'take axe',0,NULL,'2026-11-16 04:19:50.512559');
INSERT INTO "moves" VALUES('rmjvwscff5',83,'give bow',0,NULL,'2026-11-16 04:19:50.524488');
INSERT INTO "moves" VALUES('rmjvwscff5',84,'take aquitania-4',1,'key 84','2026-11-16 04:19:50.530632');
INSERT INTO "moves" VALUES('rmjvwscff5',85,'give caesar',1,NULL,'2026-11-16 04:19:50.532484');
INSERT INTO "moves" VALUES('rmjvwscff5',86,'take caesar',0,NULL,'2026-11-16 04:19:50.544548');
INSERT INTO "moves" VALUES('rmjvwscff5',87,'undo',0,'key 87','2026-11-16 04:19:50.560550');
INSERT INTO "moves" VALUES('rmjvwscff5',88,'take tarraconensis-5',0,NULL,'2026-11-16 04:19:50.568426');
INSERT INTO "moves" VALUES('rmjvwscff5',89,'give axe',0,NULL,'2026-11-16 04:19:50.576415');
INSERT INTO "moves" VALUES('rmjvwscff5',90,'take caesar',1,'key 90','2026-11-16 04:19:50.583822');
INSERT INTO "moves" VALUES('rmjvwscff5',91,'give aquitania-3',1,NULL,'2026-11-16 04:19:50.592443');
INSERT INTO "moves" VALUES('rmjvwscff5',92,'take sword',0,NULL,'2026-11-16 04:19:50.608593');
INSERT INTO "moves" VALUES('rmjvwscff5',93,'give sword',0,'key 93','2026-11-16 04:19:50.616428');
INSERT INTO "moves" VALUES('rmjvwscff5',94,'take aquitania-3',1,NULL,'2026-11-16 04:19:50.624461');
INSERT INTO "moves" VALUES('rmjvwscff5',95,'undo',1,NULL,'2026-11-16 04:19:50.632835');
INSERT INTO "moves" VALUES('rmjvwscff5',96,'take sword',1,'key 96','2026-11-16 04:19:50.636446');
INSERT INTO "moves" VALUES('rmjvwscff5',97,'give aquitania-4',1,NULL,'2026-11-16 04:19:50.637425');
INSERT INTO "moves" VALUES('rmjvwscff5',98,'take axe',0,NULL,'2026-11-16 04:19:50.640301');
INSERT INTO "moves" VALUES('rmjvwscff5',99,'undo',0,'key 99','2026-11-16 04:19:50.656655');
INSERT INTO "moves" VALUES('rmjvwscff5',100,'take aquitania-4',0,NULL,'2026-11-16 04:19:50.664595');
INSERT INTO "moves" VALUES('rmjvwscff5',101,'undo',0,NULL,'2026-11-16 04:19:50.672631');
INSERT INTO "moves" VALUES('rmjvwscff5',102,'take aquitania-3',0,'key 102','2026-11-16 04:19:50.684327');
INSERT INTO "moves" VALUES('rmjvwscff5',103,'give sword',0,NULL,'2026-11-16 04:19:50.696691');
INSERT INTO "moves" VALUES('rmjvwscff5',104,'caesar',1,NULL,'2026-11-16 04:19:50.704615');
INSERT INTO "moves" VALUES('rmjvwscff5',105,'take axe',0,'key 105','2026-11-16 04:19:50.724778');
INSERT INTO "moves" VALUES('rmjvwscff5',106,'give helvetia-4',0,NULL,'2026-11-16 04:19:50.732515');
INSERT INTO "moves" VALUES('rmjvwscff5',107,'take sword',1,NULL,'2026-11-16 04:19:50.736469');
INSERT INTO "moves" VALUES('rmjvwscff5',108,'give aquitania-2',1,'key 108','2026-11-16 04:19:50.748653');
INSERT INTO "moves" VALUES('rmjvwscff5',109,'take bow',0,NULL,'2026-11-16 04:19:50.764660');
INSERT INTO "moves" VALUES('rmjvwscff5',110,'give axe',0,NULL,'2026-11-16 04:19:50.772591');
INSERT INTO "moves" VALUES('rmjvwscff5',111,'take helvetia-4',1,'key 111','2026-11-16 04:19:50.783273');
INSERT INTO "moves" VALUES('rmjvwscff5',112,'undo',1,NULL,'2026-11-16 04:19:50.800516');
INSERT INTO "moves" VALUES('rmjvwscff5',113,'renew',1,NULL,'2026-11-16 04:19:50.812543');
INSERT INTO "moves" VALUES('rmjvwscff5',114,'take senator',1,'key 114','2026-11-16 04:19:50.824560');
INSERT INTO "moves" VALUES('rmjvwscff5',115,'undo',1,NULL,'2026-11-16 04:19:50.834421');
INSERT INTO "moves" VALUES('rmjvwscff5',116,'take gunner',1,NULL,'2026-11-16 04:19:50.848548');
INSERT INTO "moves" VALUES('rmjvwscff5',117,'give sword',1,'key 117','2026-11-16 04:19:50.854663');
INSERT INTO "moves" VALUES('rmjvwscff5',118,'take axe',0,NULL,'2026-11-16 04:19:50.864554');
INSERT INTO "moves" VALUES('rmjvwscff5',119,'undo',0,NULL,'2026-11-16 04:19:50.876499');
INSERT INTO "moves" VALUES('rmjvwscff5',120,'take sword',0,'key 120','2026-11-16 04:19:50.884504');
INSERT INTO "moves" VALUES('rmjvwscff5',121,'give tarraconensis-5',0,NULL,'2026-11-16 04:19:50.888441');
INSERT INTO "moves" VALUES('rmjvwscff5',122,'take tarraconensis-5',1,NULL,'2026-11-16 04:19:50.896576');
INSERT INTO "moves" VALUES('rmjvwscff5',123,'give tarraconensis-1',1,'key 123','2026-11-16 04:19:50.904477');
INSERT INTO "moves" VALUES('rmjvwscff5',124,'recruit aquitania-3',0,NULL,'2026-11-16 04:19:50.920662');
INSERT INTO "moves" VALUES('rmjvwscff5',125,'take spear',1,NULL,'2026-11-16 04:19:50.928502');
INSERT INTO "moves" VALUES('rmjvwscff5',126,'undo',1,'key 126','2026-11-16 04:19:50.940527');
INSERT INTO "moves" VALUES('rmjvwscff5',127,'take spear',1,NULL,'2026-11-16 04:19:50.952570');
INSERT INTO "moves" VALUES('rmjvwscff5',128,'undo',1,NULL,'2026-11-16 04:19:50.968534');
INSERT INTO "moves" VALUES('rmjvwscff5',129,'take tarraconensis-1',1,'key 129','2026-11-16 04:19:50.976966');
INSERT INTO "moves" VALUES('rmjvwscff5',130,'give tarraconensis-5',1,NULL,'2026-11-16 04:19:50.984740');
INSERT INTO "moves" VALUES('rmjvwscff5',131,'equip bow 3',0,NULL,'2026-11-16 04:19:50.992528');
INSERT INTO "moves" VALUES('rmjvwscff5',132,'recruit gunner',1,'key 132','2026-11-16 04:19:51.000546');
INSERT INTO "moves" VALUES('rmjvwscff5',133,'take axe',0,NULL,'2026-11-16 04:19:51.012577');
INSERT INTO "moves" VALUES('rmjvwscff5',134,'undo',0,NULL,'2026-11-16 04:19:51.028532');
INSERT INTO "moves" VALUES('rmjvwscff5',135,'take senator',0,'key 135','2026-11-16 04:19:51.033700');
INSERT INTO "moves" VALUES('rmjvwscff5',136,'give mercenary-3',0,NULL,'2026-11-16 04:19:51.036334');
INSERT INTO "moves" VALUES('rmjvwscff5',137,'take axe',1,NULL,'2026-11-16 04:19:51.040369');
INSERT INTO "moves" VALUES('rmjvwscff5',138,'undo',1,'key 138','2026-11-16 04:19:51.056541');
INSERT INTO "moves" VALUES('rmjvwscff5',139,'take spear',1,NULL,'2026-11-16 04:19:51.072568');
INSERT INTO "moves" VALUES('rmjvwscff5',140,'give tarraconensis-1',1,NULL,'2026-11-16 04:19:51.076579');
INSERT INTO "moves" VALUES('rmjvwscff5',141,'senator 1',0,'key 141','2026-11-16 04:19:51.084924');
INSERT INTO "moves" VALUES('rmjvwscff5',142,'recruit mercenary-1',1,NULL,'2026-11-16 04:19:51.092906');
INSERT INTO "moves" VALUES('rmjvwscff5',143,'equip spear 4',0,NULL,'2026-11-16 04:19:51.104573');
INSERT INTO "moves" VALUES('rmjvwscff5',144,'take tarraconensis-5',1,'key 144','2026-11-16 04:19:51.116542');
INSERT INTO "moves" VALUES('rmjvwscff5',145,'give sword',1,NULL,'2026-11-16 04:19:51.124515');
INSERT INTO "moves" VALUES('rmjvwscff5',146,'take axe',0,NULL,'2026-11-16 04:19:51.134019');
INSERT INTO "moves" VALUES('rmjvwscff5',147,'give sword',0,'key 147','2026-11-16 04:19:51.148571');
INSERT INTO "moves" VALUES('rmjvwscff5',148,'take tarraconensis-1',1,NULL,'2026-11-16 04:19:51.164564');
INSERT INTO "moves" VALUES('rmjvwscff5',149,'undo',1,NULL,'2026-11-16 04:19:51.168559');
INSERT INTO "moves" VALUES('rmjvwscff5',150,'take tarraconensis-1',1,'key 150','2026-11-16 04:19:51.175916');
INSERT INTO "moves" VALUES('rmjvwscff5',151,'undo',1,NULL,'2026-11-16 04:19:51.188516');
INSERT INTO "moves" VALUES('rmjvwscff5',152,'take mercenary-3',1,NULL,'2026-11-16 04:19:51.204585');
INSERT INTO "moves" VALUES('rmjvwscff5',153,'give tarraconensis-5',1,'key 153','2026-11-16 04:19:51.212619');
INSERT INTO "moves" VALUES('rmjvwscff5',154,'take sword',0,NULL,'2026-11-16 04:19:51.224559');
INSERT INTO "moves" VALUES('rmjvwscff5',155,'give horse',0,NULL,'2026-11-16 04:19:51.232497');
INSERT INTO "moves" VALUES('rmjvwscff5',156,'take tarraconensis-5',1,'key 156','2026-11-16 04:19:51.244556');
INSERT INTO "moves" VALUES('rmjvwscff5',157,'undo',1,NULL,'2026-11-16 04:19:51.256512');
INSERT INTO "moves" VALUES('rmjvwscff5',158,'take tarraconensis-5',1,NULL,'2026-11-16 04:19:51.268548');
INSERT INTO "moves" VALUES('rmjvwscff5',159,'give mercenary-3',1,'key 159','2026-11-16 04:19:51.276540');
INSERT INTO "moves" VALUES('rmjvwscff5',160,'renew',0,NULL,'2026-11-16 04:19:51.277724');
INSERT INTO "moves" VALUES('rmjvwscff5',161,'take mercenary-2',0,NULL,'2026-11-16 04:19:51.280466');
INSERT INTO "moves" VALUES('rmjvwscff5',162,'give sword',0,'key 162','2026-11-16 04:19:51.300554');
INSERT INTO "moves" VALUES('rmjvwscff5',163,'take horse',1,NULL,'2026-11-16 04:19:51.308488');
INSERT INTO "moves" VALUES('rmjvwscff5',164,'undo',1,NULL,'2026-11-16 04:19:51.320544');
INSERT INTO "moves" VALUES('rmjvwscff5',165,'take gunner',1,'key 165','2026-11-16 04:19:51.332558');
INSERT INTO "moves" VALUES('rmjvwscff5',166,'give spear',1,NULL,'2026-11-16 04:19:51.338899');
INSERT INTO "moves" VALUES('rmjvwscff5',167,'take spear',0,NULL,'2026-11-16 04:19:51.352664');
INSERT INTO "moves" VALUES('rmjvwscff5',168,'undo',0,'key 168','2026-11-16 04:19:51.356365');
INSERT INTO "moves" VALUES('rmjvwscff5',169,'recruit mercenary-2',0,NULL,'2026-11-16 04:19:51.368557');
INSERT INTO "moves" VALUES('rmjvwscff5',170,'take spear',1,NULL,'2026-11-16 04:19:51.380549');
INSERT INTO "moves" VALUES('rmjvwscff5',171,'give britannia-5',1,'key 171','2026-11-16 04:19:51.388543');
INSERT INTO "moves" VALUES('rmjvwscff5',172,'take britannia-5',0,NULL,'2026-11-16 04:19:51.400568');
INSERT INTO "moves" VALUES('rmjvwscff5',173,'give axe',0,NULL,'2026-11-16 04:19:51.412542');
INSERT INTO "moves" VALUES('rmjvwscff5',174,'renew',1,'key 174','2026-11-16 04:19:51.424552');
INSERT INTO "moves" VALUES('rmjvwscff5',175,'take tarraconensis-4',1,NULL,'2026-11-16 04:19:51.433899');
INSERT INTO "moves" VALUES('rmjvwscff5',176,'give spear',1,NULL,'2026-11-16 04:19:51.448573');
INSERT INTO "moves" VALUES('rmjvwscff5',177,'take caesar',0,'key 177','2026-11-16 04:19:51.460737');
INSERT INTO "moves" VALUES('rmjvwscff5',178,'give mercenary-5',0,NULL,'2026-11-16 04:19:51.464952');
INSERT INTO "moves" VALUES('rmjvwscff5',179,'take mercenary-5',1,NULL,'2026-11-16 04:19:51.472649');
INSERT INTO "moves" VALUES('rmjvwscff5',180,'undo',1,'key 180','2026-11-16 04:19:51.488526');
INSERT INTO "moves" VALUES('rmjvwscff5',181,'take spear',1,NULL,'2026-11-16 04:19:51.500566');
INSERT INTO "moves" VALUES('rmjvwscff5',182,'give tarraconensis-4',1,NULL,'2026-11-16 04:19:51.516534');
INSERT INTO "moves" VALUES('rmjvwscff5',183,'caesar',0,'key 183','2026-11-16 04:19:51.524540');
INSERT INTO "moves" VALUES('rmjvwscff5',184,'take spear',1,NULL,'2026-11-16 04:19:51.530725');
INSERT INTO "moves" VALUES('rmjvwscff5',185,'give tarraconensis-5',1,NULL,'2026-11-16 04:19:51.544555');
INSERT INTO "moves" VALUES('rmjvwscff5',186,'take mercenary-5',0,'key 186','2026-11-16 04:19:51.552538');
INSERT INTO "moves" VALUES('rmjvwscff5',187,'give helvetia-5',0,NULL,'2026-11-16 04:19:51.564705');
INSERT INTO "moves" VALUES('rmjvwscff5',188,'take tarraconensis-4',1,NULL,'2026-11-16 04:19:51.576598');
INSERT INTO "moves" VALUES('rmjvwscff5',189,'undo',1,'key 189','2026-11-16 04:19:51.604550');
INSERT INTO "moves" VALUES('rmjvwscff5',190,'take tarraconensis-2',1,NULL,'2026-11-16 04:19:51.616572');
INSERT INTO "moves" VALUES('rmjvwscff5',191,'give spear',1,NULL,'2026-11-16 04:19:51.628590');
INSERT INTO "moves" VALUES('rmjvwscff5',192,'renew',0,'key 192','2026-11-16 04:19:51.636533');
INSERT INTO "moves" VALUES('rmjvwscff5',193,'take spear',0,NULL,'2026-11-16 04:19:51.648563');
INSERT INTO "moves" VALUES('rmjvwscff5',194,'give bow',0,NULL,'2026-11-16 04:19:51.660564');
INSERT INTO "moves" VALUES('rmjvwscff5',195,'renew',1,'key 195','2026-11-16 04:19:51.672596');
INSERT INTO "moves" VALUES('rmjvwscff5',196,'take horse',1,NULL,'2026-11-16 04:19:51.678753');
INSERT INTO "moves" VALUES('rmjvwscff5',197,'give spear',1,NULL,'2026-11-16 04:19:51.688534');
INSERT INTO "moves" VALUES('rmjvwscff5',198,'take shield',0,'key 198','2026-11-16 04:19:51.704599');
INSERT INTO "moves" VALUES('rmjvwscff5',199,'give britannia-5',0,NULL,'2026-11-16 04:19:51.716557');
INSERT INTO "moves" VALUES('rmjvwscff5',200,'take britannia-2',1,NULL,'2026-11-16 04:19:51.728561');
INSERT INTO "moves" VALUES('rmjvwscff5',201,'give tarraconensis-2',1,'key 201','2026-11-16 04:19:51.740645');
INSERT INTO "moves" VALUES('rmjvwscff5',202,'take doctor',0,NULL,'2026-11-16 04:19:51.744575');
INSERT INTO "moves" VALUES('rmjvwscff5',203,'give spear',0,NULL,'2026-11-16 04:19:51.756572');
INSERT INTO "moves" VALUES('rmjvwscff5',204,'take spear',1,'key 204','2026-11-16 04:19:51.768547');
INSERT INTO "moves" VALUES('rmjvwscff5',205,'give horse',1,NULL,'2026-11-16 04:19:51.774714');
INSERT INTO "moves" VALUES('rmjvwscff5',206,'renew',0,NULL,'2026-11-16 04:19:51.786605');
INSERT INTO "moves" VALUES('qsg34b3gv9',0,'mars',2,'key 0','2026-11-16 04:19:51.837770');
INSERT INTO "moves" VALUES('qsg34b3gv9',1,'recruit doctor',0,NULL,'2026-11-16 04:19:51.852686');
INSERT INTO "moves" VALUES('qsg34b3gv9',2,'recruit britannia-2',1,NULL,'2026-11-16 04:19:51.864566');
INSERT INTO "moves" VALUES('qsg34b3gv9',3,'recruit gunner',2,'key 3','2026-11-16 04:19:51.868588');
INSERT INTO "moves" VALUES('qsg34b3gv9',4,'take senator',0,NULL,'2026-11-16 04:19:51.872385');
INSERT INTO "moves" VALUES('qsg34b3gv9',5,'give spear',0,NULL,'2026-11-16 04:19:51.884580');
INSERT INTO "moves" VALUES('qsg34b3gv9',6,'recruit doctor',1,'key 6','2026-11-16 04:19:51.892573');
INSERT INTO "moves" VALUES('qsg34b3gv9',7,'take britannia-1',2,NULL,'2026-11-16 04:19:51.904576');
INSERT INTO "moves" VALUES('qsg34b3gv9',8,'give mercenary-3',2,NULL,'2026-11-16 04:19:51.916569');
INSERT INTO "moves" VALUES('qsg34b3gv9',9,'recruit aquitania-4',0,'key 9','2026-11-16 04:19:51.928642');
INSERT INTO "moves" VALUES('qsg34b3gv9',10,'recruit mercenary-4',1,NULL,'2026-11-16 04:19:51.936571');
INSERT INTO "moves" VALUES('qsg34b3gv9',11,'renew',2,NULL,'2026-11-16 04:19:51.944548');
INSERT INTO "moves" VALUES('qsg34b3gv9',12,'take axe',2,'key 12','2026-11-16 04:19:51.960732');
INSERT INTO "moves" VALUES('qsg34b3gv9',13,'undo',2,NULL,'2026-11-16 04:19:51.971974');
INSERT INTO "moves" VALUES('qsg34b3gv9',14,'take caesar',2,NULL,'2026-11-16 04:19:51.984627');
INSERT INTO "moves" VALUES('qsg34b3gv9',15,'undo',2,'key 15','2026-11-16 04:19:51.988614');
INSERT INTO "moves" VALUES('qsg34b3gv9',16,'take caesar',2,NULL,'2026-11-16 04:19:52.008593');
INSERT INTO "moves" VALUES('qsg34b3gv9',17,'give aquitania-2',2,NULL,'2026-11-16 04:19:52.020801');
INSERT INTO "moves" VALUES('qsg34b3gv9',18,'take sword',0,'key 18','2026-11-16 04:19:52.032580');
INSERT INTO "moves" VALUES('qsg34b3gv9',19,'give senator',0,NULL,'2026-11-16 04:19:52.038817');
INSERT INTO "moves" VALUES('qsg34b3gv9',20,'take shield',1,NULL,'2026-11-16 04:19:52.044525');
INSERT INTO "moves" VALUES('qsg34b3gv9',21,'give senator',1,'key 21','2026-11-16 04:19:52.052716');
INSERT INTO "moves" VALUES('qsg34b3gv9',22,'caesar',2,NULL,'2026-11-16 04:19:52.072669');
INSERT INTO "moves" VALUES('qsg34b3gv9',23,'take aquitania-2',0,NULL,'2026-11-16 04:19:52.084715');
INSERT INTO "moves" VALUES('qsg34b3gv9',24,'undo',0,'key 24','2026-11-16 04:19:52.087907');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, look VARCHAR(80), 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('94d39jczn559fj4v','ana','$argon2id$v=19$m=65536,t=3,p=4$5lihq0BUwiuQzBLWk1twFQ$1dTnYFkXnded6OoLlcS/z05TehXy1HeC81+Dlg3RcZQ','2026-11-16 04:19:48.816256','ana');
INSERT INTO "people" VALUES('cqn2tpstrf9c8ch6',NULL,NULL,'2026-11-16 04:19:48.827443',NULL);
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
INSERT INTO "seats" VALUES('rmjvwscff5',0,'Ana',NULL,'94d39jczn559fj4v');
INSERT INTO "seats" VALUES('rmjvwscff5',1,'Évora',NULL,'cqn2tpstrf9c8ch6');
INSERT INTO "seats" VALUES('qsg34b3gv9',0,'Ana',NULL,'94d39jczn559fj4v');
INSERT INTO "seats" VALUES('qsg34b3gv9',1,'Greedy 2','greedy',NULL);
INSERT INTO "seats" VALUES('qsg34b3gv9',2,'Random 3','random',NULL);
INSERT INTO "seats" VALUES('6r5mxctr48',0,'Ana',NULL,'94d39jczn559fj4v');
INSERT INTO "seats" VALUES('6r5mxctr48',1,'…',NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('f347fc3a5e9c053b2777c633f18da993a5bb6f81ea24f87367a1aaa7a556aac3','cqn2tpstrf9c8ch6','2026-11-16 04:19:48.827786');
INSERT INTO "sessions" VALUES('19676fe4d12319ec6cdcfdbd2877409110f756e937b3575bc144868b261901aa','94d39jczn559fj4v','2026-11-16 04:19:49.660168');
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
	scores JSON, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('rmjvwscff5','lusitania',1,2,'{}','pinned 2 10000','94d39jczn559fj4v','2gdn4f7zfqw9jnzt4hq2',1,'2026-11-16 04:19:49.676618','2026-11-16 04:19:51.786796',1,'[12, 4]');
INSERT INTO "tables" VALUES('qsg34b3gv9','lusitania',1,3,'{}','pinned 3 25','94d39jczn559fj4v','wxwt32hvdm3xf384pwxw',1,'2026-11-16 04:19:51.828533','2026-11-16 04:19:52.088125',1,NULL);
INSERT INTO "tables" VALUES('6r5mxctr48','lusitania',1,2,'{}','pinned 2 0','94d39jczn559fj4v','xddtjc4kphdsc9kcrgpf',1,'2026-11-16 04:19:52.124609','2026-11-16 04:19:52.124614',0,NULL);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_chats_table_id ON chats (table_id);
CREATE UNIQUE INDEX ix_people_look ON people (look);
COMMIT;
