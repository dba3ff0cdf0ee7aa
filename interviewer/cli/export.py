"""``interviewer export``: what came of a team's interviews, for spreadsheets and other systems."""

from pathlib import Path
from typing import Final, cast

import click

from interviewer.accounts.audit import Deed
from interviewer.cli.choosing import (
    day,
    of_team,
    only_candidate,
    only_challenged,
    only_mode,
    only_state,
)
from interviewer.cli.files import output
from interviewer.cli.noting import at_shell
from interviewer.cli.options import only_level
from interviewer.errors import BadInput
from interviewer.interviews.listing import InterviewFilter
from interviewer.interviews.views import Mode, State
from interviewer.scorecards import files
from interviewer.taxonomy import Level
from interviewer.teams.model import check_team_name
from interviewer.wiring import Wiring

FORMATS: Final = ("csv", "jsonl")


@click.command()
@only_state
@only_level
@only_mode
@only_candidate
@click.option(
    "--finished-after",
    metavar="DATE",
    help="Only those that were finished on this day or later: 2026-03-01.",
)
@click.option(
    "--finished-before", metavar="DATE", help="Only those that were finished before this day."
)
@of_team
@only_challenged
@click.option(
    "--format",
    "format_",
    type=click.Choice(FORMATS),
    help="A row for each (csv), or its whole scorecard as a line of JSON (jsonl). By default as "
    "the file is called, else csv.",
)
@click.option("--out", metavar="FILE", default="-", help="Where to write; - is stdout.")
@click.pass_obj
def export(
    wiring: Wiring,
    state: str | None,
    level: str | None,
    mode: str | None,
    candidate: str,
    finished_after: str | None,
    finished_before: str | None,
    team: str,
    challenged: bool,
    format_: str | None,
    out: str,
) -> None:
    """Write out the results of all interviews of the team local, newest first.

    The table has a row for each interview: whose it is, the mark and the suggestion of the
    rules, what interviewers decided, the scores of each skill. `scorecard --format csv` has the
    lines of one. It opens in a spreadsheet program as it is.

    \b
    Examples:
      interviewer export --state finished --out interviews.csv
      interviewer export --mode assessment --level senior --finished-after 2026-03-01
      interviewer export --team platform --format jsonl --out scorecards.jsonl
    """
    wanted = InterviewFilter(
        state=cast(State | None, state),
        level=Level(level) if level else None,
        mode=cast(Mode | None, mode),
        candidate=candidate,
        challenged=challenged,
        finished_after=day(finished_after, field="finished-after") if finished_after else None,
        finished_before=day(finished_before, field="finished-before") if finished_before else None,
    )
    exports, whose, kind = wiring.service.exports, check_team_name(team), format_ or _format_of(out)
    if kind == "jsonl":
        pieces = files.lines(exports.cards(whose, wanted))
    else:
        pieces = files.table(exports.summaries(whose, wanted))
    wiring.desk.audit.note(at_shell(team), Deed.EXPORTED, detail=f"many interviews as {kind}")
    with output(out) as file:
        for piece in pieces:
            file.write(piece)


def _format_of(name: str) -> str:
    """Return the format that a file's name asks for; raises BadInput for one we lack."""
    ending = Path(name).suffix.removeprefix(".").lower()
    if ending and ending not in FORMATS:
        known = ", ".join(FORMATS)
        raise BadInput(f"There is no format {ending!r}; give --format ({known}).", field="format")
    return ending or "csv"
