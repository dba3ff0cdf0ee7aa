"""Which misconceptions an answer states, and what they cost."""

from typing import Final

from interviewer.rubrics.model import Misconception
from interviewer.scoring.credit.receipts import quote
from interviewer.scoring.matching.compiling import CompiledPart
from interviewer.scoring.matching.exclusions import excluded_parts
from interviewer.scoring.matching.hits import phrase_hits
from interviewer.scoring.matching.phrases import Outcome, claimed
from interviewer.scoring.matching.reading import Reading
from interviewer.scoring.model import MisconceptionFound

_BRACKETS: Final = "([{)]}\"'`="
"""What opens no clause of its own inside an expression such as ``x[mask]`` or ``f(a=1)``."""


def find_misconception(
    misconception: Misconception, part: CompiledPart, reading: Reading
) -> MisconceptionFound | None:
    """Return ``misconception`` if the answer claims it, else None.

    Its words have to stand in one claim, with what "which" adds to it. Denying it, or saying it
    with the qualification of ``unless``, costs nothing.
    """
    possible = [phrase for phrase in part.phrases if phrase_hits(phrase, reading)]
    excluded = excluded_parts(part, [reading]) if possible else {}
    for phrase in possible:
        match = claimed(phrase, part, reading, excluded)
        if match.outcome is Outcome.FOUND:
            return MisconceptionFound(
                id=misconception.id,
                penalty=misconception.penalty,
                spans=reading.spans(match.tokens),
                why=f"You said {quote(reading, match.tokens)}.",
            )
    return None


def is_doubtful(found: MisconceptionFound, reading: Reading) -> bool:
    """Tell whether the words of an error stand in several clauses, and may be two claims.

    "57 is what is held, 57 of it free" is no "it is free"; "if it is on the GPU, it moves by
    itself" is one claim in two clauses. Brackets inside an expression part no clauses.
    """
    said = reading.with_stated(found.spans).stated
    clauses = {reading.text.columns.clauses[index] for index in said}
    opened = [reading.text.opens[clause] or "," for clause in clauses - {min(clauses, default=0)}]
    return any(mark[0] not in _BRACKETS for mark in opened)
