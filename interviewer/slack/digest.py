"""What is posted of a scorecard."""

from interviewer.rendering import fitting, mrkdwn
from interviewer.scorecards import blocks, wording
from interviewer.scorecards.model import Scorecard
from interviewer.slack.posts import Post


def posts(card: Scorecard) -> tuple[Post, ...]:
    """Return a scorecard as posts, as few as it fits into."""
    mark = card.mark
    verdict = wording.RECOMMENDATIONS[mark.recommendation].lower()
    told = f"Scorecard: suggestion {verdict} ({wording.mark_per_cent(mark.score)})."
    text = mrkdwn.plain(told)
    return tuple(Post(text, post) for post in fitting.posts(blocks.render(card)))
