"""Answers turned into their contrary."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.scoring.denying import (
    contrary,
    declare_untrue,
    deny_everywhere,
    deny_main_clauses,
    deny_once,
    share_denied,
)


@pytest.mark.parametrize(
    ("said", "contrary_said"),
    [
        ("view shares storage.", "view does not share storage."),
        ("reshape copies when needed.", "reshape does not copy when needed."),
        ("The loss is computed in fp32.", "The loss is not computed in fp32."),
        ("It can copy.", "It can not copy."),
        ("They keep the graph.", "They do not keep the graph."),
        ("Call backward once.", "do not Call backward once."),
        ("It kept the graph.", "It did not keep the graph."),
        ("Adam has two moments.", "Adam does not have two moments."),
        ("It has been freed.", "It has not been freed."),
        ("view never copies.", "view always copies."),
        ("It doesn't copy.", "It does copy."),
        ("It works without a copy.", "It works with a copy."),
        ("No one calls eval.", "everybody calls eval."),
        ("I'd use `x.is(y)` here.", "I would not use `x.is(y)` here."),
    ],
)
def test_a_sentence_becomes_its_contrary(said: str, contrary_said: str) -> None:
    assert contrary(said).lower() == contrary_said.lower()


def test_a_participle_is_no_claim_of_its_own() -> None:
    assert deny_everywhere("weights kept in fp32 are safe.") == "weights kept in fp32 are not safe."


def test_every_clause_is_denied_or_only_the_main_ones_or_only_the_first() -> None:
    said = "It copies if the strides differ, and it is slow."
    assert deny_everywhere(said) == (
        "It does not copy if the strides do not differ, and it is not slow."
    )
    assert deny_main_clauses(said) == "It does not copy if the strides differ, and it is not slow."
    assert deny_once(said) == "It does not copy if the strides differ, and it is slow."


def test_a_sentence_without_a_verb_is_declared_untrue() -> None:
    assert deny_everywhere("Two buffers.") == "It is not true that Two buffers."


def test_notes_beside_a_verb_are_denied_with_it() -> None:
    assert deny_everywhere("It copies: two full buffers; (slow) - kept") == (
        "It does not copy: not two full buffers; (slow) - kept"
    )
    assert deny_main_clauses("It copies; if two buffers differ: slow path") == (
        "It does not copy; if two buffers differ: not slow path"
    )


def test_code_and_list_marks_stay() -> None:
    said = "- It is `a is b` here.\n```python\nx is y\n```\n"
    assert deny_everywhere(said) == "- It is not `a is b` here.\n```python\nx is y\n```\n"


def test_every_sentence_is_declared_untrue() -> None:
    assert declare_untrue("The graph is kept. Adam copies.") == (
        "It is not true that the graph is kept. It is not true that Adam copies."
    )


def test_notes_have_little_to_deny() -> None:
    assert share_denied("It copies the data. It is slow.") == 1
    assert share_denied("Adam: two moments; SGD: none.") < 0.5
    assert share_denied("") == 0


@given(st.text("abc is not.,\n`()-' ", max_size=80))
def test_any_text_can_be_denied(text: str) -> None:
    for deny in (deny_everywhere, deny_main_clauses, deny_once, declare_untrue):
        assert isinstance(deny(text), str)
    assert 0 <= share_denied(text) <= 1
