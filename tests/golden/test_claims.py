"""Every executable claim of the bank prints what the document says, on the pinned torch."""

import contextlib
import io

import pytest
import torch

from interviewer.questions.loader import load_bank
from interviewer.questions.model import Snippet
from interviewer.settings import content_folder

CLAIMS = [
    pytest.param(snippet, id=f"{question.id}:{snippet.line}")
    for question in load_bank([content_folder()]).questions.values()
    for snippet in question.snippets
]


def test_the_bank_makes_claims() -> None:
    assert len(CLAIMS) >= 20


@pytest.mark.filterwarnings("ignore")  # Some claims are about what warns.
@pytest.mark.parametrize("snippet", CLAIMS)
def test_a_claim_holds(snippet: Snippet) -> None:
    torch.manual_seed(0)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(snippet.code, "<claim>", "exec"), {"__name__": "__main__"})
    assert out.getvalue().rstrip() == snippet.output.rstrip()
