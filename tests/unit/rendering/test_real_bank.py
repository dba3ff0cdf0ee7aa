"""Everything that the bank of this checkout says, as Slack shows it."""

import re
from collections.abc import Iterator
from functools import cache

from interviewer.dialogue.messages import ChoiceOption, ChoicesPart, Part, ProblemPart, TextPart
from interviewer.rendering.blocks import Actions, Layout, Section
from interviewer.rendering.characters import GAP, GUARD, units
from interviewer.rendering.fitting import fitted, posts, shown_texts
from interviewer.rendering.mrkdwn import render
from interviewer.rendering.parts import blocks_of
from tests.judging import bank
from tests.slack_reader import looks, read


def markdown() -> Iterator[str]:
    for question in bank().questions.values():
        yield from (question.prompt, *question.variants, *question.stages, *question.hints)
        yield from (*question.probes, question.notes, question.model_answer)
        yield from (text for option in question.options for text in (option.label, option.why))
    for problem in bank().problems.values():
        yield from (problem.prompt, *problem.hints, *(check.tests for check in problem.checks))


@cache
def rendered() -> tuple[tuple[str, str], ...]:
    """Every text of the bank, and what it is in mrkdwn."""
    return tuple((text, render(text)) for text in markdown() if text.strip())


def parts() -> Iterator[Part]:
    yield from (TextPart(markdown=text) for text in markdown() if text.strip())
    for question in bank().questions.values():
        options = [ChoiceOption(id=option.id, label=option.label) for option in question.options]
        if options:
            yield ChoicesPart(options=tuple(options))
    for problem in bank().problems.values():
        yield ProblemPart(id=problem.id, prompt=problem.prompt, starter=problem.starter)


def test_all_of_it_fits_into_one_message_each() -> None:
    count = 0
    for part in parts():
        count += 1
        blocks = blocks_of(part, key="key")
        assert blocks
        assert posts(blocks) == (fitted(blocks),)
        assert Layout(blocks=blocks).blocks == blocks
        for block in blocks:
            assert all(0 < units(text) <= 3000 for text in shown_texts(block))
    assert count > 3000


def test_none_of_it_calls_anybody_or_leaves_a_sign_unescaped() -> None:
    for _, mrkdwn in rendered():
        written = re.sub(r"<https?://[^<>|]*(?:\|[^<>]*)?>", "", mrkdwn)
        assert not set("<>") & set(written)
        assert not re.search("&(?!amp;|lt;|gt;)", written)


def test_its_code_and_its_words_are_all_there() -> None:
    for text, written in rendered():
        prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
        spans = [" ".join(span.split()) for span in re.findall("`([^`]+)`", prose)]
        found = read(written)
        assert [one.text for one in found if "code" in one.how] == spans
        words = re.findall(r"[A-Za-z]{4,}", re.sub(r"```[^\n]*", "", text))
        said = "".join(one.text for one in found)
        assert [word for word in words if word not in said] == []


def test_hardly_any_of_it_needs_what_shows_nothing() -> None:
    needy = [text for _, text in rendered() if GUARD in text or GAP in text]
    assert len(needy) < len(rendered()) / 200


def test_blocks_of_code_in_model_answers_are_blocks() -> None:
    fenced = [(text, written) for text, written in rendered() if "```" in text]
    assert len(fenced) > 50
    for text, written in fenced:
        assert written.count("```") == text.count("```")
        assert all("```" not in code for code in looks(written, "block"))


def test_every_option_of_the_bank_has_a_button() -> None:
    for question in bank().questions.values():
        if question.options:
            options = tuple(ChoiceOption(id=one.id, label=one.label) for one in question.options)
            listed, *rows = blocks_of(ChoicesPart(options=options), key="k")
            assert isinstance(listed, Section)
            buttons = [b for row in rows if isinstance(row, Actions) for b in row.elements]
            assert [button.value for button in buttons] == [option.id for option in options]
            assert len(rows) == 1
