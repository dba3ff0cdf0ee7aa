"""Reads the arguments of a call out of its request.

How they may be sent: https://docs.slack.dev/apis/web-api, «POST bodies». What is missing gets
``invalid_arguments`` with ``missing required field``; what is there but empty is looked up like
anything else, and not found.

Stricter than Slack: it ignores arguments that it does not know; here they are refused, as they
are mistakes of ours.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.parser import BytesParser
from email.policy import HTTP
from typing import Any
from urllib.parse import parse_qsl

from tests.slack.exchange import Request
from tests.slack.refusals import Refused, bad_arguments

FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data"
JSON = "application/json"
_NAME = re.compile(r"[A-Za-z0-9_]{1,64}")
_CHARSETS = ("", "utf-8", "iso-8859-1")
_FLAGS = {"true": True, "1": True, "false": False, "0": False}

Parse = Callable[[Any], Any]
"""Returns the value of an argument; raises ValueError with what Slack would say."""


@dataclass(frozen=True)
class Argument:
    """An argument that a method takes; ``malformed`` is the error where JSON cannot be read."""

    parse: Parse
    required: bool = False
    malformed: str = "invalid_arguments"


def text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("must provide a string")
    return value


def flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    try:
        return _FLAGS[str(value).lower()]
    except KeyError:
        raise ValueError("must provide a boolean") from None


def integer(value: Any) -> int:
    if isinstance(value, bool) or not re.fullmatch(r"-?\d+", str(value)):
        raise ValueError("must provide an integer")
    return int(value)


def json_list(value: Any) -> list[Any]:
    found = json.loads(value) if isinstance(value, str) else value
    if not isinstance(found, list):
        raise ValueError("must provide an array")
    return found


def json_object(value: Any) -> dict[str, Any]:
    found = json.loads(value) if isinstance(value, str) else value
    if not isinstance(found, dict):
        raise ValueError("must provide an object")
    return found


def read(request: Request, *, takes_json: bool) -> dict[str, Any]:
    """Return the arguments as they came; raises Refused where the request cannot be read.

    A JSON body is ignored by the methods that take none, so that its arguments are missing.
    """
    given: dict[str, Any] = dict(parse_qsl(request.query, keep_blank_values=True))
    if request.body:
        given |= _body(request, takes_json)
    for name in given:
        if "[" in name:
            raise Refused("invalid_array_arg")
        if not _NAME.fullmatch(name):
            raise Refused("invalid_arg_name")
    return given


def _body(request: Request, takes_json: bool) -> dict[str, Any]:
    kind = request.media_type
    if not kind:
        raise Refused("missing_post_type")
    if request.media_parameter("charset").lower() not in _CHARSETS:
        raise Refused("invalid_charset")
    if kind == JSON:
        return _json(request.body) if takes_json else {}
    if kind == MULTIPART:
        return {name: part.decode() for name, part in multipart(request).items()}
    if kind != FORM:
        raise Refused("invalid_post_type")
    try:
        return dict(parse_qsl(request.body.decode(), keep_blank_values=True, strict_parsing=True))
    except ValueError:
        raise Refused("invalid_form_data") from None


def _json(body: bytes) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except ValueError:
        raise Refused("invalid_json") from None
    if not isinstance(found, dict):
        raise Refused("json_not_object")
    if "token" in found:
        # A token in a JSON body does not count: it has to be in the Authorization header.
        del found["token"]
    return found


def multipart(request: Request) -> dict[str, bytes]:
    """Return the parts of a multipart body by name; raises Refused."""
    head = f"Content-Type: {request.headers.get('content-type', '')}\r\n\r\n".encode()
    message = BytesParser(policy=HTTP).parsebytes(head + request.body)
    if not message.is_multipart():
        raise Refused("invalid_form_data")
    parts = {}
    for part in message.iter_parts():
        name = part.get_param("name", header="content-disposition")
        content = part.get_payload(decode=True)
        parts[str(name)] = content if isinstance(content, bytes) else b""
    return parts


def checked(given: Mapping[str, Any], known: Mapping[str, Argument]) -> dict[str, Any]:
    """Return the values of the arguments; raises Refused with all that is wrong with them."""
    complaints = [
        f"missing required field: {name}"
        for name, argument in known.items()
        if argument.required and given.get(name) is None
    ]
    complaints += [f"invalid additional property: {name}" for name in given if name not in known]
    values = {}
    for name, argument in known.items():
        if given.get(name) is None:
            continue
        try:
            values[name] = argument.parse(given[name])
        except ValueError as error:
            if argument.malformed != "invalid_arguments":
                raise Refused(argument.malformed) from None
            unread = isinstance(error, json.JSONDecodeError)
            what = "must provide valid JSON" if unread else str(error)
            complaints.append(f"{what} [json-pointer:/{name}]")
    if complaints:
        raise bad_arguments(*complaints)
    return values
