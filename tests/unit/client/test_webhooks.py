import pytest

from interviewer.client import Client, Forbidden, Invalid, NotFound
from tests.team_site import Site

URL = "https://hooks.example.com/interviews"


def test_a_webhook_is_made_listed_and_deleted(bot: Client) -> None:
    made = bot.webhooks.create(URL, ["interview.finished"])
    assert made.secret.startswith("whsec_")
    assert made.secret not in repr(made)
    (kept,) = bot.webhooks.list()
    assert (kept.id, kept.url, kept.events) == (made.id, URL, ("interview.finished",))
    assert bot.webhooks.read(made.id) == kept
    bot.webhooks.delete(made.id)
    assert list(bot.webhooks.list()) == []
    with pytest.raises(NotFound):
        bot.webhooks.read(made.id)


def test_the_same_key_makes_one_webhook(bot: Client) -> None:
    first, again = (bot.webhooks.create(URL, ["submission.finished"], key="w") for _ in range(2))
    assert (first.id, first.secret) == (again.id, again.secret)
    assert len(list(bot.webhooks.list())) == 1
    bot.webhooks.delete(first.id)


def test_what_was_sent_is_listed(bot: Client) -> None:
    made = bot.webhooks.create(URL, ["interview.finished"])
    assert list(bot.webhooks.deliveries(made.id)) == []
    interview = bot.start("mid", seed=3)
    interview.say("stop")
    interview.say("yes")
    assert interview.state == "finished"
    (delivery,) = bot.webhooks.deliveries(made.id)
    assert (delivery.interview, delivery.type) == (interview.id, "interview.finished")
    bot.webhooks.delete(made.id)


def test_refusals_come_in_the_service_s_words(bot: Client, site: Site) -> None:
    with pytest.raises(Invalid, match="https://"):
        bot.webhooks.create("http://plain.example.com/", ["interview.finished"])
    with pytest.raises(NotFound):
        bot.webhooks.delete("nothing")


def test_candidates_have_none(bot: Client, way: object) -> None:
    candidate = Client("http://127.0.0.1", bot.start("mid").candidate_token, transport=way)  # type: ignore[arg-type]
    with pytest.raises(Forbidden):
        list(candidate.webhooks.list())
