"""A short reply is read with the follow-up that it replies to, for the point asked for."""

import pytest

from interviewer.errors import BadInput
from interviewer.rubrics.model import Misconception, Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.gates.gate import STUFFED_CREDIT
from interviewer.scoring.model import Assessment, Flag, Reply

OVENS = Rubric(
    question="ovens",
    points=(
        Point(
            id="often",
            says="The tray is turned once for every batch of loaves.",
            any=("turn|turned tray every|each|once|per batch|hour",),
            unless=("always turned",),
        ),
        Point(id="steam", says="Steam keeps the crust soft.", any=("steam crust soft",)),
        Point(
            id="never",
            says="The door is never opened.",
            any=("not open|opened door", "door stays|kept shut|closed"),
        ),
        Point(id="degrees", says="It bakes at 230 degrees.", any=("bake|bakes 230",)),
        Point(
            id="words",
            says="Sugar feeds the yeast.",
            keywords=("sugar", "yeast", "ferment", "bubbles"),
            enough=1.0,
        ),
    ),
    misconceptions=(
        Misconception(id="daily", says="Daily.", any=("turned daily",), feedback="Once a batch."),
    ),
)
OFTEN = "How often is the tray turned?"


def reply_to(
    probe: str, text: str, point: str, *, first: str = "", rubric: Rubric = OVENS
) -> Assessment:
    start = len(first) + 2 if first else 0
    whole = f"{first}\n\n{text}" if first else text
    reply = Reply(point=point, probe=probe, start=start, end=len(whole))
    return assess(rubric, whole, replies=(reply,))


def credit(probe: str, text: str, point: str, *, rubric: Rubric = OVENS, first: str = "") -> float:
    found = reply_to(probe, text, point, rubric=rubric, first=first)
    return next(one.credit for one in found.points if one.id == point)


@pytest.mark.parametrize(
    ("probe", "text", "point"),
    [
        (OFTEN, "Once per batch.", "often"),
        (OFTEN, "Every hour.", "often"),
        ("What does steam do to the crust?", "It keeps it soft.", "steam"),
        ("At how many degrees do we bake?", "230.", "degrees"),
        ("Is the door ever opened?", "No, it stays shut.", "never"),
        ("What do sugar and yeast do together?", "They ferment, which gives bubbles.", "words"),
    ],
)
def test_what_the_follow_up_said_need_not_be_said_again(probe: str, text: str, point: str) -> None:
    assert assess(OVENS, text).points[[p.id for p in OVENS.points].index(point)].credit < 1
    assert credit(probe, text, point) == 1


@pytest.mark.parametrize(
    "text",
    [
        OFTEN,
        "how often is the tray turned",
        "The tray is turned.",
        "yes",
        "No.",
        "I think so.",
        "potato",
        "It depends.",
        "Never per batch.",
        "Not every batch.",
        "batch hour tray batch hour turn tray hour batch hour tray turn batch hour",
        "I do not know.",
        "Last year we spent one hour on the beach and ate ice cream near some old harbour.",
    ],
)
def test_a_reply_without_the_point_in_its_own_words_earns_nothing(text: str) -> None:
    assert credit(OFTEN, text, "often") <= STUFFED_CREDIT * (text.count("batch") > 1)


NORMS = Rubric(
    question="norms",
    points=(
        Point(
            id="sum",
            says="One backward leaves the sum of the samples' gradients in .grad.",
            any=("backward mix|mixes|sum|sums batch|samples gradient|.grad",),
        ),
        Point(
            id="norm",
            says="The norm of an outer product is the product of the two norms.",
            any=("norm outer|product|times gradient",),
        ),
        Point(
            id="layers",
            says="BatchNorm couples the samples of a batch, dropout draws random masks.",
            any=("BatchNorm couples|mixes samples", "dropout random|mask"),
        ),
    ),
)
LEFT = "What does backward leave in .grad?"
LENGTH = "A weight gradient is an outer product. What follows for its length?"


@pytest.mark.parametrize(
    ("probe", "text", "point"),
    [
        (LEFT, "BatchNorm mixes the samples of the batch.", "sum"),
        (LEFT, "Dropout sums random masks of the batch.", "sum"),
        (LENGTH, "BatchNorm couples the samples.", "norm"),
        (LENGTH, "The kernels run slowly on old cards without a norm.", "norm"),
    ],
)
def test_a_reply_about_something_else_is_not_completed_by_the_follow_up(
    probe: str, text: str, point: str
) -> None:
    assert credit(probe, text, point, rubric=NORMS) == 0


@pytest.mark.parametrize(
    ("probe", "text", "point"),
    [
        (LEFT, "It mixes the samples of the batch.", "sum"),
        (LEFT, "The samples are summed, over the batch (N).", "sum"),
        (LENGTH, "Its norm is a product too.", "norm"),
        (LENGTH, "The norm follows from two others.", "norm"),
    ],
)
def test_a_reply_about_the_point_is_completed_by_the_follow_up(
    probe: str, text: str, point: str
) -> None:
    assert credit(probe, text, point, rubric=NORMS) == 1


def test_only_the_point_that_was_asked_for_is_judged_so() -> None:
    found = reply_to(OFTEN, "Once per batch.", "steam")
    assert not any(point.credit for point in found.points)


def test_what_was_said_before_is_not_read_with_the_follow_up() -> None:
    assert credit(OFTEN, "I cannot say.", "often", first="Bread rises once per batch.") == 0


