"""A small world of coding problems, and a talk in it."""

from interviewer.dialogue.messages import ProblemPart, ResultPart
from interviewer.problems.model import VerdictKind
from tests.factories import (
    Talk,
    make_bank,
    make_problem,
    make_question,
    make_script,
    make_verdict,
    make_world,
)

WORLD = make_world(
    make_bank([make_question("q1"), make_question("q2")], [make_problem("p1"), make_problem("p2")])
)
PASSED = make_verdict(VerdictKind.PASSED)
FAILED = make_verdict()
LOST = make_verdict(VerdictKind.UNAVAILABLE)


def talk(*refs: str, mode: str = "practice") -> Talk:
    return Talk(WORLD, script=make_script(WORLD, *(refs or ("p1", "q1"))), mode=mode)


def result(t: Talk) -> ResultPart:
    parts = [part for message in t.step.messages for part in message.parts]
    return next(part for part in parts if isinstance(part, ResultPart))


def put(t: Talk) -> ProblemPart:
    return next(part for part in t.step.messages[-1].parts if isinstance(part, ProblemPart))
