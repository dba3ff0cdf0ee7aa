"""The use cases of webhooks: make them, look at them and at what was sent, remove them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, get_args

from pydantic import Field

from interviewer.errors import BadInput, NotFound
from interviewer.interviews.access import new_id
from interviewer.interviews.answers import Remember
from interviewer.interviews.ports import Clock
from interviewer.interviews.webhooks import (
    LONGEST_URL,
    Delivery,
    EventType,
    Page,
    Sealer,
    Webhook,
    WebhookStore,
    check_url,
    new_secret,
)
from interviewer.values import Frozen, at_most


class WebhookRequest(Frozen):
    """A webhook to be made: the address to call, and of which events."""

    url: str = Field(min_length=1, max_length=LONGEST_URL, json_schema_extra={"format": "uri"})
    events: Annotated[tuple[EventType, ...], at_most(len(get_args(EventType)))] = Field(
        min_length=1, max_length=len(get_args(EventType)), json_schema_extra={"uniqueItems": True}
    )


@dataclass(frozen=True)
class NewWebhook:
    """A webhook just made with the secret that signs its calls, which is shown this once."""

    webhook: Webhook
    secret: str


class Webhooks:
    """What the API calls; safe to use from many threads and processes.

    ``allow_plain`` says that addresses without TLS may be named. ``fault`` says of one why it
    can never be called; where a name leads is looked at when it is.
    """

    def __init__(
        self,
        *,
        store: WebhookStore,
        clock: Clock,
        sealer: Sealer,
        allow_plain: bool,
        fault: Callable[[str], str],
    ) -> None:
        self._store = store
        self._clock = clock
        self._sealer = sealer
        self._allow_plain = allow_plain
        self._fault = fault

    def create(
        self,
        team: str,
        request: WebhookRequest,
        *,
        remember: Remember[NewWebhook] | None = None,
    ) -> NewWebhook:
        """Make a webhook of ``team``; raises BadInput, and Conflict where there are too many."""
        if len(set(request.events)) < len(request.events):
            raise BadInput("An event is named twice.", field="events")
        url = check_url(request.url, allow_plain=self._allow_plain)
        if fault := self._fault(url):
            raise BadInput(fault, field="url")
        webhook = Webhook(
            id=new_id(),
            team=team,
            url=url,
            events=request.events,
            created_at=self._clock.now(),
        )
        made = NewWebhook(webhook, new_secret())
        answer = remember(made) if remember else None
        self._store.add(webhook, self._sealer.seal(made.secret), answer)
        return made

    def of_team(self, team: str, after: str | None, limit: int) -> Page[Webhook]:
        """Return a page of a team's webhooks, newest first; raises BadInput for a bad cursor."""
        return self._store.of_team(team, after, limit)

    def find(self, team: str, webhook: str) -> Webhook:
        """Return a webhook of ``team``; raises NotFound, for another team's as well."""
        found = self._store.find(webhook)
        if found.team != team:
            raise NotFound(f"There is no webhook {webhook!r}.")
        return found

    def deliveries(self, team: str, webhook: str, after: str | None, limit: int) -> Page[Delivery]:
        """Return a page of what was sent to a webhook, newest first; raises NotFound."""
        self.find(team, webhook)
        return self._store.deliveries(webhook, after, limit)

    def remove(self, team: str, webhook: str) -> None:
        """Forget a webhook with all that was and was to be sent to it; raises NotFound."""
        self.find(team, webhook)
        self._store.remove(webhook)
