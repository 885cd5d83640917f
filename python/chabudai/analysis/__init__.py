"""Coaching, evaluation, exact solutions and lessons."""
