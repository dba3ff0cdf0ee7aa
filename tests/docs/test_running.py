"""A page is followed as somebody would follow it, and what does not come out as shown is told."""

import os
import shutil
import time
from pathlib import Path

import pytest

from tests.docs.reading import read_page
from tests.docs.running import Failed, first_absent, follow
from tests.processes import until
from tests.serving import need


@pytest.fixture(autouse=True)
def _bash() -> None:
    need(shutil.which("bash"), "bash")


def followed(text: str, folder: Path, address: str = "127.0.0.1:8000", limit: float = 60) -> Path:
    """Follow a page in a folder below this one, and return that."""
    follow(read_page("page.md", text), folder / "here", address, limit)
    return folder / "here"


def failure(text: str, folder: Path, limit: float = 60) -> str:
    with pytest.raises(Failed) as caught:
        followed(text, folder, limit=limit)
    return str(caught.value)


def sh(text: str, directive: str = "") -> str:
    return fence(text, "sh", directive)


def fence(text: str, language: str, directive: str = "") -> str:
    head = f"<!-- {directive} -->\n" if directive else ""
    return f"\n{head}```{language}\n{text}\n```\n"


def test_blocks_are_one_session_in_an_empty_folder(tmp_path: Path) -> None:
    text = sh('[ -z "$(ls -A)" ]\nname=Ada; export OTHER=Grace; mkdir sub; cd sub')
    text += fence("import os\nopen('told', 'w').write(os.environ['OTHER'])", "python")
    here = followed(text + sh('echo "$name" >> told'), tmp_path)
    assert (here / "sub" / "told").read_text() == "GraceAda\n"


def test_a_file_is_written_when_its_turn_comes(tmp_path: Path) -> None:
    text = sh("[ ! -e a/b.txt ]") + fence("one", "text", "file: a/b.txt")
    text += sh("cp a/b.txt first; cd a") + fence("two", "text", "file: a/b.txt")
    here = followed(text, tmp_path)
    assert (here / "first").read_text() == "one\n"
    assert (here / "a" / "b.txt").read_text() == "two\n"


def test_a_failure_names_page_line_block_and_what_it_printed(tmp_path: Path) -> None:
    told = failure(sh("echo before") + sh("echo told\necho and >&2\nfalse\necho later"), tmp_path)
    assert told == (
        "page.md:6: this block ended the session with exit code 1:\n\n"
        "    echo told\n    echo and >&2\n    false\n    echo later\n\n"
        "It printed:\n\n    told\n    and"
    )


@pytest.mark.parametrize("block", ["false | cat", 'echo "$nobody_set_this"', "exit 0"])
def test_nothing_that_goes_wrong_is_passed_over(block: str, tmp_path: Path) -> None:
    told = failure(sh(block) + sh("echo never"), tmp_path)
    assert told.startswith("page.md:2: this block ended the session")


def test_python_that_fails_is_named(tmp_path: Path) -> None:
    told = failure(fence("raise ValueError('no')", "python"), tmp_path)
    assert told.startswith("page.md:2: this block ended the session with exit code 1")
    assert "ValueError: no" in told


def test_a_page_that_takes_too_long_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    told = failure(sh("sleep 600 & echo $! > ../child\nsleep 600"), tmp_path, limit=1)
    assert told.startswith("page.md:2: this block was not over when the page had taken 1 s")
    child = int((tmp_path / "child").read_text())
    until(lambda: not _runs(child), "what it started is ended")


def test_what_runs_in_the_background_ends_with_the_page(tmp_path: Path) -> None:
    began = time.monotonic()
    followed(sh("sleep 600 & echo $! > ../child"), tmp_path)
    assert time.monotonic() - began < 60
    until(lambda: not _runs(int((tmp_path / "child").read_text())), "it is ended")


def _runs(process: int) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def test_what_is_printed_is_held_to_what_the_page_shows(tmp_path: Path) -> None:
    block = sh("echo Ada; echo kept in /tmp/x >&2; echo Grace")
    followed(block + fence("Ada\nkept in …\n…\nGrace", "text", "prints"), tmp_path)
    told = failure(block + fence("Grace\nAda", "text", "prints"), tmp_path)
    assert told.startswith("page.md:2: this block printed no line 'Ada', as line 7 ff. show")


