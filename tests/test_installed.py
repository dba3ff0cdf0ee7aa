"""The wheel, installed where nothing else of ours is, does all that the checkout does."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.processes import answers, free_port, until
from tests.serving import need

ROOT = Path(__file__).resolve().parents[1]
NOT_DONE = 3
RIGHT = "def log_sigmoid(x):\n    return -F.softplus(-x)\n"
TYPED = "view never copies\n\nskip\n\nskip\n\nstop\n\nyes\n\n"


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel, and an empty folder to be in."""

    program: Path
    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        """No variable of ours is set, and nothing of the checkout is on a path."""
        return {"PATH": os.environ["PATH"], "HOME": str(self.folder)}

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a command of ours to its end."""
        return subprocess.run(
            [self.program, *arguments], input=typed, cwd=self.folder, env=self.environment,
            capture_output=True, text=True, timeout=150,
        )  # fmt: skip

    def said(self, *arguments: str, typed: str = "") -> str:
        """Run a command that must succeed; return what it printed."""
        done = self.run(*arguments, typed=typed)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sdist, and with the wheel that was built from it."""
    out = tmp_path_factory.mktemp("built")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return out


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in a new environment, with the dependencies of this one.

    Of this one only the packages can be imported: what its .pth files add, such as this
    checkout, cannot.
    """
    place = tmp_path_factory.mktemp("environment")
    venv.create(place, symlinks=True)
    python = place / "bin" / "python"
    wheel = next(built.glob("*.whl"))
    command = ["pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([sys.executable, "-m", *command, str(wheel)], check=True, capture_output=True)
    (site,) = place.glob("lib/python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_paths()["purelib"])
    return Installed(place / "bin" / "interviewer", tmp_path_factory.mktemp("empty"))


@contextmanager
def serving(installed: Installed) -> Iterator[str]:
    """Serve from the empty folder; yield the address once it answers."""
    port = free_port()
    process = subprocess.Popen(
        [installed.program, "serve", "--port", port, "--workers", "1"],
        cwd=installed.folder, env=installed.environment, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    try:
        until(lambda: answers(f"{address}/healthz") or process.poll() is not None, "a start")
        assert process.poll() is None
        yield address
    finally:
        process.terminate()
        process.wait(30)


def post(address: str, body: dict[str, object], token: str = "") -> dict[str, str]:
    headers = {"Content-Type": "application/json"}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, str] = json.load(answer)
        return found


def test_what_runs_is_the_wheel(installed: Installed) -> None:
    python = installed.program.with_name("python")
    code = "import interviewer; print(interviewer.__file__)"
    done = subprocess.run(
        [python, "-c", code], cwd=installed.folder, env=installed.environment,
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert Path(done.stdout.strip()).is_relative_to(python.parents[1])


def test_an_answer_is_scored(installed: Installed) -> None:
    typed = "view never copies; reshape may copy"
    receipt = json.loads(installed.said("score", "view-vs-reshape", "--json", typed=typed))
    assert receipt["score"] > 0.4


def test_code_is_judged(installed: Installed) -> None:
    done = installed.run("check", "stable-log-sigmoid", "-", "--json", typed=RIGHT)
    need(done.returncode != NOT_DONE, f"a sandbox for code ({done.stdout})")
    assert done.returncode == 0, done.stdout
    assert json.loads(done.stdout)["verdict"] == "passed"


def test_an_interview_is_held_in_the_terminal_and_printed(installed: Installed) -> None:
    told = installed.said("practice", "--level", "mid", "--seed", "3", typed=TYPED)
    found = re.search(r"interviewer scorecard (\w+)", told)
    assert found is not None, told
    card = installed.said("scorecard", found[1], "--format", "md")
    assert "Suggestion" in card
    assert (installed.folder / "var" / "interviewer.db").exists()


def test_an_interview_is_held_over_http(installed: Installed) -> None:
    with serving(installed) as address:
        with urllib.request.urlopen(address, timeout=30) as page:
            (style,) = re.findall(r'href="(/static/[^"]+\.css)"', page.read().decode())
        with urllib.request.urlopen(address + style, timeout=30) as sheet:
            assert sheet.status == 200
        begun = post(f"{address}/api/v1/interviews", {"level": "mid", "seed": 3})
        assert begun["state"] == "asking"
        turns = f"{address}/api/v1/interviews/{begun['id']}/turns"
        for turn, text in enumerate(("stop", "yes")):
            told = post(turns, {"turn": turn, "text": text}, begun["candidate_token"])
        assert told["state"] == "finished"
    pdf = installed.folder / "card.pdf"
    installed.said("scorecard", begun["id"], "--format", "pdf", "--out", str(pdf))
    assert pdf.read_bytes().startswith(b"%PDF-")


def test_the_sdist_holds_what_the_wheel_is_made_from_and_no_more(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "frontend/build.py", "native/build.py", "wsgi.py"} <= names
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        assert "interviewer/content/seeds/phrasing.yaml" in archive.namelist()
    assert not [
        name for name in names if name.startswith(("tests", "benchmarks", "deploy", "docs"))
    ]
