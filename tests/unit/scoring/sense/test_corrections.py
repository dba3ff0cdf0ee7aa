"""Slips that are put right at once: what is taken back, and what is kept of it."""

import pytest

from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.sense.ellipsis import restore
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.normalise import tokenise
from tests.timing import processor_time


def words(text: str) -> tuple[list[str], list[str]]:
    """Return the words that are taken back, and those that are kept, implied ones too."""
    read = restore(tokenise(text))
    found = find_denials(read)
    each = [(token.text, found.denied(n, frozenset())) for n, token in enumerate(read.tokens)]
    return [word for word, denied in each if denied], [word for word, denied in each if not denied]


@pytest.mark.parametrize(
    "correction",
    [
        ", no, sorry, it is on",
        ", sorry, I meant it is on",
        ", correction: it is on",
        ", sorry, on",
        ", no wait, on",
        ". Wait, that's wrong: it's on",
        ", wait, that is wrong: it is on",
        ". Let me rephrase: it is on",
        " - oops, on",
        ", or rather on",
        ". Hmm, actually no, it is on all the time",
        " - er, no wait, it is on",
        ", no, it is on",
        "... er, no, it is on",
        ". Hmm, no, it is on",
        ". Scrap that, it is on",
    ],
)
def test_what_goes_before_a_correction_is_taken_back(correction: str) -> None:
    taken, kept = words(f"It is fast. Dropout is off{correction}.")
    assert taken == ["dropout", "is", "off"]
    assert {"fast", "dropout", "on"} <= set(kept)


def test_a_number_takes_the_place_of_a_number() -> None:
    taken, kept = words("fp16 has 10 mantissa bits, no, sorry, 7")
    assert "10" in taken
    assert kept[-4:] == ["has", "7", "mantissa", "bits"]


def test_only_the_last_statement_of_a_sentence_is_taken_back() -> None:
    taken, kept = words("it averages in eval, and dropout is on, sorry, it is off in eval")
    assert "averages" in kept
    assert "on" in taken


@pytest.mark.parametrize(
    "text",
    [
        "Adam uses bias correction, which scales the moments",
        "it copies, sorry for my English, and shares",
        "it copies, sorry, I am nervous, and shares",
        "Sorry, it copies",
        "it copies there, no doubt",
    ],
)
def test_other_words_correct_nothing(text: str) -> None:
    assert not words(text)[0]


@pytest.mark.parametrize(
    "correction",
    [
        "... sorry, other way round: stack makes",
        ". Sorry, it's the other way round: stack makes",
        ". Wait, I have it backwards: stack makes",
        " - no, vice versa, stack makes",
        ". Actually I mixed them up, stack makes",
        "... actually that's stack",
        ". No, that's stack. It grows",
        ". No, that is what stack does. It grows",
        ". Wait, that's true of stack",
        ", no, that's the other one",
    ],
)
def test_who_says_how_it_was_wrong_takes_it_back(correction: str) -> None:
    taken, kept = words(f"It is fast. cat makes an axis{correction}.")
    assert taken == ["cat", "makes", "an", "axis"]
    assert "fast" in kept


def test_two_things_that_were_mixed_up_are_both_taken_back() -> None:
    taken, _ = words("cat makes one, and stack joins there, sorry, the other way round")
    assert {"cat", "makes", "stack", "joins"} <= set(taken)


@pytest.mark.parametrize(
    "text",
    [
        "It copies. Actually that's documented",
        "It copies. Actually that's fine, nobody minds",
        "It copies. Wait, there is more to it",
        "It copies. No doubt about that",
        "Does it copy? No, it shares",
        "copies: no, shares: yes",
        "It copies, and the other way round it shares",
        "In actuality it copies, actually it copies all",
    ],
)
def test_what_goes_on_corrects_nothing(text: str) -> None:
    taken, _ = words(text)
    assert "copies" not in taken
    assert "shares" not in taken


def test_who_denies_twice_takes_nothing_back() -> None:
    taken, kept = words("View never copies, no, it shares")
    assert taken == ["copies"]
    assert "shares" in kept


@pytest.mark.parametrize("filler", ["Hm, ", "Er, ", "Oh, ", "Uh, "])
def test_a_filler_corrects_where_it_says_how_it_was_wrong(filler: str) -> None:
    assert words(f"It copies. {filler}other way round: it shares.")[0] == ["it", "copies"]
    assert words(f"It copies. {filler}it may share too.")[0] == []


@pytest.mark.parametrize("run", ["no ", "hm ", "wait ", "oh ", "no, ", "- no\n", "actually "])
def test_runs_of_words_that_may_correct_cost_linear_time(run: str) -> None:
    def seconds(size: int) -> float:
        answer = run * (size // len(run))
        with processor_time() as took:
            words(answer)
        return took()

    seconds(1_000)
    assert min(seconds(16_000) for _ in range(2)) < 10 * max(seconds(4_000), 0.01)


@pytest.mark.parametrize(
    "answer",
    [
        "It keeps one buffer, no wait, two buffers.",
        "It keeps one buffer, sorry, two buffers.",
        "It copies, no sorry.",
    ],
)
def test_what_is_taken_back_is_not_denied_as_a_fact(answer: str) -> None:
    points = tuple(
        Point(id=name, says="It is so.", any=(phrase,))
        for name, phrase in (("none", "keep (no buffer)"), ("never", "(never copies)"))
    )
    found = assess(Rubric(question="q", points=points), answer)
    assert found.score == 0


def test_another_place_keeps_what_is_said_before_it() -> None:
    _, kept = words("They are equal under load, no wait, under rest")
    assert " ".join(kept).endswith("they are equal under rest")


def test_a_correction_that_denies_something_else_takes_nothing_back() -> None:
    taken, _ = words("Rank 7 is guilty. No wait, actually a busy device doesn't mean useful work.")
    assert "guilty" not in taken
    taken, _ = words("Rank 7 is guilty. No wait, rank 7 isn't to blame.")
    assert "guilty" in taken
