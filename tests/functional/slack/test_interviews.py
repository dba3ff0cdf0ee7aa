"""Interviews in threads: words, options, buttons, what others may do, and how they end."""

from tests.functional.slack.bench import Bench, Talk, in_the_thread
from tests.slack.echoes import Echoes
from tests.slack.interactions import Interactions
from tests.slack.pressing import button_texts, find_button

ASKED = "mid seed 3 minutes 15"


def test_a_thread_is_an_interview_from_its_first_question_to_its_scorecard(bench: Bench) -> None:
    talk = bench.start(ASKED)
    talk.next()
    said = ["It broadcasts, and the gradient flows back to both.", "hint", "I don't know"]
    for words in said:
        talk.say(words)
    talk.skip_until(lambda view: view.state == "finished")
    bench.ada.wait(
        lambda: any("Scorecard:" in text for text in talk.texts()) or None, 20, lambda: "no card"
    )
    in_the_thread(talk)
    assert "Suggestion" in "".join(talk.texts())
    # What she has typed is the transcript's half of hers, as she typed it.
    view = talk.view()
    own = [part.markdown for m in view.messages if m.sender == "candidate" for part in m.parts]
    assert own[:3] == said
    # What was said elsewhere is not repeated here.
    assert "skip" not in talk.texts()


def test_an_option_is_chosen_by_its_button_once(bench: Bench) -> None:
    talk = bench.start()
    asked = talk.next()
    label = next(text for text in button_texts([asked]) if text.startswith("B:"))
    before = talk.view().turn
    talk.press(label)
    assert talk.view().turn == before + 1
    (question,) = [m for m in bench.slack.thread(bench.hall.id, talk.thread) if m.ts == asked.ts]
    assert "✓ B:" in question.shown
    assert "[Hint]" not in question.shown


def test_an_old_button_says_so_and_changes_nothing(bench: Bench) -> None:
    talk = bench.start()
    asked = talk.next()
    talk.say("hint")
    turn = talk.view().turn
    found = find_button([asked], "Skip")
    assert found is not None
    does = Interactions(bench.slack.state, bench.scene.acme, bench.scene.ada)
    assert bench.sender.interaction(does.on_message(asked, found.pressed(), {})).taken
    assert "earlier moment" in bench.ada.next_whisper().shown
    assert talk.view().turn == turn


def test_nobody_else_answers_presses_or_forges(bench: Bench) -> None:
    talk = bench.start()
    talk.next()
    turn = talk.view().turn
    bench.bob.say("A, obviously", bench.hall, talk.thread)
    bench.bob.press("Skip", bench.hall, talk.thread)
    assert "somebody else's" in bench.bob.next_whisper().shown
    assert talk.view().turn == turn


def test_answers_are_read_as_they_were_typed(bench: Bench) -> None:
    talk = bench.start()
    talk.next()
    words = "x.grad is None < 0 && see train.py, *really*: `a < b` @channel <!channel>"
    talk.say(words)
    view = talk.view()
    (heard,) = [m.parts[0].markdown for m in view.messages if m.sender == "candidate"]
    assert heard == words.replace("*really*", "**really**")


def test_edits_deletions_and_our_own_words_are_not_answers(bench: Bench) -> None:
    talk = bench.start()
    talk.next()
    with Echoes(bench.slack, bench.sender) as echoes:
        said = bench.ada.say("hmm", bench.hall, talk.thread)
        talk.next()
        turn = talk.view().turn
        edited = bench.ada.edit(said.message, "hmm, A")
        bench.ada.delete(edited.message)
        assert {delivery.status for delivery in echoes.deliveries} == {200}
    talk.say("status")
    assert talk.view().turn == turn + 1


def test_commands_act_on_the_open_interview_and_say_where(bench: Bench) -> None:
    talk = bench.start()
    talk.next()
    bench.ada.command("/interview", "status", bench.hall)
    assert "thread of your interview" in bench.ada.next_whisper().shown
    talk.next()
    bench.ada.command("/interview", "stop", bench.ada.direct())
    bench.ada.next_whisper()
    asked = talk.next()
    assert button_texts([asked]) == ["Yes", "No"]
    talk.press("Yes")
    assert talk.view().state == "finished"
    bench.ada.command("/interview", "hint", bench.hall)
    assert "no open interview" in bench.ada.next_whisper().shown
    bench.ada.say("A", bench.hall, talk.thread)
    assert "is over" in bench.ada.next_whisper().shown


def test_wrong_words_get_a_suggestion_and_none_an_explanation(bench: Bench) -> None:
    for words, answer in (
        ("", "mock interview"),
        ("help", "snippet"),
        ("strat", "Did you mean start?"),
        ("start senoir", "Did you mean senior?"),
        ("start skill autograde", "Did you mean autograd?"),
        ("start minutes many", "whole number"),
        ("scorecard", "no interview yet"),
    ):
        bench.ada.command("/interview", words, bench.hall)
        assert answer in bench.ada.next_whisper().shown.replace("`", ""), words
    assert bench.slack.messages(bench.hall.id) == []


def test_in_direct_messages_too(bench: Bench) -> None:
    direct = bench.ada.direct()
    bench.ada.say("hello", direct)
    assert "/interview start" in bench.ada.next_whisper().shown
    talk = bench.start(channel=direct)
    talk.next()
    bench.ada.say("is it A?", direct)
    assert "its thread" in bench.ada.next_whisper().shown
    talk.say("A")
    assert talk.view().turn > 0


def test_a_mention_is_told_how_to_begin(bench: Bench) -> None:
    bench.ada.say(f"<@{bench.scene.acme.bot.id}> hello", bench.hall)
    assert "/interview start" in bench.ada.next_whisper().shown


def test_where_the_bot_is_not_it_says_so(bench: Bench) -> None:
    elsewhere = bench.scene.acme.add_channel("elsewhere", bench.scene.ada, with_bot=False)
    bench.ada.command("/interview", "start", elsewhere)
    assert "Invite me" in bench.ada.next_whisper().shown


def test_the_home_tab_lists_and_starts(bench: Bench) -> None:
    bench.ada.open_home()
    assert "no interview yet" in str(bench.ada.home().blocks)
    bench.ada.press_on_home(next(t for t in button_texts([bench.ada.home()]) if "senior" in t))
    direct = bench.ada.direct()
    root = bench.ada.next_post(direct, seconds=20)
    talk = Talk(bench, direct, root.ts)
    talk.next()
    assert talk.view().level.value == "senior"
    bench.ada.wait(
        lambda: "waits for your answer" in str(bench.ada.home().blocks) or None, 20, lambda: "home"
    )
    assert f"{direct.id}-{root.ts}" in str(bench.ada.home().blocks)
