"""The phrase language: what each spelling means, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.rubrics.phrases import (
    DEFAULT_WINDOW,
    AnyOf,
    Api,
    Exact,
    Number,
    Phrase,
    Prefix,
    Word,
    check_phrase,
    parse_phrase,
)


def _terms(text: str) -> tuple[object, ...]:
    return parse_phrase(text).terms


def test_bare_words_are_words_in_lower_case() -> None:
    assert parse_phrase("Shares Storage") == Phrase(
        (Word("shares"), Word("storage")), DEFAULT_WINDOW
    )


def test_apostrophes_of_either_kind_belong_to_the_word() -> None:
    assert _terms("doesn't doesn’t") == (Word("doesn't"), Word("doesn't"))


def test_punctuation_around_a_word_is_dropped() -> None:
    assert _terms("copy, never!") == (Word("copy"), Word("never"))


def test_bars_join_the_terms_they_touch() -> None:
    assert _terms("copy|clone|dup* data") == (
        AnyOf(((Word("copy"),), (Word("clone"),), (Prefix("dup"),))),
        Word("data"),
    )


def test_brackets_hold_alternatives_of_several_terms() -> None:
    assert _terms("(no copy|shared storage | aliases) view") == (
        AnyOf(
            (
                (Word("no"), Word("copy")),
                (Word("shared"), Word("storage")),
                (Word("aliases"),),
            )
        ),
        Word("view"),
    )


def test_brackets_nest_and_join_with_bars() -> None:
    assert _terms("a|(b (c|d))") == (
        AnyOf(
            (
                (Word("a"),),
                (Word("b"), AnyOf(((Word("c"),), (Word("d"),)))),
            )
        ),
    )


def test_brackets_without_a_bar_only_group() -> None:
    assert _terms("(a b) c") == (Word("a"), Word("b"), Word("c"))


@pytest.mark.parametrize("text", ['"in place change"', "“in place change”", "in-place-change"])
def test_quotes_and_hyphens_keep_words_together_and_in_order(text: str) -> None:
    assert _terms(text) == (Exact((Word("in"), Word("place"), Word("change"))),)


def test_quoted_tokens_may_be_names_numbers_and_prefixes() -> None:
    assert _terms('"call no_grad 2 times contig*"') == (
        Exact(
            (
                Word("call"),
                Api(("no", "grad"), (), "no_grad"),
                Number("2 times", 2.0, "x"),
                Prefix("contig"),
            )
        ),
    )


@pytest.mark.parametrize(
    ("text", "parts", "qualifier"),
    [
        ("no_grad", ("no", "grad"), ()),
        ("torch.no_grad()", ("no", "grad"), ("torch",)),
        ("torch.nn.functional.relu", ("relu",), ("torch", "nn", "functional")),
        ("DataLoader", ("data", "loader"), ()),
        ("BCEWithLogitsLoss", ("bce", "with", "logits", "loss"), ()),
        ("float16", ("float", "16"), ()),
        (".grad", ("grad",), ()),
        ("zero_grad(set_to_none=True)", ("zero", "grad", "set", "to", "none", "true"), ()),
        ("O(sqrt n)", ("o", "sqrt", "n"), ()),
        ("O(√n)", ("o", "sqrt", "n"), ()),
        ("`view`", ("view",), ()),
        ("`a b`", ("a", "b"), ()),
    ],
)
def test_names_of_code_fall_into_words(
    text: str, parts: tuple[str, ...], qualifier: tuple[str, ...]
) -> None:
    (term,) = _terms(text)

    assert isinstance(term, Api)
    assert (term.parts, term.qualifier) == (parts, qualifier)
    assert term.text == text.strip("`")


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("16", 16.0, None),
        ("16B", 16.0, "byte"),
        ("16 bytes", 16.0, "byte"),
        ("16-bit", 16.0, "bit"),
        ("4/3", 4 / 3, None),
        ("1e-3", 0.001, None),
        ("2^16", 65536.0, None),
        ("2**4", 16.0, None),
        ("10,000", 10000.0, None),
        ("-1", -1.0, None),
        ("80%", 80.0, "%"),
        ("3×", 3.0, "x"),
        ("1.5 GiB", 1.5, "GiB"),
        ("2 ms", 2.0, "ms"),
    ],
)
def test_numbers_are_read_by_value_with_their_unit(
    text: str, value: float, unit: str | None
) -> None:
    (term,) = _terms(text)

    assert isinstance(term, Number)
    assert term.value == pytest.approx(value)
    assert term.unit == unit


@pytest.mark.parametrize(
    ("text", "value", "unit", "within"),
    [
        ("16 bytes ±10%", 16.0, "byte", 0.1),
        ("16B ±10%", 16.0, "byte", 0.1),
        ("16 +-4", 16.0, None, 0.25),
        ("16 +/-4", 16.0, None, 0.25),
        ("10-20%", 15.0, "%", 1 / 3),
        ("2-4x", 3.0, "x", 1 / 3),
        ("10–20 GB", 15.0, "GB", 1 / 3),
        ("900 GB/s", 900.0, "GB/s", None),
        ("sixteen bytes", 16.0, "byte", None),
    ],
)
def test_a_number_has_its_tolerance_or_range(
    text: str, value: float, unit: str | None, within: float | None
) -> None:
    (term,) = _terms(text)

    assert isinstance(term, Number)
    assert (term.value, term.unit) == (value, unit)
    assert term.within == (within if within is None else pytest.approx(within))


@pytest.mark.parametrize(
    "text", ["16 bytes/parameter", "16 bytes per parameter", "16B/parameter", "16 B per parameter"]
)
def test_what_a_number_is_counted_for_stands_beside_it(text: str) -> None:
    number, per = _terms(text)

    assert isinstance(number, Number)
    assert (number.value, number.unit, per) == (16.0, "byte", Word("parameter"))


def test_the_window_is_told_from_a_tolerance() -> None:
    assert parse_phrase("copy 16 bytes ±10% ~5").window == 5


def test_a_range_that_falls_is_a_name() -> None:
    (term,) = _terms("20-10")
    assert isinstance(term, Api)


def test_signs_between_quoted_words_are_plus_and_minus() -> None:
    names = (Word("w"), Word("minus"), Word("lr"), Word("grad"))
    assert _terms('"w - lr * grad"') == (Exact(names),)
    assert _terms('"w -= lr * grad"') == (Exact(names),)


def test_a_word_that_is_no_unit_stays_apart_from_the_number() -> None:
    assert _terms("2 layers") == (Number("2", 2.0), Word("layers"))


def test_a_number_that_overflows_is_no_number() -> None:
    (term,) = _terms("9^999")
    assert isinstance(term, Api)


def test_the_window_stands_at_the_end() -> None:
    assert parse_phrase("copy data ~5") == Phrase((Word("copy"), Word("data")), 5)


def test_a_long_phrase_has_a_window_that_holds_it() -> None:
    assert parse_phrase("ab " * 20).window == 20


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("~8", "empty"),
        ("...", "neither a letter nor a digit"),
        ("w - lr * grad", """in quotes of their own: '"w - lr * grad"'"""),
        ("step -= lr", """in quotes of their own: '"step -= lr"'"""),
        ("a|b = c", """'=' is no word"""),
        ("a ~", "window"),
        ("a ~0", "window"),
        ("a ~9999", "window"),
        ("a ~x", "window"),
        ("a ~3 b", "at the end"),
        ("a b c ~2", "too narrow"),
        ("(a|b", "not closed"),
        ("a)", "closes nothing"),
        ("()", "empty"),
        ("(a|)", "empty"),
        ("(|a)", "empty"),
        ("a|", "nothing stands after"),
        ("|a", "nothing stands before"),
        ("a||b", "nothing stands after"),
        ("a | b", "space before it"),
        ("a| b", "nothing stands after"),
        ('"a b', "not closed"),
        ('""', "nothing stands between"),
        ('"a|b"', "no meaning"),
        ('a"b"', "inside a word"),
        ('"a"b', "runs into"),
        ("(a)b", "runs into"),
        ("`a", "not closed"),
        ("`a`b", "runs into"),
        ("``", "neither a letter nor a digit"),
        ("f(x", "not closed"),
        ("f(a|b)", "inside a word"),
        ("*a", "at the end"),
        ("a*", "at least two letters"),
        ("a*b", "at the end"),
        ("((((( a )))))", "nested deeper"),
        ("word " * 100, "longer than"),
        ("±10% copy", "behind a number"),
        ("16 bytes ±100%", "as large as its number"),
        ("0 ±1", "as large as its number"),
    ],
)
def test_what_does_not_parse_is_explained(text: str, fault: str) -> None:
    said = check_phrase(text)

    assert said is not None
    assert fault in said


def test_a_sound_phrase_has_no_fault() -> None:
    assert check_phrase('(no copy|"shared storage") view() 16B contig* ~9') is None


@given(st.text(st.sampled_from('ab1 |()"`~*.,_-/√“”’\n8±+%'), max_size=30) | st.text(max_size=60))
def test_any_text_parses_or_is_refused_in_words(text: str) -> None:
    fault = check_phrase(text)
    if fault is None:
        phrase = parse_phrase(text)
        assert phrase.terms
        assert phrase.window >= len(phrase.terms)
    else:
        assert fault
        with pytest.raises(BadInput):
            parse_phrase(text)


def test_a_caret_asks_that_the_answer_opens_with_the_phrase() -> None:
    assert parse_phrase("^no|nope") == Phrase(_opening_terms(), DEFAULT_WINDOW, opens=True)
    assert parse_phrase("no|nope").opens is False


def _opening_terms() -> tuple[object, ...]:
    return parse_phrase("no|nope").terms


def test_a_caret_alone_says_nothing() -> None:
    assert "empty" in (check_phrase("^") or "")
