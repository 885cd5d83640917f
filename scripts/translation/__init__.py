"""Translates the part of Python in which sentences are written to JavaScript.

`program` reads modules and finds what is reachable, `names`, `expressions`, `calls`, `statements` and `definitions`
write the JavaScript. `web/src/local/python/` is the other half: lists, dicts and strings as Python has them.
Anything that is not known here is an `UnknownError` with its place.
"""
