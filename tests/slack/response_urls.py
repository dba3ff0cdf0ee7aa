"""The addresses at which an app answers a command or an action: ``/commands/ID``.

See https://docs.slack.dev/interactivity/handling-user-interaction, «Message responses»: five times
within thirty minutes; ``response_type`` is ``ephemeral`` unless it says ``in_channel``;
``replace_original`` and ``delete_original`` work on the message that the action was in. No page
says what a refusal looks like: the names ``used_url`` and ``expired_url`` are those that people
quote, the status 404 as well; that other refusals come with 400 is a guess.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.slack.conversations import Ephemeral
from tests.slack.exchange import Reply, Request
from tests.slack.mentions import mentions
from tests.slack.refusals import Refused
from tests.slack.state import ResponseUrl, State
from tests.slack.webapi.arguments import JSON, Argument, checked, flag, read, text
from tests.slack.webapi.content import ARGUMENTS, METADATA, Content, content, metadata
from tests.slack.webapi.dispatch import Outcome
from tests.slack.workspaces import Workspace

USES = 5
SECONDS = 1_800.0
_OF_ANSWERS = {
    "response_type": Argument(text),
    "replace_original": Argument(flag),
    "delete_original": Argument(flag),
    "thread_ts": Argument(text),
    "unfurl_links": Argument(flag),
    "unfurl_media": Argument(flag),
    "metadata": METADATA,
}


def respond(state: State, name: str, request: Request) -> Outcome:
    """Do what the app answers there; the caller holds the lock."""
    given: dict[str, Any] = {}
    try:
        url = _usable(state, name)
        if request.verb != "POST" or request.media_type != JSON:
            raise Refused("invalid_payload", status=400)
        given = read(request, takes_json=True)
        url.uses += 1
        answer(state, url, checked(given, ARGUMENTS | _OF_ANSWERS))
        body: Mapping[str, Any] = {"ok": True}
        # Slack answers with the bare word.
        reply = Reply.of_text("ok")
    except Refused as refusal:
        body = refusal.payload()
        reply = Reply.of_json(body, 400 if refusal.status == 200 else refusal.status)
    return Outcome(given, "", body, reply)


def _usable(state: State, name: str) -> ResponseUrl:
    url = state.response_urls.get(name)
    if url is None:
        raise Refused("no_such_url", status=404)
    if state.clock.now() - url.given > SECONDS:
        raise Refused("expired_url", status=404)
    if url.uses >= USES:
        raise Refused("used_url", status=404)
    return url


def answer(state: State, url: ResponseUrl, given: Mapping[str, Any]) -> None:
    """Put an answer where it belongs; raises Refused."""
    workspace = state.workspaces[url.team]
    if given.get("delete_original"):
        _delete(workspace, url)
        return
    said = content(given, lambda: state.ids.new("b"))
    if not (said.text or said.blocks or said.attachments):
        raise Refused("no_text")
    found = mentions(url.channel, said.text or "", said.blocks or ())
    state.mentions.extend(found)
    if given.get("replace_original"):
        _replace(state, workspace, url, said)
    elif given.get("response_type", "ephemeral") == "in_channel":
        _post(state, workspace, url, said, given)
    else:
        _whisper(state, workspace, url, said, given)


def answer_command(state: State, address: str, body: bytes) -> None:
    """Show what the app said in its answer to a command: JSON as at ``address``, or plain text.

    An empty answer says nothing. Raises Refused.
    """
    if not body.strip():
        return
    try:
        given = json.loads(body)
    except ValueError:
        given = {"text": body.decode()}
    if not isinstance(given, dict):
        given = {"text": body.decode()}
    url = state.response_urls[address.rpartition("/")[2]]
    answer(state, url, checked(given, ARGUMENTS | _OF_ANSWERS))
    state.changed.notify_all()


def _delete(workspace: Workspace, url: ResponseUrl) -> None:
    if url.ephemeral:
        kept = [seen for seen in workspace.ephemerals if seen.ts != url.message]
        workspace.ephemerals[:] = kept
    elif url.message in workspace.messages[url.channel]:
        workspace.remove(workspace.messages[url.channel][url.message])


def _replace(state: State, workspace: Workspace, url: ResponseUrl, said: Content) -> None:
    if url.ephemeral:
        for index, seen in enumerate(workspace.ephemerals):
            if seen.ts == url.message:
                workspace.ephemerals[index] = replace(
                    seen, text=said.text or "", blocks=said.blocks or ()
                )
        return
    before = workspace.messages[url.channel].get(url.message)
    if before is None:
        raise Refused("message_not_found", status=404)
    edited = workspace.next_ts(url.channel, state.clock.now())
    after = replace(before, text=said.text or "", blocks=said.blocks or (), edited_ts=edited)
    workspace.put(after)
    state.tell("changed", workspace, after, before)


def _post(
    state: State, workspace: Workspace, url: ResponseUrl, said: Content, given: Mapping[str, Any]
) -> None:
    message = workspace.post(
        url.channel,
        workspace.bot.id,
        said.text or "",
        state.clock.now(),
        thread_ts=_thread(workspace, url, given),
        blocks=said.blocks or (),
        attachments=said.attachments or (),
        metadata=metadata(given) or {},
    )
    state.tell("posted", workspace, message)


def _whisper(
    state: State, workspace: Workspace, url: ResponseUrl, said: Content, given: Mapping[str, Any]
) -> None:
    ts = workspace.next_ts(url.channel, state.clock.now())
    thread = _thread(workspace, url, given)
    workspace.ephemerals.append(
        Ephemeral(url.channel, ts, url.user, said.text or "", said.blocks or (), thread)
    )


def _thread(workspace: Workspace, url: ResponseUrl, given: Mapping[str, Any]) -> str:
    """Return the thread to answer in: only the one that the answer names."""
    wanted = str(given.get("thread_ts", ""))
    if wanted and wanted not in workspace.messages[url.channel]:
        raise Refused("thread_not_found")
    return wanted
