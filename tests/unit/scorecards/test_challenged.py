"""What a candidate says against a line stands beside it, and nowhere else."""

from interviewer.dialogue.messages import CodePart, Message, TextPart
from interviewer.scorecards import as_json, html, markdown, wording
from interviewer.scorecards.build import build_scorecard
from interviewer.scorecards.challenged import ChallengeForm, Line, with_challenges
from interviewer.scorecards.model import Challenged, Scorecard
from interviewer.scorecards.overview import Subject
from tests.fakes import NOON
from tests.samples import sample_card, spoken
from tests.talks import WORLD, talk

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


RUDE = "Look\x1b[2J\x9b again\u202e, \x07please"


def test_no_format_shows_what_steers_whatever_the_database_holds() -> None:
    card = sample_card(items=(spoken(RUDE, notes=RUDE),))
    head = card.header.model_copy(update={"candidate": RUDE, "notes": (RUDE,)})
    rude = with_challenges(
        card.model_copy(update={"header": head}),
        {spoken_line(card): Challenged(note=RUDE, at=NOON)},
    )
    said = Message(
        sender="candidate", at=NOON, parts=(TextPart(markdown=RUDE), CodePart(text=RUDE))
    )
    for page in (
        html.render(rude, messages=(said,)),
        markdown.render(rude),
        as_json.render(rude),
    ):
        assert not set("\x1b\x9b\u202e\x07") & set(page)
        assert "again" in page
    assert Scorecard.model_validate_json(as_json.render(rude)) == rude


def test_only_a_page_that_takes_challenges_has_forms() -> None:
    card = sample_card()
    assert "<form" not in html.render(card)
    page = html.render(card, challenges=FORM)
    answered = [i.answer for i in card.items if i.answer and i.status == "answered"]
    lines = sum(len(answer.points) + len(answer.misconceptions) for answer in answered)
    chosen = sum(option.chosen for item in card.items for option in item.options)
    assert page.count('<form method="post" action="/send">') == lines + chosen > lines > 0


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


def test_the_option_that_was_chosen_can_be_challenged_beside_the_words_typed_for_it() -> None:
    t = talk("c1", "q1")
    t.say("nothing of that, it makes a <copy>")
    t.say("yes")
    card = build_scorecard(t.state, WORLD, Subject("i1", "Sam", NOON, t.now))
    given = Challenged(note="I meant another.", at=NOON)
    changed = with_challenges(card, {(1, "point", "a"): given, (1, "point", "b"): given})
    assert [o.challenge for o in changed.items[0].options] == [given, None, None]
    assert card.items[0].said == "nothing of that, it makes a <copy>"
    page = html.render(changed, challenges=FORM)
    assert page.count("it makes a &lt;copy&gt;") == 1
    assert page.count("I meant another.") == 2  # beside the line, and in the form that changes it
    assert "Change your challenge: item 1, It makes a copy" in page
    text = markdown.render(changed)
    assert "it makes a" in text
    assert text.count("I meant another.") == 1
