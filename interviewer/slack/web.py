"""Slack's Web API as we use it: one client for each workspace, its failures in three kinds.

``Busy`` asks us to wait; after ``Unsure`` nobody knows whether the call had its effect;
``Refused`` will not come right by itself.
"""

import json
import logging
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.client import HTTPException
from typing import Any, Final
from urllib.parse import urlsplit

from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError, SlackClientError

from interviewer.errors import InterviewerError
from interviewer.interviews.inbox_work import Later
from interviewer.slack.values import MARK, Place

SECONDS: Final = 10
"""How long a call may take."""

_OURS_TO_REPEAT: Final = frozenset(
    {"internal_error", "fatal_error", "service_unavailable", "request_timeout", "rollup_error"}
)
_PAGE: Final = 200
_SLOWEST: Final = 300.0
"""Seconds that Slack may ask us to wait."""

_OF_THE_BOT: Final = frozenset(
    {
        "invalid_auth", "not_authed", "account_inactive", "token_revoked", "token_expired",
        "not_allowed_token_type", "missing_scope", "ekm_access_denied",
        "enterprise_is_restricted", "org_login_required", "team_access_not_granted",
        "team_disabled",
    }
)  # fmt: skip
"""Refusals that are about the bot's token or its rights; whoever runs it can mend that alone."""

Json = dict[str, Any]

logger = logging.getLogger(__name__)


_NO_RIGHT: Final = "Slack does not let me post ({error}). Please tell whoever runs this bot."


class Busy(Later):
    """Slack wants us to wait so many ``seconds``; the call had no effect."""


class Unsure(Later):
    """The call failed in a way that leaves open whether it had its effect."""


class Refused(InterviewerError):
    """Slack refuses the call, by the ``error`` that it names.

    ``of_the_bot`` says that the bot has no right to it, whatever is asked and wherever.
    """

    def __init__(self, error: str) -> None:
        self.error = error
        self.of_the_bot = error in _OF_THE_BOT
        told = _NO_RIGHT if self.of_the_bot else "Slack refuses that: {error}."
        super().__init__(told.format(error=error))


