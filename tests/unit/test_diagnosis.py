"""What ``interviewer doctor`` says of Slack; of the rest, that it is all there."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result
from limits.storage import MemoryStorage

from interviewer.addresses import UNANNOUNCED
from interviewer.cli.doctor import doctor
from interviewer.diagnosis import Finding, desk, examine, slack
from interviewer.interviews.access import Keys
from interviewer.problems.wire import GraderStatus
from interviewer.settings import Settings, read_settings
from interviewer.storage import migrate
from interviewer.storage.sightings import Sightings

SECRETS = {"SIGNING_SECRET": "s3cr3t", "BOT_TOKEN": "xoxb-t0k3n"}
OAUTH = {"SIGNING_SECRET": "s3cr3t", "CLIENT_ID": "1.2", "CLIENT_SECRET": "cl13nt"}


def found(
    given: dict[str, str],
    teams: frozenset[str] | None = frozenset({"local", "platform"}),
    **others: str,
) -> Finding:
    """Return what is said where these of Slack's settings, and others, are set."""
    settings = {f"INTERVIEWER_SLACK_{name}": value for name, value in given.items()}
    return slack(read_settings(settings | others), teams)


def test_without_any_settings_slack_is_off_and_that_is_fine() -> None:
    assert found({}) == Finding("slack", True, "off: nothing is set for it")


def test_one_workspace_is_told_with_its_team_and_what_slack_calls() -> None:
    given = SECRETS | {"INTERVIEWERS": "U1, T2/W3", "TEAM": "platform"}
    told = found(given, INTERVIEWER_ALLOWED_HOSTS="bot.example.org,b.example.org")
    assert told.ok
    assert told.detail == (
        "one workspace by its bot's token, interviews of the team platform; interviewers named: 2; "
        "Slack calls https://b.example.org/slack/events; "
        "Slack calls https://bot.example.org/slack/events"
    )


def test_several_workspaces_are_told_with_where_they_install_it() -> None:
    told = found(OAUTH, HOST="0.0.0.0")
    assert told.ok
    assert told.detail == (
        "workspaces install it at /slack/install; INTERVIEWER_SLACK_INTERVIEWERS names nobody"
    )


def test_a_service_that_answers_to_no_name_says_so() -> None:
    told = found(SECRETS)
    assert told.ok
    assert told.detail.endswith(
        "Slack gets 421 unless a proxy changes the Host header; set INTERVIEWER_ALLOWED_HOSTS"
    )


def test_a_team_that_does_not_exist_fails_and_says_how_to_make_it() -> None:
    told = found(SECRETS | {"TEAM": "platfrom"})
    assert not told.ok
    assert told.detail.endswith("; `interviewer team create platfrom`")
    assert found(SECRETS | {"TEAM": "platfrom"}, teams=None).ok  # the database cannot say
    assert found(OAUTH | {"TEAM": "platfrom"}).ok  # each workspace has a team of its own


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"BOT_TOKEN": "xoxb-t0k3n"}, "Not set: INTERVIEWER_SLACK_SIGNING_SECRET."),
        ({"SIGNING_SECRET": "s3cr3t"}, "Not set: INTERVIEWER_SLACK_BOT_TOKEN."),
        ({"CLIENT_ID": "1.2", "SIGNING_SECRET": "s3cr3t"}, "INTERVIEWER_SLACK_CLIENT_SECRET."),
        (SECRETS | {"CLIENT_ID": "1.2"}, "take one of them away"),
        ({"INTERVIEWERS": "U1"}, "INTERVIEWER_SLACK_INTERVIEWERS alone does nothing."),
        (SECRETS | {"BOT_TOKEN": "xapp-t0k3n"}, "does not begin with xoxb-"),
        ({"SIGNING_SECRET_FILE": "/nowhere/secret"}, "SIGNING_SECRET_FILE cannot be read"),
    ],
)
def test_half_of_the_settings_fails_and_says_what_is_missing(
    given: dict[str, str], said: str
) -> None:
    told = found(given)
    assert not told.ok
    assert said in told.detail


