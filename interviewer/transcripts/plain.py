"""A transcript as people type it: questions and answers, each behind a word that says which.

Questions stand behind ``Q:``, ``Q3.``, ``Question 3:`` or ``Interviewer:``, answers behind
``A:``, ``Answer:`` or ``Candidate:``, with or without Markdown's stars and hashes, over as many
lines as they take. Numbered lines are questions where an answer's word follows and nothing else
marks them. In brackets behind the word, or alone, may stand the id: ``Q [zero-grad]:``.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, Literal

from interviewer.errors import ContentError, Finding
from interviewer.transcripts.heads import ALSO, EITHER, READERS, field_of, head_of
from interviewer.transcripts.model import Taken, Transcript

Mark = Literal["question", "answer", "code"]

# Runs of blanks are possessive: what one took is not tried again in parts, so that a line of
# nothing but blanks is read once.
_LEAD: Final = (
    r"[ \t]{0,3}(?:#{1,6}[ \t]*+|>[ \t]*+|[-*•][ \t]++)?(?:\*\*|__)?(?:\d{1,3}[.)][ \t]*+)?"
)
_BEHIND: Final = (
    r"(?P<number>[ \t]?\d{1,3})?[ \t]*+(?:[\[(](?P<id>[a-zA-Z0-9 _-]{1,200}+)[\])])?[ \t]*+"
    r"(?:\*\*|__)?(?:[:：]|(?<=\d)[.)])(?:\*\*|__)?[ \t]*+"
)


def _marks(questions: str, answers: str) -> dict[Mark, re.Pattern[str]]:
    """Return what lines begin with that open a question, an answer, or code."""
    flags = re.IGNORECASE
    return {
        "question": re.compile(f"{_LEAD}(?:{questions}){_BEHIND}", flags),
        "answer": re.compile(f"{_LEAD}(?:{answers}){_BEHIND}", flags),
        "code": re.compile(f"{_LEAD}code{_BEHIND}", flags),
    }


_LETTERS: Final = _marks("questions?|q", "answers?|a|candidate|ans")
_SPEAKERS: Final = _marks("interviewer|int", "candidate|interviewee|applicant|answers?|a")
_NUMBERS: Final = _LETTERS | {
    "question": re.compile(
        r"[ \t]{0,3}(?:\*\*)?(?P<number>\d{1,3})[.)](?:\*\*)?[ \t]+(?P<id>(?!))?"
    )
}
_STYLES: Final = (_LETTERS, _SPEAKERS, _NUMBERS)

_HEAD: Final = re.compile(
    rf"[ \t]*+(?:#++[ \t]*+|\*\*)?(?P<name>{'|'.join([*READERS, *ALSO, EITHER])})"
    r"[ \t]*+[:：](?:\*\*)?(?P<text>.*)",
    re.IGNORECASE,
)
_FENCE: Final = re.compile(r"[ \t]{0,3}(```|~~~)")
_EXAMPLE: Final = "write 'Q: ...' before each question and 'A: ...' before its answer"


@dataclass
class _Block:
    """A question, an answer or code, with the line (from 1) that it begins on."""

    mark: Mark
    line: int
    id: str = ""
    lines: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip("\n").rstrip()


def read_plain(path: str, text: str) -> Transcript:
    """Return the transcript that ``text`` is; raises ContentError where none can be found."""
    lines = text.split("\n")
    style = _style(lines)
    if style is None:
        raise ContentError([Finding(path, 0, "", "no question was found in it", _EXAMPLE)])
    opening = _openings(lines, style)
    head, faults = head_of(path, _head(lines[: opening[0][0]]))
    if faults:
        raise ContentError(list(faults))
    blocks = [
        _block(lines[start:end], start, mark, style)
        for (start, mark), (end, _) in pairwise([*opening, (len(lines), "question")])
    ]
    return Transcript(path=path, entries=tuple(_entries(blocks)), **head)


def _style(lines: Sequence[str]) -> dict[Mark, re.Pattern[str]] | None:
    """Return how questions are marked: the first way by which there are any."""
    for style in _STYLES:
        if any(mark == "question" for _, mark in _openings(lines, style)):
            return style
    return None


def _openings(lines: Sequence[str], style: dict[Mark, re.Pattern[str]]) -> list[tuple[int, Mark]]:
    """Return the lines that open a question, an answer or code, from the first question on.

    Lines in fenced code open nothing. Neither does a question's word in the middle of an answer,
    with text right above it, that no answer follows: it belongs to that answer.
    """
    found: list[tuple[int, Mark]] = []
    fenced = ""
    for at, line in enumerate(lines):
        fence = _FENCE.match(line)
        if fence and fenced in ("", fence[1]):
            fenced = "" if fenced else fence[1]
        if fenced:
            continue
        mark = next((name for name, shape in style.items() if shape.match(line)), None)
        if mark and (found or mark == "question"):
            found.append((at, mark))
    return [
        (at, mark)
        for number, (at, mark) in enumerate(found)
        if mark != "question" or number == 0 or not _inside(found, number, lines, style)
    ]


def _inside(
    found: Sequence[tuple[int, Mark]],
    number: int,
    lines: Sequence[str],
    style: dict[Mark, re.Pattern[str]],
) -> bool:
    """Whether a question's word stands within an answer and asks nothing."""
    at = found[number][0]
    if number + 1 < len(found) and found[number + 1][1] != "question":
        return False
    if style is _NUMBERS:
        return not lines[at].rstrip().endswith("?")
    return found[number - 1][1] != "question" and bool(lines[at - 1].strip())


def _head(lines: Sequence[str]) -> dict[str, tuple[str, int]]:
    """Return what is said before the first question, by field, with its line."""
    told = dict[str, tuple[str, int]]()
    for number, line in enumerate(lines, 1):
        if found := _HEAD.fullmatch(line):
            text = found["text"].strip(" *")
            told.setdefault(field_of(found["name"], text), (text, number))
    return told


def _block(
    lines: Sequence[str], start: int, mark: Mark, style: dict[Mark, re.Pattern[str]]
) -> _Block:
    opened = style[mark].match(lines[0])
    assert opened is not None
    first = lines[0][opened.end() :].strip(" \t")
    named = opened["id"] or ""
    return _Block(mark, start + 1, named.strip(), [first.removesuffix("**"), *lines[1:]])


def _entries(blocks: Sequence[_Block]) -> list[Taken]:
    """Put questions and what follows them together."""
    entries: list[Taken] = []
    for block in blocks:
        if block.mark == "question":
            entries.append(Taken(line=block.line, id=block.id, question=block.text.strip()))
            continue
        name = "answer" if block.mark == "answer" else "code"
        before = getattr(entries[-1], name)
        text = block.text.strip() if name == "answer" else block.text
        joined = "\n\n".join(filter(None, (before, text)))
        entries[-1] = entries[-1].model_copy(update={name: joined})
    return entries
