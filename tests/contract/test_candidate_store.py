"""What every store of candidates and invitations must do."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.desk.model import Candidate, Invitation
from interviewer.desk.store import DeskStore
from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.storage.desk import SqlDesk
from interviewer.taxonomy import Level, Skill
from tests.contract.seats import Seat, seat
from tests.databases import KINDS
from tests.fakes import NOON

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Desk:
    """The store, beside one of interviews."""

    store: DeskStore
    seat: Seat

    def candidate(self, name: str = "zoe", days: int = 0, **fields: object) -> Candidate:
        made = Candidate(
            id=f"c-{name}",
            team="local",
            name=name.title(),
            contact=f"{name}@example.com",
            opening="ML",
            created_at=NOON + days * DAY,
        )
        made = replace(made, **fields)  # type: ignore[arg-type]
        self.store.add_candidate(made)
        return made

    def invitation(self, of: Candidate, name: str = "i1", **fields: object) -> Invitation:
        made = Invitation(
            id=name,
            candidate=of.id,
            level=Level.SENIOR,
            skills=(Skill.AUTOGRAD, Skill.TENSORS),
            minutes=40,
            extra_time=1.25,
            created_by="u1",
            created_at=NOON,
            expires_at=NOON + DAY,
        )
        made = replace(made, **fields)  # type: ignore[arg-type]
        self.store.add_invitation(made, f"hash of {name}")
        return made

    def names(self, team: str = "local", **wanted: object) -> list[str]:
        page = self.store.candidates(team, now=NOON, **wanted)  # type: ignore[arg-type]
        return [one.candidate.id for one in page.entries]


@pytest.fixture(params=KINDS)
def desk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Desk]:
    for found in seat(request.param, tmp_path):
        yield Desk(SqlDesk(found.engine), found)


def test_a_candidate_is_given_back_as_kept_and_changed(desk: Desk) -> None:
    zoe = desk.candidate(name="zoë")
    assert desk.store.candidate(zoe.id) == zoe
    other = replace(zoe, name="Zoë Ωmega", contact="", opening="Platform")
    desk.store.change_candidate(other)
    assert desk.store.candidate(zoe.id) == other
    assert desk.names(text="ωMEGA") == [zoe.id]
    with pytest.raises(NotFound):
        desk.store.change_candidate(replace(zoe, id="nobody"))
    with pytest.raises(NotFound):
        desk.store.candidate("nobody")


def test_candidates_are_found_by_name_contact_and_opening_in_their_team(desk: Desk) -> None:
    desk.candidate("ada", 0)
    desk.candidate("bo", 1, opening="Platform")
    desk.candidate("cy", 2, contact="100%")
    desk.candidate("eve", 3, team="blue", opening="Sales")
    assert desk.names() == ["c-cy", "c-bo", "c-ada"]
    assert desk.names(text="ADA") == ["c-ada"]
    assert desk.names(text="bo@example") == ["c-bo"]
    assert desk.names(text="%") == ["c-cy"]
    assert desk.names(opening="Platform") == ["c-bo"]
    assert desk.names("blue") == ["c-eve"]
    assert desk.store.openings("local") == ("ML", "Platform")
    assert desk.store.openings("blue") == ("Sales",)


def test_candidates_come_in_pages(desk: Desk) -> None:
    names = [desk.candidate(f"n{at}", at // 2).id for at in range(5)]
    seen, after = list[str](), None
    while True:
        page = desk.store.candidates("local", now=NOON, after=after, limit=2)
        seen += [one.candidate.id for one in page.entries]
        after = page.after
        if after is None:
            break
    assert seen == ["c-n4", "c-n3", "c-n2", "c-n1", "c-n0"]
    assert sorted(seen) == sorted(names)
    with pytest.raises(BadInput):
        desk.store.candidates("local", now=NOON, after="nonsense")


def test_interviews_and_open_invitations_are_counted(desk: Desk) -> None:
    zoe = desk.candidate()
    desk.store.assign(desk.seat.interview().id, zoe.id)
    desk.invitation(zoe, "open")
    desk.invitation(zoe, "over", expires_at=NOON)
    desk.invitation(zoe, "gone", withdrawn_at=NOON)
    (listed,) = desk.store.candidates("local", now=NOON).entries
    assert (listed.interviews, listed.invitations) == (1, 1)


def test_an_interview_is_one_candidate_s_at_a_time(desk: Desk) -> None:
    zoe, ada = desk.candidate(), desk.candidate("ada", opening="Platform")
    older, newer = desk.seat.interview(), desk.seat.interview(created_at=NOON + DAY)
    for record in (older, newer):
        desk.store.assign(record.id, zoe.id)
    assert desk.store.interviews_of(zoe.id) == (newer.id, older.id)
    desk.store.assign(newer.id, ada.id)
    assert desk.store.interviews_of(zoe.id) == (older.id,)
    assert desk.store.interviews_for("local", "Platform") == (newer.id,)
    assert desk.store.interviews_for("blue", "Platform") == ()
    assert desk.store.candidates_of({older.id, newer.id, "none"}) == {older.id: zoe, newer.id: ada}
    desk.store.unassign(newer.id)
    desk.store.unassign(newer.id)
    assert desk.store.candidates_of({newer.id}) == {}


def test_what_is_not_there_is_nobody_s(desk: Desk) -> None:
    zoe, record = desk.candidate(), desk.seat.interview()
    for interview, candidate in ((record.id, "nobody"), ("none", zoe.id)):
        with pytest.raises(NotFound):
            desk.store.assign(interview, candidate)
    assert desk.store.candidates_of({record.id}) == {}


def test_a_candidate_goes_with_their_invitations_and_the_interviews_stay(desk: Desk) -> None:
    zoe, record = desk.candidate(), desk.seat.interview()
    desk.store.assign(record.id, zoe.id)
    desk.invitation(zoe)
    desk.store.delete_candidate(zoe.id)
    assert desk.store.find_invitation("hash of i1") is None
    assert desk.store.candidates_of({record.id}) == {}
    assert desk.seat.store.load(record.id) == record
    with pytest.raises(NotFound):
        desk.store.delete_candidate(zoe.id)


def test_an_invitation_is_given_back_as_it_was_kept(desk: Desk) -> None:
    zoe = desk.candidate()
    first = desk.invitation(zoe)
    second = desk.invitation(zoe, "i2", minutes=None, skills=(), created_at=NOON + DAY)
    assert desk.store.invitation("i1") == first
    assert desk.store.find_invitation("hash of i2") == second
    assert desk.store.find_invitation("another") is None
    assert desk.store.invitations(zoe.id) == (second, first)
    with pytest.raises(NotFound):
        desk.store.invitation("none")
    with pytest.raises(NotFound):
        desk.invitation(replace(zoe, id="nobody"), "i3")


def test_an_invitation_is_used_or_withdrawn_once_while_it_is_open(desk: Desk) -> None:
    zoe, record = desk.candidate(), desk.seat.interview()
    for name in ("used", "withdrawn", "over"):
        desk.invitation(zoe, name)
    desk.store.use_invitation("used", record.id, NOON)
    desk.store.withdraw_invitation("withdrawn", NOON)
    used = desk.store.invitation("used")
    assert (used.used_at, used.interview, used.state_at(NOON)) == (NOON, record.id, "used")
    assert desk.store.invitation("withdrawn").state_at(NOON) == "withdrawn"
    changes: list[Callable[[], None]] = [
        lambda: desk.store.use_invitation("used", record.id, NOON),
        lambda: desk.store.use_invitation("withdrawn", record.id, NOON),
        lambda: desk.store.use_invitation("over", record.id, NOON + DAY),
        lambda: desk.store.withdraw_invitation("used", NOON),
        lambda: desk.store.withdraw_invitation("over", NOON + DAY),
        lambda: desk.store.withdraw_invitation("none", NOON),
    ]
    for change in changes:
        with pytest.raises(Conflict):
            change()
    assert desk.store.invitation("over").state_at(NOON) == "open"


def test_the_retention_period_is_a_team_s(desk: Desk) -> None:
    assert desk.store.retentions() == {}
    desk.store.set_retention("local", 30)
    desk.store.set_retention("blue", 60)
    desk.store.set_retention("blue", None)
    assert desk.store.retentions() == {"local": 30}
    with pytest.raises(NotFound):
        desk.store.set_retention("green", 30)


def test_assessments_that_were_left_alone_are_found_oldest_first(desk: Desk) -> None:
    kept = [
        desk.seat.interview(mode="assessment", updated_at=NOON + days * DAY) for days in (2, 0, 1)
    ]
    desk.seat.interview(mode="practice", updated_at=NOON)
    desk.seat.interview(mode="assessment", team="blue", updated_at=NOON)
    assert desk.store.untouched("local", NOON + 2 * DAY, 9) == (kept[1].id, kept[2].id)
    assert desk.store.untouched("local", NOON + 2 * DAY, 1) == (kept[1].id,)


def test_candidates_with_nothing_left_are_found(desk: Desk) -> None:
    idle, held = desk.candidate("idle"), desk.candidate("held")
    invited, late = desk.candidate("invited"), desk.candidate("late", 5)
    run_out = desk.candidate("out")
    desk.store.assign(desk.seat.interview().id, held.id)
    desk.invitation(invited, "i1", expires_at=NOON + 9 * DAY)
    desk.invitation(run_out, "i2", expires_at=NOON + DAY)
    found = desk.store.idle_candidates("local", NOON + 2 * DAY, 9)
    assert set(found) == {idle.id, run_out.id}
    assert late.id not in found
    assert len(desk.store.idle_candidates("local", NOON + 2 * DAY, 1)) == 1
    assert desk.store.idle_candidates("blue", NOON + 2 * DAY, 9) == ()
