import httpx
import pytest

from interviewer.client import Client, Submission
from tests.connections import FakePace, answering, at_code, wsgi
from tests.fake_service import FakeWiring

CODE = "def double(x):\n    return 2 * x\n"
WAITS = {"id": "s1", "interview": "i1", "turn": 2, "action": "submit", "status": "running"}


def handed_in(client: Client) -> Submission:
    return at_code(client).submit(CODE)


def test_it_is_looked_at_without_waiting(open_client: Client, pace: FakePace) -> None:
    assert handed_in(open_client).look().status == "queued"
    assert pace.slept == []


def test_waiting_ends_with_the_seconds_that_were_given(open_client: Client, pace: FakePace) -> None:
    assert handed_in(open_client).wait(3.5).status == "queued"
    assert pace.time == 3.5


def test_a_service_without_room_is_asked_once_a_second(
    open_client: Client, wiring: FakeWiring, pace: FakePace
) -> None:
    submission = handed_in(open_client)
    submission.wait(4)
    assert pace.slept == [1, 1, 1, 1]


def test_the_longer_it_takes_the_seldomer_it_is_asked(open_client: Client, pace: FakePace) -> None:
    """A thousand who wait for minutes would else ask a thousand times a second."""
    handed_in(open_client).wait(300)
    assert pace.time == 300
    assert pace.slept[0] == 1
    assert pace.slept[:-1] == sorted(pace.slept[:-1])
    assert max(pace.slept) == 30
    assert len(pace.slept) < 30


def test_no_time_at_all_asks_once(open_client: Client, pace: FakePace) -> None:
    assert handed_in(open_client).wait(0).status == "queued"
    assert pace.slept == []


def test_each_poll_waits_as_long_as_the_service_does() -> None:
    seen: list[httpx.Request] = []
    pace = FakePace()

    def handle(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        pace.time += float(request.url.params.get("wait", 0))
        return httpx.Response(200, json=WAITS)

    client = Client("http://127.0.0.1", transport=httpx.MockTransport(handle), pace=pace.pace)
    submission = Submission(client._caller, "s1", 2, lambda: None)
    submission.wait(60)
    assert [request.url.params.get("wait") for request in seen] == ["25", "25", "10"]
    assert {request.extensions["timeout"]["read"] for request in seen} == {35, 20}


def test_what_is_judged_is_not_asked_for_again(
    open_client: Client, wiring: FakeWiring, pace: FakePace
) -> None:
    submission = handed_in(open_client)
    wiring.service.finish(submission.id)
    first = submission.wait()
    del wiring.service.submissions[submission.id]
    assert submission.wait() == submission.look() == first


def test_its_interview_reads_itself_again_once() -> None:
    done = httpx.Response(200, json={**WAITS, "status": "done"})
    client, _, _ = answering(httpx.Response(200, json=WAITS), done)
    told: list[str] = []
    submission = Submission(client._caller, "s1", 2, lambda: told.append("judged"))
    submission.look()
    assert told == []
    submission.wait()
    submission.wait()
    assert told == ["judged"]


def test_it_is_waited_for_over_a_broken_connection(wiring: FakeWiring, pace: FakePace) -> None:
    inner, broken = wsgi(wiring.app()), [True, True]

    def handle(request: httpx.Request) -> httpx.Response:
        if "submissions" in request.url.path and broken:
            broken.pop()
            raise httpx.ReadTimeout("too slow", request=request)
        return inner.handle_request(request)

    client = Client("http://127.0.0.1", transport=httpx.MockTransport(handle), pace=pace.pace)
    submission = handed_in(client)
    wiring.service.finish(submission.id)
    assert submission.wait().status == "done"
    assert len(pace.slept) == 2


def test_it_names_itself_and_no_token(open_client: Client) -> None:
    assert repr(handed_in(open_client)) == "Submission('s1', turn=2)"


@pytest.mark.parametrize("name", ["../interviews/i1", "s1?wait=1"])
def test_a_name_that_is_none_leads_nowhere_else(name: str) -> None:
    client, seen, _ = answering(httpx.Response(200, json=WAITS))
    Submission(client._caller, name, 0, lambda: None).look()
    assert seen[0].url.raw_path.decode().count("/") == 4
    assert not seen[0].url.query
