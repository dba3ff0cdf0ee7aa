from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.interviews.access import (
    ALPHABET,
    Keys,
    new_id,
    new_resume_code,
    new_seed,
    read_resume_code,
)

KEYS = Keys(b"a" * 32)


def test_a_resume_code_reads_back_however_it_is_typed() -> None:
    code = new_resume_code()
    assert [len(group) for group in code.split("-")] == [4, 4, 4, 4]
    for typed in (code, code.lower(), code.replace("-", ""), f" {code.replace('-', ' - ')}\n"):
        assert read_resume_code(typed) == code


def test_no_two_letters_of_a_code_look_alike() -> None:
    for pair in ("0O", "1I", "1L", "5S", "8B", "2Z", "UV"):
        assert len(set(pair) & set(ALPHABET)) <= 1


@given(st.text())
def test_what_cannot_be_a_code_is_bad_input_and_nothing_else(typed: str) -> None:
    with suppress(BadInput):
        assert set(read_resume_code(typed)) <= set(ALPHABET) | {"-"}


@given(st.text(), st.text())
def test_only_the_same_secret_matches(secret: str, other: str) -> None:
    kept = KEYS.hash(secret)
    assert len(kept) == 64
    assert KEYS.matches(secret, kept)
    if "?" not in secret + other and secret.encode(errors="replace") != other.encode(
        errors="replace"
    ):
        assert not KEYS.matches(other, kept)


def test_another_key_makes_other_hashes_and_tokens() -> None:
    other = Keys(b"b" * 32)
    assert KEYS.hash("x") != other.hash("x")
    assert KEYS.candidate_token("x") != other.candidate_token("x")
    assert KEYS.candidate_token("x") != KEYS.candidate_token("y")


def test_a_token_is_not_a_hash_of_what_is_kept() -> None:
    assert KEYS.hash("interview") not in KEYS.candidate_token("interview")


def test_a_short_server_key_is_refused() -> None:
    with pytest.raises(BadInput, match="16 bytes"):
        Keys(b"short")


def test_ids_and_seeds_differ_and_fit() -> None:
    ids = {new_id() for _ in range(200)}
    assert len(ids) == 200
    assert all(len(name) == 16 and name.isalnum() for name in ids)
    assert all(0 <= new_seed() < 2**32 for _ in range(200))


@pytest.mark.parametrize(
    "typed",
    ["acde-fghj-kmnp-qrtv", "ACDE FGHJ KMNP QRTV", " acdefghjkmnpqrtv\n", "ACDE–FGHJ–KMNP–QRTV"],
)
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    assert read_resume_code(typed) == "ACDE-FGHJ-KMNP-QRTV"


def test_letters_that_no_code_holds_are_named() -> None:
    with pytest.raises(BadInput, match=r"never holds 0 or I\. Please compare"):
        read_resume_code("ACDE-FGHJ-KMNP-QR0I")
