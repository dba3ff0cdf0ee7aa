"""The answers on which a scorer and the people who marked them differ most."""

from collections.abc import Iterator, Sequence

from benchmarks.scoring.folds import deal
from benchmarks.scoring.marked import Marked, MarkedSet
from benchmarks.scoring.scorers import Assessor


def worst(
    marked: MarkedSet, scores: Sequence[float], count: int, fold: int | None
) -> list[tuple[Marked, float]]:
    """Return the ``count`` answers whose score is furthest from the mark, and those scores.

    Only answers to the questions of ``fold``, if one is given. Equal ones stay in order.
    """
    folds = deal(marked.questions)
    pairs = [
        (answer, score)
        for answer, score in zip(marked.answers, scores, strict=True)
        if fold is None or folds[answer.question] == fold
    ]
    return sorted(pairs, key=lambda pair: -abs(pair[1] - pair[0].mark))[:count]


def explained(
    marked: MarkedSet, found: Sequence[tuple[Marked, float]], assessor: Assessor
) -> Iterator[str]:
    """Yield each answer with its question, references and receipt, as lines to read."""
    for answer, score in found:
        asked = marked.questions[answer.question]
        label = f" ({answer.label})" if answer.label else ""
        yield f"## {asked.id}: mark {answer.mark:g}{label}, score {score:.2f}"
        yield f"Question: {asked.prompt}"
        yield from (f"Reference: {reference}" for reference in asked.references)
        yield f"Answer: {answer.answer}"
        receipt = assessor(asked, answer.answer)
        for point in receipt.points:
            yield f"  {point.credit:.2f} of {point.weight:g}  {point.id}: {point.why}"
        for wrong in receipt.misconceptions:
            yield f"  -{wrong.penalty:.2f}  {wrong.id}: {wrong.why}"
        if receipt.flags:
            yield "  flags: " + ", ".join(flag.value for flag in receipt.flags)
        yield ""
