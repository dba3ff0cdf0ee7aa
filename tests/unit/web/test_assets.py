"""A build that happens while the server runs is served without starting it anew."""

import gzip
import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from interviewer.errors import Unavailable
from interviewer.web.assets import Assets


def build(folder: Path, name: str) -> None:
    fresh = folder / "manifest.json.new"
    fresh.write_text(json.dumps({"app.js": name}))
    fresh.replace(folder / "manifest.json")


def test_a_new_build_is_noticed(tmp_path: Path) -> None:
    build(tmp_path, "app-ONE.js")
    assets = Assets(tmp_path)
    assert assets.url("app.js") == "/static/app-ONE.js"
    build(tmp_path, "app-TWO.js")
    assert assets.url("app.js") == "/static/app-TWO.js"


def test_what_was_not_built_is_told_until_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    folder.mkdir()
    assets = Assets(folder)
    with pytest.raises(Unavailable, match="run make setup"):
        assets.url("app.js")
    build(folder, "app-ONE.js")
    assert assets.url("app.js") == "/static/app-ONE.js"
    with pytest.raises(Unavailable, match=r"editor\.js has not been built"):
        assets.url("editor.js")


def test_an_asset_is_sent_compressed_to_those_who_take_it(
    built: Path, visitor: FlaskClient
) -> None:
    (built / "app-ABC.js.gz").write_bytes(gzip.compress(b"/* built */"))
    with visitor.get("/static/app-ABC.js", headers={"Accept-Encoding": "gzip, br"}) as packed:
        assert packed.headers["Content-Encoding"] == "gzip"
        assert packed.headers["Vary"] == "Accept-Encoding"
        assert packed.mimetype == "text/javascript"
        assert gzip.decompress(packed.data) == b"/* built */"
    for accepted in ("", "br", "gzip;q=0"):
        with visitor.get("/static/app-ABC.js", headers={"Accept-Encoding": accepted}) as plain:
            assert "Content-Encoding" not in plain.headers
            assert plain.headers["Vary"] == "Accept-Encoding"
            assert plain.data == b"/* built */"
    with visitor.get("/static/app-ABC.css", headers={"Accept-Encoding": "gzip"}) as styles:
        assert "Content-Encoding" not in styles.headers
