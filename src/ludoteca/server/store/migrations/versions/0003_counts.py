"""What limits remember, where several processes count together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "counts",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("note", sa.JSON, nullable=False),
        sa.Column("until", sa.Float(53), nullable=False, index=True),
    )
    if op.get_bind().dialect.name == "postgresql":  # nothing that must survive a crash, and quicker so
        op.execute("ALTER TABLE counts SET UNLOGGED")
