//! Uniformly random hands as fast as one thread can play them.

use chabudai_engine::Seat;

use super::State;
use super::action::{Deal, SEATS};
use super::cards::{Card, Cards, PACK};
use super::legal::{self, Luck};
use super::options::Rules;
use super::state::Phase;
pub use crate::dice::Dice;

/// Plays uniformly random actions until the match is over.
#[must_use]
pub fn play_to_end(rules: &Rules, state: &State, dice: &mut Dice) -> State {
    play(rules, state.clone(), dice)
}

fn play(rules: &Rules, mut state: State, luck: &mut impl Luck) -> State {
    loop {
        match state.public.phase {
            Phase::Over => return state,
            Phase::Deal => state.deal::<false>(rules, &sample_deal(luck)),
            Phase::Turn | Phase::Claims | Phase::Rob => {
                for seat in Seat::all(SEATS).filter(|&seat| state.owing().contains(seat)).collect::<Vec<_>>() {
                    let action = legal::random(rules, &state, seat, luck);
                    state.act::<false>(rules, seat, action);
                }
            }
        }
    }
}

fn sample_deal(luck: &mut impl Luck) -> Deal {
    let mut pack = [Card::new(0); PACK];
    for (place, card) in pack.iter_mut().zip(Cards::PACK.iter()) {
        *place = card;
    }
    for end in (1..PACK).rev() {
        pack.swap(end, luck.below(end as u32 + 1) as usize);
    }
    Deal::of(&pack)
}
