"""Names of accounts that look alike."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ludoteca.server.people.names import alike

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("people", sa.Column("look", sa.String(80)))
    people = sa.table("people", sa.column("id"), sa.column("login"), sa.column("look"), sa.column("created"))
    connection = op.get_bind()
    named = sa.select(people.c.id, people.c.login).where(people.c.login.is_not(None)).order_by(people.c.created)
    looks: set[str] = set()
    for person, login in connection.execute(named).all():
        look = alike(login)
        if look not in looks:  # of accounts that look alike already, the first has the look; all go on
            looks.add(look)
            connection.execute(sa.update(people).where(people.c.id == person).values(look=look))
    op.create_index("ix_people_look", "people", ["look"], unique=True)
