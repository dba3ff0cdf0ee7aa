"""What a candidate says against a line stands beside it, and nowhere else."""

from interviewer.scorecards import html, markdown, wording
from interviewer.scorecards.challenged import ChallengeForm, Line, with_challenges
from interviewer.scorecards.model import Challenged, Scorecard
from tests.fakes import NOON
from tests.samples import sample_card

FORM = ChallengeForm(action="/send", longest=1000)


def spoken_line(card: Scorecard) -> Line:
    item = next(item for item in card.items if item.answer and item.status == "answered")
    assert item.answer is not None
    return item.number, "point", item.answer.points[0].id


def test_a_challenge_goes_to_its_own_line_alone() -> None:
    card = sample_card()
    given = Challenged(note="Look *again*.", at=NOON)
    line = spoken_line(card)
    changed = with_challenges(card, {line: given, (99, "point", "gone"): given})
    found = [
        (item.number, "point", point.id)
        for item in changed.items
        if item.answer
        for point in item.answer.points
        if point.challenge
    ]
    assert found == [line]
    assert html.render(changed).count("Look *again*.") == 1
    assert markdown.render(changed).count(r"Look \*again\*.") == 1
    assert with_challenges(card, {}) == card


def test_only_a_page_that_takes_challenges_has_forms() -> None:
    card = sample_card()
    assert "<form" not in html.render(card)
    page = html.render(card, challenges=FORM)
    answered = [i.answer for i in card.items if i.answer and i.status == "answered"]
    lines = sum(len(answer.points) + len(answer.misconceptions) for answer in answered)
    assert page.count('<form method="post" action="/send">') == lines > 0


def test_what_was_refused_comes_back_in_its_own_form() -> None:
    card = sample_card()
    line = spoken_line(card)
    form = ChallengeForm("/send", 1000, refused=line, note="<b>too long", fault="Shorten it.")
    page = html.render(card, challenges=form)
    assert page.count("<details open>") == 1
    assert page.count("&lt;b&gt;too long</textarea>") == 1
    assert page.count("Shorten it.") == 1


def test_a_seed_that_alone_does_not_repeat_the_interview_says_so() -> None:
    head = sample_card().header
    assert wording.seed(head) == str(head.seed)
    personal = head.model_copy(update={"personal": True})
    assert wording.seed(personal).startswith(f"{head.seed} and earlier interviews")
