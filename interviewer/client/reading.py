"""Answers of the service as the core's values, also when the service is newer than we are.

The values refuse fields that they do not know. That is right within one version; between
versions a field may have been added, so here unknown ones are let through. They are kept in
pydantic's ``model_extra`` of the value that they belong to.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from interviewer.client.errors import Unreadable

T = TypeVar("T", bound=BaseModel)

_NEW_PART: Final = "(Here is something that this client cannot show: a part of the type `{kind}`.)"


def parsed(body: bytes) -> Any:
    """Return the JSON value of ``body``; raises Unreadable."""
    try:
        return json.loads(body)
    except ValueError:
        raise Unreadable("The service answered with something other than JSON.") from None


def read(kind: type[T], value: object) -> T:
    """Return the JSON value ``value`` as a ``kind``.

    A part of a message whose type we do not know becomes a text: its own ``markdown`` where it
    has one, or a sentence that says so, with its other fields beside it.

    Raises Unreadable, which names the places that cannot be read and quotes nothing: an answer
    can hold a token.
    """
    try:
        return _validated(kind, value)
    except ValidationError as error:
        found = [tuple(fault["loc"]) for fault in _new_parts(error)]
        if not found:
            raise _unreadable(kind, error) from None
    for place in found:
        value = _with_text(value, place)
    try:
        return _validated(kind, value)
    except ValidationError as error:
        raise _unreadable(kind, error) from None


def _validated(kind: type[T], value: object) -> T:
    return kind.model_validate(value, extra="allow")


def _new_parts(error: ValidationError) -> list[Any]:
    faults = error.errors(include_url=False, include_input=False)
    return [fault for fault in faults if fault["type"] == "union_tag_invalid"]


def _with_text(value: Any, place: Sequence[int | str]) -> Any:
    """Return ``value`` with the part at ``place`` turned into a text."""
    if not place:
        said = _NEW_PART.format(kind=value["type"])
        return {"markdown": said} | value | {"type": "text"}
    at, *rest = place
    copy = value.copy()
    copy[at] = _with_text(value[at], rest)
    return copy


def _unreadable(kind: type[BaseModel], error: ValidationError) -> Unreadable:
    faults = error.errors(include_url=False, include_input=False)
    places = {".".join(map(str, fault["loc"])) or "the whole" for fault in faults}
    where = ", ".join(sorted(places)[:3])
    return Unreadable(
        f"This client cannot read the service's {kind.__name__} ({where}); "
        "is it older than the service?"
    )
