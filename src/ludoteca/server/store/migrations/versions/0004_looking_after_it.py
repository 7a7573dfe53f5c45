"""Looking after it: closed tables, stopped bots, hidden lines, banned people, admins, and what they did."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def when(name: str) -> sa.Column[datetime]:
    return sa.Column(name, sa.DateTime(timezone=True))


def upgrade() -> None:
    for table, names in {"people": ("banned", "admin"), "tables": ("closed", "halted")}.items():
        for name in names:
            op.add_column(table, when(name))
    with op.batch_alter_table("chats") as chats:
        chats.add_column(sa.Column("person", sa.String(32)))
        chats.add_column(when("hidden"))
        chats.create_foreign_key("fk_chats_person", "people", ["person"], ["id"])
        chats.create_index("ix_chats_person", ["person"])
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id")),
        sa.Column("shell", sa.String(40)),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("table_id", sa.String(16)),
        sa.Column("whom", sa.String(32), sa.ForeignKey("people.id")),
        sa.Column("detail", sa.String(120)),
    )
