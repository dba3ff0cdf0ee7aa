"""Which YAML files there are, and the JSON Schema of each, made from the models that read them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from pydantic import BaseModel

from interviewer.dialogue.blueprint import Blueprint
from interviewer.problems.model import Evidence, Problem
from interviewer.questions.heads import DocumentMeta, QuestionHead
from interviewer.rubrics.model import Rubric
from interviewer.taxonomy import Kind, Level, Skill
from manual.field_words import WORDS

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_ENUMS: Final[Mapping[str, type[Enum]]] = {
    one.__name__: one for one in (Level, Skill, Kind, Evidence)
}
MANY: Final[tuple[type[Enum], ...]] = (Skill, Kind)
"""Choices of so many words that they are listed once, apart from the fields that take them."""

_FIELDS: Final = {model.__name__: words for model, words in WORDS.items()}

_BESIDE: Final[Mapping[str, Mapping[str, Any]]] = {
    "Point": {"anyOf": [{"required": ["any"]}, {"required": ["keywords"]}]},
    "Adaptation": {"oneOf": [{"required": ["above"]}, {"required": ["below"]}]},
}
"""What the models check by code and a schema can say as well, by the name of the model."""


@dataclass(frozen=True)
class Shape:
    """One kind of YAML: ``where`` it is written, and the model that reads it."""

    name: str
    title: str
    where: str
    about: str
    model: type[BaseModel]

    @property
    def file(self) -> str:
        """The name of the schema's file."""
        return f"{self.name}.schema.json"


SHAPES: Final = (
    Shape(
        "front-matter",
        "Front matter of a document",
        "the top of `seeds/*.md`, between two lines of `---`",
        "What a [question document](../seed-layout.md) is about, and whom its questions are for.",
        DocumentMeta,
    ),
    Shape(
        "question-head",
        "Head of a question",
        "the `yaml` fence under a question's heading in `seeds/*.md`",
        "What a question is; its prompt and answer are [sections](../seed-layout.md#a-question).",
        QuestionHead,
    ),
    Shape(
        "rubric",
        "Rubric",
        "`rubrics/<skill>/<question-id>.yaml`",
        "What an answer is scored by; [rubrics](../rubric-language.md) explains phrases.",
        Rubric,
    ),
    Shape(
        "problem",
        "Coding problem",
        "`seeds/problems/<id>.yaml`",
        "The text of a problem; its judge is code, as [this page](../coding-problems.md) tells.",
        Problem,
    ),
    Shape(
        "blueprint",
        "Blueprint",
        "`seeds/blueprints/<level>.yaml`",
        "The plan of a level's interview, which [blueprints](../blueprints.md) explains.",
        Blueprint,
    ),
)
"""Every kind of YAML file that authors write."""


def schema_of(shape: Shape) -> dict[str, Any]:
    """Return the JSON Schema of a kind of file, with a meaning for every field."""
    made = shape.model.model_json_schema(by_alias=True)
    definitions = made.pop("$defs", {})
    _complete(shape.model.__name__, made)
    for name, definition in definitions.items():
        if name in _ENUMS:
            definition.pop("title", None)
            definition.pop("description", None)
        else:
            _complete(name, definition)
    head = {"$schema": _DIALECT, "title": shape.title}
    told = {**made, **head}
    return {**head, **told, **({"$defs": definitions} if definitions else {})}


def _complete(name: str, schema: dict[str, Any]) -> None:
    """Put in what each field means, and take out titles that only repeat its name."""
    schema.pop("description", None)
    schema.pop("title", None)
    for field, held in schema.get("properties", {}).items():
        held.pop("title", None)
        held["description"] = _FIELDS[name][field]
    schema.update(_BESIDE.get(name, {}))


def models_of(shape: Shape) -> list[tuple[str, dict[str, Any]]]:
    """Return the schemas of all groups of fields in a file by name, the file's own first.

    Words of which one is chosen are put in where they are used, unless there are many.
    """
    made = schema_of(shape)
    definitions = made.pop("$defs", {})
    groups = {shape.model.__name__: made}
    groups |= {name: one for name, one in definitions.items() if name not in _ENUMS}
    return [(name, _with_choices(one)) for name, one in groups.items()]


def words_of(choice: type[Enum]) -> list[str]:
    """Return the words of which one is chosen."""
    return [str(member.value) for member in choice]


def _with_choices(value: Any) -> Any:
    """Return ``value`` with every reference to a choice of few words replaced by them."""
    if isinstance(value, list):
        return [_with_choices(one) for one in value]
    if not isinstance(value, dict):
        return value
    name = str(value.get("$ref", "")).rpartition("/")[2]
    if name in _ENUMS and _ENUMS[name] not in MANY:
        rest = {key: one for key, one in value.items() if key != "$ref"}
        return {"enum": words_of(_ENUMS[name]), **rest}
    return {key: _with_choices(one) for key, one in value.items()}
