"""What the pages of the desk need, and who is at it."""

from dataclasses import dataclass
from hmac import compare_digest
from typing import Final, cast
from urllib.parse import quote

from flask import Flask, Response, current_app, g, request
from flask import render_template as template

from interviewer.accounts.audit import Audit
from interviewer.accounts.model import User
from interviewer.accounts.service import Accounts, SignedIn
from interviewer.accounts.vouching import Voucher
from interviewer.desk.candidates import Candidates
from interviewer.desk.deletions import Deletions
from interviewer.desk.interviews import DeskInterviews
from interviewer.desk.invitations import Invitations
from interviewer.desk.log import Log
from interviewer.desk.members import Members
from interviewer.desk.quality import Quality
from interviewer.desk.resuming import ResumeCodes
from interviewer.desk.retention import Retention
from interviewer.desk.transcripts import Transcripts
from interviewer.errors import Forbidden
from interviewer.interviews.agreement import Agreements
from interviewer.sealing import Sealer
from interviewer.web.context import lead_to, pages
from interviewer.web.desk import cookies
from interviewer.web.desk.proxies import Note

_KEY: Final = "interviewer.desk"
FORM_TOKEN: Final = "form_token"  # noqa: S105 - a field's name
_OUTSIDE: Final = frozenset(
    {"sign_in", "signing_in", "password", "set_password", "vouch", "vouched"}
)
"""The pages that are for those who are not signed in."""


@dataclass(frozen=True, kw_only=True)
class Desk:
    """The collaborators of the pages; ``voucher`` is there where an identity provider is set.

    ``sighted`` is told what whoever runs the service should know. ``public_url`` is the address
    of the service as people know it, without a slash at its end, empty where nobody said.
    """

    accounts: Accounts
    members: Members
    candidates: Candidates
    invitations: Invitations
    interviews: DeskInterviews
    deletions: Deletions
    log: Log
    resume_codes: ResumeCodes
    retention: Retention
    agreements: Agreements
    quality: Quality
    transcripts: Transcripts
    audit: Audit
    voucher: Voucher | None
    sealer: Sealer
    sighted: Note
    public_url: str = ""

    def put_on(self, app: Flask) -> None:
        """Make this the desk that ``desk()`` gives within ``app``."""
        app.extensions[_KEY] = self


def desk() -> Desk:
    """Return the current application's desk."""
    return cast(Desk, current_app.extensions[_KEY])


def signed_in() -> SignedIn:
    """Return who is signed in; ``require_user`` has seen to it that somebody is."""
    return cast(SignedIn, g.signed_in)


def user() -> User:
    """Return the user who is signed in."""
    return signed_in().user


def require_user() -> Response | None:
    """Let in whoever is signed in; lead others to where they can sign in.

    A form must come from a page of ours, twice over: by what the browser says of its origin,
    and by the token that only our pages hold. Raises Forbidden.
    """
    if request.method != "GET" and request.method != "HEAD":
        pages().gate.same_origin()
    secret = cookies.session_secret()
    found = desk().accounts.who(secret) if secret else None
    g.signed_in = found
    if (request.endpoint or "").removeprefix("desk.") in _OUTSIDE:
        return None
    if found is None:
        back = request.full_path.rstrip("?") if request.method == "GET" else "/desk"
        return lead_to(f"/desk/sign-in?next={quote(back, safe='')}")
    if request.method not in ("GET", "HEAD") and not _has_token(found):
        raise Forbidden("This form is of an earlier sign-in. Go back, reload the page, send again.")
    return None


def _has_token(found: SignedIn) -> bool:
    given = request.form.get(FORM_TOKEN, "").encode(errors="replace")
    return compare_digest(given, found.form_token.encode())


def address(path: str) -> str:
    """Return the whole address of a page of ours, for somebody who is elsewhere.

    It begins as the settings say, and only without them as the request does: what a request
    says of its host, anybody can write.
    """
    return f"{desk().public_url or request.host_url.rstrip('/')}{path}"


def page(name: str, *, status: int = 200, **values: object) -> Response:
    """Return a page of the desk from its template."""
    found: SignedIn | None = g.get("signed_in")
    values.update(signed_in=found, user=found.user if found else None)
    return Response(template(f"desk/{name}", **values), status)
