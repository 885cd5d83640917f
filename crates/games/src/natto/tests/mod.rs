//! The worked examples of the rulings, and tests of the optimized parts.

mod complete;
mod count_round;
mod examples;
mod hidden;
mod legal;
mod picks;

use chabudai_engine::{Actor, Game, Options, Rng, RulesVersion, Seat};

use super::tiles::{Suit, Tile, Tiles};
use super::{Action, DEALT, Natto, State};

pub(super) fn game(options: &str) -> Natto {
    let options: Options = serde_json::from_str(options).expect("the options are JSON");
    Natto::from_options(&options).expect("the options are valid")
}

/// Returns the game under an earlier version of its rules.
pub(super) fn of_version(version: u32, options: &str) -> Natto {
    let options: Options = serde_json::from_str(options).expect("the options are JSON");
    Natto::of_version(RulesVersion::new(version), &options).expect("the options are valid")
}

pub(super) fn action(text: &str) -> Action {
    Action::parse(text).unwrap_or_else(|error| panic!("{error}"))
}

pub(super) fn tiles(text: &str) -> Tiles {
    Tiles::parse(text.split_whitespace()).unwrap_or_else(|| panic!("{text} are tiles"))
}

/// Returns a round that seat 0 leads. Each hand has these tiles and is filled up to thirteen with the lowest of the
/// other tiles, on which no test depends.
pub(super) fn deal_hands(game: &Natto, hands: [&str; 2]) -> State {
    let wanted = hands.map(tiles);
    let mut others = Tiles::DEALT.without(wanted[0].and(wanted[1])).iter();
    let hands = wanted.map(|hand| {
        let missing = (DEALT - hand.len()) as usize;
        others.by_ref().take(missing).fold(hand, |hand, tile| hand.with(tile).expect("the others are there"))
    });
    let mut state = game.initial_state();
    game.apply_unchecked(&mut state, Actor::Chance, &action("start 0"));
    game.apply_unchecked(&mut state, Actor::Chance, &Action::Deal(hands));
    state
}

/// Returns `count` of these tiles, drawn at random.
pub(super) fn draw_tiles(from: Tiles, count: u32, rng: &mut Rng) -> Tiles {
    let mut tiles: Vec<_> = from.iter().collect();
    rng.shuffle(&mut tiles);
    tiles[..count as usize].iter().fold(Tiles::EMPTY, |drawn, &tile| drawn.with(tile).expect("they are tiles"))
}

/// Returns the same round with another hand for seat 0.
pub(super) fn with_hand(mut state: State, hand: Tiles) -> State {
    state.hands[0] = hand;
    state.public.hand_sizes[0] = hand.len() as u8;
    state.public.dragons[0] = hand.dragons();
    state
}

/// Returns the legal actions of the seat to move.
pub(super) fn legal(game: &Natto, state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal_actions(state, state.public.to_move, &mut legal);
    legal
}

/// Visits every state in which a seat acts, in some random matches.
pub(super) fn states(game: &Natto, games: u64, mut visit: impl FnMut(&State, Seat, &mut Rng)) {
    for number in 0..games {
        play_random_match(game, Rng::from_seed(7).stream(number), &mut visit);
    }
}

/// Visits every state in which a seat acts, in one random match.
pub(super) fn play_random_match(game: &Natto, mut rng: Rng, mut visit: impl FnMut(&State, Seat, &mut Rng)) {
    let mut state = game.initial_state();
    loop {
        let (actor, action) = match game.turn(&state) {
            chabudai_engine::Turn::Over => break,
            chabudai_engine::Turn::Chance => (Actor::Chance, game.sample_chance(&state, &mut rng)),
            chabudai_engine::Turn::Seats(_) => {
                let seat = state.public.to_move;
                visit(&state, seat, &mut rng);
                (Actor::Seat(seat), game.random_action(&state, seat, &mut rng))
            }
        };
        game.apply_unchecked(&mut state, actor, &action);
    }
}

#[test]
fn tiles_are_put_together_as_if_one_by_one() {
    let all = Tiles::DEALT.and(Tiles::DRAGONS);
    let rng = &mut Rng::from_seed(11);
    for _ in 0..3000 {
        let (one, both) = (rng.below(20), rng.below(37));
        let both = draw_tiles(all, both.max(one), rng);
        let one = draw_tiles(both, one, rng);
        let other = both.without(one);
        let by_one = other.iter().fold(one, |tiles, tile| tiles.with(tile).expect("they are tiles of the game"));
        assert_eq!((one.and(other), by_one), (both, both));
        let count = |wanted: fn(&Tile) -> bool| both.iter().filter(wanted).count() as u32;
        assert_eq!(both.flowers(), count(|tile| *tile == Tile::Flower));
        assert_eq!(both.dragons_of(Suit::ALL[1]), count(|tile| *tile == Tile::Dragon(Suit::ALL[1])));
    }
}

#[test]
#[should_panic(expected = "there are not that many tiles of this kind")]
fn more_flowers_than_there_are_cannot_be_put_together() {
    let _ = tiles("F F").and(tiles("F F F"));
}

#[test]
#[should_panic(expected = "there are not that many tiles of this kind")]
fn more_dragons_than_there_are_cannot_be_put_together() {
    let _ = tiles("L C C R").and(tiles("C"));
}
