//! The information that a pass gives about a hand. A view shows which seats have passed since the latest play (T8.3), and nothing about earlier
//! passes (T8.6).
//!
//! The search does not weigh worlds by passes: in rounds of the search against itself, hands of seats that had passed
//! were nearly as likely to hold a block that beats the table as any other hands. `measure nanatoridori passes` prints
//! the weights and what they gain.

use chabudai_engine::Seat;
use chabudai_games::nanatoridori::{Hand, Meld, Public, RANKS, bits};

/// The number of classes of hands, by their number of blocks that can beat the table: none, one, two, and three or
/// more.
pub const CHANCES: usize = 4;
/// The number of classes of tables, by their number of cards: one, two, and three or more.
pub const SIZES: usize = 3;
/// The weights of hands after a pass: by the number of cards on the table, their rank from 1, and the number of blocks that can beat
/// them.
pub type PassWeights = [[[f32; CHANCES]; RANKS as usize]; SIZES];

/// Returns the class of a hand: the number of its blocks that can beat the cards on the table, up to three.
#[must_use]
pub fn chances(hand: &Hand, table: Meld) -> usize {
    let beats = |slot: &u8| {
        let size = hand.block_size(*slot);
        size > table.cards() || size == table.cards() && hand.rank(*slot) > table.rank()
    };
    bits(hand.blocks()).filter(beats).take(CHANCES - 1).count()
}

/// Returns the seats, other than the one to move, that have passed since the latest play and still have cards.
pub fn passers(public: &Public) -> impl Iterator<Item = Seat> {
    let is_empty = public.table.is_empty();
    let is_other = move |&seat: &Seat| !is_empty && seat != public.to_move && public.active.contains(seat);
    public.passed.iter().filter(is_other)
}

/// Returns the row of weights for the cards on the table.
#[must_use]
pub fn row(weights: &PassWeights, table: Meld) -> &[f32; CHANCES] {
    &weights[usize::from(table.cards()).min(SIZES) - 1][usize::from(table.rank()) - 1]
}
