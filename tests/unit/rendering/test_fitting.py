from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from interviewer.rendering.blocks import (
    Actions,
    Block,
    Button,
    Context,
    Divider,
    Header,
    Mrkdwn,
    PlainText,
    Section,
)
from interviewer.rendering.characters import units
from interviewer.rendering.fitting import LONGEST_MESSAGE, fitted, posts, shown_texts, size


def section(text: str) -> Section:
    return Section(text=Mrkdwn(text=text))


def actions(number: int) -> Actions:
    button = Button(text=PlainText(text="Go"), action_id="go", value="x" * 500)
    return Actions(elements=(button,), block_id=f"actions:{number}")


def text_length(blocks: Iterable[Block]) -> int:
    return sum(units(text) for block in blocks for text in shown_texts(block))


def fits(blocks: tuple[Block, ...]) -> bool:
    return len(blocks) <= 50 and sum(map(size, blocks)) <= LONGEST_MESSAGE


texts = st.builds("{}{}".format, st.text('ab\n"&é中👍', min_size=1), st.just("x")).flatmap(
    lambda text: st.integers(1, 1400 // len(text)).map(lambda times: text * times)
)
some_blocks = st.lists(
    st.one_of(
        st.builds(section, texts),
        st.just(Divider()),
        st.just(Header(text=PlainText(text="Title"))),
        st.builds(lambda text: Context(elements=(PlainText(text=text),)), texts),
    ),
    max_size=70,
)


@given(some_blocks, st.integers(0, 8))
@settings(max_examples=60)
def test_a_message_is_as_long_as_slack_allows_and_what_is_left_out_is_told(
    others: list[Block], count: int
) -> None:
    blocks = (*others, *map(actions, range(count)))
    message = fitted(blocks)
    assert fits(message)
    assert text_length(message) <= 12_000
    if fits(blocks):
        assert message == blocks
    else:
        *kept, note = message
        assert isinstance(note, Context)
        assert "left out" in note.elements[0].text
        assert [block for block in kept if isinstance(block, Actions)] == list(
            blocks[len(others) :]
        )
        texts = [block for block in kept if not isinstance(block, Actions)]
        assert texts == others[: len(texts)]


@given(some_blocks)
@settings(max_examples=60)
def test_posts_lose_nothing_and_are_as_few_as_can_be(blocks: list[Block]) -> None:
    messages = posts(blocks)
    assert [block for message in messages for block in message] == blocks
    assert all(map(fits, messages))
    assert all(text_length(message) <= 12_000 for message in messages)
    for before, after in pairwise(messages):
        assert not fits((*before, after[0]))


def test_the_note_says_how_many_characters_are_missing() -> None:
    blocks = [section("&lt;" * 500) for _ in range(10)]
    message = fitted(blocks)
    note = message[-1]
    assert isinstance(note, Context)
    left_out = 500 * (10 - (len(message) - 1))
    assert note.elements[0].text == f"… {left_out:,} more characters are left out here."
    assert left_out > 1000


def test_the_containers_count() -> None:
    assert size(section('a"\n')) == len(
        '{"type":"section","text":{"type":"mrkdwn","text":"a\\"\\n","verbatim":true},"expand":true},'
    )
    small = [section("a")] * 49
    assert len(posts(small)) == 1
    assert len(posts([section("a" * 250)] * 40)) == 2


def test_a_message_is_full_at_50_blocks() -> None:
    dividers = [Divider()] * 101
    assert [len(message) for message in posts(dividers)] == [50, 50, 1]
    assert fitted(dividers[:50]) == tuple(dividers[:50])
    assert len(fitted(dividers)) == 50


def test_buttons_are_kept_before_texts() -> None:
    message = fitted([*[section("a" * 2900)] * 6, actions(1), section("b"), actions(2)])
    kinds = [block.type for block in message]
    assert kinds == ["section"] * 3 + ["actions"] * 2 + ["context"]


def test_of_nothing_there_is_no_message() -> None:
    assert posts([]) == ()
    assert fitted([]) == ()


def test_buttons_that_fit_nowhere_stand_alone_or_are_left_out() -> None:
    buttons = tuple(
        Button(text=PlainText(text="Go"), action_id=f"go:{n}", value="x" * 2000) for n in range(8)
    )
    large = Actions(elements=buttons)
    assert posts([section("a"), large, section("b")]) == (
        (section("a"),),
        (large,),
        (section("b"),),
    )
    assert fitted([section("a"), large])[0] == section("a")


def test_ids_given_twice_are_refused() -> None:
    for pack in (fitted, posts):
        with pytest.raises(ValidationError, match="twice"):
            pack([actions(1), actions(1)])
