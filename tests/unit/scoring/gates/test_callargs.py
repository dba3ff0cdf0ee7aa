"""Arguments of calls are no items of a list, and words put into a call are."""

import pytest

from interviewer.scoring.gates.callargs import arguments
from interviewer.scoring.gates.stuffing import is_list, plain_words
from interviewer.scoring.text.normalise import tokenise

CALL = "DataLoader(ds, batch_size=32, num_workers=4, pin_memory=True, prefetch_factor=2)"


def passed(written: str) -> list[str]:
    text = tokenise(written)
    return [text.tokens[at].text for at in sorted(arguments(text, 0, len(text.tokens)))]


def listed(written: str) -> bool:
    text = tokenise(written)
    return any(is_list(text, *each, plain_words(text, *each)) for each in text.sentences)


def test_what_gives_a_parameter_its_value_is_an_argument() -> None:
    found = passed(f"Use {CALL} here.")
    assert " ".join(found) == "batch size 32 num workers 4 pin memory true prefetch factor 2"
    found = passed("x.to(device, non_blocking=True, memory_format='nhwc')")
    assert found[:2] == ["non", "blocking"]


@pytest.mark.parametrize(
    "written",
    [
        "batch_size=32, num_workers=4, pin_memory=True",
        "In short (batch_size=32, num_workers=4) it is fast.",
        "DataLoader(storage=1, copy=True)",
        "DataLoader(share_storage=copy, make_copy=strides)",
        "x.to(view, copy, strides)",
    ],
)
def test_other_words_are_none(written: str) -> None:
    assert passed(written) == []


@pytest.mark.parametrize(
    "written",
    [
        f"Pinned host memory from {CALL} feeds faster host to device copies.",
        f"Pinned host memory {CALL} speeds up copies to GPU.",
    ],
)
def test_a_sentence_with_a_long_call_is_no_list(written: str) -> None:
    assert not listed(written)


@pytest.mark.parametrize(
    "written",
    [
        "Use DataLoader(storage=1, strides=2, copy=3, contiguous=4, transpose=5, view=6, error=7,"
        " raise=8, alias=9, memory=10).",
        f"Storage, strides, copy, contiguous, {CALL}, transpose, view, error, raise, alias, bits.",
    ],
)
def test_words_in_a_call_or_around_one_are_a_list(written: str) -> None:
    assert listed(written)
