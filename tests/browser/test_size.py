"""How much a browser has to fetch, compressed, as it comes over the line."""

import gzip
import re
import urllib.request
from typing import Any

import pytest

from interviewer.web.assets import Assets
from tests.serving import Site

pytestmark = pytest.mark.browser

KB = 1000
PAGE = 150 * KB
"""What the first page may take before the editor: the page, its styles and its script."""

EDITOR = 150 * KB
"""What the editor may take, which is fetched for code alone."""


def fetched(url: str) -> tuple[bytes, int]:
    """Return what is at an address, and how many bytes of it were sent."""
    request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        sent = answer.read()
        packed = answer.headers["Content-Encoding"] == "gzip"
    return (gzip.decompress(sent) if packed else sent), len(sent)


@pytest.mark.parametrize("page", ["start", "interview"])
def test_a_page_is_small(desk: Any, site: Site, page: str) -> None:
    if page == "start":
        html = fetched(desk.url)[0]
    else:
        desk.start()
        html = desk.page.context.request.get(desk.page.url).body()
    assets = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', html.decode()))
    assert len(assets) == 2
    sent = len(gzip.compress(html)) + sum(fetched(f"{site.url}{one}")[1] for one in assets)
    assert sent <= PAGE
    # The pages' own part has room to grow, but not by a library's worth.
    assert sent <= PAGE / 5


def test_the_editor_is_small_and_sent_compressed(site: Site) -> None:
    whole, sent = fetched(f"{site.url}{Assets().url('editor.js')}")
    assert sent <= EDITOR
    assert sent < len(whole) / 2
