"""Files on their way: ``/upload/ID`` takes them, ``/files-pri/TEAM-ID/NAME`` gives them.

See https://docs.slack.dev/messaging/working-with-files, «Uploading files» and «Retrieving files»:
an upload is a POST of the bytes as they are or of a form with them; a file is had with the token
as a bearer, which needs ``files:read``. Who has no right to it is not refused: they are sent to
the page to sign in, and get that with status 200.
"""

from dataclasses import replace

from tests.slack.exchange import Reply, Request
from tests.slack.refusals import Refused
from tests.slack.state import State
from tests.slack.webapi.arguments import MULTIPART, multipart
from tests.slack.webapi.dispatch import Outcome
from tests.slack.webapi.files import visible_file
from tests.slack.webapi.method import Caller

SIGN_IN = "<!DOCTYPE html><html><head><title>Sign in | Slack</title></head><body></body></html>"


def upload(state: State, name: str, request: Request) -> Outcome:
    """Take the bytes of a file that was announced; the caller holds the lock."""
    try:
        size = _take(state, name, request)
    except Refused as refusal:
        body = refusal.payload()
        return Outcome({"file": name}, "", body, Reply.of_json(body, refusal.status))
    told = {"ok": True, "size": size}
    return Outcome({"file": name}, "", told, Reply.of_text(f"OK - {size}"))


def _take(state: State, name: str, request: Request) -> int:
    if request.verb != "POST":
        raise Refused("method_not_allowed", status=405)
    owner = next((w for w in state.workspaces.values() if name in w.files), None)
    if owner is None or owner.files[name].complete:
        raise Refused("file_not_found", status=404)
    content = request.body
    if request.media_type == MULTIPART:
        content = next(iter(multipart(request).values()), b"")
    announced = owner.files[name].length
    if len(content) != announced:
        # No page says what Slack does then; that it does not take the file is certain enough.
        raise Refused("length_mismatch", [f"{announced} bytes were announced"], status=400)
    owner.files[name] = replace(owner.files[name], content=content)
    return len(content)


def download(state: State, name: str, request: Request) -> Outcome:
    """Give the bytes of a file; ``name`` is ``TEAM-ID``. The caller holds the lock."""
    team, _, file = name.partition("-")
    workspace = state.of_token(request.bearer)
    found = None
    if workspace and workspace.id == team and not workspace.revoked:
        allowed = "files:read" in workspace.scopes
        found = visible_file(Caller(state, workspace, request), file) if allowed else None
    given = {"file": file}
    if found is None or found.content is None:
        reply = Reply(302, headers={"Location": f"{state.site}/signin"})
        return Outcome(given, request.bearer, {"ok": False, "error": "sign_in"}, reply)
    media_type = str(found.payload(state.site)["mimetype"])
    reply = Reply(200, found.content, media_type)
    return Outcome(given, request.bearer, {"ok": True}, reply)
