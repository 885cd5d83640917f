"""Experiments of the lab that visitors run on the server, and finished experiments that it shows."""
