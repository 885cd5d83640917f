"""The lab: experiments that compare variants of a game by playing many matches with the same deals.

>>> from chabudai.lab import Experiment
>>> experiment = Experiment("Is a small board fair?", "nakatta", options={"size": [3, 5]}, players={"all": "random"})
>>> [variant.name for variant in experiment.variants]
['size 3', 'size 5']
"""

from ..errors import LabError
from .experiment import Experiment, Question, Variant
from .run import Result, read, resume

__all__ = ["Experiment", "LabError", "Question", "Result", "Variant", "read", "resume"]
