"""What stands below a question's heading: its block, its prompt, and its answer.

Shared by the layouts whose questions are headings: sections with an answer heading,
numbered questions, scenario guides, and the body below front matter.
"""

import re
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviewer.questions.importing.asking import asks
from interviewer.questions.importing.label_names import ANSWER
from interviewer.questions.importing.lines import Line, join, plain
from interviewer.questions.importing.marks import BOLD, ITEM_RANK, LONGEST, ORNAMENT, Heading

SIGN = re.compile(r"^(?:\?\s*\n|(?::|[✅✔☑💡📝🟢💬]\ufe0f?)\s+)")
"""What some begin an answer with: a tick, the colon of a definition, a card's question mark."""
LETTERED = re.compile(r"^[-*+•>_(\[\s]{0,8}([A-Ha-h])\s?[.:)\]]")
ASKED = re.compile(
    r"^(?:#{1,6}\s+(?:the\s)?(?:question|prompt|task)\s?:?\s*\n"
    r"|[-*+•>_\s]*(?:the\s)?(?:question|prompt|task|q)[*_]*\s?:\s?[*_]*\s*)",
    re.IGNORECASE,
)
"""What a document calls its prompt by: "### Prompt", "**Question:** ..."."""
SAID = re.compile(r"^[\"“„]([^\"“”„]+[?.])[\"”“]$")
RANKED = re.compile(r"^#{1,6}\s+")
TAG = re.compile(
    r"</?(?:details|summary|p|br|div|ul|ol|section|center)(?:\s[^<>]{0,80})?/?>", re.IGNORECASE
)
ITEM_TAG = re.compile(r"^\s*<li[^<>]{0,80}>\s*", re.IGNORECASE)
FENCED_OFF = re.compile(r"^:::+\s*$")
BACK = re.compile(
    r"^\W{0,6}\[[^\[\]]{0,20}(?:back to )?top\W{0,4}\]\(#[^()]{0,80}\)\W{0,4}$", re.IGNORECASE
)
"""What stands below each part of a long page: "[⬆ Back to top](#top)"."""
MOST_WORDS = 6
"""A numbered line of so few words that does not ask is the name of a subject."""


Ends = Callable[[Heading, Sequence[Line], int], bool]
"""Says whether the block of a question ends before the heading at an index of the lines."""


@dataclass(frozen=True)
class Block:
    """A question heading with the lines below it that are its own."""

    heading: Heading
    line: int
    body: tuple[Line, ...]


def blocks(
    lines: Sequence[Line],
    headings: Sequence[Heading],
    ends: Ends,
) -> list[Block]:
    """Give each heading the lines up to the next one, or to where ``ends`` says it ends.

    ``ends(heading, lines, index)`` is asked for each heading line in between. Text that
    stands behind a bold question on its own line comes first; marks of HTML that fold
    an answer away are left out.
    """
    found = []
    ruled = _are_ruled_off(lines, headings)
    for position, heading in enumerate(headings):
        last = position + 1 == len(headings)
        stop = len(lines) if last else headings[position + 1].index
        for index in range(heading.index + 1, stop):
            outside = heading.nested and _is_outside(heading, lines, index)
            ruled_off = last and ruled and lines[index].is_rule
            if outside or ruled_off or (lines[index].heading and ends(heading, lines, index)):
                stop = index
                break
        body = [_untagged(line) for line in lines[heading.index + 1 : stop]]
        if heading.rank == ITEM_RANK:
            body = _dedented(body)
        number = lines[heading.index].number
        rest = [Line(number, heading.rest)] if heading.rest else []
        found.append(Block(heading, number, (*rest, *body)))
    return found


def _is_outside(heading: Heading, lines: Sequence[Line], index: int) -> bool:
    """Say whether a line stands outside the item of a list that ``heading`` begins."""
    row = lines[index]
    return not row.blank and row.indent <= lines[heading.index].indent


def _are_ruled_off(lines: Sequence[Line], headings: Sequence[Heading]) -> bool:
    """Say whether a rule stands between each two questions: the last one ends at one, too."""
    said = [line for line in lines if not line.blank]
    above = {line.number: before for before, line in pairwise(said)}
    begun = [above.get(lines[heading.index].number) for heading in headings[1:]]
    return bool(begun) and all(line is not None and line.is_rule for line in begun)


def ends_at_equal_rank(heading: Heading, lines: Sequence[Line], index: int) -> bool:
    """Say that a block ends at any heading that ranks as high as its own."""
    inner = lines[index].heading
    return inner is not None and inner[0] <= heading.rank


