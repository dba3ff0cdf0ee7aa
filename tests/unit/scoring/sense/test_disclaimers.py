"""Statements about statements deny all of what they are about."""

import pytest

from interviewer.scoring.sense.disclaimers import find_disclaimers
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.normalise import tokenise


def denied(text: str) -> set[str]:
    read = tokenise(text)
    found = find_denials(read)
    every = enumerate(read.tokens)
    return {token.text for index, token in every if found.denied(index, frozenset())}


def test_an_arrow_goes_on_with_what_is_denied() -> None:
    for arrow in ("->", "=>", "→", "means"):
        assert {"peak", "batch"} <= denied(f"It is not true that a high peak {arrow} less batch.")
    assert "batch" not in denied("It is not true that it is a peak - take a smaller batch.")


def test_what_follows_from_a_conclusion_refused_is_claimed() -> None:
    for refusing in (
        "You cannot conclude that",
        "This does not mean that",
        "It does not imply that",
    ):
        said = denied(f"{refusing} they are apart, so compare the storages.")
        assert "apart" in said
        assert "storages" not in said
    assert "storages" in denied("It is false that they are apart, so compare the storages.")


def test_no_chance_at_all_denies() -> None:
    assert "shares" in denied("There is zero chance that it shares storage.")
    assert "shares" in denied("You would be hard pressed to show that it shares storage.")
    assert "shares" not in denied("It has zero copies, and it shares storage.")


LONG = "the result of the call that was made first shares storage with the tensor it came from"


@pytest.mark.parametrize(
    "text",
    [
        f"It is false that {LONG}.",
        f"It is wrong to say that {LONG}.",
        f"It is a mistake to believe that {LONG}.",
        f"It is a myth that {LONG}.",
        f"It is not true that {LONG}.",
        f"It isn't the case that {LONG}.",
        f"I do not think that {LONG}.",
        f"I don't believe {LONG}.",
        f"This does not mean that {LONG}.",
        f"I would never say that {LONG}.",
        f"It is hardly ever the case that {LONG}.",
        f"It is rarely true that {LONG}.",
        f"It seldom happens that {LONG}.",
        f"It used to be so before version 1.0, but no longer, that {LONG}.",
        f"I doubt that {LONG}.",
        f"People wrongly believe that {LONG}.",
        f"Nobody should claim that {LONG}.",
        f"No one would say that {LONG}.",
        f"That {LONG} is a myth.",
        f"That {LONG} is simply not true.",
        f"The claim that {LONG} is wrong.",
        f"Then {LONG}, which is false.",
        f"Some hold that {LONG}. That is false.",
        f"Is it true that {LONG}? No.",
        f"Is it true that {LONG}? Certainly not.",
        f"It is a rumour that {LONG}.",
        f"It is pure folklore that {LONG}.",
        f"It is an old wives' tale that {LONG}.",
        f"Legend has it that {LONG}.",
        f"It is impossible that {LONG}.",
        f"It is out of the question that {LONG}.",
        f"There is no way that {LONG}.",
        f"It would be a mistake to assert that {LONG}.",
        f"They lie who say that {LONG}.",
        f"Nothing could be further from the truth than that {LONG}.",
        f"It is anything but true that {LONG}.",
        f"It is by no means the case that {LONG}.",
        f"There is no truth in the claim that {LONG}.",
        f"I refuse to believe that {LONG}.",
        f"I strongly disagree with the idea that {LONG}.",
        f"I cannot agree that {LONG}.",
        f"It is an erroneous belief that {LONG}.",
        f"Misguided people say that {LONG}.",
        f"I wish that {LONG}.",
        f"That {LONG} has long been refuted.",
        f"That {LONG} is nothing but folklore.",
        f"That {LONG} is out of the question.",
        f"That {LONG} could not be further from the truth.",
        f"That {LONG} is an outdated belief.",
        f"The claim that {LONG} is one I disagree with.",
        f"Whoever tells you that {LONG} is lying.",
        f"Anyone who claims that {LONG} has not read the source.",
        f"“{LONG}” is a common misconception.",
        f"It is a popular error that {LONG}.",
        f"It is an old misreading that {LONG}.",
        f"Incorrect statement: {LONG}.",
        f"The wrong answer is that {LONG}.",
        f"Hardly anyone has shown that {LONG}.",
        f"Nobody has yet demonstrated that {LONG}.",
        f"If only {LONG}!",
        f"Oh, if only it were true that {LONG}.",
        f"Would that {LONG}.",
    ],
)
def test_a_disclaimed_statement_is_denied_as_a_whole(text: str) -> None:
    assert {"result", "shares", "storage", "came"} <= denied(text)


@pytest.mark.parametrize(
    "text",
    [
        f"It is true that {LONG}.",
        f"It was once measured that {LONG}.",
        f"Note that {LONG}.",
        f"I think that {LONG}.",
        f"It raises an error that says so, and {LONG}.",
        f"It is wrong to call it twice, since {LONG}.",
        f"If you forget it the gradients are wrong. There {LONG}.",
        f"It is not false that {LONG}.",
        f"It is false that it is slow, but {LONG}.",
        f"Nobody can deny that {LONG}.",
        f"It would be an error to deny that {LONG}.",
        f"It is no accident that {LONG}.",
        f"It is no myth that {LONG}.",
        f"That call is an error, and {LONG}.",
        f"Contrary to popular belief {LONG}.",
        f"It is a common error that people forget it; {LONG}.",
        f"Wrong answers come out: {LONG}.",
        f"Wrong order: {LONG}.",
        f"If only one of them fits, {LONG}.",
        f"If only one of them fits, {LONG}!",
        f"Would that mean that {LONG}?",
    ],
)
def test_other_statements_stand(text: str) -> None:
    assert not {"result", "shares", "storage"} & denied(text)


def test_a_denied_statement_that_is_disclaimed_is_claimed() -> None:
    assert "copies" not in denied("It is false that it never copies.")


def test_what_is_called_untrue_at_both_ends_is_denied_once() -> None:
    assert "rises" in denied("The rumour that dough rises is false.")


def test_the_words_that_disclaim_come_first() -> None:
    ((words, scope),) = find_disclaimers(tokenise("It is false that dough rises."))
    assert (words, scope) == ((2, 3), (4, 5))


def test_an_empty_text_disclaims_nothing() -> None:
    assert not list(find_disclaimers(tokenise("")))
