"""The services are built once, from the settings, and let go of."""

import os
import stat
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from interviewer import chores
from interviewer import wiring as module
from interviewer.errors import BadInput, Unavailable
from interviewer.grading.local import LocalGrader
from interviewer.interviews.views import StartRequest
from interviewer.settings import read_settings
from interviewer.taxonomy import Level
from interviewer.wiring import Wiring


def wiring_at(folder: Path, **more: str) -> Wiring:
    return Wiring(read_settings({"INTERVIEWER_VAR": str(folder), **more}))


def test_an_interview_outlives_the_process_that_began_it(tmp_path: Path) -> None:
    first = wiring_at(tmp_path)
    started = first.service.start(StartRequest(level=Level.MID, seed=1))
    first.close()
    second = wiring_at(tmp_path)
    kept = second.service.view(started.interview.id)
    # The minutes go on in between.
    assert kept.model_copy(update={"progress": started.interview.progress}) == started.interview
    second.service.authorise(started.interview.id, started.candidate_token)
    assert second.service.resume(started.resume_code).interview.id == started.interview.id
    second.close()


def test_the_server_key_is_made_once_and_for_the_owner_alone(tmp_path: Path) -> None:
    wirings = [wiring_at(tmp_path) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda wiring: wiring._server_key, wirings))
    assert len(keys) == 1
    key = tmp_path / "secret.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.glob("secret*")] == ["secret.key"]


def test_a_key_too_short_to_trust_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_bytes(b"short")
    with pytest.raises(Unavailable, match="too short"):
        _ = wiring_at(tmp_path).service


def test_a_database_url_that_means_nothing_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="DATABASE_URL"):
        _ = wiring_at(tmp_path, DATABASE_URL="nonsense").store


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Unavailable, match="INTERVIEWER_VAR"):
        _ = wiring_at(tmp_path / "file" / "var").store


def test_grader_and_submissions_left_behind_are_looked_for_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SWEEP_SECONDS", 0.01)
    starts, rounds = [], []
    monkeypatch.setattr(LocalGrader, "start", lambda grader: starts.append(grader))
    wiring, enough = wiring_at(tmp_path), threading.Event()

    def recover() -> int:
        rounds.append(1)
        if len(rounds) == chores.REVIVED_EVERY + 1:
            enough.set()
        raise Unavailable("The database is locked.")

    monkeypatch.setattr(wiring.service, "recover", recover)
    wiring.warm_up()
    assert enough.wait(30)
    assert len(starts) >= 2
    wiring.close()


def test_a_server_has_made_all_word_lists_and_keeps_few_questions(tmp_path: Path) -> None:
    # In a process of its own, where nobody has scored or read anything.
    code = """
from pathlib import Path
from interviewer import once
from interviewer.scoring import shelf
from interviewer.scoring.matching import groundwork
from interviewer.settings import content_folder
from interviewer.wiring import PREPARED, Wiring
wiring = Wiring()
_ = wiring.service
wiring.rehearse()
made = [kept.cache_info().currsize for kept in once._made]
each = list(wiring.bank.rubrics.values())
for rubric in each[:PREPARED + 5]:
    groundwork.prepare(rubric, "Asked.", "")
print(len(made), min(made), len(groundwork._recent) == PREPARED)
print(shelf.open_shelf() is None or len(groundwork._shelves) == 1)
"""
    environment = os.environ | {"INTERVIEWER_VAR": str(tmp_path / "var")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    said = done.stdout.split()
    assert int(said[0]) > 10
    assert said[1:] == ["1", "True", "True"]


def test_closing_what_was_never_used_builds_nothing(tmp_path: Path) -> None:
    wiring = wiring_at(tmp_path / "unused")
    wiring.close()
    assert not (tmp_path / "unused").exists()


def test_without_its_settings_nothing_of_slack_is_loaded(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from interviewer.app import create_app\n"
        "create_app()\n"
        "assert not [name for name in sys.modules if name.startswith('slack_')]\n"
    )
    environment = {**os.environ, "INTERVIEWER_VAR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
