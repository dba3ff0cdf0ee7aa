"""What strangers make in the names of people in Slack is nobody's there."""

from typing import Any

import httpx
import pytest

from tests.functional.slack.bench import Bench

LURE = "C1|x> <!channel> <https://evil.example/|Sign in again> <https://x"


def forged(bench: Bench, **place: str) -> str:
    """Have a stranger hold an assessment to its end over HTTP, with a reference to ada."""
    reference = {"team": bench.scene.acme.id, "user": bench.scene.ada.id, **place}
    body = {"level": "mid", "mode": "assessment", "seed": 3, "external_ref": reference}
    with httpx.Client(base_url=f"{bench.site.url}/api/v1", timeout=30) as stranger:
        made: dict[str, Any] = stranger.post("/interviews", json=body).json()
        stranger.headers["Authorization"] = f"Bearer {made['candidate_token']}"
        for turn, text in enumerate(("A", "stop", "yes")):
            said = {"turn": turn, "text": text}
            told = stranger.post(f"/interviews/{made['id']}/turns", json=said)
            assert told.status_code == 200, told.text
    return str(made["id"])


def test_a_forged_interview_is_not_shown_to_the_interviewer_as_hers(bench: Bench) -> None:
    forged(bench, channel=bench.hall.id, thread="1.2")
    bench.bob.command("/interview", f"scorecard <@{bench.scene.ada.id}>", bench.hall)
    assert "no interview" in bench.bob.next_whisper(seconds=20).shown
    assert bench.slack.messages(bench.bob.direct().id) == []


def test_a_forged_interview_is_on_nobodys_home_tab(bench: Bench) -> None:
    forged(bench, channel=LURE, thread="1.2")
    bench.ada.open_home()
    bench.ada.wait(lambda: bench.ada.home().blocks or None, 20, lambda: "the tab")
    shown = str(bench.ada.home().blocks)
    assert "no interview yet" in shown
    assert "evil" not in shown


@pytest.mark.parametrize("word", ["hint", "scorecard", "status"])
def test_commands_of_hers_do_not_go_to_a_forged_interview(bench: Bench, word: str) -> None:
    forged(bench, channel=bench.hall.id, thread="1.2|x> <!channel> <https://evil.example/|click>")
    bench.ada.command("/interview", word, bench.hall)
    told = bench.ada.next_whisper(seconds=20)
    assert "no" in told.shown
    assert "evil" not in f"{told.text}{told.blocks}"
