"""Stems are the same whoever asks for them, and whatever others ask for meanwhile."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from snowballstemmer.english_stemmer import EnglishStemmer

from interviewer.scoring.text import stems
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, IRREGULAR
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.verbs import PAST, PLURAL_VERBS, THIRD_PERSON

WORDS = sorted(FUNCTION_WORDS | THIRD_PERSON | PAST | PLURAL_VERBS | set(IRREGULAR))


@pytest.fixture
def _hurried() -> Iterator[None]:
    """Let threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("_hurried")
def test_threads_do_not_disturb_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    # the stemmer in Python, which is taken where the one in C is absent, is the slow one
    monkeypatch.setattr(stems.snowballstemmer, "stemmer", lambda _: EnglishStemmer())
    monkeypatch.setattr(stems, "_own", type(stems._own)())
    alone = {word: stem.__wrapped__(word) for word in WORDS}

    def wrong(seed: int) -> list[str]:
        words = Random(seed).sample(WORDS, len(WORDS))
        return [word for word in words if stem.__wrapped__(word) != alone[word]]

    with ThreadPoolExecutor(8) as threads:
        assert not any(threads.map(wrong, range(8)))


@pytest.mark.parametrize(
    ("one", "other"), [("normalise", "normalized"), ("behaviour", "behaviors"), ("kept", "keeping")]
)
def test_british_american_and_irregular_forms_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_what_is_active_is_no_activation() -> None:
    assert stem("activations") == stem("activation") != stem("active")


def test_one_of_several_has_the_stem_of_its_kind() -> None:
    assert stem("stride0") == stem("strides")
    assert stem("loss2") == stem("losses")


@pytest.mark.parametrize("name", ["uint8", "relu6", "int4", "zero3", "fp16"])
def test_a_name_with_a_digit_stays_a_name(name: str) -> None:
    assert stem(name) == name
