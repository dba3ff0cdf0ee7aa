from typing import Any

import pytest

from interviewer.desk.quality import Quality
from interviewer.dialogue.items import ItemKey
from interviewer.errors import BadInput, Conflict, Forbidden, NotFound
from interviewer.interviews.regrade import RegradeScope
from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards.overrides import Override, Withdrawal
from interviewer.statistics.calibrations import Calibrations
from interviewer.statistics.service import Statistics
from interviewer.statistics.store import EVERY
from interviewer.storage.calibrations import SqlCalibrations
from interviewer.storage.statistics import SqlStatistics
from tests.desk_site import Office
from tests.regrading import ALL, bank_of, hold, place, regrading, spoken, weighing


def quality(office: Office, **rubrics: Any) -> Quality:
    desk, engine = office.interviewing, office.store.engine
    bank, worlds = bank_of(desk), desk.service.worlds
    return Quality(
        statistics=Statistics(
            store=SqlStatistics(engine),
            bank=bank,
            blueprints={level: world.blueprint for level, world in worlds.items()},
        ),
        calibrations=Calibrations(
            store=SqlCalibrations(engine), interviews=office.store, bank=bank, clock=office.clock
        ),
        regrading=regrading(desk, **rubrics),
        service=office.service,
        audit=office.audit,
    )


def held(office: Office) -> tuple[str, str]:
    """Hold an interview with an answer in words; return its id, and the question."""
    interview = hold(office.interviewing, "It is alpha", mode="assessment")
    return interview, spoken(office.interviewing, interview)[0]


def changed(office: Office) -> tuple[str, Quality]:
    """Hold an interview whose rubric changes afterwards."""
    interview, question = held(office)
    rubric = weighing(bank_of(office.interviewing).rubrics[question], alpha=50.0)
    return interview, quality(office, **{question: rubric})


def test_figures_are_of_the_users_team_alone(office: Office) -> None:
    interview, question = held(office)
    ana, eve = office.user(), office.user("eve", team="blue")
    found = quality(office)
    assert found.item(ana, ItemKey("question", question), EVERY).put == 1
    assert found.statistics(eve, EVERY).items == ()
    with pytest.raises(NotFound):
        found.item(eve, ItemKey("question", question), EVERY)
    with pytest.raises(NotFound):
        found.mark(eve, interview, place(office.interviewing, interview, question), 0.5)


def test_a_problem_is_not_its_namesake_among_the_questions(office: Office) -> None:
    _, question = held(office)
    with pytest.raises(NotFound, match="problem"):
        quality(office).item(office.user(), ItemKey("problem", question), EVERY)


def test_a_mark_is_kept_under_the_users_name_and_written_down(office: Office) -> None:
    interview, question = held(office)
    ana, found = office.user(), quality(office)
    item = place(office.interviewing, interview, question)
    with pytest.raises(BadInput):
        found.mark(ana, interview, item, 2.0)
    assert office.deeds() == []
    made = found.mark(ana, interview, item, 0.5)
    assert (made.by, made.mark, made.question) == ("ana", 0.5, question)
    assert found.calibration(ana).questions[0].answers == 1
    assert found.marked(ana, question) == (made,)
    with pytest.raises(NotFound):
        found.unmark(office.user("eve", team="blue"), made.id)
    found.unmark(ana, made.id)
    assert found.marked(ana, question) == ()
    assert office.deeds() == ["calibrated"] * 2


def test_only_admins_score_anew_and_what_is_applied_is_what_was_shown(office: Office) -> None:
    interview, found = changed(office)
    ana, ada = office.user(), office.admin()
    before = office.service.scorecard(interview)
    shown = found.preview(ana, ALL)
    assert [one.interview for one in shown.interviews] == [interview]
    with pytest.raises(Forbidden):
        found.regrade(ana, ALL, shown.digest, "")
    with pytest.raises(Conflict):
        found.regrade(ada, ALL, "another", "")
    assert office.deeds() == []
    done = found.regrade(ada, ALL, shown.digest, "heavier")
    assert office.service.scorecard(interview).regrades[0].by == "ada"
    assert found.regrades(ada)[0].id == done.id
    with pytest.raises(Forbidden):
        found.undo(ana, done.id)
    found.undo(ada, done.id)
    assert office.service.scorecard(interview) == before
    assert office.deeds() == ["regrade_undone", "regraded"]


def test_a_regrade_that_fails_is_not_written_down(office: Office) -> None:
    _, found = changed(office)
    ada = office.admin()
    shown = found.preview(ada, ALL)

    def fails(*_: Any, **__: Any) -> None:
        raise RuntimeError

    office.audit.note = fails  # type: ignore[method-assign]
    with pytest.raises(RuntimeError):
        found.regrade(ada, ALL, shown.digest, "")
    assert found.regrades(ada) == ()
    assert found.preview(ada, ALL).digest == shown.digest


def test_another_teams_regrades_are_not_there(office: Office) -> None:
    interview, found = changed(office)
    ada, eve = office.admin(), office.admin("eve", team="blue")
    done = found.regrade(ada, ALL, found.preview(ada, ALL).digest, "")
    assert found.regrades(eve) == ()
    with pytest.raises(NotFound):
        found.undo(eve, done.id)
    with pytest.raises(NotFound):
        found.preview(eve, RegradeScope(interviews=(interview,)))


def test_what_a_regrade_makes_of_others_reviews_is_hidden_as_they_are(office: Office) -> None:
    interview, found = changed(office)
    ana, ben = office.user(), office.user("ben")
    own = Override(item=1, score=0.9, reason="Well.")
    given = ReviewRequest(overrides=(own,), recommendation="yes")
    office.interviews.review(ana, interview, given)
    (seen,) = found.preview(ana, ALL).interviews
    (blind,) = found.preview(ben, ALL).interviews
    assert seen.reviewed is not None
    assert blind.reviewed is None
    assert all(not item.overrides for item in blind.items)
    assert found.preview(ana, ALL).digest == found.preview(ben, ALL).digest


def test_statistics_count_the_overrides_that_hold(office: Office) -> None:
    interview, question = held(office)
    ana, item = office.user(), place(office.interviewing, interview, question)
    found = quality(office)
    higher = Override(item=item, score=1.0, reason="Well.")
    for request in (
        ReviewRequest(overrides=(higher,)),
        ReviewRequest(overrides=(higher,)),
    ):
        office.clock.pass_time(seconds=1)
        office.interviews.review(ana, interview, request)
    report = found.item(ana, ItemKey("question", question), EVERY)
    assert (report.overridden.count, report.overridden.of) == (1, 1)
    office.clock.pass_time(seconds=1)
    back = Withdrawal(item=item, target="item")
    office.interviews.review(ana, interview, ReviewRequest(withdrawn=(back,)))
    assert found.item(ana, ItemKey("question", question), EVERY).overridden.count == 0
