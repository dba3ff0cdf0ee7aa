"""Words that are opposites: whatever is spoken of, or only of some things."""

import pytest

from interviewer.scoring.text.opposites import OPPOSITES, loose_opposites, paired
from interviewer.scoring.text.stems import stem


@pytest.mark.parametrize("pairs", ["hot/cold/mild", "hot", "hot/very-cold", "hot/hots"])
def test_what_is_no_pair_of_two_words_is_refused(pairs: str) -> None:
    with pytest.raises(ValueError, match="no pair"):
        paired(pairs)


def test_opposites_go_both_ways() -> None:
    for word, others in loose_opposites().items():
        assert all(word in loose_opposites()[other] for other in others)
        assert word not in others


def test_what_is_always_opposed_is_so_in_drafts_too() -> None:
    for word, others in OPPOSITES.items():
        assert others <= loose_opposites()[word]


def test_old_and_new_may_both_be_true_of_one_thing() -> None:
    assert stem("new") in loose_opposites()[stem("old")]
    assert stem("old") not in OPPOSITES
