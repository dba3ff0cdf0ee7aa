"""A scraped article: titles on lines of their own, code without fences, ``Q1:`` paragraphs."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from interviewer.questions.importing.asking import about_questions, asks
from interviewer.questions.importing.checks import with_choices
from interviewer.questions.importing.choices import asked_with_options, is_mark
from interviewer.questions.importing.code_lines import fence
from interviewer.questions.importing.headed import LETTERED, answer_mark, unquoted
from interviewer.questions.importing.levels import level_named, level_of
from interviewer.questions.importing.lines import RULE, Line, plain
from interviewer.questions.importing.marks import ORNAMENT, question_headings
from interviewer.questions.importing.model import (
    Keys,
    Part,
    Reading,
    Unit,
    explain_prompt,
    slug,
)
from interviewer.questions.importing.parts import is_labelled, parted
from interviewer.questions.importing.tags import untagged
from interviewer.questions.importing.titles import CALLOUT, CLOSING, REPLY, titles
from interviewer.taxonomy import Kind

QUESTION = re.compile(
    r"^\W{0,3}Q(?:uestion|UESTION)?\s{0,3}#?(\d{1,3})?\s{0,3}[:.)\-–—](?!\d)\W{0,3}\s{0,3}(\S.*)$"
)
FAULTS = {"danger", "warning", "caution", "important", "attention"}
LINKS = re.compile(
    r"^(?:(?:youtube|video|external|further|useful|helpful|additional|more|other|learning|online"
    r"|recommended|related|free|best|key|study|reading|suggested)\s)*"
    r"(?:resources?|reading|references|bibliography|youtube|videos?|links|articles|books|courses"
    r"|see also|(?:table of )?contents|(?:interactive )?(?:demos?|playground)|about the authors?"
    r"|newsletter|comments)"
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
CHAPTER = re.compile(
    r"^\W{0,3}(?:(?:chapter|act|scene)\s\w+\b.{0,40}|prologue|epilogue|the end)\W{0,3}$",
    re.IGNORECASE,
)
SPEECH = re.compile(r"^\s{0,8}[\"“«][^\"“”«»]{2,400}[.,?!…-][\"”»]\s?(?:\w|$)")
TOLD = 3
"""Chapters and lines of speech that make a story."""
REMARKS = ("//", "/*", "*", "#", "<", "--", ";", "%")
"""What comments of source files, and marked-up text, begin with."""


@dataclass
class _Passage:
    """A stretch of the article under one title, question or callout."""

    part: Part | None
    line: int
    title: str
    number: int | None = None
    rows: list[Line] = field(default_factory=list)
    called: bool = False


def article(lines: Sequence[Line]) -> Reading:
    """Read the Q paragraphs, the titled sections, and the warnings with a title."""
    keys, units, used = Keys(), [], set[int]()
    passages, level = _passages(lines), ""
    for passage in _numbered(passages):
        unit, left = None, frozenset[int]()
        if passage.part == "question":
            unit, left = _asked_unit(passage, keys, level)
        else:
            unit = _unit(passage, keys)
            named = level_named(passage.title) and unit is None
            level = passage.title if named else "" if passage.title else level
        if unit is not None:
            used |= {passage.line, *(row.number for row in passage.rows)} - left
            units.append(unit)
    return Reading(tuple(units), frozenset(used), frozenset(p.line for p in passages))


def evidence(lines: Sequence[Line]) -> int:
    """Count the Q paragraphs and, in a text without Markdown headings, the titles.

    Titles count from three on, or from two where there is code or a callout besides.
    """
    headed = any(line.heading and line.heading[0] > 1 for line in lines)
    if headed:
        return sum(bool(_question(line)) for line in lines)
    passages = _passages(lines)
    asked = sum(p.part == "question" for p in passages)
    titled = [p for p in passages if p.part == "section" and _read(p)]
    spoken = 2 * sum(map(_prose, titled)) >= len(titled)
    teaches = any(CALLOUT.match(row.text[:400]) for p in titled for row in p.rows) or any(
        "```" in _read(p) for p in titled
    )
    enough = asked + len(titled) >= (2 if teaches else 3)
    story = not (asked or teaches) and _story(lines)
    return asked + (len(titled) if enough and spoken and not story else 0)


def _story(lines: Sequence[Line]) -> bool:
    """Say whether a text tells a story: it has chapters, or people who talk.

    One such line may as well be a quotation, or speak of a chapter elsewhere.
    """
    told = sum(bool(CHAPTER.match(line.text) or SPEECH.match(line.text)) for line in lines)
    return told >= TOLD


def _prose(passage: _Passage) -> bool:
    """Say whether a passage holds a sentence, as an article does and a source file does not."""
    return any(
        not row.fenced
        and row.text.rstrip().endswith((".", "?", "!"))
        and len(row.text.split()) > 4
        and not row.text.lstrip().startswith(REMARKS)
        for row in passage.rows
    )


def _question(line: Line, *, announced: bool = False) -> _Passage | None:
    """Begin a question: a Q paragraph, or below a title that announces them a numbered one."""
    if line.fenced or line.heading or line.text.lstrip().startswith("|"):
        return None
    if "q" in line.text[:12].lower():
        found = QUESTION.match(line.text)
        if found and any(letter.isalnum() for letter in found[2]):
            return _asked(line, found)
    elif not announced:
        return None
    for heading in question_headings([line], paragraphs=True):
        if heading.number is None or not heading.text:
            continue
        if heading.worded or (announced and asks(heading.text)):
            rows = [Line(line.number, heading.rest)] if heading.rest else []
            return _Passage("question", line.number, heading.text, heading.number, rows)
    return None


def _passages(lines: Sequence[Line]) -> list[_Passage]:
    """Cut the article at every title, question and callout that opens or closes.

    The first line is the article's own title, and what follows it an introduction.
    Titles that ask, below one that announces questions, are questions.
    """
    passages = [_Passage(None, 1, "")]
    told = (line for line in lines if not line.blank and not line.text.startswith("<!--"))
    first = next((line.number for line in told), 1)
    current, enclosing, asking = passages[0], passages[0], False
    for line, title in titles(lines):
        asked, callout = _question(line, announced=asking), CALLOUT.match(line.text[:400])
        begun: _Passage | None = None
        if asked:
            begun = asked
        elif callout and not line.text.endswith(" :::") and _apart(callout):
            enclosing = current
            fault = callout[1].lower() in FAULTS
            begun = _Passage(
                "admonition" if fault else None, line.number, plain(callout[2]), called=True
            )
        elif _opens(line, title, first) and not (current.part == "question" and _belongs(line)):
            asking = about_questions(title) or (asking and title.endswith("?"))
            part: Part = "question" if asking and title.endswith("?") else "section"
            begun = _Passage(part, line.number, title)
        if begun:
            passages.append(begun)
            current = begun
            continue
        current.rows.append(line)
        if current is not enclosing and current.called and CLOSING.match(line.text):
            current = enclosing
    return passages


def _opens(line: Line, title: str, first: int) -> bool:
    """Say whether a title opens a passage; the first line is the article's own unless it asks."""
    return bool(title) and (line.number != first or title.endswith("?"))


