"""``interviewer export``: what came of a team's interviews, for spreadsheets and other systems."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast, get_args

import click

from interviewer.accounts.audit import Deed
from interviewer.cli.files import output
from interviewer.cli.noting import at_shell
from interviewer.errors import BadInput
from interviewer.interviews.listing import Wanted
from interviewer.interviews.many import Exports
from interviewer.interviews.views import State
from interviewer.plaintext import json_of_printable
from interviewer.scorecards import cells, summary
from interviewer.teams.model import LOCAL, check_team_name
from interviewer.wiring import Wiring

STATES: Final[tuple[State, ...]] = get_args(State)
FORMATS: Final = ("csv", "jsonl")


@click.command()
@click.option("--state", type=click.Choice(STATES), help="Only those in this state.")
@click.option("--candidate", metavar="TEXT", default="", help="Only those with TEXT in the name.")
@click.option("--team", metavar="NAME", default=LOCAL, help=f"Those of another team than {LOCAL}.")
@click.option("--challenged", is_flag=True, help="Only those with a score that is challenged.")
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
    candidate: str,
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
      interviewer export --team platform --format jsonl --out scorecards.jsonl
    """
    wanted = Wanted(state=cast(State | None, state), candidate=candidate, challenged=challenged)
    kind = format_ or _format_of(out)
    pieces = _pieces(wiring.service.exports, check_team_name(team), wanted, kind)
    wiring.desk.audit.note(at_shell(team), Deed.EXPORTED, detail=f"many interviews as {kind}")
    with output(out) as file:
        for piece in pieces:
            file.write(piece)


def _pieces(exports: Exports, team: str, wanted: Wanted, format_: str) -> Iterator[str]:
    if format_ == "jsonl":
        for card in exports.cards(team, wanted):
            yield json_of_printable(card.model_dump_json()) + "\n"
        return
    yield cells.heading(summary.COLUMNS)
    yield from map(summary.as_row, exports.summaries(team, wanted))


def _format_of(name: str) -> str:
    """Return the format that a file's name asks for; raises BadInput for one we lack."""
    ending = Path(name).suffix.removeprefix(".").lower()
    if ending and ending not in FORMATS:
        known = ", ".join(FORMATS)
        raise BadInput(f"There is no format {ending!r}; give --format ({known}).", field="format")
    return ending or "csv"
