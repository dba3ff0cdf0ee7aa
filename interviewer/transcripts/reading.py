"""Reads a transcript from the bytes of a file, in whichever of the three forms it is."""

from pathlib import Path
from typing import Final

from interviewer.errors import ContentError, Finding
from interviewer.scoring.text.size import too_long
from interviewer.transcripts.model import MOST_ENTRIES, Transcript
from interviewer.transcripts.plain import read_plain
from interviewer.transcripts.tables import LISTS, read_document, read_table

MOST_BYTES: Final = 2 * 1024 * 1024
"""The largest file that is read: some three hundred thousand words."""

MOST_CODE_BYTES: Final = 64 * 1024
"""The longest piece of code."""

_LONGEST_QUESTION: Final = 10_000

_YAML: Final = (".yaml", ".yml", ".json")
_CSV: Final = (".csv", ".tsv")


def read_transcript(path: str, data: bytes) -> Transcript:
    """Return the transcript in a file called ``path``.

    The ending of the name tells the form; where it does not, the text does. Raises ContentError
    with every fault, each with its line and field.
    """
    text = _decoded(path, data)
    ending = Path(path).suffix.lower()
    if ending in _YAML or (ending not in _CSV and _is_yaml(text)):
        found = read_document(path, text)
    elif ending in _CSV or _is_table(text):
        found = read_table(path, text)
    else:
        found = read_plain(path, text)
    _check(found)
    return found


def _decoded(path: str, data: bytes) -> str:
    """Return the text with plain line ends and without what shows nothing; raises ContentError."""
    if len(data) > MOST_BYTES:
        message = f"it has more than {MOST_BYTES:,} bytes"
        raise ContentError([Finding(path, 0, "", message, "hand in one interview at a time")])
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ContentError([Finding(path, 1, "", "it is UTF-16 text", "save it as UTF-8")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        sign = data[error.start : error.start + 1].decode("cp1252", errors="replace")
        message = f"it is not UTF-8 text; as Windows-1252 this would be {sign!r}"
        mend = "save it as UTF-8 (“CSV UTF-8” in a spreadsheet)"
        raise ContentError([Finding(path, line, "", message, mend)]) from error
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise ContentError([Finding(path, line, "", "it is a binary file, not text")])
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise ContentError([Finding(path, 0, "", "it is empty")])
    return text


def _is_yaml(text: str) -> bool:
    """Whether a text without a telling name has one of the lists of a document."""
    starts = tuple(f"{name}:" for name in LISTS)
    return text.lstrip().startswith("{") or any(
        line.startswith(starts) and not line.partition(":")[2].strip() for line in text.split("\n")
    )


def _is_table(text: str) -> bool:
    """Whether the first line names columns."""
    first = text.lstrip().partition("\n")[0].lower().replace(";", ",").replace("\t", ",")
    cells = {cell.strip(' "') for cell in first.split(",")}
    return len(cells) > 1 and "question" in cells


def _check(transcript: Transcript) -> None:
    path, faults = transcript.path, []
    if len(transcript.entries) > MOST_ENTRIES:
        message = f"it holds {len(transcript.entries):,} questions; at most {MOST_ENTRIES} are read"
        faults.append(Finding(path, transcript.entries[MOST_ENTRIES].line, "", message))
    for entry in transcript.entries:
        if fault := too_long(entry.answer):
            faults.append(Finding(path, entry.line, "answer", fault, "shorten it"))
        if (size := len(entry.code.encode())) > MOST_CODE_BYTES:
            message = f"{size:,} bytes of code; at most {MOST_CODE_BYTES:,} are read"
            faults.append(Finding(path, entry.line, "code", message, "shorten it"))
        if len(entry.question) > _LONGEST_QUESTION:
            message = f"{len(entry.question):,} characters; at most {_LONGEST_QUESTION:,} are read"
            mend = "an answer needs 'A:' before it"
            faults.append(Finding(path, entry.line, "question", message, mend))
    if faults:
        raise ContentError(faults)
