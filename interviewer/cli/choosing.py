"""Options that choose among interviews, shared by the commands that list them or read many."""

from datetime import datetime
from typing import get_args

import click

from interviewer.errors import BadInput
from interviewer.interviews.views import Mode, State
from interviewer.teams.model import LOCAL

_STATES = click.Choice(get_args(State))
_MODES = click.Choice(get_args(Mode))

only_state = click.option("--state", type=_STATES, help="Only those in this state.")
only_mode = click.option("--mode", type=_MODES, help="Only interviews in this mode.")
only_candidate = click.option(
    "--candidate", metavar="TEXT", default="", help="Only those with TEXT in the name."
)
only_challenged = click.option(
    "--challenged", is_flag=True, help="Only those with a score that is challenged."
)
of_team = click.option(
    "--team", metavar="NAME", default=LOCAL, help=f"Those of another team than {LOCAL}."
)


def day(written: str, *, field: str) -> datetime:
    """Return the beginning of a day here, or a moment; raises BadInput for neither."""
    try:
        moment = datetime.fromisoformat(written)
        return moment if moment.tzinfo else moment.astimezone()
    except (ValueError, OverflowError) as error:
        raise BadInput(f"{written!r} is no date; write 2026-03-01.", field=field) from error
