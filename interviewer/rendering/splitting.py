"""Passages cut into texts of mrkdwn that are as long as Slack allows.

Prose is cut between paragraphs; one that is too long between lines; a line that is too long
between words; a word that is too long anywhere but within what shows as one character. Marks
are written after the cut, so that none is ever parted from its twin, and no entity, stretch
of code or link is cut. Code is cut at the ends of lines, each piece with fences of its own.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from interviewer.rendering import guarding
from interviewer.rendering.characters import cleaned, clusters, units
from interviewer.rendering.passages import Code, Line, Paragraph, Passage, Prose, Run
from interviewer.rendering.writing import FENCE, between, bound, fenced, prose

LONGEST: Final = 3000
"""Units of a section's text at most."""

_FENCES: Final = 2 * (units(FENCE) + 1)


def texts(passages: Iterable[Passage], most: int = LONGEST) -> tuple[str, ...]:
    """Return ``passages`` as texts of 1 to ``most`` units, in order.

    Neighbours that fit into one text share it. ``most`` leaves room for a few words at least.
    """
    made: list[str] = []
    last: Passage | None = None
    for passage in passages:
        pieces = list(_pieces(passage, most))
        gap = between(last, passage)
        if made and pieces and units(made[-1]) + units(gap) + units(pieces[0]) <= most:
            made[-1] += gap + pieces.pop(0)
            last = passage
        made += pieces
        last = passage if pieces else last
    return tuple(made)


def _pieces(passage: Passage, most: int) -> Iterator[str]:
    """Yield the pieces of ``passage`` as mrkdwn, none of them empty."""
    if isinstance(passage, Code):
        written = (fenced(piece) for piece in code_pieces(passage.text, most - _FENCES))
    else:
        written = (prose(paragraphs) for paragraphs in prose_pieces(passage, most))
    yield from (text for text in written if text.strip())


def code_pieces(code: str, most: int) -> tuple[str, ...]:
    """Return ``code`` in pieces that take at most ``most`` units each between their fences.

    Put together they are the code again. Only a line that is longer is cut within.
    """
    pieces: list[str] = []
    room = 0
    for line in cleaned(code).splitlines(keepends=True):
        for part in _cut(line, most):
            taken = _code_bound(part)
            if taken > room:
                pieces.append("")
                room = most
            pieces[-1] += part
            room -= taken
    return tuple(pieces)


def _cut(line: str, most: int) -> Iterator[str]:
    """Yield a line of code in pieces of at most ``most`` units, whole if it fits."""
    if _code_bound(line) <= most:
        yield line
        return
    piece, room = "", most
    for cluster in clusters(line):
        taken = _code_bound(cluster)
        if taken > room and piece:
            yield piece
            piece, room = "", most
        piece += cluster
        room -= taken
    yield piece


def _code_bound(code: str) -> int:
    """Return how many units code takes at most: a backtick with a guard, a call with one."""
    return (
        units(code)
        + 4 * code.count("&")
        + 3 * sum(map(code.count, "<>"))
        + sum(map(code.count, "`@"))
    )


@dataclass(frozen=True, slots=True)
class _Atom:
    """What is not cut any further: a part of ``run``, which is the ``number``-th of its line.

    ``units`` is how many its text takes at most, ``marks`` how many the marks of the run do.
    """

    number: int
    run: Run
    text: str
    units: int
    marks: int = 0

    @property
    def is_blank(self) -> bool:
        return self.run.kind == "text" and self.text.isspace()


def prose_pieces(passage: Prose, most: int) -> tuple[tuple[Paragraph, ...], ...]:
    """Return ``passage`` in pieces that take at most ``most`` units each."""
    packing = _Packing(most)
    for paragraph in passage.paragraphs:
        lines = [piece for line in paragraph for piece in _line_pieces(line, most)]
        if sum(map(_line_bound, lines)) <= most:
            packing.add(lines, begins=True)
        else:
            packing.turn()
            for at, line in enumerate(lines):
                packing.add([line], begins=not at)
    packing.turn()
    return tuple(packing.pages)


