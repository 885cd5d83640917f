"""The games in the forms that other libraries of research know: a module a library, each imported only when asked for.

>>> from chabudai.research import pettingzoo
>>> pettingzoo.env("nakatta", size=5).possible_agents
['seat_0', 'seat_1']
"""
