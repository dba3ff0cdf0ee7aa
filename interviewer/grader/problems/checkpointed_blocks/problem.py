"""Trials of checkpointed-blocks."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, none_used, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.problems.checkpointed_blocks.judging import (
    few_bytes,
    one_by_one,
    recomputed,
    same_mask,
)
from interviewer.grader.values import Input

BUILD = """\
nn = torch.nn
torch.manual_seed(seed)
blocks = nn.ModuleList({blocks}).to(x.dtype)
"""
FREEZE = "blocks[:{frozen}].requires_grad_(False)\n"
ASK = "x.requires_grad_()\n"
BACKWARD = """\
result = run_checkpointed(blocks, x * 1.0)
state = torch.get_rng_state()
result.backward(upstream)
print(result, x.grad, [p.grad for p in blocks.parameters()])
print("random numbers go on:", torch.equal(state, torch.get_rng_state()))
print("training:", [module.training for module in blocks.modules()])"""
WARN = """\
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    run_checkpointed(blocks, x * 1.0).backward(upstream)
print([str(each.message) for each in caught])"""
TOLL = """\
class Toll(torch.autograd.Function):
    now = most = 0  # blocks that wait for their backward pass

    @staticmethod
    def forward(ctx, result, toll):
        Toll.now += 1
        Toll.most = max(Toll.most, Toll.now)
        ctx.save_for_backward(toll)
        return result.clone()

    @staticmethod
    def backward(ctx, gradient):
        (toll,) = ctx.saved_tensors
        Toll.now = max(0, Toll.now - 1)
        return gradient * toll, None

class Block(nn.Module):
    def __init__(self, inner, toll):
        super().__init__()
        self.inner, self.toll = inner, toll

    def forward(self, x):
        return Toll.apply(self.inner(x), self.toll)

blocks = nn.ModuleList(Block(*each) for each in zip(blocks, tolls))
sizes = {}
def pack(saved):  # checkpoints hide from this what they compute again
    memory = saved.untyped_storage()
    sizes[memory.data_ptr()] = memory.nbytes()
    return saved
with torch.autograd.graph.saved_tensors_hooks(pack, lambda saved: saved):
    result = run_checkpointed(blocks, x * 1.0)
for p in blocks.parameters():
    sizes.pop(p.data_ptr(), None)
print("bytes kept:", sum(sizes.values()))
for block, toll in zip(blocks, later):
    block.toll = toll  # only what is computed again sees this one
Toll.now = Toll.most = 0
result.backward(upstream)
print(x.grad, "blocks held at once in backward:", Toll.most)"""

BLOCK = "nn.Sequential(nn.Linear({0}, {1}), nn.{2}, nn.Linear({1}, {0}))"
WIDE = "[nn.Sequential(nn.Linear(4, 40), nn.{}, nn.Linear(40, 4)) for _ in range({})]"
DROPPING = (
    "[nn.Sequential(nn.Conv1d({0}, {0}, 1, groups={0}, bias=False), nn.Dropout({1}))"
    " for _ in range({2})]"
)
"""Every element by itself: multiplied by the weight of its channel, then kept or dropped."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw inputs for blocks of several kinds, whose weights come from a seed."""
    return [
        *_equivalence(draw), *_plain_input(draw), *_dropout(draw), *_memory(draw), *_warnings(draw),
    ]  # fmt: skip


def _equivalence(draw: Draw) -> Iterator[Trial]:
    small = BLOCK.format(2, 5, "Tanh()")
    for about, blocks, x in (
        ("one block", f"[{small}]", draw.normal(2, 2)),
        ("two blocks", f"[{small} for _ in range(2)]", draw.normal(1, 2)),
        ("four blocks, float64", f"[{small} for _ in range(4)]", draw.normal(3, 2).double()),
        ("widths that change", "[nn.Linear(3, 5), nn.Tanh(), nn.Linear(5, 2)]", draw.normal(4, 3)),
        (
            "a block that writes in place",
            f"[{BLOCK.format(3, 6, 'ReLU(inplace=True)')} for _ in range(3)]",
            draw.normal(4, 3),
        ),
        (
            "three axes, with a normalisation",
            "[nn.Sequential(nn.LayerNorm(4), nn.Linear(4, 9), nn.GELU(), nn.Linear(9, 4)),"
            " nn.Linear(4, 4)]",
            draw.normal(2, 3, 4).double(),
        ),
        ("one block that comes twice", f"[{small}] * 2", draw.normal(3, 2).double()),
        ("x is not contiguous", f"[{small} for _ in range(2)]", gapped(draw.normal(3, 2))),
        ("x stored in reverse order", f"[{small} for _ in range(3)]", permuted(draw.normal(4, 2))),
    ):
        outputs = ("value", "by_x", "gradients", "x_after", "modes")
        yield _trial(draw, about, blocks, x, {"equivalence": outputs})


