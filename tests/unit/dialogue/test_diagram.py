"""The picture and the tables in the documents are those that the table draws."""

from pathlib import Path

import pytest

from interviewer.dialogue import diagram
from interviewer.dialogue.arrows import TARGETS, arrows
from interviewer.dialogue.picture_layout import AREAS
from interviewer.dialogue.state import Phase
from tests.factories import ROOT


def test_the_documents_show_the_table_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert diagram.main(["--check"]) == 0, "run python -m interviewer.dialogue.diagram"


def test_every_phase_is_in_the_table_of_what_stays() -> None:
    for phase in Phase:
        assert f"| {phase.value} |" in diagram.staying()


def test_every_arrow_and_every_group_is_in_the_tables_of_what_leads_where() -> None:
    assert len(diagram.leading().splitlines()) == len(arrows()) + 2
    for arrow in arrows():
        assert f"| {', '.join(arrow.actions)} |" in diagram.leading()
    assert len(diagram.groups().splitlines()) == len(AREAS) + len(TARGETS) + 2


@pytest.mark.parametrize("stale", [*diagram.MADE, diagram.PICTURE])
def test_checking_tells_what_is_stale_and_writing_mends_it(
    stale: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for page in diagram.MADE:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f"Before\n{diagram.BEGIN}\nold\n{diagram.END}\nafter\n", encoding="utf-8")
    assert diagram.main(["--check"]) == 1
    assert diagram.main([]) == 0
    assert diagram.main(["--check"]) == 0
    whole = stale.read_text(encoding="utf-8")
    stale.write_text(whole.replace("answering", "pondering"), encoding="utf-8")
    assert diagram.main(["--check"]) == 1
    assert diagram.main([]) == 0
    assert stale.read_text(encoding="utf-8") == whole
    for page in diagram.MADE:
        assert page.read_text(encoding="utf-8").startswith("Before\n")
        assert page.read_text(encoding="utf-8").endswith("\nafter\n")
