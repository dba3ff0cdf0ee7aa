"""Builds plain values and their lines from the events of a YAML parser."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import yaml
from yaml.resolver import Resolver

from interviewer.errors import Finding
from interviewer.yamlfile.own import LOADER

Place = tuple[str | int, ...]
"""Where a value stands: the keys and list indices that lead to it."""

MAX_DEPTH: Final = 16
MAX_VALUES: Final = 100_000
_RESOLVER: Final = Resolver()
_TELLING: Final = frozenset(Resolver.yaml_implicit_resolvers)
"""What a text begins with, if anything, that YAML may take for something else."""

_STARTS: Final = (yaml.MappingStartEvent, yaml.SequenceStartEvent)
_ENDS: Final = (yaml.MappingEndEvent, yaml.SequenceEndEvent)
_TRUE: Final = ("yes", "true", "on")
_INTEGER: Final = re.compile(r"[-+]?(0|[1-9]\d{0,17})")
_DECIMAL: Final = re.compile(r"[-+]?(\d+\.\d*|\.\d+|\d+)([eE][-+]?\d+)?")
CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Characters that no content file may hold: controls but tab and newline, half surrogates."""

_OPENED: Final = ("while scanning a quoted scalar", "while parsing a flow")
"""Where the parser was when something that was opened is not closed: its start is the fault."""

_MENDS: Final = (
    (
        "cannot start any token",
        "indent with spaces, not tabs; put odd text in quotes",
    ),
    ("tab character", "indent with spaces, not tabs"),
    ("mapping values are not allowed", "put text that holds ': ' in quotes, and align the fields"),
    ("expected <block end>", "align this line with its siblings"),
    ("could not find expected ':'", "write 'name: value', and put text with ': ' in quotes"),
    ("unexpected end of stream", "close the quotation mark or bracket"),
    ("did not find expected ',' or", "close the bracket, and put text with , or ] in quotes"),
    ("undefined alias", "put text that starts with '*' in quotes"),
    ("alphabetic or numeric character", "put text that starts with '*' or '&' in quotes"),
)


class _StopError(Exception):
    """Nothing more can be read; the findings say why."""


@dataclass
class _Frame:
    """A mapping or list under construction."""

    place: Place
    value: dict[str, Any] | list[Any]
    key: str | None = None
    dropped: bool = False


