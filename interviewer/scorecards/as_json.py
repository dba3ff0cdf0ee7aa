"""The scorecard as JSON: its own value, with ``schema_version`` first."""

from interviewer.plaintext import json_of_printable
from interviewer.scorecards.model import Scorecard


def render(scorecard: Scorecard) -> str:
    """Return one JSON document, indented by two, ending in a newline."""
    return json_of_printable(scorecard.model_dump_json(indent=2)) + "\n"
