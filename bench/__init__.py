"""Benchmarks. Nothing here is asserted."""
