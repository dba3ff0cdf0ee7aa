"""Trials and comparators of skip-corrupted-samples."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, equal, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input, Output, describe

ABSENT = ("OSError", "FileNotFoundError", "PermissionError", "TornFile")
"""What stands for an unreadable file, by default; the last is the driver's own class."""

BROKEN = ("ValueError", "UnicodeError", "BadHeader")
BUGS = (
    "TypeError", "AttributeError", "KeyError", "RuntimeError", "ZeroDivisionError", "IndexError",
    "AssertionError", "EOFError", "ImportError", "MemoryError", "NotImplementedError",
)  # fmt: skip
OTHERS = ("KeyError", "ZeroDivisionError", "IndexError")
CALL = {
    "omitted": "SafeDataset(Base())",
    "position": "SafeDataset(Base(), tuple(map(eval, errors)))",
    "keyword": "SafeDataset(Base(), errors=tuple(map(eval, errors)))",
}
BASE = """\
class TornFile(OSError): pass
class BadHeader(UnicodeError): pass
class Base:
    def __len__(self):
        return len(xs)
    def __getitem__(self, i):
        if fails[i]:
            raise eval(fails[i])(codes[i])
        return xs[i], labels[i]
"""
READ = """\
for i in order:
    try:
        print(dataset[i])
    except BaseException as error:
        print("raised", type(error).__name__, error)
"""
LENGTH = "print(len(dataset))"
LATER = "fails = later  # other files are bad now\n"
LOADER = """\
for batch in torch.utils.data.DataLoader(dataset, batch_size, collate_fn=safe_collate):
    print(batch)"""
ITERATE = """\
for sample, _ in zip(dataset, range(2 * len(xs) + 3)):  # has to end with an IndexError of Base
    print(sample)"""
COLLATE = """\
for batch in batches:
    try:
        print(safe_collate(batch))
    except Exception as error:
        print("raised", type(error).__name__)"""
KINDS = {
    "": "",
    "dict": """\
batches = [[s and {"x": s[0], "label": s[1]} for s in batch] for batch in batches]
""",
    "number": """\
batches = [[s if s is None else s.item() for s in batch] for batch in batches]
""",
}
"""Lines that make the samples what they are, of what can be handed in and printed."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw which samples fail, and how; batches with gaps; and loaders over both."""
    return [*_marks(draw), *_bugs(draw), *_interrupts(draw), *_batches(draw), *_nothing(draw)]


def _marks(draw: Draw) -> Iterator[Trial]:
    judged = {"marks-none": ("read", "length")}
    named: Sequence[tuple[str, tuple[str, ...]]] = (
        ("one bad file", ("", draw.choice(ABSENT[:2]))),
        ("nothing bad", ("", "", "")),
        ("subclasses of OSError", ("", *ABSENT[1:])),
        ("subclasses of ValueError", ("", *BROKEN)),
    )
    for about, names in named:
        yield _dataset(draw, about, _mixed(draw, names), judged)
    for style in ("position", "keyword"):
        mixed = _mixed(draw, ("", *OTHERS, ""))
        yield _dataset(draw, f"other errors, by {style}", mixed, judged, OTHERS, style)
    fails, later = (_mixed(draw, ("", "", "OSError", "ValueError")) for _ in range(2))
    about, outputs = "files that are good or bad later on", ("read", "read_later")
    later = later if later != fails else (*later[1:], later[0])
    yield _dataset(draw, about, fails, {"marks-none": outputs}, later=later)


def _bugs(draw: Draw) -> Iterator[Trial]:
    check = "bugs-visible"
    some = _mixed(draw, ("", draw.choice(BUGS)))
    yield _dataset(draw, "a mistake in the code", some, {check: ("read",)})
    every = _mixed(draw, ("", *BUGS, "LookupError", "OSError"))
    yield _dataset(draw, "many kinds of mistakes", every, {check: ("read",)})
    names = _mixed(draw, ("KeyError", "OSError", "ValueError", "LookupError"))
    about = "OSError and ValueError where only other errors were named"
    yield _dataset(draw, about, names, {check: ("read",)}, OTHERS, "position")
    names = _mixed(draw, ("", "OSError"))
    yield _dataset(draw, "no errors named", names, {check: ("read",)}, (), "keyword")
    about, judged = "iterating until Base raises an IndexError", {check: ("gone_through",)}
    yield _dataset(draw, about, _mixed(draw, ("", "", "OSError")), judged, do="iterate")
    batches = ((draw.normal(2), draw.normal(3)), (draw.normal(2), None))
    yield _collate("samples that do not fit together", batches, check)


def _interrupts(draw: Draw) -> Iterator[Trial]:
    judged = {"interrupt": ("read",)}
    names = _mixed(draw, ("", "KeyboardInterrupt"))
    yield _dataset(draw, "Ctrl-C while reading", names, judged)
    names = _mixed(draw, ("", "SystemExit", "KeyboardInterrupt", "OSError"))
    yield _dataset(draw, "an end to everything while reading", names, judged, OTHERS, "keyword")


