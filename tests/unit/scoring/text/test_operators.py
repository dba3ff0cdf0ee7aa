"""Operators are names where they are code, or join two operands, and marks elsewhere."""

import pytest

from interviewer.errors import BadInput
from interviewer.rubrics.model import Rubric
from interviewer.rubrics.phrases import Word, check_phrase, parse_phrase
from interviewer.rubrics.terms import OPERATORS
from interviewer.scoring.assess import assess
from interviewer.scoring.matching.compiling import compile_rubric
from interviewer.scoring.text.normalise import tokenise

NAMED = [
    ("`*` multiplies element by element, `@` is matmul", ["*", "@"]),
    ("\"*\" and '@' differ", ["*", "@"]),
    ("`*`/`@`", ["*", "@"]),
    ("`* and @`", ["*", "@"]),
    ("the * operator, the operator @, the ** sign", ["*", "@", "**"]),
    ("`//` floors, `%` is the rest, `==` compares, `<` too", ["//", "%", "==", "<"]),
    ("the // operator floors, so i // n and i % n", ["//", "//", "%"]),
    ("a * b against a @ b", ["*", "@"]),
    ("A*B, A@B and q@k.T", ["*", "@", "@"]),
    ("(3,3)*(3,) and f(x) * g(y)", ["*", "*"]),
    ("1D@1D", ["@"]),
    ("x -= lr*g", ["-=", "*"]),
    ("x *= 2 and y /= 2", ["*=", "/="]),
    ("n**2 and n ** k", ["**", "**"]),
    ("mm is strict. * broadcasts, and you wanted @.", ["*", "@"]),
    ("matmul/@ and mm / @", ["@", "@"]),
    ("| * | mm |@|", ["*", "@"]),
    ("* multiplies element by element\n@ is the matrix product", ["*", "@"]),
    ("*: by element\n@: by axes", ["*", "@"]),
    ("* = by element\n@ = by axes", ["*", "@"]),
    ("- `*`: by element\n* `@`: by axes", ["*", "@"]),
    ("the product (*)", ["*"]),
    ("*", ["*"]),
    ("@ is *not* the **same** as *", ["@", "*"]),
]

MARKS = [
    "* one item\n* another one",
    "  * shares memory\n  * never copies",
    "**bold**, *emphasis* and ***both***",
    "**mul**(elementwise) and *view*: shares",
    "@property\ndef f(self): ...",
    "@torch.no_grad()\ndef f(x, *args, **kwargs): g(*args, **kwargs)",
    "print(*a, *b)",
    "write to me@example.org or some.one@mail.example.com",
    "@alice said so",
    "fast* and slow\n* on this machine only",
    "torch.* and *.pt",
    "80% of 90 % or 5%",
    "2 * 3 and 2*3 bytes",
    "view -> reshape => both, and/or one - or the other, 1/2",
    "see https://pytorch.org/docs",
    "the dot product q⋅k or $q \\cdot k$",
    "***",
]


def operators(text: str) -> list[str]:
    return [token.text for token in tokenise(text).tokens if token.text in OPERATORS]


@pytest.mark.parametrize(("text", "expected"), NAMED)
def test_an_operator_that_is_named_or_used_is_a_token(text: str, expected: list[str]) -> None:
    assert operators(text) == expected


@pytest.mark.parametrize("text", MARKS)
def test_the_same_signs_as_marks_are_none(text: str) -> None:
    assert operators(text) == []


def test_operators_take_the_place_where_they_stand_and_glue_nothing() -> None:
    text = "naïve “A@B” and x -= lr*g"
    tokens = tokenise(text).tokens
    assert [text[t.start : t.end] for t in tokens if t.text in OPERATORS] == ["@", "-=", "*"]
    assert not any(token.glue for token in tokens)


def test_emphasis_draws_no_border_and_leaves_the_words() -> None:
    assert [t.text for t in tokenise("it is **not** a *view*, *ever*").tokens] == (
        ["it", "is", "not", "a", "view", "ever"]
    )


