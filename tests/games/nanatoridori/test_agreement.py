"""A few hundred of the games that ``make agreement`` plays by the thousand."""

from collections import Counter

from tests import thoroughness
from tests.games.nanatoridori.agreement import play_both

GAMES = thoroughness.of(240, part=40)


def test_core_and_oracle_agree_at_every_state_of_all_kinds_of_games() -> None:
    happened: Counter[str] = Counter()
    for seed in range(GAMES):
        happened.update(play_both(seed))
    assert happened["states"] > 80 * GAMES
    assert not [what for what, times in happened.items() if times == 0], "these things never happened"
