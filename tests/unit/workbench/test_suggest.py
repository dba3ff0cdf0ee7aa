from dataclasses import replace

import pytest

from interviewer.rubrics.model import Rubric
from interviewer.workbench.changes import Field
from interviewer.workbench.mining import mine
from interviewer.workbench.suggest import Suggestions, suggest
from interviewer.workbench.trials import joint_score, screen
from tests.marking import RUBRIC, Marked, read, sheet
from tests.timing import processor_time

GAS = "The gas makes bubbles."
LACKING: tuple[Marked, ...] = (
    (f"{GAS} Yeast digests starch at night.", 1),
    (f"The yeast slowly digests all starch. {GAS}", 1),
    (f"{GAS} Starch is digested by yeast.", 1),
    ("Yeast likes warm bowls.", 0),
    ("Flour is white and starch is, too.", 0),
    ("A hot oven bakes bread.", 0),
    ("Warm bowls are nice.", 0),
)
"""Answers for which the rubric knows one word too few: "digests starch"."""

STEAM: tuple[Marked, ...] = (
    ("Yeast eats sugar, and gas makes bubbles.", 1),
    ("The yeast eats sugar. Its gas makes bubbles.", 1),
    ("Yeast that eats sugar makes gas bubbles.", 1),
    ("Gas eats sugar because steam cooks bubbles.", 0),
    ("The gas of steam that cooks makes bubbles and eats sugar.", 0),
    ("It eats sugar while steam cooks gas bubbles.", 0),
    ("Nothing rises.", 0),
)
"""Answers that earn a point in a sentence with steam, which should spoil it."""


def suggestions(*marked: Marked, rubric: Rubric = RUBRIC, most: int = 10) -> Suggestions:
    return suggest([sheet(marked, rubric)], read(marked).scale, most=most)


def without_gas() -> Rubric:
    return RUBRIC.model_copy(update={"points": RUBRIC.points[:1]})


def lacking(extra: tuple[Marked, ...] = ()) -> Suggestions:
    return suggestions(*LACKING, *extra, rubric=without_gas())


def test_a_phrase_that_the_rubric_lacks_is_found_with_what_it_mends() -> None:
    (found, *_) = lacking().suggestions
    assert (found.change.part, found.change.field) == ("sugar", Field.ANY)
    assert set(found.change.phrase.split()) <= {"digests", "digested", "starch", "yeast"}
    assert found.mends == ("1", "2", "3")
    assert found.breaks == ()
    assert (found.qwk_before, found.qwk_after) == (0, 1)
    assert found.left_out == pytest.approx(found.gain) == pytest.approx(0.5)


def test_pasting_a_suggestion_does_what_it_promises() -> None:
    (found, *_) = lacking().suggestions
    changed = found.change.applied(without_gas())
    assert [one.score for one in sheet(LACKING, changed).answers] == [1, 1, 1, 0, 0, 0, 0]


def test_a_word_that_low_marked_answers_hold_too_is_not_suggested() -> None:
    phrases = {one.change.phrase for one in lacking().suggestions}
    assert not phrases & {"yeast", "starch", "warm bowls"}


def test_what_a_phrase_breaks_is_named() -> None:
    (found, *_) = lacking((("Yeast digests starch.", 0),)).suggestions
    assert found.mends == ("1", "2", "3")
    assert found.breaks == ("8",)
    told = found.evidence
    assert (told.pool, told.against, told.against_pool) == (3, 1, 5)
    assert told.wanting <= 3


def test_an_exclusion_is_found_beside_what_was_credited() -> None:
    found = suggestions(*STEAM).suggestions
    spoiling = [one for one in found if one.change.field is Field.UNLESS]
    assert spoiling
    assert "steam" in spoiling[0].change.phrase or "cooks" in spoiling[0].change.phrase
    assert set(spoiling[0].mends) == {"4", "5", "6"}
    assert spoiling[0].breaks == ()


def test_an_exclusion_says_more_than_the_point_itself() -> None:
    for one in suggestions(*STEAM).suggestions:
        if one.change.field is Field.UNLESS:
            assert not set(one.change.phrase.split()) <= {"yeast", "eats", "sugar"}


def test_answers_that_agree_lead_to_no_suggestions() -> None:
    found = suggestions(("Yeast eats sugar, gas makes bubbles.", 1), ("Nothing rises", 0))
    assert (found.disagreeing, found.tried, found.suggestions, found.together) == (0, 0, (), ())


def test_what_stands_in_one_answer_only_is_not_suggested() -> None:
    assert suggestions(*LACKING[:1], *LACKING[3:]).suggestions == ()


def test_a_gain_that_hangs_on_the_answer_itself_is_left_out() -> None:
    (trial, *_) = screen(sheet(LACKING, without_gas()))
    candidate = replace(trial.candidate, wanting=frozenset({0}))
    one = replace(trial, candidate=candidate, scores=(1, 0, 0, 0, 0, 0, 0))
    assert (one.gain, one.left_out) == (pytest.approx(1 / 6), 0)
    two = replace(one, candidate=replace(candidate, wanting=frozenset({0, 1})))
    assert two.left_out == pytest.approx(1 / 6)


def test_what_breaks_is_never_left_out() -> None:
    (trial, *_) = screen(sheet(LACKING, without_gas()))
    broken = replace(trial, scores=(0, 0, 0, 1, 0, 0, 0))
    assert broken.left_out == broken.gain == pytest.approx(-1 / 8)