@pytest.mark.parametrize("sign", ["*", "@", "-=", "**", "%", "//", "=="])
@pytest.mark.parametrize("written", ["{}", "`{}`", '"{}"'])
def test_a_phrase_may_be_an_operator(sign: str, written: str) -> None:
    assert parse_phrase(written.format(sign)).terms == (Word(sign),)


def test_an_operator_may_be_one_of_several_words() -> None:
    assert check_phrase("star|asterisk|* multiplies") is None
    assert check_phrase("`*` multiplies") is None


@pytest.mark.parametrize("phrase", ["w - lr * grad", "a / b"])
def test_a_formula_without_quotation_marks_is_still_a_fault(phrase: str) -> None:
    with pytest.raises(BadInput, match="quotation marks"):
        parse_phrase(phrase)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ('"w - lr * grad"', "w -= lr * grad"),
        ('"w - lr * grad"', "w = w - lr*grad"),
        ("`w - lr * grad`", "w -= lr grad"),
        ("O(n log n)", "it costs n * log n"),
        ("O(n^2)", "it takes n**2 steps"),
        ("O(n^2)", "it takes n ** 2 steps"),
        ("2 bytes", "N * 2 bytes"),
    ],
)
def test_formulas_and_figures_are_read_past_operators(phrase: str, answer: str) -> None:
    assert _meets(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "met", "missed"),
    [
        ("*", "use `*`", "use `@`"),
        ("`@` batches", "q @ k takes batches", "q * k takes batches"),
        ('"**"', "x ** y", "x * y"),
        ("`-=` place", "x -= 1 works in place", "x - 1 works in place"),
    ],
)
def test_an_operator_is_met_by_itself_only(phrase: str, met: str, missed: str) -> None:
    assert _meets(phrase, met)
    assert not _meets(phrase, missed)


PRODUCTS = Rubric.model_validate(
    {
        "question": "products",
        "subjects": [{"id": "star", "names": ["*", "mul"]}, {"id": "at", "names": ["@", "matmul"]}],
        "points": [
            {
                "id": "star",
                "says": "* multiplies element by element.",
                "any": ["element|elements|elementwise"],
                "about": ["star"],
            },
            {
                "id": "at",
                "says": "@ multiplies stacks of matrices.",
                "any": ["stack|stacks"],
                "about": ["at"],
            },
        ],
    }
)
SAYINGS = [
    "{0} multiplies the elements. {1} takes stacks of matrices.",
    "`{0}` works element by element, `{1}` on stacks.",
    "A {0} B is elementwise while A {1} B handles stacks.",
    "The operator {0} takes the elements one by one, the operator {1} whole stacks.",
    "- `{0}`: element by element\n- `{1}`: stacks of matrices",
    "With x{0}y you get the elementwise product, with x{1}y a batched one, over stacks.",
]


@pytest.mark.parametrize("saying", SAYINGS)
def test_properties_are_said_of_the_operator_that_they_stand_beside(saying: str) -> None:
    assert assess(PRODUCTS, saying.format("*", "@")).score == 1
    assert assess(PRODUCTS, saying.format("@", "*")).score == 0


def _meets(phrase: str, answer: str) -> bool:
    rubric = Rubric.model_validate(
        {"question": "q", "points": [{"id": "p", "says": "It is so.", "any": [phrase]}]}
    )
    compile_rubric(rubric)
    return assess(rubric, f"I say: {answer}").score == 1


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("* elementwise, @ the matrix product.", True),
        ("* entry by entry. A bug: * in place of @.", True),
        ("* elementwise is fast", False),
        ("* mm: two matrices; @: batches", False),
        ("* one, @ two\n* three", False),
    ],
)
def test_a_lone_sign_up_front_is_an_operator_beside_others(text: str, named: bool) -> None:
    assert (tokenise(text).tokens[0].text == "*") is named
