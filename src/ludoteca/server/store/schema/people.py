"""People: who they are, how they are known again, what they are to each other."""

from __future__ import annotations

from sqlalchemy import JSON, Column, DateTime, ForeignKey, Index, String, Table

from ludoteca.server.store.schema.metadata import METADATA

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
    Column("used", DateTime(timezone=True)),  # the last time, within some minutes
    Column("browser", String(60)),  # roughly which, or which program
)

# People among themselves. A key gives an account back to who forgot its password: a `code` that was shown once, or a
# `link`, which holds until a certain time; only hashes are kept, and used ones go.
recoveries = Table(
    "recoveries",
    METADATA,
    Column("key_hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("until", DateTime(timezone=True)),
)

profiles = Table(
    "profiles",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("about", String(200), nullable=False),
    Column("languages", JSON, nullable=False),
    Column("likes", JSON, nullable=False),  # names of games
    Column("shows", JSON, nullable=False),  # which of the things that the store knows anyway
    Column("audience", String(10), nullable=False),
)

# From when one asks. `accepted` makes them friends; who declined is not asked again, and the asker not told.
friendships = Table(
    "friendships",
    METADATA,
    Column("asker", String(32), ForeignKey("people.id"), primary_key=True),
    Column("asked", String(32), ForeignKey("people.id"), primary_key=True, index=True),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("accepted", DateTime(timezone=True)),
    Column("declined", DateTime(timezone=True)),
)

blocks = Table(
    "blocks",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("whom", String(32), ForeignKey("people.id"), primary_key=True, index=True),
    Column("at", DateTime(timezone=True), nullable=False),
)

# A person's hours, in the time zone where they live: nights and holidays, in which their time does not run at a table
# with a pace, and quiet hours, in which nothing is sent to them. Parts of a day are minutes after midnight.
hours = Table(
    "hours",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("zone", String(64), nullable=False),
    Column("night", JSON(none_as_null=True)),  # from when to when
    Column("holidays", JSON, nullable=False),  # first day, last day, and when it was entered in seconds since 1970
    Column("quiet", JSON(none_as_null=True)),  # from when to when
)
