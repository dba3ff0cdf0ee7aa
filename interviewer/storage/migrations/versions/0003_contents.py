"""The rubrics, questions and problems that interviews were held on, by version."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Make the table; what earlier interviews were held on is known to the files alone."""
    op.create_table(
        "contents",
        sa.Column("version", sa.String(71), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("version", name="pk_contents"),
        sa.CheckConstraint(
            "kind IN ('rubric', 'question', 'problem')", name=op.f("ck_contents_kind")
        ),
    )


def downgrade() -> None:
    """Remove it: scorecards then show the words of the files as they are."""
    op.drop_table("contents")
