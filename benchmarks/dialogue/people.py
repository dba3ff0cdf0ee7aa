"""Who comes to the interviews: six kinds of candidate, and what each of them says.

The first three speak in golden answers (``tests/golden/answers``), the others in what is made
up here. What somebody says hangs on their number alone, so that every run is the same.
"""

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from benchmarks.dialogue.sayings import (
    ASIDES,
    BEATING,
    BLUFFS,
    DEEPER,
    HOSTILE,
    JARGON,
    NOTHING,
    SHRUGS,
)
from benchmarks.scoring.bank import ROOT
from interviewer.dialogue.state import DialogueState, ItemStatus, Phase
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank, Question
from interviewer.scoring.text.lexicon import FUNCTION_WORDS

WhoKind = Literal["expert", "average", "beginner", "bluffer", "silent", "hostile"]
KINDS: Final[tuple[WhoKind, ...]] = (
    *("expert", "average", "beginner"),
    *("bluffer", "silent", "hostile"),
)
SOLUTIONS: Final = ROOT / "tests" / "problems"
ASIDE: Final = 0.08
"""How often somebody honest says something that is no answer, and how often one skips at first."""

PATIENCE: Final = 3
"""How often somebody hostile says something else before they do what is asked."""

Answers = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Golden answers: those of each band, by question."""


@dataclass(frozen=True)
class Said:
    """What somebody does ``seconds`` after they were asked: say a text, pick, or hand in code."""

    text: str
    seconds: float
    way: Literal["text", "choice", "code"] = "text"


@dataclass(frozen=True)
class Manner:
    """How one of the three honest kinds answers.

    ``bands`` are what is taken from the golden answers, the first that there is; the shares say
    how often an option is the right one, a follow-up or a hint helps, and code is right at
    first and once mended. ``pace`` is the share of the planned time that is needed.
    """

    bands: tuple[tuple[str, ...], ...]
    chooses: float
    follows: float
    codes: float
    mends: float
    pace: float


MANNERS: Final[Mapping[str, Manner]] = {
    "expert": Manner((("strong",), ("good",)), 0.95, 0.9, 0.95, 1.0, 0.6),
    "average": Manner((("good", "partial"), ("strong",)), 0.7, 0.5, 0.5, 0.7, 0.95),
    "beginner": Manner((("partial", "weak"), ("wrong",)), 0.5, 0.25, 0.1, 0.4, 1.1),
}


class Person:
    """One candidate. ``number`` seeds what they draw; every fourth is half as fast again."""

    def __init__(self, kind: WhoKind, number: int, bank: Bank, answers: Answers) -> None:
        self.kind = kind
        self._chance = random.Random(f"{kind} {number}")
        self._slow = 1.5 if number % 4 == 3 else 1.0
        self._bank = bank
        self._answers = answers
        self._resisted = 0
        self._made_up = {"bluffer": self._bluff, "silent": self._nothing, "hostile": self._insult}

    def react(self, state: DialogueState) -> Said:
        """Return what this person does where an interview stands at ``state``."""
        if state.phase is Phase.PAUSED:
            return Said("resume", 90)
        if state.phase is Phase.CONFIRMING:
            return self._said("yes" if state.confirming == "skip" else "No, wait, let us go on.")
        if state.phase is Phase.CLOSING:
            return self._at_the_end(state)
        if self.kind in self._made_up:
            return self._made_up[self.kind](state)
        return self._honest(state, MANNERS[self.kind])

    def _honest(self, state: DialogueState, manner: Manner) -> Said:
        if self._chance.random() < ASIDE:
            return self._said(self._chance.choice(ASIDES))
        if self.kind == "average" and not state.record.returned and self._chance.random() < ASIDE:
            return self._said("skip")
        planned = state.item.minutes * 60 * manner.pace * self._slow
        if state.phase in (Phase.CODING, Phase.REPAIR):
            mending = state.phase is Phase.REPAIR
            right = self._chance.random() < (manner.mends if mending else manner.codes)
            seconds = planned * (0.3 if mending else 0.7)
            return Said(self._solution(state, right=right), seconds, "code")
        if state.phase is Phase.CHOOSING:
            return Said(self._option(state, manner.chooses), planned, "choice")
        if state.phase is Phase.ANSWERING:
            again = 0.2 if state.record.answers else 0.7
            return Said(self._golden(state.item.question, manner), planned * again)
        return Said(self._reply(state, manner), planned * 0.2)

    def _golden(self, question: str, manner: Manner) -> str:
        of = self._answers.get(question, {})
        for bands in manner.bands:
            found = [answer for band in bands for answer in of.get(band, ())]
            if found:
                return self._chance.choice(found)
        return self._question(question).model_answer

    def _reply(self, state: DialogueState, manner: Manner) -> str:
        """Answer a part, a follow-up or an offer: in the rubric's words, or with a shrug."""
        helps = self._chance.random() < manner.follows
        if state.phase not in (Phase.PROBING, Phase.STAGING):
            if state.record.offer == "hint" and not state.record.hints and helps:
                return "hint"
            return "No."
        probe, rubric = state.record.probes[-1], self._bank.rubrics[state.item.question]
        if not helps:
            return self._chance.choice(SHRUGS)
        if probe.about == "misconception":
            return next(m.feedback for m in rubric.misconceptions if m.id == probe.target)
        if probe.about == "deepen":
            return DEEPER
        if probe.about == "stage":
            points = [point.says for point in rubric.points if point.stage == int(probe.target)]
            return " ".join(points[: 1 + round(manner.follows * len(points))])
        return next(point.says for point in rubric.points if point.id == probe.target)

    def _option(self, state: DialogueState, share: float) -> str:
        right = self._chance.random() < share
        options = self._question(state.item.question).options
        return self._chance.choice([one.id for one in options if one.correct == right])

    def _solution(self, state: DialogueState, *, right: bool) -> str:
        problem = self._bank.problems[state.item.problem]
        if right and problem.model_answer:
            return problem.model_answer
        return self._chance.choice(_wrong(problem) or [problem.starter])

    def _bluff(self, state: DialogueState) -> Said:
        if state.phase in (Phase.CODING, Phase.REPAIR):
            problem = self._bank.problems[state.item.problem]
            return Said(problem.starter, state.item.minutes * 30, "code")
        if state.phase is Phase.CHOOSING:
            return Said(self._option(state, 0.33), 10, "choice")
        if state.phase is Phase.OFFERED:
            return self._said("No, that covers it.")
        question = self._question(state.item.question)
        golden = self._answers.get(question.id, {}).get("bluff", ())
        ways = (
            lambda: " ".join(self._chance.sample(JARGON, 5)),
            lambda: self._chance.choice(BLUFFS).format(words=", ".join(self._words(question, 3))),
            lambda: ", ".join(self._words(question, 15)),
            lambda: "\n".join(f"- {word}" for word in self._words(question, 12)),
            lambda: self._chance.choice(golden or BLUFFS).format(words=question.topic),
        )
        return self._said(self._chance.choice(ways)())

    def _nothing(self, state: DialogueState) -> Said:
        if state.phase in (Phase.CODING, Phase.REPAIR):
            return self._said(self._chance.choice(("skip", "I don't know", "skip this one")), 120)
        return self._said(self._chance.choice(NOTHING), self._chance.choice((5, 30, 240)))

    def _insult(self, state: DialogueState) -> Said:
        if state.phase in (Phase.CODING, Phase.REPAIR) and self._chance.random() < 0.5:
            return Said(self._chance.choice(BEATING), 20, "code")
        self._resisted += 1
        if self._resisted > PATIENCE:
            self._resisted = 0
            return self._said("skip")
        question = state.item.question
        words = self._words(self._question(question), 4) if question else ["code"]
        return self._said(self._chance.choice(HOSTILE).replace("{words}", " ".join(words)))

    def _at_the_end(self, state: DialogueState) -> Said:
        left = [one for one in state.records if one.status is ItemStatus.SKIPPED]
        if self.kind == "average" and not all(one.returned for one in left):
            return self._said("back")
        if self.kind == "hostile" and self._resisted < PATIENCE:
            self._resisted += 1
            return self._said(self._chance.choice(HOSTILE))
        return self._said("move on")

    def _words(self, question: Question, count: int) -> list[str]:
        """Draw words of the model answer that stand for something."""
        found = dict.fromkeys(re.findall(r"[A-Za-z_.]{4,}", question.model_answer))
        words = [word for word in found if word.lower() not in FUNCTION_WORDS]
        return self._chance.sample(words, min(count, len(words)))

    def _question(self, name: str) -> Question:
        return self._bank.questions[name]

    def _said(self, text: str, seconds: float = 0.0) -> Said:
        """Say ``text``, after the time that it takes to type it unless ``seconds`` are given."""
        return Said(text, (seconds or 5 + len(text[:2_000]) / 5) * self._slow)


def _wrong(problem: Problem) -> list[str]:
    folder: Path = SOLUTIONS / problem.id / "wrong"
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py"))]
