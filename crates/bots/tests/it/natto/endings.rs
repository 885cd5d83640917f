//! Endings of Natto, and their winners found by trying everything that the rules allow.
#![allow(dead_code, reason = "no user needs all of it")]

use std::collections::HashMap;

use chabudai_bots::games::natto::{Endgame, Position};
use chabudai_engine::{Actor, Game, Options, Rng, Seat, Turn};
use chabudai_games::natto::{Action, Combination, Natto, Phase, SEATS, State, Tiles};
use serde_json::json;

/// More nodes than any small ending takes.
const NO_LIMIT: u64 = u64::MAX;

/// Returns the base game, each variant, and some combinations, by name.
pub fn games() -> Vec<(String, Natto)> {
    let sets = [
        json!({}),
        json!({"bombs": "tiles"}),
        json!({"bombs": "fewer"}),
        json!({"lead_bombs": true}),
        json!({"single_must_end": true}),
        json!({"widened_sums": "higher"}),
        json!({"widened_sums": "equal-ok"}),
        json!({"shared_dragons": "sliding"}),
        json!({"shared_dragons": "strict"}),
        json!({"seq_suit_tiebreak": true}),
        json!({"free_dragons": true}),
        json!({"bombs": "tiles", "lead_bombs": true, "single_must_end": true, "widened_sums": "equal-ok",
            "seq_suit_tiebreak": true, "free_dragons": true}),
        json!({"bombs": "tiles", "lead_bombs": true, "single_must_end": true, "widened_sums": "higher",
            "shared_dragons": "strict", "seq_suit_tiebreak": true, "free_dragons": true}),
    ];
    let game = |options: &Options| Natto::from_options(options).expect("the options are valid");
    sets.iter().map(|set| (set.to_string(), game(set.as_object().expect("options are an object")))).collect()
}

/// Returns a round that has just been dealt, with the starter to lead.
pub fn deal_round(game: &Natto, rng: &mut Rng) -> State {
    let mut state = game.initial_state();
    while game.turn(&state) == Turn::Chance {
        let action = game.sample_chance(&state, rng);
        game.apply_unchecked(&mut state, Actor::Chance, &action);
    }
    state
}

fn hands_of(state: &State) -> [Tiles; SEATS] {
    [0, 1].map(|index| state.hand(Seat::new(index)))
}

/// Returns `count` of a hand's tiles; all choices are equally likely.
pub fn choose_tiles(hand: Tiles, count: usize, rng: &mut Rng) -> Tiles {
    let mut tiles: Vec<_> = hand.iter().collect();
    rng.shuffle(&mut tiles);
    let chosen = tiles.into_iter().take(count);
    chosen.fold(Tiles::EMPTY, |chosen, tile| chosen.with(tile).expect("the hand has it"))
}

/// Returns a state in the middle of a round in which each hand has at most `most_tiles` tiles.
///
/// A round is dealt, some tiles of each hand are chosen to stay, and the others are played at random by the rules.
pub fn ending(game: &Natto, most_tiles: usize, rng: &mut Rng) -> State {
    loop {
        let state = deal_round(game, rng);
        let stays = hands_of(&state).map(|hand| choose_tiles(hand, 1 + rng.below(most_tiles as u32) as usize, rng));
        if let Some(mut state) = play_down_to(game, state, stays, rng) {
            for _ in 0..rng.below(3) {
                let seat = state.public().to_move;
                let action = game.random_action(&state, seat, rng);
                let mut after = state;
                game.apply_unchecked(&mut after, Actor::Seat(seat), &action);
                if after.public().phase == Phase::Play {
                    state = after;
                }
            }
            return state;
        }
    }
}

/// Plays until each hand has only the tiles that stay; `None` if a seat must lead but has no other tiles.
fn play_down_to(game: &Natto, mut state: State, stays: [Tiles; SEATS], rng: &mut Rng) -> Option<State> {
    let mut actions = Vec::new();
    while hands_of(&state) != stays {
        let seat = state.public().to_move;
        let gone = state.hand(seat).without(stays[seat.index()]).and(state.public().pool);
        game.legal_actions(&state, seat, &mut actions);
        actions.retain(|action| match action {
            Action::Play(play) => gone.contains(play.tiles()),
            _ => false,
        });
        let pass = state.public().table.map(|_| Action::Pass);
        let action = rng.choose(&actions).copied().or(pass)?;
        game.apply_unchecked(&mut state, Actor::Seat(seat), &action);
    }
    Some(state)
}

/// The facts that determine how a round continues: hands, table, seat, pool and the use of dragons.
type Key = ([Tiles; SEATS], Option<Combination>, Seat, Tiles, [u8; SEATS], [u8; SEATS]);

/// Minimax over the game's own actions with memory and no heuristics.
pub struct BruteForce<'a> {
    game: &'a Natto,
    known: HashMap<Key, bool>,
}

impl<'a> BruteForce<'a> {
    /// Creates the search for one game, with an empty memory.
    pub fn new(game: &'a Natto) -> Self {
        Self { game, known: HashMap::new() }
    }

    /// Whether the seat to move wins the round with this action.
    pub fn wins_by(&mut self, state: &State, action: &Action) -> bool {
        let seat = state.public().to_move;
        let mut after = *state;
        self.game.apply_unchecked(&mut after, Actor::Seat(seat), action);
        if after.public().phase == Phase::Play {
            return !self.wins(&after);
        }
        let wins = |state: &State| state.public().wins[seat.index()];
        assert_eq!(wins(&after), wins(state) + 1, "a round ends when the seat to move has no tiles left (B3.5)");
        true
    }

    /// Whether the seat to move wins the round.
    pub fn wins(&mut self, state: &State) -> bool {
        let public = state.public();
        let key =
            (hands_of(state), public.table, public.to_move, public.pool, public.most_dragons, public.dragon_plays);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut actions = Vec::new();
        self.game.legal_actions(state, public.to_move, &mut actions);
        let wins = actions.iter().any(|action| self.wins_by(state, action));
        self.known.insert(key, wins);
        wins
    }
}

/// Compares the solver with brute force on an ending, and returns whether the seat to move wins.
///
/// With `each`, also compares the results of all legal actions.
pub fn compare(game: &Natto, endgame: &mut Endgame, state: &State, each: bool) -> bool {
    let mut brute_force = BruteForce::new(game);
    let wins = brute_force.wins(state);
    let position = Position::of(state);
    assert_eq!(endgame.wins(&position, NO_LIMIT), Some(wins), "{position:?}");
    if each {
        let mut legal = Vec::new();
        game.legal_actions(state, state.public().to_move, &mut legal);
        let verdicts = endgame.best(&position, NO_LIMIT);
        let actions: Vec<_> = verdicts.iter().map(|verdict| verdict.action).collect();
        assert_eq!(actions, legal, "{position:?}");
        for verdict in verdicts {
            let expected = brute_force.wins_by(state, &verdict.action);
            assert_eq!(verdict.wins, Some(expected), "{} in {position:?}", verdict.action);
        }
    }
    wins
}

/// Creates the solver for a game.
pub fn endgame(game: &Natto) -> Endgame {
    Endgame::new(&game.initial_state().public().rules)
}

/// Returns a deal in which each hand keeps this many tiles; all choices are equally likely, and dragons count like
/// other tiles. The starter leads.
pub fn reduce_deal(game: &Natto, tiles: usize, rng: &mut Rng) -> Position {
    let state = deal_round(game, rng);
    let hands = hands_of(&state).map(|hand| choose_tiles(hand, tiles, rng));
    Position { hands, ..Position::of(&state) }
}
