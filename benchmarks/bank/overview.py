"""What the bank holds: the tables of docs/bank.md.

python -m benchmarks.bank.overview            prints the document
python -m benchmarks.bank.overview --write    writes it to docs/bank.md
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import yaml

from benchmarks.scoring.tables import table
from interviewer.dialogue.blueprint import load_blueprints
from interviewer.dialogue.draws import Draws, count_draws, in_a_row, repeated
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank, Question
from interviewer.rubrics.model import Rubric
from interviewer.rubrics.phrases import AnyOf, Term, parse_phrase
from interviewer.taxonomy import Kind, Level, Skill

ROOT: Final = Path(__file__).resolve().parents[2]
DOCUMENT: Final = ROOT / "docs" / "bank.md"
SCRIPTS: Final = 1000
IN_A_ROW: Final = 10
_ANSWERS: Final = ROOT / "tests" / "golden" / "answers"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print or write the document; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bank.overview")
    parser.add_argument("--write", action="store_true", help="write docs/bank.md")
    text = document(load_bank([ROOT]))
    if parser.parse_args(arguments).write:
        DOCUMENT.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


def document(bank: Bank) -> str:
    """Return the text of docs/bank.md for ``bank``."""
    blueprints = load_blueprints(ROOT)
    drawn = {level: count_draws(blueprints[level], bank, SCRIPTS) for level in Level}
    series = {level: repeated(in_a_row(blueprints[level], bank, 0, IN_A_ROW)) for level in Level}
    return "\n".join(
        [
            "# The bank",
            "",
            "Counted by `python -m benchmarks.bank.overview --write`; a test keeps this page true.",
            "",
            *_counts(bank),
            *_series(bank, drawn, series),
            *_questions(bank, drawn),
            *_problems(bank, drawn),
        ]
    )


def _counts(bank: Bank) -> list[str]:
    questions = bank.questions.values()
    keys = {key for question in questions for key in question.covers}
    unscoreable = {key for question in questions for key in question.unscoreable}
    points = sum(len(rubric.points) for rubric in bank.rubrics.values())
    wrong = sum(len(rubric.misconceptions) for rubric in bank.rubrics.values())
    listed = sum(map(alternatives, bank.rubrics.values()))
    claims = sum(len(question.snippets) for question in questions)
    return [
        f"{len(questions)} questions and {len(bank.problems)} coding problems. They cover "
        f"{len(keys)} units of the five documents that the bank began with, each by one question; "
        f"{len(unscoreable)} of these are history or rhetoric that nobody can mark, and a fact "
        f"beside them is asked. {len(bank.rubrics)} rubrics hold {points} points, {listed} "
        f"alternative wordings and {wrong} misconceptions; the questions hold {claims} executed "
        "claims.",
        "",
        "## By kind, skill and level",
        "",
        _crossed("kind", [(q.kind, q.level) for q in questions], Kind),
        "",
        _crossed("skill", [(q.skill, q.level) for q in questions], Skill),
        "",
        "Coding problems:",
        "",
        _crossed("skill", [(p.skill, p.level) for p in bank.problems.values()], Skill),
        "",
    ]


def _crossed(
    name: str, pairs: Sequence[tuple[Kind | Skill, Level]], rows: Iterable[Kind | Skill]
) -> str:
    count = Counter(pairs)
    lines = {row: [count[row, level] for level in Level] for row in rows}
    shown = [
        (row.value, *map(str, line), str(sum(line))) for row, line in lines.items() if sum(line)
    ]
    totals = [str(sum(column)) for column in zip(*lines.values(), strict=True)]
    foot = ("all", *totals, str(len(pairs)))
    return table((name, *(level.value for level in Level), "all"), [*shown, foot])


def _series(
    bank: Bank, drawn: dict[Level, Draws], series: dict[Level, dict[str, int]]
) -> list[str]:
    lines = [
        "## How often they are drawn",
        "",
        f"Over {SCRIPTS} interviews of each level, seeds 0 to {SCRIPTS - 1}, and {IN_A_ROW} in a "
        "row for one candidate, as `interviewer draws` tells it. The tables below have the count "
        "of each item.",
        "",
    ]
    rows = []
    for level in Level:
        counts = [count for count in drawn[level].items.values() if count]
        again = series[level]
        rows.append(
            (
                level.value,
                str(len(counts)),
                f"{min(counts)} to {max(counts)}",
                ", ".join(f"`{name}`" for name in drawn[level].never) or "none",
                str(sum(name in bank.questions for name in again)),
                str(sum(name in bank.problems for name in again)),
            )
        )
    head = (
        "level",
        "items drawn",
        f"times in {SCRIPTS}",
        "never drawn",
        f"questions repeated in {IN_A_ROW}",
        f"problems repeated in {IN_A_ROW}",
    )
    return [*lines, table(head, rows), ""]


def _questions(bank: Bank, drawn: dict[Level, Draws]) -> list[str]:
    rows = [
        (
            f"`{question.id}`",
            question.level.value,
            question.kind.value,
            question.skill.value,
            *_rubric_cells(bank.rubrics.get(question.id)),
            str(_golden(question)),
            str(len(question.snippets)),
            *(str(drawn[level].items.get(question.id, 0)) for level in Level),
        )
        for question in sorted(bank.questions.values(), key=lambda q: (q.level.rank, q.id))
    ]
    head = (
        *("question", "level", "kind", "skill", "points", "alternatives", "misconceptions"),
        *("golden answers", "claims", *(f"drawn, {level.value}" for level in Level)),
    )
    return ["## Questions", "", table(head, rows), ""]


def _problems(bank: Bank, drawn: dict[Level, Draws]) -> list[str]:
    rows = [
        (
            f"`{problem.id}`",
            problem.level.value,
            problem.skill.value,
            str(len(problem.checks)),
            *(str(drawn[level].items.get(problem.id, 0)) for level in Level),
        )
        for problem in sorted(bank.problems.values(), key=lambda p: (p.level.rank, p.id))
    ]
    head = ("problem", "level", "skill", "checks", *(f"drawn, {level.value}" for level in Level))
    return ["## Coding problems", "", table(head, rows), ""]


def _rubric_cells(rubric: Rubric | None) -> tuple[str, str, str]:
    if rubric is None:
        return ("–", "–", "–")
    return str(len(rubric.points)), str(alternatives(rubric)), str(len(rubric.misconceptions))


def _golden(question: Question) -> int:
    path = _ANSWERS / f"{question.id}.yaml"
    return len(yaml.safe_load(path.read_text(encoding="utf-8"))) if path.exists() else 0


def alternatives(rubric: Rubric) -> int:
    """Return how many words and groups the phrases of the points of ``rubric`` list."""
    phrases = (phrase for point in rubric.points for phrase in point.any)
    return sum(_listed(term) for phrase in phrases for term in parse_phrase(phrase).terms)


def _listed(term: Term) -> int:
    return len(term.alternatives) if isinstance(term, AnyOf) else 1


if __name__ == "__main__":
    raise SystemExit(main())
