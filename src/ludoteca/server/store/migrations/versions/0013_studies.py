"""What is tried out from a position, tables that begin with one, and what finished games came to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def key(table: str, column: str, other: str) -> sa.ForeignKey:
    return sa.ForeignKey(other, name=f"fk_{table}_{column}")


def upgrade() -> None:
    op.add_column("tables", sa.Column("base", sa.JSON))
    op.add_column("tables", sa.Column("study", sa.String(16)))
    op.create_table(
        "studies",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(16)),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("base", sa.JSON, nullable=False),
        sa.Column("person", sa.String(32), key("studies", "person", "people.id"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_studies"),
    )
    op.create_index("ix_studies_table_id", "studies", ["table_id"])
    op.create_index("ix_studies_person", "studies", ["person"])
    op.create_table(
        "variations",
        sa.Column("study_id", sa.String(16), key("variations", "study_id", "studies.id"), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("parent", sa.Integer, nullable=False),
        sa.Column("text", sa.String(80), nullable=False),
        sa.Column("person", sa.String(32), key("variations", "person", "people.id"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("removed", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("study_id", "number", name="pk_variations"),
    )
    op.create_index("ix_variations_person", "variations", ["person"])
    op.create_table(
        "remarks",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("study_id", sa.String(16), key("remarks", "study_id", "studies.id"), nullable=False),
        sa.Column("node", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("person", sa.String(32), key("remarks", "person", "people.id"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_remarks"),
    )
    op.create_index("ix_remarks_study_id", "remarks", ["study_id"])
    op.create_index("ix_remarks_person", "remarks", ["person"])
    op.create_table(
        "statistics",
        sa.Column("table_id", sa.String(16), key("statistics", "table_id", "tables.id"), nullable=False),
        sa.Column("edition", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("found", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "edition", name="pk_statistics"),
    )
