"""Trials and comparators of truncated-bptt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

GATES = {"RNNCell": 1, "GRUCell": 3}
TIMES = 6
LOSSES: Mapping[torch.dtype, float] = {torch.float32: 1e-4, torch.float64: 1e-9}
"""The relative tolerance of losses, by the dtype of the inputs."""

BUILD = """\
cell = torch.nn.{cell}(xs.shape[-1], h0.shape[-1], dtype=xs.dtype)
head = torch.nn.Linear(h0.shape[-1], ys.shape[-1], dtype=xs.dtype)
both = [*cell.parameters(), *head.parameters()]
for p, values in zip(both, params):
    p.data.copy_(values)
opt = torch.optim.{optimizer}(both, lr={lr}{momentum})
"""
STALE = """\
for p, gradient in zip(both, stale):
    p.grad = gradient  # left over from before
"""
CALL = """\
print(tbptt(cell, head, xs, ys, h0, k, opt))
print([p.detach() for p in both])"""
LEARNED = """\
h0.requires_grad_()
{call}
(h0 * 1.0).backward(upstream)
print(h0.grad)  # upstream, and nothing else"""
MEMORY = """\
def kept_bytes(times):
    cell = torch.nn.{cell}(xs.shape[-1], h0.shape[-1], dtype=xs.dtype)
    head = torch.nn.Linear(h0.shape[-1], ys.shape[-1], dtype=xs.dtype)
    opt = torch.optim.{optimizer}([*cell.parameters(), *head.parameters()], lr={lr}{momentum})
    sizes, most = [0], [0]
    class Kept:
        def __init__(self, saved):
            self.saved = saved.detach()
            sizes[0] += self.saved.nbytes
            most[0] = max(most[0], sizes[0])
        def __del__(self):
            sizes[0] -= self.saved.nbytes
    with torch.autograd.graph.saved_tensors_hooks(Kept, lambda kept: kept.saved):
        tbptt(cell, head, xs.repeat(times, 1, 1), ys.repeat(times, 1, 1), h0, k, opt)
    return most[0]
print(kept_bytes(1), kept_bytes(times))  # about the same"""


@dataclass(frozen=True)
class Setup:
    """The sizes of a trial, and what is special about it."""

    about: str
    steps: int
    k: int
    sizes: tuple[int, int, int, int] = (2, 3, 4, 2)  # batch, features, hidden, outputs
    cell: str = "RNNCell"
    optimizer: str = "SGD"
    settings: tuple[float, ...] = (0.1, 0.9)
    dtype: torch.dtype = torch.float64
    learned: bool = False
    stale: bool = False


