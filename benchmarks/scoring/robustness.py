"""What becomes of the scores of strong answers when they are corrupted.

python -m benchmarks.scoring.robustness
python -m benchmarks.scoring.robustness view-vs-reshape --worst 5
python -m benchmarks.scoring.robustness --answers FOLDER --ids FILE --save
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ANSWERS, ROOT, Case, read_cases
from benchmarks.scoring.corruptions import CORRUPTIONS, IMITATIONS, Bound, Setting, generator
from benchmarks.scoring.marked import BadData
from benchmarks.scoring.tables import table

BAND_BOUNDS = {"strong": Bound(least=0.80), "wrong": Bound(most=0.20)}


@dataclass(frozen=True)
class Trial:
    """One corrupted answer: what it was worth before and after."""

    corruption: str
    question: str
    kind: str
    before: float
    after: float
    text: str

    def falls_short(self, bound: Bound) -> float:
        """Return by how much this trial alone misses the bound; nothing or less is a hit."""
        if bound.most is not None:
            return self.after - bound.most
        if bound.least is not None:
            return bound.least - self.after
        return (bound.keeps or 0.0) * self.before - self.after


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables that ``arguments`` ask for; return the exit code."""
    options = _options().parse_args(arguments)
    try:
        listed = options.ids.read_text(encoding="utf-8").split() if options.ids else []
        cases = read_cases(options.answers, [*options.questions, *listed])
        pool = cases if len(cases) > 3 else read_cases(ANSWERS)
    except (BadData, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    trials = run(cases, pool)
    bounds = _bounds()
    print(f"{len(cases)} questions, {len({t.text for t in trials})} corrupted answers\n")
    print(summary(trials, bounds))
    print(f"\n{by_kind(trials)}\n\n{pairs_table(cases)}")
    if options.worst:
        print(worst(trials, bounds, options.worst))
    if options.save:
        print(f"Saved as {_save(options.save_as, cases, trials, bounds)}")
    return 0


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scoring.robustness")
    parser.add_argument("questions", nargs="*", help="ids of questions; all that have answers")
    parser.add_argument("--ids", type=Path, help="a file of ids, one a line")
    parser.add_argument("--answers", type=Path, default=ANSWERS, help="folder of QUESTION.yaml")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="print N of each kind")
    parser.add_argument("--save", action="store_true", help="write results/NAME.json")
    parser.add_argument("--save-as", metavar="NAME", default="robustness")
    return parser


def _bounds() -> dict[str, Bound]:
    bounds = {f"as written, {band}": bound for band, bound in BAND_BOUNDS.items()}
    bounds |= {corruption.name: corruption.bound for corruption in CORRUPTIONS}
    return bounds | {imitation.name: imitation.bound for imitation in IMITATIONS}


def run(cases: Sequence[Case], pool: Sequence[Case]) -> list[Trial]:
    """Corrupt and score every strong answer; ``pool`` gives answers to other questions."""
    return [trial for case in cases for trial in _trials(case, pool)]


def _trials(case: Case, pool: Sequence[Case]) -> Iterable[Trial]:
    strong = case.of("strong")
    elsewhere = (other for other in pool if other.question.topic != case.question.topic)
    setting = Setting(
        case.question, case.rubric, tuple(a for other in elsewhere for a in other.of("strong")[:1])
    )
    scores = [case.assess(answer).score for answer in strong]

    def trial(name: str, before: float, text: str) -> Trial:
        kind, after = case.question.kind.value, case.assess(text).score
        return Trial(name, case.question.id, kind, before, after, text)

    for band in BAND_BOUNDS:
        for answer in case.of(band):
            before = case.assess(answer).score
            yield trial(f"as written, {band}", before, answer)
    for corruption in CORRUPTIONS:
        for number, (answer, before) in enumerate(zip(strong, scores, strict=True)):
            draw = generator(case.question.id, corruption.name, number)
            text = corruption.make(answer, setting, draw)
            if text is not None:
                yield trial(corruption.name, before, text)
    for imitation in IMITATIONS:
        for text in imitation.make(setting, generator(case.question.id, imitation.name)):
            yield trial(imitation.name, fmean(scores) if scores else 0.0, text)


