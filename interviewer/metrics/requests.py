"""Counts requests, how long their answers took, and why they were refused."""

from collections.abc import Callable
from functools import cache
from typing import Final

from flask import Flask, Response, request

from interviewer.metrics.meters import Meters

_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_OTHER: Final = "other"
"""Stands for any other method: whoever calls may make one up."""


def install(
    app: Flask,
    meters: Meters,
    *,
    route: Callable[[], str],
    seconds: Callable[[], float],
    reason: Callable[[int], str],
) -> None:
    """Count every request to ``app``.

    ``route`` returns the rule of the current request's address, ``seconds`` how long it has
    taken so far, ``reason`` why it was refused with a status, as one word of a fixed set.
    """

    # To find a number by its labels takes longer than to count.
    requests, request_seconds = cache(meters.requests.labels), cache(meters.request_seconds.labels)

    def count(response: Response) -> Response:
        rule, status = route(), response.status_code
        method = request.method if request.method in _METHODS else _OTHER
        requests(rule, method, f"{status // 100}xx").inc()
        request_seconds(rule).observe(seconds())
        if status >= 400:
            meters.refusals.labels(str(status), reason(status)).inc()
        return response

    app.after_request(count)
