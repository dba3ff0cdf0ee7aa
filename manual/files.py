"""The page of the YAML files, and the files of their schemas."""

import json
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Final

from interviewer.web.docs.fields import Field, fields_of
from interviewer.web.docs.kinds import SCHEMAS
from manual.markdown import code, fenced, one_of, page, prose, table, taken, to_headings, written_by
from manual.shapes import MANY, SHAPES, Shape, models_of, schema_of, words_of

_HEAD: Final = prose(
    """\
All YAML is read strictly: a field that is not listed, a key that stands twice, an anchor, an
alias or a tag is a finding, and text that YAML takes for something else needs quotes
([how](../seed-layout.md#yaml-strictly)). `interviewer seeds lint` looks at everything that this
page says, and at what no schema can: names that agree, phrases, plans that can be filled."""
)

_EDITOR: Final = prose(
    """\
An editor that knows JSON Schema completes fields and marks faults while you type. With the YAML
language server, which editors have by an extension, a first line names the schema, by a path from
the file or an address:"""
)

_LINE: Final = "# yaml-language-server: $schema=../../docs/reference/rubric.schema.json"

_NOTHING: Final = ('`""`', "`[]`", "`null`", "`{}`", "")


def files_page() -> str:
    """Return the page as Markdown."""
    rows = [
        (f"[{one.title}](#{_anchor(one)})", one.where, f"[{one.file}]({one.file})")
        for one in SHAPES
    ]
    text = page(
        "# YAML files",
        written_by("the models that read the files"),
        _HEAD,
        table(("Holds", "Is written in", "Schema"), rows),
        "## In an editor",
        _EDITOR,
        fenced(_LINE, "yaml"),
        "The schemas of front matter and heads serve tools alone, since they lie within Markdown.",
        *(part for shape in SHAPES for part in _sections(shape)),
        "## Words",
        *(part for choice in MANY for part in (f"### {choice.__name__}", _listed(choice))),
    )
    return to_headings(text)


def schema_file(shape: Shape) -> str:
    """Return the text of a schema's file."""
    return json.dumps(schema_of(shape), indent=2, ensure_ascii=False) + "\n"


def _anchor(shape: Shape) -> str:
    return shape.title.lower().replace(" ", "-")


def _sections(shape: Shape) -> Iterator[str]:
    yield f"## {shape.title}"
    yield prose(f"{shape.about} In {shape.where}.")
    (_, own), *parts = models_of(shape)
    yield _fields(own)
    for name, schema in parts:
        yield f"### {name}"
        yield _fields(schema)


def _listed(choice: type[Enum]) -> str:
    return prose(f"One of {one_of(words_of(choice))}.")


def _fields(schema: Mapping[str, Any]) -> str:
    rows = [
        (code(field.name), taken(_kind(field), _default(field), field.required), field.says)
        for field in fields_of(_to_page(schema))
    ]
    return table(("Field", "Takes", "Meaning"), rows)


def _to_page(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``schema`` with its references as those of an OpenAPI document, which are known."""
    told: dict[str, Any] = json.loads(json.dumps(schema).replace("#/$defs/", SCHEMAS))
    return told


def _kind(field: Field) -> str:
    return field.type.replace(" or null", "")


def _default(field: Field) -> str:
    """Return what holds without a field, unless that is nothing or the defaults of its parts."""
    nothing = field.default in _NOTHING or field.default.startswith("`{")
    return "" if nothing else field.default.replace('"', "")
