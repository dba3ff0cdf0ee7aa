"""Teams and tokens on the command line."""

import json
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result

from interviewer.cli import team, token
from interviewer.errors import BadInput, NotFound
from interviewer.interviews.access import Keys
from interviewer.settings import Settings
from interviewer.teams.service import Teams
from tests.fake_audit import fake_audit
from tests.fake_teams import MemoryTeams
from tests.fakes import FixedClock
from tests.services import KEY


@dataclass
class OnlyTeams:
    """As much of the wiring as these commands need."""

    clock: FixedClock = field(default_factory=FixedClock)
    settings: Settings = field(
        default_factory=lambda: Settings(database_url="postgresql://me:s3cr3t@host/interviews")
    )

    def __post_init__(self) -> None:
        self.desk = SimpleNamespace(audit=fake_audit())
        self.teams = Teams(store=MemoryTeams(), keys=Keys(KEY), clock=self.clock)


@pytest.fixture
def wiring() -> OnlyTeams:
    return OnlyTeams()


def run(wiring: OnlyTeams, command: object, *arguments: str) -> Result:
    return CliRunner().invoke(command, arguments, obj=wiring, catch_exceptions=False)  # type: ignore[arg-type]


def test_a_team_is_made_and_listed(wiring: OnlyTeams) -> None:
    assert run(wiring, team.create, "platform").exit_code == 0
    assert run(wiring, team.listed).stdout.split() == ["local", "platform"]


def test_a_token_alone_stands_on_stdout_and_opens_its_team(wiring: OnlyTeams) -> None:
    made = run(wiring, token.create, "--team", "local", "--role", "bot", "--name", "Zoë")
    secret = made.stdout.strip()
    principal = wiring.teams.identify(secret)
    assert principal is not None
    assert (principal.kind, principal.team, principal.name) == ("bot", "local", "Zoë")
    assert "shown only now" in made.stderr


def test_as_json_there_is_one_document_with_the_secret(wiring: OnlyTeams) -> None:
    arguments = ("--team", "local", "--role", "interviewer", "--scope", "bank:read", "--days", "3")
    told = json.loads(run(wiring, token.create, *arguments, "--json").stdout)
    assert told["scopes"] == ["bank:read"]
    assert told["expires"] == "2026-03-05T12:00:00+00:00"
    assert wiring.teams.identify(told["token"])


@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_it_is_said_where_a_team_and_a_token_are_kept(
    wiring: OnlyTeams, as_json: tuple[str, ...]
) -> None:
    for command, given in (
        (team.create, ("platform",)),
        (token.create, ("--team", "platform", "--role", "bot")),
    ):
        made = run(wiring, command, *given, *as_json)
        assert "Kept in postgresql://me:***@host/interviews." in made.stderr
        assert "Kept in" not in made.stdout
        assert "s3cr3t" not in made.output


def test_a_team_that_is_missing_is_said_with_the_database(wiring: OnlyTeams) -> None:
    with pytest.raises(NotFound, match=r"looked for in postgresql://me:\*\*\*@host/interviews"):
        run(wiring, token.create, "--team", "nobody", "--role", "bot")


def test_lists_show_how_long_tokens_are_good_and_no_secret(wiring: OnlyTeams) -> None:
    for extra in ((), ("--days", "1"), ("--scope", "bank:read", "--days", "9")):
        run(wiring, token.create, "--team", "local", "--role", "bot", *extra)
        wiring.clock.pass_time(seconds=1)
    first, *_ = wiring.teams.tokens("local")
    run(wiring, token.revoke, first.id)
    wiring.clock.pass_time(days=2)
    told = run(wiring, token.listed).stdout
    assert "revoked 2026-03-02" in told
    assert "ran out 2026-03-03" in told
    assert "until 2026-03-11" in told
    assert "bank:read" in told
    listed = json.loads(run(wiring, token.listed, "--json").stdout)["tokens"]
    assert sorted(one["good"] for one in listed) == [False, False, True]
    assert "imb_" not in told


def test_what_makes_no_sense_is_refused_in_a_sentence(wiring: OnlyTeams) -> None:
    for name in ("", "Platform", "a b", "a-", "ä", "x" * 64):
        with pytest.raises(BadInput, match="small letters"):
            run(wiring, team.create, name)
    with pytest.raises(NotFound, match="nobody"):
        run(wiring, token.create, "--team", "nobody", "--role", "bot")
    with pytest.raises(BadInput, match="reviews:write"):
        run(wiring, token.create, "--team", "local", "--role", "bot", "--scope", "reviews:write")
    with pytest.raises(BadInput, match="days"):
        run(wiring, token.create, "--team", "local", "--role", "bot", "--days", "0")
    with pytest.raises(NotFound):
        run(wiring, token.revoke, "none")


def test_a_team_without_tokens_says_so(wiring: OnlyTeams) -> None:
    assert "no tokens yet" in run(wiring, token.listed).stderr
