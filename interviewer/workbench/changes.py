"""One phrase more in a rubric: for a point or misconception, or for what spoils it."""

from dataclasses import dataclass
from enum import StrEnum

import yaml

from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.workbench.probing import Part


class Field(StrEnum):
    """The list of a part that a phrase is added to."""

    ANY = "any"
    UNLESS = "unless"


@dataclass(frozen=True)
class Change:
    """A ``phrase`` to add to the ``field`` of the part with the id ``part``."""

    part: str
    field: Field
    phrase: str

    def of(self, part: Part) -> Part:
        """Return ``part`` with the phrase at the end of its list."""
        listed = part.any if self.field is Field.ANY else part.unless
        return part.model_copy(update={self.field.value: (*listed, self.phrase)})

    def alone(self, part: Part) -> Part:
        """Return what has to be tried to tell what the change does to ``part``.

        A phrase to be found by is tried by itself; one that spoils, with all the others.
        """
        if self.field is Field.UNLESS:
            return self.of(part)
        found_by: dict[str, object] = {"any": (self.phrase,)}
        if isinstance(part, Point):
            found_by |= {"keywords": (), "alternatives": ()}
        return part.model_copy(update=found_by)

    def applied(self, rubric: Rubric) -> Rubric:
        """Return ``rubric`` with the change made."""
        points = tuple(self._point(point) for point in rubric.points)
        wrong = tuple(self._misconception(one) for one in rubric.misconceptions)
        return rubric.model_copy(update={"points": points, "misconceptions": wrong})

    def _point(self, point: Point) -> Point:
        changed = self.of(point) if point.id == self.part else point
        assert isinstance(changed, Point)
        return changed

    def _misconception(self, one: Misconception) -> Misconception:
        changed = self.of(one) if one.id == self.part else one
        assert isinstance(changed, Misconception)
        return changed

    def as_yaml(self) -> str:
        """Return the lines to add to the part in the rubric's file."""
        content = [{"id": self.part, self.field.value: [self.phrase]}]
        return yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=1000)
