import threading

import pytest
from pydantic import ValidationError

from interviewer.desk.invitations import InvitationRequest
from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.taxonomy import Level, Skill
from tests.desk_site import Office

MID = InvitationRequest(level=Level.MID)


def test_a_link_opens_the_assessment_that_was_asked_for_once(office: Office) -> None:
    ana = office.user()
    zoe = office.candidates.add(ana, "Zoë")
    wanted = InvitationRequest(level=Level.SENIOR, minutes=60, extra_time=1.5, days=3)
    made = office.invitations.invite(ana, zoe.id, wanted)
    for _ in "12":
        assert office.invitations.welcome(made.secret).state == "open", "to look uses nothing up"
    started = office.invitations.accept(made.secret)
    view = started.interview
    assert (view.level, view.mode, view.candidate) == (Level.SENIOR, "assessment", "Zoë")
    assert office.store.load(view.id).dialogue.clock.extra == 1.5
    with pytest.raises(Conflict, match="has been used"):
        office.invitations.accept(made.secret)
    (asked,) = office.candidates.view(ana, zoe.id).invitations
    assert (asked.interview, asked.used_at) == (view.id, office.clock.now())
    assert [one.id for one in office.candidates.view(ana, zoe.id).interviews] == [view.id]
    assert office.deeds() == ["candidate_added", "invitation_used", "invited"]


def test_of_many_who_open_a_link_at_once_one_gets_in(office: Office) -> None:
    ana = office.user()
    zoe = office.candidates.add(ana, "Zoë")
    secret = office.invitations.invite(ana, zoe.id, MID).secret
    outcomes: list[str] = []

    def accept() -> None:
        try:
            outcomes.append(office.invitations.accept(secret).interview.id)
        except Conflict:
            outcomes.append("")

    threads = [threading.Thread(target=accept) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(bool(interview) for interview in outcomes) == 1
    assert len(office.candidates.view(ana, zoe.id).interviews) == 1
    assert len(office.service.listing().entries) == 1, "those who were late left nothing behind"


@pytest.mark.parametrize("moment", ["candidate", "hold_candidate"])
def test_a_link_whose_candidate_is_erased_in_that_moment_was_never_there(
    office: Office, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    ada = office.admin("ada")
    zoe = office.candidates.add(ada, "Zoë").id
    secret = office.invitations.invite(ada, zoe, MID).secret
    looked_up = getattr(office.desk, moment)

    def erased_first(candidate: str) -> object:
        monkeypatch.undo()
        office.candidates.erase(ada, zoe)
        return looked_up(candidate)

    monkeypatch.setattr(office.desk, moment, erased_first)
    with pytest.raises(NotFound, match="no such invitation"):
        office.invitations.accept(secret)
    assert not office.service.listing().entries


def test_a_link_runs_out_and_can_be_withdrawn(office: Office) -> None:
    ana = office.user()
    zoe = office.candidates.add(ana, "Zoë")
    first = office.invitations.invite(ana, zoe.id, InvitationRequest(level=Level.MID, days=1))
    second = office.invitations.invite(ana, zoe.id, MID)
    assert office.candidates.page(ana).entries[0].invitations == 2
    assert office.invitations.withdraw(ana, second.invitation.id) == zoe
    with pytest.raises(Conflict, match="withdrawn"):
        office.invitations.accept(second.secret)
    with pytest.raises(Conflict):
        office.invitations.withdraw(ana, second.invitation.id)
    office.clock.pass_time(days=1)
    assert office.invitations.welcome(first.secret).state == "expired"
    with pytest.raises(Conflict, match="run out"):
        office.invitations.accept(first.secret)
    assert office.candidates.page(ana).entries[0].invitations == 0


def test_a_made_up_link_and_another_teams_invitation_are_not_there(office: Office) -> None:
    ana, eve = office.user(), office.user("eve", team="blue")
    zoe = office.candidates.add(ana, "Zoë")
    made = office.invitations.invite(ana, zoe.id, MID)
    with pytest.raises(NotFound):
        office.invitations.welcome(made.secret + "x")
    with pytest.raises(NotFound):
        office.invitations.withdraw(eve, made.invitation.id)
    with pytest.raises(NotFound):
        office.invitations.invite(eve, zoe.id, MID)


def test_an_invitation_that_the_bank_cannot_fill_is_refused_when_it_is_made(
    office: Office,
) -> None:
    ana = office.user()
    zoe = office.candidates.add(ana, "Zoë")
    few = InvitationRequest(level=Level.MID, skills=(Skill.DISTRIBUTED,), minutes=180)
    office.service.check = _refuses  # type: ignore[method-assign]
    with pytest.raises(BadInput):
        office.invitations.invite(ana, zoe.id, few)
    assert office.candidates.view(ana, zoe.id).invitations == ()


def _refuses(request: object) -> None:
    raise BadInput("The bank has nothing of that kind.", field="skills")


@pytest.mark.parametrize(
    "wrong", [{"level": "boss"}, {"minutes": 4}, {"extra_time": 9}, {"days": 0}, {"days": 91}]
)
def test_wishes_beyond_the_limits_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        InvitationRequest.model_validate({"level": "mid", **wrong})
