import pytest

from interviewer.accounts.model import SignInRefused, TooManyTries, UserRole
from interviewer.errors import BadInput, Conflict, NotFound
from tests.desk_site import PASSWORD, Office

HERE = "192.0.2.1"


def test_who_signs_in_is_known_by_the_secret_and_by_nothing_else(office: Office) -> None:
    ana = office.user()
    found = office.accounts.sign_in(" ANA@example.com ", PASSWORD, origin=HERE)
    assert found.user == ana
    known = office.accounts.who(found.secret)
    assert known is not None
    assert (known.user, known.form_token) == (ana, found.form_token)
    assert office.accounts.who(found.secret + "x") is None
    assert office.accounts.who(found.form_token) is None


@pytest.mark.parametrize(
    ("email", "password"),
    [
        ("ana@example.com", "not her password"),
        ("nobody@example.com", PASSWORD),
        ("ana@example.com", ""),
        ("no address", PASSWORD),
        ("ana@example.com", "x" * 10_000),
    ],
)
def test_all_refusals_say_the_same(office: Office, email: str, password: str) -> None:
    office.user()
    with pytest.raises(SignInRefused, match="do not go together"):
        office.accounts.sign_in(email, password, origin=HERE)


def test_who_has_no_password_yet_and_whose_account_is_closed_cannot_sign_in(
    office: Office,
) -> None:
    office.accounts.create("local", "new@example.com", UserRole.INTERVIEWER)
    ben = office.user("ben")
    office.accounts.disable(ben.id)
    for email in ("new@example.com", "ben@example.com"):
        with pytest.raises(SignInRefused):
            office.accounts.sign_in(email, PASSWORD, origin=HERE)
        with pytest.raises(SignInRefused):
            office.accounts.sign_in(email, "", origin=HERE)
    with pytest.raises(SignInRefused):
        office.accounts.sign_in_vouched("ben@example.com")


def test_who_is_vouched_for_by_an_address_that_only_looks_alike_is_somebody_else(
    office: Office,
) -> None:
    office.user()
    assert office.accounts.sign_in_vouched("Ana@Example.com").user.email == "ana@example.com"
    for email in ("\uff41na@example.com", "ana@example.com\u200b", "", "nobody"):
        with pytest.raises(SignInRefused):
            office.accounts.sign_in_vouched(email)


def test_five_wrong_tries_lock_this_place_out_and_no_other(office: Office) -> None:
    office.user()
    for _ in range(5):
        with pytest.raises(SignInRefused):
            office.accounts.sign_in("ana@example.com", "a guess of twelve", origin=HERE)
    with pytest.raises(TooManyTries, match="15 minutes"):
        office.accounts.sign_in("ana@example.com", PASSWORD, origin=HERE)
    assert office.accounts.sign_in("ana@example.com", PASSWORD, origin="192.0.2.9")


def test_guessing_from_many_places_and_at_many_addresses_is_stopped(office: Office) -> None:
    office.user()
    for number in range(50):
        with pytest.raises(SignInRefused):
            office.accounts.sign_in("ana@example.com", "guess guess", origin=f"10.0.0.{number}")
    with pytest.raises(TooManyTries):
        office.accounts.sign_in("ana@example.com", PASSWORD, origin="10.9.9.9")
    for number in range(50):
        with pytest.raises(SignInRefused):
            office.accounts.sign_in(f"u{number}@example.com", "guess guess", origin=HERE)
    with pytest.raises(TooManyTries):
        office.accounts.sign_in("another@example.com", "guess guess", origin=HERE)


