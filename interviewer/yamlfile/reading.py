"""A strict reader of YAML files that reports every problem with its line.

Stricter than YAML: no anchors, aliases, tags or merge keys, one document, text
keys only, no key twice. What YAML would read as something surprising (``no`` as
false, ``1:30`` as ninety) is a finding and not a value. Parsing is by events, so
that neither depth nor aliases of a hostile file cost more than its size.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from interviewer.errors import Finding
from interviewer.yamlfile.events import Builder, Place
from interviewer.yamlfile.faults import describe, is_echo

MAX_BYTES = 2 * 1024 * 1024
"""The largest content file that is read, in bytes."""

ModelT = TypeVar("ModelT", bound=BaseModel)


@dataclass(frozen=True)
class YamlDocument:
    """A YAML text as plain values, with the line of each.

    ``data`` is the mapping at the root, or None when there is none to be had.
    ``lines`` maps the place of every value (``("points", 2, "weight")``) to its
    line in the file, counted from 1. ``written`` keeps the text of each unquoted
    value that YAML does not read as text.
    """

    path: str
    data: dict[str, Any] | None
    lines: Mapping[Place, int] = field(default_factory=dict)
    written: Mapping[Place, str] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    def line(self, place: Place) -> int:
        """Return the line of ``place``, or of the nearest value that holds it."""
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 0)

    def finding(self, place: Place, message: str, mend: str = "") -> Finding:
        """Return a finding about the value at ``place``."""
        return Finding(self.path, self.line(place), field_name(place), message, mend)


def field_name(place: Place) -> str:
    """Write a place as ``points[2].weight``."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
    return text.removeprefix(".")


def read_text(path: Path) -> tuple[str | None, list[Finding]]:
    """Read the UTF-8 file ``path`` with newlines as ``\\n`` and without a byte-order mark.

    Returns None and the finding that says why, for a file that is absent, not a
    plain file, larger than ``MAX_BYTES``, not UTF-8, or binary.
    """
    try:
        if not path.is_file():
            what = "it is not a plain file" if path.exists() else "there is no such file"
            return None, [Finding(str(path), 0, "", what)]
        size = path.stat().st_size
        if size > MAX_BYTES:
            message = f"it has {size:,} bytes; the limit is {MAX_BYTES:,}"
            return None, [Finding(str(path), 0, "", message, "split it into several files")]
        raw = path.read_bytes()
    except OSError as error:
        return None, [Finding(str(path), 0, "", f"it cannot be read: {error.strerror}")]
    return _decode(str(path), raw)


def _decode(path: str, raw: bytes) -> tuple[str | None, list[Finding]]:
    save = "save it as UTF-8"
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return None, [Finding(path, 1, "", "it is UTF-16 text", save)]
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        return None, [Finding(path, line, "", "it is not UTF-8 text", save)]
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        return None, [Finding(path, line, "", "it is a binary file, not text", save)]
    return text.replace("\r\n", "\n").replace("\r", "\n"), []


def read_yaml(path: str | Path, text: str, *, offset: int = 0) -> YamlDocument:
    """Read ``text`` as one YAML mapping; never raises for what the text holds.

    ``offset`` is added to every line, for a text that starts further down in its
    file (a fence or front matter of a Markdown document).
    """
    builder = Builder(str(path), offset)
    data = builder.build(text)
    findings = list(builder.findings)
    if builder.complete and not isinstance(data, dict):
        message = "it is empty" if data is None else "it does not hold fields"
        line = builder.lines.get((), offset + 1)
        findings.append(Finding(str(path), line, "", message, "write 'name: value' lines"))
    root = data if builder.complete and isinstance(data, dict) else None
    return YamlDocument(str(path), root, builder.lines, builder.written, tuple(findings))


def validate(
    model: type[ModelT], document: YamlDocument
) -> tuple[ModelT | None, tuple[Finding, ...]]:
    """Return ``document`` as a ``model``, or None; and every finding about it.

    The value is None as soon as there is any finding, the document's own included.
    Types are strict: a number is not taken for text, nor text for a number.
    """
    if document.data is None:
        return None, document.findings
    try:
        value = model.model_validate_json(json.dumps(document.data), strict=True)
    except ValidationError as error:
        known = {(finding.line, finding.field) for finding in document.findings}
        faults = (
            _finding(model, document, dict(details))
            for details in error.errors(include_url=False, include_input=True)
            if not is_echo(dict(details))
        )
        new = (fault for fault in faults if (fault.line, fault.field) not in known)
        return None, (*document.findings, *new)
    return (None if document.findings else value), document.findings


def _finding(model: type[BaseModel], document: YamlDocument, details: dict[str, Any]) -> Finding:
    place = _known_place(document, details["loc"])
    message, mend = describe(model, details, document.written.get(place))
    return document.finding(place, message, mend)


def _known_place(document: YamlDocument, location: Place) -> Place:
    """Drop what pydantic adds to a location (the branch of a union, ``[key]``)."""
    place: Place = ()
    for number, step in enumerate(location):
        if (*place, step) in document.lines:
            place = (*place, step)
        elif number == len(location) - 1 and isinstance(step, str):
            return (*place, step)
    return place


def load_yaml(path: Path, model: type[ModelT]) -> tuple[ModelT | None, tuple[Finding, ...]]:
    """Read the file ``path`` as a ``model``; every problem of it is in the findings."""
    text, findings = read_text(path)
    if text is None:
        return None, tuple(findings)
    return validate(model, read_yaml(path, text))
