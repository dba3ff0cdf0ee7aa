"""A whole message is a command when each clause is one; beside an answer when it is plain."""

import pytest

from interviewer.dialogue.clauses import mixed, only_bare, whole
from interviewer.dialogue.intent import Intent


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I don't know, can we skip this?", {Intent.DONT_KNOW, Intent.SKIP}),
        ("hmm, ok", {Intent.ACKNOWLEDGE}),
        ("It copies, can we skip this?", set()),
        ("how do I answer, just type the letter?", {Intent.HELP}),
    ],
)
def test_every_clause_counts(text: str, found: set[Intent]) -> None:
    assert whole(text) == found


@pytest.mark.parametrize(
    ("text", "intent", "rest"),
    [
        ("It copies. Can I have a hint?", Intent.HINT, "It copies."),
        ("It copies, can I have a hint?", Intent.HINT, "It copies"),
        ("Can we pause, the strides are what I need to look up", Intent.PAUSE,
         "the strides are what I need to look up"),
        ("I'd profile first. I'd like to stop the interview.", Intent.STOP, "I'd profile first."),
    ],
)  # fmt: skip
def test_a_plain_request_beside_an_answer_leaves_the_rest(
    text: str, intent: Intent, rest: str
) -> None:
    found = mixed(text)
    assert found is not None
    assert (found.intent, found.rest) == (intent, rest)


@pytest.mark.parametrize(
    "text",
    ["if the loss is inf, skip it", "log the batch and move on", "remove the calls, stop",
     "count: 2048 + 1 == 2048, stuck", "save it, then back to square one"],
)  # fmt: skip
def test_a_bare_verb_at_the_end_of_an_answer_is_part_of_it(text: str) -> None:
    assert mixed(text) is None


def test_lone_words_of_code_strung_together_are_no_command() -> None:
    assert only_bare("skip and continue")
    assert not only_bare("skip this and continue please")
