"""What a reviewer would remark on the style of a submission: from its text, never scored.

Each remark is about something that works today and hurts later, or that costs more than
it looks. The text is parsed, never run.
"""

import ast
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from interviewer.grader.syntax import parsed
from interviewer.problems.model import StyleRemark

MOST: Final = 5
"""Remarks that are made on one submission at most, the first ones by line."""

HIDES: Final = frozenset({"input", "list", "max", "min", "sum", "len", "range", "torch", "type"})
"""Names that everyone expects to mean what they always mean."""

Rule = Callable[[ast.AST], str]
"""Returns what there is to say about a node, or an empty text."""


def remarks(code: str) -> tuple[StyleRemark, ...]:
    """Return what there is to say about ``code``, by line; nothing if it does not compile.

    The same is said once, where it comes up first.
    """
    tree = parsed(code)
    if tree is None:
        return ()
    found: dict[str, int] = {}
    for line, says in sorted(_found(tree)):
        found.setdefault(says, line)
    return tuple(StyleRemark(line=line, says=says) for says, line in found.items())[:MOST]


def _found(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        for rule in RULES:
            says = rule(node)
            if says:
                yield getattr(node, "lineno", 1), says
        if isinstance(node, ast.For | ast.While):
            yield from _in_loop(node)


def _data(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute) and node.attr == "data" and not _is_module(node):
        return (
            "`.data` reads and writes where autograd does not look. `detach()` for reading, and a "
            "block under `torch.no_grad()` for writing values, let mistakes show."
        )
    return ""


def _is_module(node: ast.Attribute) -> bool:
    """Tell whether ``node`` is ``torch.utils.data``, by whatever name of its parent."""
    return _dotted(node.value) in ("torch.utils", "utils")


def _star_import(node: ast.AST) -> str:
    if isinstance(node, ast.ImportFrom) and any(item.name == "*" for item in node.names):
        return "An import of `*` hides where names come from, and may replace built-in ones."
    return ""


def _swallowed(node: ast.AST) -> str:
    if not isinstance(node, ast.ExceptHandler):
        return ""
    if node.type is None:
        return "A bare `except:` also catches Ctrl-C and every typo; name the exception."
    broad = isinstance(node.type, ast.Name) and node.type.id in ("Exception", "BaseException")
    if broad and all(isinstance(line, ast.Pass) for line in node.body):
        return "Every exception is swallowed without a trace; name the one that you expect."
    return ""


def _mutable_default(node: ast.AST) -> str:
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        return ""
    defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
    if any(isinstance(value, ast.List | ast.Dict | ast.Set) for value in defaults):
        return "A default that can change is made once and shared by all calls; use None."
    return ""


def _legacy(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    name = _dotted(node.func)
    if name in ("torch.Tensor", "torch.FloatTensor", "torch.LongTensor"):
        return (
            f"`{name}(...)` guesses dtype and meaning from its arguments; `torch.tensor` for "
            "values or `torch.empty` for a shape says which."
        )
    if name in ("Variable", "autograd.Variable", "torch.autograd.Variable"):
        return "`Variable` has had no purpose for many releases: tensors do it all."
    if name == "super" and node.args:
        return "`super()` needs no arguments, and without them survives a renamed class."
    return ""


def _forward(node: ast.AST) -> str:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return ""
    owner = node.func.value
    parent = isinstance(owner, ast.Call) and _dotted(owner.func) == "super"
    if node.func.attr != "forward" or parent:
        return ""
    return "Calling `.forward(...)` leaves out the module's hooks; call the module itself."


def _device(node: ast.AST) -> str:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        fixed = any(
            isinstance(value, ast.Constant) and str(value.value).startswith("cuda")
            for value in [*node.args, *(word.value for word in node.keywords)]
        )
        if node.func.attr == "cuda" or (fixed and node.func.attr in ("to", "device")):
            return "The device is written into the code; take it from an input (`x.device`)."
    return ""


def _comparison(node: ast.AST) -> str:
    if not isinstance(node, ast.Compare):
        return ""
    for operator, right in zip(node.ops, node.comparators, strict=True):
        equals = isinstance(operator, ast.Eq | ast.NotEq)
        if equals and isinstance(right, ast.Constant) and right.value is None:
            return "Compare with None by `is`: `==` asks a tensor for each of its elements."
        if equals and isinstance(node.left, ast.Call) and _dotted(node.left.func) == "type":
            return "`isinstance` instead of comparing types also takes subclasses (a Parameter)."
    return ""


def _hidden_name(node: ast.AST) -> str:
    names = []
    if isinstance(node, ast.Assign):
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
    elif isinstance(node, ast.FunctionDef):
        names = [argument.arg for argument in node.args.args]
    for name in names:
        if name in HIDES:
            return f"`{name}` hides Python's or torch's own name from the lines below."
    return ""


def _global(node: ast.AST) -> str:
    if isinstance(node, ast.Global):
        return "State in a global outlives the call, and two callers share it."
    return ""


def _implicit_dimension(node: ast.AST) -> str:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return ""
    known = _dotted(node.func.value) in ("F", "functional", "torch.nn.functional", "nn.functional")
    if not known or node.func.attr not in ("softmax", "log_softmax") or len(node.args) > 1:
        return ""
    if any(word.arg == "dim" for word in node.keywords):
        return ""
    return f"`F.{node.func.attr}` without `dim` guesses the axis; say which."


def _in_loop(loop: ast.For | ast.While) -> Iterator[tuple[int, str]]:
    """Yield what costs more in a loop than it looks."""
    nodes = [node for part in loop.body for node in ast.walk(part)]
    # Once an epoch, beside an inner loop over batches, costs nothing.
    innermost = not any(isinstance(node, ast.For | ast.While) for node in nodes)
    for node in nodes:
        if innermost and _reads_a_number(node):
            yield (
                getattr(node, "lineno", 1),
                "`.item()` in a loop makes a GPU wait for every turn; keep detached tensors "
                "and read them once at the end.",
            )
        if isinstance(node, ast.Assign) and _grows(node):
            yield (
                node.lineno,
                "`torch.cat` in a loop copies everything again on every turn; collect the "
                "parts in a list and join them once.",
            )


def _reads_a_number(node: ast.AST) -> bool:
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    return called and node.func.attr == "item" and not node.args  # type: ignore[attr-defined]


def _grows(node: ast.Assign) -> bool:
    """Tell whether a name is joined with itself: ``y = torch.cat([y, x])``."""
    joins = isinstance(node.value, ast.Call) and _dotted(node.value.func) in (
        "torch.cat", "torch.concat",
    )  # fmt: skip
    targets = {target.id for target in node.targets if isinstance(target, ast.Name)}
    used = {part.id for part in ast.walk(node.value) if isinstance(part, ast.Name)}
    return joins and bool(targets & used)


def _dotted(node: ast.AST) -> str:
    """Return ``torch.nn.functional`` for such a chain of a few names; else an empty text."""
    names: list[str] = []
    while isinstance(node, ast.Attribute) and len(names) < 4:
        names.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(names)]) if isinstance(node, ast.Name) else ""


RULES: Final[Sequence[Rule]] = (
    *(_data, _star_import, _swallowed, _mutable_default, _legacy, _forward, _device),
    *(_comparison, _hidden_name, _global, _implicit_dimension),
)
