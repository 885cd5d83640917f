"""Tournaments in this process: what is due is written, tables are opened, and time is called."""