@dataclass
class Builder:
    """Turns one YAML text into values; ``complete`` tells whether it got to the end."""

    path: str
    offset: int = 0
    findings: list[Finding] = field(default_factory=list)
    lines: dict[Place, int] = field(default_factory=dict)
    written: dict[Place, str] = field(default_factory=dict)
    complete: bool = False
    _stack: list[_Frame] = field(default_factory=list)
    _root: Any = None

    def build(self, text: str) -> Any:
        """Return the value of ``text``, or what could be read of it."""
        documents = 0
        try:
            for event in self._events(text):
                documents += isinstance(event, yaml.DocumentStartEvent)
                if documents > 1:
                    self._add(event, (), "it holds several YAML documents", "remove the '---'")
                    raise _StopError
                self._take(event)
        except _StopError:
            return self._root
        self.complete = True
        return self._root

    def _events(self, text: str) -> Iterator[Any]:
        try:
            yield from yaml.parse(text, Loader=LOADER)
        except yaml.MarkedYAMLError as error:
            opened = (error.context or "").startswith(_OPENED)
            mark = (error.context_mark if opened else None) or error.problem_mark
            line = mark.line + 1 + self.offset if mark else self.offset
            problem = error.problem or "it cannot be parsed"
            mend = next((mend for sign, mend in _MENDS if sign in problem), "")
            self.findings.append(Finding(self.path, line, "", f"not YAML: {problem}", mend))
            raise _StopError from error
        except (yaml.YAMLError, UnicodeEncodeError) as error:
            line = self.offset + 1 + _first_control(text)
            message = "it holds a character that no text has"
            self.findings.append(Finding(self.path, line, "", message, "remove it"))
            raise _StopError from error

    def _take(self, event: Any) -> None:
        if isinstance(event, yaml.AliasEvent):
            self._add(event, self._next_place(), f"'*{event.anchor}' is an alias", "write it out")
            self._place_value(None, event)
        elif isinstance(event, yaml.ScalarEvent):
            self._check_properties(event)
            self._scalar(event)
        elif isinstance(event, _STARTS):
            self._check_properties(event)
            self._open({} if isinstance(event, yaml.MappingStartEvent) else [], event)
        elif isinstance(event, _ENDS):
            self._stack.pop()

    def _check_properties(self, event: Any) -> None:
        if event.anchor is not None:
            message = f"'&{event.anchor}' is an anchor; this format has none"
            self._add(event, self._next_place(), message, "remove it, or put the text in quotes")
        if event.tag is not None and event.tag != "!":
            mend = "remove it, or put the text in quotes"
            self._add(event, self._next_place(), f"it has the YAML tag {event.tag!r}", mend)

    def _open(self, value: dict[str, Any] | list[Any], event: Any) -> None:
        place = self._next_place()
        if len(self._stack) >= MAX_DEPTH:
            self._add(event, (), f"values are nested deeper than {MAX_DEPTH}", "flatten them")
            raise _StopError
        if self._at_key():
            self._add(
                event, place, "a key must be a word", "put text that starts with [ or { in quotes"
            )
            raise _StopError
        self._place_value(value, event)
        self._stack.append(_Frame(place, value))

    def _scalar(self, event: Any) -> None:
        if self._at_key():
            self._key(event)
            return
        place = self._next_place()
        value = self._resolve(event, place)
        if isinstance(value, str) and CONTROL.search(value):
            self._add(event, place, "it holds a control character", "remove it")
        elif not isinstance(value, str):
            self.written[place] = event.value
        self._place_value(value, event)

    def _key(self, event: Any) -> None:
        frame = self._stack[-1]
        key, place = event.value, (*frame.place, event.value)
        if not isinstance(self._resolve(event, place), str):
            message = f"the key {key!r} is not read as text"
            self._add(event, place, message, f"write it in quotes: '{key}'")
        elif key == "<<":
            self._add(event, place, "it merges another mapping", "write the fields out")
        frame.dropped = place in self.lines
        if frame.dropped:
            first = self.lines[place]
            self._add(event, place, f"it stands twice, first on line {first}", "remove one")
        else:
            self.lines[place] = self._line(event)
        frame.key = key

    def _resolve(self, event: Any, place: Place) -> Any:
        """Return the value of a scalar as YAML reads it; surprises become findings."""
        text = str(event.value)
        if not event.implicit[0] or event.style not in (None, ""):
            return text
        kind = kind_of(text)
        if kind in ("str", "value", "merge"):
            return text
        if kind == "null":
            return None
        if kind == "bool":
            return text.lower() in _TRUE
        if kind == "int" and _INTEGER.fullmatch(text):
            return int(text)
        if kind == "float" and _DECIMAL.fullmatch(text) and math.isfinite(float(text)):
            return float(text)
        what = "a date" if kind == "timestamp" else "an unusual number"
        mend = f"write it in quotes: '{text}'" + ("" if what == "a date" else ", or plainly: 12.5")
        self._add(event, place, f"YAML reads {text[:40]!r} as {what}", mend)
        return None

    def _at_key(self) -> bool:
        if not self._stack:
            return False
        frame = self._stack[-1]
        return isinstance(frame.value, dict) and frame.key is None

    def _next_place(self) -> Place:
        if not self._stack:
            return ()
        frame = self._stack[-1]
        step = len(frame.value) if isinstance(frame.value, list) else frame.key
        return frame.place if step is None else (*frame.place, step)

    def _place_value(self, value: Any, event: Any) -> None:
        if len(self.lines) >= MAX_VALUES:
            self._add(event, (), f"it holds more than {MAX_VALUES:,} values", "split the file")
            raise _StopError
        if not self._stack:
            self._root = value
            self.lines[()] = self._line(event)
            return
        frame = self._stack[-1]
        if isinstance(frame.value, list):
            self.lines[(*frame.place, len(frame.value))] = self._line(event)
            frame.value.append(value)
        elif frame.key is not None:
            if not frame.dropped:
                frame.value[frame.key] = value
            frame.key = None

    def _line(self, event: Any) -> int:
        return int(event.start_mark.line) + 1 + self.offset

    def _add(self, event: Any, place: Place, message: str, mend: str) -> None:
        steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
        name = "".join(steps).removeprefix(".")
        self.findings.append(Finding(self.path, self._line(event), name, message, mend))


def kind_of(text: str) -> str:
    """Return what YAML 1.1 takes an unquoted text for: ``str``, ``bool``, ``int``..."""
    if text[:1] not in _TELLING:
        return "str"
    tag = _RESOLVER.resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
    return str(tag).rpartition(":")[2]


def _first_control(text: str) -> int:
    """Return how many newlines stand before the first control character."""
    found = CONTROL.search(text)
    return text.count("\n", 0, found.start()) if found else 0
