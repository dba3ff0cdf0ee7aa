"""What other services are to be shown: secrets, given or in files, and what belongs to them."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from interviewer.errors import BadInput

PREFIX = "INTERVIEWER_"

SLACK_NEEDS = (
    "Slack needs INTERVIEWER_SLACK_SIGNING_SECRET and, for one workspace, "
    "INTERVIEWER_SLACK_BOT_TOKEN, or, for several, INTERVIEWER_SLACK_CLIENT_ID and "
    "INTERVIEWER_SLACK_CLIENT_SECRET; see docs/slack.md."
)


@dataclass(frozen=True, kw_only=True)
class SlackSettings:
    """What the bot in Slack needs.

    It serves one workspace with ``bot_token``, whose interviews belong to ``team``, or any that
    installs it, with ``client_id`` and ``client_secret``; the others are then empty.
    ``interviewers`` are ids of users, each alone or behind its workspace's (``T123/U456``).
    """

    signing_secret: str = field(repr=False)
    bot_token: str = field(repr=False)
    client_id: str
    client_secret: str = field(repr=False)
    team: str
    api_url: str
    interviewers: frozenset[str]


OIDC_NEEDS = (
    "To sign in by an identity provider takes INTERVIEWER_OIDC_ISSUER, "
    "INTERVIEWER_OIDC_CLIENT_ID and INTERVIEWER_OIDC_CLIENT_SECRET; see docs/desk.md."
)


A_REDIS = "address of a Redis, such as redis://127.0.0.1:6379/0"
"""What a broker has to be."""

_REDIS = re.compile(r"(rediss?|unix)://\S+$")
_PASSWORD = re.compile(r"^([^:/]+://[^:/@]*:).*@", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class OidcSettings:
    """The identity provider by which users may sign in, and our client there."""

    issuer: str
    client_id: str
    client_secret: str = field(repr=False)


def secret(variable: str, given: str, file: Path | None) -> str:
    """Return a secret that is given, or what its file holds; raises BadInput.

    ``variable`` is what it is set by, and with ``_FILE`` behind it what its file is set by.
    """
    if file is None:
        return given
    if given:
        raise BadInput(f"Set {variable} or {variable}_FILE, not both.")
    try:
        return file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"The file of {variable}_FILE cannot be read: {error}.") from error


def broker(given: str, file: Path | None) -> str:
    """Return the address of the broker, empty where there is none; raises BadInput."""
    url = secret("BROKER_URL", given, file)
    if url and not (_REDIS.match(url) and _has_a_port(url)):
        raise BadInput(f"The variable BROKER_URL is no {A_REDIS}.")
    return url


def _has_a_port(url: str) -> bool:
    """Tell whether what stands where a port belongs is one, or nothing: no rest of a password."""
    try:
        return urlsplit(url).port != 0
    except ValueError:
        return False


def without_password(url: str) -> str:
    """Return an address as it may be shown: without a password, and without parameters."""
    return _PASSWORD.sub(r"\1***@", url).partition("?")[0]


def slack_fault(signing: str, token: str, client_id: str, client_secret: str) -> str:
    """Return what is missing for the bot in Slack, or too much; empty for nothing."""
    several = {"CLIENT_ID": client_id, "CLIENT_SECRET": client_secret}
    if token and any(several.values()):
        return "There is a token for one workspace and a client for several; take one of them away."
    missing = [] if signing else ["SIGNING_SECRET"]
    if not token and not any(several.values()):
        missing.append("BOT_TOKEN")
    elif not token:
        missing += [name for name, value in several.items() if not value]
    named = " and ".join(f"{PREFIX}SLACK_{name}" for name in missing)
    return f"Not set: {named}." if missing else ""
