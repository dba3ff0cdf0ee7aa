"""Whose practice an interview is; nobody's where it was held before."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

INDEX = "ix_interviews_learner_created_at_id"


def upgrade() -> None:
    """Add the column and its index, without copying the table."""
    op.add_column("interviews", sa.Column("learner", sa.String(64)))
    op.create_index(INDEX, "interviews", ["learner", "created_at", "id"])


def downgrade() -> None:
    """Remove both: all histories are forgotten, the interviews stay."""
    op.drop_index(INDEX, "interviews")
    op.drop_column("interviews", "learner")
