"""Whether a request comes from Slack: docs.slack.dev, "Verifying requests from Slack"."""

import hashlib
import hmac
import re
from typing import Final

LASTS: Final = 300
"""Seconds that a request may be old, or seem to be from the future."""


def is_signed(secret: str, timestamp: str, signature: str, body: bytes, now: float) -> bool:
    """Tell whether ``signature`` is Slack's for this body at that time, and the time is now.

    ``timestamp`` and ``signature`` are the headers as they came; ``now`` in seconds since 1970.
    """
    if not re.fullmatch(r"[0-9]{1,12}", timestamp) or abs(now - int(timestamp)) > LASTS:
        return False
    signed = b":".join((b"v0", timestamp.encode(), body))
    ours = "v0=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(ours.encode(), signature.encode("utf-8", "replace"))
