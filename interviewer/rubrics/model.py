"""The rubric of one question: points to earn, misconceptions to lose by.

The YAML in ``rubrics/`` is this model written down; ``docs/rubric-language.md``
explains it to authors. Phrases are kept as the author wrote them; the scoring
floor compiles them.
"""

from pydantic import Field, model_validator

from interviewer.taxonomy import Level
from interviewer.values import Frozen, digest_of

IDENTIFIER = r"^[a-z0-9][a-z0-9-]*$"

HEAVIEST = 1000.0
"""The most that a point may weigh; what counts is the ratio to the others."""


class Point(Frozen):
    """One thing that a good answer says.

    ``says`` is the plain statement shown on a receipt. Any one phrase of ``any``
    earns the whole point; ``keywords`` earn it in part, by the share of them that
    is found, and in full from the share ``enough`` on (drafted rubrics use
    these); ``alternatives`` are other sets of keywords that say the same, of which
    the best counts. A clause in which a phrase of ``unless`` matches earns nothing.
    ``about`` names subjects of the rubric: the phrase counts only in a clause
    that speaks of one of them and of no rival subject nearer by. ``levels`` are
    those at which the point is expected; empty means all. ``stage`` is the stage of the
    question that asks for it, from 1; 0 means that no stage does more than another.
    ``probe`` asks for the point when it is missing.
    """

    id: str = Field(pattern=IDENTIFIER)
    says: str = Field(min_length=1)
    weight: float = Field(default=1.0, gt=0, le=HEAVIEST)
    any: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    alternatives: tuple[tuple[str, ...], ...] = ()
    enough: float = Field(default=0.7, gt=0, le=1)
    unless: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    levels: tuple[Level, ...] = ()
    stage: int = Field(default=0, ge=0)
    probe: str = ""

    @model_validator(mode="after")
    def _can_be_earned(self) -> "Point":
        if not self.any and not self.keywords:
            raise ValueError("a point needs at least one phrase in 'any' or word in 'keywords'")
        return self


class Misconception(Frozen):
    """A wrong belief; stating it costs ``penalty`` of the score, once.

    ``unless`` and ``about`` as for a point: the everyday half-truth that must
    not be fined goes into ``unless``. ``feedback`` corrects it; ``probe`` lets the
    candidate take it back, who does so by any phrase of ``right``, read with the probe.
    """

    id: str = Field(pattern=IDENTIFIER)
    says: str = Field(min_length=1)
    penalty: float = Field(default=0.25, gt=0, le=1)
    any: tuple[str, ...] = Field(min_length=1)
    unless: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    feedback: str = Field(min_length=1)
    probe: str = ""
    right: tuple[str, ...] = ()


class Subject(Frozen):
    """One side of a comparison and the names it goes by in an answer."""

    id: str = Field(pattern=IDENTIFIER)
    names: tuple[str, ...] = Field(min_length=1)


class Rubric(Frozen):
    """How answers to one question are scored.

    ``status`` is ``draft`` for machine-made rubrics that nobody has read yet.
    """

    question: str = Field(pattern=IDENTIFIER)
    status: str = Field(default="finished", pattern="^(finished|draft)$")
    subjects: tuple[Subject, ...] = ()
    points: tuple[Point, ...] = Field(min_length=1)
    misconceptions: tuple[Misconception, ...] = ()

    @model_validator(mode="after")
    def _names_agree(self) -> "Rubric":
        parts: list[Point | Misconception] = [*self.points, *self.misconceptions]
        ids = [part.id for part in parts]
        twice = sorted({i for i in ids if ids.count(i) > 1})
        if twice:
            raise ValueError(f"ids used more than once: {', '.join(twice)}")
        known = {subject.id for subject in self.subjects}
        asked = {name for part in parts for name in part.about}
        if asked - known:
            raise ValueError(f"'about' names no subject: {', '.join(sorted(asked - known))}")
        return self

    @property
    def version(self) -> str:
        """``sha256:`` and the digest of the rubric's content, however it is laid out."""
        content = self.model_dump(mode="json", exclude_defaults=True)
        return digest_of(content)
