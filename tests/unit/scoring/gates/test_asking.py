"""Whoever only asks whether something is so claims nothing; what is answered is said."""

import pytest

from interviewer.scoring.gates.asking import only_asks
from interviewer.scoring.gates.gate import judge_sentences
from interviewer.scoring.matching.reading import Gate
from interviewer.scoring.text.normalise import tokenise


def asked(answer: str) -> list[bool]:
    text = tokenise(answer)
    return [only_asks(text, begin, end, frozenset()) for begin, end in text.sentences]


@pytest.mark.parametrize(
    "answer",
    [
        "Does view share its storage?",
        "So is the graph kept alive by the loss?",
        "And do both copy? Are the strides changed?",
        "I wonder whether view copies.",
        "I have no idea whether view copies.",
        "I will look up whether view copies and whether reshape shares.",
        "One would have to check whether view copies.",
        "My notes do not say whether view copies.",
        "The question of whether view copies is a good one.",
        "It remains to be seen whether view copies.",
        "I was told so. Can anyone tell me if reshape copies?",
        "Could you please explain whether the graph is freed.",
        "View shares its storage? Reshape copies?",
        "View shares its storage? It never copies?",
        "- View shares its storage?\n- Reshape copies if the strides do not fit?",
        "View shares its storage?",
        "(View always shares its storage?",
        "View always shares its storage (really?",
        "Does view always share its storage (once?",
    ],
)
def test_a_question_that_nobody_answers_says_nothing(answer: str) -> None:
    assert asked(answer)[-1]


@pytest.mark.parametrize(
    "answer",
    [
        "Does view share its storage? Yes, always.",
        "Does it copy? No.",
        "Is it safe? Only with contiguous memory.",
        "What does view need? Compatible strides.",
        "View shares its storage, right?",
        "View shares, does reshape? It may copy.",
        "Can be viewed without a copy.",
        "Do not call it twice.",
        "I wonder at how fast it is.",
        "I am not sure whether view copies, but reshape may.",
        "I do not know if view copies, I think it shares.",
        "I would check whether the loss is finite.",
        "Nobody can tell whether reshape copied.",
        "Print whether the tensors share their storage.",
        "Does view share its storage? That is what view is for.",
        "View never copies. It shares its storage?",
        "A second write is undefined (once? twice?), so clone first.",
        "View copies? No, it shares its storage.",
        "The graph is kept alive? Yes, by the loss.",
        "I think view shares its storage? And I guess reshape copies?",
        "The strides? They change.",
        "And what view needs? Compatible strides.",
        "Which of them copies? Reshape.",
    ],
)
def test_what_is_answered_or_only_named_is_no_mere_question(answer: str) -> None:
    assert not any(asked(answer))


def test_who_only_recalls_answers_nothing() -> None:
    assert asked("Does view share its storage? That is what I remember.")[0]


def test_a_mere_question_is_gated() -> None:
    gates = judge_sentences(tokenise("It shares storage. Does it ever copy the data?"), "")
    assert list(gates.values()) == [Gate.ASKED]


@pytest.mark.parametrize(
    "bracket", ["(really?)", "(or not?)", "(is that so?)", "(or does it?)", "(says who?)"]
)
def test_a_bracket_that_doubts_a_statement_asks(bracket: str) -> None:
    assert asked(f"View shares its storage {bracket}. Reshape may copy.") == [True, False]
    assert asked(f"View shares its storage {bracket}. Yes.")[0] is False


@pytest.mark.parametrize(
    "bracket",
    ["(or so?)", "(maybe?)", "(right?)", "(doesn't it?)", "(I think?)", "(really)", "(why?)"],
)
def test_a_bracket_that_leans_to_it_does_not(bracket: str) -> None:
    assert asked(f"View shares its storage {bracket}. Reshape may copy.") == [False, False]
