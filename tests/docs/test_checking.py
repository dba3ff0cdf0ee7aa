"""What is wrong with blocks is seen before any is run, and in those that are not run, too."""

from pathlib import Path

import pytest

from tests.docs.checking import faults, paths_in
from tests.docs.reading import Page, read_page

ROOT = Path(__file__).resolve().parents[2]


def page(block: str, directive: str = "", language: str = "sh") -> Page:
    head = f"<!-- {directive} -->\n" if directive else ""
    return read_page("page.md", f"{head}```{language}\n{block}\n```\n")


@pytest.mark.parametrize("directive", ["", "not run: a cluster", "run by: {here}::test_paths"])
def test_shell_that_does_not_parse_is_named_by_its_line(directive: str) -> None:
    here = "tests/docs/test_checking.py"
    (fault,) = faults(page("if true; do", directive.format(here=here)), ROOT)
    assert fault.startswith(f"page.md:{1 + bool(directive)}: bash: line ")


def test_python_that_does_not_parse_is_named() -> None:
    (fault,) = faults(page("def f(:", "not run: a fragment", "python"), ROOT)
    assert fault.startswith("page.md:2: invalid syntax")


@pytest.mark.parametrize(
    ("test", "is_there"),
    [
        ("tests/docs/test_checking.py::test_paths", True),
        ("tests/docs/test_checking.py::TestPaths::test_paths", False),
        ("tests/docs/test_checking.py::page", False),
        ("tests/docs/test_checking.py::test_gone", False),
        ("tests/docs/test_gone.py::test_paths", False),
    ],
)
def test_whoever_runs_a_block_is_there(test: str, is_there: bool) -> None:
    found = faults(page("one", f"run by: {test}"), ROOT)
    assert found == ([] if is_there else [f"page.md:2: there is no test {test}"])


def test_paths() -> None:
    block = (
        "kubectl apply -k deploy/kubernetes/base --from=deploy/secrets; ls /srv/deploy/x x/docs/y"
    )
    assert paths_in(block) == ["deploy/kubernetes/base", "deploy/secrets"]
