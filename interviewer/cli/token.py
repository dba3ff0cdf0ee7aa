"""``interviewer token``: what bots and interviewers of a team show the API."""

from datetime import UTC, datetime
from typing import Any, Final

import click

from interviewer.accounts.audit import Deed
from interviewer.cli.listing import Column, print_rows
from interviewer.cli.noting import at_shell
from interviewer.cli.options import as_json
from interviewer.cli.output import UNBROKEN, emit_json, kept_in, printer, say
from interviewer.errors import NotFound
from interviewer.teams.model import SCOPES, Role, Scope, TeamToken
from interviewer.wiring import Wiring

_COLUMNS: Final = (
    Column("id", named=True),
    Column("role"),
    Column("name"),
    Column("made", told="made {}"),
    Column("good", told="{}"),
    Column("scopes", spare=True),
)


@click.command(name="token-create")
@click.option("--team", metavar="TEAM", required=True, help="Whose it is; see `team list`.")
@click.option(
    "--role",
    type=click.Choice([role.value for role in Role]),
    required=True,
    help="bot holds interviews; interviewer sees and reviews their results.",
)
@click.option("--name", metavar="TEXT", default="", help="What people call it.")
@click.option(
    "--scope",
    "scopes",
    metavar="SCOPE",
    multiple=True,
    type=click.Choice([scope.value for scope in Scope]),
    help=f"Give it this alone; may be repeated. One of {', '.join(Scope)}.",
)
@click.option("--days", metavar="N", type=int, help="Let it run out after N days.")
@as_json
@click.pass_obj
def create(
    wiring: Wiring,
    team: str,
    role: str,
    name: str,
    scopes: tuple[str, ...],
    days: int | None,
    as_json: bool,
) -> None:
    """Make a token and print it; only its hash is kept, so it is shown this once.

    \b
    Examples:
      interviewer token create --team local --role bot --name "Slack"
      interviewer token create --team local --role interviewer --scope bank:read --days 30
    """
    try:
        with wiring.desk.audit.together():
            made = wiring.teams.create_token(
                team, Role(role), name=name, scopes=[Scope(scope) for scope in scopes], days=days
            )
            told = f"{made.token.id}, {role}"
            wiring.desk.audit.note(at_shell(team), Deed.TOKEN_MADE, detail=told)
    except NotFound as error:
        raise NotFound(f"{error} It was looked for in {wiring.settings.shown_url}.") from error
    if as_json:
        emit_json(_row(made.token, wiring.clock.now()) | {"token": made.secret})
        say(kept_in(wiring.settings))
        return
    article = "an" if role == Role.INTERVIEWER else "a"
    say(
        f"The token {made.token.id} of team {team}, for {article} {role}. "
        f"{kept_in(wiring.settings)} It is shown only now:"
    )
    click.echo(made.secret)


@click.command(name="token-list")
@click.option("--team", metavar="TEAM", default="local", help="Whose (local).")
@as_json
@click.pass_obj
def listed(wiring: Wiring, team: str, as_json: bool) -> None:
    """List a team's tokens, oldest first, without their secrets.

    \b
    Example:
      interviewer token list --team platform
    """
    now = wiring.clock.now()
    tokens = wiring.teams.tokens(team)
    if as_json:
        emit_json({"tokens": [_row(token, now) for token in tokens]})
    elif tokens:
        print_rows(printer(piped=UNBROKEN), _COLUMNS, [_cells(token, now) for token in tokens])
    else:
        say(f"Team {team} has no tokens yet. Make one with `interviewer token create`.")


@click.command(name="token-revoke")
@click.argument("token", metavar="ID")
@click.pass_obj
def revoke(wiring: Wiring, token: str) -> None:
    """Take a token back, at once and for good; ID is what `token list` shows.

    \b
    Example:
      interviewer token revoke 0123456789abcdef
    """
    with wiring.desk.audit.together():
        revoked = wiring.teams.revoke(token)
        wiring.desk.audit.note(at_shell(revoked.team), Deed.TOKEN_REVOKED, detail=token)
    say(f"The token {token} opens nothing any more.")


def _row(token: TeamToken, now: datetime) -> dict[str, Any]:
    return {
        "id": token.id,
        "team": token.team,
        "role": token.role.value,
        "name": token.name,
        "scopes": sorted(scope.value for scope in token.scopes),
        "created": token.created_at.isoformat(),
        "expires": None if token.expires_at is None else token.expires_at.isoformat(),
        "revoked": None if token.revoked_at is None else token.revoked_at.isoformat(),
        "good": token.good_at(now),
    }


def _cells(token: TeamToken, now: datetime) -> tuple[str, ...]:
    scopes = "all" if token.scopes == SCOPES[token.role] else " ".join(sorted(token.scopes))
    return token.id, token.role.value, token.name, _day(token.created_at), _good(token, now), scopes


def _good(token: TeamToken, now: datetime) -> str:
    if token.revoked_at is not None and token.revoked_at <= now:
        return f"revoked {_day(token.revoked_at)}"
    if token.expires_at is None:
        return "until revoked"
    return f"{'until' if token.good_at(now) else 'ran out'} {_day(token.expires_at)}"


def _day(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%d}"
