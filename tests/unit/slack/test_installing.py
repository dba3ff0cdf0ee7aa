"""Installations and their states, over the vault."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from slack_sdk.oauth.installation_store import Installation

from interviewer.sealing import Sealer
from interviewer.slack.installing import (
    STATE_LASTS,
    Installations,
    OneWorkspace,
    States,
    Workspace,
)
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.vault import SqlVault
from tests.fakes import NOON, FixedClock

AT = int(NOON.timestamp())


class Registry:
    """Installations over a vault; ``teams`` are those made."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.vault = SqlVault(self.engine)
        self.clock = FixedClock()
        self.teams: list[str] = []
        sealer = Sealer(b"k" * 32, "slack")
        self.kept = Installations(self.vault, sealer, self.clock, self.teams.append)
        self.states = States(self.vault, self.clock.now)

    def install(self, team: str = "T0ABC", token: str = "xoxb-1") -> None:
        self.kept.save(
            Installation(
                app_id="A1",
                team_id=team,
                team_name="acme",
                user_id="U1",
                bot_token=token,
                bot_id="B1",
                bot_user_id="UBOT",
                bot_scopes=["commands", "chat:write"],
            )
        )


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[Registry]:
    url = f"sqlite:///{tmp_path / 'vault.db'}"
    migrate.upgrade(url)
    registry = Registry(url)
    yield registry
    registry.engine.dispose()


def test_a_workspace_has_its_own_token_and_team(registry: Registry) -> None:
    registry.install()
    registry.install("T0XYZ", "xoxb-2")
    assert registry.kept.find("T0ABC") == Workspace("T0ABC", "xoxb-1", "slack-t0abc")
    assert registry.kept.find("T0XYZ") == Workspace("T0XYZ", "xoxb-2", "slack-t0xyz")
    assert registry.kept.find("T0NONE") is None
    assert registry.teams == ["slack-t0abc", "slack-t0xyz"]
    sealed = registry.vault.get("slack-installation", "T0ABC")
    assert sealed is not None
    assert "xoxb" not in sealed.body


def test_slack_sdk_finds_what_it_has_kept(registry: Registry) -> None:
    registry.install()
    found = registry.kept.find_installation(enterprise_id=None, team_id="T0ABC")
    assert found is not None
    assert (found.bot_token, found.bot_scopes) == ("xoxb-1", ["commands", "chat:write"])
    registry.kept.delete_installation(enterprise_id=None, team_id="T0ABC")
    assert registry.kept.find_bot(enterprise_id=None, team_id="T0ABC") is None
    with pytest.raises(ValueError, match="whole organisation"):
        registry.install(team="")


def test_news_of_a_removal_that_is_older_than_the_installation_is_not_heard(
    registry: Registry,
) -> None:
    registry.install()
    registry.kept.forget("T0ABC", AT - 60)
    assert registry.kept.find("T0ABC") is not None
    registry.kept.forget("T0ABC", AT + 60)
    assert registry.kept.find("T0ABC") is None
    registry.kept.forget("T0ABC", AT + 60)


def test_a_state_is_good_for_ten_minutes_and_once(registry: Registry) -> None:
    first, second, third = (registry.states.issue() for _ in range(3))
    assert len({first, second, third}) == 3
    assert registry.states.consume(first)
    assert not registry.states.consume(first)
    registry.clock.moment += STATE_LASTS
    assert registry.states.consume(second)
    registry.clock.pass_time(seconds=1)
    assert not registry.states.consume(third)
    assert not registry.states.consume("forged" * 100)


def test_the_one_workspace_is_not_ours_to_forget() -> None:
    one = OneWorkspace("xoxb-1", "local")
    one.forget("T1", AT)
    assert one.find("T1") == Workspace("T1", "xoxb-1", "local")
