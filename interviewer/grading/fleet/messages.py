"""Which messages of a queue a node takes: such as ``celery_app.Sender`` sends, and no others.

Celery reads more into a message than we ever send: other serialisers, other tasks, tasks to be
sent on afterwards, a time in the far future. Whoever can write to the broker could use all that,
and what is no message at all would end the worker that comes upon it. Pure, and total: anything
may be asked about.
"""

import json
from base64 import b64decode
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from interviewer.grading.fleet.names import are_ours
from interviewer.problems.wire import REQUEST_BYTES

TASK: Final = "interviewer.judge"

_ARGUMENTS: Final = 3
_LONGEST: Final = 2 * REQUEST_BYTES
"""Characters of a body, which is JSON in base64; what a grader reads is shorter."""

_UNSET: Final = (None,)
_PLAIN: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(("eta", "expires", "group", "group_index", "shadow", "parent_id"), _UNSET),
        **dict.fromkeys(("compression", "chord", "stamped_headers"), _UNSET),
        **dict.fromkeys(("callbacks", "errbacks", "chain"), _UNSET),
        "stamps": (None, {}),
        "timelimit": (None, [None, None]),
        "retries": (None, 0),
        "replaced_task_nesting": (None, 0),
    }
)
"""Headers of Celery that we leave as they are, with what stands there then: an empty text in some
of them ends the worker."""


def is_ours(message: object) -> bool:
    """Tell whether ``message``, as it was read from a queue, may be worked on."""
    try:
        return _envelope(message) and _body(_mapping(message)["body"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return False


def _envelope(message: object) -> bool:
    given = _mapping(message)
    headers, properties = _mapping(given["headers"]), _mapping(given["properties"])
    delivery = _mapping(properties["delivery_info"])
    plain = (given["content-type"], given["content-encoding"], properties["body_encoding"])
    texts = (
        headers["id"], properties["delivery_tag"], properties["correlation_id"],
        delivery["exchange"], delivery["routing_key"],
    )  # fmt: skip
    return (
        plain == ("application/json", "utf-8", "base64")
        and headers["task"] == TASK
        and all(_is_one_of(headers.get(name), plain) for name, plain in _PLAIN.items())
        and all(isinstance(text, str) for text in texts)
        and isinstance(properties["priority"], int)
    )


def _body(body: object) -> bool:
    if not isinstance(body, str) or len(body) > _LONGEST:
        return False
    arguments, named, embedded = json.loads(b64decode(body, validate=True))
    return (
        len(arguments) == _ARGUMENTS
        and are_ours(arguments[0], arguments[2])
        and named == {}
        and not any(_mapping(embedded).values())
    )


def _is_one_of(value: object, plain: tuple[object, ...]) -> bool:
    """Tell whether a value stands there, of the same kind: ``False`` is no ``0``."""
    return any(type(value) is type(one) and value == one for one in plain)


def _mapping(value: object) -> dict[str, Any]:
    """Return ``value``, which has to be a JSON object; raises TypeError."""
    if not isinstance(value, dict):
        raise TypeError
    return value