@pytest.mark.parametrize(
    "given", [SECRETS, OAUTH, OAUTH | SECRETS, SECRETS | {"BOT_TOKEN": "t0k3n"}]
)
def test_no_secret_is_shown(given: dict[str, str]) -> None:
    detail = found(given).detail
    assert not any(secret in detail for secret in ("s3cr3t", "t0k3n", "cl13nt"))


@dataclass
class Machine:
    """As much of the wiring as is looked at, everything in order."""

    settings: Settings
    bank: Any = field(default_factory=lambda: SimpleNamespace(questions={}, problems={}))
    teams: Any = field(
        default_factory=lambda: SimpleNamespace(all=lambda: [SimpleNamespace(name="local")])
    )
    counters: Any = field(default_factory=MemoryStorage)
    store: Any = field(
        default_factory=lambda: SimpleNamespace(
            ping=lambda: None, newest_token=lambda: None, is_keyed=lambda: False
        )
    )
    keys: Any = field(default_factory=lambda: Keys(b"k" * 32))
    grader: Any = field(
        default_factory=lambda: SimpleNamespace(
            start=lambda: GraderStatus(ready=True, sandbox="A", device="cpu", slots=2)
        )
    )


def run(var: Path, *arguments: str, **variables: str) -> Result:
    machine = Machine(read_settings({"INTERVIEWER_VAR": str(var), **variables}))
    return CliRunner().invoke(doctor, arguments, obj=machine, catch_exceptions=False)


