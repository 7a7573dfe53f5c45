"""What happens at a table besides moves; who left, clocks, and when people do not play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended", sa.DateTime(timezone=True)))
    op.add_column("tables", sa.Column("away", sa.DateTime(timezone=True)))
    op.add_column("tables", sa.Column("stand_in", sa.String(20)))
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("take_back", sa.String(20)))
    op.add_column("seats", sa.Column("stand_in", sa.String(20)))
    op.add_column("seats", sa.Column("uncounted", sa.String(20)))
    op.create_table(
        "happenings",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", name="fk_happenings_table_id"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("row", sa.Integer, nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_happenings_person")),
        sa.Column("detail", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_happenings"),
    )
    op.create_index("ix_happenings_table_id", "happenings", ["table_id"])
    op.create_table(
        "hours",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_hours_person"), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("night", sa.JSON(none_as_null=True)),
        sa.Column("holidays", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_hours"),
    )
    op.create_table(
        "beats",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_beats"),
    )
