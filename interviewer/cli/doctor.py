"""``interviewer doctor``: what works on this machine, and what to do about the rest."""

import click

from interviewer.cli.exits import NOT_DONE
from interviewer.cli.options import as_json
from interviewer.cli.output import emit_json
from interviewer.diagnosis import examine
from interviewer.wiring import Wiring


@click.command()
@as_json
@click.pass_obj
def doctor(wiring: Wiring, as_json: bool) -> None:
    """Say what works here: torch, device, sandbox, database, broker, Slack.

    Of Slack the settings are looked at; nobody is called. Exits with 3 when something
    does not work.

    \b
    Example:
      interviewer doctor --json
    """
    findings = examine(wiring)
    healthy = all(finding.ok for finding in findings)
    if as_json:
        emit_json({"ok": healthy, "checks": [finding.as_json() for finding in findings]})
    else:
        for finding in findings:
            click.echo(f"{'ok  ' if finding.ok else 'FAIL'}  {finding.name:<10} {finding.detail}")
    if not healthy:
        raise SystemExit(NOT_DONE)
