"""Where the code is in what somebody typed into a field for text.

Code is pasted with fences and without. It has to keep its indentation and to be set as
code, so it must be found; prose is never to be taken for it.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from textwrap import dedent
from typing import Final, TypeAlias

Span: TypeAlias = tuple[int, int]

LONGEST_STATEMENT: Final = 30
"""Lines that a statement in brackets is looked for in at most."""

_TICKED: Final = re.compile(r"(`[^`\n]+`)")
_FENCE: Final = re.compile(r"^[ \t]*(```+|~~~+)[^\n`]*$")
_FENCES: Final = re.compile(r"^[ \t]*(?:```+|~~~+)([^\n`]*)(\n|$)", re.MULTILINE)
_LANGUAGES: Final = frozenset(
    {"", "bash", "console", "ipython", "none", "plain", "py", "py3", "pycon", "python", "python3"}
    | {"pytb", "sh", "shell", "text", "txt", "cpp", "c++", "c", "cuda", "cu", "diff", "json"}
)
"""What behind a fence names the language of the code; anything else there was said."""
_HEADER: Final = re.compile(
    r"^\s*(?:async\s+)?(?:def|class|for|while|if|try|with)\b.*:\s*(?:#.*)?$"
)
_LATER: Final = re.compile(r"^\s*(?:elif|else|except|finally)\b.*:\s*(?:#.*)?$")
_LEADING: Final = re.compile(r"^\s*(?:@\w[\w.]*(?:\(.*\))?|#.*)$")
"""Lines that are code where code follows them: decorators and remarks."""
_PROMPT: Final = re.compile(r"^\s*(?:>>> |\.\.\. )")
_SIGNS: Final = re.compile(r"[=(\[]|^\s*(?:import|from|del|assert|raise|return)\b")
"""What no statement is without that is looked for."""

_STATEMENTS: Final = (
    ast.Assign, ast.AugAssign, ast.Import, ast.ImportFrom, ast.Delete, ast.Assert, ast.Raise,
    ast.Return,
)  # fmt: skip


def code_stretches(text: str) -> Iterator[tuple[str, str]]:
    """Yield ``text`` in stretches, each with what it is: ``block``, ``span`` or nothing.

    A block is lines of code, a span code between backticks in a line of prose.
    """
    at = 0
    for start, end in (*code_spans(text), (len(text), len(text))):
        pieces = _TICKED.split(text[at:start])
        yield from ((piece, "span" if n % 2 else "") for n, piece in enumerate(pieces) if piece)
        if end > start:
            yield text[start:end], "block"
        at = end


def undressed(code: str) -> str:
    """Return a stretch of code, or a part of one, without the fences and backticks round it.

    What else stands on the line of a fence stays: it was typed, and is read with the rest.
    """
    if "\n" not in code and not _FENCE.match(code):
        return code.strip("`")
    without = _FENCES.sub(_behind_fence, code)
    return without.removesuffix("\n") if without != code else code


def _behind_fence(fence: re.Match[str]) -> str:
    said = fence[1].strip()
    return "" if said.lower() in _LANGUAGES else said + fence[2]


def code_spans(text: str) -> tuple[Span, ...]:
    """Return where the lines of code are in ``text``, each span from a line's start to an end.

    That is what stands between fences, these included, and whole lines that are Python.
    """
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    found: list[tuple[int, int]] = []
    for first, last in _runs(lines):
        joins = bool(found) and found[-1][1] == first
        found.append((found.pop()[0] if joins else first, last))
    return tuple((starts[first], starts[last] - 1) for first, last in found)


def _runs(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the runs of lines that are code, each from its first to before the next line."""
    at = 0
    while at < len(lines):
        end = _end(lines, at)
        if end > at:
            yield at, end
        at = max(end, at + 1)


def _end(lines: Sequence[str], at: int) -> int:
    """Return the line after the code that begins at line ``at``, or ``at`` if none does."""
    line = lines[at]
    if _FENCE.match(line):
        mark = line.strip()[:3]
        later = range(at + 1, len(lines))
        return next((n + 1 for n in later if lines[n].strip() == mark), len(lines))
    if _PROMPT.match(line):
        return at + 1
    if _LEADING.match(line):
        last = min(len(lines), at + LONGEST_STATEMENT)
        led = next((n for n in range(at + 1, last) if not _LEADING.match(lines[n])), at)
        after = _end(lines, led) if led > at else at
        return after if after > led else at
    if _HEADER.match(line):
        return _block(lines, at)
    return _statement(lines, at) if _SIGNS.search(line) else at


def _block(lines: Sequence[str], at: int) -> int:
    """Return the line after a compound statement: what is set in below its header."""
    indent = _indent(lines[at])
    header = lines[at].strip().split("#")[0]
    if not _parsed(f"{header} pass" if header.strip() != "try:" else "pass"):
        return at
    end = at + 1
    for n in range(at + 1, len(lines)):
        if not lines[n].strip():
            continue
        same = _indent(lines[n]) == indent and _LATER.match(lines[n])
        if _indent(lines[n]) <= indent and not same:
            break
        end = n + 1
    return end if end > at + 1 else at


def _statement(lines: Sequence[str], at: int) -> int:
    """Return the line after a statement, which goes on while brackets are open."""
    depth = 0
    for end in range(at + 1, min(len(lines), at + LONGEST_STATEMENT) + 1):
        line = lines[end - 1]
        depth += sum(map(line.count, "([{")) - sum(map(line.count, ")]}"))
        if depth <= 0 or not line.strip():
            tree = _parsed(dedent("\n".join(lines[at:end])))
            return end if tree and all(map(_tells, tree)) else at
    return at


def _tells(node: ast.stmt) -> bool:
    """Tell whether a statement is code beyond doubt, as a single word or ``Note: this`` is not."""
    if isinstance(node, ast.Expr):
        value = node.value.value if isinstance(node.value, ast.Await) else node.value
        return isinstance(value, ast.Call | ast.Subscript)
    return isinstance(node, _STATEMENTS)


def _parsed(code: str) -> Sequence[ast.stmt]:
    try:
        return ast.parse(code).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()


def _indent(line: str) -> int:
    return len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip())
