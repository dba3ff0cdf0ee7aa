"""Reads folders of documents, rubrics and problems into a bank."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from interviewer.errors import ContentError, Finding
from interviewer.problems.loader import read_problems
from interviewer.problems.model import Problem
from interviewer.questions.layout import parse_document
from interviewer.questions.model import Bank, Question
from interviewer.questions.sources import Sources, bank_sources
from interviewer.rubrics.loader import RubricFile, read_rubrics
from interviewer.taxonomy import Kind
from interviewer.yamlfile import read_text

Spot = tuple[str, int]
"""The path of a file and a line in it, from 1."""


@dataclass
class Reading:
    """Everything that was found in content files, sound or not.

    ``spots`` tells where each question's heading stands, also of questions that
    could not be built; ``questions`` holds the sound ones.
    """

    questions: dict[str, Question] = field(default_factory=dict)
    spots: dict[str, Spot] = field(default_factory=dict)
    rubrics: list[RubricFile] = field(default_factory=list)
    problems: dict[str, Problem] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def rubric_ids(self) -> set[str]:
        """Return the question ids that any rubric file speaks of, sound or not."""
        return {file.path.stem for file in self.rubrics} | {
            file.rubric.question for file in self.rubrics if file.rubric is not None
        }

    def waiting(self) -> set[str]:
        """Return the ids of drafts that nobody can be asked yet: they have no rubric."""
        covered = self.rubric_ids()
        return {
            question.id
            for question in self.questions.values()
            if question.status == "draft"
            and question.kind is not Kind.MULTIPLE_CHOICE
            and question.id not in covered
        }


def read_sources(sources: Sources) -> Reading:
    """Read all files; every problem of every file is in ``findings``."""
    reading = Reading(findings=list(sources.findings))
    for path in sources.documents:
        _read_document(path, reading)
    reading.rubrics, findings = read_rubrics(sources.rubrics)
    reading.findings += findings
    reading.problems, findings = read_problems(sources.problems)
    reading.findings += findings
    if sources.whole:
        reading.findings += _pairing(reading)
    return reading


def check_folders(folders: Sequence[Path]) -> list[Finding]:
    """Return what keeps these bank folders, taken together, from being used; sorted."""
    return sorted(set(read_sources(bank_sources(folders)).findings))


def load_bank(folders: Sequence[Path]) -> Bank:
    """Return the bank that these folders hold together.

    Each folder holds ``seeds/*.md``, ``rubrics/**/*.yaml`` and perhaps
    ``seeds/problems/*.yaml``. Drafts that wait for a rubric are left out. Raises
    ContentError with every finding in all of them.
    """
    reading = read_sources(bank_sources(folders))
    if reading.findings:
        raise ContentError(sorted(set(reading.findings)))
    rubrics = {file.rubric.question: file.rubric for file in reading.rubrics if file.rubric}
    waiting = reading.waiting()
    asked = {name: q for name, q in reading.questions.items() if name not in waiting}
    return Bank(asked, rubrics, reading.problems)


def _read_document(path: Path, reading: Reading) -> None:
    text, findings = read_text(path)
    reading.findings += findings
    if text is None:
        return
    document = parse_document(path, text)
    reading.findings += document.findings
    taken = set(reading.spots)
    for name, line in document.lines.items():
        if name in taken:
            message = f"{':'.join(map(str, reading.spots[name]))} has this question id already"
            reading.findings.append(Finding(str(path), line, name, message, "give it another id"))
        else:
            reading.spots[name] = (str(path), line)
    for question in document.questions:
        if question.id not in taken:
            reading.questions[question.id] = question


def _pairing(reading: Reading) -> Iterator[Finding]:
    """Every question but a multiple-choice one has a rubric, and every rubric a question.

    A draft may wait for its rubric.
    """
    covered = reading.rubric_ids() | reading.waiting()
    for question in reading.questions.values():
        path, line = reading.spots[question.id]
        choice = question.kind is Kind.MULTIPLE_CHOICE
        if not choice and question.id not in covered:
            mend = (
                f"write rubrics/{question.skill.value}/{question.id}.yaml; "
                f"'interviewer rubric draft {question.id}' makes a first one"
            )
            yield Finding(path, line, question.id, "it has no rubric", mend)
    for file in reading.rubrics:
        if file.rubric is None:
            continue
        name = file.rubric.question
        if name not in reading.spots:
            mend = "correct the id, or remove the file"
            yield file.document.finding(("question",), f"there is no question {name!r}", mend)
        elif name in reading.questions and reading.questions[name].options:
            message = f"{name!r} is multiple-choice and is scored by its options"
            yield file.document.finding(("question",), message, "remove the file")
