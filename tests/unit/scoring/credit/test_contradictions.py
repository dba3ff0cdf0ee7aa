"""Who plainly denies a fact earns neither it nor what else the sentence says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.rubrics.model import Misconception, Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.text.lexicon import word_set

KILN = Rubric(
    question="kiln",
    points=(
        Point(id="fires", says="The kiln fires the clay at night.", any=("fires clay", "at night")),
        Point(id="glaze", says="Glaze seals the surface.", any=("glaze|glazing seals",)),
        Point(
            id="cools",
            says="The kiln never cools before the door opens.",
            any=("never cools", "no cooling"),
        ),
        Point(id="error", says="A wet pot raises an error.", any=("wet pot raises|refused",)),
    ),
    misconceptions=(
        Misconception(
            id="wood",
            says="The kiln burns wood.",
            any=("kiln burns wood",),
            feedback="It burns gas.",
        ),
    ),
)


def credit(answer: str, rubric: Rubric = KILN) -> dict[str, float]:
    return {point.id: point.credit for point in assess(rubric, answer).points}


def earned(answer: str, rubric: Rubric = KILN) -> set[str]:
    return {name for name, got in credit(answer, rubric).items() if got}


@pytest.mark.parametrize(
    "answer",
    [
        "The kiln does not fire the clay, and the glaze seals it.",
        "The kiln doesn't fire clay at all because glaze seals the pot.",
        "Glaze seals the pot, the kiln never fires the clay.",
        "It is not true that the kiln fires the clay and glaze seals the surface.",
        "The kiln hardly fires the clay, and the glaze seals it.",
        "Under no circumstances does the kiln fire clay, and the glaze seals it.",
        "The kiln refuses to fire the clay, and the glaze seals it.",
        "The kiln is incapable of firing clay, and the glaze seals it.",
        "The kiln is anything but able to fire clay, and the glaze seals it.",
        "The kiln has no way to fire the clay, and the glaze seals it.",
        "The kiln does not once fire the clay, and the glaze seals it.",
    ],
)
def test_a_denied_fact_costs_all_of_its_sentence(answer: str) -> None:
    assert earned(answer) == set()


def test_other_sentences_keep_what_they_earn() -> None:
    assert earned("The kiln does not fire the clay. Glaze seals the pot.") == {"glaze"}


def test_a_fact_said_and_denied_is_not_earned() -> None:
    answer = "The kiln fires clay in the cellar. The kiln does not fire the clay."
    assert earned(answer) == set()
    (fires, *_) = assess(KILN, answer).points
    assert "The contrary is said as well" in fires.why


def test_the_receipt_names_the_fact_that_is_denied() -> None:
    glaze = assess(KILN, "The kiln does not fire the clay, and glazing seals the pot.").points[1]
    assert glaze.credit == 0
    assert "does not fire" in glaze.why
    assert "The kiln fires the clay at night." in glaze.why


@pytest.mark.parametrize(
    "answer",
    [
        "Do not fire the clay wet, glaze seals the pot.",
        "If you do not fire the clay, glaze seals the pot.",
        "Why does it not fire the clay? Glaze seals the pot.",
        "It does not always fire the clay, glaze seals the pot.",
        "Clay that is not fired is weak, glaze seals the pot.",
        "It fires clay and not wood, glaze seals the pot.",
        "The kiln does not fire clay 500 times, glaze seals the pot.",
        "The kiln fires one pot and does not fire the other, glaze seals the pot.",
        "I would not fire the clay twice, glaze seals the pot.",
        "With gas never fire the clay, glaze seals the pot.",
        "Without gas the kiln does not fire the clay, glaze seals the pot.",
        "It is false that the kiln never fires the clay; glaze seals the pot.",
        "The lid fits, so the kiln does not fire the clay outside, glaze seals the pot.",
        "That does not mean that nothing fires the clay, so glaze seals the pot.",
    ],
)
def test_what_denies_no_fact_costs_nothing(answer: str) -> None:
    assert "glaze" in earned(answer)


def test_a_denial_that_the_rubric_wants_is_none_of_its_facts() -> None:
    assert earned("The kiln never cools before the door opens, and glaze seals the pot.") == {
        "cools",
        "glaze",
    }


def test_denying_a_misconception_costs_nothing() -> None:
    assert "glaze" in earned("The kiln does not burn wood, and glaze seals the pot.")


def test_what_cannot_be_done_agrees_with_an_error() -> None:
    answer = "A wet pot cannot be fired, as a wet pot raises an error."
    assert "error" in earned(answer)


OVEN = Rubric(
    question="oven",
    subjects=(Subject(id="oven", names=("oven",)), Subject(id="stove", names=("stove",))),
    points=(
        Point(
            id="oven-clean",
            says="The oven never burns oil; the same gas heats it.",
            any=("same gas|oil", "never burns oil"),
            about=("oven",),
        ),
        Point(id="lid", says="The stove has a lid; plates get warm.", any=("has lid|cover",)),
    ),
    misconceptions=(
        Misconception(
            id="stove-oil",
            says="The stove burns oil.",
            any=("burns oil",),
            about=("stove",),
            feedback="It burns gas.",
        ),
    ),
)


def test_a_misconception_takes_with_it_the_point_that_it_contradicts() -> None:
    found = assess(OVEN, "Oven and stove are the same and both burn oil.")
    assert [one.id for one in found.misconceptions] == ["stove-oil"]
    assert found.points[0].credit == 0


def test_a_misconception_about_the_other_subject_takes_nothing() -> None:
    found = assess(OVEN, "The stove burns oil. The oven has the same gas as the grill.")
    assert found.misconceptions
    assert found.points[0].credit == 1


def test_a_denial_is_held_against_one_claim_of_a_statement() -> None:
    # "stove" stands in the one half of the statement, "warm" in the other
    answer = "The stove does not get hot to the touch or warm, and it has a cover."
    assert "lid" in earned(answer, OVEN)


SHED = Rubric(
    question="shed",
    subjects=(Subject(id="barn", names=("barn",)), Subject(id="shed", names=("shed",))),
    points=(
        Point(id="barn-hay", says="The barn holds hay.", any=("holds hay",), about=("barn",)),
        Point(id="shed-tools", says="The shed keeps tools.", any=("keeps tools",), about=("shed",)),
        Point(id="roof", says="Tiles cover the roof.", any=("tiles cover",)),
    ),
)


def test_who_mixes_up_two_subjects_earns_nothing_in_those_sentences() -> None:
    assert earned("The shed holds hay and tiles cover it. The barn keeps tools.", SHED) == set()


def test_a_single_claim_of_the_other_subject_costs_only_itself() -> None:
    assert earned("The shed holds hay and tiles cover it.", SHED) == {"roof"}


DESK = Rubric(
    question="desk",
    subjects=(Subject(id="lid", names=("lid",)), Subject(id="drawer", names=("drawer",))),
    points=(
        Point(id="old", says="The lid has an old axis.", any=("old axis",), about=("lid",)),
        Point(id="new", says="The drawer has a new axis.", any=("new axis",), about=("drawer",)),
        Point(
            id="even", says="The drawer needs even rails.", any=("same rails",), about=("drawer",)
        ),
        Point(id="other", says="The lid has other hinges.", any=("rails other",), about=("lid",)),
    ),
)


def test_words_picked_from_claims_of_two_subjects_mix_up_nothing() -> None:
    answer = (
        "The lid turns on an old axis and the drawer on a new one. "
        "The drawer needs the same rails, the lid only other hinges."
    )
    assert {"old", "even"} <= earned(answer, DESK)


def test_a_statement_called_untrue_is_a_contrary_of_itself() -> None:
    said = "Glaze seals the surface."
    assert earned(said) == {"glaze"}
    assert earned(f"{said} It is not true that glaze seals the surface.") == set()
    assert earned(f"{said} Then again, it is false that glaze seals the surface.") == set()


def test_a_claim_of_both_subjects_mixes_up_nothing() -> None:
    answer = "The barn holds hay. The shed holds hay and tiles cover it. The shed keeps tools."
    assert earned(answer, SHED) == {"barn-hay", "shed-tools", "roof"}


WORDS = st.sampled_from(
    sorted(
        word_set("""
    the kiln fires clay glaze seals surface not never does do is it no without cools night
    instead of because so . , ; true that wet pot error can would
