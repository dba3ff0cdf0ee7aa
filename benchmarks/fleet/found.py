"""What a load showed: how long things took, who used the processor, and what went amiss."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles

from benchmarks.fleet.people import Tally
from benchmarks.scoring.tables import table


@dataclass(frozen=True)
class Times:
    """How many, and milliseconds: half of them took no longer, and 95, and 99 %."""

    count: int
    median_ms: float
    p95_ms: float
    p99_ms: float


@dataclass(frozen=True)
class Found:
    """What was measured; ``amiss`` says what was lost, doubled or refused, in words.

    Code that was told when to come again (``asked_to_wait``, so many times) came, or is amiss.
    """

    on: str
    cores: int
    candidates: int
    minutes: float
    think_s: float
    interviews: int
    turns_a_second: float
    code_share: float
    alone: Mapping[str, Times]
    together: Mapping[str, Times]
    asked_to_wait: int
    intents: Mapping[str, int]
    processor: Mapping[str, float]
    peaks: Mapping[str, float]
    memory_mb: Mapping[str, float]
    database: Mapping[str, float]
    amiss: Sequence[str]


def all_times(tally: Tally) -> dict[str, Times]:
    """Return what took how long, by its name."""
    return {
        "a turn": _times(tally.turns),
        "code handed in": _times(tally.hand_ins),
        "its verdict": _times(tally.verdicts),
        "an interview begun": _times(tally.starts),
    }


def _times(seconds: Sequence[float]) -> Times:
    if len(seconds) < 2:
        return Times(len(seconds), *(1000 * (*seconds, 0.0)[0],) * 3)
    cuts = quantiles(seconds, n=100, method="inclusive")
    shown = (round(1000 * one, 1) for one in (median(seconds), cuts[94], cuts[98]))
    return Times(len(seconds), *shown)


def told(found: Found) -> str:
    """Return the tables as text."""
    rows = []
    for name, many in found.together.items():
        one = found.alone[name]
        figures = (one.median_ms, one.p95_ms, many.median_ms, many.p95_ms, many.p99_ms)
        rows.append([name, str(many.count), *(f"{figure:.0f}" for figure in figures)])
    head = ["ms", "count", "one: median", "95 %", "all: median", "95 %", "99 %"]
    lines = [
        f"{found.candidates} candidates on {found.on} for {found.minutes:g} minutes: "
        f"{found.interviews} interviews, {found.turns_a_second} turns a second, "
        f"{100 * found.code_share:.1f} % code",
        table(head, rows),
        f"processor, of all cores: {dict(found.processor)}",
        f"most at once: {dict(found.peaks)}",
        f"memory, MB: {dict(found.memory_mb)}",
        f"database: {dict(found.database)}",
        f"code that was told to come again: {found.asked_to_wait} times",
        f"intents: {dict(found.intents)}",
        f"amiss: {len(found.amiss)}",
        *found.amiss,
    ]
    return "\n".join(lines)
