"""Several processes as one service: membership, requests to the owner of a table, and published snapshots."""
