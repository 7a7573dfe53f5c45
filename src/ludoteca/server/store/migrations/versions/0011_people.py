"""People: where sessions are used, keys to a forgotten account, profiles, friends, blocks, seats offered by name."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def when(name: str, nullable: bool = True) -> sa.Column[datetime]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def person(name: str, primary_key: bool = False, index: bool = False) -> sa.Column[str]:
    named = sa.ForeignKey("people.id")
    return sa.Column(name, sa.String(32), named, nullable=False, primary_key=primary_key, index=index)


def upgrade() -> None:
    op.add_column("sessions", when("used"))
    op.add_column("sessions", sa.Column("browser", sa.String(60)))
    op.create_table(
        "recoveries",
        sa.Column("key_hash", sa.String(64), primary_key=True),
        person("person", index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        when("created", nullable=False),
        when("until"),
    )
    op.create_table(
        "profiles",
        person("person", primary_key=True),
        sa.Column("about", sa.String(200), nullable=False),
        sa.Column("languages", sa.JSON, nullable=False),
        sa.Column("likes", sa.JSON, nullable=False),
        sa.Column("shows", sa.JSON, nullable=False),
        sa.Column("audience", sa.String(10), nullable=False),
    )
    op.create_table(
        "friendships",
        person("asker", primary_key=True),
        person("asked", primary_key=True, index=True),
        when("at", nullable=False),
        when("accepted"),
        when("declined"),
    )
    op.create_table(
        "blocks",
        person("person", primary_key=True),
        person("whom", primary_key=True, index=True),
        when("at", nullable=False),
    )
    op.create_table(
        "offers",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        person("person", index=True),
        person("host", index=True),
        when("at", nullable=False),
        when("declined"),
    )
