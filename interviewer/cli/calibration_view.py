"""How rubrics agree with marked answers, as text for a terminal."""

from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.text import Text

from interviewer.cli.listing import Column, indented, print_rows
from interviewer.cli.output import UNBROKEN, printer, tidy
from interviewer.numerals import number, per_cent
from interviewer.statistics.calibration import (
    CalibrationReport,
    Measure,
    Moved,
    QuestionCalibration,
)

_MEASURES: Final = (
    Column("", named=True),
    Column("mean mark", told="mean mark {}", right=True),
    Column("mean score", told="mean score {}", right=True),
    Column("error", told="error {}", right=True),
    Column("bias", told="bias {}", right=True),
    Column("QWK", told="QWK {}", right=True),
)
_PARTS: Final = (
    Column("part", named=True),
    Column("both", told="{} found by both", right=True),
    Column("missed", told="{} missed", right=True),
    Column("false", told="{} false", right=True),
)
_MOST_MOVED: Final = 5
"""Answers that moved and are shown; --json has all."""

_LONGEST: Final = 160


def show_calibration(found: CalibrationReport) -> None:
    """Print each question: agreement then and now, answers that moved, points."""
    console = printer(piped=UNBROKEN)
    with tidy(console):
        for at, one in enumerate(found.questions):
            if at:
                console.print()
            _print_question(console, one)
        if found.unmeasured:
            names = ", ".join(found.unmeasured)
            console.print(f"\nWithout a rubric today: {names}", soft_wrap=True)


def _print_question(console: Console, one: QuestionCalibration) -> None:
    answers = "1 answer" if one.answers == 1 else f"{one.answers} answers"
    head = Text.assemble((one.question, "bold"), (f"  {answers}", "dim"))
    console.print(head, soft_wrap=True)
    same = set(one.first) == {one.rubric}
    told = "the rubric that first scored them" if same else "another rubric than the first"
    console.print(indented(Text(f"Today's is {told}.", style="dim")))
    print_rows(console, _MEASURES, [_row("then", one.then), _row("now", one.now)])
    if one.now.kappa is None:
        console.print("Too few answers for QWK and for bounds of the bias.")
    if one.parts:
        console.print()
        rows = [(part.id, str(part.both), str(part.missed), str(part.false)) for part in one.parts]
        print_rows(console, _PARTS, rows)
    for line in _moved(one.moved):
        console.print(line, soft_wrap=True)


def _row(name: str, measure: Measure) -> tuple[str, ...]:
    bias = _signed(measure.bias)
    if measure.bias_low is not None and measure.bias_high is not None:
        bias += f" ({_signed(measure.bias_low)} to {_signed(measure.bias_high)})"
    return (
        name,
        per_cent(measure.mean_mark),
        per_cent(measure.mean_score),
        per_cent(measure.error, 1),
        bias,
        "" if measure.kappa is None else number(measure.kappa),
    )


def _moved(moved: tuple[Moved, ...]) -> Iterator[Text]:
    if not moved:
        return
    closer = sum(one.closer for one in moved)
    count = "1 answer moved" if len(moved) == 1 else f"{len(moved)} answers moved"
    yield Text(f"\n{count}, {closer} of them closer to the mark:")
    for one in moved[:_MOST_MOVED]:
        how = "closer" if one.closer else "not closer"
        yield Text(
            f"  {one.id}: {per_cent(one.then)} → {per_cent(one.now)}, marked "
            f"{per_cent(one.mark)} ({how}, by the {one.because})"
        )
        yield Text(f"    {_short(one.answer)}", style="dim")
    if len(moved) > _MOST_MOVED:
        yield Text(f"  and {len(moved) - _MOST_MOVED} more; --json has them all")


def _signed(share: float) -> str:
    sign = "−" if share < 0 else "+"
    return f"{sign}{per_cent(abs(share), 1)}"


def _short(answer: str) -> str:
    line = " ".join(answer.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"
