"""Sets of answers that people have marked, as read from JSONL files."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_QUESTIONS, _ANSWERS = ".questions.jsonl", ".answers.jsonl"


class BadData(Exception):
    """A file of marked answers that cannot be used; the message says where and why."""


@dataclass(frozen=True)
class Asked:
    """One question; ``references`` may be empty."""

    id: str
    prompt: str
    references: tuple[str, ...]


@dataclass(frozen=True)
class Marked:
    """One answer and its mark from 0 to 1; ``label`` is ``correct``, ``contradictory`` or so."""

    question: str
    answer: str
    mark: float
    label: str = ""


@dataclass(frozen=True)
class MarkedSet:
    """Questions by id, and the answers to them."""

    name: str
    questions: dict[str, Asked]
    answers: tuple[Marked, ...]

    @property
    def bands(self) -> int:
        """How many bands the marks fall into: as many as there are, or five."""
        kinds = len({answer.mark for answer in self.answers})
        return kinds if 2 <= kinds <= 5 else 5

    @property
    def banded(self) -> tuple[int, ...]:
        """The band of each answer's mark, from 0."""
        kinds = sorted({answer.mark for answer in self.answers})
        if len(kinds) == self.bands:
            return tuple(kinds.index(answer.mark) for answer in self.answers)
        return tuple(round(answer.mark * (self.bands - 1)) for answer in self.answers)

    def of(self, questions: frozenset[str]) -> "MarkedSet":
        """Return the part of the set that belongs to ``questions``."""
        kept = tuple(answer for answer in self.answers if answer.question in questions)
        asked = {name: asked for name, asked in self.questions.items() if name in questions}
        return MarkedSet(self.name, asked, kept)


def names_in(folder: Path) -> list[str]:
    """Return the names of the sets in ``folder``."""
    found = (path.name.removesuffix(_ANSWERS) for path in folder.glob("*" + _ANSWERS))
    return sorted(name for name in found if (folder / (name + _QUESTIONS)).is_file())


def read_set(folder: Path, name: str) -> MarkedSet:
    """Read NAME.questions.jsonl and NAME.answers.jsonl. Raises BadData."""
    questions = {}
    for place, line in _lines(folder / (name + _QUESTIONS)):
        asked = _asked(line, str(_field(line, "question_id", place)), place)
        questions[asked.id] = asked
    answers = []
    for place, line in _lines(folder / (name + _ANSWERS)):
        question = str(_field(line, "question_id", place))
        if question not in questions:
            raise BadData(f"{place}: question_id: there is no question {question!r}")
        mark = _mark(_field(line, "score", place), place, "score")
        answer = str(_field(line, "answer", place))
        answers.append(Marked(question, answer, mark, str(line.get("label3") or "")))
    return _checked(MarkedSet(name, questions, tuple(answers)), folder)


def read_lines(path: Path) -> MarkedSet:
    """Read one JSONL file of question, references, answer and mark. Raises BadData.

    Lines with the same wording of the question belong to one question, whose references
    are those of its first line.
    """
    questions: dict[str, Asked] = {}
    answers = []
    for place, line in _lines(path):
        prompt = str(_field(line, "question", place))
        if prompt not in questions:
            questions[prompt] = _asked(line, prompt, place)
        mark = _mark(_field(line, "mark", place), place, "mark")
        answer = str(_field(line, "answer", place))
        answers.append(Marked(prompt, answer, mark, str(line.get("label3") or "")))
    return _checked(MarkedSet(path.stem, questions, tuple(answers)), path)


def _checked(read: MarkedSet, path: Path) -> MarkedSet:
    if len({answer.question for answer in read.answers}) < 2:
        raise BadData(f"{path}: answers to at least two questions are needed, one for each fold")
    if len({answer.mark for answer in read.answers}) < 2:
        raise BadData(f"{path}: all answers have the same mark; there is nothing to agree with")
    return read


def _lines(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadData(f"{path}: {error.strerror}") from error
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        place = f"{path}:{number}"
        try:
            content = json.loads(line)
        except ValueError as error:
            raise BadData(f"{place}: this is no JSON: {error}") from error
        if not isinstance(content, dict):
            raise BadData(f"{place}: a line holds one JSON object")
        yield place, content


def _field(line: dict[str, Any], name: str, place: str) -> Any:
    if name not in line:
        raise BadData(f"{place}: {name}: it is missing")
    return line[name]


def _asked(line: dict[str, Any], identity: str, place: str) -> Asked:
    references = line.get("references") or []
    if isinstance(references, str):
        references = [references]
    if not isinstance(references, Sequence) or not all(isinstance(r, str) for r in references):
        raise BadData(f"{place}: references: a text or a list of texts is needed")
    return Asked(identity, str(_field(line, "question", place)), tuple(references))


def _mark(value: Any, place: str, field: str) -> float:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not 0 <= value <= 1:
        raise BadData(f"{place}: {field}: {value!r} is no mark; scale marks to 0 to 1")
    return float(value)
