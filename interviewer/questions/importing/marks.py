"""Where questions begin: headings, bold lines and list items that number or ask one."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviewer.questions.importing.asking import NUMBERS, ROMAN, about_questions, asks, number_of
from interviewer.questions.importing.levels import level_named
from interviewer.questions.importing.lines import LIST_ITEM, Line, plain
from interviewer.questions.importing.tags import loosely_untagged, metadata_level, untagged

_WORD = r"(?:interview\s)?(?:question|scenario|exercise|problem|task|case|q)"
_NUMBER = rf"(\d{{1,6}}|{'|'.join(NUMBERS)}|(?<=[\s#.])(?:{ROMAN}|[A-Z](?![A-Za-z])))"
WORDED = re.compile(
    rf"^{_WORD}(?:\s?no)?[.\-]?\s?#?\s?{_NUMBER}(?:\s?(?:/|of)\s?\d{{1,4}})?\s?"
    r"(?:[.):\-–—\]·|]+\s?(.*))?$",
    re.IGNORECASE,
)
NUMBERED = re.compile(r"^[#(\[]?(\d{1,6})\s?[.):\]\-–—·|]+(?:\s+|(?=[A-Za-z]))(\S.*)$")
DOTTED = re.compile(r"^[(\[]?(?:\d{1,3}\.){1,3}\d{1,3}\s?[.):\]\-–—·|]?\s+(\S.*)$")
"""A number of several parts, "2.3 Why ...?": it counts the questions of one section."""
ROMAN_NUMBERED = re.compile(rf"^({ROMAN})[.):\]]+\s+(\S.*)$")
SPACED = re.compile(rf"^{_WORD}\.?\s?#?\s?(\d{{1,4}})\s+(\S.*)$", re.IGNORECASE)
"""A number with nothing but a space behind it: "Q1 What ...?" must ask something."""
LONE = re.compile(rf"^[#(\[]?(\d{{1,6}}|{ROMAN})\s?[.):\]]?$")
ESCAPED = re.compile(r"^([(\[]?\w{1,7})\\(?=[.)\]])")
BOLD = re.compile(r"^ {0,3}\*\*(?!\s)([^*]{1,600}(?:\*(?!\*)[^*]{0,600}){0,4})\*\*\s?(.*)$")
BARE = re.compile(rf"^(?:interview\s)?question\s?#?\s?{_NUMBER}\s?[.):]?$", re.IGNORECASE)
"""A line that numbers a question and says no more, in a text that lost its marks."""
LONE_WORD = re.compile(r"^(?:the\s)?(?:interview\s)?question\s?:?$", re.IGNORECASE)
PREFIX = re.compile(r"^(?:interview\s)?(?:question|q)\s?[:–—-]\s*(\S.*)$", re.IGNORECASE)
"""Lines that begin a question and have no number: "Question" alone, "Question: What ...?"."""
ITEM = re.compile(rf"^ {{0,3}}[(\[]?(\d{{1,6}}|{ROMAN})\\?[.)\]]\s+(\S.*)$")
BULLET = re.compile(r"^ {0,3}[-*+]\s+(\S.*)$")
CALLED = re.compile(r"^(?:Q|question)\s?[:.]\s+", re.IGNORECASE)
"""What an item that asks may be called by, without a number."""
ORNAMENT = re.compile(r"^[^\w`(\[#\"'“‘$<]+")
AROUND = " *_`()[]–—-"
"""What stands around a level that a question is tagged with."""
LONGEST = 2000
"""Characters; no line that begins a question is longer."""
BOLD_RANK, ITEM_RANK = 7, 8
DEEPEST = 6
BEGINNINGS = frozenset("*-+0123456789([IVXL")
"""Characters with which a bold line or a list item begins."""


@dataclass(frozen=True)
class Heading:
    """A line where a question begins: the index of the line, its rank, number, own text.

    ``rank`` is the Markdown level; a bold line on its own ranks below all headings, and
    a list item below that. ``worded`` tells "Question 3" from a bare "3."; ``number`` is
    None when the question has none. ``strong`` tells a line that is bold as a whole;
    ``level`` is the name of a level that the line is tagged with. The answer of a
    ``nested`` question stands inside its item of a list.
    ``rest`` is text behind a bold question on its line.
    ``above`` are the indices of the headings that it stands below, the nearest last, and
    ``titles`` their texts.
    """

    index: int
    rank: int
    number: int | None
    text: str
    worded: bool
    rest: str = ""
    strong: bool = False
    level: str = ""
    nested: bool = False
    above: tuple[int, ...] = ()
    titles: tuple[str, ...] = ()

    @property
    def group(self) -> tuple[int, int]:
        """What the headings of one row of questions have in common."""
        return self.rank, self.above[-1] if self.above else -1


@dataclass(frozen=True)
class _Told:
    """What a line says as a title: its rank, its text, what follows it, and if it is bold."""

    rank: int
    text: str = ""
    rest: str = ""
    strong: bool = False
    nested: bool = False


def question_headings(lines: Sequence[Line], *, paragraphs: bool = False) -> list[Heading]:
    """Return every line that could begin a question, whether or not it does.

    With ``paragraphs`` these may be lines without any mark, such as "Q1. What is ...?".
    """
    found: list[Heading] = []
    stack: list[tuple[int, int, str]] = []
    for index, line in enumerate(lines):
        if line.fenced or len(line.text) > LONGEST:
            continue
        told = _title(line, nested=_nested(lines, index))
        bare = ORNAMENT.sub("", line.text) if paragraphs and not told.text else ""
        if bare and (WORDED.match(bare) or SPACED.match(bare)):
            told = _Told(ITEM_RANK, bare)
        heading = _heading(index, told, stack[-DEEPEST:]) if told.text else None
        if told.rank < ITEM_RANK and (line.heading or heading):
            while stack and stack[-1][0] >= told.rank:
                stack.pop()
            heading = heading and _heading(index, told, stack[-DEEPEST:])
        if heading and found and _asked_by(found[-1], heading, lines):
            continue
        found += [heading] if heading else []
        if line.heading or (heading and told.rank == BOLD_RANK):
            stack.append((told.rank, index, told.text))
    lone = [h for h in found if h.worded and h.number is None and not h.text]
    counted = any(heading.worded and heading.number is not None for heading in found)
    # where others are numbered, "Question" alone is a part of one of them
    dropped = lone if counted or len(lone) == 1 else []
    return _with_loose_tags([heading for heading in found if heading not in dropped])


def _with_loose_tags(found: Sequence[Heading]) -> list[Heading]:
    """Take the levels off the questions where most of them have one: "Senior: why ...?"."""
    bare = [loosely_untagged(heading.text) for heading in found]
    tagged = [bool(level) or bool(h.level) for h, (_, level) in zip(found, bare, strict=True)]
    asking = [
        asks(heading.text) or bool(level) for heading, (_, level) in zip(found, bare, strict=True)
    ]
    if sum(tagged) < 2 or 2 * sum(tagged) < sum(asking):
        return list(found)
    return [
        replace(heading, text=text, level=heading.level or level) if level else heading
        for heading, (text, level) in zip(found, bare, strict=True)
    ]


def _nested(lines: Sequence[Line], index: int) -> bool:
    """Say whether an answer stands inside an item of a list: as a list or apart, not wrapped."""
    below = next((line for line in lines[index + 1 : index + 3] if not line.blank), None)
    if below is None or below.indent < lines[index].indent + 2:
        return False
    return lines[index + 1].blank or bool(LIST_ITEM.match(below.text))


def _asked_by(above: Heading, heading: Heading, lines: Sequence[Line]) -> bool:
    """Say whether a bold line is what the number right above it asks."""
    if not above.worded or above.text or heading.number is not None or heading.rank < BOLD_RANK:
        return False
    return all(line.blank for line in lines[above.index + 1 : heading.index])


def _title(line: Line, *, nested: bool = False) -> _Told:
    if line.heading:
        title = ORNAMENT.sub("", plain(line.heading[1]))
        return _Told(line.heading[0], ESCAPED.sub(r"\1", title))
    if line.text.lstrip()[:1] not in BEGINNINGS:
        return _Told(BOLD_RANK, line.text.strip()) if BARE.match(line.text) else _Told(ITEM_RANK)
    bold = BOLD.match(line.text)
    if bold:
        title = ESCAPED.sub(r"\1", ORNAMENT.sub("", plain(bold[1])))
        lone = LONE.match(title)
        if lone and asks(bold[2]):  # **3.** Why ...?
            return _Told(BOLD_RANK, f"{lone[1]}. {plain(bold[2])}")
        return _Told(BOLD_RANK, title, bold[2], strong=True)
    item, bullet = ITEM.match(line.text), BULLET.match(line.text)
    text = (item[2] if item else bullet[1] if bullet else "").lstrip("# ")
    strong = BOLD.match(text)
    rest = strong[2] if strong else ""
    inner = plain(strong[1] if strong else text)
    if item and inner:
        return _Told(ITEM_RANK, f"{item[1]}. {inner}", rest, bool(strong and not rest))
    if bullet and strong and LONE_WORD.match(inner) and asks(rest):  # - **Question:** Why ...?
        return _Told(ITEM_RANK, plain(rest), strong=True)
    called = bool(CALLED.match(inner))
    if bullet and asks(inner) and (strong or called or (nested and inner.endswith("?"))):
        inside = not (strong or called)
        return _Told(ITEM_RANK, CALLED.sub("", inner), rest, bool(strong), inside)
    return _Told(ITEM_RANK)


def _heading(index: int, told: _Told, stack: Sequence[tuple[int, int, str]]) -> Heading | None:
    bare, outer = untagged(told.text)
    rest = metadata_level(told.rest) if told.rest else None
    if told.rest and rest is None and level_named(told.rest.strip(AROUND)):
        rest = told.rest.strip(AROUND)
    if rest is not None:
        outer, told = outer or rest, replace(told, rest="")
    heading = _read(index, replace(told, text=bare), stack)
    if heading is None:
        return None
    text, inner = untagged(heading.text)
    if heading.number is not None and level_named(text):  # "Question 2 - Medium"
        text, inner = "", text
    text = CALLED.sub("", text) if heading.number is not None else text
    text = text.removesuffix(":") if text.endswith("?:") else text
    return replace(heading, text=text, level=outer or inner, nested=told.nested)


def _read(index: int, told: _Told, stack: Sequence[tuple[int, int, str]]) -> Heading | None:
    if told.rank < ITEM_RANK:
        lone, announced = LONE_WORD.match(told.text), PREFIX.match(told.text)
        if lone and not told.rest:
            return _found(index, told, "", None, stack)
        if announced and not told.rest:
            return _found(index, told, announced[1], None, stack)
    dotted = DOTTED.match(told.text)
    if dotted and asks(dotted[1]):
        return _found(index, told, dotted[1], None, stack, worded=False)
    worded = WORDED.match(told.text)
    spaced = None if worded else SPACED.match(told.text)
    worded = spaced if spaced and asks(spaced[2]) else worded
    match = worded or NUMBERED.match(told.text) or ROMAN_NUMBERED.match(told.text)
    text = ORNAMENT.sub("", plain(match[2] or "")) if match else told.text
    if told.rank == BOLD_RANK and worded and not text and told.rest:  # **Q1:** What is ...?
        told, text = replace(told, rest=""), ORNAMENT.sub("", plain(told.rest))
        return _found(index, told, text, match, stack)
    if told.rank == BOLD_RANK and told.rest and not (match and asks(text)):
        return None
    if not match and not _asked(told.rank, text):
        return None
    return _found(index, told, text, match, stack, worded=bool(worded))


def _found(
    index: int,
    told: _Told,
    text: str,
    match: re.Match[str] | None,
    stack: Sequence[tuple[int, int, str]],
    *,
    worded: bool = True,
) -> Heading:
    return Heading(
        index=index,
        rank=told.rank,
        number=number_of(match[1]) if match else None,
        text=text,
        worded=worded,
        rest=told.rest,
        strong=told.strong,
        above=tuple(above for _, above, _ in stack),
        titles=tuple(title for *_, title in stack),
    )


def _asked(rank: int, text: str) -> bool:
    return rank == ITEM_RANK or text.endswith("?") or (rank < BOLD_RANK and asks(text))


def chosen(headings: Sequence[Heading], levels: Sequence[str] = ()) -> list[Heading]:
    """Return those headings that do begin questions.

    Headings of equal rank below the same heading form a row. A row whose members
    mostly ask is taken whole, and of another row the members that ask. A row that asks
    nothing is taken when the heading above it announces questions or names a level
    (``levels`` are names beside the usual ones). What stands inside another question
    is part of its answer.
    """
    rows: dict[tuple[int, int], list[Heading]] = {}
    for heading in headings:
        rows.setdefault(heading.group, []).append(heading)
    kept: dict[int, Heading] = {}
    for row in sorted(rows.values(), key=lambda row: row[0].rank):
        kept |= {h.index: h for h in _asking(row) if not kept.keys() & set(h.above)}
    holding = {index for heading in kept.values() for index in heading.above}
    for row in sorted(rows.values(), key=lambda row: row[0].rank):
        taken = any(h.index in holding or h.index in kept for h in row)
        if not taken and _announced(row[0], levels):
            kept |= {h.index: h for h in row if not kept.keys() & set(h.above)}
    return [kept[index] for index in sorted(kept)]


def _asking(row: Sequence[Heading]) -> list[Heading]:
    """Return what a row holds of questions; a lone question without a number is none."""
    asking = [h for h in row if h.worded or asks(h.text)]
    if not any(h.number is not None for h in asking) and len(asking) < 2:
        return []
    if row[0].rank == ITEM_RANK and len(asking) < 2 and not about_questions(_nearest(row[0])):
        return []
    if 2 * len(asking) < len(row):
        return asking if len(asking) > 1 else []
    counted = [h.number for h in row] == list(range(1, len(row) + 1))
    if row[0].rank < ITEM_RANK or counted:
        return list(row)
    return [h for h in row if h.strong or asks(h.text)]


def _announced(heading: Heading, levels: Sequence[str]) -> bool:
    title = _nearest(heading)
    if heading.rank == ITEM_RANK and len(heading.above) < 2 and not level_named(title, levels):
        return heading.number is not None and about_questions(title) and len(title.split()) <= 4
    return about_questions(title) or level_named(title, levels)


def _nearest(heading: Heading) -> str:
    return heading.titles[-1] if heading.titles else ""
