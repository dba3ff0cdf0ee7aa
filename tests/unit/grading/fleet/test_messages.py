"""Which messages a node takes; whatever else stands in a queue is told from them."""

import json
from base64 import b64encode
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.grading.fleet import names
from interviewer.grading.fleet.messages import is_ours

TASK = "0123456789abcdef01234567.1"
BELL = "interviewer:bell:0123456789abcdef"
JOB = {"problem": "p", "code": "x"}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=5,
)


def body(*parts: object) -> str:
    return b64encode(json.dumps(parts).encode()).decode()


def message() -> dict[str, Any]:
    """Return what a queue holds after ``Sender.send``, as far as it matters."""
    return {
        "body": body([TASK, JOB, BELL], {}, {"callbacks": None, "chain": None}),
        "content-type": "application/json",
        "content-encoding": "utf-8",
        "headers": {"task": "interviewer.judge", "id": TASK, "eta": None, "retries": 0},
        "properties": {
            "correlation_id": TASK,
            "delivery_info": {"exchange": "", "routing_key": "judge.cpu.run"},
            "priority": 3,
            "body_encoding": "base64",
            "delivery_tag": "t",
        },
    }


def test_what_we_send_is_taken_when_it_is_given_out_again_too() -> None:
    sent = message()
    assert is_ours(sent)
    sent["headers"]["redelivered"] = True
    sent["properties"]["delivery_info"]["redelivered"] = True
    assert is_ours(sent)


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("eta", ""), ("eta", {}), ("expires", ""), ("expires", 0), ("timelimit", [1, 2]),
        ("timelimit", "ab"), ("retries", False), ("retries", 3), ("stamps", []), ("group", ""),
        ("stamped_headers", ["a"]), ("shadow", ""), ("chain", []),
    ],
)  # fmt: skip
def test_a_header_that_we_leave_empty_may_hold_nothing_else_that_is_empty(
    header: str, value: object
) -> None:
    """Celery tells None from what is false, and ends at an empty ``eta``."""
    sent = message()
    sent["headers"][header] = value
    assert not is_ours(sent)


@settings(max_examples=40)
@given(JSON)
def test_anything_may_be_asked_about(anything: object) -> None:
    assert not is_ours(anything)


@settings(max_examples=40)
@given(st.sampled_from(["body", "content-type", "content-encoding", "headers", "properties"]), JSON)
def test_no_part_may_be_something_else(part: str, anything: object) -> None:
    sent = message()
    sent[part] = anything
    assert not is_ours(sent)


@settings(max_examples=40)
@given(JSON, JSON)
def test_only_our_names_are_written_under(task: object, bell: object) -> None:
    sent = message()
    sent["body"] = body([task, JOB, bell], {}, {})
    assert not is_ours(sent)


@pytest.mark.parametrize(
    ("task", "bell"),
    [
        (f"{TASK}\n", BELL),
        (TASK.replace("a", "A"), BELL),
        (TASK.replace(".1", ".0"), BELL),
        (TASK, f"{BELL}0"),
        (TASK, BELL.replace("bell", "reply")),
        (TASK.removesuffix("1") + "١", BELL),
    ],
)
def test_names_that_are_nearly_ours_are_not(task: str, bell: str) -> None:
    assert names.are_ours(TASK, BELL)
    assert names.are_ours(names.attempt(names.new_task(), 2), names.new_bell())
    assert not names.are_ours(task, bell)
