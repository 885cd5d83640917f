//! Random actions drawn without listing the legal ones: each choice is drawn from bit sets of all possibilities.

use chabudai_engine::Rng;

use crate::nanatoridori::action::{Action, Play};
use crate::nanatoridori::hand::{COPIES, Hand, RANKS};
use crate::nanatoridori::state::{Phase, State};

/// Returns a uniformly random legal action of the seat to move.
pub(in crate::nanatoridori) fn random_action(state: &State, rng: &mut Rng) -> Action {
    let hand = state.hand(state.public.to_move);
    let gap = |rng: &mut Rng| rng.below(u32::from(hand.cards()) + 2) as u8;
    match state.public.phase {
        Phase::Play if state.public.rules.is_duel() => random_turn_of_duel(state, hand, rng),
        Phase::Play => random_turn(state, hand, rng),
        // The random number has one more value than there are gaps; the last value means drop.
        Phase::Beaten => Some(gap(rng)).filter(|&gap| gap <= hand.cards()).map_or(Action::Drop, Action::Take),
        Phase::Drawn => Some(gap(rng)).filter(|&gap| gap <= hand.cards()).map_or(Action::Drop, Action::Keep),
        Phase::Start | Phase::Deal | Phase::Over => unreachable!("no seat acts here"),
    }
}

fn random_turn(state: &State, hand: &Hand, rng: &mut Rng) -> Action {
    let plays = Plays::that_beat(hand, state.public.table.rank, state.public.table.cards);
    let total = plays.total + u32::from(state.public.may_pass());
    let number = rng.below(total);
    plays.get(hand, number).map_or(Action::Pass, Action::Play)
}

fn random_turn_of_duel(state: &State, hand: &Hand, rng: &mut Rng) -> Action {
    let public = &state.public;
    let table = public.table;
    // With `open` open cards of its rank, a block needs `open` fewer cards of its own. Usually there are no such cards.
    let ways = [0, 1, 2].map(|open| {
        let own = Plays::that_beat(hand, table.rank, table.cards.saturating_sub(open));
        let joined = (1..=RANKS).filter(|&rank| public.open_of(public.to_move, rank) >= open);
        let slots = if open == 0 { hand.slots() } else { joined.fold(0, |slots, rank| slots | hand.with_rank(rank)) };
        own.starting_at(slots)
    });
    let mut passes = [0; 2];
    let mut number_of_passes = 0;
    if public.may_pass() {
        for rank in public.open_cards(public.to_move) {
            if !passes[..number_of_passes].contains(&rank) {
                passes[number_of_passes] = rank;
                number_of_passes += 1;
            }
        }
        number_of_passes = number_of_passes.max(1);
    }
    let total = ways.iter().map(|plays| plays.total).sum::<u32>() + number_of_passes as u32;
    let mut number = rng.below(total);
    for (open, plays) in (0..).zip(&ways) {
        if let Some(play) = plays.get(hand, number) {
            return Action::Play(Play { open, ..play });
        }
        number -= plays.total;
    }
    match passes[number as usize] {
        0 => Action::Pass,
        rank => Action::PassWith(rank),
    }
}

/// All plays of a hand that beat the table, by number of cards, as bit sets of the slots at which their blocks begin.
struct Plays {
    /// At index `count - 1`, the blocks from which `count` cards may be played.
    blocks: [u64; COPIES as usize],
    total: u32,
}

impl Plays {
    /// Returns the plays that beat `cards` cards of a rank; all plays if `cards` is 0.
    fn that_beat(hand: &Hand, rank: u8, cards: u8) -> Self {
        let joined = hand.joined_slots();
        let mut plays = Self { blocks: [0; COPIES as usize], total: 0 };
        // The blocks with at least `count` cards: those with at least one fewer whose last card has an equal neighbour.
        let mut blocks = hand.slots() & !(joined << 1);
        let mut count = 1;
        while blocks != 0 {
            if count >= cards {
                let beating = if count == cards { blocks & hand.slots_above(rank) } else { blocks };
                plays.blocks[usize::from(count) - 1] = beating;
                plays.total += beating.count_ones();
            }
            blocks &= joined >> (count - 1);
            count += 1;
        }
        plays
    }

    /// Keeps only plays from blocks that begin in these slots.
    fn starting_at(mut self, slots: u64) -> Self {
        self.total = 0;
        for blocks in &mut self.blocks {
            *blocks &= slots;
            self.total += blocks.count_ones();
        }
        self
    }

    /// Returns the play with this index, or `None` if there are fewer plays.
    fn get(&self, hand: &Hand, number: u32) -> Option<Play> {
        if number >= self.total {
            return None;
        }
        let mut left = number;
        for (count, &blocks) in (1..).zip(&self.blocks) {
            let here = blocks.count_ones();
            if left < here {
                let mut blocks = blocks;
                for _ in 0..left {
                    blocks &= blocks - 1;
                }
                let slot = blocks.trailing_zeros() as u8;
                return Some(Play { slot, rank: hand.rank(slot), count, open: 0 });
            }
            left -= here;
        }
        unreachable!("the sets hold as many plays as they count")
    }
}
