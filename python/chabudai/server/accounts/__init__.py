"""Accounts: registration, sessions, passkeys, email addresses, external bots, friends and blocks."""
