"""Trials and comparators of one-hot-by-hand."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, equal, none_used, same
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

FORBIDDEN = ("one_hot",)
SPARE_OPERATORS = 8
"""By how much more operators may run for many labels than for few."""

SPARE_STEPS = 700
"""The same for the interpreter: fewer than one for each label that there are more."""

EACH_CALL = """\
for each in labels:  # each call must raise
    try:
        print(each.tolist(), "no error:", one_hot(each, classes).tolist())
    except Exception as error:
        print(each.tolist(), "an error:", error)"""
LOOP = "Python itself does more for many labels than for few: a loop"
NO_BUILTIN = {"no-builtin": ("forbidden",)}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw labels of every rank, dtypes, labels out of range, and many labels."""
    return [*_values(draw), *_dtypes(draw), *_instruments(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    for shape in ((), (5,), (2, 3), (2, 1, 4)):
        classes = draw.integer(3, 7)
        labels = draw.integers(*shape, low=0, high=classes)
        yield _value(f"labels of rank {len(shape)}", labels, classes)
    few = draw.integers(4, low=0, high=3)
    yield _value("classes that do not occur", few, draw.integer(6, 12))
    for shape in ((0,), (2, 0)):
        yield _value("no labels at all", torch.empty(shape, dtype=torch.int64), draw.integer(2, 9))
    yield _value("a single class", torch.zeros(3, dtype=torch.int64), 1)
    labels = draw.integers(3, 4, low=0, high=6)
    yield _value("labels stored in reverse order", permuted(labels), 6)
    yield _value("labels that are not contiguous", gapped(draw.integers(5, low=0, high=4)), 4)
    yield _value("many labels", draw.integers(6, 50, low=0, high=40), 40)


def _dtypes(draw: Draw) -> Iterator[Trial]:
    for dtype in (
        "float64", "float16", "bfloat16", "int64", "int32", "int16", "int8", "uint8", "bool",
        "float32",
    ):  # fmt: skip
        style = draw.choice(("position", "keyword"))
        labels = draw.integers(draw.integer(2, 6), low=0, high=5)
        yield _value(f"dtype by {style}", labels, 5, "dtype", dtype, style)


def _instruments(draw: Draw) -> Iterator[Trial]:
    classes = draw.integer(3, 8)
    fine = draw.integers(4, low=0, high=classes)
    low, high, scalar = fine.clone(), fine.clone(), torch.tensor(-1)
    low[draw.integer(0, 4)], high[draw.integer(0, 4)] = -1, classes
    outside: Input = (high, low, torch.tensor(classes), scalar, torch.tensor([[-classes, 0]]))
    yield Trial(
        "labels outside the range",
        {"labels": outside, "classes": classes, "_do": "raises", "_forbidden": FORBIDDEN},
        {"out-of-range": ("raises",), **NO_BUILTIN},
        EACH_CALL,
    )
    sizes: Input = (draw.integers(8, low=0, high=9), draw.integers(800, low=0, high=9))
    yield Trial(
        "8 labels and 800 labels",
        {"labels": sizes, "classes": 9, "_do": "work", "_forbidden": FORBIDDEN},
        {"vectorised": ("work",), **NO_BUILTIN},
        "one_hot(labels[0], classes); one_hot(labels[1], classes)  # as many operators",
    )


def _value(
    about: str,
    labels: torch.Tensor,
    classes: int,
    check: str = "values",
    dtype: str = "float32",
    style: str = "omitted",
) -> Trial:
    inputs: Mapping[str, Input] = {
        "labels": labels, "classes": classes, "dtype": dtype, "_style": style, "_do": "values",
        "_forbidden": FORBIDDEN,
    }  # fmt: skip
    calls = {
        "omitted": "one_hot(labels, classes)",
        "position": "one_hot(labels, classes, getattr(torch, dtype))",
        "keyword": "one_hot(labels, classes, dtype=getattr(torch, dtype))",
    }
    judged = {check: ("value",), **NO_BUILTIN}
    return Trial(about, inputs, judged, f"print({calls[style]})")


def each_raises(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge what calls with labels out of range did, and name those that went through."""
    wrong = same(got, expected, inputs)
    if wrong and isinstance(got, tuple) and isinstance(expected, tuple):
        through = [str(mine) for mine in got if mine not in expected]
        return Mismatch("; ".join(through), alone=True) if through else wrong
    return wrong


def no_more_work(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge the numbers of operators and of Python's steps, for few and for many labels."""
    del expected, inputs
    match got:
        case ((int(few), int(short)), (int(many), int(long))):
            if many > few + SPARE_OPERATORS:
                return Mismatch(f"{few} operators for few labels, {many} for many", alone=True)
            if long > short + SPARE_STEPS:
                return Mismatch(LOOP, alone=True)
            return None
    return Mismatch("the operators were not counted", alone=True)


ONE_HOT_BY_HAND = ProblemCode(
    id="one-hot-by-hand",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": equal,
        "raises": each_raises,
        "work": no_more_work,
        "forbidden": none_used,
    },
    words={
        "raises": "what each call ends in",
        "work": "operators and steps of Python, for few and for many labels",
    },
    forbidden=FORBIDDEN,
)
