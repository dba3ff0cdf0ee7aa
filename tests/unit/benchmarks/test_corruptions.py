"""Corrupted answers: drawn alike every time, and changed only in what they should be."""

import os
import random
import subprocess
import sys
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.scoring.corruptions import (
    CORRUPTIONS,
    IMITATIONS,
    Bound,
    Corruption,
    Setting,
    generator,
)
from benchmarks.scoring.dumping import noun_dump, phrase_dump, statement_dump, strung_dump
from benchmarks.scoring.sentences import sentences
from benchmarks.scoring.slips import (
    PADDING_WORDS,
    misspell,
    pad,
    protected_words,
    shuffle_content,
    shuffle_pieces,
    shuffle_within_sentences,
    shuffle_words,
)
from benchmarks.scoring.swapping import call_former_and_latter, swap_subjects
from interviewer.questions.model import Question
from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.taxonomy import Kind, Level, Skill

ANSWER = (
    "view never copies: it shares storage, e.g. x.view(-1). Otherwise reshape silently copies "
    "whatever it cannot express through strides. Nobody should rely on the former."
)
TEXTS = st.text("abcdefgh .!?\n-`(_", max_size=120)


def make_rubric() -> Rubric:
    point = Point(
        id="shares",
        says="view shares the storage of its source.",
        any=("(no copy|never copies) storage|memory", "x.data_ptr()"),
        keywords=("alias*", '"same bytes"'),
        about=("view",),
    )
    subjects = (
        Subject(id="view", names=("view", '"torch.view"')),
        Subject(id="reshape", names=("reshape",)),
    )
    return Rubric(question="view-or-reshape", subjects=subjects, points=(point,))


def make_setting() -> Setting:
    question = Question(
        id="view-or-reshape",
        topic="views",
        level=Level.MID,
        kind=Kind.COMPARISON,
        skill=Skill.TENSORS,
        prompt="How do view and reshape differ?",
        model_answer="view keeps its storage; reshape needs a copy where strides leave no choice.",
    )
    return Setting(question, make_rubric(), ("Dropout is off.", "Adam has moments.", "Pin memory."))


def draw() -> random.Random:
    return random.Random(3)


def everything() -> list[str]:
    setting, made = make_setting(), []
    for corruption in CORRUPTIONS:
        text = corruption.make(ANSWER, setting, generator("view-or-reshape", corruption.name))
        made.append(f"{corruption.name}: {text}")
    for imitation in IMITATIONS:
        texts = imitation.make(setting, generator("view-or-reshape", imitation.name))
        made.append(f"{imitation.name}: {' / '.join(texts)}")
    return made


def test_another_process_with_another_seed_for_hashes_corrupts_alike() -> None:
    code = "from tests.unit.benchmarks.test_corruptions import everything; print(everything())"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert outputs == {f"{everything()}\n".encode()}


@pytest.mark.parametrize("corruption", CORRUPTIONS, ids=lambda one: one.name)
def test_every_corruption_changes_an_answer_that_it_applies_to(
    corruption: Corruption,
) -> None:
    made = corruption.make(ANSWER, make_setting(), generator("q", corruption.name))
    assert made is None or made != ANSWER


def test_slips_leave_names_numbers_and_short_words() -> None:
    said = "float16 x.view() no_grad backward() DataLoader 12345 with RESHAPE `detach` tiny"
    assert all(misspell(said, random.Random(seed)) == said for seed in range(20))


def test_every_third_long_word_gets_one_slip() -> None:
    said = "gradients become larger whenever nobody clears buffers between several batches"
    words = said.split()
    spoilt = misspell(said, draw()).split()
    changed = [n for n, (a, b) in enumerate(zip(words, spoilt, strict=True)) if a != b]
    assert len(changed) in (3, 4)
    assert {later - first for first, later in pairwise(changed)} == {3}


def test_names_of_subjects_get_no_slip() -> None:
    said = "reshape reshape reshape"
    assert misspell(said, draw(), protected_words(make_rubric())) == said
    assert misspell(said, draw()) != said


def test_padding_adds_words_and_keeps_every_sentence() -> None:
    padded = pad(ANSWER, draw())
    assert len(padded.split()) - len(ANSWER.split()) >= PADDING_WORDS
    for sentence in sentences(ANSWER):
        assert sentence.strip() in padded
    assert not padded.startswith("view")


