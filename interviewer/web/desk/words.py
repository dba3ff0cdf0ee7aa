"""The words of the desk's pages."""

from collections.abc import Mapping
from types import MappingProxyType

from interviewer.accounts.audit import BY_CANDIDATE, BY_SHELL, BY_TOKEN, AuditEntry, Deed
from interviewer.desk.model import InvitationState
from interviewer.interviews.views import State
from interviewer.scorecards.model import Scorecard
from interviewer.transcripts.matched import How
from interviewer.web import words
from interviewer.web.desk.picking import told
from interviewer.web.desk.review_words import (
    held_by,
    is_wrong,
    line_set,
    override,
    place,
    place_of,
    set_aside,
)

__all__ = [
    "held_by",
    "is_wrong",
    "line_set",
    "override",
    "place",
    "place_of",
    "set_aside",
    "told",
]

DONE: Mapping[str, str] = MappingProxyType(
    {
        "released": "The candidate can see the results now.",
        "withheld": "The candidate does not see the results any more.",
        "reviewed": "Your review is kept.",
        "kept": "The interview is kept, and the candidate is told why.",
        "noted": "The changed note is kept.",
        "unnoted": "The note is withdrawn.",
        "erased": "It is erased, with everything that belonged to it.",
        "added": "The candidate was added.",
        "changed": "The changes are kept.",
        "withdrawn": "The invitation opens nothing any more.",
        "assigned": "It is kept whose interview this is.",
        "password": "Your password is changed; other devices are signed out.",
        "retention": "The retention period is set.",
        "closed": "The account is closed.",
        "opened": "The account is open again.",
        "role": "The role is changed.",
        "marked": "The answer is among the marked ones now.",
        "unmarked": "The answer is out.",
        "regraded": "The interviews are scored anew; it can be undone below.",
        "undone": "The interviews are as they were before.",
        "transcript": "The interview is kept and scored.",
    }
)
"""What a page says once something was done, by the word in its address."""

STATES: Mapping[State, str] = MappingProxyType(
    {
        "asking": "In progress",
        "grading": "In progress",
        "paused": "Paused",
        "finished": "Finished",
        "abandoned": "Ended early",
        "expired": "Expired",
    }
)
INVITATIONS: Mapping[InvitationState, str] = MappingProxyType(
    {"open": "Open", "used": "Used", "expired": "Run out", "withdrawn": "Withdrawn"}
)
MATCHED: Mapping[How, str] = MappingProxyType(
    {
        "named": "by its id",
        "worded": "by its wording",
        "follow-up": "a follow-up of the question before",
        "guessed": "a guess",
        "unsure": "not certain",
        "unknown": "nothing like it found",
        "left-out": "none of ours",
    }
)
"""How the question of an entry is known."""

DEEDS: Mapping[Deed, str] = MappingProxyType(
    {
        Deed.SIGNED_IN: "signed in",
        Deed.USER_MADE: "made a user",
        Deed.USER_CHANGED: "changed a user",
        Deed.USER_CLOSED: "closed an account",
        Deed.USER_OPENED: "opened an account again",
        Deed.LINK_MADE: "made a link for a password",
        Deed.PASSWORD_SET: "set a password",
        Deed.TEAM_MADE: "made a team",
        Deed.TOKEN_MADE: "made a token",
        Deed.TOKEN_REVOKED: "revoked a token",
        Deed.WEBHOOK_MADE: "made a webhook",
        Deed.WEBHOOK_REMOVED: "removed a webhook",
        Deed.CANDIDATE_ADDED: "added a candidate",
        Deed.CANDIDATE_CHANGED: "changed a candidate",
        Deed.CANDIDATE_ERASED: "erased a candidate",
        Deed.INVITED: "invited a candidate",
        Deed.INVITATION_WITHDRAWN: "withdrew an invitation",
        Deed.INVITATION_USED: "opened an invitation",
        Deed.VIEWED: "opened an interview",
        Deed.CONVERSATION_READ: "read the conversation",
        Deed.REVIEWS_READ: "read the reviews",
        Deed.REVIEWED: "reviewed an interview",
        Deed.RELEASED: "released results",
        Deed.WITHHELD: "withheld results",
        Deed.EXPORTED: "exported",
        Deed.ERASED: "erased an interview",
        Deed.DELETION_ASKED: "asked to erase an interview",
        Deed.DELETION_TAKEN_BACK: "asked no more to erase an interview",
        Deed.DELETION_DECLINED: "kept an interview that its candidate wants erased",
        Deed.RESUME_RENEWED: "made a new resume code",
        Deed.EXPIRED: "erased by the retention period",
        Deed.RETENTION_SET: "set the retention period",
        Deed.REGRADED: "scored interviews anew",
        Deed.REGRADE_UNDONE: "took a new scoring back",
        Deed.TRANSCRIPT_ADDED: "added a transcript",
        Deed.CALIBRATED: "changed the calibration set",
    }
)
"""How the log tells what was done."""

DOERS: Mapping[str, str] = MappingProxyType(
    {BY_TOKEN: "by a token", BY_SHELL: "at the command line", BY_CANDIDATE: "the candidate"}
)
"""Who it was that is no user, by how the id begins."""

ROLES: Mapping[str, str] = MappingProxyType({"admin": "Admin", "interviewer": "Interviewer"})


def recommended(card: Scorecard) -> str:
    """Return the recommendation that holds for a scorecard, in words."""
    reviewed = card.reviewed
    by_people = reviewed.recommendation if reviewed else None
    return words.recommendation(by_people or card.mark.recommendation)


def skill_mean(card: Scorecard, skill: str) -> float | None:
    """Return the mean (0 to 1) of a skill that holds: as reviewed, else by the rules."""
    reviewed = card.reviewed.skills if card.reviewed else ()
    found = [one.score for one in reviewed if one.skill == skill]
    found += [one.score for one in card.skills if one.skill == skill]
    return found[0] if found else None


def part_mean(card: Scorecard, part: str) -> float | None:
    """Return the mean (0 to 1) of a part of the mark that holds."""
    reviewed = card.reviewed.parts if card.reviewed else ()
    found = [one.score for one in reviewed if one.part == part]
    found += [one.score for one in card.mark.parts if one.part == part]
    return found[0] if found else None


def done(word: str) -> str:
    """Return the sentence for what was done, or an empty text."""
    return DONE.get(word, "")


def deed(entry: AuditEntry) -> str:
    """Return what an entry of the log tells, without who and when."""
    said = DEEDS[entry.deed]
    return f"{said}: {entry.detail}" if entry.detail else said


def doer(entry: AuditEntry) -> str:
    """Return what kind of doer an entry tells of, where it is neither a user nor the service."""
    return next((kind for start, kind in DOERS.items() if entry.who.startswith(start)), "")
