"""``interviewer user``: who signs in at the desk."""

import sys
from datetime import UTC, datetime
from typing import Any, Final

import click

from interviewer.accounts.audit import Deed
from interviewer.accounts.model import User, UserRole
from interviewer.cli.listing import Column, print_rows
from interviewer.cli.noting import at_shell, noted
from interviewer.cli.options import as_json
from interviewer.cli.output import UNBROKEN, emit_json, kept_in, printer, say
from interviewer.errors import BadInput
from interviewer.teams.model import LOCAL
from interviewer.wiring import Wiring

_COLUMNS: Final = (
    Column("email", named=True),
    Column("name"),
    Column("role"),
    Column("made", told="made {}"),
    Column("state"),
)


@click.command(name="user-create")
@click.argument("email", metavar="EMAIL")
@click.option("--team", metavar="TEAM", default=LOCAL, help=f"Whose they are ({LOCAL}).")
@click.option(
    "--role",
    type=click.Choice([role.value for role in UserRole]),
    default=UserRole.INTERVIEWER.value,
    help="admin also manages users, the log and the retention period (interviewer).",
)
@click.option("--name", metavar="TEXT", default="", help="What others see (from the address).")
@click.option("--password-stdin", is_flag=True, help="Read the password from stdin.")
@as_json
@click.pass_obj
def create(
    wiring: Wiring, email: str, team: str, role: str, name: str, password_stdin: bool, as_json: bool
) -> None:
    """Make an account for the desk at /desk.

    The password is asked for at a terminal, or read from stdin with --password-stdin. Where
    neither is given, a link is printed by which they set it themselves within three days.

    \b
    Examples:
      interviewer user create ana@example.com --role admin --name "Ana"
      interviewer user create ben@example.com --team platform < /dev/null
    """
    password = _password(password_stdin, asked=not as_json)
    accounts = wiring.desk.accounts
    with wiring.desk.audit.together():
        made = accounts.create(team, email, UserRole(role), name=name, password=password)
        address = _address(wiring, accounts.make_link(made.id)) if password is None else None
        wiring.desk.audit.note(at_shell(team), Deed.USER_MADE, detail=f"{made.email}, {role}")
    if as_json:
        emit_json(_row(made) | ({} if address is None else {"link": address}))
        say(kept_in(wiring.settings))
        return
    say(f"There is a user {made.email} of team {team} now ({role}). {kept_in(wiring.settings)}")
    if address is not None:
        say("They set their password at this address within three days; it is shown only now:")
        click.echo(address)


@click.command(name="user-list")
@click.option("--team", metavar="TEAM", default=LOCAL, help=f"Whose ({LOCAL}).")
@as_json
@click.pass_obj
def listed(wiring: Wiring, team: str, as_json: bool) -> None:
    """List a team's users by name.

    \b
    Example:
      interviewer user list --team platform
    """
    users = wiring.desk.accounts.users(team)
    if as_json:
        emit_json({"users": [_row(user) for user in users]})
    elif users:
        print_rows(printer(piped=UNBROKEN), _COLUMNS, [_cells(user) for user in users])
    else:
        say(f"Team {team} has no users yet. Make one with `interviewer user create`.")


@click.command(name="user-link")
@click.argument("email", metavar="EMAIL")
@click.pass_obj
def link(wiring: Wiring, email: str) -> None:
    """Print a link by which a user sets a new password; earlier links are good no more.

    \b
    Example:
      interviewer user link ana@example.com
    """
    accounts = wiring.desk.accounts
    found = accounts.by_email(email)
    with noted(wiring, found.team, Deed.LINK_MADE, detail=found.email):
        secret = accounts.make_link(found.id)
    say("Good for three days, and for one use:")
    click.echo(_address(wiring, secret))


@click.command(name="user-close")
@click.argument("email", metavar="EMAIL")
@click.pass_obj
def close(wiring: Wiring, email: str) -> None:
    """Let a user sign in no more, at once; what they wrote stays.

    \b
    Example:
      interviewer user close ben@example.com
    """
    accounts = wiring.desk.accounts
    found = accounts.by_email(email)
    with noted(wiring, found.team, Deed.USER_CLOSED, detail=found.email):
        accounts.disable(found.id)
    say(f"{email} cannot sign in any more.")


@click.command(name="user-open")
@click.argument("email", metavar="EMAIL")
@click.pass_obj
def reopen(wiring: Wiring, email: str) -> None:
    """Let a user sign in again whose account was closed.

    \b
    Example:
      interviewer user open ben@example.com
    """
    accounts = wiring.desk.accounts
    found = accounts.by_email(email)
    with noted(wiring, found.team, Deed.USER_OPENED, detail=found.email):
        accounts.enable(found.id)
    say(f"{email} can sign in again.")


def _password(from_stdin: bool, *, asked: bool) -> str | None:
    """Return the password, None where a link is to be made instead; raises BadInput."""
    if from_stdin:
        typed = sys.stdin.readline().rstrip("\r\n")
        if not typed:
            raise BadInput("There is no password on stdin.", field="password")
        return typed
    if asked and sys.stdin.isatty():
        prompt = "Password (empty: print a link to set one)"
        typed = click.prompt(
            prompt,
            default="",
            hide_input=True,
            show_default=False,
            confirmation_prompt=True,
            err=True,
        )
        return str(typed) or None
    return None


def _address(wiring: Wiring, secret: str) -> str:
    settings = wiring.settings
    start = settings.public_address or f"http://{settings.host}:{settings.port}"
    return f"{start}/desk/password/{secret}"


def _row(user: User) -> dict[str, Any]:
    return {
        "id": user.id,
        "team": user.team,
        "email": user.email,
        "name": user.name,
        "role": user.role.value,
        "created": user.created_at.isoformat(),
        "disabled": None if user.disabled_at is None else user.disabled_at.isoformat(),
    }


def _cells(user: User) -> tuple[str, ...]:
    state = "open" if user.disabled_at is None else f"closed {_day(user.disabled_at)}"
    return user.email, user.name, user.role.value, _day(user.created_at), state


def _day(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%d}"
