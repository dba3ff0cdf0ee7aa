"""What pages may do in a browser: assets, policy, headers, cookies."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.fake_service import FakeWiring


def test_the_cookie_is_secure_on_a_secure_connection(visitor: FlaskClient) -> None:
    answer = visitor.post("/start", data={"level": "mid"}, base_url="https://localhost")
    assert all("Secure" in cookie for cookie in answer.headers.getlist("Set-Cookie"))


def test_a_form_of_another_site_starts_nothing(visitor: FlaskClient, wiring: FakeWiring) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    assert visitor.post("/start", data={"level": "mid"}, headers=headers).status_code == 403
    assert not wiring.service.requests


def test_assets_never_change_and_pages_are_never_kept(visitor: FlaskClient) -> None:
    with visitor.get("/static/app-ABC.js") as asset:
        assert "immutable" in asset.headers["Cache-Control"]
    assert visitor.get("/").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("name", ["..%2fpages.py", "nothing.js", "%2e%2e/pages.py"])
def test_nothing_but_assets_is_served(visitor: FlaskClient, name: str) -> None:
    assert visitor.get(f"/static/{name}").status_code == 404


def test_a_page_without_its_assets_says_how_to_build_them(
    visitor: FlaskClient, built: Path
) -> None:
    (built / "manifest.json").unlink()
    answer = visitor.get("/")
    assert answer.status_code == 503
    assert "run make setup" in answer.get_data(as_text=True)


def test_an_asset_missing_from_the_manifest_says_so_too(visitor: FlaskClient, built: Path) -> None:
    (built / "manifest.json").write_text("{}")
    assert "run make setup" in visitor.get("/").get_data(as_text=True)


def test_a_browser_signs_in_to_a_limited_number_of_interviews(visitor: FlaskClient) -> None:
    for number in range(25):
        visitor.set_cookie(f"candidate_old{number}", "t")
    answer = visitor.post("/start", data={"level": "mid"})
    set_now = answer.headers.getlist("Set-Cookie")
    gone = [c for c in set_now if c.startswith("candidate_old") and "Max-Age=0" in c]
    assert len(gone) == 6


def test_the_policy_names_no_other_host_and_no_inline_script(visitor: FlaskClient) -> None:
    answer = visitor.get("/")
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    page = answer.get_data(as_text=True)
    assert not re.search(r"<script(?![^>]* src=\"/static/)", page)
    assert not re.search(r"\s(on\w+|style)=", page)


def test_every_answer_has_a_nonce_of_its_own(visitor: FlaskClient) -> None:
    policies = {visitor.get("/").headers["Content-Security-Policy"] for _ in range(3)}
    assert len(policies) == 3


@pytest.mark.parametrize("path", ["/", "/nothing", "/healthz", "/static/app-ABC.css"])
def test_the_security_headers_are_on_everything(visitor: FlaskClient, path: str) -> None:
    with visitor.get(path) as answer:
        headers = answer.headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_who_comes_by_https_is_to_come_so_for_a_year_and_others_are_asked_nothing(
    visitor: FlaskClient,
) -> None:
    secure = visitor.get("/", base_url="https://localhost").headers
    assert secure["Strict-Transport-Security"] == "max-age=31536000"
    assert "Strict-Transport-Security" not in visitor.get("/").headers
    visitor.application.config["PREFERRED_URL_SCHEME"] = "https"  # behind a proxy that has TLS
    assert "Strict-Transport-Security" in visitor.get("/").headers
