"""What the service gives out to everybody: the JSON Schema of a scorecard."""

from flask import Flask, Response

from interviewer.scorecards import schema


def install(app: Flask) -> None:
    """Answer ``schema.PATH``, with no token asked for: it holds nobody's data."""

    def scorecard_schema() -> Response:
        response = Response(schema.render(), content_type="application/schema+json")
        response.headers["Cache-Control"] = "public, max-age=3600"
        return response

    app.add_url_rule(schema.PATH, "published.scorecard_schema", scorecard_schema)
