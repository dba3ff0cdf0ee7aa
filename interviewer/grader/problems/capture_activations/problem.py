"""Trials and comparators of capture-activations."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.problems.capture_activations.repeating import repeat
from interviewer.grader.values import Input, Output, describe

Names = tuple[str, ...]


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw models, in which layers write in place, drift or fail, and names of modules."""
    return [*_values(draw), *_detached(draw), *_hooks(draw), *_side_effects(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    relu = "nn.Sequential(nn.Linear(2, 3), nn.ReLU(inplace=True), nn.Linear(3, 1))"
    nested = (
        "nn.Sequential(nn.Linear(3, 4), nn.Sequential(nn.Tanh(), nn.Linear(4, 2)), nn.Sigmoid())"
    )
    chain = (
        "nn.Sequential(nn.Linear(3, 4), nn.ReLU(inplace=True),"
        " nn.Hardtanh(-0.2, 0.2, inplace=True), nn.Flatten())"
    )
    for about, model, x, names in (
        ("a ReLU in place follows", relu, draw.normal(2, 2), ("0",)),
        ("a ReLU in place follows, float64", relu, draw.normal(3, 2).double(), ("2", "0")),
        ("nested modules", nested, draw.normal(2, 3), ("1.1", "0", "1")),
        ("the model itself", nested, draw.normal(1, 3), ("", "1.0")),
        ("several layers in place, three axes", chain, draw.normal(2, 3, 3), ("0", "1", "2", "3")),
        ("the parent changes it in place", "Tail(nn.Linear(2, 2))", draw.normal(2, 2), ("inner",)),
        ("layers that are not in a row", "Skip(Skip(nn.Linear(2, 2)))", draw.normal(3, 2),
         ("inner.inner", "", "inner")),
    ):  # fmt: skip
        yield _trial(draw, about, model, x, names, {"values": ("captured", "x_after")})
    later: Mapping[str, Input] = {"later": draw.normal(2, 2)}
    model = "nn.Sequential(nn.Linear(2, 2), Reused(2, 2), nn.Tanh())"
    about = "a layer that uses its memory again, after a later run"
    judged = {"values": ("captured",)}
    yield _trial(draw, about, model, draw.normal(2, 2), ("1",), judged, later)


def _detached(draw: Draw) -> Iterator[Trial]:
    for about, model, x, names in (
        ("backward through the results", "nn.Sequential(nn.Linear(2, 2), nn.Tanh())",
         draw.normal(1, 2), ("0", "1")),
        ("backward through the results, float64", "nn.Sequential(nn.Linear(3, 2), nn.Tanh())",
         draw.normal(2, 3).double(), ("0", "")),
    ):  # fmt: skip
        more: Mapping[str, Input] = {"upstream": draw.upstream(*x.shape, dtype=x.dtype)}
        yield _trial(draw, about, model, x, names, {"detached": ("captured", "through")}, more)
    passes = "nn.Sequential(nn.Identity(), nn.Linear(2, 2), nn.Identity(), nn.Flatten())"
    shared: Sequence[tuple[str, str, Names]] = (
        ("modules that return the same tensor, written into", passes, ("0", "2", "3", "")),
        ("a module that returns its parameter, written into", "Skip(Table(2, 2))", ("inner", "")),
        ("a module that returns x, written into", "Skip(nn.Identity())", ("inner",)),
    )
    for about, model, several in shared:
        more = {
            "writes": tuple(2.0 + draw.integer(0, 4) + 4 * place for place in range(len(several)))
        }
        x, judged = draw.normal(2, 2), {"detached": ("written",)}
        yield _trial(draw, about, model, x, several, judged, more)


def _hooks(draw: Draw) -> Iterator[Trial]:
    plain = "nn.Sequential(nn.Linear(2, 2), nn.Tanh(), nn.Sequential(nn.Linear(2, 2)))"
    fails = "nn.Sequential(nn.Linear(2, 2), Fails({}), nn.Linear(2, 2))"
    number = draw.integer(2, 1000)
    for about, model, names, hooked, unknown in (
        ("after a run", plain, ("0",), (), ""),
        ("after a run, other hooks there before", plain, ("0", "2.0", ""), ("1", "2"), ""),
        ("after a layer failed", fails.format(number), ("0", "2"), (), ""),
        ("after the model failed, other hooks there before", fails.format(number + 1),
         ("", "0"), ("2", "2"), ""),
        ("after Ctrl+C in a layer", fails.format(f"{number + 2}, stops=True"), ("2", "0"), (), ""),
        ("after an unknown name", plain, ("1", "2"), (), draw.choice(("3", "2.1", "first"))),
        ("an unknown name, other hooks there before", plain, ("0",), ("1",),
         draw.choice(("2.weight", "00", "2.0.0"))),
    ):  # fmt: skip
        more: dict[str, Input] = {
            "later": draw.normal(1, 2), "toll": draw.integer(9, 16) / 8, "hooked": hooked,
        }  # fmt: skip
        if unknown:
            more["unknown"] = unknown
        raised = ("raised",) if unknown or "Fails" in model else ()
        judged = {"hooks-removed": ("left", "later", *raised)}
        yield _trial(draw, about, model, draw.normal(1, 2), names, judged, more)


def _side_effects(draw: Draw) -> Iterator[Trial]:
    toll, drift = draw.integer(10, 20) / 8, draw.integer(10, 20) / 8
    modes = f"nn.Sequential(Mode({toll}), nn.Sequential(nn.Linear(2, 2), Mode({drift})))"
    normed = "nn.Sequential(nn.Linear(2, 2), nn.BatchNorm1d(2), nn.Sequential(nn.BatchNorm1d(2)))"
    flags = draw.mask(5).tolist()
    for about, model, x, names, training in (
        ("one run", f"nn.Sequential(Drift({drift}), nn.Linear(2, 1))", draw.normal(1, 2), ("0",),
         None),
        ("one run, and its parts", f"Skip(Skip(Drift({drift})))", draw.normal(1, 2),
         ("inner", "inner.inner"), None),
        ("modes as drawn", modes, draw.normal(2, 2), ("0", "1.1"), flags),
        ("modes the other way round", modes, draw.normal(2, 2), ("1", ""),
         [not flag for flag in flags]),
        ("batch normalisation, all in training mode", normed, draw.normal(4, 2), ("1", "2.0"),
         [True] * 5),
        ("batch normalisation, of which one is evaluated", normed, draw.normal(4, 2), ("0", "1"),
         [True, True, False, True, True]),
    ):  # fmt: skip
        more: dict[str, Input] = {"later": draw.normal(*x.shape)}
        if training is not None:
            more["training"] = tuple(training)
        outputs = ("captured", "training", "later", "buffers", "x_after")
        yield _trial(draw, about, model, x, names, {"side-effects": outputs}, more)
    more = {"later": draw.normal(1, 2), "before": drift}
    judged = {"side-effects": ("captured", "later")}
    about, names = "the model has a hook on its input", ("1", "0")
    model = "nn.Sequential(nn.Linear(2, 2), nn.Tanh())"
    yield _trial(draw, about, model, draw.normal(1, 2), names, judged, more)


def _trial(
    draw: Draw,
    about: str,
    model: str,
    x: torch.Tensor,
    names: Names,
    judged: Mapping[str, Names],
    more: Mapping[str, Input] | None = None,
) -> Trial:
    inputs: dict[str, Input] = {
        "x": x, "names": names, "seed": draw.integer(0, 2**31), **(more or {}), "_model": model,
        "_fails": "Fails(" in model,
    }  # fmt: skip
    return Trial(about, inputs, judged, repeat(inputs))


def by_name(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare what was captured, name by name."""
    names = inputs["names"]
    assert isinstance(expected, tuple)
    assert isinstance(names, tuple)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return Mismatch(f"{describe(got)[:80]} instead of {len(expected)} tensors")
    for name, mine, right in zip(names, got, expected, strict=True):
        wrong = close()(mine, right, inputs)
        if wrong:
            return Mismatch(f"{name!r}: {wrong.message}", wrong.difference, how=wrong.how)
    return None


def nothing_left(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge the names of modules with more hooks, or fewer, than before: none."""
    del expected, inputs
    if got == ():
        return None
    items = got if isinstance(got, tuple) else (got,)
    places = ", ".join(item if isinstance(item, str) else describe(item) for item in items)
    return Mismatch(f"other hooks than before, or another forward, on {places[:150]}", alone=True)


CAPTURE_ACTIVATIONS = ProblemCode(
    id="capture-activations",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "captured": by_name,
        **dict.fromkeys(("through", "written", "later", "buffers"), close()),
        "left": nothing_left,
        **dict.fromkeys(("raised", "training"), same),
        "x_after": unchanged,
    },
    words={
        "captured": "",
        "through": "gradients of x and parameters, through the results too",
        "written": "results, x and parameters after each result was written into",
        "later": "result of a later run",
        "left": "modules with other hooks than before, or another forward",
        "raised": "number of the exception",
        "training": "modules in training mode",
        "buffers": "buffers of the model",
    },
)
