"""``interviewer history``: one's own interviews in this terminal, and what to practise."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import click

from interviewer.cli.learner import local_learner
from interviewer.cli.listing import Column, print_rows
from interviewer.cli.options import as_json
from interviewer.cli.output import UNBROKEN, emit_json, printer, say, tidy
from interviewer.interviews.history import History, SkillProgress
from interviewer.scorecards import wording
from interviewer.wiring import Wiring

if TYPE_CHECKING:
    from rich.console import Console

BARS: Final = "▁▂▃▄▅▆▇█"
"""From the lowest mark to the highest."""

_NAMED: Final = 5
"""How many of the misses and of the items that come due later are named."""

_INTERVIEWS: Final = (
    Column("id", named=True),
    Column("level"),
    Column("mode"),
    Column("state"),
    Column("started", told="started {}"),
    Column("items", told="{} items"),
    Column("mark", told="mark {}", right=True),
)
_SKILLS: Final = (
    Column("skill", named=True),
    Column("first", told="first {}", right=True),
    Column("latest", told="latest {}", right=True),
    Column("interviews", told="{} interviews", right=True),
)
_ITEMS: Final = (
    Column("item", named=True),
    Column("skill"),
    Column("latest score", told="scored {}", right=True),
    Column("due", told="due {}"),
)


@click.command()
@as_json
@click.pass_obj
def history(wiring: Wiring, as_json: bool) -> None:
    """Show your own interviews in this terminal, your progress, and what to practise.

    Yours are those that `practice` started as the same user of this machine. The next one
    asks again what you missed, as far as its level has a place for it, and leaves out what
    went well lately.

    \b
    Example:
      interviewer history
    """
    service = wiring.service
    found = service.learners.history(local_learner(service))
    if as_json:
        emit_json(found.model_dump(mode="json"))
    elif found.interviews:
        console = printer(piped=UNBROKEN)
        with tidy(console):
            _print(console, found)
    else:
        say("You have no interviews here yet. Start one with `interviewer practice`.")


def sparkline(scores: Sequence[float]) -> str:
    """Return scores, 0 to 1, as one bar each: a higher score is a higher bar."""
    return "".join(BARS[min(int(score * len(BARS)), len(BARS) - 1)] for score in scores)


def _print(console: "Console", found: History) -> None:
    interviews = [
        (
            one.id,
            one.level.value,
            one.mode,
            one.state,
            f"{one.started.astimezone():%Y-%m-%d %H:%M}",
            f"{one.done} of {one.of}",
            "" if one.score is None else wording.per_cent(one.score),
        )
        for one in found.interviews
    ]
    print_rows(console, _INTERVIEWS, interviews)
    if found.attempts:
        marks = [attempt.score for attempt in found.attempts]
        first, last = wording.per_cent(marks[0]), wording.per_cent(marks[-1])
        console.print(f"\nMarks: {first} {sparkline(marks)} {last}", soft_wrap=True)
    if found.skills:
        console.print()
        print_rows(console, _SKILLS, [_skill(one) for one in found.skills])
    _print_items(console, found)


def _print_items(console: "Console", found: History) -> None:
    due, later = found.due[:_NAMED], found.later[:_NAMED]
    if due:
        count = len(found.due)
        what = "1 miss is" if count == 1 else f"{count} misses are"
        level = found.interviews[0].level.value
        command = f"interviewer practice --level {level}"
        console.print(f"\n{what} due; to practise: {command}\n", soft_wrap=True)
    elif later:
        when = f"{later[0].due.astimezone():%A, %-d %B %Y, at %H:%M}"
        told = f"Nothing that you missed is due now. The next item comes up on {when}:"
        console.print(f"\n{told}\n", soft_wrap=True)
    rows = [
        (one.title, one.skill.words, wording.per_cent(one.score), when)
        for one, when in (
            *((one, "now") for one in due),
            *((one, f"{one.due.astimezone():%Y-%m-%d}") for one in later),
        )
    ]
    if rows:
        print_rows(console, _ITEMS, rows)
    more = len(found.due) + len(found.later) - len(rows)
    if more:
        console.print(f"And {more} more; --json lists them all.", soft_wrap=True)


def _skill(one: SkillProgress) -> tuple[str, ...]:
    latest = wording.per_cent(one.latest)
    return one.skill.words, wording.per_cent(one.first), latest, str(one.interviews)
