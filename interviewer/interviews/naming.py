"""Names for what is taken in: one for each document, one for each of its questions.

A name is the file's, unless a bank folder has questions of another document under it:
then the next number is added. The same document always finds its own name again, and so does a
question of it, wherever it stands by now: interviews that were held on it know it by its id.
"""

import re
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from interviewer.questions.importing.model import Imported, Keys, Unit, slug
from interviewer.questions.layout import parse_document

SAME = 1 / 3
"""The share of questions in common, of the shorter list, that makes two documents one."""

LONGEST = 40
"""Characters of a document's name."""

LISTED = "listed"
"""What a question of the front matter is called in its id, where its key says "fm"."""


@dataclass(frozen=True)
class Known:
    """A question that the bank has: its id, and its prompt and answer as ``_words`` has them."""

    id: str
    prompt: str
    answer: str


_NUMBERED: Final = re.compile(r"(.*?)(\d+)")


def stem_of(path: Path) -> str:
    """Return the name that a document has by its file alone."""
    return slug(path.stem, LONGEST)


def identifiers(name: str, units: Sequence[Unit], known: Sequence[Known] = ()) -> list[str]:
    """Return an id for each unit of the document ``name``; all are different.

    ``known`` are the questions that it has in the bank, in their order. Who has the prompt of one,
    or else its answer, is that question and keeps its id; no other one gets it.
    """
    keys = Keys()
    if not known:
        return [keys.take(_identifier(name, unit)) for unit in units]
    kept = _kept(units, known)
    for one in known:
        keys.take(one.id)
    return [
        kept[at] if at in kept else _fresh(keys, _identifier(name, unit))
        for at, unit in enumerate(units)
    ]


def _kept(units: Sequence[Unit], known: Sequence[Known]) -> dict[int, str]:
    """Return the ids that are known already, by the place of their question."""
    asked = [at for at, unit in enumerate(units) if unit.options or unit.answer.strip()]
    kept = dict[int, str]()
    by_prompt = ([_words(unit.prompt) for unit in units], [one.prompt for one in known])
    by_answer = ([_words(unit.answer) for unit in units], [one.answer for one in known])
    for of_units, of_known in (by_prompt, by_answer):
        given, free = set(kept.values()), defaultdict[str, deque[str]](deque)
        for one, text in zip(known, of_known, strict=True):
            if text and one.id not in given:
                free[text].append(one.id)
        for at in asked:
            if at not in kept and free[of_units[at]]:
                kept[at] = free[of_units[at]].popleft()
    return kept


def _fresh(keys: Keys, identifier: str) -> str:
    """Return an id that nobody has: the number at its end is raised until that is so."""
    numbered = _NUMBERED.fullmatch(identifier)
    if numbered is None:
        return keys.take(identifier)
    number = int(numbered[2])
    while keys.has(f"{numbered[1]}{number}"):
        number += 1
    return keys.take(f"{numbered[1]}{number}")


def _identifier(name: str, unit: Unit) -> str:
    first, _, rest = unit.key.partition("-")
    if unit.part == "front matter":
        first = LISTED
    if rest and name.split("-")[-1] == first and unit.part != "front matter":
        return f"{name}-{rest}"
    return "-".join(part for part in (name, first, rest) if part)


@dataclass(frozen=True)
class Shelf:
    """What a bank folder holds: the questions of each document, and all ids in use."""

    documents: dict[str, tuple[Known, ...]] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)


def read_shelf(folder: Path | None) -> Shelf:
    """Return what stands in the ``seeds`` of a bank folder; files at fault count as full."""
    shelf = Shelf()
    for path in sorted((folder / "seeds").glob("*.md")) if folder else ():
        try:
            document = parse_document(path, path.read_text("utf-8"))
        except (OSError, ValueError):
            shelf.documents[path.stem] = ()
            continue
        shelf.documents[path.stem] = tuple(
            Known(one.id, _words(one.prompt), _words(one.model_answer))
            for one in document.questions
        )
        shelf.ids.update(document.lines)
    return shelf


class Names:
    """Gives each document of one command its name.

    ``stems`` are the names that the files of the command have by themselves; a number
    is never added so that it makes one of them.
    """

    def __init__(self, stems: Iterable[str], shelf: Shelf) -> None:
        self._stems = frozenset(stems)
        self._shelf = shelf
        self._given: set[str] = set()
        self._ids: set[str] = set()

    def take(self, stem: str, document: Imported) -> tuple[str, list[str]]:
        """Return the name of ``document``, whose file is called ``stem``, and its units' ids."""
        name, number = stem, 2
        while not self._free(name, number > 2, document):
            name, number = f"{stem}-{number}", number + 1
        ids = self._identifiers(name, document)
        self._given.add(name)
        self._ids.update(ids)
        return name, ids

    def _identifiers(self, name: str, document: Imported) -> list[str]:
        return identifiers(name, document.units, self._shelf.documents.get(name, ()))

    def _free(self, name: str, numbered: bool, document: Imported) -> bool:
        if name in self._given or (numbered and name in self._stems):
            return False
        ids = self._identifiers(name, document)
        if not self._ids.isdisjoint(ids):
            return False
        if name in self._shelf.documents:
            return _same(self._shelf.documents[name], [unit.prompt for unit in document.units])
        return self._shelf.ids.isdisjoint(ids)


def _same(questions: Sequence[Known], prompts: Sequence[str]) -> bool:
    asked, known = {_words(prompt) for prompt in prompts}, {one.prompt for one in questions}
    shared = len(asked & known)
    return bool(shared) and shared >= SAME * min(len(asked), len(known))


def _words(text: str) -> str:
    """Return a text as it is compared: whatever its spaces and capitals."""
    return " ".join(text.lower().split())
