"""The coding problems, and how well each judge tells right from wrong.

python -m benchmarks.problems.table [ID ...]    prints the table
python -m benchmarks.problems.table --write     writes it to docs/problems.md

Reference, model answer and every solution of the tests are judged in the jail, as
submissions are. Mutation scores are those of results/mutants.json, which
``python -m benchmarks.problems.mutants --save`` writes.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import torch

from benchmarks.problems.mutants import RESULTS, ROOT
from benchmarks.scoring.tables import table
from interviewer.grader.assembly import LIMITS
from interviewer.grader.code import ProblemCode
from interviewer.grader.draw import Draw
from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Evidence, Job, Problem, Verdict, VerdictKind
from interviewer.sandbox import Sandbox
from interviewer.settings import content_folder

DOCUMENT: Final = ROOT / "docs" / "problems.md"
TESTS: Final = ROOT / "tests" / "problems"
SEED: Final = 7
CAUGHT: Final = (VerdictKind.FAILED, VerdictKind.ERROR)

Judge = Callable[[str, str], Verdict]
"""Judges a solution's text for the problem of an id."""


@dataclass(frozen=True)
class Share:
    """How many of how many came out as they should."""

    found: int
    of: int

    def __str__(self) -> str:
        return f"{self.found} of {self.of}"

    @property
    def whole(self) -> bool:
        """Tell whether all did."""
        return self.found == self.of


@dataclass(frozen=True)
class Row:
    """One problem: right solutions that pass, wrong ones that fail, bugs that are named."""

    problem: Problem
    trials: int
    gpu: bool
    right: Share
    wrong: Share
    named: Share
    mutation: str

    @property
    def meets(self) -> bool:
        """Tell whether every solution met its verdict."""
        return self.right.whole and self.wrong.whole and self.named.whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Print or write the table; return 1 if a solution met another verdict than it should."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.problems.table")
    parser.add_argument("problem", nargs="*", help="all, if none is named")
    parser.add_argument("--write", action="store_true", help=f"write {DOCUMENT.name}")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.problem if name not in CODES]
    if unknown:
        parser.error(f"there is no problem {', '.join(unknown)}; known are {', '.join(CODES)}")
    # As in the grader: with more threads sums come out otherwise.
    torch.set_num_threads(1)
    found = list(rows([CODES[name] for name in chosen.problem or CODES]))
    if chosen.write:
        DOCUMENT.write_text(document(found), encoding="utf-8")
    else:
        sys.stdout.write(document(found))
    return 0 if all(row.meets for row in found) else 1


def rows(codes: Sequence[ProblemCode]) -> Iterator[Row]:
    """Judge all solutions of ``codes`` in a jail of our own."""
    problems, _ = load_problems(content_folder() / "seeds" / "problems")
    scores = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    jobs = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch).chmod(0o711)
        sandbox = Sandbox(limits=LIMITS, slots=jobs, scratch_root=Path(scratch))
        sandbox.start()
        try:
            service = GraderService(sandbox, problems, CODES)

            def judge(name: str, text: str) -> Verdict:
                return service.judge(Job(problem=name, code=text, seed=SEED))

            with ThreadPoolExecutor(jobs) as pool:
                yield from pool.map(
                    lambda code: _row(code, problems[code.id], judge, scores.get(code.id)), codes
                )
        finally:
            sandbox.close()


def _row(code: ProblemCode, problem: Problem, judge: Judge, score: Mapping[str, Any] | None) -> Row:
    def verdicts(paths: Sequence[Path]) -> list[Verdict]:
        return [judge(code.id, path.read_text(encoding="utf-8")) for path in paths]

    right = verdicts([code.folder / "reference.py", *_solutions(code, "good")])
    right.append(judge(code.id, problem.model_answer))
    wrong = verdicts(_solutions(code, "wrong"))
    bugs = [(bug, path) for bug, paths in code.known_wrong.items() for path in paths]
    named = verdicts([path for _, path in bugs])
    return Row(
        problem,
        len(code.trials(Draw(SEED))),
        not code.cpu_only,
        Share(sum(v.verdict is VerdictKind.PASSED for v in right), len(right)),
        Share(sum(v.verdict in CAUGHT for v in wrong), len(wrong)),
        Share(sum(b in v.feedback for (b, _), v in zip(bugs, named, strict=True)), len(bugs)),
        _mutation(score),
    )


def _solutions(code: ProblemCode, kind: str) -> list[Path]:
    return sorted((TESTS / code.id / kind).glob("*.py"))


def _mutation(score: Mapping[str, Any] | None) -> str:
    if score is None:
        return "not run"
    exempt = f", {len(score['exempt'])} exempt" if score["exempt"] else ""
    return f"{score['caught']} of {score['of']}{exempt}"


def document(found: Sequence[Row]) -> str:
    """Return the text of docs/problems.md."""
    header = (
        *("Problem", "Level", "Skill", "Checks", "Value", "Cases", "GPU"),
        *("Right pass", "Wrong fail", "Bugs named", "Mutants caught"),
    )
    lines = [
        "# The coding problems",
        "",
        "Counted by `python -m benchmarks.problems.table --write`, every solution judged in the",
        "jail. *Value* is the share of the score that rests on values which were compared outside",
        "the code's process, *Cases* the hidden inputs of one submission, *GPU* whether the",
        "problem uses one where there is one. *Right* are the reference, the model answer and",
        "others that solve it differently; *wrong* the mistakes of its tests; *bugs* the solutions",
        "whose mistake the verdict names. *Mutants* are small changes to the reference",
        "(`python -m benchmarks.problems.mutants`); each exempt one is argued in its",
        "`equivalent.yaml`.",
        "",
        table(header, [_cells(row) for row in found]),
        "",
        *_sums(found),
        "",
    ]
    return "\n".join(lines)


def _cells(row: Row) -> tuple[str, ...]:
    problem = row.problem
    return (
        f"`{problem.id}`", problem.level.value, problem.skill.value, str(len(problem.checks)),
        f"{_by_value(problem):.0%}", str(row.trials), "yes" if row.gpu else "no",
        str(row.right), str(row.wrong), str(row.named), row.mutation,
    )  # fmt: skip


def _by_value(problem: Problem) -> float:
    weights = {check.name: check.weight for check in problem.checks}
    judged = [c.weight for c in problem.checks if c.evidence is not Evidence.ADVISORY]
    return sum(judged) / sum(weights.values())


def _sums(found: Sequence[Row]) -> list[str]:
    right, wrong, named = (
        Share(sum(share.found for share in shares), sum(share.of for share in shares))
        for shares in zip(*((row.right, row.wrong, row.named) for row in found), strict=True)
    )
    gpu = sum(row.gpu for row in found)
    return [
        f"{len(found)} problems, {gpu} of them for a GPU as well: {right} right solutions pass, "
        f"{wrong} wrong ones fail, {named} known bugs are named."
    ]


if __name__ == "__main__":
    sys.exit(main())