def test_a_reply_that_says_no_denies_what_was_asked() -> None:
    kept = Rubric(
        question="q",
        points=(
            Point(id="kept", says="Bread is kept in a tin.", any=("bread kept|keep|put tin",)),
        ),
    )
    probe = "Is bread kept in the open?"
    assert credit(probe, "It is put in a tin.", "kept", rubric=kept) == 1
    assert credit(probe, "No, I put it in a tin.", "kept", rubric=kept) == 1
    assert (
        credit("Is a tin where bread is kept?", "No, put it elsewhere.", "kept", rubric=kept) == 0
    )


@pytest.mark.parametrize(
    "text",
    ["No doubt in a tin.", "No problem, in a tin.", "Not only in a tin.", "Yes, in a tin."],
)
def test_a_no_that_denies_nothing_is_no_refusal(text: str) -> None:
    kept = Rubric(question="q", points=(Point(id="kept", says="s", any=("bread kept tin",)),))
    assert credit("Is bread kept somewhere?", text, "kept", rubric=kept) == 1
    assert credit("Is bread kept somewhere?", "No, not in a tin.", "kept", rubric=kept) == 0


@pytest.mark.parametrize("text", ["No, problem tins stay shut.", "No. Problem tins stay shut."])
def test_a_no_before_a_comma_refuses_whatever_follows(text: str) -> None:
    lid = Rubric(question="q", points=(Point(id="lid", says="s", any=("bread kept tins shut",)),))
    assert credit("Is bread still kept?", "Problem tins stay shut.", "lid", rubric=lid) == 1
    assert credit("Is bread still kept?", text, "lid", rubric=lid) == 0


def test_what_the_follow_up_denies_is_denied_in_the_reply() -> None:
    raw = Rubric(question="q", points=(Point(id="p", says="s", any=("cold not rise",)),))
    assert credit("Why does dough not rise?", "It is too cold.", "p", rubric=raw) == 1
    assert credit("Why does dough rise?", "It is too cold.", "p", rubric=raw) == 0


def test_unless_is_read_with_the_follow_up_too() -> None:
    probe = "How often is a tray turned, once per batch?"
    assert credit(probe, "Always, each hour.", "often") == 0
    assert credit(probe, "Each hour.", "often") == 1


def test_unless_is_read_with_the_follow_up_for_keywords_too() -> None:
    point = Point(
        id="often", says="s", keywords=("tray", "turn", "hour"), enough=1.0, unless=("always turn",)
    )
    rubric = Rubric(question="q", points=(point,))
    assert credit(OFTEN, "Each hour.", "often", rubric=rubric) == 1
    assert credit(OFTEN, "Always, each hour.", "often", rubric=rubric) == 0


def test_a_misconception_is_not_read_into_a_reply() -> None:
    assert not reply_to(OFTEN, "Daily.", "often").misconceptions


def test_a_repeated_follow_up_is_flagged_as_an_echo() -> None:
    found = reply_to(
        "What does steam do to a soft crust?", "What does steam do to a soft crust?", "steam"
    )
    assert Flag.ECHO in found.flags
    assert found.score == 0


def test_the_quotation_holds_words_of_the_reply_only() -> None:
    first = "I have baked the tray of bread."
    found = reply_to(OFTEN, "Once per batch, I think.", "often", first=first)
    quoted = [f"{first}\n\nOnce per batch, I think."[a:b] for a, b in found.points[0].spans]
    assert quoted == ["per batch"]
    assert found.points[0].why == "You said “Once per batch” when asked about it."


SIDES = Rubric(
    question="sides",
    subjects=(Subject(id="list", names=("list",)), Subject(id="tuple", names=("tuple",))),
    points=(
        Point(id="grows", says="A list grows.", any=("grow|grows append",), about=("list",)),
        Point(id="fixed", says="A tuple is fixed.", any=("fixed|stays length",), about=("tuple",)),
    ),
)


def test_a_reply_speaks_of_the_subject_that_its_follow_up_names() -> None:
    said = "A list is a sequence. A tuple is one as well."
    assert (
        credit("What can a list do?", "It grows by append.", "grows", rubric=SIDES, first=said) == 1
    )
    assert (
        credit("What can a tuple do?", "It grows by append.", "grows", rubric=SIDES, first=said)
        == 0
    )
    # a follow-up that names nobody asks about the subject of its point
    assert (
        credit("How does it change?", "It grows by append.", "grows", rubric=SIDES, first=said) == 1
    )


def test_a_reply_may_still_name_the_other_subject() -> None:
    probe = "What can a list do?"
    assert credit(probe, "A tuple grows by append.", "grows", rubric=SIDES) == 0


def test_a_reply_to_a_point_that_the_rubric_has_lost_counts_as_plain_words() -> None:
    assert (
        reply_to(OFTEN, "Once per batch.", "gone").points == assess(OVENS, "Once per batch.").points
    )


def test_a_reply_has_to_lie_in_the_answer() -> None:
    with pytest.raises(BadInput) as caught:
        assess(OVENS, "Short.", replies=(Reply(point="often", probe=OFTEN, start=3, end=40),))
    assert caught.value.field == "replies"


def test_a_reply_cannot_end_before_it_starts() -> None:
    with pytest.raises(ValueError, match="before it starts"):
        Reply(point="often", probe=OFTEN, start=3, end=2)
