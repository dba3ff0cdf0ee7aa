"""The tables, as the newest migration leaves them."""

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)

NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Moment(TypeDecorator[datetime]):
    """A moment in UTC that keeps its time zone, also where the database has none."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn a moment into UTC; naive ones are refused."""
        del dialect
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone cannot be stored")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Give a stored moment its time zone back."""
        del dialect
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData(naming_convention=NAMES)

interviews = Table(
    "interviews",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", String(80), nullable=False),
    Column("level", String(20), nullable=False),
    Column("mode", String(20), nullable=False),
    Column("candidate", Text, nullable=False),
    Column("external_ref", Text),
    Column("token_hash", String(64), nullable=False),
    Column("resume_hash", String(64), nullable=False, unique=True),
    Column("created_at", Moment, nullable=False),
    Column("updated_at", Moment, nullable=False),
    Column("turn", Integer, nullable=False),
    # No foreign key: interviews and submissions would need each other to exist first.
    Column("submission", String(40)),
    Column("dialogue", Text, nullable=False),
    Column("learner", String(64)),
    Column("released_at", Moment),
    CheckConstraint("turn >= 0", name="turn"),
    Index("ix_interviews_team_created_at_id", "team", "created_at", "id"),
    Index("ix_interviews_token_hash", "token_hash"),
    Index("ix_interviews_learner_created_at_id", "learner", "created_at", "id"),
)

# What lists show and filter by, apart from the dialogue, which is large and not needed there.
digests = Table(
    "digests",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("state", String(20), nullable=False),
    Column("candidate", Text, nullable=False),
    Column("results", Text, nullable=False),
)

messages = Table(
    "messages",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

submissions = Table(
    "submissions",
    metadata,
    Column("id", String(40), primary_key=True),
    Column(
        "interview", ForeignKey("interviews.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("turn", Integer, nullable=False),
    Column("problem", Text, nullable=False),
    Column("action", String(10), nullable=False),
    Column("code", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("claimed_at", Moment),
    Column("verdict", Text),
    CheckConstraint("status IN ('queued', 'running', 'done')", name="status"),
)

# What candidates say against lines of their scorecards, one for each line.
challenges = Table(
    "challenges",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(20), primary_key=True),
    Column("line", String(200), primary_key=True),
    Column("note", Text, nullable=False),
    Column("at", Moment, nullable=False),
    CheckConstraint("kind IN ('point', 'misconception')", name="kind"),
)

# What interviews were held on, each piece under its version; dialogues name the versions.
contents = Table(
    "contents",
    metadata,
    Column("version", String(71), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("body", Text, nullable=False),
    CheckConstraint("kind IN ('rubric', 'question', 'problem')", name="kind"),
)

# One digest for each entry of an external reference, to find interviews by some of them.
external_refs = Table(
    "external_refs",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Index("ix_external_refs_digest", "digest"),
)

# What interviewers say of an interview: marks of their own, notes, a recommendation.
reviews = Table(
    "reviews",
    metadata,
    Column("id", String(40), primary_key=True),
    Column(
        "interview", ForeignKey("interviews.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("at", Moment, nullable=False),
    Column("body", Text, nullable=False),
)

# What requests under keys of their senders were answered; see interviews.answers.
answers = Table(
    "answers",
    metadata,
    Column("owner", String(80), primary_key=True),
    Column("key", String(200), primary_key=True),
    Column("fingerprint", String(64), nullable=False),
    Column("status", Integer, nullable=False),
    Column("location", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("about", String(40), index=True),
    Column("at", Moment, nullable=False, index=True),
)

teams = Table(
    "teams",
    metadata,
    Column("name", String(63), primary_key=True),
    Column("created_at", Moment, nullable=False),
)

# Of a token's secret only a keyed hash is kept.
tokens = Table(
    "tokens",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", ForeignKey("teams.name"), nullable=False, index=True),
    Column("role", String(20), nullable=False),
    Column("name", Text, nullable=False),
    Column("scopes", Text, nullable=False),
    Column("secret_hash", String(64), nullable=False, unique=True),
    Column("created_at", Moment, nullable=False),
    Column("expires_at", Moment),
    Column("revoked_at", Moment),
    CheckConstraint("role IN ('bot', 'interviewer')", name="role"),
)

# Addresses that teams want called. ``secret`` is sealed with the server key; ``events`` are
# separated by spaces; ``failing_since`` is the first failure since the last success.
webhooks = Table(
    "webhooks",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("team", String(80), nullable=False),
    Column("url", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("disabled_at", Moment),
    Column("disabled_because", Text, nullable=False),
    Column("failing_since", Moment),
    Index("ix_webhooks_team_created_at_id", "team", "created_at", "id"),
)

# What they are to be told. ``claims`` counts how often one was taken up to be sent.
deliveries = Table(
    "deliveries",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("webhook", ForeignKey("webhooks.id", ondelete="CASCADE"), nullable=False),
    # No foreign key: what belongs to an interview is deleted by name, before it.
    Column("interview", String(40), nullable=False, index=True),
    Column("type", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("status", String(10), nullable=False),
    Column("next_at", Moment),
    Column("claimed_at", Moment),
    Column("claims", Integer, nullable=False),
    CheckConstraint("status IN ('pending', 'delivered', 'failed')", name="status"),
    Index("ix_deliveries_webhook_created_at_id", "webhook", "created_at", "id"),
    Index("ix_deliveries_status_next_at", "status", "next_at"),
    Index("ix_deliveries_status_claimed_at", "status", "claimed_at"),
    Index("ix_deliveries_webhook_status_next_at_id", "webhook", "status", "next_at", "id"),
)

attempts = Table(
    "attempts",
    metadata,
    Column("delivery", ForeignKey("deliveries.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("status", Integer),
    Column("problem", Text, nullable=False),
)

# What a chat service sent us; see interviews.inbox. ``body`` is sealed, and empty once it is done.
inbox = Table(
    "inbox",
    metadata,
    Column("key", String(200), primary_key=True),
    Column("conversation", String(200), nullable=False),
    Column("position", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("due_at", Moment, nullable=False),
    Column("claimed_at", Moment),
    Column("claims", Integer, nullable=False),
    Column("done_at", Moment),
    Index("ix_inbox_done_at_due_at", "done_at", "due_at"),
    Index("ix_inbox_conversation_done_at_position", "conversation", "done_at", "position"),
)

# Threads that show interviews, and how much of each; see interviews.mirrors.
mirrors = Table(
    "mirrors",
    metadata,
    Column("interview", ForeignKey("interviews.id", ondelete="CASCADE"), primary_key=True),
    Column("conversation", String(200), nullable=False, unique=True),
    Column("owner", String(80), nullable=False),
    Column("posted", Integer, nullable=False),
    Column("parts", Integer, nullable=False),
    Column("last", String(40), nullable=False),
    Column("failures", Integer, nullable=False),
    Column("unsure", Boolean, nullable=False),
    Column("claims", Integer, nullable=False),
    Column("claimed_at", Moment),
    Column("due_at", Moment, nullable=False),
    Column("closed", Boolean, nullable=False),
    Index("ix_mirrors_closed_due_at", "closed", "due_at"),
)

# Sealed texts, such as tokens of other services; see interviews.vault.
vault = Table(
    "vault",
    metadata,
    Column("kind", String(40), primary_key=True),
    Column("name", String(200), primary_key=True),
    Column("body", Text, nullable=False),
    Column("at", Moment, nullable=False),
    # No foreign key: what belongs to an interview is deleted by name, before it.
    Column("interview", String(40), index=True),
    Index("ix_vault_kind_at", "kind", "at"),
)
