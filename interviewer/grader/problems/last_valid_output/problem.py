"""Trials and comparators of last-valid-output."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

FEW, MANY = 6, 120
SPARE_OPERATORS = 8
"""By how much more operators may run for many sequences than for few."""

SPARE_STEPS = 300
"""The same for the interpreter: fewer than three for each sequence that there are more."""

LOOP = "Python itself does more for many sequences than for few: a loop"
VALUE = "print(last_valid(output, lengths))"
GRADIENT = "last_valid(output.requires_grad_(), lengths).backward(upstream); print(output.grad)"
WORK = "for each, of in zip(output, lengths):  # as many operators\n    last_valid(each, of)"
LSTM = """\
lstm = torch.nn.LSTM(x.shape[-1], weights[1].shape[1], batch_first=True, dtype=x.dtype)
for parameter, weight in zip(lstm.parameters(), weights):
    parameter.data.copy_(weight)
last_valid(lstm(x.requires_grad_())[0], lengths).backward(upstream)
print(last_valid(lstm(x)[0], lengths), x.grad)
packed = torch.nn.utils.rnn.pack_padded_sequence(x, lengths, True, enforce_sorted=False)
print(lstm(packed)[1][0])  # h_n of the packed sequences: the same"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw lengths from 1 to the longest, memory layouts, LSTMs, and many sequences."""
    return [*_values(draw), *_gradients(draw), *_lstms(draw), _work(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    output = draw.normal(3, 5, 2)
    yield _value("lengths 5, 1 and 3", output, torch.tensor([5, 1, 3]))
    yield _value("every length 1", output, torch.ones(3, dtype=torch.int64))
    yield _value("nothing but the longest", output, torch.full((3,), 5))
    for sizes in ((1, 1, 1), (1, 4, 3), (4, 1, 2), (5, 3, 1), (3, 3, 3)):
        about = "B={} T={} H={}".format(*sizes)
        yield _value(about, draw.normal(*sizes), _lengths(draw, sizes[0], sizes[1]))
    short = _lengths(draw, 4, 3)
    yield _value("padding beyond the longest sequence", draw.normal(4, 6, 2), short)
    double = draw.normal(4, 3, 2, dtype=torch.float64)
    yield _value("float64", double, _lengths(draw, 4, 3))
    output = draw.normal(4, 5, 3)
    yield _value("axes stored in reverse order", permuted(output), _lengths(draw, 4, 5))
    yield _value("not contiguous", gapped(output), gapped(_lengths(draw, 4, 5)))
    yield _value("many sequences", draw.normal(40, 7, 4), _lengths(draw, 40, 7))


def _gradients(draw: Draw) -> Iterator[Trial]:
    for batch, longest, width in ((3, 5, 2), (1, 3, 2), (6, 4, 3)):
        lengths = _lengths(draw, batch, longest)
        lengths[draw.integer(0, batch)] = draw.integer(1, longest)
        yield _gradient(draw, draw.normal(batch, longest, width), lengths)
    output = permuted(draw.normal(3, 4, 2, dtype=torch.float64))
    yield _gradient(draw, output, _lengths(draw, 3, 4))


def _lstms(draw: Draw) -> Iterator[Trial]:
    for (batch, longest), inner, hidden in (((2, 4), 1, 2), ((5, 6), 3, 4)):
        shapes = ((4 * hidden, inner), (4 * hidden, hidden), (4 * hidden,), (4 * hidden,))
        inputs: Mapping[str, Input] = {
            "x": draw.normal(batch, longest, inner, dtype=torch.float64),
            "lengths": _lengths(draw, batch, longest - 1),
            "weights": tuple(draw.normal(*shape, dtype=torch.float64) for shape in shapes),
            "upstream": draw.upstream(batch, hidden, dtype=torch.float64), "_do": "lstm",
        }  # fmt: skip
        about = "output of an LSTM over padded sequences"
        yield Trial(about, inputs, {"lstm": ("value", "by_x")}, LSTM)


def _work(draw: Draw) -> Trial:
    inputs: Mapping[str, Input] = {
        "output": tuple(draw.normal(batch, 3, 2) for batch in (FEW, MANY)),
        "lengths": tuple(_lengths(draw, batch, 3) for batch in (FEW, MANY)), "_do": "work",
    }  # fmt: skip
    return Trial(f"{FEW} and {MANY} sequences", inputs, {"op-count": ("work",)}, WORK)


def _lengths(draw: Draw, batch: int, longest: int) -> torch.Tensor:
    return draw.integers(batch, low=1, high=longest + 1)


def _value(about: str, output: torch.Tensor, lengths: torch.Tensor) -> Trial:
    inputs: Mapping[str, Input] = {"output": output, "lengths": lengths, "_do": "value"}
    judged = {"values": ("value", "output_after", "lengths_after")}
    return Trial(about, inputs, judged, VALUE)


def _gradient(draw: Draw, output: torch.Tensor, lengths: torch.Tensor) -> Trial:
    batch, longest, width = output.shape
    inputs: Mapping[str, Input] = {
        "output": output, "lengths": lengths, "_do": "gradient",
        "upstream": draw.upstream(batch, width, dtype=output.dtype),
    }  # fmt: skip
    about = f"B={batch} T={longest} H={width}, backward"
    judged = {"gradient": ("gradient", "output_after", "lengths_after")}
    return Trial(about, inputs, judged, GRADIENT)


def no_more_work(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge the numbers of operators and of Python's steps, for few and for many sequences."""
    del expected, inputs
    match got:
        case ((int(few), int(short)), (int(many), int(long))) if few > 0 and many > 0:
            if many > few + SPARE_OPERATORS:
                words = f"{few} operators for {FEW} sequences, {many} for {MANY}"
                return Mismatch(words, alone=True)
            return Mismatch(LOOP, alone=True) if long > short + SPARE_STEPS else None
    return Mismatch("the work could not be counted", alone=True)


LAST_VALID_OUTPUT = ProblemCode(
    id="last-valid-output",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": close(),
        "gradient": close(exact_zeros=True),
        "by_x": close(exact_zeros=True),
        "output_after": unchanged,
        "lengths_after": unchanged,
        "work": no_more_work,
    },
    words={"work": "operators and steps of Python, for few and for many sequences"},
)
