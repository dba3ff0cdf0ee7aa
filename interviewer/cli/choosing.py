"""Options that choose among interviews; apart, as what scores one answer needs no interviews."""

from typing import get_args

import click

from interviewer.interviews.views import Mode, State

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
