"""What other services are to be shown: secrets, given or in files, and what belongs to them."""

from dataclasses import dataclass, field
from pathlib import Path

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


@dataclass(frozen=True, kw_only=True)
class OidcSettings:
    """The identity provider by which users may sign in, and our client there."""

    issuer: str
    client_id: str
    client_secret: str = field(repr=False)


def secret(name: str, given: str, file: Path | None) -> str:
    """Return a secret that is given, or what its file holds; raises BadInput."""
    if file is None:
        return given
    variable = f"{PREFIX}{name.upper()}"
    if given:
        raise BadInput(f"Set {variable} or {variable}_FILE, not both.")
    try:
        return file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"The file of {variable}_FILE cannot be read: {error}.") from error


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
