"""Notifications of turns by email and push message. Tables do not depend on them and never wait for them."""
