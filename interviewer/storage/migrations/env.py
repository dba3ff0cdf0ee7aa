"""Run by Alembic: migrates over the connection that ``storage.migrate`` hands in."""

from alembic import context

from interviewer.storage.tables import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    render_as_batch=True,
    # The caller's transaction spans all steps, so that a failed one leaves nothing behind.
    transactional_ddl=False,
)
context.run_migrations()
