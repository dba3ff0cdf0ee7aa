"""Small changes to a right solution, most of which make it wrong.

The operators are the usual ones of mutation testing (DeMillo, Lipton and Sayward, 1978):
operators, constants, conditions, dropped lines; and those that matter for tensors: wrong
axis, detached, in place, another dtype, a dropped or swapped method.
"""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

CHANGED: Final = "~changed~"
"""What a mutant prints when it has changed a value; one that never does is no mutant."""

HELPERS: Final = f'''
def _changed_(value, kind, said=[]):
    def told(new):
        if not said:
            said.append(1)
            print("{CHANGED}")
        return new
    if type(value) in (tuple, list):
        return type(value)(_changed_(item, kind) for item in value)
    if not isinstance(value, torch.Tensor) or value.device.type == "meta":
        return value
    if kind == "detached":
        return told(value.detach()) if value.requires_grad else value
    if kind == "dtype" and value.is_floating_point() and value.layout is torch.strided:
        return told(value.to(torch.float32 if value.dtype == torch.float64 else torch.float64))
    return value
'''


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BINARY: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd,
}  # fmt: skip
_COMPARED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE), ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,), ast.NotIn: (ast.In,),
}  # fmt: skip
_SWAPPED: Final = {
    "min": "max", "max": "min", "sum": "mean", "mean": "sum", "any": "all", "all": "any",
    "ones": "zeros", "zeros": "ones", "ones_like": "zeros_like", "zeros_like": "ones_like",
    "floor": "ceil", "ceil": "floor", "argmax": "argmin", "argmin": "argmax", "exp": "log",
    "amax": "amin", "amin": "amax", "sin": "cos", "cos": "sin", "sigmoid": "tanh",
    "tanh": "sigmoid", "eval": "train", "cat": "stack", "append": "extend", "fan_in": "fan_out",
    "pop": "append", "keys": "values", "parameters": "buffers", "buffers": "parameters",
    "named_parameters": "named_buffers", "modules": "children", "named_modules": "named_children",
}  # fmt: skip
_DROPPED: Final = _words(
    "detach clone contiguous to float double half long int bool abs sqrt rsqrt exp log log1p "
    "square sum mean squeeze unsqueeze transpose t flip sort clamp clamp_min clamp_max round "
    "coalesce expand expand_as reshape view flatten softmax log_softmax sigmoid tanh relu "
    "cumsum unique logsumexp norm pow items copy sorted bool requires_grad_ train eval"
)


@dataclass(frozen=True)
class Mutant:
    """A changed solution; ``what`` says in a line which change it is, and where."""

    line: int
    what: str
    text: str


def mutants(source: str) -> list[Mutant]:
    """Return every mutant of ``source``, in the order of its lines."""
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    for number, node in enumerate(nodes):
        node.number = number  # type: ignore[attr-defined]
    left_out = _left_out(tree)
    parameters = _parameters(tree)
    converted = _converted(tree)
    found: dict[str, Mutant] = {}
    for node in nodes:
        if id(node) in left_out:
            continue
        for new in _changes(node, parameters):
            mutant = _mutant(tree, node, new)
            if mutant is not None and not (id(node) in converted and _OTHER_DTYPE in mutant.what):
                found.setdefault(mutant.text, mutant)
    return sorted(found.values(), key=lambda mutant: (mutant.line, mutant.what))


def _mutant(tree: ast.Module, node: ast.AST, new: ast.AST | list[ast.stmt]) -> Mutant | None:
    number = node.number  # type: ignore[attr-defined]
    changed = _Replace(number, new).visit(copy.deepcopy(tree))
    assert isinstance(changed, ast.Module)
    try:
        text = ast.unparse(ast.fix_missing_locations(changed))
        compile(text, "<mutant>", "exec")
    except (SyntaxError, ValueError):
        return None
    before, after = _shown(node), "; ".join(map(_shown, new if isinstance(new, list) else [new]))
    return Mutant(getattr(node, "lineno", 0), f"{before} -> {after or 'nothing'}", text)


class _Replace(ast.NodeTransformer):
    """Puts something else in the place of one node."""

    def __init__(self, number: int, new: ast.AST | list[ast.stmt]) -> None:
        self._number = number
        self._new = new

    def visit(self, node: ast.AST) -> ast.AST | list[ast.stmt]:
        if getattr(node, "number", None) == self._number:
            return self._new
        found: ast.AST = super().generic_visit(node)
        return found


