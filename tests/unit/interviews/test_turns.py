"""A turn notes when items got their scores."""

from datetime import datetime

from tests.services import Desk


def closed_at(desk: Desk, interview: str) -> list[datetime | None]:
    return [record.closed_at for record in desk.store.load(interview).dialogue.records]


def test_an_item_is_closed_when_its_score_came_to_be_and_stays_so() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    assert set(closed_at(desk, interview)) == {None}
    desk.clock.pass_time(minutes=1)
    first = desk.clock.now()
    desk.say(interview, "b")
    desk.clock.pass_time(days=3)
    desk.say(interview, "skip")
    assert closed_at(desk, interview)[:3] == [first, desk.clock.now(), None]


def test_a_skipped_item_that_is_taken_up_again_is_open_until_it_is_closed_anew() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.say(interview, "skip")
    skipped = closed_at(desk, interview)[0]
    assert skipped is not None
    desk.clock.pass_time(minutes=1)
    desk.say(interview, "back")
    assert closed_at(desk, interview)[0] is None
    desk.clock.pass_time(minutes=1)
    desk.say(interview, "b")
    assert closed_at(desk, interview)[0] == desk.clock.now()


def test_lists_tell_it_with_the_item_s_name_topic_and_skill() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.say(interview, "b")
    item = desk.store.load(interview).dialogue.script.items[0]
    result = desk.store.listing("local").entries[0].results[0]
    assert (result.ref, result.topic, result.skill) == (item.ref, item.topic, item.skill)
    assert result.closed_at == desk.clock.now()
