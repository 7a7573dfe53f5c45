"""What is kept, by chapters. One schema for SQLite and PostgreSQL."""

from __future__ import annotations

from ludoteca.server.store.schema.keeping import acts, counts, server_keys
from ludoteca.server.store.schema.metadata import METADATA
from ludoteca.server.store.schema.notices import channels, notices, passes, wishes
from ludoteca.server.store.schema.people import blocks, friendships, hours, people, profiles, recoveries, sessions
from ludoteca.server.store.schema.play import (
    beats,
    chats,
    happenings,
    moves,
    offers,
    presences,
    seats,
    spectators,
    tables,
)
from ludoteca.server.store.schema.records import (
    achievements,
    analyses,
    analysis_parts,
    attempts,
    challenges,
    remarks,
    results,
    statistics,
    studies,
    variations,
)

__all__ = [
    "METADATA",
    "achievements",
    "acts",
    "analyses",
    "analysis_parts",
    "attempts",
    "beats",
    "blocks",
    "challenges",
    "channels",
    "chats",
    "counts",
    "friendships",
    "happenings",
    "hours",
    "moves",
    "notices",
    "offers",
    "passes",
    "people",
    "presences",
    "profiles",
    "recoveries",
    "remarks",
    "results",
    "seats",
    "server_keys",
    "sessions",
    "spectators",
    "statistics",
    "studies",
    "tables",
    "variations",
    "wishes",
]
