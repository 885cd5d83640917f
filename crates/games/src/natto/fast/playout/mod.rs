//! Uniformly random rounds, as fast as possible on one thread.
//!
//! No list of plays is made: the plays of each kind are counted, a random number is drawn, and the play with this index is
//! built. The counts are computed from the tiles of each rank with the help of tables. Variants list only widened sums and
//! the last plays of a hand that must end with a single. Tests check play by play that all agree with the lists.

mod dragons;
mod seqs;
mod sets;
mod stacks;
mod sums;
mod variants;

use chabudai_engine::Seat;

use crate::natto::action::DEALT;
use crate::natto::bombs::bombs;
use crate::natto::combination::Kind;
pub(in crate::natto) use crate::natto::combination::Strength;
use crate::natto::options::{Leads, Rules, WidenedSums};
use crate::natto::shared_dragons::SharedDragons;
use crate::natto::state::{Phase, SEATS, State, other};
use crate::natto::tiles::{FLOWERS, NUMBERS, Suit, Tiles};
pub use chabudai_engine::Dice;
use seqs::Seqs;
use sums::Sums;
#[cfg(test)]
pub(in crate::natto) use variants::VariantPlays;
use variants::VariantRound;

/// Whether plays are counted without any list: the base game, with any list of bombs and any option for leads.
const fn counts_all_plays(rules: &Rules) -> bool {
    let Rules { lead_bombs, single_must_end, widened_sums, shared_dragons, seq_suit_tiebreak, free_dragons, .. } =
        rules;
    !(*lead_bombs || *single_must_end || *seq_suit_tiebreak || *free_dragons)
        && matches!(widened_sums, WidenedSums::Off)
        && matches!(shared_dragons, SharedDragons::Off)
}

/// Plays uniformly random actions until a match is over, and returns its winner.
#[inline(always)]
#[must_use]
pub fn winner_of(state: &State, dice: &mut Dice) -> Seat {
    if counts_all_plays(&state.public.rules) {
        match_winner::<Round>(state, dice)
    } else {
        match_winner::<VariantRound>(state, dice)
    }
}

/// A round between two turns.
trait RandomRound {
    /// Returns the round of a state in which a seat is to act.
    fn of(state: &State) -> Self;
    /// Deals a new round (B2.1).
    fn deal(rules: &Rules, leader: Seat, dice: &mut Dice) -> Self;
    /// Plays on until a hand is empty, and returns its seat (B3.5).
    fn play(&mut self, rules: &Rules, dice: &mut Dice) -> Seat;
}

#[inline(always)]
fn match_winner<R: RandomRound>(state: &State, dice: &mut Dice) -> Seat {
    let public = &state.public;
    let (rules, mut wins, mut phase, mut leader) = (public.rules, public.wins, public.phase, public.to_move);
    loop {
        let mut round = match phase {
            Phase::Over => return leader,
            Phase::Play => R::of(state),
            Phase::Start | Phase::Deal => {
                let is_drawn = phase == Phase::Start;
                let seat = if is_drawn { Seat::new(dice.below(SEATS as u32) as usize) } else { leader };
                R::deal(&rules, seat, dice)
            }
        };
        let winner = round.play(&rules, dice);
        wins[winner.index()] += 1;
        (phase, leader) = match rules.leads {
            _ if wins[winner.index()] == rules.target => (Phase::Over, winner),
            Leads::Loser => (Phase::Deal, other(winner)),
            Leads::Winner => (Phase::Deal, winner),
            Leads::Random => (Phase::Start, winner),
        };
    }
}

/// Deals the tiles other than dragons to both seats: the bits of the numbers, and the number of flowers.
#[inline(always)]
fn deal_tiles(dice: &mut Dice) -> [(u32, u32); SEATS] {
    let mut tiles: [u8; Tiles::DEALT.len() as usize] = std::array::from_fn(|tile| tile as u8);
    let mut left = tiles.len();
    [(); SEATS].map(|()| {
        let mut bits = 0_u32;
        for _ in 0..DEALT {
            let place = dice.below(left as u32) as usize;
            left -= 1;
            bits |= 1 << tiles[place];
            tiles[place] = tiles[left];
        }
        (bits & ((1 << NUMBERS) - 1), (bits >> NUMBERS).count_ones())
    })
}

/// A hand, or the tiles of a play, with at most one dragon of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::natto) struct Hand {
    /// The bits of the numbers, as in [`Tiles`].
    numbers: u32,
    flowers: u32,
    /// One bit per suit.
    dragons: u32,
}

impl Hand {
    pub(in crate::natto) fn of(tiles: Tiles) -> Self {
        let dragons = Suit::ALL.into_iter().fold(0, |bits, suit| bits | tiles.dragons_of(suit) << suit.index());
        Self { numbers: tiles.numbers(), flowers: tiles.flowers(), dragons }
    }

