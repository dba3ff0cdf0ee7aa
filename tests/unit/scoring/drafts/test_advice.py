"""Advice on rubrics: what scores otherwise than its author meant."""

import re
from pathlib import Path

import yaml

from interviewer.rubrics.model import Misconception, Point, Rubric, Subject
from interviewer.scoring.drafts.advice import advise, opposites_in_rings


def rubric(
    *phrases: str,
    says: str = "The dough rests overnight.",
    wrong: str = "kneading burns dough",
    feedback: str = "Kneading warms it.",
    **more: object,
) -> Rubric:
    point = Point(id="rest", says=says, any=phrases)
    mistake = Misconception(
        id="burns", says="Kneading burns the dough.", any=(wrong,), feedback=feedback
    )
    return Rubric.model_validate(
        {"question": "bread", "points": (point,), "misconceptions": (mistake,), **more}
    )


def said(given: Rubric) -> str:
    return " ".join(f"{advice.place} {advice.message}" for advice in advise(given))


def test_a_rubric_whose_statements_score_as_meant_needs_no_advice() -> None:
    assert said(rubric("dough rests", "overnight rest")) == ""


def test_a_lone_article_among_letters_is_told() -> None:
    assert "'a' is left out" in said(rubric("dough rests", "h 1 a a"))
    assert "'a'" not in said(rubric("a dough rests"))


def test_forms_of_one_word_that_cost_the_synonyms_are_told_once() -> None:
    assert "rest|rests|resting, and 1 more" in said(
        rubric("dough rest|rests|resting", "sleep|sleeps|sleeping dough")
    )
    assert "forms" not in said(rubric("dough rest|rests", "sleep|nap|lies dough"))


def test_a_bare_denial_among_other_words_is_told() -> None:
    assert "'not' alone" in said(rubric("dough rests", "not|idle dough"))
    assert "'not' alone" not in said(rubric("dough rests", "not|never touch dough"))


def test_words_of_any_answer_are_told() -> None:
    assert "'by' stands in any answer" in said(rubric("dough rests", "dough left by night"))
    assert "only a word of any answer" in said(rubric("dough rests", "data"))
    assert "any answer" not in said(rubric("dough rests", '"left by night"'))


def test_a_statement_that_does_not_earn_its_point_is_told() -> None:
    told = said(rubric("yeast ferments"))
    assert "('points', 0, 'says') “The dough rests overnight”, said as an answer, earns 0" in told
    assert "no phrase has a word of it" in told


def test_the_term_that_a_statement_lacks_is_named() -> None:
    told = said(rubric("yeast ferments", "dough might|may overnight rise|grow", "dough cold yeast"))
    assert (
        "'dough might|may overnight rise|grow' comes nearest, and lacks might|may and rise" in told
    )


def test_a_statement_that_is_kept_from_its_point_has_the_receipts_reason() -> None:
    told = said(rubric("dough rests", says="The dough never rests."))
    assert "“The dough never rests” denies this" in told


def test_a_misconception_that_goes_unfined_names_the_term_that_is_lacking() -> None:
    told = said(rubric("dough rests", wrong="kneading burns crust"))
    assert "“Kneading burns the dough”, said as an answer, is not fined" in told
    assert "'kneading burns crust' comes nearest, and lacks crust" in told


def test_the_examples_of_the_documentation_need_no_advice() -> None:
    page = Path(__file__).parents[4] / "docs" / "rubric-language.md"
    blocks = re.findall(r"^```yaml\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    examples = [block for block in blocks if block.startswith("question:")]
    assert examples
    for example in examples:
        assert list(advise(Rubric.model_validate(yaml.safe_load(example)))) == []


def test_a_misconception_is_held_to_its_statement_and_its_correction() -> None:
    assert "('misconceptions', 0, 'says')" in said(rubric("dough rests", wrong="crust chars"))
    fined = rubric("dough rests", feedback="It is heat that burns; kneading burns dough.")
    assert "('misconceptions', 0, 'feedback')" in said(fined)


def test_a_point_about_one_subject_asks_for_it() -> None:
    subjects = (Subject(id="rye", names=("rye",)), Subject(id="wheat", names=("wheat",)))
    told = said(rubric("rests overnight", says="Rye rests overnight.", subjects=subjects))
    assert "it speaks of 'rye' only" in told
    both = said(rubric("rests", says="Rye and wheat both rest.", subjects=subjects))
    assert "speaks of" not in both


def test_subjects_that_the_synonyms_take_for_one_are_told() -> None:
    subjects = (Subject(id="fast", names=("fast",)), Subject(id="quick", names=("quick",)))
    assert "are synonyms" in said(rubric("dough rests", subjects=subjects))


def test_phrases_that_the_synonyms_make_the_same_are_told() -> None:
    points = (
        Point(id="one", says="It is a fast start.", any=("fast start",)),
        Point(id="two", says="It is a quick beginning.", any=("quick begin",)),
    )
    assert "same as a phrase of 'one'" in said(Rubric(question="q", points=points))


def test_no_shared_ring_holds_opposites() -> None:
    assert list(opposites_in_rings()) == []
