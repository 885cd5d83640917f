"""Adapters of the games to research libraries: one module per library, imported only when needed.

>>> from chabudai.research import pettingzoo
>>> pettingzoo.env("nakatta", size=5).possible_agents
['seat_0', 'seat_1']
"""
