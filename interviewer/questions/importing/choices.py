"""Lettered options below a question, and what tells which of them is right."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviewer.questions.importing.headed import TAG, answer_mark, unquoted
from interviewer.questions.importing.lines import Line, join, plain
from interviewer.questions.importing.marks import LONGEST
from interviewer.questions.model import Option

ARROW = re.compile(r"^\s*(->|=>|→|✓|✔|✅|☑|\*(?=[A-Ha-h(\d]))\s*")
CROSS = re.compile(r"^[❌✗✘]\ufe0f?\s*(?=[(\[*]*[A-Ha-h][.):\]])")
"""What stands before an option that is wrong."""
BOX = re.compile(r"^\[([ xX✓✔])\]\s*")
LETTER = re.compile(r"^[(\[]?([A-Ha-h]|\d{1,2})\s?(?:[.:]|[)\]][.:]?)(?:\*\*)?\s*(?=\S)")
TICK = re.compile(
    r"\s?(?:✓|✔️?|✅|☑️?|\((?:correct|right)(?: answer)?\)|<-+.{0,40})\s?$", re.IGNORECASE
)
_ONE = r"[(\[]?[A-Ha-h0-9]{1,2}[)\]]?"
_MORE = rf"(?:[\s,&/]{{1,3}}(?:(?:and|or)\s)?{_ONE}(?!\w)){{0,6}}"
_WRONG = rf"{_MORE}[)\]*_`]{{0,4}}\s(?:is|are)\s(?:not|wrong|false|untrue|incorrect|invalid)\b"
_NAMED = rf"({_ONE}{_MORE})(?!{_WRONG})"
_BEHIND = r"(?=[*_`.,:;)\]]|\s[-–—(:]|\s(?:because|since|as|is|are)\b|\s?$)"
KEYED = re.compile(
    r"^[-*_>\s✅✓]{0,6}(?:the\s)?(?:(?:correct|right)\s(?:options?|choices?)"
    r"|(?:(?:correct|right)\s)?(?:answers?|ans|solution|key)|correct|right)\b"
    rf"(?:\s(?:is|are))?\.?\s?[:\-–—]?[*_`\s]{{0,5}}(?:(?:options?|both)\s)?{_NAMED}{_BEHIND}",
    re.IGNORECASE,
)
"""What names the right option; "Option A ..." alone may as well say why A is none."""
BEGUN = re.compile(rf"^[-*+_>`\s]{{0,6}}(?:(?:options?|both)\s)?{_NAMED}{_BEHIND}", re.IGNORECASE)
"""What an answer's first line begins with when it names an option: "B. ...", "**b)**"."""
CHOOSES = re.compile(
    r"\b(?:which|choose|select|pick|true|correct|right|best|following|what)\b", re.IGNORECASE
)
ANNOUNCED = re.compile(
    r"^\W{0,3}(?:the\s|your\s)?(?:answer\s)?(?:options|choices)\W{0,3}$", re.IGNORECASE
)
"""A line that stands above options and says no more than that."""
NONE_TOLD = "none of its options is marked as right; write 'Answer: B' below them"


@dataclass(frozen=True)
class Choice:
    """One option as the document writes it: its rows, and whether something points at it.

    ``numbered`` tells "2." from "b.": numbers may as well count steps. ``strong`` tells
    that only bold type points at it.
    """

    first: int
    last: int
    letter: str
    label: str
    marked: bool
    numbered: bool = False
    strong: bool = False


@dataclass(frozen=True)
class Lettered:
    """A question with options: what is asked above them, and what is said below.

    ``options`` is empty, and ``fault`` says why, unless exactly one is right.
    """

    above: tuple[Line, ...]
    options: tuple[Option, ...]
    why: str
    shown: str
    fault: str = ""