class _Packing:
    """Packs lines into pages, each as full as may be without parting what is added as one."""

    def __init__(self, most: int) -> None:
        self.pages: list[tuple[Paragraph, ...]] = []
        self._most = most
        self._room = most
        self._page: list[list[Line]] = []

    def add(self, lines: Sequence[Line], *, begins: bool) -> None:
        """Add lines that stay together; ``begins``: with them a paragraph begins."""
        taken = sum(map(_line_bound, lines))
        if taken > self._room:
            self.turn()
        if begins or not self._page:
            self._page.append([])
            taken += 1
        self._page[-1].extend(lines)
        self._room -= taken

    def turn(self) -> None:
        """Begin a new page."""
        if self._page:
            self.pages.append(tuple(tuple(lines) for lines in self._page))
        self._page, self._room = [], self._most


def _line_bound(line: Line) -> int:
    """Return how many units ``line`` takes at most, with its end."""
    return units(line.first) + sum(map(bound, line.runs)) + 1


def _line_pieces(line: Line, most: int) -> Iterator[Line]:
    """Yield ``line`` in lines of less than ``most`` units with their ends, whole if it fits."""
    if _line_bound(line) < most - 1:
        yield line
        return
    first = line.first
    room = most - 2 - max(units(line.first), units(line.rest))
    for atoms in _groups(_atoms(line, room), room):
        yield Line(_joined(atoms), first, line.rest)
        first = line.rest


def _atoms(line: Line, most: int) -> Iterator[_Atom]:
    """Yield what is not to be cut: links, code, words, and the blanks between them."""
    for number, run in enumerate(line.runs):
        if run.kind == "link" or (run.kind == "code" and bound(run) <= most):
            yield _Atom(number, run, run.text, bound(run))
            continue
        marks = bound(replace(run, text=""))
        for blank, group in groupby(run.text, key=str.isspace):
            word = "".join(group)
            taken = guarding.bound(word)
            if not blank and taken + marks <= most:
                yield _Atom(number, run, word, taken, marks)
            else:
                for piece in clusters(word):
                    yield _Atom(number, run, piece, guarding.bound(piece), marks)


def _groups(atoms: Iterable[_Atom], most: int) -> Iterator[list[_Atom]]:
    """Yield ``atoms`` in groups of at most ``most`` units, cut at blanks where there are any.

    The blanks at a cut are left out.
    """
    group: list[_Atom] = []
    room, is_cut = most, False
    for atom in atoms:
        while group and _taken(atom, group[-1]) > room:
            at = next((n for n in reversed(range(len(group))) if group[n].is_blank), len(group))
            if not _stripped(group[:at]):
                at = len(group)
            if head := _stripped(group[:at]):
                yield head
            group, is_cut = _stripped(group[at:], ends=False), True
            room = most - _total(group)
        if group or not is_cut or not atom.is_blank:
            room -= _taken(atom, group[-1] if group else None)
            group.append(atom)
    if group:
        yield group


def _total(group: Sequence[_Atom]) -> int:
    return sum(_taken(atom, group[at - 1] if at else None) for at, atom in enumerate(group))


def _taken(atom: _Atom, before: _Atom | None) -> int:
    """Return how many units ``atom`` takes at most; marks are written once for a run."""
    goes_on = before is not None and before.number == atom.number
    return atom.units if goes_on else atom.units + atom.marks


def _stripped(atoms: list[_Atom], *, ends: bool = True) -> list[_Atom]:
    """Return ``atoms`` without the blanks at the end, or at the beginning."""
    words = [at for at, atom in enumerate(atoms) if not atom.is_blank]
    if not words:
        return []
    return atoms[: words[-1] + 1] if ends else atoms[words[0] :]


def _joined(atoms: Iterable[_Atom]) -> tuple[Run, ...]:
    """Return ``atoms`` as runs, those of one run as one again."""
    return tuple(
        replace(group[0].run, text="".join(atom.text for atom in group))
        for _, found in groupby(atoms, key=lambda atom: atom.number)
        if (group := list(found))
    )
