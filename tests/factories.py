"""Small banks, blueprints and worlds for tests; nothing here reads our own questions."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from interviewer.dialogue.blueprint import Blueprint, load_blueprints
from interviewer.dialogue.events import Began, Chose, Event, Judged, Said, Submitted
from interviewer.dialogue.items import Item, Script
from interviewer.dialogue.machine import advance
from interviewer.dialogue.messages import Message, TextPart
from interviewer.dialogue.phrasing import Phrasing, load_phrasing
from interviewer.dialogue.script import draw_script
from interviewer.dialogue.state import DialogueState, new_state
from interviewer.dialogue.world import Step, World
from interviewer.problems.model import (
    Case,
    CheckResult,
    CheckSpec,
    Feedback,
    Problem,
    Verdict,
    VerdictKind,
)
from interviewer.questions.model import Bank, Option, Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.scoring.model import (
    Assessment,
    Flag,
    MisconceptionFound,
    PointCredit,
    Reply,
    Span,
)
from interviewer.taxonomy import Kind, Level, Skill

ROOT = Path(__file__).resolve().parent.parent
NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
SPOKEN = tuple(kind for kind in Kind if kind not in (Kind.CODING, Kind.MULTIPLE_CHOICE))


def make_question(name: str, **changes: Any) -> Question:
    """Return a concept question with three hints; ``changes`` replace its fields."""
    fields: dict[str, Any] = {
        "id": name,
        "topic": name,
        "level": Level.MID,
        "kind": Kind.CONCEPT,
        "skill": Skill.TENSORS,
        "prompt": f"What is {name}?",
        "variants": (f"Tell me about {name}.",),
        "model_answer": "It is alpha, beta, gamma and delta.",
        "hints": ("Think of the first letter.", "It begins with a.", "The first is alpha."),
        "notes": "Greek letters are meant.",
    }
    return Question(**{**fields, **changes})


def make_choice(name: str, **changes: Any) -> Question:
    """Return a multiple-choice question whose right option is ``b``."""
    options = (
        Option(id="a", label="It makes a copy", why="Nothing is copied."),
        Option(id="b", label="It shares the storage", correct=True, why="Only strides change."),
        Option(id="c", label="It raises an error", why="It is allowed."),
    )
    return make_question(name, **{"kind": Kind.MULTIPLE_CHOICE, "options": options, **changes})


def make_rubric(name: str, stages: int = 0) -> Rubric:
    """Return a rubric of four points (alpha 4, beta 3, gamma 2, delta 1) and one misconception.

    Scores by ``keyword_scorer``: "alpha" .4, "alpha beta" .7, all four 1.0; "omega"
    costs .25. With ``stages`` the points belong to them in order, the last ones to the last.
    """
    weights = {"alpha": 4.0, "beta": 3.0, "gamma": 2.0, "delta": 1.0}
    points = tuple(
        Point(
            id=word,
            says=f"It holds {word}.",
            weight=weight,
            any=(word,),
            probe=f"And what about the point {i}?",
            stage=min(i, stages),
        )
        for i, (word, weight) in enumerate(weights.items(), start=1)
    )
    wrong = Misconception(
        id="omega",
        says="It ends with omega.",
        any=("omega",),
        feedback="There is no omega in it.",
        probe="Does it really end that way?",
    )
    return Rubric(question=name, points=points, misconceptions=(wrong,))


def make_problem(name: str, **changes: Any) -> Problem:
    """Return a coding problem with the checks ``values`` (3) and ``shapes`` (1)."""
    fields: dict[str, Any] = {
        "id": name,
        "title": name.replace("-", " ").capitalize(),
        "level": Level.MID,
        "skill": Skill.TENSORS,
        "minutes": 10,
        "prompt": f"Write the function of {name}.",
        "signature": "f(x: Tensor) -> Tensor",
        "starter": "def f(x):\n    ...\n",
        "entry_points": ("f",),
        "example": "print(f(torch.ones(2)))",
        "checks": (
            CheckSpec(name="values", tests="the values", weight=3),
            CheckSpec(name="shapes", tests="the shapes", weight=1),
        ),
        "feedback": (Feedback(id="off-by-one", check="values", says="You are off by one."),),
        "hints": ("Look at the shapes.", "Use a sum.", "x.sum() does it."),
    }
    return Problem(**{**fields, **changes})


def make_bank(
    questions: Iterable[Question] | None = None, problems: Iterable[Problem] | None = None
) -> Bank:
    """Return a bank of the given questions and problems, each question with a rubric.

    Without arguments: three questions of every kind for each level and skill, and
    three problems for each level.
    """
    if questions is None and problems is None:
        return _full_bank()
    chosen = list(_every_question() if questions is None else questions)
    coding = list(_every_problem() if problems is None else problems)
    return _bank_of(chosen, coding)


@cache
def _full_bank() -> Bank:
    return _bank_of(_every_question(), _every_problem())


def _bank_of(chosen: Iterable[Question], coding: Iterable[Problem]) -> Bank:
    chosen = tuple(chosen)
    return Bank(
        questions={q.id: q for q in chosen},
        rubrics={
            q.id: make_rubric(q.id, len(q.stages))
            for q in chosen
            if q.kind is not Kind.MULTIPLE_CHOICE
        },
        problems={problem.id: problem for problem in coding},
    )


@cache
def _every_question() -> tuple[Question, ...]:
    places = [(level, skill, n) for level in Level for skill in Skill for n in range(3)]
    spoken = [
        make_question(f"{level}-{skill}-{kind}-{n}", level=level, skill=skill, kind=kind)
        for level, skill, n in places
        for kind in SPOKEN
    ]
    choices = [
        make_choice(f"{level}-{skill}-choice-{n}", level=level, skill=skill)
        for level, skill, n in places
    ]
    return (*spoken, *choices)


@cache
def _every_problem() -> tuple[Problem, ...]:
    skills = (Skill.TENSORS, Skill.AUTOGRAD, Skill.NUMERICS)
    return tuple(
        make_problem(f"{level}-code-{skill}", level=level, skill=skill)
        for level in Level
        for skill in skills
    )


def keyword_scorer(
    rubric: Rubric,
    answer: str,
    *,
    prompt: str = "",
    model_answer: str = "",
    replies: Sequence[Reply] = (),
) -> Assessment:
    """Score by plain words: enough to drive the dialogue, and easy to predict."""
    words = answer.lower().replace(".", " ").replace(",", " ").split()
    points = tuple(
        PointCredit(
            id=p.id,
            credit=float(p.any[0] in words),
            weight=p.weight,
            spans=_place(answer, p.any[0]) if p.any[0] in words else (),
        )
        for p in rubric.points
    )
    wrong = tuple(
        MisconceptionFound(id=m.id, penalty=m.penalty)
        for m in rubric.misconceptions
        if m.any[0] in words
    )
    total = sum(p.weight for p in points)
    score = sum(p.weight * p.credit for p in points) / total - sum(m.penalty for m in wrong)
    return Assessment(
        score=min(1.0, max(0.0, round(score, 4))),
        points=points,
        misconceptions=wrong,
        flags=(Flag.DONT_KNOW,) if "know" in words else (),
        rubric=rubric.version,
    )


def _place(answer: str, word: str) -> tuple[Span, ...]:
    start = answer.lower().find(word)
    return ((start, start + len(word)),)


def make_verdict(kind: VerdictKind = VerdictKind.FAILED, **changes: Any) -> Verdict:
    """Return a verdict; by default ``shapes`` passed and ``values`` failed (score .25).

    Code that ends in an error did so in a check, unless ``checks`` say otherwise.
    """
    passed = {VerdictKind.PASSED: ("values", "shapes"), VerdictKind.FAILED: ("shapes",)}.get(
        kind, ()
    )
    status = {name: "passed" if name in passed else "failed" for name in ("values", "shapes")}
    ran = kind in (VerdictKind.PASSED, VerdictKind.FAILED, VerdictKind.ERROR)
    checks = tuple(
        CheckResult(name=name, status=status[name] if ran else "not_run", message="secret 42")
        for name in status
    )
    fields: dict[str, Any] = {
        "problem": "code",
        "verdict": kind,
        "score": {2: 1.0, 1: 0.25, 0: 0.0}[len(passed)],
        "checks": checks,
        "case": None
        if kind is not VerdictKind.FAILED
        else Case(inputs="x = [1]", expected="42", got="41"),
        "feedback": ("off-by-one",) if kind is VerdictKind.FAILED else (),
        "stdout": "printed",
        "stderr": "trace" if kind is VerdictKind.ERROR else "",
    }
    return Verdict(**{**fields, **changes})


@cache
def blueprints() -> dict[Level, Blueprint]:
    """Return the product's own blueprints."""
    return load_blueprints(ROOT)


