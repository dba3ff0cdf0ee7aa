"""Words are written one way before they are compared, and politeness is taken off."""

import pytest

from interviewer.dialogue.speech.tidying import hesitates, tidy, without_fillers, without_stress


@pytest.mark.parametrize(
    ("said", "tidied"),
    [
        ("  Lets SKIP this, thx!  ", "let's skip this, thanks"),
        ("idk :)", "i don't know"),
        ("I didnt get teh quesiton…", "i didn't get the question"),
        ("gimme a hnit pls", "give me a hint please"),
        ("“zero_grad”", "“zero_grad”"),
    ],
)
def test_slips_short_forms_and_smiles_are_evened_out(said: str, tidied: str) -> None:
    assert tidy(said) == tidied


@pytest.mark.parametrize(
    ("clause", "core"),
    [
        ("sorry, ok so skip this please", "skip this"),
        ("thanks", ""),
        ("well-known fact", "well-known fact"),
        ("no clue", "no clue"),
    ],
)
def test_politeness_is_taken_off_both_ends_and_nothing_else(clause: str, core: str) -> None:
    assert without_fillers(clause) == core


def test_adverbs_that_only_stress_are_taken_out() -> None:
    assert without_stress("i really just can't remember") == "i can't remember"


@pytest.mark.parametrize(("said", "yes"), [("hmm", True), ("um, maybe", True), ("hmm yes", False)])
def test_hesitating_is_neither_yes_nor_no(said: str, yes: bool) -> None:
    assert hesitates(said) is yes
