import pytest

from interviewer.desk.candidates import MOST_FOUND
from interviewer.errors import BadInput, Forbidden, NotFound
from tests.desk_site import Office


def test_candidates_are_found_by_parts_of_name_and_contact_and_by_opening(office: Office) -> None:
    ana = office.user()
    add = office.candidates.add
    zoe = add(ana, "  Zoë\nMüller ", contact="zoe@example.com", opening="ML Engineer")
    office.clock.pass_time(seconds=1)
    wang = add(ana, "王小明", opening="Researcher")
    assert zoe.name == "Zoë Müller"

    def names(**wanted: str) -> list[str]:
        return [one.candidate.id for one in office.candidates.page(ana, **wanted).entries]

    assert names() == [wang.id, zoe.id]
    assert names(text="MÜLLER") == [zoe.id]
    assert names(text="@example") == [zoe.id]
    assert names(text="小") == [wang.id]
    assert names(text="%") == []
    assert names(opening="Researcher") == [wang.id]
    assert office.candidates.openings(ana) == ("ML Engineer", "Researcher")


def test_what_is_wrong_with_a_candidate_names_the_field(office: Office) -> None:
    ana = office.user()
    for field, values in (
        ("name", {"name": " "}),
        ("name", {"name": "x" * 201}),
        ("contact", {"name": "Zoë", "contact": "\x00"}),
        ("opening", {"name": "Zoë", "opening": "x" * 101}),
    ):
        with pytest.raises(BadInput) as told:
            office.candidates.add(ana, **values)
        assert told.value.field == field
    assert office.deeds() == []


def test_another_teams_candidates_are_not_there(office: Office) -> None:
    ana, eve = office.user(), office.admin("eve", team="blue")
    zoe = office.candidates.add(ana, "Zoë")
    interview = office.interviewing.start().interview.id
    for ask in (
        lambda: office.candidates.view(eve, zoe.id),
        lambda: office.candidates.change(eve, zoe.id, name="Z", contact="", opening=""),
        lambda: office.candidates.export(eve, zoe.id),
        lambda: office.candidates.erase(eve, zoe.id),
        lambda: office.candidates.assign(eve, interview, zoe.id),
        lambda: office.candidates.assign(eve, interview, office.candidates.add(eve, "Mine").id),
    ):
        with pytest.raises(NotFound):
            ask()
    assert office.candidates.page(eve).entries[0].candidate.name == "Mine"
    assert office.candidates.get(ana, zoe.id) == zoe


def test_a_candidate_is_erased_with_everything_and_the_log_keeps_no_name(office: Office) -> None:
    ana, ada = office.user(), office.admin()
    zoe = office.candidates.add(ana, "Zoë")
    held = [office.interviewing.start(mode="assessment").interview.id for _ in "12"]
    for interview in held:
        office.candidates.assign(ana, interview, zoe.id)
    with pytest.raises(Forbidden):
        office.candidates.erase(ana, zoe.id)
    assert office.candidates.erase(ada, zoe.id) == 2
    with pytest.raises(NotFound):
        office.candidates.get(ada, zoe.id)
    for interview in held:
        with pytest.raises(NotFound):
            office.service.view(interview)
    assert "candidate_erased" in office.deeds()
    assert "Zoë" not in str(office.audit.entries("local"))


def test_an_export_holds_what_the_candidate_may_see_and_no_more(office: Office) -> None:
    ana = office.user()
    zoe = office.candidates.add(ana, "Zoë", contact="zoe@example.com")
    interview = office.interviewing.start(mode="assessment").interview.id
    office.candidates.assign(ana, interview, zoe.id)
    told = office.candidates.export(ana, zoe.id)
    assert (told.name, told.contact) == ("Zoë", "zoe@example.com")
    assert [one.scorecard for one in told.interviews] == [None]
    office.interviewing.skip_rest(interview)
    office.interviews.release(ana, interview)
    (one,) = office.candidates.export(ana, zoe.id).interviews
    assert one.scorecard is not None


def test_interviews_of_one_opening_are_listed_to_be_compared(office: Office) -> None:
    ana = office.user()
    zoe = office.candidates.add(ana, "Zoë", opening="ML Engineer")
    office.candidates.add(ana, "Ben", opening="ML Engineer")
    interview = office.interviewing.start(candidate="Zoë").interview.id
    office.interviewing.start()
    office.candidates.assign(ana, interview, zoe.id)
    offered = office.candidates.for_opening(ana, "ML Engineer")
    assert [one.id for one in offered] == [interview]
    assert office.candidates.owners(offered) == {interview: zoe}
    assert office.candidates.for_opening(ana, "another") == ()
    office.candidates.assign(ana, interview, "")
    assert office.candidates.owners(offered) == {}


def test_a_whole_name_is_found_however_many_newer_ones_have_it_as_a_part(office: Office) -> None:
    ana = office.user()
    li = office.candidates.add(ana, "Li").id
    for number in range(MOST_FOUND + 5):
        office.clock.pass_time(seconds=1)
        office.candidates.add(ana, f"Lindgren {number}")
    found = office.candidates.find(ana, "li")
    assert (found.sure, [one.id for one in found.candidates]) == (True, [li])
    office.candidates.add(ana, "LI", contact="other@example.com")
    found = office.candidates.find(ana, "li")
    assert {one.name for one in found.candidates[:2]} == {"Li", "LI"}
    assert (found.sure, found.more, len(found.candidates)) == (False, True, MOST_FOUND)
