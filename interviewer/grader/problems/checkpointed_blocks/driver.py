"""Builds blocks, sends x through ``run_checkpointed``, and goes backward.

Whether a block is recomputed shows in a toll: it passes values on as they are, but saves a
number for the backward pass, which multiplies the gradient. The number changes in between.
"""

import warnings
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.instruments import Kept
from interviewer.grader.kit import Candidate, Inputs, Outputs, base, fix_randomness, tensor

_nn = SimpleNamespace(**vars(torch.nn))
"""The classes as they are before the code under test is loaded."""

_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]
_default, _cuda_state = torch.default_generator, torch.cuda.get_rng_state
_catch_warnings, _simplefilter = warnings.catch_warnings, warnings.simplefilter


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for, of blocks made from the trial's seed."""
    fix_randomness(inputs["seed"])
    blocks, parameters = _made(inputs)

    def run(x: torch.Tensor) -> torch.Tensor:
        return tensor(candidate["run_checkpointed"](blocks, x), "the result")

    if inputs["_do"] == "warnings":
        plain = set(_warnings(lambda x: _plainly(blocks, x), inputs))
        return {"warnings": tuple(sorted(set(_warnings(run, inputs)) - plain))}
    if inputs["_do"] == "memory":
        return _memory(run, blocks, parameters, inputs)
    leaf, x = _argument(inputs)
    before = base.clone(base.detach(x))
    result = run(x)
    outputs: Outputs = {"value": base.clone(base.detach(result)), "x_after": base.detach(x)}
    state = _state(inputs)
    _backward(result, inputs["upstream"])
    by_x, found = _gradient(leaf), tuple(map(_gradient, parameters))
    if inputs["_do"] == "dropout":
        weights = [base.clone(base.detach(parameter)) for parameter in parameters]
        repeated = (outputs["value"], by_x, before, *found, *weights)
        return {"repeated": repeated, "goes_on": base.equal(state, _state(inputs))}
    return {**outputs, "by_x": by_x, "gradients": found, "modes": _modes(blocks)}


class _Counter:
    """How many blocks were computed again and still wait for their backward pass."""

    now = 0
    most = 0


class _Toll(torch.autograd.Function):
    """Hands a result on; its gradient is multiplied by the toll that was saved."""

    @staticmethod
    def forward(result: torch.Tensor, toll: torch.Tensor) -> torch.Tensor:
        del toll
        return base.clone(result)

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[torch.Tensor, torch.Tensor], output: Any) -> None:
        del output
        _open.now += 1
        _open.most = max(_open.most, _open.now)
        ctx.save_for_backward(inputs[1])

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> Any:
        (toll,) = ctx.saved_tensors
        # The last block need not have been computed again.
        _open.now = max(0, _open.now - 1)
        return base.mul(upstream[0], toll), None


_taken: Any = _Toll.apply
_open = _Counter()


class _Block(torch.nn.Module):
    """A block with a toll at its end."""

    def __init__(self, inner: Any, toll: torch.Tensor) -> None:
        super().__init__()
        self.inner = inner
        self.toll = toll

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return the result of the block."""
        found: torch.Tensor = _taken(self.inner(x), self.toll)
        return found


def _made(inputs: Inputs) -> tuple[Any, list[Any]]:
    """Return the blocks and their parameters, those of a block that comes twice once."""
    # The text of our own that builds the blocks.
    made = eval(inputs["_blocks"], {"nn": _nn})  # noqa: S307
    if "tolls" in inputs:
        made = [_Block(*each) for each in zip(made, base.unbind(inputs["tolls"]), strict=True)]
    blocks = _nn.ModuleList(made).to(inputs["_device"], inputs["x"].dtype)
    for block in made[: inputs.get("_frozen", 0)]:
        block.requires_grad_(False)
    return blocks, list(blocks.parameters())


def _argument(inputs: Inputs) -> tuple[torch.Tensor, torch.Tensor]:
    """Return a leaf, and what to hand in: a result of the leaf, or x if it is to be plain."""
    if inputs["_plain"]:
        return inputs["x"], inputs["x"]
    leaf = base.requires_grad_(base.detach(inputs["x"]))
    return leaf, base.mul(leaf, 1.0)


def _plainly(blocks: Any, x: torch.Tensor) -> torch.Tensor:
    for block in blocks:
        x = block(x)
    return x


def _backward(result: torch.Tensor, upstream: torch.Tensor) -> None:
    """Do what result.backward(upstream) does, without its parts in Python."""
    if _requires_grad.__get__(result) and result.shape == upstream.shape:
        _run_backward(
            (result,), (base.to(upstream, result.dtype),), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip


def _gradient(leaf: torch.Tensor) -> torch.Tensor:
    found = _grad.__get__(leaf)
    return torch.zeros_like(base.detach(leaf)) if found is None else base.clone(found)


def _memory(
    run: Callable[[torch.Tensor], torch.Tensor], blocks: Any, parameters: list[Any], inputs: Inputs
) -> Outputs:
    """Return the share of bytes kept, in percent, and the gradient under changed tolls."""
    leaf, x = _argument(inputs)
    with Kept([*parameters, x]) as plain:
        result = _plainly(blocks, x)
    most = plain.now
    with Kept([*parameters, x]) as kept:
        result = run(x)
    percent = round(100 * kept.now / most)
    for block, toll in zip(blocks, base.unbind(inputs["later"]), strict=True):
        block.toll = toll
    _open.now = _open.most = 0
    _backward(result, inputs["upstream"])
    return {"kept": percent, "recomputed": _gradient(leaf), "at_once": _open.most}


def _state(inputs: Inputs) -> torch.Tensor:
    """Return the state of the generator that dropout draws from."""
    on_gpu = inputs["_device"].type == "cuda"
    found: torch.Tensor = _cuda_state() if on_gpu else _default.get_state()
    return found


def _modes(blocks: Any) -> tuple[bool, ...]:
    return tuple(vars(module)["training"] for module in blocks.modules())


def _warnings(run: Callable[[torch.Tensor], torch.Tensor], inputs: Inputs) -> list[str]:
    """Return what was warned of on the way forward and backward."""
    with _catch_warnings(record=True) as caught:
        _simplefilter("always")
        _backward(run(_argument(inputs)[1]), inputs["upstream"])
    return [str(warning.message) for warning in caught]
