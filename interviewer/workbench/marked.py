"""Answers that people have marked, read from files; every fault is named with its line."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.errors import BadInput, ContentError, Finding
from interviewer.scoring.text.size import too_long
from interviewer.workbench.rows import Row, Rows, Source, read_rows
from interviewer.workbench.scales import Bands, Marks, Scale, read_marks

MOST_FINDINGS: Final = 30
"""Faults of a file that are named; more would bury the first."""


MOST_NAMED: Final = 6
"""Answers that one note names."""


@dataclass(frozen=True)
class MarkedAnswer:
    """An answer and what a person gave it, as a share of full marks.

    ``points`` are the ids of the points that the person found in it; None where nobody
    looked. ``question`` may be empty.
    """

    row: Row
    mark: float

    @property
    def id(self) -> str:
        """The answer's id: its own, or the file and line it stands on."""
        return self.row.id

    @property
    def answer(self) -> str:
        """What was answered."""
        return self.row.answer

    @property
    def points(self) -> tuple[str, ...] | None:
        """The ids of points that a person found."""
        return self.row.points


@dataclass(frozen=True)
class MarkedFile:
    """The marked answers of one or more files, and how their marks were read."""

    answers: tuple[MarkedAnswer, ...]
    scale: Scale
    notes: tuple[str, ...] = ()


Check = Callable[[Row], Sequence[Finding]]
"""Tells what is wrong with a row that reads: its question, say, is none of the bank."""


def read_marked(
    sources: Sequence[Source],
    *,
    top: float | None = None,
    bands: Bands | None = None,
    check: Check | None = None,
) -> MarkedFile:
    """Read marked files, whose marks are all taken to be of one kind.

    ``top`` is the highest mark, ``bands`` the names of the bands; without them both are
    told from the marks. Raises ContentError with every fault at once, each with its file and
    line, and those that ``check`` finds among them; and BadInput (field ``max`` or ``bands``)
    where all that is wrong is how the marks are to be read.
    """
    read = [read_rows(source) for source in sources]
    rows = [row for one in read for row in one.rows]
    findings = [finding for one in read for finding in one.findings]
    for source, one in zip(sources, read, strict=True):
        if not one.rows and not one.findings:
            findings.append(
                Finding(source.path, 0, "", "it holds no answers", "add a row for each")
            )
    findings += _faults(rows)
    findings += [fault for row in rows for fault in (check(row) if check else ())]
    marks, faults = _marks(rows, top, bands, alone=not findings)
    refuse([*findings, *faults])
    assert marks is not None
    answers = tuple(
        MarkedAnswer(row, share)
        for row, share in zip(rows, marks.shares, strict=True)
        if share is not None
    )
    return MarkedFile(answers, marks.scale, _notes(read, marks.scale))


def _marks(
    rows: Sequence[Row], top: float | None, bands: Bands | None, *, alone: bool
) -> tuple[Marks | None, list[Finding]]:
    """Return the marks of ``rows`` as read, and what is wrong with them.

    Raises BadInput for marks that go with no scale, where this is ``alone`` wrong.
    """
    marked = [(row, row.mark) for row in rows if row.mark is not None]
    try:
        marks = read_marks([mark for _, mark in marked], top=top, bands=bands)
    except BadInput as error:
        if alone:
            raise
        message = str(error).removesuffix(".")
        message = message[:1].lower() + message[1:]
        return None, [Finding(marked[0][0].path, 0, "mark", message)]
    return marks, [marked[n][0].finding("mark", fault) for n, fault in marks.faults.items()]


def refuse(findings: Sequence[Finding]) -> None:
    """Raise ContentError for ``findings``, the first of them by name; nothing for none."""
    if not findings:
        return
    named = sorted(findings)[:MOST_FINDINGS]
    if len(findings) > len(named):
        # without a line it comes first
        message = f"{len(findings)} things are wrong; the first {MOST_FINDINGS} are named"
        named.append(Finding(named[0].path, 0, "", message))
    raise ContentError(named)


def _faults(rows: Sequence[Row]) -> list[Finding]:
    found = []
    first: dict[str, Row] = {}
    for row in rows:
        if excess := too_long(row.answer):
            found.append(row.finding("answer", f"it has {excess}", "shorten it"))
        before = first.setdefault(row.id, row)
        if before is not row:
            message = f"{row.id!r} is on line {before.line} of {before.path} already"
            found.append(row.finding("id", message, "give every answer an id of its own"))
    return found


def _notes(read: Sequence[Rows], scale: Scale) -> tuple[str, ...]:
    notes = [note for one in read for note in one.notes]
    empty = [row.id for one in read for row in one.rows if not row.answer.strip()]
    if empty:
        what = "1 answer is empty and scores 0" if len(empty) == 1 else ""
        what = what or f"{len(empty)} answers are empty and score 0"
        more = f" and {len(empty) - MOST_NAMED} more" if len(empty) > MOST_NAMED else ""
        notes.append(f"{what}: {', '.join(empty[:MOST_NAMED])}{more}")
    if scale.guessed:
        notes.append(f"marks were taken for {scale.told}; say --max if that is wrong")
    return tuple(notes)
