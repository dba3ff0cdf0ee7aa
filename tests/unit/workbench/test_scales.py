import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.workbench.scales import FIFTHS, Bands, Mark, Scale, read_mark, read_marks


def scale(*marks: Mark, top: float | None = None, bands: Bands | None = None) -> Scale:
    found = read_marks(marks, top=top, bands=bands)
    assert not found.faults
    return found.scale


def shares(*marks: Mark, top: float | None = None) -> tuple[float | None, ...]:
    return read_marks(marks, top=top, bands=None).shares


def test_nothing_but_0_and_1_are_two_bands() -> None:
    assert scale(0.0, 1.0, 1.0).labels == ("0", "1")
    assert scale(0.0, 1.0).told == "0 or 1"
    assert scale(1.0, 1.0).levels == (0, 1)


def test_whole_numbers_up_to_4_are_five_bands_even_if_nobody_got_4() -> None:
    found = scale(0.0, 3.0, 2.0)
    assert found.levels == FIFTHS
    assert found.labels == ("0", "1", "2", "3", "4")
    assert not found.guessed
    assert shares(0.0, 3.0, 2.0) == (0, 0.75, 0.5)


def test_few_fractions_are_bands_of_their_own_and_many_are_fifths() -> None:
    assert scale(0.0, 0.5, 1.0).levels == (0, 0.5, 1)
    assert scale(0.1, 0.3, 0.52, 0.7, 0.95).levels == FIFTHS


@pytest.mark.parametrize(
    ("marks", "top"), [((4.5, 2.0), 5), ((1.5, 1.0), 4), ((7.0,), 10), ((55.0, 80.0), 100)]
)
def test_the_highest_mark_is_guessed_and_said(marks: tuple[float, ...], top: int) -> None:
    found = scale(*marks)
    assert found.guessed
    assert f"from 0 to {top}" in found.told
    assert shares(*marks)[0] == marks[0] / top


def test_a_highest_mark_that_is_given_is_no_guess() -> None:
    found = scale(3.0, 6.0, top=6)
    assert not found.guessed
    assert len(found.levels) == 7
    assert shares(3.0, top=6) == (0.5,)


def test_marks_beyond_a_hundred_need_the_highest_to_be_given() -> None:
    with pytest.raises(BadInput, match="--max") as caught:
        scale(300.0)
    assert caught.value.field == "max"
    assert shares(300.0, top=600) == (0.5,)


@pytest.mark.parametrize(("mark", "why"), [(7.0, "above the highest mark, 6"), (-1.0, "below 0")])
def test_a_mark_off_the_scale_is_a_fault(mark: float, why: str) -> None:
    found = read_marks([3.0, mark], top=6, bands=None)
    assert found.shares == (0.5, None)
    assert why in found.faults[1]


def test_names_of_bands_that_are_used_are_the_bands() -> None:
    found = scale("strong", "wrong", "partial", "strong")
    assert found.labels == ("wrong", "partial", "strong")
    assert found.levels == (0, 0.5, 1)


def test_one_name_alone_stands_among_all_bands() -> None:
    assert scale("strong", "strong").levels == FIFTHS


def test_bands_of_ones_own_are_evenly_apart() -> None:
    found = scale("Fair".lower(), "poor", bands=Bands(("Poor", "Fair", "Good")))
    assert found.levels == (0, 0.5, 1)
    assert found.labels == ("Poor", "Fair", "Good")


def test_a_name_that_is_no_band_is_a_fault_that_names_the_bands() -> None:
    found = read_marks(["strong", "middling"], top=None, bands=None)
    assert "weak" in found.faults[1]
    assert "--bands" in found.faults[1]


def test_the_odd_one_out_among_numbers_and_names_is_the_fault() -> None:
    assert list(read_marks([1.0, "strong", 0.0], top=None, bands=None).faults) == [1]
    assert list(read_marks(["strong", 1.0, "weak"], top=None, bands=None).faults) == [1]


@pytest.mark.parametrize(
    ("marks", "fault"),
    [
        (("strong", "weak", "stong"), "'stong' is no band; did you mean 'strong'?"),
        (("strong", "weak", "so so"), "'so so' is no band; the bands are wrong, weak"),
        (("strong", "weak", 2.0), "2 is a number, and other marks are names"),
        ((1.0, 0.0, "1o"), "'1o' is no number, and other marks are"),
        ((1.0, 0.0, "weak"), "'weak' is a name, and other marks are numbers"),
    ],
)
def test_a_slip_in_a_mark_is_no_mixture(marks: tuple[Mark, ...], fault: str) -> None:
    (said,) = read_marks(marks, top=None, bands=None).faults.values()
    assert said.startswith(fault)


def test_a_mark_above_the_highest_names_the_option() -> None:
    assert read_marks([4.0], top=3, bands=None).faults[0].endswith("say a higher --max")


@pytest.mark.parametrize(
    ("marks", "top", "bands", "field", "named"),
    [
        ((0.0, 1.0), None, Bands(("a", "b")), "bands", "--max"),
        (("a", "b"), 4.0, None, "max", "--bands"),
        (("gut", "schlecht"), None, None, "bands", "'gut', 'schlecht'"),
    ],
)
def test_an_option_for_other_marks_is_told_once(
    marks: tuple[Mark, ...], top: float | None, bands: Bands | None, field: str, named: str
) -> None:
    with pytest.raises(BadInput) as caught:
        read_marks(marks, top=top, bands=bands)
    assert caught.value.field == field
    assert named in str(caught.value)


@pytest.mark.parametrize("written", ["", "80%", "?", None])
def test_what_is_no_mark_is_refused(written: object) -> None:
    with pytest.raises(BadInput) as caught:
        read_mark(written)
    assert caught.value.field == "mark"


@pytest.mark.parametrize("names", [("one",), ("a", "a"), ("a", ""), ("1", "2")])
def test_bands_that_make_no_sense_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(BadInput) as caught:
        Bands(names)
    assert caught.value.field == "bands"


@pytest.mark.parametrize(
    ("written", "mark"),
    [
        (" 0.5 ", 0.5),
        (1, 1.0),
        (True, "true"),
        ("Very  Good", "very good"),
        ("1e-1", 0.1),
        ("0,5", 0.5),
    ],
)
def test_a_mark_is_a_number_or_a_name(written: object, mark: Mark) -> None:
    assert read_mark(written) == mark


@pytest.mark.parametrize("written", [None, "", "?", [1], "nan", "inf", 10**400])
def test_what_is_neither_is_refused(written: object) -> None:
    with pytest.raises(BadInput) as caught:
        read_mark(written)
    assert caught.value.field == "mark"


def test_halfway_between_two_bands_counts_upwards() -> None:
    assert Scale((0, 1), ("0", "1"), "").band(0.5) == 1
    assert Scale((0, 0.5, 1), ("a", "b", "c"), "").label(0.25) == "b"


@given(st.lists(st.floats(0, 100), min_size=1))
def test_every_mark_has_its_own_band_or_the_nearest(marks: list[float]) -> None:
    found = read_marks(marks, top=100, bands=None)
    assert not found.faults
    for share in found.shares:
        assert share is not None
        level = found.scale.levels[found.scale.band(share)]
        assert abs(level - share) <= min(abs(other - share) for other in found.scale.levels) + 1e-6
