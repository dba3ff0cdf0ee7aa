"""The wheel carries everything that the service reads, and the entry points stay light."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(out.glob("*.whl"))


def test_the_wheel_holds_content_templates_assets_and_migrations(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    data = [
        *(ROOT / "seeds").rglob("*.md"),
        *(ROOT / "seeds").rglob("*.yaml"),
        *(ROOT / "rubrics").rglob("*.yaml"),
    ]
    wanted = {f"interviewer/content/{path.relative_to(ROOT)}" for path in data}
    package = ROOT / "interviewer"
    for pattern in ("**/*.html", "**/*.j2", "**/migrations/**/*.py", "web/static/*", "**/*.yaml"):
        wanted |= {str(path.relative_to(ROOT)) for path in package.glob(pattern) if path.is_file()}
    wanted |= {"wsgi.py", "interviewer/web/static/manifest.json"}
    assert wanted <= names
    assert len(data) > 30


def test_the_wheel_holds_no_tests_and_no_sources_of_the_page(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"interviewer", "wsgi.py"}


def imported_by(statement: str, environment: dict[str, str]) -> set[str]:
    code = f"{statement}; import sys; print('\\n'.join(sys.modules))"
    found = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return set(found.stdout.split())


def test_the_wsgi_module_leaves_torch_alone(tmp_path: Path) -> None:
    environment = {"INTERVIEWER_VAR": str(tmp_path), "PATH": "/usr/bin:/bin"}
    modules = imported_by("import wsgi", environment)
    assert "flask" in modules
    assert not modules & {"torch", "numpy", "interviewer.grader", "interviewer.sandbox"}


def test_the_command_line_leaves_torch_alone() -> None:
    modules = imported_by("import interviewer.cli.main", {"PATH": "/usr/bin:/bin"})
    assert not modules & {"torch", "interviewer.grader", "interviewer.sandbox"}


def test_the_client_imports_httpx_and_values_and_nothing_of_the_service() -> None:
    modules = imported_by("import interviewer.client", {"PATH": "/usr/bin:/bin"})
    assert "httpx" in modules
    heavy = {"flask", "sqlalchemy", "torch", "numpy", "rapidfuzz", "yaml", "snowballstemmer"}
    assert not modules & heavy
    # What only some calls return is imported by them: it would double the time.
    later = {"dialogue.state", "interviews.store", "questions.model", "scorecards.model"}
    assert not modules & {f"interviewer.{name}" for name in later}


def test_the_wheel_tells_type_checkers_that_it_is_typed(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        assert "interviewer/py.typed" in archive.namelist()
