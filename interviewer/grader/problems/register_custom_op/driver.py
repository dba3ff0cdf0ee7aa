"""Calls ``scaled_tanh`` eagerly, on tensors without memory, and from a recorded graph.

Whether calls go through the dispatcher shows in a toll that a dispatch mode puts on the
registered operator. A graph is recorded with one set of values and run with another.
"""

from collections.abc import Callable
from typing import Any

import torch
from torch._library.custom_ops import CustomOpDef
from torch._ops import OpOverload
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils._python_dispatch import TorchDispatchMode

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    gradients,
    leaf_and_copy,
    tensor,
)

exact_type = type
"""Taken before the code under test could replace it; a ``__class__`` may claim to be any."""

TORCHS_OWN = ("aten", "prims", "prim", "torch", "profiler", "rngprims")


name_of: Callable[[Any], str] = OpOverload.name
"""Taken before, too."""


class Toll(TorchDispatchMode):
    """Multiplies what one operator returns by ``toll``.

    An operator is known by its name: where it was defined twice, torch forgets the object that
    stands for the second once the first is collected, and makes another.
    """

    def __init__(self, operator: Any, toll: torch.Tensor) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._name = name_of(operator)
        self._toll = toll

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Run ``func``, and charge for it."""
        result = func(*args, **(kwargs or {}))
        ours = exact_type(func) is OpOverload and name_of(func) == self._name
        return base.mul(result, self._toll) if ours else result


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    scaled_tanh = candidate["scaled_tanh"]
    if exact_type(scaled_tanh) is not CustomOpDef:
        raise NotAsAsked("scaled_tanh is not what torch.library.custom_op returns")
    x, scale = inputs["x"], inputs["scale"]
    match inputs["_do"]:
        case "values":
            result = tensor(scaled_tanh(x, scale), "the result")
            return {"value": base.clone(base.detach(result))}
        case "gradient":
            leaf, copy = leaf_and_copy(x)
            result = tensor(scaled_tanh(copy, scale), "the result")
            (gradient,) = gradients(result, [leaf], inputs["upstream"])
            return {"gradient": base.clone(gradient), "upstream_after": inputs["upstream"]}
        case "schema":
            return _schema(scaled_tanh, inputs)
        case "fake":
            return _fake(scaled_tanh, x, scale)
        case "meta":
            return _meta(scaled_tanh, inputs)
        case _:
            return _recorded(scaled_tanh, inputs)


def _schema(scaled_tanh: Any, inputs: Inputs) -> Outputs:
    """Look at x after the result was overwritten, and at a call under a toll."""
    x, scale = inputs["x"], inputs["scale"]
    result = tensor(scaled_tanh(x, scale), "the result")
    plain = base.clone(base.detach(result))
    base.fill_(base.detach(result), scale)
    kept = base.clone(x)
    with Toll(_own_operator(scaled_tanh), inputs["toll"]):
        tolled = tensor(scaled_tanh(x, scale), "the result")
    return {"x_after": kept, "value": plain, "tolled": base.clone(base.detach(tolled))}


def _own_operator(scaled_tanh: Any) -> Any:
    """Return the registered operator; raises NotAsAsked where it is one of torch's own."""
    namespace, name = scaled_tanh._qualname.split("::")
    if namespace in TORCHS_OWN:
        raise NotAsAsked("scaled_tanh stands for no operator of your own")
    return getattr(getattr(torch.ops, namespace), name).default


def _fake(scaled_tanh: Any, x: torch.Tensor, scale: float) -> Outputs:
    """Return what the fake kernel promises, and what the kernel does."""
    real = _described(tensor(scaled_tanh(x, scale), "the result"))
    with FakeTensorMode() as mode:
        pretended = scaled_tanh(mode.from_tensor(x), scale)
        promised = _described(_fake_tensor(pretended))
    return {"layouts": (promised, real)}


def _fake_tensor(value: Any) -> torch.Tensor:
    if isinstance(value, torch.Tensor):
        return value
    raise NotAsAsked(f"the fake kernel returned {type(value).__name__}, not a tensor")


def _described(value: torch.Tensor) -> tuple[Any, ...]:
    """Return shape, dtype and strides; those of axes of length 1 mean nothing."""
    shape, strides = tuple(value.shape), value.stride()
    seen = (0 if size == 1 else step for size, step in zip(shape, strides, strict=True))
    return shape, str(value.dtype), tuple(seen)


def _meta(scaled_tanh: Any, inputs: Inputs) -> Outputs:
    """Return shapes and dtypes of result and gradient where there is no memory."""
    leaf = base.requires_grad_(base.to(inputs["x"], "meta"))
    result = tensor(scaled_tanh(leaf, inputs["scale"]), "the result")
    if base.device.__get__(result).type != "meta":
        raise NotAsAsked("the result of a meta tensor is no meta tensor")
    upstream = base.to(inputs["upstream"], "meta")
    (gradient,) = gradients(result, [leaf], upstream)
    return {"on_meta": (*_described(result)[:2], *_described(gradient)[:2])}


def _recorded(scaled_tanh: Any, inputs: Inputs) -> Outputs:
    """Record result and gradient as a graph of operators, and run it with other values."""
    scale = inputs["scale"]

    def both(x: torch.Tensor, upstream: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Run forward and backward."""
        leaf = base.requires_grad_(base.detach(x))
        result = scaled_tanh(leaf, scale)
        (gradient,) = gradients(result, [leaf], upstream)
        return base.detach(result), gradient

    graph: Any = make_fx(both, tracing_mode="fake")(inputs["x"], inputs["upstream"])
    result, gradient = graph(inputs["other_x"], inputs["other_upstream"])
    return {"replayed": base.clone(result), "replayed_gradient": base.clone(gradient)}
