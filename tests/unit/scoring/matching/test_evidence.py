"""A receipt accuses an answer of the contrary only where the answer states it."""

import pytest

from interviewer.rubrics.model import Misconception, Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.credit.receipts import NOTHING


def why(phrase: str, answer: str, *, wrong: str = "") -> str:
    misconceptions = (
        (Misconception(id="m", says="It is not so.", any=(wrong,), feedback="No."),)
        if wrong
        else ()
    )
    point = Point(id="p", says="It is so.", any=(phrase,))
    rubric = Rubric(question="q", points=(point,), misconceptions=misconceptions)
    return assess(rubric, answer).points[0].why


JACOBIAN = "not build|compute|store jacobian|matrix"


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        (JACOBIAN, "Backward computes the Jacobian of each layer."),
        (JACOBIAN, "It stores the matrix for later."),
        ("never copies", "View copies the data."),
        ("not copied bias", "The bias is copied for each row."),
        ("not trained buffer", "A buffer is trained like the rest."),
        ("not need scaler", "With bf16 one needs the scaler too."),
    ],
)
def test_a_claim_of_what_has_to_be_denied_is_called_so(phrase: str, answer: str) -> None:
    assert "says the contrary of this" in why(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        (JACOBIAN, "Backward computes vector-Jacobian products v^T J."),
        (JACOBIAN, "It computes a Jacobian product."),
        (JACOBIAN, "If it stores the Jacobian, memory explodes."),
        (JACOBIAN, "It computes gradients; the Jacobian has one row per output."),
        (JACOBIAN, "The full Jacobian, compute bound."),
        ("never copies", "copies"),
        ("not need scaler", "scaler, need, bf16, autocast, fp16, unscale, step, inf, skip"),
        ("nothing queued kernels", "It waits until the kernels queued on the stream are done."),
    ],
)
def test_words_of_a_denial_alone_accuse_nobody(phrase: str, answer: str) -> None:
    assert why(phrase, answer) == NOTHING


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("gradients accumulate", "Gradients do not accumulate."),
        ("order matters", "The order does not matter."),
        ("saves state_dict", "Do not save the state_dict."),
        ("activations released", "The activations are never released."),
        ("gradients accumulate", "It is not true that gradients accumulate."),
        ("cost memory", "It costs no memory."),
        ("loss graph", "The loss does not hold a graph."),
    ],
)
def test_a_plain_denial_is_called_so(phrase: str, answer: str) -> None:
    assert "denies this" in why(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("loss connected", "It is cut off, the parameter is not connected to the loss."),
        ("full jacobian", "It computes a product, not the full Jacobian."),
        ("store activations", "You do not store all activations, only a few."),
        ("free activations", "No backward frees the activations."),
        ("whole model", "There is room, but not for the whole model."),
    ],
)
def test_a_narrowed_or_passing_denial_accuses_nobody(phrase: str, answer: str) -> None:
    assert why(phrase, answer) == NOTHING


def test_words_of_a_misconception_found_are_evidence_enough() -> None:
    answer = "Computing the Jacobian matrix of the layer comes first and it is kept."
    assert why(JACOBIAN, answer) == NOTHING
    assert "contrary" in why(JACOBIAN, answer, wrong="computing jacobian first")


SIDES = (Subject(id="list", names=("list",)), Subject(id="tuple", names=("tuple",)))


@pytest.mark.parametrize(
    ("answer", "accused"),
    [
        ("A tuple grows by append.", True),
        ("A tuple is short. It grows by append.", False),
    ],
)
def test_another_subject_is_named_only_where_the_sentence_names_it(
    answer: str, accused: bool
) -> None:
    point = Point(id="p", says="A list grows.", any=("grows append",), about=("list",))
    rubric = Rubric(question="q", subjects=SIDES, points=(point,))
    found = assess(rubric, answer).points[0]
    assert found.credit < 0.5
    assert ("speaks of tuple; this point asks about list" in found.why) is accused


def receipt(says: str, phrase: str, answer: str) -> str:
    rubric = Rubric(question="q", points=(Point(id="p", says=says, any=(phrase,)),))
    return assess(rubric, answer).points[0].why


def test_nobody_is_accused_of_what_the_point_never_speaks_of() -> None:
    says = "It is useless without a card, or where loading is the bottleneck."
    assert receipt(says, "not faster card|disk", "Copies to the card get faster.") != NOTHING
    assert receipt(says, "not faster gpu|disk", "Copies to the GPU get faster.") == NOTHING


def test_who_denies_what_the_point_denies_is_not_said_to_deny_it() -> None:
    says = "It hides that a state was not detached."
    assert receipt(says, "detached state", "It hides that the state was not detached.") == NOTHING
    plain = receipt("The state is detached.", "detached state", "The state was not detached.")
    assert "denies this" in plain
