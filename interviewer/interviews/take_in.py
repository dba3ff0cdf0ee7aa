"""Takes documents in: finds their questions, drafts rubrics, writes both as a bank folder.

What it writes is a draft in the house layout that can be interviewed with at once.
A file that somebody has edited since is never overwritten.
"""

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from interviewer.errors import BadInput
from interviewer.questions.heads import DocumentMeta
from interviewer.questions.importing.guess import guess_kind, guess_level, guess_skill
from interviewer.questions.importing.lines import shorten
from interviewer.questions.importing.model import Imported, Unit, slug
from interviewer.questions.importing.reading import read_document
from interviewer.questions.model import Origin, Question
from interviewer.questions.writing import render_document
from interviewer.rubrics.model import Rubric
from interviewer.rubrics.writing import render_rubric
from interviewer.taxonomy import Kind, Level, Skill

Drafter = Callable[[str, str, Sequence[str]], Rubric]
"""From a question's id, its prompt and its reference answers to a rubric."""

LEDGER = ".imported.json"
"""In the bank folder: the digest of every file as the importer wrote it."""


@dataclass(frozen=True)
class Draft:
    """A unit of the document as a question of the bank; ``rubric`` is None for options."""

    unit: Unit
    question: Question
    rubric: Rubric | None


@dataclass(frozen=True)
class TakenIn:
    """One document with the drafts made of it; ``unanswered`` are units that gave none."""

    path: Path
    imported: Imported
    drafts: tuple[Draft, ...]
    unanswered: tuple[Unit, ...]


@dataclass(frozen=True)
class Written:
    """What writing a bank folder did: files written, unchanged, and kept as edited."""

    written: tuple[Path, ...]
    unchanged: tuple[Path, ...]
    kept: tuple[Path, ...]


def take_in(path: Path, drafter: Drafter, name: str = "") -> TakenIn:
    """Read the document at ``path`` and draft its questions and rubrics.

    Questions are named after ``name`` (default: the file's stem). Raises BadInput
    when the file cannot be read as text or holds no questions.
    """
    imported = read_document(path, _read(path))
    stem = slug(name or path.stem)
    drafts, unanswered = [], []
    for unit in imported.units:
        draft = _draft(path, stem, unit, drafter)
        if draft is None:
            unanswered.append(unit)
        else:
            drafts.append(draft)
    return TakenIn(path, imported, tuple(drafts), tuple(unanswered))


def take_in_all(paths: Sequence[Path], drafter: Drafter) -> list[TakenIn]:
    """Read several documents; two of the same stem get different names.

    Raises BadInput with every file that could not be taken in.
    """
    taken, faults, stems = [], [], dict[str, int]()
    for path in paths:
        stem = slug(path.stem)
        stems[stem] = stems.get(stem, 0) + 1
        name = stem if stems[stem] == 1 else f"{stem}-{stems[stem]}"
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
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadInput(f"{path}:{line}: not UTF-8 text; convert it first") from error
    if not text.strip():
        raise BadInput(f"{path}: the file is empty")
    if "\0" in text:
        raise BadInput(f"{path}: this is a binary file, not text")
    return text


def _draft(path: Path, stem: str, unit: Unit, drafter: Drafter) -> Draft | None:
    kind = unit.kind or guess_kind(unit.prompt)
    reference = unit.answer.strip()
    if kind is not Kind.MULTIPLE_CHOICE and not any(c.isalnum() for c in reference):
        return None
    identifier = f"{stem}-{unit.key}"
    question = Question(
        id=identifier,
        title=shorten(unit.title or unit.prompt.split("\n")[0], 80),
        topic=identifier,
        level=unit.level or guess_level(unit.prompt),
        kind=kind,
        skill=guess_skill(unit.prompt, unit.answer),
        prompt=unit.prompt,
        covers=(f"{stem}/{unit.key}",),
        model_answer=reference,
        options=unit.options,
        status="draft",
        origin=Origin(path=path.name, line=unit.line),
    )
    rubric = None if unit.options else drafter(identifier, unit.prompt, [reference])
    return Draft(unit, question, rubric)


def write_bank(folder: Path, taken: Sequence[TakenIn]) -> Written:
    """Write the drafts as ``folder/seeds`` and ``folder/rubrics``.

    Raises BadInput when the folder cannot be written.
    """
    files: dict[str, str] = {}
    for document in taken:
        files.update(_files(document))
    try:
        return _write(folder, files)
    except OSError as error:
        raise BadInput(f"{folder}: cannot be written: {error.strerror}") from error


def _files(document: TakenIn) -> dict[str, str]:
    if not document.drafts:
        return {}
    stem = document.drafts[0].question.covers[0].split("/")[0]
    questions = [draft.question for draft in document.drafts]
    meta = DocumentMeta(
        title=document.imported.title,
        category="imported",
        levels=tuple(level for level in Level if any(q.level is level for q in questions)),
        skills=tuple(skill for skill in Skill if any(q.skill is skill for q in questions)),
    )
    files = {f"seeds/{stem}.md": render_document(meta, questions)}
    for draft in document.drafts:
        if draft.rubric is not None:
            files[f"rubrics/{stem}/{draft.question.id}.yaml"] = render_rubric(draft.rubric)
    return files


def _write(folder: Path, files: dict[str, str]) -> Written:
    ledger_path = folder / LEDGER
    ledger = _ledger(ledger_path)
    written, unchanged, kept = [], [], []
    for name, text in files.items():
        path = folder / name
        present = path.read_bytes() if path.exists() else None
        if present == text.encode():
            unchanged.append(path)
        elif present is not None and _digest(present) != ledger.get(name):
            kept.append(path)
            continue
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
            written.append(path)
        ledger[name] = _digest(text.encode())
    if files:
        folder.mkdir(parents=True, exist_ok=True)
        ledger_path.write_text(json.dumps(ledger, indent=1, sort_keys=True) + "\n", "utf-8")
    return Written(tuple(written), tuple(unchanged), tuple(kept))


def _ledger(path: Path) -> dict[str, str]:
    try:
        content = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: not the importer's list of files; remove it") from error
    return dict(content)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