def with_options(body: Sequence[Line]) -> Lettered | None:
    """Read the options that stand in ``body``, and which is right; None when there are none."""
    found = choices(body)
    if not found:
        return None
    below = [row for row in body[found[-1].last + 1 :] if _says(row)]
    keyed, why = _keyed(found, below)
    right = [choice.letter for choice in keyed if choice.marked]
    fault = "" if len(right) == 1 else _fault(right)
    return Lettered(
        above=tuple(row for row in body[: found[0].first] if not ANNOUNCED.match(_bare(row))),
        options=() if fault else _options(keyed, why),
        why=why,
        shown="\n".join(f"- {choice.letter}) {choice.label}" for choice in keyed),
        fault=fault,
    )


def asked_with_options(title: str, body: Sequence[Line]) -> Lettered | None:
    """Return the options of a question that nothing announces as a check, or None.

    A lettered list may as well be an answer's, or ask several things. It holds options
    when one is marked or named as right, or when the question wants one chosen and an
    answer stands below. Numbers count steps unless a box or an answer names one.
    """
    found = choices(body)
    if not found:
        return None
    inside = range(found[0].first, found[-1].last + 1)
    marks = [i for i, row in enumerate(body) if i not in inside and is_mark(row)]
    if marks and marks[0] < found[0].first:
        return None
    lettered = with_options(body)
    boxed = any(BOX.match(body[choice.first].text.strip(" -*+")) for choice in found)
    if found[0].numbered and not boxed and not any(KEYED.match(_bare(body[i])) for i in marks):
        return None
    if lettered is None or lettered.options:
        return lettered
    several = lettered.fault != NONE_TOLD
    asked = " ".join([title, *(row.text for row in lettered.above)])
    return lettered if marks and (several or _wants_one(asked, found)) else None


def _wants_one(asked: str, found: Sequence[Choice]) -> bool:
    """Say whether one of the options is asked for, and they are no questions themselves."""
    return bool(CHOOSES.search(asked)) and not any(c.label.endswith("?") for c in found)


def choices(body: Sequence[Line]) -> list[Choice]:
    """Return the options: labels that count up, or a list of boxes."""
    found: list[Choice] = []
    for index, line in enumerate(body):
        choice = _choice(index, line, len(found))
        ended = bool(found) and (line.heading is not None or is_mark(line) or "<" in line.text[:2])
        if choice and choice.letter == chr(ord("a") + len(found)):
            found.append(choice)
        elif ended or (found and not line.blank and body[index - 1].blank):
            break
        elif found and not line.blank:  # an option that goes on
            label = f"{found[-1].label} {plain(line.text)}"
            found[-1] = replace(found[-1], last=index, label=label)
    if all(choice.strong for choice in found):  # where all are bold it tells nothing
        found = [replace(choice, marked=False) for choice in found]
    return found if len(found) > 1 else []


def _choice(index: int, line: Line, place: int) -> Choice | None:
    if line.fenced or len(line.text) > LONGEST or place > 7:
        return None
    text, marked = CROSS.sub("", line.text.strip()), False
    arrow = ARROW.match(text)
    if arrow:
        text, marked = text[arrow.end() :], True
    text = re.sub(r"^[-*+•>]\s+", "", text)
    box = BOX.match(text)
    if box:
        text, marked = text[box.end() :], marked or box[1] != " "
    strong = text.startswith("**")
    lettered = LETTER.match(text.removeprefix("**"))
    numbered = False
    if lettered:
        name = lettered[1].lower()
        numbered = name.isdigit()
        letter = chr(ord("a") + int(name) - 1) if numbered else name
        strong = strong and not lettered[0].rstrip().endswith("**")  # **A.** An index
        text = text.removeprefix("**")[lettered.end() :]
    elif box:
        letter = chr(ord("a") + place)
    else:
        return None
    ticked = TICK.search(text)
    text = (text[: ticked.start()] if ticked else text).strip()
    bold = text.endswith("**") and (strong or text.startswith("**"))
    label = plain(text.removesuffix("**") if strong else text)
    marked = marked or bool(ticked)
    if not label:
        return None
    return Choice(index, index, letter, label, marked or bold, numbered, bold and not marked)


