"""Takes documents in: finds their questions and drafts a rubric for each.

``bank_folder`` writes what comes out as drafts that can be interviewed with at once.
"""

import codecs
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from interviewer.errors import BadInput
from interviewer.interviews.naming import Names, read_shelf, stem_of
from interviewer.questions.importing.guess import guess_kind, guess_level, guess_skill
from interviewer.questions.importing.lines import shorten
from interviewer.questions.importing.model import Imported, Unit
from interviewer.questions.importing.reading import LARGEST, read_document
from interviewer.questions.importing.spoken import is_code_only, spoken
from interviewer.questions.model import Origin, Question
from interviewer.rubrics.model import Rubric

Drafter = Callable[[str, str, Sequence[str]], Rubric]
"""From a question's id, its prompt and its reference answers to a rubric."""


@dataclass(frozen=True)
class Draft:
    """A unit of the document as a question of the bank.

    ``rubric`` is None for options, which need none, and for an answer that is code only.
    """

    unit: Unit
    question: Question
    rubric: Rubric | None

    @property
    def waits(self) -> bool:
        """Whether nobody is asked this before somebody has written its rubric."""
        return self.rubric is None and not self.question.options


@dataclass(frozen=True)
class TakenIn:
    """One document with the drafts made of it; ``unanswered`` are units that gave none.

    Those that are at fault say why in ``fault``. ``name`` is what its questions are named
    after.
    """

    path: Path
    name: str
    imported: Imported
    drafts: tuple[Draft, ...]
    unanswered: tuple[Unit, ...]


def take_in(path: Path, drafter: Drafter, into: Path | None = None) -> TakenIn:
    """Read the document at ``path`` and draft its questions and rubrics.

    ``into`` is the bank folder that they are meant for. Raises BadInput when the file
    cannot be read as text or holds no questions.
    """
    return take_in_all([path], drafter, into)[0]


def take_in_all(paths: Sequence[Path], drafter: Drafter, into: Path | None = None) -> list[TakenIn]:
    """Read several documents; each gets a name of its own, a file given twice is read once.

    ``into`` is the bank folder that they are meant for: a name that another document
    has there is not used again. Raises BadInput with every file that could not be taken in.
    """
    read: list[tuple[Path, Imported]] = []
    faults: list[str] = []
    for path in _once(paths):
        try:
            read.append((path, read_document(path, _read(path))))
        except BadInput as error:
            faults.append(str(error))
    if faults:
        raise BadInput("\n".join(faults))
    names = Names([stem_of(path) for path, _ in read], read_shelf(into))
    return [
        _drafted(path, *names.take(stem_of(path), found), found, drafter) for path, found in read
    ]


def _once(paths: Sequence[Path]) -> Iterable[Path]:
    """Return every file under the first of its names, in the order given."""
    first: dict[Path, Path] = {}
    for path in paths:
        first.setdefault(path.resolve(), path)
    return first.values()


def _drafted(
    path: Path, name: str, ids: Sequence[str], imported: Imported, drafter: Drafter
) -> TakenIn:
    """Draft a question for every unit that has an answer.

    A question that took another's answer shares its topic: no interview asks both.
    """
    units = imported.units
    at_line = {unit.line: identifier for unit, identifier in zip(units, ids, strict=True)}
    drafts, unanswered = [], []
    for unit, identifier in zip(units, ids, strict=True):
        topic = at_line.get(unit.answer_line or 0, identifier)
        question = _question(path, name, unit, identifier, topic)
        rubric = None if unit.options else _rubric(identifier, unit, drafter)
        if unit.fault:
            unanswered.append(unit)
        elif rubric or unit.options or is_code_only(unit.answer):
            drafts.append(Draft(unit, question, rubric))
        else:
            unanswered.append(unit)
    return TakenIn(path, name, imported, tuple(drafts), tuple(unanswered))


def _read(path: Path) -> str:
    """Return the text of a file; raises BadInput with what to do when it has none."""
    if path.is_dir():
        raise BadInput(f"{path}: this is a folder; name the files in it, as in {path}/*.md")
    try:
        with path.open("rb") as file:
            data = file.read(4 * LARGEST + 1)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}; check the name") from error
    if len(data) > 4 * LARGEST:
        raise BadInput(f"{path}: the file is longer than {LARGEST:,} characters; split it up")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BadInput(f"{path}: this is UTF-16 text; save it as UTF-8 first")
    if b"\0" in data:
        raise BadInput(f"{path}: this is a binary file, not text; export it as text or Markdown")
    try:
        # a file that was cut off may end within a character
        text = codecs.getincrementaldecoder("utf-8-sig")().decode(data)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadInput(f"{path}:{line}: this is not UTF-8 text; save it as UTF-8 first") from error
    if not text.strip():
        raise BadInput(f"{path}: the file is empty; write questions into it first")
    return text


def _question(path: Path, name: str, unit: Unit, identifier: str, topic: str) -> Question:
    told = unit.title or unit.prompt
    return Question(
        id=identifier,
        title=shorten(told.split("\n")[0], 80),
        topic=topic,
        level=unit.level or guess_level(told),
        kind=unit.kind or guess_kind(told),
        skill=guess_skill(told, unit.answer),
        prompt=unit.prompt,
        covers=(f"{name}/{unit.key}",),
        model_answer=unit.answer.strip(),
        hints=unit.hints,
        probes=unit.probes,
        options=unit.options,
        status="draft",
        origin=Origin(path=path.name, line=unit.line),
    )


def _rubric(identifier: str, unit: Unit, drafter: Drafter) -> Rubric | None:
    """Return the rubric drafted from what an answer says, or None when it says nothing."""
    text = spoken(unit.answer.strip())
    if not any(c.isalnum() for c in text):
        return None
    try:
        return drafter(identifier, unit.prompt, [text])
    except BadInput:
        return None
