"""Which misconceptions an answer states, and what they cost."""

from interviewer.rubrics.model import Misconception
from interviewer.scoring.credit.receipts import quote
from interviewer.scoring.matching.compiling import CompiledPart
from interviewer.scoring.matching.exclusions import excluded_parts
from interviewer.scoring.matching.hits import phrase_hits
from interviewer.scoring.matching.phrases import Outcome, claimed
from interviewer.scoring.matching.reading import Reading
from interviewer.scoring.model import MisconceptionFound


def find_misconception(
    misconception: Misconception, part: CompiledPart, reading: Reading
) -> MisconceptionFound | None:
    """Return ``misconception`` if the answer claims it, else None.

    Its words have to stand in one claim. Denying it, or saying it with the
    qualification of ``unless``, costs nothing.
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
