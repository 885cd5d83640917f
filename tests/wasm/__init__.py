"""Compares the core in a browser with the native one: matches, records, bots and sentences."""
