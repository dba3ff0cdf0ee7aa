"""Words on their way: typed, escaped, shown, and whom they mention."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.slack.mentions import mentions
from tests.slack.typed import rich, typed
from tests.slack.visible import escaped, shown, unescaped


@pytest.mark.parametrize(
    ("words", "arrives"),
    [
        ("x -> y", "x -&gt; y"),
        ("`a < b` & c", "`a &lt; b` &amp; c"),
        ("see https://pytorch.org/docs.", "see <https://pytorch.org/docs.>"),
        ("model.to(device)", "<http://model.to|model.to>(device)"),
        ("```\nmodel.to(device)\n```", "```\nmodel.to(device)\n```"),
        ("torch.nn.Linear", "torch.nn.Linear"),
        ("ask <@U012AB3CD>", "ask <@U012AB3CD>"),
    ],
)
def test_words_arrive_as_slack_makes_them(words: str, arrives: str) -> None:
    assert typed(words) == arrives


@given(st.text())
def test_what_is_escaped_mentions_nobody_and_comes_back_whole(words: str) -> None:
    assert list(mentions("C", escaped(words), ())) == []
    assert unescaped(escaped(words)) == words


@given(st.text(alphabet="<>!@|U0A channelhere^subteam"))
def test_what_somebody_types_mentions_only_whom_they_picked(words: str) -> None:
    found = [mention.who for mention in mentions("C", typed(words), ())]
    assert all(f"<@{who}" in words for who in found)


@given(st.lists(st.text(alphabet="ab \n", min_size=1), min_size=1))
def test_code_stands_in_parts_of_its_own(pieces: list[str]) -> None:
    words = "".join(f"x```{piece}```" for piece in pieces)
    (block,) = rich(words)
    kinds = [part["type"] for part in block["elements"]]
    assert kinds.count("rich_text_section") == len(pieces)


def test_rich_text_mentions_whom_its_elements_name() -> None:
    inner = [{"type": "user", "user_id": "U1"}, {"type": "broadcast", "range": "here"}]
    section = {"type": "rich_text_section", "elements": inner}
    blocks = [{"type": "rich_text", "elements": [section]}]
    assert [mention.who for mention in mentions("C", "", blocks)] == ["U1", "here"]


def test_links_are_read_by_their_labels() -> None:
    assert shown("see <https://pytorch.org|the docs> and <http://a.b>") == (
        "see the docs and http://a.b"
    )
