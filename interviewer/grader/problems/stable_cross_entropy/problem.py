"""Trials and comparators of stable-cross-entropy."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, none_used, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

FORBIDDEN = (
    *("cross_entropy", "cross_entropy_loss", "CrossEntropyLoss"),
    *("nll_loss", "nll_loss_nd", "nll_loss2d", "nll_loss_forward", "nll_loss2d_forward"),
    *("NLLLoss", "NLLLoss2d", "log_softmax", "_log_softmax", "special_log_softmax", "LogSoftmax"),
    "_sparse_log_softmax",
)
DEFAULT = -100
CALL = {
    "omitted": "cross_entropy(logits, target)",
    "position": "cross_entropy(logits, target, ignore_index)",
    "keyword": "cross_entropy(logits, target, ignore_index=ignore_index)",
}
REPEAT = {
    "value": "print({call})",
    "gradient": "loss = {call}\nloss.backward(upstream); print(loss, logits.grad)",
    "sum": "total = {call} + (weights * logits).sum()\ntotal.backward(); print(total, logits.grad)",
}
OUTPUTS = {
    "value": ("value", "logits_after", "target_after"),
    "gradient": ("value", "gradient", "logits_after", "target_after"),
    "sum": ("total", "gradient_of_total", "logits_after", "target_after"),
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw shapes and layouts, huge logits, rows that are ignored, some of them or all."""
    return [*_ordinary(draw), *_extremes(draw), *_ignored(draw), *_nothing_left(draw)]


def _ordinary(draw: Draw) -> Iterator[Trial]:
    check = "reference"
    for rows, classes in ((2, 3), (1, 4), (4, 4), (5, 1), (40, 11)):
        logits = draw.normal(rows, classes, scale=2.0)
        yield _trial(draw, f"N={rows} C={classes}", check, logits, _targets(draw, rows, classes))
    double = draw.normal(3, 5, dtype=torch.float64, scale=3.0)
    yield _trial(draw, "float64", check, double, _targets(draw, 3, 5))
    logits, target = draw.normal(4, 3), _targets(draw, 4, 3)
    yield _trial(draw, "axes stored in reverse order", check, permuted(logits), target)
    yield _trial(draw, "not contiguous", check, gapped(logits), gapped(target))
    yield _trial(
        draw, "no gradient wanted", check, draw.normal(3, 3), _targets(draw, 3, 3), "value"
    )


def _extremes(draw: Draw) -> Iterator[Trial]:
    check = "extremes"
    signs = torch.where(draw.mask(3, 4), 1.0, -1.0)
    signs[0, 0], signs[0, 1] = 1.0, -1.0
    for about, logits in (
        ("logits near 1e4 and -1e4", signs * draw.uniform(3, 4, low=5e3, high=1e4)),
        ("two rows near 9000, close together", 9000 + draw.normal(2, 3)),
        ("two rows near -9000, close together", draw.normal(2, 3) - 9000),
        ("logits from 60 to 150 and their opposites", signs * (60 + 30 * draw.uniform(
            3, 4, low=0.0, high=3.0))),
        ("one class far below the others", draw.normal(3, 4) - 1e4 * torch.eye(3, 4)),
        ("float64, from -1e4 to 1e4", draw.uniform(
            3, 4, low=-1e4, high=1e4, dtype=torch.float64)),
    ):  # fmt: skip
        rows, classes = logits.shape
        yield _trial(draw, about, check, logits, _targets(draw, rows, classes))
    logits = signs * draw.uniform(3, 4, low=5e3, high=1e4)
    yield _trial(draw, "the largest logit is the target's", check, logits, logits.argmax(dim=1))


