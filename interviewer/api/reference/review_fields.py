"""What each field means of reviews, and of what a scorecard says of them."""

from typing import Final

_BY = "Who gave it: the name of that token."
_AT = "When, in UTC."
_RECOMMENDATION = "`strong_yes`, `yes`, `no`, `definitely_not` or `no_decision`; null for none."
_ITEM = "The number of the item, from 1."
_WAS = "What the rules gave, 0 to 1; null where they gave none."
_NOW = "What holds with the overrides, 0 to 1; null where there is none."
_REASON = "Why, in a sentence or more; at most 1,000 characters."
_RATING = (
    "How the mean stands to the level: `below` what it expects (`mark.expects`), `meets` it, or "
    "`strong`: as much as a strong yes takes or, where the level expects that already, halfway "
    "from there to 1; null where unknown."
)

REVIEW_FIELDS: Final[dict[str, dict[str, str]]] = {
    "ReviewRequest": {
        "overrides": "What the rules found otherwise; at most 100.",
        "notes": "For interviewers alone, at most 10,000 characters.",
        "recommendation": _RECOMMENDATION,
        "withdrawn": "What the caller set in earlier reviews and takes back; at most 100.",
        "revises": (
            "The id of an earlier review of the caller's in place of whose notes these stand; "
            "without notes those are withdrawn."
        ),
    },
    "Withdrawal": {
        "item": _ITEM,
        "target": "What was set: `item` (its score), `point`, `misconception`, `check`, `verdict`.",
        "line": "The id of the point or misconception, or the name of the check; else empty.",
        "attempt": "Of a check, the attempt that it was set in; null for all that was set of it.",
    },
    "Override": {
        "item": _ITEM,
        "score": "The score that the item should have, 0 to 1; hints are not charged to it.",
        "point": "The id of a point of the item's receipt; give `credit` with it.",
        "credit": "The share of the point that the answer earned, 0 to 1.",
        "misconception": "The id of a misconception of the receipt; give `stands` with it.",
        "stands": "Whether it stands, and costs its penalty.",
        "check": "The name of a check of the item's code; give `passed` with it.",
        "attempt": "The number of the attempt that the check is meant in, from 1; null for all.",
        "passed": "Whether the check passed.",
        "verdict": "`passed` passes all checks of the item's code at once, `failed` fails them.",
        "reason": _REASON,
        "rewords": (
            "That it says what one has set of the same before, for another reason: it is no later "
            "word and sets aside nobody else's. Left out where it is not so."
        ),
    },
    "Review": {
        "id": "The review's id.",
        "reviewer": "Who gave it: the id of the token that it came with, or of an account.",
        "name": "The name of that token or account.",
        "at": _AT,
        "overrides": "What the rules found otherwise.",
        "notes": "For interviewers alone.",
        "recommendation": _RECOMMENDATION,
        "mark": (
            "The mark with all that this reviewer has overridden up to then, 0 to 1, as it stood "
            "then; null where nothing was assessed, or it was not noted."
        ),
        "withdrawn": "What this reviewer had set and takes back.",
        "revises": (
            "The earlier review of theirs in place of whose notes these stand; without notes "
            "those are withdrawn. Null otherwise."
        ),
    },
    "ReviewList": {
        "reviews": "The reviews that the caller may see, oldest first.",
        "hidden": "How many reviews by others the caller may not see yet.",
    },
    "Reviewed": {
        "score": "The mark that holds: with the overrides in place of what the rules found.",
        "suggestion": "What the blueprint's rule suggests for that mark.",
        "rule": "That rule, in words.",
        "recommendation": f"The latest that was given: {_RECOMMENDATION}",
        "by": _BY,
        "given_at": "When it was given, in UTC; null without one.",
        "overrides": "The overrides that hold, the latest of each thing, by item.",
        "notes": "What interviewers noted; empty for everybody else.",
        "reviewers": "What each of them says by themselves; empty except for interviewers.",
        "agree": "Whether all who recommended say the same; null for fewer than two.",
        "items": "Both scores of every item.",
        "skills": "Both means of every skill.",
        "parts": "Both means of every part of the mark.",
        "takeaways": "The take-aways by the scores as reviewed; null while none was overridden.",
        "hidden": "How many reviews by others the reader may not see yet.",
        "hidden_reviewers": "How many people wrote those.",
    },
    "Reviewer": {
        "id": "Whose reviews these are.",
        "name": "What people call them.",
        "at": "When their latest review came, in UTC.",
        "score": "The mark with their own overrides alone, 0 to 1.",
        "suggestion": "What the blueprint's rule suggests for that mark.",
        "recommendation": f"Their latest: {_RECOMMENDATION}",
        "overrides": "Their own overrides that hold.",
    },
    "ReviewedItem": {"number": "The item's number.", "was": _WAS, "score": _NOW},
    "ReviewedPart": {"part": "Which part.", "was": _WAS, "score": _NOW},
    "ReviewedSkill": {"skill": "Which skill.", "was": _WAS, "score": _NOW, "rating": _RATING},
    "OverrideLine": {
        "item": _ITEM,
        "title": "The item's title.",
        "was": "The score that the rules gave the item; null where it has none.",
        "score": "The item's score with all overrides that hold of it.",
        "reason": "Why.",
        "by": _BY,
        "at": _AT,
        "line": "What was set of one of its lines; null where its score itself was.",
    },
    "LineChange": {
        "kind": "What sort of line it is.",
        "id": "The line's id: of a point or misconception, or a check's name.",
        "says": "The line's words.",
        "attempt": "The attempt that a check is meant in, from 1; null for all.",
        "was": "Its credit by the rules, or 1 for what stands or passed, 0 for what does not.",
        "now": "The same as the interviewer sets it.",
        "applies": "False where the item has no such line (any more): then it moves nothing.",
    },
    "NoteLine": {"by": _BY, "at": _AT, "text": "The note."},
    "Attribute": {
        "skill": "The skill.",
        "rating": _RATING,
        "score": "The mean of its assessed items, 0 to 1.",
        "earned": "The points that it earned of the 100 that the mark has.",
        "most": "The most that it could have earned.",
        "weight": "The same as a share of the mark, 0 to 1.",
        "items": "The numbers of its assessed items.",
        "evidence": "What that rests on; at most four pieces.",
    },
    "SkillEvidence": {
        "item": "The number of the item that it is from.",
        "kind": (
            "`earned`: a point, with the words that earned it. `missed`: a point. `wrong`: a "
            "misconception. `code`: what became of code. `choice`: the option chosen."
        ),
        "says": "The line of the rubric, or what came of it.",
        "quote": "The candidate's words; empty without any.",
    },
}
