"""The passages of a document that belong to no question yet, and what each is about."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interviewer.questions.importing.lines import Line, join, plain
from interviewer.questions.importing.telling import Term, flat, terms

GLOSS = re.compile(r"\([^()]{0,200}\)")
NUMBER = re.compile(r"^\W{0,3}\d{1,4}[.)\]:]?\s+")
JOINT = re.compile(r"\s(?:&|and|vs\.?|versus|or|[-–—])\s|[:,;/]", re.IGNORECASE)
VERB = re.compile(
    r"\s(?:is|are|was|were|means?|refers?|describes?|stands?|denotes?|has|have|can|lets?|allows?"
    r"|uses?|does|do|will|must|may)\s",
    re.IGNORECASE,
)
ACTS = re.compile(
    r"^(?:an?|the|each|every)\s+\S+(?:\s+\S+)??(?=\s+[a-z]+[a-rt-z]s\s)", re.IGNORECASE
)
"""What acts in a sentence such as "A semaphore counts permits"."""
MARK = re.compile(r"^\s{0,9}(?:[-*+•>]|\d{1,3}[.)])?\s{0,9}")
LONGEST_OPENING = 80
MOST_TOPICS = 8
FEW = 3


@dataclass(frozen=True)
class Passage:
    """Lines ``line`` to ``last`` of a document that could answer a question.

    ``topics`` are the ways to say what it is about: the parts of its heading, or the
    words that its first sentence speaks of. ``flat`` holds the stems of its words and
    of the headings above it. ``headed`` tells a section from a paragraph, and ``asked``
    the answer of another question.
    """

    line: int
    last: int
    text: str
    topics: tuple[tuple[Term, ...], ...]
    flat: str
    headed: bool = False
    asked: bool = False


def answer_passage(line: int, prompt: str, answer: str) -> Passage:
    """Return the answer of the question at ``line`` as a passage about what that asks."""
    return Passage(line, line, answer, (terms(prompt),), flat(f"{prompt} {answer}"), asked=True)


def free_passages(lines: Sequence[Line], used: frozenset[int]) -> list[Passage]:
    """Return the sections and the paragraphs among the lines that no question took.

    A section holds what stands below its heading, or where nothing does the sections
    below that. Paragraphs are told by blank lines outside code.
    """
    runs = list(_sections(lines, used))
    found: list[Passage] = []
    for position, (above, rows) in enumerate(runs):
        body = rows[1:] if rows and rows[0].heading else rows
        if rows and rows[0].heading:
            inner = [] if join(body) else _below(runs, position)
            passage = _section(rows[0], [*body, *inner], above)
            found += [passage] if passage else []
        found += [p for rows in _paragraphs(body) for p in _paragraph(rows, above)]
    return found


Run = tuple[tuple[str, ...], list[Line]]
"""Lines up to the next heading, the heading first, with the titles that stand above them."""


def _sections(lines: Sequence[Line], used: frozenset[int]) -> Iterator[Run]:
    stack: list[tuple[int, str]] = []
    rows: list[Line] = []
    for line in lines:
        if line.heading or line.number in used:
            if rows:
                yield tuple(title for _, title in stack), rows
            rows = []
        if line.heading:
            while stack and stack[-1][0] >= line.heading[0]:
                stack.pop()
            stack.append((line.heading[0], plain(line.heading[1])))
        if line.number not in used:
            rows.append(line)
    if rows:
        yield tuple(title for _, title in stack), rows


def _below(runs: Sequence[Run], position: int) -> list[Line]:
    """Return the lines of the sections that rank below the one at ``position``."""
    heading = runs[position][1][0].heading
    rows: list[Line] = []
    for above, more in runs[position + 1 :]:
        inner = more[0].heading
        if heading is None or len(above) <= len(runs[position][0]) or not inner:
            break
        if inner[0] <= heading[0]:
            break
        rows += more
    return rows


def _section(head: Line, body: Sequence[Line], above: Sequence[str]) -> Passage | None:
    text = join(body)
    if not text or head.heading is None:
        return None
    title = plain(head.heading[1])
    words = flat(" ".join([*above, text]))
    return Passage(head.number, body[-1].number, text, _topics(title), words, headed=True)


def _topics(title: str) -> tuple[tuple[Term, ...], ...]:
    """Return the ways in which a title names its subject: as a whole, and each of its parts."""
    bare = NUMBER.sub("", title)
    bare = GLOSS.sub(" ", bare).strip() or bare
    glosses = [found[0].strip("()") for found in GLOSS.finditer(title)]
    parts = [bare, *JOINT.split(bare), *glosses][:MOST_TOPICS]
    return tuple(dict.fromkeys(found for found in map(terms, parts) if found))


def _paragraphs(rows: Sequence[Line]) -> Iterator[list[Line]]:
    found: list[Line] = []
    for row in rows:
        if row.blank and not row.fenced:
            if found:
                yield found
            found = []
        else:
            found.append(row)
    if found:
        yield found


def _paragraph(rows: Sequence[Line], above: Sequence[str]) -> Iterator[Passage]:
    text = join(rows)
    if text and not rows[0].fenced:
        topic = _opening(text)
        words = flat(" ".join([*above, text]))
        yield Passage(rows[0].number, rows[-1].number, text, (topic,) if topic else (), words)


def _opening(text: str) -> tuple[Term, ...]:
    """Return what the first sentence of ``text`` speaks of: the words before its verb."""
    first = plain(MARK.sub("", text.split("\n", 1)[0][:400]))
    verb = VERB.search(first[:LONGEST_OPENING])
    if verb:
        return terms(first[: verb.start()])
    actor = ACTS.match(first[:LONGEST_OPENING])
    if actor:
        return terms(actor[0])
    return terms(first)[:FEW]
