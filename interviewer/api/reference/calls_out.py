"""What webhooks are told: the calls that the service makes, as OpenAPI 3.1 describes them."""

import copy
from collections.abc import Mapping
from typing import Any, Final

from interviewer.interviews.webhooks import EventType, Happening

CALL, DATA = "WebhookCall", "WebhookData"
"""The names of the schemas of a call's body, and of what it tells."""

_ELSEWHERE: Final = ("type", "at")
"""What of a happening stands beside its data."""

_WHEN: Final[Mapping[EventType, str]] = {
    "submission.finished": "A piece of code was judged, run or submitted.",
    "interview.finished": "An interview is over.",
    "interview.released": "The results of an assessment can be read now.",
}
_SAYS: Final = (
    "Sent to each webhook of the team that was made for this type, and sent again with pauses of "
    "up to a day until it is answered with 2xx. It can arrive twice, and late."
)
_HEADERS: Final = (
    ("webhook-id", "The message's id, the same on every attempt.", "string", "msg_5b1f"),
    (
        "webhook-timestamp",
        "When this attempt was made, in seconds since 1970.",
        "integer",
        1772454601,
    ),
    (
        "webhook-signature",
        "`v1,` and the HMAC-SHA-256 of `id.timestamp.body` under the webhook's secret, in base64 "
        "(Standard Webhooks).",
        "string",
        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    ),
)
_EXAMPLE: Final[dict[str, Any]] = {
    "interview": "b58763523078357d",
    "external_ref": {"channel": "C1", "thread": "1721.5"},
    "state": "asking",
    "turn": 7,
}
_OF_CODE: Final = {"submission": "d6f7f1c14df1e1ba", "action": "submit", "verdict": "failed"}


def webhooks() -> dict[str, Any]:
    """Return the ``webhooks`` of the document, one for each type of event."""
    return {kind: {"post": _call(kind)} for kind in _WHEN}


def schemas() -> dict[str, Any]:
    """Return the schemas that they refer to, by name."""
    data = Happening.model_json_schema(ref_template="#/components/schemas/{model}")
    data.pop("$defs", None)
    told = {name: one for name, one in data["properties"].items() if name not in _ELSEWHERE}
    of_code = {*_OF_CODE}
    call = {
        "type": {"type": "string", "enum": list(_WHEN)},
        "timestamp": {"type": "string", "format": "date-time"},
        "data": {"$ref": f"#/components/schemas/{DATA}"},
    }
    return {
        CALL: {"type": "object", "properties": call, "required": list(call)},
        DATA: {
            "type": "object",
            "properties": {
                name: _never_null(one) if name in of_code else one for name, one in told.items()
            },
            "required": [name for name in told if name not in of_code],
        },
    }


def _never_null(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a field that is left out where there is nothing to say."""
    (kind,) = (one for one in schema["anyOf"] if one != {"type": "null"})
    return dict(kind)


def _call(kind: EventType) -> dict[str, Any]:
    data = _EXAMPLE | (_OF_CODE if kind == "submission.finished" else {"state": "finished"})
    body = {"type": kind, "timestamp": "2026-03-02T12:30:01.500Z", "data": copy.deepcopy(data)}
    return {
        "operationId": f"call-{kind.replace('.', '-')}",
        "summary": _WHEN[kind],
        "description": _SAYS,
        "parameters": [
            {
                "name": name,
                "in": "header",
                "required": True,
                "description": says,
                "schema": {"type": type_},
                "example": example,
            }
            for name, says, type_, example in _HEADERS
        ],
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": {"$ref": f"#/components/schemas/{CALL}"},
                    "examples": {kind: {"value": body}},
                }
            },
        },
        "responses": {"2XX": {"description": "It has arrived, and is not sent again."}},
    }
