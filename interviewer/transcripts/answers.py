"""What an entry's answer holds: code between fences, talk beside it, or that there was none."""

import re
from typing import Final

from interviewer.dialogue.codework import undefined
from interviewer.problems.model import Problem
from interviewer.transcripts.model import Taken

_FENCED: Final = re.compile(r"^[ \t]*(```|~~~)[^\n]*\n(.*?)(?:^[ \t]*\1[ \t]*$|\Z)", re.M | re.S)
_SKIPPED: Final = re.compile(
    r"[(\[]*(?:-+|–|—|skip(?:ped)?|pass(?:ed)?|no answer(?: given)?|n/a|no reply)[)\].!]*",
    re.IGNORECASE,
)


def is_skipped(answer: str) -> bool:
    """Whether an answer says that the question was passed over.

    "None" and "nothing" do not: to many a question they are the answer.
    """
    return bool(_SKIPPED.fullmatch(answer.strip()))


def with_code(entry: Taken) -> str:
    """Return what was said to a spoken question; code beside it stands in a fence."""
    fenced = f"```python\n{entry.code.rstrip()}\n```" if entry.code.strip() else ""
    return "\n\n".join(filter(None, (entry.answer, fenced)))


def code_and_talk(entry: Taken, problem: Problem) -> tuple[str, str]:
    """Return the code that was written for a problem, and what was said beside it.

    Where no code is given apart, what stands between fences is the code, or else the whole
    answer if it is Python that defines what the problem asks for.
    """
    if entry.code.strip():
        return _lined(entry.code), entry.answer
    blocks = [found[2] for found in _FENCED.finditer(entry.answer)]
    if blocks:
        return _lined("\n".join(blocks)), _FENCED.sub("", entry.answer).strip()
    if _defines(entry.answer, problem):
        return _lined(entry.answer), ""
    return "", entry.answer


def writes(entry: Taken, problem: Problem) -> bool:
    """Whether an entry's answer is code for a problem, and not talk of it with a snippet."""
    return bool(entry.code.strip()) or _defines(code_and_talk(entry, problem)[0], problem)


def _defines(text: str, problem: Problem) -> bool:
    if not text.strip():
        return False
    try:
        compile(text, "<answer>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return not undefined(text, problem.entry_points)


def _lined(code: str) -> str:
    return code.strip("\n") + "\n"
