"""The page of the API: every call with what it takes, answers and refuses.

It is made of the OpenAPI document by what makes ``/docs`` of it, so that the three say the same.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, cast

from flask_openapi.openapi import OpenAPI

from interviewer.api import application
from interviewer.app import create_app
from interviewer.settings import Settings
from interviewer.web.docs.calls import Call, Given, Reply, Token, read_groups, read_tokens
from interviewer.web.docs.examples import Example
from interviewer.web.docs.fields import Field
from interviewer.web.docs.refusals import Refused, read_shared
from interviewer.web.docs.values import Value, read_values
from interviewer.wiring import Wiring
from manual.markdown import (
    anchor,
    code,
    fenced,
    one_of,
    page,
    prose,
    table,
    taken,
    to_headings,
    written_by,
)

_HEAD: Final = prose(
    """\
A running service has the same at `/docs`, with examples of every refusal, and for programs at
`/openapi.json` (OpenAPI 3.1). [The HTTP API](../api.md) says what holds for all calls, in order."""
)

_CAPTIONS: Final = {
    "path": "Parameters of the path",
    "query": "Parameters of the query",
    "headers": "Headers",
    "body": "Fields of the body",
}

_ERRORS: Final = "Errors of many calls"
_TOKENS: Final = "Tokens"


@cache
def openapi() -> Mapping[str, Any]:
    """Return the OpenAPI document of a service as it is by default."""
    with TemporaryDirectory() as folder:
        wiring = Wiring(Settings(var=Path(folder)))
        try:
            app = create_app(wiring)
            return application.document(cast(OpenAPI, app))
        finally:
            wiring.close()


def calls_page(spec: Mapping[str, Any] | None = None) -> str:
    """Return the page as Markdown, of the service's document or of ``spec``."""
    spec = openapi() if spec is None else spec
    shared, groups = read_shared(spec), read_groups(spec)
    calls = [(group.name, call) for group in groups for call in group.calls]
    text = page(
        "# Calls of the API",
        written_by("the API's own document"),
        _HEAD,
        table(
            ("Call", "What it does", "Group"),
            [(f"[{_address(c)}](#{anchor(_title(c))})", c.summary, name) for name, c in calls],
        ),
        f"## {_TOKENS}",
        table(("Token of", "What it is"), [_token(one) for one in read_tokens(spec)]),
        f"## {_ERRORS}",
        prose(
            "All hold a [Problem](#Problem). Each call names those of these that it may answer by "
            "their status, and in full what it alone answers."
        ),
        table(("Status", "When"), [_refused(one) for one in shared]),
        *(
            part
            for group in groups
            for part in (
                f"## {group.name.capitalize()}",
                prose(group.says),
                *(_call(call) for call in group.calls),
            )
        ),
        "## What the fields hold",
        *(_value(one) for one in read_values(spec)),
    )
    return to_headings(text)


def _address(call: Call) -> str:
    return code(f"{call.method} {call.path}")


def _title(call: Call) -> str:
    """Return the heading of a call: what it is called in the document."""
    return call.name


def _token(one: Token) -> tuple[str, str]:
    return one.name.capitalize(), one.says


def _refused(one: Refused) -> tuple[str, str]:
    return f"{one.status} {one.title}", " ".join(reason.says for reason in one.reasons)


def _call(call: Call) -> str:
    return page(
        f"### {_title(call)}",
        prose(f"{_address(call)}: {call.summary}"),
        prose(call.says),
        prose(f"Takes the token of: {_to_tokens(call.who)}.") if call.who else "",
        *(part for given in call.given for part in _given(given)),
        *_examples(call.examples, "The body, for example:"),
        "**Answers**",
        table(("Status", "When, and what it holds"), [*_answers(call)]),
        _shared(call.shared),
        *(part for reply in call.replies for part in _examples(reply.examples[:1], _shown(reply))),
    )


def _to_tokens(who: str) -> str:
    """Return who may make a call, with links to the one table that tells of all tokens."""
    head, *rest = who.split("](#token-")
    for one in rest:
        head += f"](#{anchor(_TOKENS)}){one.partition(')')[2]}"
    return head


def _shown(reply: Reply) -> str:
    return f"With {reply.status}, for example:"


def _given(given: Given) -> Iterator[str]:
    yield f"**{_CAPTIONS[given.place]}**"
    yield prose(given.says)
    yield _fields(given.fields)


def _fields(fields: Sequence[Field]) -> str:
    rows = [(code(f.name), taken(f.type, f.default, f.required), f.says) for f in fields]
    return table(("Name", "Takes", "Meaning"), rows)


def _answers(call: Call) -> Iterator[tuple[str, str]]:
    for reply in call.replies:
        yield reply.status, f"{reply.type}." if reply.type else reply.says
    for one in call.refusals:
        yield one.status, " ".join(reason.says for reason in one.reasons)


def _shared(statuses: Sequence[str]) -> str:
    if not statuses:
        return ""
    return f"And [errors of many calls](#{anchor(_ERRORS)}): {', '.join(statuses)}."


def _examples(examples: Sequence[Example], caption: str) -> Iterator[str]:
    if not examples:
        return
    yield caption
    for one in examples:
        yield fenced(one.text, "json" if one.text.startswith(("{", "[")) else "text")


def _value(value: Value) -> str:
    held = [(code(f.name), f.type, f.says) for f in value.fields]
    return page(
        f"### {value.name}",
        prose(value.says),
        f"One of {one_of(value.choices)}." if value.choices else "",
        table(("Field", "Holds", "Meaning"), held) if held else "",
    )
