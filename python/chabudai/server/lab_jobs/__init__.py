"""Experiments on the service: those of a folder, and those that visitors ask for. No table needs them."""