    pub(in crate::natto) fn tiles(self) -> Tiles {
        Tiles::of(self.numbers, self.flowers, [0, 1, 2].map(|suit| self.dragons >> suit & 1))
    }

    const fn is_empty(self) -> bool {
        self.numbers | self.flowers | self.dragons == 0
    }

    /// The number of dragons.
    const fn dragon_count(self) -> usize {
        self.dragons.count_ones() as usize
    }

    /// The suits of a rank from 1 to 9.
    const fn suits_of(self, rank: usize) -> u32 {
        self.numbers >> (3 * (rank - 1)) & 0b111
    }

    fn remove(&mut self, tiles: Self) {
        self.numbers &= !tiles.numbers;
        self.flowers -= tiles.flowers;
        self.dragons &= !tiles.dragons;
    }
}

/// A play: its strength and its tiles.
type Play = (Strength, Hand);

/// The counts of all plays of a leader (B3.1).
pub(in crate::natto) struct LeadPlays {
    hand: Hand,
    sets: u32,
    seqs: Seqs,
    seq_count: u32,
    sums: Sums,
    tubes: u32,
    plates: u32,
}

impl LeadPlays {
    #[inline(always)]
    pub(in crate::natto) fn of(hand: Hand) -> Self {
        let seqs = Seqs::of(hand);
        Self { seq_count: seqs.leads(), seqs, ..Self::without_seqs(hand) }
    }

    /// Counts the leads other than seqs.
    #[inline(always)]
    fn without_seqs(hand: Hand) -> Self {
        let classes = stacks::classes(hand);
        Self {
            sets: sets::leads(hand),
            tubes: stacks::TUBES.count(hand, classes, 0),
            plates: stacks::PLATES.count(hand, classes, 0),
            ..Self::only_sums(hand)
        }
    }

    /// Counts the sums of a leader, and no other plays.
    #[inline(always)]
    fn only_sums(hand: Hand) -> Self {
        let sums = Sums::of_leader(hand);
        Self { hand, sets: 0, seqs: Seqs::NONE, seq_count: 0, sums, tubes: 0, plates: 0 }
    }

    #[inline(always)]
    pub(in crate::natto) fn count(&self) -> u32 {
        self.sets + self.seq_count + self.sums.leads() + self.tubes + self.plates
    }

    /// Returns the play with this index, which must be below the count.
    #[inline]
    pub(in crate::natto) fn get(&self, mut number: u32) -> Play {
        if number < self.sets {
            return sets::lead(self.hand, number);
        }
        number -= self.sets;
        if number < self.seq_count {
            return self.seqs.lead(number);
        }
        number -= self.seq_count;
        if number < self.sums.leads() {
            return self.sums.lead(number);
        }
        number -= self.sums.leads();
        if number < self.tubes {
            return stacks::TUBES.get(self.hand, 0, number);
        }
        stacks::PLATES.get(self.hand, 0, number - self.tubes)
    }
}

/// The counts of all answers to a play (B3.2) except passes.
pub(in crate::natto) struct AnswerPlays {
    hand: Hand,
    table: Strength,
    of_kind: u32,
    /// A bit for each bomb that answers, the lowest bomb in the lowest bit.
    bombs: u32,
}

impl AnswerPlays {
    #[inline(always)]
    pub(in crate::natto) fn of(hand: Hand, table: Strength, bombs_in_force: u32) -> Self {
        let above = (table.declared + 2) as usize;
        let of_kind = match table.kind {
            Kind::Set => sets::answers(hand, table),
            Kind::Seq => Seqs::of(hand).answers(table),
            Kind::Sum => Sums::of(hand).answers(table),
            Kind::Tube => stacks::TUBES.count(hand, stacks::classes(hand), above),
            Kind::Plate => stacks::PLATES.count(hand, stacks::classes(hand), above),
            Kind::Bomb => 0,
        };
        let higher = if table.kind == Kind::Bomb { !1 << table.tie } else { !0 };
        Self { hand, table, of_kind, bombs: bombs_of(hand) & bombs_in_force & higher }
    }

    #[inline(always)]
    pub(in crate::natto) fn count(&self) -> u32 {
        self.of_kind + self.bombs.count_ones()
    }

    /// Returns the play with this index, which must be below the count.
    #[inline]
    pub(in crate::natto) fn get(&self, number: u32) -> Play {
        if number >= self.of_kind {
            return bomb(nth(u64::from(self.bombs), number - self.of_kind));
        }
        let above = (self.table.declared + 2) as usize;
        match self.table.kind {
            Kind::Set => sets::answer(self.hand, self.table, number),
            Kind::Seq => Seqs::of(self.hand).answer(self.table, number),
            Kind::Sum => Sums::of(self.hand).answer(self.table, number),
            Kind::Tube => stacks::TUBES.get(self.hand, above, number),
            Kind::Plate => stacks::PLATES.get(self.hand, above, number),
            Kind::Bomb => unreachable!("only bombs answer a bomb"),
        }
    }
}

