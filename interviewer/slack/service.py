"""Puts the edge together: what answers Slack, and the threads that do the work."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Final

from slack_sdk import WebClient

from interviewer.interviews.delivery_threads import DeliveryThreads
from interviewer.interviews.inbox import KEPT, InboxStore
from interviewer.interviews.inbox_work import InboxWork
from interviewer.interviews.mirrors import MirrorStore
from interviewer.interviews.ports import Clock
from interviewer.interviews.service import InterviewService
from interviewer.interviews.vault import Vault
from interviewer.scorecards.model import Scorecard
from interviewer.slack.answering import Whispers
from interviewer.slack.bot import Bot
from interviewer.slack.cards import Cards
from interviewer.slack.coding import KEPT_CODE
from interviewer.slack.endpoint import SCOPES, Endpoint, make_flow
from interviewer.slack.installing import Installations, OneWorkspace, Sealer, Workspaces
from interviewer.slack.intake import Intake
from interviewer.slack.kit import Kit
from interviewer.slack.posting import Poster
from interviewer.slack.posts import Post
from interviewer.slack.taking import Answers, Turns
from interviewer.slack.values import Pressed
from interviewer.slack.web import Chat

WORKERS: Final = 4
"""Entries of the inbox that a process works on at a time."""

POSTERS: Final = 4
"""Threads that a process posts in at a time."""

LOOKS_EVERY: Final = 1.0
"""Seconds after which a process looks again for threads that are behind, and for entries that
another has left."""

_MODALS: Final = 4
_KEPT_CODE: Final = timedelta(days=7)


@dataclass(frozen=True, kw_only=True)
class Credentials:
    """What the app shows Slack and Slack shows the app; see ``settings.SlackSettings``."""

    signing_secret: str
    bot_token: str = ""
    client_id: str = ""
    client_secret: str = ""
    team: str = "local"
    api_url: str


@dataclass(frozen=True, kw_only=True)
class Stores:
    """Where things are kept."""

    inbox: InboxStore
    mirrors: MirrorStore
    vault: Vault
    answers: Answers


class Slack:
    """The bot in Slack. ``endpoint`` answers; between ``start`` and ``close`` work is done.

    ``make_team`` makes the team of a workspace unless there is one. ``card_posts`` and ``pdf``
    make of a scorecard what is shown of it, and a file. ``interviewers`` may ask for those of
    assessments.
    """

    def __init__(
        self,
        credentials: Credentials,
        stores: Stores,
        service: InterviewService,
        sealer: Sealer,
        clock: Clock,
        *,
        make_team: Callable[[str], None],
        card_posts: Callable[[Scorecard], tuple[Post, ...]],
        pdf: Callable[[Scorecard], bytes] | None,
        interviewers: frozenset[str],
    ) -> None:
        self._stores = stores
        self._clock = clock
        installations = Installations(stores.vault, sealer, clock, make_team)
        workspaces = _workspaces(credentials, installations)
        chat_of = _chats(workspaces, credentials.api_url)
        kit = Kit(
            service=service,
            turns=Turns(service, stores.answers, clock),
            mirrors=stores.mirrors,
            vault=stores.vault,
            sealer=sealer,
            clock=clock,
            workspaces=workspaces,
            whispers=Whispers(chat_of, credentials.api_url),
            chat_of=chat_of,
            card_posts=card_posts,
            pdf=pdf,
            interviewers=interviewers,
            nudge=self._nudge,
        )
        cards = Cards(kit)
        self._bot = Bot(kit, cards)
        work = InboxWork(stores.inbox, sealer, clock, self._bot.handle, self._bot.give_up)
        poster = Poster(stores.mirrors, service, chat_of, clock, cards.ending, pdf=pdf is not None)
        self._working = DeliveryThreads(work.work, WORKERS, LOOKS_EVERY, "slack-inbox")
        self._posting = DeliveryThreads(poster.sync, POSTERS, LOOKS_EVERY, "slack-posts")
        self._modals = ThreadPoolExecutor(_MODALS, thread_name_prefix="slack-modals")
        intake = Intake(stores.inbox, sealer, clock.now, self._working.due_in, self._open)
        flow = None
        if credentials.client_id:
            flow = make_flow(
                client_id=credentials.client_id,
                client_secret=credentials.client_secret,
                scopes=SCOPES,
                installations=installations,
                vault=stores.vault,
                now=clock.now,
                api_url=credentials.api_url,
            )
        client = WebClient(base_url=credentials.api_url, retry_handlers=[])
        self.endpoint = Endpoint(credentials.signing_secret, workspaces, intake, client, flow)

    def start(self) -> None:
        """Begin to work on what lies there; once, in the process that serves."""
        self._working.start()
        self._posting.start()

    def tidy(self) -> None:
        """Forget what nobody will ask for again; raises Unavailable."""
        now = self._clock.now()
        self._stores.inbox.purge(now - KEPT)
        self._stores.vault.purge(KEPT_CODE, now - _KEPT_CODE)

    def close(self) -> None:
        """Take nothing more up, and wait for what is under way."""
        self._modals.shutdown(wait=True, cancel_futures=True)
        self._working.close()
        self._posting.close()

    def _nudge(self) -> None:
        self._posting.nudge()

    def _open(self, pressed: Pressed) -> None:
        with suppress(RuntimeError):  # closed: nobody waits for an editor any more
            self._modals.submit(self._bot.open_modal, pressed)


def _workspaces(credentials: Credentials, installations: Installations) -> Workspaces:
    if credentials.bot_token:
        return OneWorkspace(credentials.bot_token, credentials.team)
    return installations


def _chats(workspaces: Workspaces, api_url: str) -> Callable[[str], Chat | None]:
    """Return what gives the bot of a workspace; one with the same token is made once."""
    chat = lru_cache(maxsize=256)(lambda name, token: Chat(name, token, api_url))

    def chat_of(workspace: str) -> Chat | None:
        found = workspaces.find(workspace)
        return chat(found.id, found.token) if found else None

    return chat_of
