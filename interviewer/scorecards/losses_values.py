"""What an item lost of the mark, and by what."""

from typing import Literal

from interviewer.values import Frozen

Cause = Literal["missed", "misconceptions", "checks", "repaired", "option", "hints", "no_answer"]
"""``checks`` of code failed, ``repaired`` ones passed only after the repair, an ``option`` is a
wrong one that was chosen, and ``no_answer`` an item that was skipped or given up."""


class Loss(Frozen):
    """One cause, and the ``points`` it took, of the mark's 100."""

    cause: Cause
    points: float


class LostPoints(Frozen):
    """Where the points of the item of that ``number`` went, of the mark's 100.

    ``most`` is what the item counts, ``lost`` what it did not earn of that; absent where it
    has no score, so that it neither earned nor lost anything. The ``causes`` add up to
    ``lost``, but for rounding.
    """

    item: int
    most: float
    lost: float | None = None
    causes: tuple[Loss, ...] = ()
