"""The security headers of every answer, and the nonce for styles.

The policy allows our own files alone: no inline script, no other host. Styles may
also carry the request's nonce, because the editor writes its own style sheet.
"""

import secrets
from http import HTTPStatus
from typing import Final

from flask import Flask, Response, g, request

from interviewer.web.cookies import for_https_alone

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
_ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_HTTPS_ALONE: Final = "max-age=31536000"
"""A year, for this name alone: what else is under it is not ours to speak for."""


def nonce() -> str:
    """Return the nonce of this request, made on first use."""
    if "style_nonce" not in g:
        g.style_nonce = secrets.token_urlsafe(16)
    return str(g.style_nonce)


def install(app: Flask) -> None:
    """Put the headers on every answer of ``app``."""
    app.after_request(_add)


def _add(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", _POLICY.format(nonce=nonce()))
    for name, value in _ALWAYS.items():
        response.headers.setdefault(name, value)
    if for_https_alone():
        response.headers.setdefault("Strict-Transport-Security", _HTTPS_ALONE)
    if request.endpoint != "web.static" or response.status_code >= HTTPStatus.BAD_REQUEST:
        response.headers["Cache-Control"] = "no-store"
    return response
