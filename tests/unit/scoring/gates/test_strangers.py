"""Among sentences about another matter nothing is earned, and what is wrong still counts."""

import pytest

from interviewer.scoring.gates.strangers import field, strangers
from interviewer.scoring.model import Assessment, Flag
from interviewer.scoring.text.normalise import tokenise
from tests.judging import bank, receipt

HOOKS = "hooks"
SENTENCE = (
    "A forward hook is a function that register_forward_hook calls after the module's forward, "
    "with its inputs and its output."
)
OTHER = bank().questions["view-vs-reshape"].model_answer
THIRD = bank().questions["zero-sharding"].model_answer


def scored(answer: str) -> Assessment:
    return receipt(HOOKS, answer)


def test_an_answer_to_another_question_earns_nothing_and_is_off_the_topic() -> None:
    result = scored(THIRD)
    assert result.score == 0
    assert Flag.OFF_TOPIC in result.flags


def test_a_plain_sentence_keeps_what_it_earns_whatever_stands_around_it() -> None:
    alone = scored(SENTENCE).score
    assert alone > 0
    assert scored(f"{OTHER} {SENTENCE}").score == alone
    assert scored(f"{SENTENCE} {OTHER}").score == alone


def test_a_whole_answer_keeps_its_score_beside_another_one() -> None:
    own = bank().questions[HOOKS].model_answer
    assert scored(f"{own}\n\n{THIRD}").score == scored(own).score


@pytest.mark.parametrize("name", sorted(bank().rubrics)[::10])
def test_no_model_answer_is_astray_under_its_own_question(name: str) -> None:
    question = bank().questions[name]
    assert receipt(name, question.model_answer).score >= 0.95


def test_a_short_answer_is_never_judged_by_its_company() -> None:
    known = frozenset(f"word{number}" for number in range(200))
    assert strangers(tokenise("Backward adds to the gradient of each parameter."), known) == set()


def test_nor_is_any_answer_to_a_question_in_few_words() -> None:
    assert strangers(tokenise(THIRD), frozenset({"hook"})) == set()


def test_a_text_of_thousands_of_sentences_is_judged_in_time() -> None:
    known = frozenset(f"word{number}" for number in range(200))
    text = tokenise(" ".join(f"The {word} is here." for word in sorted(field())[:600]))
    assert len(strangers(text, known)) == len(text.sentences)
