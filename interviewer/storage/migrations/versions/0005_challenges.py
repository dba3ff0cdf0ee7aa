"""What candidates say against lines of their scorecards."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "challenges",
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("item", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("line", sa.String(200), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("interview", "item", "kind", "line", name="pk_challenges"),
        sa.ForeignKeyConstraint(
            ["interview"],
            ["interviews.id"],
            name="fk_challenges_interview_interviews",
            ondelete="CASCADE",
        ),
        sa.CheckConstraint("kind IN ('point', 'misconception')", name=op.f("ck_challenges_kind")),
    )


def downgrade() -> None:
    """Remove it, and with it every challenge."""
    op.drop_table("challenges")
