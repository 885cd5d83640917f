"""Who owns a table: one change at a time, committed and then applied; timers and bots."""
