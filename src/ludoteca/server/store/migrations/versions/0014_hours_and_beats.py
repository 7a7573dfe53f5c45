"""A person's hours in one place: what `wishes` knew of zone and quiet hours goes to `hours`. When servers were last at
work in one place, too: `servers` goes to `beats`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

hours = sa.table(
    "hours",
    sa.column("person", sa.String),
    sa.column("zone", sa.String),
    sa.column("holidays", sa.JSON),
    sa.column("quiet", sa.JSON(none_as_null=True)),
)
wishes = sa.table(
    "wishes",
    sa.column("person", sa.String),
    sa.column("zone", sa.String),
    sa.column("quiet_from", sa.Integer),
    sa.column("quiet_to", sa.Integer),
)
servers = sa.table("servers", sa.column("name", sa.String), sa.column("beat", sa.DateTime(timezone=True)))
beats = sa.table("beats", sa.column("name", sa.String), sa.column("at", sa.DateTime(timezone=True)))
notices = sa.table("notices", sa.column("kind", sa.String))


def upgrade() -> None:
    op.add_column("hours", sa.Column("quiet", sa.JSON))
    carry_over(op.get_bind())
    for name in ("zone", "quiet_from", "quiet_to"):
        op.drop_column("wishes", name)
    at_work = sa.select(servers.c.name, servers.c.beat)
    op.execute(sa.insert(beats).from_select(["name", "at"], at_work))
    op.drop_table("servers")
    op.execute(sa.update(notices).where(notices.c.kind == "reminder1").values(kind="reminder"))


def carry_over(connection: sa.Connection) -> None:
    """Where somebody set a zone for clocks and another for notices, that of the clocks stays: others play by it."""
    known = set(connection.execute(sa.select(hours.c.person)).scalars())
    for row in connection.execute(sa.select(wishes)).all():
        quiet = [row.quiet_from, row.quiet_to] if row.quiet_from is not None and row.quiet_to is not None else None
        if row.person in known:
            connection.execute(sa.update(hours).where(hours.c.person == row.person).values(quiet=quiet))
        elif quiet is not None or row.zone != "UTC":
            connection.execute(sa.insert(hours).values(person=row.person, zone=row.zone, holidays=[], quiet=quiet))
