"""Workspaces that have installed the app: their tokens, sealed, and the team that they are here.

Fulfils slack_sdk's ``InstallationStore`` and ``OAuthStateStore`` over the vault. One token a
workspace is kept, the bot's: we ask for none of users.
"""

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from logging import Logger, getLogger
from typing import Final, Protocol

from slack_sdk.oauth import InstallationStore, OAuthStateStore
from slack_sdk.oauth.installation_store import Bot, Installation

from interviewer.interviews.ports import Clock
from interviewer.interviews.vault import Sealed, Vault

KIND: Final = "slack-installation"
STATE: Final = "slack-state"

STATE_LASTS: Final = timedelta(minutes=10)
"""How long somebody may take on Slack's page."""

_GRACE_SECONDS: Final = 2
"""Slack counts whole seconds."""


class Sealer(Protocol):
    """Makes texts unreadable to whoever has the database alone."""

    def seal(self, text: str, /) -> str:
        """Return ``text`` sealed."""
        ...

    def open(self, sealed: str, /) -> str:
        """Return the text that was sealed; raises an InterviewerError where it cannot."""
        ...


@dataclass(frozen=True)
class Workspace:
    """A workspace with the app in it; its interviews belong to ``team``."""

    id: str
    token: str
    team: str


class Workspaces(Protocol):
    """Knows in which workspaces the app is."""

    def find(self, workspace: str, /) -> Workspace | None:
        """Return a workspace by Slack's id; None where the app is not in it."""
        ...

    def forget(self, workspace: str, at: int, /) -> None:
        """Say that the app was taken out at that time, in seconds since 1970."""
        ...


class OneWorkspace:
    """The one workspace whose token stands in the settings."""

    def __init__(self, token: str, team: str) -> None:
        self._token = token
        self._team = team

    def find(self, workspace: str) -> Workspace | None:
        """Return the workspace: whoever signs as the app is the one that it is in."""
        return Workspace(workspace, self._token, self._team)

    def forget(self, workspace: str, at: int) -> None:
        """Do nothing: the settings are not ours to change."""


class Installations(InstallationStore):
    """Keeps installations; ``make_team`` makes the team of that name unless there is one."""

    def __init__(
        self, vault: Vault, sealer: Sealer, clock: Clock, make_team: Callable[[str], None]
    ) -> None:
        self._vault = vault
        self._sealer = sealer
        self._clock = clock
        self._make_team = make_team

    @property
    def logger(self) -> Logger:
        """The logger of slack_sdk's interface."""
        return getLogger(__name__)

    def find(self, workspace: str) -> Workspace | None:
        """Return a workspace that has the app installed."""
        bot = self.find_bot(enterprise_id=None, team_id=workspace)
        if bot is None or not bot.bot_token:
            return None
        return Workspace(workspace, bot.bot_token, team_name(workspace))

    def forget(self, workspace: str, at: int) -> None:
        """Forget an installation, unless it is newer: Slack may be late with its news."""
        kept = self._vault.get(KIND, workspace)
        if kept is not None and (not at or kept.at.timestamp() <= at + _GRACE_SECONDS):
            self._vault.remove(KIND, workspace)

    def save(self, installation: Installation) -> None:
        """Keep an installation, and make the team of its workspace."""
        self.save_bot(installation.to_bot())

    def save_bot(self, bot: Bot) -> None:
        """Keep a bot's token, and make the team of its workspace."""
        if not bot.team_id:
            raise ValueError("the app cannot be installed for a whole organisation")
        kept = {
            name: getattr(bot, name)
            for name in ("app_id", "team_name", "bot_token", "bot_id", "bot_user_id")
        }
        kept["bot_scopes"] = list(bot.bot_scopes or ())
        body = self._sealer.seal(json.dumps(kept))
        self._make_team(team_name(bot.team_id))
        self._vault.put(Sealed(kind=KIND, name=bot.team_id, body=body, at=self._clock.now()))

    def find_bot(
        self,
        *,
        enterprise_id: str | None,
        team_id: str | None,
        is_enterprise_install: bool | None = False,
    ) -> Bot | None:
        """Return the bot of a workspace, None where it is not installed."""
        del enterprise_id, is_enterprise_install
        kept = self._vault.get(KIND, team_id) if team_id else None
        if kept is None:
            return None
        told = json.loads(self._sealer.open(kept.body))
        return Bot(team_id=team_id, installed_at=kept.at.timestamp(), **told)

    def find_installation(
        self,
        *,
        enterprise_id: str | None,
        team_id: str | None,
        user_id: str | None = None,
        is_enterprise_install: bool | None = False,
    ) -> Installation | None:
        """Return the installation of a workspace; who made it is not kept."""
        del user_id, is_enterprise_install
        bot = self.find_bot(enterprise_id=enterprise_id, team_id=team_id)
        if bot is None:
            return None
        return Installation(
            app_id=bot.app_id,
            team_id=bot.team_id,
            team_name=bot.team_name,
            bot_token=bot.bot_token,
            bot_id=bot.bot_id,
            bot_user_id=bot.bot_user_id,
            bot_scopes=bot.bot_scopes,
            user_id="",
            installed_at=bot.installed_at,
        )

    def delete_bot(self, *, enterprise_id: str | None, team_id: str | None) -> None:
        """Forget the bot of a workspace."""
        del enterprise_id
        if team_id:
            self._vault.remove(KIND, team_id)

    def delete_installation(
        self, *, enterprise_id: str | None, team_id: str | None, user_id: str | None = None
    ) -> None:
        """Forget the installation of a workspace."""
        del user_id
        self.delete_bot(enterprise_id=enterprise_id, team_id=team_id)


class States(OAuthStateStore):
    """Keeps what an installer's browser brings back, for ten minutes and one use."""

    def __init__(self, vault: Vault, now: Callable[[], datetime]) -> None:
        self._vault = vault
        self._now = now

    @property
    def logger(self) -> Logger:
        """The logger of slack_sdk's interface."""
        return getLogger(__name__)

    def issue(self, *args: object, **kwargs: object) -> str:
        """Return a new state."""
        del args, kwargs
        state, now = secrets.token_urlsafe(32), self._now()
        self._vault.purge(STATE, now - STATE_LASTS)
        self._vault.put(Sealed(kind=STATE, name=state, body="", at=now))
        return state

    def consume(self, state: str) -> bool:
        """Tell whether a state is one of ours and good; it is not any more after that."""
        kept = self._vault.take(STATE, state[:200])
        return kept is not None and self._now() - kept.at <= STATE_LASTS


def team_name(workspace: str) -> str:
    """Return what a workspace is called among our teams."""
    return f"slack-{workspace.lower()}"
