"""What is shown of a scorecard in Slack: suggestion, mark, skills, items and take-aways.

The receipts of each answer are in the file: they are too long for a thread.
"""

from collections.abc import Iterator

from interviewer.rendering import fitting, mrkdwn, parts, reading
from interviewer.rendering.blocks import Block, Header, PlainText
from interviewer.rendering.characters import escaped, shortened
from interviewer.scorecards import wording
from interviewer.scorecards.escaping import escape, own
from interviewer.scorecards.markdown_overview import overview
from interviewer.scorecards.markdown_tables import bullets
from interviewer.scorecards.model import Scorecard
from interviewer.slack.posts import Post

_LONGEST_TITLE = 150


def posts(card: Scorecard) -> tuple[Post, ...]:
    """Return a scorecard as posts, as few as it fits into."""
    markdown = "\n\n".join(part for part in _parts(card) if part)
    title = escaped(shortened(f"Scorecard: {wording.title(card)}", _LONGEST_TITLE))
    blocks: list[Block] = [Header(text=PlainText(text=title))]
    blocks += parts.sections(reading.passages(markdown))
    text = mrkdwn.plain(f"Scorecard: {_verdict(card)}")
    return tuple(Post(text, post) for post in fitting.posts(blocks))


def _parts(card: Scorecard) -> Iterator[str]:
    yield f"**{_verdict(card)}** {escape(card.mark.rule)}"
    yield f"{wording.completion(card)} {wording.ENDINGS[card.header.ended]}"
    yield from overview(card.items)
    short = card.takeaways
    for title, lines in (
        ("Strongest", short.strongest),
        ("Weakest", short.weakest),
        ("To practise", short.practise),
        ("Skipped or given up", short.passed_over),
    ):
        if lines:
            yield f"**{title}**"
            yield bullets(map(own, lines))


def _verdict(card: Scorecard) -> str:
    verdict = wording.RECOMMENDATIONS[card.mark.recommendation].lower()
    return f"Suggestion: {verdict} ({wording.mark_per_cent(card.mark.score)})."
