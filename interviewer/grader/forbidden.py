"""Looking for forbidden built-ins in the text of a submission (advisory).

The instruments in the worker see the calls that are made; the text shows those
that hide from them. Neither is proof against someone determined, which is why such
a check weighs little.
"""

import ast
from collections.abc import Collection, Iterator

from interviewer.grader.syntax import parsed

ROOTS = frozenset({"torch", "nn", "F"})
"""The names under which torch and its modules are at hand without an import."""


def forbidden_names(code: str, names: Collection[str]) -> list[str]:
    """Return which of ``names`` the text reaches for in torch, sorted.

    A function of the candidate's own of the same name is not meant: only attributes
    of torch and its modules, imports from them, and ``getattr`` count. Text that does
    not compile has none.
    """
    tree = parsed(code)
    if tree is None:
        return []
    roots = ROOTS | set(_aliases(tree))
    found = {name for node in ast.walk(tree) for name in _reached(node, roots)}
    return sorted(found & set(names))


def _aliases(tree: ast.AST) -> Iterator[str]:
    """Yield the names under which the text imports torch or a part of it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (
                item.asname or "torch" for item in node.names if item.name.split(".")[0] == "torch"
            )
        elif isinstance(node, ast.ImportFrom) and _from_torch(node):
            yield from (item.asname or item.name for item in node.names)


def _reached(node: ast.AST, roots: Collection[str]) -> Iterator[str]:
    """Yield the names that ``node`` takes out of torch."""
    match node:
        case ast.Attribute(attr=name) if _root(node) in roots:
            yield name
        case ast.ImportFrom() if _from_torch(node):
            yield from (item.name for item in node.names)
        case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str(name)), *_]):
            yield name


def _from_torch(node: ast.ImportFrom) -> bool:
    return (node.module or "").split(".")[0] == "torch"


def _root(node: ast.expr) -> str:
    """Return the name at the start of a chain of attributes, or an empty text."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
