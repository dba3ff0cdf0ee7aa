"""``interviewer interviews``: the interviews of a team, newest first."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import click

from interviewer.cli.choosing import of_team, only_candidate, only_challenged, only_state
from interviewer.cli.listing import Column, print_rows
from interviewer.cli.options import as_json
from interviewer.cli.output import UNBROKEN, emit_json, printer, say, tidy
from interviewer.interviews.listing import InterviewFilter, ListedInterview, Listing
from interviewer.interviews.views import State
from interviewer.scorecards import wording
from interviewer.teams.model import LOCAL, check_team_name
from interviewer.wiring import Wiring

if TYPE_CHECKING:
    from rich.console import Console

_PAGE: Final = 100
"""How many are read from the database at once."""

_COLUMNS: Final = (
    Column("id", named=True),
    Column("candidate"),
    Column("level"),
    Column("mode"),
    Column("state"),
    Column("started", told="started {}"),
    Column("items", told="{} items"),
    Column("score", told="score {}", right=True),
)
_CHALLENGED: Final = Column("challenged", told="{} challenged", right=True)
"""Stands last where anything is challenged at all."""


@click.command()
@only_state
@only_candidate
@of_team
@only_challenged
@click.option(
    "--limit",
    metavar="N",
    type=click.IntRange(1, 100_000),
    default=20,
    help="At most this many (20).",
)
@as_json
@click.pass_obj
def interviews(
    wiring: Wiring,
    state: str | None,
    candidate: str,
    team: str,
    challenged: bool,
    limit: int,
    as_json: bool,
) -> None:
    """List the interviews of the team local, or of another by --team, newest first.

    One that is over shows its score; `challenged` counts the lines of its scorecard that
    the candidate objects to. The id is what `scorecard` and
    `practice --resume` take.

    \b
    Examples:
      interviewer interviews --state finished --candidate sam
      interviewer interviews --team platform
    """
    sought = partial(
        wiring.service.listing,
        check_team_name(team),
        InterviewFilter(
            state=cast(State | None, state), candidate=candidate, challenged=challenged
        ),
    )
    found, more = _newest(sought, limit)
    if as_json:
        emit_json({"interviews": [entry.model_dump(mode="json") for entry in found]})
    elif found:
        console = printer(piped=UNBROKEN)
        with tidy(console):
            _print(console, found)
    else:
        say(_nothing(state, candidate, team, challenged))
    if more:
        say(f"There are more; these are the newest {limit} (--limit).")


def _newest(sought: Callable[..., Listing], limit: int) -> tuple[list[ListedInterview], bool]:
    """Return the newest ones, and whether there are more of them."""
    found: list[ListedInterview] = []
    after = None
    while True:
        some = min(_PAGE, limit - len(found))
        page = sought(after=after, limit=some)
        found += page.entries
        after = page.after
        if after is None or len(found) >= limit:
            return found, after is not None


def _print(console: "Console", found: list[ListedInterview]) -> None:
    rows = [_row(entry) for entry in found]
    if any(entry.challenges for entry in found):
        counts = (str(entry.challenges or "") for entry in found)
        rows = [(*row, count) for row, count in zip(rows, counts, strict=True)]
        print_rows(console, (*_COLUMNS, _CHALLENGED), rows)
    else:
        print_rows(console, _COLUMNS, rows)


def _row(entry: ListedInterview) -> tuple[str, ...]:
    return (
        entry.id,
        entry.candidate,
        entry.level.value,
        entry.mode,
        entry.state,
        _local(entry.started),
        f"{entry.done} of {entry.of}",
        "" if entry.score is None else wording.per_cent(entry.score),
    )


def _local(moment: datetime) -> str:
    """Return a moment in the time of this machine, to the minute."""
    return f"{moment.astimezone():%Y-%m-%d %H:%M}"


def _nothing(state: str | None, candidate: str, team: str, challenged: bool) -> str:
    if state is None and not candidate.strip() and not challenged and team == LOCAL:
        return (
            f"The team {LOCAL} has no interviews yet; --team NAME lists those of another. "
            "Start one with `interviewer practice`."
        )
    kind = f"{state} interviews" if state else "interviews"
    whose = f" with {candidate.strip()!r} in the candidate's name" if candidate.strip() else ""
    which = " whose scores are challenged" if challenged else ""
    another = f" of the team {team!r}" if team != LOCAL else ""
    return f"There are no {kind}{another}{whose}{which}."