def _ignored(draw: Draw) -> Iterator[Trial]:
    check = "ignore"
    for about, rows, classes, ignored, style in (
        ("-100, the default", 3, 2, DEFAULT, "omitted"),
        ("a class", 5, 3, draw.integer(0, 3), "keyword"),
        ("class 0", 4, 4, 0, "position"),
        ("255, beyond the classes", 6, 4, 255, "keyword"),
        ("-1", 4, 3, -1, "position"),
        ("one class, and it is not ignored", 3, 1, -100, "keyword"),
    ):
        target = _some(draw, _others(draw, rows, classes, ignored), ignored)
        logits = draw.normal(rows, classes, scale=2.0)
        yield _trial(draw, f"ignored: {about}", check, logits, target, style=style, ignored=ignored)
    target = _some(draw, _targets(draw, 4, 3), DEFAULT)
    logits = draw.normal(4, 3) + 9000.0 * (target == DEFAULT)[:, None]
    yield _trial(draw, "the ignored rows are huge", check, logits, target)


def _nothing_left(draw: Draw) -> Iterator[Trial]:
    for rows, classes, ignored, style in (
        (2, 2, DEFAULT, "omitted"),
        (3, 4, draw.integer(0, 4), "keyword"),
        (0, 3, DEFAULT, "omitted"),
    ):
        logits, target = draw.normal(rows, classes), torch.full((rows,), ignored)
        which = "every row ignored" if rows else "no row at all"
        yield _trial(
            draw, f"{which}, a second term in the loss", "all-ignored", logits, target,
            "sum", style=style, ignored=ignored,
        )  # fmt: skip


def _trial(
    draw: Draw,
    about: str,
    check: str,
    logits: torch.Tensor,
    target: torch.Tensor,
    do: str = "gradient",
    *,
    style: str = "omitted",
    ignored: int = DEFAULT,
) -> Trial:
    inputs: dict[str, Input] = {
        "logits": logits, "target": target, "_do": do, "_style": style, "_forbidden": FORBIDDEN,
    }  # fmt: skip
    if style != "omitted":
        inputs["ignore_index"] = ignored
    if do == "gradient":
        inputs["upstream"] = draw.upstream(dtype=logits.dtype).clamp(-1, 1)
    if do == "sum":
        inputs["weights"] = draw.upstream(*logits.shape, dtype=logits.dtype)
    repeat = REPEAT[do].format(call=CALL[style])
    if do != "value":
        repeat = f"logits.requires_grad_()\n{repeat}"
    judged = {check: OUTPUTS[do], "no-builtin": ("forbidden",)}
    return Trial(about, inputs, judged, repeat)


def _targets(draw: Draw, rows: int, classes: int) -> torch.Tensor:
    return draw.integers(rows, low=0, high=classes)


def _others(draw: Draw, rows: int, classes: int, ignored: int) -> torch.Tensor:
    """Return targets among the classes other than ``ignored``."""
    target = _targets(draw, rows, classes)
    return torch.where(target == ignored, (target + 1) % classes, target)


def _some(draw: Draw, target: torch.Tensor, ignored: int) -> torch.Tensor:
    """Return ``target`` with ``ignored`` at some places: one at least, not everywhere."""
    places = torch.argsort(draw.normal(len(target)))[: draw.integer(1, len(target) - 1)]
    return target.index_fill(0, places, ignored)


def gradient(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with tolerance; rows that are ignored get exact zeros."""
    wrong = close()(got, expected, inputs)
    if wrong or not isinstance(got, torch.Tensor):
        return wrong
    target = inputs["target"]
    assert isinstance(target, torch.Tensor)
    ignored = target == inputs.get("ignore_index", DEFAULT)
    if bool((got[ignored] != 0).any()):
        return Mismatch("an ignored row has a gradient other than 0")
    return None


STABLE_CROSS_ENTROPY = ProblemCode(
    id="stable-cross-entropy",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": close(),
        "gradient": gradient,
        "total": close(),
        "gradient_of_total": close(),
        "logits_after": unchanged,
        "target_after": unchanged,
        "forbidden": none_used,
    },
    words={
        "total": "sum of the loss and the second term",
        "gradient_of_total": "gradient of the sum of the loss and the second term",
    },
    forbidden=FORBIDDEN,
)
