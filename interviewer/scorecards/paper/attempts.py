"""Code on paper: every attempt, its checks, the first case that failed, what it wrote."""

from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.numerals import number, unbroken
from interviewer.problems.model import Case, VerdictKind
from interviewer.problems.standard_error import apart
from interviewer.scorecards import wording
from interviewer.scorecards.beside import Reviewing, check_state
from interviewer.scorecards.folding import folded
from interviewer.scorecards.model import CheckLine, CodeAttempt, ItemCard
from interviewer.scorecards.paper.prose import phrase
from interviewer.scorecards.paper.reviewed import set_by
from interviewer.scorecards.paper.sheet import (
    Block,
    Bullets,
    Code,
    Column,
    Heading,
    Look,
    Paragraph,
    Row,
    Run,
    Table,
    plain,
    row,
    said,
)
from interviewer.scorecards.reviewed_values import OverrideLine

_LOOKS: Final[dict[str, Look]] = {"passed": "hit", "failed": "missed"}


def attempts(item: ItemCard, reviewing: Reviewing) -> Iterator[Block]:
    """Yield every attempt of an item; why it has its score stands with the last."""
    for at, attempt in enumerate(item.attempts, 1):
        yield Heading(4, plain(_title(attempt, alone=len(item.attempts) == 1)))
        yield Code(attempt.code)
        if at == len(item.attempts):
            yield Heading(4, plain("Why this score"))
            if item.repair:
                yield said(unbroken(item.repair.says), leads=True)
            if item.hints:
                yield said(f"{unbroken(wording.hints(item))}.", leads=True)
        sets = [reviewing.of_line(item, "check", one.name, at) for one in attempt.checks]
        yield from _judged(attempt, sets)


def output(title: str, text: str) -> Iterator[Block]:
    """Yield what code wrote, under a title: its first lines, and how many more there are."""
    if not text.strip():
        return
    cut = folded(text)
    yield said(f"{title}:", small=True, soft=True, leads=True)
    yield Code(cut.first)
    if cut.more:
        yield said(f"{cut.more:,} more lines are not printed.", small=True, soft=True)


def errors(verdict: VerdictKind | None, stderr: str) -> Iterator[Block]:
    """Yield what code wrote to standard error, its error apart from the rest."""
    error, written = apart(stderr)
    yield from output(wording.error_title(verdict), error)
    yield from output(wording.WRITTEN, written)


def _title(attempt: CodeAttempt, *, alone: bool) -> str:
    name = "Repaired code" if attempt.repair else "First code"
    verdict = wording.VERDICTS[attempt.verdict] if attempt.verdict else "not judged yet"
    return f"{'Code' if alone else name}: {verdict}"


def _judged(attempt: CodeAttempt, sets: Sequence[Sequence[OverrideLine]]) -> Iterator[Block]:
    if attempt.shared:
        yield Paragraph(phrase(attempt.shared), leads=True)
    if attempt.checks:
        yield _checks(attempt, sets)
    if attempt.case:
        yield from _case(attempt.case)
    if attempt.feedback:
        yield said(wording.NAMED_BUGS, leads=True)
        yield Bullets(tuple((Paragraph(phrase(bug)),) for bug in attempt.feedback))
    if attempt.style:
        yield said("Style, not scored:", small=True, leads=True)
        yield Bullets(
            tuple(
                (Paragraph((Run(f"line {one.line}: "), *phrase(one.says)), small=True),)
                for one in attempt.style
            ),
            small=True,
        )
    if found := wording.cost_of(attempt):
        yield said(unbroken(found), small=True)
    yield from errors(attempt.verdict, attempt.stderr)
    if where := wording.judged_on(attempt):
        yield said(unbroken(where), small=True, soft=True)


def _checks(attempt: CodeAttempt, sets: Sequence[Sequence[OverrideLine]]) -> Table:
    score = attempt.score
    passed = (
        "" if score is None else f", {unbroken(wording.per_cent(score))} of their weight passed"
    )
    return Table(
        (Column("Result"), Column("Check", wide=True), Column("Weight", right=True)),
        tuple(map(_check, attempt.checks, sets)),
        caption=f"Checks{passed}",
    )


def _check(check: CheckLine, set_: Sequence[OverrideLine]) -> Row:
    state = Run(check_state(check, set_), _LOOKS.get(check.status, "neutral"))
    found = (said(check.message, small=True, soft=True),) if check.message else ()
    return row(
        (Paragraph((state,)),),
        (said(check.name), *set_by(set_), *found),
        (said("–" if check.weight is None else number(check.weight)),),
    )


def _case(case: Case) -> Iterator[Block]:
    yield Heading(4, plain("First failing case"))
    rows = [
        (name, Run(text, code=True))
        for name, text in (("Inputs", case.inputs), ("Expected", case.expected), ("Got", case.got))
        if text.strip()
    ]
    if case.difference:
        rows.append(("Difference", Run(case.difference)))
    yield Table(
        (Column(""), Column("", wide=True)),
        tuple(row((said(name, soft=True),), (Paragraph((run,)),)) for name, run in rows),
    )
    if case.reproduce:
        yield said("To reproduce it:", small=True, soft=True, leads=True)
        yield Code(case.reproduce)
