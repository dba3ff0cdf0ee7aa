"""What the API answers where that is no value of the core's."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from pydantic import AwareDatetime, BaseModel, Field

from interviewer.client.errors import Unreadable
from interviewer.client.reading import parsed, read
from interviewer.client.sending import Caller
from interviewer.dialogue.messages import Message
from interviewer.interviews.views import Expects, Mode, Progress, State
from interviewer.taxonomy import Level
from interviewer.values import Frozen

T = TypeVar("T", bound=BaseModel)


class Created(Frozen):
    """A new interview, with the two secrets that open it."""

    id: str
    candidate_token: str = Field(repr=False)
    resume_code: str = Field(repr=False)
    level: Level
    mode: Mode
    state: State
    turn: int
    messages: tuple[Message, ...]
    progress: Progress
    expects: Expects


class Accepted(Frozen):
    """Code that was taken in at ``turn`` and is being judged, under the id ``submission``."""

    submission: str
    turn: int


class Transcript(Frozen):
    """Everything that was said in an interview, by both sides."""

    id: str
    level: Level
    mode: Mode
    state: State
    candidate: str
    messages: tuple[Message, ...]


class CreatedWebhook(Frozen):
    """A new webhook, with the secret that its calls are signed with; see ``docs/webhooks.md``."""

    id: str
    url: str
    events: tuple[str, ...]
    created_at: AwareDatetime
    secret: str = Field(repr=False)


def listed(
    caller: Caller, path: str, name: str, kind: type[T], query: Mapping[str, str]
) -> Iterator[T]:
    """Yield what the list at ``path`` holds under ``name``, page after page.

    The next page is asked for when it is needed. Raises as ``Sender.send``, and Unreadable.
    """
    cursor: Mapping[str, str] = {}
    while True:
        page = parsed(caller.get(path, {**query, **cursor}))
        for entry in entries(page, name):
            yield read(kind, entry)
        after = page.get("next")
        if not isinstance(after, str):
            return
        cursor = {"cursor": after}


def entries(page: Any, name: str) -> list[Any]:
    """Return what a page of a list holds under ``name``; raises Unreadable where it is none."""
    entries = page.get(name) if isinstance(page, dict) else None
    if not isinstance(entries, list):
        raise Unreadable(f"The service answered with something other than a list of {name}.")
    return entries
