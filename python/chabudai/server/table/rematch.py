"""The next match at a table: the same players, each moved by one seat."""

from __future__ import annotations

from dataclasses import replace

from ...match import Match, load
from .change import Change, NewMatch
from .clock import Clocks
from .clock_changes import clocks_to_store
from .instant import Instant
from .shuffle import new_shuffle
from .situation import Situation


def start_rematch(situation: Situation, now: Instant) -> Change:
    """Starts the next match with the same players, each moved by one seat."""
    playing = situation.playing
    seating = playing.stored.seating[1:] + playing.stored.seating[:1]
    # The new match uses the current version of the rules, whichever version the last match used.
    game = load(situation.match.game.key, **situation.match.game.options)
    match, shuffle = Match(game, seed=situation.terms.chance_seed), None
    if playing.stored.shuffle is None:
        match.drive_chance()
    else:
        shuffle = new_shuffle(situation.terms.chance_seed, playing.table.id, playing.stored.number + 1)
    match.date = now.date
    stored = replace(
        playing.stored,
        id=0,
        number=playing.stored.number + 1,
        rules_version=game.rules_version,
        seating=seating,
        created=now.date,
        entries=(),
        held=(),
        clocks=None,
        stamps={},
        shuffle=shuffle,
        offers=(),
        played_out={},
    )
    clocks = None if playing.clocks is None else Clocks.at_start(playing.clocks.timing, len(seating))
    sat = replace(situation, playing=replace(playing, stored=stored))
    kept = None if clocks is None else clocks_to_store(sat, clocks, match, now)
    return Change(
        NewMatch(playing.table.id, replace(stored, entries=match.entries, clocks=kept)),
        replace(
            playing,
            stored=stored,
            match=match,
            offers=playing.offers.without("rematch", "takeback"),
            window=None,
            pause=None,
            clocks=clocks,
            opened=None,
        ),
    )
