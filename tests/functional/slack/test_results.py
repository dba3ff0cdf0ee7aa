"""Who sees which results."""

import pytest

from tests.functional.slack.bench import Bench, Talk, in_the_thread
from tests.slack.pressing import button_texts


def finished(bench: Bench, words: str) -> Talk:
    talk = bench.start(words)
    talk.next()
    talk.say("A")
    talk.say("stop")
    bench.ada.press("Yes", bench.hall, talk.thread)
    bench.ada.wait(lambda: talk.view().state == "finished" or None, 20, lambda: "an end")
    in_the_thread(talk)
    return talk


def files_in(bench: Bench, channel: str) -> list[str]:
    messages = bench.slack.messages(channel)
    return [file["name"] for message in messages for file in message.files]


def test_after_practice_the_scorecard_is_there_and_a_file_on_demand(bench: Bench) -> None:
    talk = finished(bench, "mid seed 3")
    bench.ada.wait(
        lambda: "Scorecard:" in "".join(talk.texts()) or None, 20, lambda: "the scorecard"
    )
    assert files_in(bench, bench.hall.id) == []
    bench.ada.press("Scorecard (PDF)", bench.hall, talk.thread)
    bench.ada.wait(lambda: files_in(bench, bench.hall.id) or None, 60, lambda: "a file")
    (file,) = [m for m in bench.slack.thread(bench.hall.id, talk.thread) if m.files]
    kept = bench.scene.acme.files[file.files[0]["id"]]
    assert (kept.content or b"").startswith(b"%PDF")
    bench.ada.command("/interview", "scorecard", bench.hall)
    assert "Scorecard:" in bench.ada.next_whisper(seconds=20).shown


def test_an_assessment_gives_nothing_away(bench: Bench) -> None:
    talk = finished(bench, "assessment mid seed 3")
    whole = "\n".join(talk.texts())
    for told in ("Suggestion", "Scorecard", "%", "right option", "Score"):
        assert told not in whole.replace("5 %", ""), told
    last = bench.slack.thread(bench.hall.id, talk.thread)[-1]
    assert button_texts([last]) == []
    bench.ada.command("/interview", "scorecard", bench.hall)
    assert "with your interviewer" in bench.ada.next_whisper(seconds=20).shown
    bench.ada.command("/interview", f"scorecard {talk.interview}", bench.hall)
    assert "Only interviewers" in bench.ada.next_whisper(seconds=20).shown
    bench.ada.open_home()
    bench.ada.wait(
        lambda: "with your interviewer" in str(bench.ada.home().blocks) or None,
        20,
        lambda: "the tab",
    )


def test_released_results_are_shown_to_the_candidate(bench: Bench) -> None:
    talk = finished(bench, "assessment mid seed 3")
    bench.site.wiring.service.reviews.release(talk.interview)
    bench.ada.command("/interview", "scorecard", bench.hall)
    assert "Scorecard:" in bench.ada.next_whisper(seconds=20).shown
    bench.ada.open_home()
    bench.ada.wait(
        lambda: "assessment" in str(bench.ada.home().blocks) or None, 20, lambda: "the tab"
    )
    assert "with your interviewer" not in str(bench.ada.home().blocks)


@pytest.mark.parametrize("by", ["id", "person"])
def test_an_interviewer_gets_it_in_direct_messages_alone(bench: Bench, by: str) -> None:
    talk = finished(bench, "assessment mid seed 3")
    before = len(bench.slack.messages(bench.hall.id))
    direct = bench.bob.direct()
    had = len(files_in(bench, direct.id))
    asked = talk.interview if by == "id" else f"<@{bench.scene.ada.id}>"
    bench.bob.command("/interview", f"scorecard {asked}", bench.hall)
    told = bench.ada.wait(
        lambda: (
            [w for w in bench.slack.whispers(bench.scene.bob) if w.channel == bench.hall.id] or None
        ),
        60,
        lambda: "an answer",
    )
    assert "direct message" in told[0].shown
    assert len(files_in(bench, direct.id)) == had + 1
    assert "Suggestion" in "".join(m.shown for m in bench.slack.messages(direct.id))
    assert len(bench.slack.messages(bench.hall.id)) == before
    assert files_in(bench, bench.hall.id) == []


def whispered(bench: Bench, answer: str) -> None:
    """Wait until bob is told something in the channel."""

    def told() -> bool | None:
        seen = bench.slack.whispers(bench.scene.bob)
        return any(w.channel == bench.hall.id and answer in w.shown for w in seen) or None

    bench.ada.wait(told, 20, lambda: answer)


def test_what_is_not_there_cannot_be_had(bench: Bench) -> None:
    for asked, answer in (
        ("0123456789abcdef", "no such interview"),
        ("U0NOBODY", "finished no interview"),
        ("nonsense", "comes a person"),
    ):
        bench.bob.command("/interview", f"scorecard {asked}", bench.hall)
        whispered(bench, answer)
