"""Wording and drawing shared by the presentations of several games."""
