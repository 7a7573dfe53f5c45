BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "chats" VALUES(1,'77n5q97wtp','Ana',0,'Boa sorte!','2026-11-15 07:59:56.419600');
INSERT INTO "chats" VALUES(2,'77n5q97wtp','O''Neill',NULL,'line	two; -- DROP','2026-11-15 07:59:56.420454');
INSERT INTO "chats" VALUES(3,'jzcp5zfc5k','Ana',0,'Boa sorte!','2026-11-15 07:59:56.434251');
INSERT INTO "chats" VALUES(4,'jzcp5zfc5k','O''Neill',NULL,'line	two; -- DROP','2026-11-15 07:59:56.434641');
INSERT INTO "chats" VALUES(5,'f9gxrstkgv','Ana',0,'Boa sorte!','2026-11-15 07:59:56.436386');
INSERT INTO "chats" VALUES(6,'f9gxrstkgv','O''Neill',NULL,'line	two; -- DROP','2026-11-15 07:59:56.436813');
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
INSERT INTO "moves" VALUES('77n5q97wtp',0,'take axe',0,'key 0','2026-11-15 07:59:56.286772');
INSERT INTO "moves" VALUES('77n5q97wtp',1,'give helvetia-2',0,NULL,'2026-11-15 07:59:56.288002');
INSERT INTO "moves" VALUES('77n5q97wtp',2,'take aquitania-3',1,NULL,'2026-11-15 07:59:56.288683');
INSERT INTO "moves" VALUES('77n5q97wtp',3,'undo',1,'key 3','2026-11-15 07:59:56.289307');
INSERT INTO "moves" VALUES('77n5q97wtp',4,'take shield',1,NULL,'2026-11-15 07:59:56.289912');
INSERT INTO "moves" VALUES('77n5q97wtp',5,'give doctor',1,NULL,'2026-11-15 07:59:56.290614');
INSERT INTO "moves" VALUES('77n5q97wtp',6,'take aquitania-3',0,'key 6','2026-11-15 07:59:56.291253');
INSERT INTO "moves" VALUES('77n5q97wtp',7,'give axe',0,NULL,'2026-11-15 07:59:56.291914');
INSERT INTO "moves" VALUES('77n5q97wtp',8,'mars',1,NULL,'2026-11-15 07:59:56.292505');
INSERT INTO "moves" VALUES('77n5q97wtp',9,'take axe',0,'key 9','2026-11-15 07:59:56.293153');
INSERT INTO "moves" VALUES('77n5q97wtp',10,'undo',0,NULL,'2026-11-15 07:59:56.293743');
INSERT INTO "moves" VALUES('77n5q97wtp',11,'take axe',0,NULL,'2026-11-15 07:59:56.294338');
INSERT INTO "moves" VALUES('77n5q97wtp',12,'give aquitania-3',0,'key 12','2026-11-15 07:59:56.294952');
INSERT INTO "moves" VALUES('77n5q97wtp',13,'take doctor',1,NULL,'2026-11-15 07:59:56.295528');
INSERT INTO "moves" VALUES('77n5q97wtp',14,'undo',1,NULL,'2026-11-15 07:59:56.296121');
INSERT INTO "moves" VALUES('77n5q97wtp',15,'recruit helvetia-3',1,'key 15','2026-11-15 07:59:56.296703');
INSERT INTO "moves" VALUES('77n5q97wtp',16,'take doctor',0,NULL,'2026-11-15 07:59:56.297290');
INSERT INTO "moves" VALUES('77n5q97wtp',17,'undo',0,NULL,'2026-11-15 07:59:56.297857');
INSERT INTO "moves" VALUES('77n5q97wtp',18,'take helvetia-2',0,'key 18','2026-11-15 07:59:56.298508');
INSERT INTO "moves" VALUES('77n5q97wtp',19,'give mercenary-4',0,NULL,'2026-11-15 07:59:56.299142');
INSERT INTO "moves" VALUES('77n5q97wtp',20,'take caesar',1,NULL,'2026-11-15 07:59:56.299855');
INSERT INTO "moves" VALUES('77n5q97wtp',21,'undo',1,'key 21','2026-11-15 07:59:56.300435');
INSERT INTO "moves" VALUES('77n5q97wtp',22,'take doctor',1,NULL,'2026-11-15 07:59:56.301053');
INSERT INTO "moves" VALUES('77n5q97wtp',23,'give tarraconensis-1',1,NULL,'2026-11-15 07:59:56.301628');
INSERT INTO "moves" VALUES('77n5q97wtp',24,'mars',0,'key 24','2026-11-15 07:59:56.302281');
INSERT INTO "moves" VALUES('77n5q97wtp',25,'take tarraconensis-1',1,NULL,'2026-11-15 07:59:56.302892');
INSERT INTO "moves" VALUES('77n5q97wtp',26,'give doctor',1,NULL,'2026-11-15 07:59:56.303543');
INSERT INTO "moves" VALUES('77n5q97wtp',27,'recruit aquitania-5',0,'key 27','2026-11-15 07:59:56.304204');
INSERT INTO "moves" VALUES('77n5q97wtp',28,'take doctor',1,NULL,'2026-11-15 07:59:56.304832');
INSERT INTO "moves" VALUES('77n5q97wtp',29,'give sword',1,NULL,'2026-11-15 07:59:56.305441');
INSERT INTO "moves" VALUES('77n5q97wtp',30,'take aquitania-3',0,'key 30','2026-11-15 07:59:56.306097');
INSERT INTO "moves" VALUES('77n5q97wtp',31,'give aquitania-4',0,NULL,'2026-11-15 07:59:56.306796');
INSERT INTO "moves" VALUES('77n5q97wtp',32,'take mercenary-4',1,NULL,'2026-11-15 07:59:56.307461');
INSERT INTO "moves" VALUES('77n5q97wtp',33,'give doctor',1,'key 33','2026-11-15 07:59:56.308113');
INSERT INTO "moves" VALUES('77n5q97wtp',34,'take doctor',0,NULL,'2026-11-15 07:59:56.308782');
INSERT INTO "moves" VALUES('77n5q97wtp',35,'give shield',0,NULL,'2026-11-15 07:59:56.309384');
INSERT INTO "moves" VALUES('77n5q97wtp',36,'take sword',1,'key 36','2026-11-15 07:59:56.310014');
INSERT INTO "moves" VALUES('77n5q97wtp',37,'give mercenary-4',1,NULL,'2026-11-15 07:59:56.310596');
INSERT INTO "moves" VALUES('77n5q97wtp',38,'take caesar',0,NULL,'2026-11-15 07:59:56.311197');
INSERT INTO "moves" VALUES('77n5q97wtp',39,'give aquitania-1',0,'key 39','2026-11-15 07:59:56.311867');
INSERT INTO "moves" VALUES('77n5q97wtp',40,'take aquitania-4',1,NULL,'2026-11-15 07:59:56.312502');
INSERT INTO "moves" VALUES('77n5q97wtp',41,'give sword',1,NULL,'2026-11-15 07:59:56.313129');
INSERT INTO "moves" VALUES('77n5q97wtp',42,'caesar',0,'key 42','2026-11-15 07:59:56.313788');
INSERT INTO "moves" VALUES('77n5q97wtp',43,'take aquitania-1',1,NULL,'2026-11-15 07:59:56.314478');
INSERT INTO "moves" VALUES('77n5q97wtp',44,'give tarraconensis-3',1,NULL,'2026-11-15 07:59:56.315144');
INSERT INTO "moves" VALUES('77n5q97wtp',45,'take sword',0,'key 45','2026-11-15 07:59:56.315843');
INSERT INTO "moves" VALUES('77n5q97wtp',46,'give tarraconensis-5',0,NULL,'2026-11-15 07:59:56.316476');
INSERT INTO "moves" VALUES('77n5q97wtp',47,'take tarraconensis-3',1,NULL,'2026-11-15 07:59:56.317101');
INSERT INTO "moves" VALUES('77n5q97wtp',48,'undo',1,'key 48','2026-11-15 07:59:56.317760');
INSERT INTO "moves" VALUES('77n5q97wtp',49,'take tarraconensis-3',1,NULL,'2026-11-15 07:59:56.318394');
INSERT INTO "moves" VALUES('77n5q97wtp',50,'undo',1,NULL,'2026-11-15 07:59:56.319027');
INSERT INTO "moves" VALUES('77n5q97wtp',51,'take mercenary-4',1,'key 51','2026-11-15 07:59:56.319692');
INSERT INTO "moves" VALUES('77n5q97wtp',52,'undo',1,NULL,'2026-11-15 07:59:56.320339');
INSERT INTO "moves" VALUES('77n5q97wtp',53,'take tarraconensis-5',1,NULL,'2026-11-15 07:59:56.320932');
INSERT INTO "moves" VALUES('77n5q97wtp',54,'undo',1,'key 54','2026-11-15 07:59:56.321550');
INSERT INTO "moves" VALUES('77n5q97wtp',55,'take shield',1,NULL,'2026-11-15 07:59:56.322273');
INSERT INTO "moves" VALUES('77n5q97wtp',56,'give tarraconensis-1',1,NULL,'2026-11-15 07:59:56.322968');
INSERT INTO "moves" VALUES('77n5q97wtp',57,'take mercenary-4',0,'key 57','2026-11-15 07:59:56.323599');
INSERT INTO "moves" VALUES('77n5q97wtp',58,'undo',0,NULL,'2026-11-15 07:59:56.324215');
INSERT INTO "moves" VALUES('77n5q97wtp',59,'take mercenary-4',0,NULL,'2026-11-15 07:59:56.324831');
INSERT INTO "moves" VALUES('77n5q97wtp',60,'give sword',0,'key 60','2026-11-15 07:59:56.325451');
INSERT INTO "moves" VALUES('77n5q97wtp',61,'take tarraconensis-1',1,NULL,'2026-11-15 07:59:56.326065');
INSERT INTO "moves" VALUES('77n5q97wtp',62,'give shield',1,NULL,'2026-11-15 07:59:56.326695');
INSERT INTO "moves" VALUES('77n5q97wtp',63,'recruit doctor',0,'key 63','2026-11-15 07:59:56.327321');
INSERT INTO "moves" VALUES('77n5q97wtp',64,'take tarraconensis-5',1,NULL,'2026-11-15 07:59:56.327937');
INSERT INTO "moves" VALUES('77n5q97wtp',65,'give aquitania-1',1,NULL,'2026-11-15 07:59:56.328549');
INSERT INTO "moves" VALUES('77n5q97wtp',66,'renew',0,'key 66','2026-11-15 07:59:56.329299');
INSERT INTO "moves" VALUES('77n5q97wtp',67,'take axe',0,NULL,'2026-11-15 07:59:56.329961');
INSERT INTO "moves" VALUES('77n5q97wtp',68,'give aquitania-3',0,NULL,'2026-11-15 07:59:56.330587');
INSERT INTO "moves" VALUES('77n5q97wtp',69,'take caesar',1,'key 69','2026-11-15 07:59:56.331333');
INSERT INTO "moves" VALUES('77n5q97wtp',70,'undo',1,NULL,'2026-11-15 07:59:56.331949');
INSERT INTO "moves" VALUES('77n5q97wtp',71,'take aquitania-3',1,NULL,'2026-11-15 07:59:56.332555');
INSERT INTO "moves" VALUES('77n5q97wtp',72,'give tarraconensis-1',1,'key 72','2026-11-15 07:59:56.333275');
INSERT INTO "moves" VALUES('77n5q97wtp',73,'recruit mercenary-4',0,NULL,'2026-11-15 07:59:56.333955');
INSERT INTO "moves" VALUES('77n5q97wtp',74,'take tarraconensis-1',1,NULL,'2026-11-15 07:59:56.334609');
INSERT INTO "moves" VALUES('77n5q97wtp',75,'give aquitania-4',1,'key 75','2026-11-15 07:59:56.335319');
INSERT INTO "moves" VALUES('77n5q97wtp',76,'take sword',0,NULL,'2026-11-15 07:59:56.335966');
INSERT INTO "moves" VALUES('77n5q97wtp',77,'give axe',0,NULL,'2026-11-15 07:59:56.336582');
INSERT INTO "moves" VALUES('77n5q97wtp',78,'take caesar',1,'key 78','2026-11-15 07:59:56.337257');
INSERT INTO "moves" VALUES('77n5q97wtp',79,'give tarraconensis-5',1,NULL,'2026-11-15 07:59:56.337899');
INSERT INTO "moves" VALUES('77n5q97wtp',80,'take sword',0,NULL,'2026-11-15 07:59:56.338498');
INSERT INTO "moves" VALUES('77n5q97wtp',81,'undo',0,'key 81','2026-11-15 07:59:56.339140');
INSERT INTO "moves" VALUES('77n5q97wtp',82,'take axe',0,NULL,'2026-11-15 07:59:56.339774');
INSERT INTO "moves" VALUES('77n5q97wtp',83,'give bow',0,NULL,'2026-11-15 07:59:56.340424');
INSERT INTO "moves" VALUES('77n5q97wtp',84,'take aquitania-4',1,'key 84','2026-11-15 07:59:56.341079');
INSERT INTO "moves" VALUES('77n5q97wtp',85,'give caesar',1,NULL,'2026-11-15 07:59:56.341716');
INSERT INTO "moves" VALUES('77n5q97wtp',86,'take caesar',0,NULL,'2026-11-15 07:59:56.342298');
INSERT INTO "moves" VALUES('77n5q97wtp',87,'undo',0,'key 87','2026-11-15 07:59:56.343007');
INSERT INTO "moves" VALUES('77n5q97wtp',88,'take tarraconensis-5',0,NULL,'2026-11-15 07:59:56.343605');
INSERT INTO "moves" VALUES('77n5q97wtp',89,'give axe',0,NULL,'2026-11-15 07:59:56.344226');
INSERT INTO "moves" VALUES('77n5q97wtp',90,'take caesar',1,'key 90','2026-11-15 07:59:56.344844');
INSERT INTO "moves" VALUES('77n5q97wtp',91,'give aquitania-3',1,NULL,'2026-11-15 07:59:56.345465');
INSERT INTO "moves" VALUES('77n5q97wtp',92,'take sword',0,NULL,'2026-11-15 07:59:56.346130');
INSERT INTO "moves" VALUES('77n5q97wtp',93,'give sword',0,'key 93','2026-11-15 07:59:56.346795');
INSERT INTO "moves" VALUES('77n5q97wtp',94,'take aquitania-3',1,NULL,'2026-11-15 07:59:56.347496');
INSERT INTO "moves" VALUES('77n5q97wtp',95,'undo',1,NULL,'2026-11-15 07:59:56.348173');
INSERT INTO "moves" VALUES('77n5q97wtp',96,'take sword',1,'key 96','2026-11-15 07:59:56.348819');
INSERT INTO "moves" VALUES('77n5q97wtp',97,'give aquitania-4',1,NULL,'2026-11-15 07:59:56.349462');
INSERT INTO "moves" VALUES('77n5q97wtp',98,'take axe',0,NULL,'2026-11-15 07:59:56.350369');
INSERT INTO "moves" VALUES('77n5q97wtp',99,'undo',0,'key 99','2026-11-15 07:59:56.351029');
INSERT INTO "moves" VALUES('77n5q97wtp',100,'take aquitania-4',0,NULL,'2026-11-15 07:59:56.351703');
INSERT INTO "moves" VALUES('77n5q97wtp',101,'undo',0,NULL,'2026-11-15 07:59:56.352327');
INSERT INTO "moves" VALUES('77n5q97wtp',102,'take aquitania-3',0,'key 102','2026-11-15 07:59:56.352962');
INSERT INTO "moves" VALUES('77n5q97wtp',103,'give sword',0,NULL,'2026-11-15 07:59:56.353578');
INSERT INTO "moves" VALUES('77n5q97wtp',104,'caesar',1,NULL,'2026-11-15 07:59:56.354250');
INSERT INTO "moves" VALUES('77n5q97wtp',105,'take axe',0,'key 105','2026-11-15 07:59:56.354893');
INSERT INTO "moves" VALUES('77n5q97wtp',106,'give helvetia-4',0,NULL,'2026-11-15 07:59:56.355524');
INSERT INTO "moves" VALUES('77n5q97wtp',107,'take sword',1,NULL,'2026-11-15 07:59:56.356179');
INSERT INTO "moves" VALUES('77n5q97wtp',108,'give aquitania-2',1,'key 108','2026-11-15 07:59:56.356824');
INSERT INTO "moves" VALUES('77n5q97wtp',109,'take bow',0,NULL,'2026-11-15 07:59:56.357495');
INSERT INTO "moves" VALUES('77n5q97wtp',110,'give axe',0,NULL,'2026-11-15 07:59:56.358163');
INSERT INTO "moves" VALUES('77n5q97wtp',111,'take helvetia-4',1,'key 111','2026-11-15 07:59:56.358807');
INSERT INTO "moves" VALUES('77n5q97wtp',112,'undo',1,NULL,'2026-11-15 07:59:56.359466');
INSERT INTO "moves" VALUES('77n5q97wtp',113,'renew',1,NULL,'2026-11-15 07:59:56.360126');
INSERT INTO "moves" VALUES('77n5q97wtp',114,'take senator',1,'key 114','2026-11-15 07:59:56.360764');
INSERT INTO "moves" VALUES('77n5q97wtp',115,'undo',1,NULL,'2026-11-15 07:59:56.361392');
INSERT INTO "moves" VALUES('77n5q97wtp',116,'take gunner',1,NULL,'2026-11-15 07:59:56.362037');
INSERT INTO "moves" VALUES('77n5q97wtp',117,'give sword',1,'key 117','2026-11-15 07:59:56.362694');
INSERT INTO "moves" VALUES('77n5q97wtp',118,'take axe',0,NULL,'2026-11-15 07:59:56.363389');
INSERT INTO "moves" VALUES('77n5q97wtp',119,'undo',0,NULL,'2026-11-15 07:59:56.364025');
INSERT INTO "moves" VALUES('77n5q97wtp',120,'take sword',0,'key 120','2026-11-15 07:59:56.364598');
INSERT INTO "moves" VALUES('77n5q97wtp',121,'give tarraconensis-5',0,NULL,'2026-11-15 07:59:56.365194');
INSERT INTO "moves" VALUES('77n5q97wtp',122,'take tarraconensis-5',1,NULL,'2026-11-15 07:59:56.365845');
INSERT INTO "moves" VALUES('77n5q97wtp',123,'give tarraconensis-1',1,'key 123','2026-11-15 07:59:56.366449');
INSERT INTO "moves" VALUES('77n5q97wtp',124,'recruit aquitania-3',0,NULL,'2026-11-15 07:59:56.367096');
INSERT INTO "moves" VALUES('77n5q97wtp',125,'take spear',1,NULL,'2026-11-15 07:59:56.367773');
INSERT INTO "moves" VALUES('77n5q97wtp',126,'undo',1,'key 126','2026-11-15 07:59:56.368379');
INSERT INTO "moves" VALUES('77n5q97wtp',127,'take spear',1,NULL,'2026-11-15 07:59:56.368964');
INSERT INTO "moves" VALUES('77n5q97wtp',128,'undo',1,NULL,'2026-11-15 07:59:56.369562');
INSERT INTO "moves" VALUES('77n5q97wtp',129,'take tarraconensis-1',1,'key 129','2026-11-15 07:59:56.370180');
INSERT INTO "moves" VALUES('77n5q97wtp',130,'give tarraconensis-5',1,NULL,'2026-11-15 07:59:56.370763');
INSERT INTO "moves" VALUES('77n5q97wtp',131,'equip bow 3',0,NULL,'2026-11-15 07:59:56.371408');
INSERT INTO "moves" VALUES('77n5q97wtp',132,'recruit gunner',1,'key 132','2026-11-15 07:59:56.372067');
INSERT INTO "moves" VALUES('77n5q97wtp',133,'take axe',0,NULL,'2026-11-15 07:59:56.372680');
INSERT INTO "moves" VALUES('77n5q97wtp',134,'undo',0,NULL,'2026-11-15 07:59:56.373339');
INSERT INTO "moves" VALUES('77n5q97wtp',135,'take senator',0,'key 135','2026-11-15 07:59:56.373966');
INSERT INTO "moves" VALUES('77n5q97wtp',136,'give mercenary-3',0,NULL,'2026-11-15 07:59:56.374568');
INSERT INTO "moves" VALUES('77n5q97wtp',137,'take axe',1,NULL,'2026-11-15 07:59:56.375195');
INSERT INTO "moves" VALUES('77n5q97wtp',138,'undo',1,'key 138','2026-11-15 07:59:56.375872');
INSERT INTO "moves" VALUES('77n5q97wtp',139,'take spear',1,NULL,'2026-11-15 07:59:56.376455');
INSERT INTO "moves" VALUES('77n5q97wtp',140,'give tarraconensis-1',1,NULL,'2026-11-15 07:59:56.377078');
INSERT INTO "moves" VALUES('77n5q97wtp',141,'senator 1',0,'key 141','2026-11-15 07:59:56.377721');
INSERT INTO "moves" VALUES('77n5q97wtp',142,'recruit mercenary-1',1,NULL,'2026-11-15 07:59:56.378401');
INSERT INTO "moves" VALUES('77n5q97wtp',143,'equip spear 4',0,NULL,'2026-11-15 07:59:56.379067');
INSERT INTO "moves" VALUES('77n5q97wtp',144,'take tarraconensis-5',1,'key 144','2026-11-15 07:59:56.379755');
INSERT INTO "moves" VALUES('77n5q97wtp',145,'give sword',1,NULL,'2026-11-15 07:59:56.380393');
INSERT INTO "moves" VALUES('77n5q97wtp',146,'take axe',0,NULL,'2026-11-15 07:59:56.380998');
INSERT INTO "moves" VALUES('77n5q97wtp',147,'give sword',0,'key 147','2026-11-15 07:59:56.381563');
INSERT INTO "moves" VALUES('77n5q97wtp',148,'take tarraconensis-1',1,NULL,'2026-11-15 07:59:56.382248');
INSERT INTO "moves" VALUES('77n5q97wtp',149,'undo',1,NULL,'2026-11-15 07:59:56.382921');
INSERT INTO "moves" VALUES('77n5q97wtp',150,'take tarraconensis-1',1,'key 150','2026-11-15 07:59:56.383589');
INSERT INTO "moves" VALUES('77n5q97wtp',151,'undo',1,NULL,'2026-11-15 07:59:56.384291');
INSERT INTO "moves" VALUES('77n5q97wtp',152,'take mercenary-3',1,NULL,'2026-11-15 07:59:56.384987');
INSERT INTO "moves" VALUES('77n5q97wtp',153,'give tarraconensis-5',1,'key 153','2026-11-15 07:59:56.385722');
INSERT INTO "moves" VALUES('77n5q97wtp',154,'take sword',0,NULL,'2026-11-15 07:59:56.386353');
INSERT INTO "moves" VALUES('77n5q97wtp',155,'give horse',0,NULL,'2026-11-15 07:59:56.386958');
INSERT INTO "moves" VALUES('77n5q97wtp',156,'take tarraconensis-5',1,'key 156','2026-11-15 07:59:56.387529');
INSERT INTO "moves" VALUES('77n5q97wtp',157,'undo',1,NULL,'2026-11-15 07:59:56.388120');
INSERT INTO "moves" VALUES('77n5q97wtp',158,'take tarraconensis-5',1,NULL,'2026-11-15 07:59:56.388718');
INSERT INTO "moves" VALUES('77n5q97wtp',159,'give mercenary-3',1,'key 159','2026-11-15 07:59:56.389365');
INSERT INTO "moves" VALUES('77n5q97wtp',160,'renew',0,NULL,'2026-11-15 07:59:56.390030');
INSERT INTO "moves" VALUES('77n5q97wtp',161,'take mercenary-2',0,NULL,'2026-11-15 07:59:56.390644');
INSERT INTO "moves" VALUES('77n5q97wtp',162,'give sword',0,'key 162','2026-11-15 07:59:56.391398');
INSERT INTO "moves" VALUES('77n5q97wtp',163,'take horse',1,NULL,'2026-11-15 07:59:56.392117');
INSERT INTO "moves" VALUES('77n5q97wtp',164,'undo',1,NULL,'2026-11-15 07:59:56.392755');
INSERT INTO "moves" VALUES('77n5q97wtp',165,'take gunner',1,'key 165','2026-11-15 07:59:56.393366');
INSERT INTO "moves" VALUES('77n5q97wtp',166,'give spear',1,NULL,'2026-11-15 07:59:56.393963');
INSERT INTO "moves" VALUES('77n5q97wtp',167,'take spear',0,NULL,'2026-11-15 07:59:56.394568');
INSERT INTO "moves" VALUES('77n5q97wtp',168,'undo',0,'key 168','2026-11-15 07:59:56.395251');
INSERT INTO "moves" VALUES('77n5q97wtp',169,'recruit mercenary-2',0,NULL,'2026-11-15 07:59:56.395961');
INSERT INTO "moves" VALUES('77n5q97wtp',170,'take spear',1,NULL,'2026-11-15 07:59:56.396582');
INSERT INTO "moves" VALUES('77n5q97wtp',171,'give britannia-5',1,'key 171','2026-11-15 07:59:56.397203');
INSERT INTO "moves" VALUES('77n5q97wtp',172,'take britannia-5',0,NULL,'2026-11-15 07:59:56.397843');
INSERT INTO "moves" VALUES('77n5q97wtp',173,'give axe',0,NULL,'2026-11-15 07:59:56.398593');
INSERT INTO "moves" VALUES('77n5q97wtp',174,'renew',1,'key 174','2026-11-15 07:59:56.399338');
INSERT INTO "moves" VALUES('77n5q97wtp',175,'take tarraconensis-4',1,NULL,'2026-11-15 07:59:56.400008');
INSERT INTO "moves" VALUES('77n5q97wtp',176,'give spear',1,NULL,'2026-11-15 07:59:56.400633');
INSERT INTO "moves" VALUES('77n5q97wtp',177,'take caesar',0,'key 177','2026-11-15 07:59:56.401278');
INSERT INTO "moves" VALUES('77n5q97wtp',178,'give mercenary-5',0,NULL,'2026-11-15 07:59:56.401937');
INSERT INTO "moves" VALUES('77n5q97wtp',179,'take mercenary-5',1,NULL,'2026-11-15 07:59:56.402573');
INSERT INTO "moves" VALUES('77n5q97wtp',180,'undo',1,'key 180','2026-11-15 07:59:56.403256');
INSERT INTO "moves" VALUES('77n5q97wtp',181,'take spear',1,NULL,'2026-11-15 07:59:56.403969');
INSERT INTO "moves" VALUES('77n5q97wtp',182,'give tarraconensis-4',1,NULL,'2026-11-15 07:59:56.404590');
INSERT INTO "moves" VALUES('77n5q97wtp',183,'caesar',0,'key 183','2026-11-15 07:59:56.405234');
INSERT INTO "moves" VALUES('77n5q97wtp',184,'take spear',1,NULL,'2026-11-15 07:59:56.405844');
INSERT INTO "moves" VALUES('77n5q97wtp',185,'give tarraconensis-5',1,NULL,'2026-11-15 07:59:56.406436');
INSERT INTO "moves" VALUES('77n5q97wtp',186,'take mercenary-5',0,'key 186','2026-11-15 07:59:56.407122');
INSERT INTO "moves" VALUES('77n5q97wtp',187,'give helvetia-5',0,NULL,'2026-11-15 07:59:56.407818');
INSERT INTO "moves" VALUES('77n5q97wtp',188,'take tarraconensis-4',1,NULL,'2026-11-15 07:59:56.408445');
INSERT INTO "moves" VALUES('77n5q97wtp',189,'undo',1,'key 189','2026-11-15 07:59:56.409099');
INSERT INTO "moves" VALUES('77n5q97wtp',190,'take tarraconensis-2',1,NULL,'2026-11-15 07:59:56.409779');
INSERT INTO "moves" VALUES('77n5q97wtp',191,'give spear',1,NULL,'2026-11-15 07:59:56.410913');
INSERT INTO "moves" VALUES('77n5q97wtp',192,'renew',0,'key 192','2026-11-15 07:59:56.411592');
INSERT INTO "moves" VALUES('77n5q97wtp',193,'take spear',0,NULL,'2026-11-15 07:59:56.412102');
INSERT INTO "moves" VALUES('77n5q97wtp',194,'give bow',0,NULL,'2026-11-15 07:59:56.412579');
INSERT INTO "moves" VALUES('77n5q97wtp',195,'renew',1,'key 195','2026-11-15 07:59:56.413089');
INSERT INTO "moves" VALUES('77n5q97wtp',196,'take horse',1,NULL,'2026-11-15 07:59:56.413547');
INSERT INTO "moves" VALUES('77n5q97wtp',197,'give spear',1,NULL,'2026-11-15 07:59:56.414106');
INSERT INTO "moves" VALUES('77n5q97wtp',198,'take shield',0,'key 198','2026-11-15 07:59:56.414566');
INSERT INTO "moves" VALUES('77n5q97wtp',199,'give britannia-5',0,NULL,'2026-11-15 07:59:56.415051');
INSERT INTO "moves" VALUES('77n5q97wtp',200,'take britannia-2',1,NULL,'2026-11-15 07:59:56.415547');
INSERT INTO "moves" VALUES('77n5q97wtp',201,'give tarraconensis-2',1,'key 201','2026-11-15 07:59:56.416082');
INSERT INTO "moves" VALUES('77n5q97wtp',202,'take doctor',0,NULL,'2026-11-15 07:59:56.416521');
INSERT INTO "moves" VALUES('77n5q97wtp',203,'give spear',0,NULL,'2026-11-15 07:59:56.417020');
INSERT INTO "moves" VALUES('77n5q97wtp',204,'take spear',1,'key 204','2026-11-15 07:59:56.417560');
INSERT INTO "moves" VALUES('77n5q97wtp',205,'give horse',1,NULL,'2026-11-15 07:59:56.418083');
INSERT INTO "moves" VALUES('77n5q97wtp',206,'renew',0,NULL,'2026-11-15 07:59:56.418559');
INSERT INTO "moves" VALUES('jzcp5zfc5k',0,'mars',2,'key 0','2026-11-15 07:59:56.422192');
INSERT INTO "moves" VALUES('jzcp5zfc5k',1,'recruit doctor',0,NULL,'2026-11-15 07:59:56.422686');
INSERT INTO "moves" VALUES('jzcp5zfc5k',2,'recruit britannia-2',1,NULL,'2026-11-15 07:59:56.423172');
INSERT INTO "moves" VALUES('jzcp5zfc5k',3,'recruit gunner',2,'key 3','2026-11-15 07:59:56.423755');
INSERT INTO "moves" VALUES('jzcp5zfc5k',4,'take senator',0,NULL,'2026-11-15 07:59:56.424241');
INSERT INTO "moves" VALUES('jzcp5zfc5k',5,'give spear',0,NULL,'2026-11-15 07:59:56.424736');
INSERT INTO "moves" VALUES('jzcp5zfc5k',6,'recruit doctor',1,'key 6','2026-11-15 07:59:56.425187');
INSERT INTO "moves" VALUES('jzcp5zfc5k',7,'take britannia-1',2,NULL,'2026-11-15 07:59:56.425618');
INSERT INTO "moves" VALUES('jzcp5zfc5k',8,'give mercenary-3',2,NULL,'2026-11-15 07:59:56.426152');
INSERT INTO "moves" VALUES('jzcp5zfc5k',9,'recruit aquitania-4',0,'key 9','2026-11-15 07:59:56.426629');
INSERT INTO "moves" VALUES('jzcp5zfc5k',10,'recruit mercenary-4',1,NULL,'2026-11-15 07:59:56.427137');
INSERT INTO "moves" VALUES('jzcp5zfc5k',11,'renew',2,NULL,'2026-11-15 07:59:56.427700');
INSERT INTO "moves" VALUES('jzcp5zfc5k',12,'take axe',2,'key 12','2026-11-15 07:59:56.428139');
INSERT INTO "moves" VALUES('jzcp5zfc5k',13,'undo',2,NULL,'2026-11-15 07:59:56.428551');
INSERT INTO "moves" VALUES('jzcp5zfc5k',14,'take caesar',2,NULL,'2026-11-15 07:59:56.429039');
INSERT INTO "moves" VALUES('jzcp5zfc5k',15,'undo',2,'key 15','2026-11-15 07:59:56.429484');
INSERT INTO "moves" VALUES('jzcp5zfc5k',16,'take caesar',2,NULL,'2026-11-15 07:59:56.429960');
INSERT INTO "moves" VALUES('jzcp5zfc5k',17,'give aquitania-2',2,NULL,'2026-11-15 07:59:56.430393');
INSERT INTO "moves" VALUES('jzcp5zfc5k',18,'take sword',0,'key 18','2026-11-15 07:59:56.430856');
INSERT INTO "moves" VALUES('jzcp5zfc5k',19,'give senator',0,NULL,'2026-11-15 07:59:56.431340');
INSERT INTO "moves" VALUES('jzcp5zfc5k',20,'take shield',1,NULL,'2026-11-15 07:59:56.431864');
INSERT INTO "moves" VALUES('jzcp5zfc5k',21,'give senator',1,'key 21','2026-11-15 07:59:56.432329');
INSERT INTO "moves" VALUES('jzcp5zfc5k',22,'caesar',2,NULL,'2026-11-15 07:59:56.432831');
INSERT INTO "moves" VALUES('jzcp5zfc5k',23,'take aquitania-2',0,NULL,'2026-11-15 07:59:56.433319');
INSERT INTO "moves" VALUES('jzcp5zfc5k',24,'undo',0,'key 24','2026-11-15 07:59:56.433788');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('w66sgs6xt2swq3d4','ana','$argon2id$v=19$m=65536,t=3,p=4$yZSQvBq7rZrtG2oMVms4lg$nAPdBVT7df87PVivjrriOaiiHpd3S0oSWSSuG3W0y1Y','2026-11-15 07:59:56.177827');
INSERT INTO "people" VALUES('btw9sfkv3pj25t2g',NULL,NULL,'2026-11-15 07:59:56.179192');
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
INSERT INTO "seats" VALUES('77n5q97wtp',0,'Ana',NULL,'w66sgs6xt2swq3d4');
INSERT INTO "seats" VALUES('77n5q97wtp',1,'Évora',NULL,'btw9sfkv3pj25t2g');
INSERT INTO "seats" VALUES('jzcp5zfc5k',0,'Ana',NULL,'w66sgs6xt2swq3d4');
INSERT INTO "seats" VALUES('jzcp5zfc5k',1,'Greedy 2','greedy',NULL);
INSERT INTO "seats" VALUES('jzcp5zfc5k',2,'Random 3','random',NULL);
INSERT INTO "seats" VALUES('f9gxrstkgv',0,'Ana',NULL,'w66sgs6xt2swq3d4');
INSERT INTO "seats" VALUES('f9gxrstkgv',1,'…',NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('a6a7f9f67e822469de552723b9e26f03a88ca834a0ed4d390fe23d131d1dd95c','w66sgs6xt2swq3d4','2026-11-15 07:59:56.178217');
INSERT INTO "sessions" VALUES('d2b7e03d8cd861deae80ebab7927db3695f0dd956c66fc9d38c6d96f564055c7','btw9sfkv3pj25t2g','2026-11-15 07:59:56.179395');
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
INSERT INTO "tables" VALUES('77n5q97wtp','lusitania',1,2,'{}','pinned 2 10000','w66sgs6xt2swq3d4','95fr8jk8qc7rqdgm3m8t',1,'2026-11-15 07:59:56.283367','2026-11-15 07:59:56.418633',1,'[12, 4]');
INSERT INTO "tables" VALUES('jzcp5zfc5k','lusitania',1,3,'{}','pinned 3 25','w66sgs6xt2swq3d4','kk8vw6q68ttmvpz2d6gs',1,'2026-11-15 07:59:56.420930','2026-11-15 07:59:56.433848',1,NULL);
INSERT INTO "tables" VALUES('f9gxrstkgv','lusitania',1,2,'{}','pinned 2 0','w66sgs6xt2swq3d4','t6bvq2c7btz2jn37kr4x',1,'2026-11-15 07:59:56.435125','2026-11-15 07:59:56.435126',0,NULL);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_chats_table_id ON chats (table_id);
COMMIT;
