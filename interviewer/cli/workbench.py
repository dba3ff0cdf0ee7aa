"""``interviewer rubric evaluate`` and ``rubric suggest``: rubrics against people's marks."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from interviewer.cli.files import called, read_lines
from interviewer.cli.options import as_json, refuse_given
from interviewer.cli.output import emit_json, say
from interviewer.cli.rubric_file import one_rubric
from interviewer.cli.workbench_view import show_evaluation, show_suggestions
from interviewer.errors import BadInput
from interviewer.wiring import Wiring
from interviewer.workbench.evaluate import evaluate
from interviewer.workbench.judged import (
    Sheet,
    asked_by,
    check_all,
    check_by,
    judge_all,
    judge_by,
)
from interviewer.workbench.marked import MarkedFile, read_marked
from interviewer.workbench.rows import Source
from interviewer.workbench.scales import Bands
from interviewer.workbench.suggest import suggest

_PLACES = 4

_CommandT = TypeVar("_CommandT", bound=Callable[..., Any])


@dataclass(frozen=True)
class Marked:
    """What both commands are given: the marked files and how to read and score them."""

    files: tuple[str, ...]
    rubric: Path | None
    prompt: str | None
    top: float | None
    bands: str | None


def _reads_marked(command: _CommandT) -> _CommandT:
    """Add what both commands take: MARKED, how its marks are read, and by what it is scored."""
    options = (
        click.argument("files", metavar="MARKED...", nargs=-1, required=True),
        click.option(
            "--rubric",
            metavar="FILE",
            type=click.Path(path_type=Path, dir_okay=False),
            help="Score by this rubric, and only answers to its question.",
        ),
        click.option(
            "--prompt",
            metavar="TEXT",
            help="The question's wording, for --rubric; else the bank's.",
        ),
        click.option(
            "--max",
            "top",
            metavar="N",
            type=click.FloatRange(min=0, min_open=True),
            help="The highest mark that can be had; guessed if not given.",
        ),
        click.option(
            "--bands", metavar="NAMES", help="The names of the bands, lowest first: poor,fair,good."
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command("rubric-evaluate")
@_reads_marked
@click.option(
    "--worst",
    metavar="N",
    type=click.IntRange(min=0),
    default=5,
    show_default=True,
    help="Disagreements to show.",
)
@click.option(
    "--phrases", is_flag=True, help="List every phrase with the number of answers it is met in."
)
@as_json
@click.pass_obj
def rubric_evaluate(
    wiring: Wiring, /, worst: int, phrases: bool, as_json: bool, **given: Any
) -> None:
    """Tell how well rubrics agree with people's marks.

    MARKED is CSV with a header, or one JSON object a line, with question, answer and
    mark, and if you like id and points (the ids of those that a person found); - is
    stdin. A mark is 0 or 1, a number, or the name of a band.

    \b
    Examples:
      interviewer rubric evaluate marked.csv
      interviewer rubric evaluate marked.jsonl --rubric mybank/rubrics/tensors/strides.yaml
    """
    file, sheets = _judged(wiring, Marked(**given))
    found = evaluate(sheets, file.scale, worst=worst, notes=_notes(file, sheets))
    _tell(found.notes)
    if as_json:
        emit_json(_rounded(asdict(found)))
    else:
        show_evaluation(found, phrases=phrases)


@click.command("rubric-suggest")
@_reads_marked
@click.option(
    "--limit",
    metavar="N",
    type=click.IntRange(min=1),
    default=10,
    show_default=True,
    help="Suggestions to make, at most.",
)
@as_json
@click.pass_obj
def rubric_suggest(wiring: Wiring, /, limit: int, as_json: bool, **given: Any) -> None:
    """Suggest phrases that would mend disagreements with people's marks.

    MARKED is as for `rubric evaluate`. Each suggestion says which answers it mends and
    which it breaks. Nothing is changed: paste what you agree with into the rubric.

    \b
    Example:
      interviewer rubric suggest marked.csv --limit 5
    """
    file, sheets = _judged(wiring, Marked(**given))
    found = suggest(sheets, file.scale, most=limit, notes=_notes(file, sheets))
    _tell(found.notes)
    if as_json:
        document = asdict(found)
        for row, one in zip(document["suggestions"], found.suggestions, strict=True):
            row["yaml"] = one.change.as_yaml()
        emit_json(_rounded(document))
    else:
        show_suggestions(found)


def _judged(wiring: Wiring, given: Marked) -> tuple[MarkedFile, tuple[Sheet, ...]]:
    """Read the marked files and score what is in them."""
    if given.rubric is None:
        refuse_given(
            "goes with --rubric only; a question of the bank has one.", prompt=given.prompt
        )
    if given.top is not None and given.bands is not None:
        raise BadInput("--max is for numbers and --bands for names; give one.", field="bands")
    if len(set(given.files)) < len(given.files):
        raise BadInput("A file is named twice.", field="files")
    bands = Bands(tuple(name.strip() for name in given.bands.split(","))) if given.bands else None
    asked = None
    if given.rubric is not None:
        asked = asked_by(wiring.bank, one_rubric(given.rubric), given.prompt)
    check = check_all(wiring.bank) if asked is None else check_by(asked)
    with ExitStack() as opened:
        sources = [
            Source(called(name), opened.enter_context(read_lines(name, "marked")))
            for name in given.files
        ]
        file = read_marked(sources, top=given.top, bands=bands, check=check)
    if asked is None:
        return file, judge_all(file, wiring.bank)
    return file, judge_by(file, asked)


def _notes(file: MarkedFile, sheets: tuple[Sheet, ...]) -> tuple[str, ...]:
    """Return what to know of the file, among it how many answers are to other questions."""
    others = len(file.answers) - sum(len(sheet.answers) for sheet in sheets)
    if not others:
        return file.notes
    return (*file.notes, f"{others} of {len(file.answers)} answers are to other questions")


def _tell(notes: tuple[str, ...]) -> None:
    for note in notes:
        say(f"note: {note}")


def _rounded(value: Any) -> Any:
    """Return plain values for JSON, shares to four places."""
    if isinstance(value, float):
        return round(value, _PLACES)
    if isinstance(value, dict):
        return {name: _rounded(inner) for name, inner in value.items()}
    return [_rounded(inner) for inner in value] if isinstance(value, list | tuple) else value
