from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from interviewer.web import assets
from tests.fake_service import FakeWiring
from tests.services import Desk

OURS = {"Sec-Fetch-Site": "same-origin"}


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built front end of three tiny files, so that these tests need no build."""
    names = {"app.js": "app-ABC.js", "editor.js": "editor-ABC.js", "app.css": "app-ABC.css"}
    for name in names.values():
        (tmp_path / name).write_text("/* built */")
    quoted = ", ".join(f'"{name}": "{file}"' for name, file in names.items())
    (tmp_path / "manifest.json").write_text("{" + quoted + "}")
    monkeypatch.setattr(assets, "FOLDER", tmp_path)
    return tmp_path


@pytest.fixture
def wiring() -> FakeWiring:
    return FakeWiring()


@pytest.fixture
def visitor(wiring: FakeWiring) -> FlaskClient:
    """A browser without scripts, which sends what browsers send."""
    client = wiring.app().test_client()
    client.environ_base["HTTP_SEC_FETCH_SITE"] = "same-origin"
    client.environ_base["HTTP_ACCEPT"] = "text/html"
    return client


@pytest.fixture
def chatting(visitor: FlaskClient) -> FlaskClient:
    """A browser that has started interview i1."""
    visitor.post("/start", data={"level": "mid", "mode": "practice"})
    return visitor


@pytest.fixture
def desk() -> Desk:
    """The real use cases, over fakes."""
    return Desk()


@pytest.fixture
def person(desk: Desk) -> FlaskClient:
    """Somebody whose browser has no scripts and meets the real use cases."""
    wiring: Any = FakeWiring()
    wiring.service = desk.service
    client: FlaskClient = wiring.app().test_client()
    client.environ_base["HTTP_SEC_FETCH_SITE"] = "same-origin"
    client.environ_base["HTTP_ACCEPT"] = "text/html"
    return client
