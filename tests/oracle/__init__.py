"""The rulebooks in the most obvious Python: slow, independent of the core, and right."""
