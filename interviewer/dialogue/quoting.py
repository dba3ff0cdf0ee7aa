"""The candidate's own words that earned a point, as an acknowledgement repeats them.

The rubric's would say more than was said, and give it away.
"""

from typing import Final

from interviewer.dialogue.state import ItemRecord
from interviewer.scoring.model import Assessment

LONGEST: Final = 120
"""Characters of the candidate's words that are repeated."""


def quoted(record: ItemRecord, point: str, assessment: Assessment) -> str:
    """Return the words that earned ``point``, in one line of bearable length."""
    spans = next(found.spans for found in assessment.points if found.id == point)
    words = [" ".join(record.joined[start:end].split()) for start, end in spans]
    line = " … ".join(word for word in words if word).replace("`", "")
    return shortened(line)


def shortened(words: str) -> str:
    """Return ``words`` as they are, or their beginning where they are many."""
    return words if len(words) <= LONGEST else f"{words[:LONGEST].rsplit(' ', 1)[0]} …"
