"""Tables at which somebody is taught: they are in no list, and not kept for long."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(60)))
