"""The candidate's own words that earned a point, as an acknowledgement repeats them.

The rubric's would say more than was said, and give it away. Only prose is repeated: a comment
torn out of code reads as if it had been said.
"""

import ast
import re
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

    Empty where none were of prose.
    """
    spans = next(found.spans for found in assessment.points if found.id == point)
    code = code_in(record.joined) if spans else ()
    words = [
        " ".join(_unbroken(record.joined, start, end).split())
        for start, end in spans
        if not any(first < end and start < last for first, last in code)
    ]
    line = " … ".join(word for word in words if word).replace("`", "")
    return shortened(line)


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
