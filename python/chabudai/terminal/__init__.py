"""The terminal client over a local match: line mode for people, and lines of JSON for programs."""
