"""What calls are refused for: what they share, and what is their own."""

from typing import Any

from interviewer.web.docs.refusals import PROBLEM, beyond, read_shared, refusals_of, within


def response(**reasons: str) -> dict[str, Any]:
    examples = {
        name: {"summary": says, "value": {"title": "Conflict", "detail": says}}
        for name, says in reasons.items()
    }
    return {"description": "Refused.", "content": {PROBLEM: {"examples": examples}}}


def document(*calls: dict[str, Any]) -> dict[str, Any]:
    return {"paths": {f"/{at}": {"get": {"responses": call}} for at, call in enumerate(calls)}}


TAKE = {"200": {"content": {}}, "409": response(stale="Too late.", key="Another request.")}
MAKE = {"409": response(many="Too many.", key="Another request.")}
READ = {"404": response(unknown="Nothing there.")}


def test_only_what_more_than_one_call_says_is_shared() -> None:
    (shared,) = read_shared(document(TAKE, MAKE, READ))
    assert (shared.status, shared.title) == ("409", "Conflict")
    assert [reason.says for reason in shared.reasons] == ["Another request."]
    assert "Another request." in shared.examples[0].text


def test_the_same_words_for_another_status_or_with_another_example_are_not_shared() -> None:
    assert read_shared(document(READ, {"403": response(unknown="Nothing there.")})) == ()
    other = response(unknown="Nothing there.")
    other["content"][PROBLEM]["examples"]["unknown"]["value"]["detail"] = "No problem 'x'."
    assert read_shared(document(READ, {"404": other})) == ()


def test_a_call_keeps_what_is_its_own() -> None:
    shared = read_shared(document(TAKE, MAKE, READ))
    (own,) = beyond(refusals_of(TAKE), shared)
    assert [reason.says for reason in own.reasons] == ["Too late."]
    assert within(refusals_of(TAKE), shared) == ("409",)
    assert [one.status for one in beyond(refusals_of(READ), shared)] == ["404"]
    assert within(refusals_of(READ), shared) == ()


def test_nothing_is_left_of_a_call_that_shares_all() -> None:
    shared = read_shared(document(READ, READ))
    assert beyond(refusals_of(READ), shared) == ()
    assert within(refusals_of(READ), shared) == ("404",)
