import pytest

from interviewer.desk.transcripts import Transcripts
from interviewer.errors import BadInput, ContentError, NotFound, Withheld
from interviewer.interviews.access import Keys
from interviewer.interviews.live import LiveInterviews, LiveKeeping
from interviewer.taxonomy import Level
from tests.desk_site import Office
from tests.factories import blueprints, keyword_scorer, phrasing
from tests.fakes import FakeGrader
from tests.regrading import bank_of
from tests.services import KEY


def transcripts(office: Office) -> Transcripts:
    live = LiveInterviews(
        bank=bank_of(office.interviewing),
        blueprints=blueprints(),
        phrasing=phrasing(),
        scorer=keyword_scorer,
        clock=office.clock,
        grader=FakeGrader(),
    )
    return Transcripts(
        live=live,
        keeping=LiveKeeping(store=office.store, keys=Keys(KEY), clock=office.clock),
        candidates=office.candidates,
        audit=office.audit,
    )


def written(office: Office) -> tuple[bytes, str]:
    """Return a transcript that names a question in words of the bank, and the question."""
    question = next(one for one in bank_of(office.interviewing).rubrics)
    return (
        f"Q [{question}]: What is it?\nA: It is alpha.\n\nQ: Colour?\nA: Blue.\n".encode(),
        question,
    )


def test_a_transcript_becomes_an_interview_of_the_candidate_and_the_team(office: Office) -> None:
    ana = office.user()
    zoe = office.candidates.add(ana, "Zoë", opening="ML Engineer")
    data, question = written(office)
    found = transcripts(office)
    matched = found.read("notes.txt", data, {2: "-"})
    assert [entry.ref for entry in matched.entries] == [question, ""]
    interview = found.keep(ana, matched, level=Level.MID, candidate=zoe.id)
    assert [one.id for one in office.candidates.view(ana, zoe.id).interviews] == [interview]
    card = office.interviews.scorecard(ana, interview)
    assert (card.header.candidate, card.header.by_hand) == ("Zoë", True)
    assert [item.ref for item in card.items] == [question]
    assert "transcript_added" in office.deeds()


def test_one_of_nobody_the_desk_knows_is_the_teams_alone(office: Office) -> None:
    ana, eve = office.user(), office.user("eve", team="blue")
    data, _ = written(office)
    found = transcripts(office)
    interview = found.keep(eve, found.read("notes.txt", data, {}), level=Level.MID, candidate="")
    with pytest.raises(NotFound):
        office.interviews.entry(ana, interview)
    assert office.interviews.entry(eve, interview).state == "finished"


def test_what_cannot_be_kept_leaves_nothing_behind(office: Office) -> None:
    ana, eve = office.user(), office.user("eve", team="blue")
    theirs = office.candidates.add(eve, "Theirs")
    data, _ = written(office)
    found = transcripts(office)
    matched = found.read("notes.txt", data, {})
    with pytest.raises(BadInput) as told:
        found.keep(ana, matched, level=None, candidate="")
    assert told.value.field == "level"
    with pytest.raises(NotFound):
        found.keep(ana, matched, level=Level.MID, candidate=theirs.id)
    with pytest.raises(ContentError, match="no-such"):
        found.read("notes.txt", data, {2: "no-such"})
    assert office.service.listing("local").entries == ()
    assert "transcript_added" not in office.deeds()


def test_every_question_and_problem_can_be_chosen(office: Office) -> None:
    bank = bank_of(office.interviewing)
    names = [name for name, _ in transcripts(office).offered()]
    assert set(names) == {*bank.questions, *bank.problems}
    assert names == sorted(names)


def test_an_old_interview_that_is_brought_in_today_is_not_erased_today(office: Office) -> None:
    ada = office.admin()
    data, _ = written(office)
    old = b"Date: 2020-01-01\n" + data
    found = transcripts(office)
    office.retention.set(ada, 30)
    interview = found.keep(ada, found.read("notes.txt", old, {}), level=Level.MID, candidate="")
    assert office.interviews.entry(ada, interview).started.year == 2020
    assert office.retention.enforce() == 0
    office.clock.pass_time(days=31)
    assert office.retention.enforce() == 1


REVIEWED = "Interviewer: Grace\nNotes: Calm.\nRecommendation: yes\n\n"


def test_what_a_file_says_of_the_interview_is_whose_who_brings_it_in(office: Office) -> None:
    ana, ben = office.user(), office.user("ben")
    data, _ = written(office)
    found = transcripts(office)
    matched = found.read("notes.txt", REVIEWED.encode() + data, {2: "-"})
    interview = found.keep(ana, matched, level=Level.MID, candidate="")
    (review,) = office.interviews.own_reviews(ana, interview)
    assert (review.reviewer, review.name, review.recommendation) == (ana.id, "ana", "yes")
    assert "Held by Grace" in review.notes
    assert "Calm." in review.notes
    assert "reviewed" in office.deeds()
    hidden = office.interviews.scorecard(ben, interview).reviewed
    assert hidden is not None
    assert (hidden.hidden, hidden.recommendation, hidden.notes) == (1, None, ())
    own = office.interviews.scorecard(ana, interview).reviewed
    assert own is not None
    assert own.recommendation == "yes"


def test_a_file_of_ones_own_adds_nothing_to_the_notes(office: Office) -> None:
    ana = office.user()
    data, _ = written(office)
    found = transcripts(office)
    head = REVIEWED.replace("Grace", "ana").encode()
    interview = found.keep(
        ana, found.read("n.txt", head + data, {2: "-"}), level=Level.MID, candidate=""
    )
    assert office.interviews.own_reviews(ana, interview)[0].notes == "Calm."


def test_its_candidate_sees_the_results_by_a_new_resume_code_once_they_are_released(
    office: Office,
) -> None:
    ana = office.admin()
    data, _ = written(office)
    found = transcripts(office)
    interview = found.keep(ana, found.read("notes.txt", data, {}), level=Level.MID, candidate="")
    opened = office.service.resume(office.resume_codes.renew(ana, interview))
    assert opened.interview.id == interview
    office.service.authorise(interview, opened.candidate_token)
    with pytest.raises(Withheld):
        office.service.scorecard(interview, as_candidate=True)
    office.interviews.release(ana, interview)
    assert office.service.scorecard(interview, as_candidate=True).header.by_hand
