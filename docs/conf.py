"""How Sphinx makes the site of these pages: ``make docs``.

Its source is the whole repository, so that a link which leads somewhere in a repository viewer does
so on the site: to a page of it, or to a copy of the file. Nothing is fetched, neither when it is
built nor when it is read.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from interviewer import __version__  # noqa: E402

project = "interviewer"
version = release = __version__

extensions = ["myst_parser", "manual.site"]
root_doc = "docs/index"
source_suffix = {".md": "markdown"}

_WITH_PAGES = {"benchmarks", "docs", "examples"}
_FOLDERS = sorted(path.name for path in ROOT.iterdir() if path.is_dir())
include_patterns = ["docs/**", "*.md", "examples/README.md", "benchmarks/scoring/README.md"]
# folders without pages are not even looked into: some hold tens of thousands of files
exclude_patterns = [name for name in _FOLDERS if name not in _WITH_PAGES]

# pages are plain Markdown: what MyST adds is left out, but for the tables of contents
myst_disable_syntax = ["myst_block_break", "myst_line_comment", "myst_role", "myst_target"]
myst_heading_anchors = 6
# excerpts of JSON with an ellipsis are no JSON
suppress_warnings = ["misc.highlighting_failure"]
highlight_language = "text"
smartquotes = False

html_theme = "furo"
html_title = "interviewer"
html_static_path = ["site/static"]
html_extra_path = ["site/root"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_use_index = False
html_permalinks_icon = "#"
html_theme_options: dict[str, object] = {"footer_icons": [], "top_of_page_buttons": []}