def summary(trials: Sequence[Trial], bounds: dict[str, Bound]) -> str:
    """Return the table of means, one row for each corruption."""
    rows = []
    for name, bound in bounds.items():
        own = [trial for trial in trials if trial.corruption == name]
        if own:
            rows.append(_row(name, bound, own))
    head = ["corruption", "texts", "before", "after", "kept", "wanted", "met", "texts that miss"]
    return table(head, rows)


def _row(name: str, bound: Bound, own: Sequence[Trial]) -> list[str]:
    before, after = fmean(t.before for t in own), fmean(t.after for t in own)
    kept = after / before if before else 0.0
    missed = sum(trial.falls_short(bound) > 0 for trial in own) if bound.is_given else 0
    met = {True: "yes", False: "**no**"}[bound.is_met(after, kept)] if bound.is_given else ""
    shown = [f"{before:.3f}", f"{after:.3f}", f"{kept:.3f}"]
    return [name, str(len(own)), *shown, str(bound), met, str(missed)]


def by_kind(trials: Sequence[Trial]) -> str:
    """Return the mean after each corruption by kind of question."""
    kinds = sorted({trial.kind for trial in trials})
    rows = []
    for name in dict.fromkeys(trial.corruption for trial in trials):
        cells = [name]
        for kind in kinds:
            own = [t.after for t in trials if t.corruption == name and t.kind == kind]
            cells.append(f"{fmean(own):.3f}" if own else "–")
        rows.append(cells)
    return table(["mean after", *kinds], rows)


@dataclass(frozen=True)
class Pairs:
    """How many pairs of a strong and a wrong answer to one question come out in order."""

    ordered: int
    every: int

    @property
    def share(self) -> float:
        """The share that does; 1 where there are no pairs."""
        return self.ordered / self.every if self.every else 1.0


def pairs(cases: Iterable[Case]) -> Pairs:
    """Count pairs of a strong and a wrong answer to the same question."""
    ordered = every = 0
    for case in cases:
        strong = [case.assess(answer).score for answer in case.of("strong")]
        wrong = [case.assess(answer).score for answer in case.of("wrong")]
        ordered += sum(a > b for a in strong for b in wrong)
        every += len(strong) * len(wrong)
    return Pairs(ordered, every)


def pairs_table(cases: Sequence[Case]) -> str:
    """Return the share of pairs in order, by kind of question and in all."""
    kinds = sorted({case.question.kind.value for case in cases})
    found = {kind: pairs(c for c in cases if c.question.kind.value == kind) for kind in kinds}
    found["all"] = pairs(cases)
    rows = [[kind, str(own.every), f"{own.share:.1%}"] for kind, own in found.items()]
    return table(["strong above wrong", "pairs", "in order"], rows)


def worst(trials: Sequence[Trial], bounds: dict[str, Bound], count: int) -> str:
    """Return the texts that miss their bound by most, ``count`` of each corruption."""
    lines = []
    for name, bound in bounds.items():
        own = [t for t in trials if t.corruption == name and bound.is_given]
        missed = sorted(
            (t for t in own if t.falls_short(bound) > 0), key=lambda t: -t.falls_short(bound)
        )
        for trial in missed[:count]:
            lines.append(f"\n## {name}: {trial.question}: {trial.before:.2f} -> {trial.after:.2f}")
            lines.append(trial.text)
    return "\n".join(lines)


def _save(
    name: str, cases: Sequence[Case], trials: Sequence[Trial], bounds: dict[str, Bound]
) -> Path:
    rows: list[dict[str, Any]] = []
    for corruption, bound in bounds.items():
        own = [trial for trial in trials if trial.corruption == corruption]
        if own:
            before, after = fmean(t.before for t in own), fmean(t.after for t in own)
            means = {"before": round(before, 4), "after": round(after, 4), "texts": len(own)}
            rows.append({"corruption": corruption, **means, "wanted": asdict(bound)})
    content = provenance.stamp(ROOT / "rubrics") | {
        "questions": [case.question.id for case in cases],
        "corruptions": rows,
        "pairs": asdict(pairs(cases)),
    }
    return provenance.save(name, content)


if __name__ == "__main__":
    raise SystemExit(main())
