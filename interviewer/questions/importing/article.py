"""A scraped article: titles on lines of their own, code without fences, ``Q1:`` paragraphs."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from interviewer.questions.importing.asking import about_questions
from interviewer.questions.importing.code_lines import CodeReader, fence
from interviewer.questions.importing.lines import Line, plain
from interviewer.questions.importing.model import (
    Keys,
    Part,
    Reading,
    Unit,
    explain_prompt,
    slug,
)
from interviewer.taxonomy import Kind

QUESTION = re.compile(
    r"^\W{0,3}Q(?:uestion)?\s{0,3}#?(\d{1,3})?\s{0,3}[:.)\-–—]\W{0,3}\s{0,3}(\S.*)$"
)
REPLY = re.compile(r"^\W{0,3}A(?:nswer|ns)?\s?(\d{1,3})?\s?[:.)]\W{0,3}\s{0,3}", re.IGNORECASE)
CALLOUT = re.compile(r"^:::+\s{0,3}(\w+)\s{0,3}(.*)$")
CLOSING = re.compile(r"^:::+\s*$")
FAULTS = {"danger", "warning", "caution", "important", "attention"}
LINKS = re.compile(
    r"^(?:(?:youtube|video|external|further|useful|helpful|additional|more|other|learning|online"
    r"|recommended|related|free|best|key|study|reading|suggested)\s)*"
    r"(?:resources?|reading|references|bibliography|youtube|videos?|links|articles|books|courses"
    r"|see also|(?:table of )?contents|about the authors?|newsletter|playground|comments)"
    r"(?:\s(?:and|&)\s\w+(?:\s\w+)?)?$",
    re.IGNORECASE,
)
FRAME = re.compile(
    r"^(?:introduction|overview|conclusions?|summary|(?:key )?takeaways|prerequisites|next steps"
    r"|final thoughts|wrap(?:ping)? up|tl;?dr|in this article|before we start"
    r"|what you(?:'|’)?ll learn|on this page)$",
    re.IGNORECASE,
)
"""Titles that name no subject that somebody could be asked about."""
NAMES = re.compile(r"[\w.]*[_.(][\w.()]*|\w+\d|\w+ (?:vs|versus)\b")
"""What a title may begin with instead of a capital letter: an API name, "x vs y"."""
NO_TITLE = ("|", "-", "*", "+", ">", "→", "•")
LONGEST_TITLE, MOST_WORDS = 90, 14


@dataclass
class _Passage:
    """A stretch of the article under one title, question or callout."""

    part: Part | None
    line: int
    title: str
    number: int | None = None
    rows: list[Line] = field(default_factory=list)


def article(lines: Sequence[Line]) -> Reading:
    """Read the Q paragraphs, the titled sections, and the warnings with a title."""
    keys, units, used = Keys(), [], set[int]()
    passages = _passages(lines)
    for passage in _numbered(passages):
        unit = _unit(passage, keys)
        if unit is not None:
            used |= {passage.line, *(row.number for row in passage.rows)}
            units.append(unit)
    return Reading(tuple(units), frozenset(used), frozenset(p.line for p in passages))


def evidence(lines: Sequence[Line]) -> int:
    """Count the Q paragraphs and, in a text without Markdown headings, the titles."""
    headed = any(line.heading and line.heading[0] > 1 for line in lines)
    if headed:
        return sum(bool(_question(line)) for line in lines)
    passages = _passages(lines)
    asked = sum(p.part == "question" for p in passages)
    titled = [p for p in passages if p.part == "section" and _read(p)]
    spoken = 2 * sum(map(_prose, titled)) >= len(titled)
    return asked + (len(titled) if asked + len(titled) >= 3 and spoken else 0)


def _prose(passage: _Passage) -> bool:
    """Say whether a passage holds a sentence, as an article does and a source file does not."""
    return any(
        not row.fenced and row.text.rstrip().endswith((".", "?", "!")) and len(row.text.split()) > 4
        for row in passage.rows
    )


def _question(line: Line) -> re.Match[str] | None:
    if line.fenced or line.heading or "q" not in line.text[:12].lower():
        return None
    return QUESTION.match(line.text)


def _passages(lines: Sequence[Line]) -> list[_Passage]:
    """Cut the article at every title, question and callout that opens or closes.

    The first line is the article's own title, and what follows it an introduction.
    Titles that ask, below one that announces questions, are questions.
    """
    passages = [_Passage(None, 1, "")]
    first = next((line.number for line in lines if not line.blank), 1)
    current, enclosing, asking = passages[0], passages[0], False
    for line, title in _titles(lines):
        asked, callout = _question(line), CALLOUT.match(line.text[:400])
        begun: _Passage | None = None
        if asked:
            begun = _asked(line, asked)
        elif callout and callout[1].lower() in FAULTS and not line.text.endswith(" :::"):
            enclosing = current
            begun = _Passage("admonition", line.number, plain(callout[2]))
        elif title and line.number != first:
            asking = about_questions(title) or (asking and title.endswith("?"))
            part: Part = "question" if asking and title.endswith("?") else "section"
            begun = _Passage(part, line.number, title)
        if begun:
            passages.append(begun)
            current = begun
            continue
        current.rows.append(line)
        if current.part == "admonition" and CLOSING.match(line.text):
            current = enclosing
    return passages


def _asked(line: Line, found: re.Match[str]) -> _Passage:
    """Begin a question; behind a bold one its answer may begin on the same line."""
    number = int(found[1]) if found[1] else None
    text, rows = found[2], []
    if line.text.lstrip().startswith("**") and "**" in text:
        text, rest = text.split("**", 1)
        rows = [Line(line.number, rest.strip())] if rest.strip() else []
    return _Passage("question", line.number, plain(text), number, rows)


def _numbered(passages: Sequence[_Passage]) -> Iterator[_Passage]:
    """Yield the passages; questions without a number get the next free one."""
    last = max((p.number or 0 for p in passages if p.part == "question"), default=0)
    for passage in passages:
        if passage.part == "question" and passage.number is None:
            last += 1
            passage.number = last
        yield passage


def _titles(lines: Sequence[Line]) -> Iterator[tuple[Line, str]]:
    """Yield each line with the title it is, or an empty string."""
    reader = CodeReader()
    callout = False
    for index, line in enumerate(lines):
        opened, closed = CALLOUT.match(line.text[:400]), CLOSING.match(line.text)
        callout = (callout or bool(opened and not line.text.endswith(":::"))) and not closed
        code = not (opened or closed) and (line.fenced or reader.is_code(line.text))
        title = "" if code or callout or opened or closed else _title(line)
        yield line, title if title and _goes_on(lines, index) else ""


def _title(line: Line) -> str:
    if line.heading:
        return plain(line.heading[1])
    if len(line.text) > LONGEST_TITLE + 10:
        return ""
    text = plain(line.text)
    if not text or len(text) > LONGEST_TITLE or len(text.split()) > MOST_WORDS:
        return ""
    if text[-1] in ".,;:!" or " | " in text or line.text.lstrip().startswith(NO_TITLE):
        return ""
    if re.match(r"^\d+[.)]\s", text) or _question(line) or REPLY.match(text):
        return ""
    return text if text[0].isupper() or NAMES.match(text) else ""


def _goes_on(lines: Sequence[Line], index: int) -> bool:
    """A title has something below it."""
    return any(not line.blank for line in lines[index + 1 : index + 4])


def _read(passage: _Passage) -> str:
    """Return the body of a passage that a unit is made of, else an empty string."""
    title = passage.title
    if passage.part == "section" and (LINKS.match(title) or FRAME.match(title)):
        return ""
    if passage.part == "section" and about_questions(title):
        return ""
    return _body(passage.rows) if passage.part and title else ""


def _unit(passage: _Passage, keys: Keys) -> Unit | None:
    text = _read(passage)
    if passage.part == "question":
        return Unit(
            key=keys.take(f"q{passage.number}"),
            part="question",
            line=passage.line,
            prompt=passage.title,
            answer=REPLY.sub("", text, count=1),
        )
    if passage.part is None or not text:
        return None
    fault = passage.part == "admonition"
    return Unit(
        key=keys.take(f"sec-{'mistake-' if fault else ''}{slug(passage.title, 40)}"),
        part=passage.part,
        kind=Kind.DEBUGGING if fault else None,
        line=passage.line,
        title=passage.title,
        prompt=_fault_prompt(passage.title) if fault else explain_prompt(passage.title),
        answer=text,
    )


def _fault_prompt(title: str) -> str:
    return f"A colleague's code has this fault: “{title}”. What goes wrong, and what is the fix?"


def _body(rows: Sequence[Line]) -> str:
    """Return the passage's text with its code fenced, without the callouts' marks."""
    kept = [row for row in rows if not CLOSING.match(row.text)]
    texts = [_unmarked(row.text) for row in kept]
    while texts and not texts[0].strip():
        texts.pop(0)
    if any(row.fenced for row in kept):
        return "\n".join(texts).strip()
    return fence(texts).strip()


def _unmarked(text: str) -> str:
    opened = CALLOUT.match(text[:400])
    if opened:
        text = text[opened.start(2) :]
    return text.rstrip(":").rstrip() if text.endswith(" :::") else text
