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
INSERT INTO "acts" VALUES(1,'2026-11-16 07:30:43.998135',NULL,'pinned','promote',NULL,'3f4m8364384t9m5g',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "chats" VALUES(1,'fp5jhbxjxs','Ana',0,'Boa sorte!','2026-11-16 07:30:43.935577',NULL,NULL);
INSERT INTO "chats" VALUES(2,'fp5jhbxjxs','O''Neill',NULL,'line	two; -- DROP','2026-11-16 07:30:43.937810',NULL,NULL);
INSERT INTO "chats" VALUES(3,'vdgb44k2r8','Ana',0,'Boa sorte!','2026-11-16 07:30:43.988984',NULL,NULL);
INSERT INTO "chats" VALUES(4,'vdgb44k2r8','O''Neill',NULL,'line	two; -- DROP','2026-11-16 07:30:43.989860',NULL,NULL);
INSERT INTO "chats" VALUES(5,'trwcb7s7wz','Ana',0,'Boa sorte!','2026-11-16 07:30:43.993674',NULL,NULL);
INSERT INTO "chats" VALUES(6,'trwcb7s7wz','O''Neill',NULL,'line	two; -- DROP','2026-11-16 07:30:43.994728',NULL,NULL);
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
INSERT INTO "moves" VALUES('fp5jhbxjxs',0,'take axe',0,'key 0','2026-11-16 07:30:43.433272');
INSERT INTO "moves" VALUES('fp5jhbxjxs',1,'give helvetia-2',0,NULL,'2026-11-16 07:30:43.437998');
INSERT INTO "moves" VALUES('fp5jhbxjxs',2,'take aquitania-3',1,NULL,'2026-11-16 07:30:43.448379');
INSERT INTO "moves" VALUES('fp5jhbxjxs',3,'undo',1,'key 3','2026-11-16 07:30:43.455167');
INSERT INTO "moves" VALUES('fp5jhbxjxs',4,'take shield',1,NULL,'2026-11-16 07:30:43.463197');
INSERT INTO "moves" VALUES('fp5jhbxjxs',5,'give doctor',1,NULL,'2026-11-16 07:30:43.465696');
INSERT INTO "moves" VALUES('fp5jhbxjxs',6,'take aquitania-3',0,'key 6','2026-11-16 07:30:43.472279');
INSERT INTO "moves" VALUES('fp5jhbxjxs',7,'give axe',0,NULL,'2026-11-16 07:30:43.475687');
INSERT INTO "moves" VALUES('fp5jhbxjxs',8,'mars',1,NULL,'2026-11-16 07:30:43.478804');
INSERT INTO "moves" VALUES('fp5jhbxjxs',9,'take axe',0,'key 9','2026-11-16 07:30:43.481933');
INSERT INTO "moves" VALUES('fp5jhbxjxs',10,'undo',0,NULL,'2026-11-16 07:30:43.484796');
INSERT INTO "moves" VALUES('fp5jhbxjxs',11,'take axe',0,NULL,'2026-11-16 07:30:43.486811');
INSERT INTO "moves" VALUES('fp5jhbxjxs',12,'give aquitania-3',0,'key 12','2026-11-16 07:30:43.489439');
INSERT INTO "moves" VALUES('fp5jhbxjxs',13,'take doctor',1,NULL,'2026-11-16 07:30:43.491210');
INSERT INTO "moves" VALUES('fp5jhbxjxs',14,'undo',1,NULL,'2026-11-16 07:30:43.493908');
INSERT INTO "moves" VALUES('fp5jhbxjxs',15,'recruit helvetia-3',1,'key 15','2026-11-16 07:30:43.497463');
INSERT INTO "moves" VALUES('fp5jhbxjxs',16,'take doctor',0,NULL,'2026-11-16 07:30:43.505371');
INSERT INTO "moves" VALUES('fp5jhbxjxs',17,'undo',0,NULL,'2026-11-16 07:30:43.513581');
INSERT INTO "moves" VALUES('fp5jhbxjxs',18,'take helvetia-2',0,'key 18','2026-11-16 07:30:43.536136');
INSERT INTO "moves" VALUES('fp5jhbxjxs',19,'give mercenary-4',0,NULL,'2026-11-16 07:30:43.539870');
INSERT INTO "moves" VALUES('fp5jhbxjxs',20,'take caesar',1,NULL,'2026-11-16 07:30:43.542204');
INSERT INTO "moves" VALUES('fp5jhbxjxs',21,'undo',1,'key 21','2026-11-16 07:30:43.544323');
INSERT INTO "moves" VALUES('fp5jhbxjxs',22,'take doctor',1,NULL,'2026-11-16 07:30:43.546166');
INSERT INTO "moves" VALUES('fp5jhbxjxs',23,'give tarraconensis-1',1,NULL,'2026-11-16 07:30:43.549035');
INSERT INTO "moves" VALUES('fp5jhbxjxs',24,'mars',0,'key 24','2026-11-16 07:30:43.551143');
INSERT INTO "moves" VALUES('fp5jhbxjxs',25,'take tarraconensis-1',1,NULL,'2026-11-16 07:30:43.553137');
INSERT INTO "moves" VALUES('fp5jhbxjxs',26,'give doctor',1,NULL,'2026-11-16 07:30:43.554920');
INSERT INTO "moves" VALUES('fp5jhbxjxs',27,'recruit aquitania-5',0,'key 27','2026-11-16 07:30:43.556696');
INSERT INTO "moves" VALUES('fp5jhbxjxs',28,'take doctor',1,NULL,'2026-11-16 07:30:43.558368');
INSERT INTO "moves" VALUES('fp5jhbxjxs',29,'give sword',1,NULL,'2026-11-16 07:30:43.560028');
INSERT INTO "moves" VALUES('fp5jhbxjxs',30,'take aquitania-3',0,'key 30','2026-11-16 07:30:43.561944');
INSERT INTO "moves" VALUES('fp5jhbxjxs',31,'give aquitania-4',0,NULL,'2026-11-16 07:30:43.563800');
INSERT INTO "moves" VALUES('fp5jhbxjxs',32,'take mercenary-4',1,NULL,'2026-11-16 07:30:43.565607');
INSERT INTO "moves" VALUES('fp5jhbxjxs',33,'give doctor',1,'key 33','2026-11-16 07:30:43.567340');
INSERT INTO "moves" VALUES('fp5jhbxjxs',34,'take doctor',0,NULL,'2026-11-16 07:30:43.569375');
INSERT INTO "moves" VALUES('fp5jhbxjxs',35,'give shield',0,NULL,'2026-11-16 07:30:43.571504');
INSERT INTO "moves" VALUES('fp5jhbxjxs',36,'take sword',1,'key 36','2026-11-16 07:30:43.573570');
INSERT INTO "moves" VALUES('fp5jhbxjxs',37,'give mercenary-4',1,NULL,'2026-11-16 07:30:43.575436');
INSERT INTO "moves" VALUES('fp5jhbxjxs',38,'take caesar',0,NULL,'2026-11-16 07:30:43.577580');
INSERT INTO "moves" VALUES('fp5jhbxjxs',39,'give aquitania-1',0,'key 39','2026-11-16 07:30:43.579479');
INSERT INTO "moves" VALUES('fp5jhbxjxs',40,'take aquitania-4',1,NULL,'2026-11-16 07:30:43.581561');
INSERT INTO "moves" VALUES('fp5jhbxjxs',41,'give sword',1,NULL,'2026-11-16 07:30:43.583312');
INSERT INTO "moves" VALUES('fp5jhbxjxs',42,'caesar',0,'key 42','2026-11-16 07:30:43.585234');
INSERT INTO "moves" VALUES('fp5jhbxjxs',43,'take aquitania-1',1,NULL,'2026-11-16 07:30:43.587049');
INSERT INTO "moves" VALUES('fp5jhbxjxs',44,'give tarraconensis-3',1,NULL,'2026-11-16 07:30:43.588860');
INSERT INTO "moves" VALUES('fp5jhbxjxs',45,'take sword',0,'key 45','2026-11-16 07:30:43.591825');
INSERT INTO "moves" VALUES('fp5jhbxjxs',46,'give tarraconensis-5',0,NULL,'2026-11-16 07:30:43.594059');
INSERT INTO "moves" VALUES('fp5jhbxjxs',47,'take tarraconensis-3',1,NULL,'2026-11-16 07:30:43.598304');
INSERT INTO "moves" VALUES('fp5jhbxjxs',48,'undo',1,'key 48','2026-11-16 07:30:43.600460');
INSERT INTO "moves" VALUES('fp5jhbxjxs',49,'take tarraconensis-3',1,NULL,'2026-11-16 07:30:43.602536');
INSERT INTO "moves" VALUES('fp5jhbxjxs',50,'undo',1,NULL,'2026-11-16 07:30:43.605469');
INSERT INTO "moves" VALUES('fp5jhbxjxs',51,'take mercenary-4',1,'key 51','2026-11-16 07:30:43.607231');
INSERT INTO "moves" VALUES('fp5jhbxjxs',52,'undo',1,NULL,'2026-11-16 07:30:43.609304');
INSERT INTO "moves" VALUES('fp5jhbxjxs',53,'take tarraconensis-5',1,NULL,'2026-11-16 07:30:43.611247');
INSERT INTO "moves" VALUES('fp5jhbxjxs',54,'undo',1,'key 54','2026-11-16 07:30:43.613117');
INSERT INTO "moves" VALUES('fp5jhbxjxs',55,'take shield',1,NULL,'2026-11-16 07:30:43.615229');
INSERT INTO "moves" VALUES('fp5jhbxjxs',56,'give tarraconensis-1',1,NULL,'2026-11-16 07:30:43.617115');
INSERT INTO "moves" VALUES('fp5jhbxjxs',57,'take mercenary-4',0,'key 57','2026-11-16 07:30:43.619159');
INSERT INTO "moves" VALUES('fp5jhbxjxs',58,'undo',0,NULL,'2026-11-16 07:30:43.621576');
INSERT INTO "moves" VALUES('fp5jhbxjxs',59,'take mercenary-4',0,NULL,'2026-11-16 07:30:43.623193');
INSERT INTO "moves" VALUES('fp5jhbxjxs',60,'give sword',0,'key 60','2026-11-16 07:30:43.625375');
INSERT INTO "moves" VALUES('fp5jhbxjxs',61,'take tarraconensis-1',1,NULL,'2026-11-16 07:30:43.627523');
INSERT INTO "moves" VALUES('fp5jhbxjxs',62,'give shield',1,NULL,'2026-11-16 07:30:43.629552');
INSERT INTO "moves" VALUES('fp5jhbxjxs',63,'recruit doctor',0,'key 63','2026-11-16 07:30:43.632594');
INSERT INTO "moves" VALUES('fp5jhbxjxs',64,'take tarraconensis-5',1,NULL,'2026-11-16 07:30:43.635745');
INSERT INTO "moves" VALUES('fp5jhbxjxs',65,'give aquitania-1',1,NULL,'2026-11-16 07:30:43.637888');
INSERT INTO "moves" VALUES('fp5jhbxjxs',66,'renew',0,'key 66','2026-11-16 07:30:43.639729');
INSERT INTO "moves" VALUES('fp5jhbxjxs',67,'take axe',0,NULL,'2026-11-16 07:30:43.641962');
INSERT INTO "moves" VALUES('fp5jhbxjxs',68,'give aquitania-3',0,NULL,'2026-11-16 07:30:43.643666');
INSERT INTO "moves" VALUES('fp5jhbxjxs',69,'take caesar',1,'key 69','2026-11-16 07:30:43.645368');
INSERT INTO "moves" VALUES('fp5jhbxjxs',70,'undo',1,NULL,'2026-11-16 07:30:43.648014');
INSERT INTO "moves" VALUES('fp5jhbxjxs',71,'take aquitania-3',1,NULL,'2026-11-16 07:30:43.649733');
INSERT INTO "moves" VALUES('fp5jhbxjxs',72,'give tarraconensis-1',1,'key 72','2026-11-16 07:30:43.651594');
INSERT INTO "moves" VALUES('fp5jhbxjxs',73,'recruit mercenary-4',0,NULL,'2026-11-16 07:30:43.653547');
INSERT INTO "moves" VALUES('fp5jhbxjxs',74,'take tarraconensis-1',1,NULL,'2026-11-16 07:30:43.655305');
INSERT INTO "moves" VALUES('fp5jhbxjxs',75,'give aquitania-4',1,'key 75','2026-11-16 07:30:43.657197');
INSERT INTO "moves" VALUES('fp5jhbxjxs',76,'take sword',0,NULL,'2026-11-16 07:30:43.659076');
INSERT INTO "moves" VALUES('fp5jhbxjxs',77,'give axe',0,NULL,'2026-11-16 07:30:43.663320');
INSERT INTO "moves" VALUES('fp5jhbxjxs',78,'take caesar',1,'key 78','2026-11-16 07:30:43.666291');
INSERT INTO "moves" VALUES('fp5jhbxjxs',79,'give tarraconensis-5',1,NULL,'2026-11-16 07:30:43.668348');
INSERT INTO "moves" VALUES('fp5jhbxjxs',80,'take sword',0,NULL,'2026-11-16 07:30:43.670139');
INSERT INTO "moves" VALUES('fp5jhbxjxs',81,'undo',0,'key 81','2026-11-16 07:30:43.671945');
INSERT INTO "moves" VALUES('fp5jhbxjxs',82,'take axe',0,NULL,'2026-11-16 07:30:43.673634');
INSERT INTO "moves" VALUES('fp5jhbxjxs',83,'give bow',0,NULL,'2026-11-16 07:30:43.675331');
INSERT INTO "moves" VALUES('fp5jhbxjxs',84,'take aquitania-4',1,'key 84','2026-11-16 07:30:43.677979');
INSERT INTO "moves" VALUES('fp5jhbxjxs',85,'give caesar',1,NULL,'2026-11-16 07:30:43.679713');
INSERT INTO "moves" VALUES('fp5jhbxjxs',86,'take caesar',0,NULL,'2026-11-16 07:30:43.681717');
INSERT INTO "moves" VALUES('fp5jhbxjxs',87,'undo',0,'key 87','2026-11-16 07:30:43.683640');
INSERT INTO "moves" VALUES('fp5jhbxjxs',88,'take tarraconensis-5',0,NULL,'2026-11-16 07:30:43.685478');
INSERT INTO "moves" VALUES('fp5jhbxjxs',89,'give axe',0,NULL,'2026-11-16 07:30:43.687256');
INSERT INTO "moves" VALUES('fp5jhbxjxs',90,'take caesar',1,'key 90','2026-11-16 07:30:43.689195');
INSERT INTO "moves" VALUES('fp5jhbxjxs',91,'give aquitania-3',1,NULL,'2026-11-16 07:30:43.691051');
INSERT INTO "moves" VALUES('fp5jhbxjxs',92,'take sword',0,NULL,'2026-11-16 07:30:43.693122');
INSERT INTO "moves" VALUES('fp5jhbxjxs',93,'give sword',0,'key 93','2026-11-16 07:30:43.694763');
INSERT INTO "moves" VALUES('fp5jhbxjxs',94,'take aquitania-3',1,NULL,'2026-11-16 07:30:43.696568');
INSERT INTO "moves" VALUES('fp5jhbxjxs',95,'undo',1,NULL,'2026-11-16 07:30:43.699570');
INSERT INTO "moves" VALUES('fp5jhbxjxs',96,'take sword',1,'key 96','2026-11-16 07:30:43.701671');
INSERT INTO "moves" VALUES('fp5jhbxjxs',97,'give aquitania-4',1,NULL,'2026-11-16 07:30:43.703619');
INSERT INTO "moves" VALUES('fp5jhbxjxs',98,'take axe',0,NULL,'2026-11-16 07:30:43.705389');
INSERT INTO "moves" VALUES('fp5jhbxjxs',99,'undo',0,'key 99','2026-11-16 07:30:43.706983');
INSERT INTO "moves" VALUES('fp5jhbxjxs',100,'take aquitania-4',0,NULL,'2026-11-16 07:30:43.708713');
INSERT INTO "moves" VALUES('fp5jhbxjxs',101,'undo',0,NULL,'2026-11-16 07:30:43.710388');
INSERT INTO "moves" VALUES('fp5jhbxjxs',102,'take aquitania-3',0,'key 102','2026-11-16 07:30:43.712315');
INSERT INTO "moves" VALUES('fp5jhbxjxs',103,'give sword',0,NULL,'2026-11-16 07:30:43.714031');
INSERT INTO "moves" VALUES('fp5jhbxjxs',104,'caesar',1,NULL,'2026-11-16 07:30:43.715748');
INSERT INTO "moves" VALUES('fp5jhbxjxs',105,'take axe',0,'key 105','2026-11-16 07:30:43.717574');
INSERT INTO "moves" VALUES('fp5jhbxjxs',106,'give helvetia-4',0,NULL,'2026-11-16 07:30:43.719316');
INSERT INTO "moves" VALUES('fp5jhbxjxs',107,'take sword',1,NULL,'2026-11-16 07:30:43.721230');
INSERT INTO "moves" VALUES('fp5jhbxjxs',108,'give aquitania-2',1,'key 108','2026-11-16 07:30:43.723031');
INSERT INTO "moves" VALUES('fp5jhbxjxs',109,'take bow',0,NULL,'2026-11-16 07:30:43.724786');
INSERT INTO "moves" VALUES('fp5jhbxjxs',110,'give axe',0,NULL,'2026-11-16 07:30:43.726469');
INSERT INTO "moves" VALUES('fp5jhbxjxs',111,'take helvetia-4',1,'key 111','2026-11-16 07:30:43.728171');
INSERT INTO "moves" VALUES('fp5jhbxjxs',112,'undo',1,NULL,'2026-11-16 07:30:43.729864');
INSERT INTO "moves" VALUES('fp5jhbxjxs',113,'renew',1,NULL,'2026-11-16 07:30:43.731832');
INSERT INTO "moves" VALUES('fp5jhbxjxs',114,'take senator',1,'key 114','2026-11-16 07:30:43.733630');
INSERT INTO "moves" VALUES('fp5jhbxjxs',115,'undo',1,NULL,'2026-11-16 07:30:43.735221');
INSERT INTO "moves" VALUES('fp5jhbxjxs',116,'take gunner',1,NULL,'2026-11-16 07:30:43.736920');
INSERT INTO "moves" VALUES('fp5jhbxjxs',117,'give sword',1,'key 117','2026-11-16 07:30:43.738689');
INSERT INTO "moves" VALUES('fp5jhbxjxs',118,'take axe',0,NULL,'2026-11-16 07:30:43.740517');
INSERT INTO "moves" VALUES('fp5jhbxjxs',119,'undo',0,NULL,'2026-11-16 07:30:43.742322');
INSERT INTO "moves" VALUES('fp5jhbxjxs',120,'take sword',0,'key 120','2026-11-16 07:30:43.744292');
INSERT INTO "moves" VALUES('fp5jhbxjxs',121,'give tarraconensis-5',0,NULL,'2026-11-16 07:30:43.746084');
INSERT INTO "moves" VALUES('fp5jhbxjxs',122,'take tarraconensis-5',1,NULL,'2026-11-16 07:30:43.749070');
INSERT INTO "moves" VALUES('fp5jhbxjxs',123,'give tarraconensis-1',1,'key 123','2026-11-16 07:30:43.750985');
INSERT INTO "moves" VALUES('fp5jhbxjxs',124,'recruit aquitania-3',0,NULL,'2026-11-16 07:30:43.752780');
INSERT INTO "moves" VALUES('fp5jhbxjxs',125,'take spear',1,NULL,'2026-11-16 07:30:43.754581');
INSERT INTO "moves" VALUES('fp5jhbxjxs',126,'undo',1,'key 126','2026-11-16 07:30:43.756337');
INSERT INTO "moves" VALUES('fp5jhbxjxs',127,'take spear',1,NULL,'2026-11-16 07:30:43.758079');
INSERT INTO "moves" VALUES('fp5jhbxjxs',128,'undo',1,NULL,'2026-11-16 07:30:43.759768');
INSERT INTO "moves" VALUES('fp5jhbxjxs',129,'take tarraconensis-1',1,'key 129','2026-11-16 07:30:43.761715');
INSERT INTO "moves" VALUES('fp5jhbxjxs',130,'give tarraconensis-5',1,NULL,'2026-11-16 07:30:43.763529');
INSERT INTO "moves" VALUES('fp5jhbxjxs',131,'equip bow 3',0,NULL,'2026-11-16 07:30:43.765406');
INSERT INTO "moves" VALUES('fp5jhbxjxs',132,'recruit gunner',1,'key 132','2026-11-16 07:30:43.767245');
INSERT INTO "moves" VALUES('fp5jhbxjxs',133,'take axe',0,NULL,'2026-11-16 07:30:43.769121');
INSERT INTO "moves" VALUES('fp5jhbxjxs',134,'undo',0,NULL,'2026-11-16 07:30:43.770985');
INSERT INTO "moves" VALUES('fp5jhbxjxs',135,'take senator',0,'key 135','2026-11-16 07:30:43.773045');
INSERT INTO "moves" VALUES('fp5jhbxjxs',136,'give mercenary-3',0,NULL,'2026-11-16 07:30:43.774900');
INSERT INTO "moves" VALUES('fp5jhbxjxs',137,'take axe',1,NULL,'2026-11-16 07:30:43.776781');
INSERT INTO "moves" VALUES('fp5jhbxjxs',138,'undo',1,'key 138','2026-11-16 07:30:43.778480');
INSERT INTO "moves" VALUES('fp5jhbxjxs',139,'take spear',1,NULL,'2026-11-16 07:30:43.780354');
INSERT INTO "moves" VALUES('fp5jhbxjxs',140,'give tarraconensis-1',1,NULL,'2026-11-16 07:30:43.782322');
INSERT INTO "moves" VALUES('fp5jhbxjxs',141,'senator 1',0,'key 141','2026-11-16 07:30:43.783955');
INSERT INTO "moves" VALUES('fp5jhbxjxs',142,'recruit mercenary-1',1,NULL,'2026-11-16 07:30:43.785549');
INSERT INTO "moves" VALUES('fp5jhbxjxs',143,'equip spear 4',0,NULL,'2026-11-16 07:30:43.787221');
INSERT INTO "moves" VALUES('fp5jhbxjxs',144,'take tarraconensis-5',1,'key 144','2026-11-16 07:30:43.788785');
INSERT INTO "moves" VALUES('fp5jhbxjxs',145,'give sword',1,NULL,'2026-11-16 07:30:43.790354');
INSERT INTO "moves" VALUES('fp5jhbxjxs',146,'take axe',0,NULL,'2026-11-16 07:30:43.792362');
INSERT INTO "moves" VALUES('fp5jhbxjxs',147,'give sword',0,'key 147','2026-11-16 07:30:43.793971');
INSERT INTO "moves" VALUES('fp5jhbxjxs',148,'take tarraconensis-1',1,NULL,'2026-11-16 07:30:43.795659');
INSERT INTO "moves" VALUES('fp5jhbxjxs',149,'undo',1,NULL,'2026-11-16 07:30:43.798669');
INSERT INTO "moves" VALUES('fp5jhbxjxs',150,'take tarraconensis-1',1,'key 150','2026-11-16 07:30:43.800690');
INSERT INTO "moves" VALUES('fp5jhbxjxs',151,'undo',1,NULL,'2026-11-16 07:30:43.802519');
INSERT INTO "moves" VALUES('fp5jhbxjxs',152,'take mercenary-3',1,NULL,'2026-11-16 07:30:43.804425');
INSERT INTO "moves" VALUES('fp5jhbxjxs',153,'give tarraconensis-5',1,'key 153','2026-11-16 07:30:43.806155');
INSERT INTO "moves" VALUES('fp5jhbxjxs',154,'take sword',0,NULL,'2026-11-16 07:30:43.807963');
INSERT INTO "moves" VALUES('fp5jhbxjxs',155,'give horse',0,NULL,'2026-11-16 07:30:43.809810');
INSERT INTO "moves" VALUES('fp5jhbxjxs',156,'take tarraconensis-5',1,'key 156','2026-11-16 07:30:43.822449');
INSERT INTO "moves" VALUES('fp5jhbxjxs',157,'undo',1,NULL,'2026-11-16 07:30:43.824760');
INSERT INTO "moves" VALUES('fp5jhbxjxs',158,'take tarraconensis-5',1,NULL,'2026-11-16 07:30:43.826649');
INSERT INTO "moves" VALUES('fp5jhbxjxs',159,'give mercenary-3',1,'key 159','2026-11-16 07:30:43.828615');
INSERT INTO "moves" VALUES('fp5jhbxjxs',160,'renew',0,NULL,'2026-11-16 07:30:43.830404');
INSERT INTO "moves" VALUES('fp5jhbxjxs',161,'take mercenary-2',0,NULL,'2026-11-16 07:30:43.833007');
INSERT INTO "moves" VALUES('fp5jhbxjxs',162,'give sword',0,'key 162','2026-11-16 07:30:43.835001');
INSERT INTO "moves" VALUES('fp5jhbxjxs',163,'take horse',1,NULL,'2026-11-16 07:30:43.836916');
INSERT INTO "moves" VALUES('fp5jhbxjxs',164,'undo',1,NULL,'2026-11-16 07:30:43.838735');
INSERT INTO "moves" VALUES('fp5jhbxjxs',165,'take gunner',1,'key 165','2026-11-16 07:30:43.840769');
INSERT INTO "moves" VALUES('fp5jhbxjxs',166,'give spear',1,NULL,'2026-11-16 07:30:43.842677');
INSERT INTO "moves" VALUES('fp5jhbxjxs',167,'take spear',0,NULL,'2026-11-16 07:30:43.844579');
INSERT INTO "moves" VALUES('fp5jhbxjxs',168,'undo',0,'key 168','2026-11-16 07:30:43.846426');
INSERT INTO "moves" VALUES('fp5jhbxjxs',169,'recruit mercenary-2',0,NULL,'2026-11-16 07:30:43.849399');
INSERT INTO "moves" VALUES('fp5jhbxjxs',170,'take spear',1,NULL,'2026-11-16 07:30:43.851491');
INSERT INTO "moves" VALUES('fp5jhbxjxs',171,'give britannia-5',1,'key 171','2026-11-16 07:30:43.853386');
INSERT INTO "moves" VALUES('fp5jhbxjxs',172,'take britannia-5',0,NULL,'2026-11-16 07:30:43.855321');
INSERT INTO "moves" VALUES('fp5jhbxjxs',173,'give axe',0,NULL,'2026-11-16 07:30:43.857269');
INSERT INTO "moves" VALUES('fp5jhbxjxs',174,'renew',1,'key 174','2026-11-16 07:30:43.859079');
INSERT INTO "moves" VALUES('fp5jhbxjxs',175,'take tarraconensis-4',1,NULL,'2026-11-16 07:30:43.861182');
INSERT INTO "moves" VALUES('fp5jhbxjxs',176,'give spear',1,NULL,'2026-11-16 07:30:43.863086');
INSERT INTO "moves" VALUES('fp5jhbxjxs',177,'take caesar',0,'key 177','2026-11-16 07:30:43.865030');
INSERT INTO "moves" VALUES('fp5jhbxjxs',178,'give mercenary-5',0,NULL,'2026-11-16 07:30:43.866940');
INSERT INTO "moves" VALUES('fp5jhbxjxs',179,'take mercenary-5',1,NULL,'2026-11-16 07:30:43.868928');
INSERT INTO "moves" VALUES('fp5jhbxjxs',180,'undo',1,'key 180','2026-11-16 07:30:43.870918');
INSERT INTO "moves" VALUES('fp5jhbxjxs',181,'take spear',1,NULL,'2026-11-16 07:30:43.884693');
INSERT INTO "moves" VALUES('fp5jhbxjxs',182,'give tarraconensis-4',1,NULL,'2026-11-16 07:30:43.887783');
INSERT INTO "moves" VALUES('fp5jhbxjxs',183,'caesar',0,'key 183','2026-11-16 07:30:43.889522');
INSERT INTO "moves" VALUES('fp5jhbxjxs',184,'take spear',1,NULL,'2026-11-16 07:30:43.891478');
INSERT INTO "moves" VALUES('fp5jhbxjxs',185,'give tarraconensis-5',1,NULL,'2026-11-16 07:30:43.893492');
INSERT INTO "moves" VALUES('fp5jhbxjxs',186,'take mercenary-5',0,'key 186','2026-11-16 07:30:43.895423');
INSERT INTO "moves" VALUES('fp5jhbxjxs',187,'give helvetia-5',0,NULL,'2026-11-16 07:30:43.898256');
INSERT INTO "moves" VALUES('fp5jhbxjxs',188,'take tarraconensis-4',1,NULL,'2026-11-16 07:30:43.901063');
INSERT INTO "moves" VALUES('fp5jhbxjxs',189,'undo',1,'key 189','2026-11-16 07:30:43.902882');
INSERT INTO "moves" VALUES('fp5jhbxjxs',190,'take tarraconensis-2',1,NULL,'2026-11-16 07:30:43.904847');
INSERT INTO "moves" VALUES('fp5jhbxjxs',191,'give spear',1,NULL,'2026-11-16 07:30:43.906604');
INSERT INTO "moves" VALUES('fp5jhbxjxs',192,'renew',0,'key 192','2026-11-16 07:30:43.908317');
INSERT INTO "moves" VALUES('fp5jhbxjxs',193,'take spear',0,NULL,'2026-11-16 07:30:43.909943');
INSERT INTO "moves" VALUES('fp5jhbxjxs',194,'give bow',0,NULL,'2026-11-16 07:30:43.911544');
INSERT INTO "moves" VALUES('fp5jhbxjxs',195,'renew',1,'key 195','2026-11-16 07:30:43.913223');
INSERT INTO "moves" VALUES('fp5jhbxjxs',196,'take horse',1,NULL,'2026-11-16 07:30:43.914778');
INSERT INTO "moves" VALUES('fp5jhbxjxs',197,'give spear',1,NULL,'2026-11-16 07:30:43.916503');
INSERT INTO "moves" VALUES('fp5jhbxjxs',198,'take shield',0,'key 198','2026-11-16 07:30:43.918123');
INSERT INTO "moves" VALUES('fp5jhbxjxs',199,'give britannia-5',0,NULL,'2026-11-16 07:30:43.919719');
INSERT INTO "moves" VALUES('fp5jhbxjxs',200,'take britannia-2',1,NULL,'2026-11-16 07:30:43.922103');
INSERT INTO "moves" VALUES('fp5jhbxjxs',201,'give tarraconensis-2',1,'key 201','2026-11-16 07:30:43.924223');
INSERT INTO "moves" VALUES('fp5jhbxjxs',202,'take doctor',0,NULL,'2026-11-16 07:30:43.926022');
INSERT INTO "moves" VALUES('fp5jhbxjxs',203,'give spear',0,NULL,'2026-11-16 07:30:43.927901');
INSERT INTO "moves" VALUES('fp5jhbxjxs',204,'take spear',1,'key 204','2026-11-16 07:30:43.929734');
INSERT INTO "moves" VALUES('fp5jhbxjxs',205,'give horse',1,NULL,'2026-11-16 07:30:43.931320');
INSERT INTO "moves" VALUES('fp5jhbxjxs',206,'renew',0,NULL,'2026-11-16 07:30:43.933100');
INSERT INTO "moves" VALUES('vdgb44k2r8',0,'mars',2,'key 0','2026-11-16 07:30:43.943223');
INSERT INTO "moves" VALUES('vdgb44k2r8',1,'recruit doctor',0,NULL,'2026-11-16 07:30:43.945468');
INSERT INTO "moves" VALUES('vdgb44k2r8',2,'recruit britannia-2',1,NULL,'2026-11-16 07:30:43.948193');
INSERT INTO "moves" VALUES('vdgb44k2r8',3,'recruit gunner',2,'key 3','2026-11-16 07:30:43.950033');
INSERT INTO "moves" VALUES('vdgb44k2r8',4,'take senator',0,NULL,'2026-11-16 07:30:43.951731');
INSERT INTO "moves" VALUES('vdgb44k2r8',5,'give spear',0,NULL,'2026-11-16 07:30:43.953540');
INSERT INTO "moves" VALUES('vdgb44k2r8',6,'recruit doctor',1,'key 6','2026-11-16 07:30:43.955348');
INSERT INTO "moves" VALUES('vdgb44k2r8',7,'take britannia-1',2,NULL,'2026-11-16 07:30:43.957060');
INSERT INTO "moves" VALUES('vdgb44k2r8',8,'give mercenary-3',2,NULL,'2026-11-16 07:30:43.958723');
INSERT INTO "moves" VALUES('vdgb44k2r8',9,'recruit aquitania-4',0,'key 9','2026-11-16 07:30:43.960441');
INSERT INTO "moves" VALUES('vdgb44k2r8',10,'recruit mercenary-4',1,NULL,'2026-11-16 07:30:43.962238');
INSERT INTO "moves" VALUES('vdgb44k2r8',11,'renew',2,NULL,'2026-11-16 07:30:43.963973');
INSERT INTO "moves" VALUES('vdgb44k2r8',12,'take axe',2,'key 12','2026-11-16 07:30:43.965866');
INSERT INTO "moves" VALUES('vdgb44k2r8',13,'undo',2,NULL,'2026-11-16 07:30:43.967676');
INSERT INTO "moves" VALUES('vdgb44k2r8',14,'take caesar',2,NULL,'2026-11-16 07:30:43.969516');
INSERT INTO "moves" VALUES('vdgb44k2r8',15,'undo',2,'key 15','2026-11-16 07:30:43.971779');
INSERT INTO "moves" VALUES('vdgb44k2r8',16,'take caesar',2,NULL,'2026-11-16 07:30:43.973804');
INSERT INTO "moves" VALUES('vdgb44k2r8',17,'give aquitania-2',2,NULL,'2026-11-16 07:30:43.975434');
INSERT INTO "moves" VALUES('vdgb44k2r8',18,'take sword',0,'key 18','2026-11-16 07:30:43.977129');
INSERT INTO "moves" VALUES('vdgb44k2r8',19,'give senator',0,NULL,'2026-11-16 07:30:43.978997');
INSERT INTO "moves" VALUES('vdgb44k2r8',20,'take shield',1,NULL,'2026-11-16 07:30:43.980855');
INSERT INTO "moves" VALUES('vdgb44k2r8',21,'give senator',1,'key 21','2026-11-16 07:30:43.982757');
INSERT INTO "moves" VALUES('vdgb44k2r8',22,'caesar',2,NULL,'2026-11-16 07:30:43.984497');
INSERT INTO "moves" VALUES('vdgb44k2r8',23,'take aquitania-2',0,NULL,'2026-11-16 07:30:43.986254');
INSERT INTO "moves" VALUES('vdgb44k2r8',24,'undo',0,'key 24','2026-11-16 07:30:43.987883');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	login VARCHAR(40), 
	password VARCHAR(200), 
	created DATETIME NOT NULL, look VARCHAR(80), banned DATETIME, admin DATETIME, 
	CONSTRAINT pk_people PRIMARY KEY (id), 
	CONSTRAINT uq_people_login UNIQUE (login)
);
INSERT INTO "people" VALUES('3f4m8364384t9m5g','ana','$argon2id$v=19$m=65536,t=3,p=4$l4CBNflSweykFZP/TGpiZA$iQFwLfC5odVhJf0gCDB02de18A/+WDXcFgssXK9w0RM','2026-11-16 07:30:43.060747','ana',NULL,'2026-11-16 07:30:43.997404');
INSERT INTO "people" VALUES('2cf2vw7psvrhp793',NULL,NULL,'2026-11-16 07:30:43.072583',NULL,NULL,NULL);
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
INSERT INTO "seats" VALUES('fp5jhbxjxs',0,'Ana',NULL,'3f4m8364384t9m5g');
INSERT INTO "seats" VALUES('fp5jhbxjxs',1,'Évora',NULL,'2cf2vw7psvrhp793');
INSERT INTO "seats" VALUES('vdgb44k2r8',0,'Ana',NULL,'3f4m8364384t9m5g');
INSERT INTO "seats" VALUES('vdgb44k2r8',1,'Greedy 2','greedy',NULL);
INSERT INTO "seats" VALUES('vdgb44k2r8',2,'Random 3','random',NULL);
INSERT INTO "seats" VALUES('trwcb7s7wz',0,'Ana',NULL,'3f4m8364384t9m5g');
INSERT INTO "seats" VALUES('trwcb7s7wz',1,'…',NULL,NULL);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('613082ca9e91c87ae2485dadfa19ca447aabfdfc2d44ca695c228ad063101975','2cf2vw7psvrhp793','2026-11-16 07:30:43.073019');
INSERT INTO "sessions" VALUES('2d7f8f03a9f5a8d5bc6586e5a036fad34d51edfe57a2273523865b89fadff58a','3f4m8364384t9m5g','2026-11-16 07:30:43.405333');
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
INSERT INTO "tables" VALUES('fp5jhbxjxs','lusitania',2,2,'{}','pinned 2 10000','3f4m8364384t9m5g','w2g4xk299rbsf9f9p5xj',1,'2026-11-16 07:30:43.411723','2026-11-16 07:30:43.933247',1,'[12, 4]',NULL,NULL);
INSERT INTO "tables" VALUES('vdgb44k2r8','lusitania',2,3,'{}','pinned 3 25','3f4m8364384t9m5g','9fdszbrwjt4zzf8xdm8j',1,'2026-11-16 07:30:43.939440','2026-11-16 07:30:43.988033',1,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('trwcb7s7wz','lusitania',2,2,'{}','pinned 2 0','3f4m8364384t9m5g','4rnrrnc2rhqtqp6brcc3',1,'2026-11-16 07:30:43.990972','2026-11-16 07:30:43.990974',0,NULL,NULL,NULL);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_person ON seats (person);
CREATE UNIQUE INDEX ix_people_look ON people (look);
CREATE INDEX ix_chats_table_id ON chats (table_id);
CREATE INDEX ix_chats_person ON chats (person);
COMMIT;
