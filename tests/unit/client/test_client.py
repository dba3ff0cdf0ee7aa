import httpx
import pytest

from interviewer.client import (
    Client,
    Forbidden,
    Invalid,
    KeyReused,
    NotFound,
    Unauthenticated,
    blocks_of,
    mrkdwn_of,
)
from interviewer.errors import BadInput
from tests.connections import ADDRESS, answering
from tests.team_site import Site

REFERENCE = {"channel": "C1", "thread": "1721.5"}


def count(bot: Client) -> int:
    return len(list(bot.interviews()))


def test_an_interview_begins_with_what_the_interviewer_says(bot: Client) -> None:
    interview = bot.start("mid", seed=3, candidate="Zoë")
    assert (interview.turn, interview.state) == (0, "asking")
    assert interview.level == "mid"
    assert interview.news == interview.messages
    assert interview.news
    assert interview.candidate_token
    assert interview.resume_code


def test_all_wishes_arrive(bot: Client) -> None:
    wishes = {"mode": "assessment", "skills": ["autograd"], "minutes": 20, "extra_time": 1.5}
    made = bot.start("senior", seed=5, candidate="Ada", external_ref=REFERENCE, **wishes)  # type: ignore[arg-type]
    view = made.refresh()
    assert (view.mode, view.candidate, view.external_ref) == ("assessment", "Ada", REFERENCE)
    assert set(view.progress.skills) == {"autograd"}
    assert 0 < view.progress.minutes_left <= 30


def test_a_wish_that_makes_no_sense_is_refused_in_the_service_s_words(bot: Client) -> None:
    with pytest.raises(Invalid, match="minutes: This should be at least 5") as caught:
        bot.start("mid", minutes=1)
    assert [fault.pointer for fault in caught.value.errors] == ["#/minutes"]
    assert caught.value.request_id


def test_the_same_key_starts_one_interview(bot: Client) -> None:
    before = count(bot)
    first, again = (bot.start("mid", key="event-1") for _ in range(2))
    assert first.id == again.id
    assert first.candidate_token == again.candidate_token
    assert count(bot) == before + 1
    with pytest.raises(KeyReused):
        bot.start("senior", key="event-1")


def test_secrets_and_tokens_do_not_show(site: Site, bot: Client) -> None:
    interview = bot.start("mid")
    secrets = (interview.candidate_token, interview.resume_code, site.tokens["a bot"])
    shown = f"{bot!r} {interview!r} {interview._caller!r} {interview._standing!r}"
    assert not any(str(secret) in shown for secret in secrets)
    assert interview.id in shown


def test_interviews_are_listed_page_after_page(bot: Client) -> None:
    made = [bot.start("mid", external_ref={"list": "long"}).id for _ in range(53)]
    found = [entry.id for entry in bot.interviews(external_ref={"list": "long"})]
    assert found == made[::-1]


def test_a_list_is_narrowed_down(bot: Client) -> None:
    mine = bot.start("mid", candidate="Grace Hopper")
    assert [entry.id for entry in bot.interviews(candidate="hopper")] == [mine.id]
    assert list(bot.interviews(candidate="hopper", state="finished")) == []


def test_the_newest_interview_with_a_reference_is_found(bot: Client) -> None:
    assert bot.find({"thread": "nobody's"}) is None
    bot.start("mid", external_ref={"thread": "7", "user": "U1"})
    newest = bot.start("mid", external_ref={"thread": "7", "user": "U2"})
    found = bot.find({"thread": "7"})
    assert found is not None
    assert (found.id, found.turn, found.expects) == (newest.id, newest.turn, newest.expects)
    assert found.candidate_token is None
    assert found.news == ()
    assert found.messages == newest.messages


def test_the_bank_is_read_page_after_page(bot: Client, site: Site) -> None:
    questions = list(bot.questions())
    assert [question.id for question in questions] == sorted(site.wiring.bank.questions)
    assert {question.marking for question in questions} == {None}
    mid = list(bot.questions(level="mid", skill="autograd", kind="concept"))
    assert mid
    assert {(q.level, q.skill, q.kind) for q in mid} == {("mid", "autograd", "concept")}
    assert [problem.id for problem in bot.problems()] == sorted(site.wiring.bank.problems)
    assert {problem.skill for problem in bot.problems(skill="autograd")} == {"autograd"}


def test_interviewers_see_how_it_is_marked(interviewer: Client) -> None:
    question, problem = next(interviewer.questions()), next(interviewer.problems())
    assert question.marking is not None
    assert problem.marking is not None
    assert problem.marking.model_answer


def test_who_shows_nothing_or_the_wrong_thing_is_told_so(
    bot: Client, way: httpx.BaseTransport
) -> None:
    interview = bot.start("mid")
    with pytest.raises(Unauthenticated):
        Client(ADDRESS, transport=way).interview(interview.id)
    with pytest.raises(Unauthenticated):
        Client(ADDRESS, "unknown", transport=way).find({"a": "b"})
    with pytest.raises(NotFound):
        bot.interview("nothing/../of this?id")
    with pytest.raises(Forbidden):
        Client(ADDRESS, bot.start("mid").candidate_token, transport=way).interview(interview.id)


def test_a_candidate_opens_the_interview_with_its_own_token(
    bot: Client, way: httpx.BaseTransport
) -> None:
    made = bot.start("mid")
    with Client(ADDRESS, made.candidate_token, transport=way) as candidate:
        interview = candidate.interview(made.id)
        assert interview.say("skip").turn == 1


def test_without_a_token_each_interview_is_held_with_its_own(way: httpx.BaseTransport) -> None:
    nobody = Client(ADDRESS, transport=way)
    first, second = nobody.start("mid"), nobody.start("mid")
    assert first.say("skip").turn == second.say("skip").turn == 1


@pytest.mark.parametrize("address", ["", "127.0.0.1:8000", "ftp://host", "http://", "http://a:b"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(BadInput, match="begins with"):
        Client(address)


def test_a_service_below_a_path_is_reached(way: httpx.BaseTransport) -> None:
    seen: list[str] = []

    def handle(request: httpx.Request) -> httpx.Response:
        seen.append(request.url.path)
        return httpx.Response(204)

    below = Client("https://host/tools/interviewer/", transport=httpx.MockTransport(handle))
    below.webhooks.delete("w")
    assert seen == ["/tools/interviewer/api/v1/webhooks/w"]


def test_parts_come_as_slack_shows_them_where_that_is_asked_for(
    site: Site, way: httpx.BaseTransport
) -> None:
    client = Client(ADDRESS, site.tokens["a bot"], render="mrkdwn", transport=way)
    interview = client.start("mid", seed=3)
    said = (*interview.news, *interview.say("skip").messages, *interview.transcript().messages)
    texts = [mrkdwn_of(part) for message in said for part in message.parts]
    assert len(texts) > 5
    assert all(texts)
    now = client.interview(interview.id).refresh().open_now
    assert now is not None
    assert all(mrkdwn_of(part) for part in now.parts)


def test_blocks_come_where_they_are_asked_for(site: Site, way: httpx.BaseTransport) -> None:
    client = Client(ADDRESS, site.tokens["a bot"], render="blocks", transport=way)
    blocks = blocks_of(client.start("mid", seed=3).news[0].parts[0])
    assert blocks
    assert {block["type"] for block in blocks} == {"section"}


def test_a_list_that_is_none_is_not_understood() -> None:
    client, _, _ = answering(httpx.Response(200, json={"interviews": None}))
    with pytest.raises(Exception, match="other than a list of interviews"):
        list(client.interviews())
