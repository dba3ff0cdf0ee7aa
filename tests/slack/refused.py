"""Reads what a call was refused with."""

from collections.abc import Callable
from typing import Any

import pytest
from slack_sdk.errors import SlackApiError


def refusal(call: Callable[..., Any], **arguments: Any) -> str:
    """Return the error that a call gets; fails where it gets none."""
    return str(refused(call, **arguments)["error"])


def refused(call: Callable[..., Any], **arguments: Any) -> dict[str, Any]:
    """Return the whole answer of a call that is refused."""
    with pytest.raises(SlackApiError) as caught:
        call(**arguments)
    answer = caught.value.response
    assert isinstance(answer.data, dict)
    return answer.data


def complaints(call: Callable[..., Any], **arguments: Any) -> list[str]:
    """Return what is said to be wrong, without the mark that all of it has."""
    messages = refused(call, **arguments)["response_metadata"]["messages"]
    assert all(message.startswith("[ERROR] ") for message in messages)
    return [message.removeprefix("[ERROR] ") for message in messages]