def test_no_more_than_asked_for_are_made_the_best_first() -> None:
    sheets = [sheet(STEAM), sheet(LACKING, without_gas())]
    every, one = (suggest(sheets, read(STEAM).scale, most=most) for most in (9, 1))
    assert len(every.suggestions) > 1
    assert one.suggestions == every.suggestions[:1]
    assert one.suggestions[0].change.part == "sugar"
    assert all(found.left_out > 0 for found in every.suggestions)


def test_points_that_people_found_decide_where_a_phrase_goes() -> None:
    told: list[Marked] = [
        ("Yeast digests starch.", 0, ["sugar"]),
        ("Starch is digested.", 0, ["sugar"]),
        ("Digesting starch makes it rise.", 0, ["sugar"]),
        ("Warm bowls.", 0, []),
        ("Hot ovens.", 0, []),
    ]
    parts = {(one.change.part, one.change.field) for one in mine(sheet(told))}
    assert parts == {("sugar", Field.ANY)}


def test_all_suggestions_together_are_tried_on_answers_that_they_do_not_come_from() -> None:
    (total,) = lacking().together
    assert (total.qwk_before, total.qwk_after) == (0, 1)
    assert -1 <= total.qwk_unseen <= total.qwk_after
    assert total.rubric == without_gas().version


def test_one_wording_is_suggested_for_one_part_only() -> None:
    points = tuple(
        RUBRIC.points[0].model_copy(update={"id": word, "says": says, "any": (word,)})
        for word, says in (
            ("malt", "Yeast digests starch."),
            ("rye", "Yeast digests it all."),
            ("oats", "Starch is what yeast needs."),
        )
    )
    when = ("today", "at night", "in peace")
    marked: list[Marked] = [
        *((f"Rye is fine. The yeast digests starch {then}.", 1) for then in when),
        *((f"Malt is fine. The yeast digests starch {then}.", 1) for then in when),
        *((f"Oats are fine. The yeast digests starch {then}.", 1) for then in when),
        *((f"The oven is {how}.", 0) for how in ("warm", "hot", "cold", "clean", "new")),
    ]
    found = suggestions(*marked, rubric=RUBRIC.model_copy(update={"points": points}), most=30)
    words = [frozenset(one.change.phrase.split()) for one in found.suggestions]
    assert words
    assert len(set(words)) == len(words)


def test_the_sum_of_changes_is_what_the_changed_rubric_gives() -> None:
    whole = sheet((*LACKING, *STEAM))
    for trial in screen(whole):
        exact = trial.rescored().scores
        assert trial.scores == pytest.approx(exact), trial.change
        joint = [joint_score(one.assessment, n, [trial]) for n, one in enumerate(whole.answers)]
        assert joint == pytest.approx(exact)


def test_nothing_in_the_bank_is_changed() -> None:
    before = RUBRIC.version
    suggestions(*LACKING, *STEAM)
    assert RUBRIC.version == before


def test_the_same_answers_lead_to_the_same_suggestions() -> None:
    assert suggestions(*LACKING, *STEAM) == suggestions(*LACKING, *STEAM)


def test_hundreds_of_answers_take_seconds() -> None:
    many = [
        (f"{answer} Loaf {n} is here.", mark)
        for n in range(30)
        for answer, mark in (*LACKING, *STEAM)
    ]  # type: ignore[misc]
    with processor_time() as took:
        found = suggestions(*many)
    assert found.suggestions
    assert took() < 60


SEVERE = RUBRIC.model_copy(
    update={"misconceptions": (RUBRIC.misconceptions[0].model_copy(update={"penalty": 0.6}),)}
)


def test_a_misconception_that_fines_without_cause_gets_an_exclusion() -> None:
    right = "Yeast eats sugar, gas makes bubbles."
    fined: list[Marked] = [
        (f"{right} Grandma joked that salt makes dough rise.", 1),
        (f"{right} Grandma thought salt makes the dough rise.", 1),
        (f"{right} My grandma said salt makes dough rise.", 1),
        ("Salt makes dough rise.", 0),
        ("Salt makes dough rise in an oven.", 0),
        ("I know that salt makes dough rise.", 0),
    ]
    (found, *_) = suggestions(*fined, rubric=SEVERE).suggestions
    assert (found.kind, found.change.field) == ("misconception", Field.UNLESS)
    assert "grandma" in found.change.phrase
    assert set(found.mends) >= {"1", "2"}


def test_a_misconception_that_goes_unnoticed_gets_a_phrase_of_two_words_or_more() -> None:
    wrong = "Yeast eats sugar, gas makes bubbles. A cold fridge lifts dough"
    marked: list[Marked] = [
        (f"{wrong} today.", 0),
        (f"{wrong} tomorrow.", 0),
        (f"{wrong} at night.", 0),
        ("Yeast eats sugar. Gas makes bubbles.", 1),
        ("The yeast eats sugar and gas makes bubbles.", 1),
        ("Sugar is eaten by yeast and gas makes bubbles.", 1),
    ]
    changes = {
        one.change.phrase: one.change
        for one in suggestions(*marked, rubric=SEVERE).suggestions
        if one.change.part == "salt"
    }
    assert any(change.field is Field.ANY for change in changes.values())
    assert all(len(phrase.split()) > 1 for phrase in changes)
