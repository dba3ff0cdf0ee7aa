"""The scorecard as one self-contained HTML page: no script, nothing fetched.

Everything a candidate typed is escaped by the template engine. The one ``style``
element carries the nonce of the page's content security policy.
"""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from interviewer.numerals import number, unbroken
from interviewer.scorecards import wording
from interviewer.scorecards.challenged import ChallengeForm
from interviewer.scorecards.model import PointLine, Scorecard
from interviewer.scorecards.prose import as_html, as_phrase
from interviewer.scorecards.segments import exchanges


def render(
    scorecard: Scorecard, *, nonce: str = "", challenges: ChallengeForm | None = None
) -> str:
    """Return the page; ``nonce`` goes on its ``style`` element when given.

    With ``challenges`` every line of a receipt has a form by which to challenge it.
    """
    template = _environment().get_template("scorecard.html.j2")
    return template.render(card=scorecard, nonce=nonce, challenges=challenges)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("interviewer.scorecards"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        per_cent=lambda share: unbroken(wording.per_cent(share)),
        unbroken=unbroken,
        number=number,
        named=wording.named,
        prose=as_html,
        phrase=as_phrase,
    )
    environment.globals.update(words=wording, exchanges=exchanges, credit=_credit, places=_places)
    return environment


def _credit(point: PointLine) -> tuple[str, str]:
    """Return how much of a point was earned, as a class name and in words."""
    if point.credit >= 0.995:
        return "hit", "earned"
    if point.credit <= 0.005:
        return "missed", "missed"
    return "part", unbroken(f"{wording.per_cent(point.credit)} earned")


def _places(lines: tuple[object, ...]) -> dict[str, int]:
    """Return the number, from 1, of each rubric line, so that marks can refer to it."""
    return {line.id: at for at, line in enumerate(lines, 1)}  # type: ignore[attr-defined]
