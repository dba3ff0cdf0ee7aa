"""The groundwork of a bank's questions, laid when the product is built and kept in a file.

To compile a rubric takes ten times as long as to score an answer by it, and a server that held
all of them compiled would be twice the size. The file is read where a question is asked: what
was laid for another rubric, model answer or scorer is never found in it, since it is found by
the digest of all three.

The file: a line of JSON, which says by digest where each piece begins and how long it is, and
the pieces, pickled.
"""

import hashlib
import io
import json
import logging
import os
import pickle
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from interviewer import compiled
from interviewer.rubrics.model import Rubric
from interviewer.scoring.matching.compiling import CompiledPhrase, CompiledRubric, Slot
from interviewer.scoring.matching.groundwork import Groundwork, lay
from interviewer.scoring.text.misspellings import Spelling
from interviewer.scoring.text.terms import TermIndex

_LOG: Final = logging.getLogger(__name__)

NAME: Final = "groundwork.shelf"
"""What the file is called, beside the compiled modules."""

_OURS: Final = "interviewer.scoring."
_RUBRIC: Final = "rubric"
_PLAIN: Final = {"dict": dict, "frozenset": frozenset}
_DATA: Final = ("synonyms.yaml", "vocabulary.txt")
_STEMMER: Final = "snowballstemmer"


class Shelf:
    """A file of groundwork, open for reading; safe to use from many threads and forks."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            head = file.readline()
        self._places: dict[str, tuple[int, int]] = json.loads(head)
        self._begin = len(head)
        self._file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)

    def __call__(self, rubric: Rubric, model_answer: str) -> Groundwork | None:
        """Return the groundwork of a question, None where it is not kept here, or damaged."""
        place = self._places.get(key(rubric, model_answer))
        if place is None:
            return None
        begin, length = place
        piece = os.pread(self._file, length, self._begin + begin)
        try:
            return _Reader(piece, rubric).load()
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it, it can be laid anew
            _LOG.warning("a piece of the shelf does not read", extra={"kind": type(error).__name__})
            return None

    def close(self) -> None:
        """Close the file; the shelf is of no use any more."""
        os.close(self._file)


def open_shelf(path: Path = compiled.FOLDER / NAME) -> Shelf | None:
    """Return the shelf at ``path``, None where there is none or it cannot be read."""
    try:
        return Shelf(path)
    except (OSError, ValueError):
        return None


def fill(path: Path, questions: Iterable[tuple[Rubric, str]]) -> int:
    """Keep the groundwork of rubrics with their model answers at ``path``; return how many.

    The file is there as a whole or not at all.
    """
    places: dict[str, tuple[int, int]] = {}
    pieces: list[bytes] = []
    end = 0
    for rubric, model_answer in questions:
        piece = _written(lay(rubric, model_answer))
        places[key(rubric, model_answer)] = (end, len(piece))
        pieces.append(piece)
        end += len(piece)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(json.dumps(places).encode("ascii") + b"\n" + b"".join(pieces))
    fresh.replace(path)
    return len(places)


def holds(path: Path, questions: Iterable[tuple[Rubric, str]]) -> bool:
    """Tell whether the groundwork of all these is kept at ``path``."""
    try:
        with path.open("rb") as file:
            known = json.loads(file.readline())
    except (OSError, ValueError):
        return False
    return all(key(rubric, model_answer) in known for rubric, model_answer in questions)


def key(rubric: Rubric, model_answer: str) -> str:
    """Return the digest of all that groundwork is made from."""
    made_of = "\0".join([_scorer(), rubric.version, model_answer])
    return hashlib.sha256(made_of.encode("utf-8", "surrogatepass")).hexdigest()


@lru_cache(maxsize=1)
def _scorer() -> str:
    """Return what tells this scorer from others: its modules, its word lists, its stemmer."""
    found = hashlib.sha256(compiled.made_of().encode("ascii"))
    for name in _DATA:
        found.update((compiled.PACKAGE / "scoring" / "text" / name).read_bytes())
    found.update(Path(__file__).read_bytes())
    found.update(version(_STEMMER).encode("ascii"))
    return found.hexdigest()


class _Writer(pickle.Pickler):
    """Writes our own objects as calls of what makes them: compiled ones have no state to copy."""

    def persistent_id(self, obj: Any) -> str | None:
        """Leave the rubric itself out, which whoever reads has."""
        return _RUBRIC if isinstance(obj, Rubric) else None

    def reducer_override(self, obj: Any) -> Any:
        """Return the function that makes ``obj`` anew, and its arguments."""
        if isinstance(obj, Slot):
            return _slot, (obj.term, obj.groups, obj.denied)
        if isinstance(obj, CompiledPhrase):
            return _phrase, (obj.source, obj.slots, obj.window, obj.about, obj.opens)
        if isinstance(obj, Spelling):
            return Spelling, (obj.word, obj.stem, obj.term)
        if isinstance(obj, defaultdict):
            return dict, (dict(obj),)
        if isinstance(obj, TermIndex):
            tables = [getattr(obj, name) for name in _TABLES]
            return TermIndex, (*tables, sorted(obj.joined))
        if is_dataclass(obj) and not isinstance(obj, type):
            return type(obj), tuple(getattr(obj, field.name) for field in fields(obj))
        return NotImplemented


_TABLES: Final = (
    "size",
    "by_stem",
    "joined",
    "code",
    "prefixes",
    "sequences",
    "figures",
    "spellings",
)
"""What the compiler fills in of an index, in the order of its fields; the rest is remembered."""


class _Reader(pickle.Unpickler):
    """Reads what a ``_Writer`` wrote, and makes nothing but objects of the scorer."""

    def __init__(self, piece: bytes, rubric: Rubric) -> None:
        super().__init__(io.BytesIO(piece))
        self._rubric = rubric

    def persistent_load(self, pid: Any) -> Rubric:
        """Return the rubric that was left out; raises UnpicklingError for anything else."""
        if pid != _RUBRIC:
            raise pickle.UnpicklingError(f"{pid!r} is not left out by a shelf")
        return self._rubric

    def find_class(self, module: str, name: str) -> Any:
        """Return one of our classes; raises UnpicklingError for anything else."""
        if module == "builtins" and name in _PLAIN:
            return _PLAIN[name]
        # A dotted name would lead on from one of our modules to whatever that imports.
        if module.startswith(_OURS) and "." not in name:
            found = super().find_class(module, name)
            ours = isinstance(found, type) and found.__module__ == module
            if ours or found in (_slot, _phrase):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} does not belong on a shelf")

    def load(self) -> Groundwork:
        """Return the groundwork; raises UnpicklingError where the piece is something else."""
        found = super().load()
        if not isinstance(found, Groundwork) or not isinstance(found.rubric, CompiledRubric):
            raise pickle.UnpicklingError("the piece is no groundwork")
        return found


def _slot(term: int | None, groups: tuple[CompiledPhrase, ...], denied: bool) -> Slot:
    return Slot(term, groups, denied=denied)


def _phrase(
    source: str,
    slots: tuple[Slot, ...],
    window: int,
    about: frozenset[int],
    opens: bool,
) -> CompiledPhrase:
    return CompiledPhrase(source, slots, window, about, opens=opens)


def _written(groundwork: Groundwork) -> bytes:
    written = io.BytesIO()
    _Writer(written, protocol=5).dump(groundwork)
    return written.getvalue()
