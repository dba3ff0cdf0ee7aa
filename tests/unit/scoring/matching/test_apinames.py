"""Names of code: found inside prose and calls, and never taken for one another."""

from functools import lru_cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from interviewer.rubrics.loader import load_rubrics
from interviewer.rubrics.phrases import AnyOf, Api, Exact, Term, parse_phrase
from interviewer.scoring.matching.apinames import add_name
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.synonyms import rings
from interviewer.scoring.text.terms import TermIndex
from interviewer.settings import content_folder
from tests.meeting import cases, meets

SET_FALSE = ("p.requires_grad = False", "requires_grad_(False)", "setting requires_grad to False")
MET = cases(
    ("`view`", ("x.view(-1)", "torch.Tensor.view", ".view()", "x.contiguous().view(2, 3)", "view")),
    (".view()", ("x.view(-1)", "torch.Tensor.view", "view(2, 3) of it")),
    (
        "torch.no_grad()",
        (
            "with torch.no_grad():\n    y = model(x)",
            "@torch.no_grad()\ndef f(): pass",
            "no grad",
            "no-grad",
            "NoGrad",
        ),
    ),
    ("nn.Parameter", ("self.w = nn.Parameter(torch.zeros(3))", "torch.nn.Parameter")),
    ("zero_grad", ("optimizer.zero_grad(set_to_none=True)", "zero grad", "zerograd")),
    ("set_to_none", ("optimizer.zero_grad(set_to_none=True)", "set to none")),
    (
        "non_blocking=True",
        (
            ".to(device, non_blocking=True)",
            "non_blocking = True",
            "non blocking true",
            "non-blocking=True",
            "non_blocking set to True",
            "non_blocking: True",
        ),
    ),
    ("non_blocking", ("non blocking", "non-blocking", "nonblocking", "non_blocking=True")),
    ("dim=1", ("torch.cat(x, dim=1)", "dim = 1", "dim 1", "dim is 1")),
    ("dim=-1", ("softmax(x, dim=-1)",)),
    (".to(device)", ("x.to(device)", "model = model.to(device)")),
    ("float(loss)", ("total += float(loss)",)),
    ("zero_grad(set_to_none=True)", ("optimizer.zero_grad(set_to_none=True)",)),
    ("2(N-1)/N", ("2(N-1)/N of it",)),
    ("requires_grad=False", SET_FALSE),
    ("model.eval()", ("net.eval()", "call model.eval()", "eval()")),
    ("contiguous", ("x.contiguous().view(-1)", "contigous")),
    (".grad", ("x.grad", "param.grad")),
    ("float16", ("torch.float16", "fp16", "half precision")),
    ("F.cross_entropy", ("F.cross_entropy(x, y)", "cross-entropy", "crossentropy")),
)
NOT_MET = cases(
    ("`view`", ("x.reshape(-1)", "review", "view_as", "veiw")),
    (".view()", ("in my opinion",)),
    (".to(device)", ("x.to(dtype)", "it goes to the host")),
    ("no_grad", ("no_graph", "zero_grad", "no_gard", "no gradient clipping")),
    ("torch.no_grad()", ("torch.enable_grad()",)),
    ("nn.Parameter", ("the parameters of the model",)),
    ("set_to_none", ("set_to_zero", "set none")),
    ("non_blocking=True", ("non_blocking=False", "non_blocking", "blocking=True")),
    ("dim=1", ("dim=0", "dim=10", "dim=-1", "dim=2")),
    ("dim=-1", ("dim=1",)),
    ("requires_grad=False", ("requires_grad=True", "requires_grad")),
    ("retain_graph=True", ("retain_graph=False", "create_graph=True")),
    ("float16", ("float32", "float64", "bfloat16", "fp32", "bf16", "int16", "floats")),
    ("bf16", ("fp16", "float16")),
    ("int8", ("int4", "uint8", "int16")),
    ("cat", ("stack", "cast", "scatter")),
    ("stack", ("cat", "slack")),
    ("vjp", ("jvp", "vpj")),
    ("mm", ("bmm", "mv")),
    ("max", ("min", "mix", "argmax")),
    ("encode", ("decode", "decoding")),
    ("encoder", ("decoder",)),
    ("train mode", ("eval mode", "trail mode")),
    ("model.eval()", ("the evaluation", "model.train()")),
    ("reshape", ("view", "shape", "resize")),
    ("detach", ("attach", "detect")),
    ("squeeze", ("unsqueeze", "x.unsqueeze(0)")),
    ("nn.Linear", ("linear algebra", "nn.Bilinear")),
    (".grad", ("grad_fn", "requires_grad", "no_grad()")),
)
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


