"""Interviews that are over, drawn at random: as many as statistics need, made in no time.

Whoever is able does well at most items, so that scores go together; what else happens at an
item (hints, skips, late ends, code that could not be judged) happens by chance.
"""

from dataclasses import replace
from datetime import timedelta
from functools import cache
from random import Random

from interviewer.dialogue.items import Item
from interviewer.dialogue.state import Attempt, ItemRecord, ItemStatus, Phase, new_state
from interviewer.interviews.challenges import Challenge
from interviewer.interviews.contents import version_of
from interviewer.interviews.store import InterviewRecord
from interviewer.problems.model import CheckResult, VerdictKind
from interviewer.questions.model import Bank
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviews import Review
from interviewer.scoring.model import Assessment, MisconceptionFound, PointCredit
from interviewer.taxonomy import Kind, Level
from tests.factories import (
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_verdict,
    make_world,
)
from tests.fakes import NOON
from tests.records import interview

SPOKEN = 7
EXTRA = (1.0, 1.0, 1.25)


@cache
def small_bank() -> Bank:
    """Return a bank of few questions, so that each is put often."""
    questions = [make_question(f"spoken-{n}") for n in range(SPOKEN)]
    questions += [
        make_question("scene-1", kind=Kind.SCENARIO),
        make_choice("choice-1"),
        make_choice("choice-2"),
    ]
    return make_bank(questions, [make_problem("code-1"), make_problem("code-2")])


def held(rng: Random, **changes: object) -> InterviewRecord:
    """Return an interview that is over, with eight items of the small bank."""
    bank = small_bank()
    level = rng.choice([Level.MID, Level.SENIOR])
    mode = rng.choice(["practice", "assessment"])
    refs = rng.sample(sorted([*bank.questions, *bank.problems]), 8)
    script = make_script(make_world(bank, level), *refs)
    items = tuple(
        item.model_copy(update={"minutes": rng.choice([2.0, 3.0, 5.0])}) for item in script.items
    )
    script = script.model_copy(update={"items": items, "level": level})
    ability, end = rng.random(), rng.choice([8, 8, 8, 5, 2])
    state = new_state(script, mode, extra_time=rng.choice(EXTRA))  # type: ignore[arg-type]
    records = tuple(
        _record(item, ability, bank, rng, last=at == end) if at <= end else _waiting()
        for at, item in enumerate(items, 1)
    )
    over = state.model_copy(update={"records": records, "phase": Phase.FINISHED})
    record = interview(
        level=level,
        mode=mode,
        dialogue=over,
        created_at=NOON + timedelta(hours=rng.randrange(2000)),
    )
    return replace(record, **changes)  # type: ignore[arg-type]


def _waiting() -> ItemRecord:
    return ItemRecord(status=ItemStatus.UNASSESSED)


def _record(item: Item, ability: float, bank: Bank, rng: Random, *, last: bool) -> ItemRecord:
    seconds = round(rng.uniform(5, 400), 1)
    content = version_of(bank.problems.get(item.ref) or bank.questions[item.ref])
    if last and rng.random() < 0.5:
        return ItemRecord(status=ItemStatus.UNASSESSED, seconds=seconds, content=content)
    if rng.random() < 0.1:
        return ItemRecord(
            status=ItemStatus.SKIPPED, raw=0.0, score=0.0, seconds=seconds, content=content
        )
    if item.problem:
        scored = _code(ability, rng)
    elif item.kind is Kind.MULTIPLE_CHOICE:
        choice = "b" if rng.random() < ability else rng.choice("ac")
        scored = ItemRecord(choice=choice, raw=float(choice == "b"))
    else:
        scored = _spoken(item, ability, bank, rng)
    hints = rng.choice([0, 0, 0, 1, 2])
    cost = 0.1 * hints
    answered = scored.raw is not None
    changes = {
        "status": ItemStatus.ANSWERED if answered else ItemStatus.UNASSESSED,
        "score": None if scored.raw is None else round(max(0.0, scored.raw - cost), 4),
        "hints": hints,
        "hint_cost": cost,
        "seconds": seconds,
        "content": content,
    }
    return scored.model_copy(update=changes)


def _spoken(item: Item, ability: float, bank: Bank, rng: Random) -> ItemRecord:
    rubric = bank.rubrics[item.ref]
    points = tuple(
        PointCredit(
            id=point.id,
            weight=point.weight,
            credit=rng.choice([0.4, 0.5, 1.0, 1.0]) if rng.random() < ability else 0.0,
        )
        for point in rubric.points
    )
    stated = rng.random() < 0.3
    wrong = tuple(
        MisconceptionFound(id=one.id, penalty=one.penalty)
        for one in rubric.misconceptions
        if stated
    )
    taken_back = stated and rng.random() < 0.5
    kept = () if taken_back else wrong
    share = sum(p.weight * p.credit for p in points) / sum(p.weight for p in points)
    score = round(max(0.0, share - sum(one.penalty for one in kept)), 4)
    receipt = Assessment(score=score, points=points, misconceptions=kept, rubric=rubric.version)
    return ItemRecord(
        answers=("alpha beta",),
        assessment=receipt,
        withdrawn=tuple(one.id for one in wrong) if taken_back else (),
        raw=score,
    )


def _code(ability: float, rng: Random) -> ItemRecord:
    if rng.random() < 0.1:
        verdict = make_verdict(VerdictKind.UNAVAILABLE)
        return ItemRecord(attempts=(Attempt(submission="s", code="x", verdict=verdict),))
    passed = [rng.random() < ability for _ in ("values", "shapes")]
    checks = tuple(
        CheckResult(name=name, status="passed" if good else "failed")
        for name, good in zip(("values", "shapes"), passed, strict=True)
    )
    score = 0.75 * passed[0] + 0.25 * passed[1]
    verdict = make_verdict(checks=checks, score=score)
    return ItemRecord(attempts=(Attempt(submission="s", code="x", verdict=verdict),), raw=score)


def challenges_of(record: InterviewRecord, rng: Random) -> list[Challenge]:
    """Return challenges of some points and misconceptions of a record."""
    found = []
    for at, one in enumerate(record.dialogue.records, 1):
        if one.assessment is None:
            continue
        lines = [("point", point.id) for point in one.assessment.points]
        lines += [("misconception", wrong.id) for wrong in one.assessment.misconceptions]
        found += [
            Challenge(interview=record.id, item=at, kind=kind, line=line, note="No.", at=NOON)  # type: ignore[arg-type]
            for kind, line in lines
            if rng.random() < 0.05
        ]
    return found


def review_of(record: InterviewRecord, rng: Random, number: int) -> Review:
    """Return a review that gives some of the scored items another score, or the same one."""
    scored = [at for at, one in enumerate(record.dialogue.records, 1) if one.score is not None]
    overrides = tuple(
        Override(
            item=at,
            score=rng.choice([0.0, 0.5, 1.0, record.dialogue.records[at - 1].score or 0.0]),
            reason="I heard it.",
        )
        for at in scored
        if rng.random() < 0.3
    )
    return Review(
        id=f"{record.id}-{number}",
        reviewer="r",
        name="Rita",
        at=NOON + timedelta(days=200, seconds=number),
        overrides=overrides,
    )
