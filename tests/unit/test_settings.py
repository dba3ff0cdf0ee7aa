"""Settings are read once, from the environment that is handed in."""

from pathlib import Path

import pytest

from interviewer.errors import BadInput
from interviewer.settings import ALLOWED, BARE, Settings, content_folder, read_settings


def test_defaults_serve_one_machine_from_an_sqlite_file() -> None:
    settings = read_settings({})
    assert (settings.host, settings.port, settings.device) == ("127.0.0.1", 8000, "auto")
    assert settings.url == f"sqlite:///{Path('var').absolute() / 'interviewer.db'}"
    assert settings.bank_folders == (content_folder(),)


def test_bare_and_prefixed_names_are_read(tmp_path: Path) -> None:
    settings = read_settings(
        {
            "PORT": "9000",
            "DATABASE_URL": "postgresql+psycopg:///x",
            "DEVICE": "cuda:1",
            "INTERVIEWER_VAR": str(tmp_path),
            "INTERVIEWER_JOBS": "3",
        }
    )
    assert (settings.port, settings.url) == (9000, "postgresql+psycopg:///x")
    assert (settings.device, settings.var, settings.jobs) == ("cuda:1", tmp_path, 3)
    assert settings.grader_socket.parent == tmp_path


def test_an_empty_variable_means_the_default() -> None:
    assert read_settings({"PORT": ""}).port == 8000


def test_a_bank_replaces_ours_and_a_plus_keeps_it() -> None:
    assert read_settings({"INTERVIEWER_BANK": "/mine"}).bank_folders == (Path("/mine"),)
    both = read_settings({"INTERVIEWER_BANK": "+:/mine"}).bank_folders
    assert both == (content_folder(), Path("/mine"))


def test_networks_and_hosts_that_webhooks_may_lead_to_are_told_apart() -> None:
    given = " 10.1.0.0/16, Hooks.Corp.example,127.0.0.1,fd00::/8, "
    settings = read_settings({"INTERVIEWER_WEBHOOK_ALLOW": given})
    networks = ["10.1.0.0/16", "127.0.0.1/32", "fd00::/8"]
    assert [str(network) for network in settings.webhook_networks] == networks
    assert settings.webhook_hosts == {"hooks.corp.example"}
    assert (read_settings({}).webhook_networks, read_settings({}).webhook_hosts) == (
        (),
        frozenset(),
    )


def test_every_fault_is_named_at_once() -> None:
    with pytest.raises(BadInput) as caught:
        read_settings({"PORT": "ninety", "DEVICE": "tpu", "INTERVIEWER_COLOUR": "red"})
    for name in ("PORT", "DEVICE", "INTERVIEWER_COLOUR"):
        assert name in str(caught.value)


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("PORT", "abc", "The variable PORT is 'abc'; it may be a whole number from 1 to 65535."),
        ("PORT", "70000", "is '70000'; it may be a whole number from 1 to 65535."),
        ("DEVICE", "tpu", "it may be auto, cpu, cuda or cuda:N."),
        ("INTERVIEWER_OPEN_PRACTICE", "maybe", "it may be true or false."),
        ("INTERVIEWER_LOG_LEVEL", "loud", "it may be debug, info, warning or error."),
        ("INTERVIEWER_JOBS", "9" * 80, "is '99999"),
        (
            "INTERVIEWER_WEBHOOK_ALLOW",
            "10.1.0.0/8",
            "it may be networks like 10.1.0.0/16 and names",
        ),
        ("INTERVIEWER_WEBHOOK_ALLOW", "10.1", "is '10.1'; it may be networks"),
        ("INTERVIEWER_WEBHOOK_ALLOW", "https://a.example", "it may be networks"),
        ("INTERVIEWER_WORKER", "2", "is no setting; INTERVIEWER_WORKERS is one."),
        ("INTERVIEWER_COLOUR", "red", "is no setting; docs/settings.md lists them all."),
    ],
)
def test_a_fault_says_which_variable_what_it_holds_and_what_it_may_hold(
    variable: str, value: str, says: str
) -> None:
    with pytest.raises(BadInput) as caught:
        read_settings({variable: value})
    assert says in str(caught.value)
    assert variable in str(caught.value)
    assert len(str(caught.value)) < 140


