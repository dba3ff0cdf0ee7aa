"""Trials and comparators of caching-allocator-model.

Where a block lies is not to be seen. Which choices were made shows later, in whether
another request needs a new segment and in what empty_cache gives back.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, same
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input, Output

SEGMENT = 2 * 1024**2
STEP = 512
MANY_TIMES = 1024

Call = tuple[str, int]
EMPTY: Call = ("empty", 0)
CALLS = """\
allocator, handles = CachingAllocator(), []
for call, n in calls:
    if call == "alloc":
        handles.append(allocator.alloc(n))
    elif call == "free":
        allocator.free(handles[n])  # the block of alloc number n, from 0
    else:
        allocator.empty_cache()
    print(call, n, allocator.allocated, allocator.reserved, allocator.driver_calls)"""
MANY = """\
allocator = CachingAllocator()
def show(): print(allocator.allocated, allocator.reserved, allocator.driver_calls)
handles = [allocator.alloc(n) for _ in range(times)]; show()
one_more = allocator.alloc(last); show()
for handle in handles:
    allocator.free(handle)
show()
allocator.empty_cache(); show()
allocator.free(one_more); show()"""
AFTER_MANY = (
    "at first",
    "after the last of many",
    "after one more",
    "after the many were freed",
    "after empty_cache",
    "after the last was freed",
)


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw sizes for calls in orders that tell one policy from another, and random calls."""
    plain = [*_counters(draw), *_reuse(draw), *_fitting(draw), *_merge(draw)]
    return [*plain, *_fragments(draw), *_emptied(draw), *_many(draw)]


def _counters(draw: Draw) -> Iterator[Trial]:
    size = draw.integer(1, 10**5)
    yield _trial("one block, freed", "counters", _alloc(size), _free(0))
    edges = (1, STEP, STEP + 1, STEP * draw.integer(3, 90), STEP * draw.integer(3, 90) - 1)
    frees = (_free(number) for number in (2, 0, 4, 1, 3))
    yield _trial("at the edges of 512", "counters", *map(_alloc, edges), *frees)
    yield _trial("a whole segment", "counters", _alloc(SEGMENT), _free(0), _alloc(size))
    nearly = SEGMENT - draw.integer(0, STEP)
    yield _trial("nearly a whole segment", "counters", _alloc(nearly), _alloc(1), _free(0))


def _reuse(draw: Draw) -> Iterator[Trial]:
    large = SEGMENT - _steps(draw, 0, 100)
    smaller = large - _steps(draw, 0, 500)
    yield _trial("a freed block", "reuse", _alloc(large), _free(0), _alloc(smaller))
    for rounds in (3, 5):
        sizes = [SEGMENT - _steps(draw, 0, 1000) for _ in range(rounds)]
        calls = [call for place, size in enumerate(sizes) for call in (_alloc(size), _free(place))]
        yield _trial("one block after the other", "reuse", *calls)


def _fitting(draw: Draw) -> Iterator[Trial]:
    """Yield choices between several free blocks."""
    small, large = _steps(draw, 100, 900), _steps(draw, 1100, 1900)
    rest = SEGMENT - small - large - 2 * STEP
    for first, second in ((small, large), (large, small)):
        sizes = (first, STEP, second, STEP, rest)
        calls = [*map(_alloc, sizes), _free(0), _free(2), _alloc(small - 1), _alloc(large)]
        yield _trial("the smallest block that fits", "reuse", *calls)
    block, other = _steps(draw, 200, 900), _steps(draw, 1000, 1500)
    rest = SEGMENT - 2 * block - other - STEP
    sizes = (block, STEP, block, other, rest)
    calls = [*map(_alloc, sizes), _free(0), _free(2), _alloc(block), _free(3)]
    about = "of two blocks of one size that at the lower address"
    yield _trial(about, "reuse", *calls, _alloc(block + other))
    rest = SEGMENT - block
    calls = [*map(_alloc, (block, rest, block, rest)), _free(2), _free(0), _alloc(block)]
    about = "of two blocks of one size that in the older segment"
    yield _trial(about, "reuse", *calls, _free(1), EMPTY, _alloc(rest))
    for gone in range(3):
        about = f"an older segment with the higher address, {gone} given back before"
        yield _trial(about, "reuse", *_higher_in_the_older(gone, block, rest))
    for most in (1200, 3000):
        yield _trial("random calls", "reuse", *_random(draw, 40, most))


def _higher_in_the_older(gone: int, block: int, rest: int) -> Iterator[Call]:
    """Yield calls that choose between two segments; ``gone`` are given back between them.

    In the older one the free block comes last, in the newer first. What was chosen shows
    when all else in the older one is freed.
    """
    yield from [_alloc(SEGMENT)] * gone
    yield from (_alloc(rest), _alloc(block))
    yield from map(_free, range(gone))
    yield from (EMPTY, _alloc(block), _alloc(rest))
    yield from (_free(gone + 2), _free(gone + 1), _alloc(block))
    yield from (_free(gone), EMPTY, _alloc(rest))


