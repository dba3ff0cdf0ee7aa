"""The site: built without a warning, whole, and of nothing that lies elsewhere."""

import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from manual.site import amended
from manual.written import DOCS, ROOT
from tests.serving import need

pytestmark = pytest.mark.timeout(400)

LOADED = {("script", "src"), ("link", "href"), ("img", "src"), ("source", "src"), ("iframe", "src")}
BESIDE = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md")
START = Path("docs/index.html")


@dataclass
class Page(HTMLParser):
    """What a page of the site has: anchors, links, those of its text alone, and what it loads."""

    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    within: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    titles: int = 0
    inside: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        self.inside |= tag == "article"
        self.titles += tag == "h1"
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
            if self.inside:
                self.within.append(given["href"])
        self.loaded += [given[name] for of, name in LOADED if of == tag and name in given]

    def handle_endtag(self, tag: str) -> None:
        self.inside &= tag != "article"


@dataclass(frozen=True)
class Site:
    """The site in ``folder``, and what building it said."""

    folder: Path
    said: str
    pages: Mapping[Path, Page]


def read(folder: Path) -> dict[Path, Page]:
    pages = {}
    for path in sorted(folder.rglob("*.html")):
        page = Page()
        page.feed(path.read_text("utf-8"))
        pages[path.relative_to(folder)] = page
    return pages


def target(of: Path, link: str) -> tuple[Path, str] | None:
    """Return the file and the anchor that a page's link leads to; None for one to elsewhere."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    path = (of.parent / unquote(parts.path)) if parts.path else of
    steps: list[str] = []
    for step in path.parts:
        if step == ".." and steps:
            steps.pop()
        else:
            steps.append(step)
    return Path(*steps), unquote(parts.fragment)


def broken(folder: Path, pages: Mapping[Path, Page]) -> list[str]:
    found = []
    for path, page in pages.items():
        for link in {*page.links, *page.loaded}:
            led = target(path, link)
            if led is None:
                continue
            file, anchor = led
            missing = anchor and file in pages and anchor not in pages[file].anchors
            if not (folder / file).is_file() or missing:
                found.append(f"{path}: {link}")
    return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    need(find_spec("sphinx") and find_spec("furo") and find_spec("myst_parser"), "Sphinx")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-c", "docs"]
    done = subprocess.run(
        [*command, "-d", str(folder / "trees"), ".", str(folder / "made")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=380,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return Site(folder / "made", done.stdout + done.stderr, read(folder / "made"))


def test_it_is_built_without_a_warning(site: Site) -> None:
    assert site.said == ""


def test_every_page_is_on_it_once_with_one_title(site: Site) -> None:
    wanted = [Path(name) for name in BESIDE] + [p.relative_to(ROOT) for p in DOCS.rglob("*.md")]
    assert len(wanted) > 60
    for path in wanted:
        assert site.pages[path.with_suffix(".html")].titles == 1, path


def test_every_link_and_anchor_leads_somewhere(site: Site) -> None:
    assert sum(len(page.links) for page in site.pages.values()) > 5000
    assert broken(site.folder, site.pages) == []


def test_a_link_that_leads_nowhere_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "b.html").write_text('<h1 id="there">b</h1>')
    links = ["b.html#there", "b.html#gone", "c.html", "#here", "https://example.org/x"]
    text = "".join(f'<a href="{link}">x</a>' for link in links)
    (tmp_path / "a.html").write_text(f'<h1 id="here">a</h1>{text}')
    assert sorted(broken(tmp_path, read(tmp_path))) == ["a.html: b.html#gone", "a.html: c.html"]


def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    loaded = {link for page in site.pages.values() for link in page.loaded}
    assert any(link.endswith(".css") for link in {urlsplit(link).path for link in loaded})
    assert {link for link in loaded if urlsplit(link).scheme or urlsplit(link).netloc} == set()
    sheets = list(site.folder.rglob("*.css"))
    assert sheets
    for sheet in sheets:
        assert not re.search(r"(url\(|@import)\s*[\"']?(https?:)?//", sheet.read_text("utf-8"))


def test_every_page_can_be_reached_by_links_in_texts_from_the_first(site: Site) -> None:
    reached, todo = set[Path](), [START]
    while todo:
        path = todo.pop()
        if path in reached or path not in site.pages:
            continue
        reached.add(path)
        led = (target(path, link) for link in site.pages[path].within)
        todo += [one[0] for one in led if one is not None]
    wanted = {p.relative_to(ROOT).with_suffix(".html") for p in DOCS.rglob("*.md")}
    assert wanted - reached == set()


def test_the_root_leads_to_the_first_page(site: Site) -> None:
    assert Path("index.html") in site.pages
    assert "docs/index.html" in site.pages[Path("index.html")].links


def test_files_beside_the_pages_come_along_as_copies(site: Site) -> None:
    copies = {path.name for path in (site.folder / "_downloads").rglob("*") if path.is_file()}
    assert {"scorecard.schema.json", "manifest.yaml", "ats.py"} <= copies


def test_pages_are_plain_markdown_but_for_tables_of_contents() -> None:
    for path in DOCS.rglob("*.md"):
        directives = set(re.findall(r"^ *[`:]{3,}\{(\S+)\}", path.read_text("utf-8"), re.MULTILINE))
        assert directives <= ({"toctree"} if path.name == "index.md" else set()), path


def test_a_page_that_is_alone_in_its_folder_lists_nothing_and_others_are_put_beneath_lists() -> (
    None
):
    index = (DOCS / "tutorials" / "index.md").read_text("utf-8")
    assert amended("docs/tutorials/index", index, alone=False) == index
    assert "toctree" not in amended("docs/tutorials/index", index, alone=True)
    decisions = amended("docs/decisions/README", "# Decisions\n", alone=False)
    assert decisions.startswith("# Decisions\n\n```{toctree}\n")
