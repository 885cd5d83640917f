"""Advice, evaluation, exact solutions and lessons."""
