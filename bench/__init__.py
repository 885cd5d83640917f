"""Measurements of speed; nothing here is asserted."""
