import pytest

from interviewer.rendering.passages import BOLD, Line, Run, abridged, bold, bullets, said


def test_text_alone_is_plain() -> None:
    assert said("a", Run("b", BOLD)) == Line((Run("a"), Run("b", BOLD)))
    assert said("a", Run("b", BOLD)).text == "ab"


def test_bold_adds_to_what_a_run_looks_like() -> None:
    code = Run("x", frozenset({"italic"}), "code")
    assert bold([code]) == (Run("x", frozenset({"italic", "bold"}), "code"),)


def test_what_a_bullet_leads_goes_on_behind_it() -> None:
    (line,) = bullets([said("a")], "✓ ")
    assert (line.first, line.rest) == ("✓ ", "  ")


@pytest.mark.parametrize(
    ("most", "kept"),
    [
        (30, "one two three"),
        (13, "one two three"),
        (12, "one two…"),
        (7, "one two…"),
        (6, "one…"),
        (2, "on…"),
    ],
)
def test_what_is_abridged_ends_with_a_word(most: int, kept: str) -> None:
    assert "".join(run.text for run in abridged([Run("one two three")], most)) == kept


def test_what_is_kept_keeps_its_looks() -> None:
    runs = [Run("a "), Run("f(x) and g(x)", kind="code"), Run(" more")]
    assert abridged(runs, 9) == (Run("a "), Run("f(x)", kind="code"), Run("…"))
    assert abridged(runs, 4) == (Run("a"), Run("…"))
    assert abridged([], 5) == ()
