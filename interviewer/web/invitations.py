"""The page that a candidate's invitation leads to, and what starts their assessment."""

from flask import Blueprint, Response
from flask import render_template as template

from interviewer.errors import Conflict
from interviewer.web.context import enter, lead_to, pages


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    web.add_url_rule("/invitations/<secret>", "invitation", welcome)
    web.add_url_rule("/invitations/<secret>", "accept", accept, methods=["POST"])


def welcome(secret: str) -> Response:
    """Show what the invitation is for; to look does not use it up.

    A browser that has opened the interview with it already is led there.
    """
    found = pages().invitations.welcome(secret)
    interview = found.invitation.interview
    if interview and pages().gate.holds(interview):
        return lead_to(f"/interviews/{interview}")
    offers = {offer.level: offer for offer in pages().service.offers()}
    page = template("invitation.html", found=found, offer=offers[found.invitation.level])
    return Response(page, 200 if found.state == "open" else 410)


def accept(secret: str) -> Response:
    """Start the assessment, once, and go to it."""
    pages().gate.same_origin()
    try:
        started = pages().invitations.accept(secret)
    except Conflict:
        # The page says what has become of it, and what to do.
        return lead_to(f"/invitations/{secret}")
    return enter(started)
