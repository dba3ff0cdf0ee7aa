"""Times and hints of interviews that were taken down by hand are unknown, and kept as unknown."""

import json
from collections.abc import Iterator, Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0015"
down_revision: str | None = "0014"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

INTERVIEWS = sa.table("interviews", *map(sa.column, ("id", "dialogue")))
RESULTS = sa.table("item_results", *map(sa.column, ("interview", "seconds", "hints")))
KINDS: dict[str, sa.types.TypeEngine[float] | sa.types.TypeEngine[int]] = {
    "seconds": sa.Float(),
    "hints": sa.Integer(),
}


def upgrade() -> None:
    """Let both be absent, and forget the zeros that stood for them."""
    _nullable(True)
    for interview in list(_by_hand()):
        own = sa.update(RESULTS).where(RESULTS.c.interview == interview)
        op.execute(own.values(seconds=None, hints=None))


def downgrade() -> None:
    """Put zeros back where they are absent."""
    for name in KINDS:
        column = RESULTS.c[name]
        op.execute(sa.update(RESULTS).where(column.is_(None)).values({name: 0}))
    _nullable(False)


def _nullable(nullable: bool) -> None:
    with op.batch_alter_table("item_results") as table:
        for name, kind in KINDS.items():
            table.alter_column(name, existing_type=kind, nullable=nullable)


def _by_hand() -> Iterator[str]:
    """Yield the interviews that were taken down; what cannot be read is none of them."""
    wanted = sa.select(INTERVIEWS).where(INTERVIEWS.c.dialogue.contains('"by_hand":true'))
    for row in op.get_bind().execute(wanted):
        try:
            if json.loads(row.dialogue)["script"]["by_hand"]:
                yield row.id
        except (ValueError, KeyError, TypeError):
            continue
