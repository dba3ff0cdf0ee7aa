"""The stemmer gives the stems of Snowball's own."""

import re
from importlib.resources import files

import pytest
import snowballstemmer
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scoring.text import lexicon
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.porter import porter

_ENDINGS = word_set("""
    s ies ied sses ss us 's ' ed ing edly ingly eed eedly y ly e l ll at bl iz tt ss ational tional
    ation ization izer ator iveness fulness ousness ogist aliti biliti iviti anci enci ogi li bli
    abli alli fulli lessli ousli entli alism icate ative alize iciti ical ful ness ic ance ence able
    ible ate ive ize iti al ism ion sion tion er ous ant ent ment ement
""")
_ROOTS = word_set("""
    arsen commun emerg gener inter later organ past univers succ proc exc even cann inn earr herr
    out ski sk d l t hop hope hopp add eb contig accumulat y ay by yy rel relay play happi conti
""")


def of_snowball(word: str) -> str:
    return str(snowballstemmer.stemmer("english").stemWord(word))


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("gradients", "gradient"),
        ("copies", "copi"),
        ("contiguous", "contigu"),
        ("accumulated", "accumul"),
        ("relational", "relat"),
        ("hopping", "hop"),
        ("hoping", "hope"),
        ("dying", "die"),
        ("news", "news"),
        ("universe", "univers"),
        ("layer's", "layer"),
        ("exceedly", "exceed"),
    ],
)
def test_endings_are_taken_off(word: str, stem: str) -> None:
    assert porter(word) == stem


def test_words_of_the_vocabulary() -> None:
    text = (files("interviewer.scoring.text") / "vocabulary.txt").read_text(encoding="utf-8")
    words = set(re.findall(r"[\w']+", text.lower()))
    words |= lexicon.LIGHT_WORDS | lexicon.GENERAL_WORDS | lexicon.FUNCTION_WORDS
    assert {word: porter(word) for word in words} == {word: of_snowball(word) for word in words}


def test_every_ending_behind_every_other() -> None:
    words = [
        root + first + last for root in _ROOTS for first in ("", *_ENDINGS) for last in _ENDINGS
    ]
    wrong = [word for word in words if porter(word) != of_snowball(word)]
    assert wrong == []


@given(st.text("abceilnorstuy'", max_size=12))
def test_any_letters(word: str) -> None:
    assert porter(word) == of_snowball(word)
