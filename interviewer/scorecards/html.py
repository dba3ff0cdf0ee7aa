"""The results page: scorecard and transcript as one self-contained HTML page.

It has no script and fetches nothing, and its links stay on the page.

Everything a candidate typed is escaped by the template engine. The one ``style``
element carries the nonce of the page's content security policy.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from interviewer.dialogue.messages import Message
from interviewer.numerals import number, unbroken
from interviewer.plaintext import unsteered
from interviewer.problems.standard_error import apart
from interviewer.scorecards import (
    beside,
    deciding,
    linking,
    losses,
    regraded,
    scales,
    takeaways,
    versions,
    weighing,
    wording,
)
from interviewer.scorecards.attributes import anchors
from interviewer.scorecards.challenged import ChallengeForm
from interviewer.scorecards.chart import skill_chart
from interviewer.scorecards.conditions import conditions
from interviewer.scorecards.counting import counted, not_asked
from interviewer.scorecards.folding import folded
from interviewer.scorecards.language import tells
from interviewer.scorecards.model import PointLine, Scorecard
from interviewer.scorecards.prose import as_html, as_phrase, as_typed
from interviewer.scorecards.reckoning import reckoning


def render(
    scorecard: Scorecard,
    *,
    messages: Sequence[Message] = (),
    nonce: str = "",
    challenges: ChallengeForm | None = None,
) -> str:
    """Return the page; ``nonce`` goes on its ``style`` element when given.

    ``messages`` are the whole conversation, shown folded; without them there is no transcript.
    With ``challenges`` every line of a receipt has a form by which to challenge it.
    """
    page = _environment().get_template("scorecard.html.j2")
    return page.render(
        card=scorecard,
        reviewing=beside.Reviewing(scorecard),
        decision=deciding.decision(scorecard),
        messages=messages,
        nonce=nonce,
        challenges=challenges,
    )


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("interviewer.scorecards"),
        autoescape=True,
        finalize=unsteered,
        undefined=StrictUndefined,
        # They are read with the code that fills them in, and not once more when files change.
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        per_cent=lambda share: unbroken(wording.per_cent(share)),
        mark_per_cent=lambda mark: unbroken(wording.mark_per_cent(mark)),
        unbroken=unbroken,
        number=number,
        named=wording.named,
        sentence=lambda words: f"{words[:1].upper()}{words[1:]}.",
        prose=as_html,
        phrase=as_phrase,
        typed=as_typed,
    )
    environment.globals.update(
        words=wording,
        regrades=regraded,
        counted=counted,
        conditions=conditions,
        weighing=weighing,
        losses=losses,
        scales=scales,
        takeaways=takeaways,
        about=versions,
        not_asked=not_asked,
        beside=beside,
        deciding=deciding,
        anchors=anchors,
        tells=tells,
        apart=apart,
        linked=linking.linked,
        most_lines=_most_lines,
        skill_chart=skill_chart,
        reckoning=reckoning,
        folded=folded,
        clock=_clock,
        credit=_credit,
    )
    return environment


def _credit(point: PointLine) -> tuple[str, str]:
    """Return how much of a point was earned, as a class name and in words."""
    words = beside.credit(point.credit)
    return {"earned": "hit", "missed": "missed"}.get(words, "part"), words


def _most_lines(scorecard: Scorecard) -> int:
    return linking.most_lines(item.answer for item in scorecard.items if item.answer)


def _clock(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%H:%M:%S}"
