"""Takes documents in: finds their questions and drafts a rubric for each.

``bank_folder`` writes what comes out as drafts that can be interviewed with at once.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from interviewer.errors import BadInput
from interviewer.questions.importing.guess import guess_kind, guess_level, guess_skill
from interviewer.questions.importing.lines import shorten
from interviewer.questions.importing.model import Imported, Unit, slug
from interviewer.questions.importing.reading import read_document
from interviewer.questions.importing.spoken import spoken
from interviewer.questions.model import Origin, Question
from interviewer.rubrics.model import Rubric

Drafter = Callable[[str, str, Sequence[str]], Rubric]
"""From a question's id, its prompt and its reference answers to a rubric."""


@dataclass(frozen=True)
class Draft:
    """A unit of the document as a question of the bank; ``rubric`` is None for options."""

    unit: Unit
    question: Question
    rubric: Rubric | None


@dataclass(frozen=True)
class TakenIn:
    """One document with the drafts made of it; ``unanswered`` are units that gave none.

    ``name`` is what its questions are named after.
    """

    path: Path
    name: str
    imported: Imported
    drafts: tuple[Draft, ...]
    unanswered: tuple[Unit, ...]


def take_in(path: Path, drafter: Drafter, name: str = "") -> TakenIn:
    """Read the document at ``path`` and draft its questions and rubrics.

    Questions are named after ``name`` (default: the file's stem). Raises BadInput
    when the file cannot be read as text or holds no questions.
    """
    imported = read_document(path, _read(path))
    stem = slug(name or path.stem)
    at_line = {unit.line: unit.key for unit in imported.units}
    drafts, unanswered = [], []
    for unit in imported.units:
        draft = _draft(path, stem, unit, at_line.get(unit.answer_line or 0, unit.key), drafter)
        if draft is None:
            unanswered.append(unit)
        else:
            drafts.append(draft)
    return TakenIn(path, stem, imported, tuple(drafts), tuple(unanswered))


def take_in_all(paths: Sequence[Path], drafter: Drafter) -> list[TakenIn]:
    """Read several documents; two of the same stem get different names.

    Raises BadInput with every file that could not be taken in.
    """
    taken: list[TakenIn] = []
    faults: list[str] = []
    names: set[str] = set()
    for path in paths:
        name, number = slug(path.stem), 2
        while name in names or (number > 2 and name in {slug(other.stem) for other in paths}):
            name, number = f"{slug(path.stem)}-{number}", number + 1
        names.add(name)
        try:
            taken.append(take_in(path, drafter, name))
        except BadInput as error:
            faults.append(str(error))
    if faults:
        raise BadInput("\n".join(faults))
    return taken


def _read(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BadInput(f"{path}: this is UTF-16 text; save it as UTF-8 first")
    if b"\0" in data:
        raise BadInput(f"{path}: this is a binary file, not text")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadInput(f"{path}:{line}: not UTF-8 text; convert it first") from error
    if not text.strip():
        raise BadInput(f"{path}: the file is empty")
    return text


def _draft(path: Path, stem: str, unit: Unit, topic: str, drafter: Drafter) -> Draft | None:
    """Return the unit as a question with its rubric; None when nothing answers it.

    A question that took another's answer shares its topic: no interview asks both.
    """
    told = unit.title or unit.prompt
    reference = unit.answer.strip()
    identifier = f"{stem}-{unit.key}"
    rubric = None if unit.options else _rubric(identifier, unit.prompt, reference, drafter)
    if rubric is None and not unit.options:
        return None
    question = Question(
        id=identifier,
        title=shorten(told.split("\n")[0], 80),
        topic=f"{stem}-{topic}",
        level=unit.level or guess_level(told),
        kind=unit.kind or guess_kind(told),
        skill=guess_skill(told, unit.answer),
        prompt=unit.prompt,
        covers=(f"{stem}/{unit.key}",),
        model_answer=reference,
        options=unit.options,
        status="draft",
        origin=Origin(path=path.name, line=unit.line),
    )
    return Draft(unit, question, rubric)


def _rubric(identifier: str, prompt: str, reference: str, drafter: Drafter) -> Rubric | None:
    """Return the rubric drafted from what an answer says, or None when it says nothing."""
    text = spoken(reference)
    if not any(c.isalnum() for c in text):
        return None
    try:
        return drafter(identifier, prompt, [text])
    except BadInput:
        return None
