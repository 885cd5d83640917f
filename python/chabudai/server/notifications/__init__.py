"""Notifications of turns by email and push. Tables do not depend on them and never wait for them."""
