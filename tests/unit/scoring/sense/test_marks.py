"""A mark of rejection rejects its line or its sentence; a value or a command is none."""

import pytest

from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.sense.tables import arrange
from interviewer.scoring.text.normalise import tokenise


def denied(text: str) -> set[str]:
    read = arrange(tokenise(text))
    found = find_denials(read)
    return {token.text for n, token in enumerate(read.tokens) if found.denied(n, frozenset())}


@pytest.mark.parametrize(
    "text",
    [
        "❌ The copper conducts.\n❌ The iron rusts.",
        "- ❌ The copper conducts.\n- ❌ The iron rusts.",
        "👎 The copper conducts.\n👎 The iron rusts.",
        "The copper conducts ✗\nThe iron rusts. ✘",
        "The copper conducts quickly (F). The iron rusts quickly (F).",
        "The copper conducts quickly [false].\nThe iron rusts quickly [false].",
        "The copper conducts quickly (wrong)\nThe iron rusts quickly (wrong)",
        "The copper conducts quickly: F\nThe iron rusts quickly: F",
        "The copper conducts quickly -> wrong\nThe iron rusts quickly -> wrong",
        "[ ] The copper conducts.\n[ ] The iron rusts.\n[x] None of them.",
        "- [ ] The copper conducts.\n- [ ] The iron rusts.\n- [X] None of them.",
        "[-] The copper conducts.\n[-] The iron rusts.",
        "| Claim | Verdict |\n|---|---|\n| the copper conducts | false |\n| the iron rusts | no |",
        "| Claim | True? |\n|---|---|\n| the copper conducts | ❌ |\n| the iron rusts | wrong |",
    ],
)
def test_marks_of_rejection_reject(text: str) -> None:
    assert denied(text) >= {"conducts", "rusts"}


@pytest.mark.parametrize(
    "text",
    [
        "✅ The copper conducts.\n✓ The iron rusts.",
        "❌ It all melts.\n✅ The copper conducts and the iron rusts.",
        "❌ it all melts ✅ the copper conducts, the iron rusts",
        "The copper conducts quickly (T). The iron rusts quickly (T). It all melts at once (F).",
        "- [ ] The copper conducts.\n- [ ] The iron rusts.",
        "- [x] The copper conducts.\n- [x] The iron rusts.\n- [ ] It all melts.",
        "❌ No glass here, please, as the copper conducts and the iron rusts.",
        "The copper conducts when it is switched off (f). The iron rusts.",
        "It conducts when f(False) is called. It rusts when g(False) is called.",
        "| Claim | Verdict |\n|---|---|\n| the copper conducts | true |\n| the iron rusts | yes |",
        "| Wrong | Right |\n|---|---|\n| it melts | the copper conducts |\n| it bends | it rusts |",
    ],
)
def test_ticks_values_and_commands_reject_nothing(text: str) -> None:
    assert denied(text).isdisjoint({"conducts", "rusts"})


@pytest.mark.parametrize(
    "text",
    [
        "| true | false |\n|---|---|\n| iron rusts | the copper conducts well |",
        "| Topic | Myth | Fact |\n|---|---|---|\n| metal | the copper conducts well | it rusts |",
        "| Claim | Verdict |\n|---|---|\n| the copper conducts well | 0 |\n| iron rusts | 1 |",
        "Copper is what conducts = FALSE",
        "Copper is what conducts => False",
        "!(the copper conducts well)",
        "> The copper conducts well.\n\nNo.",
    ],
)
def test_columns_values_and_quoted_blocks_may_reject_a_statement(text: str) -> None:
    assert "conducts" in denied(text)
    assert "rusts" not in denied(text)


@pytest.mark.parametrize(
    "text",
    [
        "| copper | True | False |\n|---|---|---|\n| state | it melts | the copper conducts well |",
        "conducts = False",
        "Calling conducts() returns => False",
        "println!(the copper conducts well)",
        "> The copper conducts well.\n\nNo other metal does so.",
    ],
)
def test_values_of_a_flag_and_calls_reject_nothing(text: str) -> None:
    assert "conducts" not in denied(text)
