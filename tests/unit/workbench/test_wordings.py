import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.rubrics.model import Point, Rubric
from interviewer.rubrics.phrases import check_phrase
from interviewer.scoring.assess import assess
from interviewer.scoring.matching.compiling import content_stems
from interviewer.workbench.wordings import wordings


def phrases(answer: str, prompt: str = "") -> set[str]:
    return {one.phrase for one in wordings(answer, content_stems(prompt))}


def keys(answer: str) -> set[str]:
    return {one.key for one in wordings(answer, frozenset())}


def test_words_without_content_are_left_out_between_neighbours() -> None:
    assert {"oven", "hot oven", "warms hot oven"} <= phrases("It warms up in the hot oven")


def test_pairs_may_stand_a_few_words_apart_but_not_in_two_clauses() -> None:
    found = phrases("Yeast likes a lukewarm bowl, because the crumb stays soft")
    assert "yeast bowl" in found
    assert not any("bowl" in one and "crumb" in one for one in found)


def test_other_forms_and_another_order_are_the_same_wording() -> None:
    assert keys("hard crusts") & keys("the crust is hard") == {"crust", "hard", "crust hard"}


def test_a_denial_stands_in_front_of_what_it_denies() -> None:
    found = phrases("The crust does not burn")
    assert "crust not burn" in found
    assert "burn" not in found


def test_what_stands_behind_a_denied_word_makes_no_wording_without_it() -> None:
    found = phrases("The crust does not burn in steam")
    assert "not burn steam" in found
    assert not {"steam", "crust steam"} & found


def test_words_of_the_question_and_everyday_words_say_nothing_alone() -> None:
    found = phrases("The dough uses the model", prompt="Why does dough rise?")
    assert found == set()


def test_names_of_code_are_whole() -> None:
    found = {one.phrase: one.telling for one in wordings("call zero_grad first", frozenset())}
    assert found["zero_grad"] == 2


@pytest.mark.parametrize(
    "answer",
    [
        "it never sticks",
        "call optimizer.zero_grad() at the hot start",
        "a half-baked loaf weighs 16 GB",
        "kneading without salt",
        "DataLoader workers prefetch crumbs",
    ],
)
def test_a_wording_is_found_in_the_answer_that_it_comes_from(answer: str) -> None:
    found = phrases(answer)
    assert found
    for phrase in found:
        rubric = Rubric(question="q", points=(Point(id="p", says="x", any=(phrase,)),))
        assert assess(rubric, answer).points[0].credit == 1, phrase


@given(st.text())
def test_every_wording_of_any_text_is_a_phrase(text: str) -> None:
    for one in wordings(text, frozenset()):
        assert check_phrase(one.phrase) is None
        assert one.first <= one.last