def _plain_input(draw: Draw) -> Iterator[Trial]:
    small = BLOCK.format(3, 4, "Sigmoid()")
    for about, blocks, x, frozen in (
        ("x wants no gradient, one block", f"[{small}]", draw.normal(1, 3), 0),
        ("x wants no gradient", f"[{small} for _ in range(3)]", draw.normal(4, 3), 0),
        ("neither x nor the first block", f"[{small} for _ in range(3)]", draw.normal(2, 3), 1),
    ):
        outputs = ("value", "gradients", "x_after")
        judged = {"plain-input": outputs}
        yield _trial(draw, about, blocks, x.double(), judged, plain=True, frozen=frozen)


def _dropout(draw: Draw) -> Iterator[Trial]:
    for about, shape, p, count in (
        ("one block with dropout", (1, 2, 6), 0.5, 1),
        ("two blocks with dropout", (4, 3, 40), 0.5, 2),
        ("three blocks with dropout", (6, 2, 50), 0.3, 3),
    ):
        x = draw.upstream(*shape, dtype=draw.choice((torch.float32, torch.float64)))
        blocks = DROPPING.format(shape[1], p, count)
        inputs: dict[str, Input] = {"_kept_share": (1 - p) ** count, "_count": count}
        yield _trial(
            draw, about, blocks, x, {"dropout": ("repeated", "goes_on")}, "dropout", inputs
        )


def _memory(draw: Draw) -> Iterator[Trial]:
    for about, layer, count, rows in (
        ("six blocks with wide hidden layers", "Tanh()", 6, 2),
        ("seven blocks with wide hidden layers", "GELU()", 7, 5),
    ):
        inputs: dict[str, Input] = {
            "tolls": draw.uniform(count, low=0.5, high=0.9),
            "later": draw.uniform(count, low=1.1, high=1.9),
        }
        x, judged = draw.normal(rows, 4), {"memory": ("kept", "recomputed", "at_once")}
        yield _trial(draw, about, WIDE.format(layer, count), x, judged, "memory", inputs)


def _warnings(draw: Draw) -> Iterator[Trial]:
    for count in (1, 3):
        blocks = f"[{BLOCK.format(2, 3, 'Tanh()')} for _ in range({count})]"
        about, judged = f"{count} blocks, listening for warnings", {"no-warnings": ("warnings",)}
        yield _trial(draw, about.replace("1 blocks", "1 block"), blocks, draw.normal(2, 2),
                     judged, "warnings")  # fmt: skip


def _trial(
    draw: Draw,
    about: str,
    blocks: str,
    x: torch.Tensor,
    judged: Mapping[str, tuple[str, ...]],
    do: str = "gradients",
    more: Mapping[str, Input] | None = None,
    *,
    plain: bool = False,
    frozen: int = 0,
) -> Trial:
    inputs: dict[str, Input] = {
        "x": x, "upstream": draw.upstream(*_shape(blocks, x), dtype=x.dtype),
        "seed": draw.integer(0, 2**31), **(more or {}),
        "_blocks": blocks, "_do": do, "_plain": plain, "_frozen": frozen,
    }  # fmt: skip
    build = BUILD.format(blocks=blocks) + (FREEZE.format(frozen=frozen) if frozen else "")
    call = {"memory": TOLL, "warnings": WARN}.get(do, BACKWARD)
    return Trial(about, inputs, judged, build + ("" if plain else ASK) + call)


def _shape(blocks: str, x: torch.Tensor) -> tuple[int, ...]:
    """Return the shape of the result: only the widths that change alter it."""
    return (*x.shape[:-1], 2) if blocks.startswith("[nn.Linear(3, 5)") else tuple(x.shape)


CHECKPOINTED_BLOCKS = ProblemCode(
    id="checkpointed-blocks",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("value", "by_x", "gradients"), close()),
        "x_after": unchanged,
        "repeated": same_mask,
        "kept": few_bytes,
        "recomputed": recomputed,
        "at_once": one_by_one,
        **dict.fromkeys(("goes_on", "modes"), same),
        "warnings": none_used,
    },
    words={
        "gradients": "gradients of the parameters",
        "repeated": "result, gradients and weights (the mask is free)",
        "kept": "bytes kept for the backward pass, in percent of the plain run",
        "goes_on": "whether random numbers go on after backward as if nothing was computed again",
        "modes": "training mode of the blocks and what is in them",
        "at_once": "blocks held at once in the backward pass",
        "recomputed": "gradient of x with tolls that change before the backward pass",
    },
)