@pytest.mark.parametrize(("phrase", "answer"), MET)
def test_a_name_is_met_in_prose_and_in_code(phrase: str, answer: str) -> None:
    assert meets(phrase, answer)


@pytest.mark.parametrize(("phrase", "answer"), NOT_MET)
def test_another_name_does_not_meet_it(phrase: str, answer: str) -> None:
    assert not meets(phrase, answer)


def _apis(terms: tuple[Term, ...]) -> list[Api]:
    found: list[Api] = []
    for term in terms:
        if isinstance(term, Api):
            found.append(term)
        elif isinstance(term, AnyOf):
            found += [api for group in term.alternatives for api in _apis(group)]
        elif isinstance(term, Exact):
            found += [token for token in term.tokens if isinstance(token, Api)]
    return found


@lru_cache(maxsize=1)
def bank_names() -> tuple[Api, ...]:
    """Return every name of code that a phrase of our own rubrics asks for, but formulas."""
    rubrics, _ = load_rubrics(content_folder() / "rubrics")
    phrases = {
        phrase
        for rubric in rubrics.values()
        for part in (*rubric.points, *rubric.misconceptions)
        for phrase in part.any
    }
    names = {api.text: api for phrase in phrases for api in _apis(parse_phrase(phrase).terms)}
    return tuple(api for _, api in sorted(names.items()) if not _index(api).figures.complexities)


def _index(api: Api) -> TermIndex:
    index = TermIndex()
    add_name(index, index.new(), api)
    return index


def _joined(text: str) -> str:
    return "".join(token.text for token in tokenise(text).tokens)


def _own(api: Api) -> str:
    """Return the last part of a name, as its tokens read in one."""
    tokens = tokenise(api.text).tokens
    dots = [at for at, token in enumerate(tokens) if token.glue == "."]
    return "".join(token.text for token in tokens[dots[-1] if dots else 0 :])


def test_our_rubrics_ask_for_names() -> None:
    assert len(bank_names()) > 50


@given(st.data())
def test_no_name_is_taken_for_another(data: st.DataObject) -> None:
    wanted, got = (data.draw(st.sampled_from(bank_names())) for _ in range(2))
    alike = {" ".join(stems) for stems in rings().get(_own(wanted), ())}
    assume(not alike & {_own(got), " ".join(got.parts)})
    if _index(wanted).places(tokenise(got.text)):
        assert _own(wanted).strip("_") in _joined(got.text)


@given(st.data())
def test_no_slip_makes_a_name(data: st.DataObject) -> None:
    wanted = data.draw(st.sampled_from(bank_names()))
    at = data.draw(st.integers(0, len(wanted.text) - 1))
    letter = data.draw(st.sampled_from(LETTERS))
    kind = data.draw(st.sampled_from(("swap", "drop", "change", "add")))
    text = wanted.text
    slipped = {
        "swap": text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
        "drop": text[:at] + text[at + 1 :],
        "change": text[:at] + letter + text[at + 1 :],
        "add": text[:at] + letter + text[at:],
    }[kind]
    alike = {" ".join(stems) for stems in rings().get(_own(wanted), ())}
    assume(" ".join(token.stem for token in tokenise(slipped).tokens) not in alike)
    # a plural or the like is no slip
    stems = {token.stem for token in tokenise(slipped).tokens}
    if _index(wanted).places(tokenise(slipped)):
        own = {token.stem for token in tokenise(wanted.text).tokens}
        # and "p=1" says what "p==1" does
        inflected = stem(_own(wanted)) in stems or own <= stems
        inflected = inflected or "".join(wanted.parts) in _joined(slipped)
        assert _own(wanted).strip("_") in _joined(slipped) or inflected


@pytest.mark.parametrize("text", ["the view(s) of it", "it gives -> view(2, 3)", "a view (2, 3)"])
def test_a_word_with_a_bracket_is_no_call(text: str) -> None:
    assert not meets(".view()", text)