def _keyed(found: list[Choice], below: Sequence[Line]) -> tuple[list[Choice], str]:
    """Mark the options that the text below names, and no other; return what else it says."""
    rows: list[Line] = []
    chosen = found
    awaited = named = False
    for row in below:
        told = frozenset[str]()
        text = _bare(row)
        key = None if row.fenced else _key(text, awaited=awaited)
        if not named:
            told = _letters(key) or _quoted(found, row, awaited=awaited)
            marked = [replace(choice, marked=choice.letter in told) for choice in found]
            if any(choice.marked for choice in marked):
                chosen, named = marked, True
        if not row.blank:
            awaited = not row.fenced and answer_mark(Line(1, text)) == ""
        rest = None if told and not key else _rest(row, key if told else None, chosen)
        rows += [rest] if rest else []
    return chosen, unquoted(join(rows))


def _key(text: str, *, awaited: bool) -> re.Match[str] | None:
    """Return what names an option; ``awaited`` tells that an answer begins with ``text``."""
    told = answer_mark(Line(1, text))
    found = KEYED.match(text) or (KEYED.match(told) if told else None)
    return found or (BEGUN.match(text) if awaited else None)


def _bare(row: Line) -> str:
    """Return a line's text without emphasis, list marks, heading marks and HTML."""
    text = plain(TAG.sub("", row.text[:LONGEST])).strip()
    return plain(re.sub(r"^(?:[-+•>]\s+|#{1,6}\s+)+", "", text))


def _letters(key: re.Match[str] | None) -> frozenset[str]:
    names = re.findall(r"(?<![a-z0-9])([a-h]|\d{1,2})(?![a-z0-9])", key[1].lower()) if key else []
    return frozenset(chr(ord("a") + int(n) - 1) if n.isdigit() else n for n in names)


def _quoted(found: Sequence[Choice], row: Line, *, awaited: bool) -> frozenset[str]:
    """Return the option that an answer repeats instead of its letter."""
    text = _bare(row)
    told = text if awaited else answer_mark(Line(1, text)) or ""
    told = told.strip(" .*").lower()
    return frozenset(c.letter for c in found if told and c.label.strip(" .").lower() == told)


def _rest(row: Line, key: re.Match[str] | None, chosen: Sequence[Choice]) -> Line | None:
    """Return a line of the reason without "Answer: C" or "Explanation:" before it."""
    if row.fenced or len(row.text) > LONGEST:
        return row
    if key:
        text = key.string[key.end() :].lstrip(" *_.,:;)]-–—").rstrip(" *_")
        labels = {choice.label.strip(" .").lower() for choice in chosen}
        return Line(row.number, text) if text.strip(" .").lower() not in {"", *labels} else None
    return unmarked(row)


def unmarked(row: Line) -> Line | None:
    """Return a row of an answer without "Answer:" before it; None when nothing is left."""
    if row.fenced:
        return row
    text = TAG.sub("", row.text)
    rest = answer_mark(Line(1, text))
    text = text if rest is None else rest
    return Line(row.number, text) if text.strip() or row.blank else None


def _says(row: Line) -> bool:
    return row.blank or bool(TAG.sub("", row.text).strip())


def is_mark(line: Line) -> bool:
    """Say whether an answer begins at a line, or which option is right is told on it."""
    return answer_mark(line) is not None or bool(KEYED.match(_bare(line)))


def _fault(right: Sequence[str]) -> str:
    if not right:
        return NONE_TOLD
    named = ", ".join(right)
    return f"its options {named} are all marked as right, and it may have one; split or reword it"


def _options(found: Sequence[Choice], why: str) -> tuple[Option, ...]:
    return tuple(
        Option(id=c.letter, label=c.label, correct=c.marked, why=why if c.marked else "")
        for c in found
    )
