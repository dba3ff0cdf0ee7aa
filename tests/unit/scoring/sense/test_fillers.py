"""Nouns of a clause by the role in which they stand."""

import pytest

from interviewer.scoring.sense.fillers import clause_of, placed, predications
from interviewer.scoring.text.normalise import tokenise


def said(text: str) -> list[dict[str, str]]:
    """Return, for every thing that the first clause says, its nouns with their roles."""
    tokens = tokenise(text).tokens
    begin, end = clause_of(tokens, 0)
    return [
        {tokens[filler.at].text: filler.role for filler in piece.fillers}
        for piece in predications(tokens, begin, end)
    ]


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("Hooks fill buckets with gradients", ("subject", "object", "with")),
        ("The driver copies the pages into a buffer", ("subject", "object", "into")),
        ("It splits segments into blocks", ("object", "into")),
        ("Gradients are stored in the leaves", ("object", "in")),
        ("The loss is scaled by a factor", ("object", "by")),
        ("With the flag a thread copies batches", ("with", "subject", "object")),
        ("Freed blocks are kept", ("object",)),
        ("The batch is large", ("object",)),
        ("The mean of the gradients", ("subject", "of")),
        ("Every week a job copies the weights", ("when", "subject", "object")),
        ("A job copies weights each week", ("subject", "object", "when")),
        ("Each step copies the weights", ("subject", "object")),
    ],
)
def test_nouns_have_the_role_in_which_they_stand(text: str, roles: tuple[str, ...]) -> None:
    (piece,) = said(text)
    assert tuple(piece.values()) == roles


def test_a_noun_that_says_little_leaves_its_place_to_the_one_before() -> None:
    assert said("The loss value is stored directly") == [{"loss": "object"}]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("It clears the gradients and updates the weights", 2),
        ("Weights and gradients take room", 1),
        ("Dropout drops units and batchnorm uses the batch", 2),
        ("A leaf that requires a gradient is refused", 2),
    ],
)
def test_a_clause_is_cut_where_something_else_is_said(text: str, count: int) -> None:
    assert len(said(text)) == count


def test_prepositions_have_the_noun_behind_them() -> None:
    tokens = tokenise("It is called after the backward pass and outside no_grad").tokens
    found = [(where, tokens[at].text) for where, at in placed(tokens, 0, len(tokens))]
    assert found == [("after", "pass"), ("outside", "grad")]
