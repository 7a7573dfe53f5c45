"""Tables and what happens at them: who sits there, moves, talk, who is there."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from ludoteca.server.store.schema.metadata import METADATA

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
    Column("lesson", String(60)),  # what is taught there, if anything; such a table is in no list, and goes after a day
    Column("hints", String(20)),  # whether they were allowed when it was made, or a coach gives them; else none
    Column("ended", DateTime(timezone=True)),  # when its game was broken off, or it was closed before it began
    Column("away", DateTime(timezone=True)),  # since when it is put away, until a player brings it back
    Column("stand_in", String(20)),  # the level of bots that sit down for people there; none for the usual one
    Column(
        "clock", JSON(none_as_null=True)
    ),  # how time is counted there, as `clocks.py` writes it; none for not at all
    Column("take_back", String(20)),  # how far take-backs go, if further than usual
    Column("rated", Boolean),  # whether all agreed, by making it or sitting down, that the result counts
    Column("brought", Boolean),  # whether it began with a record that somebody brought
    Column("challenge", String(60)),  # of which it is somebody's try
    Column("base", JSON(none_as_null=True)),  # the snapshot that it began with, if it did not begin with the deal
    Column("study", String(16)),  # from which it was played on: such a game is tried out, and counts for nobody
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
    Column("stand_in", String(20)),  # the level of the bot that plays for this person
    Column(
        "uncounted", String(20)
    ),  # why the result does not count for this person: left, resigned, absent, time, shown
)

# Seats that wait for one person by name: nobody else takes one, until it is declined or the host offers it no more.
offers = Table(
    "offers",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("host", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("declined", DateTime(timezone=True)),
)

# What happens at a table besides moves and chat, only ever added: who left, who voted, whose time was up. `row` is how
# many rows the game had then, which says where it stands in the log, whatever clocks did.
happenings = Table(
    "happenings",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("row", Integer, nullable=False),
    Column("what", String(20), nullable=False),
    Column("seat", Integer),
    Column("person", String(32), ForeignKey("people.id")),
    Column("detail", JSON, nullable=False),
)

# When somebody was last at work. Each server that has people: what one says of people that it has lost is believed no
# longer. And whoever looks after the clocks: what lies between that and the next look nobody could play.
beats = Table(
    "beats",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("at", DateTime(timezone=True), nullable=False),
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

# Who sits at a table and has it open, at which server; or since when not any more.
presences = Table(
    "presences",
    METADATA,
    Column("table_id", String(16), primary_key=True),  # which may be gone
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("server", String(12)),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("shown", Boolean, nullable=False),
)

# Who only watches, where several servers share a store: of each server one row a table.
spectators = Table(
    "spectators",
    METADATA,
    Column("table_id", String(16), primary_key=True),  # which may be gone
    Column("server", String(12), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("names", JSON, nullable=False),
)
