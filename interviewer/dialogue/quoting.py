"""The candidate's own words that earned a point, as an acknowledgement repeats them.

The rubric's would say more than was said, and give it away. Only prose is repeated: a comment
torn out of code reads as if it had been said.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from interviewer.dialogue.state import ItemRecord
from interviewer.scoring.model import Assessment, Span

LONGEST: Final = 120
"""Characters of the candidate's words that are repeated."""

_FENCED: Final = re.compile(r"^[ \t]*(```|~~~).*?(?:^[ \t]*\1[^\n]*$|\Z)", re.DOTALL | re.MULTILINE)
_STATEMENT: Final = re.compile(
    r"(?:@|(?:import|from|class|def|async|for|while|if|with|try|return|assert|raise|del|print)\b|"
    r"[\w.]+(?:\[[^\]]*\]|\([^)]*\))*(?:\s*,\s*[\w.]+)*\s*(?::[^=]+)?(?:[-+*/@%|&]|//|\*\*)?=(?!=)|"
    r"[\w.]+\()"
)
"""How a line begins that may be a statement of code; whether it is one, the parser says."""
_BRANCH: Final = re.compile(r"(?:else|elif\b.*|except\b.*|finally)\s*:\s*(?:#.*)?")
_COMMENT: Final = re.compile(r"\s*#")


def quoted(record: ItemRecord, point: str, assessment: Assessment) -> str:
    """Return the words that earned ``point``, in one line of bearable length.

    They stand in the clause in which they were said, unless it is long or an error stands in it.
    Empty where none were of prose.
    """
    spans = next(found.spans for found in assessment.points if found.id == point)
    text = record.joined
    code = code_in(text) if spans else ()
    wrong = tuple(span for found in assessment.misconceptions for span in found.spans)
    words = [
        " ".join(_unbroken(text, *_clause(text, span, (*code, *wrong))).split())
        for span in _together(text, [span for span in spans if not _meets(span, code)])
    ]
    line = " … ".join(word for word in words if word).replace("`", "")
    return shortened(line)


_CLAUSE: Final = 80
"""Characters of a clause that is repeated whole."""
_GAP: Final = 30
"""Characters between two stretches of one line that are repeated as one."""
_BORDER: Final = re.compile(
    r"[.;:!?](?=\s|$)|[,\n)|•]|(?<![\w.])\(|\s[-–—]+\s|\s(?=(?:and|but|or|so|yet|while|whereas|because|since|"
    r"although|though|if|when|which)\s)",
    re.IGNORECASE,
)
"""Where a clause ends, or a part of it that says something of its own; no call is one."""
_NEAR: Final = 16
_SUM: Final = re.compile(r"[=+*/^]|\w\(")
"""What makes a minus of a dash that is near."""
_LEADING: Final = re.compile(r"\W*(?:(?:and|but|or|so|then|also|since|because)\s+)*", re.IGNORECASE)
"""What joins a clause to the one before it, and is not repeated."""


def _meets(span: Span, others: Iterable[Span]) -> bool:
    return any(first < span[1] and span[0] < last for first, last in others)


def _together(text: str, spans: Sequence[Span]) -> list[Span]:
    """Return ``spans`` with those joined that stand close together in one sentence."""
    found: list[Span] = []
    for start, end in spans:
        gap = text[found[-1][1] : start] if found else ""
        if found and len(gap) <= _GAP and not re.search(r"[.;:!?\n]", gap):
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def _clause(text: str, span: Span, amiss: Sequence[Span]) -> Span:
    """Return the clause around ``span``; ``span`` itself where it is long or ``amiss`` is in it."""
    start, end = span
    before = [mark.end() for mark in _borders(text, max(0, start - _CLAUSE), start)]
    first = before[-1] if before else max(0, start - _CLAUSE)
    last = next((mark.start() for mark in _borders(text, end, len(text))), len(text))
    joint = _LEADING.match(text, first, start)
    first = joint.end() if joint else first
    whole = (first, last)
    cut = first > 0 and not before
    return span if cut or last - first > _CLAUSE or _meets(whole, amiss) else whole


def _borders(text: str, start: int, end: int) -> Iterator[re.Match[str]]:
    """Yield where clauses end between ``start`` and ``end``; a minus of a formula is no dash."""
    for mark in _BORDER.finditer(text, start, end):
        around = text[max(0, mark.start() - _NEAR) : mark.end() + _NEAR]
        if not (mark[0].strip() == "-" and _SUM.search(around)):
            yield mark


_REACH: Final = 60
"""Characters that a quotation is made longer by at most, to hold both brackets of a pair."""


def _unbroken(text: str, start: int, end: int) -> str:
    """Return ``text`` from ``start`` to ``end``, with the whole of a call that is cut through."""
    depth = lowest = 0
    for sign in text[start:end]:
        depth += (sign in "([{") - (sign in ")]}")
        lowest = min(lowest, depth)
    missing, first = -lowest, start
    while missing and first > max(0, start - _REACH) and text[first - 1] != "\n":
        first -= 1
        missing += (text[first] in ")]}") - (text[first] in "([{")
    while first > 0 and (text[first - 1].isalnum() or text[first - 1] in "_.`"):
        first -= 1
    missing, last = depth - lowest, end
    while missing > 0 and last < min(len(text), end + _REACH) and text[last] != "\n":
        missing += (text[last] in "([{") - (text[last] in ")]}")
        last += 1
    return text[first:last].strip(" ,.;:")


def shortened(words: str) -> str:
    """Return ``words`` as they are, or their beginning where they are many."""
    return words if len(words) <= LONGEST else f"{words[:LONGEST].rsplit(' ', 1)[0]} …"


def code_in(text: str) -> tuple[Span, ...]:
    """Return where code stands in ``text``: fenced blocks, and lines that are statements.

    A line that begins with ``#`` is a comment where there is code beside it.
    """
    found = [(match.start(), match.end()) for match in _FENCED.finditer(text)]
    lines, start = list[tuple[int, int, str]](), 0
    for line in text.splitlines(keepends=True):
        lines.append((start, start + len(line), line.rstrip()))
        start += len(line)
    stated = [(first, last) for first, last, line in lines if _is_statement(line)]
    if found or stated:
        stated += [(first, last) for first, last, line in lines if _COMMENT.match(line)]
    return tuple(sorted((*found, *stated)))


def _is_statement(line: str) -> bool:
    said = line.strip().removeprefix(">>> ")
    if _BRANCH.fullmatch(said):
        return True
    if not _STATEMENT.match(said):
        return False
    bare = said.split("#")[0].rstrip()
    try:
        ast.parse(f"{bare} pass" if bare.endswith(":") else said)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True
