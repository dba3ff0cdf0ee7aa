"""Reviews and items made for the tests of what becomes of them."""

from datetime import datetime, timedelta
from typing import Any

from hypothesis import strategies as st

from interviewer.problems.model import VerdictKind
from interviewer.scorecards.model import (
    AnswerReceipt,
    CheckLine,
    CodeAttempt,
    ItemCard,
    MisconceptionLine,
    PointLine,
)
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.rescoring import answer_score, charged, code_score
from interviewer.scorecards.reviews import Review
from interviewer.taxonomy import Kind, Level, Skill
from tests.fakes import NOON
from tests.samples import spoken

SHARE = 0.7
_SHARES = st.integers(0, 20).map(lambda n: n / 20)
_WEIGHTS = st.integers(1, 8).map(lambda n: n / 2)


def said(reviewer: str = "ada", minutes: int = 0, **parts: Any) -> Review:
    """Return a review by ``reviewer``, so many minutes past noon."""
    overrides = tuple(Override.model_validate(one) for one in parts.pop("overrides", ()))
    at: datetime = NOON + timedelta(minutes=minutes)
    name = parts.pop("name", reviewer.title())
    return Review(
        id=f"{reviewer}-{minutes}",
        reviewer=reviewer,
        name=name,
        at=at,
        overrides=overrides,
        **parts,
    )


def override(item: int = 1, **parts: Any) -> Override:
    """Return an override with a reason."""
    return Override(item=item, reason="Why.", **parts)


@st.composite
def answered(draw: st.DrawFn) -> ItemCard:
    """Return a spoken item that was scored by the rules' own sum."""
    credits_ = draw(st.lists(st.tuples(_WEIGHTS, _SHARES), min_size=1, max_size=6))
    errors = draw(st.lists(st.tuples(_SHARES, st.booleans()), max_size=3))
    points = tuple(
        PointLine(id=f"p{at}", says="Says it.", weight=weight, credit=credit)
        for at, (weight, credit) in enumerate(credits_)
    )
    wrong = tuple(
        MisconceptionLine(id=f"m{at}", says="Wrong.", penalty=penalty, withdrawn=withdrawn)
        for at, (penalty, withdrawn) in enumerate(errors)
    )
    raw = answer_score(credits_, [penalty for penalty, withdrawn in errors if not withdrawn])
    hint_cost = draw(st.sampled_from([0.0, 0.05, 0.1, 0.15]))
    answer = AnswerReceipt(
        text="Well.",
        rubric="sha256:" + "0" * 64,
        drafted=False,
        points=points,
        misconceptions=wrong,
    )
    return spoken(
        "Well.",
        answer=answer,
        raw=raw,
        score=charged(raw, hint_cost),
        hints=1 if hint_cost else 0,
        hint_cost=hint_cost,
    )


@st.composite
def coded(draw: st.DrawFn) -> ItemCard:
    """Return a coding item, perhaps repaired, that was scored by the rules' own sum."""
    weights = draw(st.lists(_WEIGHTS, min_size=1, max_size=5))
    some = st.lists(st.booleans(), min_size=len(weights), max_size=len(weights))
    runs = draw(st.lists(some, min_size=1, max_size=3))
    attempts = tuple(attempt(passed, weights, repair=at > 0) for at, passed in enumerate(runs))
    names = {f"c{at}": weight for at, weight in enumerate(weights)}
    first, *repairs = [{f"c{at}" for at, passed in enumerate(run) if passed} for run in runs]
    raw = code_score(names, first, repairs, SHARE)
    hint_cost = draw(st.sampled_from([0.0, 0.05, 0.1]))
    return code_item(attempts, raw=raw, hint_cost=hint_cost)


def attempt(passed: list[bool], weights: list[float], *, repair: bool = False) -> CodeAttempt:
    """Return code of which these checks passed."""
    checks = tuple(
        CheckLine(name=f"c{at}", status="passed" if fine else "failed", weight=weight)
        for at, (fine, weight) in enumerate(zip(passed, weights, strict=True))
    )
    verdict = VerdictKind.PASSED if all(passed) else VerdictKind.FAILED
    return CodeAttempt(repair=repair, code="x", verdict=verdict, score=0, checks=checks)


def code_item(
    attempts: tuple[CodeAttempt, ...], *, raw: float | None, hint_cost: float = 0.0
) -> ItemCard:
    """Return a coding item with these attempts."""
    return ItemCard(
        number=1,
        ref="p",
        title="Code",
        kind=Kind.CODING,
        skill=Skill.NUMERICS,
        level=Level.MID,
        part="coding",
        weight=1,
        prompt="Write it.",
        status="answered",
        raw=raw,
        score=None if raw is None else charged(raw, hint_cost),
        hints=1 if hint_cost else 0,
        hint_cost=hint_cost,
        probes=(),
        minutes=10,
        seconds=60,
        attempts=attempts,
        repair_share=SHARE,
    )
