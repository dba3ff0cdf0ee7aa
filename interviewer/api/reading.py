"""Checks of a request before the models read it, which are more lenient than JSON is."""

import json
from typing import Any, NamedTuple, NoReturn

from flask import request
from werkzeug.exceptions import (
    BadRequest,
    ClientDisconnected,
    RequestEntityTooLarge,
    UnsupportedMediaType,
)

from interviewer.api.problems import GivenTwice
from interviewer.errors import BadInput
from interviewer.jsonlines import first_twin

_BROKE_OFF = "The body broke off before its end."

LONGEST_NUMBER = 100
"""The most digits that a whole number in a body may have."""


class _Doubled(dict[str, Any]):
    """An object in which the field ``name`` is given twice."""

    def __init__(self, pairs: list[tuple[str, Any]], name: str) -> None:
        super().__init__(pairs)
        self.name = name


def require_single_parameters() -> None:
    """Check that no parameter of the query is given twice; raises GivenTwice."""
    for name, values in request.args.lists():
        if len(values) > 1:
            raise GivenTwice(name)


def require_whole_body() -> None:
    """Check that all of a body has come that was announced; raises BadRequest.

    The server hands on what there is when a client breaks off, and half of an answer is none.
    """
    announced = request.content_length
    if announced is None and "chunked" not in request.headers.get("Transfer-Encoding", "").lower():
        return
    try:
        came = len(request.get_data())
    except (OSError, ClientDisconnected):
        raise BadRequest(_BROKE_OFF) from None
    if announced is not None and came < announced:
        raise BadRequest(_BROKE_OFF)


def require_json_on_post() -> None:
    """Check a request's parameters, and the body of one that has a body."""
    require_single_parameters()
    if request.method == "POST":
        require_json_object()


def require_json_object() -> None:
    """Check that the request's body is one JSON object in UTF-8, without double keys.

    Raises UnsupportedMediaType for another content type or encoding,
    RequestEntityTooLarge for one that does not say its length and is too long, and
    BadInput otherwise. Runs before the models, which would see a broken body as an
    absent one.
    """
    if request.mimetype != "application/json":
        raise UnsupportedMediaType
    if request.headers.get("Content-Encoding", "identity").lower() != "identity":
        raise UnsupportedMediaType("Send the body as it is, without a Content-Encoding.")
    data = request.get_data()
    # A body without a length is cut off at the limit, not refused.
    if request.content_length is None and len(data) >= (request.max_content_length or len(data)):
        raise RequestEntityTooLarge
    value = _parse(data)
    if not isinstance(value, dict):
        raise BadInput("The body should be a JSON object.")
    _refuse_doubles(value)


def _parse(data: bytes) -> object:
    if not data.strip():
        raise BadInput("The body is empty; send a JSON object.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"The body is not UTF-8 from byte {error.start} on.") from error
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_constant, parse_int=_whole
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadInput(f"The body is not JSON at {where}: {_lower(error.msg)}.") from error
    except RecursionError as error:
        raise BadInput("The body is nested too deeply.") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    twin = first_twin(pairs)
    return dict(pairs) if twin is None else _Doubled(pairs, twin)


def _refuse_doubles(body: dict[str, Any]) -> None:
    """Raise GivenTwice for the first object with a field given twice, by its whole path.

    Only objects and lists are looked into, and a path is put together where it is told.
    """
    places: list[_Place] = [_Place(None, "", body)]
    while places:
        place = places.pop()
        value = place.value
        if isinstance(value, _Doubled):
            raise GivenTwice(*place.path(), value.name)
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        places.extend(
            _Place(place, str(name), one) for name, one in inner if isinstance(one, dict | list)
        )


class _Place(NamedTuple):
    """An object or list, and where it stands."""

    outer: "_Place | None"
    name: str
    value: dict[str, Any] | list[Any]

    def path(self) -> tuple[str, ...]:
        """Return the names that lead to it from the body."""
        names, place = list[str](), self
        while place.outer is not None:
            names.append(place.name)
            place = place.outer
        return tuple(reversed(names))


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise BadInput(f"A number has {len(digits):,} digits; at most {LONGEST_NUMBER} make sense.")
    return int(digits)


def _no_constant(name: str) -> NoReturn:
    raise BadInput(f"{name} is not JSON.")


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
