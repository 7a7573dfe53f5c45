"""What is kept: tables, their seats and moves, chat, people, and what those who run the place did. One schema for
SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A person is whoever holds a browser's or a program's token; a name and password make an account of it.
people = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("look", String(80)),  # the same for names that look alike, so that no two accounts do
    Column("banned", DateTime(timezone=True)),  # since when; none for almost everybody
    Column("admin", DateTime(timezone=True)),
    Column("settings", JSON(none_as_null=True)),  # of an account's pages, by name; none until something is chosen
    Index("ix_people_look", "look", unique=True),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", DateTime(timezone=True), nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(200), nullable=False),
    Column("host", String(32), ForeignKey("people.id"), nullable=False),
    Column("invite", String(40), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("changed", DateTime(timezone=True), nullable=False),
    Column("started", Boolean, nullable=False),
    Column("scores", JSON(none_as_null=True)),  # the final totals; none while the game goes on
    Column("closed", DateTime(timezone=True)),  # since when nobody plays or talks here
    Column("halted", DateTime(timezone=True)),  # since when its bots do not play
    Index("ix_tables_changed", "changed"),
)

# A seat is a bot's (level), a person's, or still free.
seats = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("level", String(20)),
    Column("person", String(32), ForeignKey("people.id"), index=True),
)

# The game itself, append-only: no two servers can both write number 57. An undo is a row too.
moves = Table(
    "moves",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", String(80), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", String(64)),
    Column("at", DateTime(timezone=True), nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="uq_moves_key"),
)

chats = Table(
    "chats",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),  # none for lines of releases before 0004
    Column("hidden", DateTime(timezone=True)),
)

# What was done by who runs the place, oldest first; servers read here what others did. It holds no names of people
# that erasing them would not find: who acted is a person, or a user of the machine.
acts = Table(
    "acts",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("person", String(32), ForeignKey("people.id")),
    Column("shell", String(40)),
    Column("what", String(20), nullable=False),
    Column("table_id", String(16)),  # which may be gone
    Column("whom", String(32), ForeignKey("people.id")),
    Column("detail", String(120)),
)

# What limits remember where several processes count together (`counting.py`); of no use to anybody after a while.
counts = Table(
    "counts",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("note", JSON, nullable=False),
    Column("until", Float(53), nullable=False, index=True),  # seconds since 1970, by the database's clock
)
