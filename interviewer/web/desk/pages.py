"""Puts the pages of the desk on an application."""

from flask import Blueprint, Flask

from interviewer.web.desk import (
    candidates,
    comparing,
    deeds,
    exporting,
    interviews,
    log,
    members,
    quality,
    reviewing,
    signing_in,
    transcripts,
    words,
)
from interviewer.web.desk.context import FORM_TOKEN, Desk, require_user

PARTS = (
    *(signing_in, interviews, reviewing, deeds, candidates, comparing),
    *(exporting, quality, transcripts, members, log),
)


def install(app: Flask, desk: Desk) -> None:
    """Put the desk on ``app``, under ``/desk``."""
    desk.put_on(app)
    web = Blueprint("desk", __name__, url_prefix="/desk", template_folder="../templates")
    web.before_request(require_user)
    for part in PARTS:
        part.add_to(web)
    app.register_blueprint(web)
    app.jinja_env.globals.update(said=words, FORM_TOKEN=FORM_TOKEN)
