"""What Alembic runs: the migrations, on the connection that the server has opened."""

from alembic import context

from regalia.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
