BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "chats" VALUES(1,'t4sq25zkjr','Ana',0,'Boa sorte!','2026-11-16 07:28:56.860855');
INSERT INTO "chats" VALUES(2,'t4sq25zkjr','O''Neill',NULL,'line	two; -- DROP','2026-11-16 07:28:56.864448');
INSERT INTO "chats" VALUES(3,'37nvg5fq32','Ana',0,'Boa sorte!','2026-11-16 07:28:57.040435');
INSERT INTO "chats" VALUES(4,'37nvg5fq32','O''Neill',NULL,'line	two; -- DROP','2026-11-16 07:28:57.044319');
INSERT INTO "chats" VALUES(5,'ddmwnr227b','Ana',0,'Boa sorte!','2026-11-16 07:28:57.053808');
INSERT INTO "chats" VALUES(6,'ddmwnr227b','O''Neill',NULL,'line	two; -- DROP','2026-11-16 07:28:57.055937');
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
INSERT INTO "moves" VALUES('t4sq25zkjr',0,'take axe',0,'key 0','2026-11-16 07:28:55.886151');
INSERT INTO "moves" VALUES('t4sq25zkjr',1,'give helvetia-2',0,NULL,'2026-11-16 07:28:55.897295');
INSERT INTO "moves" VALUES('t4sq25zkjr',2,'take aquitania-3',1,NULL,'2026-11-16 07:28:55.900943');
INSERT INTO "moves" VALUES('t4sq25zkjr',3,'undo',1,'key 3','2026-11-16 07:28:55.903856');
INSERT INTO "moves" VALUES('t4sq25zkjr',4,'take shield',1,NULL,'2026-11-16 07:28:55.908866');
INSERT INTO "moves" VALUES('t4sq25zkjr',5,'give doctor',1,NULL,'2026-11-16 07:28:55.917104');
INSERT INTO "moves" VALUES('t4sq25zkjr',6,'take aquitania-3',0,'key 6','2026-11-16 07:28:55.925295');
INSERT INTO "moves" VALUES('t4sq25zkjr',7,'give axe',0,NULL,'2026-11-16 07:28:55.927406');
INSERT INTO "moves" VALUES('t4sq25zkjr',8,'mars',1,NULL,'2026-11-16 07:28:55.937580');
INSERT INTO "moves" VALUES('t4sq25zkjr',9,'take axe',0,'key 9','2026-11-16 07:28:55.944926');
INSERT INTO "moves" VALUES('t4sq25zkjr',10,'undo',0,NULL,'2026-11-16 07:28:55.952995');
INSERT INTO "moves" VALUES('t4sq25zkjr',11,'take axe',0,NULL,'2026-11-16 07:28:55.961012');
INSERT INTO "moves" VALUES('t4sq25zkjr',12,'give aquitania-3',0,'key 12','2026-11-16 07:28:55.966606');
INSERT INTO "moves" VALUES('t4sq25zkjr',13,'take doctor',1,NULL,'2026-11-16 07:28:55.977264');
INSERT INTO "moves" VALUES('t4sq25zkjr',14,'undo',1,NULL,'2026-11-16 07:28:55.980930');
INSERT INTO "moves" VALUES('t4sq25zkjr',15,'recruit helvetia-3',1,'key 15','2026-11-16 07:28:55.984898');
INSERT INTO "moves" VALUES('t4sq25zkjr',16,'take doctor',0,NULL,'2026-11-16 07:28:55.989041');
INSERT INTO "moves" VALUES('t4sq25zkjr',17,'undo',0,NULL,'2026-11-16 07:28:55.992818');
INSERT INTO "moves" VALUES('t4sq25zkjr',18,'take helvetia-2',0,'key 18','2026-11-16 07:28:55.996960');
INSERT INTO "moves" VALUES('t4sq25zkjr',19,'give mercenary-4',0,NULL,'2026-11-16 07:28:56.001110');
INSERT INTO "moves" VALUES('t4sq25zkjr',20,'take caesar',1,NULL,'2026-11-16 07:28:56.004189');
INSERT INTO "moves" VALUES('t4sq25zkjr',21,'undo',1,'key 21','2026-11-16 07:28:56.008974');
INSERT INTO "moves" VALUES('t4sq25zkjr',22,'take doctor',1,NULL,'2026-11-16 07:28:56.012918');
INSERT INTO "moves" VALUES('t4sq25zkjr',23,'give tarraconensis-1',1,NULL,'2026-11-16 07:28:56.016942');
INSERT INTO "moves" VALUES('t4sq25zkjr',24,'mars',0,'key 24','2026-11-16 07:28:56.020954');
INSERT INTO "moves" VALUES('t4sq25zkjr',25,'take tarraconensis-1',1,NULL,'2026-11-16 07:28:56.024943');
INSERT INTO "moves" VALUES('t4sq25zkjr',26,'give doctor',1,NULL,'2026-11-16 07:28:56.027720');
INSERT INTO "moves" VALUES('t4sq25zkjr',27,'recruit aquitania-5',0,'key 27','2026-11-16 07:28:56.037105');
INSERT INTO "moves" VALUES('t4sq25zkjr',28,'take doctor',1,NULL,'2026-11-16 07:28:56.041008');
INSERT INTO "moves" VALUES('t4sq25zkjr',29,'give sword',1,NULL,'2026-11-16 07:28:56.042979');
INSERT INTO "moves" VALUES('t4sq25zkjr',30,'take aquitania-3',0,'key 30','2026-11-16 07:28:56.053659');
INSERT INTO "moves" VALUES('t4sq25zkjr',31,'give aquitania-4',0,NULL,'2026-11-16 07:28:56.057128');
INSERT INTO "moves" VALUES('t4sq25zkjr',32,'take mercenary-4',1,NULL,'2026-11-16 07:28:56.065367');
INSERT INTO "moves" VALUES('t4sq25zkjr',33,'give doctor',1,'key 33','2026-11-16 07:28:56.069066');
INSERT INTO "moves" VALUES('t4sq25zkjr',34,'take doctor',0,NULL,'2026-11-16 07:28:56.077334');
INSERT INTO "moves" VALUES('t4sq25zkjr',35,'give shield',0,NULL,'2026-11-16 07:28:56.081036');
INSERT INTO "moves" VALUES('t4sq25zkjr',36,'take sword',1,'key 36','2026-11-16 07:28:56.085054');
INSERT INTO "moves" VALUES('t4sq25zkjr',37,'give mercenary-4',1,NULL,'2026-11-16 07:28:56.088731');
INSERT INTO "moves" VALUES('t4sq25zkjr',38,'take caesar',0,NULL,'2026-11-16 07:28:56.092888');
INSERT INTO "moves" VALUES('t4sq25zkjr',39,'give aquitania-1',0,'key 39','2026-11-16 07:28:56.096840');
INSERT INTO "moves" VALUES('t4sq25zkjr',40,'take aquitania-4',1,NULL,'2026-11-16 07:28:56.100774');
INSERT INTO "moves" VALUES('t4sq25zkjr',41,'give sword',1,NULL,'2026-11-16 07:28:56.104639');
INSERT INTO "moves" VALUES('t4sq25zkjr',42,'caesar',0,'key 42','2026-11-16 07:28:56.108930');
INSERT INTO "moves" VALUES('t4sq25zkjr',43,'take aquitania-1',1,NULL,'2026-11-16 07:28:56.112828');
INSERT INTO "moves" VALUES('t4sq25zkjr',44,'give tarraconensis-3',1,NULL,'2026-11-16 07:28:56.116841');
INSERT INTO "moves" VALUES('t4sq25zkjr',45,'take sword',0,'key 45','2026-11-16 07:28:56.120850');
INSERT INTO "moves" VALUES('t4sq25zkjr',46,'give tarraconensis-5',0,NULL,'2026-11-16 07:28:56.124889');
INSERT INTO "moves" VALUES('t4sq25zkjr',47,'take tarraconensis-3',1,NULL,'2026-11-16 07:28:56.127832');
INSERT INTO "moves" VALUES('t4sq25zkjr',48,'undo',1,'key 48','2026-11-16 07:28:56.129325');
INSERT INTO "moves" VALUES('t4sq25zkjr',49,'take tarraconensis-3',1,NULL,'2026-11-16 07:28:56.137086');
INSERT INTO "moves" VALUES('t4sq25zkjr',50,'undo',1,NULL,'2026-11-16 07:28:56.141024');
INSERT INTO "moves" VALUES('t4sq25zkjr',51,'take mercenary-4',1,'key 51','2026-11-16 07:28:56.144796');
INSERT INTO "moves" VALUES('t4sq25zkjr',52,'undo',1,NULL,'2026-11-16 07:28:56.148725');
INSERT INTO "moves" VALUES('t4sq25zkjr',53,'take tarraconensis-5',1,NULL,'2026-11-16 07:28:56.152782');
INSERT INTO "moves" VALUES('t4sq25zkjr',54,'undo',1,'key 54','2026-11-16 07:28:56.154319');
INSERT INTO "moves" VALUES('t4sq25zkjr',55,'take shield',1,NULL,'2026-11-16 07:28:56.160983');
INSERT INTO "moves" VALUES('t4sq25zkjr',56,'give tarraconensis-1',1,NULL,'2026-11-16 07:28:56.164750');
INSERT INTO "moves" VALUES('t4sq25zkjr',57,'take mercenary-4',0,'key 57','2026-11-16 07:28:56.166902');
INSERT INTO "moves" VALUES('t4sq25zkjr',58,'undo',0,NULL,'2026-11-16 07:28:56.177056');
INSERT INTO "moves" VALUES('t4sq25zkjr',59,'take mercenary-4',0,NULL,'2026-11-16 07:28:56.181025');
INSERT INTO "moves" VALUES('t4sq25zkjr',60,'give sword',0,'key 60','2026-11-16 07:28:56.182807');
INSERT INTO "moves" VALUES('t4sq25zkjr',61,'take tarraconensis-1',1,NULL,'2026-11-16 07:28:56.186478');
INSERT INTO "moves" VALUES('t4sq25zkjr',62,'give shield',1,NULL,'2026-11-16 07:28:56.192922');
INSERT INTO "moves" VALUES('t4sq25zkjr',63,'recruit doctor',0,'key 63','2026-11-16 07:28:56.196872');
INSERT INTO "moves" VALUES('t4sq25zkjr',64,'take tarraconensis-5',1,NULL,'2026-11-16 07:28:56.200872');
INSERT INTO "moves" VALUES('t4sq25zkjr',65,'give aquitania-1',1,NULL,'2026-11-16 07:28:56.204652');
INSERT INTO "moves" VALUES('t4sq25zkjr',66,'renew',0,'key 66','2026-11-16 07:28:56.208759');
INSERT INTO "moves" VALUES('t4sq25zkjr',67,'take axe',0,NULL,'2026-11-16 07:28:56.212867');
INSERT INTO "moves" VALUES('t4sq25zkjr',68,'give aquitania-3',0,NULL,'2026-11-16 07:28:56.216899');
INSERT INTO "moves" VALUES('t4sq25zkjr',69,'take caesar',1,'key 69','2026-11-16 07:28:56.220920');
INSERT INTO "moves" VALUES('t4sq25zkjr',70,'undo',1,NULL,'2026-11-16 07:28:56.224723');
INSERT INTO "moves" VALUES('t4sq25zkjr',71,'take aquitania-3',1,NULL,'2026-11-16 07:28:56.228287');
INSERT INTO "moves" VALUES('t4sq25zkjr',72,'give tarraconensis-1',1,'key 72','2026-11-16 07:28:56.232895');
INSERT INTO "moves" VALUES('t4sq25zkjr',73,'recruit mercenary-4',0,NULL,'2026-11-16 07:28:56.237134');
INSERT INTO "moves" VALUES('t4sq25zkjr',74,'take tarraconensis-1',1,NULL,'2026-11-16 07:28:56.241044');
INSERT INTO "moves" VALUES('t4sq25zkjr',75,'give aquitania-4',1,'key 75','2026-11-16 07:28:56.244724');
INSERT INTO "moves" VALUES('t4sq25zkjr',76,'take sword',0,NULL,'2026-11-16 07:28:56.248485');
INSERT INTO "moves" VALUES('t4sq25zkjr',77,'give axe',0,NULL,'2026-11-16 07:28:56.252680');
INSERT INTO "moves" VALUES('t4sq25zkjr',78,'take caesar',1,'key 78','2026-11-16 07:28:56.254523');
INSERT INTO "moves" VALUES('t4sq25zkjr',79,'give tarraconensis-5',1,NULL,'2026-11-16 07:28:56.260874');
INSERT INTO "moves" VALUES('t4sq25zkjr',80,'take sword',0,NULL,'2026-11-16 07:28:56.264699');
INSERT INTO "moves" VALUES('t4sq25zkjr',81,'undo',0,'key 81','2026-11-16 07:28:56.266950');
INSERT INTO "moves" VALUES('t4sq25zkjr',82,'take axe',0,NULL,'2026-11-16 07:28:56.268181');
INSERT INTO "moves" VALUES('t4sq25zkjr',83,'give bow',0,NULL,'2026-11-16 07:28:56.276897');
INSERT INTO "moves" VALUES('t4sq25zkjr',84,'take aquitania-4',1,'key 84','2026-11-16 07:28:56.280770');
INSERT INTO "moves" VALUES('t4sq25zkjr',85,'give caesar',1,NULL,'2026-11-16 07:28:56.284688');
INSERT INTO "moves" VALUES('t4sq25zkjr',86,'take caesar',0,NULL,'2026-11-16 07:28:56.288735');
INSERT INTO "moves" VALUES('t4sq25zkjr',87,'undo',0,'key 87','2026-11-16 07:28:56.292679');
INSERT INTO "moves" VALUES('t4sq25zkjr',88,'take tarraconensis-5',0,NULL,'2026-11-16 07:28:56.300985');
INSERT INTO "moves" VALUES('t4sq25zkjr',89,'give axe',0,NULL,'2026-11-16 07:28:56.313038');
INSERT INTO "moves" VALUES('t4sq25zkjr',90,'take caesar',1,'key 90','2026-11-16 07:28:56.321035');
INSERT INTO "moves" VALUES('t4sq25zkjr',91,'give aquitania-3',1,NULL,'2026-11-16 07:28:56.328968');
INSERT INTO "moves" VALUES('t4sq25zkjr',92,'take sword',0,NULL,'2026-11-16 07:28:56.336961');
INSERT INTO "moves" VALUES('t4sq25zkjr',93,'give sword',0,'key 93','2026-11-16 07:28:56.338513');
INSERT INTO "moves" VALUES('t4sq25zkjr',94,'take aquitania-3',1,NULL,'2026-11-16 07:28:56.349066');
INSERT INTO "moves" VALUES('t4sq25zkjr',95,'undo',1,NULL,'2026-11-16 07:28:56.352876');
INSERT INTO "moves" VALUES('t4sq25zkjr',96,'take sword',1,'key 96','2026-11-16 07:28:56.356905');
INSERT INTO "moves" VALUES('t4sq25zkjr',97,'give aquitania-4',1,NULL,'2026-11-16 07:28:56.360967');
INSERT INTO "moves" VALUES('t4sq25zkjr',98,'take axe',0,NULL,'2026-11-16 07:28:56.365148');
INSERT INTO "moves" VALUES('t4sq25zkjr',99,'undo',0,'key 99','2026-11-16 07:28:56.369095');
INSERT INTO "moves" VALUES('t4sq25zkjr',100,'take aquitania-4',0,NULL,'2026-11-16 07:28:56.371257');
INSERT INTO "moves" VALUES('t4sq25zkjr',101,'undo',0,NULL,'2026-11-16 07:28:56.381516');
INSERT INTO "moves" VALUES('t4sq25zkjr',102,'take aquitania-3',0,'key 102','2026-11-16 07:28:56.385122');
INSERT INTO "moves" VALUES('t4sq25zkjr',103,'give sword',0,NULL,'2026-11-16 07:28:56.393492');
INSERT INTO "moves" VALUES('t4sq25zkjr',104,'caesar',1,NULL,'2026-11-16 07:28:56.397266');
INSERT INTO "moves" VALUES('t4sq25zkjr',105,'take axe',0,'key 105','2026-11-16 07:28:56.405523');
INSERT INTO "moves" VALUES('t4sq25zkjr',106,'give helvetia-4',0,NULL,'2026-11-16 07:28:56.409100');
INSERT INTO "moves" VALUES('t4sq25zkjr',107,'take sword',1,NULL,'2026-11-16 07:28:56.417475');
INSERT INTO "moves" VALUES('t4sq25zkjr',108,'give aquitania-2',1,'key 108','2026-11-16 07:28:56.421133');
INSERT INTO "moves" VALUES('t4sq25zkjr',109,'take bow',0,NULL,'2026-11-16 07:28:56.429031');
INSERT INTO "moves" VALUES('t4sq25zkjr',110,'give axe',0,NULL,'2026-11-16 07:28:56.433005');
INSERT INTO "moves" VALUES('t4sq25zkjr',111,'take helvetia-4',1,'key 111','2026-11-16 07:28:56.436806');
INSERT INTO "moves" VALUES('t4sq25zkjr',112,'undo',1,NULL,'2026-11-16 07:28:56.438706');
INSERT INTO "moves" VALUES('t4sq25zkjr',113,'renew',1,NULL,'2026-11-16 07:28:56.445016');
INSERT INTO "moves" VALUES('t4sq25zkjr',114,'take senator',1,'key 114','2026-11-16 07:28:56.448834');
INSERT INTO "moves" VALUES('t4sq25zkjr',115,'undo',1,NULL,'2026-11-16 07:28:56.452826');
INSERT INTO "moves" VALUES('t4sq25zkjr',116,'take gunner',1,NULL,'2026-11-16 07:28:56.456849');
INSERT INTO "moves" VALUES('t4sq25zkjr',117,'give sword',1,'key 117','2026-11-16 07:28:56.460856');
INSERT INTO "moves" VALUES('t4sq25zkjr',118,'take axe',0,NULL,'2026-11-16 07:28:56.464906');
INSERT INTO "moves" VALUES('t4sq25zkjr',119,'undo',0,NULL,'2026-11-16 07:28:56.468800');
INSERT INTO "moves" VALUES('t4sq25zkjr',120,'take sword',0,'key 120','2026-11-16 07:28:56.477099');
INSERT INTO "moves" VALUES('t4sq25zkjr',121,'give tarraconensis-5',0,NULL,'2026-11-16 07:28:56.481012');
INSERT INTO "moves" VALUES('t4sq25zkjr',122,'take tarraconensis-5',1,NULL,'2026-11-16 07:28:56.484821');
INSERT INTO "moves" VALUES('t4sq25zkjr',123,'give tarraconensis-1',1,'key 123','2026-11-16 07:28:56.488861');
INSERT INTO "moves" VALUES('t4sq25zkjr',124,'recruit aquitania-3',0,NULL,'2026-11-16 07:28:56.492757');
INSERT INTO "moves" VALUES('t4sq25zkjr',125,'take spear',1,NULL,'2026-11-16 07:28:56.496721');
INSERT INTO "moves" VALUES('t4sq25zkjr',126,'undo',1,'key 126','2026-11-16 07:28:56.501022');
INSERT INTO "moves" VALUES('t4sq25zkjr',127,'take spear',1,NULL,'2026-11-16 07:28:56.504745');
INSERT INTO "moves" VALUES('t4sq25zkjr',128,'undo',1,NULL,'2026-11-16 07:28:56.508706');
INSERT INTO "moves" VALUES('t4sq25zkjr',129,'take tarraconensis-1',1,'key 129','2026-11-16 07:28:56.512752');
INSERT INTO "moves" VALUES('t4sq25zkjr',130,'give tarraconensis-5',1,NULL,'2026-11-16 07:28:56.516754');
INSERT INTO "moves" VALUES('t4sq25zkjr',131,'equip bow 3',0,NULL,'2026-11-16 07:28:56.520850');
INSERT INTO "moves" VALUES('t4sq25zkjr',132,'recruit gunner',1,'key 132','2026-11-16 07:28:56.524788');
INSERT INTO "moves" VALUES('t4sq25zkjr',133,'take axe',0,NULL,'2026-11-16 07:28:56.528771');
INSERT INTO "moves" VALUES('t4sq25zkjr',134,'undo',0,NULL,'2026-11-16 07:28:56.532767');
INSERT INTO "moves" VALUES('t4sq25zkjr',135,'take senator',0,'key 135','2026-11-16 07:28:56.536774');
INSERT INTO "moves" VALUES('t4sq25zkjr',136,'give mercenary-3',0,NULL,'2026-11-16 07:28:56.538816');
INSERT INTO "moves" VALUES('t4sq25zkjr',137,'take axe',1,NULL,'2026-11-16 07:28:56.544947');
INSERT INTO "moves" VALUES('t4sq25zkjr',138,'undo',1,'key 138','2026-11-16 07:28:56.548750');
INSERT INTO "moves" VALUES('t4sq25zkjr',139,'take spear',1,NULL,'2026-11-16 07:28:56.552831');
INSERT INTO "moves" VALUES('t4sq25zkjr',140,'give tarraconensis-1',1,NULL,'2026-11-16 07:28:56.556747');
INSERT INTO "moves" VALUES('t4sq25zkjr',141,'senator 1',0,'key 141','2026-11-16 07:28:56.560766');
INSERT INTO "moves" VALUES('t4sq25zkjr',142,'recruit mercenary-1',1,NULL,'2026-11-16 07:28:56.564860');
INSERT INTO "moves" VALUES('t4sq25zkjr',143,'equip spear 4',0,NULL,'2026-11-16 07:28:56.568811');
INSERT INTO "moves" VALUES('t4sq25zkjr',144,'take tarraconensis-5',1,'key 144','2026-11-16 07:28:56.572818');
INSERT INTO "moves" VALUES('t4sq25zkjr',145,'give sword',1,NULL,'2026-11-16 07:28:56.576958');
INSERT INTO "moves" VALUES('t4sq25zkjr',146,'take axe',0,NULL,'2026-11-16 07:28:56.580911');
INSERT INTO "moves" VALUES('t4sq25zkjr',147,'give sword',0,'key 147','2026-11-16 07:28:56.584802');
INSERT INTO "moves" VALUES('t4sq25zkjr',148,'take tarraconensis-1',1,NULL,'2026-11-16 07:28:56.588866');
INSERT INTO "moves" VALUES('t4sq25zkjr',149,'undo',1,NULL,'2026-11-16 07:28:56.592658');
INSERT INTO "moves" VALUES('t4sq25zkjr',150,'take tarraconensis-1',1,'key 150','2026-11-16 07:28:56.596749');
INSERT INTO "moves" VALUES('t4sq25zkjr',151,'undo',1,NULL,'2026-11-16 07:28:56.600685');
INSERT INTO "moves" VALUES('t4sq25zkjr',152,'take mercenary-3',1,NULL,'2026-11-16 07:28:56.605418');
INSERT INTO "moves" VALUES('t4sq25zkjr',153,'give tarraconensis-5',1,'key 153','2026-11-16 07:28:56.608827');
INSERT INTO "moves" VALUES('t4sq25zkjr',154,'take sword',0,NULL,'2026-11-16 07:28:56.612853');
INSERT INTO "moves" VALUES('t4sq25zkjr',155,'give horse',0,NULL,'2026-11-16 07:28:56.616858');
INSERT INTO "moves" VALUES('t4sq25zkjr',156,'take tarraconensis-5',1,'key 156','2026-11-16 07:28:56.620725');
INSERT INTO "moves" VALUES('t4sq25zkjr',157,'undo',1,NULL,'2026-11-16 07:28:56.624817');
INSERT INTO "moves" VALUES('t4sq25zkjr',158,'take tarraconensis-5',1,NULL,'2026-11-16 07:28:56.628871');
INSERT INTO "moves" VALUES('t4sq25zkjr',159,'give mercenary-3',1,'key 159','2026-11-16 07:28:56.632814');
INSERT INTO "moves" VALUES('t4sq25zkjr',160,'renew',0,NULL,'2026-11-16 07:28:56.636807');
INSERT INTO "moves" VALUES('t4sq25zkjr',161,'take mercenary-2',0,NULL,'2026-11-16 07:28:56.639088');
INSERT INTO "moves" VALUES('t4sq25zkjr',162,'give sword',0,'key 162','2026-11-16 07:28:56.645288');
INSERT INTO "moves" VALUES('t4sq25zkjr',163,'take horse',1,NULL,'2026-11-16 07:28:56.648846');
INSERT INTO "moves" VALUES('t4sq25zkjr',164,'undo',1,NULL,'2026-11-16 07:28:56.652748');
INSERT INTO "moves" VALUES('t4sq25zkjr',165,'take gunner',1,'key 165','2026-11-16 07:28:56.656728');
INSERT INTO "moves" VALUES('t4sq25zkjr',166,'give spear',1,NULL,'2026-11-16 07:28:56.660732');
INSERT INTO "moves" VALUES('t4sq25zkjr',167,'take spear',0,NULL,'2026-11-16 07:28:56.664726');
INSERT INTO "moves" VALUES('t4sq25zkjr',168,'undo',0,'key 168','2026-11-16 07:28:56.668729');
INSERT INTO "moves" VALUES('t4sq25zkjr',169,'recruit mercenary-2',0,NULL,'2026-11-16 07:28:56.672778');
INSERT INTO "moves" VALUES('t4sq25zkjr',170,'take spear',1,NULL,'2026-11-16 07:28:56.681221');
INSERT INTO "moves" VALUES('t4sq25zkjr',171,'give britannia-5',1,'key 171','2026-11-16 07:28:56.684928');
INSERT INTO "moves" VALUES('t4sq25zkjr',172,'take britannia-5',0,NULL,'2026-11-16 07:28:56.688834');
INSERT INTO "moves" VALUES('t4sq25zkjr',173,'give axe',0,NULL,'2026-11-16 07:28:56.692820');
INSERT INTO "moves" VALUES('t4sq25zkjr',174,'renew',1,'key 174','2026-11-16 07:28:56.696928');
INSERT INTO "moves" VALUES('t4sq25zkjr',175,'take tarraconensis-4',1,NULL,'2026-11-16 07:28:56.700954');
INSERT INTO "moves" VALUES('t4sq25zkjr',176,'give spear',1,NULL,'2026-11-16 07:28:56.705218');
INSERT INTO "moves" VALUES('t4sq25zkjr',177,'take caesar',0,'key 177','2026-11-16 07:28:56.708732');
INSERT INTO "moves" VALUES('t4sq25zkjr',178,'give mercenary-5',0,NULL,'2026-11-16 07:28:56.712788');
INSERT INTO "moves" VALUES('t4sq25zkjr',179,'take mercenary-5',1,NULL,'2026-11-16 07:28:56.716763');
INSERT INTO "moves" VALUES('t4sq25zkjr',180,'undo',1,'key 180','2026-11-16 07:28:56.720711');
INSERT INTO "moves" VALUES('t4sq25zkjr',181,'take spear',1,NULL,'2026-11-16 07:28:56.729155');
INSERT INTO "moves" VALUES('t4sq25zkjr',182,'give tarraconensis-4',1,NULL,'2026-11-16 07:28:56.732680');
INSERT INTO "moves" VALUES('t4sq25zkjr',183,'caesar',0,'key 183','2026-11-16 07:28:56.736695');
INSERT INTO "moves" VALUES('t4sq25zkjr',184,'take spear',1,NULL,'2026-11-16 07:28:56.745287');
INSERT INTO "moves" VALUES('t4sq25zkjr',185,'give tarraconensis-5',1,NULL,'2026-11-16 07:28:56.748941');
INSERT INTO "moves" VALUES('t4sq25zkjr',186,'take mercenary-5',0,'key 186','2026-11-16 07:28:56.752660');
INSERT INTO "moves" VALUES('t4sq25zkjr',187,'give helvetia-5',0,NULL,'2026-11-16 07:28:56.756801');
INSERT INTO "moves" VALUES('t4sq25zkjr',188,'take tarraconensis-4',1,NULL,'2026-11-16 07:28:56.773466');
INSERT INTO "moves" VALUES('t4sq25zkjr',189,'undo',1,'key 189','2026-11-16 07:28:56.781400');
INSERT INTO "moves" VALUES('t4sq25zkjr',190,'take tarraconensis-2',1,NULL,'2026-11-16 07:28:56.785005');
INSERT INTO "moves" VALUES('t4sq25zkjr',191,'give spear',1,NULL,'2026-11-16 07:28:56.788710');
INSERT INTO "moves" VALUES('t4sq25zkjr',192,'renew',0,'key 192','2026-11-16 07:28:56.792766');
INSERT INTO "moves" VALUES('t4sq25zkjr',193,'take spear',0,NULL,'2026-11-16 07:28:56.796714');
INSERT INTO "moves" VALUES('t4sq25zkjr',194,'give bow',0,NULL,'2026-11-16 07:28:56.801064');
INSERT INTO "moves" VALUES('t4sq25zkjr',195,'renew',1,'key 195','2026-11-16 07:28:56.805056');
INSERT INTO "moves" VALUES('t4sq25zkjr',196,'take horse',1,NULL,'2026-11-16 07:28:56.809042');
INSERT INTO "moves" VALUES('t4sq25zkjr',197,'give spear',1,NULL,'2026-11-16 07:28:56.813011');
INSERT INTO "moves" VALUES('t4sq25zkjr',198,'take shield',0,'key 198','2026-11-16 07:28:56.817071');
INSERT INTO "moves" VALUES('t4sq25zkjr',199,'give britannia-5',0,NULL,'2026-11-16 07:28:56.821223');
INSERT INTO "moves" VALUES('t4sq25zkjr',200,'take britannia-2',1,NULL,'2026-11-16 07:28:56.824994');
INSERT INTO "moves" VALUES('t4sq25zkjr',201,'give tarraconensis-2',1,'key 201','2026-11-16 07:28:56.829094');
INSERT INTO "moves" VALUES('t4sq25zkjr',202,'take doctor',0,NULL,'2026-11-16 07:28:56.832978');
INSERT INTO "moves" VALUES('t4sq25zkjr',203,'give spear',0,NULL,'2026-11-16 07:28:56.837001');
INSERT INTO "moves" VALUES('t4sq25zkjr',204,'take spear',1,'key 204','2026-11-16 07:28:56.839720');
INSERT INTO "moves" VALUES('t4sq25zkjr',205,'give horse',1,NULL,'2026-11-16 07:28:56.849070');
INSERT INTO "moves" VALUES('t4sq25zkjr',206,'renew',0,NULL,'2026-11-16 07:28:56.853280');
INSERT INTO "moves" VALUES('37nvg5fq32',0,'mars',2,'key 0','2026-11-16 07:28:56.874648');
INSERT INTO "moves" VALUES('37nvg5fq32',1,'recruit doctor',0,NULL,'2026-11-16 07:28:56.885544');
INSERT INTO "moves" VALUES('37nvg5fq32',2,'recruit britannia-2',1,NULL,'2026-11-16 07:28:56.889191');
INSERT INTO "moves" VALUES('37nvg5fq32',3,'recruit gunner',2,'key 3','2026-11-16 07:28:56.897551');
INSERT INTO "moves" VALUES('37nvg5fq32',4,'take senator',0,NULL,'2026-11-16 07:28:56.901163');
INSERT INTO "moves" VALUES('37nvg5fq32',5,'give spear',0,NULL,'2026-11-16 07:28:56.909414');
INSERT INTO "moves" VALUES('37nvg5fq32',6,'recruit doctor',1,'key 6','2026-11-16 07:28:56.913028');
INSERT INTO "moves" VALUES('37nvg5fq32',7,'take britannia-1',2,NULL,'2026-11-16 07:28:56.914770');
INSERT INTO "moves" VALUES('37nvg5fq32',8,'give mercenary-3',2,NULL,'2026-11-16 07:28:56.921383');
INSERT INTO "moves" VALUES('37nvg5fq32',9,'recruit aquitania-4',0,'key 9','2026-11-16 07:28:56.929634');
INSERT INTO "moves" VALUES('37nvg5fq32',10,'recruit mercenary-4',1,NULL,'2026-11-16 07:28:56.945598');
INSERT INTO "moves" VALUES('37nvg5fq32',11,'renew',2,NULL,'2026-11-16 07:28:56.953328');
INSERT INTO "moves" VALUES('37nvg5fq32',12,'take axe',2,'key 12','2026-11-16 07:28:56.969191');
INSERT INTO "moves" VALUES('37nvg5fq32',13,'undo',2,NULL,'2026-11-16 07:28:56.973505');
INSERT INTO "moves" VALUES('37nvg5fq32',14,'take caesar',2,NULL,'2026-11-16 07:28:56.989184');
INSERT INTO "moves" VALUES('37nvg5fq32',15,'undo',2,'key 15','2026-11-16 07:28:56.992763');
INSERT INTO "moves" VALUES('37nvg5fq32',16,'take caesar',2,NULL,'2026-11-16 07:28:57.001335');
INSERT INTO "moves" VALUES('37nvg5fq32',17,'give aquitania-2',2,NULL,'2026-11-16 07:28:57.009164');
INSERT INTO "moves" VALUES('37nvg5fq32',18,'take sword',0,'key 18','2026-11-16 07:28:57.013207');
INSERT INTO "moves" VALUES('37nvg5fq32',19,'give senator',0,NULL,'2026-11-16 07:28:57.016980');
INSERT INTO "moves" VALUES('37nvg5fq32',20,'take shield',1,NULL,'2026-11-16 07:28:57.021072');
INSERT INTO "moves" VALUES('37nvg5fq32',21,'give senator',1,'key 21','2026-11-16 07:28:57.024783');
INSERT INTO "moves" VALUES('37nvg5fq32',22,'caesar',2,NULL,'2026-11-16 07:28:57.027604');
INSERT INTO "moves" VALUES('37nvg5fq32',23,'take aquitania-2',0,NULL,'2026-11-16 07:28:57.029845');
INSERT INTO "moves" VALUES('37nvg5fq32',24,'undo',0,'key 24','2026-11-16 07:28:57.037065');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, look VARCHAR(80), 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('7cqkp2r7zw8xsbk9','ana','$argon2id$v=19$m=65536,t=3,p=4$QPJ3HYBsCV9V+psJ+NvJPA$/i2wfzPVzUHcEO3kc5LOZqy5jwu+aED36zFOptkSleM','2026-11-16 07:28:55.483711','ana');
INSERT INTO "people" VALUES('pjkqdmzxg5mxdgw3',NULL,NULL,'2026-11-16 07:28:55.488435',NULL);
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
INSERT INTO "seats" VALUES('t4sq25zkjr',0,'Ana',NULL,'7cqkp2r7zw8xsbk9');
INSERT INTO "seats" VALUES('t4sq25zkjr',1,'Évora',NULL,'pjkqdmzxg5mxdgw3');
INSERT INTO "seats" VALUES('37nvg5fq32',0,'Ana',NULL,'7cqkp2r7zw8xsbk9');
INSERT INTO "seats" VALUES('37nvg5fq32',1,'Greedy 2','greedy',NULL);
INSERT INTO "seats" VALUES('37nvg5fq32',2,'Random 3','random',NULL);
INSERT INTO "seats" VALUES('ddmwnr227b',0,'Ana',NULL,'7cqkp2r7zw8xsbk9');
INSERT INTO "seats" VALUES('ddmwnr227b',1,'…',NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('10c4b881eeeda7b07ba337a8a095d29685fa4593103f5238605c511b2f6234c0','pjkqdmzxg5mxdgw3','2026-11-16 07:28:55.488770');
INSERT INTO "sessions" VALUES('26c7f573226d86d5309a37b50f7a72a6a34021906917f0555102df941a228f31','7cqkp2r7zw8xsbk9','2026-11-16 07:28:55.865707');
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
INSERT INTO "tables" VALUES('t4sq25zkjr','lusitania',2,2,'{}','pinned 2 10000','7cqkp2r7zw8xsbk9','vjf2jdspd8zwbhbgkxq2',1,'2026-11-16 07:28:55.868612','2026-11-16 07:28:56.853462',1,'[12, 4]');
INSERT INTO "tables" VALUES('37nvg5fq32','lusitania',2,3,'{}','pinned 3 25','7cqkp2r7zw8xsbk9','wqvrhwhzdmttkxwd8fpm',1,'2026-11-16 07:28:56.868497','2026-11-16 07:28:57.037239',1,NULL);
INSERT INTO "tables" VALUES('ddmwnr227b','lusitania',2,2,'{}','pinned 2 0','7cqkp2r7zw8xsbk9','64nxpjbjsg6zm4xqw7xs',1,'2026-11-16 07:28:57.048617','2026-11-16 07:28:57.048622',0,NULL);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_chats_table_id ON chats (table_id);
CREATE UNIQUE INDEX ix_people_look ON people (look);
CREATE INDEX ix_counts_until ON counts (until);
COMMIT;
