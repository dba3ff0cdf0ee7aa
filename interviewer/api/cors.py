"""Lets pages of named origins call the API from a browser (the Fetch standard's CORS).

They send a token: cookies are never taken from another origin.
"""

from collections.abc import Collection
from typing import Final

from flask import Flask, Response, request

ANY: Final = "*"
"""In the list of origins: every origin may."""

_ALLOWED: Final = {
    "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
    "Access-Control-Allow-Headers": (
        "Authorization, Content-Type, Idempotency-Key, Last-Event-ID, X-Request-ID"
    ),
    "Access-Control-Max-Age": "600",
}
_EXPOSED: Final = (
    "Idempotency-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-ID"
)


def install(app: Flask, origins: Collection[str]) -> None:
    """Answer browsers that ask for pages of ``origins`` whether these may call the API."""

    def preflight() -> Response | None:
        asked = "Access-Control-Request-Method" in request.headers
        if request.method != "OPTIONS" or not asked or not _allowed(origins):
            return None
        return Response(status=204, headers=_ALLOWED)

    def allow(response: Response) -> Response:
        if origins and request.path.startswith("/api/"):
            response.headers.add("Vary", "Origin")
            if _allowed(origins):
                response.headers["Access-Control-Allow-Origin"] = request.headers["Origin"]
                response.headers["Access-Control-Expose-Headers"] = _EXPOSED
                response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        return response

    app.before_request(preflight)
    app.after_request(allow)


def _allowed(origins: Collection[str]) -> bool:
    if not request.path.startswith("/api/"):
        return False
    origin = request.headers.get("Origin")
    return origin is not None and (ANY in origins or origin in origins)
