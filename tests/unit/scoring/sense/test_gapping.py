"""A name with numbers alone shares the verb of the statement in front of it."""

import pytest

from interviewer.rubrics.model import Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.sense.ellipsis import restore
from interviewer.scoring.text.normalise import tokenise
from tests.timing import processor_time


def implied(text: str) -> list[str]:
    return [token.text for token in restore(tokenise(text)).tokens if token.implied]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "fp16 gives five to the exponent and ten to the fraction, bf16 eight and seven.",
            ["exponent", "fraction", "gives"],
        ),
        ("fp16 has 10 mantissa bits and bf16 7.", ["mantissa", "bits", "has"]),
        ("fp16 has 10 mantissa bits, while bf16 only 7.", ["mantissa", "bits", "has"]),
        ("Adam keeps two buffers, momentum one", ["buffers", "keeps"]),
        ("DP takes 3 steps, SGD 1, DDP 2", ["steps", "takes", "steps", "takes"]),
        ("fp16 has ten mantissa bits, bf16 has seven.", ["mantissa", "bits", "has"]),
        ("Adam keeps two buffers, momentum keeps only one", ["buffers", "keeps"]),
    ],
)
def test_the_verb_and_what_was_counted_are_put_behind_the_numbers(
    text: str, expected: list[str]
) -> None:
    assert implied(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Weights take 28 GB, gradients 28 GB, moments 56 GB",
        "It runs 3 times, step 4 fails",
        "fp16 has 10 mantissa bits, bf16 has 7 bytes",
        "fp16 has 10 mantissa bits, bf16 costs 7",
        "Adam keeps two buffers per parameter and SGD none",
        "The shape is (2, 3), and view keeps it",
        "one process per GPU and one thread",
        "5, 6 and 7 are the axes, 8 none",
        "DP uses threads, DDP processes",
        "fp16 has 5 bits, values over 65504 become inf and small gradients zero",
        "It samples a normal with mean 0, variance 1",
        "It sends 2 of them, n minus 1",
        "It gives 5 bits, so values beyond become 2",
    ],
)
def test_what_has_its_own_words_or_other_numbers_is_left_alone(text: str) -> None:
    assert implied(text) == []


FORMATS = Rubric.model_validate(
    {
        "question": "formats",
        "subjects": [{"id": "half", "names": ["fp16"]}, {"id": "brain", "names": ["bf16"]}],
        "points": [
            {"id": "half", "says": "fp16 has 10.", "any": ["10 mantissa"], "about": ["half"]},
            {"id": "brain", "says": "bf16 has 7.", "any": ["7 mantissa"], "about": ["brain"]},
        ],
    }
)


@pytest.mark.parametrize(
    "saying", ["{} has 10 mantissa bits, {} 7.", "{} keeps ten bits of mantissa and {} seven."]
)
def test_shared_numbers_are_said_of_their_own_subject(saying: str) -> None:
    assert assess(FORMATS, saying.format("fp16", "bf16")).score == 1
    assert assess(FORMATS, saying.format("bf16", "fp16")).score == 0


@pytest.mark.no_cover  # watching every line takes several times as long
@pytest.mark.parametrize(
    "word", ["and ", "two ", "bf16 two and ", "has two, x two ", "1→", "4,1,", "1. "]
)
def test_hostile_repetition_takes_no_time(word: str) -> None:
    text = tokenise(("It has two bits " + word * 10_000)[:20_000])
    with processor_time() as took:
        restore(text)
    assert took() < 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "A does not look at your data, whatever that holds, but B does.",
            ["look", "data"],
        ),
        ("View never copies, because the strides are enough. Reshape does.", ["copies", "view"]),
        ("A is small. So A shrinks and loses bits, B does not.", ["shrinks", "loses", "bits"]),
        ("A keeps its state, a small dict. B does too.", ["keeps", "state"]),
    ],
)
def test_what_is_left_out_is_taken_from_the_statement_and_not_from_an_aside(
    text: str, expected: list[str]
) -> None:
    assert [word for word in implied(text) if len(word) > 1] == expected
