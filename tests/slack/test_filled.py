"""What somebody puts into inputs, as payloads carry it."""

from typing import Any

import pytest

from tests.slack.filled import NotSent, at_first, filled


def plain(text: str) -> dict[str, str]:
    return {"type": "plain_text", "text": text}


def options(*names: str) -> list[dict[str, Any]]:
    return [{"text": plain(name), "value": name.lower()} for name in names]


def field(label: str, element: dict[str, Any], **more: Any) -> dict[str, Any]:
    entry = {"action_id": "a", **element}
    return {"type": "input", "block_id": label, "label": plain(label), "element": entry, **more}


LEVEL = field("Level", {"type": "radio_buttons", "options": options("Junior", "Senior")})
SKILLS = field("Skills", {"type": "checkboxes", "options": options("Autograd", "Data")})
DAY = field("Day", {"type": "datepicker", "initial_date": "2027-01-01"})
GROUPED = field(
    "Mode",
    {
        "type": "static_select",
        "option_groups": [{"label": plain("g"), "options": options("Practice", "Assessment")}],
        "initial_option": options("Practice")[0],
    },
)


def test_choices_are_made_by_their_words_or_values() -> None:
    given = {"Level": "Senior", "Skills": ["Data", "autograd"]}
    values = filled([LEVEL, SKILLS, DAY, GROUPED], given)
    assert values["Level"]["a"]["selected_option"]["value"] == "senior"
    assert [one["value"] for one in values["Skills"]["a"]["selected_options"]] == [
        "data",
        "autograd",
    ]
    assert values["Day"]["a"] == {"type": "datepicker", "selected_date": "2027-01-01"}
    assert values["Mode"]["a"]["selected_option"]["value"] == "practice"


def test_what_nobody_touched_is_as_it_was() -> None:
    values = at_first([LEVEL, DAY])
    assert values["Level"]["a"] == {"type": "radio_buttons", "selected_option": None}
    assert values["Day"]["a"]["selected_date"] == "2027-01-01"


@pytest.mark.parametrize(
    ("block", "given", "why"),
    [
        (LEVEL, {"Level": "Expert"}, "not among 'Junior', 'Senior'"),
        (LEVEL, {}, "has to be filled in"),
        (SKILLS, {"Skills": []}, "has to be filled in"),
        (LEVEL, {"Levels": "Junior"}, "has to be filled in"),
        (DAY, {"Days": "2027-01-02"}, "no input 'Days'"),
        (field("T", {"type": "plain_text_input"}), {"T": "a\nb"}, "one line"),
        (field("T", {"type": "plain_text_input", "min_length": 3}), {"T": "ab"}, "at least 3"),
        (field("T", {"type": "plain_text_input"}), {"T": "a" * 3_001}, "at most 3000"),
    ],
)
def test_a_client_does_not_send_what_does_not_fit(
    block: dict[str, Any], given: dict[str, Any], why: str
) -> None:
    with pytest.raises(NotSent, match=why):
        filled([block], given)


def test_what_is_optional_may_stay_empty() -> None:
    notes = field("Notes", {"type": "plain_text_input"}, optional=True)
    assert filled([notes], {}) == {"Notes": {"a": {"type": "plain_text_input", "value": None}}}
