"""``interviewer rescore``: what newer rubrics change in interviews, doing so, and undoing it."""

import re
from contextlib import AbstractContextManager
from functools import partial
from typing import Final

import click

from interviewer.accounts.audit import Deed
from interviewer.cli.finding import find
from interviewer.cli.learner import user
from interviewer.cli.noting import noted
from interviewer.cli.options import as_json, only_level
from interviewer.cli.output import PIPED, emit_json, kept_in, printer, say, tidy
from interviewer.cli.rescore_view import print_history, print_preview, print_regrade
from interviewer.errors import BadInput
from interviewer.interviews.regrade import Regrade, RegradePreview, RegradeScope
from interviewer.taxonomy import Level
from interviewer.teams.model import LOCAL, check_team_name
from interviewer.wiring import Wiring

_ID: Final = re.compile(r"[0-9a-f]{16}")

_HOW: Final = (
    "Name interviews, or say --all, --question Q or --level L for many; --list shows what was "
    "applied before."
)


@click.command()
@click.argument("interviews", metavar="INTERVIEW...", nargs=-1)
@click.option("--all", "every", is_flag=True, help="All finished interviews of the team.")
@click.option(
    "--question",
    "questions",
    metavar="Q",
    multiple=True,
    help="Only items that ask this question; may be repeated.",
)
@only_level
@click.option("--team", metavar="NAME", help=f"Those of another team than {LOCAL}.")
@click.option("--apply", "applied", is_flag=True, help="Score them anew as it was shown.")
@click.option("--undo", metavar="REGRADE", help="Put back what was there before a regrade.")
@click.option("--list", "listed", is_flag=True, help="List the regrades that were applied.")
@click.option("--by", metavar="NAME", help="Whose doing it is; by default the user's.")
@click.option("--note", metavar="TEXT", default="", help="Why; for interviewers alone.")
@as_json
@click.pass_obj
def rescore(
    wiring: Wiring,
    interviews: tuple[str, ...],
    every: bool,
    questions: tuple[str, ...],
    level: str | None,
    team: str | None,
    applied: bool,
    undo: str | None,
    listed: bool,
    by: str | None,
    note: str,
    as_json: bool,
) -> None:
    """Show what newer rubrics change in finished interviews; with --apply, change it.

    What was said is scored again by the rubrics of now, in the way the interview did it.
    Interviewers' overrides stand, both versions of a rubric are kept, and what was applied can be
    undone as long as nothing else has changed. Code is not judged again.

    \b
    Examples:
      interviewer rescore 0123456789abcdef
      interviewer rescore --all
      interviewer rescore --question attention-scale-factor --apply --note "two more phrasings"
      interviewer rescore --undo fedcba9876543210
    """
    if undo is not None or listed:
        if interviews or every or questions or level or applied:
            raise BadInput("--undo and --list take no interviews and no --apply.")
        if undo is not None and listed:
            raise BadInput("Give either --undo or --list.")
        _look_back(wiring, check_team_name(team or LOCAL), undo, by, as_json)
        return
    if every and interviews:
        raise BadInput("Name interviews, or say --all, not both.", field="all")
    if not (interviews or every or questions or level):
        raise BadInput(_HOW, field="interview")
    ids = tuple(_id(wiring, name) for name in interviews)
    of = team or (wiring.service.team_of(ids[0]) if ids else LOCAL)
    wanted = RegradeScope(
        interviews=ids, questions=questions, level=Level(level) if level else None
    )
    shown = wiring.desk.regrading.preview(check_team_name(of), wanted)
    done = None
    if applied and shown.interviews:
        done = wiring.desk.regrading.apply(
            shown, by=_name(by), note=note.strip(), within=partial(_noted, wiring)
        )
    _tell(wiring, shown, done, applied, as_json)


def _look_back(wiring: Wiring, team: str, undo: str | None, by: str | None, as_json: bool) -> None:
    """List the regrades of a team, or undo one of them."""
    if undo is None:
        found = wiring.desk.regrading.history(team)
        if as_json:
            emit_json({"regrades": [one.model_dump(mode="json") for one in found]})
        elif found:
            console = printer(piped=PIPED)
            with tidy(console):
                print_history(console, found)
        else:
            say(f"Nothing was scored anew in the team {team} yet.")
        return
    with noted(wiring, team, Deed.REGRADE_UNDONE, detail=f"regrade {undo}"):
        undone = wiring.desk.regrading.undo(team, undo, by=_name(by))
    if as_json:
        emit_json({"undone": undone.model_dump(mode="json")})
    else:
        count = undone.totals.interviews
        what = "1 interview is" if count == 1 else f"{count} interviews are"
        say(f"Undone: {what} as before the regrade {undone.id}.")
    say(kept_in(wiring.settings))


def _noted(wiring: Wiring, regrade: Regrade) -> AbstractContextManager[None]:
    told = f"{regrade.totals.interviews} interviews, regrade {regrade.id}"
    return noted(wiring, regrade.team, Deed.REGRADED, detail=told)


def _tell(
    wiring: Wiring, shown: RegradePreview, done: Regrade | None, applied: bool, as_json: bool
) -> None:
    if as_json:
        applied_as = done.model_dump(mode="json") if done else None
        emit_json({"preview": shown.model_dump(mode="json"), "applied": applied_as})
        return
    console = printer(piped=PIPED)
    with tidy(console):
        print_preview(console, shown)
        if done is not None:
            print_regrade(console, done)
    if done is not None:
        say(kept_in(wiring.settings))
    elif shown.interviews and not applied:
        say("Nothing was changed; the same command with --apply does so.")


def _id(wiring: Wiring, name: str) -> str:
    """Return the id of an interview that is named by it, or by its resume code."""
    return name if _ID.fullmatch(name) else find(wiring.service, name)[0].id


def _name(by: str | None) -> str:
    return (by or user()).strip()
