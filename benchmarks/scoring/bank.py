"""The bank's questions with the answers that people wrote for them."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from benchmarks.scoring.marked import BadData
from interviewer.questions.loader import Reading, read_sources
from interviewer.questions.model import Question
from interviewer.questions.sources import bank_sources
from interviewer.rubrics.model import Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment
from interviewer.yamlfile.own import read_own

ROOT = Path(__file__).resolve().parents[2]
ANSWERS = ROOT / "tests" / "golden" / "answers"


@dataclass(frozen=True)
class Case:
    """A question with its rubric and its answers by band: strong, good, ..., wrong."""

    question: Question
    rubric: Rubric
    answers: tuple[tuple[str, str], ...]

    def of(self, band: str) -> tuple[str, ...]:
        """Return the answers of one band."""
        return tuple(answer for other, answer in self.answers if other == band)

    @property
    def compares(self) -> bool:
        """Whether the rubric tells two things apart."""
        return len(self.rubric.subjects) == 2

    def assess(self, answer: str) -> Assessment:
        """Return the receipt of an answer to this question."""
        return assess(
            self.rubric,
            answer,
            prompt=self.question.prompt,
            model_answer=self.question.model_answer,
        )


def read_cases(folder: Path = ANSWERS, ids: Sequence[str] = ()) -> list[Case]:
    """Read QUESTION.yaml files of answers, all of them or those of ``ids``.

    Each holds a list of mappings with ``answer`` and ``band``. Where all are read, those whose
    question has no sound rubric yet are named on stderr and left out. Raises BadData for a
    file that is not there or does not read, and for one of ``ids`` without a rubric.
    """
    paths = [folder / f"{name}.yaml" for name in ids] or sorted(folder.glob("*.yaml"))
    reading = _reading()
    cases, waiting = [], []
    for path in paths:
        case = _case(path, reading)
        if case is not None:
            cases.append(case)
        elif ids:
            raise BadData(f"{path}: the bank has no question with a sound rubric {path.stem!r}")
        else:
            waiting.append(path.stem)
    if waiting:
        print(f"Left out for want of a sound rubric: {', '.join(waiting)}", file=sys.stderr)
    if not cases:
        raise BadData(f"{folder}: there are no answers to questions with a rubric")
    return cases


@cache
def _reading() -> Reading:
    return read_sources(bank_sources([ROOT]))


def _case(path: Path, reading: Reading) -> Case | None:
    rubrics = {file.rubric.question: file.rubric for file in reading.rubrics if file.rubric}
    if path.stem not in reading.questions or path.stem not in rubrics:
        return None
    return Case(reading.questions[path.stem], rubrics[path.stem], tuple(_answers(path)))


def _answers(path: Path) -> list[tuple[str, str]]:
    try:
        entries: Any = read_own(path.read_text(encoding="utf-8"))
    except (OSError, yaml.YAMLError) as error:
        raise BadData(f"{path}: {error}") from error
    found = []
    for number, entry in enumerate(entries if isinstance(entries, list) else [], 1):
        if not isinstance(entry, dict) or not {"answer", "band"} <= set(entry):
            raise BadData(f"{path}: entry {number} needs 'answer' and 'band'")
        found.append((str(entry["band"]), str(entry["answer"])))
    if not found:
        raise BadData(f"{path}: it holds no list of answers")
    return found
