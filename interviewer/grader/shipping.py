"""The text of a driver as it is shipped into the jail, and the same text run here."""

import ast
import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, cast

import torch

from interviewer.grader import instruments, kit
from interviewer.grader.syntax import tree

PARTS: Mapping[str, Path] = {
    module.__name__: Path(str(module.__file__)) for module in (kit, instruments)
}
"""The modules of ours that a driver may import, in the order in which they are shipped."""

ALWAYS = kit.__name__
"""Shipped with every driver; another part only if the driver imports it."""


@cache
def driver_text(path: Path) -> str:
    """Return one self-contained module: the parts of the kit in use, then the driver at ``path``.

    The imports of these parts are dropped, since nothing of ours can be imported in the
    jail; every other import of ours is an AssertionError.
    """
    own, wanted = _without_ours(path)
    parts = [_without_ours(file)[0] for name, file in PARTS.items() if name in wanted | {ALWAYS}]
    return "\n\n".join([*parts, own, "drive = guarded(drive)\n"])


@cache
def trusted_drive(path: Path) -> kit.Drive:
    """Return ``drive`` of the driver at ``path``, from the very text that is shipped."""
    space: dict[str, Any] = {"__name__": f"driver_{path.parent.name}"}
    exec(compile(driver_text(path), str(path), "exec"), space)  # noqa: S102 -- our own file
    return cast(kit.Drive, space["drive"])


def trusted_names(path: Path) -> kit.Candidate:
    """Return the names that the solution at ``path`` defines, one of our own files.

    They are made anew each time: a driver may change what it is given for a while
    (see ``custom_relu_function``), and others are judged in other threads.
    """
    return _run(_compiled(path))


def defined(text: str, origin: str) -> dict[str, Any]:
    """Run ``text`` with the names that a candidate need not import; return its names."""
    return _run(compile(text, origin, "exec"))


@cache
def _compiled(path: Path) -> CodeType:
    return compile(path.read_text(encoding="utf-8"), str(path), "exec")


def _run(code: CodeType) -> dict[str, Any]:
    space: dict[str, Any] = {
        "__name__": "solution",
        "torch": torch,
        "nn": torch.nn,
        "F": torch.nn.functional,
        "math": math,
    }
    exec(code, space)  # noqa: S102 -- our own files only
    return space


def _without_ours(path: Path) -> tuple[str, set[str]]:
    """Return the text at ``path`` without its imports of our modules, and their names."""
    text = path.read_text(encoding="utf-8")
    lines, found = text.splitlines(), set()
    for node in tree(text).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("interviewer"):
            module = str(node.module)
            assert module in PARTS, f"a driver may import {', '.join(PARTS)} only, not {module}"
            found.add(module)
            for line in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[line] = ""
    return "\n".join(lines), found
