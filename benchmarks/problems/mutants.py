"""How many small changes to each reference its own judge catches.

python -m benchmarks.problems.mutants [ID ...]     prints a line a problem, and every survivor
python -m benchmarks.problems.mutants --save       all problems, into results/mutants.json

Every mutant is judged in the jail, as a submission is, under several seeds. It is caught
if one verdict is not "passed". Left out are mutants that cannot be loaded and those that
never change anything (detaching what has no graph). Survivors that are equivalent to the
reference are listed in tests/problems/ID/equivalent.yaml, with the reason for each.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import torch
import yaml

from benchmarks.problems.mutating import CHANGED, HELPERS, Mutant, mutants
from interviewer.grader.assembly import LIMITS
from interviewer.grader.code import ProblemCode
from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.sandbox import Sandbox
from interviewer.settings import content_folder

ROOT: Final = Path(__file__).resolve().parents[2]
RESULTS: Final = Path(__file__).parent / "results" / "mutants.json"
SEEDS: Final = (11, 12, 13)
WALL_S: Final = 5.0
LEAST_SCORE: Final = 0.95
MOST_EXEMPT: Final = 0.10


@dataclass(frozen=True)
class Score:
    """What became of one problem's mutants; survivors and exempt ones in words."""

    problem: str
    caught: int
    survivors: tuple[str, ...]
    exempt: tuple[str, ...]
    stale: tuple[str, ...]

    @property
    def of(self) -> int:
        """How many mutants count."""
        return self.caught + len(self.survivors)

    @property
    def share(self) -> float:
        """The mutation score, 0 to 1."""
        return self.caught / self.of if self.of else 1.0

    @property
    def exempt_share(self) -> float:
        """How many of all mutants are argued away, 0 to 1."""
        return len(self.exempt) / max(1, self.of + len(self.exempt))

    @property
    def meets(self) -> bool:
        """Tell whether the score is what a problem owes."""
        enough = self.share >= LEAST_SCORE and self.exempt_share <= MOST_EXEMPT
        return enough and not self.stale


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge the mutants; return 1 if a problem falls short."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.problems.mutants")
    parser.add_argument("problem", nargs="*", help="all, if none is named")
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.problem if name not in CODES]
    if unknown:
        parser.error(f"there is no problem {', '.join(unknown)}; known are {', '.join(CODES)}")
    torch.set_num_threads(1)
    scores = []
    for score in scored([CODES[name] for name in chosen.problem or CODES]):
        scores.append(score)
        print(told(score), flush=True)
    if chosen.save:
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(json.dumps(_saved(scores), indent=1) + "\n", encoding="utf-8")
    return 0 if all(score.meets for score in scores) else 1


def told(score: Score) -> str:
    """Return the score of one problem in words, every survivor among them."""
    head = (
        f"{score.problem}: {score.caught} of {score.of} caught ({score.share:.1%}), "
        f"{len(score.exempt)} exempt{'' if score.meets else '  FALLS SHORT'}"
    )
    survivors = [f"    survives: {each}" for each in score.survivors]
    stale = [f"    exempt, but caught or gone: {each}" for each in score.stale]
    return "\n".join([head, *survivors, *stale])


def scored(codes: Iterable[ProblemCode]) -> Iterator[Score]:
    """Judge every mutant of ``codes`` in a jail of our own."""
    problems, _ = load_problems(content_folder() / "seeds" / "problems")
    jobs = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch).chmod(0o711)
        sandbox = Sandbox(
            limits=replace(LIMITS, wall_s=WALL_S), slots=jobs, scratch_root=Path(scratch)
        )
        sandbox.start()
        try:
            service = GraderService(sandbox, problems, CODES)
            with ThreadPoolExecutor(jobs) as pool:
                for code in codes:
                    yield _score(code, service, pool)
        finally:
            sandbox.close()


def _score(code: ProblemCode, service: GraderService, pool: ThreadPoolExecutor) -> Score:
    source = (code.folder / "reference.py").read_text(encoding="utf-8")
    found = mutants(source)
    fates = list(pool.map(lambda mutant: _fate(code.id, mutant, service), found))
    survivors = [m for m, fate in zip(found, fates, strict=True) if fate == "survives"]
    argued = equivalents(code.id)
    lines = source.splitlines()
    named = [(f"{lines[m.line - 1].strip()} | {m.what}", m) for m in survivors]
    return Score(
        code.id,
        fates.count("caught"),
        tuple(f"line {m.line}: {m.what}" for name, m in named if name not in argued),
        tuple(f"{name}: {argued[name]}" for name, _ in named if name in argued),
        tuple(name for name in argued if name not in dict(named)),
    )


def equivalents(problem: str) -> Mapping[str, str]:
    """Return the mutants that are argued to be equivalent, and why.

    The key is the line of the reference, a bar, and the change.
    """
    path = ROOT / "tests" / "problems" / problem / "equivalent.yaml"
    if not path.exists():
        return {}
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {str(name): str(why) for name, why in found.items()}


def _fate(problem: str, mutant: Mutant, service: GraderService) -> str:
    """Return ``caught``, ``survives`` or ``none``, where it is no mutant at all."""
    changes = CHANGED not in mutant.text and "_changed_(" in mutant.text
    text = f"{HELPERS}\n{mutant.text}" if changes else mutant.text
    told_so = not changes
    for seed in SEEDS:
        verdict = service.judge(Job(problem=problem, code=text, seed=seed))
        if verdict.verdict is VerdictKind.UNAVAILABLE:
            raise RuntimeError(verdict.stderr)
        told_so = told_so or CHANGED in verdict.stdout
        if verdict.verdict is not VerdictKind.PASSED:
            return "none" if _did_not_load(verdict) else "caught"
    return "survives" if told_so else "none"


def _did_not_load(verdict: Verdict) -> bool:
    nothing_ran = all(check.status == "not_run" for check in verdict.checks)
    return verdict.verdict is VerdictKind.ERROR and nothing_ran


def _saved(scores: Sequence[Score]) -> dict[str, object]:
    return {
        score.problem: {
            "caught": score.caught,
            "of": score.of,
            "exempt": list(score.exempt),
            "survivors": list(score.survivors),
        }
        for score in scores
    }


if __name__ == "__main__":
    sys.exit(main())
