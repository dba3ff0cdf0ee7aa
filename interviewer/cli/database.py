"""``interviewer db upgrade``: bring the database to this version."""

import click

from interviewer.cli.output import say
from interviewer.wiring import Wiring


@click.command(name="db-upgrade")
@click.pass_obj
def upgrade(wiring: Wiring) -> None:
    """Bring the database's tables to this version.

    Does nothing when they are. The service does the same when it starts.

    \b
    Example:
      DATABASE_URL=sqlite:///var/interviewer.db interviewer db upgrade
    """
    from interviewer.storage import migrate  # only here is a database needed to start

    before, after = migrate.upgrade(wiring.settings.url)
    if before == after:
        say(f"The database is at version {after} already.")
    else:
        say(f"The database is at version {after} now (before: {before or 'none'}).")