@pytest.mark.parametrize(
    ("shown", "absent"),
    [
        ("one\nthree", None),
        ("…\ntwo…\n\nthree", None),
        ("t…o 2", None),
        ("two", "two"),
        ("three\none", "one"),
        ("one\none", "one"),
        ("o.e", "o.e"),
    ],
)
def test_lines_are_looked_for_in_order(shown: str, absent: str | None) -> None:
    assert first_absent(shown, "one\ntwo 2  \nthree\n") == absent


def test_blocks_that_are_not_run_are_not_run(tmp_path: Path) -> None:
    text = sh("touch a", "not run: a GPU") + sh("touch b", "run by: tests/x.py::test_b")
    here = followed(text + sh("touch c"), tmp_path)
    assert [path.name for path in here.iterdir()] == ["c"]


def test_what_is_not_run_names_paths_that_are_there(tmp_path: Path) -> None:
    known = "run deploy/compose.yaml --from=deploy/made"
    text = sh("mkdir -p deploy/made") + sh(known, "not run: a cluster")
    followed(text, tmp_path)
    told = failure(sh("run deploy/gone.yaml", "not run: a cluster"), tmp_path / "other")
    assert told.startswith("page.md:3: this block ended the session")
    assert told.endswith("there is no deploy/gone.yaml")


def test_the_services_address_is_the_one_that_runs(tmp_path: Path) -> None:
    text = "<!-- service -->\n" + sh("echo http://127.0.0.1:8000/desk; echo $PORT")
    text += fence("http://127.0.0.1:8000/desk\n9301", "text", "prints")
    text += fence("url: http://127.0.0.1:8000", "yaml", "file: x.yaml")
    here = followed(text, tmp_path, "127.0.0.1:9301")
    assert (here / "x.yaml").read_text() == "url: http://127.0.0.1:9301\n"


def test_a_server_that_runs_already_is_not_started(tmp_path: Path) -> None:
    followed("<!-- service -->\n" + sh("interviewer serve --workers 2"), tmp_path)
    with pytest.raises(Failed, match="No such option"):
        followed("<!-- service -->\n" + sh("interviewer serve --wrkers 2"), tmp_path / "a")
    text = sh("INTERVIEWER_WEBHOK_ALLOW=127.0.0.1 interviewer serve")
    with pytest.raises(Failed, match="INTERVIEWER_WEBHOK_ALLOW is no setting"):
        followed("<!-- service -->\n" + text, tmp_path / "b")
    assert "near its top" in failure(sh("interviewer serve"), tmp_path / "c")


def test_a_target_of_make_is_there_and_not_made(tmp_path: Path) -> None:
    need(shutil.which("make"), "make")
    followed(sh("make test PYTEST_ARGS=-x"), tmp_path)
    assert "tset" in failure(sh("make tset"), tmp_path / "other")


def test_tests_that_are_named_are_there_and_not_run(tmp_path: Path) -> None:
    here = "tests/docs/test_running.py"
    followed(f"<!-- checkout -->\n{sh(f'.venv/bin/pytest -q {here}::test_x tests/docs')}", tmp_path)
    assert "no test tests/gone" in failure(sh("pytest tests/gone"), tmp_path / "other")


def test_a_page_of_the_checkout_has_its_own_copy_of_it(tmp_path: Path) -> None:
    here = followed("<!-- checkout -->\n" + sh("echo x > examples/answers.txt"), tmp_path)
    assert (here / "seeds" / "blueprints").is_dir()
    ours = Path(__file__).resolve().parents[2] / "examples" / "answers.txt"
    assert ours.read_text("utf-8") != "x\n"


def test_no_setting_of_ours_reaches_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTERVIEWER_VAR", "/elsewhere")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///elsewhere.db")
    followed(sh('[ -z "${INTERVIEWER_VAR-}${DATABASE_URL-}" ]'), tmp_path)
    assert os.environ["INTERVIEWER_VAR"] == "/elsewhere"
