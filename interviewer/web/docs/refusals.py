"""Why calls are refused: what several of them say alike is told once, and apart from the rest."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from interviewer.values import Frozen
from interviewer.web.docs.examples import Example, example_of

PROBLEM: Final = "application/problem+json"
"""The media type of every refusal."""


class Reason(Frozen):
    """One reason for a refusal, with an example of it.

    ``anchor`` is where its ``type`` leads to on this page, empty for one without a type.
    """

    says: str
    anchor: str
    example: Example


class Refused(Frozen):
    """A status that refuses, with the name and the reasons that it has."""

    status: str
    title: str
    reasons: tuple[Reason, ...]

    @property
    def examples(self) -> tuple[Example, ...]:
        """The examples of all its reasons."""
        return tuple(reason.example for reason in self.reasons)


def read_shared(spec: Mapping[str, Any]) -> tuple[Refused, ...]:
    """Return what more than one call of an OpenAPI document is refused for, by status."""
    everything = [
        one
        for methods in spec["paths"].values()
        for operation in methods.values()
        for one in refusals_of(operation["responses"])
    ]
    counted = Counter((one.status, reason) for one in everything for reason in one.reasons)
    titles = {one.status: one.title for one in everything}
    return tuple(
        Refused(status=status, title=titles[status], reasons=reasons)
        for status in sorted(titles)
        if (
            reasons := tuple(
                reason for (of, reason), times in counted.items() if of == status and times > 1
            )
        )
    )


def refusals_of(responses: Mapping[str, Mapping[str, Any]]) -> tuple[Refused, ...]:
    """Return the refusals among the responses of one call."""
    return tuple(
        Refused(
            status=status,
            title=_title(examples),
            reasons=tuple(
                Reason(
                    says=one["summary"],
                    anchor=str(one["value"].get("type", "")).partition("#")[2],
                    example=example_of(name, one["value"]),
                )
                for name, one in examples.items()
            ),
        )
        for status, response in responses.items()
        if PROBLEM in response.get("content", {})
        for examples in [response["content"][PROBLEM]["examples"]]
    )


def beyond(refusals: Iterable[Refused], shared: Sequence[Refused]) -> tuple[Refused, ...]:
    """Return what of ``refusals`` is not in ``shared``."""
    told = {one.status: one.reasons for one in shared}
    found = [
        one.model_copy(
            update={"reasons": tuple(r for r in one.reasons if r not in told.get(one.status, ()))}
        )
        for one in refusals
    ]
    return tuple(one for one in found if one.reasons)


def within(refusals: Iterable[Refused], shared: Sequence[Refused]) -> tuple[str, ...]:
    """Return the statuses of ``refusals`` for which a reason is in ``shared``."""
    told = {one.status: one.reasons for one in shared}
    return tuple(
        one.status
        for one in refusals
        if any(reason in told.get(one.status, ()) for reason in one.reasons)
    )


def _title(examples: Mapping[str, Any]) -> str:
    return next((str(one["value"]["title"]) for one in examples.values()), "")
