"""The calls of an OpenAPI document: who may make each, what it takes and what it answers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from interviewer.values import Frozen
from interviewer.web.docs.examples import Example, examples_of
from interviewer.web.docs.fields import Field, fields_of, parameter_of
from interviewer.web.docs.kinds import SCHEMAS, kind_of
from interviewer.web.docs.refusals import (
    PROBLEM,
    Refused,
    beyond,
    read_shared,
    refusals_of,
    within,
)

_CALLED: Final = "What the service sends to the addresses of webhooks, by the type of the event."
_PLACES: Final = (("path", "path"), ("query", "query"), ("headers", "header"))
"""The places of parameters, and what the document calls them."""


class Token(Frozen):
    """A kind of token that calls may be made with."""

    name: str
    says: str

    @property
    def anchor(self) -> str:
        """Where the page describes it."""
        return _token_anchor(self.name)


class Reply(Frozen):
    """One status that a call may answer with, but for refusals; ``type`` is Markdown."""

    status: str
    says: str
    type: str
    examples: tuple[Example, ...]


class Given(Frozen):
    """What a call takes in one place: in its ``path``, ``query``, ``headers`` or ``body``."""

    place: str
    says: str
    fields: tuple[Field, ...]


class Call(Frozen):
    """One call of the API, as the page shows it; ``who`` says who may make it.

    ``shared`` are the statuses of refusals that other calls share, ``refusals`` its own.
    """

    name: str
    method: str
    path: str
    summary: str
    says: str
    given: tuple[Given, ...]
    examples: tuple[Example, ...]
    replies: tuple[Reply, ...]
    shared: tuple[str, ...]
    refusals: tuple[Refused, ...]
    who: str


class Group(Frozen):
    """The calls that belong together, and what they are for."""

    name: str
    says: str
    calls: tuple[Call, ...]

    @property
    def anchor(self) -> str:
        """Where the page shows them."""
        return f"group-{self.name.replace(' ', '-')}"


def read_tokens(spec: Mapping[str, Any]) -> list[Token]:
    """Return the kinds of token of an OpenAPI document."""
    kinds = spec["components"]["securitySchemes"]
    return [Token(name=name, says=kind["description"]) for name, kind in kinds.items()]


def read_groups(spec: Mapping[str, Any]) -> list[Group]:
    """Return the calls of an OpenAPI document by their first tag, in the order of its tags."""
    shared = read_shared(spec)
    operations = [
        (path, method, operation)
        for path, methods in spec["paths"].items()
        for method, operation in methods.items()
    ]
    groups = [
        Group(
            name=tag["name"],
            says=tag["description"],
            calls=tuple(
                _call(spec, path, method, operation, shared)
                for path, method, operation in operations
                if operation["tags"][0] == tag["name"]
            ),
        )
        for tag in spec["tags"]
    ]
    called = tuple(
        _call(spec, kind, method, operation, shared)
        for kind, methods in spec.get("webhooks", {}).items()
        for method, operation in methods.items()
    )
    if called:
        groups.append(Group(name="calls to webhooks", says=_CALLED, calls=called))
    return groups


def _call(
    spec: Mapping[str, Any],
    path: str,
    method: str,
    operation: Mapping[str, Any],
    shared: Sequence[Refused],
) -> Call:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    refusals = refusals_of(operation["responses"])
    return Call(
        name=operation["operationId"],
        method=method.upper(),
        path=path,
        summary=operation.get("summary", ""),
        says=operation.get("description", ""),
        given=tuple(_given(spec, body, operation.get("parameters", ()))),
        examples=examples_of(body),
        replies=tuple(_replies(operation["responses"])),
        shared=within(refusals, shared),
        refusals=beyond(refusals, shared),
        who=_who(operation.get("security", ())),
    )


def _given(
    spec: Mapping[str, Any], body: Mapping[str, Any], parameters: Iterable[Mapping[str, Any]]
) -> Iterator[Given]:
    for place, where in _PLACES:
        fields = tuple(parameter_of(one) for one in parameters if one["in"] == where)
        if fields:
            yield Given(place=place, says="", fields=fields)
    if body:
        name = body["schema"]["$ref"].removeprefix(SCHEMAS)
        schema = spec["components"]["schemas"][name]
        yield Given(place="body", says=schema.get("description", ""), fields=fields_of(schema))


def _who(security: Iterable[Mapping[str, Sequence[str]]]) -> str:
    """Return who may make a call, as Markdown; empty where everybody may."""
    kinds = [
        f"{_link(kind)} ({', '.join(f'`{scope}`' for scope in scopes)})" if scopes else _link(kind)
        for one in security
        for kind, scopes in one.items()
    ]
    if {} in security:
        kinds.append("where practice is open to everybody, no token at all")
    return ", ".join(kinds)


def _link(token: str) -> str:
    return f"[{token}](#{_token_anchor(token)})"


def _token_anchor(name: str) -> str:
    return f"token-{name}"


def _replies(responses: Mapping[str, Mapping[str, Any]]) -> Iterator[Reply]:
    for status, told in responses.items():
        content = told.get("content", {})
        if PROBLEM in content:
            continue
        plain = content.get("application/json", {})
        kinds = [kind_of(plain["schema"])] if plain else []
        kinds += [f"`{name}`" for name in content if not name.endswith("json")]
        shown: Mapping[str, Any] = plain or next(iter(content.values()), {})
        yield Reply(
            status=status,
            says=told["description"],
            type=" or ".join(kinds),
            examples=examples_of(shown),
        )
