"""The words of the field are those of the bank that more than one question speaks in."""

from benchmarks.scoring.field import WORDS, words
from interviewer.questions.model import Bank
from tests.judging import bank


def test_a_word_of_one_question_only_is_none_of_the_field() -> None:
    few = dict(list(bank().questions.items())[:1])
    assert words(Bank(questions=few, rubrics={}, problems={})) == []


def test_words_are_plain_and_stand_once() -> None:
    found = words(bank())
    assert found == sorted(set(found))
    assert all(word.isalpha() and len(word) > 1 for word in found)


def test_most_of_the_words_that_the_gate_reads_are_still_the_banks() -> None:
    lines = WORDS.read_text(encoding="utf-8").splitlines()
    kept = {word for line in lines if not line.startswith("#") for word in line.split()}
    assert len(kept & set(words(bank()))) > 0.9 * len(kept)
