"""The names that this service answers to, so that no other site can pass for it.

A page of another site can point a name of its own at this machine (DNS rebinding)
and would then count as our own page. Its browser still says that name in the Host
header, which is where it is refused. Numeric addresses and ``localhost`` cannot be
pointed elsewhere, so they are always right.
"""

from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, request

from interviewer.api.problems import Misdirected

ANY = "*"
"""In the list of names: every name is right."""


def install(app: Flask, names: Collection[str], nameless: Collection[str] = ()) -> None:
    """Refuse every request to ``app`` for a name that is not one of ``names``.

    The endpoints ``nameless`` are for everybody, so that it does not matter whose page asks.
    """

    def check() -> None:
        host = request.headers.get("Host", "")
        if host and request.endpoint not in nameless and not answers_to(host, names):
            raise Misdirected(
                "This service does not answer to the name in the address. Use its numeric "
                "address or localhost; whoever runs it can add names in "
                "INTERVIEWER_ALLOWED_HOSTS."
            )

    app.before_request(check)


def answers_to(host: str, names: Collection[str]) -> bool:
    """Tell whether a Host header's value, with or without a port, is a name of ours."""
    if ANY in names:
        return True
    try:
        parts = urlsplit(f"//{host}")
        name = (parts.hostname or "").rstrip(".")
    except ValueError:
        return False
    if parts.netloc != host or parts.username is not None:
        return False
    return name == "localhost" or name in names or _is_numeric(name)


def _is_numeric(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
