"""Trials and comparators of sliding-window-view.

Each x is an expression over a contiguous block of memory, so that it may have steps and
start anywhere.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, equal, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input, Output

CALL: Mapping[str, str] = {
    "omitted": "windows(x, size)",
    "position": "windows(x, size, step)",
    "keyword": "windows(x, size, step=step)",
}
VALUE = """\
x = {x}
rows = {call}
print(rows)
memory.copy_(later)  # x changes
print(rows)"""
GRADIENT = """\
memory.requires_grad_()
x = {x}
{call}.backward(upstream); print(memory.grad)"""
SIZES = """\
for size, step in zip(sizes, steps):  # a size above len(memory) must raise
    try:
        print(size, step, windows(memory, size, step))
    except Exception as error:
        print(size, step, "an error:", error)"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw sizes and steps, steps and offsets of x itself, sizes too long, gradients."""
    return [*_plain(draw), *_strided(draw), *_offset(draw), *_too_long(draw), *_gradients(draw)]


def _plain(draw: Draw) -> Iterator[Trial]:
    size, step = draw.integer(2, 5), draw.integer(2, 5)
    for about, n, width, apart in (
        ("step 1", draw.integer(4, 7), 3, 1),
        ("windows that overlap", 9 + draw.integer(0, 3), 4, draw.integer(2, 4)),
        ("windows with gaps between them", 3 * (size + step) + 1, size, size + step),
        ("windows side by side", 3 * size, size, size),
        ("elements left over at the end", 3 * step + size - 1, size, step),
        ("one window, as long as x", size, size, step),
        ("windows of one element", size + step, 1, 1),
        ("x of one element", 1, 1, step),
        ("many windows", 120 + step, 20 + size, step),
    ):
        memory = draw.normal(n, dtype=draw.choice((torch.float32, torch.float64)))
        judged = {"values": ("rows", "memory_after"), "zero-copy": ("rows_later",)}
        yield _view(draw, about, memory, "memory", width, apart, judged)


def _strided(draw: Draw) -> Iterator[Trial]:
    step, column = draw.integer(2, 4), draw.integer(0, 3)
    judged = {"strided-input": ("rows",), "zero-copy": ("rows_later",)}
    for about, shape, x in (
        ("x takes steps through memory", (6 * step,), f"memory[::{step}]"),
        ("x is a column of a matrix", (6, 3), f"memory[:, {column}]"),
        ("x is a row of a transposed matrix", (3, 6), f"memory.t()[{column}, :3]"),
        ("x is a diagonal", (5, 6), "memory.diagonal()"),
        ("x is one number repeated by expand", (3,), "memory[1].expand(5)"),
    ):
        memory = draw.normal(*shape)
        yield _view(draw, about, memory, x, 2, draw.integer(1, 3), judged)


def _offset(draw: Draw) -> Iterator[Trial]:
    start, step = draw.integer(1, 4), draw.integer(2, 4)
    judged = {"offset-input": ("rows",), "zero-copy": ("rows_later",)}
    for about, shape, x in (
        ("x starts inside memory", (9,), f"memory[{start}:]"),
        ("x is a row of a matrix", (3, 5), f"memory[{start - 1}, :4]"),
        ("x starts inside memory and takes steps", (16,), f"memory[{start}::{step}]"),
    ):
        memory = draw.normal(*shape)
        yield _view(draw, about, memory, x, draw.integer(2, 4), draw.integer(1, 3), judged)


def _too_long(draw: Draw) -> Iterator[Trial]:
    for n in (draw.integer(2, 5), draw.integer(5, 9)):
        pairs = [
            (n, n + 1), (n + 1, 1), (n + 1, n + 2), (n + draw.integer(2, 9), 2),
            (2 * n, 3 * n), (draw.integer(1, n), draw.integer(1, 4)),
        ]  # fmt: skip
        mixed = [pairs[place] for place in torch.argsort(draw.normal(len(pairs))).tolist()]
        inputs: Mapping[str, Input] = {
            "memory": draw.normal(n), "sizes": tuple(size for size, _ in mixed),
            "steps": tuple(step for _, step in mixed), "_do": "sizes",
        }  # fmt: skip
        yield Trial("sizes up to n and above", inputs, {"too-long": ("each",)}, SIZES)


def _gradients(draw: Draw) -> Iterator[Trial]:
    for about, shape, x, n, dtype in (
        ("backward", (5,), "memory", 5, torch.float32),
        ("backward, float64", (11,), "memory", 11, torch.float64),
        ("backward through a column", (7, 4), "memory[:, 1]", 7, torch.float32),
        ("backward, windows with gaps between them", (17,), "memory", 17, torch.float32),
        ("backward, x starts inside memory", (10,), "memory[2:]", 8, torch.float32),
    ):
        size, step = draw.integer(3, 5), draw.integer(1, 3)
        step += size if "gaps" in about else 0
        upstream = draw.upstream((n - size) // step + 1, size, dtype=dtype)
        memory, judged = draw.normal(*shape, dtype=dtype), {"gradient": ("gradient",)}
        more: Mapping[str, Input] = {"upstream": upstream, "_do": "gradient"}
        yield _trial(draw, about, memory, x, (size, step), judged, GRADIENT, more)


def _view(
    draw: Draw,
    about: str,
    memory: torch.Tensor,
    x: str,
    size: int,
    step: int,
    judged: Mapping[str, tuple[str, ...]],
) -> Trial:
    later = draw.normal(*memory.shape, dtype=memory.dtype)
    more: Mapping[str, Input] = {"later": later, "_do": "view"}
    return _trial(draw, about, memory, x, (size, step), judged, VALUE, more)


def _trial(
    draw: Draw,
    about: str,
    memory: torch.Tensor,
    x: str,
    sizes: tuple[int, int],
    judged: Mapping[str, tuple[str, ...]],
    repeat: str,
    more: Mapping[str, Input],
) -> Trial:
    size, step = sizes
    style = "omitted" if step == 1 else draw.choice(("position", "keyword"))
    inputs: Mapping[str, Input] = {
        "memory": memory, "size": size, "step": step, **more, "_x": x, "_style": style,
    }  # fmt: skip
    about = about if x == "memory" else f"{about}, x = {x}"
    return Trial(about, inputs, judged, repeat.format(x=x, call=CALL[style]))


def each_size(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare what came of every size, rows or an error."""
    sizes, steps = inputs["sizes"], inputs["steps"]
    assert isinstance(sizes, tuple)
    assert isinstance(steps, tuple)
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != len(expected):
        return Mismatch("not one result for each size")
    for mine, right, size, step in zip(got, expected, sizes, steps, strict=True):
        words = f"size {size}, step {step}"
        if isinstance(mine, str) != isinstance(right, str):
            told = mine if isinstance(mine, str) else "no error"
            return Mismatch(f"{words}: {told}", alone=True)
        wrong = equal(mine, right, inputs)
        if wrong:
            return Mismatch(
                f"{words}: {wrong.message}", wrong.difference, how=wrong.how, alone=True
            )
    return None


SLIDING_WINDOW_VIEW = ProblemCode(
    id="sliding-window-view",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "rows": equal,
        "rows_later": equal,
        "memory_after": unchanged,
        "each": each_size,
        "gradient": close(exact_zeros=True),
    },
    words={
        "rows": "",
        "rows_later": "result after other values were written into the memory of x",
        "each": "rows, or an error, for every size",
    },
)
