"""Notices: what people want to be told and where, what was sent; passes for one table; who is at which table."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def person(table: str) -> sa.Column[str]:
    return sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name=f"fk_{table}_person"), nullable=False)


def moment(name: str, nullable: bool = False) -> sa.Column[datetime]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def upgrade() -> None:
    op.create_table(
        "wishes",
        person("wishes"),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("digest", sa.Integer, nullable=False),
        sa.Column("feed", sa.String(64)),
        sa.PrimaryKeyConstraint("person", name="pk_wishes"),
        sa.UniqueConstraint("feed", name="uq_wishes_feed"),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.String(16), nullable=False),
        person("channels"),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.JSON(none_as_null=True)),
        sa.Column("site", sa.String(300), nullable=False),
        sa.Column("daily", sa.Boolean, nullable=False),
        moment("created"),
        moment("confirmed", nullable=True),
        sa.Column("code", sa.String(64)),
        sa.Column("trouble", sa.String(200)),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_person", "channels", ["person"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, nullable=False),
        person("notices"),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        moment("at"),
        sa.Column("state", sa.String(8), nullable=False),
        moment("due"),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint("person", "table_id", "turn", "kind", "channel", name="uq_notices_once"),
    )
    op.create_index("ix_notices_state", "notices", ["state", "due"])
    op.create_table(
        "passes",
        sa.Column("token_hash", sa.String(64), nullable=False),
        person("passes"),
        sa.Column("table_id", sa.String(16), nullable=False),
        moment("until"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_passes"),
    )
    op.create_index("ix_passes_person", "passes", ["person"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_keys"),
    )
    op.create_table(
        "presences",
        sa.Column("table_id", sa.String(16), nullable=False),
        person("presences"),
        sa.Column("server", sa.String(12)),
        moment("at"),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_presences"),
    )
    op.create_table(
        "spectators",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("server", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("names", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "server", name="pk_spectators"),
    )
    op.create_table(
        "servers",
        sa.Column("name", sa.String(12), nullable=False),
        moment("beat"),
        sa.PrimaryKeyConstraint("name", name="pk_servers"),
    )
