"""Puts the page at its address.

Our own page, because the usual viewers load their scripts from other hosts.
"""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask, render_template
from markupsafe import Markup

from interviewer.web.docs.calls import read_groups, read_tokens
from interviewer.web.docs.refusals import read_shared
from interviewer.web.docs.values import read_values

Document = Callable[[], Mapping[str, Any]]
"""Returns the OpenAPI document."""


def install(app: Flask, document: Document) -> None:
    """Put ``/docs`` on ``app``, describing what ``document`` returns.

    All but the frame of the page is made once: it takes half a second.
    """
    made: list[Markup] = []

    def docs() -> str:
        if not made:
            made.append(_body(document()))
        return render_template("docs.html", body=made[0])

    app.add_url_rule("/docs", "docs", docs)


def _body(spec: Mapping[str, Any]) -> Markup:
    told = render_template(
        "docs_body.html",
        about=spec["info"]["description"],
        tokens=read_tokens(spec),
        shared=read_shared(spec),
        groups=read_groups(spec),
        values=read_values(spec),
    )
    return Markup(told)  # noqa: S704 - a template's own, which has escaped what was put in
