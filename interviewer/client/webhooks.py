"""A team's webhooks; see ``docs/webhooks.md``."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from interviewer.client.answers import CreatedWebhook, listed
from interviewer.client.reading import parsed, read
from interviewer.client.sending import NONE, Caller, address

if TYPE_CHECKING:
    from interviewer.interviews.webhooks import Delivery, EventType, Webhook

_PATH = "/api/v1/webhooks"


class Webhooks:
    """Makes, lists and deletes them; calls raise ApiError, Unreachable and Unreadable."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self, url: str, events: Sequence["EventType"], *, key: str | None = None
    ) -> CreatedWebhook:
        """Have ``url`` called for these events; the secret that is returned is told only here."""
        answer = self._caller.post(_PATH, {"url": url, "events": list(events)}, key)
        return read(CreatedWebhook, parsed(answer.content))

    def list(self) -> Iterator["Webhook"]:
        """Yield the team's webhooks, newest first."""
        from interviewer.interviews.webhooks import Webhook

        return listed(self._caller, _PATH, "webhooks", Webhook, NONE)

    def read(self, webhook_id: str) -> "Webhook":
        """Return one webhook: where it leads, and whether and why it is disabled."""
        from interviewer.interviews.webhooks import Webhook

        return read(Webhook, parsed(self._caller.get(address(_PATH, webhook_id))))

    def delete(self, webhook_id: str) -> None:
        """Delete a webhook; what is still to be sent to it is not sent."""
        self._caller.change("DELETE", address(_PATH, webhook_id))

    def deliveries(self, webhook_id: str) -> Iterator["Delivery"]:
        """Yield what was and is to be sent to a webhook, newest first, with every attempt."""
        from interviewer.interviews.webhooks import Delivery

        return listed(
            self._caller, address(_PATH, webhook_id, "deliveries"), "deliveries", Delivery, NONE
        )
