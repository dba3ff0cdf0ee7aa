"""Names of two words that are also written as one."""

import pytest

from interviewer.scoring.assess import assess
from interviewer.scoring.drafts.compounds import compound_of
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.scoring.text.synonyms import stems_of


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("batch normalisation", "batchnorm"),
        ("layer norm", "layernorm"),
        ("mini batch", "minibatch"),
        ("all reduce", "allreduce"),
    ],
)
def test_two_words_are_known_by_the_name_that_joins_them(words: str, name: str) -> None:
    assert compound_of(stems_of(words)) == name


@pytest.mark.parametrize("words", ["batch", "step size", "flush to zero", "big batch"])
def test_other_words_are_no_compound(words: str) -> None:
    assert compound_of(stems_of(words)) is None


@pytest.mark.parametrize(
    "spelling", ["Batch normalisation", "Batchnorm", "BatchNorm", "Batch norm"]
)
def test_a_draft_meets_a_compound_in_each_of_its_spellings(spelling: str) -> None:
    for written in ("Batch normalization", "BatchNorm", "Batchnorm"):
        rubric = draft_rubric("q", "", [f"{written} rescales activations of hidden layers."])
        (point,) = rubric.points
        assert point.keywords[0] == "batchnorm"
        answer = f"{spelling} rescales activations of hidden layers."
        assert assess(rubric, answer).score == 1