""")
    )
)


@given(st.lists(WORDS, max_size=40))
def test_a_denial_of_a_fact_never_raises_the_score(words: list[str]) -> None:
    answer = " ".join(words)
    before = assess(KILN, answer).score
    after = assess(KILN, f"{answer}. The kiln does not fire the clay.").score
    assert after <= before


ONLY = Rubric(
    question="kiln",
    points=(
        Point(id="gas", says="Only gas kilns may fire porcelain.", any=("gas kilns fire",)),
        Point(id="shape", says="The shape does not decide.", any=("not shape",)),
        Point(id="heat", says="The heat decides how glaze melts.", any=("heat",)),
    ),
)


@pytest.mark.parametrize(
    "answer",
    [
        "Electric kilns cannot fire porcelain, only gas kilns fire it.",
        "Electric kilns never fire porcelain. Gas kilns fire it.",
    ],
)
def test_what_holds_only_of_some_may_be_denied_of_others(answer: str) -> None:
    assert "gas" in earned(answer, ONLY)


def test_what_holds_only_of_some_may_not_be_denied_of_them() -> None:
    answer = "Gas kilns never fire porcelain with heat."
    assert earned(answer, ONLY) == set()


@pytest.mark.parametrize(
    "answer",
    [
        "What decides is not the shape but the heat.",
        "It is not the shape that decides, it is the heat.",
    ],
)
def test_who_picks_out_what_matters_denies_no_fact(answer: str) -> None:
    assert earned(answer, ONLY) == {"shape", "heat"}


@pytest.mark.parametrize(
    "answer",
    [
        "The kiln fires the pots, no wait, it fires the clay.",
        "The kiln fires the clay by day - correction, at night.",
        "The kiln fires clay for a day, oh wait, it does not, it fires clay at night.",
    ],
)
def test_who_puts_a_statement_right_has_denied_no_fact(answer: str) -> None:
    assert "fires" in earned(answer)


def test_what_is_taken_back_for_good_is_not_earned() -> None:
    assert earned("The kiln fires the clay, no, sorry, it dries the pots.") == set()


LOOM = Rubric(
    question="loom",
    subjects=(Subject(id="hand", names=("hand loom",)), Subject(id="power", names=("power loom",))),
    points=(
        Point(
            id="oiled",
            says="After weaving the threads are already oiled, so the wear at work is small.",
            any=("threads oiled",),
        ),
        Point(
            id="idle",
            says="In winter without a cover there is no weaving, so the threads are not oiled.",
            any=("winter worse|rust",),
        ),
        Point(
            id="total",
            says="A running total of bobbins, stored spools or hidden threads behave the same.",
            any=("total|running also|all",),
        ),
        Point(
            id="fine",
            says="Fine yarn is stretched less by the frame.",
            any=("fine|thin yarn less|hardly|little",),
        ),
        Point(
            id="plain",
            says="Plain wool is neither dyed nor folded.",
            any=("plain wool (not dyed|not folded)|stays",),
        ),
        Point(id="folds", says="The loom folds and dyes the cloth.", any=("folds cloth",)),
        Point(
            id="gathers",
            says="The hand loom gathers the cloth in one basket.",
            any=("gathers basket",),
            about=("hand",),
        ),
        Point(id="sends", says="It sends rolls.", any=("sends rolls",)),
    ),
)


@pytest.mark.parametrize(
    ("answer", "names"),
    [
        ("In winter it is worse without a cover: no weaving, threads never oiled.", {"idle"}),
        ("It is worse in winter, since weaving never runs and all threads stay dry.", {"idle"}),
        ("In winter the rust is worse, because nobody weaves and the threads never run.", {"idle"}),
        ("Fine yarn is hardly stretched by the frame.", {"fine"}),
        ("Thin yarn ends up barely stretched, so little happens to fine yarn.", {"fine"}),
        ("With plain wool you have cloth that stays white and is not folded.", {"plain"}),
        ("If you take only plain wool, it stays white and is not folded.", {"plain"}),
        (
            "The power loom does not gather the cloth in one basket like the hand loom; "
            "it sends rolls.",
            {"sends"},
        ),
    ],
)
def test_what_is_denied_of_something_else_denies_no_fact(answer: str, names: set[str]) -> None:
    assert earned(answer, LOOM) == names


@pytest.mark.parametrize(
    "answer",
    [
        "After weaving the threads are never oiled, and it sends rolls.",
        "Fine yarn is not stretched by the frame, and it sends rolls.",
        "The loom does not fold the cloth, and it sends rolls.",
        "The hand loom does not gather the cloth in one basket, it sends rolls.",
    ],
)
def test_what_is_denied_of_the_same_thing_still_does(answer: str) -> None:
    assert earned(answer, LOOM) == set()


def test_the_receipt_does_not_accuse_who_says_what_another_point_states() -> None:
    answer = "It is worse in winter without a cover: there is no weaving, so threads are not oiled."
    (oiled, *_) = assess(LOOM, answer).points
    assert not oiled.credit
    assert "denies" not in oiled.why


SWITCH = Rubric(
    question="switch",
    points=(
        Point(id="left", says="halt() was never called.", any=("never|forgot|not halt()",)),
        Point(id="mend", says="Call halt() at the end.", any=("call|add halt()",)),
    ),
)


@pytest.mark.parametrize(
    "answer",
    [
        "They never called halt().",
        "You did not call halt().",
        "halt() was not called.",
        "Somebody forgot halt().",
    ],
)
def test_what_was_not_called_is_said_in_any_voice(answer: str) -> None:
    assert earned(answer, SWITCH) == {"left"}
