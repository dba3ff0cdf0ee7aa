"""Whatever goes wrong on the way, everything is done once."""

from uuid import uuid4

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.client import Client, NotFound, Retries
from tests.connections import ADDRESS, FAULTS, FakePace, Fault, Faulty, problem, wsgi
from tests.team_site import Site

PATIENT = Retries(tries=13, seconds=600)
TROUBLE = st.lists(st.sampled_from(FAULTS), max_size=12)


def behind(site: Site, faults: list[Fault], who: str = "a bot") -> tuple[Client, Faulty]:
    """Return a client behind a bad connection, and that connection."""
    way = Faulty(wsgi(site.client.application), faults)
    pace = FakePace()
    return Client(ADDRESS, site.tokens[who], retries=PATIENT, transport=way, pace=pace.pace), way


@given(faults=TROUBLE)
@settings(max_examples=25)
def test_an_interview_over_a_bad_connection_is_the_same_as_over_a_good_one(
    site: Site, faults: list[Fault]
) -> None:
    reference = {"run": str(uuid4())}
    client, way = behind(site, faults)
    interview = client.start("mid", seed=3, external_ref=reference)
    for said in ("skip", "hint", "The gradients are summed up.", "status"):
        interview.say(said)
    way.faults = iter(())
    assert [entry.id for entry in client.interviews(external_ref=reference)] == [interview.id]
    told = interview.transcript().messages
    assert interview.turn == interview.refresh().turn == 4
    assert sum(said.sender == "candidate" for said in told) == 4
    assert interview.messages == tuple(said for said in told if said.sender == "interviewer")


def test_an_answer_that_this_call_had_lost_is_news(site: Site) -> None:
    client, way = behind(site, [])
    interview = client.start("mid", seed=3)
    way.faults = iter(("lost",))
    interview.say("skip", key="lost-once")
    assert not interview.replayed
    assert interview.news


def test_a_start_whose_answer_is_lost_is_done_once(site: Site) -> None:
    client, way = behind(site, ["lost", "gateway"])
    interview = client.start("mid", external_ref={"run": "lost start"})
    assert [entry.id for entry in client.interviews(external_ref={"run": "lost start"})] == [
        interview.id
    ]
    assert [request.method for request in way.seen] == ["POST", "POST", "POST", "GET"]


def test_a_review_whose_answer_is_lost_is_kept_once(site: Site) -> None:
    client, way = behind(site, [], "an interviewer")
    interview = client.start("mid")
    way.faults = iter(("lost", "gateway"))
    review = interview.review(notes="Fine.")
    assert interview.reviews() == (review,)


def test_a_webhook_whose_answer_is_lost_is_made_once_and_deleted_once(site: Site) -> None:
    client, way = behind(site, ["lost", "lost"])
    made = client.webhooks.create("https://hooks.example.com/", ["interview.finished"])
    assert [kept.id for kept in client.webhooks.list()] == [made.id]
    way.faults = iter(("lost", "lost"))
    client.webhooks.delete(made.id)
    assert list(client.webhooks.list()) == []


def test_a_deletion_whose_answer_is_lost_is_done(site: Site) -> None:
    client, way = behind(site, [])
    interview = client.start("mid")
    way.faults = iter(("lost", "lost"))
    interview.delete()
    with pytest.raises(NotFound):
        client.interview(interview.id)


def test_a_release_whose_answer_is_lost_is_done(site: Site) -> None:
    client, way = behind(site, [], "an interviewer")
    interview = client.start("mid", "assessment")
    way.faults = iter(("lost", "fine", "gateway"))
    interview.release()
    interview.withhold()
    assert not interview.refresh().released


def test_a_turn_that_was_taken_by_a_try_still_under_way_is_ours(site: Site) -> None:
    """The service was at it when we asked again, and refused; then it was done."""
    inner, held = wsgi(site.client.application), []

    def handle(request: httpx.Request) -> httpx.Response:
        if not request.url.path.endswith("/turns"):
            return inner.handle_request(request)
        held.append(request)
        if len(held) == 1:
            raise httpx.ReadTimeout("too slow", request=request)
        if len(held) == 2:
            inner.handle_request(held[0])
            return problem(409, "The interview is at turn 1 now.", turn=1)
        return inner.handle_request(request)

    way = httpx.MockTransport(handle)
    client = Client(ADDRESS, site.tokens["a bot"], transport=way, pace=FakePace().pace)
    interview = client.start("mid", seed=3)
    assert interview.say("skip").turn == 1
    assert len(held) == 3