def test_sessions_end_by_signing_out_by_idleness_and_by_age(office: Office) -> None:
    office.user()
    sign_in = office.accounts.sign_in
    first, second = (sign_in("ana@example.com", PASSWORD, origin=HERE) for _ in "12")
    office.accounts.sign_out(first.secret)
    assert office.accounts.who(first.secret) is None
    for _ in range(20):
        office.clock.pass_time(hours=8)
        assert office.accounts.who(second.secret)
    office.clock.pass_time(hours=8)
    assert office.accounts.who(second.secret) is None, "a week is the end"
    third = sign_in("ana@example.com", PASSWORD, origin=HERE)
    office.clock.pass_time(hours=13)
    assert office.accounts.who(third.secret) is None, "idle"


def test_a_new_password_ends_all_sessions_but_the_one_that_set_it(office: Office) -> None:
    office.user()
    old = office.accounts.sign_in("ana@example.com", PASSWORD, origin=HERE)
    new = office.accounts.change_password(old, PASSWORD, "another long sentence", origin=HERE)
    assert office.accounts.who(old.secret) is None
    assert office.accounts.who(new.secret)
    with pytest.raises(BadInput, match="present password") as told:
        office.accounts.change_password(new, PASSWORD, "yet another sentence", origin=HERE)
    assert told.value.field == "old"
    assert office.accounts.sign_in("ana@example.com", "another long sentence", origin=HERE)


@pytest.mark.parametrize(
    "password", ["short", "aaaaaaaaaaaaaaaa", "ana@example.com", "x" * 257, "ANA@EXAMPLE.com"]
)
def test_passwords_that_are_easy_to_guess_are_refused(office: Office, password: str) -> None:
    with pytest.raises(BadInput) as told:
        office.accounts.create("local", "ana@example.com", UserRole.ADMIN, password=password)
    assert told.value.field == "password"


def test_letters_that_look_alike_make_the_same_password(office: Office) -> None:
    composed, apart = "ein schönes Passwort", "ein scho\u0308nes Passwort"
    office.accounts.create("local", "ana@example.com", UserRole.ADMIN, password=composed)
    assert office.accounts.sign_in("ana@example.com", apart, origin=HERE)


def test_a_link_sets_a_password_once_within_three_days(office: Office) -> None:
    made = office.accounts.create("local", "new@example.com", UserRole.INTERVIEWER)
    first = office.accounts.make_link(made.id)
    second = office.accounts.make_link(made.id)
    with pytest.raises(NotFound, match="used, or has run out"):
        office.accounts.linked(first)
    with pytest.raises(BadInput):
        office.accounts.set_up(second, "short")
    found = office.accounts.set_up(second, PASSWORD)
    assert office.accounts.who(found.secret)
    with pytest.raises(NotFound):
        office.accounts.set_up(second, "a second sentence")
    late = office.accounts.make_link(made.id)
    office.clock.pass_time(days=3)
    with pytest.raises(NotFound):
        office.accounts.linked(late)


@pytest.mark.parametrize("email", ["", "ana", "a@b@c", "a b@c.d", "<a@b.c>", "a@b.", "x" * 260])
def test_what_is_no_address_is_refused(office: Office, email: str) -> None:
    with pytest.raises(BadInput) as told:
        office.accounts.create("local", email, UserRole.ADMIN)
    assert told.value.field == "email"


def test_an_address_is_one_users_in_all_teams(office: Office) -> None:
    office.user()
    with pytest.raises(Conflict, match=r"ana@example\.com"):
        office.user(team="blue")
    with pytest.raises(NotFound, match="green"):
        office.user("ben", team="green")


def test_a_team_keeps_an_admin(office: Office) -> None:
    ada = office.admin()
    office.admin("eve", team="blue")
    for change in (
        lambda: office.accounts.disable(ada.id),
        lambda: office.accounts.set_role(ada.id, UserRole.INTERVIEWER),
    ):
        with pytest.raises(Conflict, match="only admin"):
            change()
    office.admin("amy")
    office.accounts.set_role(ada.id, UserRole.INTERVIEWER)
    assert office.accounts.user_of("local", ada.id).role is UserRole.INTERVIEWER
    with pytest.raises(NotFound):
        office.accounts.user_of("blue", ada.id)
