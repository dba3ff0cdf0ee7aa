"""Versions of what an interview was held on and judged by."""

import pytest

from interviewer.scorecards import html, markdown
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.versions import versions, written
from tests.samples import sample_card


@pytest.fixture
def card() -> Scorecard:
    made = sample_card(written_by="interviewer 9.9")
    (attempt,) = made.items[2].attempts
    attempts = (attempt.model_copy(update={"torch": "2.9.0"}),)
    code = made.items[2].model_copy(update={"version": "sha256:" + "ab" * 32, "attempts": attempts})
    return made.model_copy(update={"items": (*made.items[:2], code, *made.items[3:])})


def test_coding_problems_have_theirs_and_the_torch_that_judged(card: Scorecard) -> None:
    spoken, code = versions(card)
    assert spoken.named == (("rubric", "sha256:1f1f1f1f1f1f"),)
    assert code.named == (("problem", "sha256:abababababab"),)
    assert (code.number, code.judged_by) == (3, "torch 2.9.0 on cpu")


def test_page_and_markdown_tell_them(card: Scorecard) -> None:
    for text in (html.render(card), markdown.render(card)):
        assert "judged by torch 2.9.0 on cpu" in text
        assert "Written by interviewer 9.9" in text
        assert "Judged on cpu with torch 2.9.0" in text
    assert written(sample_card()) == ""
