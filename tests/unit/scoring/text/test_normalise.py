"""Answers become tokens whose offsets point into the original text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.scoring.text.normalise import read_answer, tokenise
from interviewer.scoring.text.size import LONGEST_ANSWER
from interviewer.scoring.text.tokens import CODE, NUMBER, Text


def words(text: str) -> list[str]:
    return [token.text for token in tokenise(text).tokens]


def quoted(text: str) -> list[str]:
    return [text[token.start : token.end] for token in tokenise(text).tokens]


def groups(text: str, by: str) -> list[str]:
    """Return the words of each clause, part or sentence, joined."""
    found: dict[int, list[str]] = {}
    for token in tokenise(text).tokens:
        found.setdefault(getattr(token, by), []).append(token.text)
    return [" ".join(group) for group in found.values()]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It doesn't copy", ["it", "does", "not", "copy"]),
        ("it doesnt copy", ["it", "does", "not", "copy"]),
        ("it does'nt copy", ["it", "does", "not", "copy"]),
        ("it does n't copy", ["it", "does", "not", "copy"]),
        ("it doens't copy", ["it", "does", "not", "copy"]),
        ("it doesnot copy", ["it", "does", "not", "copy"]),
        ("it needn't copy", ["it", "need", "not", "copy"]),
        ("it nver does nto copy", ["it", "never", "does", "not", "copy"]),
        ("it cannot copy", ["it", "can", "not", "copy"]),
        ("non-contiguous or noncontiguous", ["non", "contiguous", "or", "non", "contiguous"]),
        ("torch.no_grad()", ["torch", "no", "grad"]),
        ("DataLoader and ReLU on GPUs", ["data", "loader", "and", "relu", "on", "gpus"]),
        ("BatchNorm2d", ["batch", "norm2d"]),
        ("optimizer.zero_grad() w/o a step", ["optimizer", "zero", "grad", "without", "a", "step"]),
        (
            "costs O(√n), not O(sqrt(n)) or O(n²)",
            ["costs", "o(sqrt(n))", "not", "o(sqrt(n))", "or", "o(n^2)"],
        ),
        ("a ﬁne naïve tensor’s shape", ["a", "fine", "naive", "tensor", "shape"]),
        ("ＦＵＬＬ width", ["full", "width"]),
        (
            "1,000 items, 1.5e-3, 4/3, 50% and 16B",
            ["1,000", "items", "1.5e-3", "4/3", "50%", "and", "16b"],
        ),
    ],
)
def test_words_are_found_under_every_spelling(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_offsets_point_into_the_original_although_folding_changes_lengths() -> None:
    text = "½ of the “naïve” ﬁrst — copies"
    assert quoted(text) == ["½", "of", "the", "naïve", "ﬁrst", "copies"]


def test_combining_marks_and_invisible_characters_do_not_split_words() -> None:
    assert words("co\u00adpy re\u0301use zero\u200bwidth") == ["copy", "reuse", "zerowidth"]


def test_code_is_marked_in_fences_in_backticks_and_by_its_looks() -> None:
    text = "Call `step` then loss.item() in\n```python\nx = y.sum()\n```\nand sleep."
    code = [token.text for token in tokenise(text).tokens if token.kind == CODE]
    assert code == ["step", "loss", "item", "python", "x", "y", "sum"]


def test_a_missing_space_after_a_full_stop_ends_the_sentence() -> None:
    assert groups("It shares memory.The copy is separate", "sentence") == [
        "it shares memory",
        "the copy is separate",
    ]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("One thing. Another thing", 2),
        ("Some dtypes, e.g. half, are small", 1),
        ("It joins the tensors incl. the mask, esp. in code", 1),
        ("- first\n- second\n- third", 3),
        ("a line that is long enough to have been wrapped by an editor at some\nwidth", 1),
        ("short line\nother line", 2),
        ("`x.view(2)` -> a view of the same storage, without any copy of it\n`x[0]` -> too", 2),
        ("this line is long enough to be a whole line of a chat message\nbuffers: saved", 2),
        ("call `.to()` on it", 1),
        ("version 2.13 is out", 1),
    ],
)
def test_sentences_end_where_a_reader_would_end_them(text: str, sentences: int) -> None:
    assert len(tokenise(text).sentences) == sentences


def test_contrasts_end_parts_and_commas_end_clauses() -> None:
    text = "view shares storage, always, whereas reshape copies when it must"
    assert groups(text, "part") == [
        "view shares storage always",
        "whereas reshape copies when it must",
    ]
    assert groups(text, "clause") == [
        "view shares storage",
        "always",
        "whereas reshape copies",
        "when it must",
    ]


def test_numbers_keep_their_units_when_written_in_one() -> None:
    kinds = [(token.text, token.kind) for token in tokenise("16GB per 3 steps").tokens]
    assert kinds == [("16gb", NUMBER), ("per", "word"), ("3", NUMBER), ("steps", "word")]


def test_an_answer_beyond_the_limit_is_refused_with_the_limit() -> None:
    assert read_answer("a" * LONGEST_ANSWER).tokens
    with pytest.raises(BadInput, match="20,001 characters; at most 20,000") as caught:
        read_answer("a" * (LONGEST_ANSWER + 1))
    assert caught.value.field == "answer"


def test_a_method_called_on_a_result_is_code() -> None:
    last = tokenise("x.contiguous().view").tokens[-1]
    assert (last.text, last.kind, last.glue) == ("view", CODE, ".")
    after_stop = tokenise("It calls x.contiguous(). view copies").tokens[-2]
    assert (after_stop.text, after_stop.kind) == ("view", "word")


@given(st.text(max_size=300))
def test_any_text_gives_ordered_tokens_inside_it(text: str) -> None:
    read: Text = tokenise(text)
    assert read.tokens == tokenise(text).tokens
    for token in read.tokens:
        assert 0 <= token.start < token.end <= len(text)
        assert token.clause < len(read.opens)
    for left, right in zip(read.tokens, read.tokens[1:], strict=False):
        assert left.start <= right.start
        assert left.clause <= right.clause
        assert left.sentence <= right.sentence


@given(st.text(alphabet="abAB_.`'\"-()[]{}#*\n ,;:!?|0123²√—ﬁ\u0301\u0338\u200b😀漢", max_size=200))
def test_awkward_punctuation_never_breaks_the_tokeniser(text: str) -> None:
    read = tokenise(text)
    assert sum(end - begin for begin, end in read.sentences) == len(read.tokens)


def test_versus_ends_no_sentence() -> None:
    assert {token.sentence for token in tokenise("7 bits vs. 10. DP vs. DDP.").tokens} == {0, 1}


def test_only_the_name_behind_a_leading_dot_is_code() -> None:
    tokens = tokenise("it adds to .grad and does not replace it").tokens
    assert [token.text for token in tokens if token.kind == CODE] == ["grad"]


def test_all_words_between_backticks_are_code() -> None:
    tokens = tokenise("call `x.grad is None` first").tokens
    assert [token.text for token in tokens if token.kind != CODE] == ["call", "first"]