def _batches(draw: Draw) -> Iterator[Trial]:
    check = "drops-bad"
    pairs = [(draw.normal(2), draw.integer(0, 9)) for _ in range(5)]
    pairs[1] = pairs[1][0], -1
    pairs[3] = torch.zeros(2), -1
    gaps: tuple[Input, ...] = (None, *pairs[:2], None, *pairs[2:])
    yield _collate("two bad files, and the label -1", (gaps,), check)
    yield _collate("nothing missing", (tuple(pairs[:2]),), check)
    yield _collate("dicts", (gaps, (*pairs[3:], None, *pairs[:3])), check, kind="dict")
    words = ("", *map(str, draw.integers(3, low=1, high=99).tolist()))
    yield _collate("texts, an empty one among them", ((None, *words),), check)
    truths = (False, *draw.mask(3).tolist())
    yield _collate("truth values", ((truths[0], None, *truths[1:]),), check)
    numbers = tuple(draw.integers(4, low=1, high=99).tolist())
    yield _collate("numbers, zeros among them", ((None, 0, *numbers, 0, None),), check)
    odd = torch.cat([torch.tensor([0.0, torch.nan]), draw.normal(3)]).double()
    floats = (odd[0], None, *odd[1:])
    yield _collate("floats, zero and NaN among them", (floats,), check, kind="number")
    scalars = draw.normal(3)
    yield _collate("tensors", ((scalars[0], None, torch.zeros(()), scalars[1], scalars[2]),), check)
    names = _mixed(draw, (*(("",) * 7), "OSError", "BadHeader", "ValueError"))
    yield _dataset(draw, "batches of four from a loader", names, {check: ("batches",)}, do="loader")


def _nothing(draw: Draw) -> Iterator[Trial]:
    check = "all-bad"
    samples = tuple((draw.normal(2), draw.integer(-1, 9)) for _ in range(2))
    batches = _shuffled(draw, [(None, None), (None, *samples), (None,)])
    yield _collate("batches with nothing but None", batches, check)
    batches = _shuffled(draw, [(), samples, (None, None, None), ()])
    yield _collate("empty batches", batches, check)
    bad, place = draw.choice(ABSENT), draw.integer(0, 3)
    names = tuple("" if i // 2 == place else bad for i in range(6))
    about = "a loader with a batch of good files"
    judged = {check: ("batches",)}
    yield _dataset(draw, about, names, judged, do="loader", batch_size=2)


def _dataset(
    draw: Draw,
    about: str,
    fails: Sequence[str],
    judged: Mapping[str, tuple[str, ...]],
    errors: tuple[str, ...] = (),
    style: str = "omitted",
    do: str = "read",
    batch_size: int = 4,
    later: Sequence[str] = (),
) -> Trial:
    size = len(fails)
    inputs: dict[str, Input] = {
        "xs": tuple(draw.normal(2) for _ in fails),
        "labels": tuple(draw.integers(size, low=-1, high=4).tolist()),
        "fails": tuple(fails), "order": (*range(size), -1, -size),
        "codes": tuple(draw.integers(size, low=100, high=99999).tolist()),
        "_do": do, "_style": style,
    }  # fmt: skip
    repeat = f"{BASE}dataset = {CALL[style]}\n"
    if style != "omitted":
        inputs["errors"] = errors
    if do == "loader":
        inputs["batch_size"] = batch_size
    if later:
        inputs["later"] = tuple(later)
    repeat += {"loader": LOADER, "iterate": ITERATE}.get(do, READ + (LATER + READ) * bool(later))
    repeat += LENGTH * (do == "read")
    return Trial(about, inputs, judged, repeat)


def _collate(
    about: str, batches: Sequence[tuple[Input, ...]], check: str, *, kind: str = ""
) -> Trial:
    inputs: Mapping[str, Input] = {"batches": tuple(batches), "_do": "collate", "_kind": kind}
    judged = {check: ("collated", "batches_after")}
    return Trial(about, inputs, judged, KINDS[kind] + COLLATE)


def _mixed(draw: Draw, names: Sequence[str]) -> tuple[str, ...]:
    """Return ``names`` in random order."""
    return tuple(names[place] for place in torch.argsort(draw.normal(len(names))).tolist())


def _shuffled(draw: Draw, batches: Sequence[tuple[Input, ...]]) -> tuple[tuple[Input, ...], ...]:
    order = torch.argsort(draw.normal(len(batches))).tolist()
    return tuple(batches[place] for place in order)


def outcomes(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare what every index gave, and say what should have come instead."""
    fails, order = inputs.get("later", inputs["fails"]), inputs["order"]
    assert isinstance(expected, tuple)
    assert isinstance(fails, tuple)
    assert isinstance(order, tuple)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return equal(got, expected, inputs)
    for i, mine, right in zip(order, got, expected, strict=True):
        assert isinstance(i, int)
        found = equal(mine, right, inputs)
        if found and _raised(right):
            return Mismatch(f"{fails[i]} did not come through at index {i}", alone=True)
        if found and _raised(mine):
            return Mismatch(f"index {i}: {describe(mine)} instead of {describe(right)}", alone=True)
        if found:
            return Mismatch(f"index {i}: {found.message}", found.difference, how=found.how)
    return None


def _raised(outcome: Output) -> bool:
    first = outcome[0] if isinstance(outcome, tuple) and outcome else None
    return isinstance(first, str) and first.startswith("raised ")


SKIP_CORRUPTED_SAMPLES = ProblemCode(
    id="skip-corrupted-samples",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "read": outcomes,
        "read_later": outcomes,
        "length": same,
        **dict.fromkeys(("gone_through", "batches", "collated"), equal),
        "batches_after": unchanged,
    },
    words={
        "read": "what each index gives",
        "read_later": "what each index gives later on",
        "length": "length of the dataset",
        "gone_through": "what iterating gives",
        "batches": "batches of the loader",
        "collated": "result for each batch",
    },
)