@pytest.mark.parametrize("name", sorted(Settings.model_fields))
def test_whatever_stands_in_a_variable_is_taken_or_refused_in_words(name: str) -> None:
    variable = name.upper() if name.upper() in BARE else f"INTERVIEWER_{name.upper()}"
    if name not in ALLOWED:
        assert read_settings({variable: "\u00bd?"})
        return
    with pytest.raises(BadInput) as caught:
        read_settings({variable: "\u00bd?"})
    assert str(caught.value) == f"The variable {variable} is '\u00bd?'; it may be {ALLOWED[name]}."


def test_the_words_name_the_bounds_that_are_checked() -> None:
    for name in ("port", "workers", "threads", "jobs"):
        variable = "PORT" if name == "port" else f"INTERVIEWER_{name.upper()}"
        least, most = (int(word) for word in ALLOWED[name].split() if word.isdigit())
        for fine in (least, most):
            assert getattr(read_settings({variable: str(fine)}), name) == fine
        for wrong in (least - 1, most + 1):
            with pytest.raises(BadInput):
                read_settings({variable: str(wrong)})


def test_the_content_folder_holds_seeds_and_rubrics() -> None:
    assert (content_folder() / "seeds").is_dir()
    assert (content_folder() / "rubrics").is_dir()


@pytest.mark.parametrize(
    ("given", "one_workspace"),
    [
        ({"BOT_TOKEN": "xoxb-1", "SIGNING_SECRET": "s"}, True),
        ({"CLIENT_ID": "1.2", "CLIENT_SECRET": "c", "SIGNING_SECRET": "s"}, False),
    ],
)
def test_slack_serves_one_workspace_or_several(given: dict[str, str], one_workspace: bool) -> None:
    variables = {f"INTERVIEWER_SLACK_{name}": value for name, value in given.items()}
    slack = read_settings(variables | {"INTERVIEWER_SLACK_INTERVIEWERS": "U1, T2/W3"}).slack
    assert slack is not None
    assert bool(slack.bot_token) is one_workspace
    assert slack.interviewers == {"U1", "T2/W3"}
    assert "xoxb" not in repr(slack)
    assert read_settings({}).slack is None


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("BOT_TOKEN",), "Not set: INTERVIEWER_SLACK_SIGNING_SECRET. "),
        (("SIGNING_SECRET",), "Not set: INTERVIEWER_SLACK_BOT_TOKEN. "),
        (("CLIENT_ID", "SIGNING_SECRET"), "Not set: INTERVIEWER_SLACK_CLIENT_SECRET. "),
        (("CLIENT_SECRET",), "SLACK_SIGNING_SECRET and INTERVIEWER_SLACK_CLIENT_ID. "),
        (("BOT_TOKEN", "CLIENT_ID", "CLIENT_SECRET", "SIGNING_SECRET"), "take one of them away. "),
    ],
)
def test_half_of_slacks_settings_is_refused(names: tuple[str, ...], said: str) -> None:
    settings = read_settings({f"INTERVIEWER_SLACK_{name}": "x" for name in names})
    with pytest.raises(BadInput, match=f"{said}Slack needs"):
        _ = settings.slack


def test_a_shell_that_has_a_token_for_the_examples_can_run_the_service() -> None:
    assert read_settings({"INTERVIEWER_TOKEN": "imb_x"}) == read_settings({})


def test_a_secret_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("xoxb-1\n")
    variables = {
        "INTERVIEWER_SLACK_BOT_TOKEN_FILE": str(file),
        "INTERVIEWER_SLACK_SIGNING_SECRET": "s",
    }
    slack = read_settings(variables).slack
    assert slack is not None
    assert slack.bot_token == "xoxb-1"
    with pytest.raises(BadInput, match="not both"):
        _ = read_settings(variables | {"INTERVIEWER_SLACK_BOT_TOKEN": "x"}).slack
    file.unlink()
    with pytest.raises(BadInput, match="BOT_TOKEN_FILE cannot be read"):
        _ = read_settings(variables).slack


