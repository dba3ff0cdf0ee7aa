"""``interviewer score``: one answer and its receipt, or many in a batch."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from interviewer.cli.batch_report import BatchReport
from interviewer.cli.exits import FALLS_SHORT
from interviewer.cli.files import STREAM, output, read_lines, read_text
from interviewer.cli.garbage import settled
from interviewer.cli.options import refuse_given
from interviewer.cli.output import emit_json, say
from interviewer.cli.rubric_file import one_rubric
from interviewer.errors import BadInput
from interviewer.questions.model import Bank, Option
from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.batch import as_json, assess_question, results
from interviewer.scoring.model import Assessment, Flag
from interviewer.taxonomy import Level
from interviewer.wiring import Wiring


@click.command()
@click.argument("question", required=False)
@click.option(
    "--answer",
    "answer_file",
    metavar="FILE",
    help="A file with the answer; - is stdin, the default.",
)
@click.option(
    "--rubric",
    "rubric_file",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Score by this rubric, such as a draft, and not by the bank's.",
)
@click.option(
    "--prompt", metavar="TEXT", help="The question's wording, for --rubric; else the bank's."
)
@click.option(
    "--level",
    type=click.Choice([level.value for level in Level]),
    help="Mark what is not expected at this level.",
)
@click.option("--json", "json_wanted", is_flag=True, help="Print JSON; --batch always does.")
@click.option(
    "--batch", "batch_file", metavar="FILE", help="Score a JSONL file instead; - is stdin."
)
@click.option("--out", "out_file", metavar="FILE", help="Where --batch writes; - is stdout.")
@click.pass_obj
def score(
    wiring: Wiring,
    question: str | None,
    answer_file: str | None,
    rubric_file: Path | None,
    prompt: str | None,
    level: str | None,
    json_wanted: bool,
    batch_file: str | None,
    out_file: str | None,
) -> None:
    """Score an answer and print its receipt.

    QUESTION is an id as `questions` lists it, or a seed key that it covers; with
    --rubric FILE it is the file that says what is asked. With --batch many are scored,
    one JSON object a line; exits with 1 if any could not be.

    \b
    Examples:
      echo "view never copies" | interviewer score view-vs-reshape
      interviewer score --rubric draft.yaml --answer answer.txt
      interviewer score --batch answers.jsonl --out receipts.jsonl
    """
    given = [question, rubric_file, batch_file].count(None)
    if given != 2:
        only = "" if given == 3 else " only; two of them are given"
        message = f"Name a QUESTION, or give --rubric FILE or --batch FILE{only}."
        raise BadInput(message, field="question")
    if batch_file is not None:
        refuse_given("goes with a QUESTION, not with --batch.", answer=answer_file, level=level)
        refuse_given("goes with --rubric only.", prompt=prompt)
        _score_batch(wiring, batch_file, out_file or STREAM)
        return
    refuse_given("goes with --batch only.", out=out_file)
    if rubric_file is None:
        refuse_given("goes with --rubric only.", prompt=prompt)
        scored = _by_bank(wiring.bank, question or "", answer_file or STREAM)
    else:
        scored = _by_file(wiring.bank, rubric_file, prompt, answer_file or STREAM)
    if json_wanted:
        emit_json(as_json(scored.assessment, scored.question))
        return
    for line in _receipt_lines(scored, Level(level) if level else None):
        click.echo(line)


class _Scored(NamedTuple):
    """A receipt with the id of its question of the bank, and what it was scored by."""

    assessment: Assessment
    question: str | None
    rubric: Rubric | None
    options: tuple[Option, ...] = ()


def _by_bank(bank: Bank, name: str, answer: str) -> _Scored:
    """Score the answer in a file by the bank."""
    found = bank.find(name)
    assessment = assess_question(bank, found, read_text(answer, "answer"))
    return _Scored(assessment, found.id, bank.rubrics.get(found.id), found.options)


def _by_file(bank: Bank, path: Path, prompt: str | None, answer: str) -> _Scored:
    """Score the answer in a file by the rubric in another one."""
    # whoever scores by the bank needs nothing of the workbench
    from interviewer.workbench.judged import asked_by

    rubric = one_rubric(path)
    asked = asked_by(bank, rubric, prompt)
    known = asked.name if asked.name in bank.questions else None
    return _Scored(asked.assess(read_text(answer, "answer")), known, rubric)


def _score_batch(wiring: Wiring, source: str, target: str) -> None:
    """Score a batch; exits with 1 when a line could not be scored."""
    bank = wiring.bank
    report = BatchReport("scored")
    with read_lines(source, "batch") as lines, output(target, source=source) as out, settled():
        for result in results(lines, bank):
            report.count(result.number, result.fault)
            out.write(result.text + "\n")
    say(report.summary())
    if report.bad:
        raise SystemExit(FALLS_SHORT)


def _receipt_lines(scored: _Scored, level: Level | None) -> Iterator[str]:
    """Return an assessment as lines for a terminal, the points of ``level`` marked."""
    assessment, rubric = scored.assessment, scored.rubric
    yield f"Score {assessment.score:.2f}"
    if Flag.EMPTY in assessment.flags:
        yield "The answer is empty."
    points = {point.id: point for point in rubric.points} if rubric else {}
    chosen = {option.id: f"Right is {option.id}: {option.label}" for option in scored.options}
    for credit in assessment.points:
        point = points.get(credit.id)
        says = point.says if point else chosen.get(credit.id, credit.id)
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
