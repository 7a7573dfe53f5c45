"""How Alembic runs here: on the connection that the store hands it."""

from __future__ import annotations

from alembic import context

from ludoteca.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
