"""Names for what is taken in: one for each document, one for each of its questions.

A name is the file's, unless a bank folder has questions of another document under it:
then the next number is added. The same document always finds its own name again.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from interviewer.questions.importing.model import Imported, Keys, Unit, slug
from interviewer.questions.layout import parse_document

SAME = 1 / 3
"""The share of questions in common, of the shorter list, that makes two documents one."""

LONGEST = 40
"""Characters of a document's name."""

LISTED = "listed"
"""What a question of the front matter is called in its id, where its key says "fm"."""


def stem_of(path: Path) -> str:
    """Return the name that a document has by its file alone."""
    return slug(path.stem, LONGEST)


def identifiers(name: str, units: Iterable[Unit]) -> list[str]:
    """Return an id for each unit of the document ``name``; all are different."""
    keys = Keys()
    return [keys.take(_identifier(name, unit)) for unit in units]


def _identifier(name: str, unit: Unit) -> str:
    first, _, rest = unit.key.partition("-")
    if unit.part == "front matter":
        first = LISTED
    if rest and name.split("-")[-1] == first and unit.part != "front matter":
        return f"{name}-{rest}"
    return "-".join(part for part in (name, first, rest) if part)


@dataclass(frozen=True)
class Shelf:
    """What a bank folder holds: the prompts of each document, and the ids in use."""

    prompts: dict[str, frozenset[str]] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)


def read_shelf(folder: Path | None) -> Shelf:
    """Return what stands in the ``seeds`` of a bank folder; files at fault count as full."""
    shelf = Shelf()
    for path in sorted((folder / "seeds").glob("*.md")) if folder else ():
        try:
            document = parse_document(path, path.read_text("utf-8"))
        except (OSError, ValueError):
            shelf.prompts[path.stem] = frozenset()
            continue
        shelf.prompts[path.stem] = frozenset(_words(q.prompt) for q in document.questions)
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

    def take(self, stem: str, document: Imported) -> str:
        """Return the name of ``document``, whose file is called ``stem``."""
        name, number = stem, 2
        while not self._free(name, number > 2, document):
            name, number = f"{stem}-{number}", number + 1
        self._given.add(name)
        self._ids.update(identifiers(name, document.units))
        return name

    def _free(self, name: str, numbered: bool, document: Imported) -> bool:
        if name in self._given or (numbered and name in self._stems):
            return False
        ids = identifiers(name, document.units)
        if not self._ids.isdisjoint(ids):
            return False
        if name in self._shelf.prompts:
            return _same(self._shelf.prompts[name], [unit.prompt for unit in document.units])
        return self._shelf.ids.isdisjoint(ids)


def _same(known: frozenset[str], prompts: Sequence[str]) -> bool:
    asked = {_words(prompt) for prompt in prompts}
    shared = len(asked & known)
    return bool(shared) and shared >= SAME * min(len(asked), len(known))


def _words(prompt: str) -> str:
    return " ".join(prompt.lower().split())
