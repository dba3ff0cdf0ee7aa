"""Candidates of one opening side by side."""

from flask import Blueprint, Response, request

from interviewer.errors import Conflict
from interviewer.scorecards.model import Scorecard
from interviewer.web.desk.context import desk, page, user
from interviewer.web.desk.costly import costly
from interviewer.web.desk.interviews import standings_of


def add_to(web: Blueprint) -> None:
    """Put the page on ``web``."""
    web.add_url_rule("/compare", "compare", compare)


@costly
def compare() -> Response:
    """Show the chosen interviews side by side, or what there is to choose from."""
    chosen, opening = request.args.getlist("interview"), request.args.get("opening", "")
    fault, cards = "", tuple[Scorecard, ...]()
    if chosen:
        try:
            cards = desk().interviews.compare(user(), chosen)
        except Conflict as error:
            fault = str(error)
    offered = desk().candidates.for_opening(user(), opening) if opening else ()
    return page(
        "compare.html",
        cards=cards,
        chosen=chosen,
        opening=opening,
        openings=desk().candidates.openings(user()),
        offered=offered,
        whose=desk().candidates.owners(desk().interviews.entries(user(), chosen)),
        owners=desk().candidates.owners(offered),
        standings=standings_of(offered),
        fault=fault,
        status=422 if fault else 200,
    )
