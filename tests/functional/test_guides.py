"""What the tutorials and how-to pages show, where their blocks cannot simply be run."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.client import Client
from interviewer.settings import Settings
from tests.guides import block, blocks, labels, write_files
from tests.serving import Site, need, need_grader, served

ROOT = Path(__file__).resolve().parents[2]
SHOWN = {".html", ".j2", ".py"}
BROWSER = "tutorials/candidate-in-the-browser.md"
DESK = "tutorials/interviewer-at-the-desk.md"
TERMINAL = "tutorials/candidate-in-the-terminal.md"
SLACK = "tutorials/team-in-slack.md"
PROBLEM = "how-to/add-a-coding-problem.md"
DOCUMENTS = "how-to/bring-your-own-documents.md"
SECRET = "any-text"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    settings = Settings(
        var=tmp_path_factory.mktemp("var"),
        slack_signing_secret=SECRET,
        slack_bot_token="xoxb-any-text",
    )
    with served(settings.var, settings) as running:
        yield running


def sh(
    script: str, folder: Path, *, given: str = "", root: Path = ROOT, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a block in ``folder``, with the commands of the tree ``root``."""
    need(shutil.which("bash") and shutil.which("curl"), "bash and curl")
    interviewer = f'interviewer() {{ "{sys.executable}" -m interviewer.cli.main "$@"; }}\n'
    python = f'python() {{ "{sys.executable}" "$@"; }}\n'
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(root),
        "INTERVIEWER_VAR": str(folder / "var"),
        **variables,
    }
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", interviewer + python + script],
        cwd=folder,
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def wording() -> str:
    """Return all that the pages and the desk may show."""
    folders = [ROOT / "interviewer" / name for name in ("web", "scorecards", "rendering")]
    sources = [path for folder in folders for path in folder.rglob("*.*") if path.suffix in SHOWN]
    return re.sub(r"\s+", " ", " ".join(path.read_text("utf-8") for path in sources))


def typed_and_seen(page: str) -> tuple[str, list[str]]:
    """Return what the text blocks of a page say is typed, and the other lines they show."""
    lines = [line for code in blocks(page, "text") for line in code.splitlines()]
    typed = [re.sub(r"^(?:> |\. |code> |\.\.\.\.> )", "", line) for line in lines if prompt(line)]
    seen = [line.strip() for line in lines if line.strip() and not prompt(line)]
    return "".join(f"{line}\n" for line in typed), seen


def prompt(line: str) -> bool:
    return bool(re.match(r"(?:>|\.|code>|\.\.\.\.>)(?: |$)", line))


def test_the_terminal_tutorial_is_an_interview(tmp_path: Path, site: Site) -> None:
    need_grader(site)
    write_files(TERMINAL, tmp_path)
    typed, seen = typed_and_seen(TERMINAL)
    assert len(seen) > 10
    done = sh(block(TERMINAL, "--seed 82"), tmp_path, given=typed)
    told = " ".join((done.stdout + done.stderr).split())
    at = 0
    for line in seen:
        for part in filter(None, (" ".join(part.split()) for part in line.split("…"))):
            at = told.find(part, at)
            assert at >= 0, line


def test_the_questions_of_the_guide_are_asked(tmp_path: Path) -> None:
    write_files(DOCUMENTS, tmp_path)
    sh(block(DOCUMENTS, "seeds lint"), tmp_path)
    bank = str(tmp_path / "mybank")
    practice = block(DOCUMENTS, "interviewer practice --level mid\n")
    done = sh(practice, tmp_path, given="skip\n" * 10, INTERVIEWER_BANK=bank)
    asked = re.findall(r"^### \d\. (.*)$", block(DOCUMENTS, "# Databases", "markdown"), re.M)
    assert len(asked) == 5
    told = " ".join(done.stdout.split())
    for question in asked:
        assert question in told


@pytest.mark.parametrize("page", [BROWSER, DESK])
def test_the_tutorials_name_what_the_pages_show(page: str) -> None:
    named, written = labels(page), wording()
    assert len(named) > 5
    for label in named:
        around = r"[>}\"' ]", r"[<{\"' .:]"
        assert re.search(re.escape(label).join(around), written, re.IGNORECASE), label


def test_the_desk_tutorial_ends_in_a_pdf(tmp_path: Path) -> None:
    with served(tmp_path / "var") as site, Client(site.url) as client:
        interview = client.start("mid", "assessment", seed=11, candidate="Sam Example")
        interview.say("stop")
        interview.say("yes")
        script = block(DESK, "--format pdf").replace("INTERVIEW ", f"{interview.id} ")
        done = sh(script, tmp_path)
    assert interview.id in done.stdout
    assert (tmp_path / "scorecard.pdf").read_bytes().startswith(b"%PDF-")


def test_a_request_that_is_signed_as_the_slack_tutorial_does_is_taken(
    tmp_path: Path, site: Site
) -> None:
    need(shutil.which("openssl"), "openssl")
    script = block(SLACK, "knock()").replace("http://127.0.0.1:8000", site.url)
    assert sh(script, tmp_path).stdout.split() == ["401", "200"]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with the problem of the guide in it, registered."""
    folder = tmp_path_factory.mktemp("tree")
    for name in ("interviewer", "seeds", "rubrics", "benchmarks"):
        leave = shutil.ignore_patterns("__pycache__", "static", "results")
        shutil.copytree(ROOT / name, folder / name, ignore=leave)
    for path in ("tests/problems", "tests/in_process.py", "pyproject.toml"):
        _copy(ROOT / path, folder / path)
    write_files(PROBLEM, folder)
    registry = folder / "interviewer" / "grader" / "problems" / "registry.py"
    imported, _, entries = block(PROBLEM, "CENTRE_ROWS.id", "python").partition("\n\n")
    entry = next(line for line in entries.splitlines() if "CENTRE_ROWS" in line)
    text = registry.read_text("utf-8")
    first = text.index("from interviewer.grader.problems.")
    text = f"{text[:first]}{imported}\n{text[first:]}"
    registry.write_text(text + f"\nCODES = {{**CODES, {entry.strip().rstrip(',')}}}\n", "utf-8")
    return folder


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


@pytest.mark.timeout(600)
def test_the_problem_of_the_guide_is_judged(tree: Path, site: Site) -> None:
    need_grader(site)
    linted = sh(block(PROBLEM, "seeds lint"), tree, root=tree)
    assert "no findings" in linted.stdout
    checked = sh(block(PROBLEM, "reference.py\n"), tree, root=tree).stdout
    assert "lined up with the columns" in " ".join(checked.split()), checked
    tested = sh(block(PROBLEM, "pytest"), tree, root=tree)
    assert re.search(r"\d\d passed", tested.stdout), tested.stdout


@pytest.mark.timeout(600)
def test_the_mutants_of_the_guide_are_caught(tree: Path, site: Site) -> None:
    need_grader(site)
    found = sh(block(PROBLEM, "mutants"), tree, root=tree).stdout
    assert re.search(r"centre-rows.*(\d+) of \1", found), found
