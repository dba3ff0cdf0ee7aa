"""``GET /metrics``: the numbers in the text that Prometheus reads, for those who may have it."""

import struct
import threading
import time
from collections.abc import Callable
from typing import Final, Literal

from flask import Flask, Response, request
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import choose_encoder

from interviewer.addresses import is_local
from interviewer.errors import Forbidden

ENDPOINT: Final = "metrics"
ADDRESS: Final = "/metrics"

FRESH_SECONDS: Final = 1.0
"""How old an answer may be: however often somebody asks, the database is not asked more often."""

Readers = Literal["local", "all"]
"""Who may read: who calls from this machine, or who reaches the service."""

_PASSED_ON: Final = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")
"""Headers that say that a proxy passed a request on."""

_ORIGINAL: Final = "werkzeug.proxy_fix.orig"
"""Where a request has what it was before announced proxies were believed."""

_TRIES: Final = 3
_REFUSED: Final = (
    "The metrics are told to callers on this machine alone; whoever runs the service can open "
    "them to all who reach it by INTERVIEWER_METRICS=all."
)


class Page:
    """Answers with all that ``registry`` tells, at most once every ``FRESH_SECONDS`` anew."""

    def __init__(
        self,
        registry: CollectorRegistry,
        readers: Readers,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._registry = registry
        self._readers = readers
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._written: dict[str, tuple[float, bytes]] = {}

    def answer(self) -> Response:
        """Answer the current request; raises Forbidden for whoever may not read."""
        if self._readers == "local" and not _is_from_here():
            raise Forbidden(_REFUSED)
        encode, media_type = choose_encoder(request.headers.get("Accept", ""))
        with self._lock:
            at, body = self._written.get(media_type, (float("-inf"), b""))
            now = self._monotonic()
            if now - at >= FRESH_SECONDS:
                body = self._text(encode)
                self._written = {
                    kind: (then, text)
                    for kind, (then, text) in self._written.items()
                    if now - then < FRESH_SECONDS
                } | {media_type: (self._monotonic(), body)}
        return Response(body, content_type=media_type)

    def _text(self, encode: Callable[[CollectorRegistry], bytes]) -> bytes:
        """Return the text; again where a worker was just about to make its file."""
        for _ in range(_TRIES - 1):
            try:
                return encode(self._registry)
            except (OSError, struct.error, RuntimeError):
                continue
        return encode(self._registry)


def install(app: Flask, page: Page) -> None:
    """Answer ``/metrics`` of ``app`` by ``page``."""
    app.add_url_rule(ADDRESS, ENDPOINT, page.answer, methods=["GET"])


def _is_from_here() -> bool:
    """Tell whether the current request was sent on this machine, as far as one can know.

    One that a proxy passed on which nobody announced may come from anywhere, though the proxy be
    on this machine; of one that came through those that are, both ends have to be here.
    """
    known = request.environ.get(_ORIGINAL)
    if known is None and any(name in request.headers for name in _PASSED_ON):
        return False
    peer = request.remote_addr if known is None else known.get("REMOTE_ADDR")
    return is_local(request.remote_addr or "") and is_local(peer or "")
