"""What becomes of a modal after the app has answered its submission.

See https://docs.slack.dev/surfaces/modals, «Preparing your app for user interaction»: an empty
answer closes it, ``response_action`` may be ``clear``, ``update``, ``push`` or ``errors``; errors
are by the block ids of inputs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.slack.exchange import Request
from tests.slack.sending import Delivery
from tests.slack.state import State
from tests.slack.surfaces import View
from tests.slack.webapi.method import Caller
from tests.slack.webapi.views import change, checked_view, push
from tests.slack.workspaces import Workspace

_NO_REQUEST = Request("POST", "", "", {}, b"")


@dataclass(frozen=True)
class Submission:
    """The app's answer, the errors it shows by block id, and the modal on top after that."""

    delivery: Delivery
    view: View | None
    errors: Mapping[str, str] = field(default_factory=dict)


def settle(state: State, workspace: Workspace, view: View, delivery: Delivery) -> Submission:
    """Do what the answer says; raises Refused or ValueError where Slack could not."""
    told: dict[str, Any] = delivery.json if delivery.body.strip() else {}
    stack = workspace.modals[view.user]
    action = told.get("response_action")
    errors: Mapping[str, str] = {}
    caller = Caller(state, workspace, _NO_REQUEST)
    if action is None:
        stack.remove(view.id)
    elif action == "clear":
        stack.clear()
    elif action == "errors":
        errors = _errors(view, told.get("errors"))
    elif action == "update":
        change(caller, view, checked_view(told["view"], "modal"))
    elif action == "push":
        push(caller, view.user, checked_view(told["view"], "modal"))
    else:
        raise ValueError(f"there is no response_action {action!r}")
    top = workspace.views[stack[-1]] if stack else None
    return Submission(delivery, top, errors)


def _errors(view: View, errors: Any) -> Mapping[str, str]:
    inputs = {block["block_id"] for block in view.blocks if block["type"] == "input"}
    if not errors or not set(errors) <= inputs:
        raise ValueError(f"errors are shown at {sorted(inputs)}, not at {sorted(errors or {})}")
    return dict(errors)