def ends_beside_answers(lines: Sequence[Line]) -> Ends:
    """Return where blocks end in a document whose answers may rank as high as its questions.

    A block then goes on over headings that rank as high as those of the answers.
    """
    ranks = [line.heading[0] for line in lines if line.heading and answer_mark(line) is not None]
    highest = min(ranks, default=9)

    def ends(heading: Heading, lines: Sequence[Line], index: int) -> bool:
        inner = lines[index].heading
        return inner is not None and inner[0] < min(heading.rank + 1, highest)

    return ends


def _untagged(line: Line) -> Line:
    """Return a line without what only lays out a web page; code keeps its tags."""
    if line.fenced or len(line.text) > LONGEST:
        return line
    if FENCED_OFF.match(line.text) or BACK.match(line.text):
        return Line(line.number, "")
    if "<" not in line.text:
        return line
    pieces = ITEM_TAG.sub("- ", line.text).split("`")
    pieces[::2] = [TAG.sub("", piece).replace("</li>", "") for piece in pieces[::2]]
    text = "`".join(pieces)
    return line if text == line.text else Line(line.number, text.strip())


def _dedented(body: Sequence[Line]) -> list[Line]:
    """Take from the lines of a list item the indentation that they share."""
    texts = textwrap.dedent("\n".join(line.text for line in body)).split("\n")
    return [Line(row.number, text, row.fenced) for row, text in zip(body, texts, strict=False)]


def answer_mark(line: Line) -> str | None:
    """Return the text after an answer mark ("Answer:", "### Answer"), or None."""
    found = _mark(line)
    if not found:
        return None
    rest = (found[2] or "").strip()
    return rest.removesuffix("**") if rest.count("**") % 2 else rest


def _mark(line: Line) -> re.Match[str] | None:
    if line.fenced or len(line.text) > LONGEST * 10:
        return None
    quoted = line.text.lstrip(" >")
    return ANSWER.match(quoted if quoted.startswith("#") else ORNAMENT.sub("", quoted) or "-")


def _divides(line: Line, heading: Heading, *, first: bool) -> bool:
    """Say whether an answer's mark ends the prompt: "Solution:" amid an answer does not."""
    found = _mark(line)
    if not found:
        return False
    if line.heading or first or not heading.text:
        return True
    return found[1].lower().startswith("ans")


def split_answer(heading: Heading, body: Sequence[Line]) -> tuple[str, str]:
    """Return the prompt and the answer of one question.

    What stands before the answer's mark belongs to the prompt. Without a mark the
    heading is the prompt, or, when it only numbers the question, the first paragraph.
    """
    first = next((i for i, line in enumerate(body) if not line.blank), len(body))
    for index, line in enumerate(body):
        if _divides(line, heading, first=index == first) and not begins_letters(body, index):
            rest = Line(line.number, answer_mark(line) or "")
            answer = join([rest, *body[index + 1 :]])
            return _prompt(heading, join(body[:index])), unquoted(answer)
    stop = next((i for i in range(first, len(body)) if body[i].blank), len(body))
    named = _names_a_subject(heading) and asks(unquoted(join(body[first:stop])))
    if heading.text and not named:
        return heading.text, unquoted(join(body))
    return _prompt(heading, join(body[first:stop])), unquoted(join(body[stop:]))


def begins_letters(rows: Sequence[Line], index: int) -> bool:
    """Say whether a row is "A. ..." of a lettered list, and no answer's mark.

    Then the next row that has a letter of its kind has B.
    """
    first = LETTERED.match(rows[index].text)
    if not first or first[1].lower() != "a":
        return False
    below = (LETTERED.match(row.text) for row in rows[index + 1 :] if not row.fenced)
    following = next((found for found in below if found), None)
    return following is not None and following[1] == chr(ord(first[1]) + 1)


def unquoted(text: str) -> str:
    """Return ``text`` without the marks of a quotation that holds all of it, and without a tick."""
    rows = SIGN.sub("", text).split("\n")
    if not all(row.startswith(">") or not row.strip() for row in rows):
        return "\n".join(rows)
    return "\n".join(re.sub(r"^>\s?", "", row) for row in rows).strip()


def _prompt(heading: Heading, below: str) -> str:
    below = "\n".join(plain(row) if _bold(row) else row for row in unquoted(below).split("\n"))
    below = RANKED.sub("", ASKED.sub("", below, count=1)).strip()
    below = SAID.sub(r"\1", below)
    above = "" if _names_a_subject(heading) and asks(below) else heading.text
    return "\n\n".join(part for part in (above, below) if part)


def _names_a_subject(heading: Heading) -> bool:
    """Say whether "Question 3: Memory" names what the text below asks about."""
    short = 0 < len(heading.text.split()) <= MOST_WORDS
    return heading.worded and short and not asks(heading.text)


def _bold(row: str) -> bool:
    found = BOLD.match(row)
    return bool(found and not found[2])
