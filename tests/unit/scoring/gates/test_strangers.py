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


TERSE = (
    "Depends on why. Default: push back, compose torch ops, autograd derives it for free. Custom "
    "Function only if (a) leaving autograd - numpy / CUDA / triton kernel, (b) want a different "
    "grad than the math: STE, clipping, (c) memory: fused backward, recompute instead of saving.\n"
    "Call through MyFn.apply, never .forward; torch.library.custom_op for compile.\n"
    "save_for_backward for in/outputs only (version counter -> catches in-place mutation, no ref "
    "cycle); scalars/shapes straight on ctx; intermediates: not double-backward unless returned.\n"
)
CHECKS = (
    "gradcheck in fp64, non-contiguous inputs, gradgradcheck if double backward claimed; compare "
    "vs. composed reference; under amp custom_fwd/custom_bwd."
)


def test_a_label_that_takes_up_the_question_says_that_its_sentence_is_on_the_matter() -> None:
    points = {
        point.id: point for point in receipt("custom-function", f"{TERSE}Tests: {CHECKS}").points
    }
    assert points["test"].credit == 1


@pytest.mark.parametrize("label", ["Dataloader: ", "Tests of the sampler and the loader: "])
def test_another_label_or_a_long_one_does_not(label: str) -> None:
    known = frozenset(f"word{number}" for number in range(200)) | {"test"}
    text = tokenise(f"{TERSE}Tests: {CHECKS}\n{label}{CHECKS}")
    last = text.tokens[-1].sentence
    astray = strangers(text, known, frozenset({"test"}))
    assert last in astray
    assert last - 1 not in astray
