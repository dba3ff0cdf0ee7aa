"""An answer that is kept may tell of a webhook too, with which it is deleted."""

from collections.abc import Sequence

from alembic import op

revision: str = "0009"
down_revision: str | None = "0008"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Call the column by what it is now."""
    _rename("interview", "about")


def downgrade() -> None:
    """Call it as before; answers that tell of webhooks are then kept to their end."""
    _rename("about", "interview")


def _rename(old: str, new: str) -> None:
    op.drop_index(f"ix_answers_{old}", "answers")
    op.execute(f"ALTER TABLE answers RENAME COLUMN {old} TO {new}")
    op.create_index(f"ix_answers_{new}", "answers", [new])
