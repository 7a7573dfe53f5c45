"""Results of finished games with ratings, what was achieved, and challenges that are the same for everybody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean))
    op.add_column("tables", sa.Column("brought", sa.Boolean))
    op.add_column("tables", sa.Column("challenge", sa.String(60)))
    op.create_table(
        "results",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_results_person")),
        sa.Column("level", sa.String(20)),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("mu_before", sa.Float(53)),
        sa.Column("sigma_before", sa.Float(53)),
        sa.Column("mu_after", sa.Float(53)),
        sa.Column("sigma_after", sa.Float(53)),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.UniqueConstraint("table_id", "seat", name="uq_results_seat"),
    )
    op.create_index("ix_results_person", "results", ["person"])
    op.create_index("ix_results_game", "results", ["game", "division"])
    op.create_table(
        "achievements",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_achievements_person"), primary_key=True),
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("key", sa.String(60), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(200), nullable=False),
        sa.Column("bots", sa.JSON, nullable=False),
        sa.Column("begins", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column(
            "challenge", sa.String(60), sa.ForeignKey("challenges.key", name="fk_attempts_challenge"), primary_key=True
        ),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_attempts_person"), primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_attempts_person", "attempts", ["person"])
