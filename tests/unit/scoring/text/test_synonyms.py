"""The shared ring of synonyms and the vocabulary."""

import pytest

from interviewer.errors import ContentError
from interviewer.scoring.text.lexicon import CONFUSABLE
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.synonyms import read_rings, rings, vocabulary


def test_our_own_rings_are_free_of_conflicts() -> None:
    assert len(rings()) > 200


def test_a_word_in_two_rings_is_refused_with_both_places() -> None:
    with pytest.raises(ContentError) as caught:
        read_rings("rings: [[copy, clone], [duplicate, copies]]")
    assert "rings[1]" in str(caught.value)
    assert "rings[0]" in str(caught.value)


def test_a_ring_of_one_word_is_refused() -> None:
    with pytest.raises(ContentError):
        read_rings("rings: [[copy, copies]]")


def test_confusable_words_are_known_and_share_no_ring() -> None:
    for pair in CONFUSABLE:
        left, right = (stem(word) for word in pair)
        assert {left, right} <= vocabulary()
        assert (right,) not in rings().get(left, ())


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("optimise", "optimization"),
        ("behaviour", "behaviors"),
        ("written", "writes"),
        ("faster", "fastest"),
        ("leaves", "leaf"),
        ("indices", "index"),
        ("contiguous", "contiguity"),
        ("normalised", "normalization"),
    ],
)
def test_forms_of_a_word_share_their_stem(left: str, right: str) -> None:
    assert stem(left) == stem(right)


@pytest.mark.parametrize(
    ("left", "right"), [("shape", "share"), ("raise", "raze"), ("train", "trace"), ("wise", "wize")]
)
def test_different_words_keep_different_stems(left: str, right: str) -> None:
    assert stem(left) != stem(right)
