"""An older text is had back from the newer one and what differs."""

from hypothesis import given
from hypothesis import strategies as st

from interviewer.storage.patching import difference, stamp_of, undone

texts = st.text(alphabet="ab\x00é🙂", max_size=30)


@given(texts, texts)
def test_the_older_text_comes_back_to_the_letter(older: str, newer: str) -> None:
    assert undone(newer, difference(older, newer)) == older


@given(texts, texts, texts, texts)
def test_only_what_differs_is_kept(head: str, one: str, other: str, tail: str) -> None:
    patch = difference(f"{head}{one}{tail}", f"{head}{other}{tail}")
    assert len(patch.before) <= len(one)
    assert patch.length <= len(other)


def test_repeated_words_are_not_shared_twice() -> None:
    assert undone("aaaa", difference("aa", "aaaa")) == "aa"
    assert undone("aa", difference("aaaa", "aa")) == "aaaa"


@given(texts, texts)
def test_stamps_are_equal_for_equal_texts_alone(one: str, other: str) -> None:
    assert (stamp_of(one) == stamp_of(other)) == (one == other)
