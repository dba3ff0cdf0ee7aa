"""What a question brings is the same however it is worded, and worked out once."""

from interviewer.rubrics.model import Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.matching import groundwork
from interviewer.scoring.matching.groundwork import Groundwork, lay, prepare
from tests.factories import make_rubric

MODEL_ANSWER = "A view shares the memory of its tensor; nothing is copied."


def test_a_wording_adds_its_own_words_to_those_of_the_question() -> None:
    rubric = make_rubric("views")
    ground, ready = lay(rubric, MODEL_ANSWER), prepare(rubric, "Do strides matter?", MODEL_ANSWER)
    assert ready.asked == {"stride", "matter"}
    assert ready.known == ground.known | ready.asked
    assert {"view", "tensor", "copi"} <= ground.known
    assert ready.spoken_of is not None
    assert ground.spoken_of is not None
    assert ready.spoken_of.known > ground.spoken_of.known
    assert "stride" in ready.spoken_of.known


def test_a_question_without_a_model_answer_speaks_of_nothing_that_is_known() -> None:
    ready = prepare(make_rubric("unanswered"), "Do strides matter?", "")
    assert ready.spoken_of is None
    assert not ready.answered


def test_a_shelf_is_asked_before_anything_is_compiled(shelves: list[groundwork.Lay]) -> None:
    rubric, other = make_rubric("shelved"), lay(make_rubric("other"), "")
    asked: list[tuple[str, str]] = []

    def shelf(wanted: Rubric, model_answer: str) -> Groundwork | None:
        asked.append((wanted.question, model_answer))
        return other if wanted.question == "shelved" else None

    shelves.append(shelf)
    assert prepare(rubric, "What happens?", "It copies.").rubric is other.rubric
    assert prepare(rubric, "What happens?", "It copies.").rubric is other.rubric
    assert asked == [("shelved", "It copies.")]
    unknown = make_rubric("unknown")
    assert prepare(unknown, "What happens?", "").rubric.rubric is unknown


def test_who_copies_the_model_answer_is_told_and_who_uses_its_words_is_not() -> None:
    rubric = make_rubric("views")
    flags = assess(rubric, MODEL_ANSWER * 2, model_answer=MODEL_ANSWER).flags
    assert "verbatim" in flags
    turned = "Nothing of its tensor is copied: the memory that a view has is what it shares."
    assert "verbatim" not in assess(rubric, turned, model_answer=MODEL_ANSWER).flags
