//! The signs (features) that the quick policy considers, each with a learnt weight.

use chabudai_engine::Seat;
use chabudai_games::nanatoridori::{Hand, Phase, Play, Public, State};

use super::fewest_plays::least_plays;

/// Which weights apply: one set for each kind of decision, in the duel and in the basic game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind(pub usize);

impl Kind {
    /// The number of kinds of turns, and of kinds of decisions about gaps.
    pub const COUNT: usize = 4;

    pub(super) fn of(state: &State) -> Self {
        let public = state.public();
        let is_second = match public.phase {
            Phase::Beaten => false,
            Phase::Drawn => true,
            _ => !public.table.is_empty(),
        };
        Self(usize::from(public.rules.is_duel()) * 2 + usize::from(is_second))
    }
}

/// The number of features of a play or a pass.
pub const TURN_SIGNS: usize = 56;
/// The number of features of putting beaten or drawn cards into a gap, or of dropping them.
pub const PLACE_SIGNS: usize = 40;

/// The data that all choices of one decision share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'a> {
    public: &'a Public,
    seat: Seat,
    pub(super) hand: &'a Hand,
    /// The slots of the hand where blocks begin.
    pub(super) blocks: u64,
    /// The slots whose right neighbour is equal.
    joined: u64,
    /// The fewest cards in any other hand.
    fewest: u8,
}

impl<'a> Scene<'a> {
    /// Describes the decision of the seat to move. From other hands, only the number of cards is used.
    pub(super) fn new(state: &'a State) -> Self {
        let public = state.public();
        let seat = public.to_move;
        let others = public.active.without(seat).iter().map(|other| state.hand(other).cards());
        let hand = state.hand(seat);
        let joined = hand.joined_slots();
        Self { public, seat, hand, blocks: hand.slots() & !(joined << 1), joined, fewest: others.min().unwrap_or(0) }
    }

    pub(super) const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the size of the block that begins at a slot.
    pub(super) const fn size(&self, slot: u8) -> u8 {
        (self.joined >> slot).trailing_ones() as u8 + 1
    }

    /// Returns the leftmost slot of the block that contains a slot.
    pub(super) const fn start(&self, slot: u8) -> u8 {
        63 - (self.blocks & ((2 << slot) - 1)).leading_zeros() as u8
    }

    fn near_the_end(&self) -> f32 {
        f32::from(u8::from(self.fewest <= 2))
    }

    /// Notes the sign that takes longest to compute: whether a play reduces the number of plays that the hand needs.
    pub(super) fn note_progress(&self, before: u32, play: Play, mut note: impl FnMut(usize, f32)) {
        let mut after = *self.hand;
        after.remove(play.slot, play.count);
        note(53, f32::from(u8::from(least_plays(after.ranks()) < before)));
    }

    /// Notes the sign of a gap that takes longest to compute: whether putting cards into it costs a play.
    pub(super) fn note_cost(&self, before: u32, gap: u8, rank: u8, count: u8, mut note: impl FnMut(usize, f32)) {
        let mut after = *self.hand;
        after.insert(gap, rank, count);
        note(33, f32::from(u8::from(least_plays(after.ranks()) > before)));
    }

    /// Passes the features of a play from a block of `size` cards to `note`, by index and strength.
    #[inline(always)]
    pub(super) fn note_play(&self, play: Play, size: u8, mut note: impl FnMut(usize, f32)) {
        let Play { slot, rank, count, open } = play;
        let cards = play.cards();
        let at = |rank: u8| usize::from(rank) - 1;
        note(usize::from(cards.min(6)) - 1, 1.0);
        note(6 + at(rank), 1.0);
        if cards > 1 {
            note(13 + at(rank), 1.0);
        }
        let mut left = self.blocks.count_ones() as u8;
        if count < size {
            note(20, 1.0);
            note(21, f32::from(size - count));
        } else {
            left -= 1;
            let end = slot + count;
            if slot > 0 && end < self.hand.cards() && self.hand.rank(slot - 1) == self.hand.rank(end) {
                left -= 1;
                let before = self.start(slot - 1);
                note(23, 1.0);
                note(24, f32::from(slot - before + self.size(end)));
            }
        }
        note(22, f32::from(open));
        if left == 0 {
            note(25, 1.0);
        } else if left == 1 {
            note(31, 1.0);
        }
        note(26, f32::from(left) * 0.25);
        let near = self.near_the_end();
        note(27, near * f32::from(cards));
        note(28, near * f32::from(rank) * 0.25);
        let table = self.public.table;
        if cards == table.cards() {
            note(30, f32::from(rank - table.rank()) * 0.25);
        } else {
            note(29, f32::from(cards - table.cards()));
        }
        // How the block compares with the rest of the hand: strong blocks are kept for later.
        let above = (self.hand.slots_above(rank) & self.blocks).count_ones() as f32;
        note(32, above * 0.25);
        note(33, if cards > 1 { above * 0.25 } else { 0.0 });
    }

