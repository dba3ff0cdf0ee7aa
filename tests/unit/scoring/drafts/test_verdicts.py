"""Questions that ask whether, or which of two: the verdict is drafted and judged."""

import pytest

from interviewer.scoring.assess import assess
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.scoring.drafts.verdicts import find_verdict

WHETHER = "Does a transposed tensor own its memory? Why, or why not?"
NO = "No, it is a view, and shares the storage of the tensor that it was made from."
WHICH = "Two students time a kernel. Which of them measures only its launch, Ada or Grace?"
ADA = "Ada. She reads the clock while the device still works."


def score(prompt: str, reference: str, answer: str) -> float:
    return assess(draft_rubric("q", prompt, [reference]), answer, prompt=prompt).score


@pytest.mark.parametrize(
    "answer",
    [
        "No, it shares storage.",
        "I think no: it shares storage.",
        "Well, not really, it shares storage.",
    ],
)
def test_the_verdict_of_the_reference_earns_its_point(answer: str) -> None:
    rubric = draft_rubric("q", WHETHER, [NO])
    earned = {p.id: p.credit for p in assess(rubric, answer, prompt=WHETHER).points}
    assert earned["verdict"] == 1.0


@pytest.mark.parametrize(
    "answer", ["Yes, it has storage of its own.", "I agree, it is so.", "Honestly yes, it does."]
)
def test_the_contrary_verdict_costs(answer: str) -> None:
    found = assess(draft_rubric("q", WHETHER, [NO]), answer, prompt=WHETHER).misconceptions
    assert [one.id for one in found] == ["other-verdict"]


def test_a_word_that_opens_nothing_is_no_verdict() -> None:
    rubric = draft_rubric("q", WHETHER, [NO])
    told = assess(rubric, "It shares storage, so yes and no are both too short.", prompt=WHETHER)
    assert not told.misconceptions
    assert all(point.credit == 0 for point in told.points if point.id == "verdict")


def test_one_of_two_names_is_a_verdict() -> None:
    because = "because the clock is read while the device works."
    assert score(WHICH, ADA, f"Ada's, {because}") > 0.8
    assert score(WHICH, ADA, f"Grace, {because}") < 0.3


@pytest.mark.parametrize(
    ("prompt", "reference"),
    [
        ("Explain how broadcasting works.", "Yes, sizes are compared from the right."),
        ("Compare Adam and SGD.", "Adam, with two moments, adapts; SGD does not."),
        ("Is it a view?", "It is a view, yes."),
        ("Which is faster, NumPy or Torch?", "Neither."),
    ],
)
def test_other_questions_and_references_have_no_verdict(prompt: str, reference: str) -> None:
    assert find_verdict(prompt, [reference]) is None


def test_references_that_disagree_have_no_verdict() -> None:
    assert find_verdict(WHETHER, ["Yes, it does.", "No, it does not."]) is None
