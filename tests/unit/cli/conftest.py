"""A desk with interviews, and a var folder for each test."""

from pathlib import Path

import pytest

from tests.services import Desk


@pytest.fixture(autouse=True)
def _own_var(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTERVIEWER_VAR", str(tmp_path / "var"))


@pytest.fixture
def desk() -> Desk:
    return Desk()
