"""Users and their sessions, the audit log, candidates, invitations, retention periods."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0010"
down_revision: str | None = "0009"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the tables; no team has a retention period until somebody sets one."""
    op.add_column("teams", sa.Column("retention_days", sa.Integer))
    _users()
    _audit()
    _candidates()
    _invitations()


def downgrade() -> None:
    """Remove them: accounts and candidates are forgotten, the interviews stay."""
    for table in ("invitations", "candidacies", "candidates", "audit", "sessions", "users"):
        op.drop_table(table)
    op.drop_column("teams", "retention_days")


def _users() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("team", sa.String(63), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("password_hash", sa.Text),
        sa.Column("link_hash", sa.String(64)),
        sa.Column("link_until", MOMENT),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("disabled_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.ForeignKeyConstraint(["team"], ["teams.name"], name="fk_users_team_teams"),
        sa.UniqueConstraint("email", name="uq_users_email"),
        sa.UniqueConstraint("link_hash", name="uq_users_link_hash"),
        sa.CheckConstraint("role IN ('admin', 'interviewer')", name=op.f("ck_users_role")),
    )
    op.create_index("ix_users_team", "users", ["team"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("user", sa.String(40), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("seen_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name="fk_sessions_user_users", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_sessions_user", "sessions", ["user"])


def _audit() -> None:
    op.create_table(
        "audit",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("team", sa.String(80), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("deed", sa.String(60), nullable=False),
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("candidate", sa.String(40), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_team_at_id", "audit", ["team", "at", "id"])
    op.create_index("ix_audit_interview", "audit", ["interview"])


def _candidates() -> None:
    op.create_table(
        "candidates",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("team", sa.String(63), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("contact", sa.Text, nullable=False),
        sa.Column("opening", sa.String(200), nullable=False),
        sa.Column("found_by", sa.Text, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_candidates"),
        sa.ForeignKeyConstraint(["team"], ["teams.name"], name="fk_candidates_team_teams"),
    )
    for columns in (["team", "created_at", "id"], ["team", "opening"]):
        op.create_index(f"ix_candidates_{'_'.join(columns)}", "candidates", columns)
    op.create_table(
        "candidacies",
        sa.Column("interview", sa.String(40), nullable=False),
        sa.Column("candidate", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("interview", name="pk_candidacies"),
        _goes_with("candidacies", "interview", "interviews"),
        _goes_with("candidacies", "candidate", "candidates"),
    )
    op.create_index("ix_candidacies_candidate", "candidacies", ["candidate"])


def _invitations() -> None:
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("candidate", sa.String(40), nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("skills", sa.Text, nullable=False),
        sa.Column("minutes", sa.Integer),
        sa.Column("extra_time", sa.Float, nullable=False),
        sa.Column("created_by", sa.String(40), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("used_at", MOMENT),
        sa.Column("withdrawn_at", MOMENT),
        sa.Column("interview", sa.String(40)),
        sa.PrimaryKeyConstraint("id", name="pk_invitations"),
        sa.UniqueConstraint("secret_hash", name="uq_invitations_secret_hash"),
        _goes_with("invitations", "candidate", "candidates"),
    )
    for column in ("candidate", "interview"):
        op.create_index(f"ix_invitations_{column}", "invitations", [column])


def _goes_with(table: str, column: str, owner: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{column}_{owner}"
    return sa.ForeignKeyConstraint([column], [f"{owner}.id"], name=name, ondelete="CASCADE")
