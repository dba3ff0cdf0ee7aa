"""Builds a block, fills its layers by the part that they play, and calls it.

Which convolution comes first is found out by hooks in a call on the side, and which
normalisation belongs to the shortcut by what a projection of zeros sends into it. That
one is made to change nothing, since a block may have it or not.
"""

from collections.abc import Sequence
from typing import Any

import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    fix_randomness,
    gradients,
    leaf_and_copy,
    tensor,
)

_Module, _Conv, _Norm = torch.nn.Module, torch.nn.Conv2d, torch.nn.BatchNorm2d
_modules, _parameters, _to = _Module.modules, _Module.parameters, _Module.to
_hook = _Module.register_forward_pre_hook
_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the block's result and, with an upstream gradient, all gradients."""
    fix_randomness(inputs["_seed"])
    x = inputs["x"]
    block = _built(candidate["ResidualBlock"], inputs)
    wide, narrow, norms = _filled(block, inputs)
    block.train(inputs["_train"])
    if "upstream" not in inputs:
        result = base.clone(tensor(block(x), "the result"))
        watched = norms if inputs["_train"] else []
        running = [base.clone(part) for norm in watched for part in _running(norm)]
        return {"value": result, "x_after": x, "running": tuple(running)}
    leaf, copy = leaf_and_copy(x)
    result = tensor(block(copy), "the result")
    weights = [conv.weight for conv in (*wide, *narrow)]
    affine = [part for norm in norms for part in (norm.weight, norm.bias)]
    unreached = _unreached(result, list(_parameters(block)))
    by_x, *others = gradients(result, [leaf, *weights, *affine], inputs["upstream"])
    return {
        "by_x": by_x, "by_convolutions": tuple(others[: len(weights)]),
        "by_normalisations": tuple(others[len(weights) :]), "unreached": unreached,
        "x_after": base.detach(copy),
    }  # fmt: skip


def _built(make: Any, inputs: Inputs) -> Any:
    in_ch, out_ch, stride = inputs["in_ch"], inputs["out_ch"], inputs["stride"]
    match inputs["_style"]:
        case "omitted":
            block = make(in_ch, out_ch)
        case "keyword":
            block = make(in_ch, out_ch, stride=stride)
        case _:
            block = make(in_ch, out_ch, stride)
    if not isinstance(block, _Module):
        raise NotAsAsked("ResidualBlock(...) is no nn.Module")
    return _to(block, inputs["_device"], inputs["x"].dtype)


def _filled(block: Any, inputs: Inputs) -> tuple[list[Any], list[Any], list[Any]]:
    """Fill the layers; return the 3x3 and the 1x1 convolutions, and the norms of main."""
    wide, narrow, norms = _parts(block, inputs["x"])
    weights = inputs.get("weights", ())
    due = len(weights)
    for kind, found in (("3x3 nn.Conv2d", wide), ("nn.BatchNorm2d outside the shortcut", norms)):
        if due and len(found) != due:
            raise NotAsAsked(f"the block has {len(found)} {kind} where {due} were asked for")
    for conv, weight in zip(wide, weights, strict=False):
        _put(conv.weight, weight, "3x3 convolution")
    for conv in narrow:
        if "projection" in inputs:
            _put(conv.weight, inputs["projection"], "1x1 convolution")
    for name in ("weight", "bias", "running_mean", "running_var"):
        for norm, values in zip(norms, inputs.get(name, ()), strict=False):
            _put(getattr(norm, name), values, "normalisation")
    return wide, narrow, norms


def _parts(block: Any, x: torch.Tensor) -> tuple[list[Any], list[Any], list[Any]]:
    """Return wide and narrow convolutions and main's normalisations, in the order of calls.

    All convolutions are left zero; a normalisation behind a 1x1 one is made to return what
    it gets.
    """
    modules = list(_modules(block))
    _nothing_else(modules)
    convs = [each for each in modules if isinstance(each, _Conv)]
    norms: list[Any] = [each for each in modules if isinstance(each, _Norm)]
    for conv in convs:
        _fill(conv, float(conv.kernel_size != (1, 1)))
    order: list[Any] = []
    empty: list[Any] = []

    def note(module: Any, arguments: tuple[Any, ...]) -> None:
        order.append(module)
        if not base.any(tensor(arguments[0], "what a layer gets")).item():
            empty.append(module)

    hooks = [_hook(each, note) for each in (*convs, *norms)]
    block.train(False)
    with torch.no_grad():
        block(torch.ones_like(x))
    for hook in hooks:
        hook.remove()
    for conv in convs:
        _fill(conv, 0.0)
    for norm in norms:
        if norm in empty:
            _put(norm.running_var, torch.ones_like(norm.running_var) - norm.eps, "normalisation")
    convs, norms = _sorted(convs, order), _sorted(norms, order)
    wide = [conv for conv in convs if conv.kernel_size == (3, 3)]
    narrow = [conv for conv in convs if conv.kernel_size == (1, 1)]
    return wide, narrow, [norm for norm in norms if norm not in empty]


def _nothing_else(modules: Sequence[Any]) -> None:
    """Raise NotAsAsked if a module has parameters and is none of the layers asked for."""
    for each in modules:
        if isinstance(each, _Norm) or not list(_parameters(each, recurse=False)):
            continue
        name = type(each).__name__
        if not isinstance(each, _Conv):
            raise NotAsAsked(f"parameters in a {name}, where only main and the shortcut have any")
        if each.kernel_size not in ((3, 3), (1, 1)):
            size = "x".join(map(str, each.kernel_size))
            raise NotAsAsked(f"a {size} convolution, where only 3x3 and 1x1 were asked for")


def _running(norm: Any) -> list[torch.Tensor]:
    return [tensor(norm.running_mean, "a running mean"), tensor(norm.running_var, "a variance")]


def _sorted(modules: Sequence[Any], order: Sequence[Any]) -> list[Any]:
    """Return modules in the order of their first call, those never called last."""
    place = {id(each): -number for number, each in enumerate(reversed(order))}
    return sorted(modules, key=lambda each: place.get(id(each), 1))


def _fill(conv: Any, value: float) -> None:
    """Set all weights of a convolution; its bias, if there is one, becomes zero."""
    base.fill_(base.detach(conv.weight), value)
    if conv.bias is not None:
        base.fill_(base.detach(conv.bias), 0.0)


def _put(part: Any, values: torch.Tensor, what: str) -> None:
    part = tensor(part, f"a part of a {what}")
    if part.shape != values.shape:
        shapes = f"{tuple(part.shape)} where {tuple(values.shape)} was asked for"
        raise NotAsAsked(f"a {what} has a part of shape {shapes}")
    base.copy_(base.detach(part), values)


def _unreached(result: torch.Tensor, parameters: Sequence[torch.Tensor]) -> int:
    """Return how many parameters have no way to the result."""
    wanting = [parameter for parameter in parameters if parameter.requires_grad]
    found: Sequence[Any] = [None] * len(wanting)
    if result.requires_grad and wanting:
        found = _run_backward(
            (result,), (torch.ones_like(result),), True, False,
            tuple(wanting), allow_unreachable=True, accumulate_grad=False,
        )  # fmt: skip
    missing = sum(1 for gradient in found if gradient is None)
    return missing + len(parameters) - len(wanting)
