"""People beyond a table: who they are, whom they play and what they say. A table needs none of it."""