class Chat:
    """What the bot does in one workspace; safe to use from threads.

    What Slack refuses is logged, with the ids of workspace and channel.
    """

    def __init__(self, workspace: str, token: str, api_url: str) -> None:
        self._workspace = workspace
        self._token = token
        # Whoever repeats a call has to look first whether it is done: see ``posting``.
        self._client = WebClient(token=token, base_url=api_url, timeout=SECONDS, retry_handlers=[])

    def post(
        self,
        channel: str,
        text: str,
        blocks: Sequence[Json],
        *,
        thread: str = "",
        mark: Mapping[str, Any] | None = None,
    ) -> str:
        """Post a message and return its ``ts``; ``mark`` is kept with it, see ``find``."""
        metadata = {"event_type": MARK, "event_payload": dict(mark)} if mark else None
        with self._logged("chat.postMessage", channel):
            answer = self._client.chat_postMessage(
                channel=channel,
                text=text,
                blocks=blocks or None,
                thread_ts=thread or None,
                metadata=metadata,
                unfurl_links=False,
                unfurl_media=False,
            )
            return str(answer["ts"])

    def find(self, place: Place, mark: Mapping[str, Any], after: str) -> str:
        """Return the ``ts`` of the post of a thread that carries ``mark``, empty for none.

        Only those later than ``after`` are looked at.
        """
        asked = {"channel": place.channel, "ts": place.thread, "oldest": after or place.thread}
        return self._marked("conversations.replies", asked, mark)

    def find_first(self, channel: str, mark: Mapping[str, Any], after: float) -> str:
        """Return the ``ts`` of the post in a channel, not in a thread, that carries ``mark``."""
        asked = {"channel": channel, "oldest": f"{after:.6f}"}
        return self._marked("conversations.history", asked, mark)

    def _marked(self, method: str, asked: Mapping[str, str], mark: Mapping[str, Any]) -> str:
        given: Json = {**asked, "limit": _PAGE, "include_all_metadata": True}
        while True:
            with self._logged(method, asked["channel"]):
                answer = self._client.api_call(method, params=given)
                for message in answer.get("messages") or ():
                    kept = message.get("metadata") or {}
                    if kept.get("event_type") == MARK and kept.get("event_payload") == mark:
                        return str(message["ts"])
                cursor = (answer.get("response_metadata") or {}).get("next_cursor")
            if not cursor:
                return ""
            given["cursor"] = cursor

    def whisper(
        self, channel: str, user: str, text: str, blocks: Sequence[Json], thread: str = ""
    ) -> None:
        """Say something to one person alone, in a channel or a thread."""
        with self._logged("chat.postEphemeral", channel):
            self._client.chat_postEphemeral(
                channel=channel,
                user=user,
                text=text,
                blocks=blocks or None,
                thread_ts=thread or None,
            )

    def update(self, channel: str, ts: str, text: str, blocks: Sequence[Json]) -> None:
        """Put other words into a message of ours."""
        with self._logged("chat.update", channel):
            self._client.chat_update(channel=channel, ts=ts, text=text, blocks=blocks)

    def delete(self, channel: str, ts: str) -> None:
        """Take a message of ours back."""
        with self._logged("chat.delete", channel):
            self._client.chat_delete(channel=channel, ts=ts)

    def direct(self, user: str) -> str:
        """Return the channel of the direct messages with somebody."""
        with self._logged("conversations.open"):
            answer = self._client.conversations_open(users=user)
            return str(answer["channel"]["id"])

    def open_modal(self, trigger: str, view: Json) -> None:
        """Open a modal; the trigger is good for three seconds."""
        with self._logged("views.open"):
            self._client.views_open(trigger_id=trigger, view=view)

    def publish_home(self, user: str, blocks: Sequence[Json]) -> None:
        """Show somebody their Home tab."""
        with self._logged("views.publish"):
            self._client.views_publish(user_id=user, view={"type": "home", "blocks": blocks})

    def upload(
        self, channel: str, name: str, title: str, content: bytes, comment: str, thread: str = ""
    ) -> None:
        """Share a file in a channel or a thread."""
        with self._logged("files_upload_v2", channel):
            self._client.files_upload_v2(
                channel=channel,
                filename=name,
                title=title,
                content=content,
                initial_comment=comment,
                thread_ts=thread or None,
            )

    def download(self, url: str, most: int) -> bytes:
        """Return a file that was shared, at most ``most`` bytes and one; raises Refused.

        Who has no right to it gets a page to sign in at, which is no file. The token is shown
        to Slack alone: a file that lies elsewhere is out of reach, and no redirection is
        followed.
        """
        if not self._is_slacks(url):
            raise Refused("file_not_found")
        bearer = {"Authorization": f"Bearer {self._token}"}
        asked = urllib.request.Request(url, headers=bearer)  # noqa: S310 - checked above
        with (
            self._logged("files.download"),
            _STRAIGHT.open(asked, timeout=SECONDS) as answer,
        ):
            if answer.headers.get_content_type() == "text/html":
                raise Refused("file_not_found")
            content: bytes = answer.read(most + 1)
            return content

    def _is_slacks(self, url: str) -> bool:
        """Tell whether an address is Slack's: a host of its domain, or that of its Web API."""
        try:
            parts, api = urlsplit(url), urlsplit(self._client.base_url)
        except ValueError:
            return False
        if (parts.scheme, parts.netloc) == (api.scheme, api.netloc):
            return True
        host = parts.hostname or ""
        return parts.scheme == "https" and parts.netloc == host and host.endswith(".slack.com")

    @contextmanager
    def _logged(self, method: str, channel: str = "") -> Iterator[None]:
        """Turn what a call raises into one of the three kinds, and log what Slack refuses."""
        try:
            with _failures():
                yield
        except Refused as refusal:
            about = {"workspace": self._workspace, "channel": channel}
            told = {"method": method, "error": refusal.error}
            logger.warning("slack refused a call", extra=told | about)
            raise


def answer_at(url: str, body: Json) -> None:
    """Send an answer to a response URL; raises as the calls of ``Chat``."""
    data = json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    asked = urllib.request.Request(url, data, headers, method="POST")  # noqa: S310 - Slack's own
    with _failures(), urllib.request.urlopen(asked, timeout=SECONDS):  # noqa: S310 - Slack's own
        return


class _Refusing(urllib.request.HTTPRedirectHandler):
    """Follows no redirection, which then is an answer like a refusal."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        """Return nothing to go on with."""
        return


_STRAIGHT: Final = urllib.request.build_opener(_Refusing)


@contextmanager
def _failures() -> Iterator[None]:
    """Turn what the client raises into one of the three kinds."""
    try:
        yield
    except SlackApiError as error:
        raise _told(error) from error
    except urllib.error.HTTPError as error:
        with error:
            raise _answered(error.code, error.headers.get("Retry-After")) from error
    except (OSError, HTTPException, SlackClientError, ValueError) as error:
        raise Unsure(f"Slack cannot be reached ({type(error).__name__}).") from error


def _told(error: SlackApiError) -> InterviewerError:
    response = error.response
    named = str(response.get("error") or "") if hasattr(response, "get") else ""
    status = int(getattr(response, "status_code", 0) or 0)
    if status == 429 or named in ("ratelimited", "rate_limited"):
        headers = getattr(response, "headers", {}) or {}
        return Busy("Slack wants us to wait.", _seconds(headers.get("Retry-After")))
    if status >= 500 or named in _OURS_TO_REPEAT:
        return Unsure(f"Slack failed ({named or status}).")
    return Refused(named or str(status))


def _answered(status: int, retry_after: str | None) -> InterviewerError:
    if status == 429:
        return Busy("Slack wants us to wait.", _seconds(retry_after))
    return Unsure(f"Slack failed ({status}).") if status >= 500 else Refused(str(status))


def _seconds(asked: object) -> float:
    try:
        return min(max(1.0, float(str(asked))), _SLOWEST)
    except ValueError:
        return 1.0
