import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards.paper.longwords import CUT, EDGE, cut


def uncut(text: str) -> str:
    return text.replace(CUT, "").replace(EDGE, "")


@pytest.mark.parametrize(
    "text", ["plain words of a usual length", "视图从不复制数据" * 10, "ภาษาไทยไม่มีช่องว่าง" * 5, ""]
)
def test_what_ends_lines_by_itself_is_left_alone(text: str) -> None:
    assert cut(text) == text


def test_names_are_cut_behind_their_dots_and_others_after_eight_letters() -> None:
    pieces = cut("see torch.nn.functional.cross_entropy here").split(EDGE)
    assert pieces[0] == "see "
    assert pieces[1].split(CUT) == ["torch.", "nn.", "function", "al.", "cross_", "entropy"]
    assert pieces[2] == " here"
    assert cut("a" * 30).strip(EDGE).split(CUT) == ["a" * 8] * 3 + ["a" * 6]


def test_no_cut_comes_between_a_letter_and_its_marks() -> None:
    for piece in cut("e\u0301" * 40 + "👩\u200d💻" * 20).strip(EDGE).split(CUT):
        assert piece[0] not in "\u0301\u200d"
        assert not piece.endswith("\u200d")


def test_joined_letters_are_parted_by_nothing_that_is_seen() -> None:
    assert EDGE not in cut("سلام" * 30)
    assert cut("سلام" * 30).replace("\u200b", "") == "سلام" * 30


@given(st.text(st.characters(exclude_characters=f"{EDGE}{CUT}\u200b"), max_size=200))
def test_nothing_is_lost_by_cutting(text: str) -> None:
    assert uncut(cut(text)).replace("\u200b", "") == text
    assert cut(text).count(EDGE) % 2 == 0
