"""``interviewer team``: the teams that share this service."""

import click

from interviewer.accounts.audit import Deed
from interviewer.cli.noting import noted
from interviewer.cli.options import as_json
from interviewer.cli.output import UNBROKEN, emit_json, kept_in, printer, say
from interviewer.teams.model import Team
from interviewer.wiring import Wiring


@click.command(name="team-create")
@click.argument("name", metavar="NAME")
@as_json
@click.pass_obj
def create(wiring: Wiring, name: str, as_json: bool) -> None:
    """Make a team; interviews, tokens and webhooks belong to one.

    \b
    Example:
      interviewer team create platform
    """
    with noted(wiring, name, Deed.TEAM_MADE):
        team = wiring.teams.create(name)
    if as_json:
        emit_json(_row(team))
    else:
        say(
            f"There is a team {name} now. Give it a token: `interviewer token create --team {name}`"
        )
    say(kept_in(wiring.settings))


@click.command(name="team-list")
@as_json
@click.pass_obj
def listed(wiring: Wiring, as_json: bool) -> None:
    """List the teams; `local` is there from the start, for whoever needs no token.

    \b
    Example:
      interviewer team list
    """
    teams = wiring.teams.all()
    if as_json:
        emit_json({"teams": [_row(team) for team in teams]})
        return
    console = printer(piped=UNBROKEN)
    for team in teams:
        console.print(team.name)


def _row(team: Team) -> dict[str, str]:
    return {"name": team.name, "created": team.created_at.isoformat()}
