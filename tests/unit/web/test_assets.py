"""A build that happens while the server runs is served without starting it anew."""

import json
from pathlib import Path

import pytest

from interviewer.errors import Unavailable
from interviewer.web.assets import Assets


def built(folder: Path, name: str) -> None:
    fresh = folder / "manifest.json.new"
    fresh.write_text(json.dumps({"app.js": name}))
    fresh.replace(folder / "manifest.json")


def test_a_new_build_is_noticed(tmp_path: Path) -> None:
    built(tmp_path, "app-ONE.js")
    assets = Assets(tmp_path)
    assert assets.url("app.js") == "/static/app-ONE.js"
    built(tmp_path, "app-TWO.js")
    assert assets.url("app.js") == "/static/app-TWO.js"


def test_what_was_not_built_is_told_until_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    folder.mkdir()
    assets = Assets(folder)
    with pytest.raises(Unavailable, match="run make setup"):
        assets.url("app.js")
    built(folder, "app-ONE.js")
    assert assets.url("app.js") == "/static/app-ONE.js"
    with pytest.raises(Unavailable, match=r"editor\.js has not been built"):
        assets.url("editor.js")
