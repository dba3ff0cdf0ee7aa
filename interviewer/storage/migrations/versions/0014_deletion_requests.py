"""What candidates ask of teams: that an assessment be erased."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0014"
down_revision: str | None = "0013"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the table; nobody has asked for anything yet."""
    op.create_table(
        "deletion_requests",
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("answered_at", MOMENT),
        sa.Column("answer", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("interview", name="pk_deletion_requests"),
        sa.ForeignKeyConstraint(
            ["interview"],
            ["interviews.id"],
            name="fk_deletion_requests_interview_interviews",
            ondelete="CASCADE",
        ),
    )


def downgrade() -> None:
    """Remove it: what candidates have asked is forgotten, the log still tells of it."""
    op.drop_table("deletion_requests")
