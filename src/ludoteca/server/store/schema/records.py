"""What is left of games: results, challenges, and what was found by looking back and trying out."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from ludoteca.server.store.schema.metadata import METADATA

# How finished games ended, a row for each seat, written once and never changed: by a person, a bot of a level, or, with
# neither, by somebody for whom it does not count. Of a rated game, what a person's rating was and became, in the
# library's own measure (`ratings/scale.py`). `facts` is what statistics need, so that no page plays games again. The
# table may be gone.
results = Table(
    "results",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("division", Integer, nullable=False),  # the fewest players of the games that are rated together
    Column("person", String(32), ForeignKey("people.id")),
    Column("level", String(20)),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("mu_before", Float(53)),
    Column("sigma_before", Float(53)),
    Column("mu_after", Float(53)),
    Column("sigma_after", Float(53)),
    Column("facts", JSON, nullable=False),
    UniqueConstraint("table_id", "seat", name="uq_results_seat"),
    Index("ix_results_person", "person"),
    Index("ix_results_game", "game", "division"),
)

achievements = Table(
    "achievements",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("table_id", String(16), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

# A game that is the same for everybody for a day or a week; as it was when the first one looked at it.
challenges = Table(
    "challenges",
    METADATA,
    Column("key", String(60), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(200), nullable=False),
    Column("bots", JSON, nullable=False),  # their levels, by seat after the person's
    Column("begins", DateTime(timezone=True), nullable=False),
    Column("ends", DateTime(timezone=True), nullable=False),
)

attempts = Table(
    "attempts",
    METADATA,
    Column("challenge", String(60), ForeignKey("challenges.key"), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("table_id", String(16), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Index("ix_attempts_person", "person"),
)

# What was found when finished games were looked back at: what it was made by, and a row for each part that is done.
# The edition is a digest of the settings: other rules, bots or iterations are another analysis. It is `wanted` from
# when somebody asks for it until somebody stops it.
analyses = Table(
    "analyses",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("edition", String(16), primary_key=True),
    Column("settings", JSON, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("wanted", Boolean, nullable=False),
)

analysis_parts = Table(
    "analysis_parts",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("edition", String(16), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("found", JSON, nullable=False),
)

# What is tried out from a position: `base` is a record up to there, or a snapshot of a redeal for the seat whose
# knowledge it is. The table may be gone.
studies = Table(
    "studies",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("table_id", String(16), index=True),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("base", JSON, nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("at", DateTime(timezone=True), nullable=False),
)

# Each move of its tree; 0 is where it begins. One that was removed goes with all that follows it.
variations = Table(
    "variations",
    METADATA,
    Column("study_id", String(16), ForeignKey("studies.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("parent", Integer, nullable=False),
    Column("text", String(80), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("removed", DateTime(timezone=True)),
)

# What is said at a move of the tree; of each person the latest counts, and an empty one takes it away.
remarks = Table(
    "remarks",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("study_id", String(16), ForeignKey("studies.id"), nullable=False, index=True),
    Column("node", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("at", DateTime(timezone=True), nullable=False),
)

# What a finished game came to, by seat, so that the games of a person can be added up; worked out when first wanted.
statistics = Table(
    "statistics",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("edition", Integer, primary_key=True, autoincrement=False),  # of what is counted
    Column("found", JSON, nullable=False),
)
