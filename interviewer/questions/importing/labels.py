"""What stands below a question and is no part of its answer: its level, hints, follow-ups.

Such a part has a label: a heading ("### Hints"), bold type ("**Red flags**") or a colon
("Level: senior"). Nothing in it is a point of the rubric: a mistake that interviewers are
warned of must not earn anything.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from interviewer.questions.importing.headed import answer_mark
from interviewer.questions.importing.levels import level_named, level_of
from interviewer.questions.importing.lines import Line, plain
from interviewer.questions.importing.marks import ORNAMENT
from interviewer.taxonomy import Level


class Label(StrEnum):
    """What a labelled part is; all but the first three become no part of the question."""

    LEVEL = "level"
    HINTS = "hints"
    PROBES = "follow-ups"
    WARNINGS = "warnings"
    TERMS = "terms"
    SOURCES = "sources"
    ASIDES = "asides"


NAMES: dict[Label, str] = {
    Label.LEVEL: r"(?:(?:target|expected|experience|seniority|difficulty)\s)?"
    r"(?:levels?|difficulty|seniority)",
    Label.HINTS: r"(?:possible\s|optional\s)?(?:hints?|nudges?)",
    Label.PROBES: r"(?:possible\s|optional\s)?"
    r"(?:follow[\s-]?ups?(?:\squestions?)?|probes?|(?:probing|deeper|further)\squestions?"
    r"|dig(?:ging)?\sdeeper)",
    Label.WARNINGS: r"(?:(?:common|typical|frequent)\s)?"
    r"(?:mistakes|pitfalls|misconceptions|misunderstandings|anti-?patterns|traps)"
    r"|red\sflags?|warning\ssigns?"
    r"|(?:(?:an?|the|what\san?)\s)?(?:bad|weak|poor|wrong|incorrect|insufficient)\s"
    r"(?:answers?|responses?|candidates?)(?:\s(?:says?|sounds?\slike|looks?\slike|covers?))?",
    Label.TERMS: r"key\s?words?|tags?|topics?|categor(?:y|ies)|skills?"
    r"|(?:time\slimit|estimated\stime|duration)",
    Label.SOURCES: r"references?|sources?|(?:further|recommended)\sreading|see\salso|links",
    Label.ASIDES: r"why\s(?:we|i)\sask(?:\s(?:this|it))?|(?:interviewer(?:['’]?s)?|private)\snotes?"
    r"|notes?\s(?:for|to)\s(?:the\s)?interviewers?",
}
LABELS = {
    label: re.compile(
        rf"^(?P<name>{names})(?:\s\d{{1,2}})?\s?(?:[*_]*\s?[:–—]\s?[*_]*\s?(?P<rest>.*)"
        r"|[*_]*)$",
        re.IGNORECASE,
    )
    for label, names in NAMES.items()
}
LEFT = (Label.WARNINGS, Label.TERMS, Label.SOURCES, Label.ASIDES)
ABOUT_MISTAKES = re.compile(
    r"\b(?:mistakes?|pitfalls?|misconceptions?|misunderst\w+|anti-?patterns?|traps?|red flags?"
    r"|warning signs?|wrong|avoid|watch out|go(?:es)? bad)\b",
    re.IGNORECASE,
)
LINK = re.compile(r"https?://|\]\(|\bdocs?\.\w")
BULLET = re.compile(r"^\s*(?:[-*+•]|\d{1,3}[.)])\s+")
MARKED = re.compile(r"^\s*(?:[-+*•>]\s+)?[*_]{1,3}\S")
NAMING = re.compile(r"(?!possible|optional|target|expected)[a-z]{4,}")
FEW = 3
"""Words; whatever follows "Difficulty:" and is no level of ours is not longer."""
MOST_TERMS = 25
"""Words of a list of keywords; what says more says it in an answer."""
LONGEST = 400


@dataclass(frozen=True)
class Parts:
    """The lines below a question, apart: its answer's, and what the labels say.

    ``left`` are the numbers of the lines that no part of the question came from.
    """

    body: tuple[Line, ...]
    level: Level | None = None
    hints: tuple[str, ...] = ()
    probes: tuple[str, ...] = ()
    left: frozenset[int] = frozenset()


@dataclass
class _Part:
    """A line with a label, what stands behind that on the line, and the lines that follow.

    ``name`` is the label as it is written. ``label`` is None for lines without any.
    """

    label: Label | None
    rows: list[Line]
    name: str = ""
    rest: str = ""

    @property
    def texts(self) -> list[str]:
        """What it says, line by line, without the label; code is left out."""
        return [self.rest, *("" if row.fenced else row.text for row in self.rows[1:])]

    @property
    def said(self) -> str:
        """What it says, on one line."""
        return " ".join(" ".join(self.texts).split())


def parted(rows: Sequence[Line], asked: str) -> Parts:
    """Take what bears a label out of the ``rows`` below a question.

    A label that names what is ``asked`` for ("pointers and references", "pitfalls of ...")
    heads a part of the answer; so does one with more below it than such a part holds.
    """
    parts = list(_cut(rows))
    found = [part for part in parts if _apart(part, asked)]
    body = [row for part in parts if part not in found for row in part.rows]
    if all(row.blank for row in body):  # then the labels stand on the answer itself
        return Parts(tuple(rows))
    return Parts(
        tuple(body),
        next((level_of(part.said) for part in found if part.label is Label.LEVEL), None),
        tuple(item for part in found if part.label is Label.HINTS for item in _items(part)),
        tuple(item for part in found if part.label is Label.PROBES for item in _items(part)),
        frozenset(row.number for part in found if part.label in LEFT for row in part.rows),
    )


def is_labelled(row: Line) -> bool:
    """Say whether a line begins with a label."""
    return _begun(row) is not None


def _cut(rows: Sequence[Line]) -> Iterator[_Part]:
    """Yield the labelled parts, and in between the lines that are part of none."""
    current = _Part(None, [])
    for position, row in enumerate(rows):
        begun = _begun(row)
        ends = current.label is not None and _ends(current, rows, position)
        if begun or ends:
            yield current
            current = begun or _Part(None, [row])
        else:
            current.rows.append(row)
    yield current


def _begun(row: Line) -> _Part | None:
    """Return the part that begins at ``row``, or None."""
    if row.fenced or row.blank or len(row.text) > LONGEST:
        return None
    text = ORNAMENT.sub("", row.heading[1] if row.heading else row.text.strip(" >\t")).lstrip("_")
    for label, pattern in LABELS.items():
        match = pattern.match(text)
        if match and (match["rest"] is not None or row.heading or MARKED.match(row.text)):
            return _Part(label, [row], match["name"], (match["rest"] or "").strip(" *_"))
    return None


def _ends(part: _Part, rows: Sequence[Line], position: int) -> bool:
    """Say whether ``part`` ends above the row at ``position``.

    Below a heading it goes on to the next one. A label with text behind it holds the
    paragraph, or where it is an item of a list that item; one without, the list below.
    """
    row, head = rows[position], part.rows[0]
    if row.heading or answer_mark(row) is not None:
        return True
    if head.heading or row.blank or row.fenced:
        return False
    inner = row.text[:1] in " \t"
    listed = bool(BULLET.match(row.text))
    below_blank = rows[position - 1].blank
    if part.label is Label.LEVEL:
        return not inner
    if part.rest:
        return not inner and (below_blank or (listed and bool(BULLET.match(head.text))))
    return bool(part.said) and below_blank and not (listed or inner)


def _apart(part: _Part, asked: str) -> bool:
    """Say whether a part is what its label says, and none of the answer."""
    if part.label is None or _named(part, asked):
        return False
    words = part.said.split()
    if part.label is Label.LEVEL:
        return level_named(part.said) or 0 < len(words) <= FEW
    if part.label is Label.TERMS:
        return len(words) <= MOST_TERMS and not any(word.endswith(".") for word in words)
    if part.label is Label.SOURCES:
        return any(LINK.search(text) for text in part.texts)
    return True


def _named(part: _Part, asked: str) -> bool:
    """Say whether the question asks for what the label names."""
    if part.label is Label.WARNINGS:
        return bool(ABOUT_MISTAKES.search(asked))
    name = NAMING.findall(part.name.lower())
    return bool(name) and any(word.rstrip("s") in asked.lower() for word in name)


def _items(part: _Part) -> Iterator[str]:
    """Yield the items of a list, or the paragraphs, each on one line."""
    item: list[str] = []
    for text in [*part.texts, ""]:
        if (BULLET.match(text) or not text.strip()) and item:
            yield " ".join(item)
            item = []
        bare = plain(BULLET.sub("", text))
        item += [bare] if bare else []
