"""A scenario guide: questions with a scenario, a challenge, steps and a quick check."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace

from interviewer.questions.importing.checks import quick_check
from interviewer.questions.importing.headed import (
    Block,
    answer_mark,
    blocks,
    ends_at_equal_rank,
)
from interviewer.questions.importing.levels import level_of
from interviewer.questions.importing.lines import RULE, Line, join, plain
from interviewer.questions.importing.marks import BOLD_RANK, ITEM_RANK, Heading, question_headings
from interviewer.questions.importing.model import Keys, Reading, Unit
from interviewer.questions.importing.parts import Parts, parted
from interviewer.taxonomy import Kind

_THE = r"^\W{0,3}(?:(?:the|your|a)\s)?"
SETTING = re.compile(rf"{_THE}(?:scenario|situation|context|background|setting|setup)\b", re.I)
TASK = re.compile(
    rf"{_THE}(?:challenge|tasks?|problem|question|assignment|goal|mission|ask)\b", re.I
)
TELLING = re.compile(rf"{_THE}(?:scenario|situation|challenge|tasks?|assignment|mission)\b", re.I)
"""What stands in scenario guides only; a "Background" may belong to any answer."""
CHECK = re.compile(
    r"^\W{0,3}(?:(?:quick|knowledge|self|concept)[\s-]{0,2}(?:check|quiz|test)|quiz"
    r"|check your (?:understanding|knowledge)|test yourself)\b",
    re.I,
)
INNER = re.compile(r"^\*\*([^*:]{3,40}|step\s\d[^*]{1,150}?):?\*\*:?\s*(.*)$", re.I)
STEP = re.compile(r"^(?:step\s\d|solution|answer|approach|discussion|explanation|hints?)\b", re.I)

Ends = Callable[[Heading, Sequence[Line], int], bool]


@dataclass
class _Piece:
    """A part of a question: the line with its title, None for what comes first."""

    head: Line | None
    title: str
    rows: list[Line] = field(default_factory=list)

    @property
    def checks(self) -> bool:
        """Whether this part is a quick check."""
        return self.head is not None and bool(CHECK.match(self.title))


def scenarios(lines: Sequence[Line]) -> Reading:
    """Read every scenario question and, as a unit of its own, its quick check."""
    keys, units, used = Keys(), [], set[int]()
    for block in _blocks(lines):
        # a check may cross its wrong options out
        crosses = not any(piece.checks for piece in _pieces(block.body))
        parts = parted(block.body, block.heading.text, crosses=crosses)
        used |= {block.line, *(line.number for line in block.body)} - parts.left
        units += _units(replace(block, body=parts.body), keys, parts)
    return Reading(tuple(units), frozenset(used))


def evidence(lines: Sequence[Line]) -> int:
    """Count the questions that have a scenario, a challenge or a quick check.

    None counts when most questions have none of them: then it is not their layout.
    """
    found = _blocks(lines)
    telling = sum(map(_told, found))
    return telling if 2 * telling >= len(found) else 0


def _blocks(lines: Sequence[Line]) -> list[Block]:
    found = question_headings(lines)
    worded = [h for h in found if h.worded and h.number is not None]
    read = _cut(lines, worded)
    if any(_told(block) for block in read):
        return read
    numbered = [heading for heading in found if heading.number is not None]
    for rank in sorted({heading.rank for heading in numbered if heading.rank < ITEM_RANK}):
        row = _cut(lines, [heading for heading in numbered if heading.rank == rank])
        if 2 * sum(map(_told, row)) > len(row):
            return row
    return read


def _told(block: Block) -> bool:
    """Say whether a question has a scenario, a challenge or a quick check."""
    return any(m.match(piece.title) for m in (TELLING, CHECK) for piece in _pieces(block.body))


def _cut(lines: Sequence[Line], headings: Sequence[Heading]) -> list[Block]:
    inner = [
        line.heading[0]
        for line in lines
        if line.heading and any(m.match(plain(line.heading[1])) for m in (TELLING, CHECK, STEP))
    ]
    highest = max((heading.rank for heading in headings), default=0)
    nested = bool(inner) and min(inner) > highest
    titles = Counter(plain(line.heading[1]) for line in lines if line.heading)
    once = {title for title, count in titles.items() if count == 1} if len(headings) > 1 else set()
    return blocks(lines, headings, ends_at_equal_rank if nested else _ends(once))


def _ends(once: Collection[str]) -> Ends:
    """Return where blocks end whose own parts outrank their headings.

    That is at a higher heading which names no part of a question and stands below a rule,
    or has a title that occurs ``once``: what questions have in common occurs in several.
    """

    def ends(heading: Heading, lines: Sequence[Line], index: int) -> bool:
        inner = lines[index].heading
        if inner is None or inner[0] >= heading.rank:
            return False
        title = plain(inner[1])
        if any(mark.match(title) for mark in (CHECK, SETTING, TASK, STEP)):
            return False
        return (heading.rank < BOLD_RANK and title in once) or _ruled(heading, lines, index)

    return ends


def _ruled(heading: Heading, lines: Sequence[Line], index: int) -> bool:
    before = index - 1
    while before > heading.index and lines[before].blank:
        before -= 1
    return not lines[before].fenced and bool(RULE.match(lines[before].text))


def _pieces(body: Sequence[Line]) -> list[_Piece]:
    """Cut a question at its headings and at bold labels that work like headings.

    The headings of a check's answer stay with the check.
    """
    pieces = [_Piece(None, "")]
    for line in body:
        title, rest = _inner(line)
        of_check = CHECK.match(pieces[-1].title) and answer_mark(line) is not None
        if not title or of_check:
            pieces[-1].rows.append(line)
            continue
        head = Line(line.number, f"**{title}:**") if rest else line
        pieces.append(_Piece(head, title, [Line(line.number, rest)] if rest else []))
    return pieces


def _inner(line: Line) -> tuple[str, str]:
    """Return the title that ``line`` is, and the text behind it on the same line."""
    if line.heading:
        return plain(line.heading[1]), ""
    found = None if line.fenced else INNER.match(line.text[:4000].lstrip())
    if not found or not any(m.match(found[1]) for m in (SETTING, TASK, CHECK, STEP)):
        return "", ""
    return plain(found[1]), found[2]


def _units(block: Block, keys: Keys, parts: Parts) -> list[Unit]:
    key = keys.take(f"q{block.heading.number}")
    pieces = _pieces(block.body)
    checks = [piece for piece in pieces if piece.checks]
    unit = _scenario(block, [piece for piece in pieces if not piece.checks], key)
    level = parts.level or level_of(block.heading.level)
    told = {"level": level, "hints": parts.hints, "probes": parts.probes}
    units = [unit.model_copy(update=told)]
    for piece in checks:
        if piece.head:
            quick = quick_check(piece.head, piece.rows, keys.take(f"{key}-check"))
            units += [quick] if quick else []
    return units


def _scenario(block: Block, pieces: Sequence[_Piece], key: str) -> Unit:
    """The prompt is the title with setting and task; everything else answers it."""
    asked: list[str] = [block.heading.text] if block.heading.text else []
    answer: list[Line] = []
    for piece in pieces:
        if SETTING.match(piece.title) or TASK.match(piece.title):
            text, rest = _before_callout(piece.rows)
            asked.append(join(text))
            answer += rest
        else:
            bare = piece.head and answer_mark(piece.head) is not None
            answer += [*([piece.head] if piece.head and not bare else []), *piece.rows]
    prompt = "\n\n".join(text for text in asked if text)
    return Unit(
        key=key,
        part="question",
        line=block.line,
        prompt=prompt or f"Scenario {block.heading.number}",
        answer=join(answer),
        kind=Kind.SCENARIO,
    )


def _before_callout(part: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    """Split a part at its first block quote: those comment on answers."""
    stop = next((i for i, line in enumerate(part) if line.text.lstrip().startswith(">")), len(part))
    return list(part[:stop]), list(part[stop:])
