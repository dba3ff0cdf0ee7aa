"""The syntax tree of a submission: its text is parsed, never run."""

import ast
import threading

_ONE_AT_A_TIME = threading.Lock()
"""Python 3.11 counts the depth of all trees that are being made in one place: where a second
thread comes between, it reports a SystemError (gh-106905)."""


def parsed(code: str) -> ast.Module | None:
    """Return the tree of ``code``, or None where it does not compile or is nested too deeply."""
    try:
        with _ONE_AT_A_TIME:
            return ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
