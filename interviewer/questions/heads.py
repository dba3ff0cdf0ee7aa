"""The YAML of a question document: its front matter, and the head of each question."""

from typing import Literal

from pydantic import Field

from interviewer.questions.model import Origin
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.values import Frozen


class DocumentMeta(Frozen):
    """The front matter: what the document is about and whom its questions are for."""

    title: str = Field(min_length=1)
    category: str = Field(min_length=1)
    levels: tuple[Level, ...] = Field(min_length=1)
    skills: tuple[Skill, ...] = Field(min_length=1)


class QuestionHead(Frozen):
    """The YAML fence under a question's heading; the fields as in ``Question``.

    ``origin`` is written ``from``: the file and line that an import came from.
    """

    level: Level
    kind: Kind
    skill: Skill
    topic: str = ""
    covers: tuple[str, ...] = ()
    unscoreable: tuple[str, ...] = ()
    status: Literal["finished", "draft"] = "finished"
    title: str = ""
    sources: tuple[str, ...] = ()
    origin: Origin | None = Field(default=None, alias="from")
