"""Analyses that visitors share: their content, and their pictures."""
