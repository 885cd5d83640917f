"""Any bytes at all, at the door of the service; what fuzzing has found (`fuzz/found`) is tried again each time."""
