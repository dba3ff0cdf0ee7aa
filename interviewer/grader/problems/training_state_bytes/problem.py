"""Trials and comparators of training-state-bytes."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import ratios
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input

MODES = ("fp32", "amp", "fp16_master", "bf16")
REPEAT = {
    "omitted": "print([state_bytes(n, mode) for n, mode, _, _ in setups])",
    "world": "print([state_bytes(n, mode, world) for n, mode, world, _ in setups])",
    "stage": "print([state_bytes(n, mode, zero_stage=stage) for n, mode, _, stage in setups])",
    "position": "print([state_bytes(n, mode, world, stage) for n, mode, world, stage in setups])",
    "keyword": (
        "print([state_bytes(n, mode, world=world, zero_stage=stage)"
        " for n, mode, world, stage in setups])"
    ),
}
EXACT = 1e-12
"""Room for the rounding of one division in double precision, not for rounding to whole bytes."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw model sizes, modes, numbers of GPUs and ZeRO stages."""
    return [*_alone(draw), *_stages(draw), *_large(draw), *_replicas(draw)]


def _alone(draw: Draw) -> Iterator[Trial]:
    for mode in MODES:
        setup = (draw.integer(1, 10**6), mode, 1, 0)
        yield _trial(f"{mode} on one GPU", (setup,), "bytes-per-parameter", "omitted")


def _stages(draw: Draw) -> Iterator[Trial]:
    for stage in (1, 2, 3):
        for mode in MODES:
            setup = (draw.integer(1, 10**9), mode, draw.integer(2, 65), stage)
            style = draw.choice(("position", "keyword"))
            yield _trial(f"{mode} with ZeRO stage {stage}", (setup,), "zero-stages", style)
    alone = tuple((draw.integer(1, 10**6), mode, 1, draw.integer(1, 4)) for mode in MODES)
    yield _trial("ZeRO, but no world given: one GPU", alone, "zero-stages", "stage")
    uneven = tuple((draw.integer(1, 50) * 7 + 1, mode, 7, 3) for mode in MODES)
    yield _trial("a quotient that is no whole number", uneven, "zero-stages", "position")
    single = tuple((draw.integer(1, 10**6), mode, 1, draw.integer(1, 4)) for mode in MODES)
    yield _trial("ZeRO on a single GPU", single, "zero-stages", "position")


def _large(draw: Draw) -> Iterator[Trial]:
    for mode in ("amp", "fp16_master"):
        n_params = 10**11 + draw.integer(-(10**9), 10**9)
        setups = ((n_params, mode, 8, 3), (n_params, mode, 64, 3), (n_params, mode, 64, 1))
        yield _trial("about 100 billion parameters", setups, "100b", "keyword")


def _replicas(draw: Draw) -> Iterator[Trial]:
    for mode in MODES:
        n_params = draw.integer(1, 10**9)
        setups = tuple((n_params, mode, world, 0) for world in (1, 2, draw.integer(3, 513)))
        style = draw.choice(("position", "world"))
        yield _trial(f"{mode} replicated without ZeRO", setups, "replication", style)


def _trial(
    about: str, setups: Sequence[tuple[int, str, int, int]], check: str, style: str
) -> Trial:
    inputs: dict[str, Input] = {"setups": tuple(setups), "_style": style}
    return Trial(about, inputs, {check: ("bytes",)}, REPEAT[style])


TRAINING_STATE_BYTES = ProblemCode(
    id="training-state-bytes",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={"bytes": ratios(EXACT)},
    words={"bytes": ""},
)
