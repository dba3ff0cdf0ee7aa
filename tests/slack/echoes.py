"""What the app says itself comes back to it as events, as in Slack."""

from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType

from tests.slack.conversations import Message
from tests.slack.events import Events
from tests.slack.sending import Delivery, Sender
from tests.slack.stand_in import StandIn
from tests.slack.workspaces import Workspace


class Echoes:
    """From the beginning of a ``with`` to its end the app hears what it posts, edits and deletes.

    It is told from a thread of its own, in order; ``deliveries`` says how that went.
    """

    def __init__(self, slack: StandIn, sender: Sender) -> None:
        self._slack = slack
        self._sender = sender
        self._pool = ThreadPoolExecutor(1)
        self._sent: list[Future[Delivery]] = []

    @property
    def deliveries(self) -> list[Delivery]:
        """The answers of the app so far, in order; waits for those under way."""
        return [sent.result() for sent in self._sent]

    def __enter__(self) -> "Echoes":
        self._slack.state.listeners.append(self._hear)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._slack.state.listeners.remove(self._hear)
        self._pool.shutdown()

    def _hear(
        self, what: str, workspace: Workspace, message: Message, before: Message | None
    ) -> None:
        events = Events(self._slack.state, workspace)
        if not events.heard(message.channel):
            return
        if what == "posted":
            event = events.message(message)
        elif what == "changed" and before:
            event = events.changed(message, before)
        else:
            event = events.deleted(message)
        self._sent.append(self._pool.submit(self._sender.event, event))
