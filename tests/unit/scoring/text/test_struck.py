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
        "\u0336".join("Copper melts.") + "\u0336 Iron rusts.",
        "\\cancel{Copper melts.} Iron rusts.",
        "$\\sout{Copper melts.}$ Iron rusts.",
        '<p style="text-decoration: line-through">Copper melts.</p> Iron rusts.',
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


@pytest.mark.parametrize(
    "text",
    [
        '<span style="display:none">Copper melts.</span> Iron rusts.',
        "<p hidden>Copper melts.</p> Iron rusts.",
        "<details hidden>Copper <b>melts</b>.</details> Iron rusts.",
        "<div class='x' style='visibility: hidden'>Copper <div>melts</div>.</div> Iron rusts.",
        '<span style="font-size:0">Copper melts.</span> Iron rusts.',
        "<script>copper.melts()</script> Iron rusts.",
        "![copper melts](copper.png) Iron rusts.",
        "[](copper melts) Iron rusts.",
        "[ ](copper.melts(), bends) Iron rusts.",
        "[//]: # (Copper melts.)\nIron rusts.",
        '[1]: https://copper.org "copper melts"\nIron rusts.',
        '<img alt="copper melts"> Iron rusts.',
        '<a title="copper melts" href="x">Iron</a> rusts.',
        '[Iron](copper "copper melts") rusts.',
        "[Iron](copper-melts) rusts.",
        '<p class="a">Iron <span style="color:red">rusts</span>.</p>',
        "Iron rusts. <div hidden>Copper melts.",
    ],
)
def test_what_markup_does_not_show_is_not_said(text: str) -> None:
    assert said(text) == ["iron", "rusts"]
    assert len(strike_out(text)) == len(text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("if a <b and c> d then copper melts", "copper"),
        ("a < style and hidden > copper", "copper"),
        ("layers[i](copper)", "copper"),
        ("blocks[0](copper melts)", "copper"),
        ("f(x)[](copper)", "copper"),
        ("iron [1](copper melts)", "copper"),
        ("iron [as seen] (copper melts)", "copper"),
        ("[copper]: it melts", "melts"),
        ('<span style="opacity: 0.5">copper</span>', "copper"),
        ('<input type="hidden"> copper', "copper"),
        ("from <s> to <hidden>, copper melts", "copper"),
        ("<details open><summary>Iron</summary>copper</details>", "copper"),
    ],
)
def test_what_only_looks_like_hiding_markup_is_said(text: str, word: str) -> None:
    assert word in said(text)


@pytest.mark.parametrize(
    "text", ["<a x=" * 3_000, "<p hidden" * 2_000, "![" * 9_000, "[](" * 6_000, "<a b " * 4_000]
)
def test_markup_that_is_never_closed_takes_no_longer(text: str) -> None:
    assert len(strike_out(text)) == len(text)


def test_a_sign_that_cancels_in_a_formula_is_said() -> None:
    assert "melts" in said(r"\cancel{x} leaves that copper melts.")
    assert strike_out(r"\frac{\cancel{n} m}{\cancel{n}}") == r"\frac{\cancel{n} m}{\cancel{n}}"


def test_a_style_that_strikes_nothing_out_hides_nothing() -> None:
    assert "melts" in said('<p style="text-decoration: underline">Copper melts.</p>')
