"""Several processes as one service: what each asks of the owner of a table, and what the owner tells all of them."""
