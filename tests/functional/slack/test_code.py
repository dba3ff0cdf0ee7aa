"""Code: written in the modal, pasted between fences, shared as a file."""

import json

import pytest

from tests.functional.slack.bench import Bench, Site, Talk, in_the_thread
from tests.serving import need_grader
from tests.slack.filled import filled
from tests.slack.interactions import Interactions
from tests.slack.pressing import button_texts

WRONG = "def nothing():\n    return 1\n"


@pytest.fixture(autouse=True)
def _grader(site: Site) -> None:
    need_grader(site)


def to_code(bench: Bench, words: str = "mid seed 3") -> Talk:
    talk = bench.start(words)
    talk.skip_until(lambda view: view.expects == "code")
    in_the_thread(talk)
    return talk


def results(talk: Talk) -> list[str]:
    parts = [part for message in talk.view().messages for part in message.parts]
    return [f"{part.action} {part.verdict.value}" for part in parts if part.type == "result"]


def judged(talk: Talk, count: int) -> None:
    talk.ada.wait(lambda: len(results(talk)) >= count or None, 60, lambda: "a verdict")
    in_the_thread(talk)


def test_code_is_written_run_and_handed_in_by_the_modal(bench: Bench) -> None:
    talk = to_code(bench)
    bench.ada.press("Write code", bench.hall, talk.thread)
    modal = bench.ada.modal()
    starter = modal.blocks[0]["element"]["initial_value"]
    assert "def " in starter
    assert "snippet" in modal.blocks[0]["hint"]["text"]
    assert bench.ada.submit({"Your code": WRONG}).errors == {}
    judged(talk, 1)
    bench.ada.press("Write code", bench.hall, talk.thread)
    bench.ada.wait(
        lambda: bench.ada.modal().blocks[0]["element"]["initial_value"] == WRONG or None,
        20,
        lambda: "the last code in the editor",
    )
    bench.ada.submit({"What to do with it": "Hand it in to be judged"})
    judged(talk, 2)
    assert [text.split()[0] for text in results(talk)] == ["run", "submit"]
    view = talk.view()
    own = [p for m in view.messages if m.sender == "candidate" for p in m.parts if p.type == "code"]
    assert [part.text for part in own] == [WRONG, WRONG]


def test_a_snippet_is_asked_about_and_then_handed_in(bench: Bench) -> None:
    talk = to_code(bench)
    bench.ada.upload("net.py", WRONG, bench.hall, talk.thread)
    asked = bench.ada.next_whisper(seconds=20)
    assert "net.py: 2 lines" in asked.shown.replace("*", "")
    assert button_texts([asked]) == ["Run the example", "Hand it in"]
    turn = talk.view().turn
    bench.ada.press("Run the example", bench.hall)
    judged(talk, 1)
    bench.ada.press("Hand it in", bench.hall)
    judged(talk, 2)
    assert talk.view().turn == turn + 2


def test_fences_are_code_where_code_is_asked_for(bench: Bench) -> None:
    talk = to_code(bench)
    bench.ada.say(f"```{WRONG}```", bench.hall, talk.thread)
    bench.ada.next_whisper(seconds=20)
    bench.ada.press("Hand it in", bench.hall)
    judged(talk, 1)
    assert results(talk)[0].startswith("submit")


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("big.py", "x = 1\n" * 20_000, "more than 65,536 bytes"),
        ("empty.py", " \n", "no code in it"),
    ],
)
def test_files_that_cannot_be_code_are_refused(
    bench: Bench, name: str, content: str, why: str
) -> None:
    talk = to_code(bench)
    bench.ada.upload(name, content, bench.hall, talk.thread)
    assert why in bench.ada.next_whisper(seconds=20).shown
    assert results(talk) == []


def test_a_picture_is_no_answer_and_a_file_is_not_code_everywhere(bench: Bench) -> None:
    talk = bench.start()
    talk.next()
    bench.ada.upload("me.png", "not really", bench.hall, talk.thread, mode="hosted")
    assert "words and code only" in bench.ada.next_whisper(seconds=20).shown
    bench.ada.upload("net.py", WRONG, bench.hall, talk.thread)
    assert "No code is asked for" in bench.ada.next_whisper(seconds=20).shown
    assert talk.view().turn == 0


def test_code_for_a_problem_that_is_over_is_given_back(bench: Bench) -> None:
    talk = to_code(bench)
    bench.ada.press("Write code", bench.hall, talk.thread)
    bench.ada.modal()
    item = talk.view().open_now.number
    talk.skip_until(lambda view: view.open_now is None or view.open_now.number != item)
    bench.ada.submit({"Your code": "marker = 1"})
    told = bench.ada.next_whisper(seconds=20).shown
    assert "gone on" in told
    assert "marker = 1" in told
    assert results(talk) == []


def test_a_modal_sent_off_twice_or_by_others_counts_once(bench: Bench) -> None:
    talk = to_code(bench)
    bench.ada.press("Write code", bench.hall, talk.thread)
    view = bench.ada.modal()
    values = filled(view.blocks, {"Your code": WRONG})
    acme, state = bench.scene.acme, bench.slack.state
    forged = Interactions(state, acme, bench.scene.bob).submission(view, values)
    own = Interactions(state, acme, bench.scene.ada).submission(view, values)
    for payload in (forged, own, own):
        assert bench.sender.interaction(payload).taken
    judged(talk, 1)
    assert len(results(talk)) == 1


def test_nothing_in_code_pings_anybody(bench: Bench) -> None:
    talk = to_code(bench)
    code = 'print("<!channel> <@U123> @here")\n'
    bench.ada.press("Write code", bench.hall, talk.thread)
    bench.ada.submit({"Your code": code})
    judged(talk, 1)
    assert bench.slack.state.mentions == []
    assert "<!channel>" in json.dumps(talk.texts())
