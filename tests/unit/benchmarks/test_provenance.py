"""What is saved with results."""

import json
from pathlib import Path

import pytest

from benchmarks.scoring import provenance


def test_a_digest_tells_content_and_names_apart(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\n", encoding="utf-8")
    first = provenance.digest(tmp_path)
    assert provenance.digest(tmp_path) == first
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    renamed = provenance.digest(tmp_path)
    (tmp_path / "b.py").write_text("x = 2\n", encoding="utf-8")
    assert len({first, renamed, provenance.digest(tmp_path)}) == 3


def test_results_are_saved_under_their_name_in_four_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(provenance, "RESULTS", tmp_path / "results")
    path = provenance.save("some", {"figures": [(0.123456, None)]} | provenance.stamp())
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert path.name == "some.json"
    assert saved["figures"] == [[0.1235, None]]
    assert {"date", "interviewer", "scorer", "python", "cpu"} <= set(saved)
