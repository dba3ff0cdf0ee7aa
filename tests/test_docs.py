"""What the documents show is run; what they link to is there."""

import json
import re
import shutil
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
import standardwebhooks
from click.testing import CliRunner

from interviewer.cli.main import command
from interviewer.interviews.webhooks import Happening, new_message_id, new_secret, payload, sign
from interviewer.settings import BARE, Settings, read_settings
from tests.fake_webhooks import judged

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "examples/README.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
README = DOCUMENTS[0].read_text("utf-8")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[\w-]+)?\)")
COMMAND = re.compile(r"^(?:[A-Z_]+=\S+ |echo .*\| )*interviewer ((?:[a-z]+ ?)+)", re.MULTILINE)
SHELL = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)


def interviewer(
    *arguments: str, given: str = "", var: Path, bank: str = ""
) -> subprocess.CompletedProcess[str]:
    environment = {"INTERVIEWER_VAR": str(var), "INTERVIEWER_BANK": bank, "COLUMNS": "100"}
    return subprocess.run(
        [sys.executable, "-m", "interviewer.cli.main", *arguments],
        cwd=var,
        env={**environment, "PATH": "/usr/bin:/bin"},
        input=given,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_within_the_project_lead_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text("utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_command_that_is_shown_exists(document: Path) -> None:
    shown = "\n".join(SHELL.findall(document.read_text("utf-8")))
    for words in {match.strip() for match in COMMAND.findall(shown)}:
        names = words.split()
        known = names[:2] if names[0] in {"seeds", "rubric", "db"} else names[:1]
        assert CliRunner().invoke(command, [*known, "--help"]).exit_code == 0, words


def test_the_settings_page_lists_every_setting() -> None:
    page = (ROOT / "docs" / "settings.md").read_text("utf-8")
    for name in Settings.model_fields:
        variable = name.upper() if name.upper() in BARE else f"INTERVIEWER_{name.upper()}"
        assert f"`{variable}`" in page


def test_the_settings_page_names_nothing_that_is_refused() -> None:
    page = (ROOT / "docs" / "settings.md").read_text("utf-8")
    for variable in re.findall(r"^\| `(INTERVIEWER_\w+)`", page, re.MULTILINE):
        read_settings({variable: ""})


def test_the_make_targets_that_are_shown_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for document in DOCUMENTS:
        for target in re.findall(r"\bmake ([a-z][a-z-]*)\b", document.read_text("utf-8")):
            if target in {"help", "run", "test", "setup", "lint", "types", "format"}:
                assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_practice_command_goes_from_start_to_scorecard(tmp_path: Path) -> None:
    line = re.search(r"^interviewer (practice .*)$", README, re.MULTILINE)
    assert line is not None
    answers = "Gradients accumulate until they are zeroed.\n\n" + "skip\n\n" * 40
    done = interviewer(*line[1].split(), given=answers, var=tmp_path)
    assert done.returncode == 0, done.stderr
    identifier = re.search(r"interviewer scorecard (\w+)", done.stdout + done.stderr)
    assert identifier is not None
    for form in ("html", "md", "json"):
        card = interviewer("scorecard", identifier[1], "--format", form, var=tmp_path)
        assert card.returncode == 0
        assert len(card.stdout) > 500


def test_an_import_as_shown_can_be_interviewed_on(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    fixture = ROOT / "tests/unit/questions/importing/fixtures/numbered.md"
    shutil.copy(fixture, notes / "coffee.md")
    imported = interviewer("seeds", "import", "notes/coffee.md", "--into", "mybank", var=tmp_path)
    assert imported.returncode == 0, imported.stderr
    assert interviewer("seeds", "lint", "mybank", var=tmp_path).returncode == 0
    answers = "Finer grounds are drawn out faster.\n\n" + "skip\n\n" * 10
    arguments = ("practice", "--level", "mid")
    done = interviewer(*arguments, given=answers, var=tmp_path, bank=str(tmp_path / "mybank"))
    assert done.returncode == 0, done.stderr
    assert "interviewer scorecard" in done.stdout + done.stderr


def test_the_check_of_a_webhook_takes_what_we_sign_and_nothing_else() -> None:
    page = (ROOT / "docs" / "webhooks.md").read_text("utf-8")
    shown = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(next(code for code in shown if "def is_from_the_interviewer" in code), names)
    check = names["is_from_the_interviewer"]
    secret, name, now = new_secret(), new_message_id(), int(time.time())
    body = payload(judged())

    def headers(moment: int) -> dict[str, str]:
        signed = sign(secret, name, moment, body)
        return {
            "webhook-id": name,
            "webhook-timestamp": str(moment),
            "webhook-signature": f"v1,AAAA {signed}",
        }

    assert check(secret, headers(now), body.encode())
    assert not check(secret, headers(now), body.replace("failed", "passed").encode())
    assert not check(secret, headers(now) | {"webhook-id": new_message_id()}, body.encode())
    assert not check(new_secret(), headers(now), body.encode())
    assert not check(secret, headers(now - 600), body.encode())
    standardwebhooks.Webhook(secret).verify(body, headers(now))


def test_the_body_of_a_webhook_is_one_of_ours() -> None:
    page = (ROOT / "docs" / "webhooks.md").read_text("utf-8")
    (shown,) = re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    told = json.loads(shown)
    moment = datetime.fromisoformat(told["timestamp"])
    ours = Happening(type=told["type"], at=moment, **told["data"])
    assert json.loads(payload(ours)) == told
