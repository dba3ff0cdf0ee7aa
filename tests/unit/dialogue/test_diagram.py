"""The diagram in the documents is the one that the table draws."""

from pathlib import Path

import pytest

from interviewer.dialogue import diagram
from interviewer.dialogue.state import Phase
from tests.factories import ROOT


def test_the_documents_show_the_table_as_it_is() -> None:
    text = (ROOT / diagram.DOCUMENT).read_text(encoding="utf-8")
    assert text == diagram.insert(text), "run python -m interviewer.dialogue.diagram"


def test_every_phase_is_in_the_diagram_and_in_the_table_beside_it() -> None:
    for phase in Phase:
        assert f" {phase.value}" in diagram.diagram()
        assert f"| {phase.value} |" in diagram.staying()


def test_checking_tells_a_stale_document_and_writing_mends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    document = tmp_path / diagram.DOCUMENT
    document.parent.mkdir()
    document.write_text(f"Before\n{diagram.BEGIN}\nold\n{diagram.END}\nafter\n", encoding="utf-8")
    assert diagram.main(["--check"]) == 1
    assert diagram.main([]) == 0
    assert diagram.main(["--check"]) == 0
    text = document.read_text(encoding="utf-8")
    assert text.startswith("Before\n")
    assert text.endswith("\nafter\n")