SETUPS: Sequence[Setup] = (
    Setup("two chunks", 4, 2, (1, 1, 2, 1), settings=(0.125,), dtype=torch.float32),
    Setup("the last chunk is shorter", 3, 2, (1, 1, 2, 1), settings=(0.125,), dtype=torch.float32),
    Setup("24 steps in chunks of 5", 24, 5, cell="GRUCell"),
    Setup("14 steps in chunks of 5, with Adam", 14, 5, optimizer="Adam", settings=(0.01,)),
    Setup("h0 wants a gradient", 7, 3, dtype=torch.float32, settings=(0.125,), learned=True),
    Setup("chunks of one step", 5, 1, cell="GRUCell", learned=True),
    Setup("one chunk", 3, 3, (2, 1, 3, 1), learned=True),
    Setup("k is larger than the number of steps", 3, 8, stale=True),
    Setup("one step", 1, 4, (3, 2, 2, 1), stale=True),
    Setup("gradients left over from before", 6, 2, cell="GRUCell", stale=True),
    Setup("a batch of one and wide inputs", 7, 2, (1, 9, 3, 4)),
)


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw sequences, cells, optimizers and lengths of chunks."""
    return [*(_trial(draw, setup) for setup in SETUPS), _layouts(draw), _memory(draw)]


def _layouts(draw: Draw) -> Trial:
    trial = _trial(draw, Setup("sequences that are not contiguous", 5, 2))
    laid_out = {
        name: lay_out(value)
        for name, lay_out in (("xs", permuted), ("ys", gapped), ("h0", permuted))
        if isinstance(value := trial.inputs[name], torch.Tensor)
    }
    return Trial(trial.about, {**trial.inputs, **laid_out}, trial.judged, trial.repeat)


def _memory(draw: Draw) -> Trial:
    setup = Setup(f"a sequence, and {TIMES} times as many steps", 4, 2, (2, 3, 8, 2))
    inputs = {**_inputs(draw, setup), "times": TIMES, "_do": "memory"}
    return Trial(setup.about, inputs, {"memory": ("growth",)}, _built(MEMORY, setup))


def _trial(draw: Draw, setup: Setup) -> Trial:
    outputs = ["losses", "hidden", "parameters", "xs_after", "ys_after", "h0_after"]
    inputs, call = _inputs(draw, setup), CALL
    if setup.learned:
        batch, _, hidden, _ = setup.sizes
        inputs["upstream"] = draw.upstream(batch, hidden, dtype=setup.dtype)
        outputs.append("gradient")
        call = LEARNED.format(call=CALL)
    if setup.stale:
        inputs["stale"] = _parameters(draw, setup)
        call = STALE + call
    judged = {"trajectory": tuple(outputs)}
    return Trial(setup.about, inputs, judged, _built(BUILD, setup) + call)


def _built(text: str, setup: Setup) -> str:
    rate, *momentum = setup.settings
    more = f", momentum={momentum[0]}" if momentum else ""
    return text.format(cell=setup.cell, optimizer=setup.optimizer, lr=rate, momentum=more)


def _inputs(draw: Draw, setup: Setup) -> dict[str, Input]:
    batch, features, hidden, outputs = setup.sizes
    return {
        "xs": draw.normal(setup.steps, batch, features, dtype=setup.dtype),
        "ys": draw.normal(setup.steps, batch, outputs, dtype=setup.dtype),
        "h0": draw.normal(batch, hidden, dtype=setup.dtype),
        "k": setup.k,
        "params": _parameters(draw, setup),
        "_cell": setup.cell, "_optimizer": setup.optimizer, "_settings": setup.settings,
        "_do": "train", "_learned": setup.learned,
    }  # fmt: skip


def _parameters(draw: Draw, setup: Setup) -> tuple[torch.Tensor, ...]:
    """Return values for the weights and biases of cell and head, of a size that trains well."""
    _, features, hidden, outputs = setup.sizes
    rows = GATES[setup.cell] * hidden
    shapes = ((rows, features), (rows, hidden), (rows,), (rows,), (outputs, hidden), (outputs,))
    return tuple(draw.upstream(*shape, dtype=setup.dtype) / 2 for shape in shapes)


def near_losses(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare the losses with the tolerance of the dtype that they were computed in."""
    xs = inputs["xs"]
    assert isinstance(xs, torch.Tensor)
    return close(relative=LOSSES[xs.dtype])(got, expected, inputs)


def does_not_grow(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge how many times as much is kept for many times the steps: about as much."""
    del expected
    if isinstance(got, int) and not isinstance(got, bool) and got <= 2:
        return None
    words = f"for {inputs['times']} times the steps {got} times as many bytes are kept at once"
    return Mismatch(words, alone=True)


TRUNCATED_BPTT = ProblemCode(
    id="truncated-bptt",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "losses": near_losses,
        **dict.fromkeys(("hidden", "parameters", "gradient"), close()),
        **dict.fromkeys(("xs_after", "ys_after", "h0_after"), unchanged),
        "growth": does_not_grow,
    },
    words={
        "hidden": "hidden state",
        "parameters": "parameters of cell and head afterwards",
        "gradient": "what h0.grad holds after one more backward",
        "growth": "how many times as many bytes are kept",
    },
)
