"""The log keeps what was done by a code, not by the words that pages tell it with."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import sqlalchemy as sa
from alembic import op

revision: str = "0013"
down_revision: str | None = "0012"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

AUDIT = sa.table("audit", sa.column("deed", sa.String), sa.column("detail", sa.Text))

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "signed_in": "signed in",
        "user_made": "made a user",
        "user_changed": "changed a user",
        "password_set": "set a password",
        "candidate_added": "added a candidate",
        "candidate_changed": "changed a candidate",
        "candidate_erased": "erased a candidate",
        "invited": "invited a candidate",
        "invitation_withdrawn": "withdrew an invitation",
        "invitation_used": "opened an invitation",
        "viewed": "opened an interview",
        "reviewed": "reviewed an interview",
        "released": "released results",
        "withheld": "withheld results",
        "exported": "exported",
        "erased": "erased an interview",
        "expired": "erased by the retention period",
        "retention_set": "set the retention period",
        "regraded": "scored interviews anew",
        "regrade_undone": "took a new scoring back",
        "transcript_added": "added a transcript",
        "calibrated": "changed the calibration set",
    }
)
"""The codes of the deeds that there were, with the words that stood for them."""

SINCE: Mapping[str, str] = MappingProxyType(
    {
        "user_closed": "changed a user",
        "user_opened": "changed a user",
        "link_made": "changed a user",
        "conversation_read": "opened an interview",
        "reviews_read": "opened an interview",
        "deletion_asked": "opened an interview",
        "deletion_taken_back": "opened an interview",
        "deletion_declined": "opened an interview",
        "resume_renewed": "opened an interview",
    }
)
"""The codes that came since, each with the nearest words of then; others are of users or tokens."""

OTHERS = "changed a user"


def upgrade() -> None:
    """Put the codes in place of the words; every entry stays."""
    for code, words in WORDS.items():
        op.execute(sa.update(AUDIT).where(AUDIT.c.deed == words).values(deed=code))


def downgrade() -> None:
    """Put the words back; what they had none for is told by the nearest, and its detail stays."""
    for code, words in (*WORDS.items(), *SINCE.items()):
        op.execute(sa.update(AUDIT).where(AUDIT.c.deed == code).values(deed=words))
    known = {*WORDS.values()}
    op.execute(sa.update(AUDIT).where(AUDIT.c.deed.not_in(sorted(known))).values(deed=OTHERS))
