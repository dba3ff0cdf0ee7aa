import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from interviewer.cli.main import command
from interviewer.errors import InterviewerError
from interviewer.settings import Settings
from interviewer.wiring import Wiring


class Shell:
    """Runs ``interviewer user`` on a database of its own."""

    def __init__(self, var: Path) -> None:
        self.wiring = Wiring(Settings(var=var))

    def __call__(self, *arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(
            command, ["user", *arguments], obj=self.wiring, input=typed, catch_exceptions=True
        )


@pytest.fixture
def user(tmp_path: Path) -> Iterator[Any]:
    shell = Shell(tmp_path)
    yield shell
    shell.wiring.close()


def test_a_user_is_made_with_a_password_from_stdin(user: Shell) -> None:
    made = user("create", "Ana@Example.com", "--password-stdin", typed="correct horse battery\n")
    assert (made.exit_code, made.stdout) == (0, "")
    assert "ana@example.com of team local" in made.stderr
    sign_in = user.wiring.desk.accounts.sign_in
    assert sign_in("ana@example.com", "correct horse battery", origin="x").user.name == "ana"


def test_without_a_password_a_link_is_printed_alone_on_stdout(user: Shell) -> None:
    made = user("create", "ben@example.com", "--role", "admin", "--name", "Ben")
    secret = made.stdout.strip().removeprefix("http://127.0.0.1:8000/desk/password/")
    assert user.wiring.desk.accounts.linked(secret).name == "Ben"
    told = json.loads(user("create", "eve@example.com", "--json").stdout)
    assert told["role"] == "interviewer"
    assert told["link"].startswith("http://127.0.0.1:8000/desk/password/")
    again = user("link", "ben@example.com").stdout.strip()
    assert again.rpartition("/")[2] != secret


def test_users_are_listed_closed_and_opened(user: Shell) -> None:
    assert "has no users yet" in user("list").stderr
    user("create", "ana@example.com", "--role", "admin")
    user("create", "ben@example.com")
    assert user("close", "ben@example.com").exit_code == 0
    found = json.loads(user("list", "--json").stdout)["users"]
    assert [(one["email"], one["disabled"] is None) for one in found] == [
        ("ana@example.com", True),
        ("ben@example.com", False),
    ]
    assert "closed" in user("list").stdout
    user("open", "ben@example.com")
    assert "closed" not in user("list").stdout


@pytest.mark.parametrize(
    ("arguments", "typed", "says"),
    [
        (["create", "no-address"], "", "e-mail address"),
        (["create", "a@b.c", "--team", "green"], "", "team 'green'"),
        (["create", "a@b.c", "--password-stdin"], "", "no password on stdin"),
        (["create", "a@b.c", "--password-stdin"], "short\n", "12 characters"),
        (["close", "a@b.c"], "", "no user a@b.c"),
        (["link", "a@b.c"], "", "no user a@b.c"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    user: Shell, arguments: list[str], typed: str, says: str
) -> None:
    failed = user(*arguments, typed=typed)
    assert isinstance(failed.exception, InterviewerError)
    assert says in str(failed.exception)