def _belongs(line: Line) -> bool:
    """Say whether a line below a question belongs to it: an option, or what bears a label."""
    return bool(LETTERED.match(line.text)) or is_mark(line) or is_labelled(line)


def _apart(callout: re.Match[str]) -> bool:
    """Say whether a callout is no part of the text around it: a fault, or only links."""
    return callout[1].lower() in FAULTS or bool(LINKS.match(ORNAMENT.sub("", plain(callout[2]))))


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


def _read(passage: _Passage) -> str:
    """Return the body of a passage that a unit is made of, else an empty string."""
    title = passage.title
    if passage.part == "section" and (LINKS.match(title) or FRAME.match(title)):
        return ""
    if passage.part == "section" and about_questions(title):
        return ""
    return _body(passage.rows) if passage.part and title else ""


def _asked_unit(passage: _Passage, keys: Keys, above: str) -> tuple[Unit, frozenset[int]]:
    """Return the unit of a question, and the numbers of lines below it that it leaves out.

    ``above`` is the level that the titles above it name.
    """
    prompt, level = untagged(passage.title)
    chosen = asked_with_options(prompt, passage.rows) is not None
    parts = parted(passage.rows, prompt, crosses=not chosen)
    unit = Unit(
        key=keys.take(f"q{passage.number}"),
        part="question",
        line=passage.line,
        prompt=prompt,
        answer=_reply(_body(parts.body)),
        level=parts.level or level_of(level or above),
        hints=parts.hints,
        probes=parts.probes,
    )
    return with_choices(unit, prompt, parts.body), parts.left


def _reply(text: str) -> str:
    """Return an answer without the mark that it begins with."""
    first, _, below = text.partition("\n")
    marked = None if REPLY.match(first) else answer_mark(Line(1, first))
    bare = REPLY.sub("", text, count=1) if marked is None else f"{marked}\n{below}".strip()
    return unquoted(bare)


def _unit(passage: _Passage, keys: Keys) -> Unit | None:
    text = _read(passage)
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
        answer=unquoted(text),
    )


def _fault_prompt(title: str) -> str:
    return f"A colleague's code has this fault: “{title}”. What goes wrong, and what is the fix?"


def _body(rows: Sequence[Line]) -> str:
    """Return the passage's text with its code fenced, without the callouts' marks."""
    kept = [row for row in rows if not CLOSING.match(row.text)]
    texts = [_unmarked(row.text) for row in kept]
    while texts and not texts[0].strip():
        texts.pop(0)
    while texts and (not texts[-1].strip() or RULE.match(texts[-1])):
        texts.pop()
    if any(row.fenced for row in kept):
        return "\n".join(texts).strip()
    return fence(texts).strip()


def _unmarked(text: str) -> str:
    opened = CALLOUT.match(text[:400])
    if opened:
        text = text[opened.start(2) :]
    return text.rstrip(":").rstrip() if text.endswith(" :::") else text
