"""Whole interviews in a thread."""

from tests.functional.slack.bench import Bench, in_the_thread


def test_an_interview_is_started_and_answered_in_its_thread(bench: Bench) -> None:
    talk = bench.start()
    first = talk.texts()
    print("\n---\n".join(first))
    for words in ("I think it broadcasts", "hint", "I do not know", "skip", "status"):
        print("=====", words)
        print(talk.say(words).shown)
    in_the_thread(talk)
