"""Every executable claim of the bank prints what the document says, on the pinned torch."""

from functools import cache

import pytest

from interviewer.settings import content_folder
from interviewer.verifying.claims import Claim, claim_documents, claims_of
from interviewer.verifying.results import Result
from interviewer.verifying.running import verify

CLAIMS = claims_of(claim_documents([content_folder()]))
LEAST = 250

pytestmark = pytest.mark.timeout(600)


@cache
def results() -> dict[Claim, Result]:
    return {result.claim: result for result in verify(CLAIMS).results}


def test_the_bank_makes_claims() -> None:
    assert len(CLAIMS) >= LEAST


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: f"{c.question or c.heading}:{c.line}")
def test_a_claim_holds(claim: Claim) -> None:
    result = results()[claim]

    assert result.status == "holds", str(result.finding)
