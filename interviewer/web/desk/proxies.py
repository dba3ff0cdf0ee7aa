"""Whether a request came through a proxy that nobody announced."""

import logging
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final

from flask import request

from interviewer.addresses import UNANNOUNCED

_LOG: Final = logging.getLogger(__name__)
_ANNOUNCED: Final = "werkzeug.proxy_fix.orig"
"""What is in the environment of a request whose proxies are known."""

Note = Callable[[str], bool]
"""Keeps that something was seen, and tells whether it is the first time of late."""


def watch(note: Note) -> None:
    """Say so where a proxy passed this request on that is not announced.

    Everybody who comes through it has its address then, so that tries to sign in cannot be told
    apart by where they come from.
    """
    passed_on = request.headers.get("X-Forwarded-For") or request.headers.get("Forwarded")
    known = _ANNOUNCED in request.environ
    if passed_on and not known and _is_near(request.remote_addr) and note(UNANNOUNCED):
        _LOG.warning(
            "There was %s: all who come through it count as one caller. Set "
            "INTERVIEWER_PROXIES to how many proxies pass every request on.",
            UNANNOUNCED,
        )


def _is_near(address: str | None) -> bool:
    """Tell whether a peer may be a proxy of ours; what strangers write in headers is theirs."""
    try:
        return ip_address(address or "").is_private
    except ValueError:
        return False