def _shown(node: ast.AST) -> str:
    """Return the code of ``node``; of a statement with a body only its head."""
    if isinstance(node, ast.If | ast.With | ast.Try):
        return ast.unparse(node).splitlines()[0]
    return " ".join(ast.unparse(node).split())


def _left_out(tree: ast.Module) -> set[int]:
    """Return the nodes that say nothing about behaviour: annotations, docstrings, messages."""
    found: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        match node:
            case ast.arg(annotation=annotation):
                parts = [annotation]
            case ast.FunctionDef(returns=returns, decorator_list=decorators):
                parts = [returns, *decorators]
            case ast.AnnAssign(annotation=annotation):
                parts = [annotation]
            case ast.Raise(exc=exception):
                parts = [exception]
            case ast.Import() | ast.ImportFrom():
                parts = [node]
            case ast.Expr(value=ast.Constant()):
                parts = [node]
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Call(
                func=ast.Name(id="super")))) as call):  # fmt: skip
                parts = [node, call]
            case ast.Call(func=ast.Name(id="zip"), keywords=[keyword]):
                parts = [keyword.value]
        found |= {id(inner) for part in parts if part is not None for inner in ast.walk(part)}
    return found


_OTHER_DTYPE: Final = "'dtype')"


def _converted(tree: ast.Module) -> set[int]:
    """Return the nodes of a Function's backward: autograd converts to the dtype that is due."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "backward":
            found |= {id(inner) for inner in ast.walk(node)}
    return found


def _parameters(tree: ast.Module) -> frozenset[str]:
    return frozenset(node.arg for node in ast.walk(tree) if isinstance(node, ast.arg))


def _changes(node: ast.AST, parameters: frozenset[str]) -> Iterator[ast.AST | list[ast.stmt]]:
    """Yield what may stand in the place of ``node``."""
    match node:
        case ast.stmt():
            yield from _statements(node)
        case ast.BinOp() | ast.Compare() | ast.BoolOp() | ast.UnaryOp() | ast.IfExp():
            yield from _operators(node, parameters)
        case ast.Constant():
            yield from _constants(node)
        case ast.Call():
            yield from _calls(node, parameters)
        case ast.Slice():
            yield from _slices(node)
        case ast.comprehension(ifs=[_, *_]):
            yield ast.comprehension(node.target, node.iter, [], node.is_async)


def _statements(node: ast.stmt) -> Iterator[ast.AST | list[ast.stmt]]:
    match node:
        case ast.Expr(value=ast.Call()) | ast.Raise() | ast.Delete() | ast.Continue() | ast.Break():
            yield ast.Pass()
        case ast.AugAssign(target=target, op=operator, value=value):
            yield ast.Pass()
            loaded = copy.deepcopy(target)
            loaded.ctx = ast.Load()
            yield ast.Assign([target], ast.BinOp(loaded, operator, value), lineno=node.lineno)
            if type(operator) in _BINARY:
                yield ast.AugAssign(target, _BINARY[type(operator)](), value)
        case ast.Assign(targets=[target], value=value):
            if isinstance(target, ast.Attribute | ast.Subscript):
                yield ast.Pass()
            yield from (ast.Assign([target], new, lineno=node.lineno) for new in _values(value))
        case ast.Return(value=ast.expr() as value):
            yield from (ast.Return(new) for new in _values(value))
        case ast.If() | ast.With() | ast.Try():
            yield from _blocks(node)


def _blocks(node: ast.stmt) -> Iterator[ast.AST | list[ast.stmt]]:
    match node:
        case ast.If(test=test, body=body, orelse=other):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, other)
            yield body
            yield other or [ast.Pass()]
        case ast.With(body=body):
            yield body
        case ast.Try(body=body, handlers=handlers, finalbody=final):
            if final:
                yield body if not handlers else ast.Try(body, handlers, [], [])
                yield [*body, *final]
            if handlers:
                yield body


def _values(value: ast.expr) -> Iterator[ast.expr]:
    """Yield ``value`` detached and in another dtype, where it may be a tensor."""
    if isinstance(value, ast.Call | ast.BinOp | ast.Name | ast.Tuple | ast.Subscript | ast.IfExp):
        for kind in ("detached", "dtype"):
            yield ast.Call(ast.Name("_changed_", ast.Load()), [value, ast.Constant(kind)], [])


def _operators(node: ast.AST, parameters: frozenset[str]) -> Iterator[ast.AST]:
    match node:
        case ast.BinOp(left=left, op=operator, right=right):
            if type(operator) in _BINARY:
                yield ast.BinOp(left, _BINARY[type(operator)](), right)
                yield left
                yield right
            if type(operator) in (ast.Sub, ast.Div, ast.FloorDiv, ast.MatMult, ast.Pow):
                yield ast.BinOp(right, operator, left)
            method = {ast.Add: "add_", ast.Sub: "sub_", ast.Mult: "mul_", ast.Div: "div_"}
            if type(operator) in method and _is_parameter(left, parameters):
                into = ast.Attribute(left, method[type(operator)], ast.Load())
                yield ast.Call(into, [right], [])
        case ast.Compare(left=left, ops=[operator], comparators=right):
            for other in _COMPARED.get(type(operator), ()):
                yield ast.Compare(left, [other()], right)
        case ast.BoolOp(op=operator, values=values):
            yield ast.BoolOp(ast.And() if isinstance(operator, ast.Or) else ast.Or(), values)
            yield from values
        case ast.UnaryOp(op=ast.USub() | ast.Not() | ast.Invert(), operand=operand):
            yield operand
        case ast.IfExp(test=test, body=body, orelse=other):
            yield body
            yield other
            yield ast.IfExp(ast.UnaryOp(ast.Not(), test), body, other)


def _is_parameter(node: ast.AST, parameters: frozenset[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in parameters


def _constants(node: ast.Constant) -> Iterator[ast.AST]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield from (ast.Constant(value + step) for step in (1, -1))
    elif isinstance(value, float):
        yield from (ast.Constant(new) for new in {value * 2, value + 1.0, 0.0} - {value})


def _calls(node: ast.Call, parameters: frozenset[str]) -> Iterator[ast.AST]:
    for number, keyword in enumerate(node.keywords):
        if keyword.arg in ("device", "strict"):
            continue  # tells only on a machine with a GPU, or where lengths may differ
        rest = [*node.keywords[:number], *node.keywords[number + 1 :]]
        yield ast.Call(node.func, node.args, rest)
    match node.func:
        case ast.Attribute(value=owner, attr=name):
            yield from _methods(node, owner, name, parameters)
        case ast.Name(id=name) if name in _SWAPPED:
            yield _renamed(node, ast.Name(_SWAPPED[name], ast.Load()))
        case ast.Name(id="range") if node.args:
            *first, last = node.args
            less = ast.BinOp(last, ast.Sub(), ast.Constant(1))
            yield ast.Call(node.func, [*first, less], [])
        case ast.Name(id="reversed" | "sorted" | "list" | "abs" | "int" | "float" | "tuple"):
            yield from node.args[:1]
    if len(node.args) == 2 and _called(node) not in _SYMMETRIC:
        yield ast.Call(node.func, node.args[::-1], node.keywords)


_SYMMETRIC: Final = _words("transpose swapaxes zip equal maximum minimum add mul")


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def _methods(
    node: ast.Call, owner: ast.expr, name: str, parameters: frozenset[str]
) -> Iterator[ast.AST]:
    if name in _SWAPPED:
        yield _renamed(node, ast.Attribute(owner, _SWAPPED[name], ast.Load()))
    if name in _DROPPED and not _is_module(owner):
        yield owner
    if name.endswith("_") and not name.startswith("_"):
        yield _renamed(node, ast.Attribute(owner, name[:-1], ast.Load()))
    elif _is_parameter(owner, parameters) and name in _IN_PLACE:
        yield _renamed(node, ast.Attribute(owner, f"{name}_", ast.Load()))


_IN_PLACE: Final = _words(
    "add sub mul div clamp relu masked_fill exp log sqrt round neg abs sigmoid tanh"
)


def _is_module(owner: ast.expr) -> bool:
    return isinstance(owner, ast.Name) and owner.id in ("torch", "F", "nn", "math", "random")


def _renamed(node: ast.Call, function: ast.expr) -> ast.Call:
    return ast.Call(function, node.args, node.keywords)


def _slices(node: ast.Slice) -> Iterator[ast.AST]:
    if node.lower is not None:
        yield ast.Slice(None, node.upper, node.step)
    if node.upper is not None:
        yield ast.Slice(node.lower, None, node.step)