/// Returns the bombs in a hand, one bit each, lowest first.
fn bombs_of(hand: Hand) -> u32 {
    // The bombs of dragons, by the dragons of the hand: L C, L R, C R, L C R.
    const OF_DRAGONS: [u32; 8] = [0, 0, 0, 0b10, 0, 0b100, 0b1000, 0b11110];
    const OF_FLOWERS: [u32; FLOWERS as usize + 1] = [0, 0, 0b1, 0b100001, 0b1100001];
    OF_DRAGONS[hand.dragons as usize] | OF_FLOWERS[hand.flowers as usize]
}

fn bomb(place: u32) -> Play {
    let tiles = bombs()[place as usize];
    (Strength { kind: Kind::Bomb, size: tiles.len() as u8, declared: 0, tie: place as u8 }, Hand::of(tiles))
}

/// Returns the bombs of the list in force, one bit each.
pub(in crate::natto) fn bombs_in_force(rules: &Rules) -> u32 {
    (0..).zip(bombs()).filter(|&(_, tiles)| rules.has_bomb(tiles)).fold(0, |bits, (place, _)| bits | 1 << place)
}

/// A round of the base game.
struct Round {
    hands: [Hand; SEATS],
    seat: usize,
    table: Option<Strength>,
}

impl RandomRound for Round {
    fn of(state: &State) -> Self {
        let public = &state.public;
        Self { hands: state.hands.map(Hand::of), seat: public.to_move.index(), table: public.table.map(Strength::of) }
    }

    #[inline(always)]
    fn deal(_rules: &Rules, leader: Seat, dice: &mut Dice) -> Self {
        let hands = deal_tiles(dice).map(|(numbers, flowers)| Hand { numbers, flowers, dragons: 0b111 });
        Self { hands, seat: leader.index(), table: None }
    }

    #[inline(always)]
    fn play(&mut self, rules: &Rules, dice: &mut Dice) -> Seat {
        let bombs = bombs_in_force(rules);
        loop {
            let hand = &mut self.hands[self.seat];
            let (strength, tiles) = match self.table {
                None => {
                    let plays = LeadPlays::of(*hand);
                    plays.get(dice.below(plays.count()))
                }
                Some(table) => {
                    let plays = AnswerPlays::of(*hand, table, bombs);
                    let number = dice.below(plays.count() + 1);
                    if number == plays.count() {
                        // A pass: the other seat leads (B3.3).
                        self.table = None;
                        self.seat = 1 - self.seat;
                        continue;
                    }
                    plays.get(number)
                }
            };
            hand.remove(tiles);
            if hand.is_empty() {
                return Seat::new(self.seat);
            }
            self.table = Some(strength);
            self.seat = 1 - self.seat;
        }
    }
}

/// Returns the position of a set bit, given its index among the set bits.
#[inline(always)]
const fn nth(mut bits: u64, number: u32) -> u32 {
    let mut left = number;
    while left > 0 {
        bits &= bits - 1;
        left -= 1;
    }
    bits.trailing_zeros()
}

/// Moves the lowest bits to the set bits of a three-bit mask.
#[inline(always)]
const fn spread(bits: u32, mask: u32) -> u32 {
    let first = mask & mask.wrapping_neg();
    let rest = mask & !first;
    let second = rest & rest.wrapping_neg();
    let third = rest & !second;
    (if bits & 1 != 0 { first } else { 0 })
        | (if bits & 2 != 0 { second } else { 0 })
        | (if bits & 4 != 0 { third } else { 0 })
}

/// Binomial coefficients: the number of ways to choose `k` of `n`, at `[n][k]`.
const CHOOSE: [[u32; 7]; 7] = {
    let mut choose = [[0; 7]; 7];
    let mut of = 0;
    while of < 7 {
        choose[of][0] = 1;
        let mut count = 1;
        while count <= of {
            choose[of][count] = choose[of - 1][count - 1] + choose[of - 1][count];
            count += 1;
        }
        of += 1;
    }
    choose
};

/// Returns the choice of `count` bits of a three-bit mask with this index.
#[inline]
const fn choice_at(mask: u32, count: usize, number: u32) -> u32 {
    match count {
        0 => 0,
        1 => 1 << nth(mask as u64, number),
        // Of three bits, the index is that of the bit left out; of two bits, all are chosen.
        2 if mask.count_ones() == 3 => mask & !(1 << nth(mask as u64, number)),
        _ => mask,
    }
}
