"""Trials and comparators of inverted-dropout.

What was dropped shows as exact zeros, since no element of x is 0 where that matters. It is
judged by its statistics, never compared with what another solution draws.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, equal, none_used, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.problems.inverted_dropout.masks import (
    bit_for_bit,
    fresh_masks,
    likely_dropped,
    likely_patterns,
    matching_gradient,
    repeated,
)
from interviewer.grader.values import Input

FORBIDDEN = (
    "dropout", "dropout_", "native_dropout", "_fused_dropout", "Dropout",
    "dropout1d", "dropout2d", "dropout3d", "Dropout1d", "Dropout2d", "Dropout3d",
    "feature_dropout", "feature_dropout_", "alpha_dropout", "alpha_dropout_", "AlphaDropout",
    "feature_alpha_dropout", "feature_alpha_dropout_", "FeatureAlphaDropout",
)  # fmt: skip
"""The built-ins and their relatives, which can be made to do the same by reshaping."""

CALLS = 200
CALL = {
    "omitted": "dropout({}, p)",
    "position": "dropout({}, p, training)",
    "keyword": "dropout({}, p, training=training)",
}
REPEAT = {
    "value": "torch.manual_seed(seed); print({call})",
    "gradient": """\
torch.manual_seed(seed); x.requires_grad_()
y = {call}; y.backward(upstream); print(y, x.grad)""",
    "again": """\
torch.manual_seed(seed); print({call}); print({call})  # another mask
torch.manual_seed(seed); print({call})  # as the first""",
    "often": "torch.manual_seed(seed); print(torch.stack([{call} for _ in range(calls)]))",
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw probabilities, shapes and layouts, evaluation, the ends of p, and many calls."""
    return [*_rates(draw), *_evaluation(draw), *_extremes(draw), *_fresh(draw), *_gradients(draw)]


def _rates(draw: Draw) -> Iterator[Trial]:
    check = "rate-and-scale"
    double = draw.upstream(50, 40, dtype=torch.float64)
    for about, x, p in (
        ("a few elements", draw.upstream(8), _low(draw)),
        ("p = 0.2", draw.upstream(64, 60), 0.2),
        ("p below one half", draw.upstream(3000), _low(draw)),
        ("p above one half", draw.upstream(10, 6, 50), 1 - _low(draw)),
        ("p near 0", draw.upstream(4000), 0.02),
        ("p near 1", draw.upstream(4000), 0.97),
        ("float64", double, _low(draw)),
        ("a single number", draw.upstream(), _low(draw)),
        ("no elements", draw.upstream(2, 0, 3), _low(draw)),
        ("axes stored in reverse order", permuted(draw.upstream(4, 5, 90)), _low(draw)),
        ("not contiguous", gapped(draw.upstream(30, 50)), 1 - _low(draw)),
    ):
        style = draw.choice(tuple(CALL))
        yield _trial(draw, about, x, round(p, 3), check, ("dropped", "x_after"), style=style)


def _evaluation(draw: Draw) -> Iterator[Trial]:
    check, odd = "eval-identity", _odd(draw)
    for p in (0.0, _low(draw), 1.0):
        style = draw.choice(("position", "keyword"))
        outputs = ("identity", "x_after")
        yield _trial(draw, "not training", odd, p, check, outputs, style=style, training=False)
    x = draw.normal(2, 3, dtype=torch.float64)
    about, p = "not training, backward", _low(draw)
    yield _trial(draw, about, x, p, check, ("gradient",), style="keyword", training=False)


def _extremes(draw: Draw) -> Iterator[Trial]:
    check = "extremes"
    for x in (_odd(draw), draw.normal(3, 4, dtype=torch.float64)):
        yield _trial(draw, "p = 0", x, 0.0, check, ("identity", "x_after"))
        yield _trial(
            draw, "p = 1", draw.upstream(*x.shape, dtype=x.dtype), 1.0, check, ("zeros", "x_after")
        )
    for p in (0.0, 1.0):
        yield _trial(draw, f"p = {p:g}, backward", draw.normal(2, 4), p, check, ("gradient",))


def _fresh(draw: Draw) -> Iterator[Trial]:
    check = "fresh-mask"
    for shape in ((40, 48), (12, 10, 16)):
        about = "two calls, and one with the same random numbers"
        outputs = ("fresh", "repeated", "x_after")
        yield _trial(draw, about, draw.upstream(*shape), _low(draw), check, outputs)
    about = f"{CALLS} calls with two elements"
    yield _trial(draw, about, draw.upstream(2), _low(draw), check, ("often",))


def _gradients(draw: Draw) -> Iterator[Trial]:
    for about, x in (
        ("few elements", draw.upstream(2, 6)),
        ("float64", draw.upstream(5, 7, dtype=torch.float64)),
        ("not contiguous", gapped(draw.upstream(4, 9))),
        ("a cube", draw.upstream(6, 5, 8)),
    ):
        p, outputs = draw.choice((_low(draw), round(1 - _low(draw), 3))), ("both", "x_after")
        yield _trial(draw, f"{about}, backward", x, p, "gradient", outputs)


def _trial(
    draw: Draw,
    about: str,
    x: torch.Tensor,
    p: float,
    check: str,
    outputs: tuple[str, ...],
    *,
    style: str = "omitted",
    training: bool = True,
) -> Trial:
    do = {"both": "gradient", "fresh": "again"}.get(outputs[0], outputs[0])
    inputs: dict[str, Input] = {
        "x": x, "p": p, "training": training, "seed": draw.integer(0, 2**31),
        "_do": do, "_style": style, "_forbidden": FORBIDDEN,
    }  # fmt: skip
    if do == "gradient":
        inputs["upstream"] = draw.upstream(*x.shape, dtype=x.dtype)
    if do == "often":
        inputs["calls"] = CALLS
    repeat = REPEAT.get(do, REPEAT["value"]).format(call=CALL[style].format("x"))
    return Trial(about, inputs, {check: outputs, "no-builtin": ("forbidden",)}, repeat)


def _low(draw: Draw) -> float:
    """Return a probability well below one half: it is not mistaken for the other one."""
    return round(float(draw.uniform(low=0.15, high=0.35, dtype=torch.float64)), 3)


def _odd(draw: Draw) -> torch.Tensor:
    """Return ordinary numbers, zeros of either sign, tiny and huge ones, in any order."""
    odd = torch.tensor([0.0, -0.0, 1e-42, -1e-40, 3e38, -2e38])
    return torch.cat([odd, draw.normal(6)])[torch.argsort(draw.normal(12))].reshape(3, 4)


INVERTED_DROPOUT = ProblemCode(
    id="inverted-dropout",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "dropped": likely_dropped,
        "identity": bit_for_bit,
        "zeros": equal,
        "gradient": close(exact_zeros=True),
        "fresh": fresh_masks,
        "repeated": repeated,
        "often": likely_patterns,
        "both": matching_gradient,
        "x_after": unchanged,
        "forbidden": none_used,
    },
    words={
        **dict.fromkeys(("identity", "zeros"), ""),
        "dropped": "result (the mask is free)",
        "fresh": "results of two calls (the masks are free)",
        "repeated": "results of two calls with the same random numbers",
        "often": "results of many calls (the masks are free)",
        "both": "result and gradient (the mask is free)",
    },
    forbidden=FORBIDDEN,
)
