"""Candidates are spoken to; others are told of them."""

from interviewer.scorecards.addressing import of_the_candidate, told_of
from tests.samples import sample_card, spoken
from tests.services import Desk


def test_what_we_say_is_turned_and_what_they_said_is_not() -> None:
    assert told_of("You said “You said it. You said so”.") == (
        "The candidate said “You said it. You said so”."
    )
    assert told_of("“a” is only asked, not said; say what is so.") == "“a” is only asked, not said."
    assert told_of("“b” stands only where you say that you do not know, which earns nothing.") == (
        "“b” stands only where they say that they do not know, which earns nothing."
    )
    assert told_of("No words that say this were found.") == "No words that say this were found."


def test_every_line_of_a_card_is_told_of_the_candidate() -> None:
    item = spoken("x")
    assert item.answer is not None
    points = tuple(
        point.model_copy(update={"why": "You said “x”."}) for point in item.answer.points
    )
    answer = item.answer.model_copy(update={"points": points})
    card = of_the_candidate(sample_card(items=(item.model_copy(update={"answer": answer}),)))
    assert card.items[0].answer is not None
    assert {point.why for point in card.items[0].answer.points} == {"The candidate said “x”."}


def test_the_service_tells_each_reader_in_their_words() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.say(interview, "b")
    desk.say(interview, "It is alpha.")
    theirs = desk.service.scorecard(interview, as_candidate=True).model_dump_json()
    ours = desk.service.scorecard(interview).model_dump_json()
    assert "You said" not in ours
    assert theirs.replace("You said", "The candidate said") == ours
