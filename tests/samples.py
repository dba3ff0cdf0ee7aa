"""A scorecard with something of everything in it, for the tests of its formats."""

from datetime import UTC, datetime, timedelta

from interviewer.dialogue.blueprint import Thresholds
from interviewer.dialogue.messages import SkillScore
from interviewer.problems.model import Case, VerdictKind
from interviewer.scorecards.model import (
    AnswerReceipt,
    CheckLine,
    CodeAttempt,
    Completion,
    Header,
    Highlight,
    ItemCard,
    Mark,
    MisconceptionLine,
    OptionLine,
    PartMark,
    PointLine,
    Scorecard,
    TakeAways,
)
from interviewer.scoring.model import Flag
from interviewer.taxonomy import Kind, Level, Skill

BEGAN = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
ANSWER = (
    "A view never copies, it only looks at the same storage with other strides.\n"
    "reshape always copies the data, I think."
)
CODE = """def masked_mean(x, mask, dim):
    total = (x * mask).sum(dim)
    return total / mask.sum(dim)
"""


def sample_card(**changes: object) -> Scorecard:
    """Return the card; ``changes`` replace fields of the whole."""
    card = Scorecard(
        header=_header(),
        completion=Completion(
            items=5, assessed=3, skipped=1, unassessed=0, unfinished=0, not_reached=1
        ),
        mark=_mark(),
        takeaways=TakeAways(
            strongest=("Tensors (100 %)",),
            weakest=("Memory layout (28 %)",),
            missed=("reshape returns a view where it can and copies only otherwise.",),
            passed_over=("What hooks are for (item 4, skipped)",),
            practise=("Views and copies: when does the storage change?",),
        ),
        skills=(
            SkillScore(skill="tensors", score=1.0, items=1, weight=0.2),
            SkillScore(skill="numerics", score=0.5, items=1, weight=0.4),
            SkillScore(skill="memory-layout", score=0.28, items=1, weight=0.2),
        ),
        items=(_choice_item(), _spoken_item(), _code_item(), _skipped_item(), _unreached_item()),
        rubrics={"view-or-reshape": "sha256:" + "1f" * 32},
    )
    return card.model_copy(update=changes)


def spoken(text: str, **changes: object) -> ItemCard:
    """Return the spoken item with another answer, nothing of it highlighted."""
    item = _spoken_item()
    assert item.answer is not None
    answer = item.answer.model_copy(update={"text": text, "highlights": ()})
    return item.model_copy(update={"answer": answer, **changes})


def _header() -> Header:
    return Header(
        interview="3f9a2c71d0b84e65",
        candidate="Ada Nováková",
        level=Level.MID,
        mode="practice",
        started_at=BEGAN,
        updated_at=BEGAN + timedelta(minutes=41),
        ended="stopped",
        minutes=45,
        seconds=2310,
        seed=20260302,
    )


def _mark() -> Mark:
    return Mark(
        score=0.57,
        recommendation="no",
        rule="The mark of 57 % is at least 35 % and below 60 %.",
        thresholds=Thresholds(strong_yes=0.8, yes=0.6, no=0.35, unassessed=0.25),
        formula="Mark = (40 % × 64 % + 40 % × 50 %) / (40 % + 40 %) = 57 %",
        assessed_weight=0.8,
        parts=(
            PartMark(
                part="knowledge", weight=0.4, marked_weight=0.4, score=0.64, items=3, marked=3
            ),
            PartMark(part="coding", weight=0.4, marked_weight=0.4, score=0.5, items=1, marked=1),
            PartMark(part="scenario", weight=0.2, marked_weight=0, score=None, items=1, marked=0),
        ),
    )


def _choice_item() -> ItemCard:
    return ItemCard(
        number=1,
        ref="shape-of-a-matmul",
        title="Shape of a product",
        kind=Kind.MULTIPLE_CHOICE,
        skill=Skill.TENSORS,
        level=Level.MID,
        part="knowledge",
        weight=0.2,
        prompt="`a` has shape `(2, 3)` and `b` has shape `(3, 4)`. What is the shape of `a @ b`?",
        status="answered",
        raw=1.0,
        score=1.0,
        hints=0,
        hint_cost=0.0,
        probes=(),
        minutes=1,
        seconds=24,
        options=(
            OptionLine(id="a", label="(2, 4)", correct=True, chosen=True, why="Inner sizes meet."),
            OptionLine(id="b", label="(3, 3)", correct=False, chosen=False, why="They vanish."),
        ),
        sources=("torch.matmul",),
    )


