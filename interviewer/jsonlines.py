"""Documents of one JSON object a line: reading a line, and saying what is wrong with it."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from interviewer.errors import BadInput

LONGEST_LINE = 1_000_000
"""Characters that one input line may have."""

_MESSAGES = {
    "extra_forbidden": "There is no such field.",
    "missing": "The field is missing.",
    "string_type": "Text is wanted here.",
    "int_type": "A whole number is wanted here.",
    "int_parsing": "A whole number is wanted here.",
    "float_type": "A number is wanted here.",
    "tuple_type": "A list is wanted here.",
    "dict_type": "An object is wanted here.",
    "too_short": "At least one entry is wanted here.",
    "string_too_short": "The text is empty.",
}
"""What to say instead of the validator's own words."""

_HALF = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair: JSON can escape one by itself, but it is no character."""

_ENCODER = json.JSONEncoder(ensure_ascii=False)


@dataclass(frozen=True)
class Fault:
    """What is wrong with an input line: the ``field`` (``line`` for all of it), and why."""

    field: str
    message: str

    def as_json(self) -> dict[str, str]:
        """Return the ``error`` of an output line."""
        return {"field": self.field, "message": self.message}

    def __str__(self) -> str:
        return self.message if self.field == "line" else f"{self.field}: {self.message}"


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, each with its place in the file, from 1."""
    return ((number, line) for number, line in enumerate(lines, 1) if line.strip())


def parse(line: str) -> dict[str, Any]:
    """Return the JSON object in ``line``; raises BadInput with the field at fault.

    A byte that is no UTF-8 is expected as ``surrogateescape`` decodes it.
    """
    if len(line) > LONGEST_LINE:
        raise BadInput(f"The line is longer than {LONGEST_LINE:,} characters.", field="line")
    try:
        line.encode()
        found = json.loads(line, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except UnicodeEncodeError as error:
        raise BadInput("The line is not UTF-8 text.", field="line") from error
    except RecursionError as error:
        raise BadInput("The line is nested too deeply.", field="line") from error
    except json.JSONDecodeError as error:
        raise BadInput(
            f"The line is not JSON: {error.msg}, at character {error.pos + 1}.", field="line"
        ) from error
    except ValueError as error:
        # all that is left: Python's own limit for the digits of an int
        raise BadInput("The line holds a number of thousands of digits.", field="line") from error
    if not isinstance(found, dict):
        raise BadInput("The line is not a JSON object.", field="line")
    return found


def refuse_halves(content: dict[str, Any]) -> None:
    """Raise BadInput, with the field, for text that holds half of a surrogate pair."""
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), content)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [((*path, name), name) for name in value if _HALF.search(name)]
            waiting += [((*path, name), each) for name, each in value.items()]
        elif isinstance(value, list):
            waiting += [((*path, at), each) for at, each in enumerate(value)]
        elif isinstance(value, str) and (half := _HALF.search(value)):
            raise BadInput(
                f"The text holds half of a character, \\u{ord(half[0]):04x}, at position "
                f"{half.start() + 1}; send whole ones.",
                field=_HALF.sub("\ufffd", _where(path)),
            )


def invalid(error: ValidationError, prefix: tuple[str, ...] = ()) -> BadInput:
    """Return the first fault that pydantic found as one sentence with its field."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    location = [s for s in first["loc"] if not (isinstance(s, str) and ("[" in s or s in _TYPES))]
    message = _MESSAGES.get(first["type"]) or _sentence(first["msg"])
    return BadInput(message, field=_where((*prefix, *location)) or "line")


def dump(value: dict[str, Any]) -> str:
    """Return ``value`` as one line that can be written as UTF-8."""
    text = _ENCODER.encode(value)
    try:
        text.encode()
    except UnicodeEncodeError:
        # Half a surrogate pair came in, and can go out only as it came: escaped.
        return json.dumps(value)
    return text


def first_twin(pairs: list[tuple[str, Any]]) -> str | None:
    """Return the first name in a JSON object's ``pairs`` that was there before, if any."""
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            return name
        seen.add(name)
    return None


_TYPES = frozenset({"str", "int", "float"})
"""Steps of a location that name a member of a union and not a field."""


def _where(location: Iterable[str | int]) -> str:
    """Return a path such as ``rubric.points[2].weight``."""
    path = ""
    for step in location:
        path += f"[{step}]" if isinstance(step, int) else f".{step}" if path else step
    return path


def _sentence(message: str) -> str:
    said = message.removeprefix("Value error, ")
    return said if said.endswith((".", "!", "?")) else f"{said}."


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    twin = first_twin(pairs)
    if twin is not None:
        raise BadInput(f"The field {twin!r} is given twice.", field=twin)
    return dict(pairs)


def _no_constant(name: str) -> Any:
    raise BadInput(f"{name} is no number that JSON knows.", field="line")