@cache
def phrasing() -> Phrasing:
    """Return the product's own phrasing."""
    return load_phrasing(ROOT)


def make_world(bank: Bank | None = None, level: Level = Level.MID) -> World:
    """Return a world over ``bank`` with our own words and plans, scored by keywords."""
    return World(
        bank=bank or make_bank(),
        phrasing=phrasing(),
        blueprint=blueprints()[level],
        scorer=keyword_scorer,
    )


class Talk:
    """An interview in progress: say something, look at what comes back.

    Every event happens ``pace`` after the one before.
    """

    def __init__(
        self,
        world: World,
        *,
        mode: str = "practice",
        script: Script | None = None,
        seed: int = 1,
        extra_time: float = 1.0,
        pace: timedelta = timedelta(seconds=20),
    ) -> None:
        self.world = world
        self.now = NOON
        self.pace = pace
        script = script or draw_script(world.blueprint, world.bank, seed)
        self.state: DialogueState = new_state(script, mode, extra_time=extra_time)  # type: ignore[arg-type]
        self.messages: list[Message] = []
        self.step = self.take(Began(at=self.now))

    def take(self, event: Event) -> Step:
        """Advance by ``event``."""
        self.step = advance(self.state, event, self.world)
        self.state = self.step.state
        self.messages.extend(self.step.messages)
        return self.step

    def say(self, text: str) -> Step:
        """Type ``text``."""
        return self.take(Said(at=self._tick(), text=text))

    def choose(self, option: str) -> Step:
        """Pick ``option``."""
        return self.take(Chose(at=self._tick(), option=option))

    def submit(self, submission: str = "s1", action: str = "submit") -> Step:
        """Hand code in."""
        return self.hand_in("def f(x): ...", submission, action)

    def hand_in(self, code: str, submission: str = "s1", action: str = "submit") -> Step:
        """Hand in ``code``."""
        event = Submitted(at=self._tick(), code=code, action=action, submission=submission)  # type: ignore[arg-type]
        return self.take(event)

    def judged(self, verdict: Verdict, submission: str = "s1") -> Step:
        """Receive a verdict."""
        return self.take(Judged(at=self._tick(), submission=submission, verdict=verdict))

    def _tick(self) -> datetime:
        self.now += self.pace
        return self.now

    @property
    def text(self) -> str:
        """What the last step said, as one text."""
        return spoken(self.step.messages)

    @property
    def transcript(self) -> str:
        """Everything the interviewer said so far."""
        return spoken(self.messages)


def spoken(messages: Iterable[Message]) -> str:
    """Return the prose of ``messages``."""
    parts = (part for message in messages for part in message.parts)
    return "\n".join(part.markdown for part in parts if isinstance(part, TextPart))


def make_script(world: World, *refs: str, probes: int = 1, minutes: float = 45) -> Script:
    """Return a script of exactly these questions and problems of the world's bank."""
    items = []
    for ref in refs:
        problem = world.bank.problems.get(ref)
        source = problem or world.bank.questions[ref]
        kind = Kind.CODING if problem else world.bank.questions[ref].kind
        part = {Kind.CODING: "coding", Kind.SCENARIO: "scenario", Kind.DESIGN: "scenario"}
        items.append(
            Item(
                slot=f"slot-{ref}",
                title="Slot",
                part=part.get(kind, "knowledge"),  # type: ignore[arg-type]
                question="" if problem else ref,
                problem=ref if problem else "",
                kind=kind,
                skill=source.skill,
                level=source.level,
                topic=f"topic-{ref}",
                wording=source.prompt,
                minutes=5,
                probes=0 if problem else probes,
            )
        )
    return Script(level=world.blueprint.level, seed=1, minutes=minutes, items=tuple(items))
