"""What a person is told to look at in a drafted rubric."""

from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.scoring.drafts.notes import draft_notes

PROMPT = "Why does bread dough rise in a warm kitchen?"
REFERENCE = "Yeast ferments sugar faster when it is warm. The carbon dioxide inflates the gluten."


def of(point: Point, prompt: str = PROMPT) -> list[str]:
    rubric = Rubric(question="q", status="draft", points=(point,))
    return [str(note) for note in draft_notes(rubric, prompt, [])]


def test_a_sound_draft_gets_the_general_advice_only() -> None:
    rubric = draft_rubric("q", PROMPT, [REFERENCE])
    notes = draft_notes(rubric, PROMPT, [REFERENCE])
    assert [note.point for note in notes] == [""]
    assert "misconceptions" in notes[0].message


def test_a_draft_without_its_question_is_remarked() -> None:
    rubric = draft_rubric("q", "", [REFERENCE])
    assert any("--prompt" in str(note) for note in draft_notes(rubric, "", [REFERENCE]))


def test_a_point_that_rests_on_words_of_the_question_is_named() -> None:
    notes = of(Point(id="p1", says="x", keywords=("yeast", "dough", "rise", "warm")))
    assert any(note.startswith("p1: ") and "only yeast tells" in note for note in notes)
    notes = of(Point(id="p1", says="x", keywords=("dough", "rise")))
    assert any("no word that the question has not" in note for note in notes)


def test_a_point_of_everyday_words_is_named() -> None:
    notes = of(Point(id="p1", says="x", keywords=("put", "look", "yeast")))
    assert any("only yeast tells" in note for note in notes)


def test_a_weak_alternative_is_found_behind_a_strong_set() -> None:
    point = Point(
        id="p1", says="x", keywords=("yeast", "sugar", "gas"), alternatives=(("dough", "rise"),)
    )
    assert any("dough, rise" in note for note in of(point))


def test_numbers_and_denials_are_named() -> None:
    notes = of(Point(id="p1", says="x", keywords=("yeast", "sugar", "35 degrees", "not frozen")))
    assert any("35 degrees" in note and "one percent" in note for note in notes)
    assert any("not frozen" in note for note in notes)


def test_names_with_digits_are_no_numbers() -> None:
    notes = of(Point(id="p1", says="x", keywords=("yeast", "sugar", "`float16`")))
    assert not any("one percent" in note for note in notes)


def test_a_point_bound_to_neither_subject_is_named() -> None:
    subjects = tuple(Subject(id=name, names=(name,)) for name in ("rye", "wheat"))
    points = (
        Point(id="p1", says="x", keywords=("dark", "sour"), about=("rye",)),
        Point(id="p2", says="x", keywords=("yeast", "sugar")),
    )
    rubric = Rubric(question="q", status="draft", subjects=subjects, points=points)
    notes = draft_notes(rubric, "How do rye and wheat differ?", [])
    assert [note.point for note in notes] == ["", "p2"]
    assert "rye and wheat" in notes[1].message


def test_a_comparison_that_bound_nothing_is_remarked() -> None:
    prompt = "What is the difference between rye and wheat?"
    rubric = draft_rubric("q", prompt, ["Gluten is weaker in one of them, so loaves stay flat."])
    assert not rubric.subjects
    assert any("'about'" in str(note) for note in draft_notes(rubric, prompt, []))


def test_a_reference_that_its_own_draft_does_not_credit_is_named() -> None:
    rubric = draft_rubric("q", PROMPT, [REFERENCE])
    other = "Warmth speeds up enzymes."
    notes = draft_notes(rubric, PROMPT, [REFERENCE, other])
    assert any("reference 2 itself" in str(note) for note in notes)


def test_a_point_that_any_of_several_statements_earns_is_named() -> None:
    point = Point(id="p1", says="Yeast eats sugar; or: gas swells", keywords=("yeast", "sugar"))
    assert any("any one of" in note for note in of(point))


def test_a_verdict_is_said_to_answer_one_question_only() -> None:
    prompt = "Does dough rest in the fridge, and why?"
    references = ("No. Gluten relaxes best where it is warm.",)
    notes = draft_notes(draft_rubric("dough", prompt, references), prompt, references)
    assert "but the contrary verdict" in notes[0].message
    assert any(note.point == "verdict" and "several things" in note.message for note in notes)


def test_a_reference_longer_than_an_answer_may_be_is_named_and_not_scored() -> None:
    long = "It rises. " * 1_300
    notes = draft_notes(draft_rubric("q", PROMPT, [long]), PROMPT, [long])
    assert any("reference 1 is longer" in note.message for note in notes)
