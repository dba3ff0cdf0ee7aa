"""Syntax trees, of submissions above all: a text is parsed, never run."""

import ast
import threading
from collections.abc import Iterator
from contextlib import suppress
from difflib import get_close_matches

_ONE_AT_A_TIME = threading.Lock()
"""Python 3.11 counts the depth of all trees that are being made in one place: where a second
thread comes between, it reports a SystemError (gh-106905)."""

_TRIES = 5
"""Python's own tracebacks make trees too, and know nothing of our lock."""


def tree(code: str) -> ast.Module:
    """Return the tree of ``code``; raises what ``ast.parse`` does."""
    with _ONE_AT_A_TIME:
        for _ in range(_TRIES - 1):
            with suppress(SystemError):
                return ast.parse(code)
        return ast.parse(code)


def parsed(code: str) -> ast.Module | None:
    """Return the tree of ``code``, or None where it does not compile or is nested too deeply."""
    try:
        return tree(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def near_miss(wanted: str, code: str) -> str:
    """Return a sentence about a name in ``code`` that may have been meant for ``wanted``."""
    found = parsed(code)
    places = dict(_defined(found)) if found else {}
    if wanted in places:
        return f" There is one inside {places[wanted]}; it is looked for at the top level."
    top = [name for name, place in places.items() if not place]
    close = get_close_matches(wanted, top, n=1, cutoff=0.75)
    return f" Is {close[0]} meant for {wanted}?" if close else ""


def _defined(inside: ast.AST, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield the functions and classes of a text, with the class or function around them."""
    for node in ast.iter_child_nodes(inside):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from _defined(node, node.name)
            yield node.name, place
