"""Words of a phrase that are said of another thing, or the other way round."""

import pytest

from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.model import PointCredit

PROMPT = "How do gradients get to the weights?"
MODEL_ANSWER = (
    "Hooks fill buckets with gradients. Each gradient is added into .grad of its leaf. "
    "The allocator splits large segments into blocks. "
    "The scaler multiplies the loss, and the optimizer divides the gradients after backward. "
    "Small updates are lost. It is faster under no_grad."
)
SAYS = {
    "added": ("Gradients are added into .grad of the leaves.", "add|subtract|store .grad|leaf"),
    "split": ("It splits segments into blocks.", "split block|segment"),
    "scaled": (
        "The scaler multiplies the loss, and the optimizer divides the gradients.",
        "multiply|divide loss|gradient",
    ),
    "order": ("The division is called after backward.", "call|division backward"),
    "lost": ("Small updates are lost.", "update lost"),
    "speed": ("It is faster under no_grad.", "no_grad"),
    "cast": (
        "autocast picks the precision for each operation; products run in half, sums run in full.",
        "product|sum half|full",
    ),
    "start": ("Start again from a checkpoint.", "start|go|return checkpoint"),
    "built": ("A bucket is built from single gradients.", "build|built bucket"),
    "takes": ("The clusters take the lazy optimizer.", "lazy optimizer"),
}


def point_of(name: str, answer: str) -> PointCredit:
    says, phrase = SAYS[name]
    others = tuple(
        Point(id=other, says=said, any=(text,))
        for other, (said, text) in SAYS.items()
        if other != name
    )
    rubric = Rubric(question="q", points=(Point(id=name, says=says, any=(phrase,)), *others))
    return assess(rubric, answer, prompt=PROMPT, model_answer=MODEL_ANSWER).points[0]


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("added", "Gradients are added into .grad of the leaves."),
        ("added", "The gradient of each weight gets stored in .grad there."),
        ("added", "Every leaf adds up its derivatives in .grad, quite cheaply, while training."),
        ("split", "Large segments are split into blocks."),
        ("split", "The allocator splits the segment, and blocks come out."),
        ("scaled", "The optimizer divides the gradients, and the scaler multiplies the loss."),
        ("scaled", "The loss is multiplied by a factor and gradients are divided by it."),
        ("order", "Before the step, but after backward, the division is called."),
        ("lost", "An update that is too small is lost."),
        ("lost", "With large batches small updates are lost."),
        ("speed", "Under no_grad it is not slower."),
        ("speed", "no_grad takes the slow_path flag into account."),
        ("cast", "autocast runs some operations such as products in half and others in full."),
        ("cast", "autocast keeps sums in full precision and runs products in half."),
        ("built", "We build a bucket, and then fill several buckets one by one."),
        ("added", "Gradients of earlier batches would be added to .grad."),
        ("added", "Derivatives are added into .grad over several steps."),
        ("added", "Gradients are added into .grad at the same rate."),
        ("start", "Go back to a checkpoint."),
        ("takes", "The lazy optimizer fits the clusters."),
        ("added", "I process the leaves, and add up derivatives in .grad."),
        ("start", "Start from the checkpoint."),
    ],
)
def test_an_honest_answer_in_other_words_earns_the_point(name: str, answer: str) -> None:
    credit = point_of(name, answer)
    assert credit.credit == 1, credit.why


@pytest.mark.parametrize(
    ("name", "answer", "why"),
    [
        ("added", "The learning rate is stored in .grad of each leaf.", "rate"),
        ("added", "The labels of the batch are added to .grad.", "label"),
        ("added", "The loss value is stored in .grad.", "loss"),
        ("added", "Gradients are subtracted from .grad of the leaf.", "way round"),
        ("split", "It splits blocks into segments.", "way round"),
        ("split", "It splits the dataset into blocks.", "dataset"),
        (
            "scaled",
            "The scaler divides the gradients, and the optimizer multiplies the loss.",
            "way",
        ),
        ("order", "The division is called before backward.", "way round"),
        ("lost", "Large updates are lost.", "way round"),
        ("speed", "It is slower under no_grad.", "way round"),
        ("speed", "It is faster outside no_grad.", "way round"),
        ("cast", "autocast runs sums in half, and products run in full.", "way round"),
        ("built", "A bucket is built from several gradients.", "way round"),
        ("added", "Batches are added to .grad.", "something else"),
        ("start", "Go on to a checkpoint.", "way round"),
    ],
)
def test_the_same_words_of_another_thing_or_turned_round_earn_nothing(
    name: str, answer: str, why: str
) -> None:
    credit = point_of(name, answer)
    assert credit.credit == 0
    assert why in credit.why


def test_a_hit_elsewhere_still_earns_the_point() -> None:
    answer = "The learning rate is stored elsewhere. Gradients are added into .grad of the leaves."
    assert point_of("added", f"The loss is stored in .grad. {answer}").credit == 1


def test_without_a_model_answer_nobody_knows_what_a_question_speaks_of() -> None:
    point = Point(id="p", says="Gradients are stored in .grad.", any=("store .grad",))
    rubric = Rubric(question="q", points=(point,))
    assert assess(rubric, "The weight's derivative is stored in .grad.").score == 1
