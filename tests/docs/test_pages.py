"""Every command that a page shows is run as it stands there, and prints what the page shows."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.settings import Settings
from tests import one_grader
from tests.docs.at_hand import command_at_hand
from tests.docs.checking import faults
from tests.docs.reading import Page, read_page
from tests.docs.running import LIMIT, follow
from tests.docs.stand_ins import ROOT
from tests.serving import need, served

pytestmark = pytest.mark.timeout(LIMIT + 90)


_BLOCK = re.compile(r"^ *```(sh|python)\b", re.MULTILINE)


def _pages() -> list[str]:
    """Return the pages that people read; references are made from the code, and tested so."""
    found = [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "examples/README.md")),
        *sorted((ROOT / "docs").rglob("*.md")),
        *sorted((ROOT / "deploy").rglob("*.md")),
    ]
    made = ROOT / "docs" / "reference"
    return [
        str(path.relative_to(ROOT))
        for path in found
        if not path.is_relative_to(made) or "```sh\n" in path.read_text("utf-8")
    ]


PAGES = _pages()
SHOWING = [name for name in PAGES if _BLOCK.search((ROOT / name).read_text("utf-8"))]
"""Pages that show commands or Python."""


def read(name: str) -> Page:
    return read_page(name, (ROOT / name).read_text("utf-8"))


@pytest.fixture(scope="module")
def at_hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with command_at_hand(tmp_path_factory.mktemp("at-hand")) as path:
        yield path


@pytest.fixture(scope="module")
def grader() -> Iterator[Path]:
    """Where the one grader listens that all pages have; a start takes seconds."""
    client = one_grader.client()
    status = client.start()
    need(status.ready, f"a sandbox for code ({status.reason})")
    yield client.socket_path
    client.close()


@pytest.mark.parametrize("name", SHOWING)
def test_every_command_of_a_page_runs(
    name: str, tmp_path: Path, at_hand: Path, grader: Path
) -> None:
    page = read(name)
    need(shutil.which("bash") and shutil.which("curl") and shutil.which("make"), "bash, curl, make")
    assert faults(page, ROOT) == []
    if not page.is_run:
        return
    folder = tmp_path / "here"
    var = folder / "var"
    var.mkdir(parents=True, mode=0o700)
    (var / "grader.sock").symlink_to(grader)
    if not page.service:
        follow(page, folder, at_hand=at_hand)
        return
    with served(var, Settings(var=var, webhook_allow="127.0.0.1")) as site:
        site.wiring._deliveries.start()
        follow(page, folder, site.url.removeprefix("http://"), at_hand=at_hand)


def test_no_page_shows_a_command_that_is_passed_over() -> None:
    steps = {name: read(name).steps for name in PAGES}
    assert [name for name in steps if steps[name] and name not in SHOWING] == []
    assert "README.md" in SHOWING
    run = [name for name in SHOWING if any(step.kind == "run" for step in steps[name])]
    assert len(run) > 15
