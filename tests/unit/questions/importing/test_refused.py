"""Files in none of the layouts are refused: they become no bank of nonsense."""

from pathlib import Path

import pytest

from interviewer.errors import BadInput
from interviewer.questions.importing.reading import read_document

STORY = """Chapter One

The boats lay still in the harbour, and nobody spoke.

Chapter Two

In the morning the wind had turned. What was she to do?

Chapter Three

The ship came out of the fog without a sound.
"""
TALK = """The harbour at night

The boats lay still, and nobody spoke a word.

"Where are you going?" asked the old man at the gate.

"To the ship," said the boy.

"It has not come in yet," said the man.

The morning

In the morning the wind had turned to the north.

The ship

It came out of the fog without a sound.
"""
WRAPPED = """The workshop is granted free of charge to anyone who keeps it
in order and who leaves no tools lying about. Whoever borrows a
Plane brings it back on the same day.

This notice hangs at the door so that nobody can say that they
Were not told about it. It may be copied and hung elsewhere as
Long as it stays whole and names the people who wrote it.

No promise is made about the state of the tools, and nobody is
Held to account for cuts.
"""
LETTER = """To: Bo
Subject: Friday

Hi Bo,

are you coming?

1. Who brings the drinks?
2. When do we start?

Best,
Ana
"""
FORM = (
    "# Survey\n\n1. How old are you?\n   - [ ] under 20\n   - [ ] over 20\n2. Where do you live?\n"
)
README = """# fastsaw

## Contributing

### 1. Fork
Fork it.

### 2. Branch
Make a branch.

### 3. How do I test?
Run the tests.
"""
SCRIPT = "const a = require('a')\nthis.list = new List(a)\nthis.guard = 'none'\nthis.list.add(a)\n"
PROGRAM = "#include <stdio.h>\n#  define TEETH 7\n#  define SET 2\nint main(void) { return 0; }\n"
PAGE = (
    "<!DOCTYPE html>\n<html><body>\n<h2>1. Where are we?</h2>\n<p>Here.</p>\n"
    "<h2>2. When are we open?</h2>\n<p>Now.</p>\n</body></html>\n"
)
DATA = '{"questions": [\n{"question": "What is a rasp?",\n"answer": "A file."}\n]}\n'
TABLE = "id,question,answer\n1,What is a rasp?,A file\n2,Why oil?,Rust\n"
MINUTES = """# Minutes

## Agenda

1. Budget
2. Any other questions?

## 1. Budget

Bo asked: can we pay for it? It was decided to wait.

## 2. Other

Cy will write to them.
"""
CHAT = (
    "Host: How are you?\nGuest: Fine, thank you.\nHost: What do you make?\n"
    "Guest: I make chairs, and sometimes a table.\n"
)

WRAPPED_LIST = (
    "# Reports\n\n- Tell us what you expected to happen. When we run your code,\n"
    "  we want to see it.\n- Tell us what version of it you use, and\n  how you installed it.\n"
)
ADR = (
    "# Record\n\n## Question\n\nWhich database?\n\n## Answer\n\nThis one.\n\n"
    "## Consequences\n\nThe other was slow.\n"
)
SURVEY_TABLE = "| Question | Responses |\n|---|---|\n| Do you like it? | 42 |\n"
PROMPTS = "| Prompt | Response |\n|---|---|\n| Say hi. | Hi there! |\n"
LONE_SCENARIO = "## Question\n\n### Scenario\n\nA disk is full.\n\n### Challenge\n\nFree it.\n"


FILES = {
    "story": STORY,
    "talk": TALK,
    "wrapped": WRAPPED,
    "letter": LETTER,
    "form": FORM,
    "readme": README,
    "script": SCRIPT,
    "program": PROGRAM,
    "page": PAGE,
    "data": DATA,
    "table": TABLE,
    "minutes": MINUTES,
    "chat": CHAT,
    "wrapped list": WRAPPED_LIST,
    "record": ADR,
    "survey table": SURVEY_TABLE,
    "prompts": PROMPTS,
    "lone scenario": LONE_SCENARIO,
}


@pytest.mark.parametrize("text", FILES.values(), ids=FILES)
def test_a_file_in_no_layout_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="no questions found"):
        read_document(Path("x"), text)


def test_a_list_of_questions_that_is_announced_needs_no_answers() -> None:
    text = "# Interview questions\n\n1. What is a rasp?\n2. Why is a saw set?\n"
    assert [unit.answer for unit in read_document(Path("x"), text).units] == ["", ""]


def test_two_titles_beside_code_are_an_article() -> None:
    text = (
        "Saws\nA short text about saws and what they are for.\n\nTeeth\n"
        "The teeth are bent to both sides in turn.\nimport saw\nsaw.set(7)\n\n"
        "Handles\nA handle is made of beech, which does not split.\n"
    )
    keys = [unit.key for unit in read_document(Path("x"), text).units]
    assert keys == ["sec-teeth", "sec-handles"]


@pytest.mark.parametrize("first", ["Package management", "Import torch"])
def test_a_title_that_only_resembles_a_statement_is_read(first: str) -> None:
    text = f"{first}\n\n1. What is a rasp?\n\nA file.\n\n2. Why is a saw set?\n\nTo run free.\n"
    assert len(read_document(Path("x"), text).units) == 2


@pytest.mark.parametrize("first", ["import torch", "package main", "<HTML>", "<!doctype html>"])
def test_a_first_line_of_a_program_or_page_is_refused(first: str) -> None:
    text = f"{first}\n\n1. What is a rasp?\n\nA file.\n\n2. Why is a saw set?\n\nTo run free.\n"
    with pytest.raises(BadInput, match="no questions found"):
        read_document(Path("x"), text)