def _spoken_item() -> ItemCard:
    return ItemCard(
        number=2,
        ref="view-or-reshape",
        title="View or reshape",
        kind=Kind.COMPARISON,
        skill=Skill.MEMORY_LAYOUT,
        level=Level.MID,
        part="knowledge",
        weight=0.2,
        prompt="What is the difference between `view` and `reshape`?\n\nWhen does it matter?",
        status="answered",
        raw=0.33,
        score=0.28,
        hints=1,
        hint_cost=0.05,
        probes=("Does reshape copy in every case?",),
        unanswered=("Does reshape copy in every case?",),
        minutes=4,
        seconds=200,
        answer=AnswerReceipt(
            text=ANSWER,
            rubric="sha256:" + "1f" * 32,
            drafted=False,
            points=_points(),
            misconceptions=_errors(),
            highlights=(
                Highlight(span=(2, 19), line="no-copy", kind="point"),
                Highlight(span=(32, 73), line="storage", kind="point"),
                Highlight(span=(75, 106), line="always-copies", kind="misconception"),
            ),
            flags=(Flag.CODE_ONLY,),
        ),
        model_answer=(
            "A view shares the storage:\n\n```python\nx = torch.zeros(4)\ny = x.view(2, 2)\n"
            "assert y.data_ptr() == x.data_ptr()  # the same memory, whatever the shape\n```"
        ),
        sources=("torch.Tensor.view", "torch.reshape"),
    )


def _points() -> tuple[PointLine, ...]:
    return (
        PointLine(
            id="no-copy",
            says="A view never copies.",
            weight=2,
            credit=1,
            quotes=("view never copies",),
            why="Said in so many words.",
        ),
        PointLine(
            id="storage",
            says="It shares the storage and has its own sizes and strides.",
            weight=1,
            credit=0.5,
            quotes=("looks at the same storage with other stri",),
            why="Strides are named, sizes are not.",
        ),
        PointLine(
            id="reshape",
            says="reshape copies only where no view is possible.",
            weight=1,
            credit=0,
            levels=(Level.SENIOR, Level.PRINCIPAL),
            expected=False,
        ),
    )


def _errors() -> tuple[MisconceptionLine, ...]:
    return (
        MisconceptionLine(
            id="always-copies",
            says="reshape always copies.",
            penalty=0.25,
            quotes=("reshape always copies the data,",),
            feedback="It copies only where the strides do not allow a view.",
        ),
    )


def _code_item() -> ItemCard:
    checks = (
        CheckLine(name="values", status="passed", weight=2),
        CheckLine(name="empty-mask", status="failed", message="3 of 4 numbers are NaN.", weight=1),
        CheckLine(name="gradient", status="not_run", weight=1),
    )
    case = Case(
        inputs="x: float32 (2, 3), mask: bool (2, 3), all False in row 0",
        expected="[0.0000, 1.2500]",
        got="[nan, 1.2500]",
        difference="element 0 is NaN",
        reproduce="x = torch.tensor([[1., 2., 3.]])\nmask = torch.zeros(1, 3, dtype=torch.bool)",
    )
    return ItemCard(
        number=3,
        ref="masked-mean",
        title="Masked mean",
        kind=Kind.CODING,
        skill=Skill.NUMERICS,
        level=Level.MID,
        part="coding",
        weight=0.2,
        prompt="Write `masked_mean(x, mask, dim)`.",
        status="answered",
        raw=0.5,
        score=0.5,
        hints=0,
        hint_cost=0.0,
        probes=(),
        minutes=10,
        seconds=655,
        attempts=(
            CodeAttempt(
                repair=False,
                code=CODE,
                verdict=VerdictKind.FAILED,
                score=0.5,
                checks=checks,
                case=case,
                feedback=("A mask without any true entry divides zero by zero.",),
                device="cpu",
                seed=7,
            ),
        ),
        model_answer="```python\ntotal / mask.sum(dim).clamp(min=1)\n```",
    )


def _skipped_item() -> ItemCard:
    return ItemCard(
        number=4,
        ref="hooks-for-what",
        title="What hooks are for",
        kind=Kind.CONCEPT,
        skill=Skill.HOOKS,
        level=Level.SENIOR,
        part="knowledge",
        weight=0.2,
        prompt="What would you use a forward hook for?",
        status="skipped",
        raw=0.0,
        score=0.0,
        hints=0,
        hint_cost=0.0,
        probes=(),
        minutes=3,
        seconds=12,
    )


def _unreached_item() -> ItemCard:
    return ItemCard(
        number=5,
        ref="loader-stalls",
        title="The loader stalls",
        kind=Kind.SCENARIO,
        skill=Skill.DATA_LOADING,
        level=Level.MID,
        part="scenario",
        weight=0.2,
        prompt="Training stalls every hundredth step. What do you look at?",
        status="not_reached",
        raw=None,
        score=None,
        hints=0,
        hint_cost=0.0,
        probes=(),
        minutes=7,
        seconds=0,
    )
