"""Trees of submissions, made in several threads at once."""

import ast
import gc
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from interviewer.grader import syntax
from interviewer.grader.syntax import near_miss, parsed

SOURCE = Path(syntax.__file__).with_name("style.py").read_text(encoding="utf-8")


class Lingering:
    """Garbage whose end takes a while, in which other threads get their turn."""

    def __init__(self) -> None:
        self.own = self

    def __del__(self) -> None:
        for _ in range(200):
            pass


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads that change places all the time, and a collector that runs all the time."""
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(1e-6)
    gc.set_threshold(50)
    yield
    sys.setswitchinterval(interval)
    gc.set_threshold(*thresholds)


@pytest.mark.usefixtures("restless")
def test_trees_made_at_once_are_all_made() -> None:
    def make(_: int) -> ast.Module | None:
        litter = [Lingering() for _ in range(20)]
        assert litter
        return parsed(SOURCE)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(make, range(80)))


@pytest.mark.parametrize(
    "text",
    [
        "def",
        "x = '\0'",
        "x = " + "-" * 100_000 + "1",
        "a" + ".b" * 100_000,
        "+".join(["1"] * 100_000),
        "if 1: pass\n" + "elif 1: pass\n" * 20_000,
        "x = " + "(" * 250 + ")" * 250,
        "    x = 1",
    ],
    ids=["cut", "nul", "signs", "attributes", "sums", "elifs", "brackets", "indented"],
)
def test_text_without_a_tree_has_none(text: str) -> None:
    assert parsed(text) is None


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("def binarise(x): ...", " Is binarise meant for binarize?"),
        (
            "class Solution:\n    def binarize(self, x): ...",
            " There is one inside Solution; it is looked for at the top level.",
        ),
        ("def other(x): ...", ""),
        ("def", ""),
        ("binarize = 3", ""),
    ],
)
def test_a_name_that_was_nearly_given_is_pointed_out(code: str, says: str) -> None:
    assert near_miss("binarize", code) == says


@pytest.mark.usefixtures("restless")
def test_trees_that_others_make_without_asking_do_no_harm() -> None:
    def make(number: int) -> ast.Module | None:
        litter = [Lingering() for _ in range(20)]
        assert litter
        if number % 4:
            return parsed(SOURCE)
        try:
            return ast.parse("x = [1, 2, 3]\n" * 20)
        except SystemError:
            return parsed("x = 1")

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(make, range(80)))
