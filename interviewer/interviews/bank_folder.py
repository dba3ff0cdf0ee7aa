"""Writes imported drafts as a bank folder, and keeps what somebody has edited in it.

The folder remembers the digest of every file as it was written; a file that is
something else by now belongs to whoever changed it.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path, PurePosixPath

from interviewer.errors import BadInput
from interviewer.interviews.take_in import TakenIn
from interviewer.questions.heads import DocumentMeta
from interviewer.questions.writing import render_document
from interviewer.rubrics.writing import render_rubric
from interviewer.taxonomy import Level, Skill
from interviewer.yamlfile import MAX_BYTES

LEDGER = ".imported.json"
"""In the bank folder: the digest of every file as the importer wrote it."""


@dataclass(frozen=True)
class Written:
    """What writing a bank folder did, by file.

    ``written`` are new or newer; ``replaced`` those of them that stood there before;
    ``removed`` rubrics whose question is no longer in the document; ``kept`` files that
    somebody edited, moved or linked, or that were there without the importer.
    """

    written: tuple[Path, ...] = ()
    replaced: tuple[Path, ...] = ()
    unchanged: tuple[Path, ...] = ()
    removed: tuple[Path, ...] = ()
    kept: tuple[Path, ...] = ()


def write_bank(folder: Path, taken: Sequence[TakenIn]) -> Written:
    """Write the drafts as ``folder/seeds`` and ``folder/rubrics``.

    A document whose question file was edited is left alone, rubrics and all: its
    questions may no longer be the ones that the rubrics were drafted for.
    Raises BadInput when the folder cannot be written, or a document's questions would
    fill more than a bank file may hold; then nothing is written.
    """
    _check_sizes(taken)
    try:
        writer = _Writer(folder)
        try:
            for document in taken:
                if document.drafts:
                    writer.document(document)
        finally:  # what was written before a full disk is ours all the same
            writer.remember()
        return writer.done()
    except OSError as error:
        place = error.filename or folder
        raise BadInput(
            f"{place}: cannot be written: {error.strerror}; choose a folder that you may write to"
        ) from error


def _check_sizes(taken: Sequence[TakenIn]) -> None:
    for document in taken:
        size = len(_questions(document).encode()) if document.drafts else 0
        if size > MAX_BYTES:
            raise BadInput(
                f"{document.path}: its questions would fill {size:,} bytes; a file of a bank may "
                f"have {MAX_BYTES:,}. Split the document up"
            )


class _Writer:
    """One import into one folder."""

    def __init__(self, folder: Path) -> None:
        self._done: dict[str, list[Path]] = {part.name: [] for part in fields(Written)}
        self._folder = folder
        self._ledger = _ledger(folder / LEDGER)
        self._rubrics = {path.name: path for path in sorted(folder.glob("rubrics/**/*.yaml"))}

    def document(self, document: TakenIn) -> None:
        """Write one document's questions and rubrics, and take away rubrics left over."""
        name = f"seeds/{document.name}.md"
        if not self._put(name, _questions(document)):
            return
        rubrics = dict(_rubrics(document))
        for path, text in rubrics.items():
            moved = self._rubrics.get(PurePosixPath(path).name, self._folder / path)
            if moved == self._folder / path:
                self._put(path, text)
            else:
                self._done["kept"].append(moved)
        for path in self._left_over(document.name, rubrics):
            self._remove(path)

    def remember(self) -> None:
        """Write down what the files are now."""
        if self._ledger:
            text = json.dumps(self._ledger, indent=1, sort_keys=True) + "\n"
            _write(self._folder / LEDGER, text.encode())

    def done(self) -> Written:
        """Return what was done."""
        return Written(**{name: tuple(paths) for name, paths in self._done.items()})

    def _put(self, name: str, text: str) -> bool:
        """Write a file unless somebody else's stands there; say whether it is ours."""
        path, data = self._folder / name, text.encode()
        present = path.read_bytes() if path.exists() else None
        if path.is_symlink():
            self._done["kept"].append(path)
            return False
        if present == data:
            self._done["unchanged"].append(path)
        elif present is not None and _digest(present) != self._ledger.get(name):
            self._done["kept"].append(path)
            return False
        else:
            _write(path, data)
            self._done["written"].append(path)
            self._done["replaced"] += [path] if present is not None else []
        self._ledger[name] = _digest(data)
        return True

    def _left_over(self, stem: str, rubrics: Mapping[str, str]) -> list[str]:
        return [
            name
            for name in self._ledger
            if name not in rubrics and PurePosixPath(name).parts[:-1] == ("rubrics", stem)
        ]

    def _remove(self, name: str) -> None:
        path = self._folder / name
        if not path.exists():
            del self._ledger[name]
        elif not path.is_symlink() and _digest(path.read_bytes()) == self._ledger[name]:
            path.unlink()
            del self._ledger[name]
            self._done["removed"].append(path)
        else:
            self._done["kept"].append(path)


def _questions(document: TakenIn) -> str:
    questions = [draft.question for draft in document.drafts]
    meta = DocumentMeta(
        title=document.imported.title,
        category="imported",
        levels=tuple(level for level in Level if any(q.level is level for q in questions)),
        skills=tuple(skill for skill in Skill if any(q.skill is skill for q in questions)),
    )
    return render_document(meta, questions)


def _rubrics(document: TakenIn) -> Iterator[tuple[str, str]]:
    for draft in document.drafts:
        if draft.rubric is not None:
            path = f"rubrics/{document.name}/{draft.question.id}.yaml"
            yield path, render_rubric(draft.rubric)


def _ledger(path: Path) -> dict[str, str]:
    fault = (
        f"{path}: this is not the importer's list of files; move it away: what was imported "
        "before then counts as edited and is kept"
    )
    try:
        content = json.loads(path.read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except ValueError as error:
        raise BadInput(fault) from error
    if not isinstance(content, dict) or not all(isinstance(v, str) for v in content.values()):
        raise BadInput(fault)
    return {str(name): digest for name, digest in content.items()}


def _write(path: Path, data: bytes) -> None:
    """Write a file as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
