//! The costs of runs in the face cards of one suit, and of books and pairs of face cards across all four.

use std::sync::LazyLock;

use super::costs::Costs;
use super::numbers::NumberCosts;
use super::{FOOL, KING};

/// The number of ranks of face cards (E1.3).
pub(super) const FACE_RANKS: usize = KING - FOOL + 1;

/// The face cards among the counts of a suit, one bit each, the fool lowest.
#[inline]
pub(super) fn face_bits(counts: u64) -> u8 {
    // The product places three counts of 0 or 1, which are four bits apart, next to each other.
    let gathered = |three: u64| (three & 0x111).wrapping_mul(0b100_1001) >> 6 & 0b111;
    let faces = counts >> (4 * FOOL);
    (gathered(faces) | gathered(faces >> 12) << 3 | (faces >> 24 & 1) << 6) as u8
}

/// The missing face cards for 0, 1 and 2 runs of face cards in addition to a run from the number cards, for each of the
/// three cases of [`NumberCosts`].
type RunCosts = [[u8; 3]; 3];

/// More cards than can be missing.
const IMPOSSIBLE: u8 = 15;

/// For each number, the value of its bits read as digits in base three.
static THREES: LazyLock<[u16; 1 << FACE_RANKS]> = LazyLock::new(|| {
    std::array::from_fn(|bits| (0..FACE_RANKS).map(|rank| (bits >> rank & 1) as u16 * 3_u16.pow(rank as u32)).sum())
});

/// The costs by the state of each face card: held, unseen or neither.
static RUNS: LazyLock<Vec<RunCosts>> = LazyLock::new(|| {
    let mut table = vec![[[IMPOSSIBLE; 3]; 3]; 3_usize.pow(FACE_RANKS as u32)];
    for held in 0..1 << FACE_RANKS {
        for unseen in (0..1 << FACE_RANKS).filter(|unseen| unseen & held == 0) {
            table[index(held, unseen)] = run_costs(held, unseen);
        }
    }
    table
});

fn index(held: u8, unseen: u8) -> usize {
    (THREES[held as usize] + 2 * THREES[unseen as usize]) as usize
}

fn run_costs(held: u8, unseen: u8) -> RunCosts {
    // The face cards that the run from the number cards takes: none, fool and wench, or the fool.
    [0b00, 0b11, 0b01].map(|taken: u8| {
        let mut costs = [IMPOSSIBLE; 3];
        let mut look = |cards: u8, runs: usize| {
            if cards & !(held | unseen) == 0 {
                costs[runs] = costs[runs].min((cards & !held).count_ones() as u8);
            }
        };
        look(taken, 0);
        let runs = || (0..FACE_RANKS - 2).map(|first| 0b111_u8 << first);
        for one in runs().filter(|one| one & taken == 0) {
            look(taken | one, 1);
            for other in runs().filter(|other| other & (taken | one) == 0) {
                look(taken | one | other, 2);
            }
        }
        costs
    })
}

/// Returns the costs of all sets within one suit.
#[inline]
pub(super) fn suit_costs(numbers: &NumberCosts, held: u8, unseen: u8) -> Costs {
    let runs = &RUNS[index(held, unseen)];
    let [none, one, two] = [0, 1, 2].map(|of_faces| {
        let costs = numbers.0.iter().zip(runs);
        costs.fold(Costs::never(), |least, (numbers, missing)| least.or(numbers.and_missing(missing[of_faces])))
    });
    let with_sets = one.or(two.and_set().raised()).and_set();
    none.or(with_sets.raised())
}

/// The costs of books and pairs of face cards if no run needed their cards.
///
/// The ranks are in the order in which the search takes them. Ranks of which the most cards are held come first,
/// because at those ranks runs and books usually compete for the same cards.
#[derive(Clone)]
pub(super) struct BookCosts {
    ranks: [u8; FACE_RANKS],
    /// At each index, the combined costs of the rank there and of the ranks after it.
    from: [Costs; FACE_RANKS + 1],
}

impl BookCosts {
    /// Computes the costs from the number of held and unseen cards of each rank, four bits each, the fool lowest.
    pub fn of(held: u64, unseen: u64) -> Self {
        let of_rank = |counts: u64, rank: u8| (counts >> (4 * rank) & 0xf) as u8;
        let mut ranks = std::array::from_fn(|rank| rank as u8);
        if held != 0 {
            ranks.sort_unstable_by_key(|&rank| std::cmp::Reverse(of_rank(held, rank)));
        }
        let mut from = [Costs::nothing(); FACE_RANKS + 1];
        for (place, &rank) in ranks.iter().enumerate().rev() {
            let here = of_rank(held, rank);
            let most = here + of_rank(unseen, rank);
            let later = from[place + 1];
            let mut costs = later;
            if most >= 2 {
                costs = costs.or(later.and_pair().and_missing(2_u8.saturating_sub(here)));
            }
            if most >= 3 {
                costs = costs.or(later.and_set().and_missing(3_u8.saturating_sub(here)));
            }
            from[place] = costs;
        }
        Self { ranks, from }
    }

    /// Returns the rank at an index of the order; ranks are counted from the fool.
    pub fn rank(&self, place: usize) -> usize {
        self.ranks[place] as usize
    }

    /// Returns the combined costs of the rank at this index and of those after it.
    pub fn from(&self, place: usize) -> Costs {
        self.from[place]
    }
}

/// The books of a rank of face cards, one bit per suit.
pub(super) const BOOKS_OF_FACES: &[u8] = &[0b0111, 0b1011, 0b1101, 0b1110];
/// The pairs of a rank of face cards, one bit per suit.
pub(super) const PAIRS_OF_FACES: &[u8] = &[0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100];
