"""A stand-in of Slack for tests, over real HTTP and as strict as Slack.

    with StandIn() as slack:
        acme = slack.workspace("acme")
        ada = acme.add_user("ada")
        hall = acme.add_channel("hall", ada)
        client = WebClient(token=acme.token, base_url=slack.api_url)

It answers the Web API under ``api_url``, takes uploads, gives files and takes answers to commands
and actions. What it refuses, and the page that says so, stands in the modules of ``webapi`` and
``blockkit``; what goes wrong on purpose is scripted by ``faults``; every call is in ``calls``.
"""

import threading
from collections.abc import Callable, Collection
from types import TracebackType
from typing import TypeVar

from tests.slack import installing
from tests.slack.calls import Call
from tests.slack.clock import Clock
from tests.slack.conversations import Ephemeral, Message
from tests.slack.faults import Faults
from tests.slack.manifest import manifest
from tests.slack.mentions import Mention
from tests.slack.server import Server
from tests.slack.state import AppCredentials, State
from tests.slack.surfaces import View
from tests.slack.workspaces import User, Workspace

Found = TypeVar("Found")

CREDENTIALS = AppCredentials(
    app="A0INTERVIEW",
    client_id="111111111111.222222222222",
    client_secret="0123456789abcdef0123456789abcdef",
    signing_secret="fedcba9876543210fedcba9876543210",
    verification_token="not-to-be-relied-on",
)


class StandIn:
    """A Slack of its own, from ``start`` or the beginning of a ``with`` to its end.

    ``state`` is all that it keeps; the rest of the methods are for tests to read comfortably.
    """

    def __init__(self, credentials: AppCredentials = CREDENTIALS) -> None:
        self.state = State(credentials)
        self._server = Server(self.state)
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        )

    def start(self) -> "StandIn":
        self._thread.start()
        return self

    def close(self) -> None:
        """Stop listening; raises the first fault of the stand-in itself, if it had one."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
        if self.state.failures:
            raise self.state.failures[0]

    def __enter__(self) -> "StandIn":
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def api_url(self) -> str:
        """The ``base_url`` of slack_sdk's clients."""
        return f"{self.state.site}/api/"

    @property
    def credentials(self) -> AppCredentials:
        return self.state.credentials

    @property
    def faults(self) -> Faults:
        return self.state.faults

    @property
    def clock(self) -> Clock:
        return self.state.clock

    @property
    def mentions(self) -> list[Mention]:
        """The mentions in all that the app has said, which should be none."""
        return list(self.state.mentions)

    def workspace(
        self, name: str, *, installed: bool = True, scopes: Collection[str] | None = None
    ) -> Workspace:
        """Make a workspace; the app is installed with ``scopes``, by default the manifest's."""
        ids = self.state.ids
        bot = User(ids.new("U"), "interviewer", "Interviewer", is_bot=True)
        workspace = Workspace(
            ids.new("T"), name, name.lower(), ids, self.credentials.app, bot, ids.new("B")
        )
        workspace.users[bot.id] = bot
        if installed:
            workspace.token = ids.bot_token()
            workspace.scopes = frozenset(manifest().scopes if scopes is None else scopes)
        self.state.workspaces[workspace.id] = workspace
        return workspace

    def uninstall(self, workspace: Workspace) -> None:
        """Take the app out of a workspace: its token is no good any more.

        Slack tells the app by two events, of which either may come first: see ``Events``.
        """
        with self.state.changed:
            workspace.revoked = True

    def approve(self, address: str, workspace: Workspace, user: User, *, callback: str = "") -> str:
        """Install the app as its link asks; see ``installing.approve``."""
        return installing.approve(self.state, address, workspace, user, callback=callback)

    def refuse(self, address: str, *, callback: str = "") -> str:
        """Cancel on the page that the link leads to; see ``installing.refuse``."""
        return installing.refuse(self.state, address, callback=callback)

    def calls(self, *methods: str) -> list[Call]:
        """Return the app's calls of these methods, or all, in the order of their effects."""
        with self.state.changed:
            return [made for made in self.state.calls if not methods or made.method in methods]

    def messages(self, channel: str) -> list[Message]:
        """Return all messages of a channel with those of its threads, oldest first."""
        with self.state.changed:
            return list(self.state.of_channel(channel).messages[channel].values())

    def thread(self, channel: str, ts: str) -> list[Message]:
        """Return a thread, oldest first."""
        with self.state.changed:
            return list(self.state.of_channel(channel).thread(channel, ts))

    def read(self, channel: str, ts: str) -> list[str]:
        """Return a thread as it is read: see ``Message.shown``."""
        return [message.shown for message in self.thread(channel, ts)]

    def whispers(self, user: User) -> list[Ephemeral]:
        """Return the ephemeral messages that ``user`` sees, oldest first."""
        with self.state.changed:
            every = (seen for w in self.state.workspaces.values() for seen in w.ephemerals)
            return [seen for seen in every if seen.reader == user.id]

    def home(self, user: User) -> View | None:
        """Return the Home tab that the app has published to ``user``."""
        with self.state.changed:
            homes = (w.homes.get(user.id) for w in self.state.workspaces.values())
            return next((view for view in homes if view), None)

    def modal(self, user: User) -> View | None:
        """Return the modal that ``user`` has on top."""
        with self.state.changed:
            for workspace in self.state.workspaces.values():
                if workspace.modals.get(user.id):
                    return workspace.views[workspace.modals[user.id][-1]]
        return None

    def wait(self, found: Callable[[], Found | None], seconds: float = 5.0) -> Found | None:
        """Return what ``found`` finds, looking at every call; None at the deadline."""
        return self.state.wait(found, seconds)
