"""Texts that are hard to write as mrkdwn, for hypothesis."""

from hypothesis import strategies as st

from interviewer.rendering.characters import GAP, GUARD, HOLD

PIECES = (
    "*", "_", "~", "`", "```", "``", ">", "&", "<", "&amp;", "&#42;", "\\", "|", "#", "-", "+",
    "1.", "(", ")", "[", "](https://a.b)", "![", "a", "b", "word", "snake_case", " ", "  ", "\n",
    "\n\n", "\t", "\r\n", "\u2028", "<!channel>", "<@U1>", "<https://a.b|c>", "<b>", "@here",
    "@channel", ":b:", ":", "＊", "＿", "｀", "＞", GUARD, GAP, HOLD, "\u200d", "\u202e", "\x00",
    "\x1b[31m", "\ud800", "e\u0301", "👩\u200d💻", "🇩🇪", "👍🏽", "שלום", "中文", "각", "“", "’",
    "| a | b |\n|---|---|\n", "\n```\n", "\n> ", "\n- ", "\n    ", "x = f(1)\n",
)  # fmt: skip


def texts(most: int = 25) -> st.SearchStrategy[str]:
    """Any text, most of them of pieces that mean something to Markdown or to Slack."""
    pieces = st.sampled_from(PIECES) | st.characters(exclude_categories=[])
    return st.lists(pieces, max_size=most).map("".join)


def lines(most: int = 25) -> st.SearchStrategy[str]:
    """Any text on one line."""
    return texts(most).map(lambda text: " ".join(text.splitlines()))


def long_texts() -> st.SearchStrategy[str]:
    """Texts of up to 70,000 characters or so."""
    return st.builds(lambda text, times: (text * times)[:70_000], texts(12), st.integers(1, 6000))