@pytest.mark.parametrize(
    ("name", "value"),
    [("INTERVIEWERS", "ada"), ("API_URL", "https://slack.com"), ("TEAM", "My Team")],
)
def test_what_makes_no_sense_to_slack_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadInput, match=f"INTERVIEWER_SLACK_{name}"):
        read_settings({f"INTERVIEWER_SLACK_{name}": value})


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql+psycopg://me:p:w@rd@host:5432/db", "postgresql+psycopg://me:***@host:5432/db"),
        ("postgresql://me@host/db?password=pw", "postgresql://me@host/db"),
        ("postgresql://host:5432/db", "postgresql://host:5432/db"),
        ("sqlite:////srv/a@b/kept.db", "sqlite:////srv/a@b/kept.db"),
        ("sqlite:///kept.db", f"sqlite:///{Path.cwd()}/kept.db"),
        ("sqlite://", "sqlite://"),
        ("sqlite:///:memory:", "sqlite:///:memory:"),
    ],
)
def test_the_database_is_shown_whole_and_without_its_password(url: str, shown: str) -> None:
    assert Settings(database_url=url).shown_url == shown


def test_the_database_of_the_folder_is_shown_by_its_path(tmp_path: Path) -> None:
    assert Settings(var=tmp_path).shown_url == f"sqlite:///{tmp_path}/interviewer.db"


@pytest.mark.parametrize(
    "wrong",
    ["interviews.example.com", "https://a.example/path", "javascript:x", "https://a b", "https://"],
)
def test_a_public_address_is_an_origin(wrong: str) -> None:
    with pytest.raises(BadInput, match="INTERVIEWER_PUBLIC_URL"):
        read_settings({"INTERVIEWER_PUBLIC_URL": wrong})


def test_the_service_answers_to_the_name_of_its_public_address() -> None:
    named = {"INTERVIEWER_PUBLIC_URL": "https://Talks.example.com:8443/"}
    settings = read_settings(named)
    assert settings.public_address == "https://Talks.example.com:8443"
    assert settings.host_names == {"talks.example.com"}
    more = read_settings(named | {"INTERVIEWER_ALLOWED_HOSTS": "b.example"})
    assert more.host_names == {"talks.example.com", "b.example"}
    assert read_settings(named | {"HOST": "0.0.0.0"}).host_names == {"*"}


def test_the_addresses_of_database_and_broker_may_stand_in_files(tmp_path: Path) -> None:
    for name, text in (("db", "postgresql://u:p4ss@h/d\n"), ("queue", "redis://:p4ss@h/1\n")):
        (tmp_path / name).write_text(text)
    given = {
        "DATABASE_URL_FILE": str(tmp_path / "db"),
        "BROKER_URL_FILE": str(tmp_path / "queue"),
    }
    settings = read_settings(given)
    assert (settings.url, settings.broker) == ("postgresql://u:p4ss@h/d", "redis://:p4ss@h/1")
    assert settings.shown_url == "postgresql://u:***@h/d"
    assert "p4ss" not in repr(settings)
    both = read_settings(given | {"DATABASE_URL": "sqlite://", "BROKER_URL": "redis://h"})
    with pytest.raises(BadInput, match="Set DATABASE_URL or DATABASE_URL_FILE, not both"):
        _ = both.url
    with pytest.raises(BadInput, match="Set BROKER_URL or BROKER_URL_FILE, not both"):
        _ = both.broker


@pytest.mark.parametrize("url", ["amqp://h", "redis", "http://h", "redis://", "redis://h x"])
def test_a_broker_is_a_redis(url: str) -> None:
    with pytest.raises(BadInput, match="BROKER_URL is no address of a Redis, such as redis://"):
        _ = read_settings({"BROKER_URL": url}).broker


@pytest.mark.parametrize("url", ["redis://h", "rediss://:p@h:6380/2", "unix:///run/redis.sock"])
def test_a_redis_may_be_anywhere(url: str) -> None:
    assert read_settings({"BROKER_URL": url}).broker == url


def test_without_a_broker_there_is_none() -> None:
    assert read_settings({}).broker == ""
