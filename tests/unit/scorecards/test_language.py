from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards.language import SHOWN, Language, language_of, spoken_words
from interviewer.scorecards.phrases import FILLERS, HEDGES
from tests.spoken_sentences import FOREIGN, SENTENCES, Labelled


def counted(*texts: str) -> Language:
    found = language_of(enumerate(texts, 1))
    assert found is not None
    return found


def said(text: str) -> tuple[Counter[str], Counter[str]]:
    """Return how often each filler and each hedge stands in ``text``."""
    found = language_of([(1, text)])
    if found is None:
        return Counter(), Counter()
    fillers, hedges = (
        Counter({phrase.says: phrase.count for phrase in tally.frequent})
        for tally in (found.fillers, found.hedges)
    )
    return fillers, hedges


@pytest.mark.parametrize(("text", "fillers", "hedges"), SENTENCES)
def test_fillers_and_hedges_are_counted_and_technical_uses_are_not(
    text: str, fillers: tuple[str, ...], hedges: tuple[str, ...]
) -> None:
    assert said(text) == (Counter(fillers), Counter(hedges))


@pytest.mark.parametrize("text", FOREIGN)
def test_of_other_languages_nothing_is_claimed(text: str) -> None:
    assert language_of([(1, text)]) is None
    found = counted("It copies, I think.", text)
    assert (found.left_out, found.words, found.hedges.count) == ((2,), 4, 1)


@given(st.sampled_from(SENTENCES), st.sampled_from(SENTENCES))
def test_whatever_is_found_has_a_cue(one: Labelled, other: Labelled) -> None:
    text = spoken_words(f"{one[0]} {other[0]}")
    for phrase in (*FILLERS, *HEDGES):
        if any(phrase.holds is None or phrase.holds(m) for m in phrase.pattern.finditer(text)):
            assert any(cue in text.lower() for cue in phrase.cues), phrase.says


def test_lengths_are_words_of_each_answer_without_its_code() -> None:
    found = counted("It is the stride, not `x.data`.", "```\nx = 1\n```", "So it copies.")
    assert [(length.item, length.words) for length in found.answers] == [(1, 5), (3, 3)]
    assert found.words == 8
    assert found.left_out == ()


def test_rates_are_per_hundred_words_and_the_commonest_come_first() -> None:
    found = counted("Maybe, maybe, probably. I think it is so.", "It is, um, " + "a view " * 15)
    assert found.words == 41
    assert [(phrase.says, phrase.count) for phrase in found.hedges.frequent] == [
        ("maybe", 2), ("I think", 1), ("probably", 1),
    ]  # fmt: skip
    assert (found.hedges.count, found.hedges.per_100_words) == (4, 9.8)
    assert (found.fillers.count, found.fillers.per_100_words) == (1, 2.4)


def test_of_many_phrases_the_commonest_are_named_and_all_are_counted() -> None:
    found = counted("Maybe, perhaps, probably, presumably, I think, I guess, I believe it is.")
    assert found.hedges.count == 7
    assert len(found.hedges.frequent) == SHOWN


def test_nothing_said_gives_nothing() -> None:
    assert language_of([]) is None
    assert language_of([(1, ""), (2, "```python\nx = maybe(um)\n```")]) is None


@given(st.text(max_size=200))
def test_any_text_can_be_counted(text: str) -> None:
    found = language_of([(1, text)])
    if found is not None:
        assert 0 < found.words <= len(spoken_words(text).split())
        assert found.fillers.count >= sum(phrase.count for phrase in found.fillers.frequent)


@pytest.mark.parametrize(("text", "fillers", "hedges"), SENTENCES)
@pytest.mark.parametrize("code", ["`um, maybe`", "```\nlike, um\n```"])
def test_code_beside_a_sentence_changes_no_count(
    text: str, fillers: tuple[str, ...], hedges: tuple[str, ...], code: str
) -> None:
    if "```" not in text:
        assert said(f"{text}\n\n{code}") == (Counter(fillers), Counter(hedges))
