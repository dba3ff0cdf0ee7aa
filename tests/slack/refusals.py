"""What the stand-in says no with."""

from collections.abc import Iterable
from typing import Any


class Refused(Exception):
    """A call that gets ``{"ok": false, "error": …}``.

    ``messages`` say what is wrong in detail (``response_metadata.messages``); ``extra`` is
    added to the answer. Slack refuses with HTTP 200, save where ``status`` says otherwise.
    See https://docs.slack.dev/apis/web-api, «Evaluating responses».
    """

    def __init__(
        self, error: str, messages: Iterable[str] = (), *, status: int = 200, **extra: Any
    ) -> None:
        super().__init__(error)
        self.error = error
        self.messages = tuple(messages)
        self.status = status
        self.extra = extra

    def payload(self) -> dict[str, Any]:
        """Return the answer's body."""
        body: dict[str, Any] = {"ok": False, "error": self.error, **self.extra}
        if self.messages:
            marked = [f"[ERROR] {message}" for message in self.messages]
            body["response_metadata"] = {"messages": marked}
        return body


def bad_arguments(*messages: str) -> Refused:
    """Return the refusal of arguments that are missing, unknown or of a wrong kind."""
    return Refused("invalid_arguments", messages)
