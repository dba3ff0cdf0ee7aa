"""A transcript in YAML, as the contract has it, or as a table in CSV."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from pydantic import ConfigDict, Field

from interviewer.errors import BadInput, ContentError, Finding
from interviewer.transcripts.heads import READERS, head_of
from interviewer.transcripts.model import Taken, Transcript
from interviewer.values import Frozen
from interviewer.workbench.spreadsheet import Spreadsheet, open_spreadsheet
from interviewer.yamlfile import YamlDocument, read_yaml, validate

LISTS: Final = ("questions", "answers", "entries", "transcript")
"""What the list of a YAML file may be called."""

_CELLS: Final = ("id", "question", "answer", "code")
_HEADER: Final = "the first line names the columns: question,answer"


class _Entry(Frozen):
    """One entry of the list."""

    id: str = ""
    question: str = ""
    answer: str | None = None
    code: str | None = None


_List = tuple[_Entry, ...]


class _Document(Frozen):
    """The whole file; times and lengths are read by ``heads``."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=False)

    level: str = ""
    candidate: str = ""
    date: str = ""
    minutes: float | None = Field(default=None, gt=0, le=600)
    interviewer: str = ""
    notes: str = ""
    recommendation: str = ""
    questions: _List = ()
    answers: _List = ()
    entries: _List = ()
    transcript: _List = ()


def read_document(path: str, text: str) -> Transcript:
    """Return the transcript that a YAML text holds; raises ContentError with every fault."""
    document = read_yaml(path, text)
    written, faults = validate(_Document, document)
    if written is None:
        raise ContentError(list(faults))
    lists = [name for name in LISTS if getattr(written, name)]
    if len(lists) != 1:
        what = f"there are two lists, {' and '.join(lists)}" if lists else "there is no question"
        mend = "write 'questions:' and below it '- question: ...' and 'answer: ...' for each"
        raise ContentError([Finding(path, 0, lists[-1] if lists else "questions", what, mend)])
    (name,) = lists
    told = {
        field: (str(value), document.line((field,)))
        for field in READERS
        if (value := getattr(written, field)) is not None
    }
    head, wrong = head_of(path, told)
    entries = tuple(
        _taken(document, name, at, one) for at, one in enumerate(getattr(written, name))
    )
    return _whole(path, head, entries, list(wrong))


def _taken(document: YamlDocument, name: str, at: int, entry: _Entry) -> Taken:
    return Taken(
        line=document.line((name, at)),
        id=entry.id.strip(),
        question=entry.question.strip(),
        answer=(entry.answer or "").strip(),
        code=(entry.code or "").strip("\n"),
    )


def read_table(path: str, text: str) -> Transcript:
    """Return the transcript that a CSV text holds; raises ContentError with every fault.

    Its columns are ``question``, ``answer``, ``code`` and ``id``; ``level``, ``candidate`` and the
    like may stand in columns too, where the first row that has them counts.
    """
    try:
        sheet = open_spreadsheet(text.split("\n"))
    except BadInput as error:
        raise ContentError([Finding(path, 1, "header", str(error), _HEADER)]) from error
    if sheet is None:
        raise ContentError([Finding(path, 0, "", "it is empty", _HEADER)])
    if "question" not in sheet.columns and "id" not in sheet.columns:
        named = ", ".join(map(repr, sheet.columns))
        fault = f"there is no column 'question' among {named}"
        raise ContentError([Finding(path, sheet.line, "header", fault, _HEADER)])
    faults: list[Finding] = []
    told = dict[str, tuple[str, int]]()
    entries = tuple(_rows(path, sheet, told, faults))
    head, wrong = head_of(path, told)
    return _whole(path, head, entries, [*faults, *wrong])


def _rows(
    path: str, sheet: Spreadsheet, told: dict[str, tuple[str, int]], faults: list[Finding]
) -> Iterator[Taken]:
    """Yield the entries; put the head into ``told`` and what does not read into ``faults``."""
    for line, cells in sheet.rows():
        if isinstance(cells, BadInput):
            faults.append(Finding(path, line, "", str(cells)))
            continue
        for name in READERS:
            if cells.get(name, "").strip():
                told.setdefault(name, (cells[name], line))
        own = {name: cells.get(name, "").strip() for name in _CELLS}
        if any(own.values()):
            yield Taken(line=line, **own)


def _whole(
    path: str, head: dict[str, Any], entries: tuple[Taken, ...], faults: Iterable[Finding]
) -> Transcript:
    found = [*faults]
    found += [
        Finding(path, entry.line, "question", "it says neither a question nor an id")
        for entry in entries
        if not entry.question and not entry.id
    ]
    if found:
        raise ContentError(found)
    return Transcript(path=path, entries=entries, **head)
