"""What a jailed process may claim, however odd, is never a pass and never a fault of ours."""

import pytest
import torch
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from interviewer.grader.code import ProblemCode
from interviewer.grader.judge import judge
from interviewer.grader.problems.registry import CODES
from interviewer.grader.values import encode_outputs
from interviewer.problems.loader import load_problems
from interviewer.problems.model import VerdictKind
from interviewer.sandbox import Loaded, Program, Raised, Returned, TensorValue, Value
from interviewer.settings import content_folder
from tests.in_process import InProcessSession, Remembering

LIED_TO = [Remembering.of(code) for code in CODES.values()]
PROBLEMS = load_problems(content_folder() / "seeds" / "problems")[0]

TENSORS = st.builds(
    lambda shape, dtype: torch.zeros(shape, dtype=dtype),
    st.lists(st.integers(0, 3), max_size=4),
    st.sampled_from([torch.float32, torch.float64, torch.int64, torch.bool, torch.complex64]),
)
PLAIN = st.none() | st.booleans() | st.integers(-5, 5) | st.floats() | st.text(max_size=5)
CLAIMS = st.recursive(TENSORS | PLAIN, lambda inner: st.lists(inner, max_size=4), max_leaves=6)


class Liar(InProcessSession):
    """Answers every call with what it was given, under every name that is asked for."""

    def __init__(self, code: ProblemCode, claim: object) -> None:
        super().__init__(Program("", code.driver))
        names = [*code.comparators, "not_as_asked"] if claim == "not" else code.comparators
        self._answer = Returned(encode_outputs(dict.fromkeys(names, claim)))

    def load(self) -> Loaded:
        return Loaded(ok=True)

    def call(self, inputs: dict[str, Value], /) -> Returned | Raised:  # type: ignore[override]
        return self._answer


@pytest.mark.parametrize("code", LIED_TO, ids=lambda code: code.id)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(claim=CLAIMS)
def test_a_claim_without_the_work_is_never_a_pass(code: ProblemCode, claim: object) -> None:
    verdict = judge(code, PROBLEMS[code.id], "", Liar(code, claim), seed=1)
    assert verdict.verdict is VerdictKind.FAILED
    assert verdict.score <= 0.2
    assert len(verdict.model_dump_json()) < 100_000


@pytest.mark.parametrize("code", LIED_TO, ids=lambda code: code.id)
def test_an_answer_without_any_output_fails(code: ProblemCode) -> None:
    liar = Liar(code, None)
    liar._answer = Returned({})
    assert judge(code, PROBLEMS[code.id], "", liar, seed=1).score == 0


def test_a_long_excuse_is_cut() -> None:
    code = Remembering.of(CODES["masked-mean"])
    liar = Liar(code, None)
    liar._answer = Returned({"not_as_asked": "x" * 10**6})
    verdict = judge(code, PROBLEMS[code.id], "", liar, seed=1)
    assert verdict.score == 0
    assert len(verdict.model_dump_json()) < 10_000


LONG_TO_SHOW: dict[str, Value] = {
    "text": "x" * 10**6,
    "texts": ("x" * 10**5,) * 20,
    "nested texts": (("x" * 10**5,) * 20,),
    "wide": TensorValue("float32", (1 << 40, 0), b""),
    "wider": TensorValue("bool", (1 << 24, 1 << 24, 0), b""),
    "nothings": (None,) * 4096,
}
TOLD = [
    pytest.param(code, claim, id=f"{claim}-{code.id}")
    for number, code in enumerate(LIED_TO)
    for turn, claim in enumerate(LONG_TO_SHOW)
    if number % 3 == turn % 3
]
"""Two of these claims for each problem in turn: what cuts them is the same for all."""


@pytest.mark.parametrize(("code", "claim"), TOLD)
def test_a_claim_that_takes_much_to_show_is_cut(code: ProblemCode, claim: str) -> None:
    liar = Liar(code, None)
    liar._answer = Returned(dict.fromkeys(code.comparators, LONG_TO_SHOW[claim]))
    verdict = judge(code, PROBLEMS[code.id], "", liar, seed=1)
    assert verdict.verdict is VerdictKind.FAILED
    assert len(verdict.model_dump_json()) < 20_000
