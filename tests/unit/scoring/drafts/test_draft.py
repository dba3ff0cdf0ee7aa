"""Drafted rubrics are good enough to interview with at once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.rubrics.phrases import check_phrase
from interviewer.scoring.assess import assess
from interviewer.scoring.drafts.draft import MOST_POINTS, draft_rubric

PROMPT = "Why does a training loop call `optimizer.zero_grad()`?"
REFERENCE = """
PyTorch adds new gradients to those that are stored in `.grad` already. Without clearing them,
an update mixes the gradients of several batches and goes in a wrong direction. Setting them to
`None` instead of zero saves memory and lets the optimizer skip the parameter.

```python
optimizer.zero_grad(set_to_none=True)
```
"""


def test_a_draft_scores_its_own_reference_high() -> None:
    rubric = draft_rubric("zero-grad", PROMPT, [REFERENCE])
    assert rubric.status == "draft"
    assert 3 <= len(rubric.points) <= MOST_POINTS
    assert assess(rubric, REFERENCE, prompt=PROMPT).score >= 0.9


def test_a_paraphrase_scores_well_and_another_topic_next_to_nothing() -> None:
    rubric = draft_rubric("zero-grad", PROMPT, [REFERENCE])
    paraphrase = (
        "Gradients get added to the ones already stored in .grad, so if they are not cleared an "
        "update uses a mix of gradients from several batches, in the wrong direction. None saves "
        "memory compared to zeros."
    )
    other = "A DataLoader starts worker processes that read samples and collate them into batches."
    assert assess(rubric, paraphrase, prompt=PROMPT).score >= 0.6
    assert assess(rubric, other, prompt=PROMPT).score <= 0.15


def test_names_numbers_and_denials_become_keywords() -> None:
    text = "The layer never allocates. It calls torch.add_ and needs 16 bytes, O(n) in-place work."
    rubric = draft_rubric("q", "", [text])
    keywords = {word for point in rubric.points for word in point.keywords}
    assert {"not allocates", "`torch.add_`", "16 bytes", "`O(n)`", '"in place"'} <= keywords


def test_a_number_and_its_million_are_one_keyword() -> None:
    rubric = draft_rubric("q", "", ["The layer holds 3 million weights."])
    keywords = {word for point in rubric.points for word in point.keywords}
    assert "3 million" in keywords
    assert not {"3", "million"} & keywords


def test_code_blocks_make_no_points_unless_there_is_nothing_else() -> None:
    rubric = draft_rubric("q", PROMPT, [REFERENCE])
    assert not any("set_to_none" in word for point in rubric.points for word in point.keywords)
    assert draft_rubric("q", "", ["```python\nscaler.unscale_(optimizer)\n```"]).points


def test_short_references_are_alternatives_of_one_point() -> None:
    references = ["The wire is cut, so no current flows.", "The circuit has a gap somewhere."]
    rubric = draft_rubric("q", "Why is the bulb dark?", references)
    (point,) = rubric.points
    assert len(point.alternatives) == 1
    for reference in references:
        assert assess(rubric, reference).score >= 0.9


def test_a_statement_that_references_share_weighs_more() -> None:
    shared = "Workers load samples in parallel processes outside the interpreter lock."
    references = [
        f"{shared} Pinned host memory makes copies asynchronous. Prefetching hides disk latency.",
        f"{shared} Sharding files avoids seeks on network storage. Decoding images dominates cost.",
    ]
    rubric = draft_rubric("q", "", references)
    weights = {point.says: point.weight for point in rubric.points}
    assert max(weights, key=lambda says: weights[says]).startswith("Workers load samples")


def test_a_comparison_binds_its_points_to_their_subjects() -> None:
    prompt = "What is the difference between `list` and `tuple`?"
    text = "A list can grow at any time. A tuple never changes, so it serves as a dictionary key."
    rubric = draft_rubric("q", prompt, [text])
    assert [subject.id for subject in rubric.subjects] == ["list", "tuple"]
    assert [point.about for point in rubric.points] == [("list",), ("tuple",)]
    swapped = text.replace("list", "X").replace("tuple", "list").replace("X", "tuple")
    assert assess(rubric, text, prompt=prompt).score >= 0.9
    assert assess(rubric, swapped, prompt=prompt).score <= 0.3


@pytest.mark.parametrize("word", ["use", "thing", "important", "often", "e.g."])
def test_filler_words_are_no_keywords(word: str) -> None:
    rubric = draft_rubric("q", "", [f"Threads {word} share memory pages of their process."])
    (point,) = rubric.points
    assert point.keywords == ("threads", "share", "memory", "pages", "process")


def test_what_is_kept_away_is_no_keyword_to_deny() -> None:
    rubric = draft_rubric("q", "", ["The pool avoids expensive connections to the database."])
    (point,) = rubric.points
    assert not any(word.startswith("not ") for word in point.keywords)
    told = "Connections are expensive, so the pool avoids opening connections to the database."
    assert assess(rubric, told).score >= 0.9


def test_a_point_of_a_long_reference_is_earned_by_one_statement() -> None:
    facts = [f"Layer{n} moves crate{n} into depot{n} under roof{n}." for n in range(24)]
    rubric = draft_rubric("q", "", [" ".join(facts)])
    assert len(rubric.points) == MOST_POINTS
    assert assess(rubric, " ".join(facts[::2])).score >= 0.95
    assert all("; or" in point.says for point in rubric.points)


def test_a_remark_is_no_statement_that_earns_a_point_of_several() -> None:
    facts = [f"Layer{n} moves crate{n} into depot{n} under roof{n}. Purpose{n}." for n in range(12)]
    rubric = draft_rubric("q", "", [" ".join(facts)])
    assert assess(rubric, "It serves purpose3, purpose5 and purpose7 in all of it.").score <= 0.2


@pytest.mark.parametrize("references", [[], [""], ["..."], ["the of and"]])
def test_references_without_content_are_refused(references: list[str]) -> None:
    with pytest.raises(BadInput) as caught:
        draft_rubric("q", "", references)
    assert caught.value.field == "reference"


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60), st.lists(st.text(max_size=200), min_size=1, max_size=3))
def test_any_references_give_a_sound_rubric_or_a_clear_refusal(
    prompt: str, references: list[str]
) -> None:
    try:
        rubric = draft_rubric("q", prompt, references)
    except BadInput:
        return
    assert 1 <= len(rubric.points) <= MOST_POINTS
    for point in rubric.points:
        for keyword in (*point.keywords, *(word for words in point.alternatives for word in words)):
            assert check_phrase(keyword) is None
    assert 0 <= assess(rubric, references[0], prompt=prompt).score <= 1


def test_what_would_otherwise_be_so_is_denied() -> None:
    prompt = "Why does the loader shuffle the samples?"
    rubric = draft_rubric("loader", prompt, ["Then consecutive batches are not correlated."])
    answer = "Otherwise consecutive batches would be correlated."
    assert assess(rubric, answer, prompt=prompt).score == 1
    assert assess(rubric, "Consecutive batches are correlated.", prompt=prompt).score < 0.5


def test_a_subject_is_named_without_whose_it_is() -> None:
    prompt = "What is the difference between a tensor's `detach()` and `clone()`?"
    reference = "detach() shares storage and leaves the graph. clone() copies and stays in it."
    subjects = draft_rubric("detach", prompt, [reference]).subjects
    assert [subject.id for subject in subjects] == ["detach", "clone"]


def test_batchnorm_is_met_in_its_long_form() -> None:
    prompt = "Which layer needs evaluation mode?"
    rubric = draft_rubric("layer", prompt, ["Batchnorm keeps running averages."])
    assert assess(rubric, "Batch normalisation keeps running averages.", prompt=prompt).score == 1


def test_numbers_of_a_list_are_no_keywords_and_other_numbers_are() -> None:
    text = "Ovens:\n1. Preheat the stone.\n2) Bake bread at 230 degrees for 40 minutes."
    rubric = draft_rubric("q", "", [text])
    words = {word for point in rubric.points for word in point.keywords}
    assert not {"1", "2"} & words
    assert any(word.startswith("230") for word in words)


def test_a_versus_is_no_keyword() -> None:
    rubric = draft_rubric("q", "", ["Sourdough vs. yeast bread: fermentation takes longer."])
    assert not any("vs" in word or "versus" in word for word in rubric.points[0].keywords)


def test_small_words_that_compare_are_keywords_behind_all_others() -> None:
    rubric = draft_rubric("q", "How does rye bread bake?", ["Rye needs more water and less yeast."])
    (point,) = rubric.points
    assert point.keywords[-2:] == ("more", "less")


@pytest.mark.parametrize(
    "prompt",
    [
        "The gap between the oven and the wall is narrow. Why does bread burn there?",
        "She baked covered versus uncovered loaves. What does the lid do to the crust?",
        "How long is the way between Rome and Paris?",
    ],
)
def test_two_things_of_a_story_are_not_compared(prompt: str) -> None:
    text = (
        "The oven is hot at the wall. Covered loaves stay soft, uncovered loaves from Rome do not."
    )
    assert not draft_rubric("q", prompt, [text]).subjects


def test_what_no_reference_names_is_no_subject() -> None:
    prompt = "What is the difference between baking rye and baking wheat?"
    assert not draft_rubric("q", prompt, ["Gluten is weaker in one of them."]).subjects


def test_a_word_written_in_several_parts_tells_by_any_of_them() -> None:
    rubric = draft_rubric("q", "How is it built?", ["It is built in-memory."])
    assert rubric.points[0].keywords[0] == '"in memory"'
