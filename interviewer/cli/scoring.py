"""``interviewer score`` and ``interviewer rubric draft``."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import click

from interviewer.cli.exits import FALLS_SHORT
from interviewer.cli.output import emit_json, say
from interviewer.errors import BadInput
from interviewer.rubrics.model import Point, Rubric
from interviewer.rubrics.writing import render_rubric
from interviewer.scoring.batch import as_json, assess_question, results
from interviewer.scoring.draft import draft_rubric
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind, Level
from interviewer.wiring import Wiring

_THIN = 3
"""A drafted point with fewer keywords than this is worth a look."""


@click.command()
@click.argument("question", required=False)
@click.option("--answer", "answer_file", default="-", help="A file with the answer; - is stdin.")
@click.option("--level", type=click.Choice([level.value for level in Level]))
@click.option("--json", "json_wanted", is_flag=True, help="Print one JSON document.")
@click.option("--batch", "batch_file", help="Score a JSONL file instead; - is stdin.")
@click.option("--out", "out_file", default="-", help="Where --batch writes; - is stdout.")
@click.pass_obj
def score(
    wiring: Wiring,
    question: str | None,
    answer_file: str,
    level: str | None,
    json_wanted: bool,
    batch_file: str | None,
    out_file: str,
) -> None:
    """Score one answer to QUESTION, or many with --batch.

    QUESTION is an id of the bank or a seed key.
    """
    if (question is None) == (batch_file is None):
        raise BadInput("Name a QUESTION, or give --batch FILE; not both.", field="question")
    if batch_file is not None:
        _score_batch(wiring, batch_file, out_file)
        return
    found = wiring.bank.find(question or "")
    assessment = assess_question(wiring.bank, found, _read(answer_file, "answer"))
    if json_wanted:
        emit_json(as_json(assessment, found.id))
        return
    rubric = wiring.bank.rubrics.get(found.id)
    for line in receipt_lines(assessment, rubric, Level(level) if level else None):
        click.echo(line)


def _read(name: str, field: str) -> str:
    """Return the text of a file, or of stdin for ``-``; raises BadInput."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or error
        raise BadInput(f"{name} cannot be read: {reason}.", field=field) from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{name} is not UTF-8 text; save it as such.", field=field) from error


def _score_batch(wiring: Wiring, batch_file: str, out_file: str) -> None:
    """Score a batch; exits with 1 when a line could not be scored."""
    bank = wiring.bank
    failed = 0
    lines = _read(batch_file, "batch").split("\n")
    with _opened(out_file) as out:
        for result in results(lines, bank):
            failed += result.failed
            out.write(result.text + "\n")
    if failed:
        lines_failed = "1 line" if failed == 1 else f"{failed} lines"
        say(f"{lines_failed} could not be scored; the output says why.")
        raise SystemExit(FALLS_SHORT)


def _opened(name: str) -> IO[str]:
    """Open the output for writing UTF-8 with plain line ends; raises BadInput."""
    try:
        if name == "-":
            return open(sys.stdout.fileno(), "w", encoding="utf-8", newline="\n", closefd=False)
        return Path(name).open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise BadInput(f"{name} cannot be written: {error.strerror}.", field="out") from error


def receipt_lines(
    assessment: Assessment, rubric: Rubric | None, level: Level | None
) -> Iterator[str]:
    """Return an assessment as lines for a terminal, the points of ``level`` marked."""
    yield f"Score {assessment.score:.2f}"
    points = {point.id: point for point in rubric.points} if rubric else {}
    for credit in assessment.points:
        point = points.get(credit.id)
        says = point.says if point else credit.id
        yield ""
        yield f"{credit.credit:.2f}  {says}{_marks(point, credit.weight, level)}"
        yield f"      {credit.why}"
    wrong = {part.id: part for part in rubric.misconceptions} if rubric else {}
    for found in assessment.misconceptions:
        part = wrong[found.id]
        yield ""
        yield f"-{found.penalty:.2f}  {part.says}"
        yield f"      {found.why} {part.feedback}"
    if assessment.flags:
        yield ""
        yield "Flags: " + ", ".join(flag.value for flag in assessment.flags)
    yield ""
    yield f"Rubric {assessment.rubric}"


def _marks(point: Point | None, weight: float, level: Level | None) -> str:
    """Return the weight of a point, and whether ``level`` is not expected to say it."""
    later = point is not None and level is not None and point.levels and level not in point.levels
    return f"  [weight {weight:g}{', not expected at this level' if later else ''}]"


@click.command("rubric-draft")
@click.argument("question", required=False)
@click.option("--reference", "files", multiple=True, help="A file with a reference answer.")
@click.option("--prompt", default="", help="The question's wording, for --reference.")
@click.pass_obj
def rubric_draft(wiring: Wiring, question: str | None, files: tuple[str, ...], prompt: str) -> None:
    """Draft a rubric from QUESTION's model answer, or from reference answers in files.

    The YAML goes to stdout; what a person should look at goes to stderr.
    """
    references = [_read(name, "reference") for name in files]
    if (question is None) == (not references):
        raise BadInput("Name a QUESTION, or give --reference FILE; not both.", field="question")
    name = "drafted"
    if question is not None:
        found = wiring.bank.find(question)
        if found.kind is Kind.MULTIPLE_CHOICE:
            raise BadInput(
                f"{found.id} is multiple-choice; its options are its rubric.", field="question"
            )
        name, prompt, references = found.id, found.prompt, [found.model_answer]
    rubric = draft_rubric(name, prompt, references)
    click.echo(render_rubric(rubric), nl=False)
    say(f"{len(rubric.points)} points drafted. Read each one, and add misconceptions.")
    for point in rubric.points:
        if len(point.keywords) < _THIN:
            say(f"{point.id} rests on {len(point.keywords)} keywords: {point.says}")
