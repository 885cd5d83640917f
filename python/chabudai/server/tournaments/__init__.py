"""Tournaments: pairings, scores and next steps as pure functions, and the services that carry them out."""
