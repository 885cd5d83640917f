"""Give every seat of an account its name: seats that were claimed kept the name that the guest had chosen."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Only people could claim seats. A seat of a deleted account keeps the name of deleted accounts."""
    op.execute(
        sa.text("""
            UPDATE players SET name = (SELECT persons.name FROM persons WHERE persons.id = players.person)
            WHERE person IN (SELECT id FROM persons WHERE kind = 'person' AND folded IS NOT NULL)
        """)
    )
