"""How the reply to a follow-up on a misconception is read: whether it puts it right."""

from interviewer.rubrics.model import Misconception, Point, Rubric


def reply_rubric(rubric: Rubric, misconception: Misconception) -> Rubric:
    """Return the rubric of replies to the probe of ``misconception``, which says what is right.

    Its one point is that; its one misconception the same as before.
    """
    right = Point(
        id=f"{misconception.id}-right", says=misconception.feedback, any=misconception.right
    )
    return Rubric(
        question=rubric.question,
        subjects=rubric.subjects,
        points=(right,),
        misconceptions=(misconception,),
    )
