"""What each field of a regrade means, as scorecards tell of it."""

from typing import Final

REGRADES: Final = {
    "RegradeLine": {
        "id": "The regrade's id; several interviews may share one.",
        "at": "When its answers were scored anew, in UTC.",
        "by": "Whose doing it was.",
        "note": "Why, for interviewers alone; empty for a candidate.",
        "released": "Whether the candidate could see the results before.",
        "score_before": "The mark before, 0 to 1; null where nothing was assessed.",
        "score": "The mark after it, 0 to 1.",
        "recommendation_before": "The suggestion before.",
        "recommendation": "The suggestion after it.",
        "items": "What was scored anew, in the order of the script.",
    },
    "RegradedItem": {
        "kind": "`answer`: by another version of the rubric. `choice`: by other options.",
        "number": "The item's number, from 1.",
        "ref": "The id of its question.",
        "title": "Its title.",
        "version_before": "The version that had scored it.",
        "version": "The version that scores it now.",
        "score_before": "Its score before, 0 to 1.",
        "score": "Its score after it, 0 to 1.",
        "lines": "What became of points and misconceptions, a sentence each.",
    },
}
