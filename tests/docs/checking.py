"""What of a page's blocks can be seen without running them."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.docs.reading import Page, Step

_TOP: Final = "benchmarks|deploy|docs|examples|frontend|native|rubrics|seeds|supply|tests"
_PATH: Final = re.compile(rf"(?<![\w./-])((?:{_TOP})/[\w./-]*\w)")


def faults(page: Page, root: Path) -> list[str]:
    """Return what is wrong with blocks of a page: their syntax, and tests that are not there."""
    return [f"{page.name}:{step.line}: {fault}" for step in page.steps for fault in _of(step, root)]


def paths_in(text: str) -> list[str]:
    """Return the paths of this project that a block names."""
    return list(dict.fromkeys(_PATH.findall(text)))


def _of(step: Step, root: Path) -> Iterator[str]:
    if step.kind in {"run", "not run", "run by"}:
        fault = _shell_fault(step.text) if step.language == "sh" else _python_fault(step.text)
        if fault:
            yield fault
    if step.kind == "run by" and not _is_there(step.told, root):
        yield f"there is no test {step.told}"


def _shell_fault(text: str) -> str:
    done = subprocess.run(
        ["bash", "-n"], input=text, capture_output=True, text=True, timeout=60, check=False
    )
    return done.stderr.strip()


def _python_fault(text: str) -> str:
    try:
        compile(text, "the block", "exec")
    except SyntaxError as error:
        return str(error)
    return ""


def _is_there(test: str, root: Path) -> bool:
    path, *names = test.split("::")
    file = root / path
    if not file.is_file() or not names[-1].startswith("test_"):
        return False
    body = ast.parse(file.read_text("utf-8")).body
    for name in names:
        found = [
            node
            for node in body
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name
        ]
        if not found:
            return False
        body = found[0].body
    return True