    /// Passes the features of a pass that takes an open card of a rank, or none if the rank is 0, to `note`.
    #[inline(always)]
    pub(super) fn note_pass(&self, rank: u8, mut note: impl FnMut(usize, f32)) {
        note(40, 1.0);
        match self.public.open_cards(self.seat).count() {
            1 => note(41, 1.0),
            2 => note(42, 1.0),
            _ if self.public.rules.is_duel() => note(43, 1.0),
            _ => {}
        }
        if rank > 0 {
            let equal = self.hand.with_rank(rank) & self.blocks;
            note(44, f32::from(u8::from(equal != 0)));
            note(45, f32::from(rank) * 0.25);
        }
        note(46, self.blocks.count_ones() as f32 * 0.25);
        note(47, self.near_the_end());
        let table = self.public.table;
        note(48, f32::from(table.cards()));
        note(49, f32::from(table.rank()) * 0.25);
        if self.public.passed.len() + 2 == self.public.active.len() {
            note(50, 1.0);
        }
        note(51, f32::from(self.public.owner.is_some_and(|owner| !self.public.active.contains(owner)) as u8));
        note(52, f32::from(self.fewest) * 0.125);
    }

    /// Passes the features of putting `count` cards of a rank into a gap to `note`.
    #[inline(always)]
    pub(super) fn note_gap(&self, gap: u8, rank: u8, count: u8, mut note: impl FnMut(usize, f32)) {
        let hand = self.hand;
        let cards = hand.cards();
        let right = gap < cards && hand.rank(gap) == rank;
        let left = gap > 0 && hand.rank(gap - 1) == rank;
        let at = usize::from(rank) - 1;
        if right || left {
            let slot = if right { gap } else { self.start(gap - 1) };
            let size = self.size(slot) + count;
            note(usize::from(size.min(6)), 1.0);
            note(7 + at, 1.0);
            note(14, f32::from(count));
            let end = slot + self.size(slot);
            if slot > 0 && end < cards && hand.rank(slot - 1) == hand.rank(end) {
                note(15, 1.0);
            }
        } else {
            note(1, 1.0);
            note(16 + at, 1.0);
            note(23, f32::from(count));
            // Beyond one block is an equal card: the cards join when that block is played.
            let mut across = false;
            if gap < cards {
                let end = gap + self.size(gap);
                across |= end < cards && hand.rank(end) == rank;
            }
            if gap > 0 {
                let start = self.start(gap - 1);
                across |= start > 0 && hand.rank(start - 1) == rank;
            }
            if across {
                note(24, 1.0);
            }
            if gap > 0 && gap < cards {
                note(25, 1.0);
                // The blocks on both sides can no longer come together by one play.
                if self.blocks >> gap & 1 == 0 {
                    note(26, 1.0);
                }
            }
        }
        note(27, f32::from(cards) * 0.125);
        note(28, self.near_the_end());
        note(29, self.blocks.count_ones() as f32 * 0.25);
        note(30, f32::from(self.fewest) * 0.125);
    }

    /// Passes the features of dropping `count` cards of a rank to `note`.
    #[inline(always)]
    pub(super) fn note_drop(&self, rank: u8, count: u8, mut note: impl FnMut(usize, f32)) {
        note(0, 1.0);
        note(31, f32::from(count));
        note(32, f32::from(rank) * 0.25);
    }
}
