"""Analyses of finished games, part by part."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", name="fk_analyses_table_id"), nullable=False),
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "edition", name="pk_analyses"),
    )
    op.create_table(
        "analysis_parts",
        sa.Column(
            "table_id", sa.String(16), sa.ForeignKey("tables.id", name="fk_analysis_parts_table_id"), nullable=False
        ),
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("found", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "edition", "number", name="pk_analysis_parts"),
    )
