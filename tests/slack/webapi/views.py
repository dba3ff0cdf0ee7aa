"""views.open, views.push, views.update and views.publish.

See the pages of these methods under https://docs.slack.dev/reference/methods. A trigger id serves
once (``exchanged_trigger_id``) and for three seconds (``expired_trigger_id``).
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.slack.blockkit.totals import identified
from tests.slack.blockkit.views import LARGEST, view_problems
from tests.slack.refusals import Refused, bad_arguments
from tests.slack.surfaces import DEEPEST, TRIGGER_SECONDS, Trigger, View
from tests.slack.webapi.arguments import Argument, json_object, text
from tests.slack.webapi.method import Caller, Method


def _open(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    content = checked_view(given["view"], "modal")
    trigger = _exchange(caller, given["trigger_id"])
    view = new_view(caller, trigger.user, content)
    caller.workspace.modals[trigger.user] = [view.id]
    return {"view": view.payload()}


def _push(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    content = checked_view(given["view"], "modal")
    trigger = _exchange(caller, given["trigger_id"])
    stack = caller.workspace.modals.get(trigger.user, [])
    if trigger.view not in stack:
        raise Refused("not_found")
    return {"view": push(caller, trigger.user, content).payload()}


def push(caller: Caller, user: str, content: Mapping[str, Any]) -> View:
    """Lay a modal on those that ``user`` has open; raises Refused where it is one too many."""
    stack = caller.workspace.modals[user]
    if len(stack) >= DEEPEST:
        raise Refused("push_limit_reached")
    below = caller.workspace.views[stack[-1]]
    view = new_view(caller, user, content, root=below.root or below.id, previous=below.id)
    stack.append(view.id)
    return view


def _update(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    if ("view_id" in given) == ("external_id" in given):
        raise bad_arguments("must define either `view_id` or `external_id`")
    before = _find(caller, given)
    _check_hash(given, before)
    content = checked_view(given["view"], str(before.content["type"]))
    return {"view": change(caller, before, content).payload()}


def change(caller: Caller, before: View, content: Mapping[str, Any]) -> View:
    """Put other content into a view; its hash changes, its id stays."""
    _check_external(caller, content, before)
    kept = dict(content) | {"blocks": _identified(caller, content)}
    after = replace(before, content=kept, hash=_hash(caller))
    home = before.content["type"] == "home"
    held = caller.workspace.homes if home else caller.workspace.views
    held[before.user if home else before.id] = after
    return after


def _publish(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    user = given["user_id"]
    if user not in caller.workspace.users:
        raise bad_arguments("invalid `user_id`")
    content = checked_view(given["view"], "home")
    before = caller.workspace.homes.get(user)
    if before:
        _check_hash(given, before)
        return {"view": change(caller, before, content).payload()}
    view = new_view(caller, user, content)
    return {"view": view.payload()}


def checked_view(view: Mapping[str, Any], kind: str) -> Mapping[str, Any]:
    """Return a view that Slack would take; raises Refused."""
    if len(json.dumps(view).encode()) > LARGEST:
        raise Refused("view_too_large")
    problems = view_problems(view, kind)
    if problems:
        raise bad_arguments(*problems)
    return view


def new_view(
    caller: Caller, user: str, content: Mapping[str, Any], *, root: str = "", previous: str = ""
) -> View:
    """Keep a view for ``user``; raises Refused where its external id is taken."""
    _check_external(caller, content)
    workspace = caller.workspace
    view = View(
        caller.state.ids.new("V"),
        workspace.id,
        user,
        workspace.app,
        workspace.bot_id,
        _hash(caller),
        dict(content) | {"blocks": _identified(caller, content)},
        root,
        previous,
    )
    if content["type"] == "home":
        workspace.homes[user] = view
    else:
        workspace.views[view.id] = view
    return view


def _identified(caller: Caller, content: Mapping[str, Any]) -> list[dict[str, Any]]:
    return list(identified(content["blocks"], lambda: caller.state.ids.new("b")))


def _hash(caller: Caller) -> str:
    return f"{int(caller.now)}.{caller.state.ids.secret()[:8]}"


def _exchange(caller: Caller, name: str) -> Trigger:
    """Use up a trigger id; raises Refused."""
    trigger = caller.state.triggers.get(name)
    if trigger is None or trigger.team != caller.workspace.id:
        raise Refused("invalid_trigger_id")
    if caller.now - trigger.given > TRIGGER_SECONDS:
        raise Refused("expired_trigger_id")
    if trigger.used:
        raise Refused("exchanged_trigger_id")
    trigger.used = True
    return trigger


def _find(caller: Caller, given: Mapping[str, Any]) -> View:
    workspace = caller.workspace
    for view in (*workspace.views.values(), *workspace.homes.values()):
        if given.get("view_id") == view.id:
            return view
        if view.external_id and given.get("external_id") == view.external_id:
            return view
    raise Refused("not_found")


def _check_hash(given: Mapping[str, Any], before: View) -> None:
    if given.get("hash", before.hash) != before.hash:
        raise Refused("hash_conflict")


def _check_external(
    caller: Caller, content: Mapping[str, Any], besides: View | None = None
) -> None:
    wanted = content.get("external_id")
    every = (*caller.workspace.views.values(), *caller.workspace.homes.values())
    taken = {view.external_id for view in every if besides is None or view.id != besides.id}
    if wanted and wanted in taken:
        raise Refused("duplicate_external_id")


_VIEW = {"view": Argument(json_object, required=True)}
_TRIGGER = {"trigger_id": Argument(text, required=True)}
_HASH = {"hash": Argument(text)}

METHODS = (
    Method("views.open", _open, _VIEW | _TRIGGER),
    Method("views.push", _push, _VIEW | _TRIGGER),
    Method(
        "views.update",
        _update,
        _VIEW | _HASH | {"view_id": Argument(text), "external_id": Argument(text)},
    ),
    Method(
        "views.publish",
        _publish,
        _VIEW | _HASH | {"user_id": Argument(text, required=True)},
    ),
)
