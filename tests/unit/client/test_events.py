from hypothesis import given
from hypothesis import strategies as st

from interviewer.client.events import Event, read_events

LINE = st.text(st.characters(exclude_characters="\r\n\0", exclude_categories=("Cs",)))


def test_an_event_has_an_id_a_name_and_data() -> None:
    lines = ["id: s1.queued", "event: grading", 'data: {"a": 1}', ""]
    assert list(read_events(lines)) == [Event("s1.queued", "grading", '{"a": 1}')]


def test_lines_of_data_are_joined_and_one_space_is_taken_off() -> None:
    assert [e.data for e in read_events(["data:a", "data:  b", "data", ""])] == ["a\n b\n"]


def test_comments_and_fields_of_later_versions_say_nothing() -> None:
    assert list(read_events([": still here", "", "colour: red", ""])) == []


def test_an_event_that_was_cut_off_is_left_out() -> None:
    assert list(read_events(["data: whole", "", "data: half"])) == [Event(data="whole")]


def test_the_id_holds_until_another_comes() -> None:
    lines = ["id: 1", "data: a", "", "data: b", "", "id: with\0nul", "data: c", ""]
    assert [event.id for event in read_events(lines)] == ["1", "1", "1"]


def test_how_soon_to_connect_again_is_told_in_seconds() -> None:
    assert [e.retry for e in read_events(["retry: 2500", "", "retry: soon", ""])] == [2.5]


@given(st.lists(LINE))
def test_what_is_sent_as_data_arrives(lines: list[str]) -> None:
    sent = [f"data: {line}" for line in lines] + [""]
    assert [event.data for event in read_events(sent)] == (["\n".join(lines)] if lines else [])


@given(st.lists(LINE))
def test_there_is_no_event_without_an_empty_line(lines: list[str]) -> None:
    assert len(list(read_events(lines))) <= lines.count("")
