"""A few hundred of the games that ``make agreement`` plays by the thousand."""

from collections import Counter

from tests.games.nanatoridori.agreement import play_both


def test_core_and_oracle_agree_at_every_state_of_all_kinds_of_games() -> None:
    happened: Counter[str] = Counter()
    for seed in range(120):
        happened.update(play_both(seed))
    assert happened["states"] > 10_000
    assert not [what for what, times in happened.items() if times == 0], "these things never happened"
