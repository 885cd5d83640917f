"""The REST endpoints, one module per subject."""
