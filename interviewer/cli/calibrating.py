"""``interviewer rubric calibrate`` and ``rubric calibration``: rubrics held against marks kept."""

import json
from contextlib import ExitStack
from pathlib import Path

import click

from interviewer.accounts.audit import Deed
from interviewer.cli.calibration_view import show_calibration
from interviewer.cli.files import called, output, read_lines
from interviewer.cli.noting import noted
from interviewer.cli.options import as_json, refuse_given
from interviewer.cli.output import emit_json, kept_in, say
from interviewer.cli.rubric_file import one_rubric
from interviewer.errors import BadInput
from interviewer.statistics.marks import CalibrationAnswer
from interviewer.teams.model import LOCAL, check_team_name
from interviewer.wiring import Wiring
from interviewer.workbench.judged import check_all
from interviewer.workbench.marked import read_marked
from interviewer.workbench.rows import Source

_own_team = click.option(
    "--team", metavar="NAME", default=LOCAL, help=f"The set of another team than {LOCAL}."
)


@click.command("rubric-calibrate")
@click.argument("files", metavar="MARKED...", nargs=-1, required=True)
@_own_team
@click.option("--by", metavar="NAME", required=True, help="Who marked them.")
@click.option(
    "--max",
    "top",
    metavar="N",
    type=click.FloatRange(min=0, min_open=True),
    help="The highest mark that can be had; guessed if not given.",
)
@as_json
@click.pass_obj
def rubric_calibrate(
    wiring: Wiring, files: tuple[str, ...], team: str, by: str, top: float | None, as_json: bool
) -> None:
    """Add marked answers to the set that a team's rubrics are held against.

    MARKED is as for `rubric evaluate`. An answer that is in the set already gets its new
    mark; what it first scored stays, so that `rubric calibration` shows what moved.

    \b
    Example:
      interviewer rubric calibrate marked.csv --by "Ada Lovelace"
    """
    team = check_team_name(team)
    if len(set(files)) < len(files):
        raise BadInput("A file is named twice.", field="files")
    with ExitStack() as opened:
        sources = [
            Source(called(name), opened.enter_context(read_lines(name, "marked"))) for name in files
        ]
        file = read_marked(sources, top=top, check=check_all(wiring.bank))
    for note in file.notes:
        say(f"note: {note}")
    of = len(file.answers)
    with noted(wiring, team, Deed.CALIBRATED, detail=f"{of} answers were taken in"):
        new = wiring.desk.calibrations.take_in(team, file, by=by)
    if as_json:
        emit_json({"added": new, "replaced": of - new})
    else:
        say(f"{new} added, {of - new} marked anew; marks read as {file.scale.told}.")
    say(kept_in(wiring.settings))


@click.command("rubric-calibration")
@click.argument("question", metavar="[QUESTION]", required=False)
@_own_team
@click.option(
    "--rubric",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Measure this rubric in place of the bank's for its question.",
)
@click.option("--remove", metavar="ID", help="Take an answer out of the set.")
@click.option(
    "--export",
    metavar="FILE",
    help="Write the set as JSON lines for `rubric evaluate`; - is stdout.",
)
@as_json
@click.pass_obj
def rubric_calibration(
    wiring: Wiring,
    question: str | None,
    team: str,
    rubric: Path | None,
    remove: str | None,
    export: str | None,
    as_json: bool,
) -> None:
    """Tell how rubrics agree with a team's marked answers, and what moved since they came in.

    QUESTION, an id or a seed key, tells of that one alone. `then` is by the rubric that scored
    an answer when it was added, `now` by the bank's of today, or by --rubric.

    \b
    Examples:
      interviewer rubric calibration view-vs-reshape
      interviewer rubric calibration --rubric draft.yaml
    """
    team, kept = check_team_name(team), wiring.desk.calibrations
    if remove is not None:
        refuse_given("does not go with --remove.", rubric=rubric, export=export)
        with noted(wiring, team, Deed.CALIBRATED, detail="an answer was taken out"):
            kept.remove(team, remove)
        say("It is out of the set.")
        return
    if export is not None:
        refuse_given("does not go with --export.", rubric=rubric)
        answers = kept.answers(team, question or "")
        with output(export) as file:
            file.writelines(_line(one) for one in answers)
        return
    if rubric is not None and question is not None:
        raise BadInput("--rubric says which question; leave QUESTION out.", field="rubric")
    own = one_rubric(rubric) if rubric is not None else None
    found = kept.report(team, question or "", rubric=own)
    if as_json:
        emit_json(found.model_dump(mode="json"))
    elif found.questions or found.unmeasured:
        show_calibration(found)
    else:
        say("There are no marked answers; add some with `interviewer rubric calibrate`.")


def _line(one: CalibrationAnswer) -> str:
    row = {"id": one.id, "question": one.question, "answer": one.answer, "mark": one.mark}
    if one.points is not None:
        row["points"] = list(one.points)
    return json.dumps(row, ensure_ascii=False) + "\n"