def test_shuffling_keeps_the_words() -> None:
    assert Counter(shuffle_words(ANSWER, draw()).split()) == Counter(ANSWER.split())
    within = shuffle_within_sentences(ANSWER, draw())
    assert len(sentences(within)) == len(sentences(ANSWER))
    for before, after in zip(sentences(ANSWER), sentences(within), strict=True):
        assert sorted(before.strip(" .").split()) == sorted(after.strip(" .").split())


def test_pieces_are_short_sentences_of_the_same_words() -> None:
    said = ANSWER.replace(". ", " and ").replace("e.g and ", "")
    pieces = shuffle_pieces(said, draw()).removesuffix(".").split(". ")
    assert len(pieces) >= 3
    assert all(len(piece.split()) <= 11 for piece in pieces)
    words = [word.strip(".,:").lower() for word in said.split()]
    assert Counter(" ".join(pieces).split()) == Counter(words)


def test_small_words_keep_their_places_where_those_of_content_change_theirs() -> None:
    said = "The view of it shares storage. It never copies the data of a tensor in memory."
    shuffled = shuffle_content(said, draw())
    small = {"the", "of", "it", "never", "a", "in"}
    places = [word if word.lower() in small else "" for word in said.replace(".", "").split()]
    kept = [word if word.lower() in small else "" for word in shuffled.replace(".", "").split()]
    assert kept == places
    assert shuffled != said
    assert Counter(shuffled.split()).total() == Counter(said.split()).total()


@given(TEXTS)
def test_sentences_joined_again_are_the_text(text: str) -> None:
    assert "".join(sentences(text)) == text


def test_an_abbreviation_and_a_dot_in_code_end_no_sentence() -> None:
    assert len(sentences(ANSWER)) == 3


def test_subjects_change_places_and_so_do_former_and_latter() -> None:
    assert swap_subjects(ANSWER, make_rubric()) == (
        "reshape never copies: it shares storage, e.g. x.reshape(-1). Otherwise view silently "
        "copies whatever it cannot express through strides. Nobody should rely on the latter."
    )


def test_swapping_twice_gives_the_answer_back() -> None:
    once = swap_subjects(ANSWER, make_rubric())
    assert once is not None
    assert swap_subjects(once, make_rubric()) == ANSWER


def test_nothing_is_swapped_where_nothing_is_compared() -> None:
    rubric = make_rubric().model_copy(update={"subjects": ()})
    assert swap_subjects(ANSWER, rubric) is None
    assert call_former_and_latter(ANSWER, rubric, swapped=True) is None


def test_former_and_latter_stand_for_the_subjects_but_not_in_code() -> None:
    said = "view shares, x.view(-1) too; reshape copies."
    assert call_former_and_latter(said, make_rubric(), swapped=False) == (
        "Let me compare view and reshape. the former shares, x.view(-1) too; the latter copies."
    )
    assert call_former_and_latter(said, make_rubric(), swapped=True) == (
        "Let me compare view and reshape. the latter shares, x.view(-1) too; the former copies."
    )


def test_a_dump_holds_every_word_of_the_phrases() -> None:
    assert phrase_dump(make_rubric()) == (
        "no copy, never copies, storage, memory, x.data_ptr(), alias, same bytes"
    )


def test_phrases_are_strung_on_verbs_that_say_nothing() -> None:
    assert strung_dump(make_rubric()) == "view no copy storage embodies the whole."


def test_dumps_leave_out_what_makes_a_sentence() -> None:
    assert statement_dump(make_rubric()) == "view shares storage source"
    assert (
        noun_dump(make_setting().question) == "view, storage, reshape, copy, strides, leave, choice"
    )


def test_a_bound_tells_what_is_wanted() -> None:
    assert Bound(most=0.3).is_met(0.3, 0.0)
    assert not Bound(most=0.3).is_met(0.31, 0.0)
    assert not Bound(keeps=0.9).is_met(1.0, 0.89)
    assert not Bound(least=0.8).is_met(0.79, 1.0)
    assert not Bound().is_given


def test_former_and_latter_take_the_article_and_whole_names_only() -> None:
    said = "A view is quick, the views are many, and the reshape is slow."
    assert call_former_and_latter(said, make_rubric(), swapped=False) == (
        "Let me compare view and reshape. the former is quick, the views are many, "
        "and the latter is slow."
    )
    table = "| | view | reshape |\n| copies | never | sometimes |"
    assert call_former_and_latter(table, make_rubric(), swapped=False) == (
        "Let me compare view and reshape.\n\n| | the former | the latter |\n"
        "| copies | never | sometimes |"
    )
