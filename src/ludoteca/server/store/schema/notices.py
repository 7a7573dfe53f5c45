"""How people are told that a table waits for them."""

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

# How people want to be told that a table waits for them (`notices/`).
wishes = Table(
    "wishes",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("language", String(5), nullable=False),
    Column("digest", Integer, nullable=False),  # the minute of the person's day at which the summary goes out
    Column("feed", String(64), unique=True),  # the hash of the address of the person's calendar, if they have one
)

# Where to. An address that is mailed to must be confirmed first; others are the person's own doing from the start.
channels = Table(
    "channels",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(12), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", JSON(none_as_null=True)),  # of a browser that is pushed to
    Column("site", String(300), nullable=False),  # our own address as this person knows it, for links
    Column("daily", Boolean, nullable=False),  # a summary a day instead of each turn
    Column("created", DateTime(timezone=True), nullable=False),
    Column("confirmed", DateTime(timezone=True)),
    Column("code", String(64)),  # the hash of what a confirmation must name
    Column("trouble", String(200)),  # why the latest could not be delivered
)

# What is to be sent, and what was: a row is there before anything goes out, and no two are about the same.
notices = Table(
    "notices",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("table_id", String(16), nullable=False),  # which may be gone; empty for a summary
    Column("turn", Integer, nullable=False),  # the row of the game since which it waits; of a summary the day
    Column("kind", String(12), nullable=False),
    Column("channel", String(16), nullable=False),  # which may be gone
    Column("at", DateTime(timezone=True), nullable=False),
    Column("state", String(8), nullable=False),
    Column("due", DateTime(timezone=True), nullable=False),  # of one that is being sent: when another may try
    Column("tries", Integer, nullable=False),
    UniqueConstraint("person", "table_id", "turn", "kind", "channel", name="uq_notices_once"),
    Index("ix_notices_state", "state", "due"),
)

# What a link in a mail gives: one table as its person sees it, for a while, and nothing else of theirs.
passes = Table(
    "passes",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("table_id", String(16), nullable=False),  # which may be gone
    Column("until", DateTime(timezone=True), nullable=False),
)
