"""What single phrases do to single answers.

To see what each phrase is worth by itself, a rubric is made in which every variant of a
point is a point of its own, and an answer is scored by it once: subjects and
misconceptions are those of the rubric itself, so that each variant earns what it would
earn alone.
"""

from collections.abc import Sequence

from interviewer.rubrics.model import Misconception, Point
from interviewer.workbench.judged import Asked

Part = Point | Misconception


def phrases_of(part: Part) -> tuple[str, ...]:
    """Return every phrase that a part can be found by, keywords after phrases, none twice."""
    listed = list(part.any)
    if isinstance(part, Point):
        listed += part.keywords
        listed += [word for words in part.alternatives for word in words]
    return tuple(dict.fromkeys(listed))


def with_phrase_only(part: Part, phrase: str) -> Part:
    """Return ``part`` as if ``phrase`` were all that it is found by."""
    if isinstance(part, Misconception):
        return part.model_copy(update={"any": (phrase,)})
    bare = {"any": (), "keywords": (), "alternatives": ()}
    keywords = {*part.keywords, *(word for words in part.alternatives for word in words)}
    field = "keywords" if phrase in keywords and phrase not in part.any else "any"
    return part.model_copy(update={**bare, field: (phrase,)})


class Probe:
    """Variants of the parts of one rubric, tried on answers all at once."""

    def __init__(self, asked: Asked, variants: Sequence[Part]) -> None:
        self._asked = asked
        own = asked.rubric
        stem = "variant"
        while any(part.id.startswith(stem) for part in asked.parts):
            stem += "x"
        ids = [f"{stem}-{n}" for n in range(len(variants))]
        named = [v.model_copy(update={"id": i}) for v, i in zip(variants, ids, strict=True)]
        points = tuple(variant for variant in named if isinstance(variant, Point))
        wrong = tuple(variant for variant in named if isinstance(variant, Misconception))
        self._names = {name: n for n, name in enumerate(ids)}
        self._rubrics = []
        if points:
            self._rubrics.append(own.model_copy(update={"points": points}))
        if wrong:
            self._rubrics.append(own.model_copy(update={"misconceptions": wrong}))
        self._size = len(variants)

    def credits(self, answer: str) -> tuple[float, ...]:
        """Return what each variant earns in ``answer``; a misconception that is stated, 1."""
        found = [0.0] * self._size
        for rubric in self._rubrics:
            receipt = self._asked.assess(answer, rubric)
            for point in receipt.points:
                if point.id in self._names:
                    found[self._names[point.id]] = point.credit
            for one in receipt.misconceptions:
                if one.id in self._names:
                    found[self._names[one.id]] = 1.0
        return tuple(found)