def test_the_doctor_has_a_line_for_slack(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.exit_code == 0
    assert "ok    slack      off: nothing is set for it" in done.output.splitlines()


def test_the_doctor_looks_for_the_team_of_slack(tmp_path: Path) -> None:
    given = {f"INTERVIEWER_SLACK_{name}": value for name, value in SECRETS.items()}
    assert run(tmp_path, **given).exit_code == 0
    done = run(tmp_path, **given, INTERVIEWER_SLACK_TEAM="platform")
    assert done.exit_code == 3
    assert "`interviewer team create platform`" in done.output


def test_the_doctor_fails_where_slack_is_set_by_half(tmp_path: Path) -> None:
    done = run(tmp_path, "--json", INTERVIEWER_SLACK_BOT_TOKEN="xoxb-t0k3n")
    assert done.exit_code == 3
    told = json.loads(done.stdout)
    assert not told["ok"]
    (line,) = [check for check in told["checks"] if check["name"] == "slack"]
    assert not line["ok"]
    assert "INTERVIEWER_SLACK_SIGNING_SECRET" in line["detail"]
    assert all(check["ok"] for check in told["checks"] if check is not line)


def test_links_by_whatever_name_a_request_gives_are_told_of() -> None:
    assert desk(read_settings({}), 0) == Finding("desk", True, "for this machine alone")
    told = desk(read_settings({"HOST": "0.0.0.0"}), 0)
    assert "INTERVIEWER_PUBLIC_URL is not set" in told.detail
    named = {"HOST": "0.0.0.0", "INTERVIEWER_PUBLIC_URL": "https://talks.example.com/"}
    assert desk(read_settings(named), 0).detail == "links begin with https://talks.example.com"


def test_half_an_identity_provider_fails_and_a_whole_one_is_told() -> None:
    given = {"INTERVIEWER_OIDC_ISSUER": "https://id.example"}
    assert not desk(read_settings(given), 0).ok
    whole = given | {"INTERVIEWER_OIDC_CLIENT_ID": "i", "INTERVIEWER_OIDC_CLIENT_SECRET": "s3cr3t"}
    told = desk(read_settings(whole), 0)
    assert told.ok
    assert "https://id.example" in told.detail
    assert "s3cr3t" not in told.detail


def test_the_doctor_tells_of_a_proxy_that_was_not_announced(tmp_path: Path) -> None:
    machine = Machine(read_settings({"INTERVIEWER_VAR": str(tmp_path)}))
    Sightings(machine.counters).note(UNANNOUNCED)
    done = CliRunner().invoke(doctor, (), obj=machine, catch_exceptions=False)
    assert done.exit_code == 3
    assert "INTERVIEWER_PROXIES" in done.output


def test_a_broker_that_does_not_answer_is_told_without_its_password(tmp_path: Path) -> None:
    done = run(tmp_path, BROKER_URL="redis://:s3cr3t@127.0.0.1:1/0")
    assert done.exit_code == 3
    assert "FAIL  broker     redis://:***@127.0.0.1:1/0: The broker does not answer" in done.output
    assert "s3cr3t" not in done.output


def test_a_broker_that_is_none_is_told(tmp_path: Path) -> None:
    done = run(tmp_path, BROKER_URL="amqp://h")
    assert done.exit_code == 3
    assert "BROKER_URL is no address of a Redis" in done.output


@pytest.mark.parametrize(
    ("wanted", "found", "is_there"),
    [
        ("auto", "cpu", True),
        ("cpu", "cuda:0", True),
        ("cuda", "cpu", False),
        ("cuda", "cuda:0, cuda:1", True),
        ("cuda:1", "cuda:0, cuda:1", True),
        ("cuda:2", "cuda:0, cuda:1", False),
    ],
)
def test_a_gpu_that_is_asked_for_has_to_be_there(
    tmp_path: Path, wanted: str, found: str, is_there: bool
) -> None:
    machine = Machine(read_settings({"INTERVIEWER_VAR": str(tmp_path), "DEVICE": wanted}))
    status = GraderStatus(ready=True, sandbox="A", device=found, slots=2)
    machine.grader = SimpleNamespace(start=lambda: status)
    done = CliRunner().invoke(doctor, obj=machine, catch_exceptions=False)
    assert done.exit_code == (0 if is_there else 3)
    assert (f"DEVICE={wanted} asks for a GPU" in done.output) is not is_there


@pytest.mark.parametrize(
    ("made_with", "is_there", "is_well", "says"),
    [
        (None, False, True, "a server makes one"),
        (None, True, True, "no interview yet"),
        (b"k" * 32, True, True, "fits the database"),
        (b"o" * 32, True, False, "INTERVIEWER_SECRET_KEY_FILE"),
        (b"k" * 32, False, False, "INTERVIEWER_SECRET_KEY_FILE"),
    ],
)
def test_the_key_has_to_be_that_of_the_database(
    tmp_path: Path, made_with: bytes | None, is_there: bool, is_well: bool, says: str
) -> None:
    """With another one, two servers refuse each other's candidates, and nobody says why."""
    file = tmp_path / "shared.key"
    if is_there:
        file.write_bytes(b"k" * 32)
    machine = Machine(
        read_settings({"INTERVIEWER_VAR": str(tmp_path), "INTERVIEWER_SECRET_KEY_FILE": str(file)})
    )
    if made_with:
        keys = Keys(made_with)
        kept = ("i1", keys.hash(keys.candidate_token("i1")))
        machine.store.newest_token = lambda: kept
        machine.store.is_keyed = lambda: True
    done = CliRunner().invoke(doctor, ["--json"], obj=machine, catch_exceptions=False)
    (line,) = [check for check in json.loads(done.stdout)["checks"] if check["name"] == "key"]
    assert line["ok"] is is_well
    assert says in line["detail"]
    assert file.exists() is is_there, "a diagnosis makes no key"


def test_a_database_of_an_earlier_version_is_told_and_stays_as_it_is(tmp_path: Path) -> None:
    settings = read_settings({"INTERVIEWER_VAR": str(tmp_path)})
    earlier, newest = migrate.versions()[-2:]
    migrate.upgrade(settings.url, earlier)
    found = {one.name: one for one in examine(Machine(settings))}
    assert found["database"].ok
    assert f"at version {earlier}" in found["database"].detail
    assert newest in found["database"].detail
    assert "key" not in found
    assert migrate.current(settings.url) == earlier
