"""Quick checks: a question, lettered options, and what tells which of them is right."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from interviewer.questions.importing.headed import TAG, answer_mark, unquoted
from interviewer.questions.importing.lines import Line, join, plain
from interviewer.questions.importing.marks import LONGEST
from interviewer.questions.importing.model import Unit
from interviewer.questions.model import Option
from interviewer.taxonomy import Kind

ARROW = re.compile(r"^\s*(->|=>|→|✓|✔|✅|☑|\*(?=[A-Ha-h(\d]))\s*")
BOX = re.compile(r"^\[([ xX✓✔])\]\s*")
LETTER = re.compile(r"^\(?([A-Ha-h]|\d{1,2})\s?[.):]\s*(?=\S)")
TICK = re.compile(
    r"\s?(?:✓|✔️?|✅|☑️?|\((?:correct|right)(?: answer)?\)|<-+.{0,40})\s?$", re.IGNORECASE
)
KEYED = re.compile(
    r"^[*_>\s✅✓]{0,6}(?:the\s)?(?:correct\s|right\s)?(?:answers?|options?|solution)\b"
    r"(?:\s(?:is|are))?\s?[:\-–—]?[*_`\s]{0,5}"
    r"(\(?[A-Ha-h0-9]{1,2}\)?(?:[\s,&/]{1,3}(?:and\s)?\(?[A-Ha-h0-9]\)?(?!\w)){0,6})"
    r"(?=[*_`.,:)]|\s[-–—(]|\s?$)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class _Choice:
    """One option as the document writes it; ``marked`` when something points at it."""

    first: int
    last: int
    letter: str
    label: str
    marked: bool


def quick_check(heading: Line, body: Sequence[Line], key: str) -> Unit | None:
    """Read a check's question, options and explanation; None when nothing is left of it.

    Options with one right answer make a multiple-choice question; else the question
    is asked with its options in the prompt, and the right ones are its answer.
    """
    choices = _choices(body)
    first = choices[0].first if choices else len(body)
    last = choices[-1].last + 1 if choices else first
    if not choices:
        first = last = next((i for i, row in enumerate(body) if _is_mark(row)), len(body))
    prompt = _prompt(body[:first])
    if not prompt:
        return None
    tail = [line for line in body[last:] if not line.text.strip() or TAG.sub("", line.text).strip()]
    choices = _keyed(choices, tail)
    why = unquoted(join([line for line in map(_unmarked, tail) if line]))
    right = [choice for choice in choices if choice.marked]
    options = _options(choices, why) if len(right) == 1 and len(choices) > 1 else ()
    if choices and not options:
        prompt += "\n\n" + "\n".join(f"- {c.letter}) {c.label}" for c in choices)
    told = "\n".join(f"{choice.label.rstrip('.')}." for choice in right)
    answer = "\n\n".join(part for part in (told, why) if part)
    return Unit(
        key=key,
        part="quick check",
        line=heading.number,
        prompt=prompt,
        answer=(why or told) if options else answer,
        kind=Kind.MULTIPLE_CHOICE if options else Kind.CONCEPT,
        options=options,
    )


def _prompt(rows: Sequence[Line]) -> str:
    """Return the question: its lines joined, unless there is code among them."""
    if any(row.fenced for row in rows):
        return join([row if row.fenced else Line(row.number, plain(row.text)) for row in rows])
    return " ".join(plain(row.text) for row in rows if not row.blank).strip()


def _choices(body: Sequence[Line]) -> list[_Choice]:
    """Return the options: labels that count up, or a list of boxes."""
    found: list[_Choice] = []
    for index, line in enumerate(body):
        choice = _choice(index, line, len(found))
        ended = bool(found) and (line.heading is not None or _is_mark(line) or "<" in line.text[:2])
        if choice and choice.letter == chr(ord("a") + len(found)):
            found.append(choice)
        elif ended or (found and not line.blank and body[index - 1].blank):
            break
        elif found and not line.blank:  # an option that goes on
            label = f"{found[-1].label} {plain(line.text)}"
            found[-1] = replace(found[-1], last=index, label=label)
    return found if len(found) > 1 else []


def _choice(index: int, line: Line, place: int) -> _Choice | None:
    if line.fenced or len(line.text) > LONGEST or place > 7:
        return None
    text, marked = line.text.strip(), False
    arrow = ARROW.match(text)
    if arrow:
        text, marked = text[arrow.end() :], True
    text = re.sub(r"^[-*+]\s+", "", text)
    box = BOX.match(text)
    if box:
        text, marked = text[box.end() :], marked or box[1] != " "
    strong = text.startswith("**")
    lettered = LETTER.match(text.removeprefix("**"))
    if lettered:
        name = lettered[1].lower()
        letter = chr(ord("a") + int(name) - 1) if name.isdigit() else name
        text = text.removeprefix("**")[lettered.end() :]
    elif box:
        letter = chr(ord("a") + place)
    else:
        return None
    ticked = TICK.search(text)
    text = (text[: ticked.start()] if ticked else text).strip()
    bold = text.endswith("**") and (strong or text.startswith("**"))
    label = plain(text.removesuffix("**") if strong else text)
    return _Choice(index, index, letter, label, marked or bool(ticked) or bold) if label else None


def _keyed(choices: list[_Choice], tail: Sequence[Line]) -> list[_Choice]:
    """Mark the options that a line such as "Answer: C" names, and no other."""
    for line in tail:
        text = plain(TAG.sub("", line.text[:LONGEST])).strip()
        found = KEYED.match(text)
        names = re.findall(r"\b([a-h]|\d{1,2})\b", found[1].lower()) if found else []
        letters = {chr(ord("a") + int(n) - 1) if n.isdigit() else n for n in names}
        told = (answer_mark(Line(1, text)) or "").strip(" .").lower()
        marked = [c.letter in letters or c.label.strip(" .").lower() == told for c in choices]
        if any(marked):
            return [replace(c, marked=m) for c, m in zip(choices, marked, strict=True)]
    return choices


def _unmarked(line: Line) -> Line | None:
    """Return a line of the explanation without "Answer: C" or "Explanation:" before it."""
    if line.fenced or len(line.text) > LONGEST:
        return line
    text = TAG.sub("", line.text)
    found = KEYED.match(plain(text))
    if found:
        text = plain(text)[found.end() :].strip(" *_`.,:)-–—")
        return Line(line.number, text) if text else None
    rest = answer_mark(Line(1, text))
    if rest is None:
        return line if text == line.text else Line(line.number, text)
    return Line(line.number, rest) if rest else None


def _is_mark(line: Line) -> bool:
    return answer_mark(line) is not None or bool(KEYED.match(plain(line.text[:LONGEST])))


def _options(choices: Sequence[_Choice], why: str) -> tuple[Option, ...]:
    return tuple(
        Option(id=c.letter, label=c.label, correct=c.marked, why=why if c.marked else "")
        for c in choices
    )
