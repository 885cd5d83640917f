"""Add skeletons of account names, so that no new name looks like an existing one."""

import unicodedata

import sqlalchemy as sa
from alembic import op

from chabudai import _core

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Existing accounts keep their names: among those that look alike, the first has the skeleton."""
    op.add_column("persons", sa.Column("skeleton", sa.String(192)))
    connection = op.get_bind()
    known: set[str] = set()
    named = sa.text("SELECT id, name FROM persons WHERE folded IS NOT NULL ORDER BY id")
    for row in connection.execute(named).all():
        skeleton = _skeleton(row.name)
        if skeleton not in known:
            known.add(skeleton)
            set_skeleton = sa.text("UPDATE persons SET skeleton = :skeleton WHERE id = :id")
            connection.execute(set_skeleton, {"skeleton": skeleton, "id": row.id})
    op.create_index("ix_persons_skeleton", "persons", ["skeleton"], unique=True)


def _skeleton(name: str) -> str:
    bare = _core.name_skeleton(name)
    if bare.replace("l", "").isupper():
        # Among capital letters, l stands for I.
        bare = bare.replace("l", "i")
    bare = _core.name_skeleton(bare.casefold())
    kept = "".join(each for each in bare if unicodedata.category(each)[0] in "LMN" or each in "-_").strip("-_")
    return (kept or bare)[:192]
