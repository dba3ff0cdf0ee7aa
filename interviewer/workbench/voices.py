"""Which marked answers speak for one phrase more in a rubric, and which against it."""

from interviewer.rubrics.model import Point
from interviewer.workbench.changes import Field
from interviewer.workbench.judged import Judged
from interviewer.workbench.parts import HIGH, LOW
from interviewer.workbench.probing import Part


def speaks(part: Part, field: Field, judged: Judged) -> int:
    """Tell whether an answer wants a phrase in ``field`` of ``part`` (1), or may not hold one (-1).

    0 where it says nothing about that. Where people said which points they found in the
    answer, that decides, else its mark: a phrase that raises scores is wanted by
    answers marked into a higher band than they are scored, and may not stand in those marked
    low; one that lowers scores the other way round. What spoils a part matters
    only in answers in which the part was found.
    """
    found = part.id in judged.found
    if field is Field.UNLESS and not found:
        return 0
    if judged.marked.points is not None:
        holds = part.id in judged.marked.points
        if field is Field.UNLESS:
            return -1 if holds else 1
        return int(not found) if holds else -1
    if isinstance(part, Point) == (field is Field.ANY):
        wanted, refused = judged.mark_band > judged.band, judged.mark <= LOW
    else:
        wanted, refused = judged.mark_band < judged.band, judged.mark >= HIGH
    if field is Field.ANY and _is_full(part, judged):
        wanted = False
    return 1 if wanted else -int(refused)


def _is_full(part: Part, judged: Judged) -> bool:
    """Tell whether a part can be found no better than it is."""
    if isinstance(part, Point):
        return any(one.id == part.id and one.credit >= 1 for one in judged.assessment.points)
    return part.id in judged.found
