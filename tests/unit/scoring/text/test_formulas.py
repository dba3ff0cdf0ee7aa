"""Complexities, mathematical signs and LaTeX: one meaning, however it is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scoring.text.normalise import tokenise
from tests.meeting import cases, meets

DESCENT = (
    "w = w - lr * grad",
    "w -= lr*grad",
    "w = w-lr*grad",
    "w minus lr grad",
    "w ← w − lr·grad",
    "`w = w - lr * grad`",
)
ASCENT = ("w = w + lr * grad", "w += lr*grad", "w plus lr grad")
STEPS_DOWN = (
    *DESCENT,
    r"w_{t+1} = w_t - \eta \nabla L",
    "wₜ₊₁ = wₜ − η∇L",
    "w[t+1] = w[t] - lr * grad",
    "param.data -= lr * param.grad",
    "weights = weights - lr * gradients",
)
MET = cases(
    (
        "O(sqrt n)",
        (
            "O(√n)",
            "O(sqrt(n))",
            "O(n^0.5)",
            "O(N^{1/2})",
            "O(n**0.5)",
            r"$O(\sqrt{n})$",
            "o(sqrt L)",
            "Θ(√n)",
            "order of sqrt n",
            "order √n",
            "square root of n",
            "the square root of the number of layers",
            "√n",
            "sqrt(n)",
            "sqrt of n",
            "n^0.5",
            "n^(1/2)",
        ),
    ),
    ("O(n log n)", ("n log n", "O(nlogn)", "n*log(n)", "n · log n", "linearithmic")),
    ("O(log n)", ("log n", "logarithmic in n", "O(lg n)", "log(n)", "O(log2 n)")),
    (
        "O(n^2)",
        ("quadratic in n", "quadratically", "O(n²)", "n squared", "n²", "O(n*n)", "order of n^2"),
    ),
    ("O(n)", ("linear in n", "grows linearly with n", "order n", "O(N)", "proportional to n")),
    ("O(1)", ("constant time", "it is constant", "in constant memory")),
    ("O(n^2 d)", ("O(d n²)", "O(n^2·d)")),
    ("sqrt(N)", ("square root of N", "√N", "sqrt N")),
    ('"w - lr * grad"', DESCENT),
    ("`w - lr * grad`", DESCENT),
    ("minus lr|eta grad", STEPS_DOWN),
    ("plus lr|eta grad", (*ASCENT, r"w_{t+1} = w_t + \eta \nabla L")),
    ("1 minus beta", ("(1 - beta) * g", "1-β", r"(1-\beta) g")),
    ("sum gradient loss", (r"\sum_{i} \nabla loss", "∑ ∇ loss", "Σ of the ∂loss")),
    ("transpose", ("QK^T", r"Q K^\top", "Xᵀ", r"Q K^{T}", "x^Tw", "A^TB")),
    ("union", ("A ∪ B", r"A \cup B")),
    ("sigma", ("σ", r"\sigma", "𝜎")),
)
NOT_MET = cases(
    (
        "O(sqrt n)",
        ("O(n)", "O(n log n)", "n sqrt n", "O(n sqrt n)", "linear in n", "log n", "n = 0.5"),
    ),
    ("O(n log n)", ("O(log n)", "log n", "linear in n", "n^2", "n")),
    ("O(log n)", ("n log n", "O(n log n)", "linear in n", "n*log(n)")),
    ("O(n^2)", ("O(n)", "linear in n", "n^3", "n = 2", "O(2n)", "2n")),
    ("O(n)", ("a linear layer", "nn.Linear", "O(n^2)", "n", "order n^2", "order n log n")),
    ("O(1)", ("a constant", "O(n)", "is a constant factor")),
    ("O(n^2 d)", ("O(n^2)", "O(n d)", "O(n d^2)")),
    ('"w - lr * grad"', (*ASCENT, "w lr grad", "w is fast - lr grad")),
    ("`w - lr * grad`", ASCENT),
    ("minus lr|eta grad", ASCENT),
    ("plus lr|eta grad", STEPS_DOWN),
)


@pytest.mark.parametrize(("phrase", "answer"), MET)
def test_a_formula_is_met_in_all_its_spellings(phrase: str, answer: str) -> None:
    assert meets(phrase, answer)


@pytest.mark.parametrize(("phrase", "answer"), NOT_MET)
def test_another_formula_does_not_meet_it(phrase: str, answer: str) -> None:
    assert not meets(phrase, answer)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (r"\sum_{i} x_i", "sum i x i"),
        (r"\frac{a}{b} \le \sqrt{n}", "a b sqrt n"),
        ("∀x ∈ A: x ≠ ∞", "for all x in a x infinity"),
        ("2η", "2 eta"),
        ("∂L/∂w", "derivative l derivative w"),
        ("C:\\temp\\new", "c temp new"),
        ('print("a\\n")', "print a n"),
        ("μνήμη", "μνήμη"),
    ],
)
def test_signs_and_commands_are_read_as_words(text: str, words: str) -> None:
    assert " ".join(token.text for token in tokenise(text).tokens) == words


@pytest.mark.parametrize(
    "text",
    [
        "it is fast - it is big",
        "in-place",
        "k-means",
        "10-20 %",
        "a 2-d convolution",
        "x = 5 - creates a tensor",
        "view - shares memory",
        "GPT-2 - a model",
        "x-axis",
        "lr - the learning rate",
        "- x\n- y",
    ],
)
def test_a_dash_or_hyphen_is_no_minus(text: str) -> None:
    assert "minus" not in [token.text for token in tokenise(text).tokens]


def test_a_formula_is_one_part_of_its_sentence() -> None:
    assert len({token.part for token in tokenise("so w = w - lr * grad").tokens}) == 1


def test_a_command_is_quoted_as_it_was_written() -> None:
    text = tokenise(r"the \nabla L")
    assert text.quote(1, 1) == r"\nabla"


@given(st.text(r"\_{}^T+-=√∑ηΣ αab1 (){}[]" + "\n", max_size=40))
def test_any_formula_has_tokens_inside_the_text(text: str) -> None:
    last = 0
    for token in tokenise(text).tokens:
        assert 0 <= token.start < token.end <= len(text)
        assert token.start >= last or token.start < token.end
        last = token.start


def test_what_stands_behind_a_transpose_is_a_word_of_its_own() -> None:
    assert [token.text for token in tokenise("x^Tw + b, not x^Time").tokens][:4] == [
        "x",
        "transpose",
        "w",
        "plus",
    ]


@pytest.mark.parametrize(
    "text", ["decay*avg + (1-decay)*weights", "i*stride0 + j*stride1", "it is decay * old + 1"]
)
def test_the_sign_behind_a_product_is_a_plus_without_an_equals_sign(text: str) -> None:
    assert "plus" in [token.text for token in tokenise(text).tokens]


@pytest.mark.parametrize("text", ["**bold** + one", "use *args + one", "a list + one"])
def test_a_sign_behind_other_stars_is_none(text: str) -> None:
    assert "plus" not in [token.text for token in tokenise(text).tokens]


@pytest.mark.parametrize("written", ["-KL = 0.5 x", "so -D_KL(q||p) = 0.5 x", "−KL = 0.5 x"])
def test_a_sign_in_front_of_what_is_defined_is_read(written: str) -> None:
    assert "minus" in [token.text for token in tokenise(written).tokens]


@pytest.mark.parametrize("written", ["- KL = 0.5 x", "D-KL = 0.5 x", "KL = 0.5 x", "run -n = 4"])
def test_a_bullet_and_a_hyphen_are_no_sign(written: str) -> None:
    assert "minus" not in [token.text for token in tokenise(written).tokens]


def test_a_number_keeps_its_sign_behind_a_blank() -> None:
    assert "-0.5" in [token.text for token in tokenise("KL = - 0.5 * x").tokens]
    assert "-0.5" not in [token.text for token in tokenise("it is - 0.5 of it").tokens]
