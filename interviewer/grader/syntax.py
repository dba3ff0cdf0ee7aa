"""The syntax tree of a submission: its text is parsed, never run."""

import ast
import threading
from collections.abc import Iterator
from difflib import get_close_matches

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


def near_miss(wanted: str, code: str) -> str:
    """Return a sentence about a name in ``code`` that may have been meant for ``wanted``."""
    tree = parsed(code)
    places = dict(_defined(tree)) if tree else {}
    if wanted in places:
        return f" There is one inside {places[wanted]}; it is looked for at the top level."
    top = [name for name, place in places.items() if not place]
    close = get_close_matches(wanted, top, n=1, cutoff=0.75)
    return f" Is {close[0]} meant for {wanted}?" if close else ""


def _defined(tree: ast.AST, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield the functions and classes of a text, with the class or function around them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from _defined(node, node.name)
            yield node.name, place
