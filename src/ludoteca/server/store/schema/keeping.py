"""What who runs the place did, and what servers remember among themselves."""

from __future__ import annotations

from sqlalchemy import JSON, Column, DateTime, Float, ForeignKey, Integer, String, Table, Text

from ludoteca.server.store.schema.metadata import METADATA

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

# Secrets that all servers on this store share, made by the first that needs them.
server_keys = Table(
    "server_keys",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)
