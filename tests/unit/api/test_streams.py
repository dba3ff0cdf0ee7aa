import pytest

from interviewer.api import streams
from interviewer.errors import Unavailable
from interviewer.interviews.following import Grading

WAITING = Grading(submission="s", action="run", status="queued", turn=4, seconds=0.5)


class Passing:
    """A submission that stays as it is while the time goes by."""

    def __init__(self) -> None:
        self.time = 0.0

    def step(self, known: Grading, seconds: float) -> Grading:
        self.time += seconds
        return known


def test_silence_is_broken_by_comments_and_ends() -> None:
    passing = Passing()
    told = list(streams.events(WAITING, "", passing.step, lambda: passing.time))
    beats = [one for one in told if one.startswith(":")]
    assert len(beats) == streams.LONGEST / streams.HEARTBEAT
    assert [one for one in told if "event: done" in one] == []
    assert [one.split("\n")[0] for one in told if "event:" in one] == ["id: s.queued"]


def test_an_event_that_was_seen_is_not_told_again() -> None:
    passing = Passing()
    told = "".join(streams.events(WAITING, "s.queued", passing.step, lambda: passing.time))
    assert "event:" not in told


def test_a_place_is_given_back_once() -> None:
    places = streams.Streams(1)
    release = places.take("i1")
    release()
    release()
    places.take("i1")
    with pytest.raises(Unavailable):
        places.take("i2")


def test_one_interview_leaves_places_to_others() -> None:
    places = streams.Streams(10)
    releases = [places.take("i1") for _ in range(streams.AN_INTERVIEW)]
    with pytest.raises(Unavailable):
        places.take("i1")
    with places.place("i1") as held:
        assert not held
    with places.place("i2") as held:
        assert held
    releases[0]()
    with places.place("i1") as held:
        assert held


@pytest.mark.parametrize(
    ("name", "submission"),
    [("ab.queued", "ab"), ("ab.done", "ab"), ("ab.odd", ""), ("ab", ""), ("", "")],
)
def test_the_id_of_an_event_names_its_submission(name: str, submission: str) -> None:
    assert streams.submission_of(name) == submission
