"""What is struck out or hidden is not said; everything else keeps its place."""

import pytest

from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.struck import strike_out


def said(text: str) -> list[str]:
    return [token.text for token in tokenise(text).tokens]


@pytest.mark.parametrize(
    "text",
    [
        "<del>Copper melts.</del> Iron rusts.",
        "<s>Copper melts.</s> Iron rusts.",
        "<STRIKE>Copper melts.</STRIKE> Iron rusts.",
        '<del class="old">Copper melts.\n\nIt bends.</del> Iron rusts.',
        "~~Copper melts.~~ Iron rusts.",
        "~~Copper `melts` at ~30 degrees.\nIt bends.~~ Iron rusts.",
        "- ~~Copper melts.~~\n- ~~It bends.~~\n- Iron rusts.",
        "<!-- Copper melts. --> Iron rusts.",
        "<!--\nCopper melts.\n\nIt bends.\n-->\nIron rusts.",
    ],
)
def test_what_is_struck_out_is_not_said(text: str) -> None:
    assert said(text) == ["iron", "rusts"]
    assert len(strike_out(text)) == len(text)


@pytest.mark.parametrize(
    "text",
    [
        "The sequence runs from <s> over the words to </s> and stops.",
        "It costs ~~ nothing ~~ at all.",
        "About ~30 of ~40 wires.",
        "Two ~~ marks.\n\nOf two ~~ paragraphs.",
        "if a < b and b > c: stop",
        "~~~\ncopper\n~~~",
        "The arrow --> points there.",
        "A <del> without its end.",
        "A comment <!-- without its end, and <!-- another.",
    ],
)
def test_other_signs_strike_nothing_out(text: str) -> None:
    assert strike_out(text) == text


def test_a_word_that_is_struck_out_leaves_its_sentence() -> None:
    assert said("It ~~always~~ sometimes copies.") == ["it", "sometimes", "copies"]
