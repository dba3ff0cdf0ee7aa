"""``interviewer db upgrade``: bring the database to this version."""

import click

from interviewer.cli.output import say
from interviewer.storage import migrate
from interviewer.wiring import Wiring


@click.command(name="db-upgrade")
@click.pass_obj
def upgrade(wiring: Wiring) -> None:
    """Bring the database's tables to this version; does nothing when they are."""
    before, after = migrate.upgrade(wiring.settings.url)
    if before == after:
        say(f"The database is at version {after} already.")
    else:
        say(f"The database is at version {after} now (before: {before or 'none'}).")