def _merge(draw: Draw) -> Iterator[Trial]:
    one, two = _steps(draw, 100, 900), _steps(draw, 100, 900)
    sizes = (one, two, _steps(draw, 100, 900))
    filled = [*map(_alloc, sizes), _alloc(SEGMENT - sum(sizes))]
    for about, freed, joined in (
        ("two neighbours, the lower one first", (0, 1), one + two),
        ("two neighbours, the upper one first", (1, 0), one + two),
        ("three neighbours, the middle one last", (0, 2, 1), sum(sizes)),
        ("the last block and the one before", (3, 2), SEGMENT - one - two),
        ("all blocks", (1, 3, 0, 2), SEGMENT),
    ):
        yield _trial(about, "merge", *filled, *map(_free, freed), _alloc(joined))
    rest = [_alloc(one), _alloc(two), _free(1), _alloc(SEGMENT - one)]
    yield _trial("a block and the rest of its segment", "merge", *rest)


def _fragments(draw: Draw) -> Iterator[Trial]:
    part = SEGMENT // 4
    calls = [*[_alloc(part)] * 4, _free(0), _free(2), _alloc(part + _steps(draw, 1, 1024))]
    yield _trial("two free blocks apart", "fragmentation", *calls)
    one, two = _steps(draw, 100, 900), _steps(draw, 100, 900)
    sizes = (SEGMENT - one, one, two, SEGMENT - two)
    calls = [*map(_alloc, sizes), _free(1), _free(2), _alloc(one + two)]
    yield _trial("the end of one segment, the start of the next", "fragmentation", *calls)
    most = _steps(draw, 2100, 3000)
    yield _trial("too little left", "fragmentation", *[_alloc(most)] * 3, _alloc(SEGMENT - most))


def _emptied(draw: Draw) -> Iterator[Trial]:
    size = _steps(draw, 100, 4000)
    in_use = [_alloc(size), EMPTY, _free(0), EMPTY, _alloc(size)]
    yield _trial("a segment in use", "empty-cache", *in_use)
    large = _steps(draw, 2100, 4000)
    calls = [*[_alloc(large)] * 3, _free(1), EMPTY, EMPTY, _free(0), _alloc(large), _alloc(large)]
    yield _trial("one free segment of three", "empty-cache", *calls, _free(2), EMPTY)
    calls = [*[_alloc(large)] * 4, _free(0), _free(1), _free(3), EMPTY, _alloc(large), _free(4)]
    yield _trial("three free segments of four", "empty-cache", *calls, EMPTY)
    calls = [*[_alloc(SEGMENT // 2)] * 4, _free(1), _free(2), EMPTY, _alloc(large)]
    yield _trial("segments of which half is free", "empty-cache", *calls)
    calls = _random(draw, 40, 3000)
    emptied = [each for place, call in enumerate(calls) for each in (call, EMPTY)[: 1 + place % 2]]
    yield _trial("random calls", "empty-cache", *emptied)


def _many(draw: Draw) -> Iterator[Trial]:
    part = SEGMENT // MANY_TIMES
    inputs: Mapping[str, Input] = {
        "n": part - draw.integer(0, STEP), "times": MANY_TIMES, "last": draw.integer(1, part),
        "_do": "many",
    }  # fmt: skip
    about = f"{MANY_TIMES} blocks of {part} bytes, and one more"
    yield Trial(about, inputs, {"split": tuple(WORDS)}, MANY)
    size = _steps(draw, 400, 900)
    calls = [_alloc(size - draw.integer(0, STEP)) for _ in range(SEGMENT // size + 1)]
    yield _trial("as many blocks as fit, and one more", "split", *calls)


def _random(draw: Draw, length: int, most: int) -> list[Call]:
    """Return calls, free ones among them whenever there is something to free."""
    calls, used, made = list[Call](), list[int](), 0
    for _ in range(length):
        if used and draw.integer(0, 100) < 48:
            calls.append(_free(used.pop(draw.integer(0, len(used)))))
        else:
            calls.append(_alloc(_steps(draw, 1, most) - draw.integer(0, STEP)))
            used.append(made)
            made += 1
    return calls


def _alloc(n: int) -> Call:
    return "alloc", n


def _free(number: int) -> Call:
    return "free", number


def _steps(draw: Draw, low: int, high: int) -> int:
    """Return so many times 512 bytes."""
    return STEP * draw.integer(low, high)


def _trial(about: str, check: str, *calls: Call) -> Trial:
    inputs: Mapping[str, Input] = {"calls": calls, "_do": "calls"}
    return Trial(about, inputs, {check: tuple(WORDS)}, CALLS)


def at_every_step(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare a counter at every step; says which is the first that is wrong."""
    if same(got, expected, inputs) is None:
        return None
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != len(expected):
        return Mismatch("it was not read after every step")
    steps = zip(got, expected, strict=True)
    place, (mine, right) = next((i, pair) for i, pair in enumerate(steps) if same(*pair, inputs))
    return Mismatch(f"{mine!r:.40} instead of {right} {_when(place, inputs)}")


def _when(place: int, inputs: Mapping[str, Input]) -> str:
    calls = inputs.get("calls")
    if not isinstance(calls, tuple):
        return AFTER_MANY[place]
    if place == 0:
        return "at first"
    call = calls[place - 1]
    assert isinstance(call, tuple)
    name, n = call
    return f"after {name}_cache" if name == "empty" else f"after {name} {n} (call {place})"


WORDS = {"allocated": "allocated", "reserved": "reserved", "driver_calls": "driver calls"}
"""What the counters are called."""

CACHING_ALLOCATOR_MODEL = ProblemCode(
    id="caching-allocator-model",
    folder=Path(__file__).parent,
    trials=trials,
    comparators=dict.fromkeys(WORDS, at_every_step),
    words=WORDS,
)
