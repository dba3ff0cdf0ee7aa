"""The outcome of code, and the digest of an interview, as passages."""

from collections.abc import Iterator
from typing import Final

from interviewer.dialogue.messages import ResultPart, SkillScore, SummaryPart
from interviewer.numerals import mark_per_cent, per_cent
from interviewer.problems.model import Case, CheckResult
from interviewer.problems.standard_error import apart
from interviewer.rendering import words
from interviewer.rendering.characters import cleaned, shortened
from interviewer.rendering.passages import BOLD, Code, Line, Passage, Run, bullets, prose, said
from interviewer.rendering.reading import inline

SIGNS: Final = {"passed": "✓ ", "failed": "✗ ", "not_run": "– "}
"""What the line of a check begins with."""

_LONGEST_SPAN: Final = 120
"""Characters of a value that stands beside its name; a longer one gets lines of its own."""

_FIRST_LINES: Final = 10
_LAST_LINES: Final = 20
_LONGEST_LINE: Final = 200
_ROOM: Final = 1200
"""Characters that the first and the last lines of an output take at most, each."""


def result(part: ResultPart) -> Iterator[Passage]:
    """Yield what became of code: the verdict, the checks, a case that fails, what was written."""
    verdict = words.verdict(part.verdict, len(part.checks), part.matches)
    lines = [said(Run(verdict, BOLD))]
    if part.shared:
        lines.append(said(*inline(part.shared)))
    # where none could run there is nothing to tell but the error
    if any(check.status != "not_run" for check in part.checks):
        lines.extend(map(_check, part.checks))
    yield prose(*lines)
    if part.case:
        yield from _case(part.case)
    error, written = apart(part.stderr)
    for title, text in (
        ("Printed", part.stdout),
        (words.error_title(part.verdict), error),
        (words.WRITTEN, written),
    ):
        yield from _titled(title, abridged(text))


def _check(check: CheckResult) -> Line:
    found = "" if check.status == "passed" else " ".join(check.message.split())
    text = f"{check.name}: {found}" if found else check.name
    return next(bullets([said(text)], SIGNS[check.status]))


def _case(case: Case) -> Iterator[Passage]:
    lines = [said(Run("Smallest failing case", BOLD))]
    for name, text in (
        ("Inputs", case.inputs),
        ("Expected", case.expected),
        ("Got", case.got),
        ("Difference", case.difference),
    ):
        value = text.strip("\n")
        if "\n" in value or "`" in value or len(value) > _LONGEST_SPAN:
            yield prose(*lines, said(f"{name}:"))
            yield Code(value)
            lines = []
        elif value.strip():
            lines.append(said(f"{name}: ", Run(value, kind="code")))
    if lines:
        yield prose(*lines)
    yield from _titled("To repeat it, put this below your code", case.reproduce)


def _titled(title: str, code: str) -> Iterator[Passage]:
    if code.strip():
        yield prose(said(Run(title, BOLD)))
        yield Code(code)


def abridged(output: str) -> str:
    """Return what code wrote, without the middle of it where it is long.

    The first lines say how it began, the last how it ended; those are more.
    """
    lines = [shortened(line, _LONGEST_LINE) for line in cleaned(output).rstrip().split("\n")]
    first = _fitting(lines, _FIRST_LINES)
    last = _fitting(lines[len(first) :][::-1], _LAST_LINES)[::-1]
    left_out = len(lines) - len(first) - len(last)
    note = [f"[... {left_out:,} lines are left out here ...]"] if left_out else []
    return "\n".join([*first, *note, *last])


def _fitting(lines: list[str], most: int) -> list[str]:
    """Return the first ``most`` of ``lines``, or fewer where they are long."""
    room, count = _ROOM, 0
    for line in lines[:most]:
        room -= len(line) + 1
        if room < 0:
            break
        count += 1
    return lines[:count]


def summary(part: SummaryPart) -> Iterator[Passage]:
    """Yield the digest of a scorecard: the suggestion, the mark, the skills."""
    named = words.RECOMMENDATIONS.get(part.recommendation, part.recommendation.replace("_", " "))
    mark = "no mark" if part.score is None else mark_per_cent(part.score)
    yield prose(said(Run(f"Suggestion: {named.lower()}", BOLD), f" ({mark})"))
    if part.skills:
        yield prose(*bullets(map(skill, part.skills)))
    lines = [
        said(f"{heading}: {', '.join(map(words.named, skills))}")
        for heading, skills in (("Strongest", part.strongest), ("Weakest", part.weakest))
        if skills
    ]
    if lines:
        yield prose(*lines)


def skill(found: SkillScore) -> Line:
    """Return a skill with its score and the number of items that it comes from."""
    items = "1 item" if found.items == 1 else f"{found.items} items"
    return said(f"{words.named(found.skill)}: {per_cent(found.score)} ({items})")
