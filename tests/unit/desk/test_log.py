from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.accounts.audit import AuditEntry, Deed
from interviewer.desk.log import PER_PAGE, Asked, folded
from interviewer.errors import Forbidden, NotFound
from tests.desk_site import Office
from tests.fakes import NOON


def test_admins_read_it_by_days_and_candidates_with_their_interviews(office: Office) -> None:
    ada, ana = office.admin(), office.user()
    candidate = office.candidates.add(ana, "Zoë")
    interview = office.interviewing.start(mode="assessment").interview.id
    office.candidates.assign(ana, interview, candidate.id)
    office.clock.pass_time(seconds=24 * 3600)
    office.interviews.scorecard(ana, interview)
    office.interviews.scorecard(ana, interview)
    office.audit.note(ana, Deed.RELEASED, interview="another")
    today: date = office.clock.now().date()

    def told(asked: Asked) -> list[tuple[str, int]]:
        return [(one.entry.deed.name, one.times) for one in office.log.page(ada, asked).entries]

    of_theirs = told(Asked(candidate=candidate.id))
    assert of_theirs[0] == ("VIEWED", 2)
    assert sorted(name for name, _ in of_theirs[1:]) == ["CANDIDATE_ADDED", "CANDIDATE_CHANGED"]
    assert told(Asked(candidate=candidate.id, lesser=False))[0][0] != "VIEWED"
    assert {name for name, _ in told(Asked(since=today))} == {"VIEWED", "RELEASED"}
    yesterday = today - timedelta(days=1)
    assert len(told(Asked(since=yesterday, until=yesterday))) == 2
    assert told(Asked(since=today + timedelta(days=1))) == []
    with pytest.raises(Forbidden):
        office.log.page(ana, Asked())
    with pytest.raises(NotFound):
        office.log.page(office.admin("eve", team="blue"), Asked(candidate=candidate.id))


def test_its_pages_follow_each_other_without_a_gap(office: Office) -> None:
    ada = office.admin()
    for number in range(PER_PAGE + 5):
        office.clock.pass_time(seconds=1)
        office.audit.note(ada, Deed.RELEASED, interview=str(number))
    first = office.log.page(ada, Asked())
    rest = office.log.page(ada, Asked(), after=first.after)
    shown = [one.entry.interview for one in (*first.entries, *rest.entries)]
    assert shown == [str(number) for number in reversed(range(PER_PAGE + 5))]
    assert rest.after is None


@given(st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from("xy"))))
def test_what_repeats_is_counted_and_nothing_is_lost(deeds: list[tuple[str, str]]) -> None:
    entries = [
        AuditEntry(
            id=str(at),
            team="t",
            at=NOON - timedelta(seconds=at),
            who=who,
            name=who,
            deed=Deed.VIEWED,
            interview=interview,
        )
        for at, (who, interview) in enumerate(deeds)
    ]
    told = folded(entries)
    assert sum(one.times for one in told) == len(entries)
    again = [(one.entry.who, one.entry.interview) for one in told for _ in range(one.times)]
    assert again == deeds
    neighbours = [(one.entry.who, one.entry.interview) for one in told]
    assert all(a != b for a, b in pairwise(neighbours))
    assert all(one.first <= one.entry.at for one in told)
    changes = [replace(entry, deed=Deed.RELEASED) for entry in entries]
    assert [one.entry for one in folded(changes)] == changes, "what changes something is told"
