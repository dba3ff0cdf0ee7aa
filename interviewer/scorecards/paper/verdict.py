"""The verdict that holds, at the top of the first page, and those beside it."""

from interviewer.numerals import unbroken
from interviewer.scorecards import deciding, wording
from interviewer.scorecards.model import Mark, Scorecard
from interviewer.scorecards.paper.sheet import Paragraph, Run, Step, Verdict, said
from interviewer.scorecards.reviews import Recommendation


def verdict(card: Scorecard) -> Verdict:
    """Return the box with what holds and what stands beside it."""
    found = deciding.decision(card)
    mark = unbroken(found.holds.mark)
    beside = tuple(
        Paragraph(
            (
                Run(f"{one.whose}: "),
                Run(f"{one.says}, {unbroken(one.mark)}", "strong"),
                Run(f". {unbroken(one.why)}", "soft"),
            ),
            small=True,
        )
        for one in found.beside
    )
    withheld = deciding.hidden(card.reviewed) if card.reviewed else ""
    return Verdict(
        found.holds.whose,
        found.holds.says,
        f"{mark} as reviewed" if found.reviewed else mark,
        (
            said(unbroken(found.holds.why), soft=True),
            *beside,
            *((said(withheld, small=True),) if withheld else ()),
        ),
        found.holds.score,
        _steps(card.mark, found.holds.name),
    )


def _steps(mark: Mark, here: Recommendation) -> tuple[Step, ...]:
    limits = mark.thresholds
    ends = (0.0, limits.no, limits.yes, limits.strong_yes, 1.0)
    names = ("definitely_not", "no", "yes", "strong_yes")
    return tuple(
        Step(
            start,
            end,
            wording.RECOMMENDATIONS[name],
            unbroken(wording.per_cent(start)) if start else "",
            name == here,
        )
        for start, end, name in zip(ends, ends[1:], names, strict=False)
        if end > start
    )
