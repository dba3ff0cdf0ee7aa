"""What a store of teams must do, on every database there is."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.errors import Conflict, NotFound
from interviewer.storage.engine import open_engine
from interviewer.storage.teams import SqlTeams
from interviewer.teams.model import LOCAL, Role, Scope, Team, TeamToken
from tests.databases import KINDS, emptied
from tests.fakes import NOON


@pytest.fixture(params=KINDS)
def teams(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlTeams]:
    with emptied(request.param, tmp_path) as url:
        engine = open_engine(url)
        yield SqlTeams(engine)
        engine.dispose()


def token(name: str = "t1", **changes: object) -> TeamToken:
    parts: dict[str, object] = {
        "id": name,
        "team": LOCAL,
        "role": Role.BOT,
        "name": "Zoë's bot",
        "scopes": frozenset({Scope.READ, Scope.WRITE}),
        "created_at": NOON,
        "expires_at": NOON + timedelta(days=1),
    }
    return TeamToken(**parts | changes)  # type: ignore[arg-type]


def test_the_local_team_is_there_from_the_start(teams: SqlTeams) -> None:
    assert [team.name for team in teams.teams()] == [LOCAL]


def test_a_teams_name_is_given_once(teams: SqlTeams) -> None:
    teams.add_team(Team(name="blue", created_at=NOON))
    with pytest.raises(Conflict):
        teams.add_team(Team(name="blue", created_at=NOON))
    assert [team.name for team in teams.teams()] == ["blue", LOCAL]


def test_a_token_is_known_by_the_hash_of_its_secret_alone(teams: SqlTeams) -> None:
    teams.add_token(token(), "a" * 64)
    assert teams.token("a" * 64) == token()
    assert teams.token("b" * 64) is None


def test_a_token_needs_its_team(teams: SqlTeams) -> None:
    with pytest.raises(NotFound, match="blue"):
        teams.add_token(token(team="blue"), "a" * 64)


def test_tokens_are_listed_oldest_first_by_team(teams: SqlTeams) -> None:
    teams.add_team(Team(name="blue", created_at=NOON))
    second = token("t2", created_at=NOON + timedelta(seconds=1), role=Role.INTERVIEWER)
    teams.add_token(second, "b" * 64)
    teams.add_token(token(), "a" * 64)
    teams.add_token(token("t3", team="blue"), "c" * 64)
    assert teams.tokens(LOCAL) == (token(), second)


def test_a_token_is_revoked_once_and_for_good(teams: SqlTeams) -> None:
    teams.add_token(token(), "a" * 64)
    teams.revoke("t1", NOON)
    teams.revoke("t1", NOON + timedelta(days=9))
    kept = teams.token("a" * 64)
    assert kept == token(revoked_at=NOON)
    assert not kept.good_at(NOON)
    with pytest.raises(NotFound):
        teams.revoke("t9", NOON)
